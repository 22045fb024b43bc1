"""What the screen of Rise against Monsters is told: every number here is worked out by hand from the rules page."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import engine
from game.core.position.state import State
from game.rise_against_monsters.facts.for_seat import Printed
from tests import plainly
from tests.games.rise_tables import GAME, plain_facts, played, table


def facts(state: State[Any], *path: str) -> Any:
    """All facts in plain values, or a part of them."""
    found: Any = plain_facts(state)
    for key in path:
        found = found[key]
    return found


def no(entry: Any) -> tuple[str, bool]:
    """The clause of a reason, and is there a sentence."""
    return entry["clause"], entry["reason"].endswith(".")


# ------------------------------------------------------------------------------------------------ cards


def test_a_rating_is_told_in_parts_with_their_sources() -> None:
    """RISE-BONUS-1 to 7: own bonuses; shared ones with the lender, the card that draws them in, and the roads."""
    state = table(
        "turn: {number: 9, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [6H], workers: [4S], bonuses: [QD, JH]},"
        " Ben: {phase: building, heroes: [2H], bonuses: [QH]}, Cid: {phase: building, bonuses: [QH.2, QS]}, Dan: {}}\n"
        "roads: {6D: {owner: Ann, to: Cid}, 2D: {owner: Ben, to: Ann}, 3D: {owner: Ann, to: Ben}}",
        "Ann",
        "Ben",
        "Cid",
        "Dan",
    )
    cards = facts(state, "cards")
    hero = cards["6H"]
    assert (hero["kind"], hero["player"], hero["place"]) == ("hero", "Ann", "land")
    assert (hero["base"], hero["rating"]) == (6, 6 + 3 + 4)
    assert hero["parts"] == [
        {"amount": 3, "source": "JH", "of": "Ann", "clause": "RISE-BONUS-2", "by": None, "roads": []},
        {"amount": 4, "source": "QH", "of": "Ben", "clause": "RISE-BONUS-5", "by": "QD", "roads": ["2D", "3D"]},
    ]
    assert [(part["source"], part["roads"]) for part in cards["4S"]["parts"]] == [("QS", ["6D"])]
    assert (cards["6D"]["rating"], cards["6D"]["parts"][0]["source"], cards["6D"]["place"]) == (10, "QD", "between")
    assert (cards["2D"]["rating"], cards["2D"]["parts"]) == (2, [])  # Ben's road
    assert [part["source"] for part in cards["2H"]["parts"]] == ["QH"]  # without diamonds of his own Ben shares nothing
    assert (cards["QH"]["rating"], cards["QH"]["kind"]) == (None, "bonus")


PINS = """
turn: {number: 5, step: play}
draw: []
players:
  Ann: {phase: building, heroes: [8H, 6H], workers: [9S], monsters: [4C, 10C], bonuses: [JS]}
  Ben: {heroes: [3H], monsters: [QC, 2C]}
  Cid: {monsters: [9C]}
  Dan: {heroes: [2H]}
roads: {8D: {owner: Ann, to: Ben}}
tapped: [8H, 6H, 9S, 4C, QC, 3H, 10C]
contacts: {8H: QC, 4C: 6H, 3H: 2C}
pins: [8H, 4C]
on-road: {8H: 8D}
supports: {9S: JS}
"""


def test_tapped_until_whose_turn_and_by_what() -> None:
    """RISE-TAP-2, 4 to 7, RISE-BUILD-8: whose untap step it is, and what holds the card then."""
    cards = facts(table(PINS, "Ann", "Ben", "Cid", "Dan"), "cards")

    def tap(card: str) -> tuple[Any, ...]:
        held = cards[card]["tap"]
        return held["until"], held["turn"], held["stays"], held["by"], held["clause"]

    assert tap("8H") == ("Ann", 9, "may", ["QC"], "RISE-TAP-6")
    assert tap("6H") == ("Ann", 9, "must", ["4C"], "RISE-TAP-5")
    assert tap("4C") == ("Ann", 9, "must", ["6H"], "RISE-TAP-4")
    assert tap("10C") == ("Ann", 9, "no", [], "RISE-TAP-2")
    assert tap("9S") == ("Ann", 9, "may", ["JS"], "RISE-BUILD-8")
    assert tap("QC") == ("Ben", 6, "must", ["8H"], "RISE-TAP-7")  # Ann's hero decides nothing in Ben's turn
    assert tap("3H") == ("Ben", 6, "no", [], "RISE-TAP-2")  # 2C was untapped: no pin
    assert (cards["2C"]["tap"], cards["2H"]["tap"]) == (None, None)


def test_where_a_card_works_when_it_is_away() -> None:
    """RISE-CARD-3, RISE-ROAD-3, 6: a hero over a road works in another land, and lies at home."""
    state = table(PINS, "Ann", "Ben", "Cid", "Dan")
    cards = facts(state, "cards")
    assert cards["8H"]["player"] == "Ann"
    assert cards["8H"]["work"] == {"what": "pins", "on": "QC", "land": "Ben", "away": True, "road": "8D"}
    assert cards["4C"]["work"] == {"what": "pins", "on": "6H", "land": "Ann", "away": False, "road": None}
    assert cards["3H"]["work"] == {"what": "attacks", "on": "2C", "land": "Ben", "away": False, "road": None}
    assert cards["9S"]["work"] == {"what": "supports", "on": "JS", "land": "Ann", "away": False, "road": None}
    assert cards["10C"]["work"] is None


# ------------------------------------------------------------------------------------------------ contacts

FIGHT = """
turn: {number: 9, step: play}
draw: []
players:
  Ann: {phase: building, heroes: [8H, 3H], monsters: []}
  Ben: {phase: building, heroes: [4H, 9H], monsters: [KC, 3C]}
  Cid: {heroes: [7H, 5H], monsters: [6C]}
  Dan: {heroes: [2H], monsters: [JC]}
roads: {8D: {owner: Ann, to: Ben}, 5D: {owner: Ben, to: Cid}, 10D: {owner: Ann, to: Dan}}
tapped: [4H, KC, 2H]
contacts: {4H: KC, 2H: JC}
pins: [4H]
"""


def test_a_target_with_its_attackers_sum_and_need() -> None:
    """RISE-FIGHT-4, 7: what is in contact already, what is missing, and is it pinned."""
    targets = facts(table(FIGHT, "Ann", "Ben", "Cid", "Dan"), "targets")
    king = targets["KC"]
    assert king["attackers"] == [{"card": "4H", "player": "Ben", "rating": 4, "road": None, "pin": True}]
    assert (king["land"], king["sum"], king["need"], king["missing"], king["pinned"]) == ("Ben", 4, 15, 11, True)
    assert (targets["JC"]["sum"], targets["JC"]["pinned"]) == (2, False)
    assert (targets["6C"]["sum"], targets["6C"]["attackers"]) == (0, [])
    # KC is in reach of Ben's 9, of Ann's 8 or 3 by the road of 8, of Cid's 5 by the road of 5 (his 7 is too big for it)
    reach = {(way["card"], way["player"], way["road"]) for way in king["reach"]}
    assert reach == {("9H", "Ben", None), ("8H", "Ann", "8D"), ("3H", "Ann", "8D"), ("5H", "Cid", "5D")}
    assert king["most"] == 4 + 9 + 8 + 5  # only one of Ann's heroes can take the road


def test_every_legal_attack_with_what_it_would_come_to() -> None:
    """RISE-FIGHT-4, 5, 7 and RISE-FIGHT-6: total, need, outcome, and who could still join."""
    state = table(FIGHT, "Ann", "Ben", "Cid", "Dan")
    found = {(blow["hero"], blow["target"]): blow for blow in facts(state, "attacks")}
    blow = found["8H", "KC"]
    assert (blow["by"], blow["road"], blow["land"]) == ("Ann", "8D", "Ben")
    assert (blow["total"], blow["need"], blow["outcome"], blow["clause"]) == (12, 15, "pinned", "RISE-FIGHT-7")
    assert set(blow["join"]) == {"9H", "5H"}  # Ann's 3 has no road left
    assert set(found["9H", "KC"]["join"]) == {"8H", "3H", "5H"}
    assert (found["9H", "KC"]["total"], found["9H", "KC"]["outcome"]) == (13, "pinned")
    assert (found["3H", "3C"]["total"], found["3H", "3C"]["outcome"]) == (3, "destroyed")  # RISE-FIGHT-4: ties
    assert (found["5H", "6C"]["outcome"], found["5H", "6C"]["clause"]) == ("held-out", "RISE-FIGHT-5")
    assert found["8H", "JC"]["outcome"] == "held-out"  # 8 + 2 of 15; it is untapped: no pin
    assert ("7H", "KC") not in found and ("2H", "JC") not in found


def test_the_clause_where_an_attack_is_illegal() -> None:
    """RISE-FIGHT-1, RISE-ROAD-4, 5, 6: for each hero the reason that is nearest to a legal attack."""
    text = FIGHT.replace("heroes: [7H, 5H], monsters: [6C]", "heroes: [7H, 5H]").replace("4H: KC,", "4H: KC, 5H: KC,")
    text = text.replace("pins: [4H]", "pins: [4H, 5H]\non-road: {5H: 5D}").replace("[4H, KC, 2H]", "[4H, KC, 2H, 5H]")
    state = table(text.replace("heroes: [2H]", "heroes: [2H, 10H]"), "Ann", "Ben", "Cid", "Dan")
    uses = facts(state, "uses")
    assert no(uses["7H"]["cannot"]["attack"]) == ("RISE-ROAD-5", True)
    assert no(uses["5H"]["cannot"]["attack"]) == ("RISE-FIGHT-1", True)
    assert uses["10H"]["can"] == ["attack"]
    state = table(text.replace("heroes: [7H, 5H]", "heroes: [5H, 4H.2]"), "Ann", "Ben", "Cid", "Dan")
    assert no(facts(state, "uses", "4H.2")["cannot"]["attack"]) == ("RISE-ROAD-6", True)
    state = table(
        "turn: {number: 5, step: play}\ndraw: []\nplayers: {Ann: {heroes: [2H]}, Ben: {monsters: [2C]}}", "Ann", "Ben"
    )
    assert no(facts(state, "uses", "2H")["cannot"]["attack"]) == ("RISE-ROAD-4", True)
    state = table("turn: {number: 5, step: play}\ndraw: []\nplayers: {Ann: {heroes: [2H]}, Ben: {}}", "Ann", "Ben")
    assert no(facts(state, "uses", "2H")["cannot"]["attack"]) == ("RISE-FIGHT-2", True)


# ------------------------------------------------------------------------------------------------ roads


def test_a_roads_limit_for_each_end_and_its_user() -> None:
    """RISE-BONUS-4, RISE-ROAD-5 to 7: the owner's bonus counts for him alone; who is on it; to whom it is closed."""
    state = table(
        "turn: {number: 9, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [8H, 9H], workers: [10S], bonuses: [JD]},"
        " Ben: {heroes: [5H, 6H, 2H], monsters: [KC]}, Cid: {}, Dan: {}}\n"
        "roads: {5D: {owner: Ann, to: Ben}, 6D: {owner: Ann, to: Ben}}\n"
        "tapped: [2H, 9H]\ncontacts: {9H: KC}\non-road: {9H: 6D}",
        "Ann",
        "Ben",
        "Cid",
        "Dan",
    )
    road = facts(state, "roads", "5D")
    assert (road["owner"], road["to"], road["base"], road["strength"]) == ("Ann", "Ben", 5, 8)
    assert road["limits"] == {"Ann": 8, "Ben": 5}
    assert road["sending"] == {"Ann": 4, "Ben": 2}
    assert road["use"] is None
    assert road["open"] == ["8H", "5H"]
    assert {card: no(why) for card, why in road["closed"].items()} == {
        "9H": ("RISE-TAP-1", True),
        "10S": ("RISE-ROAD-5", True),
        "6H": ("RISE-ROAD-5", True),
        "2H": ("RISE-TAP-1", True),
    }
    used = facts(state, "roads", "6D")
    assert used["use"] == {"card": "9H", "player": "Ann", "land": "Ben", "until": "Ann", "turn": 13}
    assert no(used["closed"]["8H"]) == ("RISE-ROAD-6", True)
    assert used["open"] == []


# ------------------------------------------------------------------------------------------------ play and pay

SITE = """
turn: {number: 9, step: play}
draw: []
players:
  Ann: {phase: building, hand: [AC, QH, JH, 7D], workers: [9S, 4S, 2S], bonuses: [JS]}
  Ben: {phase: building, workers: [3S, 8S, 10S]}
  Cid: {phase: building, workers: [5S], bonuses: [QD]}
  Dan: {workers: [6S]}
roads: {5D: {owner: Ann, to: Ben}, 2D: {owner: Ben, to: Ann}, 4D: {owner: Ann, to: Cid}}
tapped: [2S, 10S]
supports: {2S: JS}
"""


def test_a_card_its_cost_and_the_usual_payment() -> None:
    """RISE-BUILD-2, 3, 6: the least total, own workers first; helpers with the roads that bear them."""
    paying = facts(table(SITE, "Ann", "Ben", "Cid", "Dan"), "paying")
    assert paying["player"] == "Ann"
    # own: 9 + 3 and 4 + 3 (Jack of spades); Ben's 3 fits the road of 5, his 8 fits none, Cid's 5 none
    castle = paying["bills"]["AC"]
    assert (castle["cost"], castle["most"], castle["no"]) == (20, 12 + 7 + 3, None)
    assert (castle["usual"]["sum"], castle["usual"]["missing"]) == (22, 0)
    assert [(p["worker"], p["player"], p["rating"], p["road"]) for p in castle["usual"]["parts"]] == [
        ("9S", "Ann", 12, None),
        ("4S", "Ann", 7, None),
        ("3S", "Ben", 3, "5D"),
    ]
    assert [(part["without"], part["enough"]) for part in castle["usual"]["parts"]] == [
        (10, False),
        (15, False),
        (19, False),
    ]
    assert [part["worker"] for part in paying["bills"]["QH"]["usual"]["parts"]] == ["9S"]  # 12 for 10, not 12 + 7
    assert [part["worker"] for part in paying["bills"]["JH"]["usual"]["parts"]] == ["4S"]  # 7 for 5
    assert "7D" not in paying["bills"]


def test_who_may_pay_and_why_the_others_cannot() -> None:
    """RISE-BUILD-3, 6, RISE-ROAD-4 to 6: untapped workers within reach, the others with the clause."""
    paying = facts(table(SITE, "Ann", "Ben", "Cid", "Dan"), "paying")
    assert [(p["worker"], p["player"], p["rating"], p["roads"]) for p in paying["payers"]] == [
        ("9S", "Ann", 12, []),
        ("4S", "Ann", 7, []),
        ("3S", "Ben", 3, ["5D"]),
    ]
    assert {worker: no(why) for worker, why in paying["idle"].items()} == {
        "2S": ("RISE-BUILD-3", True),
        "8S": ("RISE-ROAD-5", True),
        "10S": ("RISE-BUILD-3", True),
        "5S": ("RISE-ROAD-5", True),
        "6S": ("RISE-ROAD-4", True),
    }


def test_without_the_helper_nothing_pays() -> None:
    """RISE-BUILD-3: what all together reach when that is too little, and why the card cannot be played."""
    state = table(SITE.replace("[3S, 8S, 10S]", "[8S, 10S]"), "Ann", "Ben", "Cid", "Dan")
    castle = facts(state, "paying", "bills", "AC")
    assert (castle["usual"], castle["most"]) == (None, 19)
    assert no(castle["no"]) == ("RISE-BUILD-3", True)
    assert no(facts(state, "uses", "AC")["cannot"]["play"]) == ("RISE-BUILD-3", True)
    assert facts(state, "uses", "4S")["can"] == ["pay"]  # for the Queen and the Jack


def test_what_falls_short_if_a_helper_leaves() -> None:
    """RISE-BUILD-7, 10: each supporter, and the sum without it; short until the untap step of its land."""
    state = table(
        "turn: {number: 9, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, workers: [8S, 6S], bonuses: [JS, KH], castles: {AS: [7C, 9C]}},"
        " Ben: {phase: building, workers: [3S]}, Cid: {}, Dan: {}}\nroads: {5D: {owner: Ann, to: Ben}}\n"
        "tapped: [8S, 6S, 3S]\nsupports: {8S: AS, 6S: AS, 3S: AS}\non-road: {3S: 5D}",
        "Ann",
        "Ben",
        "Cid",
        "Dan",
    )
    castle = facts(state, "built", "AS")
    assert (castle["land"], castle["sum"], castle["cost"], castle["missing"], castle["short"]) == (
        "Ann",
        23,
        20,
        0,
        False,
    )
    assert [(s["worker"], s["player"], s["rating"], s["road"], s["without"]) for s in castle["supporters"]] == [
        ("8S", "Ann", 11, None, 12),
        ("6S", "Ann", 9, None, 14),
        ("3S", "Ben", 3, "5D", 20),
    ]
    king = facts(state, "built", "KH")
    assert (king["sum"], king["missing"], king["short"], king["turn"]) == (0, 15, True, 13)
    assert facts(state, "keeps", "AS") == {"land": "Ann", "monsters": ["7C", "9C"], "rating": 16, "room": 4}


# ------------------------------------------------------------------------------------------------ untap

UNTAP = """
turn: {number: 9, step: untap}
draw: []
players:
  Ann:
    phase: building
    hand: [Joker1]
    heroes: [6H, 9H, 8H]
    workers: [9S, 8S, 6S, 4S, 5S, 2S]
    bonuses: [JS]
    monsters: [4C, 3C]
    castles: {AS: [10C, 5C], AC: [JC, 2C]}
  Ben: {phase: building, heroes: [6H.2], monsters: [QC]}
  Cid: {}
  Dan: {}
roads: {8D: {owner: Ann, to: Ben}}
tapped: [6H, 9H, 8H, 4C, 3C, 9S, 8S, 6S, 4S, 2S, QC]
contacts: {4C: 6H, 8H: QC}
pins: [4C, 8H]
on-road: {8H: 8D}
supports: {8S: AS, 6S: AS, 9S: AC, 4S: AC, 2S: JS}
"""


def test_who_stays_tapped_and_who_may() -> None:
    """RISE-TAP-4 to 6, RISE-TAP-10: held without a choice, with one, and the Joker before the answer."""
    untap = facts(table(UNTAP, "Ann", "Ben", "Cid", "Dan"), "untap")
    assert untap["player"] == "Ann" and untap["joker"] is True
    assert untap["must"] == {
        "6H": {"by": ["4C"], "clause": "RISE-TAP-5"},
        "4C": {"by": ["6H"], "clause": "RISE-TAP-4"},
    }
    # let go: the Queen untaps in Ben's turn 10 and strikes his 6, 15 against 6 (RISE-ACT-4)
    [(hero, choice)] = untap["may"].items()
    assert (hero, choice["monster"], choice["land"], choice["turn"]) == ("8H", "QC", "Ben", 10)
    then = choice["then"]
    assert (then["does"], then["target"], then["outcome"], then["clause"]) == (
        "attacks",
        "6H.2",
        "destroyed",
        "RISE-ACT-4",
    )
    assert untap["workers"]["5S"] == {"rating": 8, "now": None, "may": ["AS", "AC", "JS"], "pinned": False}


def test_as_it_lies_a_castle_is_lost() -> None:
    """RISE-BUILD-7, 9, RISE-CASTLE-7: AC has 12 + 7 = 19 of 20; JC and 2C are let out and act in this step."""
    lies = facts(table(UNTAP, "Ann", "Ben", "Cid", "Dan"), "untap", "as-it-lies")
    assert lies["stay"] == ["8H"]
    assert lies["cards"] == {
        "AS": {"sum": 11 + 9, "cost": 20, "others": 0, "before": 20},
        "AC": {"sum": 12 + 7, "cost": 20, "others": 0, "before": 19},
        "JS": {"sum": 5, "cost": 5, "others": 0, "before": 5},
    }
    assert lies["lost"] == [{"round": 1, "missing": {"AC": 1}}]
    assert lies["freed"] == {"JC": None, "2C": "AS"}  # 15 + 15 is too much for AS, 15 + 2 is not
    assert set(lies["untaps"]) == {"9H", "3C"}
    assert lies["holds"] == {"6H": "RISE-TAP-5", "8H": "RISE-TAP-6", "4C": "RISE-TAP-4"}
    assert lies["working"] == {"8S": "AS", "6S": "AS", "2S": "JS"}
    # the heroes are 6, 8 and 9: JC strikes the 6, with the 4 that pins it 19 of 6; then 3C the 8, held out
    assert [(s["monster"], s["target"], s["total"], s["need"], s["outcome"]) for s in lies["coming"]["order"]] == [
        ("JC", "6H", 19, 6, "destroyed"),
        ("3C", "8H", 3, 8, "pinned"),
    ]


def test_the_proposal_keeps_everything_with_the_least_rating() -> None:
    """RISE-BUILD-8: 12, 11, 9, 8, 7, 5 for 20, 20 and 5: 12 + 8, 11 + 9 and 5; the 4 of spades (7) is free."""
    untap = facts(table(UNTAP, "Ann", "Ben", "Cid", "Dan"), "untap")
    plan = untap["proposal"]
    assert {card: entry["sum"] for card, entry in plan["cards"].items()} == {"AS": 20, "AC": 20, "JS": 5}
    assert plan["lost"] == [] and plan["freed"] == {} and plan["elsewhere"] == {}
    assert "4S" not in plan["support"] and set(plan["untaps"]) == {"9H", "3C", "4S"}
    assert plan["stay"] == ["8H"]


def test_a_lost_bonus_costs_another_card() -> None:
    """RISE-BUILD-9: JS is short (4 + 0 of 5 with its own bonus gone elsewhere), then QH has 7 of 10."""
    state = table(
        "turn: {number: 9, step: untap}\ndraw: []\n"
        "players: {Ann: {phase: building, workers: [7S, 2S], bonuses: [JS, QH]},"
        " Ben: {phase: building, workers: [9S], bonuses: [JD, JH]}, Cid: {}, Dan: {}}\n"
        "roads: {2D: {owner: Ben, to: Ann}}\ntapped: [7S, 9S]\nsupports: {7S: QH, 9S: JH}",
        "Ann",
        "Ben",
        "Cid",
        "Dan",
    )
    untap = facts(state, "untap")
    # 7 + 3 = 10 of 10 for QH, JS 0 of 5: JS is lost, then QH has 7 of 10
    assert untap["as-it-lies"]["lost"] == [
        {"round": 1, "missing": {"JS": 5}},
        {"round": 2, "missing": {"QH": 3}},
    ]
    assert untap["as-it-lies"]["ends"] is None
    # the 2 (5 with the Jack) pays for the Jack: nothing is lost
    assert untap["proposal"]["support"] == {"7S": "QH", "2S": "JS"}
    assert untap["proposal"]["lost"] == []


def test_help_stays_unless_more_is_kept_without_it() -> None:
    """Section Bots, RISE-BUILD-8, 10: Ann's 10 at Ben's castle comes home only for more than that castle is worth."""
    text = (
        "turn: {number: 9, step: untap}\ndraw: []\n"
        "players: {Ann: {phase: building, workers: [10S, 4S], OWN},"
        " Ben: {phase: building, workers: [10S.2], castles: {AH: []}}, Cid: {}, Dan: {}}\n"
        "roads: {10D: {owner: Ann, to: Ben}}\ntapped: [10S, 10S.2]\n"
        "supports: {10S: AH, 10S.2: AH}\non-road: {10S: 10D}"
    )
    names = ("Ann", "Ben", "Cid", "Dan")
    untap = facts(table(text.replace("OWN", "bonuses: [QH, JH]"), *names), "untap")
    assert untap["proposal"]["support"] == {"10S": "AH"}  # the Queen and the Jack are lost rather than the castle
    assert untap["proposal"]["elsewhere"] == {}
    assert untap["workers"]["10S"]["may"] == ["AH", "QH", "JH"]
    home = plainly.forecast(
        table(text.replace("OWN", "bonuses: [QH, JH]"), *names), {"by": "Ann", "do": "untap", "support": {"10S": "QH"}}
    )
    assert home == {} or home["elsewhere"] == {"AH": 10}


# ------------------------------------------------------------------------------------------------ monsters

RAID = """
turn: {number: 9, step: monsters}
draw: []
players:
  Ann: {phase: building, hand: [Joker1], heroes: [4H, 10H], bonuses: [QH], monsters: [KC, 8C, 6C], castles: {AS: [7C]}}
  Ben: {phase: building, heroes: [4H.2, 7H]}
  Cid: {heroes: [8H]}
  Dan: {}
roads: {6D: {owner: Ben, to: Ann}, 7D: {owner: Ann, to: Cid}}
"""
NAMES = ("Ann", "Ben", "Cid", "Dan")


def test_the_whole_order_with_targets_reasons_and_results() -> None:
    """RISE-ACT-2, 4, 6, RISE-FIGHT-4: strikes add up, and what falls is no target for the next."""
    coming = facts(table(RAID, *NAMES), "monsters", "Ann")
    assert (coming["turn"], coming["now"], coming["acted"]) == (9, True, [])
    # 15 against 4 + 4 = 8: destroyed; 8 against 14; 8 + 6 = 14 against 14: destroyed
    assert [
        (s["monster"], s["rating"], s["does"], s["target"], s["total"], s["need"], s["outcome"], s["clause"])
        for s in coming["order"]
    ] == [
        ("KC", 15, "attacks", "4H", 15, 8, "destroyed", "RISE-ACT-4"),
        ("8C", 8, "attacks", "10H", 8, 14, "held-out", "RISE-ACT-4"),
        ("6C", 6, "attacks", "10H", 14, 14, "destroyed", "RISE-ACT-4"),
    ]
    assert coming["order"][2]["attackers"] == ["8C", "6C"]
    assert coming["lost"] == ["4H", "10H"]
    assert coming["closed"] == {}


def test_the_order_again_after_a_reaction() -> None:
    """RISE-ACT-3: it strikes back at the 10 that attacked it, whatever weaker cards there are; RISE-FIGHT-4: help."""
    state = played(table(RAID, *NAMES), "Ann", "attack", hero="10H", target="KC")
    order = facts(state, "monsters", "Ann", "order")
    assert (order[0]["target"], order[0]["total"], order[0]["need"], order[0]["clause"]) == (
        "10H",
        15,
        14,
        "RISE-ACT-3",
    )
    assert [(s["monster"], s["target"], s["outcome"]) for s in order[1:]] == [
        ("8C", "4H", "destroyed"),
        ("6C", "6D", "destroyed"),
    ]
    state = played(state, "Ben", "attack", hero="4H.2", target="KC", road="6D")
    order = facts(state, "monsters", "Ann", "order")
    assert [(s["monster"], s["target"]) for s in order] == [("8C", "4H"), ("6C", "10H")]


def test_equal_monsters_targets_and_lands() -> None:
    """RISE-ACT-2, 4, RISE-MOVE-2 to 4: what the turn's player will have to choose, and which lands are closed."""
    state = table(
        "turn: {number: 9, step: monsters}\ndraw: []\n"
        "players: {Ann: {monsters: [9C, 9C.2, 5C], heroes: [2H]}, Ben: {heroes: [5H]}, Cid: {heroes: [5H.2]},"
        " Dan: {}}\ntapped: [2H, 5H]",
        *NAMES,
    )
    order = facts(state, "monsters", "Ann", "order")
    assert (order[0]["monster"], order[0]["equals"], order[0]["target"]) == ("9C", ["9C", "9C.2"], "2H")
    assert (order[1]["does"], order[1]["among"], order[1]["to"]) == ("moves", ["Ben", "Cid"], "Ben")
    assert (order[1]["clause"], order[1]["equals"]) == ("RISE-MOVE-3", [])
    assert (order[2]["monster"], order[2]["to"], order[2]["among"]) == ("5C", "Cid", [])
    state = played(state, "Ann", "choose", pick="9C.2")
    assert engine.asked(state).rule == "RISE-MOVE-4"
    assert [(s["monster"], s["to"], s["among"]) for s in facts(state, "monsters", "Ann", "order")] == [
        ("9C", "Ben", ["Ben", "Cid"]),
        ("5C", "Cid", []),
    ]
    state = played(state, "Ann", "choose", pick="Cid")
    coming = facts(state, "monsters", "Ann")
    assert coming["acted"] == ["9C.2", "9C"] and coming["closed"] == {"Cid": "RISE-MOVE-2"}
    assert [(s["monster"], s["to"]) for s in coming["order"]] == [("5C", "Ben")]


def test_monsters_that_stay() -> None:
    """RISE-MOVE-1, 2, 5: nobody moves in the first round; one monster to each land; no target with `wander` off."""
    text = "turn: {number: NUMBER, step: discard}\ndraw: []\nplayers: {Ann: {monsters: [9C, 5C]}, Ben: {}}"
    order = facts(table(text.replace("NUMBER", "2"), "Ann", "Ben"), "monsters", "Ann", "order")
    assert [(s["monster"], s["does"], s["clause"]) for s in order] == [
        ("9C", "moves", "RISE-MOVE-5"),
        ("5C", "stays", "RISE-MOVE-2"),
    ]
    still = facts(table(text.replace("NUMBER", "2"), "Ann", "Ben", wander=False), "monsters", "Ann", "order")
    assert {(s["does"], s["clause"]) for s in still} == {("stays", "RISE-MOVE-5")}
    first = facts(
        table("turn: {number: 1, step: draw}\ndraw: [2S]\nplayers: {Ben: {monsters: [9C]}}", "Ann", "Ben"),
        "monsters",
        "Ben",
    )
    assert [(s["does"], s["clause"]) for s in first["order"]] == [("stays", "RISE-MOVE-1")]
    assert (first["turn"], first["now"], first["closed"]) == (2, False, {"Ann": "RISE-MOVE-1"})


def test_what_monsters_of_other_lands_will_do() -> None:
    """RISE-ACT-1, RISE-TAP-7: in their own turn, after that land has untapped as it lies."""
    state = table(PINS, *NAMES)
    monsters = facts(state, "monsters")
    # Ben's turn 6: the Queen is held by Ann's 8; Ben's 3 untaps and lets go, so that 2C strikes him as the weakest
    ben = monsters["Ben"]
    assert (ben["turn"], ben["now"]) == (6, False)
    assert [(s["monster"], s["target"], s["clause"]) for s in ben["order"]] == [("2C", "3H", "RISE-ACT-4")]
    # Ann's turn 9: 4C pins on; 10C untaps and strikes the 6, with the 4 already there
    assert [(s["monster"], s["target"], s["total"]) for s in monsters["Ann"]["order"]] == [("10C", "6H", 14)]
    # Cid's 9C has nothing to attack and goes to Dan's 2, the weakest hero
    assert [(s["does"], s["to"]) for s in monsters["Cid"]["order"]] == [("moves", "Dan")]


def test_a_struck_hero_frees_what_it_pinned() -> None:
    """RISE-TAP-7, RISE-CARD-5: with the hero goes its pin."""
    state = table(
        "turn: {number: 9, step: monsters}\ndraw: []\nplayers: {Ann: {heroes: [4H, 9H], monsters: [KC, 5C]},"
        " Ben: {heroes: [2H]}, Cid: {}, Dan: {}}\ntapped: [4H, KC]\ncontacts: {4H: KC}\npins: [4H]",
        *NAMES,
    )
    [strike] = facts(state, "monsters", "Ann", "order")
    assert (strike["monster"], strike["target"], strike["frees"]) == ("5C", "4H", ["KC"])


def test_the_end_is_foreseen() -> None:
    """RISE-END-2: the last other card falls while somebody builds."""
    state = table(
        "turn: {number: 3, step: monsters}\ndraw: []\n"
        "players: {Ann: {phase: building, hand: [Joker1], heroes: [4H], monsters: [KC]}, Ben: {monsters: [2C]}}",
        "Ann",
        "Ben",
    )
    coming = facts(state, "monsters", "Ann")
    assert coming["ends"] == coming["order"][0]["ends"] == "overrun"
    assert len(coming["order"]) == 1


# ------------------------------------------------------------------------------------------------ windows


def test_a_window_its_lands_who_is_asked_and_why_others_are_not() -> None:
    """RISE-REACT-2, 3, 5, RISE-ROAD-4, 5: lands, asked, passed, and the reason for everybody else."""
    state = table(RAID, *NAMES)
    asked = engine.asked(state)
    assert (asked.rule, asked.waits_for, asked.may_act, asked.done) == ("RISE-REACT-2", ("Ann", "Ben"), (), ())
    assert {player: refusal.rule for player, refusal in asked.not_asked.items()} == {
        "Cid": "RISE-ROAD-5",  # his 8 is too big for the road of 7
        "Dan": "RISE-FIGHT-1",  # he has nobody
    }
    state = played(state, "Ben", "pass")
    asked = engine.asked(state)
    assert (asked.waits_for, asked.done, list(asked.not_asked)) == (("Ann",), ("Ben",), ["Cid", "Dan"])
    assert asked.may_act == ("Ben",)  # nobody waits for him any more, and he may change his mind
    assert {blow["by"] for blow in facts(state, "attacks")} == {"Ann", "Ben"}  # RISE-REACT-3


def test_every_reaction_with_its_effect() -> None:
    """RISE-REACT-2, 3: attacks here and elsewhere, support, wrath; does it concern the window?"""
    text = RAID.replace("Dan: {}", "Dan: {monsters: [2C]}").replace("roads: {", "roads: {9D: {owner: Ben, to: Dan}, ")
    text = text.replace("heroes: [4H, 10H]", "heroes: [4H, 10H], workers: [5S]")
    state = table(text, *NAMES)
    found = {(b["hero"], b["target"], b["road"]): (b["outcome"], b["concerns"]) for b in facts(state, "attacks")}
    assert found["10H", "KC", None] == ("held-out", True)
    assert found["10H", "8C", None] == ("destroyed", True)
    assert found["4H.2", "KC", "6D"] == ("held-out", True)
    assert found["7H", "2C", "9D"] == ("destroyed", False)
    assert ("7H", "KC", "6D") not in found
    # QH (cost 10) and AS (cost 20) have no support: the 5 may step in for either, and does not suffice
    aids = [(a["worker"], a["card"], a["total"], a["need"], a["enough"]) for a in facts(state, "aids") if a["concerns"]]
    assert aids == [("5S", "QH", 5, 10, False), ("5S", "AS", 5, 20, False)]
    sweep = facts(state, "sweeps", "Ann")
    assert (sweep["roaming"], sweep["held"], sweep["rating"]) == (["KC", "8C", "6C"], ["7C"], 36)
    assert (sweep["jokers"], sweep["now"]) == (["Joker1"], True)
    assert facts(state, "sweeps", "Dan")["jokers"] == []
    spared = facts(table(text, *NAMES, wrath_hits_castles=False), "sweeps", "Ann")
    assert (spared["held"], spared["rating"]) == ([], 29)


def test_the_drawn_monster_while_a_joker_may_be_played() -> None:
    """RISE-REACT-4, RISE-WRATH-5, RISE-DRAW-6: its target, and what the Joker would take instead."""
    state = table(
        "turn: {number: 3, step: draw, allowance: 3, drawn: 1}\ndraw: [2S]\n"
        "players: {Ann: {hand: [Joker1], heroes: [4H, 6H], monsters: [3C, 9C]}, Ben: {}}\ntapped: [3C]\n"
        "contacts: {3C: 4H}\npending: {kind: window, lands: [Ann], drawn: 9C}",
        "Ann",
        "Ben",
    )
    [strike] = facts(state, "arrivals")
    assert (strike["monster"], strike["target"], strike["total"], strike["need"]) == ("9C", "4H", 12, 4)
    assert (strike["attackers"], strike["outcome"]) == (["3C", "9C"], "destroyed")
    asked = engine.asked(state)
    assert (asked.waits_for, asked.rule, asked.not_asked["Ben"].rule) == (("Ann",), "RISE-REACT-4", "RISE-REACT-4")
    assert facts(state, "sweeps", "Ann")["roaming"] == ["3C", "9C"]
    assert facts(state, "uses", "Joker1")["can"] == ["wrath"]
    assert no(facts(state, "uses", "4H")["cannot"]["attack"]) == ("RISE-REACT-4", True)


def test_a_drawn_monster_that_will_go_under_a_castle() -> None:
    """RISE-CASTLE-2, RISE-REACT-4: no attack, if no Joker is played."""
    state = table(
        "turn: {number: 3, step: draw, allowance: 3, drawn: 1}\ndraw: [2S]\n"
        "players: {Ann: {phase: building, hand: [Joker1], heroes: [4H], monsters: [9C], castles: {AS: [10C]}},"
        " Ben: {}}\npending: {kind: window, lands: [Ann], drawn: 9C}",
        "Ann",
        "Ben",
    )
    [strike] = facts(state, "arrivals")
    assert (strike["does"], strike["castle"], strike["clause"]) == ("taken-in", "AS", "RISE-CASTLE-2")


# ------------------------------------------------------------------------------------------------ castles


def test_every_swap_and_where_the_released_go() -> None:
    """RISE-CASTLE-3, 4: at most 20 afterwards, nobody released who still fits; into another castle, or out."""
    state = table(
        "turn: {number: 3, step: draw, allowance: 3, drawn: 1}\ndraw: [2S]\n"
        "players: {Ann: {phase: building, heroes: [4H], monsters: [10C],"
        " castles: {AS: [7C, 8C, 3C], AH: [9C, 5C]}}, Ben: {}}\n"
        "pending: {kind: castle, player: Ann, monster: 10C}",
        "Ann",
        "Ben",
    )
    newcomer = facts(state, "newcomer")
    assert (newcomer["player"], newcomer["monster"], newcomer["rating"]) == ("Ann", "10C", 10)
    swaps = {
        (s["castle"], tuple(sorted(s["release"]))): (s["before"], s["total"], s["goes"], s["asks"])
        for s in newcomer["swaps"]
    }
    assert swaps == {
        ("AS", ("8C",)): (18, 20, {"8C": None}, ["8C"]),
        ("AS", ("3C", "7C")): (18, 18, {"7C": None, "3C": "AH"}, ["7C"]),
        ("AH", ("5C",)): (14, 19, {"5C": None}, ["5C"]),
        ("AH", ("9C",)): (14, 15, {"9C": None}, ["9C"]),
    }
    state = played(state, "Ann", "take-in", castle="AS", release=["8C"])
    assert {swap["castle"] for swap in facts(state, "newcomer", "swaps")} == {"AH"}  # once for each castle
    assert not any(swap["asks"] for swap in facts(state, "newcomer", "swaps"))
    assert [(s["target"], s["total"], s["asks"]) for s in newcomer["outside"]] == [("4H", 10, True)]
    assert not any(swap["tapped"] for swap in newcomer["swaps"])
    assert facts(state, "sweeps", "Ann")["rating"] == 10 + 18 + 14
    assert engine.asked(state).rule == "RISE-CASTLE-3"
    assert no(facts(state, "uses", "4H")["cannot"]["attack"]) == ("RISE-REACT-7", True)


# ------------------------------------------------------------------------------------------------ draw


def test_allowance_and_unseen_cards() -> None:
    """RISE-DRAW-1, 2, RISE-SETUP-7: everything else is open, so that the pile is known but for its order."""
    text = (
        "turn: {number: 5, step: draw}\ndraw: [9C, 2S, KC, 5H, Joker1, 9C.2, JD]\ndiscard: [3H, 2C]\n"
        "players: {Ann: {hand: [3S, 4S, QH], heroes: [6H], monsters: [8C]}, Ben: {}, Cid: {}, Dan: {}}"
    )
    draw = facts(table(text, *NAMES), "draw")
    assert (draw["player"], draw["allowance"], draw["drawn"], draw["left"], draw["must"]) == ("Ann", 4, 0, 4, True)
    assert (draw["pile"], draw["size"]) == ("draw", 7)
    assert {kind: entry["count"] for kind, entry in draw["unseen"].items()} == {
        "monster": 3,
        "hero": 1,
        "worker": 1,
        "road": 0,
        "bonus": 1,
        "castle": 0,
        "joker": 1,
    }
    assert draw["unseen"]["monster"]["cards"] == ["9C", "9C.2", "KC"]
    assert draw["discard"]["hero"] == draw["discard"]["monster"] == 1
    turned = facts(table(text.replace("[9C, 2S, KC, 5H, Joker1, 9C.2, JD]", "[]"), *NAMES), "draw")
    assert (turned["pile"], turned["size"], turned["left"]) == ("discard", 2, 2)  # RISE-DRAW-4
    assert turned["unseen"]["hero"]["cards"] == ["3H"]


def test_what_one_more_of_each_kind_would_do() -> None:
    """RISE-DRAW-6 to 9, RISE-WRATH-1: attacks with what is in contact already, and what that frees."""
    state = table(
        "turn: {number: 5, step: draw, allowance: 4, drawn: 1}\ndraw: [9C, 2S, 3C, 5H, Joker1, 9C.2, JD]\n"
        "players: {Ann: {phase: building, hand: [3S], heroes: [6H, 10H], bonuses: [JH], monsters: [8C, KC]},"
        " Ben: {}, Cid: {}, Dan: {}}\n"
        "tapped: [6H, KC]\ncontacts: {6H: KC}\npins: [6H]",
        *NAMES,
    )
    effects = {effect["cards"][0]: effect for effect in facts(state, "draw", "effects")}
    nine, three = effects["9C"], effects["3C"]
    assert (nine["cards"], nine["rating"], nine["goes"], nine["clause"]) == (["9C", "9C.2"], 9, "play", "RISE-DRAW-6")
    [strike] = nine["strikes"]
    assert (strike["target"], strike["total"], strike["need"], strike["outcome"]) == ("6H", 9, 9, "destroyed")
    assert strike["frees"] == ["KC"]
    assert three["strikes"][0]["outcome"] == "pinned" and nine["joker"] is False
    assert (effects["5H"]["goes"], effects["5H"]["rating"], effects["5H"]["clause"]) == ("play", 8, "RISE-DRAW-7")
    assert (effects["2S"]["goes"], effects["JD"]["clause"]) == ("hand", "RISE-DRAW-9")
    joker = effects["Joker1"]
    assert (joker["goes"], joker["sweeps"], joker["clause"]) == ("discard", ["8C", "KC"], "RISE-WRATH-1")


def test_what_several_more_come_to() -> None:
    """RISE-DRAW-1: cards drawn one after the other from a pile that is known but for its order."""
    state = table(
        "turn: {number: 5, step: draw, allowance: 4, drawn: 1}\ndraw: [9C, 2S, 3C, 5H, Joker1, 9C.2, JD]\n"
        "players: {Ann: {phase: building, hand: [3S], heroes: [6H, 10H], bonuses: [JH], monsters: [8C, KC]},"
        " Ben: {}, Cid: {}, Dan: {}}\n"
        "tapped: [6H, KC]\ncontacts: {6H: KC}\npins: [6H]",
        *NAMES,
    )
    several = facts(state, "draw", "several")
    assert [entry["cards"] for entry in several] == [1, 2, 3]
    # three monsters of seven cards, of which both nines fell the 6: 3/7, then 1 - 4/7 * 3/6, then 1 - 4/7 * 3/6 * 2/5
    assert [round(entry["monster"], 6) for entry in several] == [round(3 / 7, 6), round(5 / 7, 6), round(31 / 35, 6)]
    assert [round(entry["costs"], 6) for entry in several] == [round(2 / 7, 6), round(11 / 21, 6), round(5 / 7, 6)]
    assert [round(entry["monsters"], 6) for entry in several] == [round(n * 3 / 7, 6) for n in (1, 2, 3)]


def test_several_cards_end_with_the_pile_and_wrath_may_cost_heroes() -> None:
    """RISE-DRAW-4, RISE-WRATH-2."""
    text = "turn: {number: 3, step: draw, allowance: 4}\ndraw: [Joker1, 2S]\nplayers: {Ann: {heroes: [2H]}, Ben: {}}"
    several = facts(table(text, "Ann", "Ben"), "draw", "several")
    assert [(entry["cards"], entry["costs"], entry["monster"]) for entry in several] == [(1, 0.5, 0.0), (2, 1.0, 0.0)]


def test_a_joker_may_slay_heroes_and_a_castle_takes_in() -> None:
    """RISE-WRATH-2, 3, RISE-CASTLE-2, 3: what the next card does depends on the land."""
    text = (
        "turn: {number: 3, step: draw, allowance: 4, drawn: 1}\ndraw: [6C, Joker1, KC]\nplayers: {Ann: {LAND}, Ben: {}}"
    )

    def effects(land: str) -> dict[str, Any]:
        found = facts(table(text.replace("LAND", land), "Ann", "Ben"), "draw", "effects")
        return {effect["cards"][0]: effect for effect in found}

    slain = effects("heroes: [2H, 9H]")["Joker1"]
    assert (slain["sweeps"], slain["clause"]) == (["2H", "9H"], "RISE-WRATH-2")
    empty = effects("")
    assert (empty["Joker1"]["goes"], empty["Joker1"]["clause"]) == ("hand", "RISE-WRATH-3")
    assert [(s["does"], s["clause"]) for s in empty["6C"]["strikes"]] == [("stays", "RISE-DRAW-6")]
    castle = effects("phase: building, heroes: [9H], castles: {AS: [10C]}")
    assert (castle["6C"]["goes"], castle["6C"]["strikes"][0]["castle"]) == ("castle", "AS")
    king = castle["KC"]["strikes"][0]
    assert castle["KC"]["goes"] == "play" and (king["asks"], king["target"]) == (True, "9H")
    assert castle["Joker1"]["sweeps"] == ["10C"]


# ------------------------------------------------------------------------------------------------ the table


def test_how_the_table_stands() -> None:
    """RISE-END-1, 2, 5: castles against the need, roaming monsters, other cards in play, builders, the limit."""
    state = table(
        "turn: {number: 9, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, hand: [2S, 3S, Joker1], heroes: [4H], workers: [9S], bonuses: [JD],"
        " castles: {AS: [7C]}}, Ben: {heroes: [5H], monsters: [KC, 3C]}, Cid: {phase: building}, Dan: {}}\n"
        "roads: {6D: {owner: Cid, to: Dan}}",
        *NAMES,
        round_limit=5,
    )
    assert facts(state, "standing") == {
        "castles": 1,
        "needed": 4,
        "roaming": 2,
        "rating": 18,
        "others": 6,
        "builders": ["Ann", "Cid"],
        "turn": 9,
        "round": 3,
        "rounds": 5,
        "last-turn": 20,
        "result": None,
    }
    lands = facts(state, "lands")
    assert (lands["Ann"]["hand"], lands["Ann"]["draws"], lands["Ann"]["jokers"]) == (3, 4, 1)
    assert (lands["Ben"]["kind"], lands["Ben"]["prey"], lands["Ben"]["monsters"]) == ("heroes", ["5H"], 18)
    assert (lands["Dan"]["kind"], lands["Dan"]["prey"]) == ("roads", ["6D"])
    assert lands["Ann"]["builds"] is None and no(lands["Ben"]["builds"]) == ("RISE-PLAY-3", True)
    assert (lands["Ann"]["turn"], lands["Ben"]["turn"], lands["Dan"]["turn"]) == (13, 10, 12)


def test_for_whom_the_game_waits_at_an_open_point() -> None:
    """RISE-REACT-1: the turn's player; who else may act; why the others may not."""
    asked = engine.asked(table(FIGHT, *NAMES))
    assert (asked.waits_for, asked.rule, asked.may_act) == (("Ann",), "RISE-PLAY-1", ("Ben", "Cid"))
    assert {player: refusal.rule for player, refusal in asked.not_asked.items()} == {"Dan": "RISE-TAP-1"}
    untap = engine.asked(table(UNTAP, *NAMES))
    assert (untap.waits_for, untap.rule, untap.not_asked["Ben"].rule) == (("Ann",), "RISE-TAP-9", "RISE-TAP-10")
    over = table("turn: {number: 3}\ndraw: []\nresult: {winner: players, reason: conceded}", "Ann", "Ben")
    assert (engine.asked(over).waits_for, engine.asked(over).not_asked) == ((), {})


def test_why_a_card_cannot_be_used_outside_its_step() -> None:
    """RISE-TURN-3, RISE-TAP-10, RISE-PLAY-3 to 5, RISE-WRATH-4, RISE-DISC-1: for every card, at every moment."""
    text = (
        "turn: {number: 9, step: STEP}\ndraw: [2S]\n"
        "players: {Ann: {hand: [9S, AS, 6H, Joker1], heroes: [4H], monsters: [KC]},"
        " Ben: {phase: building, hand: [7D, Joker2, JH], workers: [3S]}, Cid: {}, Dan: {}}\ntapped: [KC]"
    )
    uses = facts(table(text.replace("STEP", "play"), *NAMES), "uses")
    assert no(uses["9S"]["cannot"]["play"]) == ("RISE-PLAY-3", True)
    assert uses["6H"]["can"] == ["play"] and no(uses["6H"]["cannot"]["discard"]) == ("RISE-TURN-3", True)
    assert no(uses["7D"]["cannot"]["play"]) == ("RISE-TURN-3", True)
    assert uses["Joker1"]["can"] == ["wrath"] and no(uses["Joker2"]["cannot"]["wrath"]) == ("RISE-WRATH-4", True)
    assert no(uses["KC"]["cannot"]["none"]) == ("RISE-ACT-1", True)
    assert no(uses["3S"]["cannot"]["support"]) == ("RISE-BUILD-11", True)
    assert no(uses["3S"]["cannot"]["pay"]) == ("RISE-ROAD-4", True)
    draw = facts(table(text.replace("STEP", "draw"), *NAMES), "uses")
    assert no(draw["6H"]["cannot"]["play"]) == ("RISE-TURN-3", True)
    assert draw["4H"]["can"] == ["attack"] and no(draw["4H"]["cannot"]["send"]) == ("RISE-ROAD-4", True)
    untap = facts(table(text.replace("STEP", "untap"), *NAMES), "uses")
    assert no(untap["4H"]["cannot"]["attack"]) == ("RISE-TAP-10", True)
    assert untap["Joker1"]["can"] == ["wrath"] and no(untap["Joker2"]["cannot"]["wrath"]) == ("RISE-TAP-10", True)
    clear = facts(
        table(text.replace("STEP", "play").replace(", monsters: [KC]", "").replace("[KC]", "[]"), *NAMES), "uses"
    )
    assert no(clear["AS"]["cannot"]["play"]) == ("RISE-PLAY-4", True) and clear["9S"]["can"] == ["play"]
    discard = facts(table(text.replace("STEP", "discard"), *NAMES), "uses")
    assert discard["9S"]["can"] == discard["6H"]["can"] == ["discard"]


def test_sendings_with_the_rating_here_and_there() -> None:
    """RISE-ROAD-7, RISE-BONUS-2: twice its rating within the limit; bonuses of the new land count there."""
    state = table(
        "turn: {number: 9, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [4H, 6H], workers: [2S]}, Ben: {phase: building, bonuses: [KH]},"
        " Cid: {}, Dan: {}}\nroads: {9D: {owner: Ann, to: Ben}}",
        *NAMES,
    )
    found = [(s["by"], s["card"], s["road"], s["land"], s["rating"], s["there"]) for s in facts(state, "sendings")]
    assert found == [("Ann", "4H", "9D", "Ben", 4, 9), ("Ann", "2S", "9D", "Ben", 2, 2)]
    assert no(facts(state, "uses", "6H")["cannot"]["send"]) == ("RISE-ROAD-7", True)


def test_what_is_printed() -> None:
    """RISE-CARD-1, RISE-BUILD-2, RISE-BONUS-1, 2, RISE-CASTLE-1."""
    cards = ("JH", "KD.2", "KC", "AC", "Joker1")
    assert [engine.printed_on(GAME, card, Printed) for card in cards] == [
        Printed("bonus", cost=5, bonus=3, raises="hero"),
        Printed("bonus", cost=15, bonus=5, raises="road"),
        Printed("monster", rating=15),
        Printed("castle", cost=20, room=20),
        Printed("joker"),
    ]
    with pytest.raises(TypeError):
        engine.printed_on(GAME, "Ann", Printed)
    state = table(RAID, *NAMES)
    assert GAME.rules.moment_words(state) == "Turn 9, Ann: monsters step"
