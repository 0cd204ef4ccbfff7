import pytest
from textual.color import Color
from textual.theme import Theme

from tracker.ui.themes import DARK, LIGHT

INKS = ("foreground", "accent", "warning", "error", "success", "ink-dim", "ink-info")
GROUNDS = ("background", "panel", "surface", "row-selected", "row-acting")


def colour(theme: Theme, name: str) -> Color:
    return Color.parse(theme.variables.get(name) or getattr(theme, name))


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of WCAG 2.1."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", INKS)
def test_all_text_can_be_read(theme: Theme, ground: str, ink: str) -> None:
    assert contrast(colour(theme, ink), colour(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_an_alarm_can_be_read(theme: Theme) -> None:
    assert contrast(colour(theme, "alarm-ink"), colour(theme, "alarm-ground")) >= 4.5


def test_black_on_white_is_21_to_1() -> None:
    assert contrast(Color(0, 0, 0), Color(255, 255, 255)) == pytest.approx(21)
