"""What a partial written position leaves out (rules page, *Position*)."""

from __future__ import annotations

import msgspec

from game.core.data import typed
from game.core.data.plain import Plain
from game.core.position.state import Setup
from game.core.text.errors import PositionFaultError
from game.core.text.phrases import say
from game.defenders.board.course import left_of
from game.defenders.board.map_graph import entry_points
from game.defenders.board.position import (
    BEFORE_THREATS,
    STEPS,
    Position,
    setting_key,
)
from game.defenders.content.words import JOKER, PACK, vocabulary
from game.defenders.setup.drawing_order import next_to_draw
from game.defenders.setup.placing import next_to_place
from game.defenders.validity import check_cards, check_names_known, derived_of


def fill(setup: Setup, partial: Plain) -> Plain:
    """A partial position with its defaults; PositionFaultError where cards and words make no sense."""
    whole: Plain = msgspec.to_builtins(dict(partial))
    turn = whole.setdefault("turn", {})
    phase = turn.setdefault("phase", "setting")
    turn.setdefault("step", STEPS.get(phase, (None,))[0])
    turn.setdefault("number", 0 if phase in (*BEFORE_THREATS, "threats") else 1)
    turn.setdefault("first", setup.players[0])
    if "key" not in whole.setdefault("setting", {}):
        whole["setting"]["key"] = setting_key(setup)
    for path, name in (("turn.first", turn["first"]), ("turn.active", turn.get("active"))):
        if name is not None and name not in setup.players:
            raise PositionFaultError(path, say('"{name}" is no player', name=name))
    started = phase not in BEFORE_THREATS
    mapped = phase not in ("setting", "city", "map") or turn["step"] in ("connections", "entries")

    check_cards(whole)
    for name, location in whole.setdefault("locations", {}).items():
        _fill_thing(setup, name, location)
        if location["finalised"]:
            lead = vocabulary("location").lead(location["cards"])
            assert lead is not None  # check_cards has refused it
            location.setdefault("shape", vocabulary("location").row_of[location["cards"][lead]].shape)
        location.setdefault("drawn", mapped)
    morale = whole.setdefault("morale-damage", 0)
    for name, unit in whole.setdefault("defenders", {}).items():
        _fill_thing(setup, name, unit)
        category, value = derived_of(unit, morale)
        unit.setdefault("category", category)
        unit.setdefault("value", value)
    for card, threat in whole.setdefault("threats", {}).items():
        threat.setdefault("name", card)
        threat.setdefault("at", None if threat.get("state") == "destroyed" else "outside")
    for key in ("contacts", "marks"):
        for entry in whole.setdefault(key, []):
            if "a" in entry and "b" in entry:
                entry["a"], entry["b"] = sorted((entry["a"], entry["b"]))
    whole["connections"] = [sorted(pair) for pair in whole.get("connections", [])]

    city = whole.setdefault("city", {})
    if "draw" not in city:
        named = {*city.get("row", ()), *(card for hand in city.get("hands", {}).values() for card in hand)}
        named.update(card for things in _things(whole) for thing in things.values() for card in thing["cards"])
        city["draw"] = [card for card in PACK if card not in named] if phase == "city" else []
    drawn = [name for name, location in whole["locations"].items() if location["drawn"]]
    whole.setdefault("map-order", sorted(whole["locations"]) if mapped else sorted(drawn))
    if "discard" not in whole:
        elsewhere = set(_threat_piles(whole))
        whole["discard"] = [card for card in (*PACK, JOKER) if card not in elsewhere] if started else []
    if "entry-points" not in whole or "active" not in turn or "queue" not in turn:
        _fill_from_position(setup, whole, turn)
    return whole


def named_to_decide(setup: Setup, position: Position) -> str | None:
    """The player whom the present step names; the First Player where it names nobody in particular."""
    turn = position.turn
    first_seat = setup.players[0]
    if turn.at == "map/locations":
        due = next_to_draw(position)
        return (position.locations[due].owner or first_seat) if due else turn.first
    if turn.phase == "placement":
        unit = next_to_place(position)
        return (position.defenders[unit].owner or first_seat) if unit else turn.first
    if turn.phase == "threats":
        return setup.players[max(0, len(position.threats) - 1) % len(setup.players)]
    if turn.at == "threats-act/defend":
        return left_of(setup, turn.first)
    return turn.first


def _fill_thing(setup: Setup, name: str, thing: Plain) -> None:
    finalised = thing.setdefault("finalised", True)
    thing.setdefault("cards", {})
    thing.setdefault("name", name if finalised else None)
    thing.setdefault("owner", setup.players[0] if finalised else None)


def _fill_from_position(setup: Setup, whole: Plain, turn: Plain) -> None:
    """Entry-points, who is active and who comes after, read off the rest of the position."""
    given = {**whole, "turn": {**turn, "active": turn.get("active", turn["first"])}}
    try:
        position = typed.convert(given, Position)
    except msgspec.ValidationError:
        position = None  # the engine reports it with its path
    if position is not None:
        check_names_known(setup, position)
        if "entry-points" not in whole:
            whole["entry-points"] = entry_points(position)
        if "active" not in turn:
            turn["active"] = named_to_decide(setup, position)
    active = turn.setdefault("active", turn["first"])
    if "queue" not in turn:
        after: list[str] = []
        if turn["step"] in ("move-individuals", "move") or (turn["phase"] == "epilogue" and active is not None):
            order = [turn["first"], *setup.after(turn["first"])]
            after = order[order.index(active) + 1 :] if active in order else []
        turn["queue"] = after


def _things(whole: Plain) -> tuple[Plain, Plain]:
    return whole.get("locations", {}), whole.get("defenders", {})


def _threat_piles(whole: Plain) -> list[str]:
    """Every card of invariant 2 but the discard pile."""
    relief = [card for unit in whole.get("defenders", {}).values() if unit.get("relief") for card in unit["cards"]]
    return [*whole.get("threat-deck", ()), *whole.get("threats", ()), *whole.get("reserve", ()), *relief]
