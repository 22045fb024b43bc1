"""The pieces on the map: a unit with what it is worth now, a threat."""

from __future__ import annotations

from pygame import Surface

from game.parts.cards import RANK
from scenes.defenders.pieces.looks import KIND_OF, Looks
from scenes.paint.outline import XY
from scenes.paint.theme import Theme
from scenes.paint.tokens import TokenState, token
from scenes.tabletop.cards.faces import suit_of

SIZE = 44.0
"""Units across."""


def draw_unit(
    surface: Surface, looks: Looks, name: str, seat: str, at: XY, scale: float, theme: Theme, *, size: float = SIZE,
    warned: bool = False, dimmed: bool = False, count: int = 1, plain: bool = False,
) -> None:  # fmt: skip
    """A unit's token: its portrait, and one number, what it is worth now. A `plain` one goes without the number."""
    unit, facts = looks.seen.defenders[name], looks.facts.units[name]
    state = TokenState(
        value=None if plain else str(facts.value),
        wounds=facts.wounds, count=count, warned=warned, dimmed=dimmed, fallen=unit.state == "fallen",
    )  # fmt: skip
    mark = "/".join(looks.unit_art(name))
    token(KIND_OF[facts.category], seat, mark, scale, theme, state=state, size=size).draw(surface, at)


def draw_threat(
    surface: Surface, card: str, at: XY, scale: float, theme: Theme, *, size: float = SIZE, warned: bool = False,
    fallen: bool = False, dimmed: bool = False, count: int = 1,
) -> None:  # fmt: skip
    """A threat's token: its card's rank and suit."""
    state = TokenState(count=count, warned=warned, fallen=fallen, dimmed=dimmed)
    token("threat", "enemy", f"{RANK[card]}:{suit_of(card)}", scale, theme, state=state, size=size).draw(surface, at)
