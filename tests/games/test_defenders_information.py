"""Defenders: what a screen is told of cards, map, places, units and the enemy. All numbers are worked out by hand."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import pytest

from game.core import engine
from game.core.position.chance import Scripted, Seeded
from game.core.position.state import State
from game.core.rulebook import games
from tests import plainly

GAME = games.find_game("defenders")
SEATS = ["Ann", "Ben", "Cleo", "Dora"]

KARROW: dict[str, Any] = {
    "turn": {"phase": "defenders-act", "number": 6, "first": "Ben", "active": "Cleo", "queue": ["Dora", "Ann"]},
    "morale-damage": 1,
    "locations": {
        "wall": {"cards": {"4S": "walls", "9C": "well-constructed"}, "name": "Ash Wall", "arrow": True},
        "garden": {"cards": {"2H": "park", "4D": "attractive"}, "name": "Scholars' Garden"},
        "court": {"cards": {"KS": "court", "5C": "feared"}, "name": "Ash Court"},
        "keep": {"cards": {"10C": "fortress", "JS": "underground"}, "name": "High Keep"},
        "temple": {"cards": {"QH": "temple", "AH": "symbol-of-hope"}, "name": "Temple of Lamps", "state": "destroyed",
                   "morale-lost": True},
        "quay": {"cards": {"3S": "neighbourhood"}, "name": "Fishers' Quay", "state": "occupied"},
    },
    "map-order": ["wall", "garden", "court", "keep", "temple", "quay"],
    "contacts": [
        {"a": "garden", "b": "wall", "kind": "inside-wall"},
        {"a": "court", "b": "wall", "kind": "inside-wall"},
        {"a": "court", "b": "garden", "kind": "beside"},
        {"a": "keep", "b": "temple", "kind": "beside"},
        {"a": "garden", "b": "quay", "kind": "river"},
    ],
    "marks": [
        {"a": "garden", "b": "keep", "mark": "dashed"},
        {"a": "keep", "b": "temple", "mark": "cross"},
        {"a": "quay", "b": "temple", "mark": "dashed"},
        {"a": "court", "b": "quay", "mark": "dashed"},
    ],
    "connections": [
        ["court", "garden"], ["court", "quay"], ["court", "wall"], ["garden", "keep"], ["garden", "wall"],
        ["quay", "temple"],
    ],
    "defenders": {
        "riders": {"cards": {"7D": "riders", "3H": "mobile"}, "name": "Star Riders", "at": "garden"},
        "pikes": {"cards": {"6C": "foot-soldiers", "2C": "strong", "5H": "tough"}, "name": "Tanner Pikes",
                  "at": "court", "wounds": 2},
        "guard": {"cards": {"9C": "foot-soldiers", "7H": "numerous"}, "name": "Gate Guard", "at": "wall"},
        "osric": {"cards": {"JD": "priest"}, "name": "Brother Osric", "at": "keep", "wounds": 1},
        "mother": {"cards": {"KC": "trebuchet", "8C": "big"}, "name": "Old Mother", "at": "keep"},
        "guild": {"cards": {"3D": "engineers"}, "name": "Bridge Guild", "at": "garden", "wounds": 4},
        "lads": {"cards": {"8S": "scouts"}, "name": "Quay Lads", "state": "fallen"},
    },
    "threats": {
        "KS": {"name": "The Grey Giant", "at": "quay"},
        "8C": {"name": "Iron Rams"},
        "8S": {"name": "Ditch Company"},
        "JD": {"name": "The Whisperer"},
        "3S": {"name": "Mud Goblins", "state": "destroyed"},
    },
    "reserve": ["7H"],
    "threat-deck": ["2H", "5C", "9C", "AD", "4D", "8D", "QD", "6S", "Joker1"],
}  # fmt: skip


ONE_EACH: Mapping[str, Any] = {"regiment-limit": "one"}
NEAR: Mapping[str, Any] = {"engineer-reach": "connected"}


def load(
    changes: Mapping[str, Any] | None = None, base: Mapping[str, Any] = KARROW, seats: int = 4, **options: Any
) -> State[Any]:
    """A state; `changes` sets values at dotted paths."""
    position = copy.deepcopy(dict(base))
    for path, value in (changes or {}).items():
        here = position
        *keys, last = path.split(".")
        for key in keys:
            here = here.setdefault(key, {})
        here[last] = value
    setup = GAME.setup(SEATS[:seats], None, {"scenes": "skipped", **options})
    return engine.load(GAME, setup, position, Seeded(1))[0]


def info(changes: Mapping[str, Any] | None = None, **options: Any) -> Mapping[str, Any]:
    """What a screen is told of the city with these changes."""
    return plainly.facts(load(changes, **options), "Ann")


# ------------------------------------------------------------------------------------------------- who is waited for


def test_whom_the_game_waits_for_def_gen_4() -> None:
    """Ben is First Player and has moved; Cleo moves, then Dora and Ann, in Normal Order."""
    state = load()
    asked = engine.asked(state)
    assert (asked.waits_for, asked.rule, asked.done, asked.may_act) == (("Cleo",), "DEF-MOVE-1", ("Ben",), ())
    assert {player: refusal.rule for player, refusal in asked.not_asked.items()} == {
        "Dora": "DEF-GEN-4",
        "Ann": "DEF-GEN-4",
    }
    assert plainly.facts(state, None)["waiting"]["to-come"] == ["Dora", "Ann"]


def test_others_may_act_where_a_moment_is_open_def_confer_1() -> None:
    """In Reflection the First Player frames the scene, and everybody may plan."""
    state = load({"turn": {"phase": "reflection", "first": "Ben"}}, scenes="framed")
    asked = engine.asked(state)
    assert (asked.waits_for, asked.rule) == (("Ben",), "DEF-REFL-1")
    assert asked.may_act == ("Ann", "Cleo", "Dora")
    assert plainly.facts(state, None)["waiting"]["also"]["Ann"]["clause"] == "DEF-CONFER-1"


def test_the_left_neighbour_tells_the_defence_def_battle_3() -> None:
    """Ben is First Player: Cleo tells it; the others hear why they do not."""
    attack = {
        "turn": {"phase": "threats-act", "step": "defend", "first": "Ben"},
        "attack": {"kind": "club", "battle": "wall"},
        "threats.8C.target": "wall",
    }
    asked = engine.asked(load(attack))
    assert (asked.waits_for, asked.rule) == (("Cleo",), "DEF-BATTLE-3")
    assert {refusal.rule for refusal in asked.not_asked.values()} == {"DEF-BATTLE-3"}
    assert set(asked.not_asked) == {"Ann", "Ben", "Dora"}


def test_nobody_is_waited_for_when_the_game_is_over_def_end_6() -> None:
    """Nor asked."""
    over = {"turn": {"phase": "epilogue", "active": None}, "outcome": "defenders"}
    asked = engine.asked(load(over))
    assert (asked.waits_for, asked.rule, asked.not_asked) == ((), "DEF-END-6", {})


# ------------------------------------------------------------------------------------------------------ city creation

CITY: dict[str, Any] = {
    "turn": {"phase": "city", "active": "Ben"},
    "city": {"row": ["6C", "QS", "9H"], "passes": 0},
    "locations": {
        "loc-1": {"cards": {"10C": "fortress"}, "finalised": False, "name": None, "owner": None},
        "loc-2": {"cards": {"2H": "popular", "3H": "loved"}, "finalised": False, "name": None, "owner": None},
        "loc-3": {"cards": {"4S": "walls", "5D": "famous"}, "name": "Ash Wall"},
    },
    "defenders": {
        "def-1": {"cards": {"8S": "archers", "AD": "young"}, "finalised": False, "name": None, "owner": None},
        "def-2": {
            "cards": {"KC": "trebuchet", "JC": "strong", "10H": "tough"},
            "finalised": False,
            "name": None,
            "owner": None,
        },
    },
}


def city(changes: Mapping[str, Any] | None = None, **options: Any) -> Mapping[str, Any]:
    """The creation of the city as a screen is told of it."""
    creation: Mapping[str, Any] = plainly.facts(load(changes, CITY, **options), "Ben")["creation"]
    return creation


def test_which_stacks_are_ready_def_city_5() -> None:
    """A card alone is not, nor are two without a type; the archers and the trebuchet are."""
    stacks = city()["stacks"]
    assert {name: stack["ready"] for name, stack in stacks.items()} == {
        "loc-1": False,
        "loc-2": False,
        "def-1": True,
        "def-2": True,
    }
    assert stacks["loc-1"]["not-ready"] == {"clause": "DEF-CITY-5", "why": "It needs at least two cards."}
    assert stacks["loc-2"]["not-ready"]["why"] == "It needs a type card."
    assert (stacks["loc-2"]["lead"], stacks["loc-2"]["shapes"]) == (None, [])
    assert (stacks["loc-1"]["shapes"], stacks["loc-1"]["strength"]) == (["small"], 1)
    archers, trebuchet = stacks["def-1"], stacks["def-2"]
    assert (archers["category"], archers["value"], archers["strength"], archers["morale"]) == ("regiment", 8, 0, True)
    assert (trebuchet["category"], trebuchet["value"], trebuchet["strength"]) == ("king", 13, 2)
    assert not city({}, **{"finalise-needs": "both"})["stacks"]["def-1"]["not-ready"]


def test_how_much_is_begun_def_city_7() -> None:
    """Three locations begun, one finished; no more than twelve; six of each before anybody passes (DEF-CITY-8)."""
    told = city()
    assert told["counts"]["location"] == {"begun": 3, "finalised": 1, "most": 12, "enough": 6, "no": None}
    assert told["cannot-pass"]["clause"] == "DEF-CITY-8" and "1 and 0" in told["cannot-pass"]["why"]
    assert told["left"] == 52 - 3 - 5 - 5
    more = {f"locations.l{n}": {"cards": {f"{n}D": "famous"}, "finalised": False} for n in range(2, 11) if n != 5}
    more["locations.l11"] = {"cards": {"JD": "famous"}, "finalised": False}
    full = city(more)
    assert full["counts"]["location"]["no"]["clause"] == "DEF-CITY-7"
    assert full["cards"]["6C"]["begin"] == ["defender"]


def test_where_a_card_can_go_def_city_4() -> None:
    """Every open card can be added to every stack; a finished wall takes none."""
    cards = city()["cards"]
    assert set(cards) == {"6C", "QS", "9H"}
    assert cards["6C"] == {
        "holder": None,
        "begin": ["location", "defender"],
        "to": ["loc-1", "loc-2", "def-1", "def-2"],
    }
    hands = {"city": {"hands": {"Ann": ["6C"], "Ben": ["QS"], "Cleo": ["9H"], "Dora": ["2D"]}}}
    assert city(hands, **{"city-hand": "own"})["cards"]["QS"]["holder"] == "Ben"


def test_which_words_a_card_allows_def_city_3() -> None:
    """Six of clubs on the fortress: six military types, one of them there already, six club words, nothing else."""
    state = load({}, CITY)
    words = plainly.forecast(state, {"by": "Ben", "do": "add", "thing": "loc-1", "card": "6C"})["words"]
    assert len(words) == 4 + 3 + 6 + 7 + 5 + 5 + 7 + 8 + 6 + 8
    allowed = [choice["word"] for choice in words if choice["allowed"]]
    assert allowed == [
        "barracks",
        "armoury",
        "watchtower",
        "gatehouse",
        "other-military",
        "feared",
        "hated",
        "corrupt",
        "imposing",
        "well-constructed",
        "powerful",
    ]
    by_word = {choice["word"]: choice for choice in words}
    assert (by_word["fortress"]["clause"], by_word["fortress"]["no"]) == ("DEF-WORD-6", "it has this word already")
    assert (by_word["popular"]["clause"], by_word["popular"]["no"]) == ("DEF-CITY-3", "a word of hearts")
    assert by_word["walls"]["no"] == "a word of aces to 5" and by_word["bank"]["no"] == "a word of jacks"
    assert (by_word["well-constructed"]["strength"], by_word["well-constructed"]["morale"]) == (1, False)
    assert by_word["feared"]["feared"] and by_word["barracks"]["shape"] == "small"
    new = plainly.forecast(state, {"by": "Ben", "do": "create", "what": "defender", "card": "9H"})["words"]
    assert [choice["word"] for choice in new if choice["allowed"]] == [
        "riders",
        "archers",
        "foot-soldiers",
        "scouts",
        "other-regiment",
        "popular",
        "loved",
        "symbol-of-hope",
        "charismatic",
        "mobile",
        "tough",
        "numerous",
    ]


def test_names_to_choose_from_def_gen_7() -> None:
    """Three different ones, none of them in use."""
    state = load({}, CITY)
    told = plainly.forecast(state, {"by": "Ben", "do": "finalise", "thing": "def-1"})
    assert len(set(told["names"])) == 3
    assert all(name.endswith("Archers") for name in told["names"])
    beginning = load({"turn": {"phase": "setting"}}, {})
    sound = plainly.forecast(beginning, {"by": "Ann", "do": "choose-setting", "setting": "space"})["sound"]
    assert sound == plainly.printed(GAME, "space")["sound"] != plainly.printed(GAME, "medieval")["sound"]


def test_who_has_passed_def_city_9() -> None:
    """Two passes in succession before Ben: Dora and Ann."""
    ready: dict[str, Any] = {
        f"locations.l{n}": {"cards": {f"{n}D": "park" if n < 6 else "fortress"}} for n in (2, 3, 4, 6, 7)
    }
    ready |= {f"defenders.d{n}": {"cards": {f"{n}C": "archers"}} for n in (6, 7, 8, 9, 10)}
    ready |= {
        "defenders.d2": {"cards": {"2C": "healers"}},
        "city.row": ["QS"],
        "city.passes": 2,
        "locations.loc-1": {
            "cards": {"JH": "bank"},
            "finalised": False,
            "name": None,
            "owner": None,
        },
    }
    state = load(ready, CITY)
    assert engine.asked(state).done == ("Dora", "Ann")
    assert list(engine.asked(state).not_asked) == ["Cleo"]
    assert plainly.facts(state, None)["creation"]["cannot-pass"] is None


# ------------------------------------------------------------------------------------------------------------ the map

SHEET: dict[str, Any] = {
    "turn": {"phase": "map", "step": "locations"},
    "locations": {
        "road": {"cards": {"5H": "thoroughfare"}, "owner": "Ben", "name": "Candle Street"},
        "wall": {"cards": {"4S": "walls"}, "owner": "Ann", "name": "Ash Wall"},
        "row": {"cards": {"5S": "neighbourhood"}, "owner": "Cleo", "name": "Tanner Row"},
        "quay": {"cards": {"3S": "marketplace"}, "owner": "Dora", "name": "Fishers' Quay"},
        "keep": {"cards": {"10C": "fortress"}, "owner": "Cleo", "name": "High Keep"},
        "court": {"cards": {"KS": "court"}, "owner": "Dora", "name": "Ash Court"},
        "oak": {"cards": {"6S": "watchtower", "2S": "hidden"}, "owner": "Cleo", "name": "Hollow Oak"},
        "vault": {"cards": {"JS": "bank", "9S": "underground", "8S": "secret"}, "owner": "Ben", "name": "The Vault"},
    },
    "map-order": ["road", "wall"],
}


def sheet(drawn: list[str], changes: Mapping[str, Any] | None = None) -> State[Any]:
    """The map with these places drawn."""
    done = {f"locations.{name}.drawn": True for name in drawn}
    return load({**done, "map-order": drawn, **(changes or {})}, SHEET)


def test_the_drawing_order_def_map_3() -> None:
    """Long ones, areas, small ones, each high to low; hidden ones after them, underground last, secret or not."""
    told = plainly.facts(sheet(["road", "wall"]), "Ann")["drawing"]
    assert [entry["location"] for entry in told] == ["road", "wall", "row", "quay", "court", "keep", "oak", "vault"]
    assert [entry["location"] for entry in told if entry["due"]] == ["row"]
    assert [entry["location"] for entry in told if entry["now"]] == ["row", "oak"]
    by_name = {entry["location"]: entry for entry in told}
    assert by_name["oak"]["clause"] == "DEF-MAP-4" and by_name["vault"]["clause"] == "DEF-MAP-5"
    assert by_name["vault"]["no"]["clause"] == "DEF-MAP-5" and "Tanner Row" in by_name["vault"]["no"]["why"]
    assert by_name["quay"]["no"]["clause"] == "DEF-MAP-3" and by_name["row"]["no"] is None
    assert by_name["row"]["owner"] == "Cleo"


def test_who_draws_def_map_2() -> None:
    """Cleo draws Tanner Row; when the quay is due she may still draw the hidden oak."""
    asked = engine.asked(sheet(["road", "wall", "row"]))
    assert (asked.waits_for, asked.rule, asked.may_act) == (("Dora",), "DEF-MAP-2", ("Cleo",))
    told = plainly.facts(sheet(["road", "wall", "row"]), None)["waiting"]
    assert told["also"]["Cleo"] == {"clause": "DEF-MAP-4", "why": "May draw Hollow Oak at any moment."}
    assert asked.not_asked["Ann"].reason == "Ann has nothing left to draw."
    assert "Fishers' Quay comes first" in asked.not_asked["Ben"].reason


def test_every_pair_of_places_def_conn_2() -> None:
    """Contact, default, mark and what is in force, with clause and words."""
    pairs = {(pair["a"], pair["b"]): pair for pair in info()["pairs"]}
    assert len(pairs) == 15
    shown = ("contact", "default", "mark", "connected", "clause")
    assert [pairs["garden", "wall"][key] for key in shown] == ["inside-wall", True, None, True, "DEF-CONN-2"]
    assert [pairs["garden", "quay"][key] for key in shown] == ["river", False, None, False, "DEF-CONN-2"]
    assert [pairs["keep", "temple"][key] for key in shown] == ["beside", True, "cross", False, "DEF-CONN-3"]
    assert [pairs["garden", "keep"][key] for key in shown] == [None, False, "dashed", True, "DEF-CONN-3"]
    assert [pairs["keep", "wall"][key] for key in shown] == [None, False, None, False, "DEF-CONN-2"]
    assert pairs["keep", "temple"]["why"] == "the way was cut"
    assert pairs["garden", "quay"]["why"] == "they touch only across a river"
    assert pairs["keep", "wall"]["why"] == "there is a gap between them"


def test_what_a_sign_would_do_def_conn_3() -> None:
    """Joining across the river draws an arrow; cutting the garden off from the keep leaves two parts."""
    agreeing = {
        "turn": {"phase": "map", "step": "connections"},
        "threats": {},
        "defenders": {},
        "threat-deck": [],
        "reserve": [],
        "locations.temple.state": "standing",
        "locations.quay.state": "standing",
        "morale-damage": 0,
    }
    state = load(agreeing)
    assert plainly.facts(state, None)["apart"] == [["wall", "garden", "court", "keep", "temple", "quay"]]
    join = plainly.forecast(state, {"by": "Ann", "do": "connect", "a": "quay", "b": "garden"})
    assert join["mark"] == "arrow" and len(join["apart"]) == 1
    cut = plainly.forecast(state, {"by": "Ann", "do": "disconnect", "a": "garden", "b": "keep"})
    assert cut == {"mark": None, "apart": [["wall", "garden", "court", "temple", "quay"], ["keep"]]}
    back = plainly.forecast(state, {"by": "Ann", "do": "connect", "a": "keep", "b": "temple"})
    assert back["mark"] is None
    assert plainly.forecast(state, {"by": "Ann", "do": "connect", "a": "garden", "b": "keep"}) == {}


def test_entry_points_with_their_reasons_def_entry_2() -> None:
    """The wall has an arrow; the court touches the quay, which the enemy holds; the ruin of the temple is open too."""
    entries = info()["entries"]
    assert entries["points"] == [
        {"location": "wall", "number": 1, "why": "arrow", "clause": "DEF-ENTRY-1", "by": ()},
        {"location": "court", "number": 2, "why": "open-ground", "clause": "DEF-ENTRY-2", "by": ("quay",)},
    ]
    assert (entries["preview"], entries["die"]) == (False, 4)
    assert [(place["location"], place["why"]) for place in entries["open"]] == [
        ("temple", "A ruin connected with open ground."),
        ("quay", "The enemy holds it."),
    ]
    inner = info({"locations.wall.arrow": False, "locations.quay.state": "standing", "threats.KS.at": "outside"})
    assert [(point["location"], point["why"]) for point in inner["entries"]["points"]] == [
        (name, "last") for name in ("wall", "garden", "court", "keep", "quay")
    ]
    assert inner["entries"]["die"] == 6


def test_entry_points_before_and_after_a_change_def_entry_3() -> None:
    """The quay is recaptured: the court is an entry-point no more. The event has both lists, and the new reasons."""
    back = {"threats.KS.at": "outside", "defenders.riders.at": "court", "defenders.pikes.at": "garden"}
    state = load(back)
    told = plainly.forecast(state, {"by": "Cleo", "do": "move", "unit": "riders", "path": ["quay"]})
    assert told["entries"] == (["wall", "court"], ["wall"]) and told["places"] == {"quay": ("occupied", "standing")}
    after, events = engine.apply(state, {"by": "Cleo", "do": "move", "unit": "riders", "path": ["quay"]}, Seeded(1))
    (change,) = [event for event in events if event.kind == "entry-points"]
    assert (change.facts["before"], change.facts["after"]) == (["wall", "court"], ["wall"])
    assert [way["why"] for way in change.read("ways", list[dict[str, Any]])] == ["arrow"]
    assert after.position.entry_points == ["wall"]


def test_arrows_are_numbered_ahead_def_entry_1() -> None:
    """While arrows are drawn the screen shows the numbers that there would be."""
    drawing = {
        "turn": {"phase": "map", "step": "entries"},
        "threats": {},
        "defenders": {},
        "threat-deck": [],
        "reserve": [],
        "locations.temple.state": "standing",
        "locations.quay.state": "standing",
        "morale-damage": 0,
    }
    state = load(drawing)
    entries = plainly.facts(state, None)["entries"]
    assert (entries["preview"], [point["location"] for point in entries["points"]]) == (True, ["wall"])
    more = plainly.forecast(state, {"by": "Ann", "do": "mark-entry", "location": "keep"})["ways"]
    assert [(way["location"], way["number"]) for way in more] == [("wall", 1), ("keep", 2)]
    assert plainly.forecast(state, {"by": "Ann", "do": "unmark-entry", "location": "wall"})["ways"] == []


# ------------------------------------------------------------------------------------------------------------- places


def test_room_bonuses_and_what_a_loss_costs_def_place_2() -> None:
    """Walls and parks take two regiments, a court one; the attractive garden costs a point of morale."""
    places = info()["places"]
    shown = {name: (place["regiments"], place["limit"], place["room"]) for name, place in places.items()}
    assert shown == {
        "wall": (1, 2, 1),
        "garden": (1, 2, 1),
        "court": (1, 1, 0),
        "keep": (0, 1, 1),
        "temple": (0, 1, 1),
        "quay": (0, 2, 2),
    }
    assert [(line["kind"], line["amount"]) for line in places["keep"]["bonuses"]] == [("military", 1), ("word", 1)]
    assert [(line["why"], line["amount"]) for line in places["wall"]["bonuses"]] == [("well constructed", 1)]
    assert places["garden"]["loss"] == {"morale": 1, "words": ["attractive"], "feared": []}
    assert places["court"]["loss"] == {"morale": 0, "words": [], "feared": ["feared"]}
    assert (places["temple"]["loss"]["morale"], places["temple"]["regain"]) == (0, 1)
    assert places["garden"]["neighbours"] == ["court", "keep", "wall"]
    assert [places[name]["entry"] for name in ("wall", "garden", "court")] == [1, None, 2]
    assert places["quay"]["enemies"] == ["KS"] and places["quay"]["closed"]["clause"] == "DEF-OCC-1"
    assert places["temple"]["closed"]["clause"] == "DEF-OCC-5" and places["keep"]["closed"] is None
    narrow = info(**ONE_EACH)["places"]
    assert {place["limit"] for place in narrow.values()} == {1}


def test_the_defence_of_a_place_def_battle_4() -> None:
    """The wall: guards 9 less 1, numerous, well constructed. The keep: nobody adds a value, big, and 2 of its own."""
    places = info()["places"]
    assert (places["wall"]["defence"], places["wall"]["dice"]) == (8 + 1 + 1, 1)
    assert (places["keep"]["defence"], places["keep"]["dice"]) == (1 + 2, 1)
    assert (places["quay"]["defence"], places["quay"]["dice"]) == (0, 0)
    assert places["keep"]["units"] == ["mother", "osric"]


def test_placing_shows_room_and_defence_def_place_2() -> None:
    """The next unit, why a full place refuses it, and what it would add to another."""
    placing: dict[str, Any] = {
        "turn": {"phase": "placement"},
        "morale-damage": 0,
        "threats": {},
        "threat-deck": [],
        "reserve": [],
        "locations.temple.state": "standing",
        "locations.temple.morale-lost": False,
        "locations.quay.state": "standing",
        "defenders": {
            "guard": {"cards": {"9C": "foot-soldiers", "7H": "numerous"}, "at": "court", "owner": "Ann"},
            "riders": {"cards": {"7D": "riders"}, "owner": "Ben"},
            "sisters": {"cards": {"4D": "healers"}, "owner": "Cleo"},
        },
    }
    state = load(placing)
    told = plainly.facts(state, "Ben")
    assert told["placing"]["queue"] == [{"unit": "riders", "owner": "Ben"}, {"unit": "sisters", "owner": "Cleo"}]
    reasons = {pick["what"]: pick["no"] and pick["no"]["clause"] for pick in told["picks"]["pairs"]}
    assert reasons == {**dict.fromkeys(("wall", "garden", "keep", "temple", "quay")), "court": "DEF-PLACE-2"}
    assert told["uses"]["units"]["sisters"]["no"]["why"] == "riders is placed first."
    assert plainly.forecast(state, {"by": "Ben", "do": "place", "unit": "riders", "at": "keep"}) == {
        "defence": (2, 9),
        "dice": (0, 1),
        "bare": [],
    }
    assert engine.asked(state).waits_for == ("Ben",)
    placing["defenders"]["mother"] = {"cards": {"KC": "trebuchet"}, "owner": "Ann", "at": "court"}
    abilities = plainly.facts(load(placing), "Ben")["units"]["mother"]["abilities"]
    assert abilities[0]["no"]["why"] == "The threats are still to come."
    del placing["defenders"]["mother"]
    narrow = plainly.facts(load(placing, **ONE_EACH), "Ben")["places"]
    assert narrow["wall"]["limit"] == 2  # the option counts once placement is over (DEF-PLACE-4)


# -------------------------------------------------------------------------------------------------------------- units


def test_what_a_unit_is_worth_def_value_5() -> None:
    """Printed value less wounds less morale damage, never below 0; rank order does not know them."""
    units = info()["units"]
    shown = {name: (unit["printed"], unit["wounds"], unit["morale"], unit["value"]) for name, unit in units.items()}
    assert shown == {
        "riders": (7, 0, 1, 6),
        "pikes": (6, 2, 1, 3),
        "guard": (9, 0, 1, 8),
        "osric": (11, 1, 1, 9),
        "mother": (13, 0, 1, 12),
        "guild": (3, 4, 1, 0),
        "lads": (8, 0, 1, 0),
    }
    assert [name for name, _ in sorted(units.items(), key=lambda item: item[1]["rank"] or 99)] == [
        "mother",
        "osric",
        "guard",
        "riders",
        "pikes",
        "guild",
        "lads",
    ]
    assert units["lads"]["rank"] is None
    assert (units["pikes"]["strength"], units["pikes"]["adds"]) == (["strong", "tough"], 3 + 2)
    assert (units["mother"]["adds"], units["osric"]["adds"], units["guild"]["adds"]) == (1, 0, 0)
    assert units["pikes"]["loss"] == {"morale": 1, "words": ["strong", "tough"], "feared": []}
    assert units["riders"]["loss"]["morale"] == 0  # mobile costs nothing
    assert (units["riders"]["steps"], units["guard"]["steps"]) == (2, 1)


def test_abilities_with_their_odds_def_act_1() -> None:
    """Engineers on the ruin, a jack against morale damage, a king at any threat; nobody else has one."""
    units = info()["units"]
    (guild,), (osric,), (mother,) = (units[name]["abilities"] for name in ("guild", "osric", "mother"))
    assert (guild["ability"], guild["clause"], guild["no"]) == ("engineers", "DEF-ACT-2", None)
    assert guild["targets"] == [{"target": "temple", "odds": 0.5, "morale": 1}]
    assert (osric["ability"], osric["odds"], osric["targets"]) == ("jack", 0.5, [])
    assert mother["odds"] == pytest.approx(21 / 36)
    assert [target["target"] for target in mother["targets"]] == ["KS", "JD", "8C", "8S"]
    assert units["riders"]["abilities"] == []
    near = info(**NEAR)["units"]["guild"]["abilities"][0]
    assert (near["odds"], near["no"]["clause"]) == (0.0, "DEF-ACT-2")
    calm = info({"morale-damage": 0, "locations.temple": {"cards": {"QH": "temple"}}})["units"]
    assert calm["osric"]["abilities"][0]["no"] == {"clause": "DEF-ACT-1", "why": "There is no morale damage."}
    assert calm["guild"]["abilities"][0]["no"]["clause"] == "DEF-ACT-1"


def test_healers_roll_for_everybody_who_is_wounded_def_act_3() -> None:
    """Three are wounded: on each 1 in 2, on one at least 7 in 8."""
    told = info({"defenders.sisters": {"cards": {"4D": "healers"}, "at": "garden"}})["units"]["sisters"]["abilities"][0]
    assert [(target["target"], target["odds"]) for target in told["targets"]] == [
        ("osric", 0.5),
        ("pikes", 0.5),
        ("guild", 0.5),
    ]
    assert told["odds"] == pytest.approx(7 / 8)


def test_what_an_ability_comes_to_def_act_2() -> None:
    """The temple repaired: morale damage 1 less, and every unit worth one more."""
    act = {"turn": {"phase": "defenders-act", "step": "activate", "first": "Ben"}}
    state = load(act)
    draft = {"by": "Ben", "do": "activate", "unit": "guild", "ability": "engineers", "location": "temple"}
    told = plainly.forecast(state, draft)
    assert told["odds"] == 0.5 and told["works"]["morale"] == (1, 0)
    assert told["works"]["places"] == {"temple": ("destroyed", "standing")}
    assert told["works"]["values"]["guard"] == (8, 9) and "guild" not in told["works"]["values"]  # still 0
    shot = {"by": "Ben", "do": "activate", "unit": "mother", "ability": "king", "threat": "8C"}
    assert plainly.forecast(state, shot)["works"]["destroyed"] == ["8C"]
    assert plainly.forecast(state, {**shot, "threat": "3S"}) == {}


def test_where_a_unit_can_go_def_move_3() -> None:
    """The riders two steps, into the full court too, not onto the quay; the guard is the second in the garden."""
    units = info()["units"]
    ways = {tuple(way["path"]): way for way in units["riders"]["ways"]}
    assert set(ways) == {("court",), ("keep",), ("wall",), ("court", "wall"), ("wall", "court")}
    assert ways["court",]["crowds"] and not ways["wall",]["crowds"]
    assert [way["path"] for way in units["guard"]["ways"]] == [["court"], ["garden"]]
    assert units["osric"]["ways"] == [{"path": ["garden"], "crowds": False, "recaptures": False}]
    assert units["lads"]["ways"] == []
    free = info({"threats.KS.at": "outside"})["units"]["pikes"]["ways"]
    assert [way["path"] for way in free if way["recaptures"]] == [["quay"]]


def test_the_settling_of_a_move_not_yet_made_def_bump_4() -> None:
    """The riders into the full court: the pikes make room, to the garden or the wall, one step each."""
    state = load()
    told = plainly.forecast(state, {"by": "Cleo", "do": "move", "unit": "riders", "path": ["court"]})
    (crowd,) = told["settling"]
    assert (crowd["location"], crowd["regiments"], crowd["limit"]) == ("court", 2, 1)
    assert [(way["unit"], way["path"]) for way in crowd["ways"]] == [("pikes", ["garden"]), ("pikes", ["wall"])]
    assert crowd["ways"][0]["chain"][0]["why"] == "it was there before"
    assert plainly.forecast(state, {"by": "Cleo", "do": "move", "unit": "riders", "path": ["wall"]})["settling"] == []


def test_a_chain_with_a_tie_def_bump_4() -> None:
    """Garden and keep are full, the wall holds two of equal value: the lower in rank order goes on, to the row."""
    chain = {
        "locations.court.state": "standing",
        "locations.row": {"cards": {"5S": "neighbourhood"}, "name": "Tanner Row"},
        "map-order": ["wall", "garden", "court", "keep", "temple", "quay", "row"],
        "connections": [["court", "wall"], ["row", "wall"], ["garden", "wall"]],
        "defenders.guard.wounds": 2,
        "defenders.spears": {"cards": {"7S": "scouts"}, "at": "wall", "name": "Ash Spears"},
    }
    told = plainly.forecast(load(chain), {"by": "Cleo", "do": "move", "unit": "riders", "path": ["wall", "court"]})
    (crowd,) = told["settling"]
    assert [way["path"] for way in crowd["ways"]] == [["wall", "garden"], ["wall", "row"]]
    first, second = crowd["ways"][1]["chain"]
    assert (first["unit"], first["clause"], first["at"]) == ("pikes", "DEF-BUMP-2", "wall")
    assert (second["unit"], second["clause"], second["at"]) == ("spears", "DEF-BUMP-4", "row")
    assert second["stays"] == ["guard"] and "all are worth 6" in second["why"]


def test_a_crowd_that_must_stay_def_bump_5() -> None:
    """Nothing but the full garden is connected with the court: no way at all."""
    stuck = {
        "connections": [["court", "garden"]],
        "defenders.spears": {"cards": {"10S": "scouts"}, "at": "garden", "name": "Ash Spears"},
    }
    told = plainly.forecast(load(stuck), {"by": "Cleo", "do": "move", "unit": "spears", "path": ["court"]})
    (crowd,) = told["settling"]
    assert [way["path"] for way in crowd["ways"]] == [["garden"]]  # the garden has room again
    stuck |= {"defenders.bows": {"cards": {"10H": "archers"}, "at": "garden", "name": "Lake Bows"}}
    stuck |= {"defenders.riders.at": "keep", "defenders.lads": {"cards": {"8S": "scouts"}, "at": "court"}}
    told = plainly.facts(load(stuck), None)["crowds"]
    assert told == [{"location": "court", "regiments": 2, "limit": 1, "ways": []}]


# ------------------------------------------------------------------------------------------------- why not, everywhere


def test_why_a_piece_cannot_be_used_def_move_1() -> None:
    """In its step, and outside."""
    uses = info()["uses"]
    assert uses["units"]["guard"] == {"may": ["move"], "no": None}
    assert uses["units"]["lads"]["no"] == {"clause": "DEF-MOVE-1", "why": "Quay Lads has fallen."}
    assert uses["threats"]["8C"]["no"]["clause"] == "DEF-TURN-1"
    assert uses["threats"]["3S"]["no"]["why"] == "Mud Goblins is destroyed."
    assert uses["reserve"]["7H"]["no"] == {"clause": "DEF-DRAW-2", "why": "They arrive when the joker is drawn."}
    late = info({"threat-deck": ["2H", "3H"]})["uses"]["reserve"]["7H"]["no"]
    assert late["clause"] == "DEF-ATTACK-8"
    before = info({"turn": {"phase": "threats-act", "step": "draw"}})["uses"]["units"]["guard"]["no"]
    assert before == {"clause": "DEF-DRAW-1", "why": "First the card of the turn is drawn."}


def test_only_individuals_move_when_an_attack_comes_def_attack_5() -> None:
    """The priest may, the guard may not; and one step only, for mobile ones too."""
    attack = {
        "turn": {"phase": "threats-act", "step": "move-individuals", "first": "Ben"},
        "attack": {"kind": "club"},
        "threats.8C.target": "wall",
    }
    told = info(attack)
    assert told["uses"]["units"]["osric"] == {"may": ["move"], "no": None}
    assert told["uses"]["units"]["guard"]["no"]["clause"] == "DEF-ATTACK-5"
    assert told["uses"]["threats"]["8C"]["no"]["why"] == "Iron Rams attacks Ash Wall."
    assert told["units"]["riders"]["steps"] == 1 and told["units"]["riders"]["ways"] == []


def test_abilities_and_who_has_none_def_act_1() -> None:
    """At activation."""
    uses = info({"turn": {"phase": "defenders-act", "step": "activate", "first": "Ben"}})["uses"]
    assert uses["units"]["guild"]["may"] == ["activate"] and uses["threats"]["8C"]["may"] == ["activate"]
    assert uses["units"]["guard"]["no"] == {"clause": "DEF-ACT-1", "why": "No ability: Gate Guard."}


# ---------------------------------------------------------------------------------------------------------- the enemy


def test_what_is_known_of_the_deck_def_threat_1() -> None:
    """Nine cards left, the joker anywhere among them: one in nine each."""
    deck = info()["deck"]
    assert (deck["left"], deck["suits"]) == (9, {"H": 1, "D": 4, "S": 1, "C": 2})
    assert deck["joker"] == {"drawn": False, "may-be-next": True, "chance": pytest.approx(1 / 9), "before": 0}
    assert {card["brings"]: card["cards"] for card in deck["next"]} == {
        "reserve": 1,
        "threat": 1,
        "intelligence": 1,
        "sabotage": 1,
        "surprise": 1,
        "face": 1,
        "club": 2,
        "joker": 1,
    }
    assert sum(card["chance"] for card in deck["next"]) == pytest.approx(1)
    hearts = [f"{n}H" for n in (2, 3, 4, 5, 6, 8, 9, 10)]
    deep = info({"threat-deck": [*hearts, "2C", "3C", "4C", "6C", "JC", "QC", "Joker1"]})["deck"]
    assert deep["joker"] == {"drawn": False, "may-be-next": False, "chance": 0.0, "before": 2}
    assert {card["brings"]: card["chance"] for card in deep["next"]}["club"] == pytest.approx(6 / 14)
    assert info()["deck"] == plainly.facts(load({"threat-deck": KARROW["threat-deck"][::-1]}), "Ann")["deck"]


def test_what_each_card_would_bring_def_attack_1() -> None:
    """A club of 9 against 13, 11, 8, 8; a surprise of 8; the face threats for a queen of diamonds."""
    state = load({"turn": {"phase": "threats-act", "step": "draw", "first": "Ben"}})
    cards = {card["card"]: card for card in plainly.forecast(state, {"by": "Ben", "do": "draw-card"})["cards"]}
    assert cards["9C"]["groups"] == {"lower": ["8C", "8S"], "equal": [], "higher": ["KS", "JD"]}
    assert cards["8D"]["groups"] == {"surprise": ["8C", "8S"]}
    assert cards["QD"]["groups"] == {"faces": ["KS", "JD"]}
    assert cards["Joker1"]["groups"] == {"all": ["KS", "JD", "8C", "8S"]}
    assert cards["2H"]["brings"] == "reserve" and cards["AD"]["brings"] == "intelligence"
    assert sum(card["chance"] for card in cards.values()) == pytest.approx(1)
    assert plainly.printed(GAME, "4D")["brings"] == "sabotage" and plainly.printed(GAME, "Joker1") == {
        "brings": "joker"
    }
    assert plainly.printed(GAME, "4D")["threat"] == "rabble" and plainly.printed(GAME, "QD")["threat"] == "queen"


def test_where_spies_would_send_a_threat_def_event_2() -> None:
    """Strongest defenders: wall 8, garden 6, court 3, keep 12. 8 finds the garden, 11 the wall, 13 the keep."""
    threats = info({"intelligence": True})["threats"]
    assert {card: threat["spies"] for card, threat in threats.items()} == {
        "KS": "keep",
        "JD": "wall",
        "8C": "garden",
        "8S": "garden",
        "3S": None,
    }
    assert info()["threats"]["8C"] == {"value": 8, "kind": "regiment", "rank": 3, "spies": None}
    assert info()["threats"]["3S"]["rank"] is None


def test_how_threats_are_named_in_turn_def_threat_2() -> None:
    """The third threat of six: Cleo names it."""
    naming = {
        "turn": {"phase": "threats"},
        "threats": {"8C": {}, "8S": {}, "JD": {"name": None}},
        "reserve": [],
        "defenders.lads.state": "ready",
        "defenders.lads.at": "wall",
        "locations.quay.state": "standing",
    }
    state = load(naming)
    told = plainly.facts(state, None)["naming"]
    assert (told["number"], told["of"]) == (3, 7)
    assert [drawn["player"] for drawn in told["drawn"]] == ["Ann", "Ben", "Cleo"]
    assert engine.asked(state).waits_for == ("Cleo",)
    assert len(plainly.forecast(state, {"by": "Cleo", "do": "name-threat"})["names"]) == 3
    assert plainly.facts(state, None)["uses"]["threats"]["JD"]["may"] == ["name-threat"]


# --------------------------------------------------------------------------------------------------- dice say what for


def rolls(state: State[Any], action: Mapping[str, Any], dice: list[int]) -> list[Mapping[str, Any]]:
    """The facts of every die of an action."""
    _, events = engine.apply(state, action, Scripted(Seeded(1), dice))
    return [event.facts for event in events if event.kind == "die-rolled"]


def test_the_dice_of_an_attack_say_what_they_bring_def_attack_4() -> None:
    """A club of 9, 5: the higher attack. The giant comes by entry-point 2, the Whisperer follows on 4 to 6."""
    state = load({"turn": {"phase": "threats-act", "step": "draw", "first": "Ben"}, "threat-deck": ["9C", "2H"]})
    who, entry, again, follow = rolls(state, {"by": "Ben", "do": "draw-card"}, [5, 3, 2, 6])
    assert [(part["low"], part["high"], part["what"], part["threats"]) for part in who["brings"]] == [
        (1, 2, "lower", ["8C", "8S"]),
        (3, 4, "equal", []),
        (5, 6, "higher", ["KS", "JD"]),
    ]
    assert (entry["sides"], entry["listed"], entry["threat"]) == (4, ["wall", "court"], "KS")
    assert again["listed"] == ["wall", "court"]  # 3 is no entry-point and is rolled again (DEF-ENTRY-4)
    assert [(part["low"], part["high"], part["what"]) for part in follow["brings"]] == [
        (1, 3, "entry-point"),
        (4, 6, "same"),
    ]
    assert follow["brings"][1]["place"] == "court"


def test_random_choices_tell_their_list_def_gen_6() -> None:
    """A queen of diamonds: two face threats, the giant; four standing places, the third in map order."""
    state = load({"turn": {"phase": "threats-act", "step": "draw", "first": "Ben"}, "threat-deck": ["QD", "2H"]})
    face, place = rolls(state, {"by": "Ben", "do": "draw-card"}, [1, 3])
    assert (face["sides"], face["listed"], face["result"]) == (2, ["KS", "JD"], 1)
    assert (place["sides"], place["listed"], place["result"]) == (4, ["wall", "garden", "court", "keep"], 3)
    after, _ = engine.apply(state, {"by": "Ben", "do": "draw-card"}, Scripted(Seeded(1), [1, 3]))
    assert after.position.locations["court"].state == "destroyed"
