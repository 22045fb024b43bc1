"""*Sketch one for me*: a city of some character from a seed, as places and ordinary strokes."""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec.structs import replace

from scenes.city.drawing.document import SHEET, Place, Stroke
from scenes.city.sketches.characters import CHARACTERS
from scenes.city.sketches.town import Town


def sketched(seed: int, new_id: Callable[[], int], character: str = "") -> tuple[list[Place], list[Stroke]]:
    """Places and strokes of a city; the same seed and character give the same city.  No character: any of them."""
    chance = random.Random(seed)
    kind = character or chance.choice(sorted(CHARACTERS))
    town = Town(seed, new_id)
    CHARACTERS[kind].draw(town)
    places, strokes = town.done()
    if chance.random() < 0.5:  # seen from the other side
        strokes = [
            replace(s, points=tuple((SHEET[0] - x, *rest) for x, *rest in s.points), angle=-s.angle) for s in strokes
        ]
    return places, strokes
