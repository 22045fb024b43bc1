"""A city as a YAML record: its places, what the drawing says, its strokes thinned to within one unit, one a line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar, cast
from weakref import WeakKeyDictionary

import msgspec
import yaml

from game.core.data import shape, typed
from game.core.data.reading import ReadingError, parse_yaml
from game.core.text.errors import RampartsError
from game.parts.strokes import read_stroke, write_stroke
from scenes.city.drawing import names, sound
from scenes.city.drawing.document import SHEET, City, Drawn, MarkMade, Place, Sight, Stroke, turn_of
from scenes.city.drawing.knots import Outline, curve, is_smooth, whole
from scenes.city.drawing.thinned import all_thinned, remember
from scenes.system.words import cause, later, tr, tr_n

MOST = 96 * 1024 * 1024
"""Bytes of the longest record that is read."""
VERSION = 1
_INK = re.compile(r"^ink: ([0-9]{1,12})$", re.MULTILINE)
_LINE = re.compile(
    r'- \{id: ([0-9]{1,16}), .*, ink: "([-0-9, ]*)"(?:, words: .*)?(?:, angle: [-0-9.]+)?(?:, dressed: true)?'
    r"(?:, face: [-a-z]+)?\}"
)
_KIND = re.compile(r"[\[.:]")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_READ_OTHERWISE = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))
T = TypeVar("T")
K = TypeVar("K")
_PART = 2_000
"""So many lines of strokes are written at once."""
_known: WeakKeyDictionary[City, dict[int, Line]] = WeakKeyDictionary()
"""By city and stroke: its line. Strokes never change, so each is written once."""


class CityError(RampartsError):
    """A file that is no city; the message names the file and the reason."""


# ------------------------------------------------------------------------------------------------------ writing


class Line(NamedTuple):
    """A stroke as a line of the record, and its turn among the others."""

    turn: tuple[int, int, float, int]
    stroke: Stroke
    text: bytes


def write_record(city: City, graph: Mapping[str, object] | None = None, ink: int | None = None) -> str:
    """The city as text; `ink`: how many bytes of full ink lie beside it."""
    return b"".join(record_parts(city, graph, ink)).decode()


def record_parts(city: City, graph: Mapping[str, object] | None = None, ink: int | None = None) -> list[bytes]:
    """The same in parts, to be written one after another."""
    lines = sorted(stroke_lines(city, city.strokes.values()))
    if not lines:
        return [f"{_head(city, graph, ink)}strokes: []\n".encode()]
    parts = (lines[k : k + _PART] for k in range(0, len(lines), _PART))
    return [
        f"{_head(city, graph, ink)}strokes:\n".encode(),
        *(b"".join([text for _, _, text in part]) for part in parts),
    ]


def _head(city: City, graph: Mapping[str, object] | None, ink: int | None) -> str:
    """All but the strokes."""
    record: dict[str, object] = {"city": VERSION, "name": city.name}
    if ink is not None:
        record["ink"] = ink
    facts = {name: city.fact(name) for name in sound.SHEET_FACTS}
    record |= {name: word for name, word in facts.items() if word and (name, word) != ("world", "medieval")}
    record |= {
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
        "outlines": {key: _line_of(line) for key, line in sorted(city.outlines.items())},
        **({"arms": arms} if (arms := _arms(city)) else {}),
        "marks": [
            {"id": m.id, "kind": m.kind, "a": m.a, **({"b": m.b} if m.b else {}), "strokes": list(m.strokes)}
            for m in sorted(city.marks.values(), key=lambda m: m.id)
        ],
    }
    if city.sight() != Sight():
        record["sight"] = msgspec.to_builtins(city.sight())
    head: str = yaml.dump(record, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1_000_000)
    return head


def _line_of(outline: Outline) -> str:
    """An outline as corners, which every version reads."""
    return write_stroke([(round(x), round(y)) for x, y in curve(whole(outline))])


def _arms(city: City) -> dict[str, list[list[int]]]:
    """The points of those outlines that are more than corners."""
    return {
        key: [[round(number) for number in knot] for knot in whole(line)]
        for key, line in sorted(city.outlines.items())
        if any(map(is_smooth, line))
    }


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes every text as text: a name that the app proposed itself is one of the catalogue's."""


_Dumper.add_multi_representer(str, lambda dumper, text: dumper.represent_str(str(text)))


def stroke_lines(city: City, strokes: Iterable[Stroke]) -> list[Line]:
    """Strokes of a city as lines of its record."""
    known = _known.setdefault(city, {})
    found = [(stroke, known.get(stroke.id)) for stroke in strokes]
    fresh = [stroke for stroke, line in found if line is None or line.stroke is not stroke]
    if not fresh:
        return [line for _, line in found if line is not None]
    for stroke, ink in zip(fresh, all_thinned(city, fresh), strict=True):
        known[stroke.id] = Line(turn_of(stroke), stroke, _stroke_line(stroke, ink).encode())
    return [known[stroke.id] for stroke, _ in found]


def _stroke_line(stroke: Stroke, ink: str) -> str:
    line = (
        f'- {{id: {stroke.id}, tool: {stroke.tool}, colour: "{stroke.colour}", width: {round(float(stroke.width), 2)}, '
        f'layer: {stroke.layer}, owner: {_word(stroke.owner)}, ink: "{ink}"'
    )
    words = f", words: {_word(stroke.words)}" if stroke.words else ""
    angle = f", angle: {round(stroke.angle, 1)}" if stroke.angle else ""
    face = f", face: {stroke.face}" if stroke.face != "title" else ""
    return f"{line}{words}{angle}{', dressed: true' if stroke.dressed else ''}{face}}}\n"


def _word(text: str) -> str:
    """A text as YAML reads it within a line."""
    if _WORD.fullmatch(text) and text.casefold() not in _READ_OTHERWISE:
        return text
    if text.isprintable():
        return json.dumps(text, ensure_ascii=False)
    quoted: str = yaml.dump(text, default_style='"', width=1_000_000)
    return quoted.strip()


# ------------------------------------------------------------------------------------------------------ reading


def read_record(text: str | bytes, name: str) -> tuple[City, list[str]]:
    """The city of a record without its full ink; CityError if it is no record. What is unsound in it is named."""
    try:
        record = parse_yaml(text, name, MOST).value
    except ReadingError as error:
        raise CityError(cause(error)) from error
    if not isinstance(record, dict) or "city" not in record:
        raise CityError(tr("{file}: this is no city (`city: 1` is missing)", file=name))
    if record["city"] != VERSION:
        raise CityError(tr("{file}: this city was kept by another version of the game", file=name))
    city, missing = City(names.tidy(str(record.get("name", name)))), list[str]()
    changes = list(_Reader(record, missing).changes())
    for fact in sound.SHEET_FACTS:
        if fact in record:
            changes.append(("fact", fact, names.tidy(str(record[fact]))))
    city.edit(later("open"), changes)
    city.done.clear()
    try:
        city.look_as(typed.convert(record.get("sight") or {}, Sight))
    except sound.REFUSED as error:
        missing.append(tr("{path}: {reason}", path="sight", reason=error))
    return city, list(_in_few_words(missing))


def _in_few_words(missing: Iterable[str]) -> Iterator[str]:
    """What is missing as a message that can be read: the first thing of each kind, and how many more there are."""
    kinds: dict[str, list[str]] = {}
    for words in missing:
        kinds.setdefault(_KIND.split(words, maxsplit=1)[0], []).append(words)
    for kind, said in kinds.items():
        yield f"{said[0]}."
        if len(said) > 1:
            yield tr_n(
                "{count} more of its {kind} is damaged.",
                "{count} more of its {kind} are damaged.",
                len(said) - 1,
                kind=kind,
            )


class _Record(msgspec.Struct):
    """The keys of a record."""

    city: object
    name: object
    ink: object
    sheet: object
    places: object
    graph: object
    contacts: object
    outlines: object
    arms: object
    marks: object
    strokes: object
    sight: object


def _slips(value: object, kind: type[msgspec.Struct], path: str, also: Iterable[str] = ()) -> list[str]:
    """The words of an entry that are near to one that is known there: what was meant can be said. Keys that are near to
    none may be of a newer version.
    """
    if not isinstance(value, Mapping):
        return []
    read = {key: entry for key, entry in value.items() if key not in also}
    found = (fault for fault in shape.faults(read, kind, path, partial=True) if fault.meant is not None)
    return [tr("{path}: {reason}", path=fault.path, reason=fault.reason) for fault in found]


class _Reader:
    """Turns the parts of a record into things of a drawing; what is not sound is named in `missing`."""

    def __init__(self, record: dict[str, object], missing: list[str]) -> None:
        self.record, self.missing = record, missing

    def changes(self) -> Iterator[tuple[str, int | str, Drawn]]:
        """All things with their keys, each once."""
        seen: set[tuple[str, int | str]] = set()
        top = 0
        if not self.record.keys() <= {*shape.fields(_Record), *sound.SHEET_FACTS}:
            self.missing += _slips(self.record, _Record, "", sound.SHEET_FACTS)
        for what, path, key, value in self._things():
            if key is None and isinstance(value, MarkMade):
                key = top + 1
                value = msgspec.structs.replace(value, id=key)
            assert key is not None  # all other things have one
            if (what, key) in seen:
                self.missing.append(tr("{path}: {key} is there twice", path=path, key=key))
                continue
            seen.add((what, key))
            if isinstance(key, int):
                top = max(top, key)
            yield what, key, value

    def _things(self) -> Iterator[tuple[str, str, int | str | None, Drawn]]:
        """What kind of thing, where it stands in the record, its key (None: it has none), and itself."""
        for number, entry in enumerate(self._list("places")):
            path = f"places[{number}]"
            place = self._sound(path, _place, entry, number, Place)
            if place is not None:
                yield "place", path, place.id, place
        for number, entry in enumerate(self._list("strokes")):
            path = f"strokes[{number}]"
            stroke = self._sound(path, _stroke, entry, number, sound.Bare)
            if stroke is not None:
                yield "stroke", path, stroke.id, stroke
        for number, entry in enumerate(self._list("marks")):
            path = f"marks[{number}]"
            mark = self._sound(path, _mark, entry, number, MarkMade)
            if mark is not None:
                yield "mark", path, mark.id if "id" in _entry(entry) else None, mark
        arms = self._mapping("arms")
        for what in ("contact", "outline"):
            for key, value in self._mapping(f"{what}s").items():
                path = f"{what}s.{str(key)[:60]}"
                found = self._sound(path, _contact if what == "contact" else _outline, value, key)
                if found is not None:
                    if what == "outline" and key in arms:
                        found = self._with_arms(found, arms[key], key)
                    assert isinstance(key, str)  # it is sound
                    yield what, path, key, found

    def _with_arms(self, line: Drawn, points: object, key: object) -> Drawn:
        """An outline with the points that it was bent by; as corners alone where somebody changed these since."""
        found = self._sound(f"arms.{str(key)[:60]}", _bent, points, key)
        return line if found is None or _line_of(found) != _line_of(cast("Outline", line)) else found

    def _list(self, key: str) -> list[object]:
        found = self.record.get(key)
        if found is None or isinstance(found, list):
            return found or []
        self.missing.append(tr("{path}: this is no list", path=key))
        return []

    def _mapping(self, key: str) -> dict[object, object]:
        found = self.record.get(key)
        if found is None or isinstance(found, dict):
            return found or {}
        self.missing.append(tr("{path}: this is no mapping", path=key))
        return {}

    def _sound(
        self, path: str, read: Callable[[object, K], T], value: object, key: K, kind: type[msgspec.Struct] | None = None
    ) -> T | None:
        """A thing, if it is sound; `kind`: which keys it may have."""
        slips = list[str]()
        if kind is not None and isinstance(value, Mapping) and not value.keys() <= shape.fields(kind).keys() | {"ink"}:
            slips = _slips(value, kind, path, ("ink",))
        try:
            return read(value, key)
        except sound.REFUSED as error:
            slips = slips or (_slips(value, kind, path, ("ink",)) if kind is not None else [])
            slips = slips or [tr("{path}: {reason}", path=path, reason=error)]
            return None
        finally:
            self.missing += slips


def _entry(plain: object) -> Mapping[str, object]:
    """A thing's keys and values; TypeError where it has none."""
    if not isinstance(plain, Mapping):
        raise TypeError(tr("this is no mapping"))
    return plain


def _place(plain: object, number: int) -> Place:
    return sound.place({**_entry(plain), "rank": number})


def _stroke(plain: object, number: int) -> Stroke:
    entry = _entry(plain)
    points = tuple((float(x), float(y), 8.0 * i, 0.0) for i, (x, y) in enumerate(read_stroke(entry["ink"])))
    sound.near_the_sheet(points)
    facts = {key: value for key, value in entry.items() if key != "ink"}
    return sound.stroke({"id": number + 1, **facts, "z": float(number)}, points)


def _mark(plain: object, _: int) -> MarkMade:
    return sound.mark({"id": 1, **_entry(plain)})


def _contact(value: object, key: object) -> Drawn:
    return sound.thing("contact", key, value)


def _outline(value: object, key: object) -> Drawn:
    return sound.thing("outline", key, read_stroke(value))


def _bent(value: object, key: object) -> Outline:
    return cast("Outline", sound.thing("outline", key, value))


# ------------------------------------------------------------------------------------------------------ its head


def ink_of(text: str) -> int | None:
    """How many bytes of full ink lay beside a record when it was written; None if it does not say so."""
    found = _INK.search(text, 0, 4096)
    return int(found[1]) if found else None


def remember_texts(city: City, text: str) -> None:
    """The strokes of a city need not be thinned anew: its record was written from the same ink."""
    remember(city, {int(m[1]): m[2] for m in map(_LINE.fullmatch, text.split("\n")) if m is not None})
