"""Cities on disk: the record (`name.yaml`: graph and thinned strokes) and the full ink beside it (`name.ink`).

The ink file is a log: one line for every edit, undo and redo, each with its checksum, appended as soon as the pen is
lifted and synced off the drawing thread.  So a crash loses at most the stroke under the pen, and undo reaches back to
the first one.  A damaged file is opened as far as it is sound: what cannot be read is named, the original is kept.
"""

from __future__ import annotations

import errno
import itertools
import os
import queue
import shutil
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import msgspec
import yaml

from game.parts.strokes import StrokeError, read_stroke, thin, write_stroke
from game.services.journal import write_whole
from scenes.city.drawing import names
from scenes.city.drawing.document import (
    LEVEL,
    SHEET,
    Change,
    City,
    Edit,
    MarkMade,
    Place,
    Sample,
    Sight,
    Stroke,
    Underlay,
    in_order,
)

HEAD = "ramparts ink 1"
FOLDER = "cities"
BEGIN = "begin"


class CityError(ValueError):
    """A file that is no city; the message names the file and the reason."""


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
    numbers = [int(word) for word in text.split()]
    if len(numbers) % 4 or not numbers:
        raise ValueError("a stroke has four numbers to a point")
    x = y = ms = pressure = 0
    points = []
    for i in range(0, len(numbers), 4):
        x, y, ms, pressure = x + numbers[i], y + numbers[i + 1], ms + numbers[i + 2], pressure + numbers[i + 3]
        points.append((x / 10, y / 10, float(ms), pressure / 100))
    return tuple(points)


# ------------------------------------------------------------------------------------------------------ edits as lines

_KINDS: dict[str, type] = {"place": Place, "mark": MarkMade}


def _pack(value: Any) -> Any:
    if isinstance(value, Stroke):
        packed = msgspec.to_builtins(value)
        packed["points"] = write_points(value.points)
        return packed
    if isinstance(value, Underlay):
        return {"underlay": msgspec.to_builtins(value)}
    return msgspec.to_builtins(value)


def _unpack(what: str, value: Any) -> Any:
    if value is None:
        return None
    if what == "stroke":
        stroke = msgspec.convert({**value, "points": read_points(value["points"])}, Stroke)
        if stroke.layer not in LEVEL:
            raise ValueError(f"there is no layer {stroke.layer!r}")
        return stroke
    if what in _KINDS:
        return msgspec.convert(value, _KINDS[what])
    if what == "outline":
        return msgspec.convert(value, tuple[tuple[float, float], ...])
    if isinstance(value, dict) and "underlay" in value:
        return msgspec.convert(value["underlay"], Underlay)
    return value


def write_edit(edit: Edit) -> bytes:
    """One line of the ink file, without its end."""
    body: dict[str, Any] = {
        "do": edit.name,
        "set": [[c.what, c.key, _pack(c.before), _pack(c.after)] for c in edit.changes],
    }
    return _line(body)


def _line(body: Any) -> bytes:
    data = msgspec.json.encode(body)
    return b"%08x %s" % (zlib.crc32(data), data)


def write_sight(sight: Sight) -> bytes:
    """How the sheet is looked at, as one line of the ink file, without its end."""
    return _line({"sight": sight})


def read_line(line: bytes) -> Edit | Sight | str:
    """The edit of a line, or `undo` or `redo`, or a sight; ValueError says what is wrong with it."""
    check, _, data = line.partition(b" ")
    if b"%08x" % zlib.crc32(data) != check:
        raise ValueError("the line is damaged")
    body = msgspec.json.decode(data)
    if body in ("undo", "redo"):
        return str(body)
    if "sight" in body:
        return msgspec.convert(body["sight"], Sight)
    return Edit(
        body["do"],
        tuple(
            Change(what, key, _unpack(what, before), _unpack(what, after)) for what, key, before, after in body["set"]
        ),
    )


def replay(city: City, data: bytes) -> list[str]:
    """Put all sound lines of an ink file into an empty city; returns what could not be read, as sentences."""
    lines = data.split(b"\n")
    missing: list[str] = []
    if lines[0].decode("utf-8", "replace").strip() != HEAD:
        missing.append("The ink file does not begin as one.")
    torn = lines[-1] != b""
    lost = 0
    for number, line in enumerate(lines[1:], 2):
        if not line:
            continue
        try:
            found = read_line(line)
            if found == "undo":
                city.undo()
            elif found == "redo":
                city.redo()
            elif isinstance(found, Sight):
                city.look_as(found)
            elif isinstance(found, Edit):
                city.apply(found, "do")
                if found.name != BEGIN:
                    city.done.append(found)
                city.undone.clear()
        except (ValueError, KeyError, TypeError, msgspec.MsgspecError):
            if number == len(lines) and torn:
                missing.append("The last stroke was cut off while it was being written; all before it is here.")
            else:
                lost += 1
    if lost:
        missing.append(f"{lost} {'step of the drawing is' if lost == 1 else 'steps of the drawing are'} damaged.")
    return missing


# ------------------------------------------------------------------------------------------------------ the record


def write_record(city: City, graph: dict[str, Any] | None = None) -> str:
    """The city as one YAML record: places, graph and strokes thinned to within one unit."""
    record: dict[str, Any] = {
        "city": 1,
        "name": city.name,
        "sheet": list(SHEET),
        "places": [
            {
                "id": p.id,
                "name": p.name,
                "shape": p.shape,
                **({"words": list(p.words)} if p.words else {}),
                **({"breached": True} if p.breached else {}),
            }
            for p in city.order()
        ],
        "graph": graph or {},
        "contacts": dict(sorted(city.contacts.items())),
        "outlines": {
            key: write_stroke([(round(x), round(y)) for x, y in line]) for key, line in sorted(city.outlines.items())
        },
        "marks": [
            {"kind": m.kind, "a": m.a, **({"b": m.b} if m.b else {}), "strokes": list(m.strokes)}
            for m in sorted(city.marks.values(), key=lambda m: m.id)
        ],
        "strokes": [],
    }
    if city.sight() != Sight():
        record["sight"] = msgspec.to_builtins(city.sight())
    for stroke in in_order(city.strokes.values()):
        entry: dict[str, Any] = {
            "id": stroke.id, "tool": stroke.tool, "colour": stroke.colour, "width": round(stroke.width, 2),
            "layer": stroke.layer, "owner": stroke.owner,
            "ink": write_stroke(thin([point[:2] for point in stroke.points])),
        }  # fmt: skip
        if stroke.words:
            entry["words"] = stroke.words
        if stroke.angle:
            entry["angle"] = round(stroke.angle, 1)
        record["strokes"].append(entry)
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    text: str = yaml.dump(record, Dumper=dumper, sort_keys=False, allow_unicode=True, width=1_000_000)
    return text


def read_record(text: str, name: str) -> tuple[City, list[str]]:
    """The city of a record without its full ink; CityError if it is no record. What is unsound in it is named."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        record = yaml.load(text, Loader=loader)
    except yaml.YAMLError as error:
        raise CityError(f"{name}: this is no YAML ({error})") from error
    if not isinstance(record, dict) or record.get("city") != 1:
        raise CityError(f"{name}: this is no city (`city: 1` is missing)")
    city, missing = City(str(record.get("name", name))), []
    changes: list[tuple[str, int | str, Any]] = []
    for number, entry in enumerate(record.get("places") or []):
        try:
            place = msgspec.convert({**entry, "rank": number}, Place)
            changes.append(("place", place.id, place))
        except (msgspec.ValidationError, TypeError) as error:
            missing.append(f"places[{number}]: {error}")
    for number, entry in enumerate(record.get("strokes") or []):
        try:
            points = tuple((float(x), float(y), 8.0 * i, 0.0) for i, (x, y) in enumerate(read_stroke(entry["ink"])))
            if not points or entry.get("layer") not in LEVEL:
                raise ValueError("no points, or no such layer")
            facts = {key: value for key, value in entry.items() if key != "ink"}
            key = int(entry.get("id", number + 1))
            stroke = msgspec.convert({**facts, "id": key, "z": float(number), "points": points}, Stroke)
            changes.append(("stroke", key, stroke))
        except (StrokeError, ValueError, KeyError, TypeError, AttributeError) as error:
            missing.append(f"strokes[{number}]: {error}")
    top = max((int(key) for what, key, _ in changes if what == "stroke"), default=0)
    for number, entry in enumerate(record.get("marks") or []):
        try:
            mark = msgspec.convert({**entry, "id": top + number + 1}, MarkMade)
            changes.append(("mark", mark.id, mark))
        except (msgspec.ValidationError, TypeError) as error:
            missing.append(f"marks[{number}]: {error}")
    for key, value in (record.get("contacts") or {}).items():
        changes.append(("contact", str(key), str(value)))
    for key, value in (record.get("outlines") or {}).items():
        try:
            changes.append(("outline", str(key), tuple((float(x), float(y)) for x, y in read_stroke(value))))
        except StrokeError as error:
            missing.append(f"outlines.{key}: {error}")
    city.edit("open", changes)
    city.done.clear()
    try:
        city.look_as(msgspec.convert(record.get("sight") or {}, Sight))
    except (msgspec.ValidationError, KeyError) as error:
        missing.append(f"sight: {error}")
    return city, missing


# ------------------------------------------------------------------------------------------------------ one open city


class Keeper:
    """Keeps an open city on disk: appends each edit to the ink file, writes the record when it is closed.

    `tell` hears why the disk refuses, from any thread.
    """

    def __init__(self, path: Path, city: City, tell: Callable[[str], None]) -> None:
        self.path, self.city, self.tell = path, city, tell
        self.ink = path.with_suffix(".ink")
        self._file: IO[bytes] | None = None
        self._queue: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._failed = False
        self._sight = city.sight()
        city.listeners.append(self._edited)

    def begin(self) -> None:
        """Open the ink file for appending; a new one begins with all there is."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.ink.is_file():
                write_whole(self.ink, whole_ink(self.city))
            self._file = open(self.ink, "ab", buffering=0)  # noqa: SIM115 - open as long as the city is
        except OSError as error:
            self._refused(error)
            return
        self._thread = threading.Thread(target=self._sync, daemon=True)
        self._thread.start()

    def _edited(self, edit: Edit, way: str) -> None:
        self._append(write_edit(edit) if way == "do" else _line(way))

    def keep_sight(self) -> None:
        """Keep how the sheet is looked at, if that has changed."""
        sight = self.city.sight()
        if sight != self._sight:
            self._sight = sight
            self._append(write_sight(sight))

    def _append(self, line: bytes) -> None:
        if self._file is None:
            return
        try:
            # in the system's hands before the next frame; a killed process loses nothing of it
            size = os.fstat(self._file.fileno()).st_size
            if self._file.write(line + b"\n") <= len(line):  # the disk is full: no torn line stays
                self._file.truncate(size)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self._queue.put(True)
        except OSError as error:
            self._refused(error)

    def _refused(self, error: OSError) -> None:
        if not self._failed:
            self._failed = True
            self.tell(f"The city cannot be saved: {error.strerror or error}.")

    def _sync(self) -> None:
        while self._queue.get():
            while not self._queue.empty():
                if not self._queue.get():
                    return
            try:
                if self._file is not None:
                    os.fsync(self._file.fileno())
            except OSError as error:
                self._refused(error)

    def save(self, graph: dict[str, Any] | None = None) -> None:
        """Write the record."""
        try:
            write_whole(self.path, write_record(self.city, graph).encode())
        except OSError as error:
            self._refused(error)

    def close(self, graph: dict[str, Any] | None = None) -> None:
        """Sync, write the record, let the files go."""
        if self._edited in self.city.listeners:
            self.city.listeners.remove(self._edited)
        self._queue.put(False)
        if self._thread is not None:
            self._thread.join()
        if self._file is not None:
            try:
                os.fsync(self._file.fileno())
            except OSError as error:
                self._refused(error)
            self._file.close()
            self._file = None
            if self._failed:  # steps were refused; there may be room again
                try:
                    write_whole(self.ink, whole_ink(self.city))
                except OSError as error:
                    self._refused(error)
            self.save(graph)


def _all_of(city: City) -> tuple[Change, ...]:
    kinds = ("fact", "place", "stroke", "mark", "outline", "contact")
    return tuple(Change(what, key, None, value) for what in kinds for key, value in city.table(what).items())


def whole_ink(city: City) -> bytes:
    """A new ink file that gives this city, with its history where it has one."""
    base = City(city.name)
    base.apply(Edit(BEGIN, _all_of(city)), "do")
    for edit in reversed(city.done):
        base.apply(edit, "undo")
    changes = _all_of(base)
    lines = [HEAD.encode(), write_edit(Edit(BEGIN, changes)), *(write_edit(edit) for edit in city.done)]
    if city.sight() != Sight():
        lines.append(write_sight(city.sight()))
    return b"\n".join(lines) + b"\n"


def open_city(path: Path) -> tuple[City, list[str]]:
    """A city from its files, the full ink first; and what is missing, as sentences. CityError if nothing is sound.

    Damaged originals are kept beside as `name.ink.damaged-<time>`.
    """
    ink, missing = path.with_suffix(".ink"), list[str]()
    if ink.is_file():
        try:
            data = ink.read_bytes()
        except OSError as error:
            raise CityError(f"{ink.name}: {error.strerror or error}") from error
        city = City(path.stem)
        missing = replay(city, data)
        if missing:
            kept = _keep(ink)
            missing.append(f"The damaged original is kept as {kept.name}.")
            sound = city.done
            if not sound and path.is_file():
                missing.append("The drawing comes from the record, whose strokes are simplified.")
                city, more = read_record(path.read_text(encoding="utf-8"), path.name)
                missing += more
            if not sound and not city.strokes and not city.places:
                raise CityError(f"{ink.name}: nothing in it is sound; it is kept as {kept.name}")
            write_whole(ink, whole_ink(city))
        return city, missing
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CityError(f"{path.name}: {error}") from error
    city, missing = read_record(text, path.name)
    if missing:
        missing.append(f"The damaged original is kept as {_keep(path).name}.")
    return city, missing


def _keep(path: Path) -> Path:
    kept = path.with_name(f"{path.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}")
    try:
        shutil.copy2(path, kept)
    except OSError as error:
        kept.unlink(missing_ok=True)
        why = error.strerror or error
        raise CityError(f"{path.name} is damaged, and no copy of it can be kept: {why}. It stays as it is.") from error
    return kept


def cities_of(profile: Path) -> list[Path]:
    """The cities in a profile, the newest first."""
    folder = profile / FOLDER
    stems = {file.stem for pattern in ("*.yaml", "*.ink") for file in folder.glob(pattern)}

    def age(stem: str) -> float:
        return max(f.stat().st_mtime for f in (folder / f"{stem}.yaml", folder / f"{stem}.ink") if f.is_file())

    return [folder / f"{stem}.yaml" for stem in sorted(stems, key=age, reverse=True)]


def free_path(profile: Path, name: str) -> Path:
    """A file for a new city of that name."""
    stem = names.stem(name)
    folder, number = profile / FOLDER, 1
    while True:
        path = folder / (f"{stem}.yaml" if number == 1 else f"{stem}-{number}.yaml")
        if not path.exists() and not path.with_suffix(".ink").exists():
            return path
        number += 1


def set_aside(path: Path) -> Path:
    """Move a city's files into the folder `removed` beside them, which is returned; nothing is deleted."""
    folder = path.parent / "removed"
    folder.mkdir(exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for file in (path, path.with_suffix(".ink")):
        if file.is_file():
            shutil.move(file, folder / f"{file.stem}-{stamp}{file.suffix}")
    return folder


# ------------------------------------------------------------------------------------------------ what they are called


def called(path: Path) -> str:
    """What the city of a file is called: as its record says, else as its file is named."""
    try:
        with open(path, encoding="utf-8") as file:
            for line in itertools.islice(file, 6):
                if line.startswith("name:"):
                    return names.tidy(str(yaml.safe_load(line)["name"])) or path.stem
    except (OSError, UnicodeDecodeError, yaml.YAMLError, TypeError):
        pass  # a damaged record has a name all the same; opening it says what is wrong
    return path.stem.replace("-", " ").capitalize()


def named_cities(profile: Path) -> dict[Path, str]:
    """The cities of a profile, the newest first, each with what it is called."""
    return {path: called(path) for path in cities_of(profile)}


def rename(path: Path, name: str, tell: Callable[[str], None]) -> None:
    """Call the city of a file otherwise; its files stay where they are. CityError if it cannot be opened."""
    city, missing = open_city(path)
    for words in missing:
        tell(words)
    graph = _graph_of(path)
    keeper = Keeper(path, city, tell)
    keeper.begin()
    city.edit("rename the city", [("fact", "name", name)])
    keeper.close(graph)


def _graph_of(path: Path) -> dict[str, Any]:
    """The graph that a record holds; it is worked out anew when the city is opened."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        record = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError):
        return {}
    graph = record.get("graph") if isinstance(record, dict) else None
    return graph if isinstance(graph, dict) else {}
