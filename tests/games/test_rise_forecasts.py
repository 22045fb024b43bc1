"""What drafted actions of Rise against Monsters would come to; every number is worked out by hand from the page."""

from __future__ import annotations

from typing import Any

from game.core import engine
from game.core.data import typed
from game.core.position.state import State
from game.rise_against_monsters.facts.reading import Fact
from tests.games.rise_tables import table
from tests.games.test_rise_facts import FIGHT, NAMES, RAID, SITE, UNTAP


def forecast(state: State[Any], by: str, do: str, **arguments: Any) -> Any:
    """What the draft would come to."""
    return typed.plain(engine.forecast(state, {"by": by, "do": do, **arguments}, Fact))


WINDOW = """
turn: {number: 11, step: monsters}
draw: []
players:
  Ann: {phase: building, heroes: [8H]}
  Ben: {phase: building, heroes: [4H.2, 7H, 9H]}
  Cid:
    phase: building
    hand: [Joker1]
    heroes: [10H, 4H]
    workers: [9S]
    bonuses: [QH]
    monsters: [KC, 6C, 8C]
    castles: {AS: [7C]}
  Dan: {}
roads: {6D: {owner: Ben, to: Cid}, 7D: {owner: Ann, to: Cid}}
tapped: [10H]
contacts: {10H: KC}
"""
"""Cid's 10 (14 with the Queen) has struck the King; he is next and will strike back."""


def test_an_attack_that_helps() -> None:
    """RISE-FIGHT-4, 6: 14 + 4 = 18 of 15; the rest of the monsters step without the King."""
    found = forecast(table(WINDOW, *NAMES), "Ben", "attack", hero="4H.2", target="KC")
    blow = found["blow"]
    assert (blow["road"], blow["total"], blow["need"], blow["outcome"]) == ("6D", 18, 15, "destroyed")
    assert [(a["card"], a["rating"]) for a in found["attackers"]] == [("10H", 14), ("4H.2", 4)]
    assert found["most"] == 18 + 8  # Cid's own 4 (8 now) could still join; road 6 is taken then, Ann's 8 too big for 7
    assert (found["then"]["roam"], found["then"]["ends"]) == (2, None)
    # 8 strikes the 4 (8): destroyed; 6 the 10 (14), which is the last
    assert [(s["monster"], s["target"], s["total"], s["outcome"]) for s in found["coming"]["order"]] == [
        ("8C", "4H", 8, "destroyed"),
        ("6C", "10H", 6, "pinned"),
    ]


def test_an_attack_that_is_struck_back() -> None:
    """RISE-ACT-3: 4 of 6: it strikes back over the road, the 4 falls."""
    found = forecast(table(WINDOW, *NAMES), "Ben", "attack", hero="4H.2", target="6C")
    assert (found["blow"]["total"], found["blow"]["outcome"]) == (4, "held-out")
    back = next(strike for strike in found["coming"]["order"] if strike["monster"] == "6C")
    assert (back["target"], back["clause"], back["outcome"]) == ("4H.2", "RISE-ACT-3", "destroyed")
    assert found["then"]["roam"] == 3


def test_half_an_attack() -> None:
    """A hero without a target, a target without a hero, nothing at all: what is left of the legal attacks."""
    state = table(WINDOW, *NAMES)
    assert [b["target"] for b in forecast(state, "Ben", "attack", hero="4H.2")["options"]] == ["KC", "6C", "8C"]
    assert [b["hero"] for b in forecast(state, "Ben", "attack", target="KC")["options"]] == ["4H.2"]
    assert len(forecast(state, "Ben", "attack")["options"]) == 3
    assert forecast(state, "Ben", "attack", hero="9H")["options"] == []
    assert forecast(state, "Ann", "attack", hero="8H") is None  # not asked: RISE-REACT-3


def test_why_a_hero_cannot_attack_a_target() -> None:
    """RISE-ROAD-5, RISE-FIGHT-1, 2, RISE-ROAD-4: the reason that is nearest to a legal attack."""
    state = table(WINDOW, *NAMES)
    assert forecast(state, "Ben", "attack", hero="7H", target="KC")["no"]["clause"] == "RISE-ROAD-5"
    assert forecast(state, "Cid", "attack", hero="10H", target="6C")["no"]["clause"] == "RISE-FIGHT-1"
    assert forecast(state, "Cid", "attack", hero="4H", target="7C")["no"]["clause"] == "RISE-FIGHT-2"
    assert forecast(state, "Cid", "attack", hero="4H", target="KC", road="6D")["no"]["clause"] == "RISE-ROAD-4"
    lone = table(
        "turn: {number: 5, step: play}\ndraw: []\nplayers: {Ann: {heroes: [2H]}, Ben: {monsters: [2C]}}", "Ann", "Ben"
    )
    assert forecast(lone, "Ann", "attack", hero="2H", target="2C")["no"]["clause"] == "RISE-ROAD-4"


def test_a_joker_and_a_pass() -> None:
    """RISE-WRATH-4, 6, RISE-REACT-5: what it sweeps, held ones too; who is asked after a pass, and what follows."""
    state = table(WINDOW, *NAMES)
    found = forecast(state, "Cid", "wrath", joker="Joker1")
    assert (found["sweep"]["roaming"], found["sweep"]["held"], found["sweep"]["rating"]) == (
        ["KC", "6C", "8C"],
        ["7C"],
        36,
    )
    assert (found["then"]["roam"], found["coming"]["order"]) == (0, [])
    passing = forecast(state, "Ben", "pass")
    assert passing["asked"] == ["Cid"]
    king = passing["coming"]["order"][0]
    assert (king["monster"], king["target"], king["total"], king["need"]) == ("KC", "10H", 15, 14)
    assert forecast(state, "Ben", "pass", all=True)["asked"] == []


def test_an_emergency_support() -> None:
    """RISE-BUILD-11: with the 9 the Queen of hearts has 9 of 10, and is short still."""
    state = table(WINDOW, *NAMES)
    found = forecast(state, "Cid", "support", worker="9S", card="QH")
    assert (found["aid"]["total"], found["aid"]["need"], found["aid"]["enough"]) == (9, 10, False)
    assert (found["then"]["short"], found["then"]["mended"]) == ({}, [])
    assert [aid["card"] for aid in forecast(state, "Cid", "support")["options"]] == ["QH", "AS"]
    mended = table(WINDOW.replace("9S", "10S"), *NAMES)
    assert forecast(mended, "Cid", "support", worker="10S", card="QH")["then"]["mended"] == ["QH"]


def test_sending_for_good() -> None:
    """RISE-ROAD-7, RISE-BONUS-2: the 3 may go over the road of 8; in Ben's land nothing raises it."""
    found = forecast(table(FIGHT, *NAMES), "Ann", "send", card="3H", road="8D")
    assert (found["sending"]["land"], found["sending"]["rating"], found["sending"]["there"]) == ("Ben", 3, 3)
    assert found["then"]["roam"] == 4
    assert forecast(table(FIGHT, *NAMES), "Ann", "send", card="8H")["options"] == []


def test_a_payment_that_is_being_chosen() -> None:
    """RISE-BUILD-2, 3, 6: 12 + 7 = 19 of 20, with Ben's 3 22; what each is worth to it; the castle counts at once."""
    state = table(SITE, *NAMES)
    found = forecast(state, "Ann", "play", card="AC", **{"with": ["9S", "4S"]})
    assert (found["payment"]["sum"], found["payment"]["missing"], found["enough"]) == (19, 1, False)
    assert (found["bill"]["cost"], found["then"], found["no"]) == (20, None, None)
    paid = forecast(state, "Ann", "play", card="AC", **{"with": ["9S", "4S", "3S"], "via": {"3S": "5D"}})
    assert (paid["payment"]["sum"], paid["enough"], paid["then"]["castles"]) == (22, True, 1)
    assert [(part["worker"], part["without"], part["enough"]) for part in paid["payment"]["parts"]] == [
        ("9S", 10, False),
        ("4S", 15, False),
        ("3S", 19, False),
    ]


def test_what_a_bonus_card_changes() -> None:
    """RISE-BONUS-2, 4, 9: every rating that it raises, at once; RISE-BUILD-5: not its own price."""
    state = table(
        "turn: {number: 9, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, hand: [JS, JD], heroes: [4H], workers: [5S, 4S, 6S]},"
        " Ben: {phase: building, bonuses: [JH]}, Cid: {}, Dan: {}}\nroads: {7D: {owner: Ann, to: Ben}}",
        *NAMES,
    )
    found = forecast(state, "Ann", "play", card="JS", **{"with": ["5S"]})
    assert found["then"]["ratings"] == {"5S": [5, 8], "4S": [4, 7], "6S": [6, 9]}
    assert forecast(state, "Ann", "play", card="JS", **{"with": ["4S"]})["enough"] is False
    roads = forecast(state, "Ann", "play", card="JD", **{"with": ["5S"]})
    assert roads["then"]["ratings"] == {"4H": [4, 7], "7D": [7, 10]}  # it draws in Ben's Jack of hearts


def test_beginning_to_build() -> None:
    """RISE-PLAY-4, RISE-END-2: the first worker or road; the only builder takes the risk for all."""
    text = (
        "turn: {number: 9, step: play}\ndraw: []\n"
        "players: {Ann: {hand: [5S, 6D, 4H, AS], heroes: [2H]}, Ben: {PHASE}, Cid: {}, Dan: {}}"
    )
    state = table(text.replace("PHASE", ""), *NAMES)
    worker = forecast(state, "Ann", "play", card="5S")
    assert (worker["kind"], worker["rating"], worker["begins"], worker["alone"]) == ("worker", 5, True, True)
    road = forecast(state, "Ann", "play", card="6D", to="Cid")
    assert (road["limits"], road["begins"]) == ({"Ann": 6, "Cid": 6}, True)
    assert forecast(state, "Ann", "play", card="6D")["limits"] == {"Ann": 6}
    hero = forecast(state, "Ann", "play", card="4H")
    assert (hero["begins"], hero["then"]["others"]) == (False, 2)
    assert forecast(state, "Ann", "play", card="AS")["no"]["clause"] == "RISE-PLAY-4"
    second = forecast(table(text.replace("PHASE", "phase: building"), *NAMES), "Ann", "play", card="5S")
    assert (second["begins"], second["builders"], second["alone"]) == (True, ["Ann", "Ben"], False)


def test_untapping_otherwise() -> None:
    """RISE-TAP-6, RISE-BUILD-8, 9, 10: letting go, calling home; without `support` all lies as it does."""
    state = table(UNTAP, *NAMES)
    lies = forecast(state, "Ann", "untap")
    assert lies["stay"] == [] and lies["lost"] == [{"round": 1, "missing": {"AC": 1}}]
    assert "8H" in lies["untaps"]
    none = forecast(state, "Ann", "untap", support={})
    # at these ratings nothing is supported: all three fall together
    assert none["lost"] == [{"round": 1, "missing": {"JS": 5, "AS": 20, "AC": 20}}]
    assert none["freed"] == {"JC": None, "10C": None, "5C": None, "2C": None}
    kept = forecast(state, "Ann", "untap", stay=["8H", "9H"], support={"9S": "AC", "5S": "AC", "2S": "KD"})
    assert kept["stay"] == ["8H"] and kept["support"] == {"9S": "AC", "5S": "AC"}  # the rest is not allowed
    assert kept["lost"][0]["missing"] == {"JS": 5, "AS": 20}
    assert kept["lost"][1] == {"round": 2, "missing": {"AC": 6}}  # 9 + 5 without the Jack


def test_calling_help_home() -> None:
    """RISE-BUILD-8, 10: what falls short elsewhere when a helper is withdrawn."""
    state = table(
        "turn: {number: 9, step: untap}\ndraw: []\n"
        "players: {Ann: {phase: building, workers: [10S, 4S], bonuses: [QH]},"
        " Ben: {phase: building, workers: [10S.2], castles: {AH: []}}, Cid: {}, Dan: {}}\n"
        "roads: {10D: {owner: Ann, to: Ben}}\ntapped: [10S, 10S.2]\n"
        "supports: {10S: AH, 10S.2: AH}\non-road: {10S: 10D}",
        *NAMES,
    )
    home = forecast(state, "Ann", "untap", support={"10S": "QH"})
    assert (home["elsewhere"], home["lost"]) == ({"AH": 10}, [])
    assert home["cards"] == {"QH": {"sum": 10, "cost": 10, "others": 0, "before": 0}}


def test_a_choice_among_equals() -> None:
    """RISE-ACT-2, 4, RISE-MOVE-4: what follows from each answer."""
    state = table(
        "turn: {number: 9, step: monsters}\ndraw: []\n"
        "players: {Ann: {monsters: [9C, 5C], heroes: [2H, 2H.2]}, Ben: {}, Cid: {}, Dan: {}}\ntapped: [2H, 2H.2]",
        *NAMES,
    )
    assert forecast(state, "Ann", "choose")["pick"] == "2H"
    other = forecast(state, "Ann", "choose", pick="2H.2")
    assert [(s["monster"], s["target"]) for s in other["coming"]["order"]] == [("9C", "2H.2"), ("5C", "2H")]
    drawn = table(
        "turn: {number: 9, step: draw, allowance: 3, drawn: 1, arriving: [9C]}\ndraw: []\n"
        "players: {Ann: {monsters: [9C], heroes: [2H, 2H.2]}, Ben: {}, Cid: {}, Dan: {}}\ntapped: [2H, 2H.2]\n"
        "pending: {kind: choose, player: Ann, about: target, for: 9C, among: [2H, 2H.2]}",
        *NAMES,
    )
    assert [s["target"] for s in forecast(drawn, "Ann", "choose", pick="2H.2")["arrivals"]] == ["2H.2"]


def test_a_swap_that_is_being_chosen() -> None:
    """RISE-CASTLE-3, 4: the total so far, how much it is over, who need not go; then what the released do."""
    state = table(
        "turn: {number: 3, step: draw, allowance: 3, drawn: 1}\ndraw: [2S]\n"
        "players: {Ann: {phase: building, heroes: [4H], monsters: [10C], castles: {AS: [7C, 8C, 3C]}}, Ben: {}}\n"
        "pending: {kind: castle, player: Ann, monster: 10C}",
        "Ann",
        "Ben",
    )
    begun = forecast(state, "Ann", "take-in", castle="AS")
    assert (begun["total"], begun["over"], begun["swap"], len(begun["options"])) == (28, 8, None, 2)
    more = forecast(state, "Ann", "take-in", castle="AS", release=["3C"])
    assert (more["total"], more["over"], [o["release"] for o in more["options"]]) == (25, 5, [["3C", "7C"]])
    done = forecast(state, "Ann", "take-in", castle="AS", release=["8C"])
    assert (done["total"], done["swap"]["total"], done["then"]["roam"]) == (20, 20, 1)
    assert [(s["monster"], s["target"]) for s in done["strikes"]] == [("8C", "4H")]
    both = forecast(state, "Ann", "take-in", castle="AS", release=["8C", "7C"])
    assert (both["total"], both["fits"], both["swap"]) == (13, ["7C"], None)
    assert [(s["monster"], s["target"]) for s in forecast(state, "Ann", "leave-out")["strikes"]] == [("10C", "4H")]


def test_discards() -> None:
    """RISE-DISC-1, RISE-DRAW-1, RISE-TURN-2, RISE-END-5: what is left, what that lets draw, whose turn comes."""
    text = "turn: {number: 8, step: discard}\ndraw: []\nplayers: {Dan: {hand: [2S, 3S, 4S]}}"
    found = forecast(table(text, *NAMES), "Dan", "discard", cards=["3S"])
    assert found == {"left": 2, "draws": 5, "player": "Ann", "turn": 9}
    assert forecast(table(text, *NAMES, round_limit=2), "Dan", "discard")["player"] is None


def test_the_raid_again_after_each_reaction() -> None:
    """RISE-ACT-3, 4: the order is told anew for every draft."""
    state = table(RAID, *NAMES)
    struck = forecast(state, "Ann", "attack", hero="10H", target="8C")
    assert struck["blow"]["outcome"] == "destroyed"
    assert [(s["monster"], s["target"]) for s in struck["coming"]["order"]] == [("KC", "4H"), ("6C", "10H")]
    assert forecast(state, "Ann", "concede") == {"ends": "conceded"}
    assert forecast(state, "Ann", "draw") is None
