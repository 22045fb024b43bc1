"""The position of Strongholds: the keys of the rules page's *Position* table, and questions about them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from game.core.position.state import State

Phase = Literal["families", "muster", "defend", "over"]
Hidden = Literal["?"]
"""What others see of a sealed plan or defence; never in a true position."""


class Turn(Struct, rename="kebab", kw_only=True):
    """Which turn, what is being decided, who draws first (HOLD-TURN-2)."""

    number: int
    phase: Phase
    lead: str


class March(Struct, frozen=True, rename="kebab", kw_only=True):
    """A general, the target and the troops: a sealed plan, or the attacker after the reveal."""

    general: str
    target: str
    troops: tuple[str, ...]


class Defence(Struct, rename="kebab", kw_only=True):
    """Covers (attacking card -> own cards) and pits (pairs of attacking troops)."""

    cover: dict[str, list[str]] = field(default_factory=dict)
    pit: list[list[str]] = field(default_factory=list)


class Player(Struct, rename="kebab", kw_only=True):
    """One stronghold and its hand."""

    family: str | None
    standing: bool
    royals: list[str]
    fallen: list[str]
    hand: list[str]
    plan: March | Hidden | None
    field: March | None
    defence: Defence | Hidden | None


class Position(Struct, rename="kebab", kw_only=True):
    """The whole position; see the *Position* table of the rules page."""

    turn: Turn
    royals_deck: list[str]
    draw: list[str]
    defeated: list[str]
    winners: list[str]
    players: dict[str, Player]


Table = State[Position]


def standing(table: Table) -> list[str]:
    """The players whose strongholds have not fallen, in seat order."""
    players = table.position.players
    return [name for name in table.setup.players if players[name].standing]


def attacked(table: Table) -> list[str]:
    """The standing players who have an attacker at their door, in seat order (HOLD-DEFEND-1)."""
    players = table.position.players
    targets = {entry.field.target for entry in players.values() if entry.field is not None}
    return [name for name in table.setup.players if name in targets and players[name].standing]


def next_standing(table: Table, after: str) -> str:
    """The next standing player in seat order, the first seat coming after the last (HOLD-TURN-2)."""
    players = table.position.players
    return next((name for name in table.setup.after(after) if players[name].standing), after)
