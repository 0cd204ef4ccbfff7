"""The keys that actions have where the GM has said nothing else."""

from collections.abc import Mapping

Keys = tuple[str, ...]

USUAL: Mapping[str, Keys] = {
    "next": ("n",),
    "next_group": ("N",),
    "start": ("s",),
    "attack": ("a",),
    "answer": ("enter",),
    "delay": ("d",),
    "ready": ("r",),
    "trigger": ("t",),
    "forfeit": ("f",),
    "opportunity": ("o",),
    "end": ("E",),
    "damage": ("minus",),
    "save": ("v",),
    "heal": ("plus", "equals_sign"),
    "condition": ("c",),
    "edit": ("e",),
    "undo": ("u",),
    "redo": ("U",),
    "add": ("A",),
    "aware": ("w",),
    "aware_side": ("W",),
    "initiative": ("i",),
    "leave": ("x",),
    "hide": ("h",),
    "note": ("m",),
    "move_up": ("shift+up",),
    "move_down": ("shift+down",),
    "down": ("j", "down"),
    "up": ("k", "up"),
    "first": ("home",),
    "last": ("end",),
    "find": ("slash",),
    "mark": ("space",),
    "mark_group": ("asterisk",),
    "fold": ("z",),
    "unmark": ("escape",),
    "panel_down": ("right_square_bracket",),
    "panel_up": ("left_square_bracket",),
    "log": ("l",),
    "log_up": ("pageup",),
    "log_down": ("pagedown",),
    "report": ("V",),
    "dice": ("R",),
    "timer": ("T",),
    "command": ("colon",),
    "help": ("question_mark",),
    "elsewhere": ("S",),
    "another": ("O",),
    "quit": ("q",),
}
"""The usual keys of every action, by its id, named as Textual names them; the first is shown.

On a Russian layout the keys in the same places work too; `tracker.keys.layout` says which.
"""
