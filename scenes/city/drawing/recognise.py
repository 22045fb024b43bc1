"""What signs drawn in annotate mode mean: by their shape and by their place (DEF-CONN-3, DEF-ENTRY-1).

`recognise` takes the strokes of one sign and the places of the map, and gives its possible readings with scores and
reasons. When two are close, the app asks; when none fits, the strokes stay plain ink. Strokes may be in one piece or
in several, in either direction, and in any order; points are `(x, y, ...)` in map units.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, pairwise
from typing import Any, Literal

from msgspec import Struct

from game.parts.shapes import Place, Reason, edge_distance, ground, length_of, line_of, pair_of

SignKind = Literal["connect", "cut", "gap", "entry"]
XY = tuple[float, float]
Line = list[XY]

REACH = 40.0
"""A sign speaks of the locations within so many units of its ends."""
EDGE = 60.0
"""An arrow that ends as near as this to the sheet's edge goes there."""
SURE = 0.55
"""A reading as good as this is taken, if no other is close."""
MAYBE = 0.38
"""A reading as good as this is worth asking about."""
CLOSE = 0.12
"""Two readings whose scores differ by less than this are close: the app asks."""
AHEAD = 0.3
"""A head's point lies as near as this to its shaft's end, in lengths of the shaft."""
COARSE = (1.0, 1.6, 2.5)
"""How finely corners are looked for: the finest for a steady hand, the others for a shaky one."""
CLAUSES: dict[SignKind, str] = {
    "connect": "DEF-CONN-3", "cut": "DEF-CONN-3", "gap": "DEF-CONN-3", "entry": "DEF-ENTRY-1",
}  # fmt: skip


class Reading(Struct, frozen=True, kw_only=True):
    """One meaning that a sign may have. `places`: two that it joins or parts, or the one it opens; score 0 to 1."""

    kind: SignKind
    places: tuple[str, ...]
    score: float
    reasons: tuple[Reason, ...] = ()

    @property
    def clause(self) -> str:
        """The clause that lets the sign do this."""
        return CLAUSES[self.kind]


class Recognition(Struct, frozen=True, kw_only=True):
    """The readings of a sign, best first; `why_not` says why it stays plain ink when there is none."""

    readings: tuple[Reading, ...] = ()
    why_not: str = ""
    clause: str = ""
    """The clause behind `why_not`, where it is one of the signs but not at its place."""

    @property
    def answer(self) -> Literal["sure", "ask", "ink"]:
        """One clear reading, several close ones (or one that is doubtful), or plain ink."""
        if not self.readings:
            return "ink"
        clear = len(self.readings) == 1 or self.readings[0].score - self.readings[1].score >= CLOSE
        return "sure" if clear and self.readings[0].score >= SURE else "ask"

    @property
    def meaning(self) -> Reading | None:
        """The reading, if there is one clear one."""
        return self.readings[0] if self.answer == "sure" else None


class _Shape(Struct):
    """A sign by its form alone. `ends` are the tips of a line; of a cross, its four ends after its middle."""

    form: Literal["double", "arrow", "cross", "dashes"]
    score: float
    ends: tuple[XY, ...]
    words: str
    head: int = 1
    """Which end of a single arrow has the head."""


# --------------------------------------------------------------------------------------------------- lines to pieces


def _tidy(line: Line, step: float, window: float) -> Line:
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
    smooth = _tidy(line, min(2.5, max(0.8, size * 0.012)), min(5.0, max(2.0, size * 0.03)) * coarse)
    if length_of(smooth) < 1e-6:
        return []
    marks = _simple(smooth, min(2.6, max(1.2, size * 0.022)) * coarse)
    # Corners that lie close together are one corner, drawn round.
    apart = min(7.0, max(2.0, size * 0.05)) * coarse
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
                    if math.dist(a[-1], b[0]) <= 0.08 * size and _turn(a[0], _mean(a[-1], b[0]), b[-1]) < 40:
                        joint = [*a, *b]
                        pieces = [p for n, p in enumerate(pieces) if n not in (one, two)] + [joint]
                        found = True
                        break
                if found:
                    break
            if found:
                break
    return pieces


def _mean(a: XY, b: XY) -> XY:
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


def _arrows(pieces: list[Line], runs: list[list[Line]], lost: float) -> list[_Shape]:
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
        found.append(_Shape("double", clean * (0.4 * high + 0.6 * low), tips, "an arrow with a head at both ends"))
    if high > 0:
        score = clean * high * (1 - 0.75 * low)
        head = 0 if scores[0] > scores[1] else 1
        found.append(_Shape("arrow", score, tips, "an arrow with one head", head))
    return found


def _is_in(piece: Line, run: list[Line]) -> bool:
    return any(piece is other for other in run)


def _retraces(piece: Line, shaft: Line, length: float) -> bool:
    """Does a piece run along the shaft once more? The barbs of a head leave it."""
    own = length_of(piece)
    aside = min(max(3.0, 0.04 * length), 0.12 * own)
    return own >= 0.25 * length and all(_from_ink(point, [shaft]) <= aside for point in piece[::2])


def _ribbon(line: Line, size: float) -> _Shape | None:
    """A cross drawn in one go, with a wide turn between its two lines."""
    smooth = _tidy(line, max(0.8, size * 0.02), max(2.0, size * 0.05))
    for first in range(len(smooth) - 1):
        for second in range(len(smooth) - 2, first + 3, -1):
            met = _crossing(smooth[first : first + 2], smooth[second : second + 2])
            if met is None:
                continue
            out, loop, back = smooth[: first + 1], smooth[first + 1 : second + 1], smooth[second + 1 :]
            if len(out) < 2 or len(back) < 2:
                return None
            arms = length_of(out), length_of(back)
            if min(arms) < 0.4 * max(arms) or not 1.2 * max(arms) <= length_of(loop) <= 7 * max(arms):
                return None
            reach = min(0.8 * sum(arms) / 2, 0.3 * length_of(loop))
            one = [*out, met[2], *_first(loop, reach)]
            two = [*_first(loop[::-1], reach)[::-1], met[2], *back]
            straight = min(_chord(one) / length_of(one), _chord(two) / length_of(two))
            if straight < 0.88 or _between(one, two) < 32:
                return None
            return _Shape("cross", 0.75, (met[2], one[0], one[-1], two[0], two[-1]), "a cross in one line")
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


def _crossing(a: Line, b: Line) -> tuple[float, float, XY] | None:
    """Where two lines cross: the shares of their lengths, and the point."""
    gone_a, whole_a, whole_b = 0.0, length_of(a), length_of(b)
    for p, q in pairwise(a):
        gone_b = 0.0
        for r, s in pairwise(b):
            d = (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0])
            if d:
                t = ((r[0] - p[0]) * (s[1] - r[1]) - (r[1] - p[1]) * (s[0] - r[0])) / d
                u = ((r[0] - p[0]) * (q[1] - p[1]) - (r[1] - p[1]) * (q[0] - p[0])) / d
                if 0 <= t <= 1 and 0 <= u <= 1:
                    spot = (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))
                    return (gone_a + t * math.dist(p, q)) / whole_a, (gone_b + u * math.dist(r, s)) / whole_b, spot
            gone_b += math.dist(r, s)
        gone_a += math.dist(p, q)
    return None


def _crosses(pieces: list[Line], runs: list[list[Line]], size: float, lost: float) -> list[_Shape]:
    total = sum(map(length_of, pieces)) + lost
    best: _Shape | None = None
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
            best = _Shape("cross", score, (middle, a[0], a[-1], b[0], b[-1]), "a cross")
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
    turn = _turn((0.0, 0.0), (a[-1][0] - a[0][0], a[-1][1] - a[0][1]), (
        a[-1][0] - a[0][0] + b[-1][0] - b[0][0], a[-1][1] - a[0][1] + b[-1][1] - b[0][1],
    ))  # fmt: skip
    return min(turn, 180 - turn)


def _upright(line: Line) -> bool:
    """Does it run along or across the sheet, within 8 degrees?"""
    angle = math.degrees(math.atan2(line[-1][1] - line[0][1], line[-1][0] - line[0][0])) % 90
    return min(angle, 90 - angle) <= 8


def _cut(lines: Iterable[Line]) -> bool:
    """Do any two of the lines cross? Dashes do not."""
    return any(_crossing(a, b) is not None for a, b in combinations(lines, 2))


def _dashes(lines: list[Line], size: float) -> list[_Shape]:
    if len(lines) < 3:
        return []
    middles = [((min(x for x, _ in line) + max(x for x, _ in line)) / 2,
                (min(y for _, y in line) + max(y for _, y in line)) / 2) for line in lines]  # fmt: skip
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
    return [_Shape("dashes", score, (start, stop), f"{len(lines)} dashes in a line")]


_DOT = 0.08
"""A dot that belongs to no part of a sign counts as stray ink of this part of the sign's size."""


def _from_ink(spot: XY, pieces: Iterable[Line]) -> float:
    return min(_from_segment(spot, a, b) for piece in pieces for a, b in pairwise(piece))


def _forms(strokes: Sequence[Any]) -> list[_Shape]:
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
        best: dict[str, _Shape] = {}
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


# ------------------------------------------------------------------------------------------------------------ places


class _Candidate(Struct):
    place: Place
    away: float
    fit: float
    """1 for the place that the end most likely means, less for others."""


def _distance(place: Place, spot: XY) -> float:
    import shapely

    return float(ground(place).distance(shapely.Point(spot)))


def _candidates(places: Sequence[Place], spot: XY) -> list[_Candidate]:
    """The places within 40 units of a point, the likeliest first."""
    near = [(place, away) for place in places if (away := _distance(place, spot)) <= REACH]
    found = []
    for place, away in near:
        fit = 1 - 0.3 * away / REACH
        # A place within a place: the end means the smaller one.
        if away == 0 and any(o.id != place.id and d == 0 and ground(o).area < ground(place).area for o, d in near):
            fit -= 0.2
        # Near the edge of one that it is not in, while it is in another: the other is meant.
        elif away > 0 and any(d == 0 for _, d in near):
            fit -= 0.15
        found.append(_Candidate(place, away, fit))
    return sorted(found, key=lambda candidate: (-candidate.fit, candidate.place.id))


def _joins(form: _Shape, kind: SignKind, places: Sequence[Place]) -> list[Reading]:
    """Readings of a sign that joins the places at its two ends."""
    found: dict[tuple[str, str], Reading] = {}
    for one in _candidates(places, form.ends[0])[:3]:
        for two in _candidates(places, form.ends[1])[:3]:
            if one.place.id == two.place.id:
                continue
            pair = pair_of(one.place.id, two.place.id)
            score = round(form.score * one.fit * two.fit, 3)
            names = f"{one.place.called} and {two.place.called}"
            joined = "joins across the gap between" if kind == "gap" else "connects"
            words = f"It is {form.words}; its ends are at {names}, so it {joined} them."
            if pair not in found or found[pair].score < score:
                found[pair] = Reading(kind=kind, places=pair, score=score, reasons=(Reason(CLAUSES[kind], words),))
    return list(found.values())


def _entries(form: _Shape, places: Sequence[Place]) -> list[Reading]:
    """Readings of an arrow between a place and the sheet's edge."""
    found = []
    for outer, inner in ((0, 1), (1, 0)):
        out, root = form.ends[outer], form.ends[inner]
        edge = edge_distance(*out)
        if edge > EDGE or edge_distance(*root) <= edge:
            continue
        fit = (1.0 if form.head == outer else 0.92) * (1 - 0.15 * edge / EDGE)
        for place in _candidates(places, root)[:3]:
            words = (
                f"It is {form.words} between {place.place.called} and the sheet's edge, so {place.place.called} can "
                "be reached from outside."
            )
            found.append(Reading(
                kind="entry", places=(place.place.id,), score=round(form.score * fit * place.fit, 3),
                reasons=(Reason("DEF-ENTRY-1", words),),
            ))  # fmt: skip
    return found


def _removals(form: _Shape, places: Sequence[Place], connected: Collection[tuple[str, str]]) -> list[Reading]:
    """Readings of a cross: pairs of connected places that it lies between."""
    import shapely

    middle, *tips = form.ends
    ink = shapely.MultiLineString([tips[:2], tips[2:]])
    spot = shapely.Point(middle)
    near = {place.id: place for place in places if ground(place).distance(ink) <= REACH}
    found = []
    for a, b in sorted(connected):
        if a not in near or b not in near:
            continue
        one, two = ground(near[a]), ground(near[b])
        away = max(one.distance(spot), two.distance(spot))
        # Where they meet: half of the overlap's or the gap's neighbourhood is as good as its very middle.
        border = _meeting(one, two).distance(spot)
        if away > REACH * 1.5 or border > REACH:
            continue
        fit = 1 - 0.2 * min(1.0, away / REACH) - 0.35 * border / REACH
        words = f"It is {form.words} between {near[a].called} and {near[b].called}, so it parts them."
        found.append(Reading(
            kind="cut", places=(a, b), score=round(form.score * fit, 3), reasons=(Reason("DEF-CONN-3", words),)
        ))  # fmt: skip
    return found


def _meeting(one: Any, two: Any) -> Any:
    """Where two grounds meet: their overlap, or the strip between them."""
    import shapely

    apart = one.distance(two)
    if apart == 0:
        return one.intersection(two)
    reach = apart / 2 + 6
    strip = one.buffer(reach).intersection(two.buffer(reach))
    return strip if not strip.is_empty else shapely.shortest_line(one, two)


def recognise(
    strokes: Sequence[Any], places: Sequence[Place], connected: Collection[tuple[str, str]] = ()
) -> Recognition:
    """The readings of one sign, best first. `connected`: the pairs in force, each in alphabetical order."""
    forms = _forms(strokes)
    if not forms:
        return Recognition(why_not="This is none of the signs.")
    drawn = [place for place in places if not ground(place).is_empty]
    found: list[Reading] = []
    for form in forms:
        if form.form == "double":
            found += _joins(form, "connect", drawn)
        elif form.form == "dashes":
            found += _joins(form, "gap", drawn)
        elif form.form == "cross":
            found += _removals(form, drawn, connected)
        elif form.form == "arrow":
            entries = _entries(form, drawn)
            found += entries
            if not entries:
                # One head between two places: perhaps the other was forgotten. Never sure.
                found += [_weaker(reading) for reading in _joins(form, "connect", drawn)]
        if form.form == "double":
            found += [_weaker(reading, 0.7) for reading in _entries(form, drawn)]
    best: dict[tuple[str, ...], Reading] = {}
    for reading in sorted(found, key=lambda reading: (-reading.score, reading.kind, reading.places)):
        if reading.score >= MAYBE:
            best.setdefault((reading.kind, *reading.places), reading)
    readings = tuple(best.values())
    if readings:
        return Recognition(readings=readings)
    return Recognition(why_not=_why_not(forms[0]), clause="DEF-CONN-3")


def _weaker(reading: Reading, by: float = 0.5) -> Reading:
    return Reading(
        kind=reading.kind, places=reading.places, score=round(reading.score * by, 3), reasons=reading.reasons
    )


def _why_not(form: _Shape) -> str:
    if form.form == "cross":
        return "It is a cross, but not between two connected places."
    if form.form == "dashes":
        return "These are dashes, but not from one place to another."
    return "It is an arrow, but neither between two places nor from a place to the sheet's edge."


# -------------------------------------------------------------------------------------------------------- correcting


def ends_of(kind: SignKind, strokes: Sequence[Any]) -> tuple[XY, ...]:
    """Where a sign can be taken: the two ends of its line, or the middle of a cross; empty without ink.

    The end of an entry arrow that lies at the sheet's edge comes last.
    """
    form = {"connect": "double", "cut": "cross", "gap": "dashes", "entry": "arrow"}[kind]
    found = next((shape for shape in _forms(strokes) if shape.form == form), None)
    if found is None:
        points = [point for stroke in strokes for point in line_of(stroke)]
        if not points:
            return ()
        some = points[:: max(1, len(points) // 60)]
        a, b = max(combinations(some, 2), key=lambda two: math.dist(*two), default=(some[0], some[0]))
        found = _Shape("double", 0.0, (_mean(a, b), a, b) if kind == "cut" else (a, b), "")
    if kind == "cut":
        return found.ends[:1]
    ends = found.ends
    return ends[::-1] if kind == "entry" and edge_distance(*ends[0]) < edge_distance(*ends[1]) else ends


def place_at(places: Sequence[Place], spot: XY) -> str | None:
    """The place that an end at this point means: within 40 units, the likeliest."""
    found = _candidates([place for place in places if not ground(place).is_empty], spot)
    return found[0].place.id if found else None


def pair_at(places: Sequence[Place], spot: XY, connected: Collection[tuple[str, str]]) -> tuple[str, str] | None:
    """The connected pair that a cross at this point parts."""
    x, y = spot
    form = _Shape("cross", 1.0, (spot, (x - 9, y - 9), (x + 9, y + 9), (x + 9, y - 9), (x - 9, y + 9)), "a cross")
    found = _removals(form, [place for place in places if not ground(place).is_empty], connected)
    best = max(found, key=lambda reading: reading.score, default=None)
    return (best.places[0], best.places[1]) if best else None
