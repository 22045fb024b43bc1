"""What the monsters are going to do: as arrows with verdicts on the land, as rows of the panel, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import Rect, Surface

from game.rise_against_monsters.facts.coming import Strike
from game.rise_against_monsters.facts.for_seat import Facts
from game.rise_against_monsters.facts.pieces import Piece as CardFacts
from scenes.paint import links, marks
from scenes.paint.cards import suit_sign
from scenes.paint.ink import Point, Sketch, box
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Theme, mix
from scenes.rise_against_monsters.board.elements import Mark
from scenes.rise_against_monsters.board.landscape import Landscape
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces.faces import colour_of, rank_of
from scenes.rise_against_monsters.pieces.looks import Looks, sum_of
from scenes.system.words import tr
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.text import Link
from scenes.ui.widgets.widget import Widget


def total_words(strike: Strike, cards: Mapping[str, CardFacts]) -> str:
    """`8 + 6 = 14 of 14`."""
    return sum_of([cards[card].rating or 0 for card in strike.attackers if card in cards], strike.need)


def outcome_words(strike: Strike) -> str:
    """`destroyed`, `holds`, `pinned`."""
    return {"destroyed": tr("destroyed"), "pinned": tr("pinned")}.get(strike.outcome or "", tr("holds"))


def sentence(looks: Looks, strike: Strike, info: Facts) -> str:
    """What one monster does, as a sentence without its clause."""
    name = looks.name(strike.monster)
    target, castle = strike.target, strike.castle
    if target is not None:
        piece = info.cards[target]
        whose = tr("{player}’s {card}", player=piece.player, card=looks.name(target))
        if piece.rating != piece.base:
            whose = tr("{whose} (now {rating})", whose=whose, rating=piece.rating)
        return tr(
            "The **{monster}** will strike {whose}: **{outcome}**.",
            monster=name,
            whose=whose,
            outcome=outcome_words(strike),
        )
    if strike.does == "moves":
        return tr(
            "The **{monster}** finds nothing to attack here, and moves to {land}’s land.",
            monster=name,
            land=strike.to,
        )
    if castle is not None:
        return tr("The **{monster}** goes under the {castle}.", monster=name, castle=looks.name(castle))
    return tr("The **{monster}** stays where it is.", monster=name)


def strike_marks(screen: RiseScreen, landscape: Landscape, strikes: Sequence[Strike]) -> Iterator[Mark]:
    """An arrow and a verdict for each strike, and the number of its place in the order."""
    theme, s = screen.app.theme, screen.layout.scale
    taken: list[Rect] = []
    verdicts: list[Mark] = []
    acting = [strike for strike in strikes if strike.does != "stays"]
    for number, strike in enumerate(acting):
        start = landscape.spot_rect(strike.monster)
        if start is None:
            continue
        goal = _goal(landscape, strike)
        if goal is not None:
            yield _arrow(screen, landscape, number, start, goal)
        if strike.does == "attacks" and goal is not None:
            words = f"{total_words(strike, screen.facts.cards)}: {outcome_words(strike)}"
            kind: links.Outcome = "bad" if strike.outcome == "destroyed" else "short"
            picture = links.plaque(words, kind, s, theme)
            rect = _free(picture, start, goal, taken, landscape)
            taken.append(rect)
            verdicts.append(_still(f"verdict-{number}", picture.surface, rect))
        first = number == 0
        disc = links.order_disc(number + 1, s, theme, colour=theme.illegal.paper, now=first)
        at = (start.right - screen.layout.u(4), start.top + screen.layout.u(4))
        verdicts.append(_disc_mark(f"order-{number}", disc, at))
    yield from verdicts


def _goal(landscape: Landscape, strike: Strike) -> Rect | None:
    if strike.target is not None:
        return landscape.spot_rect(strike.target) or landscape.ghost_rect(strike.target)
    if strike.to is not None:
        plot = landscape.plot(strike.to)
        rect = landscape.plan.rect(plot.ground)
        return Rect(rect.centerx - 20, rect.bottom - 30, 40, 24) if plot.look == "tile" else rect.inflate(-60, -60)
    return landscape.spot_rect(strike.castle) if strike.castle else None


BENDS = ((28.0, False), (10.0, False), (-14.0, False), (28.0, True), (64.0, True), (-40.0, False), (88.0, True))
"""How an arrow may go, tried in this order until it passes over no other card: by how many units it bends upwards, and
whether it leaves over the upper edge."""


def _leaves(start: Rect, goal: Rect, above: bool) -> tuple[Point, Point]:
    """Where an arrow begins and ends."""
    a, b = links.edge_points(start, goal)
    return ((float(start.centerx), float(start.top)) if above else a), b


def _bend(landscape: Landscape, number: int, start: Rect, goal: Rect) -> tuple[float, bool]:
    """How an arrow goes so that it passes over no other card, as far as that can be."""
    others = [thing.face for thing in landscape.pieces.values() if thing.face not in (start, goal)]
    order = [*BENDS[number % 3 :], *BENDS[: number % 3]]
    steps = [part / 16 for part in range(1, 16)]

    def passed(bow: float, above: bool) -> int:
        (ax, ay), (bx, by) = _leaves(start, goal, above)
        x, y = (ax + bx) / 2, (ay + by) / 2 - 2 * bow * landscape.plan.scale
        points = [
            ((1 - t) ** 2 * ax + 2 * t * (1 - t) * x + t * t * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * y + t * t * by)
            for t in steps
        ]
        return sum(other.collidepoint(point) for point in points for other in others)

    return min(order, key=lambda bend: (passed(*bend), order.index(bend)))


def _arrow(screen: RiseScreen, landscape: Landscape, number: int, start: Rect, goal: Rect) -> Mark:
    theme, s = screen.app.theme, screen.layout.scale
    units, above = _bend(landscape, number, start, goal)
    a, b = _leaves(start, goal, above)
    bow = units * s
    dx, dy = b[0] - a[0], b[1] - a[1]
    points: tuple[Point, ...] = ((0.0, 0.0), (dx * 0.5, dy * 0.5 - bow), (dx, dy))
    width = 4.2 if number == 0 else 3.2

    def paint(surface: Surface) -> None:
        links.way(points, s, theme, colour=theme.illegal.paper, width=width).draw(surface, a)

    span = Rect(
        min(a[0], b[0]), min(a[1], b[1]) - abs(round(bow)), abs(round(dx)), abs(round(dy)) + 2 * abs(round(bow))
    )
    mark = Mark(f"strike-{number}", span.inflate(30, 30), "mark", paint=paint)
    mark.quiet = True
    return mark


def _free(picture: Piece, start: Rect, goal: Rect, taken: Sequence[Rect], landscape: Landscape) -> Rect:
    """Where a verdict stands: near the middle of its arrow, on no card and no other verdict if that can be."""
    size = picture.surface.get_size()
    cards = [thing.face for thing in landscape.pieces.values()]
    tried: list[tuple[int, int, Rect]] = []
    for share in (50, 42, 58, 34, 66):
        for step in (-1, 0, 1, -2, 2, -3, 3):
            rect = Rect((0, 0), size)
            rect.center = (
                start.centerx + (goal.centerx - start.centerx) * share // 100,
                start.centery + (goal.centery - start.centery) * share // 100 + step * (size[1] // 2 + 4),
            )
            rect.clamp_ip(landscape.plan.board.inflate(-8, -8))
            covered = sum(_area(rect.clip(other)) for other in cards) + 3 * sum(
                _area(rect.clip(other)) for other in taken
            )
            tried.append((covered + 40 * abs(step) + 8 * abs(share - 50), len(tried), rect))
    return min(tried)[2]


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _still(id: str, picture: Surface, rect: Rect) -> Mark:
    def paint(surface: Surface) -> None:
        surface.blit(picture, rect)

    mark = Mark(id, rect, "mark", paint=paint)
    mark.quiet = True
    return mark


def _disc_mark(id: str, disc: Piece, at: tuple[int, int]) -> Mark:
    def paint(surface: Surface) -> None:
        disc.draw(surface, at)

    mark = Mark(id, disc.rect(at), "mark", paint=paint)
    mark.quiet = True
    return mark


@kept
def reach_box(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """A Joker's reach: purple dots round what it sweeps; anchored at its corner."""
    sketch = Sketch(width + 8, height + 8, scale, theme, "reach", origin=(4, 4))
    sketch.dashed(box(0, 0, width, height, 10), 2.8, SEATS["plum"].colour, dash=2.5, gap=6, closed=True)
    return Piece(sketch.render(), (round(4 * scale), round(4 * scale)))


def reach_marks(screen: RiseScreen, landscape: Landscape, player: str) -> Iterator[Mark]:
    """Dots round every monster that a Joker of this player would sweep."""
    sweep = screen.facts.sweeps.get(player)
    if sweep is None or not sweep.jokers:
        return
    s, theme = screen.layout.scale, screen.app.theme
    for monster in (*sweep.roaming, *sweep.held):
        rect = landscape.spot_rect(monster)
        if rect is None:
            continue
        room = rect.inflate(screen.layout.u(10), screen.layout.u(10))
        picture = reach_box(room.w / s, room.h / s, s, theme)
        yield _disc_mark(f"reach-{monster}", picture, room.topleft)


class OrderRow(Widget):
    """One monster of the order: its place, its rating, what it strikes and with what result."""

    def __init__(self, rect: Rect, screen: RiseScreen, strike: Strike, number: int) -> None:
        super().__init__(f"order-row-{strike.monster}", rect, sentence(screen.looks, strike, screen.facts))
        self.game, self.strike, self.number = screen, strike, number
        self.kind = "order-row"
        plain = self.name.replace("**", "")
        self.tip = Tip(screen.looks.name(strike.monster), (f"{plain} [{strike.clause}]",))

    def said(self) -> str:
        return self.name.replace("**", "")

    def draw(self, surface: Surface) -> None:
        rect, theme, s, strike = self.rect, self.theme, self.scale, self.strike
        if self.number == 1:
            wash = rect.inflate(self.u(12), 0)
            marks.note(wash.w / s, wash.h / s, s, theme, "lit").draw(surface, wash.topleft)
        y = rect.centery
        links.order_disc(self.number, s, theme, colour=theme.illegal.paper).draw(surface, (rect.x + self.u(16), y))
        x = self._card(surface, strike.monster, rect.x + self.u(38), y)
        layout = self.screen.layout
        at = put_line(
            surface, layout, str(strike.rating), "text", 17, theme.soft_ink, (x + self.u(14), y), "center", most=22
        )
        x = at.right + self.u(6)
        red = theme.illegal.paper
        right = rect.right - self.u(4)
        if strike.target is not None:
            faces.icon("arrow", self.u(18), red, s, theme).draw(surface, (x + self.u(10), y))
            x = self._card(surface, strike.target, x + self.u(24), y)
            lost = strike.outcome == "destroyed"
            if lost:
                faces.icon("cross", self.u(12), red, s, theme).draw(surface, (x + self.u(12), y))
                x += self.u(14)
                words, colour = tr("falls"), red
            else:
                words = tr("{total} of {need}", total=strike.total, need=strike.need)
                colour = theme.warning.paper
            put_line(
                surface, layout, words, "sans-bold", 15, colour, (x + self.u(8), y), room=right - x - self.u(8), most=19
            )
            return
        words = {
            "moves": tr("moves to {land}", land=strike.to),
            "stays": tr("stays"),
            "taken-in": tr("goes under a castle"),
        }[strike.does]
        colour = red if strike.does == "moves" else theme.soft_ink
        put_line(surface, layout, words, "sans-semi", 15, colour, (x + self.u(6), y), room=right - x, most=19)

    def _card(self, surface: Surface, card: str, x: int, y: int) -> int:
        """Rank and suit; returns the x behind them."""
        theme, layout = self.theme, self.screen.layout
        colour = mix(colour_of(card, theme), theme.ink, 0.35)
        at = put_line(surface, layout, rank_of(card), "text-bold", 20, colour, (x, y), most=24)
        sign = suit_sign(suit_of(card), self.u(16), theme)
        place = sign.get_rect(midleft=(at.right + self.u(3), y))
        surface.blit(sign, place)
        return place.right

    def link(self) -> Link:
        """The clause at the right, as a thing of its own."""
        return Link(
            f"{self.id}/clause",
            Rect(self.rect.right - self.u(90), self.rect.y, self.u(90), self.rect.h),
            self.strike.clause,
        )
