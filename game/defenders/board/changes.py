"""What follows from an action, as far as no die and no hidden card is needed: carried out by the rules, on a copy."""

from __future__ import annotations

from game.core import engine
from game.core.actions.action import Action
from game.core.position.chance import Enumerated, Seeded
from game.core.position.outcomes import NeedsOutcomeError
from game.core.position.state import State
from game.defenders.board.position import Position
from game.defenders.forecasts.changes import Consequences

NO_DICE = Seeded(0)
"""Actions that are looked at ahead shuffle nothing; a die stops the look."""


def look_ahead(
    state: State[Position], action: Action, dice: tuple[int, ...] = ()
) -> tuple[State[Position], Consequences]:
    """The state after the action and after all that follows by itself, up to the next decision or to a die beyond
    those given; and the changes. The action is one that `check` allows and that draws no card.
    """
    after, die = state.clone(), None
    try:
        engine.carry_out(after, action, Enumerated(NO_DICE, dice))
    except NeedsOutcomeError as needs:
        die = needs.ask.label
    return after, changes(state.position, after.position, die)


def changes(before: Position, after: Position, die: str | None = None) -> Consequences:
    """What is different between two moments of a siege."""
    found = Consequences(
        morale=(before.morale_damage, after.morale_damage),
        step=after.turn.at,
        entries=None if before.entry_points == after.entry_points else (before.entry_points, after.entry_points),
        outcome=after.outcome,
        die=die,
    )
    for name, unit in before.defenders.items():
        then = after.defenders[name]
        if unit.state != then.state:
            found.fallen.append(name)
        elif unit.value != then.value:
            found.values[name] = (unit.value or 0, then.value or 0)
        if unit.wounds != then.wounds:
            found.wounds[name] = (unit.wounds, then.wounds)
        if unit.at != then.at:
            found.at[name] = (unit.at, then.at)
    for name, place in before.locations.items():
        if place.state != after.locations[name].state:
            found.places[name] = (place.state, after.locations[name].state)
    found.destroyed.extend(card for card, threat in before.threats.items() if threat.state != after.threats[card].state)
    return found
