"""Movement after an action: cards slide, buildings rise, coins go. The position is true before any of it is shown."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
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
    """Turn the events of one action into movements. `old` are the places of things before it.

    What moves is not seen at its place before its step has ended.
    """
    if moment.automatic and not screen.pacing.hurrying:
        _told_above(screen, moment)
    bought: list[str] = []
    paid: Counter[str] = Counter()
    for event in (event for together in screen.table.batch(moment) for event in together.events):
        if event.kind in ("built", "recruited") and event.word("player") == screen.me:
            bought.append(event.maybe_word("card") or event.word("unit"))
            paid.update(event.numbers("pay") if event.tells("pay") else {})
    if bought:
        _paid_for(screen, bought, paid, old)
    for event in moment.events:
        if event.kind == "card-drawn" and "card" in event.facts:
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
    if screen.unseen.pieces or screen.unseen.goods or screen.unseen.walls:
        screen.rebuild()


def _come(screen: KeepScreen, *pieces: str) -> None:
    """They have come to their places."""
    screen.unseen.pieces.difference_update(pieces)
    screen.rebuild()


def _paid_for(screen: KeepScreen, bought: Sequence[str], paid: Mapping[str, int], old: Mapping[str, Rect]) -> None:
    """Coins and card go to the place of what was bought; it stands there when all have come."""
    found = screen.hands.find(f"building-{bought[-1]}") or screen.hands.find(f"unit-{bought[-1]}")
    if found is None:
        return
    goal, start = found.rect, old.get(bought[-1])
    slides = _slide(screen, bought[-1], start, goal, 0.6) if start is not None else None
    steps = [step for step in (coins(screen, paid, goal), slides) if step is not None]
    if steps:
        screen.unseen.pieces.update(bought)
        screen.show.then(*steps)
        screen.show.then(Step(0, end=partial(_come, screen, *bought), name=f"{bought[-1]} stands"))


MOST_COINS = 8


def coins(screen: KeepScreen, paid: Mapping[str, int], goal: Rect) -> Step | None:
    """What was paid slides from the stores to what was bought, one piece after another."""
    length = screen.ms(320)
    flights: list[tuple[Surface, Rect]] = []
    for good, amount in paid.items():
        store = screen.hands.find(f"store-{good}")
        if store is not None:
            flights += [(art.art("resources", good, screen.layout.u(26)), store.rect)] * min(amount, MOST_COINS)
    if length <= 0 or not flights:
        return None

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        touched = []
        for number, (picture, start) in enumerate(flights):
            # each leaves a little after the one before it
            way = min(1.0, max(0.0, t * 1.6 - 0.6 * number / len(flights)))
            if 0.0 < way < 1.0:
                touched.append(_fly(screen, surface, picture, start, goal, way))
        return touched

    return Step(length, paint, name="coins slide")


def _fly(screen: KeepScreen, surface: Surface, picture: Surface, start: Rect, goal: Rect, way: float) -> Rect:
    """A picture on its way in an arc; the rect touched."""
    at = point_between(start.center, goal.center, ease_out(way), arc=screen.layout.u(38))
    return surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


MOST_OF_A_SOURCE = 3
"""So many pieces fly at the most from where they were made."""


def gathered(screen: KeepScreen, sources: Sequence[Source]) -> None:
    """What the town brings in slides from where it was made into the stores, which count it as it arrives."""
    length = screen.ms(900)
    flights: list[tuple[str, int, Rect, Rect]] = []
    for entry in sources:
        store = screen.hands.find(f"store-{entry.commodity}")
        made = _made_at(screen, entry.source)
        if store is not None and made is not None:
            count = min(entry.amount, MOST_OF_A_SOURCE)
            share = [entry.amount * (number + 1) // count - entry.amount * number // count for number in range(count)]
            flights += [(entry.commodity, amount, made, store.rect) for amount in share]
    if length <= 0 or not flights:
        return
    steps = []
    for number, (good, amount, start, goal) in enumerate(flights):
        screen.unseen.goods[good] += amount
        wait = 0.9 / 1.9 * number / len(flights)
        arrives = wait + 1 / 1.9
        steps.append(
            Step(
                length * arrives,
                partial(_flight, screen, art.art("resources", good, screen.layout.u(24)), start, goal, wait / arrives),
                end=partial(_arrived, screen, good, amount),
                name=f"{good} slides in",
            )
        )
    screen.show.then(*steps)


def _made_at(screen: KeepScreen, source: str) -> Rect | None:
    """Where a source of goods stands: a building, or the castle."""
    building = screen.hands.find(f"building-{source}")
    if building is not None:
        return building.rect
    return screen.board.castle_place() if source == "castle" and isinstance(screen.board, Board) else None


def _flight(
    screen: KeepScreen, picture: Surface, start: Rect, goal: Rect, wait: float, surface: Surface, t: float
) -> Iterable[Rect]:
    """One of many that leave one after the other: it waits for this share of its time."""
    return [_fly(screen, surface, picture, start, goal, (t - wait) / (1 - wait))] if wait < t < 1.0 else []


def _arrived(screen: KeepScreen, good: str, amount: int) -> None:
    """So much of a good lies in the store now."""
    screen.unseen.goods[good] -= amount
    screen.unseen.goods = +screen.unseen.goods
    screen.touched(screen.hands.find(f"store-{good}"))


def masonry(screen: KeepScreen, player: str, whole: int, broken: int, *, falls: bool = False) -> None:
    """Walls grow from `broken` to `whole`, or fall, where the board shows the player's castle."""
    length = screen.ms(900)
    board = screen.board
    pictures = [board.walls_picture(player, walls) for walls in (whole, broken)] if isinstance(board, Board) else [None]
    if length <= 0 or None in pictures:
        return
    (after, at), (before, _) = (found for found in pictures if found is not None)
    size = screen.layout.scale * (board.stones if isinstance(board, Board) else 1.0)
    stones = Masonry(after.surface, before.surface, after.rect(at).topleft, size)
    painter = stones.crumbles(lambda: screen.app.sound.play("built")) if falls else stones.grows()

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        touched = list(painter(surface, t))
        wall = [thing for zone in screen.zone_list if zone.id == "wall" for thing in zone.things]
        for thing in wall:  # who stands on it stays before it
            if thing.rect.colliderect(stones.room):
                screen.draw_thing(surface, thing)
        return touched

    def stands() -> None:
        screen.unseen.walls = 0
        screen.rebuild()

    if not falls and player == screen.me:
        screen.unseen.walls = whole - broken
    name = "walls fall" if falls else "a wall grows"
    screen.show.then(Step(length, paint, end=stands, name=name, strikes=falls))


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

    screen.unseen.pieces.add(name)
    screen.show.then(Step(length, paint, end=partial(_come, screen, name), name=f"{name} comes up"))


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


def slide(screen: KeepScreen, name: str, start: Rect, goal: Rect, *, shrink: float) -> None:
    """A card slides from one place to another."""
    step = _slide(screen, name, start, goal, shrink)
    if step is not None:
        screen.show.then(step)


def _slide(screen: KeepScreen, name: str, start: Rect, goal: Rect, shrink: float) -> Step | None:
    length = screen.ms(180)
    if length <= 0:
        return None
    face = screen.looks.face(name)

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        way = ease_out(t)
        x, y = point_between(start.center, goal.center, way, arc=screen.layout.u(24))
        width = 104 * (1 + (shrink - 1) * way)
        piece = card(face, screen.layout.scale, screen.app.theme, width=round(width / 8) * 8)
        return [with_shadow(piece.surface, screen.layout.scale, 3).draw(surface, (round(x), round(y)))]

    return Step(length, paint, name=f"{name} slides")
