"""What happened lately, read off the events: the card of the turn, the battle that is fought, the plan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.core.position.events import Event
from game.defenders.forecasts.sums import Totals
from scenes.session.table.table import Table
from scenes.system.words import said


@dataclass(frozen=True)
class SoFar:
    """What the siege has left on the map: places that fell in the present turn, and where people fell, one by one."""

    burning: tuple[str, ...]
    graves: tuple[str, ...]


def so_far(events: Iterable[Event]) -> SoFar:
    """Read off all events until now."""
    burning: list[str] = []
    graves: list[str] = []
    for event in events:
        if event.kind == "turn-begun":
            burning.clear()
        elif event.kind in ("occupied", "destroyed"):
            burning.append(event.word("location"))
        elif event.kind == "unit-lost" and event.facts["at"] is not None:
            graves.append(event.word("at"))
    return SoFar(tuple(burning), tuple(graves))


def _since(table: Table, kind: str) -> Iterator[Event]:
    """The events from the last one of a kind on (it included), in order; all, if there is none."""
    found: list[Event] = []
    for moment in reversed(table.moments):
        for event in reversed(moment.events):
            found.append(event)
            if event.kind == kind:
                return reversed(found)
    return reversed(found)


def card_of_turn(table: Table) -> str:
    """The threat card that was drawn in this turn; empty before that."""
    for event in _since(table, "turn-begun"):
        if event.kind == "card-drawn":
            return event.word("card")
    return ""


def scene_of_turn(table: Table) -> tuple[str, str, str] | None:
    """When, where and what the scene is that was framed in this turn; None if the record begins after that."""
    event = next((event for event in _since(table, "turn-begun") if event.kind == "scene-framed"), None)
    if event is None:
        return None
    return (said(event.word("when")), said(event.word("where")), said(event.word("what")))


def plans_of_turn(table: Table) -> list[tuple[str, str]]:
    """Player and words of every part of the plan of this turn."""
    return [
        (event.word("player"), said(event.maybe_word("text") or ""))
        for event in _since(table, "turn-begun")
        if event.kind == "planned"
    ]


@dataclass
class Battle:
    """The latest battle for a place: its `sum` as the dice fell (None before), who told what, who fell in it,
    and `by` whom: the fallen -> who struck.
    """

    sum: Totals | None = None
    attack: tuple[str, str] = ("", "")
    defence: tuple[str, str] = ("", "")
    fallen: list[str] = field(default_factory=list)
    by: dict[str, str] = field(default_factory=dict)


def battle(table: Table, at: str) -> Battle:
    """The latest battle for a place, from what the events of this turn tell."""
    found, begun = Battle(), True
    for event in _since(table, "battle-begun"):
        if event.kind == "battle-begun":
            begun = event.word("at") == at
            found.attack = (event.word("player"), said(event.maybe_word("text") or ""))
        elif not begun:
            continue
        elif event.kind == "defence-told":
            found.defence = (event.word("player"), said(event.maybe_word("text") or ""))
        elif event.kind == "totals" and event.word("at") == at:
            found.sum = event.read("sum", Totals)
        elif event.kind == "slain":
            found.by[event.word("unit")] = event.word("threat")
        elif event.kind == "struck":
            found.by[event.word("threat")] = event.word("unit")
        elif event.kind == "unit-lost":
            found.fallen.append(event.word("unit"))
        elif event.kind == "threat-destroyed":
            found.fallen.append(event.word("threat"))
    return found
