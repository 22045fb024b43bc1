"""How a crowd can be settled (DEF-BUMP)."""

from __future__ import annotations

from msgspec import Struct, field


class Shift(Struct, frozen=True, rename="kebab"):
    """One step of a chain: a regiment goes from `before` to `at`. `stays`: the regiments beside it that do not go, and
    `why` (DEF-BUMP-4: of two, the one with the lower value; of equal values the lower in rank order).
    """

    unit: str
    before: str
    at: str
    clause: str
    why: str
    stays: list[str]


class Settlement(Struct, frozen=True, rename="kebab"):
    """One way to settle the crowd in a place: who leaves, its path, and whom that shifts in turn."""

    unit: str
    path: list[str]
    chain: list[Shift]


class Crowd(Struct, frozen=True, rename="kebab"):
    """A place with more regiments than its limit: every way that the First Player can choose from; none, where no
    place with room can be reached and the crowd stays (DEF-BUMP-5).
    """

    location: str
    regiments: int
    limit: int
    ways: list[Settlement]


class BumpForecast(Struct, frozen=True, rename="kebab"):
    """Every crowd that is to be settled now with all its ways; `chain`: the steps of this draft, once it is allowed."""

    crowds: list[Crowd] = field(default_factory=list)
    chain: list[Shift] = field(default_factory=list)
