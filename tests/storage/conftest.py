from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the tests out of the folders of whoever runs them."""
    folder = tmp_path / "home of the GM"
    monkeypatch.setenv("TRACKER_HOME", str(folder))
    return folder
