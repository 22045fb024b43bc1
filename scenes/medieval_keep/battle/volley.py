"""What flies once the dice of a level lie: arrows by volley, an engine's stones, what the host throws at the wall.

Archers draw, then their arrows fly in arcs, one a little after the other; as many as there are hits strike those who
are hit, the rest comes down in the field. Only then are the losses seen.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.medieval_keep.battle.ladder import ENGINES
from scenes.medieval_keep.battle.steps import Beat
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Theme
from scenes.tabletop.playback.great_moment import stone
from scenes.tabletop.stage.people import PEOPLES, TOWNSMEN
from scenes.ui.frame.motion import Step

DRAWS, FLIES, APART = 120.0, 470.0, 12.0
"""Milliseconds in which bows are drawn, an arrow flies, and between two of them."""
VOLLEY, THROWN = 22, 4
"""Arrows of a level on which archers strike; of one on which others do, for each hit."""
ARC = 165.0
"""Units by which the middle of their way is lifted."""
TURN = 10
"""Degrees between two pictures of an arrow."""
Spot = tuple[int, int]


class Flight(NamedTuple):
    """One thing that flies, when it starts, and whether it is a stone."""

    start: Spot
    goal: Spot
    lifted: float
    begins: float
    heavy: bool


@kept
def arrow(turn: int, scale: float, theme: Theme) -> Piece:
    """An arrow with its tail of light that flies towards `turn` degrees; anchored at its head."""
    reach = 64.0
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, "arrow")
    with sketch.at(reach, reach, 1, turn):
        sketch.stroke([(-60, 0), (-30, 0)], 2.2, theme.card, amount=0.2, opacity=0.6, taper=0.9)
        sketch.stroke([(-38, 0), (6, 0)], 5.0, theme.parchment, amount=0.05, taper=0.1, opacity=0.9)
        sketch.stroke([(-32, 0), (0, 0)], 1.5, amount=0.05, taper=0.1)
        sketch.plain([(4, 0), (-5, -3), (-5, 3)], theme.ink)
        for back in (-32, -28):
            for side in (-3.4, 3.4):
                sketch.stroke([(back, 0), (back - 4, side)], 1.2, amount=0.05)
    surface = sketch.render()
    return Piece(surface, (surface.get_width() // 2, surface.get_height() // 2))


def struck(beat: Beat) -> list[str]:
    """Whom the hits of a beat fall on, by the fighter's key, once for each hit."""
    found: list[str] = []
    for event in beat.events:
        if event.kind == "invader-hit":
            found += [f"attack/{event.word('card')}"] * event.number("hits")
    for key, count in beat.placed.items():
        found += [key] * count
    return found


def flights(screen: KeepScreen, beat: Beat, spots: Mapping[str, Spot], room: Rect) -> list[Flight]:
    """All that flies in a beat: from those who throw its dice, to those whom its hits fall on and beside them."""
    scale, chance = screen.layout.scale, random.Random(beat.end)
    hit = struck(beat)
    found: list[Flight] = []
    for side, foe in (("town", "attack"), ("attack", "town")):
        dice = [throw for throw in beat.throws if throw.side == side]
        thrown = [throw.piece for throw in dice]
        goals = [spots[key] for key in hit if key.startswith(f"{foe}/") and key in spots]
        starts = [spots[key] for key in dict.fromkeys(f"{side}/{piece}" for piece in thrown) if key in spots]
        if not starts:
            continue
        engine = all(kind_of(piece) in ENGINES for piece in thrown)
        archers = any(_shoots(kind_of(piece)) for piece in thrown)
        count = len(dice) if engine else VOLLEY if archers else THROWN * len(goals)
        for number in range(count):
            aimed = number < len(goals)
            start = starts[number % len(starts)]
            wide = 20 if engine else 70
            start = start[0] + round(chance.uniform(-wide, wide) * scale), start[1]
            goal = _near(goals[number], 14 * scale, chance) if aimed else _beside(room, side, chance)
            lifted = ARC * scale * chance.uniform(0.8, 1.2) * (0.8 if side == "town" else 0.6)
            found.append(Flight(start, goal, lifted, number * APART * (8 if engine else 1), engine))
    return found


def _shoots(kind: str) -> bool:
    people = TOWNSMEN.get(kind) or PEOPLES.get(kind)
    return people is not None and "bow" in people.arms


def _near(spot: Spot, way: float, chance: random.Random) -> Spot:
    return spot[0] + round(chance.uniform(-way, way)), spot[1] + round(chance.uniform(-way, way))


def _beside(room: Rect, side: str, chance: random.Random) -> Spot:
    """Where what misses comes down: in the field before the wall, or at the wall's foot."""
    low, high = (0.8, 0.98) if side == "town" else (0.6, 0.7)
    across = chance.choice((chance.uniform(0.04, 0.34), chance.uniform(0.66, 0.97)))
    return room.x + round(across * room.w), room.y + round(chance.uniform(low, high) * room.h)


def fly(screen: KeepScreen, flying: Sequence[Flight], room: Rect, end: Callable[[], None]) -> None:
    """Let all of it fly, and call `end`; at once where nothing flies or moves."""
    last = max((flight.begins for flight in flying), default=0.0)
    whole = DRAWS + last + FLIES
    length = screen.ms(whole)
    if not flying or length <= 0:
        end()
        return
    scale, theme = screen.layout.scale, screen.app.theme

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        now = t * whole - DRAWS
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        touched = []
        for flight in flying:
            way = (now - flight.begins) / FLIES
            if 0 < way <= 1:
                touched.append(_draw(surface, flight, way, scale, theme).clip(room))
        surface.set_clip(clip)
        return touched

    screen.show.then(Step(length, paint, end=end, name="hits fly"))


def _draw(surface: Surface, flight: Flight, way: float, scale: float, theme: Theme) -> Rect:
    """One of them after a share of its way."""
    (x0, y0), (x1, y1) = flight.start, flight.goal
    x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - 4 * flight.lifted * way * (1 - way)
    if flight.heavy:
        return stone(2, scale, theme).draw(surface, (x, y))
    turn = math.degrees(math.atan2(y1 - y0 - 4 * flight.lifted * (1 - 2 * way), x1 - x0))
    return arrow(round(turn / TURN) * TURN, scale, theme).draw(surface, (x, y))
