"""Rise against Monsters in the gallery: two to seven lands, and every moment at which something is asked.

Tests of its screen begin from the same positions.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import indent

from game.core.record import parse_record
from scenes.rise_against_monsters.scene import RiseTable
from scenes.session.table.table import Table
from tools.gallery.rise_full import FULL_LANDS
from tools.screens.driver import Driver

Show = Callable[[Driver], None]
Deed = Callable[[Driver, RiseTable], object]

FOUR = "ramparts: 1\ngame: rise-against-monsters\nplayers: [Ann, Ben, Cleo, Dora]\nseed: 11\n"
SEVEN = "ramparts: 1\ngame: rise-against-monsters\nplayers: [Ann, Ben, Cleo, Dora, Eli, Fay, Gus]\nseed: 11\n"

PLAY = """position:
  turn: {number: 21, step: play}
  players:
    Ann: {phase: building, hand: [7D, QD, AC, 4S, Joker1], heroes: [8H, 3H], workers: [8S, 6S, 2S, 9S],
      bonuses: [JS], castles: {AS: [10C, 4C]}}
    Ben: {phase: building, hand: [JD, 6D, AH], heroes: [4H, 7H], workers: [10S, 3S], monsters: [KC]}
    Cleo: {phase: building, hand: [7S, 3D, KS, Joker2], heroes: [5H, 2H], workers: [10S.2, 6S.2, 4S.2],
      bonuses: [QH], castles: {AH.2: [7C, 8C]}}
    Dora: {hand: [9S.2, 4D, QS], heroes: [6H], monsters: [JC, 3C]}
  roads: {5D: {owner: Ann, to: Ben}, 8D: {owner: Ann, to: Dora}, 9D: {owner: Ben, to: Dora},
    10D: {owner: Cleo, to: Ben}}
  tapped: [4H, KC, 7H, JC, 3C, 8S, 6S, 2S, 10S, 10S.2, 6S.2, 4S.2]
  contacts: {4H: KC, 7H: JC, 3C: 6H}
  pins: [4H, 7H]
  on-road: {7H: 9D, 10S: 10D}
  supports: {8S: AS, 6S: AS, 2S: JS, 10S: AH.2, 10S.2: AH.2, 6S.2: QH, 4S.2: QH}
steps: []
"""

RING = """position:
  turn: {number: 22, step: play}
  players:
    Ann: {phase: building, hand: [7D, JD, AC, 4S, KS], heroes: [6H, 3H], workers: [10S, 7S, 3S, 8S, 2S, 6S],
      bonuses: [QD], castles: {AS: [9C, 6C]}}
    Ben: {heroes: [9H], monsters: [8C], hand: [2D, 3D, 4D]}
    Cleo: {phase: building, hand: [Joker1, 4S.2, 3S.2, 4D.2], heroes: [5H], workers: [10S.2, 6S.2], bonuses: [QH]}
    Dora: {heroes: [2H], monsters: [KC], hand: [9H.2, QS]}
    Eli: {phase: building, hand: [2D.2, 3D.2, JS.2, JD.2, KD, QS.2], heroes: [10H], workers: [9S, 9S.2, 2S.2],
      castles: {AH: [10C]}}
    Fay: {monsters: [JC, 7C, 5C], hand: [8S.2, 7S.2, 6D.2, JS, KH]}
    Gus: {phase: building, hand: [Joker2, 5S.2, QD.2], heroes: [4H, 8H], workers: [5S], bonuses: [JH]}
  roads: {8D: {owner: Ann, to: Fay}, 9D: {owner: Ann, to: Gus}, 6D: {owner: Ann, to: Cleo},
    10D: {owner: Cleo, to: Dora}, 7D.2: {owner: Gus, to: Fay}, 5D: {owner: Gus, to: Ben}, 8D.2: {owner: Eli, to: Fay}}
  tapped: [8C, 9H, KC, 2H, 5H, JC, 4H, 10S, 7S, 3S, 8S, 2S, 10S.2, 9S, 9S.2, 2S.2, 5S]
  contacts: {9H: 8C, 2H: KC, 5H: KC, 4H: JC}
  pins: [2H, 5H, 4H]
  on-road: {5H: 10D, 4H: 7D.2}
  supports: {10S: AS, 7S: AS, 3S: AS, 8S: QD, 2S: QD, 10S.2: QH, 9S: AH, 9S.2: AH, 2S.2: AH, 5S: JH}
steps: []
"""

SITE = PLAY.replace("hand: [7D, QD, AC, 4S, Joker1]", "hand: [7D, QD, AC, Joker1]").replace(
    "workers: [8S, 6S, 2S, 9S]", "workers: [8S, 6S, 2S, 9S, 4S]"
)

UNTAP = """position:
  turn: {number: 29, step: untap}
  players:
    Ann: {phase: building, hand: [9D, QD, Joker1, 10D], heroes: [6H, 9H, 8H], workers: [9S, 5S, 8S, 6S, 2S, 4S],
      bonuses: [JS], castles: {AS: [10C, 4C.2, 3C], AC: [JC, 2C]}, monsters: [4C]}
    Ben: {phase: building, hand: [JD, 6D, AH, 2D], heroes: [9H.2, 7H], workers: [10S, 3S]}
    Cleo: {phase: building, hand: [7S, 3D, KS], heroes: [10H, 4H], workers: [10S.2, 6S.2, 4S.2], bonuses: [QH],
      castles: {AH.2: []}}
    Dora: {phase: building, hand: [9S.2, 4D, QS, 3H, 2H], heroes: [6H.2], workers: [8S.2], monsters: [QC]}
  roads: {5D: {owner: Ann, to: Ben}, 7D: {owner: Ann, to: Cleo}, 8D: {owner: Ann, to: Dora},
    10D.2: {owner: Cleo, to: Ben}}
  tapped: [6H, 9H, 8H, 4C, QC, 9S, 8S, 6S, 2S, 4S, 10S, 10S.2, 6S.2, 4S.2]
  contacts: {4C: 6H, 8H: QC}
  pins: [4C, 8H]
  on-road: {8H: 8D, 10S: 10D.2}
  supports: {8S: AS, 6S: AS, 9S: AC, 4S: AC, 2S: JS, 10S: AH.2, 10S.2: AH.2, 6S.2: QH, 4S.2: QH}
  pending: {kind: untap, player: Ann}
steps: []
"""

MONSTERS = """position:
  turn: {number: 27, step: monsters}
  players:
    Ann: {phase: building, hand: [9D, QD, Joker1, 10D], heroes: [6H, 8H], workers: [8S, 6S, 9S, 4S, 5S, 2S],
      bonuses: [JS], castles: {AS: [], AC: []}, monsters: [4C]}
    Ben: {phase: building, hand: [JD, AH, 2S.2], heroes: [4H, 7H, 9H], workers: [3S, 10S]}
    Cleo: {phase: building, hand: [7S, 3D, KS, Joker2], heroes: [4H.2, 10H], workers: [10S.2, 6S.2, 4S.2],
      bonuses: [QH], castles: {AH.2: [7C, 8C.2]}, monsters: [KC, 8C, 6C]}
    Dora: {phase: building, hand: [9S.2, 4D, QS, 3H], heroes: [6H.2], workers: [8S.2]}
  roads: {8D: {owner: Ann, to: Dora}, 7D: {owner: Ann, to: Cleo}, 5D: {owner: Ann, to: Ben},
    10D.2: {owner: Cleo, to: Ben},
    6D: {owner: Ben, to: Cleo}}
  tapped: [6H, 4C, 8S, 6S, 9S, 4S, 2S, 10S, 10S.2, 6S.2, 4S.2]
  contacts: {6H: 4C}
  pins: [6H]
  on-road: {10S: 10D.2}
  supports: {8S: AS, 6S: AS, 9S: AC, 4S: AC, 2S: JS, 10S: AH.2, 10S.2: AH.2, 6S.2: QH, 4S.2: QH}
steps: []
"""

DRAW = """position:
  turn: {number: 22, step: draw, drawn: 2, allowance: 4}
  players:
    Ann: {phase: building, hand: [7D, QD, Joker1], heroes: [3H], workers: [8S, 6S, 9S, 4S.2], bonuses: [JS],
      castles: {AS: [10C], AC: []}}
    Ben: {phase: building, hand: [JD, 6D, AH, 5D.2], heroes: [4H, 7H, 9H], workers: [10S, 3S], monsters: [KC]}
    Cleo: {phase: building, hand: [7S, 3D, KS, Joker2], heroes: [5H, 2H], workers: [10S.2, 6S.2, 4S], bonuses: [QH],
      castles: {AH.2: [7C, 8C]}}
    Dora: {hand: [9S.2, 4D, QS], heroes: [6H, 8H], monsters: [3C]}
  roads: {10D: {owner: Cleo, to: Ben}, 9D: {owner: Ben, to: Dora}, 8D: {owner: Ann, to: Dora},
    5D: {owner: Ann, to: Ben}}
  tapped: [4H, KC, 3C, 8S, 6S, 9S, 4S.2, 10S, 3S, 10S.2, 6S.2, 4S]
  contacts: {4H: KC, 3C: 6H}
  pins: [4H]
  on-road: {10S: 10D, 3S: 5D}
  supports: {8S: AS, 6S: AS, 9S: AC, 4S.2: AC, 3S: AC, 10S: AH.2, 10S.2: AH.2, 6S.2: QH, 4S: QH}
steps: []
"""

TWO = "ramparts: 1\ngame: rise-against-monsters\nplayers: [Ann, Ben]\nseed: 11\n"

SWAP = """position:
  turn: {number: 9, step: draw, drawn: 1, allowance: 4}
  players:
    Ann: {phase: building, hand: [2D], heroes: [5H, 3H], workers: [10S, 9S, 8S, 7S, 6S],
      castles: {AS: [7C, 6C, 4C], AH: [10C, 9C]}}
    Ben: {hand: [3D], heroes: [6H], monsters: [3C]}
  tapped: [10S, 9S, 8S, 7S, 6S]
  supports: {10S: AS, 9S: AS, 8S: AH, 7S: AH, 6S: AH}
  draw: [8C, 2H, 4H, KC, 2C]
steps: []
"""

VICTORY = """position:
  turn: {number: 33, step: play}
  players:
    Ann: {phase: building, hand: [6D, QD], heroes: [8H, 9H], workers: [8S, 6S, 9S, 4S, 2S], bonuses: [JS],
      castles: {AS: [10C, 4C, 3C], AC: [JC, 2C]}}
    Ben: {phase: building, hand: [JD], heroes: [7H, 4H], workers: [10S, 10S.2], castles: {AD: [5C, 6C]}}
    Cleo: {phase: building, hand: [7S], heroes: [10H, 4H.2], workers: [9S.2, 6S.2, 4S.2, 8S.2],
      bonuses: [QH], castles: {AH: [7C, 8C]}}
    Dora: {phase: building, hand: [4D], heroes: [6H], workers: [5S], monsters: [QC]}
  roads: {5D: {owner: Ann, to: Ben}, 10D: {owner: Cleo, to: Ben}, 8D: {owner: Ben, to: Dora},
    7D: {owner: Cleo, to: Dora}, 9D: {owner: Ann, to: Dora}}
  tapped: [8S, 6S, 9S, 4S, 2S, 10S, 10S.2, 9S.2, 6S.2, 4S.2, 8S.2, 9H, QC]
  contacts: {9H: QC}
  pins: [9H]
  on-road: {9H: 9D}
  supports: {8S: AS, 6S: AS, 9S: AC, 4S: AC, 2S: JS, 10S: AD, 10S.2: AD, 9S.2: AH, 8S.2: AH, 6S.2: QH, 4S.2: QH}
steps: []
"""

DEFEAT = """position:
  players:
    Ann: {phase: building, monsters: [9C, 2C]}
    Ben: {heroes: [4H], monsters: [7C]}
    Cleo: {monsters: [10C, 3C], hand: [2D, 3D]}
    Dora: {monsters: [JC, 6C]}
  turn: {number: 18, step: draw}
  draw: [KC, 2H, 3H, 4H.2]
steps: []
"""

FULL = "position:\n" + indent(FULL_LANDS, "  ") + "steps: []\n"
"""Seven full lands, joined by ten roads. `STEP` is to be named."""


def table(record: str) -> RiseTable:
    """The screen of a position."""
    return RiseTable(Table(parse_record(record)))


def on(record: str, deed: Deed = lambda driver, screen: None) -> Show:
    """A state of the gallery: a position, and what is done there."""

    def show(driver: Driver) -> None:
        screen = table(record)
        driver.push(screen)
        driver.settle()
        deed(driver, screen)
        driver.settle()

    return show


def built(driver: Driver, screen: RiseTable) -> None:
    """The castle on its building site."""
    driver.drag("AC", "land-Ann")


def held(driver: Driver, screen: RiseTable) -> None:
    """A hero is held over a monster, its sum beside it."""
    hero, monster = driver.find("8H").rect.center, driver.find("JC").rect.center
    driver.move(hero)
    driver.press(hero)
    for share in (0.3, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(hero, monster, strict=True))
        driver.move((x, y), held=True)


def rise_states() -> dict[str, Show]:
    """All of them by name."""
    return {
        "rise-four": on(FOUR + PLAY),
        "rise-four-held": on(FOUR + PLAY, held),
        "rise-seven": on(SEVEN + RING),
        "rise-seven-full": on(SEVEN + FULL.replace("STEP", "play")),
        "rise-seven-full-draw": on(SEVEN + FULL.replace("STEP", "draw")),
        "rise-seven-full-monsters": on(SEVEN + FULL.replace("STEP", "monsters")),
        "rise-site": on(FOUR + SITE, built),
        "rise-untap": on(FOUR + UNTAP),
        "rise-monsters": on(FOUR + MONSTERS),
        "rise-monsters-answers": on(FOUR + MONSTERS, lambda driver, screen: driver.click("answers")),
        "rise-seven-full-answers": on(
            SEVEN + FULL.replace("STEP", "monsters"), lambda driver, screen: driver.click("answers")
        ),
        "rise-react": on(FOUR + MONSTERS, lambda driver, screen: screen.take_seat("Ben")),
        "rise-draw": on(FOUR + DRAW),
        "rise-swap": on(TWO + SWAP, lambda driver, screen: screen.do_as("Ann", "draw")),
        "rise-discard": on(FOUR + PLAY, lambda driver, screen: screen.do_as("Ann", "end-play")),
        "rise-victory": on(
            FOUR + VICTORY, lambda driver, screen: screen.do_as("Dora", "attack", hero="6H", target="QC")
        ),
        "rise-seven-given-up": on(
            SEVEN + FULL.replace("STEP", "play"), lambda driver, screen: screen.do_as("Ann", "concede")
        ),
        "rise-defeat": on(FOUR + DEFEAT, lambda driver, screen: screen.do_as("Ben", "draw")),
    }
