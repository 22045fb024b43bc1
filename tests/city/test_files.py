"""Cities on disk: full ink, record, damage."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from scenes.city.drawing.document import City, Place, Stroke
from scenes.city.drawing.files import Keeper, open_city
from scenes.city.drawing.ink_log import whole_ink
from scenes.city.drawing.record import CityError, read_record, write_record

ROOT = Path(__file__).parents[2]


def pen(key: int, x: float = 100) -> Stroke:
    points = tuple((x + i * 3, 200 + i % 5, i * 8.0, 0.5) for i in range(20))
    return Stroke(key, "pen", "#2B2118", 3, "small", "loc-1", points, z=key)


def kept(path: Path, count: int) -> City:
    city = City("Karrow")
    keeper = Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    city.edit("add", [("place", "loc-1", Place("loc-1", "High Keep", "small"))])
    for key in range(1, count + 1):
        city.edit("pen", [("stroke", key, pen(key, key * 20))])
    keeper.close()
    return city


def test_a_city_comes_back_with_its_whole_history(tmp_path: Path) -> None:
    path = tmp_path / "karrow.yaml"
    city = kept(path, 5)
    again, missing = open_city(path)
    assert missing == [] and again.strokes == city.strokes and again.places == city.places
    while again.undo():
        pass
    assert not again.strokes and not again.places


def test_undo_and_redo_are_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "karrow.yaml"
    city = City("Karrow")
    keeper = Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    for key in (1, 2, 3):
        city.edit("pen", [("stroke", key, pen(key))])
    city.undo(), city.undo(), city.redo()
    keeper.close()
    again, _ = open_city(path)
    assert set(again.strokes) == {1, 2} and len(again.undone) == 1


def test_the_record_alone_still_draws(tmp_path: Path) -> None:
    city = kept(tmp_path / "karrow.yaml", 3)
    (tmp_path / "karrow.ink").unlink()
    again, missing = open_city(tmp_path / "karrow.yaml")
    assert missing == [] and set(again.strokes) == set(city.strokes)
    for key, stroke in again.strokes.items():
        assert len(stroke.points) <= len(city.strokes[key].points)
        assert abs(stroke.points[-1][0] - city.strokes[key].points[-1][0]) <= 1


def test_a_damaged_line_costs_itself_alone(tmp_path: Path) -> None:
    path = tmp_path / "karrow.yaml"
    kept(path, 5)
    ink = path.with_suffix(".ink")
    lines = ink.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b"pen", b"hen")
    ink.write_bytes(b"\n".join(lines))
    city = open_city(path)[0]  # the record knows that stroke
    assert len(city.strokes) == 5 and list(tmp_path.glob("karrow.yaml.damaged-*"))
    (damaged,) = tmp_path.glob("karrow.ink.damaged-*")
    shutil.copy(damaged, ink)
    path.unlink()
    again, missing = open_city(path)
    assert len(again.strokes) == 4 and len(again.places) == 1
    assert any("1 step" in words for words in missing) and any("kept as" in words for words in missing)
    assert open_city(path)[1] == []


def test_a_cut_file_gives_all_before_the_cut(tmp_path: Path) -> None:
    path = tmp_path / "karrow.yaml"
    kept(path, 5)
    ink = path.with_suffix(".ink")
    ink.write_bytes(ink.read_bytes()[:-30])
    path.unlink()
    again, missing = open_city(path)
    assert len(again.strokes) == 4 and "last stroke" in missing[0]


def test_what_is_no_city_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "letter.yaml"
    path.write_text("hello: there\n", encoding="utf-8")
    with pytest.raises(CityError, match=r"letter\.yaml.*no city"):
        open_city(path)


def test_unsound_parts_of_a_record_are_named() -> None:
    city = City("Karrow")
    city.edit("pen", [("stroke", 1, pen(1)), ("stroke", 2, pen(2))])
    text = write_record(city).replace("layer: small", "layer: cellar", 1)
    again, missing = read_record(text, "karrow.yaml")
    assert len(again.strokes) == 1 and missing and "strokes[0]" in missing[0]


def test_a_killed_process_loses_nothing_that_was_drawn(tmp_path: Path) -> None:
    program = (
        "import os, sys; from pathlib import Path; from tests.city.test_files import pen;"
        "from scenes.city.drawing.document import City; from scenes.city.drawing.files import Keeper\n"
        "city = City('Karrow'); keeper = Keeper(Path(sys.argv[1]), city, print); keeper.begin()\n"
        "for key in range(1, 31): city.edit('pen', [('stroke', key, pen(key))])\n"
        "os.kill(os.getpid(), 9)\n"
    )
    if os.name == "nt":
        program = program.replace("os.kill(os.getpid(), 9)", "os._exit(9)")
    path = tmp_path / "karrow.yaml"
    subprocess.run([sys.executable, "-c", program, str(path)], cwd=ROOT, check=False)
    again, missing = open_city(path)
    assert len(again.strokes) == 30 and missing == []


def test_layers_and_smoothing_are_kept_with_the_city_and_no_step_of_its_history(tmp_path: Path) -> None:
    path = tmp_path / "karrow.yaml"
    city = City("Karrow")
    keeper = Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    city.edit("pen", [("stroke", 1, pen(1))])
    city.layers["small"].hidden = city.layers["nature"].locked = True
    city.layers["underlay"].opacity = 100
    city.smoothing = 75
    keeper.keep_sight()
    size = keeper.ink.stat().st_size
    keeper.keep_sight()
    assert keeper.ink.stat().st_size == size  # nothing new, nothing written
    keeper.close()
    for again in (open_city(path), read_record(path.read_text(encoding="utf-8"), "karrow.yaml")):
        assert again[1] == [] and again[0].sight() == city.sight() != City().sight()
    assert len(open_city(path)[0].done) == 1
    keeper.ink.unlink()
    assert open_city(path)[0].sight() == city.sight()


@pytest.mark.parametrize("wrong", ["layers: {cellar: {hidden: true}}", "smoothing: 300", "colour: red"])
def test_a_sight_that_is_none_is_named_and_the_drawing_opens(wrong: str) -> None:
    city = City("Karrow")
    city.edit("pen", [("stroke", 1, pen(1))])
    again, missing = read_record(write_record(city) + f"sight: {{{wrong}}}\n", "karrow.yaml")
    assert len(again.strokes) == 1 and again.sight() == City().sight()
    assert len(missing) == 1 and missing[0].startswith("sight:")


def test_a_kill_in_the_middle_of_a_stroke_on_a_full_city_costs_that_stroke_alone(tmp_path: Path) -> None:
    program = """
import os, sys
from pathlib import Path
from scenes.city.drawing.document import City
from scenes.city.screen.screen import CityScreen
from tools.screens.driver import Driver
from tests.city.test_files import pen

city = City("Karrow")
for key in range(1, 5001):
    city.edit("pen", [("stroke", key, pen(key, 20 + key % 1500))])
driver = Driver(Path(sys.argv[1]), (1280, 720))
screen = driver.push(CityScreen(None, city))
screen.canvas.set_layer("area", hidden=True)
x, y = screen.canvas.rect.center
for k in range(4):
    driver.press((x, y))
    for move in range(1, 9):
        driver.move((x + 9 * move, y + 7 * k + move), held=True)
    if k < 3:
        driver.release((x + 72, y + 7 * k))
assert screen.easel.hand.tool.busy
"""
    program += "os._exit(9)\n" if os.name == "nt" else "os.kill(os.getpid(), 9)\n"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )
    assert done.returncode not in (0, 1), done.stderr
    (ink,) = tmp_path.rglob("*.ink")
    again, missing = open_city(ink.with_suffix(".yaml"))
    assert missing == [] and len(again.strokes) == 5003
    assert again.layers["area"].hidden
    while again.undo():
        pass
    assert not again.strokes


def test_a_damaged_city_stays_as_it_is_when_no_copy_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ink = tmp_path / "oakham.ink"
    sound = whole_ink(kept(tmp_path / "other.yaml", 2))
    for file in tmp_path.glob("other.*"):
        file.unlink()
    ink.write_bytes(sound + b"torn")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CityError, match="no copy of it can be kept: No space left"):
        open_city(tmp_path / "oakham.yaml")
    assert ink.read_bytes() == sound + b"torn" and list(tmp_path.iterdir()) == [ink]


class FullDisk(io.FileIO):
    """Has room for half of what is written, as a disk that becomes full."""

    def write(self, data: Any) -> int:
        return super().write(bytes(data)[: len(data) // 2])


def test_steps_that_a_full_disk_refused_are_kept_when_there_is_room_again(tmp_path: Path) -> None:
    told: list[str] = []
    city = City("Oakham")
    keeper = Keeper(tmp_path / "oakham.yaml", city, told.append)
    keeper.begin()
    assert keeper._file is not None
    keeper._file.close()
    keeper._file = FullDisk(keeper.ink, "ab")
    before = keeper.ink.read_bytes()
    city.edit("draw", [("stroke", 1, pen(1, 100))])
    assert any("cannot be saved" in words for words in told) and keeper.ink.read_bytes() == before
    keeper.close()
    assert list(open_city(tmp_path / "oakham.yaml")[0].strokes) == [1]


def test_looking_at_a_city_writes_nothing(tmp_path: Path) -> None:
    """Its record is on the disk as it is; one more stroke, and it is written."""
    path = tmp_path / "karrow.yaml"
    kept(path, 5)
    files = {file: (file.stat().st_ino, file.stat().st_mtime_ns) for file in (path, path.with_suffix(".ink"))}
    for drawn in (False, True):
        city, _ = open_city(path)
        keeper = Keeper(path, city, lambda words: pytest.fail(words))
        keeper.begin()
        if drawn:
            city.edit("pen", [("stroke", 9, pen(9))])
        keeper.close()
        now = {file: (file.stat().st_ino, file.stat().st_mtime_ns) for file in files}
        assert all((now[file] != files[file]) == drawn for file in files)


def test_a_record_says_the_same_however_long_its_lines_are_known(tmp_path: Path) -> None:
    """Lines are kept from stroke to stroke: what was changed, erased, taken back or reopened has its own."""
    path = tmp_path / "karrow.yaml"
    city = kept(path, 6)
    keeper = Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    city.edit("colour", [("stroke", 2, replace(city.strokes[2], colour="#A3231B"))])
    city.edit("erase", [("stroke", 3, None)])
    city.undo()
    city.edit("move", [("stroke", 4, replace(city.strokes[4], points=pen(4, 700).points, owner="no: one"))])
    city.edit("name", [("fact", "name", "Karrow")])
    assert write_record(city) == write_record(city.copy())
    keeper.close()
    again, _ = open_city(path)
    assert write_record(again) == write_record(again.copy())
