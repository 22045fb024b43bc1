"""What signs drawn in annotate mode mean: by their shape and by their place (DEF-CONN-3, DEF-ENTRY-1).

`recognise` takes the strokes of one sign, the places of the map and the signs that lie there, and gives its possible
readings with scores and reasons. When two are close, the app asks; when none fits, the strokes stay plain ink.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from game.parts.shapes import NEAR, Inked, Place, Reason, edge_distance, ground, line_of, pair_of
from scenes.city.meaning.forms import REACH, XY, Shape, forms_of, middle_of
from scenes.system.words import join_words, tr

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

SignKind = Literal["connect", "cut", "gap", "entry"]

EDGE = 60.0
"""An arrow that ends as near as this to the sheet's edge goes there."""
SURE = 0.55
"""A reading as good as this is taken, if no other is close."""
MAYBE = 0.38
"""A reading as good as this is worth asking about."""
CLOSE = 0.12
"""Two readings whose scores differ by less than this are close: the app asks."""
_LEAST_ARM = 9.0
"""An arm of a cross counts as at least so long, in units."""
_TOUCHES = 2.0
"""Ink that comes as near to a place as this reaches it."""
CLAUSES: dict[SignKind, str] = {
    "connect": "DEF-CONN-3",
    "cut": "DEF-CONN-3",
    "gap": "DEF-CONN-3",
    "entry": "DEF-ENTRY-1",
}


class Standing(Struct, frozen=True, kw_only=True):
    """A sign that lies on the map and is in force, with its ink: a cross may be drawn through it."""

    kind: SignKind
    places: tuple[str, ...]
    strokes: tuple[tuple[XY, ...], ...]


class Reading(Struct, frozen=True, kw_only=True):
    """One meaning that a sign may have; score 0 to 1.

    `places`: two that it joins or parts, or the one that it opens, or whose way from outside it takes away.
    """

    kind: SignKind
    places: tuple[str, ...]
    score: float
    reasons: tuple[Reason, ...] = ()

    @property
    def clause(self) -> str:
        """The clause that lets the sign do this."""
        return CLAUSES[self.kind if len(self.places) > 1 else "entry"]


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


def _joins(form: Shape, kind: SignKind, places: Sequence[Place]) -> list[Reading]:
    """Readings of a sign that joins the places at its two ends."""
    found: dict[tuple[str, str], Reading] = {}
    for one in _candidates(places, form.ends[0])[:3]:
        for two in _candidates(places, form.ends[1])[:3]:
            if one.place.id == two.place.id:
                continue
            pair = pair_of(one.place.id, two.place.id)
            score = round(form.score * one.fit * two.fit, 3)
            names = join_words([one.place.called, two.place.called])
            words = (
                tr(
                    "It is {form}; its ends are at {names}, so it joins across the gap between them.",
                    form=form.words,
                    names=names,
                )
                if kind == "gap"
                else tr("It is {form}; its ends are at {names}, so it connects them.", form=form.words, names=names)
            )
            if pair not in found or found[pair].score < score:
                found[pair] = Reading(kind=kind, places=pair, score=score, reasons=(Reason(CLAUSES[kind], words),))
    return list(found.values())


def _entries(form: Shape, places: Sequence[Place]) -> list[Reading]:
    """Readings of an arrow between a place and the sheet's edge."""
    found = []
    for outer, inner in ((0, 1), (1, 0)):
        out, root = form.ends[outer], form.ends[inner]
        edge = edge_distance(*out)
        if edge > EDGE or edge_distance(*root) <= edge:
            continue
        fit = (1.0 if form.head == outer else 0.92) * (1 - 0.15 * edge / EDGE)
        for place in _candidates(places, root)[:3]:
            words = tr(
                "It is {form} between {place} and the sheet's edge, so {place} can be reached from outside.",
                form=form.words,
                place=place.place.called,
            )
            found.append(
                Reading(
                    kind="entry",
                    places=(place.place.id,),
                    score=round(form.score * fit * place.fit, 3),
                    reasons=(Reason("DEF-ENTRY-1", words),),
                )
            )
    return found


def _removals(
    form: Shape, places: Sequence[Place], connected: Collection[tuple[str, str]], signs: Sequence[Standing]
) -> list[Reading]:
    """Readings of a cross: the sign through whose ink it goes, else the connected pairs that it lies between.

    If its ink reaches both places of one such pair and of no other, that is the one; else the nearest, in doubt.
    """
    import shapely

    through = _struck(form, signs)
    if through:
        return through
    middle, *tips = form.ends
    ink = shapely.MultiLineString([tips[:2], tips[2:]])
    arm = max(_LEAST_ARM, ink.length / 4)
    spot = shapely.Point(middle)
    near = {place.id: away for place in places if (away := ground(place).distance(ink)) <= REACH}
    by_name = {place.id: place for place in places}
    reached = {name for name, away in near.items() if away <= _TOUCHES}
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for pair in combinations(sorted(near), 2):
        one, two = (ground(by_name[name]) for name in pair)
        if pair not in connected and not one.dwithin(two, NEAR):
            continue
        # Where they meet: half of the overlap's or the gap's neighbourhood is as good as its very middle.
        border = _meeting(*(by_name[name] for name in pair)).distance(spot)
        aways = one.distance(spot), two.distance(spot)
        if min(aways) > 0:  # between them where the gap is broader than at its narrowest
            border = min(border, (sum(aways) - one.distance(two)) / 2)
        found[pair] = border, max(aways)
    spanned = {pair: border for pair, (border, _) in found.items() if reached.issuperset(pair)}
    nearest = min(spanned.values(), default=0.0)
    parted = min((border for pair, border in spanned.items() if pair not in connected), default=math.inf)
    readings = []
    for pair, (border, away) in found.items():
        if pair not in connected or away > REACH * 1.5 or border > REACH:
            continue
        if pair in spanned:
            fit = 1 - 0.1 * border / arm - 0.4 * (border - nearest) / arm
        else:
            fit = 1 - 0.2 * min(1.0, away / REACH) - 0.35 * border / REACH - (2 * CLOSE if spanned else 0.0)
        score = form.score * fit
        if parted < border + 0.3 * arm:  # it lies rather between two that are not connected
            score = min(score, SURE - 0.01)
        words = tr(
            "It is {form} between {one} and {other}, so it parts them.",
            form=form.words,
            one=by_name[pair[0]].called,
            other=by_name[pair[1]].called,
        )
        readings.append(Reading(kind="cut", places=pair, score=round(score, 3), reasons=(Reason("DEF-CONN-3", words),)))
    return readings


def _struck(form: Shape, signs: Sequence[Standing]) -> list[Reading]:
    """Readings of a cross that goes through the ink of signs: it takes back what they say."""
    import shapely

    middle, *tips = form.ends
    ink, spot = shapely.MultiLineString([tips[:2], tips[2:]]), shapely.Point(middle)
    reach = max(_LEAST_ARM, 0.5 * ink.length / 4)
    found = []
    for sign in signs:
        line = shapely.MultiLineString(_line_of(sign))
        away = line.distance(spot)
        if away > reach or not line.intersects(ink):
            continue
        if sign.kind == "entry":
            said = Reason(
                "DEF-ENTRY-1",
                tr("It is {form} through an arrow to the sheet's edge, so it takes it away.", form=form.words),
            )
        else:
            said = Reason(
                "DEF-CONN-3",
                tr("It is {form} through the sign that joins these two, so it parts them.", form=form.words),
            )
        score = round(min(1.0, form.score + 0.1) * (1 - 0.3 * away / reach), 3)
        found.append(Reading(kind="cut", places=sign.places, score=score, reasons=(said,)))
    return found


def _line_of(sign: Standing) -> list[Sequence[XY]]:
    """The ink of a sign; of dashes, the line that they are."""
    lines: list[Sequence[XY]] = [line for line in sign.strokes if len(line) > 1]
    if sign.kind != "gap" or len(sign.strokes) < 2:
        return lines
    centres = [(sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line)) for line in sign.strokes]
    (ax, ay), (bx, by) = max(combinations(centres, 2), key=lambda ends: math.dist(*ends))
    way = sorted(centres, key=lambda spot: spot[0] * (bx - ax) + spot[1] * (by - ay))
    return [*lines, way]


@lru_cache(maxsize=512)
def _meeting(one: Place, two: Place) -> BaseGeometry:
    """Where two places meet: the strip between them, or along their border, and where they overlap."""
    import shapely

    areas = ground(one), ground(two)
    reach = areas[0].distance(areas[1]) / 2 + 6
    strip = areas[0].buffer(reach).intersection(areas[1].buffer(reach))
    shapely.prepare(strip)
    return strip


def recognise(
    strokes: Sequence[Inked],
    places: Sequence[Place],
    connected: Collection[tuple[str, str]] = (),
    signs: Sequence[Standing] = (),
) -> Recognition:
    """The readings of one sign, best first. `connected`: the pairs in force, each in alphabetical order."""
    forms = forms_of(strokes)
    if not forms:
        return Recognition(why_not=tr("This is none of the signs."))
    drawn = [place for place in places if not ground(place).is_empty]
    found: list[Reading] = []
    for form in forms:
        if form.form == "double":
            found += _joins(form, "connect", drawn)
        elif form.form == "dashes":
            found += _joins(form, "gap", drawn)
        elif form.form == "cross":
            found += _removals(form, drawn, connected, signs)
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


def _why_not(form: Shape) -> str:
    if form.form == "cross":
        return tr("It is a cross, but not between two connected places.")
    if form.form == "dashes":
        return tr("These are dashes, but not from one place to another.")
    return tr("It is an arrow, but neither between two places nor from a place to the sheet's edge.")


# -------------------------------------------------------------------------------------------------------- correcting


def ends_of(kind: SignKind, strokes: Sequence[Inked]) -> tuple[XY, ...]:
    """Where a sign can be taken: the two ends of its line, or the middle of a cross; empty without ink.

    The end of an entry arrow that lies at the sheet's edge comes last.
    """
    form = {"connect": "double", "cut": "cross", "gap": "dashes", "entry": "arrow"}[kind]
    found = next((shape for shape in forms_of(strokes) if shape.form == form), None)
    if found is None:
        points = [point for stroke in strokes for point in line_of(stroke)]
        if not points:
            return ()
        some = points[:: max(1, len(points) // 60)]
        a, b = max(combinations(some, 2), key=lambda two: math.dist(*two), default=(some[0], some[0]))
        found = Shape("double", 0.0, (middle_of(a, b), a, b) if kind == "cut" else (a, b), "")
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
    form = Shape("cross", 1.0, (spot, (x - 9, y - 9), (x + 9, y + 9), (x + 9, y - 9), (x - 9, y + 9)), tr("a cross"))
    found = _removals(form, [place for place in places if not ground(place).is_empty], connected, ())
    best = max(found, key=lambda reading: reading.score, default=None)
    return (best.places[0], best.places[1]) if best else None
