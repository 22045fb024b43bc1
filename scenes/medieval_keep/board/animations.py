"""Movement after an action: cards slide, buildings rise, coins go. The position is true before any of it is shown."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.medieval_keep.facts.for_seat import Source
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.marching import march
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint import art, fonts, marks
from scenes.paint.cards import BackFace, card, with_shadow
from scenes.paint.tokens import token
from scenes.session.table.moments import Moment
from scenes.system.words import said, tr
from scenes.tabletop.board.masonry import Masonry
from scenes.ui.frame.motion import Step, ease_out, point_between


def show_moment(screen: KeepScreen, moment: Moment, old: Mapping[str, Rect]) -> None:
    """Turn the events of one action into movements. `old` are the places of things before it."""
    if moment.automatic and not screen.pacing.hurrying:
        _told_above(screen, moment)
    paid: Counter[str] = Counter()
    for event in (event for together in screen.table.batch(moment) for event in together.events):
        if event.kind in ("built", "recruited"):
            paid.update(event.numbers("pay") if event.tells("pay") else {})
    for event in moment.events:
        if event.kind in ("built", "recruited") and event.word("player") == screen.me:
            piece = event.maybe_word("card") or event.maybe_word("unit")
            bought = screen.hands.find(f"building-{piece}") or screen.hands.find(f"unit-{piece}")
            if bought is not None:
                coins(screen, paid, bought.rect)
        if event.kind == "built" and event.word("player") == screen.me:
            target = screen.hands.find(f"building-{event.word('card')}")
            start = old.get(event.word("card"))
            if target is not None and start is not None:
                slide(screen, event.word("card"), start, target.rect, shrink=0.6)
        elif event.kind == "card-drawn" and "card" in event.facts:
            start = old.get("pile")
            if start is not None:
                come_up(screen, event.word("card"), start)
            if any(entry.card == event.word("card") and entry.ad for entry in screen.facts.gate):
                march(screen, event.word("card"))
        elif event.kind == "produced" and event.word("player") == screen.me:
            gathered(screen, event.read("sources", list[Source]))
        elif event.kind == "deserted" and event.word("player") == screen.me:
            walk_out(screen, event.words("units"))
        elif event.kind == "wall-rebuilt":
            raised = len(screen.table.batch(moment))
            masonry(screen, event.word("player"), event.number("walls"), event.number("walls") - raised)
        elif event.kind == "walls-lost":
            masonry(
                screen,
                event.word("player"),
                event.number("left") + event.number("count"),
                event.number("left"),
                falls=True,
            )
        elif event.kind == "discarded":
            goal = screen.hands.find("discard")
            for name in event.words("cards"):
                start = old.get(name)
                if goal is not None and start is not None:
                    slide(screen, name, start, goal.rect, shrink=0.33)


MOST_COINS = 8


def coins(screen: KeepScreen, paid: Mapping[str, int], goal: Rect) -> None:
    """What was paid slides from the stores to what was bought, one piece after another."""
    length = screen.ms(320)
    flights: list[tuple[Surface, Rect]] = []
    for good, amount in paid.items():
        store = screen.hands.find(f"store-{good}")
        if store is not None:
            flights += [(art.art("resources", good, screen.layout.u(26)), store.rect)] * min(amount, MOST_COINS)
    if length <= 0 or not flights:
        return

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        touched = []
        for number, (picture, start) in enumerate(flights):
            # each leaves a little after the one before it
            way = min(1.0, max(0.0, t * 1.6 - 0.6 * number / len(flights)))
            if 0.0 < way < 1.0:
                at = point_between(start.center, goal.center, ease_out(way), arc=screen.layout.u(40))
                touched.append(surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1])))))
        return touched

    screen.show.then(Step(length, paint, name="coins slide"))


def gathered(screen: KeepScreen, sources: Sequence[Source]) -> None:
    """What the town brings in slides from where it was made into the stores."""
    length = screen.ms(900)
    flights: list[tuple[Surface, Rect, Rect]] = []
    for entry in sources:
        store = screen.hands.find(f"store-{entry.commodity}")
        made = screen.hands.find(f"building-{entry.source}")
        if store is not None and made is not None:
            picture = art.art("resources", entry.commodity, screen.layout.u(24))
            flights += [(picture, made.rect, store.rect)] * min(entry.amount, 3)
    if length <= 0 or not flights:
        return

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        touched = []
        for number, (picture, start, goal) in enumerate(flights):
            way = min(1.0, max(0.0, t * 1.9 - 0.9 * number / len(flights)))
            if 0.0 < way < 1.0:
                at = point_between(start.center, goal.center, ease_out(way), arc=screen.layout.u(36))
                touched.append(surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1])))))
        return touched

    screen.show.then(Step(length, paint, name="goods slide in"))


def masonry(screen: KeepScreen, player: str, whole: int, broken: int, *, falls: bool = False) -> None:
    """Walls grow from `broken` to `whole`, or fall, where the board shows the player's castle."""
    length = screen.ms(900)
    board = screen.board
    pictures = [board.walls_picture(player, walls) for walls in (whole, broken)] if isinstance(board, Board) else [None]
    if length <= 0 or None in pictures:
        return
    (after, at), (before, _) = (found for found in pictures if found is not None)
    stones = Masonry(after.surface, before.surface, after.rect(at).topleft, screen.layout.scale)
    painter = stones.crumbles(lambda: screen.app.sound.play("built")) if falls else stones.grows()

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        touched = list(painter(surface, t))
        wall = [thing for zone in screen.zone_list if zone.id == "wall" for thing in zone.things]
        for thing in wall:  # who stands on it stays before it
            if thing.rect.colliderect(stones.room):
                screen.draw_thing(surface, thing)
        return touched

    screen.show.then(Step(length, paint, name="walls fall" if falls else "a wall grows"))


GAP = 0.09
"""Of the way: how far one deserter is behind the other."""


def walk_out(screen: KeepScreen, units: Sequence[str]) -> None:
    """Who is not paid leaves by the gate and along the wall, one behind the other."""
    length, board, unit = screen.ms(1100), screen.board, screen.layout.scale
    out = board.way_out() if isinstance(board, Board) else None
    if length <= 0 or out is None:
        return
    way, ground = out
    pictures = [
        token("regiment", screen.seat(screen.me), kind_of(name), unit, screen.app.theme) for name in units[:MOST_COINS]
    ]
    legs = [math.dist(a, b) for a, b in pairwise(way)]

    def place(share: float) -> tuple[float, float]:
        gone = share * sum(legs)
        for (a, b), leg in zip(pairwise(way), legs, strict=True):
            if gone <= leg:
                return point_between(a, b, gone / leg)
            gone -= leg
        return way[-1]

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        touched, clip = [], surface.get_clip()
        surface.set_clip(ground)
        for number, picture in enumerate(pictures):
            share = t * (1 + GAP * (len(pictures) - 1)) - GAP * number
            if 0 < share < 1:
                x, y = place(share)
                hop = abs(math.sin(share * math.pi * 9)) * 4 * unit
                seen = picture.faded(min(1.0, share * 8))
                touched.append(seen.draw(surface, (round(x), round(y - hop))))
        surface.set_clip(clip)
        return touched

    screen.show.then(Step(length, paint, name="deserters leave"))


LARGE = (208.0, 292.0)
"""Units of a card that is shown large."""


def come_up(screen: KeepScreen, name: str, start: Rect) -> None:
    """A drawn card leaves the pile, turns over large, is named, and goes to the hand, or outside the gate."""
    length = screen.ms(1500)
    if length <= 0:
        return
    layout, theme = screen.layout, screen.app.theme
    comes = any(entry.card == name for entry in screen.facts.gate)
    ids = (f"gate-{name}", "gate") if comes else (name,)
    goal = next((thing.rect for id in ids if (thing := screen.hands.find(id)) is not None), None)
    face = large_card(screen, name)
    back = card(BackFace("slate"), layout.scale, theme, width=LARGE[0]).surface
    middle, small = layout.board.center, 104 / LARGE[0]
    words = fonts.text(tr("at the gate") if comes else tr("to your hand"), "title", layout.t(30), theme.ink)
    paper = marks.note(
        words.get_width() / layout.scale + 40, words.get_height() / layout.scale + 10, layout.scale, theme
    )

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        turn, leave = min(1.0, t / 0.3), max(0.0, (t - 0.78) / 0.22)
        size = small + (1 - small) * ease_out(turn) if not leave else 1 + (small - 1) * ease_out(leave)
        end = goal.center if goal is not None else (middle[0], layout.board.bottom)
        x, y = point_between(start.center, middle, ease_out(turn), arc=layout.u(24))
        if leave:
            x, y = point_between(middle, end, ease_out(leave))
        picture = back if turn < 0.5 else face
        wide = max(2, round(picture.get_width() * size * (1 if turn >= 1 else abs(math.cos(math.pi * turn)))))
        shown = picture if turn >= 1 and not leave else scaled(picture, wide, round(picture.get_height() * size))
        touched = [with_shadow(shown, layout.scale, 4).draw(surface, (round(x), round(y)))]
        if turn >= 1 and not leave:
            place = (middle[0] - paper.surface.get_width() // 2, touched[0].bottom + layout.u(6))
            touched.append(paper.draw(surface, place))
            surface.blit(words, words.get_rect(center=touched[-1].center))
        return touched

    screen.show.then(Step(length, paint, name=f"{name} comes up"))


def scaled(picture: Surface, width: int, height: int) -> Surface:
    """The picture at another size, for a moment of a movement."""
    return smoothscale(picture, (max(1, width), max(1, height)))


def large_card(screen: KeepScreen, name: str) -> Surface:
    """A card as it is shown large."""
    return card(screen.looks.face(name), screen.layout.scale, screen.app.theme, width=LARGE[0]).surface


SEEN = frozenset(
    ("built", "recruited", "converted", "upkeep-paid", "deserted", "wall-rebuilt", "recovered", "guild-paid")
)
"""What a computer player does that is told on its town."""


def _told_above(screen: KeepScreen, moment: Moment) -> None:
    """What a computer player did stands on its town for a moment."""
    place = screen.hands.find(f"town-{moment.by}")
    length = screen.ms(700)
    words = next((said(screen.table.game.words.line(e)) for e in moment.events if e.kind in SEEN), None)
    if place is None or not words or length <= 0:
        return
    layout, theme = screen.layout, screen.app.theme
    text = fonts.rich(words, layout.t(15), place.rect.w - layout.u(24), theme.ink)
    paper = Rect(0, 0, place.rect.w - layout.u(8), text.height + layout.u(12))
    paper.midtop = (place.rect.centerx, place.rect.y + layout.u(40))
    ground = marks.note(paper.w / layout.scale, paper.h / layout.scale, layout.scale, theme, "lit")

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        touched = ground.draw(surface, paper.topleft)
        text.draw(surface, (paper.x + layout.u(12), paper.y + layout.u(6)))
        return [touched]

    screen.show.then(Step(length, paint, name=f"{moment.by} acts"))


def slide(screen: KeepScreen, name: str, start: Rect, goal: Rect, *, shrink: float = 1.0) -> None:
    """A card slides from one place to another."""
    length = screen.ms(180)
    if length <= 0:
        return
    face = screen.looks.face(name)

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        way = ease_out(t)
        x, y = point_between(start.center, goal.center, way, arc=screen.layout.u(24))
        width = 104 * (1 + (shrink - 1) * way)
        piece = card(face, screen.layout.scale, screen.app.theme, width=round(width / 8) * 8)
        return [with_shadow(piece.surface, screen.layout.scale, 3).draw(surface, (round(x), round(y)))]

    screen.show.then(Step(length, paint, name=f"{name} slides"))
