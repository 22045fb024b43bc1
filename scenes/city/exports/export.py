"""The sheet as a PNG (1 to 8 times), an SVG, a page of PDF or a film, from the same looks as the screen.

Words are set in the app's own font: a PDF carries it along, in an SVG they are paths. What the font lacks are paths in
a PDF, too, and coloured signs pictures, with letters over them that nobody sees, so that every name is found and copied
as text. A file is made in
pieces, from its first byte to its last, so that a picture of hundreds of megabytes needs little memory; `exporting`
does that beside the window.
"""

from __future__ import annotations

import base64
import errno
import functools
import io
import itertools
import math
import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal
from xml.sax.saxutils import escape

import numpy as np
import pygame

from game.services.writing import write_whole
from scenes.city.drawing.document import SHEET, Stroke, in_order
from scenes.city.drawing.net import PACES, Net
from scenes.city.exports import vtt
from scenes.city.exports.film import film_pieces
from scenes.city.exports.typeface import BLANK, UNSEEN, Typeface, read, typeface, unseen
from scenes.city.ink.dressing import Dressing, Fill, Inscription, Part, cartouche, frame, map_furniture, net_lines
from scenes.city.ink.lettered import Letter
from scenes.city.ink.looks import Coat, Mark, band_of, merged
from scenes.city.ink.painter import EDGE, HALO_SHARE, Painter, bands, blots
from scenes.city.ink.ribbon import Ribbon
from scenes.paint import fonts, scripts
from scenes.paint.theme import hex_code, mix
from scenes.system import paths
from scenes.system.animated import chunk
from scenes.system.files import ANIMATED
from scenes.system.words import tr

Format = Literal["png", "svg", "pdf", "film", "poster", "vtt"]
ENDINGS: dict[Format, str] = {
    "png": ".png",
    "svg": ".svg",
    "pdf": ".pdf",
    "film": f"-film{ANIMATED}",
    "poster": "-a2.png",
    "vtt": ".uvtt",
}
"""How the file of each kind ends; a film is an animated PNG."""
FINE = 12.0
"""Lines are traced as for so many pixels to a unit, so that the vectors are smooth at 400 %."""
Point = tuple[float, float]
Piece = tuple[float, bytes]
"""How much of the work is done (0 to 1), and the next bytes of the file, if there are any yet."""
RIM_SIZE = 160
"""The size of type in which the outlines of words are kept."""
FINE_TYPE = 3
"""So many pixels to a unit of it are traced."""
BLACK = 0, 0, 0


@dataclass(frozen=True, slots=True)
class Contents:
    """What is exported besides the drawing itself."""

    annotations: bool = True
    labels: bool = True
    stamps: bool = True
    underlay: bool = False
    net: Net = "none"
    """Lines over the map, for those who play on it."""
    furniture: bool = False
    """A compass rose and a scale."""
    frame: bool = False
    """A map maker's frame along the edges."""
    title: str = ""
    """Words in a frame, such as the city's name and who drew it; empty: none."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """What is wanted of the sheet's dressing."""
        wanted: list[Part] = ["washes", "net", "title"]
        wanted += ["annotations"] if self.annotations else []
        wanted += ["labels"] if self.labels else []
        return tuple(wanted)

    def wants(self, stroke: Stroke) -> bool:
        """Is this ink wanted?"""
        if stroke.layer == "annotations":
            return self.annotations
        return {"label": self.labels, "stamp": self.stamps}.get(stroke.tool, True)


def write(path: Path, kind: Format, painter: Painter, what: Contents, factor: int = 1) -> None:
    """Write the sheet to a file, all or nothing; OSError says why the disk refuses, or that memory is short."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (piece for _, piece in pieces(painter, kind, what, factor)))


def pieces(painter: Painter, kind: Format, what: Contents, factor: int = 1) -> Iterator[Piece]:
    """The file of a kind; a PNG has `factor` pixels to a unit. OSError if the memory is short."""
    makers = {
        "svg": _svg_pieces,
        "pdf": _pdf_pieces,
        "film": _film_pieces,
        "poster": _poster_pieces,
        "vtt": _vtt_pieces,
    }
    if kind == "png":
        return _png_pieces(painter, what, factor)
    return makers[kind](painter, what)


def _film_pieces(painter: Painter, what: Contents) -> Iterator[Piece]:
    return film_pieces(painter, chosen(painter, what), dressed(painter, what))


def chosen(painter: Painter, what: Contents) -> list[Stroke]:
    """The strokes that are shown and wanted, in drawing order."""
    city = painter.city
    return [s for s in in_order(city.strokes.values()) if city.shown(s) and what.wants(s)]


def dressed(painter: Painter, what: Contents) -> Dressing:
    """What lies below and above the ink, as far as it is wanted and its layer is shown, and the title."""
    hidden = {
        part
        for part, layer in (("annotations", "annotations"), ("labels", "stamps"))
        if painter.city.layers[layer].hidden
    }
    found = painter.dressing.only([part for part in what.parts if part not in hidden])
    if what.frame:
        found = found.and_above(frame(painter.theme))
    paces = tr("{count} paces", count=4 * PACES) if what.furniture else ""
    if what.title:
        found = found.and_above(cartouche(what.title, painter.city, painter.theme, found.above, paces))
    if what.furniture:
        scale = "" if what.title else paces
        found = found.and_above(map_furniture(painter.city, painter.theme, found.above, tr("N"), scale))
    if what.net != "none":  # below all that is written
        found = Dressing(found.below, (*net_lines(what.net, painter.theme), *found.above))
    return found


# ------------------------------------------------------------------------------------------------------ PNG


def _png_pieces(painter: Painter, what: Contents, factor: int) -> Iterator[Piece]:
    size, matrix = (SHEET[0] * factor, SHEET[1] * factor), (float(factor), 0.0, 0.0, float(factor), 0.0, 0.0)
    yield from _packed(size, bands(_bare(painter, what), size, matrix, chosen(painter, what)))


def _bare(painter: Painter, what: Contents) -> Painter:
    """A painter that adds what is wanted besides the ink."""
    bare = Painter(painter.city, painter.looks, painter.theme)
    bare.underlay = painter.underlay if what.underlay else None
    bare.dressing = dressed(painter, what)
    return bare


A4 = 841.89, 595.28
"""A lying page, in points."""
A2, DPI, MARGIN = (7016, 4961), 300, 190
"""A lying sheet of A2, its dots to the inch, and the paper's margin in dots."""


def _poster_pieces(painter: Painter, what: Contents) -> Iterator[Piece]:
    """The sheet as large as it fits onto A2, in a map maker's frame: three lines, and a band in black and white."""
    what = replace(what, frame=False)  # it has one of its own
    factor = min((A2[0] - 2 * MARGIN) / SHEET[0], (A2[1] - 2 * MARGIN) / SHEET[1])
    left, top = (A2[0] - SHEET[0] * factor) / 2, (A2[1] - SHEET[1] * factor) / 2
    made = bands(_bare(painter, what), A2, (factor, 0.0, 0.0, factor, left, top), chosen(painter, what))
    sheet = pygame.Rect(round(left), round(top), round(SHEET[0] * factor), round(SHEET[1] * factor))
    framed = ((at, _framed(band, sheet.move(0, -at), painter.theme.ink, painter.theme.parchment)) for at, band in made)
    yield from _packed(A2, framed, DPI)


def _framed(
    band: pygame.Surface, sheet: pygame.Rect, ink: tuple[int, int, int], paper: tuple[int, int, int]
) -> pygame.Surface:
    """A stretch of the poster with its margins and frame; `sheet` is where the map lies, from the stretch's top."""
    wide, high = band.get_size()
    for margin in (
        (0, 0, sheet.left, high),
        (sheet.right, 0, wide - sheet.right, high),
        (0, 0, wide, sheet.top),
        (0, sheet.bottom, wide, high - sheet.bottom),
    ):
        if margin[2] > 0 and margin[3] > 0:
            band.fill(paper, pygame.Rect(margin))
    pygame.draw.rect(band, ink, sheet.inflate(12, 12), 6)
    outer = sheet.inflate(92, 92)
    pygame.draw.rect(band, ink, outer, 6)
    pygame.draw.rect(band, ink, sheet.inflate(140, 140), 12)
    step = sheet.w / 16
    for n in range(16):
        for y in (outer.top + 12, outer.bottom - 40):
            part = pygame.Rect(round(sheet.left + n * step), y, round(step), 28)
            pygame.draw.rect(band, ink, part, 0 if n % 2 else 4)
    for n in range(10):
        for x in (outer.left + 12, outer.right - 40):
            part = pygame.Rect(x, round(sheet.top + n * step), 28, round(step))
            pygame.draw.rect(band, ink, part, 0 if n % 2 else 4)
    return band


def _vtt_pieces(painter: Painter, what: Contents) -> Iterator[Piece]:
    shown = chosen(painter, what)
    return vtt.vtt_pieces(painter.city, shown, _png_pieces(painter, what, vtt.FACTOR))


def _packed(size: tuple[int, int], made: Iterable[tuple[int, pygame.Surface]], dots: int = 0) -> Iterator[Piece]:
    """A PNG from its bands; `dots` to the inch are written into it, if they are said."""
    wide, high = size
    yield 0.0, b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", wide, high, 8, 2, 0, 0, 0))
    if dots:
        metre = round(dots / 0.0254)
        yield 0.0, chunk(b"pHYs", struct.pack(">2IB", metre, metre, 1))
    packer = zlib.compressobj()
    try:
        for top, band in made:
            rows = np.zeros((band.get_height(), 1 + 3 * wide), np.uint8)  # each row begins with its filter: none
            rows[:, 1:] = np.frombuffer(pygame.image.tobytes(band, "RGB"), np.uint8).reshape(-1, 3 * wide)
            packed = packer.compress(rows.data)
            yield (top + len(rows)) / high, chunk(b"IDAT", packed) if packed else b""
    except (MemoryError, pygame.error) as error:
        raise OSError(errno.ENOMEM, f"there is not enough memory for a picture of {wide} by {high} pixels") from error
    yield 1.0, chunk(b"IDAT", packer.flush()) + chunk(b"IEND", b"")


# ------------------------------------------------------------------------------------------------------ what is drawn


@dataclass(frozen=True, slots=True)
class Shape:
    """Outlines whose union is filled; all turn the same way, so that overlaps never cancel out."""

    outlines: list[list[Point]]
    colour: tuple[int, int, int]
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Words:
    """Words about a point, turned clockwise by so many degrees, with a rim `halo` sizes wide."""

    words: str
    x: float
    y: float
    size: float
    angle: float
    colour: tuple[int, int, int]
    rim: tuple[int, int, int]
    role: fonts.Role = "title"
    halo: float = HALO_SHARE
    letters: tuple[Letter, ...] = ()
    """Where they stand, if they follow a line."""

    @property
    def parts(self) -> list[Words]:
        """The words as they stand: whole, or letter by letter."""
        if not self.letters:
            return [self]
        return [replace(self, words=one.words, x=one.x, y=one.y, angle=one.angle, letters=()) for one in self.letters]

    @property
    def line(self) -> str:
        """The words as the screen draws them, the way they are read."""
        return scripts.own(self.words)

    @property
    def colours(self) -> list[tuple[Words, Sign]]:
        """What of them has colours of its own, in their size about their middle, and the part in which it stands."""
        return [(part, sign) for part in self.parts for sign in signs(part.line, part.role)]


def _drawn(painter: Painter, what: Contents) -> Iterator[tuple[float, Shape | Words]]:
    """All that is on the paper from the bottom up, and how much of it that is."""
    strokes, dressing = chosen(painter, what), dressed(painter, what)
    yield from ((0.0, _piece(piece)) for piece in dressing.below)
    yield from _ink(painter, strokes)
    yield from ((1.0, _piece(piece)) for piece in dressing.above)


def _piece(piece: Fill | Inscription) -> Shape | Words:
    if isinstance(piece, Fill):
        return Shape([list(piece.points)], piece.colour, piece.alpha / 255)
    return Words(
        piece.words, *piece.at, piece.size, 0.0, piece.colour, piece.rim, piece.role, piece.halo, piece.letters
    )


def _ink(painter: Painter, strokes: Sequence[Stroke]) -> Iterator[tuple[float, Shape | Words]]:
    done = 0
    for band, group in itertools.groupby(strokes, band_of):
        together = list(group)
        some = [together] if band else [together[k : k + 1] for k in range(len(together))]
        for part in some:
            done += len(part)
            for stroke, coat in merged(part, painter.looks.coats(part, FINE)):
                yield done / len(strokes), _shape(painter, stroke, coat)


def _shape(painter: Painter, stroke: Stroke, coat: Coat) -> Shape | Words:
    """A coat of a stroke as it is seen on its layer."""
    paper, opacity = painter.theme.parchment, painter.city.layers[stroke.layer].opacity / 100
    found, colour, alpha = coat
    if isinstance(found, Mark) and found.kind == "words":
        x, y, size = found.points[0]
        shade = mix(paper, colour, opacity)
        return Words(found.words, x, y, size, found.angle, shade, paper, found.face, letters=found.letters)
    if alpha < 255:
        return Shape(_outlines(found), colour, alpha / 255 * opacity)
    return Shape(_outlines(found), mix(paper, colour, opacity))


def _outlines(found: Ribbon | Mark) -> list[list[Point]]:
    if isinstance(found, Mark):
        return [[(x, y) for x, y, _ in found.points]]
    points, n = [(float(x), float(y)) for x, y in found.points.tolist()], 0
    outlines = []
    for size in found.sizes:
        outlines.append(points[n : n + size])
        n += size
    for radius in found.radii:
        outlines.append(_disc(points[n], radius))
        n += 1
    return outlines


def _disc(middle: Point, radius: float) -> list[Point]:
    count = max(8, min(40, round(6 * math.sqrt(radius * 4))))
    turns = [-2 * math.pi * k / count for k in range(count)]
    return [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]


def _paper(painter: Painter) -> list[Shape]:
    """The bare sheet below the ink."""
    theme = painter.theme
    sheet = [(0.0, 0.0), (SHEET[0], 0.0), (float(SHEET[0]), float(SHEET[1])), (0.0, SHEET[1])]
    return [Shape([sheet], theme.parchment), *(Shape([blot], colour) for blot, colour in blots(theme, painter.world))]


def _under(painter: Painter, what: Contents) -> pygame.Surface | None:
    """The picture below the ink, if it is wanted and shown."""
    hidden = painter.city.layers["underlay"].hidden
    return painter.underlay if what.underlay and not hidden else None


def _face() -> Typeface:
    return typeface(paths.font("title"))


# ------------------------------------------------------------------------------------------------------ SVG


def svg(painter: Painter, what: Contents) -> str:
    """The sheet as SVG; words are paths, and the picture below lies within it."""
    return b"".join(piece for _, piece in _svg_pieces(painter, what)).decode()


def _svg_pieces(painter: Painter, what: Contents) -> Iterator[Piece]:
    for share, line in _svg_lines(painter, what):
        yield share, line.encode() + b"\n"


def _svg_lines(painter: Painter, what: Contents) -> Iterator[tuple[float, str]]:
    w, h = SHEET
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">',
        f"<title>{escape(painter.city.name)}</title>",
        f'<clipPath id="sheet"><rect width="{w}" height="{h}"/></clipPath>',
    ]
    lines.append('<g clip-path="url(#sheet)">')
    lines += [_svg_shape(shape) for shape in _paper(painter)]
    under = _under(painter, what)
    if under is not None:
        data = base64.b64encode(_png(under)).decode()
        opacity = painter.city.layers["underlay"].opacity / 100
        lines.append(
            f'<image width="{w}" height="{h}" opacity="{opacity:.2f}" href="data:image/png;base64,{data}" '
            'preserveAspectRatio="none"/>'
        )
    yield 0.0, "\n".join(lines)
    for share, shape in _drawn(painter, what):
        yield share, _svg_shape(shape) if isinstance(shape, Shape) else _svg_words(shape)
    edge = hex_code(painter.theme.ink)
    yield 1.0, f'</g>\n<rect width="{w}" height="{h}" fill="none" stroke="{edge}" stroke-width="{EDGE}"/>\n</svg>'


def _svg_shape(shape: Shape) -> str:
    path = "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line) + "Z" for line in shape.outlines)
    alpha = f' fill-opacity="{shape.alpha:.3f}"' if shape.alpha < 1 else ""
    return f'<path d="{path}" fill="{hex_code(shape.colour)}"{alpha}/>'


def _svg_words(words: Words) -> str:
    """Words as the paths of their letters, for programs that lack the font; they can be read aloud all the same."""
    said = escape(words.words, {'"': "&quot;"})
    paths = []
    if words.halo:
        paths += [_svg_path(part, rimmed(part.line, part.role, part.halo), part.rim) for part in words.parts]
    paths += [_svg_path(part, rimmed(part.line, part.role, 0.0), part.colour) for part in words.parts]
    for part, sign in words.colours:
        a, b, c, d, e, f = _placed(part, sign)
        data = base64.b64encode(_png(sign.picture)).decode()
        paths.append(
            f'<image width="1" height="1" transform="matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} {e:.2f} {f:.2f})" '
            f'preserveAspectRatio="none" href="data:image/png;base64,{data}"/>'
        )
    return f'<g role="img" aria-label="{said}">{"".join(paths)}</g>'


def _svg_path(words: Words, outlines: list[list[Point]], colour: tuple[int, int, int]) -> str:
    path = "".join("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line) + "Z" for line in _put(words, outlines))
    return f'<path d="{path}" fill="{hex_code(colour)}" fill-rule="evenodd"/>'


def _put(words: Words, outlines: list[list[Point]]) -> list[list[Point]]:
    """The outlines of words where these stand, in their size and turned as they are."""
    c, s = math.cos(math.radians(words.angle)), math.sin(math.radians(words.angle))
    grown = words.size / RIM_SIZE
    return [
        [(words.x + (px * c - py * s) * grown, words.y + (px * s + py * c) * grown) for px, py in outline]
        for outline in outlines
    ]


def _placed(words: Words, sign: Sign) -> tuple[float, float, float, float, float, float]:
    """A picture one wide and one high, from its corner, becomes the sign within its words."""
    c, s = math.cos(math.radians(words.angle)), math.sin(math.radians(words.angle))
    (x, y), (wide, high), grown = sign.at, sign.size, words.size / RIM_SIZE
    left, top = words.x + (x * c - y * s) * grown, words.y + (x * s + y * c) * grown
    return wide * c * grown, wide * s * grown, -high * s * grown, high * c * grown, left, top


def _png(picture: pygame.Surface) -> bytes:
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()


# ------------------------------------------------------------------------------------------------------ PDF


def pdf(painter: Painter, what: Contents) -> bytes:
    """The sheet as one lying page of A4, in vectors."""
    return b"".join(piece for _, piece in _pdf_pieces(painter, what))


def _pdf_pieces(painter: Painter, what: Contents) -> Iterator[Piece]:
    (wide, high), (w, h), face = A4, SHEET, _face()
    scale = min(wide / w, high / h)
    left, top = (wide - w * scale) / 2, (high + h * scale) / 2  # in the middle of the page, with white above and below
    alphas: dict[str, str] = {}

    def strength(alpha: float) -> str:
        return f"/{alphas.setdefault(f'{alpha:.3f}', f'A{len(alphas)}')} gs"

    body = [f"q {scale:.5f} 0 0 {-scale:.5f} {left:.3f} {top:.3f} cm", f"0 0 {w} {h} re W n"]
    for shape in _paper(painter):
        body += [_colour(shape.colour), _pdf_path(shape)]
    under = _under(painter, what)
    if under is not None:
        body.append(f"q {strength(painter.city.layers['underlay'].opacity / 100)} {w} 0 0 {-h} 0 {h} cm /Under Do Q")
    letters: set[str] = set()
    hidden: dict[str, int] = {}
    shown: dict[pygame.Surface, str] = {} if under is None else {under: "Under"}
    for share, drawn in _drawn(painter, what):
        yield share * 0.9, b""
        if isinstance(drawn, Words):
            letters |= set(drawn.words) if _set_in(face, drawn) else set()
            body += [strength(1.0), _pdf_words(drawn, face, hidden)]
            for part, sign in drawn.colours:
                a, b, c, d, e, f = _placed(part, sign)
                name = shown.setdefault(sign.picture, f"P{len(shown)}")  # from its foot up, as PDF has pictures
                matrix = f"{a:.3f} {b:.3f} {-c:.3f} {-d:.3f} {e + c:.2f} {f + d:.2f}"
                body.append(f"q {matrix} cm /{name} Do Q")
        else:
            body += [_colour(drawn.colour), strength(drawn.alpha), _pdf_path(drawn)]
    ink = _colour(painter.theme.ink).replace("rg", "RG")
    body += [strength(1.0), f"{ink} {EDGE} w 0 0 {w} {h} re S Q"]
    objects = _font_objects("AmaticSC-Bold", face, letters, first=5)
    found_in = "/F1 5 0 R"
    if hidden:
        found_in += f" /F2 {5 + len(objects)} 0 R"
        objects += _font_objects(UNSEEN, read(unseen(hidden)), set(hidden), first=5 + len(objects))
    states = " ".join(f"/{name} << /ca {alpha} /CA {alpha} >>" for alpha, name in alphas.items())
    pictures = ""
    for picture, name in shown.items():
        number = 5 + len(objects)
        objects += _picture_objects(picture, number)
        pictures += f"/{name} {number} 0 R "
    pictures = f"/XObject << {pictures}>> " if pictures else ""
    page = (
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide} {high}] /Contents 4 0 R "
        f"/Resources << /Font << {found_in} >> {pictures}/ExtGState << {states} >> >> >>"
    )
    yield (
        1.0,
        _pdf_file(
            [
                b"<< /Type /Catalog /Pages 2 0 R >>",
                b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                page.encode(),
                _stream("\n".join(body).encode("ascii")),
                *objects,
            ]
        ),
    )


def _colour(colour: tuple[int, int, int]) -> str:
    return " ".join(f"{value / 255:.3f}" for value in colour) + " rg"


def _pdf_path(shape: Shape) -> str:
    lines = []
    for (x, y), *rest in shape.outlines:
        lines.append(f"{x:.1f} {y:.1f} m " + " ".join(f"{px:.1f} {py:.1f} l" for px, py in rest) + " h")
    return "\n".join([*lines, "f"])


def _pdf_words(words: Words, face: Typeface, hidden: dict[str, int]) -> str:
    """`hidden`: the letters that nobody sees, by their numbers in the order in which they come."""
    lines = []
    if words.halo:  # a shape and no letters: a search finds each word once
        lines += [_pdf_outlines(part, rimmed(part.line, part.role, part.halo), part.rim) for part in words.parts]
    if _set_in(face, words):
        glyphs, wide = [face.glyph(letter) for letter in words.words], words.size * face.width(words.words) / 1000
        lines.append(_pdf_line(words, "F1", glyphs, f"100 Tz {_colour(words.colour)} 0", wide, face.baseline))
        return "\n".join(lines)
    lines += [_pdf_outlines(part, rimmed(part.line, part.role, 0.0), part.colour) for part in words.parts]
    if words.letters:  # found in one piece, where most of it is
        middle = words.letters[len(words.letters) // 2]
        words = replace(words, x=middle.x, y=middle.y, angle=middle.angle)
    seen = scripts.from_left(words.line)
    if seen:
        wide = words.size * fonts.text_width(words.line, words.role, RIM_SIZE) / RIM_SIZE
        stretched = 100 * wide / (words.size * BLANK / 1000 * len(seen))
        glyphs = [hidden.setdefault(letter, len(hidden) + 1) for letter in seen]
        lines.append(_pdf_line(words, "F2", glyphs, f"{stretched:.1f} Tz 3", wide, face.baseline))
    return "\n".join(lines)


def _pdf_line(words: Words, font: str, glyphs: Iterable[int], state: str, wide: float, baseline: float) -> str:
    """Glyphs of a font of the file about the middle of the words, as wide as that; `state` ends with how they show."""
    c, s = math.cos(math.radians(words.angle)), math.sin(math.radians(words.angle))
    left, down = wide / 2, words.size * baseline / 1000
    x, y = words.x - left * c - down * s, words.y - left * s + down * c
    said = "".join(f"{glyph:04X}" for glyph in glyphs)
    return (
        f"BT /{font} {words.size:.2f} Tf {c:.4f} {s:.4f} {s:.4f} {-c:.4f} {x:.2f} {y:.2f} Tm {state} Tr <{said}> Tj ET"
    )


def _set_in(face: Typeface, words: Words) -> bool:
    """Are words set in the one font that is carried along, that of titles? Not what it lacks or would set awry."""
    has_all = all(map(face.glyph, words.words))
    alone = words.role == "title" and not words.letters
    return alone and has_all and fonts.drawn_by(words.words, "title") == [(words.words, "title")]


def _pdf_outlines(words: Words, outlines: list[list[Point]], colour: tuple[int, int, int]) -> str:
    return f"{_colour(colour)} {_pdf_path(Shape(_put(words, outlines), colour))}*" if outlines else ""


@functools.lru_cache(maxsize=256)
def rimmed(words: str, role: fonts.Role, halo: float) -> list[list[Point]]:
    """The outlines of words with a rim `halo` sizes wide, and of the holes in them, about their middle, in type of
    RIM_SIZE: to be filled by the even-odd rule. Without a rim what has colours of its own is left out (`signs`)."""
    from shapely.geometry import LineString

    fine = FINE_TYPE
    px = RIM_SIZE * fine
    picture = (
        fonts.halo_text(words, role, px, BLACK, BLACK, px * halo).surface
        if halo
        else fonts.text(words, role, px, BLACK)
    )
    if not halo:
        picture = picture.copy()
        for seen, at in fonts.coloured(words, role, px):
            picture.fill((0, 0, 0, 0), (at, seen.get_size()))
    w, h = picture.get_size()
    covered = pygame.mask.from_surface(picture)
    bare = pygame.Mask((w + 2, h + 2), fill=True)
    bare.erase(covered, (1, 1))
    outside = bare.connected_component((0, 0))
    holes = [part for part in bare.connected_components() if part.overlap_area(outside, (0, 0)) == 0]
    traced = [part.outline() for part in covered.connected_components()]
    traced += [[(x - 1, y - 1) for x, y in part.outline()] for part in holes]
    smooth = [LineString(outline).simplify(0.75).coords for outline in traced if len(outline) > 3]
    return [[((x - w / 2) / fine, (y - h / 2) / fine) for x, y in outline] for outline in smooth]


@dataclass(frozen=True, slots=True)
class Sign:
    """A coloured sign among words: where it begins from their middle, and its size, in type of RIM_SIZE."""

    picture: pygame.Surface
    at: Point
    size: Point


@functools.lru_cache(maxsize=256)
def signs(words: str, role: fonts.Role) -> list[Sign]:
    """What of words has colours of its own, finer than paper shows it."""
    px = RIM_SIZE * FINE_TYPE
    w, h = fonts.text(words, role, px, BLACK).get_size()
    return [
        Sign(
            pygame.transform.smoothscale_by(seen, 1 / FINE_TYPE),
            ((x - w / 2) / FINE_TYPE, (y - h / 2) / FINE_TYPE),
            (seen.get_width() / FINE_TYPE, seen.get_height() / FINE_TYPE),
        )
        for seen, (x, y) in fonts.coloured(words, role, px)
    ]


def _font_objects(name: str, face: Typeface, letters: set[str], first: int) -> list[bytes]:
    """The font as a reader needs it, numbered from `first`: words are glyph numbers, found again as letters."""
    used = sorted((face.glyph(letter), letter) for letter in letters if face.glyph(letter))
    widths = " ".join(f"{glyph} [{face.widths[min(glyph, len(face.widths) - 1)]}]" for glyph, _ in used)
    pairs = [f"<{glyph:04X}> <{letter.encode('utf-16-be').hex().upper()}>" for glyph, letter in used]
    parts = [pairs[k : k + 100] for k in range(0, len(pairs), 100)]  # a reader takes no more at once
    back = "\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in parts)
    to_letters = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def\n"
        f"1 begincodespacerange <0000> <FFFF> endcodespacerange\n{back}\n"
        "endcmap CMapName currentdict /CMap defineresource pop end end"
    )
    box = " ".join(map(str, face.box))
    return [
        f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H "
        f"/DescendantFonts [{first + 1} 0 R] /ToUnicode {first + 4} 0 R >>".encode(),
        f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap /Identity /DW 500 /W [{widths}] "
        f"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        f"/FontDescriptor {first + 2} 0 R >>".encode(),
        f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{box}] /ItalicAngle 0 "
        f"/Ascent {face.ascent} /Descent {face.descent} /CapHeight {face.ascent} /StemV 80 "
        f"/FontFile2 {first + 3} 0 R >>".encode(),
        _stream(face.data, f"/Length1 {len(face.data)}"),
        _stream(to_letters.encode("ascii")),
    ]


def _picture_objects(picture: pygame.Surface, number: int) -> list[bytes]:
    """A picture with its alpha beside it."""
    width, height = picture.get_size()
    facts = f"/Type /XObject /Subtype /Image /Width {width} /Height {height} /BitsPerComponent 8"
    alpha = pygame.image.tobytes(picture, "RGBA")[3::4]
    return [
        _stream(pygame.image.tobytes(picture, "RGB"), f"{facts} /ColorSpace /DeviceRGB /SMask {number + 1} 0 R"),
        _stream(alpha, f"{facts} /ColorSpace /DeviceGray"),
    ]


def _stream(data: bytes, facts: str = "") -> bytes:
    packed = zlib.compress(data)
    head = f"<< {facts} /Length {len(packed)} /Filter /FlateDecode >>"
    return head.encode() + b"\nstream\n" + packed + b"\nendstream"


def _pdf_file(objects: Sequence[bytes]) -> bytes:
    data, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
    for number, entry in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, entry)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
