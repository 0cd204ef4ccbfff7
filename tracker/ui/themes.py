"""Our own colours, dark and light, and the sixteen of a terminal that has no others.

All text has a contrast of 4.5 to 1 or better, also after a terminal of 256 colours has put the
nearest it has for each: a ground with little colour in it becomes a grey there, and one with more
would become black or a bright teal, so the greys are kept nearly grey. Amber is only for who acts;
a call that cannot wait stands on a ground of its own; what is selected is blue.
"""

from collections.abc import Collection
from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

from tracker.commands.errors import nearest_spelling
from tracker.storage.settings import Settings
from tracker.storage.slips import Slip, no_choice

DARK = Theme(
    name="tracker-dark",
    dark=True,
    primary="#6cb2ee",
    secondary="#a9bfd8",
    accent="#f7bf55",
    warning="#ef9b6a",
    error="#ff8891",
    success="#7bd08e",
    foreground="#e5e7ea",
    background="#14161a",
    surface="#1b1e23",
    panel="#262a32",
    boost="#31363f",
    variables={
        "ink": "#e5e7ea",
        "ink-dim": "#a7b0bd",
        "ink-acting": "#f7bf55",
        "ink-good": "#7bd08e",
        "ink-warn": "#ef9b6a",
        "ink-bad": "#ff8891",
        "ink-info": "#83c5f7",
        "ink-key": "#b9d3ef",
        "ink-track": "#4a515e",
        "ink-side-red": "#ff8891",
        "ink-side-yellow": "#f3d35a",
        "ink-side-green": "#7bd08e",
        "ink-side-cyan": "#6fd3d6",
        "ink-side-blue": "#8fb8ff",
        "ink-side-magenta": "#e59cf0",
        "ink-side-grey": "#b9bec6",
        "bar": "#262a32",
        "row-selected": "#222c4a",
        "row-acting": "#3a2b16",
        "row-both": "#572e10",
        "alarm-ink": "#1a0a06",
        "alarm-ground": "#ff8f6b",
        "alarm-style": "bold",
        "selected-style": "none",
        "option-style": "none",
        "frame": "#414855",
    },
)

LIGHT = Theme(
    name="tracker-light",
    dark=False,
    primary="#0b5394",
    secondary="#3a5f86",
    accent="#7a4300",
    warning="#8f2f00",
    error="#a3123a",
    success="#1a6032",
    foreground="#1b1f24",
    background="#f7f7f8",
    surface="#ffffff",
    panel="#e8e9ec",
    boost="#dee0e5",
    variables={
        "ink": "#1b1f24",
        "ink-dim": "#4c5663",
        "ink-acting": "#6f3c00",
        "ink-good": "#1a6032",
        "ink-warn": "#8f2f00",
        "ink-bad": "#a3123a",
        "ink-info": "#0b5394",
        "ink-key": "#24425f",
        "ink-track": "#c3c7ce",
        "ink-side-red": "#a3123a",
        "ink-side-yellow": "#6a4a00",
        "ink-side-green": "#1a6032",
        "ink-side-cyan": "#00565e",
        "ink-side-blue": "#1a3fb0",
        "ink-side-magenta": "#86158c",
        "ink-side-grey": "#4c5663",
        "bar": "#e8e9ec",
        "row-selected": "#d3e0f8",
        "row-acting": "#fbe6b0",
        "row-both": "#f9d68a",
        "alarm-ink": "#ffffff",
        "alarm-ground": "#a8320f",
        "alarm-style": "bold",
        "selected-style": "none",
        "option-style": "none",
        "frame": "#aab0ba",
    },
)

_NO_GROUNDS = {
    "bar": "ansi_default",
    "row-selected": "ansi_default",
    "row-acting": "ansi_default",
    "row-both": "ansi_default",
    "alarm-ink": "ansi_default",
    "alarm-ground": "ansi_default",
    "alarm-style": "bold reverse",
    "selected-style": "reverse",
    "option-style": "underline",
    "frame": "ansi_default",
}
"""What stands out is reversed: a ground out of sixteen would hide some ink on some terminal.

An option of Textual's lists is underlined, since they cannot reverse one.
"""

_PLAIN_INKS = dict.fromkeys(
    ("ink", "ink-dim", "ink-acting", "ink-good", "ink-key", "ink-track"), "ansi_default"
)
_PLAIN_SIDES = dict.fromkeys(
    ("ink-side-yellow", "ink-side-green", "ink-side-cyan", "ink-side-grey"), "ansi_default"
)

ANY_SIXTEEN = (
    _NO_GROUNDS
    | _PLAIN_INKS
    | _PLAIN_SIDES
    | {
        "ink-warn": "ansi_magenta",
        "ink-bad": "ansi_bright_red",
        "ink-info": "ansi_bright_blue",
        "ink-side-red": "ansi_bright_red",
        "ink-side-blue": "ansi_bright_blue",
        "ink-side-magenta": "ansi_magenta",
    }
)
"""Inks for a terminal that may be dark or light: the three that can be read on black and white."""

DARK_SIXTEEN = ANY_SIXTEEN | {
    "ink-dim": "ansi_white",
    "ink-acting": "ansi_bright_yellow",
    "ink-good": "ansi_bright_green",
    "ink-warn": "ansi_bright_yellow",
    "ink-info": "ansi_bright_cyan",
    "ink-key": "ansi_bright_cyan",
    "ink-side-yellow": "ansi_bright_yellow",
    "ink-side-green": "ansi_bright_green",
    "ink-side-cyan": "ansi_bright_cyan",
    "ink-side-grey": "ansi_white",
}
"""Inks for a terminal that is known to be dark."""

LIGHT_SIXTEEN = ANY_SIXTEEN | {
    "ink-acting": "ansi_blue",
    "ink-bad": "ansi_red",
    "ink-info": "ansi_blue",
    "ink-key": "ansi_blue",
    "ink-side-red": "ansi_red",
    "ink-side-blue": "ansi_blue",
}
"""Inks for a terminal that is known to be light."""

_OF_TEXTUAL = {
    "ansi-background": "ansi_default",
    "ansi-foreground": "ansi_default",
    "block-cursor-foreground": "ansi_default",
    "block-cursor-background": "ansi_default",
    "block-cursor-text-style": "reverse",
    "block-hover-background": "ansi_default",
    "border": "ansi_default",
    "border-blurred": "ansi_default",
    "scrollbar": "ansi_default",
    "scrollbar-hover": "ansi_default",
    "scrollbar-active": "ansi_default",
    "scrollbar-background": "ansi_default",
    "scrollbar-background-hover": "ansi_default",
    "scrollbar-background-active": "ansi_default",
    "input-cursor-foreground": "ansi_default",
    "input-cursor-background": "ansi_default",
    "input-cursor-text-style": "reverse",
    "input-selection-foreground": "ansi_default",
    "input-selection-background": "ansi_default",
    "screen-selection-foreground": "ansi_default",
    "screen-selection-background": "ansi_default",
}
"""What Textual's own widgets are drawn in."""

ANSI = replace(
    BUILTIN_THEMES["ansi-dark"],
    name="tracker-ansi",
    primary="ansi_bright_blue",
    secondary="ansi_default",
    warning="ansi_magenta",
    error="ansi_bright_red",
    success="ansi_default",
    accent="ansi_default",
    variables=ANY_SIXTEEN | _OF_TEXTUAL,
)
"""The terminal's own colours: for sixteen of them, and for none (NO_COLOR)."""

OURS = (DARK, LIGHT, ANSI)


def theme_names() -> tuple[str, ...]:
    """Return the names of all themes, ours first."""
    return (*(theme.name for theme in OURS), *BUILTIN_THEMES)


def theme_slips(settings: Settings, themes: Collection[str]) -> tuple[Slip, ...]:
    """Return what is wrong with the theme of the settings, where these are all there are."""
    theme = settings.theme
    if not theme or theme in themes:
        return ()
    return (no_choice(("theme",), theme, nearest_spelling(theme, themes), tuple(themes)),)


def fitting(
    color_system: str | None, *, ordered: str | None, remembered: str | None, ansi: Collection[str]
) -> str:
    """Return the name of the theme to start with.

    `ordered` was asked for in the environment and is not questioned. What is `remembered` may have
    been chosen on another terminal: on one with 16 colours or none, only the names in `ansi` fit.
    """
    if ordered is not None:
        return ordered
    has_few_colours = color_system not in ("256", "truecolor")
    if remembered is not None and (remembered in ansi or not has_few_colours):
        return remembered
    return ANSI.name if has_few_colours else DARK.name
