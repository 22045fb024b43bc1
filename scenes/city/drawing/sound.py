"""What is sound in a city's files: each thing that is read is checked here before it may enter a drawing.

A file may come from anybody. What would hang the pen or break a picture (ink a thousand sheets away, a width of
nothing, a colour that is none) is refused with a reason, and only that one thing is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import get_args

import msgspec

from game.core.data import typed
from game.core.data.shape import nearest
from game.parts.shapes import Kind
from scenes.city.drawing import names
from scenes.city.drawing.document import (
    BROADEST,
    FINEST,
    LEVEL,
    Face,
    MarkKind,
    MarkMade,
    Place,
    Sample,
    Stroke,
    Tool,
    Underlay,
)
from scenes.city.drawing.knots import BOTH, CORNER, SMOOTH, Outline, arm
from scenes.system.words import said, tr

FAR = 100_000.0
"""Ink lies no further from the sheet's corner than this, in units: more than any hand can push it."""
MOST_WORDS = 200
"""Letters of the longest label."""
MOST = 10**12
"""A stroke lies no higher in its layer, took no longer, and is turned no further, than this."""
CONTACTS = frozenset((*get_args(Kind), "none"))
"""What can be said by hand of how two places touch (DEF-MAP-6)."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_ID = re.compile(r"[^\s|]{1,60}")
_MOST_ID = 2**53
_y = itemgetter(1)
REFUSED = (ValueError, KeyError, TypeError, AttributeError, ArithmeticError, msgspec.MsgspecError)
"""What comes of a thing that is not sound."""


class Bare(msgspec.Struct, frozen=True):
    """A stroke without its points."""

    id: int
    tool: Tool
    colour: str
    width: float
    layer: str
    owner: str
    z: float = 0.0
    words: str = ""
    angle: float = 0.0
    dressed: bool = False
    face: Face = "title"


def stroke(plain: Mapping[str, object], points: tuple[Sample, ...]) -> Stroke:
    """A stroke from plain values; ValueError and the like say what is wrong with it."""
    bare = typed.convert(plain, Bare)
    if not 0 < bare.id <= _MOST_ID:
        raise ValueError(tr("there is no stroke {id}", id=bare.id))
    if not FINEST <= bare.width <= BROADEST:
        raise ValueError(tr("a line is {least:g} to {most:,.0f} units wide", least=FINEST, most=BROADEST))
    if not _COLOUR.fullmatch(bare.colour):
        raise ValueError(tr("a colour is written like #2B2118"))
    if bare.layer not in LEVEL:
        raise ValueError(tr("there is no layer {name}", name=repr(bare.layer[:60])) + said(nearest(bare.layer, LEVEL)))
    if len(bare.words) > MOST_WORDS or len(bare.owner) > MOST_WORDS:
        raise ValueError(tr("at most {most} letters are written on the map", most=MOST_WORDS))
    if not (abs(bare.z) <= MOST and abs(bare.angle) <= MOST):
        raise ValueError(tr("it lies too high, or is turned too far"))
    return Stroke(
        bare.id,
        bare.tool,
        bare.colour,
        bare.width,
        bare.layer,
        bare.owner,
        points,
        bare.z,
        bare.words,
        bare.angle,
        bare.dressed,
        bare.face,
    )


def near_the_sheet(points: Sequence[tuple[float, ...]]) -> None:
    """ValueError if there is no ink, or if any of it lies where no hand can draw it."""
    if not points:
        raise ValueError(tr("a stroke has points"))
    least, most = min(points)[0], max(points)[0]
    low, high = min(map(_y, points)), max(map(_y, points))
    if least < -FAR or most > FAR or low < -FAR or high > FAR:
        raise ValueError(tr("the ink lies too far from the sheet"))


def place(plain: object) -> Place:
    """A place from plain values."""
    found = typed.convert(plain, Place)
    if not _ID.fullmatch(found.id):
        raise ValueError(tr("a place has a short id, without spaces"))
    if not all(_ID.fullmatch(word) for word in found.words) or len(found.words) > 60:
        raise ValueError(tr("its words are no words"))
    if abs(found.rank) > _MOST_ID:
        raise ValueError(tr("there is no such rank"))
    return msgspec.structs.replace(found, name=names.tidy(found.name))


def mark(plain: object) -> MarkMade:
    """A sign from plain values."""
    found = typed.convert(plain, MarkMade)
    if found.kind not in get_args(MarkKind):
        raise ValueError(tr("there is no sign {name}", name=repr(found.kind[:60])))
    if not 0 < found.id <= _MOST_ID or not all(0 < key <= _MOST_ID for key in found.strokes):
        raise ValueError(tr("there are no such strokes"))
    return found


def outline(plain: object) -> Outline:
    """An outline that was corrected by hand."""
    found = typed.convert(plain, tuple[tuple[float, ...], ...])
    if not {len(knot) for knot in found} <= {CORNER, SMOOTH}:
        raise ValueError(tr("a point of an outline has two numbers, or six with its arms"))
    near_the_sheet([*found, *(arm(knot, which) for knot in found for which in BOTH)])
    return found


def contact(plain: object) -> str:
    """How two places touch, as the drawer says."""
    if not isinstance(plain, str) or plain not in CONTACTS:
        meant = said(nearest(str(plain)[:60], CONTACTS))
        raise ValueError(tr("there is no contact {name}", name=repr(str(plain)[:60])) + meant)
    return plain


def fact(plain: object) -> str | Underlay:
    """The city's name, or its underlay."""
    if isinstance(plain, dict) and "underlay" in plain:
        under = typed.convert(plain["underlay"], Underlay)
        if len(under.corners) != 4:
            raise ValueError(tr("a picture has four corners"))
        near_the_sheet(under.corners)
        if not 0 <= under.opacity <= 100 or len(under.file) > 4096:
            raise ValueError(tr("there is no such picture"))
        return under
    if not isinstance(plain, str):
        raise ValueError(tr("a name is a word"))
    return names.tidy(plain)


SHEET_FACTS = ("world", "paper", "net", "furniture", "crest", "title")
"""What the sheet is like; a word that says nothing to this version is as if it were not there."""
FACTS = ("name", "underlay", *SHEET_FACTS)
_KINDS: dict[str, Callable[[object], Place | MarkMade | Outline | str | Underlay]] = {
    "place": place,
    "mark": mark,
    "outline": outline,
    "contact": contact,
    "fact": fact,
}


def thing(what: str, key: object, plain: object) -> Place | MarkMade | Outline | str | Underlay:
    """Anything but a stroke, from plain values; it has to be what its key says."""
    found = _KINDS[what](plain)
    if isinstance(found, Place | MarkMade):
        if found.id != key or isinstance(key, bool):
            by_place = what == "place"
            raise ValueError(tr("a place is kept by its own id") if by_place else tr("a mark is kept by its own id"))
    elif not isinstance(key, str) or len(key) > 130:
        raise ValueError(tr("there is no {what} {name}", what=what, name=repr(str(key)[:60])))
    elif what == "contact" and key.count("|") != 1:
        raise ValueError(tr("a contact is between two places"))
    elif what == "fact" and (key not in FACTS or (key == "underlay") != isinstance(found, Underlay)):
        raise ValueError(tr("there is no fact {name}", name=repr(key[:60])))
    return found
