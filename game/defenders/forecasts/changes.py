"""What follows from an action, as far as no die and no hidden card is needed."""

from __future__ import annotations

from msgspec import Struct, field

from game.defenders.forecasts.crowds import Crowd


class Consequences(Struct, kw_only=True, rename="kebab"):
    """What is different afterwards; `[before, after]` each, and only what changes.

    `morale` damage (always there); `values`, `wounds` and `at` (where it stands, None: nowhere) by unit; `places`:
    state by place; `entries`: the entry-points, None if they stay as they are; `fallen` units, `destroyed` threats;
    `step`: phase and step where the game then stands; `outcome`, if the game ends; `die`: what the die is for that
    decides how it goes on, None if nothing is left to chance.
    """

    morale: tuple[int, int]
    step: str
    values: dict[str, tuple[int, int]] = field(default_factory=dict)
    wounds: dict[str, tuple[int, int]] = field(default_factory=dict)
    at: dict[str, tuple[str | None, str | None]] = field(default_factory=dict)
    places: dict[str, tuple[str, str]] = field(default_factory=dict)
    entries: tuple[list[str], list[str]] | None = None
    fallen: list[str] = field(default_factory=list)
    destroyed: list[str] = field(default_factory=list)
    outcome: str | None = None
    die: str | None = None


class PairForecast(Consequences, kw_only=True, rename="kebab"):
    """The same of a strike, a rescue or a loss; the pairs that are then left (`who`, `what`)."""

    pairs: list[tuple[str, str]] = field(default_factory=list)


class MoveForecast(Consequences, kw_only=True, rename="kebab"):
    """The same of a move; `settling`: every crowd as it would then have to be settled, the one that this move makes
    first, with all ways and ties. `bare`: the place that it leaves without a defender, if that is attacked now or a way
    in when the defenders have acted; empty for none.
    """

    settling: list[Crowd] = field(default_factory=list)
    bare: str = ""


class RetreatForecast(Consequences, kw_only=True, rename="kebab"):
    """The same of a retreat; `crowds`: how the place that it fills is then settled."""

    crowds: list[Crowd] = field(default_factory=list)


class PassForecast(Struct, frozen=True, rename="kebab"):
    """What passing leaves undone: attacked places without a defender that somebody could still go to (`bare`), when
    nobody is asked after this and no relief comes; defenders whom the jack could save and who can be slain (`mortal`).
    """

    bare: list[str] = field(default_factory=list)
    mortal: list[str] = field(default_factory=list)


class ActivateForecast(Struct, frozen=True, rename="kebab"):
    """How probable it is that an ability works (`odds`; of healers: on each of the wounded), and what it then comes to
    (`works`; of healers: where they succeed with everybody).
    """

    odds: float
    works: Consequences
