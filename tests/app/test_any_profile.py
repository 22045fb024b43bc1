"""A start survives whatever lies in the profile: each file alone, damaged, hostile or of another version."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.core.text.errors import SetupError
from game.services.journal import Journal
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.shelf.shelf import Shelf
from scenes.paint import fonts
from scenes.session.saves import Saves
from scenes.session.table.seating import Seating, seats_of
from scenes.tabletop.game_screen import GameScreen
from tools.screens.driver import Driver

KEEP = find_game("medieval-keep")
UNSEEN = ("\u200b", "\ufe0f", "\u200d\u2060")
"""Texts of which nothing is to be seen."""


def running(profile: Path) -> Path:
    """A running game; its file."""
    journal = Journal.create(Saves(profile).running_folder, new_record(KEEP, ["Ann"], "solo", {}, 5))
    journal.close()
    return journal.path


def start(profile: Path) -> Driver:
    """Start the app, and go once round the screens of its menus and the running games."""
    driver = Driver(profile)
    driver.app.go.shelf()
    driver.settle()
    assert isinstance(driver.top, Shelf) or driver.screen(Shelf)
    for look in (driver.app.go.records, driver.app.go.statistics, driver.app.go.settings):
        look()
        driver.settle()
        driver.app.go.shelf()
    driver.app.go.new_game(KEEP.id)
    driver.settle()
    driver.app.go.shelf()
    driver.app.go.cities()
    if any((profile / "cities").glob("*")):
        driver.settle()  # the pictures of one's own cities are drawn, too
    for game in Saves(profile).running():
        driver.app.go.go_on(game.path)
        driver.settle()
        driver.app.go.shelf()
    assert not list(profile.glob("crashes/*"))
    assert driver.app.running and driver.app.exit_code == 0
    return driver


NOTES: dict[str, bytes] = {
    "a bad byte": b'{"line": "\xff"}',
    "no object": b"[1, 2]",
    "deep": b"[" * 100_000,
    "wrong types": b'{"line": 5, "pieces": {"a": 1}, "seat": [1], "bots": 3, "colours": [2]}',
    "a piece of another version": b'{"line": "Round 1", "pieces": ["farm", "pyramid"], "seat": "plum"}',
    "a piece that is a path": b'{"pieces": ["../../../README", "/etc/passwd", "a\\u0000b"]}',
    "a piece with a long name": json.dumps({"pieces": ["x" * 5000]}).encode(),
    "an unknown colour": b'{"line": "Round 1", "seat": "octarine", "colours": {"Ann": "octarine"}}',
    "a nul": b'{"line": "a\\u0000b"}',
    "half a character": b'{"line": "a\\ud800b"}',
    "nothing to be seen": '{"line": "\u200b"}'.encode(),
    "a lone selector": '{"line": "\ufe0f"}'.encode(),
    "a line without end": json.dumps({"line": "x" * 100_000}).encode(),
    "computer players that are none": b'{"bots": {"Ann": "pyramid", "Zoe": "random"}}',
}


@pytest.mark.parametrize("note", NOTES.values(), ids=NOTES)
def test_a_note_beside_a_game_stops_nothing(tmp_path: Path, note: bytes) -> None:
    """It is decoration: what of it cannot be used counts as nothing, and the game is there to be gone on with."""
    path = running(tmp_path)
    path.with_suffix(".note").write_bytes(note)
    driver = start(tmp_path)
    assert [game.path for game in Saves(tmp_path).running()] == [path]
    driver.app.go.go_on(path)
    assert isinstance(driver.top, GameScreen)


@pytest.mark.parametrize("title", ["\u200b", "\0", "\ufe0f", "a\nb", "x" * 20_000, "\u202ebackwards"])
@pytest.mark.parametrize("folder", ["games", "finished", "records"])
def test_a_title_is_drawn_whatever_it_is(tmp_path: Path, folder: str, title: str) -> None:
    path = running(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.unlink()
    (tmp_path / folder).mkdir(exist_ok=True)
    titled = text.replace("game: medieval-keep", f"game: medieval-keep\ntitle: {json.dumps(title)}")
    (tmp_path / folder / "titled.yaml").write_text(titled, encoding="utf-8")
    start(tmp_path)


def seat(*words: str) -> dict[str, object]:
    """Settings whose last game had this seat."""
    last = {"seats": [list(words)], "mode": "solo", "options": {}, "typed-dice": False}
    return {"last": {KEEP.id: last}}


SETTINGS: dict[str, bytes] = {
    "no text": b"\xff\xfe",
    "deep": b"[" * 100_000,
    "no number": b'{"tooltip-after": NaN}',
    "no window": b'{"window": [0, 0]}',
    "a window below nothing": b'{"window": [-5, -5]}',
    "keys that are none": b'{"keys": {"undo": ["nokey", "\\u0000"], "bogus": ["x"]}}',
    "no last game": b'{"last": null}',
    "a last game of nothing": b'{"last": {"medieval-keep": {"seats": null, "mode": 7, "options": [1]}}}',
    **{
        f"a seat called {name!a}": json.dumps(seat(name, "azure", "")).encode()
        for name in (*UNSEEN, "\0", "", "a.b:c", "x" * 5000)
    },
    "a seat twice": b'{"last": {"medieval-keep": {"seats": [["Ann", "azure", ""], ["Ann", "rust", ""]]}}}',
    "a colour that is none": json.dumps(seat("Ann", "octarine", "")).encode(),
    "a player that is none": json.dumps(seat("Ann", "azure", "pyramid")).encode(),
}


@pytest.mark.parametrize("data", SETTINGS.values(), ids=SETTINGS)
def test_settings_stop_nothing(tmp_path: Path, data: bytes) -> None:
    """And the new game that they fill in can be begun."""
    (tmp_path / "settings.json").write_bytes(data)
    driver = start(tmp_path)
    driver.app.go.shelf()
    driver.app.go.new_game(KEEP.id)
    driver.settle()
    assert driver.screen(NewGame).choices.fault() is None
    driver.click("begin")
    driver.settle()
    assert isinstance(driver.top, GameScreen) and not list(tmp_path.glob("crashes/*"))


OTHERS: dict[str, Callable[[Path], object]] = {
    "a game that is no text": lambda p: write(p / "games" / "x.yaml", b"\xff\xfe\0junk"),
    "an empty game": lambda p: write(p / "games" / "x.yaml", b""),
    "a game of zeros": lambda p: write(p / "games" / "x.yaml", bytes(4096)),
    "a deep game": lambda p: write(p / "games" / "x.yaml", b"[" * 50_000),
    "a game that is a folder": lambda p: (p / "games" / "x.yaml").mkdir(parents=True),
    "games that are a file": lambda p: write(p / "games", b"x"),
    "settings that are a folder": lambda p: (p / "settings.json").mkdir(),
    "statistics that are none": lambda p: write(p / "statistics.db", b"junk" * 999),
    "a copy that is no text": lambda p: write(p / "records" / "x.yaml", b"\xff\xfe\0junk"),
    "a finished game that is no text": lambda p: write(p / "finished" / "x.yaml", b"\xff\xfe\0junk"),
    "daily sieges that are none": lambda p: write(p / "daily.json", b'{"2026": 5'),
    "deep daily sieges": lambda p: write(p / "daily.json", b"[" * 100_000),
    "settings without end": lambda p: (p / "settings.json").symlink_to("/dev/zero"),
    "settings that are gigabytes": lambda p: gigabytes(p / "settings.json"),
    **({
        f"{name} that is a pipe": lambda p, name=name: pipe(p / name)  # type: ignore[misc]
        for name in ("settings.json", "daily.json", "statistics.db", "games/x.yaml", "games/x.note", "records/x.yaml",
                     "cities/x.yaml", "cities/x.ink")
    } if hasattr(os, "mkfifo") else {}),
}  # fmt: skip
"""A pipe into which nobody writes keeps whoever opens it waiting."""


def write(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)


def pipe(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    os.mkfifo(path)


def gigabytes(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(3_000_000_000)


@pytest.mark.parametrize("spoil", OTHERS.values(), ids=OTHERS)
def test_no_other_file_stops_anything(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    spoil(tmp_path)
    start(tmp_path)


# ---------------------------------------------------------------- names


@pytest.mark.parametrize("name", [*UNSEEN, "\u3164", "\u2800 \u115f", "a\0b", "\x1b[2J", "Ann\t"])
def test_nobody_is_called_what_cannot_be_seen(name: str) -> None:
    """A record names nobody so; where seats are kept or typed, a name is tidied, and what is left of it counts."""
    with pytest.raises(SetupError) as caught:
        KEEP.setup([name])
    assert caught.value.reason.isprintable()
    assert seats_of({"seats": [[name, "azure", ""], ["Ben", "rust", ""]]}, KEEP.bots)[0].name == {
        "a\0b": "a b",
        "\x1b[2J": "[2J",
        "Ann\t": "Ann",
    }.get(name, "Ben")


@pytest.mark.parametrize("name", ["Ann", "Ålesund 2", "Мария", "李", "👩\u200d🚀", "naïve (x)", "\u200fאנה"])
def test_a_name_that_can_be_seen_is_a_name(name: str) -> None:
    assert KEEP.setup([name]).players == (name,)


def test_a_seating_knows_its_colours() -> None:
    assert Seating.read({"colours": {"Ann": "octarine", "Ben": "plum"}}).colours == {"Ben": "plum"}


# ---------------------------------------------------------------- type


@pytest.mark.parametrize("words", [*UNSEEN, "a\0b", "\ud800", "a\r\nb", "\x1b"])
def test_every_text_is_drawn_and_as_wide_as_it_is_measured(words: str) -> None:
    """What no font can draw is a box or a space."""
    colour = (0, 0, 0)
    line = fonts.text(words, "sans", 20, colour)
    assert line.get_width() == fonts.text_width(words, "sans", 20) > 0
    assert fonts.halo_text(words, "sans", 20, colour, (255, 255, 255), 2).surface.get_width() > 0
    assert fonts.rich(f"**{words}** {words}", 20, 300, colour).width > 0


def test_a_word_without_end_is_broken_at_once() -> None:
    """In time that grows with its length, not with its square."""
    rich = fonts.rich("x" * 30_000, 20, 300, (0, 0, 0))
    assert sum(len(run.string) for run in rich.runs) == 30_000 and rich.width <= 300
