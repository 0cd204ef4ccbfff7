"""What the eye sees of a colour, worked out apart from the tracker."""

from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of WCAG 2.1."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def contrast_in_256(one: Color, other: Color) -> float:
    """The same on a terminal with 256 colours."""
    return contrast(_in_256(one), _in_256(other))


def _in_256(colour: Color) -> Color:
    shown = RichColor.from_rgb(colour.r, colour.g, colour.b).downgrade(ColorSystem.EIGHT_BIT)
    return Color(*shown.get_truecolor())


def _luminance(colour: Color) -> float:
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
