import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from tests.ui.colours import contrast, contrast_in_256
from tracker.storage.places import copy_sample
from tracker.ui.app import TrackerApp
from tracker.ui.fights import open_fight
from tracker.ui.lending import lend, readable
from tracker.ui.text import Look
from tracker.ui.themes import ANSI, ANY_SIXTEEN, DARK, DARK_SIXTEEN, LIGHT, LIGHT_SIXTEEN, fitting

TERMINALS = {
    "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "xterm-256color", "COLORTERM": ""},
}
THEMES = [DARK, LIGHT, *(theme for theme in BUILTIN_THEMES.values() if not theme.ansi)]
TEXT = [look for look in get_args(Look) if look not in ("track", "alarm")]
ROWS = ("row--selected", "row--acting", "row--both")
BLACK, WHITE = Color(0, 0, 0), Color(255, 255, 255)


class Seen(NamedTuple):
    """What the style sheets make of a theme: the inks of the looks, and the grounds."""

    inks: dict[str, Color]
    grounds: dict[str, Color]
    alarm: tuple[Color, Color]


def seen(app: TrackerApp) -> Seen:
    shown = app.screen
    styles = {look: shown.get_component_styles(f"look--{look}") for look in get_args(Look)}
    background = app.screen.styles.background
    grounds = {row: shown.get_component_styles(row).background for row in ROWS}
    for name in ("background", "surface", "bar"):
        grounds[name] = background + Color.parse(app.theme_variables[name])
    alarm = styles["alarm"]
    return Seen(
        {look: styles[look].color for look in TEXT}, grounds, (alarm.color, alarm.background)
    )


async def in_all_themes() -> dict[str, Seen]:
    app = TrackerApp()
    found: dict[str, Seen] = {}
    async with app.run_test() as pilot:
        for theme in THEMES:
            app.theme = theme.name
            await pilot.pause()
            found[theme.name] = seen(app)
    return found


@pytest.fixture(scope="module", params=TERMINALS)
def terminal(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, dict[str, Seen]]]:
    """A kind of terminal, and what is seen on it in every theme."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRACKER_HOME", str(tmp_path_factory.mktemp("home")))
        patch.delenv("NO_COLOR", raising=False)
        for name, value in TERMINALS[request.param].items():
            patch.setenv(name, value)
        yield request.param, asyncio.run(in_all_themes())


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_look_can_be_read_on_every_ground(
    terminal: tuple[str, dict[str, Seen]], theme: Theme
) -> None:
    kind, themes = terminal
    measure = contrast if kind == "truecolor" else contrast_in_256
    look = themes[theme.name]
    pairs = {
        (ink, ground): measure(look.inks[ink], look.grounds[ground])
        for ink in look.inks
        for ground in look.grounds
    }
    pairs["alarm", "its ground"] = measure(*look.alarm)
    assert {pair: ratio for pair, ratio in pairs.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_the_rows_of_our_themes_can_be_told_from_the_ground(theme: Theme) -> None:
    background = Color.parse(theme.background)
    for row in ("row-selected", "row-acting", "row-both"):
        assert contrast(Color.parse(theme.variables[row]), background) > 1.1


def test_a_theme_that_can_be_read_keeps_its_colours() -> None:
    dracula = BUILTIN_THEMES["dracula"]
    lent = lend(dracula)
    assert lent["ink"] == "#F8F8F2"
    assert lent["ink-good"] == "#50FA7B"


def test_an_ink_is_changed_no_more_than_it_must_be() -> None:
    # White on white has 1; black mixed in, step by step, has 4.48 at #777777 and more below.
    assert readable(WHITE, [WHITE], BLACK).r <= 0x76
    assert readable(BLACK, [WHITE], BLACK) == BLACK


def test_all_themes_have_the_same_variables() -> None:
    lent = [lend(theme) for theme in BUILTIN_THEMES.values()]
    ours = [theme.variables for theme in (DARK, LIGHT)]
    assert {frozenset(each) for each in (*lent, *ours)} == {frozenset(ANY_SIXTEEN)}


# The sixteen colours as two common terminals show them: VGA, which Linux has without a window
# system, and xterm.
VGA = {
    "ansi_red": "#aa0000",
    "ansi_magenta": "#aa00aa",
    "ansi_blue": "#0000aa",
    "ansi_white": "#aaaaaa",
    "ansi_bright_red": "#ff5555",
    "ansi_bright_blue": "#5555ff",
    "ansi_bright_green": "#55ff55",
    "ansi_bright_yellow": "#ffff55",
    "ansi_bright_cyan": "#55ffff",
}
XTERM = {
    "ansi_red": "#cd0000",
    "ansi_magenta": "#cd00cd",
    "ansi_blue": "#0000ee",
    "ansi_white": "#e5e5e5",
    "ansi_bright_red": "#ff0000",
    "ansi_bright_blue": "#5c5cff",
    "ansi_bright_green": "#00ff00",
    "ansi_bright_yellow": "#ffff00",
    "ansi_bright_cyan": "#00ffff",
}


@pytest.mark.parametrize(
    ("inks", "grounds"),
    [(ANY_SIXTEEN, (BLACK, WHITE)), (DARK_SIXTEEN, (BLACK,)), (LIGHT_SIXTEEN, (WHITE,))],
    ids=["any", "dark", "light"],
)
@pytest.mark.parametrize("palette", [VGA, XTERM], ids=["vga", "xterm"])
def test_sixteen_colours_can_be_read(
    palette: dict[str, str], inks: dict[str, str], grounds: tuple[Color, ...]
) -> None:
    # No colour has 4.5 on black and on white in both palettes; 3 is what large text must have.
    used = {name: value for name, value in inks.items() if value != "ansi_default"}
    colours = {name: palette[value] for name, value in used.items() if name.startswith("ink")}
    assert colours
    for value in colours.values():
        assert min(contrast(Color.parse(value), ground) for ground in grounds) >= 3


def test_no_ground_is_used_of_sixteen_colours() -> None:
    for inks in (ANY_SIXTEEN, DARK_SIXTEEN, LIGHT_SIXTEEN):
        assert {inks[name] for name in inks if name.startswith("row")} == {"ansi_default"}
        assert {inks["alarm-ground"], inks["bar"]} == {"ansi_default"}


@pytest.mark.parametrize(
    ("colours", "ordered", "remembered", "expected"),
    [
        ("truecolor", None, None, DARK.name),
        ("256", None, None, DARK.name),
        ("standard", None, None, ANSI.name),
        (None, None, None, ANSI.name),
        ("truecolor", None, "nord", "nord"),
        ("truecolor", None, "ansi-light", "ansi-light"),
        ("standard", None, "nord", ANSI.name),
        ("standard", None, "ansi-light", "ansi-light"),
        ("truecolor", "dracula", "nord", "dracula"),
        ("standard", "dracula", None, "dracula"),
    ],
)
def test_the_theme_to_start_with(
    colours: str | None, ordered: str | None, remembered: str | None, expected: str
) -> None:
    ansi = {ANSI.name, "ansi-dark", "ansi-light"}
    assert fitting(colours, ordered=ordered, remembered=remembered, ansi=ansi) == expected


async def test_a_theme_that_was_picked_is_there_the_next_time(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in TERMINALS["truecolor"].items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("TEXTUAL_THEME", raising=False)
    app = TrackerApp()
    async with app.run_test() as pilot:
        assert app.theme == DARK.name
        assert not (home / "state" / "screen.toml").exists()
        app.theme = "nord"
        await pilot.pause()
    assert TrackerApp().theme == "nord"
    monkeypatch.setenv("TEXTUAL_THEME", "no-such-theme, gruvbox")
    assert TrackerApp().theme == "gruvbox"
    monkeypatch.setenv("NO_COLOR", "1")
    assert TrackerApp().theme == ANSI.name


@pytest.mark.parametrize("text", ["theme = 'no-such-theme'", "theme = 3", "theme ="])
def test_a_theme_that_is_not_known_is_ours(
    home: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    for name, value in TERMINALS["truecolor"].items():
        monkeypatch.setenv(name, value)
    (home / "state").mkdir(parents=True)
    (home / "state" / "screen.toml").write_text(text)
    assert TrackerApp().theme == DARK.name


@pytest.mark.parametrize("path", ["app", "fight", "start"])
def test_the_style_sheets_name_no_colour(path: str) -> None:
    sheet = (Path(__file__).parents[2] / "styles" / f"{path}.tcss").read_text()
    for line in sheet.splitlines():
        for rule in line.partition("{")[2].split(";") if "{" in line else line.split(";"):
            name, _, value = rule.partition(":")
            if name.strip() in ("color", "background") or name.strip().endswith("-color"):
                assert value.strip().startswith("$"), line


def test_black_on_white_is_21_to_1() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)


async def test_all_is_painted_anew_in_another_theme(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in TERMINALS["truecolor"].items():
        monkeypatch.setenv(name, value)
    app = TrackerApp(open_fight(copy_sample("midround")))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("n")
        app.theme = LIGHT.name
        await pilot.pause()
        shown = app.export_screenshot()
    ours = {value for value in DARK.variables.values() if value.startswith("#")}
    assert not [colour for colour in ours if colour in shown]
    assert str(LIGHT.variables["ink"]) in shown
