"""How well photos of drawings are read, as a table: `python -m tools.photo.measure [FOLDER] [--made N] [--harder N]`.

FOLDER holds photos, each with its truth (`NAME.json`) beside it; `--made 2` adds two of each kind that the maker's
`KINDS` tell of, `--harder 2` of those in `HARDER`, `--chance 24` photos of any kind, as chance will have it; `--redraw
FOLDER` has them show the drawings of the truths that lie there (every other one of those by chance). Each photo is read
by the command itself, as anybody would; what that takes of time and memory is counted whole.

Places are matched by overlap (0.5) or, for lines, by how much of one runs along the other (0.6 within 7 mm). A junction
is where two strokes of the truth cross or touch; a stroke that comes in as one of them and goes on as another is a
wrong join, unless one begins where the other ends.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from scenes.city.photo.sheet import homography
from tools.photo.maker import HARDER, KINDS, chance, make_all

NEAR = 0.6
"""Ink as near as this to ink of the truth is right, in mm."""
ALONG = 7.0
MEETS = 1.6
"""So near to another stroke nobody can say which of both a point belongs to, in mm."""

_RUN = """
import os, sys
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, used = os.wait4(child, 0)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
sys.exit(os.waitstatus_to_exitcode(status))
"""


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(
        prog="tools.photo.measure", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, help="photos with their truth")
    parser.add_argument("--made", type=int, default=0, metavar="N", help="so many of each of the maker's kinds")
    parser.add_argument("--harder", type=int, default=0, metavar="N", help="so many of each of its harder kinds")
    parser.add_argument("--chance", type=int, default=0, metavar="N", help="so many as they come")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed of those that are made")
    parser.add_argument("--redraw", type=Path, metavar="FOLDER", help="they show the drawings of these truths")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where they are put, with what was found in them")
    parser.add_argument("--only", default="", help="only kinds with this word in their name")
    parser.add_argument("--jobs", type=int, default=1, help="so many photos at a time")
    given = parser.parse_args(arguments)
    photos = sorted(path for path in given.folder.iterdir() if _is_photo(path)) if given.folder else []
    drawings = (
        [json.loads(path.read_text("utf-8")) for path in sorted(given.redraw.glob("*.json"))] if given.redraw else []
    )
    rows = []
    with tempfile.TemporaryDirectory() as own, ThreadPoolExecutor(given.jobs) as pool:
        folder = given.keep or Path(own)
        for kinds, many in ((KINDS, given.made), (HARDER, given.harder)):
            some = [kind for kind in kinds if given.only in kind.name]
            photos += make_all(folder, some, range(given.first, given.first + many), drawings)
        for seed in range(given.first, given.first + given.chance):
            shown = drawings[seed // 2 % len(drawings) :] if drawings and seed % 2 else []
            photos += make_all(folder, [chance(seed)], [seed], shown)
        for path, row in zip(photos, pool.map(lambda path: measured(path, Path(own)), photos), strict=True):
            rows.append(row)
            print(line_of(path.stem, row), flush=True)
    if not rows:
        print("no photos there", file=sys.stderr)
        return 2
    print()
    print(summary(rows))
    return 0


def _is_photo(path: Path) -> bool:
    return path.suffix in (".jpg", ".png") and path.with_suffix(".json").exists()


def measured(photo: Path, folder: Path) -> dict[str, Any]:
    """The figures of one photo."""
    told = photo.with_suffix(".json")
    truth = json.loads(told.read_text(encoding="utf-8"))
    out = folder / f"{photo.stem}.found"
    # What is known of the places alone: a sheet's size is to be seen in the photo.
    known = folder / f"{photo.stem}.places"
    known.write_text(json.dumps({"places": truth["places"]}), encoding="utf-8")
    command = [sys.executable, "-m", "tools.photo", str(photo), "--json", str(out), "--places", str(known)]
    # A process of its own starts it: what this one has taken for making photos would count as what reading takes.
    ran = subprocess.run([sys.executable, "-c", _RUN, *command], stdout=subprocess.PIPE, check=True, text=True)
    seconds, memory = map(float, ran.stdout.split())
    found = json.loads(out.read_text(encoding="utf-8"))
    light = truth["cfg"].get("pen", "") + str(truth["cfg"].get("paper", ""))
    return {
        "corners": corner_faults(found, truth),
        "sure": found["sure"],
        **ink(found, truth),
        **joins(found, truth),
        **places(found, truth),
        **signs(found, truth),
        "seconds": seconds,
        "memory": memory,
        "faint": "pencil" in light or "coffee" in light,
        "small": max(truth["shot"]) <= 1600,
        "curled": bool(_bend(truth)),
        "whole": _is_whole(truth),
    }


def _bend(truth: dict[str, Any]) -> float:
    return float(truth["cfg"].get("curl", 0))


def _is_whole(truth: dict[str, Any]) -> bool:
    wide, high = truth["shot"]
    return all(-1 <= x <= wide and -1 <= y <= high for x, y in truth["corners"])


def corner_faults(found: dict[str, Any], truth: dict[str, Any]) -> list[float]:
    """By how many mm of the sheet each corner is off."""
    wide, high = truth["size"]
    flat = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], float)
    matrix = homography(np.array(truth["corners"], float), flat)
    spots = matrix @ np.column_stack([np.array(found["corners"], float), np.ones(4)]).T
    off: NDArray[np.float64] = (spots[:2] / spots[2]).T - flat
    return [round(float(np.hypot(*corner)), 2) for corner in off]


def _dense(strokes: Sequence[dict[str, Any]], size: Sequence[float]) -> Any:
    spots = [_along(_shaft(stroke), 0.3) for stroke in strokes]
    points = shapely.get_coordinates(np.concatenate(spots)) if spots else np.zeros((0, 2))
    inside = ((points > 0.5) & (points < np.array(size) - 0.5)).all(axis=1)
    return shapely.points(points[inside])


def _shaft(stroke: dict[str, Any]) -> Any:
    return shapely.LineString(stroke["pts"]) if len(stroke["pts"]) > 1 else shapely.Point(stroke["pts"][0])


def _along(shaft: Any, step: float) -> Any:
    """Points of a stroke, so many mm apart."""
    return shapely.line_interpolate_point(shaft, np.arange(0, shaft.length + 0.01, step)) if shaft.length else [shaft]


def _share(some: Any, others: Any) -> float:
    if not len(some) or not len(others):
        return 0.0
    near = shapely.STRtree(others).query_nearest(some, max_distance=NEAR, all_matches=False)[0]
    return len(np.unique(near)) / len(some)


def ink(found: dict[str, Any], truth: dict[str, Any]) -> dict[str, float]:
    """Precision and recall of the ink, and how many strokes it broke into."""
    ours, theirs = _dense(found["strokes"], truth["size"]), _dense(truth["strokes"], truth["size"])
    return {
        "precision": _share(ours, theirs),
        "recall": _share(theirs, ours),
        "strokes": len(found["strokes"]) / max(1, len(truth["strokes"])),
    }


def joins(found: dict[str, Any], truth: dict[str, Any]) -> dict[str, int]:
    """How many junctions the truth has, and at how many of them strokes go on as another one."""
    shafts = [_shaft(stroke) for stroke in truth["strokes"]]
    tree, lines = shapely.STRtree(shafts), np.array(shafts)
    met: set[tuple[int, int]] = set()
    junctions = 0
    for one, two in tree.query(shafts, predicate="dwithin", distance=0.4).T.tolist():
        if one >= two or min(shafts[one].length, shafts[two].length) < 1.5:
            continue
        near = shafts[one].intersection(shafts[two].buffer(0.4))
        junctions += len(getattr(near, "geoms", [near]))
        met.add((one, two))
    ends = [(s["pts"][0], s["pts"][-1]) for s in truth["strokes"]]
    wrong = 0
    for stroke in found["strokes"]:
        if len(stroke["pts"]) < 2:
            continue
        spots = np.array(_along(_shaft(stroke), 0.4))
        at, near = tree.query(spots, predicate="dwithin", distance=MEETS)
        alone = np.bincount(at, minlength=len(spots))[at] == 1
        here = alone & (shapely.distance(spots[at], lines[near]) < NEAR)
        seen = [stroke for stroke, _ in itertools.groupby(near[here].tolist())]
        for a, b in itertools.pairwise(seen):
            pair = (min(a, b), max(a, b))
            if pair in met and not any(math.dist(p, q) < 1.2 for p in ends[a] for q in ends[b]):
                wrong += 1
    return {"junctions": junctions, "wrong joins": wrong}


def places(found: dict[str, Any], truth: dict[str, Any]) -> dict[str, Any]:
    """Which places were proposed right, by shape, and how many proposals are none."""
    left = list(found["places"])
    right: dict[str, list[bool]] = {}
    for place in truth["places"]:
        scores = [(_alike(place, other), n) for n, other in enumerate(left)]
        score, at = max(scores, default=(0.0, -1))
        good = score > (0.5 if place["shape"] in ("area", "small") else 0.6)
        right.setdefault(place["shape"], []).append(good)
        if good:
            del left[at]
    return {"places": right, "false": len(left)}


def _alike(place: dict[str, Any], other: dict[str, Any]) -> float:
    solid = ("area", "small")
    if (place["shape"] in solid) != (other["shape"] in solid):
        return 0.0
    if place["shape"] in solid:
        area, ours = shapely.Polygon(place["poly"]).buffer(0), shapely.Polygon(other["poly"]).buffer(0)
        return float(area.intersection(ours).area / max(1e-6, area.union(ours).area))
    one, two = shapely.LineString(place["poly"]), shapely.LineString(other["poly"])
    return min(
        float(one.intersection(two.buffer(ALONG)).length / one.length),
        float(two.intersection(one.buffer(ALONG)).length / two.length),
    )


def signs(found: dict[str, Any], truth: dict[str, Any]) -> dict[str, Any]:
    """How many signs were read right, and how many were said for sure and are wrong."""
    left = [(sign["kind"], tuple(sorted(sign["places"])), sign["sure"]) for sign in found["signs"]]
    right = []
    for sign in truth["signs"]:
        known = (sign["kind"], tuple(sorted(sign["places"])))
        same = next((one for one in left if one[:2] == known), None)
        right.append((sign["kind"], same is not None))
        if same is not None:
            left.remove(same)
    return {"signs": right, "wrong": sum(sure >= 0.55 for _, _, sure in left)}


def line_of(name: str, row: dict[str, Any]) -> str:
    """One photo as a line."""
    good = sum(sum(some) for some in row["places"].values())
    count = sum(len(some) for some in row["places"].values())
    read_ = sum(right for _, right in row["signs"])
    return "  ".join(
        (
            f"{name:<20} corners {max(row['corners']):5.2f} mm",
            f"sure {row['sure']:.2f}",
            f"ink {row['precision']:.3f} {row['recall']:.3f}",
            f"strokes {row['strokes']:.2f}",
            f"joins {row['wrong joins']}/{row['junctions']}",
            f"places {good}/{count} +{row['false']}",
            f"signs {read_}/{len(row['signs'])} !{row['wrong']}",
            f"{row['seconds']:.1f} s {row['memory']:.0f} MB",
        )
    )


def summary(rows: Sequence[dict[str, Any]]) -> str:
    """The table of what must be and what is."""
    flat = [fault for row in rows if row["whole"] and not row["curled"] for fault in row["corners"]]
    curled = [fault for row in rows if row["curled"] for fault in row["corners"]]
    asked = sum(max(row["corners"]) > 2 and row["sure"] < 0.5 for row in rows)
    unasked = sum(max(row["corners"]) > 2 and row["sure"] >= 0.5 for row in rows)
    needless = sum(max(row["corners"]) <= 0.5 and row["whole"] and row["sure"] < 0.5 for row in rows)
    every_row = rows
    # Sheets that are asked for are set by hand: what is read on a wrong one says nothing about the rest.
    rows = [row for row in rows if max(row["corners"]) <= 2] or rows
    by_shape: dict[str, list[bool]] = {}
    for row in rows:
        for shape, some in row["places"].items():
            by_shape.setdefault(shape, []).extend(some)
    every = [good for some in by_shape.values() for good in some]
    read_ = [right for row in rows for _, right in row["signs"]]
    crosses = [right for row in rows for kind, right in row["signs"] if kind == "cut"]
    pens, faint = [row for row in rows if not row["faint"]], [row for row in rows if row["faint"]]
    junctions = max(1, sum(row["junctions"] for row in rows))

    def share(some: Sequence[bool]) -> float:
        return 100 * sum(some) / len(some) if some else math.nan

    def mean(some: Sequence[dict[str, Any]], what: str) -> str:
        values = [row[what] for row in some]
        return f"{np.mean(values):.3f} ({min(values):.2f})" if values else "none"

    def most(what: str, some: Sequence[dict[str, Any]]) -> str:
        values = [row[what] for row in some]
        return f"{np.mean(values):.2f} ({max(values):.2f})" if values else "none"

    lines = [
        ("corners of flat sheets within 0.5 mm", "95 %", f"{share([fault <= 0.5 for fault in flat]):.0f} %"),
        ("corners of curled sheets within 1 mm", "", f"{share([fault <= 1.0 for fault in curled]):.0f} %"),
        ("over 2 mm without asking", "0", f"{unasked}"),
        ("asked for and wrong: not counted below", "", f"{asked} of {len(every_row)}"),
        ("asked for, though right and whole", "", f"{needless}"),
        ("ink of pens, precision (least)", ".95", mean(pens, "precision")),
        ("ink of pens, recall (least)", ".97", mean(pens, "recall")),
        ("pencil and coffee, precision (least)", ".90", mean(faint, "precision")),
        ("pencil and coffee, recall (least)", ".95", mean(faint, "recall")),
        ("strokes found / drawn (most)", "1.4", most("strokes", [row for row in rows if not row["small"]])),
        ("  of 1,600 pixels (most)", "2.0", most("strokes", [row for row in rows if row["small"]])),
        ("wrong joins at junctions", "8 %", f"{100 * sum(row['wrong joins'] for row in rows) / junctions:.1f} %"),
        ("places proposed right", "80 %", f"{share(every):.0f} %"),
        *(
            (f"  {shape}", {"small": "90 %", "area": "80 %"}.get(shape, "65 %"), f"{share(some):.0f} %")
            for shape, some in sorted(by_shape.items())
        ),
        ("false proposals (most)", "3", most("false", rows)),
        ("signs right", "75 %", f"{share(read_):.0f} %"),
        ("  crosses", "60 %", f"{share(crosses):.0f} %"),
        ("sure and wrong in four photos", "1", f"{4 * sum(row['wrong'] for row in rows) / len(rows):.1f}"),
        ("seconds of one core (most)", "3", most("seconds", every_row)),
        ("MB of memory (most)", "400", most("memory", every_row)),
    ]
    return "\n".join(f"{what:<38} {must:>6} {now:>14}" for what, must, now in lines)


if __name__ == "__main__":
    sys.exit(main())
