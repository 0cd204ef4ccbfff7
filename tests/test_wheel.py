"""The package, built and installed into an environment of its own, outside the checkout."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import tracker

CHECKOUT = Path(tracker.__file__).parent.parent


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command away from the checkout, with nothing of it on the path."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment["TRACKER_HOME"] = str(cwd / "home")
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an environment in `venv` into which the built wheel was installed.

    What the package depends on is taken from the environment that runs the tests.
    """
    folder = tmp_path_factory.mktemp("installed")
    built = run(
        sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, CHECKOUT, cwd=folder
    )
    assert built.returncode == 0, built.stderr
    [wheel] = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    done = run(python, "-m", "pip", "install", "-q", "--no-deps", wheel, cwd=folder)
    assert done.returncode == 0, done.stderr
    [packages] = (folder / "venv").glob("lib/python*/site-packages")
    others = [path for path in sys.path if path.endswith("site-packages")]
    (packages / "dependencies.pth").write_text("\n".join(others), encoding="utf-8")
    return folder


def test_the_installed_program_lists_its_samples(installed: Path) -> None:
    done = run(installed / "venv" / "bin" / "tracker", "sample", cwd=installed)
    assert done.returncode == 0, done.stderr
    assert "ambush" in done.stdout


def test_the_installed_program_has_its_styles(installed: Path) -> None:
    code = (
        "import tracker; from pathlib import Path; "
        "print(*sorted(path.name for path in (Path(tracker.__file__).parent / 'styles').iterdir()))"
    )
    done = run(installed / "venv" / "bin" / "python", "-c", code, cwd=installed)
    expected = sorted(path.name for path in (CHECKOUT / "styles").iterdir())
    assert done.stdout.split() == expected
    assert str(CHECKOUT) not in done.stdout


def test_the_installed_program_has_its_tables_library_and_samples(installed: Path) -> None:
    [package] = (installed / "venv").glob("lib/python*/site-packages/tracker")
    for folder, source in {
        "data": CHECKOUT / "tracker" / "data",
        "sample_encounters": CHECKOUT / "sample_encounters",
    }.items():
        shipped = {
            path.relative_to(source)
            for path in source.rglob("*")
            if path.is_file() and path.suffix not in (".py", ".pyc")
        }
        assert len(shipped) > 1
        assert {name for name in shipped if not (package / folder / name).is_file()} == set()


def test_the_installed_program_plays_a_fight(installed: Path) -> None:
    fight = installed / "fight.toml"
    brute = 'name = "Brute"\nhp = 9\nweaknesses = { fire = 5 }\n'
    people = f'[[combatants]]\nname = "Rook"\n\n[[combatants]]\n{brute}'
    fight.write_text(f'system = "pf2e"\n\n{people}')
    script = installed / "script.txt"
    script.write_text("start\nhit Brute 2 огонь\nnext\nnext\n", encoding="utf-8")
    program = installed / "venv" / "bin" / "python"
    done = run(
        program, "-m", "tracker", "run", fight, "--script", script, "--seed", "1", cwd=installed
    )
    assert done.returncode == 0, done.stderr
    assert "weakness to fire +5 = 7" in done.stdout
    assert "Round 2" in done.stdout
