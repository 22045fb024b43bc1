"""The app as people without Python get it: the archive is made, unpacked and played in a real window."""

from __future__ import annotations

import configparser
import json
import os
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from game.services.statistics import Statistics
from tests.window.hand import ROOT, Hand, until
from tools.bundle import desktop
from tools.environment import NO_ENVIRONMENT

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the window tests need X")


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked archive, on a path with spaces and a letter beyond ASCII."""
    out = tmp_path_factory.mktemp("out")
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    made = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "run.py"), "bundle", "--out", str(out)],
        capture_output=True,
        text=True,
        env=environ,
        check=False,
    )
    if made.returncode == NO_ENVIRONMENT and os.environ.get("CI") != "true":
        pytest.skip("no network, so there is nothing to pack the app with")
    assert made.returncode == 0, made.stderr
    told = json.loads(made.stdout[made.stdout.index("{") :])
    archive = Path(told["archive"])
    assert archive.stat().st_size == told["archive_bytes"]
    home = tmp_path_factory.mktemp("somebody") / "Spiele für alle"
    with tarfile.open(archive) as pack:
        pack.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)  # new in 3.11.4
        pack.extractall(home)
    (folder,) = home.iterdir()
    assert folder.name == Path(told["folder"]).name
    return folder


def test_a_whole_game_in_a_folder_of_its_own_without_any_python(bundle: Path, hand: Hand) -> None:
    hand.command, hand.folder = (str(bundle / "ramparts"),), bundle
    hand.without = ("PATH", *(name for name in hand.environment if name.startswith(("PYTHON", "LD_", "VIRTUAL_ENV"))))
    hand.play_solo()
    (kept,) = until(lambda: Statistics(hand.profile).games(), "the result")
    assert kept.game == "medieval-keep" and kept.mode == "solo" and kept.reason in ("deck", "fallen")
    assert not (hand.profile / "crashes").exists()
    assert hand.app is not None
    hand.key("Escape")
    assert hand.app.poll() is None


def test_the_terms_of_everything_inside_travel_along(bundle: Path) -> None:
    inside = {path.name for path in (bundle / "app").iterdir()}
    assert {"game", "scenes", "pygame", "numpy", "shapely"} <= inside
    listed = (bundle / "licences" / "README.txt").read_text(encoding="utf-8")
    for package in ("pygame-ce", "numpy", "shapely", "pymunk", "PyYAML", "msgspec", "font-amatic-sc"):
        assert f"{package} " in listed
    for folder in (path for path in (bundle / "licences").iterdir() if path.is_dir()):
        assert any(file.stat().st_size > 500 for file in folder.iterdir()), f"{folder.name} has no text of terms"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (bundle / "licences" / "pygame-ce" / "LGPL-2.1.txt").read_text()
    for library in ("SDL2", "sndfile", "freetype", "geos", "ssl", "z"):
        told = [line.partition(": ")[2] for line in listed.splitlines() if line.startswith(f"{library}: ")]
        assert told and all((bundle / "licences" / "libraries" / file).exists() for file in told), library
    assert not list((bundle / "app").rglob("libreadline*")), "its terms (the GPL) would bind the whole"
    assert "MIT License" in (bundle / "licences" / "Ramparts.txt").read_text(encoding="utf-8")
    assert "PYTHON SOFTWARE FOUNDATION" in (bundle / "licences" / "Python.txt").read_text(encoding="utf-8")


def test_a_desktop_finds_it_in_its_menus(bundle: Path, tmp_path: Path) -> None:
    page = ElementTree.parse(bundle / f"{desktop.ID}.metainfo.xml").getroot()
    assert page.findtext("id") == desktop.ID and page.findtext("project_license") == "MIT"
    assert len(page.findall("description/ul/li")) == 5
    script = ["sh", str(bundle / "add-to-menu.sh")]
    environ = {"XDG_DATA_HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    subprocess.run(script, env=environ, check=True)
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(tmp_path / "applications" / f"{desktop.ID}.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Exec"] == f'"{bundle / "ramparts"}"'
    assert (tmp_path / "icons/hicolor/256x256/apps" / f"{desktop.ID}.png").read_bytes().startswith(b"\x89PNG")
    subprocess.run([*script, "--remove"], env=environ, check=True)
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]
