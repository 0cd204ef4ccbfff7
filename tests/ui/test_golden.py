"""The screen in each moment of a fight, at three sizes, as it was last looked at."""

from pathlib import Path

import pytest

from tests.ui.golden import FOLDER, MOMENTS, PICTURE, README, picture, screens


@pytest.mark.parametrize("moment", MOMENTS)
async def test_the_screen_is_as_it_was_last_looked_at(moment: str, tmp_path: Path) -> None:
    drawn = await screens(moment, tmp_path)
    kept = {name: (FOLDER / name).read_text(encoding="utf-8") for name in drawn}
    assert drawn == kept, "look at the change; python -m tests.ui.golden keeps it"


def test_no_file_is_of_a_moment_that_is_gone() -> None:
    names = {path.name.partition("-")[0] for path in FOLDER.glob("*.txt")}
    assert names == {moment.partition("-")[0] for moment in MOMENTS}


async def test_the_readme_shows_the_screen_as_it_is(tmp_path: Path) -> None:
    shown = PICTURE.search(README.read_text(encoding="utf-8"))
    assert shown is not None
    assert shown.group() == await picture(tmp_path)
