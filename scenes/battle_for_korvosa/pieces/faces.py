"""Drawings that only this game has: its cards, Allies' faces, flames, marks on tokens, dice with eight sides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.paint import fonts
from scenes.paint.art import art, ids
from scenes.paint.cards import with_shadow
from scenes.paint.heraldry import Outline, blazon, device, outline_points
from scenes.paint.icons import draw_icon
from scenes.paint.ink import Point, Sketch, arc, box, smooth
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scripts import own
from scenes.paint.theme import CARD_RATIO, SEATS, Colour, Theme, rgb
from scenes.system.words import later, tr

KINDS: dict[str, tuple[Colour, str]] = {
    "standard": (rgb("#5A4630"), later("Standard")),
    "attack": (rgb("#A3231B"), later("Attack")),
    "defence": (rgb("#00538A"), later("Defence")),
    "reaction": (rgb("#74307A"), later("Reaction")),
    "reinforcement": (rgb("#00684A"), later("Reinforce")),
    "city": (rgb("#3B4A54"), later("City")),
    "edict": (rgb("#74307A"), later("Edict")),
    "role": (rgb("#0B5CAD"), later("Role")),
    "royal": (rgb("#74307A"), later("Lieutenant")),
    "resistance": (rgb("#00684A"), later("Leader")),
}
"""Kind of a card -> the colour of its band and the word on it."""
CARD_GROUP = "korvosa-cards"
LINE_SMALLEST = 12.0


def drawing_of(card: str) -> tuple[str, str]:
    """Group and id of a card's drawing; a group's own card without one shows the breach."""
    base = card.split(".")[0]
    if base in ids(CARD_GROUP):
        return CARD_GROUP, base
    return "korvosa", base if base in ids("korvosa") else "breach"


@dataclass(frozen=True, slots=True)
class CityFace:
    """A Hero card, Edict or City card: what is printed on it."""

    id: str
    kind: str
    name: str
    text: str = ""


@kept
def city_card(
    face: CityFace,
    scale: float,
    theme: Theme,
    *,
    width: float = 104,
    dim: bool = False,
    ring: bool = False,
    cancelled: bool = False,
    words: bool = False,
    angle: float = 0.0,
) -> Piece:
    """A card `width` units wide, anchored at its centre.

    `ring`: it can be used now. `cancelled`: struck through. `words`: with its text, for the large one.
    """
    turned = angle % 360 != 0
    surface = _card(face, scale * (2 if turned else 1), theme, width, dim, ring, cancelled, words)
    if turned:
        surface = pygame.transform.rotozoom(surface, angle, 0.5)
    return with_shadow(surface, scale, 2.4)


def printed(face: CityFace, scale: float, theme: Theme) -> pygame.Surface:
    """The card alone with its words, without shadow, for paper: 104 units wide, 2.5 units of air around its edge."""
    return _card(face, scale / 2, theme, 208, False, False, False, True)


def _card(
    face: CityFace, scale: float, theme: Theme, width: float, dim: bool, ring: bool, cancelled: bool, words: bool
) -> pygame.Surface:
    pad, height, k = 5.0, width * CARD_RATIO, width / 104
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("city card", face.id), origin=(pad, pad))
    ground = theme.deep_parchment if dim else theme.card
    sketch.panel(0, 0, width, height, 9 * min(1.2, k), ground, 2.0, amount=0.4, solid=True)
    band = 22 * max(0.9, k * 0.8)
    colour, word = KINDS[face.kind][0], tr(KINDS[face.kind][1])
    sketch.wash(box(3, 3, width - 6, band, 5), colour, 0.72 if dim else 1.0, offset=(0, 0), amount=0.2, solid=True)
    if ring:
        sketch.stroke(box(-3, -3, width + 6, height + 6, 11), 3.0, theme.legal.dark, amount=0.3, closed=True)
    surface = sketch.render().copy()

    def line(string: str, role: fonts.Role, size: float, tint: Colour, x: float, y: float) -> None:
        px = fonts.fitting(string, role, round(size * scale), (width - 10) * scale, 6)
        shown = fonts.text(string, role, px, tint)
        surface.blit(shown, shown.get_rect(center=(round((x + pad) * scale), round((y + pad) * scale))))

    line(word, "sans-bold", max(LINE_SMALLEST, 14 * max(0.9, k * 0.72)), theme.card, width / 2, 3 + band / 2)
    size = 23.0 if words else max(LINE_SMALLEST + 1, 16 * k)
    names = _split(face.name, size * scale, (width - 12) * scale)
    y = 3 + band + size * 0.72
    for name in names:
        line(name, "text-bold", size, theme.ink, width / 2, y)
        y += size * 1.06
    side = 96 * k / 2 if words else min(width - 30 * k, (56 if len(names) == 1 else 48) * k)
    top = y - size * 0.35
    side = min(side, height - top - 8) if not words else min(96 * k / 2, height * 0.34)
    picture = art(*drawing_of(face.id), max(4, round(side * scale)), scale=scale)
    if dim:
        picture = Piece(picture).faded(0.75).surface
    surface.blit(
        picture, picture.get_rect(center=(round((width / 2 + pad) * scale), round((top + side / 2 + pad) * scale)))
    )
    if words:
        _printed(surface, face.text, scale, theme, width, height, top + side + 8, pad)
    if cancelled:
        strike = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "struck", origin=(pad, pad))
        strike.stroke([(width * 0.1, height * 0.9), (width * 0.9, height * 0.3)], 3.6, theme.illegal.paper, amount=0.4)
        surface.blit(strike.render(), (0, 0))
    return for_display(surface)


def _printed(
    surface: pygame.Surface, text: str, scale: float, theme: Theme, width: float, height: float, top: float, pad: float
) -> None:
    """The words of a large card below a hairline; the type gives way where they are many."""
    rule = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "rule", origin=(pad, pad))
    rule.stroke([(22, top), (width - 22, top)], 1.0, theme.hairline, amount=0.4)
    surface.blit(rule.render(), (0, 0))
    room, px = round((width - 32) * scale), round(16 * scale * min(theme.text_scale, 1.25))
    while px > 9 * scale and fonts.rich(text, px, room, theme.ink).height > (height - top - 14) * scale:
        px -= 1
    rich = fonts.rich(text, px, room, theme.ink)
    rich.draw(surface, (round((16 + pad) * scale), round((top + 8 + pad) * scale)))


def _split(name: str, px: float, room: float) -> list[str]:
    """A name in one line, or in two of about the same length."""
    if fonts.text_width(name, "text-bold", round(px)) <= room or " " not in name:
        return [own(name)]
    words = name.split(" ")
    cuts = [(own(" ".join(words[:cut])), own(" ".join(words[cut:]))) for cut in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(fonts.text_width(part, "text-bold", round(px)) for part in cut)))


@kept
def face(ally: str, side: str, radius: float, scale: float, theme: Theme, *, pale: bool = False) -> Piece:
    """An Ally's portrait: an octagon for the Queen's lieutenant, a circle for the heroes' leader."""
    royal = side == "royal"
    reach = radius + 4
    points = outline_points("octagon" if royal else "circle", 2 * radius)
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("ally", ally), origin=(reach, reach))
    sketch.plain(points, rgb("#E9DCE8") if royal else rgb("#DDEBDD"))
    surface = sketch.render().copy()
    px = round(radius * 2.05 * scale)
    if ally in ids("korvosa"):
        drawn = art("korvosa", ally, px, scale=scale).copy()
        cut = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        cut.blit(drawn, drawn.get_rect(center=(round(reach * scale), round((reach + radius * 0.16) * scale))))
        mask = Sketch(2 * reach, 2 * reach, scale, theme, "mask", origin=(reach, reach))
        mask.plain(points, (255, 255, 255))
        cut.blit(mask.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(cut, (0, 0))
    else:
        blit_number(surface, "?", round(radius * scale), theme.ink, (reach * scale, reach * scale))
    rim = Sketch(2 * reach, 2 * reach, scale, theme, ("rim", ally), origin=(reach, reach))
    rim.stroke(points, 2.2, SEATS["plum"].colour if royal else theme.legal.paper, amount=0.3, closed=True, step=4)
    surface.blit(rim.render(), (0, 0))
    piece = Piece(for_display(surface), (round(reach * scale), round(reach * scale)))
    return piece.faded(0.45) if pale else piece


@kept
def role_disc(role: str, radius: float, scale: float, theme: Theme, *, pale: bool = False) -> Piece:
    """A role's emblem, or the Queen's; a group's own role shows the breach."""
    drawn = art("korvosa", role if role in ids("korvosa") else "breach", round(2 * radius * scale), scale=scale)
    piece = Piece(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))
    return piece.faded(0.5) if pale else piece


@kept
def flame(seat: str, size: float, scale: float, theme: Theme) -> Piece:
    """A breach's fire in a hero's colours and pattern; pale without a seat. Anchored at its middle."""
    k, reach = size / 24, size
    points = [
        *smooth([(-8 * k, 9 * k), (-9 * k, 0), (-4 * k, -6 * k), (-2 * k, -13 * k), (4 * k, -6 * k), (5 * k, -9 * k),
                 (9 * k, 0), (8 * k, 9 * k)]),
        (4 * k, 12 * k), (-4 * k, 12 * k),
    ]  # fmt: skip
    if not seat:
        sketch = Sketch(2 * reach, 2 * reach, scale, theme, "free flame", origin=(reach, reach))
        sketch.plain(points, rgb("#EFE3C2") if theme.washes else theme.card, 0.95)
        sketch.stroke(points, 1.3, theme.soft_ink, amount=0.2, closed=True, step=4)
        return Piece(sketch.render(), (round(reach * scale), round(reach * scale)))
    surface = blazon(points, SEATS[seat], scale, theme, size * 1.2, reach)
    line = Sketch(2 * reach, 2 * reach, scale, theme, ("flame", seat), origin=(reach, reach))
    heart = smooth([(-4 * k, 11 * k), (-4 * k, 3 * k), (0, -4 * k), (4 * k, 3 * k), (4 * k, 11 * k)])
    line.plain(heart, rgb("#F2B84B"))
    line.stroke(points, 1.6, amount=0.2, closed=True, step=4)
    surface.blit(line.render(), (0, 0))
    return Piece(for_display(surface), (round(reach * scale), round(reach * scale)))


@kept
def mini(seat: str, count: int, queen: bool, scale: float, theme: Theme, *, size: float = 28) -> Piece:
    """A small stack: units of another seat beside the holder's, or a number in a list. Anchored at its middle."""
    outline: Outline = "octagon" if queen else "square"
    body = device(SEATS[seat], size * 0.98, scale, theme, outline)
    surface = body.surface.copy()
    reach = body.anchor[0]
    disc = Sketch(2 * reach / scale, 2 * reach / scale, scale, theme, ("mini", seat))
    disc.disc(reach / scale, reach / scale, size * 0.345, None, theme.card, 1.1, amount=0.2, solid=True)
    surface.blit(disc.render(), (0, 0))
    blit_number(surface, str(count), round(size * (0.57 if count < 10 else 0.48) * scale), theme.ink, (reach, reach))
    return Piece(for_display(surface), (reach, reach))


@kept
def mark(kind: str, number: int, scale: float, theme: Theme) -> Piece:
    """A sign on a stack: `spent` (an hourglass), `lent` (how many), `cut` (a broken chain). Anchored at its middle."""
    reach = 14.0
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("mark", kind), origin=(reach, reach))
    middle = reach * scale
    if kind == "lent":
        sketch.disc(0, 0, 10, None, theme.card, 2.2, theme.focus.paper, solid=True)
        surface = sketch.render().copy()
        blit_number(surface, str(number), round(15 * scale), theme.focus.paper, (middle, middle))
    elif kind == "spent":
        sketch.disc(0, 0, 9.5, None, theme.deep_parchment, 1.5, solid=True)
        surface = sketch.render().copy()
        drawn = art("ui", "hourglass", round(13 * scale))
        surface.blit(drawn, drawn.get_rect(center=(round(middle), round(middle))))
    else:
        red = theme.illegal.paper
        sketch.disc(0, 0, 10.5, None, theme.card, 1.8, red, solid=True)
        for dx, dy in ((-3.6, 1.6), (3.6, -1.6)):
            turn = math.radians(-28)
            link = [
                (
                    dx + 3.6 * math.cos(t) * math.cos(turn) - 2.5 * math.sin(t) * math.sin(turn),
                    dy + 3.6 * math.cos(t) * math.sin(turn) + 2.5 * math.sin(t) * math.cos(turn),
                )
                for t in (number * math.tau / 12 for number in range(12))
            ]
            sketch.stroke(link, 1.7, red, amount=0.1, closed=True, step=2)
        sketch.stroke([(-4, -7), (4, 7)], 2.4, theme.card, amount=0.1, taper=1)
        sketch.stroke([(-3, -7.5), (3.4, 6.5)], 1.1, red, amount=0.1, taper=1)
        surface = sketch.render()
    return Piece(for_display(surface), (round(middle), round(middle)))


@kept
def cut_ring(scale: float, theme: Theme) -> Piece:
    """The dashed ring around a stack without a line to its breach; anchored at its middle."""
    sketch = Sketch(64, 64, scale, theme, "cut off", origin=(32, 32))
    sketch.dashed(arc(0, 0, 27), 3.0, theme.illegal.paper, dash=4, gap=4, closed=True)
    return Piece(sketch.render(), (round(32 * scale), round(32 * scale)))


@kept
def tag(words: str, kind: str, scale: float, theme: Theme, px: int) -> Piece:
    """A small coloured tag such as *+3*: `good`, `bad` or `soft`. Anchored at its middle."""
    tint = {"good": theme.legal.paper, "bad": theme.illegal.paper}.get(kind, theme.soft_ink)
    string = fonts.text(words, "sans-bold", px, theme.card)
    wide, high, pad = string.get_width() / scale + 14, string.get_height() / scale + 3, 3.0
    sketch = Sketch(wide + 2 * pad, high + 2 * pad, scale, theme, ("tag", kind))
    sketch.wash(box(pad, pad, wide, high, 5), tint, offset=(0, 0), amount=0.2, solid=True)
    surface = sketch.render().copy()
    surface.blit(string, string.get_rect(center=surface.get_rect().center))
    return Piece(surface, surface.get_rect().center)


@kept
def rubble(scale: float, theme: Theme) -> Piece:
    """Fallen stones under a cross, where a card cuts a way; anchored at its middle."""
    sketch = Sketch(56, 44, scale, theme, "rubble", origin=(28, 22))
    for dx, dy, r in ((-12, 2, 6), (-3, -4, 7), (7, 2, 7), (14, -3, 5), (0, 6, 6)):
        sketch.shape(
            [
                (dx - r, dy + r * 0.6),
                (dx - r * 0.6, dy - r * 0.6),
                (dx + r * 0.5, dy - r * 0.8),
                (dx + r, dy + r * 0.5),
            ],
            theme.wash.stone,
            1.1,
        )
    with sketch.at(0, 0, 22 / 24):
        draw_icon(sketch, "cross", theme.illegal.paper)
    return Piece(sketch.render(), (round(28 * scale), round(22 * scale)))


def slip_words(name: str, notes: Sequence[str], px: int, room: int, least: int) -> tuple[str, str, int]:
    """A name and the first of the notes that finds room beside it, and their type: it gives way down to `least`; then
    there is no note, and at last the name is shortened.
    """
    for note in notes:
        for size in range(px, least - 1, -1):
            if fonts.text_width(name, "sans-bold", size) + fonts.text_width(note, "sans", size) <= room:
                return name, note, size
    return fonts.ellipsis(name, "sans-bold", least, room), "", least


@kept
def effect_slip(
    name: str, notes: tuple[str, ...], kind: str, width: float, height: float, px: int, scale: float, theme: Theme
) -> Piece:
    """A lasting effect as a pennant: its card's name and when it ends (`slip_words`); anchored at its corner."""
    pad, room = 4.0, round((width - 34) * scale)
    name, note, px = slip_words(name, notes, px, room, round(14 * scale))
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("effect", name), origin=(pad, pad))
    points: list[Point] = [(0, 0), (width, 0), (width - 7, height / 2), (width, height), (0, height)]
    sketch.plain([(x + 1.5, y + 2) for x, y in points], theme.night, 0.35)
    sketch.wash(points, theme.card, offset=(0, 0), amount=0.3, solid=True)
    sketch.plain(box(0, 0, 7, height), KINDS.get(kind, KINDS["city"])[0])
    sketch.ink(points, 1.5, closed=True, amount=0.3)
    surface = sketch.render().copy()
    end = fonts.text(note, "sans", px, theme.soft_ink)
    start = fonts.text(name, "sans-bold", px, theme.ink)
    middle = round((pad + height / 2) * scale)
    surface.blit(start, start.get_rect(midleft=(round((pad + 13) * scale), middle)))
    surface.blit(end, end.get_rect(midright=(round((pad + width - 13) * scale), middle)))
    return Piece(for_display(surface), (round(pad * scale), round(pad * scale)))


@kept
def tile(width: float, height: float, taken: bool, chosen: bool, scale: float, theme: Theme) -> Piece:
    """The ground of a tile; chosen ones have a double rim. Anchored at its corner."""
    pad = 6.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("tile", taken), origin=(pad, pad))
    sketch.panel(
        0,
        0,
        width,
        height,
        8,
        theme.deep_parchment if taken else theme.card,
        1.1 if taken else 2.0,
        theme.hairline if taken else None,
        solid=True,
    )
    if chosen:
        sketch.panel(-3, -3, width + 6, height + 6, 10, None, 2.4, theme.focus.paper)
        sketch.panel(3, 3, width - 6, height - 6, 6, None, 1.6, theme.focus.paper)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))
