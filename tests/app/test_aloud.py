"""F4: the screen in words, large and spoken; nothing hidden, nothing that holds the game up."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.rulebook.games import find_game
from scenes.medieval_keep.pieces import named_goods
from scenes.menus.settings.settings import SettingsScreen
from scenes.menus.shelf.shelf import Shelf
from scenes.system.speech import PACKAGE, plain
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.panel.ledger import Difference, Ledger
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.input.printed import PLACES, PRINTED
from scenes.ui.screens.aloud import Aloud, Caps, Row
from scenes.ui.screens.popups import Toast
from scenes.ui.widgets.buttons import Button
from tests.app.test_keyboards import strike
from tools.screens.driver import Driver, faults

VOICE = '''
import subprocess, sys, time

PLAYER = """
import time

for _ in range(9000):
    with open({beat!r}, "a") as file:
        file.write("x")
    time.sleep(0.02)
"""

class Engine:
    def say(self, words):
        self.words = words

    def runAndWait(self):
        with open({file!r}, "a", encoding="utf-8") as file:
            file.write(self.words + "\\n--\\n")
        subprocess.run([sys.executable, "-c", PLAYER])

def init():
    {init}
'''


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without the speech package."""
    monkeypatch.setitem(sys.modules, PACKAGE, None)


@pytest.fixture
def voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Put a speech package on the path that writes down what it says, and starts a player that goes on."""

    def put(init: str = "return Engine()") -> Path:
        folder, said = tmp_path / "voice", tmp_path / "said.txt"
        folder.mkdir()
        (folder / f"{PACKAGE}.py").write_text(
            VOICE.format(file=str(said), beat=str(tmp_path / "beat"), init=init), encoding="utf-8"
        )
        monkeypatch.syspath_prepend(str(folder))
        monkeypatch.setenv("PYTHONPATH", str(folder))
        return said

    return put


def until(ask: Callable[[], bool], what: str) -> None:
    """Wait for another process, patiently."""
    end = time.monotonic() + 60
    while not ask():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.02)


def keep(driver: Driver, *players: str) -> GameScreen:
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.begin(find_game("medieval-keep"), players, "solo" if len(players) == 1 else "multiplayer", {}, 5)
    driver.settle()
    return driver.screen(GameScreen)  # type: ignore[type-abstract]


@pytest.mark.usefixtures("silent")
def test_what_the_panel_shows_in_figures_is_said(driver: Driver) -> None:
    """Also above its first heading (castles and monsters of Rise), and numbers that stand beside their words."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.begin(find_game("rise-against-monsters"), ["Ann", "Ben"], "cooperative", {}, 5)
    driver.settle()
    driver.keys("enter", "enter")
    driver.settle()
    driver.keys("f4")
    driver.settle()
    now = driver.screen(Aloud).passages[0]
    assert "castles" in now.words and "roam" in now.words
    assert Difference("row-0", Rect(0, 0, 9, 9), "Points", 3, 5).said() == "Points: 3 → 5"
    ledger = Ledger("ledger", Rect(0, 0, 9, 9), {"gold": 9, "wood": 3}, {"gold": -2}, ["gold"], named_goods())
    assert ledger.said().endswith(": 9 gold → 7, 3 wood")


@pytest.mark.usefixtures("silent")
def test_the_board_as_a_list_in_words(driver: Driver) -> None:
    """Whose turn, what now, what next; then the pieces with their values, zone by zone; the news; the buttons."""
    screen = keep(driver, "Ann")
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("f4")
    driver.settle()
    sheet = driver.screen(Aloud)
    words = "\n".join(sheet.lines)
    assert sheet.lines[0] == "**Ann draws**" and "upkeep" in words
    for card in screen.seen.players["Ann"].hand:
        assert screen.piece_name(card) in words
    assert "30 gold" in words and "41 cards left" in words and "Ann draws a card" in words and "Hint" in words
    assert faults(sheet) == [] and "docs/players.md" in sheet.lines[-1]
    assert not driver.app.speaker.speaking
    driver.app.settings.text_size = 200
    driver.resize(1280, 720)
    driver.settle()
    assert faults(driver.screen(Aloud)) == []
    driver.keys("escape")
    assert driver.top is screen


@pytest.mark.usefixtures("silent")
def test_what_wears_the_ring_is_told_first_and_whole(driver: Driver) -> None:
    screen = keep(driver, "Ann")
    driver.keys("tab")
    driver.settle()
    screen.hands.focus_on(driver.find("store-gold"))
    driver.keys("f4")
    first = driver.screen(Aloud).lines[0]
    assert first.startswith("**Here: Gold.**") and "one for one" in first


@pytest.mark.usefixtures("silent")
def test_every_screen_has_words(driver: Driver) -> None:
    """Also those without a side panel: their words, the controls with their values, what cannot act now."""
    driver.push(Shelf())
    driver.keys("f4")
    assert any("Teach me" in line for line in driver.screen(Aloud).lines)
    driver.keys("escape")
    driver.push(SettingsScreen())
    driver.keys("f4")
    words = "\n".join(driver.screen(Aloud).lines)
    assert "Text size: 100" in words and "Colours: parchment" in words and "(not now)" in words


@pytest.mark.usefixtures("silent")
def test_nothing_is_told_from_below_the_curtain(driver: Driver) -> None:
    screen = keep(driver, "Ann", "Ben")
    curtain = driver.screen(Curtain)
    hands = {screen.piece_name(card) for town in screen.table.state.position.players.values() for card in town.hand}
    for _ in range(2):
        driver.keys("f4")
        words = "\n".join(driver.screen(Aloud).lines)
        assert curtain.player in words and not any(name in words for name in hands)
        assert "gold" not in words
        driver.keys("escape")
        curtain.go_on()


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_page_has_room_everywhere(driver: Driver, size: tuple[int, int], text: int) -> None:
    keep(driver, "Ann")
    driver.app.settings.text_size = text
    driver.resize(*size)
    driver.keys("f4")
    driver.settle()
    page = driver.screen(Aloud)
    assert faults(page) == [] and "passage-1" in driver.ids() and "deed-0" in driver.ids()


@pytest.mark.usefixtures("silent")
def test_page_and_tree_are_made_of_the_same_parts(driver: Driver) -> None:
    screen = keep(driver, "Ann")
    driver.keys("ctrl+enter", "f4")
    driver.settle()
    page, parts = driver.screen(Aloud), [part for zone in screen.described() for part in zone.parts]
    told = "\n".join(passage.words for passage in page.passages)
    for part in parts:
        if part.role == "piece" and part.words and not part.quiet_place:
            assert part.words in told
    named = {w.name for w in page.widgets() if w.id.startswith("deed-")}
    assert named == {part.words for part in parts if part.role == "button" and part.reached and part.words}


@pytest.mark.usefixtures("silent")
def test_the_page_says_when_it_is_and_for_whose_ears(driver: Driver) -> None:
    """Beside its title; what comes next stands at its foot, and is said with what is now."""
    screen = keep(driver, "Ann", "Ben")
    while isinstance(driver.top, Curtain):
        driver.top.go_on()
        driver.settle()
    driver.keys("f4")
    page = driver.screen(Aloud)
    assert screen.eyes and f"{screen.eyes}’s ears alone" in page.note
    texts = {part.id: part.words for zone in screen.described() for part in zone.parts}
    assert page.note.startswith(texts["sub"]) and texts["then"] in page.passages[0].said
    last = [passage for passage in page.passages if not passage.title]
    assert texts["then"] in [passage.words for passage in last] and texts["then"] not in page.passages[0].words


@pytest.mark.usefixtures("silent")
def test_a_deed_of_the_page_is_the_screens_own(driver: Driver) -> None:
    screen = keep(driver, "Ann")
    steps = len(screen.table.moments)
    driver.keys("f4")
    driver.settle()
    main = next(w for w in driver.screen(Aloud).widgets() if isinstance(w, Button) and w.look == "main")
    driver.click(main.id)
    driver.settle()
    assert len(screen.table.moments) == steps + 1 and driver.top is screen


def test_a_number_and_the_arrows_say_one_part_again(
    driver: Driver, voice: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number also where it stands behind Shift."""
    monkeypatch.setattr(PRINTED, "at", dict(PLACES))
    said = voice()
    keep(driver, "Ann")
    driver.keys("f4")
    until(lambda: said.is_file() and said.read_text(encoding="utf-8").count("--") == 1, "all of it")
    strike(driver, "a", 20)  # where a US keyboard has its Q
    strike(driver, "é", 31, pygame.KMOD_LSHIFT, "")
    until(lambda: said.read_text(encoding="utf-8").count("--") == 2, "the second part")
    page = driver.screen(Aloud)
    assert said.read_text(encoding="utf-8").split("--")[1].strip() == plain(page.passages[1].said)
    driver.keys("down")
    until(lambda: said.read_text(encoding="utf-8").count("--") == 3, "the third part")
    assert said.read_text(encoding="utf-8").split("--")[2].strip() == plain(page.passages[2].said)
    driver.click("read-aloud")
    assert not driver.app.settings.read_aloud
    driver.keys("escape", "f4")
    time.sleep(1)
    assert said.read_text(encoding="utf-8").count("--") == 3, "it is only shown"


def test_it_is_spoken_and_any_key_ends_it(driver: Driver, tmp_path: Path, voice: Callable[..., Path]) -> None:
    said, beat = voice(), tmp_path / "beat"
    keep(driver, "Ann")
    driver.keys("f4")
    assert isinstance(driver.top, Aloud)  # the game does not wait for the voice
    until(lambda: said.is_file() and "--" in said.read_text(encoding="utf-8"), "the first words")
    words = said.read_text(encoding="utf-8")
    assert "Ann draws" in words and "KEEP-" not in words and "*" not in words
    assert driver.app.speaker.speaking
    until(beat.is_file, "the player of sounds")
    driver.keys("x")
    assert not driver.app.speaker.speaking and isinstance(driver.top, Aloud)

    def silent() -> bool:
        before = beat.stat().st_size
        time.sleep(0.3)
        return beat.stat().st_size == before

    until(silent, "the player of sounds to be silent, too")
    driver.keys("f4")
    until(lambda: said.read_text(encoding="utf-8").count("--") == 2, "the same once more")
    driver.keys("escape")
    assert not driver.app.speaker.speaking and isinstance(driver.top, GameScreen)
    assert not any(isinstance(scene, Toast) for scene in driver.app.stack.scenes)


def test_silence_is_kept(driver: Driver, voice: Callable[..., Path]) -> None:
    said = voice()
    driver.app.settings.mute = True
    keep(driver, "Ann")
    driver.keys("f4")
    assert isinstance(driver.top, Aloud)
    time.sleep(1)
    assert not driver.app.speaker.speaking and not said.exists()
    driver.app.settings.mute = False
    driver.keys("f4")
    until(said.exists, "the words once sound is on again")
    driver.keys("escape")


def test_a_system_without_a_voice_says_so_once(driver: Driver, voice: Callable[..., Path]) -> None:
    voice("raise RuntimeError('no voice is installed')")
    keep(driver, "Ann")

    def told() -> bool:
        driver.wait()
        return any(isinstance(s, Toast) and "no voice is installed" in s.words for s in driver.app.stack.scenes)

    driver.keys("f4")
    until(told, "the reason")
    assert driver.screen(Aloud).lines
    driver.wait(20)
    assert not told()
    driver.keys("f4")
    until(lambda: not driver.app.speaker.speaking, "the second try")
    driver.wait(0.5)
    assert not told()


def test_what_is_said_has_no_marks() -> None:
    assert plain(["**Ann** pays 2. [KEEP-STORE-5]", "2 × {food} · *now*"]) == "Ann pays 2.\n2 times food, now"


@pytest.mark.usefixtures("silent")
def test_names_stand_out_and_the_keys_are_those_of_the_player(driver: Driver) -> None:
    """A piece's name is bold before what it is now; the way to hear it all again is the key that was chosen for it."""
    driver.app.bindings.bind("read-aloud", "f9")
    screen = keep(driver, "Ann")
    driver.keys("ctrl+enter", "f9")
    driver.settle()
    page = driver.screen(Aloud)
    words = "\n".join(row.words for row in page.widgets() if isinstance(row, Row))
    pieces = [p for zone in screen.described() for p in zone.parts if p.role == "piece" and p.words != p.name]
    named = [p for p in pieces if p.name and p.words.startswith(p.name) and not p.quiet_place]
    assert named and all(f"**{p.name}**{p.words.removeprefix(p.name)}" in words for p in named)
    assert [caps.name for caps in page.widgets() if isinstance(caps, Caps)][-1] == "F9"
