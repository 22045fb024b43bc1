"""Read a photo of a city drawn on paper: `python3 tools/run.py photo FILE --json OUT [--places TRUTH]`.

What is written: `corners`, in pixels of the whole photo turned as its EXIF says, clockwise from the sheet's top left;
`size` of the sheet in mm; `sure`, 0 to 1; `strokes` with `pts` in mm of the sheet, `width` in mm and `rgb`; `places`
with `shape` and `poly` in mm. With `--places`, a file whose `places` have `id`, `shape` and `poly`, also `signs` with
`kind`, `places`, `at` and `sure`; the sheet is then turned as those places lie.

Exit code 0: written; 2: the photo, or a file beside it, could not be read or written, and why.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from scenes.city.photo.found import MOST_PIXELS, WORKING, Inked, Seen, quarter, turn_to, turned
from scenes.city.photo.reader import PhotoError, PhotoReader
from scenes.city.photo.sheet import XY
from scenes.city.photo.signs import Named, Sign, matched
from scenes.system.picture_door import PictureError, the_door

MOST_MM = 10_000.0
"""No sheet on a table is larger."""


class BadFileError(Exception):
    """A file beside the photo is not what it should be."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(
        prog="tools.photo", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, help="the photo")
    parser.add_argument("--json", type=Path, metavar="OUT", help="where to write what was found; without it, printed")
    parser.add_argument("--places", type=Path, metavar="TRUTH", help="a file with the places that the sheet shows")
    given = parser.parse_args(arguments)
    try:
        named, size = _places(given.places) if given.places else ([], None)
        text = json.dumps(read(given.file, named, size, signs=given.places is not None), separators=(",", ":"))
        if given.json:
            given.json.write_text(text + "\n", encoding="utf-8")
        else:
            print(text)
    except (PictureError, PhotoError) as error:
        print(f"{given.file} cannot be read: {error}.", file=sys.stderr)
        return 2
    except BadFileError as error:
        print(f"{given.places} cannot be read: {error}.", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{given.json} cannot be written: {error.strerror}.", file=sys.stderr)
        return 2
    return 0


def read(file: Path, named: list[Named], size: tuple[float, float] | None, *, signs: bool) -> dict[str, Any]:
    """All that is found in a photo; `named` and `size` say what is known of the places on it."""
    door = the_door()
    whole = door.read(file, 0).whole
    if whole[0] * whole[1] > MOST_PIXELS:
        raise PhotoError(
            f"it has {whole[0]:,} × {whole[1]:,} pixels; photos of up to {MOST_PIXELS // 10**6} million are read"
        )
    picture = door.read(file, WORKING)
    reader = PhotoReader()
    try:
        seen = reader.look(picture.pixels, picture.size).result()
        inked = reader.ink(seen.sheet, seen.corners, seen.size).result()
        by = 0
        if named:
            by = turn_to(inked.lines, seen.size, named, size)
            _turn(inked, seen.size, by)
        flat = seen.size if by % 2 == 0 else (seen.size[1], seen.size[0])
        # Where the places do not lie on their ink, this is another sheet, or it lies otherwise.
        sure = seen.sheet.sure if matched(inked.lines, named) else 0.0
        found = reader.signs(inked.lines, named, flat, sure).result() if signs else None
    finally:
        reader.call_off()
    return told(seen, by, flat, inked, found, whole[0] / picture.size[0])


def _turn(inked: Inked, size: tuple[float, float], by: int) -> None:
    """Turn what was found right by so many quarters."""
    for line in inked.lines:
        line.points = quarter(line.points, size, by)
    for place in inked.places:
        place.poly = quarter(place.poly, size, by)


def told(
    seen: Seen, by: int, size: tuple[float, float], inked: Inked, signs: list[Sign] | None, scale: float
) -> dict[str, Any]:  # fmt: skip
    """What was found, as it is written."""
    corners = turned(seen.corners, -by)
    found: dict[str, Any] = {
        "corners": [[round((x + 0.5) * scale - 0.5, 2), round((y + 0.5) * scale - 0.5, 2)] for x, y in corners],
        "size": list(size),
        "sure": seen.sheet.sure,
        "strokes": [
            {"pts": _points(_closely(line.points)), "width": line.width, "rgb": list(line.rgb)} for line in inked.lines
        ],
        "places": [{"shape": place.shape, "poly": _points(place.poly)} for place in inked.places],
    }
    if signs is not None:
        found["signs"] = [
            {"kind": sign.kind, "places": list(sign.places), "at": [list(spot) for spot in sign.at], "sure": sign.sure}
            for sign in signs
        ]
    return found


def _closely(points: list[XY]) -> list[XY]:
    """The same line with a point at least every half millimetre, as a pen would leave them."""
    close = points[:1]
    for a, b in pairwise(points):
        many = max(1, math.ceil(math.dist(a, b) / 0.5))
        close += [(a[0] + (b[0] - a[0]) * n / many, a[1] + (b[1] - a[1]) * n / many) for n in range(1, many + 1)]
    return close


def _points(points: list[XY]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in points]


def _places(file: Path) -> tuple[list[Named], tuple[float, float] | None]:
    """The places that a file tells, and the size of their sheet if it tells that."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        named = [
            Named(str(place["id"]), str(place["shape"]), tuple((_number(x), _number(y)) for x, y in place["poly"]))
            for place in told["places"]
        ]
        size = told.get("size")
        known = (_number(size[0]), _number(size[1])) if size else None
        if any(len(place.poly) < 2 for place in named) or (known and min(known) <= 0):
            raise ValueError(told)
    except OSError as error:
        raise BadFileError(f"{error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        raise BadFileError("it holds no places with id, shape and poly") from error
    return named, known


def _number(value: Any) -> float:
    """A length on a sheet, in mm."""
    number = float(value)
    if not abs(number) <= MOST_MM:
        raise ValueError(value)
    return number
