"""How cards look: whole ones with a drawing of their kind, their corners as slips, indices, and tabs with ratings.

Every picture is anchored at the top left corner of the card's box as it lies; sizes in units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import SRCALPHA, Surface

from game.parts.cards import RANK, SUIT
from scenes.paint import art, fonts
from scenes.paint.cards import suit_sign
from scenes.paint.ink import SHADOW, Point, Sketch, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import FOUR_COLOURS, SEATS, Colour, SuitName, Theme, mix
from scenes.tabletop.cards.faces import suit_of

WIDTH = 72.0
RATIO = 101 / 72
COURT = {"J": "jack", "Q": "queen", "K": "king"}
KINDS = {"H": "hero", "S": "worker", "D": "road", "C": "monster"}
CASTLE = ("rise", "castle")
"""The drawing of a castle's card."""
JOKER = SEATS["plum"].colour
PAD = 6
"""Units of air around a picture, for tabs, rings of pen and shadow."""

TabKind = Literal["plain", "raised", "monster", "bonus"]


@dataclass(frozen=True, slots=True)
class Tab:
    """What a card rates now, at its foot: plain, raised by bonuses (`cause`: `+4` and the suit), or what it adds."""

    value: str
    kind: TabKind = "plain"
    cause: str = ""
    suit: SuitName | None = None


def is_joker(card: str) -> bool:
    """Is this card a joker?"""
    return card not in RANK


def colour_of(card: str, theme: Theme) -> Colour:
    """The colour of a card's rank and suit."""
    return JOKER if is_joker(card) else theme.suits[suit_of(card)]


def rank_of(card: str) -> str:
    """What stands in a card's corner."""
    return "J" if is_joker(card) else RANK[card]


def drawing_of(card: str) -> tuple[str, str]:
    """The drawing that shows what a card stands for."""
    if is_joker(card):
        return "cards", "joker"
    rank, suit = RANK[card], SUIT[card]
    if rank == "A":
        return CASTLE
    if rank in COURT:
        return "court", f"{COURT[rank]}-{'monster' if suit == 'C' else suit_of(card)}"
    kind, number = KINDS[suit], int(rank)
    size = "small" if number < 5 else "medium" if number < 8 else "large"
    if kind != "monster" and size == "medium":
        return "rise", kind
    return "rise", f"{kind}-{size}"


def drawn(card: str, px: int, theme: Theme, scale: float) -> Surface:
    """The drawing of a card, its longer side `px` pixels, in the theme's suits."""
    group, piece = drawing_of(card)
    if group != "court" or is_joker(card):
        return art.art(group, piece, px, scale=scale)
    printed, wanted = FOUR_COLOURS[suit_of(card)], theme.suits[suit_of(card)]
    return art.art(group, piece, px, recolour=None if printed == wanted else (printed, wanted), scale=scale)


def _centred(surface: Surface, picture: Surface, x: float, y: float) -> None:
    surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


def centred_number(
    surface: Surface, words: str, role: fonts.Role, px: float, colour: Colour, x: float, y: float
) -> None:
    """Words whose visible ink is centred at a pixel."""
    line = fonts.text(words, role, max(1, round(px)), colour)
    seen = line.get_bounding_rect()
    surface.blit(line, (round(x - seen.centerx), round(y - seen.centery)))


def _shadowed(surface: Surface, scale: float, height: float) -> Surface:
    """The picture with its flat shadow."""
    shade = surface.copy()
    shade.fill((*SHADOW, 82), special_flags=pygame.BLEND_RGBA_MULT)
    whole = Surface(surface.get_size(), SRCALPHA)
    whole.blit(shade, (round(height * 0.75 * scale), round(height * scale)))
    whole.blit(surface, (0, 0))
    return whole


# ------------------------------------------------------------ whole cards


@kept
def upright(card: str, width: float, scale: float, theme: Theme, worn: bool = False) -> Piece:
    """A card as it is printed, without shadow; a `worn` one has the paper of what lies tapped."""
    high = width * RATIO
    sketch = Sketch(width + 2 * PAD, high + 2 * PAD, scale, theme, ("card", card), origin=(PAD, PAD))
    fill = mix(theme.card, theme.deep_parchment, 0.4) if worn else theme.card
    sketch.panel(0, 0, width, high, 9 * width / 104 + 2, fill, 2.0, amount=0.4, solid=True)
    surface = sketch.render().copy()
    _drawing(surface, card, width, scale, theme)
    k = max(width / 104, 0.82 * width / WIDTH)
    corner = Surface(surface.get_size(), SRCALPHA)
    rank, colour = rank_of(card), colour_of(card, theme)
    px = round(26 * max(width / 104, 0.9 * width / WIDTH) * scale)
    x = (PAD + (17 if rank == "10" else 13.5) * width / WIDTH) * scale
    rim = fonts.halo_text(rank, "text-bold", px, colour, fill, 2 * scale)
    seen = fonts.text(rank, "text-bold", px, colour).get_bounding_rect()
    rim.draw(corner, (round(x - seen.centerx), round((PAD + 16 * width / WIDTH) * scale - seen.centery)))
    if not is_joker(card):
        _centred(corner, suit_sign(suit_of(card), max(1, round(15 * k * scale)), theme), x, (PAD + 40 * k + 2) * scale)
        if theme.corner_letters:
            letter = suit_of(card)[0].upper()
            centred_number(corner, letter, "text-bold", 14 * k * scale, colour, x, (PAD + 58 * k) * scale)
    surface.blit(corner, (0, 0))
    surface.blit(pygame.transform.rotate(corner, 180), (0, 0))
    return Piece(for_display(surface), (round(PAD * scale), round(PAD * scale)))


def _drawing(surface: Surface, card: str, width: float, scale: float, theme: Theme) -> None:
    high = width * RATIO
    if not is_joker(card) and RANK[card] == "A":
        sign = suit_sign(suit_of(card), max(1, round(width * 0.44 * scale)), theme)
        _centred(surface, sign, (PAD + width / 2) * scale, (PAD + high / 2) * scale)
        return
    group, _ = drawing_of(card)
    tall = 1.4 if group in ("court", "cards") else 1.0
    wide = width * (0.7 if group == "court" else 0.78 if group == "cards" else 0.6)
    picture = drawn(card, max(1, round(wide * tall * scale)), theme, scale)
    lean = 0.0 if tall > 1 else width * 0.06
    _centred(surface, picture, (PAD + width / 2 + lean) * scale, (PAD + high / 2) * scale)


@kept
def whole(
    card: str,
    width: float,
    scale: float,
    theme: Theme,
    *,
    tapped: bool = False,
    tab: Tab | None = None,
    seat: str = "",
    lifted: bool = False,
    angle: float = 0.0,
    pale: bool = False,
) -> Piece:
    """A card as it lies, with its rating's tab; a tapped one lies on its side, its tab stays upright."""
    picture = upright(card, width, scale, theme, tapped).surface
    if tapped:
        picture = pygame.transform.rotate(picture, -90)
    pad, hang = round(PAD * scale), round(12 * scale)
    wide, high = picture.get_width() - 2 * pad, picture.get_height() - 2 * pad
    surface = Surface((picture.get_width(), picture.get_height() + hang), SRCALPHA)
    surface.blit(picture, (0, 0))
    if tab is not None:
        face = _tab(tab, scale, theme, width)
        face.draw(surface, (pad + wide // 2, pad + high - round(4 * scale)))
    if seat:
        _device(surface, seat, 24 * width / WIDTH, scale, pad + wide - round(3 * scale), pad + round(4 * scale))
    if pale:
        surface.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    surface = _shadowed(surface, scale, 4.5 if lifted else 2.2)
    if angle:
        turned = pygame.transform.rotozoom(surface, angle, 1.0)
        spare = (turned.get_width() - surface.get_width()) // 2, (turned.get_height() - surface.get_height()) // 2
        return Piece(for_display(turned), (pad + spare[0], pad + spare[1]))
    return Piece(for_display(surface), (pad, pad))


def _device(surface: Surface, seat: str, size: float, scale: float, x: float, y: float) -> None:
    """A seat's shield on the corner of what belongs to it."""
    _centred(surface, art.art("seats", seat, max(1, round(size * scale))), x, y)


@kept
def _tab(tab: Tab, scale: float, theme: Theme, width: float) -> Piece:
    """A rating at a card's foot, anchored at its middle; with its cause where bonuses change it."""
    grown = min(theme.text_scale, 1.25)
    size = (20.0 if width >= 60 else 17.0) * grown
    high = size + 6
    value = fonts.text_width(tab.value, "text-bold", round(size * scale)) / scale
    cause = fonts.text_width(tab.cause, "sans-semi", round(15 * scale)) / scale if tab.cause else 0.0
    sign = 15.0 if tab.suit else 0.0
    left = max(30.0 if tab.kind != "raised" else 22.0, value + (14 if tab.kind != "bonus" else 8))
    right = cause + sign + 8 if tab.kind == "raised" else sign + 6 if tab.kind == "bonus" else 0.0
    long = left + right
    sketch = Sketch(long + 4, high + 4, scale, theme, ("tab", tab), origin=(2, 2))
    if tab.kind == "raised":
        sketch.panel(0, 0, long, high, 6, theme.card, 1.4, theme.legal.paper, amount=0.3, solid=True)
        points: list[Point] = [(0, 0), (left - 5, 0), (left, high / 2), (left - 5, high), (0, high)]
        sketch.wash(points, theme.legal.paper, offset=(0, 0), amount=0.2, solid=True)
    else:
        fill = theme.wash.straw if tab.kind == "bonus" else theme.card
        edge = theme.illegal.paper if tab.kind == "monster" else theme.ink
        sketch.panel(0, 0, long, high, 6, fill, 1.4, edge, amount=0.3, solid=True)
    surface = sketch.render().copy()
    middle = (2 + high / 2) * scale
    colour = {"raised": theme.card, "monster": theme.illegal.paper}.get(tab.kind, theme.ink)
    at = (2 + (left - 4 if tab.kind == "raised" else left) / 2) * scale
    centred_number(surface, tab.value, "text-bold", size * scale, colour, at, middle)
    x = 2 + left + (3 if tab.kind == "raised" else 0)
    if tab.cause:
        centred_number(surface, tab.cause, "sans-semi", 15 * scale, theme.ink, (x + cause / 2) * scale, middle)
        x += cause + 2
    if tab.suit:
        _centred(surface, suit_sign(tab.suit, max(1, round(13 * scale)), theme), (x + 6) * scale, middle)
    return Piece(for_display(surface), (surface.get_width() // 2, round(2 * scale + high * scale / 2)))


# ------------------------------------------------------------ slips


@kept
def slip(
    card: str,
    width: float,
    scale: float,
    theme: Theme,
    *,
    tapped: bool = False,
    tab: Tab | None = None,
    seat: str = "",
    pale: bool = False,
    monster: bool = False,
    lifted: bool = False,
) -> Piece:
    """A card's corner, `width` units on its shorter side: upright even when it lies, then on deep parchment."""
    short, long = width, width * 56 / 44
    wide, high = (long, short) if tapped else (short, long)
    sketch = Sketch(wide + 2 * PAD, high + 2 * PAD, scale, theme, ("slip", card, tapped), origin=(PAD, PAD))
    edge = theme.illegal.paper if monster else theme.ink
    sketch.panel(
        0,
        0,
        wide,
        high,
        6,
        theme.deep_parchment if tapped else theme.card,
        2.2 if monster else 1.6,
        edge,
        amount=0.3,
        solid=True,
    )
    if tapped and not theme.washes:  # without colour the lying slip is told by a second line
        sketch.stroke(box(3, 3, wide - 6, high - 6, 4), 0.9, edge, closed=True, amount=0.2)
    surface = sketch.render().copy()
    (_lying if tapped else _standing)(surface, card, wide, high, tab, monster, scale, theme)
    if seat:
        size = 22 * max(0.72, width / 44)
        _device(surface, seat, size, scale, (PAD + wide - 2) * scale, (PAD + 3) * scale)
    if pale:
        surface.fill((255, 255, 255, 128), special_flags=pygame.BLEND_RGBA_MULT)
    surface = _shadowed(surface, scale, 4.5 if lifted else 2.0)
    return Piece(for_display(surface), (round(PAD * scale), round(PAD * scale)))


def _standing(
    surface: Surface, card: str, wide: float, high: float, tab: Tab | None, monster: bool, scale: float, theme: Theme
) -> None:
    k, colour, rank = wide / 40, colour_of(card, theme), rank_of(card)

    def at(x: float, y: float) -> tuple[float, float]:
        return (PAD + x) * scale, (PAD + y) * scale

    size = max(14.0, 21 * k)
    centred_number(surface, rank, "text-bold", size * scale, colour, *at(wide * 0.33, high * 0.27))
    _sign(surface, card, max(10.0, 13 * k), scale, theme, *at(wide * 0.76, high * 0.26))
    below = high * 0.72
    if (tab is not None and tab.kind in ("raised", "bonus")) or (tab is not None and monster and rank in COURT):
        assert tab is not None
        _chip(surface, tab, wide - 8 * k, max(16.0, 20 * k), scale, theme, *at(wide / 2, below))
    elif k >= 0.85:
        picture = drawn(card, max(1, round(26 * k * scale)), theme, scale)
        _centred(surface, picture, *at(wide / 2, below))


def _lying(
    surface: Surface, card: str, wide: float, high: float, tab: Tab | None, monster: bool, scale: float, theme: Theme
) -> None:
    k, colour, rank = high / 40, colour_of(card, theme), rank_of(card)

    def at(x: float, y: float) -> tuple[float, float]:
        return (PAD + x) * scale, (PAD + y) * scale

    centred_number(surface, rank, "text-bold", max(14.0, 22 * k) * scale, colour, *at(wide * 0.3, high / 2))
    changed = tab is not None and (tab.kind in ("raised", "bonus") or (monster and rank in COURT))
    if not changed and k < 0.85:
        _sign(surface, card, max(11.0, 15 * k), scale, theme, *at(wide * 0.72, high / 2))
        return
    _sign(surface, card, max(9.0, 13 * k), scale, theme, *at(wide * 0.74, high * 0.27))
    if changed:
        assert tab is not None
        shade = theme.illegal.paper if monster else theme.legal.paper
        centred_number(surface, tab.value, "text-bold", max(14.0, 17 * k) * scale, shade, *at(wide * 0.73, high * 0.72))
    else:
        picture = drawn(card, max(1, round(22 * k * scale)), theme, scale)
        _centred(surface, picture, *at(wide * 0.73, high * 0.68))


def _sign(surface: Surface, card: str, size: float, scale: float, theme: Theme, x: float, y: float) -> None:
    """The suit in a corner; a joker's skull."""
    if is_joker(card):
        _centred(surface, art.art("ui", "skull", max(1, round(size * 1.15 * scale))), x, y)
    else:
        _centred(surface, suit_sign(suit_of(card), max(1, round(size * scale)), theme), x, y)


def _chip(surface: Surface, tab: Tab, wide: float, high: float, scale: float, theme: Theme, x: float, y: float) -> None:
    """A rating in a small box on a slip: green where it is raised, straw where it raises, red-edged a monster's."""
    sketch = Sketch(wide + 2, high + 2, scale, theme, ("chip", tab), origin=(1, 1))
    fill = {"raised": theme.legal.paper, "bonus": theme.wash.straw}.get(tab.kind, theme.card)
    edge = theme.illegal.paper if tab.kind == "monster" else theme.ink
    sketch.panel(0, 0, wide, high, 4, fill, 1.1, edge, amount=0.2, solid=True)
    _centred(surface, sketch.render(), x, y)
    colour = {"raised": theme.card, "monster": theme.illegal.paper}.get(tab.kind, theme.ink)
    centred_number(surface, tab.value, "text-bold", max(14.0, high * 0.86) * scale, colour, x, y)


@kept
def ghost(card: str, wide: float, high: float, scale: float, theme: Theme, words: str = "") -> Piece:
    """The place of a card that is away, or in the hand: dashed, with its rank and suit faintly."""
    sketch = Sketch(wide + 2 * PAD, high + 2 * PAD, scale, theme, ("ghost", card), origin=(PAD, PAD))
    corners = box(0, 0, wide, high, 7)
    if theme.washes:
        sketch.plain(corners, theme.parchment, 0.5)
    sketch.dashed(corners, 1.7, theme.soft_ink, dash=7, gap=5, closed=True)
    surface = sketch.render().copy()
    tall = high > wide * 1.1
    size = min(26.0, (wide if tall else high) * 0.5)
    x, y = (PAD + wide / 2) * scale, (PAD + high / 2) * scale
    soft = theme.soft_ink
    up, side = (high * (0.2 if words else 0.13), 0.0) if tall else (0.0, wide * 0.2)
    centred_number(
        surface, rank_of(card), "text-italic", max(14.0, size) * scale, soft, x - side * scale, y - up * scale
    )
    if not is_joker(card):
        suit = suit_of(card)
        sign = art.art("suits", suit, max(1, round(size * 0.66 * scale)), recolour=(FOUR_COLOURS[suit], soft))
        low = (high * (0.05 if words else 0.18), 0.0) if tall else (0.0, 0.0)
        _centred(surface, sign, x + side * scale, y + low[0] * scale)
    if words and tall:
        centred_number(surface, words, "sans", 15 * scale, soft, x, y + high * 0.3 * scale)
    return Piece(for_display(surface), (round(PAD * scale), round(PAD * scale)))


@kept
def index(card: str, wide: float, high: float, scale: float, theme: Theme) -> Piece:
    """Rank and suit beside each other: a card of an open hand, or a monster under a castle."""
    sketch = Sketch(wide + 4, high + 4, scale, theme, ("index", card), origin=(2, 2))
    sketch.panel(0, 0, wide, high, 4, theme.card, 1.1, amount=0.2, solid=True)
    surface = sketch.render().copy()
    y = (2 + high / 2) * scale
    size = 17.0 if high >= 23 else 14.5
    rank = rank_of(card)
    centred_number(surface, rank, "text-bold", size * scale, colour_of(card, theme), (2 + wide * 0.36) * scale, y)
    _sign(surface, card, 12 if high >= 23 else 10, scale, theme, (2 + wide * 0.76) * scale, y)
    return Piece(for_display(surface), (round(2 * scale), round(2 * scale)))


@kept
def back(width: float, scale: float, theme: Theme) -> Piece:
    """A card from behind."""
    high = width * RATIO
    sketch = Sketch(width + 2 * PAD, high + 2 * PAD, scale, theme, "back", origin=(PAD, PAD))
    sketch.panel(0, 0, width, high, 9 * width / 104 + 2, theme.deep_parchment, 2.0, amount=0.4, solid=True)
    surface = sketch.render().copy()
    picture = art.art("cards", "back", max(1, round(high * 0.92 * scale)), scale=scale)
    _centred(surface, picture, (PAD + width / 2) * scale, (PAD + high / 2) * scale)
    return Piece(for_display(_shadowed(surface, scale, 2.2)), (round(PAD * scale), round(PAD * scale)))
