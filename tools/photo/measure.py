"""How well photos of drawings are read, as a table: `python -m tools.photo.measure [FOLDER] [--made SEEDS]`.

FOLDER holds photos, each with its truth (`NAME.json`) beside it; `--made 2` adds two of each kind that `maker` makes.
Places are matched by overlap (0.5) or, for lines, by how much of one runs along the other (0.6 within 7 mm).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from scenes.city.photo.sheet import homography
from scenes.city.photo.signs import Named
from tools.photo.__main__ import read
from tools.photo.maker import make_all

NEAR = 0.6
"""Ink as near as this to ink of the truth is right, in mm."""
ALONG = 7.0


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.photo.measure", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="photos with their truth")
    parser.add_argument("--made", type=int, default=0, metavar="SEEDS", help="so many of each kind that is made here")
    given = parser.parse_args(arguments)
    photos = sorted(path for path in given.folder.glob("*.jpg")) if given.folder else []
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        photos += make_all(Path(folder), range(given.made)) if given.made else []
        for path in photos:
            rows.append(measured(path))
            print(line_of(path.stem, rows[-1]), flush=True)
    if not rows:
        print("no photos there", file=sys.stderr)
        return 2
    print()
    print(summary(rows))
    return 0


def measured(photo: Path) -> dict[str, Any]:
    """The figures of one photo."""
    truth = json.loads(photo.with_suffix(".json").read_text(encoding="utf-8"))
    named = [Named(p["id"], p["shape"], tuple((float(x), float(y)) for x, y in p["poly"])) for p in truth["places"]]
    size = (float(truth["size"][0]), float(truth["size"][1]))
    began = time.process_time()
    found = read(photo, named, size, signs=True)
    return {
        "corners": corner_faults(found, truth), "sure": found["sure"], **ink(found, truth), **places(found, truth),
        **signs(found, truth), "seconds": time.process_time() - began,
    }  # fmt: skip


def corner_faults(found: dict[str, Any], truth: dict[str, Any]) -> list[float]:
    """By how many mm of the sheet each corner is off."""
    wide, high = truth["size"]
    flat = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], float)
    matrix = homography(np.array(truth["corners"], float), flat)
    spots = matrix @ np.column_stack([np.array(found["corners"], float), np.ones(4)]).T
    off: NDArray[np.float64] = (spots[:2] / spots[2]).T - flat
    return [round(float(np.hypot(*corner)), 2) for corner in off]


def _dense(strokes: Sequence[dict[str, Any]], size: Sequence[float]) -> Any:
    spots: list[Any] = []
    for stroke in strokes:
        line = shapely.LineString(stroke["pts"]) if len(stroke["pts"]) > 1 else shapely.Point(stroke["pts"][0])
        spots += [line.interpolate(d) for d in np.arange(0, line.length + 0.01, 0.3)] if line.length else [line]
    inside = shapely.box(0.5, 0.5, size[0] - 0.5, size[1] - 0.5)
    return [spot for spot in spots if inside.contains(spot)]


def _share(some: Any, others: Any) -> float:
    if not some or not others:
        return 0.0
    near = shapely.STRtree(others).query_nearest(some, max_distance=NEAR, all_matches=False)[0]
    return len(set(near.tolist())) / len(some)


def ink(found: dict[str, Any], truth: dict[str, Any]) -> dict[str, float]:
    """Precision and recall of the ink, and how many strokes it broke into."""
    ours, theirs = _dense(found["strokes"], truth["size"]), _dense(truth["strokes"], truth["size"])
    return {
        "precision": _share(ours, theirs), "recall": _share(theirs, ours),
        "strokes": len(found["strokes"]) / max(1, len(truth["strokes"])),
    }  # fmt: skip


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
            f"{name:<16} corners {max(row['corners']):5.2f} mm", f"sure {row['sure']:.2f}",
            f"ink {row['precision']:.3f} {row['recall']:.3f}", f"strokes {row['strokes']:.2f}",
            f"places {good}/{count} +{row['false']}", f"signs {read_}/{len(row['signs'])} !{row['wrong']}",
        )
    )  # fmt: skip


def summary(rows: Sequence[dict[str, Any]]) -> str:
    """The table of what must be and what is."""
    corners = [fault for row in rows for fault in row["corners"]]
    unasked = sum(max(row["corners"]) > 2 and row["sure"] >= 0.5 for row in rows)
    by_shape: dict[str, list[bool]] = {}
    for row in rows:
        for shape, some in row["places"].items():
            by_shape.setdefault(shape, []).extend(some)
    every = [good for some in by_shape.values() for good in some]
    read_ = [right for row in rows for _, right in row["signs"]]
    crosses = [right for row in rows for kind, right in row["signs"] if kind == "cut"]

    def share(some: Sequence[bool]) -> float:
        return 100 * sum(some) / len(some) if some else math.nan

    lines = [
        ("corners within 0.5 mm", "95 %", f"{share([fault <= 0.5 for fault in corners]):.0f} %"),
        ("over 2 mm without asking", "0", f"{unasked}"),
        ("ink, precision", ".95", f"{np.mean([row['precision'] for row in rows]):.3f}"),
        ("ink, recall", ".97", f"{np.mean([row['recall'] for row in rows]):.3f}"),
        ("strokes found / drawn, at most", "1.4", f"{max(row['strokes'] for row in rows):.2f}"),
        ("places proposed right", "80 %", f"{share(every):.0f} %"),
        *((f"  {shape}", {"small": "90 %", "area": "80 %"}.get(shape, "65 %"), f"{share(some):.0f} %")
          for shape, some in sorted(by_shape.items())),
        ("false proposals, at most", "3", f"{max(row['false'] for row in rows)}"),
        ("signs right", "75 %", f"{share(read_):.0f} %"),
        ("  crosses", "60 %", f"{share(crosses):.0f} %"),
        ("sure and wrong in four photos", "1", f"{4 * sum(row['wrong'] for row in rows) / len(rows):.1f}"),
    ]  # fmt: skip
    return "\n".join(f"{what:<34} {must:>6} {now:>8}" for what, must, now in lines)


if __name__ == "__main__":
    sys.exit(main())
