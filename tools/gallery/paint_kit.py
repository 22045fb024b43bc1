"""Contact sheets of the paint kit: everything it draws, to look at, with the time each sheet took.

python -m tools.gallery.paint_kit --out DIR [--scale 1.5] [--text 1.0] [--high-contrast] [--two-colours] [--measure]
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.medieval_keep.scenery import castle as pictures
from scenes.medieval_keep.scenery import countryside, town_picture
from scenes.medieval_keep.scenery.siege import Behind, siege_land, siege_wall
from scenes.medieval_keep.scenery.town_picture import Building
from scenes.medieval_keep.scenery.town_plan import USUAL_PLOTS, town_plan
from scenes.menus.shelf import pictures as shelf_pictures
from scenes.menus.shelf.window import window
from scenes.paint import art as drawings
from scenes.paint import cards, charts, curtain, dice, heraldry, icons, ink, links, marks, tokens
from scenes.paint.cards import BackFace, CardState, Face, PictureFace, PlayingFace, card
from scenes.paint.fonts import rich, text
from scenes.paint.pieces import PIECES
from scenes.paint.theme import SEATS, STATES, SUITS, Theme, theme
from scenes.paint.tokens import TokenState, token
from scenes.session.catalogue import Spine
from scenes.tabletop.stage.people import PEOPLES, Look, figure_of

Paint = Callable[[pygame.Surface, float, Theme], None]
SHEETS: dict[str, tuple[tuple[int, int], Paint]] = {}  # name -> size in units, how to paint it


def _sheet(name: str, width: int, height: int) -> Callable[[Paint], Paint]:
    def register(paint: Paint) -> Paint:
        SHEETS[name] = ((width, height), paint)
        return paint

    return register


def title_of(piece: str) -> str:
    """The name of a piece as its id tells it."""
    return piece.replace("-", " ").title()


def keep_faces() -> list[PictureFace]:
    """A face for every card picture of Medieval Keep, with lines of every kind."""
    lines = (
        "{food} +2",
        "{gold} +2 {food} −1",
        "{weapons} +1 Knights",
        "{initiative} 10 {attack-die} 2",
        "3 for 1 {gold}",
    )
    faces = [
        PictureFace("structure", "structures", piece, title_of(piece), lines[i % 5], 2 + 2 * (i % 5))
        for i, piece in enumerate(drawings.ids("structures"))
    ]
    faces += [
        PictureFace("invader", "invaders", piece, title_of(piece), "{initiative} 5 {attack-die} 4 {shield} 3")
        for piece in drawings.ids("invaders")
    ]
    faces += [
        PictureFace("disaster", "disasters", piece, title_of(piece), "one die for every structure, destroyed on 1")
        for piece in drawings.ids("disasters")
    ]
    return faces


def _grid(surface: pygame.Surface, scale: float, look: Theme, faces: Sequence[Face], top: float, columns: int) -> None:
    for i, face in enumerate(faces):
        row, column = divmod(i, columns)
        place = (62 + column * 114) * scale, (top + row * 156) * scale
        card(face, scale, look).draw(surface, place)


@_sheet("cards-keep", 1270, 810)
def _cards_keep(surface: pygame.Surface, scale: float, look: Theme) -> None:
    _grid(surface, scale, look, keep_faces(), 84, 11)


@_sheet("cards-playing", 1610, 800)
def _cards_playing(surface: pygame.Surface, scale: float, look: Theme) -> None:
    faces: list[Face] = [PlayingFace(rank, suit) for suit in SUITS for rank in cards.RANKS]
    for i, face in enumerate(faces):
        row, column = divmod(i, 13)
        card(face, scale, look).draw(surface, ((62 + column * 114) * scale, (84 + row * 156) * scale))
    last: list[Face] = [PlayingFace(None, None), *(BackFace(name) for name in cards.BACKS)]
    last += [PlayingFace(rank, "club", monster=True) for rank in ("J", "Q", "K")]
    for i, face in enumerate(last):
        card(face, scale, look).draw(surface, ((62 + i * 114) * scale, (84 + 4 * 156) * scale))


@_sheet("cards-states", 1100, 780)
def _cards_states(surface: pygame.Surface, scale: float, look: Theme) -> None:
    faces: list[Face] = [keep_faces()[8], PlayingFace("9", "diamond")]
    states = [
        CardState(),
        CardState(tapped=True),
        CardState(dimmed=True),
        CardState(ruined=True),
        CardState(lost=True),
        CardState(wounds=2),
        CardState(boost="18"),
        CardState(lifted=True),
    ]
    for row, face in enumerate(faces):
        for column, state in enumerate(states):
            angle = 4 if state.lifted else 0
            place = (80 + column * 132) * scale, (90 + row * 160) * scale
            card(face, scale, look, state=state, angle=angle).draw(surface, place)
    card(keep_faces()[8], scale, look, width=208).draw(surface, (130 * scale, 500 * scale))
    card(PlayingFace("Q", "spade"), scale, look, width=208).draw(surface, (360 * scale, 500 * scale))
    small: list[Face] = [keep_faces()[15], keep_faces()[40], PlayingFace("K", "heart"), PlayingFace("10", "club")]
    for i, face in enumerate(small):
        card(face, scale, look, width=72).draw(surface, ((530 + i * 84) * scale, 410 * scale))
    hand: list[Face] = [PlayingFace(rank, SUITS[i % 4]) for i, rank in enumerate(cards.RANKS[3:])]
    for i, face in enumerate(hand):
        lean = (len(hand) / 2 - i - 0.5) * 1.2
        place = (520 + i * 48) * scale, (590 + abs(i - 4.5) * 3) * scale
        card(face, scale, look, angle=lean).draw(surface, place)


@_sheet("tokens", 1000, 560)
def _tokens(surface: pygame.Surface, scale: float, look: Theme) -> None:
    ink.sheet(976, 536, scale, look).draw(surface, (12 * scale, 12 * scale))
    for row, seat in enumerate(SEATS):
        y = (48 + row * 62) * scale
        heraldry.device(SEATS[seat], 42, scale, look).draw(surface, (48 * scale, y))
        heraldry.flag(SEATS[seat], 30, scale, look).draw(surface, (84 * scale, y + 16 * scale))
        for column, kind in enumerate(tokens.OUTLINES):
            mark = ("A", "units/general", "guards", "catapult", "raider")[column]
            token(kind, seat, mark, scale, look).draw(surface, ((150 + column * 58) * scale, y))
    for i, mark in enumerate(tokens.pictograms()):
        kind = "machine" if mark in ("ballista", "bombard", "catapult") else "regiment"
        place = (480 + i % 8 * 60) * scale, (48 + i // 8 * 66) * scale
        token(kind, "azure", mark, scale, look, state=TokenState(value=str(1 + i % 5))).draw(surface, place)
    states = [
        TokenState(count=2),
        TokenState(count=5, value="2"),
        TokenState(wounds=1),
        TokenState(wounds=3),
        TokenState(warned=True),
        TokenState(fallen=True),
        TokenState(dimmed=True),
    ]
    for i, state in enumerate(states):
        token("regiment", "rust", "longbowmen", scale, look, state=state).draw(
            surface, ((486 + i * 68) * scale, 200 * scale)
        )
    for i, piece in enumerate(("rabble", "regiment", "champion", "giant")):
        token("threat", "enemy", f"threats/{piece}", scale, look).draw(surface, ((486 + i * 68) * scale, 280 * scale))
    for i, piece in enumerate(("gold", "food", "weapons", "wood", "stone")):
        place = (490 + i * 76) * scale, 366 * scale
        tokens.slot(piece, 29, scale, look, gold_ring=i == 0).draw(surface, place)
    tokens.slot("gold", 29, scale, look, empty=True).draw(surface, (872 * scale, 366 * scale))
    for i, piece in enumerate(("guards", "knights", "archers")):
        tokens.portrait("defenders", piece, 46, scale, look).draw(surface, ((510 + i * 110) * scale, 468 * scale))


@_sheet("marks", 1000, 620)
def _marks(surface: pygame.Surface, scale: float, look: Theme) -> None:
    marks.night_bar(surface.get_width(), scale, look).draw(surface, (0, 0))
    ink.sheet(976, 546, scale, look, frame=True).draw(surface, (12 * scale, 58 * scale))
    marks.phase_flag("Build", scale, look).draw(surface, (300 * scale, 6 * scale))
    for i, name in enumerate(icons.icon_names()):
        place = (60 + i % 21 * 42) * scale, (96 + i // 21 * 38) * scale
        icons.icon(name, 24, scale, look).draw(surface, place)
    for i, state in enumerate(STATES):
        x = (110 + i * 150) * scale
        marks.ring(state, 58, 24, scale, look).draw(surface, (x, 220 * scale))
        marks.ring(state, 27, 27, scale, look).draw(surface, (x - 30 * scale, 300 * scale))
        marks.ring_box(state, 52, 44, scale, look).draw(surface, (x + 14 * scale, 278 * scale))
    marks.ring("legal", 58, 24, scale, look, near=True).draw(surface, (730 * scale, 220 * scale))
    kinds: tuple[marks.ButtonKind, ...] = ("primary", "secondary", "disabled", "good")
    for i, kind in enumerate(kinds):
        marks.button_face(140, 44, kind, scale, look).draw(surface, ((60 + i * 152) * scale, 350 * scale))
        word = text("End Build", "sans-semi", round(17 * scale), marks.button_ink(kind, look))
        marks.blit_centred(surface, word, (130 + i * 152) * scale, 372 * scale)
    marks.key_cap("Ctrl+Enter", scale, look).draw(surface, (680 * scale, 372 * scale))
    marks.ribbon("AT THE GATE", scale, look, angle=-3).draw(surface, (870 * scale, 372 * scale))
    marks.initiative_track(520, scale, look).draw(surface, (60 * scale, 450 * scale))
    levels: tuple[tuple[int, marks.RungState], ...] = (
        (10, "done"),
        (9, "empty"),
        (8, "to come"),
        (5, "now"),
        (2, "to come"),
    )
    for i, (level, rung) in enumerate(levels):
        marks.rung(level, rung, scale, look).draw(surface, ((100 + i * 100) * scale, 450 * scale))
    hits: tuple[marks.HitState, ...] = ("whole", "lost", "new")
    for i, hit in enumerate(hits):
        marks.hit_shield(hit, 22, scale, look).draw(surface, ((640 + i * 34) * scale, 450 * scale))
    for i, number in enumerate(("2", "14", "100")):
        marks.badge(number, 20, scale, look).draw(surface, ((760 + i * 44) * scale, 450 * scale))
    marks.name_plate("Blacksmith", scale, look).draw(surface, (110 * scale, 510 * scale))
    marks.price_tag(78, 30, scale, look).draw(surface, (230 * scale, 510 * scale))
    marks.seal(True, 40, scale, look).draw(surface, (310 * scale, 510 * scale))
    marks.seal(False, 40, scale, look).draw(surface, (370 * scale, 510 * scale))
    marks.link_knot("on", scale, look).draw(surface, (430 * scale, 500 * scale))
    marks.link_knot("off", scale, look).draw(surface, (430 * scale, 522 * scale))
    marks.gap_box(80, 60, scale, look).draw(surface, (470 * scale, 490 * scale))
    notes: tuple[marks.NoteKind, ...] = ("card", "hint", "warning", "lit")
    for i, note in enumerate(notes):
        marks.note(88, 40, scale, look, note).draw(surface, ((580 + i * 100) * scale, 500 * scale))
    line = links.bow((0, 0), (150 * scale, 40 * scale), 40 * scale)
    links.way(line, scale, look, colour=look.illegal.paper).draw(surface, (740 * scale, 300 * scale))
    for i in range(6):
        place = (90 + i * 64) * scale, 566 * scale
        dice.die(i + 1, 40, scale, look, angle=i * 6 - 12, state="plain" if i else "hit").draw(surface, place)
    for i in range(4):
        dice.cast("tens" if i == 1 else "d10", i * 3, 44, scale, look, angle=i * 8 - 10).draw(
            surface, ((520 + i * 60) * scale, 566 * scale)
        )


def _town(count: int, walls: int, free: bool = True) -> Paint:
    def paint(surface: pygame.Surface, scale: float, look: Theme) -> None:
        pieces = drawings.ids("structures")[:count]
        buildings: tuple[Building | None, ...] = tuple(Building(piece, title_of(piece)) for piece in pieces)
        picture = town_picture.town(726, 530, scale, look, buildings, walls=walls, free=free)
        picture.draw(surface, (12 * scale, 12 * scale))
        plan = town_plan(726, 530, max(count, USUAL_PLOTS))
        for i, (x, y) in enumerate(plan.walk(7)):
            mark = tokens.pictograms()[i]
            place = (12 + x) * scale, (12 + y) * scale
            token("regiment", "azure", mark, scale, look, state=TokenState(value="2")).draw(surface, place)
        for i, plot in enumerate(plan.plots[count:]):
            place = (12 + plot.x) * scale, (12 + plot.y) * scale
            marks.ring("legal", *plot.ring, scale, look, near=i == 1).draw(surface, place)

    return paint


_sheet("town", 750, 554)(_town(9, 4))
_sheet("town-breached", 750, 554)(_town(12, 2))
_sheet("town-full", 750, 554)(_town(29, 4, free=False))


@_sheet("battle", 880, 682)
def _battle(surface: pygame.Surface, scale: float, look: Theme) -> None:
    town = Behind(3, (("inn", True), ("mine", True), ("church", False), ("catapult", True)))
    corner = 12 * scale, 12 * scale
    siege_land(856, 658, scale, look, town).draw(surface, corner)
    siege_wall(856, 658, scale, look, town.walls).draw(surface, corner)
    for number, people in enumerate(PEOPLES):
        man = figure_of(Look(people, number=number), 70, scale, look)
        man.draw(surface, ((60 + number * 58) * scale, (560 + 60 * (number % 2)) * scale))


@_sheet("repair", 880, 560)
def _repair(surface: pygame.Surface, scale: float, look: Theme) -> None:
    ink.sheet(856, 536, scale, look, frame=True).draw(surface, (12 * scale, 12 * scale))
    for i, piece in enumerate(("guards", "shieldmen", "knights", "medium-cavalry")):
        place = (40 + i * 150) * scale, 40 * scale
        pictures.portrait_card(piece, title_of(piece), scale, look).draw(surface, place)
        tokens.slot("food", 23, scale, look).draw(surface, (place[0] + 112 * scale, place[1] + 70 * scale))
    pictures.gate_picture(180, scale, look).draw(surface, (650 * scale, 60 * scale))
    pictures.repair_view(380, 178, scale, look, walls=2).draw(surface, (40 * scale, 230 * scale))
    for i in range(4):
        wall = pictures.wall_piece("stands" if i < 3 else "gap", 85, 60, scale, look)
        wall.draw(surface, ((440 + i * 98) * scale, 250 * scale))
    story = "The **Warlord** lost *three* of five hits. What lies here when you end is **lost for good** [KEEP-HEAL-5]."
    rich(story, round(20 * scale * look.text_scale), round(360 * scale), look.ink).draw(
        surface, (440 * scale, 350 * scale)
    )


@_sheet("shelf", 1280, 720)
def _shelf(surface: pygame.Surface, scale: float, look: Theme) -> None:
    window(scale, look, "noon").draw(surface, (620 * scale, 188 * scale))
    shelf_pictures.wordmark("Ramparts", "five siege games for one table", scale, look, 380).draw(
        surface, (44 * scale, 40 * scale)
    )
    shelf_pictures.shelf_board(872, 80, scale, look).draw(surface, (0, 640 * scale))
    looks = (
        (Spine((106, 58, 46), (("locations", "fortress", 0.74, 0.5, 0.48),)), ("Defenders",)),
        (Spine((43, 80, 114), (("castle", "castle-4", 0.84, 0.5, 0.48),)), ("Medieval", "Keep")),
        (
            Spine((59, 91, 54), (("court", "king-monster", 1.75, 0.5, 0.92),)),
            ("Rise against", "Monsters"),
        ),
    )
    for i, (spine, words) in enumerate(looks):
        place = (110 + i * 176) * scale, 640 * scale
        shelf_pictures.spine(spine, words, "1–6", 2, scale, look).draw(surface, place)
    pieces = ("church", "inn", "bakery", "farm")
    shelf_pictures.saved_picture(308, 122, scale, look, pieces, "azure").draw(surface, (900 * scale, 60 * scale))


@_sheet("curtain", 1280, 720)
def _curtain(surface: pygame.Surface, scale: float, look: Theme) -> None:
    curtain.curtain(*surface.get_size(), scale, look).draw(surface, (0, 0))
    curtain.placard(600, 428, scale, look).draw(surface, (340 * scale, 172 * scale))
    charts.axis(480, 170, 4, scale, look).draw(surface, (390 * scale, 440 * scale))
    for i, height in enumerate((66, 90, 120, 160, 140, 40)):
        place = (430 + i * 50) * scale, 440 * scale
        charts.tower_bar(26, height, scale, look, best=height == 160).draw(surface, place)
    charts.ruin_bar(26, scale, look).draw(surface, (740 * scale, 440 * scale))
    line = ((0.0, 0.0), (50.0, -20.0), (100.0, -60.0), (160.0, -50.0), (240.0, -80.0))
    charts.curve(line, scale, look).draw(surface, (430 * scale, 400 * scale))
    kinds: tuple[charts.BarKind, ...] = ("luck", "gain", "loss", "plain")
    for i, kind in enumerate(kinds):
        charts.bar(90, 22, kind, scale, look).draw(surface, ((390 + i * 120) * scale, 480 * scale))
    charts.meter(200, 0.6, scale, look).draw(surface, (390 * scale, 530 * scale))


def paint_sheet(name: str, scale: float, look: Theme) -> pygame.Surface:
    """One contact sheet on the table cloth."""
    (width, height), paint = SHEETS[name]
    size = round(width * scale), round(height * scale)
    surface = pygame.Surface(size)
    ink.table(*size, scale, look).draw(surface, (0, 0))
    paint(surface, scale, look)
    return surface


ART_SIZES = (28, 44, 72, 104, 146)
"""Units of the longer side: a sign, a token, a slip, a card, a large card."""


def _art(group: str) -> tuple[tuple[int, int], Paint]:
    """Every piece of a group at five sizes, three to a row."""
    pieces = drawings.ids(group)
    wide, high = sum(ART_SIZES) + 12 * len(ART_SIZES), max(ART_SIZES) + 26
    columns = 3

    def paint(surface: pygame.Surface, scale: float, look: Theme) -> None:
        surface.fill(look.table if group == "ui-dark" else look.parchment)
        for i, piece in enumerate(pieces):
            row, column = divmod(i, columns)
            left, top = 12 + column * (wide + 24), 12 + row * high
            for size in ART_SIZES:
                drawn = drawings.art(group, piece, round(size * scale), scale=scale)
                foot = round((top + max(ART_SIZES)) * scale) - drawn.get_height()
                surface.blit(drawn, (round(left * scale), foot))
                left += size + 12
            name = text(piece, "sans", round(13 * scale), look.soft_ink)
            surface.blit(name, (round((12 + column * (wide + 24)) * scale), round((top + max(ART_SIZES) + 2) * scale)))

    return (12 + columns * (wide + 24), 24 + -(-len(pieces) // columns) * high), paint


SHEETS.update({f"art-{group}": _art(group) for group in drawings.groups()})


def measure(look: Theme) -> list[str]:
    """Times of what a start and a frame cost at 1920x1080."""
    screen = pygame.display.get_surface()
    assert screen is not None
    lines = []

    def took(label: str, what: Callable[[], object], repeat: int = 1) -> None:
        start = time.perf_counter()
        for _ in range(repeat):
            what()
        lines.append(f"{label}: {(time.perf_counter() - start) / repeat * 1000:.2f} ms")

    PIECES.clear()
    buildings = tuple(Building(piece, title_of(piece)) for piece in drawings.ids("structures")[:12])
    took("table cloth, built", lambda: ink.table(1920, 1080, 1.5, look))
    took("full-screen sheet, built", lambda: ink.sheet(1264, 704, 1.5, look, frame=True))
    took("town ground, built", lambda: countryside.town_ground(726, 530, 1.5, look))
    took("town with twelve buildings, built on its ground", lambda: town_picture.town(726, 530, 1.5, look, buildings))
    faces = keep_faces()[:7]
    took("seven cards of a hand, built", lambda: [card(face, 1.5, look, angle=2) for face in faces])

    def layers() -> None:
        ink.table(1920, 1080, 1.5, look).draw(screen, (0, 0))
        town_picture.town(726, 530, 1.5, look, buildings).draw(screen, (213, 81))
        ink.sheet(388, 658, 1.5, look).draw(screen, (1326, 81))

    def frame() -> None:
        layers()
        for i, face in enumerate(faces):
            card(face, 1.5, look, angle=2).draw(screen, (200 + i * 166, 960))
        for x, y in town_plan().walk(8):
            token("regiment", "azure", "guards", 1.5, look).draw(screen, (213 + x * 1.5, 81 + y * 1.5))

    layers()
    took("layers of a frame, blitted", layers, 30)
    frame()
    took("whole frame, blitted", frame, 30)
    took("bare full-screen fill", lambda: screen.fill((62, 82, 69)), 30)
    lines.append(f"pieces kept: {len(PIECES)}, {PIECES.used / 1e6:.1f} MB")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Paint the sheets into a folder as PNG files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, required=True, help="folder for the pictures")
    parser.add_argument("--scale", type=float, default=1.5, help="pixels to a unit")
    parser.add_argument("--text", type=float, default=1.0, help="text scale, 1.0 to 2.0")
    parser.add_argument("--high-contrast", action="store_true")
    parser.add_argument("--two-colours", action="store_true", help="suits in two colours, with corner letters")
    parser.add_argument("--measure", action="store_true", help="print what building and blitting costs")
    parser.add_argument("sheets", nargs="*", help=f"some of {', '.join(SHEETS)}; all if left out")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.sheets if name not in SHEETS]
    if unknown:
        parser.error(f"no sheet {unknown[0]!r}; there are {', '.join(SHEETS)}")
    look = theme(
        high_contrast=options.high_contrast,
        two_colour_suits=options.two_colours,
        corner_letters=options.two_colours,
        text_scale=options.text,
    )
    pygame.display.init()
    pygame.display.set_mode((1920, 1080))
    options.out.mkdir(parents=True, exist_ok=True)
    if options.measure:
        print("\n".join(measure(look)))
    for name in options.sheets or SHEETS:
        start = time.perf_counter()
        surface = paint_sheet(name, options.scale, look)
        pygame.image.save(surface, options.out / f"{name}.png")
        print(f"{name}.png {surface.get_width()}x{surface.get_height()} {time.perf_counter() - start:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
