"""Boxes of different sizes laid into a room, in their order, each as high and then as far left as it will go."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.paint.ink import Point

Size = tuple[float, float]


def pack(sizes: Sequence[Size], room: Size, gap: float = 8.0) -> list[Point] | None:
    """The corner of each box within the room, `gap` apart; None if they do not all fit.

    >>> pack([(50, 80), (40, 30), (40, 30)], (100, 80))
    [(0.0, 0.0), (58.0, 0.0), (58.0, 38.0)]
    >>> pack([(50, 80), (60, 30)], (100, 80)) is None
    True
    """
    width, height = room[0] + gap, room[1] + gap
    skyline: list[Point] = [(0.0, 0.0)]
    """From which x on the free room begins at which y, from left to right."""
    found: list[Point] = []
    for wide, high in sizes:
        wide, high = wide + gap, high + gap
        best: Point | None = None
        for number, (x, _) in enumerate(skyline):
            if x + wide > width + 1e-6:
                break
            y = max(level for begin, level in skyline[number:] if begin < x + wide)
            if y + high <= height + 1e-6 and (best is None or y < best[1]):
                best = (x, y)
        if best is None:
            return None
        found.append(best)
        skyline = _raised(skyline, best[0], best[0] + wide, best[1] + high)
    return found


def _raised(skyline: Sequence[Point], start: float, end: float, level: float) -> list[Point]:
    """The skyline with everything between two x at this level."""
    before = [point for point in skyline if point[0] < start]
    under = next(y for x, y in reversed(skyline) if x <= end)
    after = [point for point in skyline if point[0] > end]
    return [*before, (start, level), (end, under), *after]


def spread(corners: Sequence[Point], sizes: Sequence[Size], room: Size, most: float = 1.3) -> list[Point]:
    """The same boxes further apart, where the room is wider or higher than what they take."""
    if not corners:
        return []
    wide = max(x + w for (x, _), (w, _) in zip(corners, sizes, strict=True))
    high = max(y + h for (_, y), (_, h) in zip(corners, sizes, strict=True))
    far = max(x for x, _ in corners) or 1.0
    deep = max(y for _, y in corners) or 1.0
    across = min(most, 1 + max(0.0, room[0] - wide) / far)
    down = min(most, 1 + max(0.0, room[1] - high) / deep)
    return [(x * across, y * down) for x, y in corners]


def squeezed(sizes: Sequence[Size], room: Size) -> list[Point]:
    """Where nothing else helps: rows in which the boxes overlap, each showing its left side; as many as find room."""
    rows, each, highs = 1, len(sizes), [0.0]
    for rows in range(max(1, len(sizes)), 0, -1):
        each = -(-len(sizes) // rows)
        highs = [max((high for _, high in sizes[row * each : (row + 1) * each]), default=0.0) for row in range(rows)]
        if sum(highs) <= room[1]:
            break
    gap = max(0.0, room[1] - sum(highs)) / rows
    found: list[Point] = []
    for row in range(rows):
        many = sizes[row * each : (row + 1) * each]
        total = sum(wide for wide, _ in many)
        share = 1.0 if total <= room[0] or len(many) < 2 else (room[0] - many[-1][0]) / (total - many[-1][0])
        x = 0.0
        for wide, _ in many:
            found.append((x, sum(highs[:row]) + gap * row))
            x += wide * max(0.0, share)
    return found
