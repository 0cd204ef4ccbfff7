"""Our own colours for themes that are not ours, mixed from the theme's."""

from collections.abc import Iterable, Mapping, Sequence

from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import BLACK, WHITE, Color
from textual.theme import Theme

from tracker.ui.themes import DARK_SIXTEEN, LIGHT_SIXTEEN

ENOUGH = 4.5
"""The least contrast of text that WCAG 2.1 asks for."""

STEPS = 20
"""In so many steps an ink goes over to black or white."""


_HUES = {
    "red": "#e8586a",
    "yellow": "#d8b22e",
    "green": "#4caf68",
    "cyan": "#38b3b8",
    "blue": "#5b8def",
    "magenta": "#c665d6",
    "grey": "#8f98a5",
}
"""The colours of the sides, which a theme does not know; they are made readable like the others."""

_GROUNDS = ("background", "surface", "panel")
_INKS = ("foreground", "primary", "accent", "success", "warning", "error")


def lend(theme: Theme, *, only_256: bool = False) -> dict[str, str]:
    """Return our variables for a theme: its own colours, as far as text in them can be read.

    An ink with too little contrast on one of the grounds is mixed with black or white until it has
    enough, and on a terminal with only 256 colours enough of what that shows.
    """
    if theme.ansi:
        return dict(DARK_SIXTEEN if theme.dark else LIGHT_SIXTEEN)
    generated = theme.to_color_system().generate()
    own = {
        name: Color.parse(value) for name, value in generated.items() if name in _GROUNDS + _INKS
    }
    grounds = _grounds(own)
    seen = [own["background"], own["background"] + own["surface"], *grounds.values()]
    extreme = WHITE if theme.dark else BLACK
    inks = {
        name: readable(ink, seen, extreme, only_256=only_256) for name, ink in _inks(own).items()
    }
    lent = grounds | inks | _alarm(own, only_256=only_256) | _lines(own)
    styles = {"alarm-style": "bold", "selected-style": "none", "option-style": "none"}
    return {name: colour.hex6 for name, colour in lent.items()} | styles


def _grounds(own: Mapping[str, Color]) -> dict[str, Color]:
    """Grounds that stay near the background, so that the inks on them keep their hues."""
    background = own["background"]
    return {
        "bar": background.blend(background + own["panel"], 0.6),
        "row-selected": background.blend(own["primary"], 0.2),
        "row-acting": background.blend(own["accent"], 0.12),
        "row-both": background.blend(own["accent"], 0.24),
    }


def _inks(own: Mapping[str, Color]) -> dict[str, Color]:
    foreground = own["foreground"]
    return {
        "ink": foreground,
        "ink-dim": foreground.blend(own["background"], 0.3),
        "ink-acting": own["accent"],
        "ink-good": own["success"],
        "ink-warn": own["warning"],
        "ink-bad": own["error"],
        "ink-info": own["primary"],
        "ink-key": foreground.blend(own["primary"], 0.5),
        **{f"ink-side-{name}": Color.parse(hue) for name, hue in _HUES.items()},
    }


def _alarm(own: Mapping[str, Color], *, only_256: bool) -> dict[str, Color]:
    """Black or white always has enough contrast, whatever the ground."""
    ground = own["error"]
    ink = max((BLACK, WHITE), key=lambda each: least_contrast(each, [ground], only_256=only_256))
    return {"alarm-ground": ground, "alarm-ink": ink}


def _lines(own: Mapping[str, Color]) -> dict[str, Color]:
    line = own["background"].blend(own["foreground"], 0.3)
    return {"ink-track": line, "frame": line}


def readable(
    ink: Color, grounds: Sequence[Color], extreme: Color, *, only_256: bool = False
) -> Color:
    """Return the ink, mixed with as little of an extreme as gives enough contrast on all grounds.

    >>> readable(Color.parse("#ff0000"), [WHITE], BLACK).hex6
    '#E50000'
    """
    mixed = (ink.blend(extreme, step / STEPS) for step in range(STEPS))
    enough = (one for one in mixed if least_contrast(one, grounds, only_256=only_256) >= ENOUGH)
    return next(enough, extreme)


def least_contrast(ink: Color, grounds: Iterable[Color], *, only_256: bool = False) -> float:
    """Return the lowest contrast an ink has on these grounds, as WCAG 2.1 works it out."""
    if only_256:
        ink, grounds = in_256(ink), [in_256(ground) for ground in grounds]
    return min(_contrast(ink, ground) for ground in grounds)


def in_256(colour: Color) -> Color:
    """Return what a terminal with 256 colours shows instead.

    >>> in_256(Color.parse("#14161a")).hex6
    '#121212'
    """
    shown = RichColor.from_rgb(*colour.rgb).downgrade(ColorSystem.EIGHT_BIT)
    return Color(*shown.get_truecolor())


def _contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
