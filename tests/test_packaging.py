"""The wheel that ``pip install .`` makes: everything the game reads travels in it, and the command starts from it."""

import configparser
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOT_DATA = {".py", ".pyc"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the unpacked wheel, as site-packages would."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    made = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    (wheel,) = folder.glob("ramparts-*.whl")
    with zipfile.ZipFile(wheel) as pack:
        pack.extractall(folder / "site")
    return folder / "site"


def run(installed: Path, cwd: Path, program: str) -> subprocess.CompletedProcess[str]:
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environ |= {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    call = [sys.executable, "-c", program]
    return subprocess.run(call, cwd=cwd, env=environ, capture_output=True, text=True, check=False)


def data_under(folder: Path) -> set[str]:
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix() for path in files if path.suffix not in NOT_DATA}


def test_every_drawing_map_rules_page_and_content_file_is_in_the_wheel(installed: Path) -> None:
    for here, there in (
        (ROOT / "assets", installed / "scenes" / "_data" / "assets"),
        (ROOT / "maps", installed / "scenes" / "_data" / "maps"),
        (ROOT / "game", installed / "game"),
    ):
        assert data_under(here) <= data_under(there)


def test_wheel_puts_nothing_else_at_the_top(installed: Path) -> None:
    names = {path.name for path in installed.iterdir() if path.suffix != ".dist-info"}
    assert names == {"game", "scenes"}


def test_files_are_found_from_any_folder(installed: Path, tmp_path: Path) -> None:
    program = (
        "from scenes.system import paths\n"
        "print(paths.assets_dir()); print(paths.maps_dir())\n"
        "for role in paths.FONT_ROLES: assert paths.font(role).stat().st_size > 10_000, role\n"
    )
    found = run(installed, tmp_path, program)
    assert found.returncode == 0, found.stderr
    data = installed / "scenes" / "_data"
    assert found.stdout.splitlines() == [str(data / "assets"), str(data / "maps")]


def test_command_starts_from_any_folder(installed: Path, tmp_path: Path) -> None:
    (info,) = installed.glob("*.dist-info")
    entries = configparser.ConfigParser()
    entries.read(info / "entry_points.txt")
    module, function = entries["console_scripts"]["ramparts"].split(":")
    program = f"import sys, {module} as m; sys.argv = ['ramparts', '--version']; sys.exit(m.{function}())"
    started = run(installed, tmp_path, program)
    assert started.returncode == 0, started.stderr
    version = info.name.removeprefix("ramparts-").removesuffix(".dist-info")
    assert started.stdout.strip() == f"Ramparts {version}"
