"""Every board at five sizes and with text of 200 %: nothing cut, covered, pale or too small for a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.rise_against_monsters.board.elements import PieceThing
from scenes.rise_against_monsters.phases.draw import DrawBoard
from scenes.rise_against_monsters.phases.untap import UntapBoard
from scenes.rise_against_monsters.scene import RiseTable
from scenes.system import words
from scenes.tabletop.panel.event_pieces import is_piece_of
from scenes.ui.widgets.scroll import ScrollArea
from tests.rise_table.play import board, open_table
from tools.gallery import rise as states
from tools.screens.driver import Driver, faults
from tools.screens.legibility import lines_of, misread

Deed = Callable[[Driver, RiseTable], object]


def nothing(driver: Driver, screen: RiseTable) -> None:
    """No deed."""


def build(driver: Driver, screen: RiseTable) -> None:
    screen.board.open_site("AC")  # type: ignore[union-attr]


STATES: dict[str, tuple[str, Deed]] = {
    "LandsBoard": (states.FOUR + states.PLAY, nothing),
    "LandsBoard of seven": (states.SEVEN + states.RING, nothing),
    "LandsBoard of seven full": (states.SEVEN + states.FULL.replace("STEP", "play"), nothing),
    "DrawBoard of seven full": (states.SEVEN + states.FULL.replace("STEP", "draw"), nothing),
    "MonstersBoard of seven full": (states.SEVEN + states.FULL.replace("STEP", "monsters"), nothing),
    "SiteBoard": (states.FOUR + states.SITE, build),
    "UntapBoard": (states.FOUR + states.UNTAP, nothing),
    "MonstersBoard": (states.FOUR + states.MONSTERS, nothing),
    "ReactBoard": (states.FOUR + states.MONSTERS, lambda driver, screen: screen.take_seat("Ben")),
    "DrawBoard": (states.FOUR + states.DRAW, nothing),
    "DrawBoard of a card drawn": (states.FOUR + states.DRAW, lambda driver, screen: screen.do_as("Ben", "draw")),
    "NewcomerBoard": (states.TWO + states.SWAP, lambda driver, screen: screen.do_as("Ann", "draw")),
    "DiscardBoard": (states.FOUR + states.PLAY, lambda driver, screen: screen.do_as("Ann", "end-play")),
    "EndBoard of victory": (
        states.FOUR + states.VICTORY,
        lambda driver, screen: screen.do_as("Dora", "attack", hero="6H", target="QC"),
    ),
    "EndBoard of seven": (
        states.SEVEN + states.FULL.replace("STEP", "play"),
        lambda driver, screen: screen.do_as("Ann", "concede"),
    ),
    "EndBoard of defeat": (states.FOUR + states.DEFEAT, lambda driver, screen: screen.do_as("Ben", "draw")),
}
SIZES = [
    ((1280, 720), 100),
    ((1920, 1080), 100),
    ((1366, 768), 100),
    ((1024, 640), 100),
    ((800, 600), 100),
    ((1280, 720), 200),
]


@pytest.mark.parametrize("name", STATES)
def test_everything_can_be_read_and_pressed(tmp_path: Path, name: str) -> None:
    record, deed = STATES[name]
    found = []
    for number, (size, text) in enumerate(SIZES):
        driver, screen = open_table(tmp_path / str(number), record, size=size, text=text)
        deed(driver, screen)
        driver.settle()
        assert board(screen) == name.split(" ")[0]
        found += [f"{size}, {text} %: {fault}" for fault in (*faults(screen), *misread(screen))]
    assert found == []


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    """Chooses a language; afterwards English is spoken again."""
    yield words.use
    words.use()


@pytest.mark.parametrize("language", ["", "de", "it", words.LONG])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_the_words_about_the_allowance_leave_the_whole_card_in_sight(
    tmp_path: Path, speak: Callable[[str], None], language: str, size: tuple[int, int]
) -> None:
    driver, screen = open_table(
        tmp_path,
        states.FOUR + states.DRAW.replace("steps: []", "  draw: [5H.2, 3D.2]\nsteps: []"),
        size=size,
        animation="fast",
    )
    speak(language)
    screen.do_as("Ben", "draw")
    driver.settle()
    lying = screen.board
    assert isinstance(lying, DrawBoard) and lying.turned == "5H.2"
    card, slip = lying.px(lying.place_box), driver.find("allowance-paper").rect
    hangs = screen.layout.u(11)  # below its foot: the tab of its rating
    assert slip.top >= card.bottom + hangs and slip.bottom <= lying.px(lying.land).bottom


def test_the_last_card_drawn_lies_open_in_its_step_with_its_own_numbers(tmp_path: Path) -> None:
    """RISE-DRAW-1, 2: the step is over with it, but what is said of it is what was so when it was drawn."""
    place = "position:\n  turn: {number: 3, step: draw, allowance: 2}\n  players:\n"
    place += "    Ann: {hand: [2D, 3D, 4D, 5D, 6D], heroes: [9H]}\n    Ben: {}\n  draw: [2H, 7D]\nsteps: []\n"
    driver, screen = open_table(tmp_path, states.TWO + place, animation="fast")
    for drawn, (to_draw, turn, step) in enumerate(((1, 3, "draw"), (1, 5, "play")), start=1):
        screen.do_as("Ann", "draw")
        driver.settle()
        land, read = screen.facts.lands["Ann"], " ".join(line.words for line in lines_of(screen)[0])
        assert screen.turn.step == step and isinstance(screen.board, DrawBoard)
        assert screen.ribbon_phases()[screen.ribbon_now()] == "Draw"
        assert "Hand had 5: allowance 2" in read and screen.drawn_of == (drawn, 2)
        assert (land.draws, land.turn) == (to_draw, turn)
        driver.keys("ctrl+enter")
        driver.settle()
    assert screen.ribbon_phases()[screen.ribbon_now()] == "Play"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", STATES)
def test_the_panel_needs_no_scrolling_in_any_language(
    tmp_path: Path, speak: Callable[[str], None], name: str, size: tuple[int, int]
) -> None:
    record, deed = STATES[name]
    driver, screen = open_table(tmp_path, record, size=size)
    deed(driver, screen)
    hidden = {}
    for language in ("", "de", "it"):
        speak(language)
        driver.app.rearrange()
        driver.settle()
        area = driver.find("panel-area")
        assert isinstance(area, ScrollArea)
        hidden[language] = area.most
    assert hidden == {"": 0, "de": 0, "it": 0}


@pytest.mark.parametrize(("language", "said"), [("", "new"), ("de", "neu"), ("it", "nuova")])
def test_a_card_that_has_come_is_called_new_above_its_rank(
    tmp_path: Path, speak: Callable[[str], None], language: str, said: str
) -> None:
    record = states.FOUR + states.DRAW.replace("steps: []", "  draw: [5H.2, 3D.2]\nsteps: []")
    driver, screen = open_table(tmp_path, record)
    screen.do_as("Ben", "draw")
    speak(language)
    driver.app.rearrange()
    driver.settle()
    sign, card = driver.find("5H.2-new"), driver.find("5H.2")
    assert (
        sign.rect.bottom <= card.rect.top + screen.layout.u(12) and card.rect.left < sign.rect.centerx < card.rect.right
    )
    assert not is_piece_of(sign, {"5H.2"}), "a replay rings the card alone"
    assert words.tr_as("a card that has come", "new") == said


@pytest.mark.parametrize("language", ["", "de", "it", words.LONG])
def test_what_the_place_of_the_next_card_is_for_is_said_whole(
    tmp_path: Path, speak: Callable[[str], None], language: str
) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    speak(language)
    states.rise_states()["rise-seven-full-draw"](driver)
    assert isinstance(driver.top, RiseTable)
    *_, shortened = lines_of(driver.top)
    assert shortened == set()


HEAP = """position:
  turn: {number: 22, step: play}
  players:
    Ann: {phase: building, hand: [4S]}
    Ben:
      phase: building
      heroes: [10H, 10H.2, 9H, 8H, 7H, 6H, 5H]
      workers: [10S, 10S.2, 9S, 9S.2, 8S, 8S.2, 7S, 7S.2, 6S, 6S.2, 5S, 5S.2, 4S.2]
      bonuses: [QH, QS, KS]
      castles: {AS: [9C, 6C], AS.2: [2C], AH: [10C], AH.2: [], AD: [3C], AD.2: []}
    Cleo: {}
    Dora: {}
    Eli: {}
    Fay: {}
    Gus: {}
  tapped: [10S, 10S.2, 9S, 9S.2, 8S, 8S.2, 7S, 7S.2, 6S, 6S.2, 5S, 5S.2]
  supports: {10S: AS, 10S.2: AS, 9S: AS.2, 9S.2: AS.2, 8S: AH, 8S.2: AH, 7S: AH.2, 7S.2: AH.2, 6S: AD, 6S.2: AD,
    5S: QH, 5S.2: QS}
steps: []
"""


def test_in_a_small_land_with_many_castles_each_is_seen(tmp_path: Path) -> None:
    """What is too much for its land is gathered: no sum lies on another one, no castle behind another."""
    _, screen = open_table(tmp_path, states.SEVEN + HEAP)
    assert faults(screen) == []
    things = {thing.id: thing for zone in screen.zone_list for thing in zone.things}
    marks = [thing for thing in screen.zone("marks").things if thing.id.startswith(("plate-", "note-"))]
    sums = [thing.rect.inflate(-12, -8) for thing in marks]  # a mark is larger than what is drawn of it
    assert not any(one.colliderect(other) for number, one in enumerate(sums) for other in sums[:number])
    castles = [things[card] for card in ("AS", "AS.2", "AH", "AH.2", "AD", "AD.2")]
    faces = [castle.face for castle in castles if isinstance(castle, PieceThing)]
    assert len(faces) == 6
    for number, face in enumerate(faces):
        assert all(face.clip(other).w < face.w * 0.5 for other in faces[:number])


SHARED = """position:
  turn: {number: 21, player: Ann, step: untap}
  players:
    Ann:
      phase: building
      heroes: [6H, 3H, 9H, 7H]
      workers: [10S, 7S, 3S, 8S, 2S, 6S, 9S, 5S]
      bonuses: [BONUSES]
      castles: {CASTLES}
    Ben: {phase: building, heroes: [2H], monsters: [7C]}
  tapped: [10S, 7S, 3S, 8S]
  supports: {10S: AS, 7S: AS, 3S: AH, 8S: AH}
steps: []
"""


@pytest.mark.parametrize(
    ("castles", "bonuses", "said"),
    [
        ("AS: [9C, 6C], AH: [10C, 5C]", "", {"AS": "20 of 20 was 17", "AH": "20 of 20 was 11"}),
        ("AS: [9C, 6C], AH: [10C, 5C], AD: [8C], AC: [JC]", "QD, QS", {"AS": "20 of 20", "AC": "0 of 20"}),
    ],
)
def test_sums_that_lie_beside_each_other_are_said_alike(
    tmp_path: Path, castles: str, bonuses: str, said: dict[str, str]
) -> None:
    """All in the fullest words for which every plate has room."""
    text = SHARED.replace("CASTLES", castles).replace("BONUSES", bonuses)
    _, screen = open_table(tmp_path, states.TWO + text)
    page = screen.board
    assert isinstance(page, UntapBoard)
    assert said.items() <= page.sums().items()
    assert len({"/" in words for words in page.sums().values()}) == 1
