"""Type: font files, rendered words, and wrapped rich text whose links can be clicked.

All sizes here are final pixels: text is rendered at the size it is shown and never stretched.
"""

from __future__ import annotations

import functools
import itertools
import re
import unicodedata
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import pygame
from msgspec import Struct, field

from scenes.paint import system_faces
from scenes.paint.pieces import PIECES, Piece, for_display
from scenes.paint.scripts import OWN, as_part, clusters, joins, script_of, stretches, with_names
from scenes.paint.syllables import syllables
from scenes.paint.system_faces import SYSTEM, draws, of_pictures
from scenes.paint.theme import PARCHMENT, Colour, Theme
from scenes.paint.together import facts, groups
from scenes.system import paths
from scenes.system.words import NAME, NAME_ENDS, unmarked

Role = Literal[
    "title",
    "text",
    "text-semi",
    "text-bold",
    "text-italic",
    "text-bold-italic",
    "sans",
    "sans-italic",
    "sans-semi",
    "sans-bold",
    "icons",
]
_FILES: dict[Role, str] = {
    "title": "title",
    "text": "serif",
    "text-semi": "serif-semibold",
    "text-bold": "serif-bold",
    "text-italic": "serif-italic",
    "text-bold-italic": "serif-bold-italic",
    "sans": "sans",
    "sans-italic": "sans-italic",
    "sans-semi": "sans-semibold",
    "sans-bold": "sans-bold",
    "icons": "icons",
}  # our roles as scenes.system.paths names the files
ROLES: tuple[Role, ...] = tuple(_FILES)
LINE_SPACING = 1.3
SMALLEST = 14
"""Units: no type is smaller."""
FOLDED = "§"
"""A rule id in running text: what it stands for is told when it is pointed at."""
LINK_SHARE = 0.9  # links are set in sans, a little smaller than the text around them, never below the smallest size


@functools.cache
def font_file(role: Role) -> Path | None:
    """The file of a role's font, or None (with one warning) if its package is not installed."""
    try:
        path = paths.font(_FILES[role])
        # Where a package has both, the outlines of the OpenType file are hinted better: even spacing, crisp stems.
        better = path.with_suffix(".otf")
        return better if better.is_file() else path
    except FileNotFoundError as fault:
        warnings.warn(f"{fault}; using pygame's own font for {role!r}", stacklevel=3)
        return None


@functools.lru_cache(maxsize=256)
def font(role: Role, px: int) -> pygame.font.Font:
    """The font of a role at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_file(role), max(1, px))


class _Set(Struct, frozen=True):
    """Part of a line in one face, where it stands from the left of the line, and its baseline's way down (pixels)."""

    face: pygame.font.Font
    words: str
    x: int
    wide: int
    ours: bool
    share: float = 1.0
    """What is drawn is made so many times as large: a face of pictures has one size."""


_UPRIGHT: dict[Role, tuple[Role, ...]] = {
    "title": ("text-semi",),
    "text-italic": ("text",),
    "text-bold-italic": ("text-bold",),
    "sans-italic": ("sans",),
}
"""Our faces that stand in where one lacks a letter: upright, and those of text for titles."""


def _chain(role: Role) -> tuple[Role, ...]:
    return (role, *_UPRIGHT.get(role, ()))


@functools.lru_cache(maxsize=8192)
def _ours(letter: str, role: Role) -> Role | None:
    """The first face of ours that draws a letter: the role's, or one that is upright."""
    files = ((face, font_file(face)) for face in _chain(role))
    return next((face for face, path in files if path is not None and draws(path, letter)), None)


def _place_of(letter: str, role: Role) -> Role | Path | None:
    """The face that draws a letter: ours, ours upright, the system's; ours again where nobody has it.

    None while the system's is still being looked for: until then there is room for it, and nothing is drawn.
    """
    ours = _ours(letter, role)
    if ours is not None:
        return ours
    lent = SYSTEM.of(letter)
    return lent or (None if SYSTEM.sought(letter) else role)


def has_face(letter: str) -> bool:
    """Is a letter drawn by a face of ours, or of the system as far as is known by now?"""
    return letter.isascii() or _ours(letter, "sans") is not None or SYSTEM.of(letter, drawn=False) is not None


def drawn_by(words: str, role: Role) -> list[tuple[str, Role | None]]:
    """A line in the parts that one face draws, from left to right; None for a face of the system, for what is read from
    right to left, and for what nobody draws: a writer of files that does not shape words draws those as a picture."""
    return [(part, face) for part, face, _ in for_files(words, role)]


def for_files(words: str, role: Role) -> list[tuple[str, Role | None, bool]]:
    """The same, and which parts are read from right to left: each as a whole, whatever faces it needs."""
    found: list[tuple[str, Role | None, bool]] = []
    for stretch in stretches(_drawable(words, role, 16)):
        if stretch.to_left:
            found.append((stretch.words, None, True))
            continue
        for part, face in _faces(stretch.words, role):
            for lacks, letters in itertools.groupby(clusters(part), functools.partial(_lacks, face)):
                drawn = face if isinstance(face, str) and not lacks else None
                found.append(("".join(letters), drawn, False))
    return found


def _lacks(face: Role | Path | None, letters: str) -> bool:
    """Is there one among these letters that our face does not draw?"""
    path = None if letters.isascii() or not isinstance(face, str) else font_file(face)
    seen = (c for c in letters if not c.isspace() and unicodedata.category(c) != "Cf")
    return path is not None and not all(draws(path, letter) for letter in seen)


_WORD = re.compile(r"[^\W\d_]+")


def _elsewhere(words: str, role: Role) -> frozenset[int]:
    """The letters of words in another script that a face has in part alone: a sign for sums begins no Greek name."""
    if words.isascii() or len(_chain(role)) == 1:
        return frozenset()
    foreign = (word for word in _WORD.finditer(words) if not any(letter.isascii() for letter in word[0]))
    lacking = (word.span() for word in foreign if any(_place_of(letter, role) != role for letter in word[0]))
    return frozenset(at for start, end in lacking for at in range(start, end))


def _parts(words: str, role: Role) -> list[tuple[str, Role | Path | None, bool]]:
    """A line in the parts that one face draws, from left to right; whether each is read from right to left."""
    found: list[tuple[str, Role | Path | None, bool]] = []
    for stretch in stretches(words):
        parts = [(part, face, stretch.to_left) for part, face in _faces(stretch.words, role)]
        found += reversed(parts) if stretch.to_left else parts
    return found


def _faces(words: str, role: Role) -> list[tuple[str, Role | Path | None]]:
    """What runs one way in the parts that one face draws, in the order in which it is read."""
    parts: list[tuple[str, Role | Path | None]] = []
    elsewhere, at = _elsewhere(words, role), 0
    for letter in clusters(words):
        before = parts[-1] if parts else None
        if before and (joins(letter[0]) or (letter.isspace() and before[1] != role and not _of_pictures(before[1]))):
            face = before[1]
        else:
            face = role if letter.isascii() else _signed(letter, _chain(role)[-1] if at in elsewhere else role)
        at += len(letter)
        if before and before[1] == face:
            parts[-1] = (before[0] + letter, face)
        else:
            parts.append((letter, face))
    return parts


def _signed(letter: str, role: Role) -> Role | Path | None:
    """The face that draws a letter with its accents: that of the letter, or one that has them all.

    Romanised Sanskrit has rings below letters, names of Africa and the Pacific have marks that few faces hold.
    """
    face = role if letter[0].isascii() else _place_of(letter[0], role)
    signs = [sign for sign in letter[1:] if unicodedata.combining(sign)]
    if not signs or face is None:
        return face
    faces: tuple[Role | Path, ...] = (face, *_chain(role), "sans")
    whole = next((one for one in faces if _draws_all(one, letter[0], signs)), None)
    if whole is not None:
        return whole
    for sign in signs:
        lent = SYSTEM.of(sign)
        if lent is None and SYSTEM.sought(sign):
            return None
        if lent is not None and _draws_all(lent, letter[0], signs):
            return lent
    return face


def _draws_all(face: Role | Path, letter: str, signs: list[str]) -> bool:
    path = face if isinstance(face, Path) else font_file(face)
    return path is None or all(draws(path, one) for one in (letter, *signs))


def _of_pictures(face: Role | Path | None) -> bool:
    return isinstance(face, Path) and of_pictures(face)


@functools.lru_cache(maxsize=512)
def _fallback(place: Role | Path, px: int, high: int, script: str, to_left: bool) -> pygame.font.Font:
    """A face that stands in for another one, no higher than that."""
    file = font_file(place) if isinstance(place, str) else place
    face = pygame.font.Font(file, px)
    if face.get_height() > high:
        face = pygame.font.Font(file, max(1, px * high // face.get_height()))
    if script:
        face.set_script(script)
    if to_left:
        face.set_direction(pygame.DIRECTION_RTL)
    return face


@functools.lru_cache(maxsize=8192)
def _set(words: str, role: Role, px: int) -> tuple[_Set, ...]:
    """A line of words that can be drawn, in its faces."""
    own = font(role, px)
    if words.isascii() or role == "icons":
        return (_Set(own, words, 0, own.size(words)[0], True),)
    parts: list[_Set] = []
    x = 0
    for part, place, to_left in _parts(words, role):
        if place is None:
            wide = own.size("n" * len(clusters(part)))[0]
            parts.append(_Set(own, "", x, wide, False))
            x += wide
            continue
        ours = place == role and not to_left
        face = own if ours else _fallback(place, px, own.get_height(), script_of(part), to_left)
        share = own.get_height() / face.get_height() if _of_pictures(place) else 1.0
        wide = round(face.size(part)[0] * share)
        # a joiner that stands alone, as it does while a Persian name is typed, has no width, and cannot be drawn
        parts.append(_Set(face, part if wide else "", x, wide, ours, share))
        x += wide
    return tuple(parts)


def _render(words: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
    """A line in its faces, on one baseline, as high as the role's own."""
    parts, own = _set(words, role, px), font(role, px)
    if len(parts) == 1 and parts[0].ours:
        return own.render(words, True, colour)
    line = pygame.Surface((max(1, sum(part.wide for part in parts)), own.get_height()), pygame.SRCALPHA)
    line.fill((*colour[:3], 0))
    for part in parts:
        line.blit(*_drawn(part, own, colour))
    return line


def _drawn(part: _Set, own: pygame.font.Font, colour: Colour) -> tuple[pygame.Surface, tuple[int, int]]:
    """What a face draws of a line, and where it lies there."""
    picture = part.face.render(part.words, True, colour)
    if part.share != 1:
        picture = pygame.transform.smoothscale_by(picture, part.share)
    down = 0 if part.face is own else own.get_ascent() - round(part.face.get_ascent() * part.share)
    return picture, (part.x, max(0, min(down, own.get_height() - picture.get_height())))


def coloured(string: str, role: Role, px: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """What faces draw of a line in colours of their own, and where it lies there: no outline tells it."""
    own, lent = font(role, px), (part for part in _set(_drawable(string, role, px), role, px) if not part.ours)
    found = (_drawn(part, own, (0, 0, 0)) for part in lent)
    return [(seen, at) for seen, at in found if max(pygame.image.tobytes(seen, "RGB"), default=0)]


def forget() -> None:
    """Another face draws something from now on: measure and draw all words anew."""
    for kept in (_set, text_width, rich, _drawable):
        kept.cache_clear()
    PIECES.clear()


def close() -> None:
    """Let every face go before pygame quits, which makes them invalid; each is opened anew when it is asked again."""
    forget()
    font.cache_clear()
    _fallback.cache_clear()
    system_faces.close()


def pixels(size: float, scale: float, theme: Theme = PARCHMENT) -> int:
    """A type size in units as final pixels at this scale, with the theme's text scale."""
    return max(1, round(size * scale * theme.text_scale))


_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'|^'(?=s\b)")
_TURNS = dict.fromkeys((0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), 0x2066, 0x2068))
"""Marks that turn the direction of words: here the words' own scripts say it, and what is marked off as a name."""
BOX = "\N{REPLACEMENT CHARACTER}"
"""Stands for what no font can draw, in words that people or their files brought along."""


def curved(string: str) -> str:
    """The string with a curved apostrophe wherever a straight one stands behind a letter, whoever wrote the word."""
    return _APOSTROPHE.sub("’", string)


@functools.lru_cache(maxsize=8192)
def _drawable(string: str, role: Role, px: int) -> str:
    """The string as a font draws it: halves of characters as boxes, other control characters as spaces.

    What has no width at all (joiners and selectors with nothing to act on) is a box, too: it can be seen and clicked.
    """
    asked, string = string, curved(string)
    if not string.isprintable():
        own, string = OWN if string.startswith(OWN) else "", string.translate(_TURNS)
        found = (BOX if "\ud800" <= c <= "\udfff" else " " if unicodedata.category(c) == "Cc" else c for c in string)
        string = own + "".join(found)
    return BOX if asked and font(role, px).size(string)[0] == 0 else string


def text(string: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
    """One line of text on transparent ground, kept for the next time."""

    def build() -> Piece:
        return Piece(for_display(_render(_drawable(string, role, px), role, px, colour)))

    return PIECES.get(("text", string, role, px, colour), build).surface


@functools.lru_cache(maxsize=8192)
def text_width(string: str, role: Role, px: int) -> int:
    """Width of one line in pixels."""
    return sum(part.wide for part in _set(_drawable(string, role, px), role, px))


@functools.lru_cache(maxsize=1024)
def overhang(letter: str, role: Role, px: int) -> tuple[int, int]:
    """How far, in pixels, a letter reaches to the left of where it begins, and to the right of where it ends.

    An italic f does both. A line of text is as wide as its pixels, so that words laid one by one would stand that much
    too far apart.
    """
    metrics = font(role, px).metrics(letter)
    if not metrics or not metrics[0]:
        return 0, 0
    left, right, _, _, advance = metrics[0]
    return max(0, -left), max(0, right - advance)


def giving_way(px: int, least: float, fits: Callable[[int], bool]) -> int:
    """The largest size in pixels, at most `px`, that fits; never below `least`."""
    while px > least and not fits(px):
        px -= 1
    return px


def fitting(string: str, role: Role, px: int, width: float, least: float) -> int:
    """The size in pixels, at most `px`, at which one line is no wider than `width`; never below `least`."""
    return giving_way(px, least, lambda size: text_width(string, role, size) <= width)


def parted(string: str, role: Role, px: int, width: float) -> list[str]:
    """The words of a string in lines no wider than `width` pixels, as far as no single word is wider.

    A number and its word share a line wherever that costs no further one, and so do all words up to a dot that parts
    facts.
    """
    return [as_part(line, string) for line in _lines_of(string.split(), role, px, width)]


def _lines_of(words: Sequence[str], role: Role, px: int, width: float) -> list[str]:
    loose = _parted(words, role, px, width)
    for parts in (facts(words), groups(words)):
        close = _parted([" ".join(words[part]) for part in parts], role, px, width)
        if len(close) <= len(loose) and all(text_width(line, role, px) <= width for line in close):
            return close
    return loose


def _parted(words: Sequence[str], role: Role, px: int, width: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and text_width(f"{lines[-1]} {word}", role, px) <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def ellipsis(string: str, role: Role, px: int, width: int) -> str:
    """The string, shortened with an ellipsis where it is wider than `width` pixels."""
    if text_width(string, role, px) <= width:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        fits = text_width(string[:middle].rstrip() + "…", role, px) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    return as_part(string[:low].rstrip() + "…", string)


def halo_text(string: str, role: Role, px: int, colour: Colour, halo: Colour, width: float) -> Piece:
    """Text with a rim of `halo` pixels around it, for names on maps; the anchor is the text's own corner."""

    def build() -> Piece:
        drawn = _drawable(string, role, px)
        line = _render(drawn, role, px, colour)
        rim = line.copy()  # of one colour, round coloured signs, too
        rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        rim.fill((*halo, 0), special_flags=pygame.BLEND_RGBA_ADD)
        pad = max(1, round(width))
        surface = pygame.Surface((line.get_width() + 2 * pad, line.get_height() + 2 * pad), pygame.SRCALPHA)
        surface.fill((*halo, 0))
        for turn in range(24):
            offset = pygame.Vector2(width, 0).rotate(turn * 15)
            surface.blit(rim, (round(pad + offset.x), round(pad + offset.y)))
        surface.blit(line, (pad, pad))
        return Piece(for_display(surface), (pad, pad))

    return PIECES.get(("halo", string, role, px, colour, halo, width), build)


# --- rich text ------------------------------------------------------------------------------------------------------


class Run(Struct, frozen=True):
    """Some words in one style: where they stand, and the rule id they link to, if any."""

    rect: pygame.Rect
    string: str
    role: Role
    px: int
    colour: Colour
    link: str | None = None


class RichText(Struct, frozen=True):
    """Laid-out text; run rectangles are relative to its top left corner, in pixels."""

    runs: tuple[Run, ...]
    width: int
    height: int
    lines: int

    def links(self) -> Iterator[tuple[pygame.Rect, str]]:
        """The clickable rectangles with their rule ids; a broken link gives several."""
        return ((run.rect, run.link) for run in self.runs if run.link)

    def link_at(self, position: tuple[float, float]) -> str | None:
        """The rule id under a position relative to the text's corner."""
        return next((link for rect, link in self.links() if rect.collidepoint(position)), None)

    def draw(self, target: pygame.Surface, position: tuple[float, float]) -> pygame.Rect:
        """Blit all runs; links are underlined. Returns the rectangle covered."""
        left, top = round(position[0]), round(position[1])
        for run in self.runs:
            line = text(run.string, run.role, run.px, run.colour)
            target.blit(line, (left + run.rect.x, top + run.rect.y))
            if run.link:
                thick = max(1, round(run.px / 15))
                y = top + run.rect.y + font(run.role, run.px).get_ascent() + thick + 1
                target.fill(run.colour, (left + run.rect.x, y, run.rect.width, thick))
        return pygame.Rect(left, top, self.width, self.height)


class _Style(Struct, frozen=True):
    role: Role
    px: int
    colour: Colour
    link: str | None = None
    name: int = 0
    """The number of the name that runs left, of which it is a part."""


class _Word(Struct):
    """Pieces that must stay together on a line, e.g. a link and the full stop after it."""

    parts: list[tuple[str, _Style]] = field(default_factory=list)
    newline: bool = False

    def width(self) -> int:
        return sum(text_width(s, style.role, style.px) for s, style in self.parts)

    def before(self) -> int:
        """How far its first letter reaches out in front of it."""
        string, style = self.parts[0]
        return overhang(string[:1], style.role, style.px)[0]

    def after(self) -> int:
        """How far its last letter reaches out behind it."""
        string, style = self.parts[-1]
        return overhang(string[-1:], style.role, style.px)[1]

    def has_link(self) -> bool:
        return any(style.link for _, style in self.parts)


_TOKEN = re.compile(rf"([{NAME}{NAME_ENDS}]|\*\*|\*|\[[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\]|\n|[ \t]+)")
_ENDS = ".,:;!?…()“”„«»’'"
"""What may stand about a word."""
_CLOSING = "、。，．・：；？！）」』】〉》”’…ー々"
"""Signs that begin no line where words are not parted by blanks."""
_BOLD: dict[Role, Role] = {
    "text": "text-bold",
    "text-semi": "text-bold",
    "text-italic": "text-bold-italic",
    "sans": "sans-bold",
    "sans-semi": "sans-bold",
}
_ITALIC: dict[Role, Role] = {
    "text": "text-italic",
    "text-semi": "text-italic",
    "text-bold": "text-bold-italic",
    "sans": "sans-italic",
}


def _words(string: str, role: Role, px: int, colour: Colour, link_colour: Colour, whole: bool) -> list[_Word]:
    bold = italic = False
    own, string = string.startswith(OWN), string.removeprefix(OWN)
    string = unmarked(string) if own else string if string.isascii() else with_names(string)
    words: list[_Word] = []
    word = _Word()
    names = inside = 0
    for token in _TOKEN.split(string):
        if token == NAME:
            names += 1
            inside = names
        elif token == NAME_ENDS:
            inside = 0
        elif token == "**":
            bold = not bold
        elif token == "*":
            italic = not italic
        elif token == "\n" or token.isspace():
            if word.parts:
                words.append(word)
            word = _Word()
            if token == "\n":
                words.append(_Word(newline=True))
        elif token.startswith("[") and token.endswith("]") and _TOKEN.fullmatch(token):
            style = _Style("sans-semi", max(1, round(px * LINK_SHARE)), link_colour, token[1:-1])
            word.parts.append((token[1:-1] if whole else FOLDED, style))
        elif token:
            here = role
            if italic:
                here = _ITALIC.get(here, here)
            if bold:
                here = _BOLD.get(here, here)
            word.parts.append(
                (OWN + token if inside and not token.isalpha() else token, _Style(here, px, colour, name=inside))
            )
    if word.parts:
        words.append(word)
    return words


def _fitting(string: str, style: _Style, room: int) -> int:
    """How many characters fit, at least one. Long strings are not measured as a whole."""
    high = 8
    while high < len(string) and text_width(string[:high], style.role, style.px) <= room:
        high *= 2
    count = min(high, len(string))
    while count > 1 and text_width(string[:count], style.role, style.px) > room:
        count -= 1
    whole = count
    while 1 < count < len(string) and (joins(string[count]) or string[count] in _CLOSING):
        count -= 1
    return count if count > 1 else whole


def cut(word: str, role: Role, px: int, width: float) -> list[str]:
    """A word in pieces no wider than `width` pixels: Chinese, Japanese and Thai sentences have no blanks."""
    pieces = []
    while word:
        count = _fitting(word, _Style(role, px, PARCHMENT.ink), int(width))
        pieces.append(word[:count])
        word = word[count:]
    return pieces


def _broken(word: _Word, width: int) -> list[_Word]:
    """A word wider than the line, cut into words that fit: after a hyphen, else a syllable, else anywhere."""
    pieces: list[_Word] = []
    now = _Word()
    room = width
    for string, style in word.parts:
        rest = string
        while rest:
            count = _fitting(rest, style, room)
            if text_width(rest[:count], style.role, style.px) > room and now.parts:
                pieces.append(now)
                now, room = _Word(), width
                continue
            hyphen = ""
            if count < len(rest) and "-" in rest[:count]:
                count = rest[:count].rindex("-") + 1
            elif count < len(rest) and rest.strip(_ENDS).isalpha():  # no path and no key: those get no hyphen
                fits = (at for at in syllables(rest) if text_width(f"{rest[:at]}-", style.role, style.px) <= room)
                last = max(fits, default=0)
                count, hyphen = (last, "-") if last else (count, "")
            now.parts.append((rest[:count] + hyphen, style))
            room -= text_width(rest[:count] + hyphen, style.role, style.px)
            rest = rest[count:]
            if rest:
                pieces.append(now)
                now, room = _Word(), width
    if now.parts:
        pieces.append(now)
    return pieces


def _wrapped(words: Sequence[_Word], width: int, space: int) -> list[list[_Word]]:
    """The words in lines; a number and its word share one wherever that costs no further line.

    So do all words up to a dot between facts, where each such part fits a line.
    """
    paragraphs: list[list[_Word]] = [[]]
    for word in words:
        if word.newline:
            paragraphs.append([])
        else:
            paragraphs[-1].append(word)
    lines: list[list[_Word]] = []
    for paragraph in paragraphs:
        loose = _filled([[word] for word in paragraph], width, space)
        strings = ["".join(string for string, _ in word.parts) for word in paragraph]
        told = [paragraph[part] for part in facts(strings)]
        tries = [_filled([paragraph[part] for part in groups(strings)], width, space)]
        if len(told) > 1 and all(_wide(part, space) <= width for part in told):
            tries.insert(0, _filled(told, width, space))
        lines += next((close for close in tries if len(close) <= len(loose)), loose)
    return lines


def _filled(together: Sequence[Sequence[_Word]], width: int, space: int) -> list[list[_Word]]:
    """Lines, each filled with as many words as it holds; what is together stays so if a line can hold it."""
    lines: list[list[_Word]] = [[]]
    used = 0
    for group in together:
        wide = _wide(group, space)
        if lines[-1] and used + _between(lines[-1][-1], group[0], space) + wide > width >= wide:
            lines.append([])
            used = 0
        for word in group:
            for piece in [word] if word.width() <= width else _broken(word, width):
                needed = piece.width()
                if lines[-1]:
                    needed += _between(lines[-1][-1], piece, space)
                    if used + needed > width:
                        lines.append([])
                        used, needed = 0, piece.width()
                used += needed
                lines[-1].append(piece)
    return lines


def _between(one: _Word, other: _Word, space: int) -> int:
    """The pixels between two words of a line."""
    return space - one.after() - other.before()


def _wide(line: Sequence[_Word], space: int) -> int:
    """The pixels that words take beside each other."""
    return sum(word.width() for word in line) + sum(_between(*two, space) for two in itertools.pairwise(line))


def _seen(line: list[_Word]) -> list[_Word]:
    """The words of a line from left to right: those of a name that is read from right to left change their order.

    What stands about the name, a bracket, a comma or a link, stays about it.
    """
    seen, first, lead, going_on = list[_Word](), 0, list[tuple[str, _Style]](), 0
    for word in line:
        names = [at for at, (_, style) in enumerate(word.parts) if style.name]
        if not names:
            seen.append(word)
            going_on = 0
            continue
        front, name, tail = word.parts[: names[0]], word.parts[names[0] : names[-1] + 1], word.parts[names[-1] + 1 :]
        if not front and going_on == name[0][1].name:
            seen[first].parts = seen[first].parts[len(lead) :]
        else:
            first, lead = len(seen), front
        seen.insert(first, _Word(lead + name))
        seen[-1].parts = seen[-1].parts + tail
        going_on = 0 if tail else name[-1][1].name
    return seen


def _shortened(lines: list[list[_Word]], limit: int, width: int, space: int, dots: _Word) -> list[list[_Word]]:
    """The first `limit` lines, ending in an ellipsis and all rule ids that would have been lost."""
    links = [word for line in lines[limit:] for word in line if word.has_link()]
    kept = lines[:limit]
    last = list(kept[-1])
    tail = [dots, *links]
    while True:
        tried = _wrapped([*last, *tail], width, space)
        if len(tried) == 1 or not last:
            return [*kept[:-1], *tried]
        gone = last.pop()
        if gone.has_link():
            tail.insert(1, gone)


@functools.lru_cache(maxsize=2048)
def rich(
    string: str,
    px: int,
    width: int,
    colour: Colour,
    *,
    role: Role = "text",
    link_colour: Colour | None = None,
    spacing: float = LINE_SPACING,
    whole: bool = False,
    max_lines: int | None = None,
    align: Literal["left", "centre", "right"] = "left",
) -> RichText:
    """Lay out **bold**, *italic* and [RULE-ID-1] text in lines of at most `width` pixels.

    A rule id is a § in the colour of the text, or with `whole` the id itself in that of a link.

    With `max_lines` the end is replaced by an ellipsis, but rule ids are always shown, if need be
    on further lines.
    """
    space = text_width(" ", role, px)
    ids = link_colour or (PARCHMENT.focus.paper if whole else colour)
    lines = _wrapped(_words(string, role, px, colour, ids, whole), max(1, width), space)
    if max_lines is not None and len(lines) > max_lines:
        dots = _Word([("…", _Style(role, px, colour))])
        lines = _shortened(lines, max(1, max_lines), max(1, width), space, dots)
    ascent = font(role, px).get_ascent()
    step = round(px * spacing)
    runs: list[Run] = []
    widest = 0
    for number, line in enumerate(lines):
        line = _seen(line)
        wide = _wide(line, space)
        widest = max(widest, wide)
        x = {"left": 0, "centre": (width - wide) // 2, "right": width - wide}[align]
        base = number * step + ascent
        for place, word in enumerate(line):
            for at, (part, style) in enumerate(word.parts):
                face = font(style.role, style.px)
                if place and not at:
                    x -= word.before()
                wide = text_width(part, style.role, style.px)
                rect = pygame.Rect(x, base - face.get_ascent(), wide, face.get_height())
                runs.append(Run(rect, part, style.role, style.px, style.colour, style.link))
                x += rect.width
            x += space - word.after()
    height = (len(lines) - 1) * step + font(role, px).get_height()
    return RichText(tuple(runs), widest, height, len(lines))


def even_width(string: str, px: int, width: int) -> int:
    """The narrowest width in which rich text takes no more lines than in this one: no word stands alone below it."""
    ink = PARCHMENT.ink
    wide = rich(string, px, width, ink)
    if wide.lines < 2:
        return width
    said = [run.string for run in wide.runs]
    low, high = max(run.rect.w for run in wide.runs), width
    while low < high:
        middle = (low + high) // 2
        tried = rich(string, px, middle, ink)
        dots = any(run.string == "·" and not run.rect.x for run in tried.runs)
        if tried.lines > wide.lines or dots or [run.string for run in tried.runs] != said:
            low = middle + 1
        else:
            high = middle
    return high
