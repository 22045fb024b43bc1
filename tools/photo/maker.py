"""Makes photos of cities drawn on paper, with their truth: hands, pens, papers, tables, light; with Pillow alone.

Nothing of the app's own painter takes part, so that what is read was not drawn by the one who reads. The same seed
makes the same photo, byte for byte with the same Pillow.
"""

from __future__ import annotations

import io
import itertools
import json
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

XY = tuple[float, float]
SCALE = 8
"""Pixels of the flat sheet to a mm."""
PENS = {
    "pencil": ((70, 70, 76), 0.6, 0.75), "ballpoint": ((28, 48, 150), 0.45, 0.95),
    "fineliner": ((22, 22, 28), 0.5, 1.0), "felt": ((20, 20, 22), 1.6, 1.0), "red": ((195, 30, 38), 0.6, 1.0),
}  # fmt: skip
"""Colour, width in mm, and how strongly each pen covers."""
TABLES = ("wood", "dark", "light", "cloth")
PAPERS = ("blank", "lines", "squares", "coffee", "cream")


@dataclass
class Drawing:
    """What a hand drew: strokes in the order of drawing, places and signs as the truth tells them."""

    size: tuple[float, float]
    rng: random.Random
    strokes: list[dict[str, Any]] = field(default_factory=list)
    places: list[dict[str, Any]] = field(default_factory=list)
    signs: list[dict[str, Any]] = field(default_factory=list)
    washes: list[tuple[list[XY], tuple[int, int, int]]] = field(default_factory=list)

    def stroke(self, points: Sequence[XY], pen: str, kind: str = "outline") -> int:
        """One movement of a pen, a little shaky."""
        rgb, width, _ = PENS[pen]
        drift = [self.rng.uniform(-1, 1) for _ in range(12)]
        way, made = 0.0, []
        for a, b in itertools.pairwise(points):
            many = max(1, round(math.dist(a, b) / 0.5))
            for n in range(many):
                x, y = a[0] + (b[0] - a[0]) * n / many, a[1] + (b[1] - a[1]) * n / many
                bend = sum(d * math.sin(way * (0.05 + 0.03 * k)) for k, d in enumerate(drift[:6])) * 0.12
                made.append((round(x + bend, 2), round(y - bend, 2)))
                way += math.dist(a, b) / many
        made.append((round(points[-1][0], 2), round(points[-1][1], 2)))
        self.strokes.append(
            {"id": len(self.strokes), "kind": kind, "pts": made, "width": width, "rgb": list(rgb), "pen": pen}
        )
        return len(self.strokes) - 1

    def place(self, id: str, shape: str, poly: Sequence[XY]) -> None:
        """A place of the truth."""
        self.places.append({"id": id, "shape": shape, "poly": [list(p) for p in poly], "words": []})


def oval(x: float, y: float, rx: float, ry: float, rng: random.Random) -> list[XY]:
    """A closed outline, not quite round."""
    bumps = [rng.uniform(-0.06, 0.06) for _ in range(4)]
    spots = []
    for n in range(73):
        t = n / 72 * 2 * math.pi
        r = 1 + sum(b * math.sin((k + 2) * t) for k, b in enumerate(bumps))
        spots.append((x + rx * r * math.cos(t), y + ry * r * math.sin(t)))
    return spots


def arrow(drawing: Drawing, a: XY, b: XY, pen: str, double: bool) -> list[int]:
    """A shaft with a head, or two."""
    ids = [drawing.stroke([a, b], pen, "sign")]
    for tip, root in ((b, a), (a, b)) if double else ((b, a),):
        angle = math.atan2(root[1] - tip[1], root[0] - tip[0])
        wings = [(tip[0] + 3.6 * math.cos(angle + d), tip[1] + 3.6 * math.sin(angle + d)) for d in (-0.5, 0.5)]
        ids.append(drawing.stroke([wings[0], tip, wings[1]], pen, "sign"))
    return ids


def city(rng: random.Random, pen: str, signs: str, *, hatched: bool, washed: bool) -> Drawing:
    """A small town: four quarters, a road, a river, a wall, a few buildings, signs."""
    made = Drawing((297.0, 210.0), rng)
    quarters = {
        "north": (95, 55, 32, 22),
        "east": (190, 60, 30, 24),
        "south": (110, 150, 34, 24),
        "harbour": (205, 148, 28, 22),
    }
    for name, (x, y, rx, ry) in quarters.items():
        outline = oval(x + rng.uniform(-4, 4), y + rng.uniform(-3, 3), rx, ry, rng)
        made.stroke(outline, pen)
        made.place(name, "area", outline)
        if washed and name in ("north", "harbour"):
            made.washes.append((outline, rng.choice([(190, 215, 160), (235, 200, 150), (180, 205, 230)])))
        if hatched and name == "south":
            for n in range(-4, 5):
                half = math.sqrt(max(0.0, 1 - (n * 5.0 / rx) ** 2)) * ry * 0.97
                made.stroke([(x + n * 5.0, y - half), (x + n * 5.0 + 2, y + half)], pen, "deco")
    road = [(20.0 + 10 * n, 102 + 3 * math.sin(n * 0.5)) for n in range(25)]
    for side in (-2.6, 2.6):
        made.stroke([(x, y + side) for x, y in road], pen, "road")
    made.place("road", "long", road)
    river = [(258 + 8 * math.sin(n * 0.35), 210 * n / 24) for n in range(25)]
    for side in (-5.5, 5.5):
        made.stroke([(x + side, y) for x, y in river], "ballpoint" if pen != "pencil" else pen, "river")
    made.place("river", "nature", river)
    for name, x, y in (("keep", 148, 28), ("mill", 42, 150), ("chapel", 38, 45)):
        made.stroke([(x - 7, y + 6), (x - 7, y - 4), (x, y - 10), (x + 7, y - 4), (x + 7, y + 6), (x - 7, y + 6)], pen)
        made.stroke([(x - 2, y + 6), (x - 2, y + 1), (x + 2, y + 1), (x + 2, y + 6)], pen, "deco")
        made.place(name, "small", [(x - 7, y + 6), (x - 7, y - 4), (x, y - 10), (x + 7, y - 4), (x + 7, y + 6)])

    def sign(kind: str, places: Sequence[str], ids: list[int], at: list[XY]) -> None:
        made.signs.append({"kind": kind, "places": list(places), "strokes": ids, "at": [list(p) for p in at]})

    sign("connect", ["east", "north"], arrow(made, (118, 56), (169, 60), signs, True), [(118, 56), (169, 60)])
    sign("entry", ["mill"], arrow(made, (33, 152), (6, 154), signs, False), [(33, 152), (6, 154)])
    sign("entry", ["road"], arrow(made, (24, 102), (5, 98), signs, False), [(24, 102), (5, 98)])
    dashes = [made.stroke([(148 + 8 * n, 150), (152.5 + 8 * n, 150)], signs, "sign") for n in range(4)]
    sign("gap", ["harbour", "south"], dashes, [(148, 150), (176, 150)])
    return made


# --------------------------------------------------------------------------------------------------- paper and table


def flat_sheet(drawing: Drawing, paper: str, seed: int) -> Image.Image:
    """The sheet as it lies flat."""
    noise = np.random.default_rng(seed)
    wide, high = round(drawing.size[0] * SCALE), round(drawing.size[1] * SCALE)
    base = (250, 243, 222) if paper == "cream" else (250, 250, 248)
    image = Image.new("RGB", (wide, high), base)
    pen = ImageDraw.Draw(image, "RGBA")
    if paper in ("lines", "squares"):
        step = 8.0 if paper == "lines" else 5.0
        for n in range(1, int(drawing.size[1] / step) + 1):
            pen.line([(0, n * step * SCALE), (wide, n * step * SCALE)], fill=(150, 175, 215, 255), width=2)
        if paper == "squares":
            for n in range(1, int(drawing.size[0] / step) + 1):
                pen.line([(n * step * SCALE, 0), (n * step * SCALE, high)], fill=(150, 175, 215, 255), width=2)
    for outline, colour in drawing.washes:
        pen.polygon([(x * SCALE, y * SCALE) for x, y in outline], fill=(*colour, 190))
    if paper == "coffee":
        ring = Image.new("L", image.size)
        x, y, r = noise.uniform(60, 200) * SCALE, noise.uniform(60, 150) * SCALE, 26 * SCALE
        ImageDraw.Draw(ring).ellipse((x - r, y - r, x + r, y + r), outline=120, width=int(1.6 * SCALE))
        image.paste((176, 122, 60), mask=ring.filter(ImageFilter.GaussianBlur(5)))
    for stroke in drawing.strokes:
        layer_width = max(1, round(stroke["width"] * SCALE))
        _, _, cover = PENS[stroke["pen"]]
        spots = [(x * SCALE, y * SCALE) for x, y in stroke["pts"]]
        pen.line(spots, fill=(*stroke["rgb"], round(255 * cover)), width=layer_width, joint="curve")
    if any(stroke["pen"] == "pencil" for stroke in drawing.strokes):
        grain = noise.uniform(0, 1, (high // 2, wide // 2)) > 0.8
        holes = Image.fromarray((grain * 110).astype(np.uint8)).resize(image.size, Image.Resampling.BILINEAR)
        image.paste(base, mask=holes)
    return image.filter(ImageFilter.GaussianBlur(0.8))


def table_top(kind: str, size: tuple[int, int], seed: int) -> Image.Image:
    """What the sheet lies on."""
    noise = np.random.default_rng(seed + 1)
    wide, high = size
    y, x = np.mgrid[0:high, 0:wide]
    if kind == "wood":
        grain = np.sin(y / 9 + 3 * np.sin(x / 310.0)) * 14 + np.sin(y / 2.7) * 5
        colour = np.stack([150 + grain, 98 + grain * 0.8, 58 + grain * 0.6], axis=2)
    elif kind == "cloth":
        check = ((x // 180 + y // 180) % 2) * 70
        colour = np.stack([120 + check, 70 + check, 80 + check], axis=2)
    else:
        level = 42 if kind == "dark" else 205
        colour = np.full((high, wide, 3), float(level))
    return Image.fromarray(np.clip(colour + noise.normal(0, 3, (high, wide, 1)), 0, 255).astype(np.uint8))


def photographed(
    flat: Image.Image, size: tuple[float, float], seed: int, *, table: str, tilt: float, turn: float,
    shot: tuple[int, int], shadow: float,
) -> tuple[Image.Image, list[XY]]:  # fmt: skip
    """The sheet on a table, seen from somewhere above it; and its corners in the photo."""
    rng = random.Random(seed)
    wide, high = shot
    w, h = size
    focal, away = 1.0 * max(shot), 1.0
    k = 0.8 * min(
        wide / (w * abs(math.cos(turn)) + h * abs(math.sin(turn))),
        high / (h * abs(math.cos(turn)) + w * abs(math.sin(turn))),
    )
    lean = rng.uniform(-0.5, 0.5) * tilt
    corners = []
    for x, y in ((0, 0), (w, 0), (w, h), (0, h)):
        px, py = (x - w / 2) * k / focal, (y - h / 2) * k / focal
        px, py = px * math.cos(turn) - py * math.sin(turn), px * math.sin(turn) + py * math.cos(turn)
        depth = away + py * math.sin(tilt) + px * math.sin(lean)
        corners.append((wide / 2 + focal * px * math.cos(lean) / depth, high / 2 + focal * py * math.cos(tilt) / depth))
    photo = table_top(table, shot, seed)
    source = [(0, 0), (flat.width, 0), (flat.width, flat.height), (0, flat.height)]
    rows, right = [], []
    for (x, y), (u, v) in zip(corners, source, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    back = np.linalg.solve(np.array(rows, float), np.array(right, float))
    sheet = flat.transform(shot, Image.Transform.PERSPECTIVE, tuple(back), Image.Resampling.BICUBIC)
    mask = Image.new("L", shot)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    dark = mask.filter(ImageFilter.GaussianBlur(14))
    photo.paste((0, 0, 0), (10, 12), dark.point(lambda v: v // 3))
    photo.paste(sheet, mask=mask)
    y, x = np.mgrid[0:high, 0:wide]
    light = 1 + 0.25 * (x / wide - 0.5) - 0.2 * (y / high - 0.5)
    if shadow:
        light = light * (
            1 - shadow * np.exp(-(((x - wide * 0.35) / (0.28 * wide)) ** 2 + ((y - high * 0.6) / (0.4 * high)) ** 2))
        )
    noise = np.random.default_rng(seed + 2).normal(0, 4, (high, wide, 1))
    lit = np.asarray(photo, np.float32) * light[..., None] + noise
    return Image.fromarray(np.clip(lit, 0, 255).astype(np.uint8)), corners


@dataclass(frozen=True)
class Kind:
    """A kind of photo: who drew with what, on what, and how it was taken."""

    name: str
    pen: str = "fineliner"
    signs: str = "red"
    paper: str = "blank"
    table: str = "wood"
    tilt: float = 0.3
    turn: float = 0.05
    shot: tuple[int, int] = (2400, 1800)
    shadow: float = 0.0
    hatched: bool = False
    washed: bool = False
    exif: int = 1
    quality: int = 88


KINDS: tuple[Kind, ...] = (
    Kind("plain"),
    Kind("ballpoint", pen="ballpoint", signs="ballpoint", table="dark", turn=-0.1),
    Kind("pencil", pen="pencil", signs="pencil", paper="cream", table="dark", shadow=0.3),
    Kind("felt", pen="felt", table="light", tilt=0.1),
    Kind("squares", paper="squares", table="cloth"),
    Kind("lines", paper="lines", tilt=0.4),
    Kind("coffee", pen="pencil", signs="pencil", paper="coffee"),
    Kind("hatched", hatched=True, table="dark"),
    Kind("washed", washed=True),
    Kind("shadow", shadow=0.45, tilt=0.45, turn=0.12),
    Kind("messenger", shot=(1600, 1200), quality=60),
    Kind("exif", exif=6, table="dark"),
    Kind("upside-down", turn=math.pi, table="dark"),
)


def make(kind: Kind, seed: int) -> tuple[bytes, dict[str, Any]]:
    """A photo of this kind as a JPEG, and its truth."""
    rng = random.Random(f"{kind.name}-{seed}")
    drawing = city(rng, kind.pen, kind.signs, hatched=kind.hatched, washed=kind.washed)
    flat = flat_sheet(drawing, kind.paper, seed)
    photo, corners = photographed(
        flat, drawing.size, seed, table=kind.table, tilt=kind.tilt, turn=kind.turn, shot=kind.shot, shadow=kind.shadow
    )
    exif = Image.Exif()
    if kind.exif == 6:  # the camera was held upright: what lies in the file is turned left
        exif[0x0112] = 6
        photo = photo.transpose(Image.Transpose.ROTATE_90)
    out = io.BytesIO()
    photo.save(out, "JPEG", quality=kind.quality, exif=exif)
    truth = {
        "city": kind.name, "size": list(drawing.size), "shot": list(kind.shot),
        "corners": [[x - 0.5, y - 0.5] for x, y in corners],
        "strokes": drawing.strokes, "places": drawing.places, "signs": drawing.signs, "cfg": {"paper": kind.paper},
    }  # fmt: skip
    return out.getvalue(), truth


def make_all(folder: Path, seeds: Sequence[int], told: Callable[[str], None] = lambda name: None) -> list[Path]:
    """All kinds of photos, each with its truth beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for seed in seeds:
        for kind in KINDS:
            photo, truth = make(kind, seed)
            path = folder / f"{kind.name}-{seed}.jpg"
            path.write_bytes(photo)
            path.with_suffix(".json").write_text(json.dumps(truth), encoding="utf-8")
            made.append(path)
            told(path.name)
    return made
