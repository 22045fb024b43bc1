"""Defenders: a battle is summed line by line, with its odds (DEF-BATTLE). All numbers are worked out by hand."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.core import engine
from game.core.position.chance import Scripted, Seeded
from game.core.position.state import State
from game.core.rulebook import games
from tests import plainly

GAME = games.find_game("defenders")

STREET: dict[str, Any] = {
    "turn": {"phase": "threats-act", "step": "choose-battle"},
    "attack": {"kind": "club"},
    "morale-damage": 1,
    "locations": {
        "street": {"cards": {"5H": "thoroughfare", "9C": "imposing"}, "arrow": True},
        "keep": {"cards": {"10C": "fortress", "6C": "well-constructed", "2S": "underground"}},
    },
    "connections": [["keep", "street"]],
    "defenders": {
        "spears": {"cards": {"10S": "foot-soldiers", "3C": "strong"}, "at": "street"},
        "watch": {"cards": {"8D": "archers", "AD": "young"}, "at": "street"},
        "sisters": {"cards": {"4D": "healers", "4H": "popular"}, "at": "street"},
        "osric": {"cards": {"JD": "priest"}, "at": "street"},
        "isolde": {"cards": {"QC": "knight"}, "at": "street"},
    },
    "threats": {"8C": {"target": "street"}, "8S": {"target": "street"}, "6H": {"target": "street"}, "KS": {}},
    "threat-deck": ["2H", "3H"],
}


def load(changes: dict[str, Any] | None = None, **options: Any) -> State[Any]:
    """The position with whole keys of its maps replaced (`locations.keep`)."""
    position = copy.deepcopy(STREET)
    for path, value in (changes or {}).items():
        *keys, last = path.split(".")
        here = position
        for key in keys:
            here = here[key]
        here[last] = value
    setup = GAME.setup(["Ann", "Ben"], None, {"scenes": "skipped", "descriptions": "free", **options})
    return engine.load(GAME, setup, position, Seeded(1))[0]


def forecast(state: State[Any], location: str = "street") -> dict[str, Any]:
    """The battle before its dice."""
    return dict(plainly.forecast(state, {"by": "Ann", "do": "choose-battle", "location": location}))


def shown(battle: dict[str, Any], side: str) -> list[tuple[str, str, int]]:
    """Who, what kind of line, how much."""
    return [(line["who"], line["kind"], line["amount"]) for line in battle["sum"][side]]


def test_every_line_of_both_totals_def_battle_4() -> None:
    """Groups and regiments add their value, words 1, individuals nothing; the queen rolls; the street adds nothing."""
    battle = forecast(load())
    assert shown(battle, "defenders") == [
        ("isolde", "individual", 0),
        ("osric", "individual", 0),
        ("spears", "value", 9),
        ("spears", "word", 1),
        ("watch", "value", 7),
        ("sisters", "value", 3),
        ("street", "plain", 0),
    ]
    spears = battle["sum"]["defenders"][2]
    assert (spears["printed"], spears["wounds"], spears["morale"]) == (10, 0, 1)
    assert shown(battle, "threats") == [
        ("8C", "value", 8),
        ("8S", "value", 8),
        ("6H", "value", 6),
        ("street", "faceless", 0),
    ]
    assert [(die["side"], die["who"], die["result"]) for die in battle["sum"]["dice"]] == [
        ("defenders", "isolde", None),
        ("defenders", None, None),
        ("threats", None, None),
    ]
    assert {line["clause"] for line in battle["sum"]["defenders"]} == {"DEF-BATTLE-4"}
    assert {line["clause"] for line in battle["sum"]["threats"]} == {"DEF-BATTLE-5"}


def test_the_odds_of_a_battle_def_battle_7() -> None:
    """20 + 2d6 against 22 + d6: 135 of 216 ways are higher, 25 equal, 56 lower."""
    odds = forecast(load())["odds"]
    assert odds == pytest.approx(
        {"repulsed": 135 / 216, "stand-off": 25 / 216, "defeated": 56 / 216, "holds": 160 / 216}
    )
    assert forecast(load(tie="defenders"))["odds"]["repulsed"] == pytest.approx(160 / 216)
    assert forecast(load(tie="threats"))["odds"]["defeated"] == pytest.approx(81 / 216)


def test_the_lines_are_kept_with_their_dice_def_battle_6() -> None:
    """Queen 2, defenders 1, threats 4: 23 to 26, a defeat; the lines stay as they were, though values fall after."""
    state = load()
    dice = [2, 1, 4]
    action = {"by": "Ann", "do": "choose-battle", "location": "street"}
    after, events = engine.apply(state, action, Scripted(Seeded(1), dice))
    (totals,) = [event for event in events if event.kind == "totals"]
    assert (totals.facts["defenders"], totals.facts["threats"]) == (23, 26)
    assert [die["result"] for die in totals.read("sum", dict[str, Any])["dice"]] == dice
    assert sum(line["amount"] for line in totals.read("sum", dict[str, Any])["defenders"]) == 20
    assert after.position.last_battle.result == "defeated"
    rolls = [event.facts for event in events if event.kind == "die-rolled"]
    assert [(roll["side"], roll.get("who"), roll["at"]) for roll in rolls] == [
        ("defenders", "isolde", "street"),
        ("defenders", None, "street"),
        ("threats", None, "street"),
    ]


FACES = {
    "threats": {
        "JC": {"target": "street"},
        "JH": {"target": "street"},
        "QS": {"target": "street"},
        "KS": {"target": "street"},
        "2C": {"target": "street"},
    }
}


def test_face_threats_are_stopped_by_their_like_def_battle_5() -> None:
    """The jacks are stopped by Osric, the queen never, the king by nobody here; one die for all that count."""
    lines = forecast(load(FACES))["sum"]["threats"]
    assert [(line["who"], line["kind"], line["by"]) for line in lines] == [
        ("KS", "face", ()),
        ("QS", "face", ()),
        ("JC", "stopped", ("osric",)),
        ("JH", "stopped", ("osric",)),
        ("2C", "value", ()),
    ]
    battle = forecast(load(FACES))
    assert [die["who"] for die in battle["sum"]["dice"] if die["side"] == "threats"] == ["KS", None]
    each = forecast(load(FACES, **{"face-dice": "each"}))
    assert [die["who"] for die in each["sum"]["dice"] if die["side"] == "threats"] == ["KS", "QS", None]


def test_a_fortress_underground_and_well_built_def_battle_4() -> None:
    """Three bonuses of the place, and two queens with one die."""
    queens = {
        "threats": {"6H": {"target": "keep"}},
        "defenders.isolde": {"cards": {"QC": "knight"}, "at": "keep"},
        "defenders.maud": {"cards": {"QH": "paladin", "2C": "big"}, "at": "keep"},
    }
    battle = forecast(load(queens), "keep")
    assert shown(battle, "defenders") == [
        ("isolde", "individual", 0),
        ("maud", "individual", 0),
        ("maud", "word", 1),
        ("keep", "military", 1),
        ("keep", "word", 1),
        ("keep", "word", 1),
    ]
    assert [die["who"] for die in battle["sum"]["dice"]] == ["isolde", None, None]
    assert battle["odds"]["defeated"] == pytest.approx(56 / 216)  # 4 + 2d6 against 6 + d6: 2d6 < 2 + d6


def test_an_undefended_place_has_no_dice_def_battle_2() -> None:
    """It is lost for certain."""
    battle = forecast(load({"threats": {"6H": {"target": "keep"}}}), "keep")
    assert battle["sum"]["dice"] == ()
    assert battle["odds"] == {"repulsed": 0.0, "stand-off": 0.0, "defeated": 1.0, "holds": 0.0}


# ------------------------------------------------------------------------------------------------------ strikes, losses

LOST: dict[str, Any] = {
    "turn": {"phase": "threats-act", "step": "slay", "active": "Ben"},
    "attack": {"kind": "club", "battle": "street", "immune": ["spears"], "used": ["8C"]},
    "morale-damage": 2,
    "defenders.watch.state": "fallen",
    "defenders.watch.at": None,
}
"""The second of three threats slays: the spears are immune, the watch has fallen to the first."""


def reasons(info: dict[str, Any]) -> dict[tuple[str, str], str | None]:
    """Every pair of the step with the sentence against it."""
    return {(pick["who"], pick["what"]): pick["no"] and pick["no"]["why"] for pick in info["picks"]["pairs"]}


def test_every_pair_of_the_losses_with_its_reason_def_defeat_3() -> None:
    """Values now: Isolde 10, Osric 9, sisters 2, spears 8 but immune. An 8 or a 6 finds the sisters only."""
    info = dict(plainly.facts(load(LOST), None))
    assert (info["picks"]["do"], info["picks"]["immune"], info["picks"]["used"]) == ("slay", ["spears"], ["8C"])
    shown = reasons(info)
    assert len(shown) == 3 * 4
    assert [pair for pair, why in shown.items() if why is None] == [("8S", "sisters"), ("6H", "sisters")]
    assert shown["8S", "osric"] == "A threat of 8 cannot destroy osric (9)."
    assert shown["8S", "spears"] == "Somebody leads spears to safety."
    assert shown["8C", "sisters"] == "8C has slain in this battle."
    units = info["uses"]["units"]
    assert units["sisters"]["may"] == ["slay"]
    assert units["osric"]["no"]["why"] == "No threat that can still slay is worth 9 or more."
    assert info["uses"]["threats"]["8C"]["no"]["clause"] == "DEF-DEFEAT-3"


def test_what_follows_a_loss_def_defeat_4() -> None:
    """The sisters are popular: morale 3, Osric 8, Isolde 9; then the 6 finds nobody, and all who are left flee."""
    told = plainly.forecast(load(LOST), {"by": "Ben", "do": "slay", "threat": "8S", "unit": "sisters"})
    assert told["morale"] == (2, 3) and told["fallen"] == ["sisters"] and told["pairs"] == []
    assert told["step"] == "threats-act/retreat"
    assert told["wounds"] == {"spears": (0, 1), "osric": (0, 1), "isolde": (0, 1)}
    assert told["values"] == {"spears": (8, 6), "osric": (9, 7), "isolde": (10, 8)}  # a wound each, with the flight
    assert plainly.forecast(load(LOST), {"by": "Ben", "do": "slay", "threat": "8S", "unit": "osric"}) == {}


def test_a_loss_may_make_prey_of_another_def_defeat_4() -> None:
    """With a threat of 8 in the place of the 6, Osric, worth 8 then, is prey."""
    state = load(
        {**LOST, "threats": {"8C": {"target": "street"}, "8S": {"target": "street"}, "8H": {"target": "street"}}}
    )
    told = plainly.forecast(state, {"by": "Ben", "do": "slay", "threat": "8S", "unit": "sisters"})
    assert told["pairs"] == [("8H", "osric")] and told["values"]["osric"] == (9, 8)
    assert (told["step"], told["die"]) == ("threats-act/slay", None)


def test_strikes_and_their_reasons_def_repulse_1() -> None:
    """Spears worth 9 have struck; the sisters, worth 3, can destroy nothing here."""
    strikes = {
        "turn": {"phase": "threats-act", "step": "strike", "active": "Ann"},
        "attack": {"kind": "club", "battle": "street", "used": ["spears"]},
    }
    info = dict(plainly.facts(load(strikes), None))
    shown = reasons(info)
    assert shown["watch", "6H"] is None and shown["osric", "8C"] is None
    assert shown["watch", "8C"] == "watch (7) cannot destroy a threat of 8."
    assert shown["spears", "6H"] == "spears struck in this battle already."
    assert info["uses"]["units"]["sisters"]["no"]["why"] == "No threat here is worth 3 or less."
    assert info["uses"]["threats"]["KS"]["no"]["why"] == "KS is not in this battle."
    told = plainly.forecast(load(strikes), {"by": "Ann", "do": "strike", "unit": "osric", "threat": "8C"})
    assert told["destroyed"] == ["8C"] and ("isolde", "8S") in told["pairs"] and len(told["pairs"]) == 3


def test_the_last_threat_ends_the_siege_def_end_2() -> None:
    """What follows tells so before it is done."""
    last = {
        "turn": {"phase": "threats-act", "step": "strike", "active": "Ann"},
        "attack": {"kind": "club", "battle": "street"},
        "threats": {"8C": {"target": "street"}},
    }
    told = plainly.forecast(load(last), {"by": "Ann", "do": "strike", "unit": "osric", "threat": "8C"})
    assert (told["outcome"], told["step"]) == ("defenders", "epilogue")


def test_who_can_be_rescued_def_defeat_2() -> None:
    """Anybody but the jack himself."""
    rescue = {
        "turn": {"phase": "threats-act", "step": "rescue"},
        "attack": {"kind": "club", "battle": "street"},
    }
    shown = reasons(dict(plainly.facts(load(rescue), None)))
    assert shown == {
        ("osric", "isolde"): None,
        ("osric", "spears"): None,
        ("osric", "watch"): None,
        ("osric", "sisters"): None,
        (None, "osric"): "osric, leading, can save others alone.",
    }
    told = plainly.forecast(load(rescue), {"by": "Ann", "do": "rescue", "unit": "watch"})
    assert ("8C", "sisters") in told["pairs"] and not any(unit == "watch" for _, unit in told["pairs"])


def test_where_those_who_flee_can_go_and_why_not_def_defeat_5() -> None:
    """The keep, with room for one regiment; the yard was cut off, the hut is a ruin, the mill lies over a gap."""
    flight = {
        "turn": {"phase": "threats-act", "step": "retreat"},
        "attack": {"kind": "club", "battle": "street"},
        "retreating": ["spears", "watch", "sisters", "osric", "isolde"],
        "locations.yard": {"cards": {"JC": "bank"}},
        "locations.hut": {"cards": {"JD": "bank"}, "state": "destroyed"},
        "locations.mill": {"cards": {"JH": "factory"}},
        "locations.inn": {"cards": {"JS": "bazaar"}, "state": "occupied"},
        "map-order": ["street", "keep", "yard", "hut", "mill", "inn"],
        "connections": [["keep", "street"], ["hut", "street"], ["inn", "street"]],
        "contacts": [{"a": "street", "b": "yard", "kind": "beside"}],
        "marks": [{"a": "street", "b": "yard", "mark": "cross"}],
    }
    state = load(flight)
    info = plainly.facts(state, None)
    clauses = {
        pick["what"]: pick["no"] and pick["no"]["clause"] for pick in info["picks"]["pairs"] if pick["who"] == "watch"
    }
    assert clauses == {
        "keep": None,
        "yard": "DEF-CONN-3",
        "hut": "DEF-OCC-5",
        "mill": "DEF-CONN-2",
        "inn": "DEF-OCC-1",
    }
    refusal = engine.check(state, {"by": "Ann", "do": "retreat", "unit": "watch", "to": "yard"})
    assert refusal is not None and refusal.rule == "DEF-DEFEAT-5" and "the way was cut" in refusal.reason
    told = plainly.forecast(state, {"by": "Ann", "do": "retreat", "unit": "watch", "to": "keep"})
    assert told["at"] == {"watch": ("street", "keep")} and told["crowds"] == []
    after, _ = engine.apply(state, {"by": "Ann", "do": "retreat", "unit": "watch", "to": "keep"}, Seeded(1))
    full = {pick["who"]: pick["no"] for pick in plainly.facts(after, None)["picks"]["pairs"] if pick["what"] == "keep"}
    assert full["spears"] == {"clause": "DEF-DEFEAT-5", "why": "keep takes no more regiments."}
    assert full["osric"] is None
    assert after.position and plainly.facts(after, None)["uses"]["units"]["spears"]["no"]["clause"] == "DEF-DEFEAT-5"


def test_leaving_a_ruin_shows_who_is_displaced_def_occ_6() -> None:
    """The watch may go to the full keep; the spears there then make room, to the yard."""
    ruin: dict[str, Any] = {
        "turn": {"phase": "threats-act", "step": "retreat"},
        "attack": None,
        "threats": {"KS": {}},
        "retreating": ["watch"],
        "locations.street.state": "destroyed",
        "locations.yard": {"cards": {"JC": "bank"}},
        "map-order": ["street", "keep", "yard"],
        "connections": [["keep", "street"], ["keep", "yard"]],
        "defenders": {
            "spears": {"cards": {"10S": "foot-soldiers"}, "at": "keep"},
            "watch": {"cards": {"8D": "archers"}, "at": "street"},
        },
    }
    told = plainly.forecast(load(ruin), {"by": "Ann", "do": "retreat", "unit": "watch", "to": "keep"})
    assert told["step"] == "threats-act/settle"
    (crowd,) = told["crowds"]
    assert [(way["unit"], way["path"]) for way in crowd["ways"]] == [("spears", ["yard"])]


def test_giving_up_is_told_before_it_is_done_def_battle_3() -> None:
    """All five fall; young, popular and strong ones cost three points."""
    telling = {
        "turn": {"phase": "threats-act", "step": "defend"},
        "attack": {"kind": "club", "battle": "street"},
        "defenders.guard": {"cards": {"9H": "scouts"}, "at": "keep"},
    }
    state = load(telling, descriptions="judged")
    told = plainly.forecast(state, {"by": "Ben", "do": "give-up"})
    assert sorted(told["fallen"]) == ["isolde", "osric", "sisters", "spears", "watch"]
    assert told["morale"] == (1, 4) and told["places"] == {"street": ("standing", "occupied")}
    assert told["values"] == {"guard": (8, 5)}
    assert plainly.forecast(state, {"by": "Ben", "do": "defend"})["odds"]["repulsed"] == pytest.approx(135 / 216)


def test_relief_changes_the_odds_def_attack_8() -> None:
    """A seven of hearts beside 20 + 2d6 against 22 + d6: now 27, 5 ahead."""
    arriving = {
        "turn": {"phase": "threats-act", "step": "reinforce"},
        "attack": {"kind": "joker"},
        "reserve": ["8H"],
        "threat-deck": ["2H"],
        "threats.KS": {"target": "keep"},
    }
    draft = {"by": "Ann", "do": "assign", "card": "8H", "to": "street", "word": "scouts"}
    before, after = plainly.forecast(load(arriving), draft)["odds"]
    assert before["repulsed"] == pytest.approx(135 / 216)
    # 27 + 2d6 against 22 + d6: only 2 against 6 and beyond lose: 2d6 + 5 < d6 never, equal never but 2 + 5 > 6.
    assert after["repulsed"] == pytest.approx(1.0)
