"""What the ink of a sign looks like, whatever lies under it: arrows with one head or two, crosses, dashes.

Strokes may be in one piece or in several, in either direction, and in any order; points are `(x, y, ...)` in map
units.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Literal

from msgspec import Struct

from game.parts.shapes import Inked, length_of, line_of
from scenes.system.words import tr, tr_n

XY = tuple[float, float]
Line = list[XY]

REACH = 40.0
"""A sign speaks of the locations within so many units of its ends."""
AHEAD = 0.3
"""A head's point lies as near as this to its shaft's end, in lengths of the shaft."""
COARSE = (1.0, 1.6, 2.5)
"""How finely corners are looked for: the finest for a steady hand, the others for a shaky one."""


class Shape(Struct):
    """A sign by its form alone. `ends` are the tips of a line; of a cross, its four ends after its middle."""

    form: Literal["double", "arrow", "cross", "dashes"]
    score: float
    ends: tuple[XY, ...]
    words: str
    head: int = 1
    """Which end of a single arrow has the head."""


# --------------------------------------------------------------------------------------------------- lines to pieces


def _tidy(line: Sequence[XY], step: float, window: float) -> Line:
    """The line resampled evenly and smoothed; its ends stay."""
    total = length_of(line)
    count = max(2, min(400, round(total / step) + 1))
    even: Line = [line[0]]
    want, done = total / (count - 1), 0.0
    target = want
    for a, b in pairwise(line):
        span = math.dist(a, b)
        while span > 0 and done + span >= target - 1e-9 and len(even) < count - 1:
            part = (target - done) / span
            even.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            target += want
        done += span
    even.append(line[-1])
    reach = round(window / want / 2) if want else 0
    if reach < 1:
        return even
    smooth: Line = []
    last = len(even) - 1
    for here in range(len(even)):
        r = min(reach, here, last - here)
        some = even[here - r : here + r + 1]
        smooth.append((sum(p[0] for p in some) / len(some), sum(p[1] for p in some) / len(some)))
    return smooth


def _simple(line: Line, within: float) -> list[int]:
    """The numbers of the points that matter (Douglas and Peucker)."""
    keep = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        a, b = spans.pop()
        worst, at = within, 0
        for number in range(a + 1, b):
            away = _from_segment(line[number], line[a], line[b])
            if away > worst:
                worst, at = away, number
        if at:
            keep.add(at)
            spans += [(a, at), (at, b)]
    return sorted(keep)


def _from_segment(p: XY, a: XY, b: XY) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if square == 0:
        return math.dist(p, a)
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def _turn(a: XY, b: XY, c: XY) -> float:
    """By how many degrees a way a-b-c turns at b, 0 to 180."""
    first = math.atan2(b[1] - a[1], b[0] - a[0])
    second = math.atan2(c[1] - b[1], c[0] - b[0])
    return abs(math.degrees((second - first + math.pi) % (2 * math.pi) - math.pi))


def _pieces(line: Line, size: float, coarse: float = 1.0) -> list[Line]:
    """The line cut at its corners; pieces may be bent, but have no corner. `coarse` overlooks a shaky hand's bumps."""
    return _cut_at_corners(
        tuple(line),
        min(2.5, max(0.8, size * 0.012)),
        min(5.0, max(2.0, size * 0.03)) * coarse,
        min(2.6, max(1.2, size * 0.022)) * coarse,
        min(7.0, max(2.0, size * 0.05)) * coarse,
    )


@lru_cache(maxsize=4096)
def _cut_at_corners(line: tuple[XY, ...], step: float, window: float, within: float, apart: float) -> list[Line]:
    # A stroke is looked at in every group that it may be a part of; in large ones it comes to the same.
    smooth = _tidy(line, step, window)
    if length_of(smooth) < 1e-6:
        return []
    marks = _simple(smooth, within)
    # Corners that lie close together are one corner, drawn round.
    kept = [marks[0]]
    for number in marks[1:-1]:
        if math.dist(smooth[number], smooth[kept[-1]]) >= apart or len(kept) == 1:
            kept.append(number)
    kept.append(marks[-1])
    cuts = [kept[0]]
    for before, here, after in zip(kept, kept[1:], kept[2:], strict=False):
        if _turn(smooth[before], smooth[here], smooth[after]) >= 50:
            cuts.append(here)
    cuts.append(kept[-1])
    return [smooth[a : b + 1] for a, b in pairwise(cuts) if b > a]


def _chord(line: Line) -> float:
    return math.dist(line[0], line[-1])


def _size(lines: Iterable[Line]) -> float:
    points = [point for line in lines for point in line]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return math.hypot(max(xs) - min(xs), max(ys) - min(ys))


def _joined_up(pieces: list[Line], size: float) -> list[Line]:
    """Long pieces that go on where another ends are one piece."""
    pieces = list(pieces)
    found = True
    while found:
        found = False
        for one, two in combinations(range(len(pieces)), 2):
            both = _chord(pieces[one]), _chord(pieces[two])
            if min(both) < 0.2 * size:
                continue
            for a in (pieces[one], pieces[one][::-1]):
                for b in (pieces[two], pieces[two][::-1]):
                    if math.dist(a[-1], b[0]) <= 0.08 * size and _turn(a[0], middle_of(a[-1], b[0]), b[-1]) < 40:
                        joint = [*a, *b]
                        pieces = [p for n, p in enumerate(pieces) if n not in (one, two)] + [joint]
                        found = True
                        break
                if found:
                    break
            if found:
                break
    return pieces


def middle_of(a: XY, b: XY) -> XY:
    """The point half way between two."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


# ------------------------------------------------------------------------------------------------------------- forms


def _along(line: Line, reach: float) -> XY:
    """The point of a line at such a way from its start."""
    gone = 0.0
    for a, b in pairwise(line):
        gone += math.dist(a, b)
        if gone >= reach:
            return b
    return line[-1]


def _head(tip: XY, shaft: Line, ink: list[Line], length: float) -> tuple[float, XY]:
    """How much the ink at a tip looks like an arrow's head, 0 to 1, and its point. `shaft` starts at the tip."""
    if not ink:
        return 0.0, tip
    reach = max(math.dist(tip, point) for line in ink for point in line)
    back = _along(shaft, max(0.12 * length, min(1.3 * reach, 0.4 * length)))
    way = math.dist(tip, back) or 1.0
    ux, uy = (back[0] - tip[0]) / way, (back[1] - tip[1]) / way
    spots = [
        ((x - tip[0]) * ux + (y - tip[1]) * uy, -(x - tip[0]) * uy + (y - tip[1]) * ux) for line in ink for x, y in line
    ]
    # The point of the head is where its ink lies foremost: at the shaft's end, short of it, or beyond it.
    front = min(along for along, _ in spots)
    deep = max(along for along, _ in spots) - front
    if not -AHEAD * length <= front <= AHEAD * length:
        return 0.0, tip
    foremost = [off for along, off in spots if along <= front + 0.15 * deep]
    beside = sum(foremost) / len(foremost)
    wide = max(off for _, off in spots) - min(off for _, off in spots)
    if abs(beside) > max(0.06 * length, 0.5 * wide):
        return 0.0, tip
    sides = []
    for sign in (1, -1):
        mine = [(along - front, (off - beside) * sign) for along, off in spots if (off - beside) * sign > 0]
        if not mine:
            sides.append((0.0, 0.0))
            continue
        # the outermost point of the barb: far back and far out
        far, out = max(mine, key=lambda spot: spot[1] + 0.3 * spot[0])
        sides.append((math.degrees(math.atan2(out, far)), out))
    good = [angle for angle, out in sides if 9 <= angle <= 80 and out >= min(max(1.8, 0.007 * length), 0.035 * length)]
    if not good:
        return 0.0, tip
    if len(good) == 1:
        return (0.45 if abs(front) <= 0.2 * length else 0.0), tip
    point = (tip[0] + ux * front - uy * beside, tip[1] + uy * front + ux * beside) if front < 0 else tip
    (_, left), (_, right) = sides
    return 0.8 + 0.2 * min(1.0, 2 * min(left, right) / max(left, right)), point


def _arrows(pieces: list[Line], runs: list[list[Line]], lost: float) -> list[Shape]:
    total = sum(map(length_of, pieces)) + lost
    longest = max(pieces, key=length_of)
    length = length_of(longest)
    if length < 0.25 * total or length < 8:
        return []
    straight = _chord(longest) / length
    if straight < 0.75:
        return []
    tips = longest[0], longest[-1]
    heads: tuple[list[Line], list[Line]] = ([], [])
    stray = lost
    for piece in pieces:
        if piece is longest:
            continue
        if any(_is_in(piece, run) and _is_in(longest, run) for run in runs) and _retraces(piece, longest, length):
            total -= length_of(piece)
            continue
        far = [max(math.dist(point, tip) for point in piece) for tip in tips]
        near = [min(math.dist(point, tip) for point in piece) for tip in tips]
        end = 0 if far[0] < far[1] else 1
        if far[end] <= 0.8 * length and near[end] <= min(0.36 * length, max(REACH, 0.2 * length)):
            heads[end].append(piece)
        else:
            stray += length_of(piece)
    found_heads = _head(tips[0], longest, heads[0], length), _head(tips[1], longest[::-1], heads[1], length)
    scores = [score for score, _ in found_heads]
    tips = found_heads[0][1], found_heads[1][1]
    # Ink at a tip that is no head is stray.
    stray += sum(length_of(line) for end in (0, 1) if scores[end] == 0 for line in heads[end])
    clean = max(0.0, 1 - 2.2 * stray / total) * min(1.0, 0.4 + straight * 0.65)
    found = []
    low, high = min(scores), max(scores)
    if low > 0:
        found.append(Shape("double", clean * (0.4 * high + 0.6 * low), tips, tr("an arrow with a head at both ends")))
    if high > 0:
        score = clean * high * (1 - 0.75 * low)
        head = 0 if scores[0] > scores[1] else 1
        found.append(Shape("arrow", score, tips, tr("an arrow with one head"), head))
    return found


def _is_in(piece: Line, run: list[Line]) -> bool:
    return any(piece is other for other in run)


def _retraces(piece: Line, shaft: Line, length: float) -> bool:
    """Does a piece run along the shaft once more? The barbs of a head leave it."""
    own = length_of(piece)
    aside = min(max(3.0, 0.04 * length), 0.12 * own)
    return own >= 0.25 * length and all(_from_ink(point, [shaft]) <= aside for point in piece[::2])


def _ribbon(line: Line, size: float) -> Shape | None:
    """A cross drawn in one go, with a wide turn between its two lines."""
    smooth = _tidy(line, max(0.8, size * 0.02), max(2.0, size * 0.05))
    parts = list(pairwise(smooth))
    for first, (p, q) in enumerate(parts):
        left, right = (p[0], q[0]) if p[0] < q[0] else (q[0], p[0])
        top, bottom = (p[1], q[1]) if p[1] < q[1] else (q[1], p[1])
        for second in range(len(parts) - 1, first + 3, -1):
            r, s = parts[second]
            if r[0] < left > s[0] or r[0] > right < s[0] or r[1] < top > s[1] or r[1] > bottom < s[1]:
                continue
            shares = _meet(p, q, r, s)
            if shares is None:
                continue
            met = p[0] + shares[0] * (q[0] - p[0]), p[1] + shares[0] * (q[1] - p[1])
            out, loop, back = smooth[: first + 1], smooth[first + 1 : second + 1], smooth[second + 1 :]
            if len(out) < 2 or len(back) < 2:
                return None
            arms = length_of(out), length_of(back)
            if min(arms) < 0.4 * max(arms) or not 1.2 * max(arms) <= length_of(loop) <= 7 * max(arms):
                return None
            reach = min(0.8 * sum(arms) / 2, 0.3 * length_of(loop))
            one = [*out, met, *_first(loop, reach)]
            two = [*_first(loop[::-1], reach)[::-1], met, *back]
            straight = min(_chord(one) / length_of(one), _chord(two) / length_of(two))
            if straight < 0.88 or _between(one, two) < 32:
                return None
            return Shape("cross", 0.75, (met, one[0], one[-1], two[0], two[-1]), tr("a cross in one line"))
    return None


def _first(line: Line, reach: float) -> Line:
    """The part of a line that lies within such a way of its start."""
    gone, part = 0.0, [line[0]]
    for a, b in pairwise(line):
        gone += math.dist(a, b)
        if gone > reach:
            break
        part.append(b)
    return part


Box = tuple[float, float, float, float]


def _box(line: Iterable[XY]) -> Box:
    """Left, top, right, bottom of a line."""
    xs, ys = zip(*line, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _parts_in(line: Line, box: Box) -> list[tuple[int, XY, XY]]:
    """The parts of a line from point to point, with their numbers, that may come into a box."""
    left, top, right, bottom = box
    return [
        (number, p, q)
        for number, (p, q) in enumerate(pairwise(line))
        if not (p[0] < left > q[0] or p[0] > right < q[0] or p[1] < top > q[1] or p[1] > bottom < q[1])
    ]


def _crossing(a: Line, b: Line) -> tuple[float, float, XY] | None:
    """Where two lines cross first: the shares of their lengths, and the point."""
    one, two = _box(a), _box(b)
    if one[0] > two[2] or two[0] > one[2] or one[1] > two[3] or two[1] > one[3]:
        return None
    others = _parts_in(b, one)
    for first, p, q in _parts_in(a, two) if others else ():
        for second, r, s in others:
            shares = _meet(p, q, r, s)
            if shares is not None:
                t, u = shares
                spot = (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))
                gone_a = length_of(a[: first + 1]) + t * math.dist(p, q)
                gone_b = length_of(b[: second + 1]) + u * math.dist(r, s)
                return gone_a / length_of(a), gone_b / length_of(b), spot
    return None


def _meet(p: XY, q: XY, r: XY, s: XY) -> tuple[float, float] | None:
    """Where two straight parts cross: the shares of their lengths."""
    d = (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0])
    if not d:
        return None
    t = ((r[0] - p[0]) * (s[1] - r[1]) - (r[1] - p[1]) * (s[0] - r[0])) / d
    u = ((r[0] - p[0]) * (q[1] - p[1]) - (r[1] - p[1]) * (q[0] - p[0])) / d
    return (t, u) if 0 <= t <= 1 and 0 <= u <= 1 else None


def _crosses(pieces: list[Line], runs: list[list[Line]], size: float, lost: float) -> list[Shape]:
    total = sum(map(length_of, pieces)) + lost
    best: Shape | None = None
    for a, b in combinations(sorted(pieces, key=length_of, reverse=True)[:4], 2):
        la, lb = length_of(a), length_of(b)
        met = _crossing(a, b)
        if met is None or min(la, lb) < 0.4 * max(la, lb):
            continue
        share_a, share_b, middle = met
        if not (0.15 <= share_a <= 0.85 and 0.15 <= share_b <= 0.85):
            continue
        straight = min(_chord(a) / la, _chord(b) / lb)
        angle = _between(a, b)
        if angle < 28 or straight < 0.8:
            continue
        # A cross in one stroke has a link, from the end of one line to the start of the other.
        between = _link(a, b, runs)
        if sum(map(length_of, between)) > 1.2 * max(la, lb):
            between = []
        stray = lost
        for piece in pieces:
            if piece is a or piece is b or any(piece is link for link in between):
                continue
            ends = [min(math.dist(tip, end) for end in (a[0], a[-1], b[0], b[-1])) for tip in (piece[0], piece[-1])]
            links = max(ends) <= 0.12 * size and _chord(piece) > 0.25 * size
            tail = length_of(piece) <= 0.12 * total and min(ends) <= 0.1 * size
            stray += 0.0 if links else 0.3 * length_of(piece) if tail else length_of(piece)
        even = min(1.0, 0.55 + 0.45 * min(la, lb) / max(la, lb) * 1.25)
        central = 1 - 0.5 * max(abs(share_a - 0.5), abs(share_b - 0.5))
        score = max(0.0, 1 - 2.2 * stray / total) * even * central * (1.0 if angle >= 38 else 0.8)
        # A plus is a cross that stands upright: less sure.
        if all(_upright(line) for line in (a, b)):
            score *= 0.5
        if best is None or score > best.score:
            best = Shape("cross", score, (middle, a[0], a[-1], b[0], b[-1]), tr("a cross"))
    return [best] if best else []


def _link(a: Line, b: Line, runs: list[list[Line]]) -> list[Line]:
    """The pieces between two pieces of one stroke."""
    for run in runs:
        places = [number for number, piece in enumerate(run) if piece is a or piece is b]
        if len(places) == 2:
            return run[places[0] + 1 : places[1]]
    return []


def _between(a: Line, b: Line) -> float:
    """The angle between two lines, 0 to 90 degrees."""
    turn = _turn(
        (0.0, 0.0),
        (a[-1][0] - a[0][0], a[-1][1] - a[0][1]),
        (
            a[-1][0] - a[0][0] + b[-1][0] - b[0][0],
            a[-1][1] - a[0][1] + b[-1][1] - b[0][1],
        ),
    )
    return min(turn, 180 - turn)


def _upright(line: Line) -> bool:
    """Does it run along or across the sheet, within 8 degrees?"""
    angle = math.degrees(math.atan2(line[-1][1] - line[0][1], line[-1][0] - line[0][0])) % 90
    return min(angle, 90 - angle) <= 8


def _cut(lines: Iterable[Line]) -> bool:
    """Do any two of the lines cross? Dashes do not."""
    return any(_crossing(a, b) is not None for a, b in combinations(lines, 2))


def _dashes(lines: list[Line], size: float) -> list[Shape]:
    if len(lines) < 3:
        return []
    middles = [
        (
            (min(x for x, _ in line) + max(x for x, _ in line)) / 2,
            (min(y for _, y in line) + max(y for _, y in line)) / 2,
        )
        for line in lines
    ]
    a, b = max(combinations(middles, 2), key=lambda ends: math.dist(*ends))
    way = math.dist(a, b)
    if way < 0.4 * size or way < 6:
        return []
    ux, uy = (b[0] - a[0]) / way, (b[1] - a[1]) / way
    spans = []
    for line in lines:
        alongs = [(x - a[0]) * ux + (y - a[1]) * uy for x, y in line]
        offs = [-(x - a[0]) * uy + (y - a[1]) * ux for x, y in line]
        spans.append((min(alongs), max(alongs), min(offs), max(offs), line))
    spans.sort(key=lambda span: span[0] + span[1])
    whole = spans[-1][1] - spans[0][0]
    lengths = [span[1] - span[0] for span in spans]
    if max(lengths) > 0.55 * whole:
        return []
    gaps = [after[0] - before[1] for before, after in pairwise(spans)]
    if min(gaps) < -0.04 * whole or sum(gap > 0.015 * whole for gap in gaps) < len(gaps) - 1:
        return []
    # The steps from dash to dash are alike: two groups of strokes far from each other are no line.
    steps = sorted(after[0] + after[1] - before[0] - before[1] for before, after in pairwise(spans))
    if steps[-1] > 4.5 * steps[(len(steps) - 1) // 2] or _cut(lines):
        return []
    # A line of dashes may bend: a dash lies near the middles of its neighbours, and runs along.
    off = 0.0
    mids = [((span[0] + span[1]) / 2, (span[2] + span[3]) / 2) for span in spans]
    for before, here, after in zip(mids, mids[1:], mids[2:], strict=False):
        share = (here[0] - before[0]) / ((after[0] - before[0]) or 1.0)
        off = max(off, abs(here[1] - before[1] - share * (after[1] - before[1])) / whole)
    bow = max(abs(mid[1]) for mid in mids) / whole
    steep = 0
    for span in spans:
        wide, high = span[1] - span[0], span[3] - span[2]
        # Dots have no direction; anything longer runs along the line.
        if high > 0.06 * whole and high > 0.75 * wide:
            steep += 1
        if length_of(span[4]) > 1.7 * math.hypot(wide, high) + 0.05 * whole:
            steep += 1
    if steep > len(spans) // 4 or off > 0.14 or bow > 0.3:
        return []
    score = 1.0 - 1.8 * off - 0.5 * bow - 0.25 * steep / len(spans) - (0.1 if max(gaps) > 0.45 * whole else 0.0)
    first, last = spans[0][4], spans[-1][4]
    start = min(first, key=lambda p: (p[0] - a[0]) * ux + (p[1] - a[1]) * uy)
    stop = max(last, key=lambda p: (p[0] - a[0]) * ux + (p[1] - a[1]) * uy)
    return [
        Shape("dashes", score, (start, stop), tr_n("{count} dash in a line", "{count} dashes in a line", len(lines)))
    ]


_DOT = 0.08
"""A dot that belongs to no part of a sign counts as stray ink of this part of the sign's size."""


def _from_ink(spot: XY, pieces: Iterable[Line]) -> float:
    return min(_from_segment(spot, a, b) for piece in pieces for a, b in pairwise(piece))


def forms_of(strokes: Sequence[Inked]) -> list[Shape]:
    """What the ink looks like, whatever lies under it; best first."""
    raw = [line_of(stroke) for stroke in strokes]
    lines = [line if len(line) > 1 else [*line, (line[0][0] + 0.5, line[0][1])] for line in raw if line]
    if not lines:
        return []
    size = _size(lines)
    if size < 6:
        return []
    found = _dashes(lines, size)
    if not found:
        best: dict[str, Shape] = {}
        if len(lines) == 1 and (ribbon := _ribbon(lines[0], size)) is not None:
            best["cross"] = ribbon
        for coarse in COARSE:
            runs = [_pieces(line, size, coarse) for line in lines]
            least = min(4.0, 0.02 * size)
            pieces = [piece for run in runs for piece in run if length_of(piece) > least]
            pieces = _joined_up(pieces, size)
            if not pieces or len(pieces) > 24:
                continue
            # A dot beside the ink is where the pen came down; more of them, or further off, belong to something else.
            dots = [line for line in lines if length_of(line) <= least]
            lost = _DOT * size * sum(_from_ink(dot[0], pieces) > 0.1 * size or len(dots) > 1 for dot in dots)
            for form in (*_arrows(pieces, runs, lost), *_crosses(pieces, runs, size, lost)):
                if form.form not in best or best[form.form].score < form.score:
                    best[form.form] = form
        found = list(best.values())
    return sorted((form for form in found if form.score > 0.25), key=lambda form: -form.score)
