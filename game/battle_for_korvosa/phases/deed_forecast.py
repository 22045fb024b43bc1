"""What actions outside of a fight would come to; what has no value belongs to what the draft does not name yet."""

from __future__ import annotations

from msgspec import Struct

from game.battle_for_korvosa.board.change_forecast import DeedForecast
from game.battle_for_korvosa.board.position import Phase


class Placed(Struct, frozen=True, rename="kebab"):
    """A place that may take the units named: the seat's units there, the way from the breach with both ends."""

    place: str
    before: int
    after: int
    line: tuple[str, ...]


class PlaceForecast(Struct, frozen=True, rename="kebab"):
    """Placing: what stays in the pool, and the places named that may take units."""

    pool: int
    places: tuple[Placed, ...]


class MoveForecast(DeedForecast, frozen=True, rename="kebab"):
    """A move next door: the most units, and can they do anything more in this turn once they are there?"""

    most: int = 0
    spent: bool = False


class FortifyForecast(DeedForecast, frozen=True, rename="kebab"):
    """A fortify move: the most units, its safe path with both ends, how often the seat may fortify after it."""

    most: int = 0
    left: int = 0
    path: tuple[str, ...] = ()


class LoanForecast(Struct, frozen=True, rename="kebab"):
    """A loan: the most that the owner can lend there; units that can attack from there now and with the loan."""

    before: int = 0
    after: int = 0
    most: int = 0


class Shared(Struct, frozen=True, rename="kebab"):
    """A quarter in which two heroes have units."""

    quarter: str
    holder: str
    guest: str
    units: int


class TradeForecast(Struct, frozen=True, rename="kebab"):
    """A trade: how many cards each of the two would hold then, and where they meet."""

    hands: dict[str, int] = {}
    shared: tuple[Shared, ...] = ()


class Ends(Struct, frozen=True, rename="kebab"):
    """A loan that ends."""

    place: str
    seat: str
    units: int


class PhaseForecast(Struct, frozen=True, rename="kebab"):
    """Going on: the phase that follows, what stays in the pool, loans that end. Out of `deploy`: whose turn begins."""

    phase: Phase
    pool: int
    loans: tuple[Ends, ...] = ()
    next: str | None = None


class TurnEndForecast(Struct, frozen=True, rename="kebab"):
    """The end of a turn: who is next (None: the initiative is rolled first, or the battle is over), City cards left
    before that turn, whether the round ends, the cards whose effects end with the turn.
    """

    next: str | None
    city_left: int
    round_ends: bool
    ends: tuple[str, ...]
    over: bool


class RoleForecast(Struct, frozen=True, rename="kebab"):
    """A role: the bonus that would count (KORV-ROUND-1), what each effect does, which hero chooses next."""

    next: str | None
    initiative: int = 0
    words: tuple[str, ...] = ()


class BreachForecast(Struct, frozen=True, rename="kebab"):
    """A breach: what stays in the pool, what lies next to it, which landmarks are within two steps (place: steps)."""

    pool: int = 0
    next_to: tuple[str, ...] = ()
    landmarks: dict[str, int] = {}


class DiscardForecast(Struct, frozen=True, rename="kebab"):
    """Cards that the seat owes after this one, and which heroes owe any after it."""

    owed: int
    next: tuple[str, ...]
