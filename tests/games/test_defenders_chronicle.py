"""Defenders: the siege as it is told at its end, from the events of a record (DEF-GEN-8, DEF-END-5)."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.core import engine
from game.core.position.chance import Scripted, Seeded
from game.core.rulebook import games
from game.core.text.phrases import Phrase

GAME = games.find_game("defenders")

START: dict[str, Any] = {
    "turn": {"phase": "reflection", "number": 5},
    "locations": {
        "quay": {"cards": {"3S": "neighbourhood", "2H": "busy"}, "name": "Fishers' Quay", "arrow": True},
        "keep": {"cards": {"10C": "fortress"}, "name": "High Keep"},
    },
    "connections": [["keep", "quay"]],
    "defenders": {
        "lads": {"cards": {"8S": "archers"}, "name": "Quay Lads", "at": "quay"},
        "mother": {"cards": {"KC": "trebuchet"}, "name": "Old Mother", "at": "keep"},
        "osric": {"cards": {"JD": "priest"}, "name": "Brother Osric", "at": "quay"},
    },
    "threats": {"10S": {"name": "Black Banner"}, "2S": {"name": "Mud Goblins"}},
    "threat-deck": ["9C", "2H", "4D"],
}


def tell(actions: Sequence[Mapping[str, Any]], dice: Sequence[int]) -> dict[str, Any]:
    """The chronicle of these actions."""
    setup = GAME.setup(["Ann", "Ben"])
    chance = Scripted(Seeded(1), list(dice), strict=True)
    start, events = engine.load(GAME, setup, copy.deepcopy(START), chance)
    state, told = start, list(events)
    for action in actions:
        state, events = engine.apply(state, action, chance)
        told += events
    return dict(engine.chronicle_of(start, told))


SCENE = {"who": ["Mira", "Old Mother"], "where": "the lamp room", "when": "at night", "what": "she asks why"}
TURN: list[dict[str, Any]] = [
    {"by": "Ann", "do": "frame-scene", **SCENE, "cast": {"Mira": "Ben", "Old Mother": "Ann"}},
    {"by": "Ann", "do": "close-scene", "text": "She keeps the horn."},
    {"by": "Ann", "do": "draw-card"},
    {"by": "Ann", "do": "pass"},
    {"by": "Ben", "do": "pass"},
    {"by": "Ann", "do": "choose-battle", "location": "quay", "text": "Ladders everywhere."},
    {"by": "Ben", "do": "defend", "text": "Boiling oil."},
    {"by": "Ann", "do": "pass"},
    {"by": "Ann", "do": "slay", "threat": "10S", "unit": "lads", "text": "They die on the jetty."},
    {"by": "Ann", "do": "retreat", "unit": "osric", "to": "keep"},
]
DICE = [6, 1, 6]
"""Who attacks: the higher, Black Banner by the only way in. Defenders 8 + 1, threats 10 + 6."""


def test_what_computer_players_always_say_can_be_said_in_another_language_def_gen_8() -> None:
    """Their sentences are phrases whose template is in the catalogue; words of people are kept as they are."""
    usual = "Brother Osric and Quay Lads hold Fishers' Quay to the last."
    scene = {"where": "on the walls", "when": "at dusk", "what": "they talk of what is to come"}
    turn = [{**TURN[0], **scene}, *TURN[1:6], {**TURN[6], "text": usual}, *TURN[7:]]
    told = next(turn for turn in tell(turn, DICE)["turns"] if turn["card"])
    words = {text["about"]: text["text"] for text in told["texts"]}
    assert words["defence-told"] == usual
    assert (
        isinstance(words["defence-told"], Phrase)
        and words["defence-told"].template == "{people} hold {place} to the last."
    )
    assert {key: told["scene"][key] for key in scene} == scene
    assert all(isinstance(told["scene"][key], Phrase) for key in scene)
    assert not isinstance(words["battle-begun"], Phrase)


def test_a_turn_is_told_with_its_words_def_gen_8() -> None:
    """Scene, card, words with their players, who passed (nobody could move then: DEF-GEN-5), morale at the end."""
    told = tell(TURN, DICE)
    (turn,) = [turn for turn in told["turns"] if turn["card"]]
    assert (turn["card"], turn["morale"]) == ("9C", 1)
    assert turn["scene"]["where"] == "the lamp room" and told["people"] == ["Mira", "Old Mother"]
    assert [(word["player"], word["about"], word["text"]) for word in turn["texts"]] == [
        ("Ann", "scene-closed", "She keeps the horn."),
        ("Ann", "battle-begun", "Ladders everywhere."),
        ("Ben", "defence-told", "Boiling oil."),
        ("Ann", "slain", "They die on the jetty."),
    ]
    assert [(act["player"], act["did"], act["clause"]) for act in turn["acts"]] == [
        ("Ann", "passed", "DEF-ATTACK-5"),
        ("Ben", "passed", "DEF-ATTACK-5"),
        ("Ann", "passed", "DEF-DEFEAT-2"),
        ("Ann", "passed", "DEF-GEN-5"),
        ("Ben", "passed", "DEF-GEN-5"),
    ]


def test_where_and_when_each_unit_fell() -> None:
    """The lads, at the quay, to the Black Banner, in the turn in whose middle the position stands (DEF-GEN-4)."""
    told = tell(TURN, DICE)
    (grave,) = told["graves"]
    assert told["turns"][0]["number"] == grave["turn"] == told["battles"][0]["turn"] == 5
    assert (grave["unit"], grave["called"], grave["at"], grave["place"], grave["by"], grave["clause"]) == (
        "lads",
        "Quay Lads",
        "quay",
        "Fishers' Quay",
        "10S",
        "DEF-DEFEAT-3",
    )
    assert [(fall["location"], fall["what"]) for fall in told["places"]] == [("quay", "occupied")]


def test_a_battle_is_kept_with_its_lines_def_battle_7() -> None:
    """9 against 16, line by line; who fell in it."""
    told = tell(TURN, DICE)
    (battle,) = told["battles"]
    assert (battle["defenders"], battle["threats"], battle["result"]) == (9, 16, "defeated")
    assert battle["attackers"] == ["10S"] and battle["fallen"] == ["lads"] and battle["destroyed"] == []
    assert [die["result"] for die in battle["sum"]["dice"]] == [1, 6]


def test_luck_and_choices_are_told_apart() -> None:
    """One die of each side; one rescue was possible, none made. The die for who attacks is nobody's."""
    told = tell(TURN, DICE)
    assert told["city"] == {"dice": 1, "sum": 1, "mean": 1.0, "expected": 3.5}
    assert told["enemy"]["mean"] == 6.0
    assert told["choices"]["battles"] == {"defeated": 1}
    assert (told["choices"]["rescues"], told["choices"]["rescues-possible"]) == (0, 1)


def test_abilities_against_what_was_to_be_expected_def_act_5() -> None:
    """Osric goes to the front and back; Old Mother fires: 3 against 3 is a hit, 21 of 36 were to be expected."""
    quiet: list[dict[str, Any]] = [
        {"by": "Ann", "do": "frame-scene", **SCENE, "cast": {"Mira": "Ben", "Old Mother": "Ann"}},
        {"by": "Ann", "do": "close-scene"},
        {"by": "Ann", "do": "draw-card"},
        {"by": "Ann", "do": "move", "unit": "osric", "path": ["keep"]},
        {"by": "Ben", "do": "move", "unit": "osric", "path": ["quay"]},
    ]
    quiet_start = {**copy.deepcopy(START), "threat-deck": ["2H", "4D"]}
    setup = GAME.setup(["Ann", "Ben"])
    chance = Scripted(Seeded(1), [3, 3], strict=True)
    start, told = engine.load(GAME, setup, quiet_start, chance)
    state = start
    shot = {"by": "Ann", "do": "activate", "unit": "mother", "ability": "king", "threat": "10S"}
    for action in (*quiet, shot):
        state, events = engine.apply(state, action, chance)
        told += events
    chronicle: Any = engine.chronicle_of(start, told)
    assert chronicle["abilities"] == {"tries": 1, "worked": 1, "expected": pytest.approx(21 / 36)}
    assert (chronicle["choices"]["moves"], chronicle["choices"]["moves-to-entries"]) == (2, 1)
    assert (chronicle["city"]["sum"], chronicle["enemy"]["sum"]) == (3, 3)


def test_the_end_and_its_epilogues_def_end_5() -> None:
    """The last threat is shot, and both tell an epilogue."""
    setup = GAME.setup(["Ann", "Ben"], None, {"scenes": "skipped"})
    position = {**copy.deepcopy(START), "turn": {"phase": "defenders-act", "step": "activate"}, "threats": {"2S": {}}}
    chance = Scripted(Seeded(1), [6, 1], strict=True)
    start, told = engine.load(GAME, setup, position, chance)
    state = start
    for action in (
        {"by": "Ann", "do": "activate", "unit": "mother", "ability": "king", "threat": "2S"},
        {"by": "Ann", "do": "epilogue", "text": "They rebuilt."},
        {"by": "Ben", "do": "epilogue", "text": ""},
    ):
        state, events = engine.apply(state, action, chance)
        told += events
    chronicle = engine.chronicle_of(start, told)
    assert chronicle["outcome"] == "defenders" and chronicle["epilogues"] == {"Ann": "They rebuilt.", "Ben": ""}
    assert engine.over(state)
