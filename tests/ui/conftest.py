from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.playing import FIGHT


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the tests out of the folders of whoever runs them."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TRACKER_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True, scope="session")
def quick_pilot() -> Iterator[None]:
    """Look more often whether the app has come to rest: Textual's pilot waits 40 ms a key.

    A key is used only when all that the one before it set going has come to rest, so nothing
    depends on that wait.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual._wait.SLEEP_GRANULARITY", 0.004)
        patch.setattr("textual._wait.SLEEP_IDLE", 0.0004)
        yield


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    """Three at a dock, whom nobody has played yet."""
    path = tmp_path / "dock.toml"
    path.write_text(FIGHT, encoding="utf-8")
    return path
