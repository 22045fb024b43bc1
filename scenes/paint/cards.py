"""Card faces: building and raider cards, playing cards, backs, and the states a card can be in.

A card is described by its face (what is printed on it) and its state (what has happened to it). The words of a face
come from the caller. Every card is anchored at its centre, so that it can be turned in place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final, Literal
from weakref import WeakKeyDictionary

import pygame

from scenes.paint.art import art, ids, size_of
from scenes.paint.fonts import Role, fitting, font, text, text_width
from scenes.paint.icons import icon, icon_names
from scenes.paint.ink import SHADOW, Point, Sketch, box
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scripts import own
from scenes.paint.theme import BODY, CARD_SIZE, FOUR_COLOURS, HEADING, SMALL, Colour, SuitName, Theme, mix

WIDTH, HEIGHT = CARD_SIZE
RADIUS = 9
EDGE = 2.0
LEAST_PICTURE = 62.0  # units from the top that large text leaves to the picture
Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
RANKS: tuple[Rank, ...] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
Kind = Literal["structure", "invader", "disaster"]
BackName = Literal["slate", "red", "green", "blue", "ochre", "plum"]


@dataclass(frozen=True, slots=True)
class PictureFace:
    """A card with a picture, a name strip and a line below.

    `line` may hold icons in braces: "{food} +2", "{initiative} 5 {attack-die} 4! {shield} 5"; the mark after a number
    underlines it twice, because a rule has changed it from what is printed. Structures show their
    cost in a roundel; invaders and disasters have a red strip. `value` replaces the printed cost where a
    rule has
    changed it.
    """

    kind: Kind
    group: str
    piece: str
    name: str
    line: str = ""
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class PlayingFace:
    """A playing card. A joker has rank None; `monster` takes the monster court of Rise against Monsters."""

    rank: Rank | None
    suit: SuitName | None
    monster: bool = False


@dataclass(frozen=True, slots=True)
class BackFace:
    """A card from behind."""

    colour: BackName = "slate"


Face = PictureFace | PlayingFace | BackFace


@dataclass(frozen=True, slots=True)
class CardState:
    """What has happened to a card: each shows as a shape, never by colour alone."""

    tapped: bool = False
    dimmed: bool = False
    faded: bool = False
    """Out of the game, lying on paper."""
    ruined: bool = False
    lost: bool = False
    wounds: int = 0
    boost: str | None = None
    lifted: bool = False


PLAIN = CardState()


@kept
def card(
    face: Face, scale: float, theme: Theme, *, width: float = WIDTH, state: CardState = PLAIN, angle: float = 0.0
) -> Piece:
    """A card `width` units wide in this state, turned counter-clockwise by `angle` degrees; anchored at its
    centre.
    """
    turn = (angle - (90 if state.tapped else 0)) % 360
    flat = replace(state, tapped=False, lifted=False)
    if turn % 90:
        # Turned at twice the size and scaled down, which keeps text and lines crisp.
        surface = pygame.transform.rotozoom(_face(face, 2 * scale, theme, width, flat).surface, turn, 0.5)
    else:
        surface = _face(face, scale, theme, width, flat).surface
        if turn:
            surface = pygame.transform.rotate(surface, turn)
    return _shaded(surface, scale, 4.5 if state.lifted else 2.2)


def printed(face: Face, scale: float, theme: Theme) -> pygame.Surface:
    """The card alone, without shadow, for paper: WIDTH by HEIGHT units with PAD units of air around its edge."""
    return _face(face, scale, theme, WIDTH, PLAIN).surface


def with_shadow(surface: pygame.Surface, scale: float, height: float) -> Piece:
    """The picture with its flat shadow, `height` units below it; anchored at the picture's centre.

    It is kept as long as the picture: a hand is drawn again and again.
    """
    made = _MADE.setdefault(surface, {})
    piece = made.get((scale, height))
    if piece is None:
        piece = made[scale, height] = _shaded(surface, scale, height)
    return piece


_MADE: Final[WeakKeyDictionary[pygame.Surface, dict[tuple[float, float], Piece]]] = WeakKeyDictionary()


def _shaded(surface: pygame.Surface, scale: float, height: float) -> Piece:
    dx, dy = round(height * 0.75 * scale), round(height * scale)
    width, tall = surface.get_size()
    whole = pygame.Surface((width + 2 * dx, tall + 2 * dy), pygame.SRCALPHA)
    shade = surface.copy()
    shade.fill((*SHADOW, 82), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(shade, (2 * dx, 2 * dy))
    whole.blit(surface, (dx, dy))
    return Piece(for_display(whole), (dx + width // 2, dy + tall // 2))


@kept
def _face(face: Face, scale: float, theme: Theme, width: float, state: CardState) -> Piece:
    """The card upright, without shadow; its surface is a little larger than the card for notch and arrow."""
    k = width / WIDTH
    sheet = _Sheet(scale * k, scale, theme, state)
    if isinstance(face, PictureFace):
        sheet.picture(face)
    elif isinstance(face, PlayingFace):
        sheet.playing(face)
    else:
        sheet.back(face)
    sheet.marks()
    return Piece(sheet.surface, (sheet.surface.get_width() // 2, sheet.surface.get_height() // 2))


PAD = 3.0  # units around the upright face, for the line's wobble, the notch and the arrow


@dataclass(slots=True)
class _Sheet:
    """A card being painted: units of a 104x146 card, whatever its size."""

    scale: float  # pixels to a unit of the card
    screen: float  # pixels to a unit of the screen
    theme: Theme
    state: CardState
    has_picture: bool = False
    surface: pygame.Surface = field(init=False)

    def __post_init__(self) -> None:
        size = round((WIDTH + 2 * PAD) * self.scale), round((HEIGHT + 2 * PAD) * self.scale)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)

    # placing and sizes

    def sketch(self, name: object) -> Sketch:
        return Sketch(WIDTH + 2 * PAD, HEIGHT + 2 * PAD, self.scale, self.theme, name, origin=(PAD, PAD))

    def put(self, sketch: Sketch) -> None:
        self.surface.blit(sketch.render(), (0, 0))

    def px(self, x: float, y: float) -> tuple[float, float]:
        return (x + PAD) * self.scale, (y + PAD) * self.scale

    def centred(self, picture: pygame.Surface, x: float, y: float) -> None:
        left, top = self.px(x, y)
        self.surface.blit(picture, (round(left - picture.get_width() / 2), round(top - picture.get_height() / 2)))

    def base(self, seed: object, fill: Colour | None = None) -> None:
        sketch = self.sketch(("card", seed))
        sketch.panel(0, 0, WIDTH, HEIGHT, RADIUS, fill or self.theme.card, EDGE, amount=0.4, solid=True)
        self.put(sketch)

    # picture cards

    def picture(self, face: PictureFace) -> None:
        theme = self.theme
        self.has_picture = True
        hostile = face.kind != "structure"
        plan = face_plan(face, self.scale, self.theme, self.screen)
        name, line, strip, below, top = plan.name, plan.line, plan.strip, plan.below, plan.top
        self.base(face.piece)
        sketch = self.sketch(("picture", face.piece))
        wash = theme.wash.threat if hostile else theme.wash.picture
        frame = box(6, 6, WIDTH - 12, top - 7.5, 5)
        if hostile:
            self._scene(face, 6, WIDTH - 12, top - 7.5, wash if theme.washes else theme.card)
        else:
            sketch.wash(frame, wash, offset=(0, 0), amount=0.2)
        sketch.stroke(frame, 1.0, theme.hairline, amount=0.3, closed=True, step=7)
        self.put(sketch)
        if not hostile:
            self._drawing(face, top)
        sketch = self.sketch(("strip", face.piece))
        fill = theme.illegal.paper if hostile else theme.deep_parchment
        sketch.wash(box(2.2, top, WIDTH - 4.4, strip), fill, offset=(0, 0), amount=0.3, solid=hostile)
        sketch.ink([(1.4, top), (WIDTH - 1.4, top)], 1.1, amount=0.4)
        sketch.ink([(1.4, top + strip), (WIDTH - 1.4, top + strip)], 1.1, amount=0.4)
        if face.cost is not None:
            sketch.disc(18, 19, 14.5, None, theme.card, 1.8, solid=True)
        if self.state.ruined:
            region = box(7, 7, WIDTH - 14, top - 9.5)
            sketch.hatch(region, 52, 9, 1.0, opacity=0.75)
            sketch.hatch(region, -52, 9, 1.0, opacity=0.75)
        self.put(sketch)
        name.draw(self.surface, self.px(WIDTH / 2, top + strip / 2), theme.card if hostile else theme.ink)
        if line.rows:
            line.draw(self.surface, self.px(WIDTH / 2, top + strip + below / 2 - 1), theme)
        if face.cost is not None:
            units = HEADING if face.cost < 10 else 22
            blit_number(self.surface, str(face.cost), round(units * self.scale), theme.ink, self.px(18, 19))

    def _drawing(self, face: PictureFace, top: float) -> None:
        wide, high = WIDTH - 16, top - 11.5
        page_w, page_h = size_of(face.group, face.piece, 1000)
        factor = min(wide / page_w, high / page_h)
        px = round(1000 * factor * self.scale)
        self.centred(art(face.group, face.piece, max(1, px), scale=self.screen), WIDTH / 2, 6 + (top - 7.5) / 2)

    def _scene(self, face: PictureFace, edge: float, wide: float, high: float, sky: Colour) -> None:
        """A landscape that fills its frame from side to side; what is missing above it is sky."""
        left, top = self.px(edge, edge)
        size = max(1, round(wide * self.scale)), max(1, round(high * self.scale))
        drawn = art(face.group, face.piece, size[0], scale=self.screen)
        own_sky = drawn.get_at((drawn.get_width() // 2, 1))
        ground = pygame.Surface(size, pygame.SRCALPHA)
        ground.fill(own_sky if own_sky.a == 255 else sky)
        over = drawn.get_height() - size[1]
        ground.blit(drawn, (0, -over if over <= 0 else -over // 2))
        mask = Sketch(wide, high, self.scale, self.theme, "mask")
        mask.plain(box(0, 0, wide, high, 5), (255, 255, 255))
        ground.blit(mask.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(ground, (round(left), round(top)))

    # playing cards

    def playing(self, face: PlayingFace) -> None:
        self.base((face.rank, face.suit))
        if face.rank is None or face.suit is None:
            self.centred(art("cards", "joker", round(110 * self.scale), scale=self.screen), WIDTH / 2 + 2, HEIGHT / 2)
            self._index("JOKER", None)
            return
        if face.rank in ("J", "Q", "K"):
            self._court(face.rank, face.suit, face.monster)
        else:
            self._pips(face.rank, face.suit)
        self._index(face.rank, face.suit)

    def _suit(self, suit: SuitName, units: float, angle: float = 0) -> pygame.Surface:
        return suit_sign(suit, max(1, round(units * self.scale)), self.theme, angle=angle)

    def _court(self, rank: Rank, suit: SuitName, monster: bool) -> None:
        name = {"J": "jack", "Q": "queen", "K": "king"}[rank]
        piece = f"{name}-{'monster' if monster else suit}"
        printed, wanted = FOUR_COLOURS[suit], self.theme.suits[suit]
        recolour = None if printed == wanted else (printed, wanted)
        self.centred(
            art("court", piece, round(113 * self.scale), recolour=recolour, scale=self.screen), WIDTH / 2, HEIGHT / 2
        )

    def _pips(self, rank: Rank, suit: SuitName) -> None:
        if rank == "A":
            self.centred(self._suit(suit, 56), WIDTH / 2, HEIGHT / 2)
            return
        places = PIPS[rank]
        units = 23 if len(places) < 7 else 20.5
        for across, down in places:
            x, y = WIDTH / 2 + across * 18.5, HEIGHT / 2 + down * 44
            self.centred(self._suit(suit, units, 180 if down > 0.01 else 0), x, y)

    def _index(self, rank: str, suit: SuitName | None) -> None:
        colour = self.theme.ink if suit is None else self.theme.suits[suit]
        corner = pygame.Surface((round(34 * self.scale), round(74 * self.scale)), pygame.SRCALPHA)
        middle = 13.5 * self.scale
        if suit is None:
            for i, letter in enumerate(rank):
                blit_number(corner, letter, round(14 * self.scale), colour, (middle, (14 + 12.5 * i) * self.scale))
        else:
            px = round((HEADING - 1 if len(rank) == 1 else 21) * self.scale)
            word = text(rank, "text-bold", px, colour)
            seen = word.get_bounding_rect()
            x = middle if len(rank) == 1 else 14.5 * self.scale
            corner.blit(word, (round(x - seen.centerx), round(16.5 * self.scale - seen.centery)))
            picture = self._suit(suit, 15)
            corner.blit(picture, (round(middle - picture.get_width() / 2), round(28 * self.scale)))
            if self.theme.corner_letters:
                blit_number(corner, suit[0].upper(), round(15 * self.scale), colour, (middle, 52 * self.scale))
        left, top = self.px(0, 0)
        self.surface.blit(corner, (round(left), round(top)))
        right, low = self.px(WIDTH, HEIGHT)
        turned = pygame.transform.rotate(corner, 180)
        self.surface.blit(turned, (round(right) - turned.get_width(), round(low) - turned.get_height()))

    # backs

    def back(self, face: BackFace) -> None:
        theme = self.theme
        colour = BACKS[face.colour]
        self.base(("back", face.colour), theme.deep_parchment)
        sketch = self.sketch(("lattice", face.colour))
        sketch.panel(7, 7, WIDTH - 14, HEIGHT - 14, 5, colour, 1.6, amount=0.3, solid=True)
        light = mix(colour, theme.card, 0.5)
        for angle in (58, -58):
            sketch.hatch(box(9, 9, WIDTH - 18, HEIGHT - 18), angle, 9.5, 1.5, light, 0.9, ragged=0.5)
        sketch.disc(WIDTH / 2, HEIGHT / 2, 25, None, theme.deep_parchment, 2.0, solid=True)
        sketch.disc(WIDTH / 2, HEIGHT / 2, 21, None, None, 0.9, theme.hairline)
        self.put(sketch)
        self.centred(art("map", "tower", round(34 * self.scale), scale=self.screen), WIDTH / 2, HEIGHT / 2)

    # states

    def marks(self) -> None:
        theme, state = self.theme, self.state
        sketch = self.sketch("state")
        if state.ruined and not self.has_picture:
            for angle in (52, -52):
                sketch.hatch(box(3, 3, WIDTH - 6, HEIGHT - 6), angle, 11, 1.1, opacity=0.75)
        if state.faded:
            sketch.plain(box(-0.5, -0.5, WIDTH + 1, HEIGHT + 1, RADIUS), theme.deep_parchment, 0.58)
        if state.dimmed:
            veil = theme.table if theme.washes else (128, 128, 128)
            sketch.plain(box(-0.5, -0.5, WIDTH + 1, HEIGHT + 1, RADIUS), veil, 0.52)
        for i in range(min(state.wounds, 6)):
            y = 60 + i * 16
            notch: list[Point] = [(-2.5, y - 7), (12, y), (-2.5, y + 7)]
            sketch.wash(notch, theme.illegal.dark, offset=(0, 0), amount=0.3, solid=True)
            sketch.ink([(-0.5, y - 7), (12, y), (-0.5, y + 7)], 2.2, theme.illegal.paper, amount=0.3)
        if state.lost:
            for side in (-1, 1):
                sketch.stroke(
                    [(WIDTH / 2 - side * 38, 22), (WIDTH / 2 + side * 38, HEIGHT - 22)],
                    5.5,
                    theme.illegal.paper,
                    amount=0.8,
                    taper=0.3,
                )
        if state.boost is not None:
            points: list[Point] = [(44, 29), (58, 14), (WIDTH + 2, 14), (WIDTH - 3, 29), (WIDTH + 2, 44), (58, 44)]
            sketch.shape(points, theme.legal.paper, 1.5, amount=0.3, offset=(0, 0), solid=True)
        self.put(sketch)
        if state.boost is not None:
            most = min(_size(22, self.scale, self.screen, self.theme.text_scale, 15), round(25 * self.scale))
            px = fitting(state.boost, "text-bold", most, 40 * self.scale, 9)
            blit_number(self.surface, state.boost, px, theme.card, self.px(76, 29))


@dataclass(frozen=True, slots=True)
class FacePlan:
    """How the words of a picture card are set. `name` and `line` in pixels; heights in units of a 104x146 card.

    The picture ends and the strip begins at `top`, the strip is `strip` high, the foot with the line `below`.
    """

    name: NameBlock
    line: LineBlock
    top: float
    strip: float
    below: float


NAME_ROOM, LINE_ROOM = 96.0, 97.0  # units of the card's width that words may take


def face_plan(face: PictureFace, scale: float, theme: Theme, screen: float | None = None) -> FacePlan:
    """Name and line at the largest type, up to the theme's text scale, that leaves room for the picture.

    `scale` is pixels to a unit of the card, `screen` to a unit of the screen (the same unless the card is drawn
    smaller or larger than 104x146); small cards carry no line.
    """
    screen = scale if screen is None else screen
    small = scale < 0.85 * screen
    grown = theme.text_scale
    while True:
        gain = 1.12 if grown > 1 or small else 1.35
        name = fit_name(face.name, _size(BODY, scale, screen, grown), round(NAME_ROOM * scale), gain=gain)
        line = fit_line(
            "" if small else face.line,
            _size(BODY, scale, screen, grown),
            round(LINE_ROOM * scale),
            _size(SMALL, scale, screen, grown, 11.0),
        )
        strip = max(20.0 if small else 22.0, name.height / scale + (2.0 if len(name.lines) == 1 else 3.0))
        below = max(31.0, line.height / scale + 8) if line.rows else 6.0
        top = HEIGHT - strip - below
        if grown <= 1 or top >= LEAST_PICTURE:
            return FacePlan(name, line, top, strip, below)
        grown = max(1.0, grown - 0.05)


def _size(units: float, scale: float, screen: float, grown: float, least: float = 13.0) -> int:
    """A type size that grows with the card and by `grown`, not below `least` units of the screen."""
    return max(1, round(max(units * scale * grown, least * screen)))


# Places of the pips as shares of the pip area, as on every pack: lower ones stand on their head.
PIPS: dict[Rank, tuple[tuple[float, float], ...]] = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "7": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "8": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    "9": ((-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (0, 0), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1)),
    "10": (
        (-1, -1),
        (1, -1),
        (0, -0.67),
        (-1, -0.33),
        (1, -0.33),
        (-1, 0.33),
        (1, 0.33),
        (0, 0.67),
        (-1, 1),
        (1, 1),
    ),
}

BACKS: dict[BackName, Colour] = {
    "slate": (0x4F, 0x55, 0x66),
    "red": (0x7E, 0x2F, 0x2A),
    "green": (0x35, 0x5C, 0x3A),
    "blue": (0x2B, 0x50, 0x72),
    "ochre": (0x7A, 0x5A, 0x1E),
    "plum": (0x5E, 0x31, 0x55),
}


def suit_sign(suit: SuitName, px: int, theme: Theme, *, angle: float = 0) -> pygame.Surface:
    """A suit in the theme's colour, `px` pixels high."""
    printed, wanted = FOUR_COLOURS[suit], theme.suits[suit]
    return art("suits", suit, px, angle=angle, recolour=None if printed == wanted else (printed, wanted))


# --- type that must fit ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NameBlock:
    """A name in one or two lines at the largest size that fits; sizes in pixels."""

    lines: tuple[str, ...]
    role: Role
    px: int
    width: int
    height: int

    def draw(self, surface: pygame.Surface, middle: tuple[float, float], colour: Colour) -> None:
        """Draw the lines centred at a pixel."""
        step = self.height / len(self.lines)
        for i, string in enumerate(self.lines):
            word = text(string, self.role, self.px, colour)
            y = middle[1] - self.height / 2 + step * (i + 0.5)
            surface.blit(word, (round(middle[0] - word.get_width() / 2), round(y - word.get_height() / 2)))


def fit_name(
    string: str, px: int, width: int, most_lines: int = 2, role: Role = "text-semi", *, gain: float = 1.12
) -> NameBlock:
    """Set a name at `px` or the largest smaller size at which it fits.

    A second line is taken only where it makes the type at least `gain` times as large.
    """
    tries: list[tuple[str, ...]] = [(string,)]
    words = string.split(" ")
    if most_lines > 1 and len(words) > 1:
        tries += [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    best: NameBlock | None = None
    for lines in (tuple(map(own, parts)) for parts in tries):
        size = px
        while size > 4 and max(text_width(line, role, size) for line in lines) > width:
            size -= 1
        widest = max(text_width(line, role, size) for line in lines)
        block = NameBlock(lines, role, size, widest, round(size * 1.2) * len(lines))
        if best is None or size > best.px * (gain if len(lines) > len(best.lines) else 1):
            best = block
    assert best is not None
    return best


_ICON = re.compile(r"\{([a-z-]+)\}")


@dataclass(frozen=True, slots=True)
class LineBlock:
    """A line of words and icons in one or more rows; sizes in pixels."""

    rows: tuple[tuple[str, ...], ...]
    role: Role
    px: int
    width: int
    height: int

    def draw(self, surface: pygame.Surface, middle: tuple[float, float], theme: Theme) -> None:
        """Draw the rows centred at a pixel."""
        step = self.height / len(self.rows)
        for i, row in enumerate(self.rows):
            x = middle[0] - _row_width(row, self.role, self.px) / 2
            y = middle[1] - self.height / 2 + step * (i + 0.5)
            for part in row:
                width = _part_width(part, row, self.role, self.px)
                found = _ICON.fullmatch(part)
                if found:
                    _draw_icon(surface, found[1], self.px, (x + width / 2, y), theme)
                else:
                    changed = part.endswith(CHANGED)
                    role = _part_role(part, row, self.role)
                    colour = theme.focus.paper if changed else theme.ink
                    word = text(part.removesuffix(CHANGED), role, self.px, colour)
                    surface.blit(word, (round(x), round(y - word.get_height() / 2)))
                    if changed:
                        thick = max(1, round(self.px / 12))
                        low = round(y + font(role, self.px).get_ascent() - word.get_height() / 2 + thick)
                        for line in (low, low + 2 * thick):
                            surface.fill(colour, (round(x), line, word.get_width(), thick))
                x += width + _space(self.role, self.px)


CHANGED = "!"
"""Ends a value that a rule has changed from the printed one: it is underlined twice, "{attack-die} 4!"."""


def _part_role(part: str, row: tuple[str, ...], role: Role) -> Role:
    """Values beside an icon are bold, numbers in running text are not."""
    value = part.removesuffix(CHANGED)
    if not value.lstrip("+−-×").isdigit():
        return role
    return "sans-semi" if value[0] in "+−-×" or any(_ICON.fullmatch(p) for p in row) else role


def _space(role: Role, px: int) -> float:
    return text_width(" ", role, px)


def _part_width(part: str, row: tuple[str, ...], role: Role, px: int) -> int:
    found = _ICON.fullmatch(part)
    if found:
        return round(px * (1.25 if found[1] in ids("resources") else 0.95))
    return text_width(part.removesuffix(CHANGED), _part_role(part, row, role), px)


def _row_width(row: tuple[str, ...], role: Role, px: int) -> float:
    return sum(_part_width(part, row, role, px) for part in row) + _space(role, px) * max(0, len(row) - 1)


def _draw_icon(surface: pygame.Surface, name: str, px: int, middle: tuple[float, float], theme: Theme) -> None:
    if name in ids("resources"):
        high = round(px * 1.25)
        picture = art("resources", name, high, scale=high)  # a sign, on paper too
        surface.blit(picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)))
    elif name in icon_names():
        icon(name, px * 0.95, 1.0, theme, theme.illegal.paper if name == "shield" else None).draw(surface, middle)
    else:
        raise KeyError(f"a card line asks for the icon {name!r}, which is neither a resource nor an icon")


def fit_line(line: str, px: int, width: int, least: int, role: Role = "sans") -> LineBlock:
    """Set a line at `px` or smaller; below `least` it is broken into rows instead."""
    parts = _parts(line)
    if not parts:
        return LineBlock((), role, px, 0, 0)
    size = px
    while size > least and _row_width(parts, role, size) > width:
        size -= 1
    rows = _rows(parts, role, size, width)
    while len(rows) > 3 and size > 6:
        size -= 1
        rows = _rows(parts, role, size, width)
    while size > 4 and max(_row_width(row, role, size) for row in rows) > width:
        size -= 1
    widest = round(max(_row_width(row, role, size) for row in rows))
    step = font(role, size).get_height() if len(rows) == 1 else round(size * 1.12)
    return LineBlock(rows, role, size, widest, step * len(rows))


def _rows(parts: tuple[str, ...], role: Role, px: int, width: int) -> tuple[tuple[str, ...], ...]:
    """Rows of at most `width` pixels; an icon keeps the number that follows it."""
    groups: list[tuple[str, ...]] = []
    for part in parts:
        if groups and _ICON.fullmatch(groups[-1][-1]) and not _ICON.fullmatch(part):
            groups[-1] = (*groups[-1], part)
        else:
            groups.append((part,))
    rows: list[tuple[str, ...]] = [()]
    for group in groups:
        if rows[-1] and _row_width((*rows[-1], *group), role, px) > width:
            rows.append(())
        rows[-1] = (*rows[-1], *group)
    return tuple(rows)


def _parts(line: str) -> tuple[str, ...]:
    return tuple(part for part in line.split() if part)
