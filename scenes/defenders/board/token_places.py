"""Where each piece stands on the map."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, compress

from game.defenders.board.position import Position, Threat
from game.parts.strokes import SHEET
from scenes.defenders.pieces.looks import OUTSIDE
from scenes.defenders.pieces.tokens import SIZE
from scenes.defenders.scenery.city_ground import Land, rim, rows
from scenes.paint.outline import XY

ROUNDS = 40
"""So often pieces are pushed apart, at most."""


AWAITED = "awaited:"
"""Before the number of a threat that is still to come: no id begins like this."""


RIM = 12
"""So many threats at least have a place on the rim."""


RIM_SHARE = 0.72
"""Of a token's size: how far from the sheet's edge one stands at least, its number and all."""


TOGETHER = 4
"""More pieces of one side than this lie in a stack."""


GAP = 0.6
"""Sizes of a token between attackers and those whom they attack: an arrow lies there."""


CLOSE = 0.8
"""Sizes of a token: nearer than this two pieces never stand."""


ACROSS, BEFORE = (-0.25, 0.9), (-0.25, 1.02)
"""Sizes of a token: a piece before another, so far to its right and so far further down, would hide its number."""


FOOT_ACROSS, FOOT_BEFORE = (-0.34, 1.08), (-0.25, 0.22)
"""The same for its foot, which is wider and lower."""


COUNT_ACROSS, COUNT_BEFORE = (-0.25, 1.18), (-1.2, 0.3)
"""The same for the count of a stack, at its right shoulder."""


FANNED = 1.3
"""So far further down stands a stack, whose other cards, and its count, stand above the first."""


REACH = 1.8
"""Farther than this no piece hides anything of another."""


AROUND = sorted(
    ((0.14 * x, 0.14 * y) for x in range(-80, 81) for y in range(-80, 81) if x or y), key=lambda way: math.hypot(*way)
)
"""Where room is looked for, in sizes of a token, the nearest first."""
AT_ONCE = 256
"""So many of these are asked about at a time."""


MIDDLE = SHEET[0] / 2, SHEET[1] / 2


@dataclass(frozen=True)
class Spot:
    """Where a piece stands: a point of the sheet and so many pixels beside it; those of a `stack` lie on each other."""

    at: XY
    shift: tuple[int, int] = (0, 0)
    stack: str = ""

    def low(self, zoom: float) -> float:
        """How far down it stands, in pixels."""
        return self.at[1] * zoom + self.shift[1]


@dataclass
class Standing:
    """Where every piece stands: units and threats by id; `size` of a token in units."""

    spots: dict[str, Spot] = field(default_factory=dict)
    size: float = SIZE
    awaited: list[Spot] = field(default_factory=list)
    """Where those that are still to come will stand."""


def stand_all(land: Land, view: Position, zoom: float, scale: float, size: float = SIZE, awaited: int = 0) -> Standing:
    """Units in their places, threats round the rim, in what they hold, or before what they attack.

    `zoom` is that of the whole map: pieces that would hide one another there are pushed apart, or lie in one stack.
    So many threats are `awaited` and have their place on the rim.
    """
    tight = set[str]()
    while True:
        found = Standing(size=size)
        hidden = _stand(found, land, view, zoom, scale, awaited, tight) - tight
        if not hidden:
            return found
        tight |= hidden


def _stand(
    found: Standing, land: Land, view: Position, zoom: float, scale: float, awaited: int, tight: Collection[str]
) -> set[str]:
    """Everybody's spot, those of one side in a `tight` place in one stack; the places of those who still hide others
    or are hidden."""
    size = found.size
    alive = {card: threat for card, threat in view.threats.items() if threat.state != "destroyed"}
    margin = size * scale * RIM_SHARE / zoom
    homes = homes_of(land, view.threats, margin, awaited)
    count = len(view.threats)
    for number in range(awaited):
        found.spots[f"{AWAITED}{number}"] = Spot(rim(count + number, max(count + awaited, RIM), margin))
    _in_places(found, land, view, zoom, size * scale, tight)
    for card, threat in alive.items():
        if threat.at == OUTSIDE and not threat.target:
            found.spots[card] = Spot(homes[card])
    _before_the_walls(found, land, view, zoom, size * scale)
    hidden = _part(found.spots, land, view, size * scale, zoom)
    found.awaited = [found.spots.pop(f"{AWAITED}{number}") for number in range(awaited)]
    return hidden


def _in_places(found: Standing, land: Land, view: Position, zoom: float, pixels: float, tight: Collection[str]) -> None:
    """Units and threats in the places where they are; more than a few of one side, or any in a `tight` place, lie in
    a stack."""
    here: dict[str, list[list[str]]] = {}
    for name, unit in view.defenders.items():
        if unit.state == "ready" and unit.at is not None:
            here.setdefault(unit.at, [[], []])[0].append(name)
    for card, threat in view.threats.items():
        at = threat.at
        if threat.state != "destroyed" and at is not None and at != OUTSIDE and not threat.target:
            here.setdefault(at, [[], []])[1].append(card)
    taken: list[XY] = []
    for place in sorted(here, key=lambda name: land.footing.seen[name].area if name in land.spots else 0.0):
        sides = here[place]
        groups = [
            group
            for side in sides
            for group in ([side] if len(side) > (1 if place in tight else TOGETHER) else [[piece] for piece in side])
        ]
        spots = _about(land, place, len(groups), pixels * (1.08 if len(groups) < 5 else 0.92), zoom, taken)
        for group, spot in zip(groups, spots, strict=True):
            alone = len(group) == 1 and spots.count(spot) == 1
            stack = "" if alone else f"{place}-{'units' if group[0] in view.defenders else 'threats'}"
            for piece in group:
                found.spots[piece] = Spot(spot.at, spot.shift, stack)
        taken += [_on_sheet(spot, zoom) for spot in spots]


def _on_sheet(spot: Spot, zoom: float) -> XY:
    return spot.at[0] + spot.shift[0] / zoom, spot.at[1] + spot.shift[1] / zoom


def _about(land: Land, place: str, count: int, pitch: float, zoom: float, taken: Sequence[XY]) -> list[Spot]:
    """Where `count` pieces stand in a place: in rows about its middle, if all stand on its own dry ground, else where
    there is room; those for whom there is none lie on the first."""
    middle = land.spots.get(place, MIDDLE)
    in_rows = [Spot(middle, (round(x), round(y))) for x, y in rows(count, pitch)]
    if place not in land.spots:
        return in_rows
    at = [_on_sheet(spot, zoom) for spot in in_rows]
    apart = all(math.dist(one, other) * zoom >= 0.8 * pitch for one in at for other in taken)
    if apart and land.footing.fits(place, at):
        return in_rows
    found = [Spot(spot) for spot in land.footing.stands(place, count, 0.88 * pitch / zoom, taken)] or [Spot(middle)]
    return [found[number] if number < len(found) else found[0] for number in range(count)]


def homes_of(land: Land, threats: Mapping[str, Threat], margin: float, awaited: int = 0) -> dict[str, XY]:
    """Where each threat comes from: its place round the rim, or what it holds. The destroyed leave theirs empty."""
    count = max(len(threats) + awaited, RIM)
    return {
        card: land.spots[threat.at] if threat.at in land.spots else rim(number, count, margin)
        for number, (card, threat) in enumerate(threats.items())
    }


def _before_the_walls(found: Standing, land: Land, view: Position, zoom: float, pixels: float) -> None:
    """Attackers stand in ranks before their target, outside the walls."""
    rivals: dict[str, list[str]] = {}
    for card, threat in view.threats.items():
        if threat.state != "destroyed" and threat.target in land.spots:
            rivals.setdefault(threat.target, []).append(card)
    for target, cards in rivals.items():
        middle, count = land.spots[target], len(cards)
        row = [((number - (count - 1) / 2) * pixels, 0.0) for number in range(count)]
        formations = [rows(count, pixels), row, [(y, x) for x, y in row]]
        taken = [_on_sheet(spot, zoom) for spot in found.spots.values()]
        deep, small = pixels * (0.9 + GAP) / zoom, [[(x / zoom, y / zoom) for x, y in ranks] for ranks in formations]
        (dx, dy), number = land.footing.front(target, small, deep, pixels / zoom, taken)
        ranks = formations[number]
        near = math.hypot(dx, dy) <= 2.7 * deep
        for card, (rx, ry) in zip(cards, ranks, strict=True):
            if near:  # seen from nearby they stay before their target
                found.spots[card] = Spot(middle, (round(dx * zoom + rx), round(dy * zoom + ry)))
            else:
                found.spots[card] = Spot((middle[0] + dx, middle[1] + dy), (round(rx), round(ry)))


def pushed(dx: float, dy: float, pixels: float, stacked: bool = False, fanned: bool = False) -> XY:
    """Which way, and how far, a piece goes off one behind it from which it stands `dx`, `dy` pixels: (0, 0) if both
    are seen, and the number at the other's right foot; of those that are `stacked` their count, too. `fanned`: the
    piece itself is a stack."""
    gap, least = math.hypot(dx, dy), pixels * CLOSE
    if gap < 0.01:
        return 0.96 * least, 0.29 * least
    if gap < least:
        return dx * (least / gap - 1), dy * (least / gap - 1)
    found = [(0.0, 0.0)]
    if gap > pixels * REACH:
        return found[0]
    boxes = [(*FOOT_ACROSS, *FOOT_BEFORE), (*ACROSS, BEFORE[0], FANNED if fanned else BEFORE[1])]
    for box in [*boxes, (*COUNT_ACROSS, *COUNT_BEFORE)] if stacked else boxes:
        left, right, above, below = (share * pixels for share in box)
        if left < dx < right and above < dy < below:
            found.append(min(((left - dx, 0.0), (right - dx, 0.0), (0.0, above - dy), (0.0, below - dy)), key=_far))
    return max(found, key=_far)


def _far(way: XY) -> float:
    return abs(way[0]) + abs(way[1])


def _part(spots: dict[str, Spot], land: Land, view: Position, pixels: float, zoom: float) -> set[str]:
    """Push pieces apart that would hide one another on the whole map, and into its edge; nobody out of his place, or
    into water, and no attacker within the walls.

    Threats stand before units, and of either those further down before the others: so they are laid on the map. Who
    still hides somebody, or was pushed where he may not stand, goes to the nearest free spot where he may. Returns the
    places of those who found none.
    """
    units, footing, margin = view.defenders, land.footing, pixels * RIM_SHARE
    groups: dict[str, list[str]] = {}
    for name, spot in spots.items():
        groups.setdefault(spot.stack or name, []).append(name)
    keys = list(groups)
    firsts = [spots[groups[key][0]] for key in keys]
    at = [(spot.at[0] * zoom + spot.shift[0], spot.at[1] * zoom + spot.shift[1]) for spot in firsts]

    def place_of(number: int) -> str:
        """The place that this one may not leave."""
        name = groups[keys[number]][0]
        threat = view.threats.get(name)
        place = units[name].at if name in units else threat.at if threat is not None and not threat.target else None
        return place if place in land.spots else ""

    def stay(number: int, ways: Sequence[XY]) -> list[bool]:
        """To which of these may this one go?"""
        dry = footing.standing(place_of(number), [(x / zoom, y / zoom) for x, y in ways])
        high, wide = SHEET[1] * zoom - margin, SHEET[0] * zoom - margin
        return [fits and margin <= x <= wide and margin <= y <= high for fits, (x, y) in zip(dry, ways, strict=True)]

    def parted(n: int, m: int) -> tuple[int, int, XY]:
        """Which of two lies behind the other, and how far they are to go from each other."""
        back, front = sorted((n, m), key=lambda one: (groups[keys[one]][0] not in units, at[one][1], at[one][0]))
        stacked, fanned = len(groups[keys[back]]) > 1, len(groups[keys[front]]) > 1
        return back, front, pushed(at[front][0] - at[back][0], at[front][1] - at[back][1], pixels, stacked, fanned)

    for _ in range(ROUNDS):
        still = True
        for n, m in combinations(range(len(at)), 2):
            back, front, (x, y) = parted(n, m)
            if not (x or y):
                continue
            still = False
            (ax, ay), (bx, by) = at[back], at[front]
            share = 0.5
            if not all(stay(back, [(ax - x / 2, ay - y / 2)])):
                share = 0.0
            elif not all(stay(front, [(bx + x / 2, by + y / 2)])):
                share = 1.0
            at[back] = ax - x * share, ay - y * share
            at[front] = bx + x * (1 - share), by + y * (1 - share)
        if still:
            break

    def seen(number: int) -> bool:
        """Are this one's number, and those of all others beside it, to be read?"""
        return not any(any(parted(number, other)[2]) for other in range(len(at)) if other != number)

    def whole(number: int, x: float, y: float) -> XY:
        """Whole pixels from this one's spot: what is asked about is where it will stand."""
        if firsts[number].stack:
            return x, y
        left, top = firsts[number].at[0] * zoom, firsts[number].at[1] * zoom
        return left + round(x - left), top + round(y - top)

    def free(number: int, kept: XY) -> Iterator[XY]:
        """Where this one may go from there, the nearest first; a few at a time are asked about."""
        for start in range(0, len(AROUND), AT_ONCE):
            ways = [
                whole(number, kept[0] + x * pixels, kept[1] + y * pixels) for x, y in AROUND[start : start + AT_ONCE]
            ]
            yield from compress(ways, stay(number, ways))

    at = [whole(number, x, y) for number, (x, y) in enumerate(at)]
    for number, kept in enumerate(list(at)):
        if seen(number) and all(stay(number, [kept])):
            continue
        for way in free(number, kept):
            at[number] = way
            if seen(number):
                break
        else:
            at[number] = kept
    hidden = {place_of(number) for number in range(len(at)) if place_of(number) and not seen(number)}
    for key, first, (x, y) in zip(keys, firsts, at, strict=True):
        shift = round(x - first.at[0] * zoom), round(y - first.at[1] * zoom)
        for name in groups[key]:  # a stack fans out about its spot
            spots[name] = Spot((x / zoom, y / zoom), stack=first.stack) if first.stack else Spot(first.at, shift)
    return hidden
