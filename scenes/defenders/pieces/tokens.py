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
LETTER = {"jack": "J", "queen": "Q", "king": "K"}


def draw_unit(
    surface: Surface, looks: Looks, name: str, seat: str, at: XY, scale: float, theme: Theme, *, size: float = SIZE,
    warned: bool = False, dimmed: bool = False, count: int = 1, plain: bool = False,
) -> None:  # fmt: skip
    """A unit's token: its value now is large; what is printed stands small in the corner where it differs.

    A `plain` one goes without the corner.
    """
    unit, facts = looks.view["defenders"][name], looks.info["units"][name]
    category = facts["category"]
    now = str(facts["value"])
    corner = now if category in LETTER else str(facts["printed"]) if facts["value"] != facts["printed"] else None
    state = TokenState(
        value=None if plain else corner,
        wounds=facts["wounds"], count=count, warned=warned, dimmed=dimmed, fallen=unit["state"] == "fallen",
    )  # fmt: skip
    mark = LETTER.get(category, now)
    token(KIND_OF[category], seat, mark, scale, theme, state=state, size=size).draw(surface, at)


def draw_threat(
    surface: Surface, card: str, at: XY, scale: float, theme: Theme, *, size: float = SIZE, warned: bool = False,
    fallen: bool = False, dimmed: bool = False, count: int = 1,
) -> None:  # fmt: skip
    """A threat's token: its card's rank and suit."""
    state = TokenState(count=count, warned=warned, fallen=fallen, dimmed=dimmed)
    token("threat", "enemy", f"{RANK[card]}:{suit_of(card)}", scale, theme, state=state, size=size).draw(surface, at)
