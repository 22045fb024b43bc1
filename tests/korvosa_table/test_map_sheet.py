"""The map sheet of Korvosa: it says what the rules say, and a group's own map is laid out so that it does, too."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.content.loading import load_content, read_content
from game.battle_for_korvosa.content.printed import Content
from game.battle_for_korvosa.facts.printed import PrintedMap, printed
from game.core.data.typed import narrowed
from game.core.engine import printed_on
from scenes.battle_for_korvosa.map_sheet.kept import KeptSheets
from scenes.battle_for_korvosa.map_sheet.layout import lay_out
from scenes.battle_for_korvosa.map_sheet.model import Sheet
from scenes.battle_for_korvosa.map_sheet.proof import faults_of
from scenes.battle_for_korvosa.map_sheet.spread import any_crossing
from scenes.battle_for_korvosa.map_sheet.which import key_of, sheet_of

Plain = dict[str, Any]
FOLDER = GAME.folder / "content"
SEATS = ["Ileosa", "Ann", "Ben"]


BOOK = printed_on(GAME, PrintedMap.called, PrintedMap)


def town_of(content: Content) -> PrintedMap:
    """What the screens are told of the map of a content file."""
    return narrowed(printed(content, PrintedMap.called), PrintedMap)


def plain_sheet() -> Plain:
    """The book's sheet as plain values."""
    found: Plain = msgspec.to_builtins(sheet_of(BOOK, BOOK)[0])
    return found


def faults(sheet: Plain) -> list[tuple[str, str]]:
    """Path and reason of everything that the proof finds."""
    found = faults_of(msgspec.convert(sheet, Sheet), BOOK)
    return [(fault.path, fault.reason) for fault in found]


def test_the_book_touches_exactly_where_the_rules_say() -> None:
    """KORV-CARD-12: exactly those quarters touch that are next to each other, bridges included."""
    assert faults(plain_sheet()) == []
    sheet, content = plain_sheet(), load_content()
    assert list(sheet["quarters"]) == list(content.quarters)
    assert len(sheet["bridges"]) == 4 and len(sheet["coast"]) == 3


def test_borders_are_runs_of_the_same_points() -> None:
    """Two outlines share a piece of border point by point, and only if the rules say so (KORV-CARD-12)."""
    content = load_content()
    drawn = sheet_of(BOOK, BOOK)[0].drawn()
    edges: dict[frozenset[Any], list[str]] = {}
    for place, entry in drawn.items():
        ring = [*entry.outline, entry.outline[0]]
        for here, there in pairwise(ring):
            edges.setdefault(frozenset((here, there)), []).append(place)
    touching = {frozenset(places) for places in edges.values() if len(places) > 1}
    next_to = {
        frozenset((place, other))
        for place, near in content.next_to.items()
        for other in near
        if (place, other) not in content.bridges
    }
    assert touching == next_to and len(next_to) == 73


def moved(sheet: Plain, place: str, by: tuple[float, float]) -> Plain:
    """The sheet with one outline shifted."""
    entry = sheet["quarters"][place]
    entry["outline"] = [(x + by[0], y + by[1]) for x, y in entry["outline"]]
    return sheet


def without(sheet: Plain, path: str) -> Plain:
    """The sheet without one entry."""
    here = sheet
    *steps, last = path.split(".")
    for step in steps:
        here = here[step]
    del here[last]
    return sheet


def changed(sheet: Plain, path: str, value: Any) -> Plain:
    """The sheet with one entry replaced."""
    here: Any = sheet
    *steps, last = path.split(".")
    for step in steps:
        here = here[int(step)] if step.isdigit() else here[step]
    here[int(last) if last.isdigit() else last] = value
    return sheet


WRONG: list[tuple[str, Callable[[Plain], Plain], str, str]] = [
    ("a gap", lambda s: moved(s, "noble-tombs", (0, 5)), "quarters.south-sands.outline", "a border of 24 is wanted"),
    ("an overlap", lambda s: moved(s, "slope", (20, 0)), "quarters.slope.outline", "it overlaps"),
    ("a quarter is missing", lambda s: without(s, "quarters.slope"), "quarters", '"slope" is not drawn'),
    ("an unknown quarter", lambda s: changed(s, "quarters.x", s["quarters"]["slope"]), "quarters.x", "no such quarter"),
    ("off the sheet", lambda s: changed(s, "sheet", (1100, 860)), "quarters.noble-stables.outline", "leaves the sheet"),
    (
        "a crossing outline",
        lambda s: changed(s, "quarters.slope.outline", [(0, 0), (50, 50), (50, 0), (0, 50)]),
        "quarters.slope.outline",
        "crosses itself",
    ),
    ("a bridge is missing", lambda s: changed(s, "bridges", s["bridges"][1:]), "bridges", "no bridge is drawn from"),
    (
        "a bridge too many",
        lambda s: changed(s, "bridges.0.quarters", ("slope", "bank-row")),
        "bridges.0.quarters",
        "no bridge between these two",
    ),
    ("a bridge in the air", lambda s: changed(s, "bridges.0.from", (20, 20)), "bridges.0.from", "not in Bridgefront"),
    (
        "a token at the wall",
        lambda s: changed(s, "quarters.slope.token", s["quarters"]["slope"]["outline"][0]),
        "quarters.slope.token",
        "there is room of 0.0",
    ),
    ("another name", lambda s: changed(s, "quarters.slope.lines", ["Hill"]), "quarters.slope.lines", 'called "Slope"'),
    (
        "a name on a token",
        lambda s: changed(s, "quarters.slope.label", s["quarters"]["slope"]["token"]),
        "quarters.slope.label",
        "under the token",
    ),
    (
        "names on each other",
        lambda s: changed(s, "quarters.slope.label", s["quarters"]["bank-row"]["label"]),
        "quarters.slope.label",
        "outside its place",
    ),
    ("no picture", lambda s: without(s, "quarters.gatefoot.picture"), "quarters.gatefoot", "without a picture"),
    (
        "a green in a quarter",
        lambda s: changed(s, "greens.0.outline", s["quarters"]["slope"]["outline"]),
        "greens.0.outline",
        "overlaps Slope",
    ),
    ("no coast in the east", lambda s: changed(s, "coast", s["coast"][:2]), "coast", "differs from the land"),
]


@pytest.mark.parametrize(("change", "path", "reason"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_sheet_is_found_out(change: Callable[[Plain], Plain], path: str, reason: str) -> None:
    """The proof names the place in the sheet and says in words what is wrong."""
    found = faults(change(plain_sheet()))
    assert any(where == path and reason in why for where, why in found), found


# ------------------------------------------------------------------------------------------------ own maps


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for content files."""
    monkeypatch.setenv("RAMPARTS_CONTENT", str(tmp_path))
    return tmp_path


def write_own(folder: Path, change: Callable[[Plain], None], name: str = "our-table") -> Content:
    """The book's content file with something changed, under another name."""
    plain: Plain = yaml.safe_load((FOLDER / "battle-for-korvosa.yaml").read_text(encoding="utf-8"))
    plain["content"] = name
    change(plain)
    path = folder / f"{name}.yaml"
    path.write_text(yaml.safe_dump(plain, sort_keys=False), encoding="utf-8")
    return read_content(path)


def renamed(plain: Plain) -> None:
    """The map is not the book's any more."""
    plain["board"]["quarters"][0]["name"] = "Old Fort"


def test_own_cards_on_the_books_map_use_the_books_sheet(folder: Path) -> None:
    """A file that changes cards alone needs no sheet; one that renames a quarter does."""
    own = write_own(folder, lambda plain: plain["hero-cards"].pop())
    assert sheet_of(town_of(own), BOOK)[0] is sheet_of(BOOK, BOOK)[0]
    other, _ = sheet_of(town_of(write_own(folder, renamed, "other-table")), BOOK)
    assert " ".join(other.quarters["fort-korvosa"].lines) == "Old Fort"


def test_a_map_without_outlines_is_laid_out_from_its_points(folder: Path) -> None:
    """The points of the book alone, under other names: cells that touch exactly where the rules say; the same again."""
    own = write_own(folder, renamed)
    town = town_of(own)
    sheet = lay_out(town)
    assert faults_of(sheet, town) == []
    assert lay_out(town) == sheet
    assert {"".join(entry.lines).replace(" ", "") for entry in sheet.drawn().values()} == {
        own.names[place].replace(" ", "") for place in own.places
    }


def ring_town(plain: Plain, seed: int) -> None:
    """A small town of 14 quarters: two rings round the Castle, an island across a bridge; points shaken."""
    luck = random.Random(seed)

    def spot(x: float, y: float) -> list[float]:
        return [round(x + luck.uniform(-1.5, 1.5), 2), round(y + luck.uniform(-1.5, 1.5), 2)]

    inner = [f"inner-{n}" for n in range(5)]
    outer = [f"outer-{n}" for n in range(8)]
    near: dict[str, set[str]] = {name: set() for name in (*inner, *outer, "isle")}
    for ring in (inner, outer):
        for one, other in pairwise([*ring, ring[0]]):
            near[one].add(other)
            near[other].add(one)
    for number, name in enumerate(outer):
        partner = inner[round(number * 5 / 8) % 5]
        near[name].add(partner)
        near[partner].add(name)
    near["isle"].add("outer-0")
    near["outer-0"].add("isle")
    places = {
        name: spot(45 + 17 * math.cos(2 * math.pi * n / 5), 50 + 20 * math.sin(2 * math.pi * n / 5))
        for n, name in enumerate(inner)
    }
    places |= {
        name: spot(45 + 32 * math.cos(2 * math.pi * n / 8), 50 + 38 * math.sin(2 * math.pi * n / 8))
        for n, name in enumerate(outer)
    }
    places["isle"] = [93, 50]
    quarters = []
    for name, at in places.items():
        entry: Plain = {"id": name, "name": name.replace("-", " ").title(), "district": "town", "at": at}
        entry["next-to"] = sorted(near[name])
        if name == "inner-0":
            entry["landmark"] = True
        elif name.startswith("outer"):
            entry["breach"] = True
        if name in ("isle", "outer-0"):
            entry["bridges"] = ["outer-0" if name == "isle" else "isle"]
        if name in inner:
            entry["next-to"] = [*entry["next-to"], "castle"]
        quarters.append(entry)
    plain["board"] = {
        "castle": {"id": "castle", "name": "The Keep", "district": "town", "at": [45, 50], "next-to": inner},
        "districts": [{"id": "town", "name": "The Town", "bonus": 3}],
        "quarters": quarters,
    }
    for side in ("royal", "resistance"):
        ally = plain["allies"][side][0]
        plain["allies"][side] = [{**ally, "district": "town", "effects": []}]
    for key in ("hero-cards", "edicts", "city-cards"):
        plain[key] = [
            card for card in plain[key] if not any("set" in e and isinstance(e["set"], list) for e in card["effects"])
        ]
    plain["setup"]["city-cards"] = dict.fromkeys(range(2, 7), 20)


@pytest.mark.parametrize("seed", range(2))
def test_other_towns_are_laid_out_too(folder: Path, seed: int) -> None:
    """Rings, a bridge to an island, shaken points: the sheet says what the rules say, and tables get it."""
    own = write_own(folder, lambda plain: ring_town(plain, seed))
    sheet, _ = sheet_of(town_of(own), BOOK)
    assert faults_of(sheet, town_of(own)) == []
    assert len(sheet.coast) == 2 and len(sheet.bridges) == 1
    setup = GAME.setup(SEATS, None, {"content": "our-table"})
    assert printed_on(GAME, PrintedMap.called, PrintedMap, setup) == town_of(own)
    assert set(sheet.quarters) == set(own.quarters)
    assert " ".join(sheet.castle.lines) == "The Keep"


def test_spread_points_keep_their_ways_apart() -> None:
    """Moving points apart makes no two ways cross."""
    from scenes.battle_for_korvosa.map_sheet.layout import ROOMS, plan_of

    content = load_content()
    for room in ROOMS:
        plan = plan_of(BOOK, room)
        ways = [(one, other) for one, near in content.next_to.items() for other in near if one < other]
        assert any_crossing(plan.points, ways) is None


def test_an_own_sheet_is_checked_with_file_line_path_and_reason(folder: Path) -> None:
    """A sheet beside an own content file: read if it is right; else it is said, and the map is laid out."""
    town = town_of(write_own(folder, renamed))
    text = (FOLDER / "battle-for-korvosa-map.yaml").read_text(encoding="utf-8")
    text = text.replace("lines: [Fort Korvosa]", "lines: [Old Fort]").replace(
        "map: battle-for-korvosa", "map: our-table"
    )
    target = folder / "our-table-map.yaml"
    target.write_text(text, encoding="utf-8")
    sheet, trouble = sheet_of(town, BOOK)
    assert sheet.quarters["fort-korvosa"].lines == ["Old Fort"] and not trouble
    assert sheet.coast == sheet_of(BOOK, BOOK)[0].coast, "it is the file's"
    kept = KeptSheets(folder / "kept")
    kept.save(key_of(town), laid := lay_out(town))
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines) if line.strip().startswith("token:"))
    for wrong, words in (
        ("    token: [10, 10]", "quarters.fort-korvosa.token: there is room of 0.0"),
        ("    token: [10, ten]", "quarters.fort-korvosa.token"),
        ("    tokens: [10, 10]", 'quarters.fort-korvosa.tokens: there is no key "tokens"'),
    ):
        target.write_text("\n".join([*lines[:number], wrong, *lines[number + 1 :]]), encoding="utf-8")
        sheet, trouble = sheet_of(town, BOOK, kept)
        assert f"our-table-map.yaml:{number + 1}: {words}" in trouble and sheet == laid


def test_the_books_sheet_needs_no_geometry() -> None:
    """The standard table's sheet is read without the libraries of plane geometry."""
    program = (
        "import sys; from game.battle_for_korvosa import GAME;"
        "from game.battle_for_korvosa.facts.printed import PrintedMap;"
        "from scenes.battle_for_korvosa.map_sheet.which import sheet_of;"
        "town = GAME.rules.printed_on(PrintedMap.called);"
        "print(len(sheet_of(town, town)[0].quarters), 'shapely' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["40", "False"]
