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
import sys
from pathlib import Path
from typing import Any

from scenes.city.photo.reader import MOST_PIXELS, WORKING, PhotoError, PhotoReader
from scenes.system.picture_door import PictureError, the_door
from tools.photo.telling import Told, told

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


def read(file: Path, named: list[Told], size: tuple[float, float] | None, *, signs: bool) -> dict[str, Any]:
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
        scale = whole[0] / picture.size[0]
        found = reader.have(picture.pixels, picture.size, told, named, size, signs, scale).result()
    finally:
        reader.call_off()
    assert isinstance(found, dict)
    return found


def _places(file: Path) -> tuple[list[Told], tuple[float, float] | None]:
    """The places that a file tells, and the size of their sheet if it tells that."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        named = [
            (str(place["id"]), str(place["shape"]), tuple((_number(x), _number(y)) for x, y in place["poly"]))
            for place in told["places"]
        ]
        size = told.get("size")
        known = (_number(size[0]), _number(size[1])) if size else None
        if any(len(poly) < 2 for _, _, poly in named) or (known and min(known) <= 0):
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
