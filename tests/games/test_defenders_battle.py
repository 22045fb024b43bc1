"""Defenders: a battle is summed line by line, with its odds (DEF-BATTLE). All numbers are worked out by hand."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.core import engine, games
from game.core.chance import Scripted, Seeded
from game.core.state import State

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
    return dict(engine.forecast(state, {"by": "Ann", "do": "choose-battle", "location": location}))


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
    assert [die["result"] for die in totals.facts["sum"]["dice"]] == dice
    assert sum(line["amount"] for line in totals.facts["sum"]["defenders"]) == 20
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
