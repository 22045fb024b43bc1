"""The sheet as a PNG (1 to 8 times), an SVG or a page of PDF, from the same looks as the screen."""

from __future__ import annotations

import itertools
import math
import zlib
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

import pygame

from game.core.journal import write_whole
from scenes.city.document import SHEET, Stroke, in_order
from scenes.city.ink import Knot, trace
from scenes.city.looks import Mark
from scenes.city.view import Painter, render
from scenes.paint.theme import hex_code, mix

_FINE = (4.0, 0.0, 0.0, 4.0, 0.0, 0.0)
"""Lines are traced at four times the size, so that the vectors are smooth at 400 %."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is exported besides the drawing itself."""

    annotations: bool = True
    labels: bool = True
    underlay: bool = False


def chosen(painter: Painter, what: Contents) -> list[Stroke]:
    """The strokes that are shown and wanted, in drawing order."""
    city = painter.city
    return [
        s
        for s in in_order(city.strokes.values())
        if city.shown(s) and (what.annotations or s.layer != "annotations") and (what.labels or s.layer != "stamps")
    ]


def write_png(path: Path, painter: Painter, what: Contents, factor: int) -> None:
    """Write the sheet at `factor` pixels to a unit, all or nothing; OSError if the disk refuses."""
    import io

    under = painter.underlay
    painter.underlay = under if what.underlay else None
    try:
        size = (SHEET[0] * factor, SHEET[1] * factor)
        picture = render(painter, size, (factor, 0, 0, factor, 0, 0), chosen(painter, what))
    finally:
        painter.underlay = under
    data = io.BytesIO()
    pygame.image.save(picture, data, "city.png")
    write_whole(path, data.getvalue())


def pieces(mark: Mark) -> list[list[tuple[float, float]]]:
    """The outlines whose union is the mark: the two sides of a ribbon quad by quad, and discs at its ends."""
    if mark.kind == "fill":
        return [[(x, y) for x, y, _ in mark.points]]
    traced = (
        [(x / 4, y / 4, half / 4) for x, y, half in trace(mark.points, _FINE)]
        if len(mark.points) > 1
        else list(mark.points)
    )
    found = [_disc(traced[0]), _disc(traced[-1])] if len(traced) > 1 else [_disc(traced[0])]
    for (ax, ay, aw), (bx, by, bw) in itertools.pairwise(traced):
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length, (bx - ax) / length
        found.append(
            [
                (ax + nx * aw, ay + ny * aw),
                (ax - nx * aw, ay - ny * aw),
                (bx - nx * bw, by - ny * bw),
                (bx + nx * bw, by + ny * bw),
            ]
        )
    found += [_disc(knot, 8) for knot in traced[1:-1] if knot[2] > 0.6]
    return found


def _disc(knot: Knot, count: int = 12) -> list[tuple[float, float]]:
    # turns the same way as the quads, so that overlaps never cancel out
    x, y, half = knot
    return [
        (x + half * math.cos(-2 * math.pi * k / count), y + half * math.sin(-2 * math.pi * k / count))
        for k in range(count)
    ]


def _marks(painter: Painter, what: Contents) -> list[tuple[Mark, int]]:
    return [
        (mark, painter.city.layers[stroke.layer].opacity)
        for stroke in chosen(painter, what)
        for mark in painter.looks.of(stroke)
    ]


def svg(painter: Painter, what: Contents) -> str:
    """The sheet as SVG."""
    paper = painter.theme.parchment
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SHEET[0]} {SHEET[1]}" '
        f'width="{SHEET[0]}" height="{SHEET[1]}">',
        f"<title>{escape(painter.city.name)}</title>",
        f'<rect width="{SHEET[0]}" height="{SHEET[1]}" fill="{hex_code(paper)}"/>',
    ]
    for mark, opacity in _marks(painter, what):
        colour = hex_code(mix(paper, mark.colour, opacity / 100))
        if mark.kind == "words":
            x, y, size = mark.points[0]
            turn = f' transform="rotate({mark.angle:.1f} {x:.1f} {y:.1f})"' if mark.angle else ""
            lines.append(
                f'<text x="{x:.1f}" y="{y + size * 0.3:.1f}" font-family="Amatic SC, cursive" font-weight="bold" '
                f'font-size="{size:.1f}" text-anchor="middle" fill="{colour}"{turn}>{escape(mark.words)}</text>'
            )
            continue
        path = "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line) + "Z" for line in pieces(mark))
        alpha = f' fill-opacity="{mark.alpha / 255:.2f}"' if mark.alpha < 255 else ""
        lines.append(f'<path d="{path}" fill="{colour}"{alpha}/>')
    return "\n".join([*lines, "</svg>\n"])


def pdf(painter: Painter, what: Contents) -> bytes:
    """The sheet as one landscape page of vectors. Labels are set in Times, which every reader has."""
    scale = 842 / SHEET[0]
    height = SHEET[1] * scale
    paper = painter.theme.parchment
    alphas: dict[int, str] = {255: "A255"}
    body = [f"{scale:.5f} 0 0 {-scale:.5f} 0 {height:.3f} cm", _fill(paper), f"0 0 {SHEET[0]} {SHEET[1]} re f"]
    for mark, opacity in _marks(painter, what):
        body.append(_fill(mix(paper, mark.colour, opacity / 100)))
        body.append(f"/{alphas.setdefault(mark.alpha, f'A{mark.alpha}')} gs")
        if mark.kind == "words":
            x, y, size = mark.points[0]
            text = mark.words.encode("cp1252", "replace")
            for bad in (b"\\", b"(", b")"):
                text = text.replace(bad, b"\\" + bad)
            c, s = math.cos(math.radians(mark.angle)), math.sin(math.radians(mark.angle))
            left = 0.2 * size * len(mark.words)
            body.append(
                f"BT /F1 {size * 0.8:.1f} Tf {c:.4f} {s:.4f} {s:.4f} {-c:.4f} "
                f"{x - left * c:.1f} {y + size * 0.3:.1f} Tm "
                f"({text.decode('cp1252')}) Tj ET"
            )
            continue
        for line in pieces(mark):
            (x, y), *rest = line
            body.append(f"{x:.1f} {y:.1f} m " + " ".join(f"{px:.1f} {py:.1f} l" for px, py in rest) + " h")
        body.append("f")
    stream = zlib.compress("\n".join(body).encode("cp1252", "replace"))
    states = " ".join(f"/{name} << /ca {alpha / 255:.3f} >>" for alpha, name in alphas.items())
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 {height:.2f}] /Contents 4 0 R "
        f"/Resources << /Font << /F1 5 0 R >> /ExtGState << {states} >> >> >>".encode(),
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>",
    ]
    data, places = b"%PDF-1.4\n", []
    for number, entry in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, entry)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


def _fill(colour: tuple[int, int, int]) -> str:
    return " ".join(f"{value / 255:.3f}" for value in colour) + " rg"
