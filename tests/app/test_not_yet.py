"""A sound game that cannot be opened as things are: it stays, is shown with the reason, opens when that is gone."""

from __future__ import annotations

import os
import re
import zlib
from pathlib import Path

import pytest

from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.services.journal import Journal, NotYetError
from scenes.menus.sheets.records import FileRow, OpenRecord
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.record_faults import CannotOpen
from scenes.session import own_content
from scenes.session.saves import Saves
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.own_content import OwnContent
from tests.app.test_damage import played
from tools.screens.driver import Driver

KORVOSA = find_game("battle-for-korvosa")


def resummed(path: Path, old: str, new: str) -> bytes:
    """The file with another head, as a newer version would have written it; returns its bytes."""
    text = re.sub(r" #[0-9a-f]{8}$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert old in text
    head, steps, rest = text.replace(old, new, 1).partition("\nsteps:\n")
    total, lines = zlib.crc32((head + steps.rstrip("\n")).encode()), [head + steps.rstrip("\n")]
    lines[0] += f" #{total:08x}\n"
    total = zlib.crc32(lines[0].encode())
    for line in rest.splitlines():
        total = zlib.crc32(line.encode(), total)
        lines.append(f"{line} #{total:08x}\n")
    path.write_text("".join(lines), encoding="utf-8")
    return path.read_bytes()


NEWER = {
    "a mode": ("mode: solo", "mode: solo-at-sea"),
    "a key of the head": ("seed:", "weather: rain\nseed:"),
    "an option": ("seed:", "options: {weather: rain}\nseed:"),
    "another format": ("ramparts: 1", "ramparts: 2"),
    "an option's value": ("seed:", "options: {level: merciless}\nseed:"),
    "a game": ("game: medieval-keep", "game: castles-in-the-air"),
    "players otherwise": ("players: [Ann]", "seats: {Ann: 1}"),
}


@pytest.mark.parametrize("what", NEWER)
def test_a_game_of_a_newer_version_stays_and_says_so(driver: Driver, tmp_path: Path, what: str) -> None:
    path = played(tmp_path, 3)
    sound, note = path.read_bytes(), path.with_suffix(".note").read_bytes()
    newer = resummed(path, *NEWER[what])
    driver.push(Shelf())
    driver.settle()
    driver.app.go.go_on(path)
    driver.wait()
    assert "from a newer Ramparts" in driver.screen(CannotOpen).words
    assert path.read_bytes() == newer and path.with_suffix(".note").read_bytes() == note
    (game,) = Saves(tmp_path).running()
    assert game.why == game.line == "from a newer Ramparts"
    driver.app.go.shelf()
    driver.push(OpenRecord())
    row = driver.find("file-0")
    assert isinstance(row, FileRow) and "from a newer Ramparts" in " ".join(row.lines())
    path.write_bytes(sound)
    assert [game.why for game in Saves(tmp_path).running()] == [""]
    Journal.open(path).close()


def with_own_cards(profile: Path) -> tuple[Path, Path]:
    """A running game with a group's own cards, and the kept file with these."""
    own_content.use(profile)
    text = (KORVOSA.folder / "content" / "battle-for-korvosa.yaml").read_text(encoding="utf-8")
    name = own_content.keep(profile, "ours", text)
    record = new_record(KORVOSA, ["Ann", "Ben", "Cat"], "battle", {"content": name}, 5)
    journal = Journal.create(Saves(profile).running_folder, record)
    journal.close()
    return journal.path, own_content.folder_of(profile) / f"{name}.yaml"


@pytest.mark.parametrize("what", ["missing", "half", "nothing", "a folder", "noise"])
def test_a_game_whose_own_cards_are_missing_waits_for_them(driver: Driver, tmp_path: Path, what: str) -> None:
    path, kept = with_own_cards(tmp_path)
    game, cards = path.read_bytes(), kept.read_bytes()
    kept.unlink()
    if what == "a folder":
        kept.mkdir()
    elif what != "missing":
        kept.write_bytes({"half": cards[: len(cards) // 2], "nothing": b"", "noise": os.urandom(3000)}[what])
    driver.push(Shelf())
    driver.settle()
    driver.app.go.go_on(path)
    driver.wait()
    assert "needs the cards of your group" in driver.screen(CannotOpen).words
    assert path.read_bytes() == game and list(path.parent.glob("*.damaged")) == []
    assert [game.why for game in Saves(tmp_path).running()] == ["needs the cards of your group"]
    with pytest.raises(NotYetError):
        Journal.open(path)
    if what == "a folder":
        kept.rmdir()
    kept.write_bytes(cards)
    assert [game.why for game in Saves(tmp_path).running()] == [""]
    driver.app.go.shelf()
    driver.app.go.go_on(path)
    driver.settle()
    assert driver.screen(GameScreen)


def test_one_that_waits_stands_behind_those_that_go_on(driver: Driver, tmp_path: Path) -> None:
    first = played(tmp_path, 3)
    second = first.with_name("medieval-keep-later.yaml")
    for suffix in (".yaml", ".note"):
        second.with_suffix(suffix).write_bytes(first.with_suffix(suffix).read_bytes())
    resummed(second, "mode: solo", "mode: solo-at-sea")
    assert [game.path for game in Saves(tmp_path).running()] == [first, second]
    shelf = driver.push(Shelf())
    driver.settle()
    assert "more" in driver.ids() and shelf.running[0].path == first


@pytest.mark.parametrize(
    "stem", ["our table", "a\\1b", "\udcff", "ÄÖ", "x" * 200, "-", "yes", "a: b # c", "Ünser-Tisch"]
)
def test_own_cards_of_any_file_name_are_kept_and_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stem: str
) -> None:
    """Blanks, marks of YAML or of a pattern, bytes that are no text: the kept copy has a name that a game can say."""
    monkeypatch.setenv(own_content.VARIABLE, "")
    own_content.use(tmp_path)
    text = (KORVOSA.folder / "content" / f"{KORVOSA.id}.yaml").read_text(encoding="utf-8")
    name = own_content.keep(tmp_path, stem, text)
    record = new_record(KORVOSA, ("A", "B", "C"), None, {"content": name})
    assert record.setup.options["content"] == name


def test_a_name_that_no_file_can_have_is_told(driver: Driver) -> None:
    driver.app.go.own_content(KORVOSA.id)
    driver.wait()
    screen = driver.top
    assert isinstance(screen, OwnContent)
    screen.open(Path("a\0b.yaml"))
    driver.wait(1.0)
    assert "no file can have this name" in screen.trouble
