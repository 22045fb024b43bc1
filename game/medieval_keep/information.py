"""Derived facts for screens: nothing here decides a rule, and nothing of it is written into records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.state import State
from game.medieval_keep.attack import next_place
from game.medieval_keep.battle import facts, is_invader, ladder
from game.medieval_keep.build import buildings_of, recruits_of
from game.medieval_keep.cards import catalogue, kind_of
from game.medieval_keep.hand import hand_limit
from game.medieval_keep.position import (
    Battle,
    Excess,
    Look,
    LoseStructures,
    PickStructure,
    PlaceHits,
    Position,
    PressOn,
    Town,
)  # fmt: skip
from game.medieval_keep.production import totals, yields
from game.medieval_keep.solo import alone, gate_opens, growth
from game.medieval_keep.store import price_of_upkeep, quote
from game.medieval_keep.upkeep import kinds, upkeep_due

PHASE_TITLES = {
    "draw": "Draw", "upkeep": "Upkeep", "build": "Build", "attack": "Attack", "heal": "Heal", "over": "Over",
}  # fmt: skip


def moment_words(state: State[Position]) -> str:
    """`Round 18, Build`; with several seats whose turn it is, too."""
    turn = state.position.turn
    if turn.phase == "over":
        return f"Over in round {turn.number}"
    words = f"Round {turn.number}, {PHASE_TITLES[turn.phase]}"
    return f"{words}, {turn.player}" if len(state.setup.players) > 1 else words


def asked(state: State[Position]) -> str:
    """One sentence that says what the player in `to_act` has to do now."""
    position = state.position
    pending, phase = position.pending, position.turn.phase
    if isinstance(pending, Excess):
        return f"Discard {pending.count}: your hand is over the limit."
    if isinstance(pending, PlaceHits):
        return f"Place {pending.hits} hit{'s' if pending.hits > 1 else ''}."
    if isinstance(pending, PressOn):
        return "Press on, or call your units home?"
    if isinstance(pending, LoseStructures):
        return f"The town is lost: choose {pending.count} structure{'s' if pending.count > 1 else ''} to give up."
    if isinstance(pending, Look):
        return f"Look at the hand of {pending.target}."
    if isinstance(pending, PickStructure):
        return "Pick any structure."
    return {
        "draw": "Roll the event." if state.setup.mode == "no-cards" else "Draw a card.",
        "upkeep": "Pay your units, or let some go.",
        "build": "Build and recruit, then end the phase.",
        "attack": "Play attack cards, then end the phase.",
        "heal": "Rebuild walls and recover structures, then end the turn.",
        "over": "",
    }[phase]


def forecast(town: Town) -> dict[str, Any]:
    """What the town will pay at its next upkeep as it stands, and what it will then collect."""
    units, inns = upkeep_due(town)
    sources = yields(town)
    return {
        "income": totals(sources),
        "sources": [{"source": source, "commodity": good, "amount": amount} for source, good, amount in sources],
        "upkeep": {"units": units, "inns": inns, "due": units + inns},
        "usual": quote("upkeep", price_of_upkeep(units, inns), town).usual,
    }


def info(state: State[Position], player: str | None) -> Mapping[str, Any]:
    """Everything open that a screen shows beside the position itself.

    `asked`: a sentence; `deck-left`; `last-turn`: is the draw pile (or the last invasion) used up; `growth`: AD and
    hits that invaders have gained (KEEP-SOLO-11); `next-place`: whose place the next attack card takes; `towns`: for
    each player `points`, `hand-limit`, `hand-size`, `units` (by kind), `income`, `sources`, `upkeep`, `usual` (the
    next upkeep, None if it cannot be paid); `gate`: each waiting card with the values it will have, `due`: is it
    resolved this turn; `ladder`: who fights (in a battle, or in the one that the first invader at the gate will
    bring), high initiative first; for `player` himself `recruits` and `buildings` with prices and what is lacking.
    Without cards also `tables`: for each table its lines (from, to, result) (KEEP-CARDS-5), and `invasions`: those that
    are over and how many end the game (KEEP-NOCARD-8).
    """
    setup, position = state.setup, state.position
    towns: dict[str, Any] = {}
    for name in setup.players:
        town = position.players[name]
        towns[name] = {
            "points": town.points(),
            "hand-limit": hand_limit(town),
            "hand-size": len(town.hand),
            "units": kinds(town.defenders),
            **forecast(town),
        }
    found: dict[str, Any] = {
        "asked": asked(state),
        "deck-left": len(position.draw),
        "last-turn": _last_turn(state),
        "growth": growth(setup, position.turn.number),
        "next-place": None if alone(setup) else next_place(setup, position),
        "towns": towns,
        "gate": _gate(state),
        "ladder": _ladder(state),
    }
    if setup.mode == "no-cards":
        found["tables"] = {name: _lines(numbers) for name, numbers in catalogue().tables.items()}
        found["invasions"] = {"over": position.invasions, "of": setup.number("invasions")}
    if player in setup.players:
        town = position.players[player]
        found["recruits"] = recruits_of(town)
        found["buildings"] = buildings_of(town)
    return found


def _lines(numbers: Mapping[int, str]) -> list[tuple[int, int, str]]:
    """A table as it is printed: from, to, result."""
    found: list[tuple[int, int, str]] = []
    for number, result in numbers.items():
        if found and found[-1][2] == result:
            found[-1] = (found[-1][0], number, result)
        else:
            found.append((number, number, result))
    return found


def _last_turn(state: State[Position]) -> bool:
    if state.setup.mode == "no-cards":
        return state.position.invasions >= state.setup.number("invasions")
    return not state.position.draw


def _gate(state: State[Position]) -> list[dict[str, Any]]:
    """The cards waiting before each gate, oldest first."""
    found = []
    for name in state.setup.players:
        town = state.position.players[name]
        for card in town.waiting:
            entry: dict[str, Any] = {"card": card, "player": name, "due": gate_opens(state.setup, state.position)}
            if is_invader(card):
                printed = catalogue().invaders[kind_of(card)]
                more = growth(state.setup, state.position.turn.number)
                entry |= {
                    "initiative": printed.initiative, "ad": printed.ad + more, "hits": printed.hits + more,
                    "growth": more,
                }  # fmt: skip
            found.append(entry)
    return found


def _ladder(state: State[Position]) -> list[dict[str, Any]]:
    setup, position = state.setup, state.position
    battle = position.battle
    if battle is None and alone(setup) and position.turn.phase != "over":
        invaders = [card for card in position.active.waiting if is_invader(card)]
        if invaders:
            battle = Battle(card=invaders[0], attacker=None, target=position.turn.player)
    return [facts(fighter) for fighter in ladder(setup, position, battle)] if battle else []


def printed(name: str) -> Mapping[str, Any]:
    """What is printed on a card or unit: its values in plain form, `family`, and for structures what it unlocks."""
    content, kind = catalogue(), kind_of(name)
    for family, entries in (
        ("structure", content.structures), ("invader", content.invaders), ("disaster", content.disasters),
        ("defender", content.defenders),
    ):  # fmt: skip
        if kind in entries:
            plain: dict[str, Any] = msgspec.to_builtins(entries[kind])
            if family == "defender":
                plain["needs"] = content.needs.get(kind)
            return {"family": family, **plain}
    return {}
