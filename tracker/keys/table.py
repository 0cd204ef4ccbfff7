"""The keys that actions have where the GM has said nothing else."""

from collections.abc import Mapping

DEFAULT_KEYS: Mapping[str, str] = {
    "next": "n,т",
    "start": "s,ы",
    "attack": "a,ф",
    "answer": "enter",
    "delay": "d,в",
    "ready": "r,к",
    "trigger": "t,е",
    "forfeit": "f,а",
    "opportunity": "o,щ",
    "end": "E,У",
    "damage": "minus",
    "save": "v,м",
    "heal": "plus,equals_sign",
    "condition": "c,с",
    "edit": "e,у",
    "undo": "u,г",
    "redo": "U,Г",
    "add": "A,Ф",
    "aware": "w,ц",
    "aware_side": "W,Ц",
    "initiative": "i,ш",
    "leave": "x,ч",
    "move_up": "shift+up",
    "move_down": "shift+down",
    "down": "j,down,о",
    "up": "k,up,л",
    "first": "home",
    "last": "end",
    "find": "slash,full_stop",
    "mark": "space",
    "mark_group": "asterisk",
    "unmark": "escape",
    "panel_down": "right_square_bracket,ъ",
    "panel_up": "left_square_bracket,х",
    "log": "l,д",
    "log_up": "pageup",
    "log_down": "pagedown",
    "dice": "R,К",
    "command": "colon,Ж",
    "help": "question_mark,comma",
    "elsewhere": "S,Ы",
    "another": "O,Щ",
    "quit": "q,й",
}
"""The keys of every action, by its id, named as Textual names them; the first is the one to show.

Behind a key stands the one that a Russian layout has in its place, where that is another.
"""
