"""What did not move stays where it lies: all turn, a deed moves no card that it does not touch."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.facts.for_seat import Facts
from scenes.paint.ink import Point
from scenes.rise_against_monsters.scenery.land_layout import Block, Layout, Scale, Spot, blocks_of, fitted
from scenes.rise_against_monsters.scenery.map_layout import Box, Look

_GAP = 2.5


@dataclass(frozen=True, slots=True)
class _Kept:
    """A land as it was last laid out: its room, how large, where each card lay last, what ever lay together."""

    room: Box
    scale: Scale
    cards: Mapping[str, Box]
    together: frozenset[tuple[str, ...]]


class KeptPlaces:
    """The lands of one table as they lie in this turn."""

    def __init__(self) -> None:
        self._turn: tuple[int, str] | None = None
        self._lands: dict[tuple[str, Look], _Kept] = {}

    def laid_out(self, player: str, view: Position, info: Facts, room: Box, look: Look) -> list[Spot]:
        """Everything in a land: what lay there before in its place, where that can be, the rest beside it."""
        turn = (view.turn.number, view.turn.player)
        if turn != self._turn:
            self._turn, self._lands = turn, {}
        kept = self._lands.get((player, look))
        layout: Layout | None = None
        stayed = False
        if kept is None or kept.room != room:
            layout = fitted(player, view, info, room, look)
        if kept is not None and (layout is None or (_wider(kept.room, room) and layout.scale == kept.scale)):
            blocks = blocks_of(player, view, info, room, kept.scale)
            corners = _stay(kept, blocks, room)
            if corners is not None:
                layout, stayed = Layout(blocks, corners, kept.scale), True
        layout = layout or fitted(player, view, info, room, look)
        spots = layout.spots()
        if layout.scale is not None:
            lying = {spot.card: spot.box for spot in spots if _lies(spot)}
            together = frozenset(_cards(block) for block in layout.blocks)
            if stayed and kept is not None:  # who has gone and is seen once more, or comes back, does so in his place
                lying, together = {**kept.cards, **lying}, kept.together | together
            self._lands[player, look] = _Kept(room, layout.scale, lying, together)
        else:
            self._lands.pop((player, look), None)
        return spots


def _wider(one: Box, other: Box) -> bool:
    """Is it the same land, of which a board leaves its cards more or less at the right?"""
    return (one.x, one.y, one.h) == (other.x, other.y, other.h)


def _lies(spot: Spot) -> bool:
    return spot.what in ("card", "slip", "ghost", "castle")


def _cards(block: Block) -> tuple[str, ...]:
    return tuple(spot.card for spot in block.spots if _lies(spot))


def _stay(kept: _Kept, blocks: Sequence[Block], room: Box) -> list[Point] | None:
    """The corner of each block, those of the same cards in their old places; None if they do not all find one."""
    found: dict[int, Box] = {}
    rim = room.grown(0.01)

    def free(box: Box) -> bool:
        inside = box.x >= rim.x and box.y >= rim.y and box.right <= rim.right and box.bottom <= rim.bottom
        return inside and not any(box.grown(_GAP).meets(other) for other in found.values())

    changed = [n for n, block in enumerate(blocks) if _cards(block) not in kept.together]
    for number in sorted(range(len(blocks)), key=lambda n: n in changed):
        block = blocks[number]
        old = list(_anchored(kept, block))
        box = next((box for box in old if free(box)), None) or _beside(
            [box for box in _sites(block, list(found.values()), room) if free(box)], old, found.values()
        )
        if box is None:
            return None
        found[number] = box
    return [(found[number].x, found[number].y) for number in range(len(blocks))]


def _anchored(kept: _Kept, block: Block) -> Iterator[Box]:
    """Where the block would lie if one of its cards stayed: a fight first where its monster was, for that stays."""
    spots = [spot for spot in block.spots if spot.card in kept.cards and _lies(spot)]
    if block.fight:
        spots.reverse()
    for spot in spots:
        was = kept.cards[spot.card]
        yield Box(was.cx - spot.box.cx, was.cy - spot.box.cy, block.w, block.h)


def _sites(block: Block, others: Sequence[Box], room: Box) -> Iterator[Box]:
    """Places in line with what lies there or right beside it."""
    gap = _GAP + 2
    across = {room.x} | {x for o in others for x in (o.x, o.right + gap, o.x - block.w - gap)}
    down = {room.y} | {y for o in others for y in (o.y, o.bottom + gap, o.y - block.h - gap)}
    for x in across:
        for y in down:
            yield Box(x, y, block.w, block.h)


def _beside(sites: Sequence[Box], old: Sequence[Box], others: Collection[Box]) -> Box | None:
    """The site nearest to the old place; for who is new the first one of the ranks that lie there."""
    if old:
        return min(sites, key=lambda box: (abs(box.cx - old[0].cx) + abs(box.cy - old[0].cy), box), default=None)
    ranks, left = {box.y for box in others}, min((box.x for box in others), default=0.0)
    return min(sites, key=lambda box: (box.y not in ranks, box.y, box.x < left, box.x), default=None)
