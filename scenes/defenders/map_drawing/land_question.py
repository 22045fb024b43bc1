"""What ink of the land is: a river, a wood, a hill? Asked like a sign when the pen rests (DEF-MAP-1)."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from scenes.city.drawing.document import NATURE, Changes, City, Stroke, extent
from scenes.city.ink.nibs import NIBS, nib_for

NEARBY = 60.0
"""Units: ink that lies as near as this belongs together."""
EDGE = 70.0
"""Units from the sheet's edge within which a line goes over it."""
LINES = ("pen", "line", "wash", "dotted")


def loose_land(city: City, but: Collection[int] = ()) -> list[tuple[int, ...]]:
    """The ink of the land that no feature has, by what lies together, the oldest first; `but` not this."""
    groups: list[list[Stroke]] = []
    for stroke in sorted(city.owned(NATURE), key=lambda stroke: stroke.id):
        if stroke.tool not in LINES or len(stroke.points) < 2 or stroke.id in but:
            continue
        near = [group for group in groups if any(_near(stroke, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(one for group in near for one in group), stroke])
    return sorted(tuple(sorted(stroke.id for stroke in group)) for group in groups)


def _near(one: Stroke, other: Stroke) -> bool:
    (ax, ay, bx, by), (cx, cy, dx, dy) = extent(one), extent(other)
    return ax - NEARBY <= dx and cx - NEARBY <= bx and ay - NEARBY <= dy and cy - NEARBY <= by


def likely_kinds(ink: Sequence[Stroke], kinds: Sequence[str]) -> list[str]:
    """The kinds of features, the likeliest first: a line over the sheet's edge is a river, a ring a lake or a wood."""
    longest = max(ink, key=lambda stroke: len(stroke.points))
    first, last = longest.points[0][:2], longest.points[-1][:2]
    left, top, right, bottom = extent(longest)
    across = math.hypot(right - left, bottom - top)
    if math.dist(first, last) < 0.2 * across:
        before = ["lake", "forest", "hill", "mountain"]
    elif _leaves(first) or _leaves(last) or across > 500:
        before = ["river", "coast"]
    else:
        before = ["hill", "mountain", "river"]
    return [*before, *(kind for kind in kinds if kind not in before)]


def _leaves(spot: Sequence[float]) -> bool:
    return min(spot[0], spot[1], 1600 - spot[0], 1000 - spot[1]) < EDGE


def given_to(city: City, ink: Collection[int], owner: str, kind: str) -> Changes:
    """The ink becomes the feature's; a single plain line that is a river becomes water."""
    nib = nib_for((kind,)) if len(ink) == 1 and kind == "river" else ""
    changes: Changes = []
    for key in ink:
        stroke = replace(city.strokes[key], owner=owner, layer=city.layer_for(owner))
        if nib and stroke.tool in ("pen", "line") and not stroke.words:
            stroke = replace(stroke, words=nib, width=NIBS[nib].width)
        changes.append(("stroke", key, stroke))
    return changes
