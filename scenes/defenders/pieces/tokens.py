"""The pieces on the map: a unit with what it is worth now, a threat."""

from __future__ import annotations

from pygame import Surface

from scenes.defenders.pieces.looks import KIND_OF, Looks
from scenes.paint import art
from scenes.paint.outline import XY
from scenes.paint.standees import standee
from scenes.paint.theme import Theme
from scenes.paint.tokens import TokenState

SIZE = 44.0
"""Units across."""


def draw_unit(
    surface: Surface, looks: Looks, name: str, seat: str, at: XY, scale: float, theme: Theme, *, size: float = SIZE,
    warned: bool = False, dimmed: bool = False, count: int = 1, plain: bool = False,
) -> None:  # fmt: skip
    """A unit's standee: its figure, and one number, what it is worth now. A `plain` one goes without the number."""
    unit, facts = looks.seen.defenders[name], looks.facts.units[name]
    state = TokenState(
        value=None if plain else str(facts.value),
        wounds=facts.wounds,
        count=count,
        warned=warned,
        dimmed=dimmed,
        fallen=unit.state == "fallen",
    )
    mark = _known(looks.unit_art(name), "other-group")
    standee(KIND_OF[facts.category], seat, mark, scale, theme, state=state, size=size).draw(surface, at)


def draw_threat(
    surface: Surface,
    looks: Looks,
    card: str,
    at: XY,
    scale: float,
    theme: Theme,
    *,
    size: float = SIZE,
    warned: bool = False,
    fallen: bool = False,
    dimmed: bool = False,
    count: int = 1,
) -> None:
    """A threat: what it is in this world, and what it is worth."""
    value = str(looks.facts.threats[card].value)
    state = TokenState(value=value, count=count, warned=warned, fallen=fallen, dimmed=dimmed)
    mark = _known(looks.threat_art(card), "rabble")
    standee("threat", "enemy", mark, scale, theme, state=state, size=size).draw(surface, at)


def _known(drawing: tuple[str, str], otherwise: str) -> str:
    group, piece = drawing
    return f"{group}/{piece if piece in art.ids(group) else otherwise}"
