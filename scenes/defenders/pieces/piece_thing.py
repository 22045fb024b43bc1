"""A thing on a board that stands for a unit, a threat or a card beside its token on the map."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.input.element import Element


@dataclass(eq=False)
class PieceThing(Element):
    """`piece`: the id of what it stands for; its own id is another, for the map shows the piece itself."""

    piece: str = ""


def piece_of(thing: Element) -> str:
    """The id of the piece that a thing stands for."""
    return thing.piece if isinstance(thing, PieceThing) else thing.id
