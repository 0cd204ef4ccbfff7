"""What the file of settings says, and what is told of one in which something is wrong."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tracker.keys.keymap import DEFAULT
from tracker.model.encounter import Encounter, HouseRules
from tracker.storage.errors import FileProblem
from tracker.storage.new_fights import new_encounter, new_fight_news, rules_findings
from tracker.storage.places import settings_path
from tracker.storage.settings import USUAL, Asks, Settings, read_settings
from tracker.storage.settings_file import parse_settings
from tracker.storage.settings_text import settings_text
from tracker.storage.settings_told import as_problems, in_one_sentence
from tracker.ui.themes import theme_names, theme_slips
from tracker.words.settings import ASK, RULES


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path))
    return tmp_path


def read(text: str) -> Settings:
    return parse_settings(text.encode(), Path("settings.toml"))


def told(settings: Settings) -> list[str]:
    slips = theme_slips(settings, theme_names())
    return [str(each) for each in as_problems(settings, slips, rules_findings(settings))]


def values(settings: Settings) -> Mapping[str, object]:
    """What counts, with the house rules as a new fight has them."""
    return {
        "own": settings.keymap.own,
        "all": settings.keymap.all,
        "theme": settings.theme,
        "types_dice": settings.types_dice,
        "asks": settings.asks,
        "library": settings.library,
        "turn_timer": settings.turn_timer,
        "new": new_encounter("Dock", settings),
    }


def test_without_a_file_all_is_as_usual(home: Path) -> None:
    settings = read_settings()
    assert settings.path == home / "config" / "settings.toml" == settings_path()
    assert values(settings) == values(USUAL)
    assert told(settings) == []
    assert new_encounter("Dock", settings) == Encounter(name="Dock")


def test_all_that_is_said_counts(tmp_path: Path) -> None:
    (tmp_path / "beasts").mkdir()
    settings = parse_settings(
        b"""
        theme = "nord"
        types_dice = "party"
        library = ["beasts"]
        turn_timer = true
        system = "pf2e"
        [keys]
        next = ["F5", "Ctrl+N"]
        delay = ""
        [ask]
        attack = false
        step_in = "after"
        [rules]
        dying = "none"
        """,
        tmp_path / "settings.toml",
    )
    assert told(settings) == []
    assert settings.theme == "nord"
    assert settings.types_dice == ("party",)
    assert settings.library == (tmp_path / "beasts",)
    assert settings.turn_timer
    assert settings.keymap.caps("next") == ("F5", "Ctrl+N")
    assert settings.keymap.own["delay"] == ()
    assert settings.asks == Asks(attack=False, step_in="after")
    new = new_encounter("Dock", settings)
    assert (new.system, new.rules) == ("pf2e", HouseRules(dying="none"))


def test_a_folder_of_the_library_can_be_in_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "beasts").mkdir()
    assert read('library = "~/beasts"').library == (tmp_path / "beasts",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("theme = 3", "line 1: theme: must be text in quotes, not 3"),
        ('theme = "nrod"', 'line 1: theme: cannot be "nrod"; did you mean "nord"?'),
        ('\nthme = "nord"', 'line 2: thme: there is no such key; did you mean "theme"?'),
        ("types_dice = [1]", "line 1: types_dice: must be text in quotes, or a list of such"),
        ('library = ["/", "/no/where"]', "the 2nd item of library: there is no folder /no/where"),
        ('library = "a\\u0000b"', "there is no folder a"),
        ("turn_timer = 1", "line 1: turn_timer: must be true or false, not 1"),
        ('system = "pf3"', 'line 1: system: cannot be "pf3"; it can be d20-modern, pf2e'),
        ('keys = "n"', 'line 1: keys: must be a table, not "n"'),
        ("[ask]\nend = 0", "line 2: ask.end: must be true or false, not 0"),
        ("[ask]\nedn = true", 'line 2: ask.edn: there is no such key; did you mean "end"?'),
        ('[ask]\nstep_in = "befor"', 'line 2: ask.step_in: must be "ask", "before" or "after"'),
        ("[ask]\nstep_in = []", 'line 2: ask.step_in: must be "ask", "before" or "after"'),
        ('[rules]\ndyng = "all"', 'line 2: rules.dyng: there is no such key; did you mean "dying"'),
        ("[rules]\nopportunity_limit = -2", "line 2: rules.opportunity_limit: must be 0 or more"),
        ('[keys]\nnxt = "n"', 'line 2: keys.nxt: there is no such action; did you mean "next"?'),
        ('[keys]\nzzz = "n"', "keys.zzz: there is no such action; `tracker config --print` lists"),
        ("[keys]\nnext = 3", 'line 2: keys.next: must be a key such as "n", a list such as'),
        ('[keys]\nnext = "Pgupp"', 'there is no key "Pgupp"; did you mean "pgup"?'),
        ('[keys]\nnext = "qqqqqq"', 'there is no key "qqqqqq"; keys are written as "n", "N", "-"'),
        ('[keys]\nnext = "5"', "5 selects a row, and cannot be given to another action"),
        ('[keys]\nnext = "Ctrl+M"', "a terminal sends the same for Ctrl+M as for Enter"),
        ('[keys]\nnext = "Shift+-"', "Shift+- is written as the character that it types"),
        ('[keys]\nnext = "Ctrl+-"', "line 2: keys.next: not every terminal sends Ctrl+-"),
        ('[keys]\nready = "n"', "n is the only key of “next”; give that one another first"),
        (
            '[keys]\nready = "y"\ndelay = "y"',
            "line 3: keys.delay: y is wanted for “ready” as well, here and on line 2",
        ),
    ],
)
def test_what_is_wrong_is_told_and_costs_only_itself(text: str, sentence: str) -> None:
    settings = read(text)
    [line] = told(settings)
    assert sentence in line
    partly = {"library", "own", "all"} if "library" in text or "delay" in text else set()
    partly |= {"theme"} if "nrod" in text else set()  # only the screen knows which there are
    counts, usual = values(settings), values(USUAL)
    assert {key for key in counts if counts[key] != usual[key]} <= partly
    beside = read(f"turn_timer = true\n{text}" if "timer" not in text else f"{text}\ntheme = 'x'")
    assert beside.turn_timer or beside.theme == "x"


def test_one_key_that_cannot_be_leaves_the_others_of_its_action() -> None:
    settings = read('[keys]\nnext = ["Ctrl+M", "F5"]\n')
    assert settings.keymap.caps("next") == ("F5",)
    assert len(told(settings)) == 1


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"theme = ", "line 1: this is not TOML"),
        (b"[keys]\nnext = 'a'\nnext = 'b'", "line 3: this is not TOML"),
        (b"theme = '\xff'", "line 1: this is not text in UTF-8"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "nested too deeply"),
        (b"a = 0x" + b"f" * 5000, "a number has too many digits"),
    ],
)
def test_a_file_that_cannot_be_read_leaves_all_as_usual(
    home: Path, data: bytes, sentence: str
) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    settings = read_settings()
    assert values(settings) == values(USUAL)
    assert any(sentence in line for line in told(settings))
    assert path.read_bytes() == data


def test_a_folder_in_its_place_is_told(home: Path) -> None:
    settings_path().mkdir(parents=True)
    assert told(read_settings()) == ["this is a folder, not a file"]


def test_a_link_that_leads_nowhere_is_told(home: Path) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().symlink_to(home / "nowhere")
    assert told(read_settings()) == ["there is no such file"]


def test_all_that_is_wrong_is_one_sentence_at_the_start() -> None:
    settings = read('theme = 3\n[keys]\nnxt = "n"\n')
    assert in_one_sentence(settings, as_problems(settings)) == (
        "settings.toml, line 1: theme: must be text in quotes, not 3 (and 1 more; "
        "`tracker config` tells all).",
    )
    assert in_one_sentence(USUAL, ()) == ()


def test_a_new_fight_tells_of_its_house_rules_and_of_nothing_else() -> None:
    settings = read('theme = 3\n[rules]\ndying = "some"\nmassive_damage = false\n')
    [said] = new_fight_news(settings)
    assert said.startswith('settings.toml, line 3: rules.dying: cannot be "some"')
    assert new_encounter("Dock", settings).rules == HouseRules(massive_damage=False)


# --- a new file


def uncommented(text: str) -> str:
    """Take the sign away from every setting: those stand right behind it."""
    return re.sub(r"(?m)^#(?=\S)", "", text)


def test_a_new_file_changes_nothing() -> None:
    settings = read(settings_text())
    assert told(settings) == []
    assert values(settings) == values(USUAL)
    assert settings.rules == {}


def test_a_new_file_has_every_setting_as_it_is_without_it() -> None:
    settings = read(uncommented(settings_text()))
    assert told(settings) == []
    assert values(settings) == values(USUAL)
    assert settings.rules.keys() == HouseRules.model_fields.keys()
    named = set(re.findall(r"(?m)^#(\w+) = ", settings_text()))
    assert named >= {*DEFAULT.own, *Asks.__struct_fields__, *HouseRules.model_fields}
    assert named >= {"theme", "types_dice", "library", "turn_timer", "system"}


def test_every_house_rule_and_every_question_has_its_words() -> None:
    assert RULES.keys() == HouseRules.model_fields.keys()
    assert ASK.keys() == set(Asks.__struct_fields__)


def test_the_file_names_the_systems_there_are() -> None:
    assert '"fudge"' in settings_text()
    assert read('system = "fudge"').system == "fudge"
    assert max(map(len, settings_text().splitlines())) <= 110


def test_a_problem_of_the_file_is_told_as_any_other(home: Path) -> None:
    with pytest.raises(FileProblem, match=r"settings\.toml, line 1: this is not TOML"):
        read("theme")
