"""Nobody's city file stops the canvas: what is sound is opened, what is not is named, and nothing is lost."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.services.locks import Lock
from scenes.city.drawing import files
from scenes.city.drawing.document import SHEET, City, MarkMade, Place, Stroke, Underlay
from scenes.city.drawing.files import BusyError, Keeper, open_city, read_city
from scenes.city.drawing.ink_log import HEAD, whole_ink, write_line
from scenes.city.drawing.record import CityError, read_record, write_record
from scenes.city.screen.screen import CityScreen
from tests.city.counting import counted
from tests.city.test_files import ROOT, kept, pen
from tools.screens.driver import Driver


def fully(path: Path) -> City:
    """A city with one of everything, kept and closed."""
    city = City("Karrow")
    keeper = Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    city.edit(
        "places",
        [
            ("place", "loc-1", Place("loc-1", "High Keep", "small", ("fortress",), 7)),
            ("place", "wall", Place("wall", "Old Wall", "long", ("walls",), 1, True)),
        ],
    )
    for key in range(1, 9):
        city.edit("pen", [("stroke", key, pen(key, key * 20))])
    sign = Stroke(9, "annotate", "#0B5CAD", 3, "annotations", "", pen(9).points, 9, "entry")
    label = Stroke(
        10, "label", "#2B2118", 20, "stamps", "", ((300, 300, 0, 0),), 10, "Old: “Wall”, {1} #2 \u200b\n", 12.5
    )
    city.edit(
        "sign", [("stroke", 9, sign), ("stroke", 10, label), ("mark", 11, MarkMade(11, "entry", "wall", "", (9,)))]
    )
    city.edit("outline", [("outline", "loc-1", ((1.0, 2.0), (30.0, 2.0), (30.0, 40.0)))])
    city.edit("contact", [("contact", "loc-1|wall", "inside-wall")])
    city.edit("under", [("fact", "underlay", Underlay("map.png", ((0, 0), (9, 0), (9, 9), (0, 9)), 30))])
    keeper.close({"entry-points": ["wall"]})
    return city


def same(one: City, two: City) -> bool:
    """Is everything drawn alike, but for thinned strokes?"""
    kinds = ("mark", "outline", "contact")
    places = [{key: replace(place, rank=0) for key, place in city.places.items()} for city in (one, two)]
    alike = places[0] == places[1] and [p.id for p in one.order()] == [p.id for p in two.order()]
    return alike and all(one.table(k) == two.table(k) for k in kinds) and set(one.strokes) == set(two.strokes)


# ------------------------------------------------------------------------------------------------ no sound ink is lost


def test_everything_comes_back_from_either_file(tmp_path: Path) -> None:
    """The ink gives all of it with its history, the record alone all but the ink between the thinned points."""
    path = tmp_path / "karrow.yaml"
    city = fully(path)
    again, missing = open_city(path)
    assert missing == [] and same(again, city) and again.strokes == city.strokes and again.facts == city.facts
    path.with_suffix(".ink").unlink()
    alone, missing = open_city(path)
    assert missing == [] and same(alone, city) and alone.strokes[10].words == city.strokes[10].words
    assert alone.strokes[10].angle == 12.5


@pytest.mark.parametrize("lines", [1, 2, 5, 9])
def test_a_truncated_ink_file_falls_back_to_the_record_and_both_are_kept(tmp_path: Path, lines: int) -> None:
    """Cut at the end of a line it looks sound; the record says how long it was."""
    path = tmp_path / "karrow.yaml"
    city = fully(path)
    ink, record = path.with_suffix(".ink"), path.read_bytes()
    cut = b"".join(line + b"\n" for line in ink.read_bytes().split(b"\n")[:lines])
    ink.write_bytes(cut)
    again, missing = open_city(path)
    assert same(again, city) and "comes from the record" in " ".join(missing)
    (one,), (two,) = tmp_path.glob("karrow.ink.damaged-*"), tmp_path.glob("karrow.yaml.damaged-*")
    assert one.read_bytes() == cut and two.read_bytes() == record
    whole = [key for key in (1, 2) if again.strokes[key] == city.strokes[key]]
    assert len(whole) == max(0, min(2, lines - 3))  # what is left of the full ink stays full
    keeper = Keeper(path, again, lambda words: pytest.fail(words))
    keeper.begin()
    keeper.close()
    assert same(open_city(path)[0], city) and open_city(path)[1] == []


@pytest.mark.parametrize("digits", [17, 5_000])
def test_a_number_of_absurd_length_in_a_record_harms_no_sound_ink(tmp_path: Path, digits: int) -> None:
    path = tmp_path / "karrow.yaml"
    city = fully(path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("- {id: 3, ", f"- {{id: {'9' * digits}, "), encoding="utf-8")
    again, missing = open_city(path)
    assert missing == [] and again.strokes == city.strokes


def test_an_older_record_helps_too(tmp_path: Path) -> None:
    """It does not say how long its ink was; it knows strokes of which the ink has never heard."""
    path = tmp_path / "karrow.yaml"
    city = fully(path)
    text = path.read_text(encoding="utf-8")
    path.write_text("".join(f"{line}\n" for line in text.splitlines() if not line.startswith("ink:")), encoding="utf-8")
    path.with_suffix(".ink").write_text(f"{HEAD}\n")
    again, missing = open_city(path)
    assert same(again, city) and missing


def test_a_crash_after_the_record_was_written_takes_the_ink(tmp_path: Path) -> None:
    """The ink is longer than the record says: what was erased since stays erased, what was drawn is there."""
    path = tmp_path / "karrow.yaml"
    kept(path, 3)
    city = open_city(path)[0]
    keeper = Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    city.edit("erase", [("stroke", 2, None)])
    city.edit("pen", [("stroke", 7, pen(7))])
    again = read_city(path)  # as after a kill
    assert set(again.city.strokes) == {1, 3, 7} and again.missing == []
    keeper.close()


def test_a_damaged_line_comes_from_the_record(tmp_path: Path) -> None:
    """A flipped bit in the ink costs the full ink of one stroke, and undo reaches back over it."""
    path = tmp_path / "karrow.yaml"
    city = kept(path, 6)
    ink = path.with_suffix(".ink")
    lines = ink.read_bytes().split(b"\n")
    lines[5] = lines[5][:40] + b"#" + lines[5][41:]
    ink.write_bytes(b"\n".join(lines))
    again, missing = open_city(path)
    assert set(again.strokes) == set(city.strokes)
    assert sum(again.strokes[key] == city.strokes[key] for key in city.strokes) == 5
    assert any("1 step" in words for words in missing)
    again.undo()
    assert len(again.strokes) == 5


def test_many_kinds_of_damage_lose_nothing_that_either_file_has(tmp_path: Path) -> None:
    """Bytes flipped, cut, doubled or blanked in the ink, the record being whole: every stroke is there."""
    city = fully(tmp_path / "whole.yaml")
    ink, record = (tmp_path / "whole.ink").read_bytes(), (tmp_path / "whole.yaml").read_bytes()
    luck = random.Random(5)
    for number in range(120):
        path = tmp_path / f"{number}" / "karrow.yaml"
        path.parent.mkdir()
        path.write_bytes(record)
        path.with_suffix(".ink").write_bytes(_damaged(ink, luck))
        again, _ = open_city(path)
        assert set(city.strokes) <= set(again.strokes) and set(city.places) <= set(again.places)
        assert open_city(path)[1] == []


def _damaged(data: bytes, luck: random.Random) -> bytes:
    at, kind = luck.randrange(len(data)), luck.randrange(5)
    far = at + luck.randrange(1, 400)
    if kind == 0:
        return data[:at] + bytes([luck.randrange(256)]) + data[at + 1 :]
    if kind == 1:
        return data[:at]
    if kind == 2:
        return data[:at] + data[far:]
    return data[:at] + (data[at:far] * 2 if kind == 3 else b"\0" * (far - at)) + data[far:]


# --------------------------------------------------------------------------------------------------- two windows


def test_one_window_writes_to_a_city(tmp_path: Path) -> None:
    """A second one is refused, may read it for a copy, and changes nothing; after the first one closed it may write."""
    path = tmp_path / "karrow.yaml"
    kept(path, 3)
    first = Keeper(path, open_city(path)[0], lambda words: pytest.fail(words))
    first.begin()
    second = Keeper(path, open_city(path)[0], lambda words: pytest.fail(words))
    with pytest.raises(BusyError, match="Karrow is open in another window"):
        second.begin()
    with pytest.raises(BusyError):
        files.rename(path, "Other", print)
    first.city.edit("pen", [("stroke", 4, pen(4))])
    assert len(read_city(path).city.strokes) == 4
    first.close()
    files.rename(path, "Other", print)
    assert open_city(path)[0].name == "Other"


def test_what_another_window_is_writing_is_not_mended(tmp_path: Path) -> None:
    """A line that is half written when a copy is opened is no damage."""
    path = tmp_path / "karrow.yaml"
    kept(path, 3)
    ink = path.with_suffix(".ink")
    half = ink.read_bytes() + b"1234"
    ink.write_bytes(half)
    lock = Lock(path)
    assert lock.take()
    city, missing = open_city(path)
    assert len(city.strokes) == 3 and missing and ink.read_bytes() == half
    assert not list(tmp_path.glob("*.damaged-*"))
    lock.release()
    open_city(path)
    assert list(tmp_path.glob("*.damaged-*"))


def test_a_killed_window_gives_its_city_back(tmp_path: Path) -> None:
    """The lock is the system's: it goes with the process."""
    path = tmp_path / "karrow.yaml"
    program = (
        "import os, sys; from pathlib import Path; from scenes.city.drawing.document import City;"
        "from scenes.city.drawing.files import Keeper\n"
        "keeper = Keeper(Path(sys.argv[1]), City('Karrow'), print); keeper.begin(); os._exit(9)\n"
    )
    subprocess.run([sys.executable, "-c", program, str(path)], cwd=ROOT, check=False)
    keeper = Keeper(path, open_city(path)[0], lambda words: pytest.fail(words))
    keeper.begin()
    keeper.close()
    assert not path.with_name("karrow.yaml.lock").exists()


def test_what_the_disk_refuses_is_owed_until_it_takes_it(tmp_path: Path) -> None:
    """Read-only or full: it is said once, kept in order, and written when it can be."""
    path, told = tmp_path / "karrow.yaml", list[str]()
    city = City("Karrow")
    keeper = Keeper(path, city, told.append)
    keeper.begin()
    path.with_suffix(".ink").unlink()
    keeper._file.close()  # type: ignore[union-attr]
    keeper._file = None
    path.with_suffix(".ink").mkdir()  # nothing can be written there
    for key in range(1, 5):
        city.edit("pen", [("stroke", key, pen(key))])
    city.undo()
    assert len(keeper.owed) == 5 and len(told) == 1 and "cannot be saved" in told[0]
    path.with_suffix(".ink").rmdir()
    assert keeper.keep() and keeper.owed == [] and "saved again" in told[1]
    city.edit("pen", [("stroke", 9, pen(9))])
    assert keeper.close()
    assert set(open_city(path)[0].strokes) == {1, 2, 3, 9}


def test_room_is_made_before_ink_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the app keeps for its own convenience gives way first."""
    full, asked = [True], []
    city = City("Karrow")

    def make_room() -> bool:
        asked.append(1)
        full[0] = False
        return True

    keeper = Keeper(tmp_path / "karrow.yaml", city, lambda words: pytest.fail(words), make_room=make_room)
    keeper.begin()
    write = Keeper._write

    def refusing(self: Keeper) -> None:
        if full[0]:
            raise OSError(28, "No space left on device")
        write(self)

    monkeypatch.setattr(Keeper, "_write", refusing)
    city.edit("pen", [("stroke", 1, pen(1))])
    assert asked == [1] and keeper.owed == [] and keeper.close()


def test_closing_says_whether_all_ink_is_kept(tmp_path: Path) -> None:
    """So that leaving can ask first."""
    path = tmp_path / "cities" / "karrow.yaml"
    path.parent.write_text("no folder")
    city = City("Karrow")
    keeper = Keeper(path, city, lambda words: None)
    keeper.begin()
    city.edit("pen", [("stroke", 1, pen(1))])
    assert not keeper.close()


def test_an_ink_file_that_somebody_took_away_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "karrow.yaml"
    city = City("Karrow")
    keeper = Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    city.edit("pen", [("stroke", 1, pen(1))])
    path.with_suffix(".ink").unlink()
    assert keeper.close() and list(open_city(path)[0].strokes) == [1]


# --------------------------------------------------------------------------------------------------- nobody's file


RECORD = write_record(City("Karrow"))
STROKE = 'strokes:\n- {id: 1, tool: pen, colour: "#2B2118", width: 3, layer: small, owner: loc-1, ink: "1,2 3,4"}\n'
BAD = {
    "places: 7": ("places: []", "places: 7"),
    "marks: 3": ("marks: []", "marks: 3"),
    "outlines: text": ("outlines: {}", "outlines: text"),
    "contacts: text": ("contacts: {}", "contacts: text"),
    "places: -1": ("places: []", "places: -1"),
    "strokes: nan": ("strokes: []", "strokes: .nan"),
    "places of numbers": ("places: []", "places: [1, [2], {}, null]"),
    "a place without shape": ("places: []", "places: [{id: a, name: A}]"),
    "an id with a bar": ("places: []", "places: [{id: a|b, name: A, shape: small}]"),
    "words of numbers": ("places: []", "places: [{id: a, name: A, shape: small, words: [1]}]"),
    "a merge key": ("places: []", "places: [{<<: {id: a}, name: A, shape: small}]"),
    "a date": ("places: []", "places: [{id: 2001-01-01, name: A, shape: 2001-01-01}]"),
    "a mark of nothing": ("marks: []", "marks: [{}, 3, {kind: dance, a: b}]"),
    "a mark of endless numbers": ("marks: []", "marks: [{kind: cut, a: b, strokes: [-1, .nan]}]"),
    "a contact of numbers": ("contacts: {}", "contacts: {a: 3, a|b: dances, c|d: [1]}"),
    "an outline of words": ("outlines: {}", "outlines: {a: [x], b: 3, c: '1,2 x'}"),
    "an outline far away": ("outlines: {}", "outlines: {a: '1,2 1000000000,4 5,6'}"),
    "a sight of text": ("graph: {}", "graph: {}\nsight: far"),
    "a huge opacity": ("graph: {}", "graph: {}\nsight: {layers: {small: {opacity: 1000000}}}"),
}
WORK = 50_000
"""More calls than a file of a few strokes may take: it takes 2,000."""
BAD_STROKES = {
    "width: 1e9": ("width: 3", "width: 1000000000"),
    "no width": ("width: 3", "width: 0"),
    "width .nan": ("width: 3", "width: .nan"),
    "width below nothing": ("width: 3", "width: -5"),
    "a width of 300 figures": ("width: 3", f"width: 1{'0' * 299}.0"),
    "coordinates of 1e9": ("1,2 3,4", "1,2 1000000000,4"),
    "5,000 digits": ("1,2 3,4", f"1,{'9' * 5000} 3,4"),
    "no colour": ("#2B2118", "red"),
    "a colour of a number": ('"#2B2118"', "3"),
    "no points": ("1,2 3,4", ""),
    "half a point": ("1,2 3,4", "1,2 3"),
    "an unknown tool": ("tool: pen", "tool: spoon"),
    "an unknown layer": ("layer: small", "layer: cellar"),
    "an id of text": ("id: 1", "id: first"),
    "an id below nothing": ("id: 1", "id: -4"),
    "an endless id": ("id: 1", "id: 99999999999999999"),
    "an endless label": ("owner: loc-1", f"owner: loc-1, words: {'x' * 5000}"),
    "a turn of .inf": ("owner: loc-1", "owner: loc-1, angle: .inf"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_part_of_a_record_is_named_and_the_rest_opens(tmp_path: Path, name: str) -> None:
    """No traceback, nothing hangs; the sound stroke beside it is there."""
    was, becomes = BAD[name]
    path = tmp_path / "cities" / "bad.yaml"
    path.parent.mkdir()
    text = RECORD.replace(was, becomes, 1)
    assert text != RECORD
    path.write_text(text.replace("strokes: []\n", STROKE), encoding="utf-8")
    assert files.named_cities(tmp_path) == {path: "Karrow"}
    city, missing = open_city(path)
    assert missing and (len(city.strokes) == 1 or "strokes" in name)
    write_record(city)


@pytest.mark.parametrize("name", BAD_STROKES)
def test_a_bad_stroke_is_named_and_the_rest_opens(name: str) -> None:
    """Ink that would hang the pen or break the picture is refused."""
    was, becomes = BAD_STROKES[name]
    good = STROKE.splitlines()[1].replace("id: 1", "id: 2")
    text = RECORD.replace("strokes: []\n", STROKE.replace(was, becomes, 1) + good + "\n")
    if "5,000" in name:
        assert "digits" in name
    with counted() as work:
        city, missing = read_record(text, "bad.yaml")
    assert work.calls < WORK  # it hung for ever
    assert list(city.strokes) == [2] and missing and missing[0].startswith("strokes[0]")


@pytest.mark.parametrize(
    "text",
    [
        "", "7", "[]", "city: 1\ncity: 1\n", "city: 2\n", "city: [1]\n", "{" * 5000, "- " * 5000 + "1", "a: &a [*a]\n",
        "city: 1\nname: !!python/object/apply:os.system [ls]\n", "\0\0\0", "city: 1\n---\ncity: 1\n", "\ufeff\ufeff",
    ],
    ids=lambda text: repr(text[:12]),
)  # fmt: skip
def test_what_is_no_record_is_refused_by_name(tmp_path: Path, text: str) -> None:
    """Each with its file; and the list of cities stands."""
    path = tmp_path / "cities" / "bad.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    assert list(files.named_cities(tmp_path)) == [path]
    with pytest.raises(CityError, match=r"bad\.yaml"):
        open_city(path)
    assert path.read_text(encoding="utf-8") == text and not path.with_suffix(".ink").exists()


HOSTILE: dict[str, Any] = {
    "a stroke far away": {"points": "10 10 0 0 20000000000 0 8 0"},
    "a stroke of 1e9": {"width": 1e9}, "a stroke of nothing": {"width": 0}, "a negative stroke": {"width": -3},
    "half a point": {"points": "1 2 3"}, "no points": {"points": ""}, "words": {"points": "a b c d"},
    "5,000 digits": {"points": f"1 {'9' * 4299} 3 4"}, "a number of points": {"points": 3},
    "a colour of nothing": {"colour": ""}, "a colour of seven": {"colour": "#2B2118F"}, "no tool": {"tool": "spoon"},
    "an id of another": {"id": 77}, "an id of text": {"id": "1"}, "a layer of none": {"layer": "cellar"},
    "an endless label": {"words": "x" * 10_000}, "z of 1e300": {"z": 1e300}, "an owner of a number": {"owner": 3},
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_line_of_ink_costs_itself_alone(tmp_path: Path, name: str) -> None:
    """With a right checksum: it is not half done, the strokes around it are there, it opens again without trouble."""
    path = tmp_path / "bad.yaml"
    plain = {
        "id": 5,
        "tool": "pen",
        "colour": "#2B2118",
        "width": 3,
        "layer": "small",
        "owner": "a",
        "points": "1 2 3 4",
    }
    line = write_line(
        {"do": "pen", "set": [["stroke", 6, None, {**plain, "id": 6}], ["stroke", 5, None, {**plain, **HOSTILE[name]}]]}
    )
    path.with_suffix(".ink").write_bytes(whole_ink(kept(tmp_path / "good.yaml", 2)) + line + b"\n")
    with counted() as work:
        city, missing = open_city(path)
    assert work.calls < WORK  # it hung for ever
    assert set(city.strokes) == {1, 2} and any("1 step" in words for words in missing)
    assert open_city(path)[1] == []


@pytest.mark.parametrize(
    "body",
    [
        7, None, [], {}, {"do": "pen"}, {"do": 3, "set": []}, {"do": "x", "set": 3}, {"do": "x", "set": [[1, 2, 3]]},
        {"do": "x", "set": [["moon", 1, None, None]]}, {"do": "x", "set": [["place", "a", None, {"id": "b"}]]},
        {"do": "x", "set": [["fact", "name", None, 3]]}, {"do": "x", "set": [["fact", "moon", None, "x"]]},
        {"do": "x", "set": [["fact", "underlay", None, {"underlay": {"file": "x", "corners": []}}]]},
        {"do": "x", "set": [["contact", "a|b", None, "dances"]]}, {"do": "x", "set": [["outline", "a", None, [[1]]]]},
        {"do": "x", "set": [["mark", 3, None, {"id": 3, "kind": "dance", "a": "b"}]]}, {"sight": {"smoothing": 900}},
        {"sight": 3}, {"do": "x", "set": [["stroke", None, None, None]]}, {"do": "x", "set": [["stroke", "a", 1, 1]]},
    ],
    ids=lambda body: repr(body)[:40],
)  # fmt: skip
def test_lines_that_are_no_edits_are_left_out(tmp_path: Path, body: Any) -> None:
    """With a right checksum each."""
    path = tmp_path / "bad.yaml"
    path.with_suffix(".ink").write_bytes(whole_ink(kept(tmp_path / "good.yaml", 2)) + write_line(body) + b"\n")
    city, missing = open_city(path)
    assert set(city.strokes) == {1, 2} and any("1 step" in words for words in missing)


@pytest.mark.parametrize("suffix", [".ink", ".yaml"])
def test_a_file_of_200_megabytes_is_refused_before_it_is_read(tmp_path: Path, suffix: str) -> None:
    """By its size; the list stands, and the other file opens."""
    path = tmp_path / "cities" / "huge.yaml"
    path.parent.mkdir()
    with open(path.with_suffix(suffix), "wb") as file:
        file.truncate(200 * 1000 * 1000)
    tracemalloc.start()
    try:
        assert list(files.named_cities(tmp_path)) == [path]
        with pytest.raises(CityError, match=rf"huge\{suffix}: the file has 200,000,000 bytes"):
            open_city(path)
        assert tracemalloc.get_traced_memory()[1] < 20_000_000  # bytes: at no moment was it in memory
    finally:
        tracemalloc.stop()


def test_a_list_of_cities_stands_whatever_lies_in_the_folder(tmp_path: Path) -> None:
    """Folders, links to nothing, pipes, and files without a right to read them."""
    folder = tmp_path / "cities"
    folder.mkdir()
    kept(folder / "good.yaml", 1)
    (folder / "folder.yaml").mkdir()
    (folder / "binary.yaml").write_bytes(bytes(range(256)) * 50)
    (folder / "name.yaml").write_text("city: 1\nname: [1, {a: b}]\n")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.yaml")
        (folder / "nowhere.yaml").symlink_to(folder / "gone")
    found = files.named_cities(tmp_path)
    assert found[folder / "good.yaml"] == "Karrow" and found[folder / "binary.yaml"] == "Binary"
    assert folder / "folder.yaml" not in found and folder / "pipe.yaml" not in found
    for path in (folder / "folder.yaml", folder / "pipe.yaml", folder / "nowhere.yaml"):
        with pytest.raises(CityError, match="no such file"):
            open_city(path)


def test_ink_off_the_sheet_is_found_where_it_is() -> None:
    """Far away it takes no more room in the grid than on the sheet."""
    city = City("Test")
    far = Stroke(1, "pen", "#2B2118", 1000.0, "small", "a", ((-90_000, -90_000, 0, 0), (90_000, 90_000, 8, 0)))
    beside = Stroke(2, "pen", "#2B2118", 3.0, "small", "a", ((-500, 50, 0, 0), (-400, 60, 8, 0)))
    city.edit("draw", [("stroke", 1, far), ("stroke", 2, beside)])
    assert [stroke.id for stroke in city.near(-510, 0, -390, 100)] == [1, 2]
    assert [stroke.id for stroke in city.near(300, 300, 310, 310)] == [1]
    assert [stroke.id for stroke in city.near(0, 0, *SHEET)] == [1]
    assert sum(map(len, city._cells.values())) < 400


def test_a_copy_beside_a_damaged_city_is_no_city(tmp_path: Path) -> None:
    """What was kept aside does not appear in the list."""
    path = tmp_path / "cities" / "karrow.yaml"
    path.parent.mkdir()
    kept(path, 3)
    shutil.copy(path.with_suffix(".ink"), path.with_suffix(".ink").with_name("karrow.ink.damaged-20260101-000000"))
    assert list(files.named_cities(tmp_path)) == [path]


def test_a_city_that_another_window_has_open_opens_as_a_copy(driver: Driver) -> None:
    """It says so, what is drawn on the copy is kept elsewhere, and the other window loses nothing."""
    path = driver.app.profile / "cities" / "karrow.yaml"
    path.parent.mkdir(parents=True)
    kept(path, 3)
    other = Keeper(path, open_city(path)[0], lambda words: pytest.fail(words))
    other.begin()
    screen = driver.push(CityScreen(path))
    driver.settle()
    assert "another window" in " ".join(str(getattr(s, "words", "")) for s in driver.app.stack.scenes)
    assert screen.path is not None and screen.path != path and screen.canvas.city.name == "Karrow 2"
    screen.canvas.city.edit("pen", [("stroke", 9, pen(9))])
    other.city.edit("pen", [("stroke", 4, pen(4))])
    driver.app.stack.clear()
    assert other.close()
    assert set(open_city(path)[0].strokes) == {1, 2, 3, 4} and 9 in open_city(screen.path)[0].strokes
    again = driver.push(CityScreen(path))
    assert again.path == path


def test_a_record_with_many_faults_says_so_in_few_words(tmp_path: Path) -> None:
    """The first of each kind, and how many more there are: nobody reads two hundred lines."""
    city = City("Karrow")
    strokes = [pen(key, 10.0 * key) for key in range(1, 61)]
    city.edit("pen", [("stroke", stroke.id, stroke) for stroke in strokes])
    text = write_record(city).replace("width: 3.0", "width: 9000", 50).replace("marks: []", "marks: 3")
    found, missing = read_record(text, "bad.yaml")
    assert len(found.strokes) == 10 and len(missing) == 3 and all(words.endswith(".") for words in missing)
    assert missing[0].startswith("strokes[0]: ") and missing[1] == "49 more of its strokes are damaged."


@pytest.mark.parametrize(
    ("right", "wrong", "meant"),
    [
        ("shape: long", "shpe: long", 'places[1].shpe: there is no key "shpe" here (did you mean "shape"?).'),
        ("shape: long", "shape: Long", 'places[1].shape: "Long" is not known here (did you mean "long"?).'),
        ("layer: long", "layer: Long", "strokes[0]: there is no layer 'Long' (did you mean \"long\"?)."),
        ("words:", "word:", 'places[0].word: there is no key "word" here (did you mean "words"?).'),
        ("places:", "Places:", 'Places: there is no key "Places" here (did you mean "places"?).'),
        ("kind: cut", "kind: cuts", 'marks[0].kind: "cuts" is not known here (did you mean "cut"?).'),
        ("tool: pen", "tol: pen", 'strokes[0].tol: there is no key "tol" here (did you mean "tool"?).'),
    ],
)
def test_a_city_written_by_hand_is_told_what_was_meant(right: str, wrong: str, meant: str) -> None:
    """Nothing that somebody wrote goes without a word; a key that is near to none may be of a newer version."""
    text = (
        "city: 1\nname: Karrow\nbanners: 3\nplaces:\n- {id: river, name: Salt Water, shape: nature, words: [river]}\n"
        "- {id: wall, name: Wall, shape: long, height: 4}\nmarks:\n- {id: 1, kind: cut, a: river, b: wall}\n"
        "strokes:\n- {tool: pen, colour: '#2B2118', width: 3.0, layer: long, owner: wall, ink: '10,10 5,5'}\n"
    )
    assert read_record(text, "karrow")[1] == []
    assert read_record(text.replace(right, wrong, 1), "karrow")[1] == [meant]
