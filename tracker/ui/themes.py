"""Our own colours, dark and light, all text at a contrast of 4.5 to 1 or better; and none."""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

DARK = Theme(
    name="tracker-dark",
    dark=True,
    primary="#5aa9e6",
    secondary="#8fb8de",
    accent="#f2b84b",
    warning="#e8a33d",
    error="#ff7b72",
    success="#6fcf84",
    foreground="#e4e7ec",
    background="#12151b",
    surface="#171b23",
    panel="#222834",
    boost="#2b3342",
    variables={
        "ink-dim": "#9aa5b4",
        "ink-track": "#414c5e",
        "ink-info": "#7cc4f5",
        "row-selected": "#2c3a52",
        "row-acting": "#2f2a1c",
        "alarm-ink": "#16110a",
        "alarm-ground": "#f2b84b",
        "alarm-style": "bold",
        "selected-style": "none",
        "frame": "#3b4556",
    },
)

LIGHT = Theme(
    name="tracker-light",
    dark=False,
    primary="#0b5fa5",
    secondary="#3a5f86",
    accent="#7a4a00",
    warning="#8a4b00",
    error="#b3261e",
    success="#1d6b36",
    foreground="#1b1f24",
    background="#f6f7f9",
    surface="#ffffff",
    panel="#e6eaf0",
    boost="#dde3ec",
    variables={
        "ink-dim": "#55606e",
        "ink-track": "#c3cbd6",
        "ink-info": "#0b5fa5",
        "row-selected": "#d5e3f5",
        "row-acting": "#f7ecd2",
        "alarm-ink": "#ffffff",
        "alarm-ground": "#7a4a00",
        "alarm-style": "bold",
        "selected-style": "none",
        "frame": "#a9b3c1",
    },
)

_ANSI = BUILTIN_THEMES["ansi-dark"]

PLAIN = replace(
    _ANSI,
    name="tracker-plain",
    variables=_ANSI.variables
    | dict.fromkeys(DARK.variables, "ansi_default")
    | {"alarm-style": "bold reverse", "selected-style": "reverse"},
)
"""The terminal's own two colours, for those who have set NO_COLOR: what stands out is reversed."""
