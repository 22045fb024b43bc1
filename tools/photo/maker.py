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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tools.photo.drawing import PENS, XY, Drawing, along_rim, city, close_city, redrawn
from tools.photo.lettering import write_names

SCALE = 8
"""Pixels of the flat sheet to a mm."""


# --------------------------------------------------------------------------------------------------- paper and table


def flat_sheet(drawing: Drawing, paper: str, seed: int) -> Image.Image:
    """The sheet as it lies flat."""
    noise = np.random.default_rng(seed)
    wide, high = round(drawing.size[0] * SCALE), round(drawing.size[1] * SCALE)
    base = {"cream": (250, 243, 222), "yellow": (250, 238, 160), "grey": (214, 214, 210)}.get(paper, (250, 250, 248))
    image = Image.new("RGB", (wide, high), base)
    pen = ImageDraw.Draw(image, "RGBA")
    if paper in ("lines", "squares", "yellow"):
        step = 5.0 if paper == "squares" else 8.0
        for n in range(1, int(drawing.size[1] / step) + 1):
            pen.line([(0, n * step * SCALE), (wide, n * step * SCALE)], fill=(150, 175, 215, 255), width=2)
        if paper == "squares":
            for n in range(1, int(drawing.size[0] / step) + 1):
                pen.line([(n * step * SCALE, 0), (n * step * SCALE, high)], fill=(150, 175, 215, 255), width=2)
        elif paper == "yellow":
            pen.line([(30 * SCALE, 0), (30 * SCALE, high)], fill=(220, 120, 120, 255), width=2)
    if paper in ("folded", "taped"):
        fold, other = round(wide * noise.uniform(0.45, 0.55)), round(high * noise.uniform(0.45, 0.55))
        pen.line([(fold, 0), (fold, high)], fill=(205, 205, 203, 255), width=4)
        pen.line([(fold + 4, 0), (fold + 4, high)], fill=(255, 255, 255, 255), width=3)
        if paper == "folded":
            pen.line([(0, other), (wide, other)], fill=(215, 215, 213, 255), width=4)
        else:  # another sheet goes on here; strips of tape hold them
            pen.rectangle((fold + 6, 0, wide, high), fill=(246, 245, 240, 255))
            for part in (0.15, 0.85):
                pen.rectangle((fold - 90, high * part, fold + 90, high * part + 130), fill=(225, 218, 190, 90))
    for outline, colour in drawing.washes:
        pen.polygon([(x * SCALE, y * SCALE) for x, y in outline], fill=(*colour, 190))
    if paper == "coffee":
        ring = Image.new("L", image.size)
        x, y, r = noise.uniform(60, 200) * SCALE, noise.uniform(60, 150) * SCALE, 26 * SCALE
        ImageDraw.Draw(ring).ellipse((x - r, y - r, x + r, y + r), outline=120, width=int(1.6 * SCALE))
        image.paste((176, 122, 60), mask=ring.filter(ImageFilter.GaussianBlur(5)))
    for stroke in drawing.strokes:
        layer_width = max(1, round(stroke["width"] * SCALE))
        _, _, cover = PENS[stroke.get("pen", "fineliner")]
        spots = [(x * SCALE, y * SCALE) for x, y in stroke["pts"]]
        pen.line(spots, fill=(*stroke["rgb"], round(255 * cover)), width=layer_width, joint="curve")
    if any("pencil" in stroke.get("pen", "") for stroke in drawing.strokes):
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
    elif kind == "light-wood":
        grain = np.sin(y / 14 + 2 * np.sin(x / 420.0)) * 8 + np.sin(y / 3.1 + np.sin(x / 90)) * 3
        colour = np.stack([214 + grain, 188 + grain, 150 + grain * 0.8], axis=2)
    elif kind == "plaid":
        bands = ((x % 140) < 22) * 45 + ((y % 140) < 22) * 45 + ((x % 60) < 6) * 25
        colour = np.stack([70 + bands, 92 + bands * 0.8, 140 + bands * 0.4], axis=2)
    elif kind == "flowers":
        spots = (np.hypot((x % 130) - 65, (y % 130) - 65) < 26) * 1.0
        colour = np.stack([225 - 40 * spots, 215 - 130 * spots, 190 - 90 * spots], axis=2)
    else:
        levels = {"dark": (42, 42, 42), "green": (60, 110, 80), "red": (150, 40, 44), "white": (232, 232, 230)}
        colour = np.full((high, wide, 3), levels.get(kind, (205, 205, 205)), float)
    return Image.fromarray(np.clip(colour + noise.normal(0, 3, (high, wide, 1)), 0, 255).astype(np.uint8))


def buckled(flat: Image.Image, by: float, seed: int) -> Image.Image:
    """The sheet with its points moved by up to so many mm, as on paper that has been wet; its corners stay."""
    rng = random.Random(seed)
    a, b = rng.uniform(0, 2 * math.pi), rng.uniform(0, 2 * math.pi)
    rim = 4 * SCALE  # so that a side may come out
    wide, high = flat.width + 2 * rim, flat.height + 2 * rim
    image = Image.new("RGBA", (wide, high), (0, 0, 0, 0))
    image.paste(flat.convert("RGBA"), (rim, rim))
    xs, ys = (np.round(np.linspace(0, length, 41)).astype(int) for length in (wide, high))
    mesh = []
    for i, j in itertools.product(range(40), range(40)):
        box = (int(xs[j]), int(ys[i]), int(xs[j + 1]), int(ys[i + 1]))
        four = []
        for x, y in ((box[0], box[1]), (box[0], box[3]), (box[2], box[3]), (box[2], box[1])):
            u, v = (x - rim) / flat.width, (y - rim) / flat.height
            four += [
                x - SCALE * by * 0.74 * math.sin(math.pi * v) * math.sin(3.05 * u + a),
                y - SCALE * by * math.sin(math.pi * u) * math.cos(2.55 * v + b),
            ]
        mesh.append((box, tuple(four)))
    return image.transform((wide, high), Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


def photographed(
    flat: Image.Image, size: tuple[float, float], seed: int, *, table: str, tilt: float, turn: float,
    shot: tuple[int, int], shadow: float, finger: bool = False, clutter: bool = False,
    shift: tuple[float, float] = (0.0, 0.0), fill: float = 0.8, cast: tuple[float, float, float] = (1.0, 1.0, 1.0),
    noise: float = 4.0, blur: float = 0.0,
) -> tuple[Image.Image, list[XY]]:  # fmt: skip
    """The sheet on a table, seen from somewhere above it; and its corners in the photo."""
    rng = random.Random(seed)
    wide, high = shot
    w, h = size
    focal = rng.uniform(0.78, 1.05) * max(shot)
    k = fill * min(
        wide / (w * abs(math.cos(turn)) + h * abs(math.sin(turn))),
        high / (h * abs(math.cos(turn)) + w * abs(math.sin(turn))),
    )
    lean = rng.uniform(-0.5, 0.5) * tilt
    corners = []
    for x, y in ((0, 0), (w, 0), (w, h), (0, h)):
        px, py = (x - w / 2) * k / focal, (y - h / 2) * k / focal
        px, py = px * math.cos(turn) - py * math.sin(turn), px * math.sin(turn) + py * math.cos(turn)
        px, py = px + shift[0] * wide / focal, py + shift[1] * high / focal
        py, depth = py * math.cos(tilt), py * math.sin(tilt)
        px, depth = px * math.cos(lean) - depth * math.sin(lean), 1.0 + px * math.sin(lean) + depth * math.cos(lean)
        corners.append(
            (wide / 2 + focal * px / depth + shift[0] * wide, high / 2 + focal * py / depth + shift[1] * high)
        )
    photo = table_top(table, shot, seed)
    rim = (flat.width - size[0] * SCALE) / 2
    far_x, far_y = flat.width - rim, flat.height - rim
    source = [(rim, rim), (far_x, rim), (far_x, far_y), (rim, far_y)]
    rows, right = [], []
    for (x, y), (u, v) in zip(corners, source, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    back = np.linalg.solve(np.array(rows, float), np.array(right, float))
    sheet = flat.convert("RGBA").transform(shot, Image.Transform.PERSPECTIVE, tuple(back), Image.Resampling.BICUBIC)
    mask = sheet.getchannel("A")
    dark = mask.filter(ImageFilter.GaussianBlur(14))
    photo.paste((0, 0, 0), (10, 12), dark.point(lambda v: v // 3))
    photo.paste(sheet.convert("RGB"), mask=mask)
    if clutter:
        pen = ImageDraw.Draw(photo)
        for colour in ((215, 170, 40), (190, 40, 40), (30, 90, 60)):
            x, y, t = rng.uniform(0.1, 0.8) * wide, rng.choice((0.02, 0.96)) * high, rng.uniform(-0.3, 0.3)
            end = x + 0.12 * wide * math.cos(t), y + 0.12 * wide * math.sin(t)
            pen.line([(x, y), end], fill=colour, width=round(0.02 * wide))
    if finger:
        (ax, ay), (bx, by) = corners[0], corners[3]
        x, y = ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62
        hand = Image.new("L", shot)
        tip = x + 0.06 * wide, y - 0.03 * high
        pen = ImageDraw.Draw(hand)
        r = round(0.022 * wide)
        pen.line([(x - 0.3 * wide, y + 0.15 * high), tip], fill=255, width=2 * r)
        pen.ellipse((tip[0] - r, tip[1] - r, tip[0] + r, tip[1] + r), fill=255)
        shade = hand.filter(ImageFilter.GaussianBlur(8)).point(lambda v: v // 3)
        photo.paste((0, 0, 0), (5, 8), shade)
        photo.paste((205, 150, 122), mask=hand)
    y, x = np.mgrid[0:high, 0:wide]
    light = 1 + 0.25 * (x / wide - 0.5) - 0.2 * (y / high - 0.5)
    if shadow:
        light = light * (
            1 - shadow * np.exp(-(((x - wide * 0.35) / (0.28 * wide)) ** 2 + ((y - high * 0.6) / (0.4 * high)) ** 2))
        )
    grain = np.random.default_rng(seed + 2).normal(0, noise, (high, wide, 1))
    if blur:
        photo = photo.filter(ImageFilter.GaussianBlur(blur))
    lit = np.asarray(photo, np.float32) * light[..., None] * np.array(cast) + grain
    return Image.fromarray(np.clip(lit, 0, 255).astype(np.uint8)), corners


@dataclass(frozen=True)
class Kind:
    """A kind of photo: who drew with what, on what, and how it was taken."""

    name: str
    pen: str = "fineliner"
    signs: str = "red"
    deco: str = ""
    """The pen of ornaments; the same as of outlines if empty."""
    fills: tuple[str, ...] = ("huts", "trees", "tufts", "hatched")
    paper: str = "blank"
    table: str = "wood"
    tilt: float = 0.3
    turn: float = 0.05
    shot: tuple[int, int] = (2400, 1800)
    shadow: float = 0.0
    washed: bool = False
    curl: float = 0.0
    finger: bool = False
    clutter: bool = False
    shift: tuple[float, float] = (0.0, 0.0)
    fill: float = 0.8
    cast: tuple[float, float, float] = (1.0, 1.0, 1.0)
    noise: float = 4.0
    blur: float = 0.0
    letter: bool = False
    file: str = "jpg"
    """`jpg`, or a `png` in colour, `grey`, with a `palette`, or `bits` of black and white alone."""
    exif: int = 1
    quality: int = 88
    other: float = 0.0
    """By how many mm another hand has put things elsewhere, where a given drawing is shown."""
    close: bool = False
    """Do quarters and road lie close together, with crosses over their borders?"""
    named: bool = False
    """Are names written in its places and beside them?"""
    rim: bool = False
    """Does a road or river run close along a rim?"""


KINDS: tuple[Kind, ...] = (
    Kind("plain"),
    Kind("ballpoint", pen="ballpoint", signs="ballpoint", table="dark", turn=-0.1),
    Kind("pencil", pen="pencil", signs="pencil", paper="cream", table="dark", shadow=0.3),
    Kind("felt", pen="felt", signs="red-felt", deco="fineliner", table="light", tilt=0.1),
    Kind("pens", deco="green", table="cloth", clutter=True),
    Kind("squares", paper="squares", table="cloth"),
    Kind("lines", paper="lines", tilt=0.4),
    Kind("coffee", pen="pencil", signs="pencil", paper="coffee"),
    Kind("hatched", fills=("hatched", "touching"), table="dark"),
    Kind("washed", washed=True),
    Kind("folded", paper="folded", shadow=0.2),
    Kind("taped", paper="taped", table="dark"),
    Kind("shadow", shadow=0.45, tilt=0.45, turn=0.12),
    Kind("curled", curl=1.6, table="dark"),
    Kind("curled-lines", curl=2.0, paper="lines", pen="pencil", signs="pencil", tilt=0.4),
    Kind("finger", pen="pencil", signs="pencil", table="dark", finger=True),
    Kind("cut-off", table="dark", shift=(-0.11, 0.0)),
    Kind("messenger", shot=(1600, 1200), quality=60),
    Kind("exif", exif=6, table="dark"),
    Kind("upside-down", turn=math.pi, table="dark"),
)


HARDER: tuple[Kind, ...] = (
    Kind("marker", pen="marker", signs="red-felt", deco="fineliner", table="green", tilt=0.35),
    Kind("blue-red", pen="gel", signs="red", deco="violet", table="plaid", turn=-0.2),
    Kind("faint", pen="hard-pencil", signs="hard-pencil", table="dark", shadow=0.25),
    Kind("faint-grey", pen="hard-pencil", signs="hard-pencil", paper="grey", table="wood"),
    Kind("yellow", pen="ballpoint", signs="red", paper="yellow", table="light-wood"),
    Kind("letter", letter=True, table="red", tilt=0.45, turn=0.15),
    Kind("letter-pencil", letter=True, pen="pencil", signs="pencil", table="light-wood", paper="lines"),
    Kind("white-table", table="white", pen="gel", signs="red"),
    Kind("flowers", table="flowers", pen="felt", signs="blue-felt", deco="gel"),
    Kind("solid", washed=True, pen="gel", signs="red", fills=("touching", "huts"), table="plaid"),
    Kind("touching", pen="pencil", signs="pencil", fills=("touching",), paper="squares"),
    Kind("taped-turned", paper="taped", turn=math.pi - 0.1, table="cloth", pen="ballpoint", signs="violet"),
    Kind("corner-out", shift=(0.1, 0.16), table="dark", pen="gel", signs="red"),
    Kind("side-out", shift=(0.0, -0.16), table="wood", fill=0.9),
    Kind("twelve", shot=(4000, 3000), table="light-wood", pen="ballpoint", signs="ballpoint", blur=1.4, noise=8),
    Kind("lamp", cast=(1.0, 0.86, 0.62), shadow=0.4, paper="cream", pen="pencil", signs="pencil", noise=9),
    Kind("messenger-pencil", shot=(1600, 1200), quality=45, pen="pencil", signs="pencil", table="light-wood"),
    Kind("messenger-felt", shot=(1600, 1200), quality=50, pen="felt", signs="red-felt", deco="gel", blur=0.8),
    Kind("grey", file="grey", table="dark"),
    Kind("palette", file="palette", table="wood", pen="ballpoint", signs="red"),
    Kind("scan", file="bits", tilt=0.0, fill=1.0, table="white", turn=0.0, shot=(2339, 1654)),
    Kind("scan-lid", tilt=0.0, fill=0.94, table="dark", turn=0.012, blur=0.6),
    Kind("curled-pencil", curl=2.6, pen="pencil", signs="pencil", table="light-wood", tilt=0.35),
    Kind("curled-squares", curl=1.2, paper="squares", table="plaid"),
    Kind("upright", shot=(1800, 2400), turn=math.pi / 2 + 0.08, table="green"),
    Kind("rim", pen="marker", signs="red-felt", table="light-wood", rim=True),
    Kind("rim-dark", pen="felt", signs="red-felt", table="dark", rim=True),
    Kind("rim-white", table="white", pen="gel", signs="red", rim=True),
    Kind("steep", tilt=0.62, turn=0.3, table="wood", clutter=True),
    Kind("named", named=True, fills=("tufts", "huts")),
    Kind("named-pencil", pen="pencil", signs="pencil", table="dark", named=True, fills=("trees", "hatched")),
)
"""Kinds that nothing was tuned on: other pens, papers, tables, files, and ways to hold the camera."""


def chance(seed: int) -> Kind:
    """A kind as it comes: pens, paper, table, light, camera and file by chance, as groups would send them."""
    rng = random.Random(f"chance-{seed}")
    lone = ["pencil", "hard-pencil", "ballpoint", "gel", "fineliner", "violet"]
    if rng.random() < 0.5:
        pen = signs = deco = rng.choice(lone)
    else:
        pen = rng.choice(["fineliner", "gel", "felt", "marker", "ballpoint"])
        signs = rng.choice(["red-felt", "blue-felt"] if pen in ("felt", "marker") else ["red", "green", "violet"])
        deco = rng.choice(["fineliner", "green", "violet", "gel"])
    paper = rng.choice(["blank", "blank", "cream", "lines", "squares", "grey", "yellow", "folded", "taped", "coffee"])
    tables = ["wood", "dark", "light-wood", "cloth", "plaid", "green", "red", "white", "flowers"]
    fills = tuple(rng.sample(["huts", "trees", "tufts", "hatched", "touching"], 3))
    small = rng.random() < 0.15
    shot = (1600, 1200) if small else rng.choice([(2400, 1800), (3264, 2448), (4000, 3000)])
    out = rng.random() < 0.1
    return Kind(
        f"chance{seed}-{pen}-{paper}", pen=pen, signs=signs, deco=deco, fills=fills, paper=paper,
        table=rng.choice(tables), tilt=rng.uniform(0.05, 0.5),
        turn=rng.choice([0.0, 0.0, 0.0, math.pi]) + rng.uniform(-0.2, 0.2), shot=shot,
        shadow=rng.choice([0.0, rng.uniform(0.1, 0.45)]), washed=rng.random() < 0.3,
        curl=rng.choice([0.0, 0.0, 0.0, rng.uniform(0.8, 2.2)]), finger=rng.random() < 0.1, clutter=rng.random() < 0.2,
        shift=rng.choice([(0.0, -0.17), (-0.12, 0.0), (0.1, 0.16)]) if out else (0.0, 0.0),
        fill=rng.uniform(0.7, 0.9), cast=rng.choice([(1.0, 1.0, 1.0), (1.0, 0.94, 0.8), (0.93, 0.97, 1.0)]),
        noise=rng.uniform(3, 8), blur=rng.choice([0.0, rng.uniform(0.5, 1.5)]), letter=rng.random() < 0.15,
        exif=rng.choice([1, 1, 1, 6]), quality=55 if small else rng.choice([76, 80, 88]), other=rng.uniform(2, 7),
        rim=rng.random() < 0.15,
    )  # fmt: skip


def make(kind: Kind, seed: int, drawn: dict[str, Any] | None = None) -> tuple[bytes, dict[str, Any]]:
    """A photo of this kind and its truth: of a city of its own, or of the drawing that another truth tells of."""
    rng = random.Random(f"{kind.name}-{seed}")
    size = (279.0, 216.0) if kind.letter else (297.0, 210.0)
    pens = kind.pen, kind.signs, kind.deco or kind.pen
    if drawn is not None:
        drawing = redrawn(drawn, rng, pens, mirrored=rng.random() < 0.5, other=kind.other)
    elif kind.close:
        drawing = close_city(rng, *pens, kind.fills)
    else:
        drawing = city(rng, *pens, kind.fills, washed=kind.washed, size=size)
    if kind.rim:
        along_rim(drawing, kind.pen)
    if kind.named:
        write_names(drawing, kind.pen)
    flat = flat_sheet(drawing, kind.paper, seed)
    if kind.curl:
        flat = buckled(flat, kind.curl, seed)
    photo, corners = photographed(
        flat, drawing.size, seed, table=kind.table, tilt=kind.tilt, turn=kind.turn, shot=kind.shot,
        shadow=kind.shadow, finger=kind.finger, clutter=kind.clutter, shift=kind.shift, fill=kind.fill,
        cast=kind.cast, noise=kind.noise, blur=kind.blur,
    )  # fmt: skip
    exif = Image.Exif()
    if kind.exif == 6:  # the camera was held upright: what lies in the file is turned left
        exif[0x0112] = 6
        photo = photo.transpose(Image.Transpose.ROTATE_90)
    out = io.BytesIO()
    if kind.file == "jpg":
        photo.save(out, "JPEG", quality=kind.quality, exif=exif)
    else:
        grey = photo.convert("L")
        forms = {
            "png": lambda: photo,
            "grey": lambda: grey,
            "palette": lambda: photo.quantize(64),
            "bits": lambda: grey.point(lambda v: 255 * (v > 150)).convert("1"),
        }
        forms[kind.file]().save(out, "PNG")
    truth = {
        "city": kind.name,
        "size": list(drawing.size),
        "shot": list(kind.shot),
        "corners": [[x - 0.5, y - 0.5] for x, y in corners],
        "strokes": drawing.strokes,
        "places": drawing.places,
        "signs": drawing.signs,
        "cfg": {"paper": kind.paper, "pen": kind.pen, "curl": kind.curl},
    }
    return out.getvalue(), truth


def make_all(
    folder: Path, kinds: Sequence[Kind], seeds: Sequence[int], drawings: Sequence[dict[str, Any]] = ()
) -> Iterator[Path]:
    """All these kinds of photos one after the other, each with its truth beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, (seed, kind) in enumerate(itertools.product(seeds, kinds)):
        photo, truth = make(kind, seed, drawings[number % len(drawings)] if drawings else None)
        path = folder / f"{kind.name}-{seed}.{'jpg' if kind.file == 'jpg' else 'png'}"
        path.write_bytes(photo)
        path.with_suffix(".json").write_text(json.dumps(truth), encoding="utf-8")
        yield path
