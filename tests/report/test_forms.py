"""A report and a log in each of their forms."""

import csv
from html.parser import HTMLParser
from io import StringIO

import pytest
from msgspec.structs import replace

from tests.report.fights import alley_fought, report_of
from tests.table import Table, someone
from tracker.model.combatant import Combatant
from tracker.report.formats import written_report
from tracker.report.log import Log, markdown, text, told_of
from tracker.report.outline import outline
from tracker.report.terminal import lines, plain

EVIL = ("Orc [/] *boss* <b>&amp;", "1. `x` | y_z_", "<script>alert(1)</script>", "# $HOME www.a.b")


def log_of(table: Table, *notices: str) -> Log:
    told = tuple(told_of(table.game.first, table.game.steps))
    return Log(table.now.name, notices, (), told)


def evil_fight() -> Table:
    table = Table(*(someone(name, 20 - at, hp=9) for at, name in enumerate(EVIL)))
    table.say("start", "hit @all 3", "next", "hit @all 20", "condition @all <i>odd</i>")
    return table


class Parsed(HTMLParser):
    """What tags a page has, which are still open, and its texts."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_the_text_has_what_there_is_in_80_cells() -> None:
    said = written_report(report_of(alley_fought()), "text").splitlines()
    assert said[:9] == [
        "Encounter: report",
        "d20-modern · 2 rounds, 0:12 · in progress",
        "",
        "Damage",
        "Name        Dealt  rounds  Taken  rounds  To itself  Soaked  Healed  Now",
        "Voss           33  · ▁ █       7  ▁ ▂ ·           –       4       –  17/20",
        "Rook           16  · ▃ ▂       9  · ▂ ▁           –       –       –  11/20",
        "party, all     49             16                  –       4       –",
        "The Wall       10  · ▃ ·      49  · ▃ █           –       –      10  −24/15 DEAD",
    ]
    assert "  Round 2: The Wall is dying, by Rook" in said
    assert "  Round 2: The Wall is up again" in said
    assert "  Rook: lucky (2 times)" in said
    assert "Round     B   1   2" in said
    assert "B is before the fight." in said


def test_colours_say_nothing_that_is_not_there_without_them() -> None:
    report = report_of(alley_fought())
    assert "\x1b" not in written_report(report, "text")
    coloured = written_report(report, "text", colour=True)
    assert "\x1b[1mDamage\x1b[0m" in coloured


def test_a_wide_table_goes_on_in_blocks_with_the_names_before_each() -> None:
    table = Table(someone("Rook", 18, side="party", hp=500), someone("Brute", 6, hp=500))
    table.say("start", *["hit Brute 10", "next", "next"] * 40)
    said = [plain(line) for line in lines(outline(report_of(table)), 80)]
    at = said.index("Damage dealt, by round")
    assert said[at + 1].split() == ["Round", *map(str, range(1, 19))]
    assert said[at + 2].split() == ["Rook", *["10"] * 18]
    assert said[at + 4].split() == ["Round", *map(str, range(19, 37))]
    assert any(line == "Each bar stands for 2 rounds." for line in said)


def test_many_rounds_share_columns() -> None:
    table = Table(someone("Rook", 18, hp=500), someone("Brute", 6, hp=500))
    table.say("start", *["hit Brute 1", "next", "next"] * 130)
    said = written_report(report_of(table), "md")
    assert "| Round | 1–3 | 4–6 |" in said
    assert "| Rook | 3 | 3 |" in said


def test_two_hundred_of_whom_most_did_nothing_are_told_briefly() -> None:
    crowd = [someone(f"Rat {at}", 200 - at, hp=3) for at in range(200)]
    table = Table(*crowd)
    table.say("start", 'hit "Rat 7" 1')
    said = written_report(report_of(table), "text")
    assert "198 others neither dealt nor took anything." in said
    assert len(said.splitlines()) < 40


def test_a_crowd_of_whom_nobody_did_anything_has_no_empty_table() -> None:
    crowd = [someone(f"Rat {at}", 200 - at, hp=3) for at in range(200)]
    table = Table(*crowd)
    table.say("start", "next")
    said = written_report(report_of(table), "text")
    assert "Nobody has dealt or taken anything." in said
    assert "Dealt  Taken" not in said


def test_one_alone() -> None:
    table = Table(someone("Rook", 18))
    table.say("start", "next")
    assert "Rook neither dealt nor took anything." in written_report(report_of(table), "text")


@pytest.mark.parametrize(
    "name", ["山田太郎", "Ёж", "Wolf 🐺", "Her Serene and Most Terrible Highness"]
)
def test_names_of_any_width_stand_in_columns(name: str) -> None:
    from rich.cells import cell_len  # noqa: PLC0415

    table = Table(someone(name, 18, hp=20), someone("Brute", 6, hp=20))
    table.say("start", "hit Brute 7")
    said = written_report(report_of(table), "text").splitlines()
    [one] = [line for line in said if line.endswith("20/20")]
    [other] = [line for line in said if line.endswith("13/20")]
    assert cell_len(one) == cell_len(other)


def test_the_page_is_well_formed_and_no_name_is_html() -> None:
    parsed = Parsed(written_report(report_of(evil_fight()), "html"))
    assert parsed.open == []
    assert parsed.tags <= {
        *("html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "div", "table"),
        *("thead", "tbody", "tr", "th", "td", "svg", "rect", "ul", "li"),
    }
    assert set(EVIL) <= set(parsed.texts)


def test_the_page_needs_nothing_from_elsewhere() -> None:
    page = written_report(report_of(alley_fought()), "html")
    assert "http" not in page
    assert "src=" not in page
    assert "prefers-color-scheme: dark" in page


def test_nothing_in_a_name_is_markdown() -> None:
    table = evil_fight()
    report = written_report(report_of(table), "md")
    for said in (report, markdown(log_of(table))):
        assert "<" not in said
        assert r"Orc \[/\] \*boss\* &lt;b&gt;&amp;amp;" in said
        assert r"&lt;script&gt;alert(1)&lt;/script&gt;" in said
    assert r"| 1\. \`x\` \| y\_z\_ |" in report
    assert r"| \# \$HOME www\.a.b |" in report
    assert {line.count(" | ") for line in report.splitlines() if line.startswith("| ")} != {0}


def test_a_spreadsheet_has_a_line_for_each_round_of_each() -> None:
    rows = list(csv.DictReader(StringIO(written_report(report_of(alley_fought()), "csv"))))
    assert [(row["name"], row["round"], row["dealt"]) for row in rows][:4] == [
        ("Voss", "", "0"),
        ("Voss", "1", "3"),
        ("Voss", "2", "30"),
        ("Rook", "1", "9"),
    ]
    assert (rows[-1]["name"], rows[-1]["side"], rows[-1]["dealt"]) == ("", "", "2")


def test_a_log_has_rounds_as_headings_turns_in_bold_and_sentences_below() -> None:
    said = markdown(log_of(alley_fought(), "Not all is certain.")).splitlines()
    assert said[:14] == [
        "# Encounter: log",
        "",
        "> Not all is certain.",
        "",
        "## Before the first round",
        "",
        "- Voss takes 2 (all temporary): 20 HP",
        "- The fight starts",
        "",
        "## Round 1",
        "",
        "**Rook's turn**",
        "",
        "- Rook attacks Brute with Pistol: 15 + 5 = 20 against 10 (flat-footed), hit; "
        "4 + 5 = 9 ballistic: 15 → 6 HP",
    ]


def test_a_log_as_text_indents_what_happened_in_a_turn() -> None:
    said = text(log_of(alley_fought())).splitlines()
    assert said[0] == "Encounter: log"
    at = said.index("Voss's turn")
    assert said[at + 1] == "  Brute takes 3 from Voss: 6 → 3 HP"


def test_a_story_that_is_not_known_says_so_and_how_everybody_is() -> None:
    table = alley_fought()
    report = replace(
        report_of(Table(encounter=table.now)),
        is_known=False,
        notices=("There is no journal.",),
    )
    said = written_report(report, "text")
    assert "! There is no journal." in said
    assert "The Wall  −24/15 DEAD" in said
    assert "Dealt" not in said


def test_who_is_only_hurt_in_a_file_is_shown_as_it_is() -> None:
    hurt = Combatant.model_validate({"name": "Rook", "hp": {"now": 3, "max": 9}})
    table = Table(hurt)
    said = written_report(report_of(table), "text")
    assert "Nothing has happened yet." in said
    assert "3/9" in said
