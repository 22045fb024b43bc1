"""What a reader would see: every line of text that a screen draws, where it stands, and whether it can be read.

`misread(screen)` draws the topmost screen once more on a surface that remembers each line of text with its size, its
colour and its place, then looks at the finished picture: type below the smallest size, lines that are cut, shortened,
covered, left unfilled (empty brackets), written over each other, too pale for their ground or lying on a busy drawing;
and things to press that are too small for a finger. What a paper of the screen `covers` is hidden on purpose: of a line
that its edge cuts the rest is looked at. For tests and the gallery; the app itself never needs it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.pieces import Piece
from scenes.paint.theme import Colour, contrast
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.input.element import Element
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

SMALLEST = 13.4
"""Units: the design's smallest type is 14; pixels are whole."""
LEAST_CONTRAST = 4.5
LARGE_CONTRAST = 3.0
LARGE = 22.0
"""Units of type from which on the lower contrast will do."""
FINGER = 43.0
"""Units: a target is at least 44; pixels are whole."""
_UNFILLED = re.compile(r"\[\s*\]|\(\s*\)|\{\w*\}|\*\*")
"""What a sentence shows where something is missing from it: an empty pair of brackets, a name in braces, a mark."""
EDGE = 6.0
"""Units: how far the pen line and the shadow of a paper reach over what lies beside it."""
NEAR = 42
"""How far each channel of a drawn pixel may be off its text's colour (edges are smoothed)."""


class Words(Surface):
    """A rendered line that knows what it says."""

    line: tuple[str, fonts.Role, int, Colour]
    rimmed = False
    """Does a rim of paper go round it?"""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text as it was drawn; rects in pixels."""

    words: str
    px: int
    colour: Colour
    rect: Rect
    """Its ink, whole."""
    seen: Rect
    """What of it lay within the clip."""
    mask: pygame.mask.Mask
    """Its ink, for the picture's pixels from `rect` on."""
    blur: pygame.mask.Mask
    """Its ink with the pixels that are blended at its edges."""
    moves: bool
    """Was it drawn with what moves, over the still picture?"""


class Witness(Surface):
    """A surface that remembers the text drawn on it, or on a copy of it that a scene keeps as its ground."""

    lines: ClassVar[list[Line]] = []
    rimmed: ClassVar[list[tuple[str, Rect]]] = []
    """What was drawn with a rim of paper around it, and where: such words are read on any ground."""
    papers: ClassVar[list[tuple[int, Rect]]] = []
    """What covers on purpose, and how many lines were drawn before it: those lie below."""
    watching: ClassVar[bool] = False
    moves: ClassVar[bool] = False

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        touched = super().blit(source, dest, area, special_flags)
        if self.watching and isinstance(source, Words) and source.rimmed:
            at = dest.topleft if isinstance(dest, Rect) else (round(dest[0]), round(dest[1]))
            Witness.rimmed.append((source.line[0], source.get_rect(topleft=at).clip(self.get_clip())))
        elif self.watching and isinstance(source, Words) and source.line[0].strip():
            words, _, px, colour = source.line
            ink = source.get_bounding_rect(min_alpha=128)
            rect = ink.move(dest.topleft if isinstance(dest, Rect) else (round(dest[0]), round(dest[1])))
            mask, blur = (pygame.mask.from_surface(source.subsurface(ink), alpha) for alpha in (235, 12))
            Witness.lines.append(Line(words, px, colour, rect, rect.clip(self.get_clip()), mask, blur, self.moves))
        return touched


@contextmanager
def _marked_words(shortened: set[str]) -> Iterator[None]:
    """While this lasts, every rendered line knows what it says, and what was cut with an ellipsis is collected."""
    plain, plain_ellipsis, plain_halo = fonts.text, fonts.ellipsis, fonts.halo_text
    kept: dict[tuple[str, fonts.Role, int, Colour], Words] = {}

    def text(string: str, role: fonts.Role, px: int, colour: Colour) -> Surface:
        key = (string, role, px, colour)
        if key not in kept:
            drawn = plain(*key)
            kept[key] = words = Words(drawn.get_size(), pygame.SRCALPHA)
            words.fill((*colour[:3], 0))
            words.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
            words.line = key
        return kept[key]

    def ellipsis(string: str, role: fonts.Role, px: int, width: int) -> str:
        found = plain_ellipsis(string, role, px, width)
        if found != string:
            shortened.add(found)
        return found

    def halo_text(string: str, role: fonts.Role, px: int, colour: Colour, halo: Colour, width: float) -> Piece:
        piece = plain_halo(string, role, px, colour, halo, width)
        words = Words(piece.surface.get_size(), pygame.SRCALPHA)
        words.fill((*halo[:3], 0))
        words.blit(piece.surface, (0, 0))
        words.line, words.rimmed = (string, role, px, colour), True
        return Piece(words, piece.anchor)

    setattr(fonts, "text", text)  # noqa: B010
    setattr(fonts, "halo_text", halo_text)  # noqa: B010
    setattr(fonts, "ellipsis", ellipsis)  # noqa: B010
    try:
        yield
    finally:
        setattr(fonts, "text", plain)  # noqa: B010
        setattr(fonts, "halo_text", plain_halo)  # noqa: B010
        setattr(fonts, "ellipsis", plain_ellipsis)  # noqa: B010


@contextmanager
def _marked_papers(screen: Screen) -> Iterator[None]:
    """While this lasts, it is remembered when a thing of the screen that covers what lies below was drawn."""
    plain = screen.draw_thing

    def draw_thing(surface: Surface, thing: Element) -> None:
        if thing.covers and Witness.watching:
            Witness.papers.append((len(Witness.lines), Rect(thing.extent)))
        plain(surface, thing)

    setattr(screen, "draw_thing", draw_thing)  # noqa: B010
    try:
        yield
    finally:
        delattr(screen, "draw_thing")


def lines_of(screen: Screen) -> tuple[list[Line], Surface, Surface, set[str]]:
    """Every line of text of the screen, the still picture, the picture with what moves (a tooltip) over it, and the
    lines that were shortened."""
    shortened: set[str] = set()
    app = screen.app
    picture = Witness(app.screen.get_size())
    Witness.lines, Witness.rimmed, Witness.papers = [], [], []
    try:
        with _marked_words(shortened), _marked_papers(screen):
            screen.arrange()
            _forget_grounds(screen)  # they are drawn anew on copies of the witness, and their words are seen
            for scene in screen.stack.visible():
                if scene.veil:
                    picture.blit(_veil(app.screen.get_size(), app.theme.night), (0, 0))
                Witness.moves, Witness.watching = False, scene is screen
                scene.draw(picture)
            still = picture.copy()
            Witness.moves = Witness.watching = True
            screen.draw_moving(picture)
    finally:
        Witness.moves = Witness.watching = False
        _forget_grounds(screen)
    return Witness.lines, still, picture, shortened


def _forget_grounds(screen: Screen) -> None:
    for scene in screen.stack.visible():
        if isinstance(scene, GameScreen):
            scene.laid_ground.picture = None


def _veil(size: tuple[int, int], night: Colour) -> Surface:
    veil = Surface(size)
    veil.fill(night)
    veil.set_alpha(round(255 * 0.55))
    return veil


def misread(screen: Screen) -> list[str]:
    """Faults of the topmost screen that a reader would name, in words."""
    lines, still, moved, shortened = lines_of(screen)
    scale = screen.layout.scale
    areas = [widget.rect for widget in screen.widgets() if widget.kind == "scroll"]
    rims = [rim for widget in screen.widgets() if isinstance(widget, ScrollArea) for rim in widget.rims()]
    found: list[str] = []
    shown: list[Line] = []
    for number, line in enumerate(lines):
        if not line.seen.w or not line.seen.h or _is_rim(line, lines[number + 1 : number + 40]):
            continue
        said = f"{line.words[:40]!r} at {tuple(line.rect)}"
        scrolls = any(area.colliderect(line.seen) for area in areas)
        if line.px < round(SMALLEST * scale):
            found.append(f"too small: {said} is {line.px / scale:.1f} units")
        if line.rect.w - line.seen.w > 2 or (line.rect.h - line.seen.h > 2 and not scrolls):
            found.append(f"cut: {said}, seen {tuple(line.seen)}")
        if _UNFILLED.search(line.words):
            found.append(f"unfilled: {said}")
        if line.words in shortened:
            found.append(f"shortened: {said}")
        picture = moved if line.moves else still
        papers = [paper for before, paper in Witness.papers if number < before]
        if scrolls and not line.moves:  # what goes on fades there
            papers += rims
        for part in _beside(line, papers, round(EDGE * scale)):
            share = _visible(part, picture)
            if share < 0.08:
                continue
            if share < 0.62 and not (scrolls and line.seen != line.rect):
                found.append(f"covered: {said}: {share:.0%} of it can be seen")
                continue
            shown.append(part)
            fault = _ground_fault(part, picture, scale)
            if fault:
                found.append(f"{fault}: {said}")
    for words, rect in Witness.rimmed:
        if words in shortened and rect.w and rect.h:
            found.append(f"shortened: {words[:40]!r} at {tuple(rect)}")
    for index, one in enumerate(shown):
        for other in shown[index + 1 :]:
            overlap = one.seen.clip(other.seen)
            if overlap.w > 2 and overlap.h > 2 and one.moves == other.moves and _entangled(one, other, overlap):
                found.append(f"written over: {one.words[:30]!r} and {other.words[:30]!r} at {tuple(overlap)}")
    found.extend(_small_targets(screen))
    return list(dict.fromkeys(found))


def _beside(line: Line, papers: Sequence[Rect], edge: int) -> list[Line]:
    """What of a line lies beside the papers over it, each of which has an uneven edge and a shadow."""
    parts = [line.seen]
    for paper in papers:
        over = paper.inflate(2 * edge, 2 * edge)
        parts = [rest for part in parts for rest in _without(part, over)]
    return [replace(line, seen=part) for part in parts]


def _without(part: Rect, paper: Rect) -> list[Rect]:
    """A rect without what a paper takes of it."""
    hole = part.clip(paper)
    if not hole.w or not hole.h:
        return [part]
    rests = [
        Rect(part.x, part.y, part.w, hole.y - part.y),
        Rect(part.x, hole.bottom, part.w, part.bottom - hole.bottom),
        Rect(part.x, hole.y, hole.x - part.x, hole.h),
        Rect(hole.right, hole.y, part.right - hole.right, hole.h),
    ]
    return [rest for rest in rests if rest.w and rest.h]


def _is_rim(line: Line, after: Sequence[Line]) -> bool:
    """Is this the pale rim of a name that is written over it?"""
    return any(
        later.words == line.words and later.colour != line.colour and later.rect.colliderect(line.rect)
        for later in after
    )


@functools.lru_cache(maxsize=65536)
def _contrast(one: Colour, other: Colour) -> float:
    return contrast(one, other)


def _visible(line: Line, picture: Surface) -> float:
    """The share of a line's ink that is there in the finished picture."""
    part = line.seen
    ink = pygame.mask.Mask(part.size)
    ink.draw(line.mask, (line.rect.x - part.x, line.rect.y - part.y))
    total = ink.count()
    if total < 4:
        return 1.0
    there = pygame.mask.from_threshold(picture.subsurface(part), line.colour, (NEAR, NEAR, NEAR, 255))
    return there.overlap_area(ink, (0, 0)) / total


def _ground_fault(line: Line, picture: Surface, scale: float) -> str:
    """Is the ground too much like the text, or too busy to read it?"""
    part = line.seen
    near = pygame.mask.from_threshold(picture.subsurface(part), line.colour, (NEAR, NEAR, NEAR, 255))
    least = LARGE_CONTRAST if line.px >= LARGE * scale else LEAST_CONTRAST
    step = max(1, part.w * part.h // 900)
    tried = poor = 0
    sum_of = [0, 0, 0]
    for number in range(0, part.w * part.h, step):
        x, y = number % part.w, number // part.w
        if near.get_at((x, y)) or line.blur.get_at((x + part.x - line.rect.x, y + part.y - line.rect.y)):
            continue
        colour = picture.get_at((part.x + x, part.y + y))[:3]
        tried += 1
        for channel in range(3):
            sum_of[channel] += colour[channel]
        poor += _contrast(cast(Colour, colour), line.colour) < least * 0.72
    if tried < 8:
        return ""
    mean = cast(Colour, tuple(round(value / tried) for value in sum_of))
    ratio = contrast(mean, line.colour)
    if ratio < least * 0.97:
        return f"pale ({ratio:.1f}:1)"
    if tried > 40 and poor / tried > 0.22:
        return f"on a busy ground ({poor / tried:.0%})"
    return ""


def _entangled(one: Line, other: Line, overlap: Rect) -> bool:
    """Do the letters touch, or does one line stand in the gaps of the other?"""
    offset = (other.rect.x - one.rect.x, other.rect.y - one.rect.y)
    small = min(one.rect.w, other.rect.w), min(one.rect.h, other.rect.h)
    return one.mask.overlap_area(other.mask, offset) > 6 or (overlap.w > 0.5 * small[0] and overlap.h > 0.5 * small[1])


def _small_targets(screen: Screen) -> list[str]:
    """Things to press that are smaller than a finger; links in running text are as high as their line."""
    least = FINGER * screen.layout.scale
    found = []
    for zone in screen.zone_list:
        for thing in zone.things:
            if (thing.press is None and not thing.can_hold) or thing.kind in ("link", "scroll", "text"):
                continue
            area = thing.area if isinstance(thing, Widget) else None
            if area is not None and not area.rect.contains(thing.rect):
                continue
            if min(thing.rect.size) < least - 1:
                size = tuple(round(side / screen.layout.scale) for side in thing.rect.size)
                found.append(f"small target: {thing.id} is {size[0]} by {size[1]} units")
    return found
