from pathlib import Path

import pytest

from tracker.storage.screen_memory import remember_theme, remembered_theme


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRACKER_HOME", str(tmp_path))
    return tmp_path


def test_nothing_is_remembered_at_first() -> None:
    assert remembered_theme() is None


def test_the_last_theme_is_remembered() -> None:
    remember_theme("nord")
    remember_theme("dracula")
    assert remembered_theme() == "dracula"


@pytest.mark.parametrize("data", [b"theme = 3", b"theme", b"\xff", b""])
def test_what_cannot_be_read_is_nothing(home: Path, data: bytes) -> None:
    (home / "state").mkdir()
    (home / "state" / "screen.toml").write_bytes(data)
    assert remembered_theme() is None
    remember_theme("nord")
    assert remembered_theme() == "nord"


def test_what_else_the_file_has_stays(home: Path) -> None:
    (home / "state").mkdir()
    (home / "state" / "screen.toml").write_text("other = 1\n")
    remember_theme("nord")
    assert (home / "state" / "screen.toml").read_text() == 'other = 1\ntheme = "nord"\n'
