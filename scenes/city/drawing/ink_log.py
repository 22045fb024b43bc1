"""The full ink of a city as a log: one line for every edit, undo and redo, each with its checksum.

A line is a checksum and a JSON value: an edit with what changed before and after, `undo`, `redo`, or how the sheet is
looked at. Points are written as differences of whole tenths of a unit.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from game.core.data import typed
from scenes.city.drawing import sound
from scenes.city.drawing.document import Change, City, Drawn, Edit, Sample, Sight, Stroke, Underlay
from scenes.system.beside import Told, unheard
from scenes.system.words import tr, tr_n

HEAD = "ramparts ink 1"
_STEP = 1 << 16
"""After so many bytes it is told again how far the reading is."""
BEGIN = "begin"
"""The name of the edits with which a log begins: they are no steps of the history."""
PART = 500
"""So many things stand in a line of the beginning: damage takes no more, and a full sheet is read in steps."""


# ------------------------------------------------------------------------------------------------------ points as text


def write_points(points: tuple[Sample, ...]) -> str:
    """Points as differences of whole tenths of a unit, milliseconds and hundredths of pressure.

    >>> write_points(((1.0, 2.0, 0.0, 0.5), (1.5, 2.0, 8.0, 0.5)))
    '10 20 0 50 5 0 8 0'
    """
    words: list[str] = []
    last = (0, 0, 0, 0)
    for x, y, ms, pressure in points:
        now = (round(x * 10), round(y * 10), round(ms), round(pressure * 100))
        words.append(f"{now[0] - last[0]} {now[1] - last[1]} {now[2] - last[2]} {now[3] - last[3]}")
        last = now
    return " ".join(words)


def read_points(text: str) -> tuple[Sample, ...]:
    """The points of such a text; ValueError if it is none."""
    numbers = list(map(int, text.split()))
    if len(numbers) % 4 or not numbers:
        raise ValueError(tr("a stroke has four numbers to a point"))
    x = y = ms = pressure = 0
    points = []
    step = iter(numbers)
    for dx, dy, later, more in zip(step, step, step, step, strict=True):
        x, y, ms, pressure = x + dx, y + dy, ms + later, pressure + more
        points.append((x / 10, y / 10, float(ms), pressure / 100))
    sound.near_the_sheet(points)
    return tuple(points)


# ------------------------------------------------------------------------------------------------------ lines


def _pack(value: Drawn | None) -> object:
    if isinstance(value, Stroke):
        packed: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(value, points=()), enc_hook=letters)
        packed["points"] = write_points(value.points)
        if not value.dressed:
            del packed["dressed"]  # most ink is somebody's own
        if value.face == "title":
            del packed["face"]
        return packed
    if isinstance(value, Underlay):
        return {"underlay": msgspec.to_builtins(value, enc_hook=letters)}
    return msgspec.to_builtins(value, enc_hook=letters)


def _unpack(what: str, key: object, plain: object) -> Drawn | None:
    if plain is None:
        return None
    if what != "stroke":
        return sound.thing(what, key, plain)
    if not isinstance(plain, dict):
        raise TypeError(tr("a stroke has names for its parts"))
    found = sound.stroke(plain, read_points(plain["points"]))
    if found.id != key or isinstance(key, bool):
        raise ValueError(tr("a stroke is kept by its own id"))
    return found


def write_edit(edit: Edit) -> bytes:
    """One line of the ink file, without its end."""
    changes = [[c.what, c.key, _pack(c.before), _pack(c.after)] for c in edit.changes]
    return write_line({"do": edit.name, "set": changes})


def letters(value: object) -> str:
    """A text that remembers more than its letters (words of the catalogue), as a file has it; raises TypeError."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} does not belong into a file of ink")


def write_line(body: object) -> bytes:
    """A value with its checksum, without the line's end."""
    data = msgspec.json.encode(body, enc_hook=letters)
    return b"%08x %s" % (zlib.crc32(data), data)


def write_sight(sight: Sight) -> bytes:
    """How the sheet is looked at, as one line of the ink file, without its end."""
    return write_line({"sight": sight})


def read_line(line: bytes) -> Edit | Sight | str:
    """The edit of a line, or `undo` or `redo`, or a sight; one of `sound.REFUSED` says what is wrong with it."""
    check, _, data = line.partition(b" ")
    if b"%08x" % zlib.crc32(data) != check:
        raise ValueError(tr("the line is damaged"))
    body = msgspec.json.decode(data)
    if body in ("undo", "redo"):
        return str(body)
    if "sight" in body:
        return typed.convert(body["sight"], Sight)
    if not isinstance(body["do"], str) or len(body["do"]) > sound.MOST_WORDS:
        raise ValueError(tr("an edit has a name"))
    return Edit(
        body["do"],
        tuple(
            Change(what, key, _unpack(what, key, before), _unpack(what, key, after))
            for what, key, before, after in body["set"]
        ),
    )


class Replayed(Struct):
    """What came of a log: what could not be read, as sentences, and the things that its sound lines speak of."""

    missing: list[str]
    known: set[tuple[str, int | str]]


def replay(city: City, data: bytes, told: Told = unheard) -> Replayed:
    """Put all sound lines of an ink file into an empty city."""
    lines = data.split(b"\n")
    found = Replayed([], set())
    done, due = 0, 0
    if lines[0].decode("utf-8", "replace").strip() != HEAD:
        found.missing.append(tr("The ink file does not begin as one."))
    torn = lines[-1] != b""
    lost = 0
    for number, line in enumerate(lines[1:], 2):
        if not line:
            continue
        done += len(line)
        if done >= due:
            told(done / len(data))
            due = done + _STEP
        try:
            _put(city, read_line(line), found.known)
        except sound.REFUSED:
            if number == len(lines) and torn:
                found.missing.append(
                    tr("The last stroke was cut off while it was being written; all before it is here.")
                )
            else:
                lost += 1
    if lost:
        found.missing.append(
            tr_n("{count} step of the drawing is damaged.", "{count} steps of the drawing are damaged.", lost)
        )
    return found


def _put(city: City, found: Edit | Sight | str, known: set[tuple[str, int | str]]) -> None:
    if found == "undo":
        city.undo()
    elif found == "redo":
        city.redo()
    elif isinstance(found, Sight):
        city.look_as(found)
    elif isinstance(found, Edit):
        known.update((change.what, change.key) for change in found.changes)
        city.apply(found, "do")
        if found.name != BEGIN:
            city.done.append(found)
        city.undone.clear()


# ------------------------------------------------------------------------------------------------------ a new log


def all_of(city: City) -> tuple[Change, ...]:
    """All that there is, as changes of an empty sheet."""
    kinds = ("fact", "place", "stroke", "mark", "outline", "contact")
    return tuple(Change(what, key, None, value) for what in kinds for key, value in city.table(what).items())


def whole_ink(city: City) -> bytes:
    """A new ink file that gives this city, with its history where it has one."""
    base = city
    if city.done:
        base = City(city.name)
        base.apply(Edit(BEGIN, all_of(city)), "do")
        for edit in reversed(city.done):
            base.apply(edit, "undo")
    sight = [write_sight(city.sight())] if city.sight() != Sight() else []
    return b"\n".join([HEAD.encode(), *_beginning(base), *map(write_edit, city.done), *sight]) + b"\n"


def _beginning(base: City) -> Iterator[bytes]:
    """The lines that put all of a city on an empty sheet."""
    everything = all_of(base)
    for k in range(0, len(everything), PART):
        yield write_edit(Edit(BEGIN, everything[k : k + PART]))
