"""Figures of a whole game: luck against what the piles promised, choices, and the curve of the cards in play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.rise_against_monsters.facts.chronicle import Chronicle
from scenes.paint import charts, fonts
from scenes.paint.theme import SEATS, Colour, mix
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces.faces import CASTLE, drawing_of
from scenes.rise_against_monsters.pieces.plates import colour_bar
from scenes.system.words import decimal, tr, tr_n
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.widget import Widget

Spot = tuple[int, int]
"""A place on the screen in pixels."""
LUCK_BAR, CHOICE_BAR = 11, 7
"""How high the bars are, in units."""
ENOUGH = 30
"""So many cards tell luck from chance."""


@dataclass(frozen=True, slots=True)
class Row:
    """A number with its sample: `share` of the longest bar, and where chance alone would have led."""

    words: str
    value: str
    share: float
    expected: float | None = None
    tip: str = ""

    @property
    def is_luck(self) -> bool:
        return self.expected is not None


def figures(story: Chronicle) -> tuple[list[Row], list[Row]]:
    """The rows of luck and those of choices, of a game's chronicle."""
    cards = story.cards
    luck = []
    names = {"monster": tr("Monsters drawn"), "hero": tr("Heroes drawn"), "worker": tr("Workers drawn")}
    entries = [(words, story.luck[kind]) for kind, words in names.items() if kind in story.luck]
    most = max((max(entry.drawn, entry.expected) for _, entry in entries), default=1) or 1
    for words, entry in entries:
        expected = entry.expected
        tip = tr("The piles promised {expected} of {cards}.", expected=decimal(expected), cards=cards)
        if cards < ENOUGH:
            tip += f" {few_words(cards)}"
        value = tr_n("{number} in {count} card", "{number} in {count} cards", cards, number=entry.drawn)
        luck.append(Row(words, value, entry.drawn / most, expected / most, tip))
    jokers = story.jokers
    if jokers.struck or jokers.played:
        value = tr("{number}, for {rating} in all", number=jokers.struck + jokers.played, rating=jokers.rating)
        luck.append(Row(tr("Jokers that swept monsters"), value, min(1.0, jokers.rating / 100), 0.0))
    aid, pressing = story.help, story.pressing
    total = aid.fights + aid.works + aid.sent
    top = max(story.pinned, total, pressing.cards, story.slain, 1)
    choices = [
        Row(tr("Monsters slain by heroes"), str(story.slain), story.slain / top),
        Row(tr("Turns a monster lay pinned"), str(story.pinned), story.pinned / top),
        Row(
            tr("Help over roads"),
            ", ".join(
                (
                    tr_n("{count} fight", "{count} fights", aid.fights),
                    tr_n("{count} support", "{count} supports", aid.works),
                    tr("{count} sent", count=aid.sent),
                )
            ),
            total / top,
        ),
        Row(
            tr("Cards drawn by pressing on"),
            tr("{cost} of {cards} cost a card", cost=pressing.cost, cards=pressing.cards),
            pressing.cards / top,
        ),
    ]
    return luck, choices


def few_words(cards: int) -> str:
    """That so few cards tell little."""
    return tr_n(
        "From {count} card only: too few to tell luck from chance.",
        "From {count} cards only: too few to tell luck from chance.",
        cards,
    )


class Figure(Widget):
    """A row with its bar: luck is hatched, with a red mark where chance alone would have led; choices are plain."""

    def __init__(self, id: str, rect: Rect, row: Row) -> None:
        super().__init__(id, rect, f"{row.words}: {row.value}")
        self.row, self.kind = row, "figure"
        self.tip = Tip(row.words, (row.value + ".", *((row.tip,) if row.tip else ())))

    @staticmethod
    def beside(row: Row, wide: int, layout: Layout) -> bool:
        """Do words and value find room beside each other, if only in the smallest type?"""
        least = layout.u(fonts.SMALLEST)
        words, value = fonts.text_width(row.words, "text", least), fonts.text_width(row.value, "sans", least)
        return words + layout.u(8) + value <= wide

    @classmethod
    def height(cls, row: Row, wide: int, layout: Layout) -> int:
        """How high a row is: with a line more where the value finds no room beside the words."""
        bar = LUCK_BAR + 3 if row.is_luck else CHOICE_BAR + 2 if row.share > 0 else 3
        return layout.t(21) + layout.u(bar) + (0 if cls.beside(row, wide, layout) else layout.t(18))

    def said(self) -> str:
        return f"{self.name}. {self.row.tip}"

    def draw(self, surface: Surface) -> None:
        rect, theme, row, layout = self.rect, self.theme, self.row, self.screen.layout
        y = rect.y + self.t(11)
        if self.beside(row, rect.w, layout):
            least = fonts.text_width(row.words, "text", layout.u(fonts.SMALLEST)) + self.u(8)
            value = put_line(
                surface,
                layout,
                row.value,
                "sans",
                15,
                theme.soft_ink,
                (rect.right, y),
                "midright",
                room=rect.w - least,
                most=20,
            )
            room, top = value.x - rect.x - self.u(8), rect.y + self.t(21)
        else:
            room, top = rect.w, rect.y + self.t(39)
            put_line(
                surface,
                layout,
                row.value,
                "sans",
                15,
                theme.soft_ink,
                (rect.x, rect.y + self.t(29)),
                room=room,
                most=20,
            )
        put_line(surface, layout, row.words, "text", 17, theme.ink, (rect.x, y), room=room, most=24)
        self.bar(surface, Rect(rect.x, top, round(rect.w * 0.96), 0))

    def bar(self, surface: Surface, room: Rect) -> None:
        """The bar at the top of its room, as wide as its share, and a mark where chance alone would have led."""
        theme, s, row = self.theme, self.scale, self.row
        wide = max(self.u(10), round(room.w * min(1.0, row.share)))
        if row.share <= 0:  # nothing is no bar, but the place of one
            faces.hairline(room.w, theme.hairline, s, theme).draw(surface, (room.x, room.y + self.u(1)))
        elif row.is_luck:
            charts.bar(wide / s, LUCK_BAR, "luck", s, theme).draw(surface, room.topleft)
        else:
            colour = mix(theme.focus.paper, theme.wash.stone, 0.35)
            colour_bar(wide / s, CHOICE_BAR, colour, s, theme).draw(surface, room.topleft)
        if row.expected:
            x = room.x + round(room.w * min(1.0, row.expected))
            surface.fill(theme.illegal.paper, Rect(x, room.y - self.u(3), max(2, self.u(2)), self.u(LUCK_BAR + 6)))


class SlimFigure(Figure):
    """The same in a line: a bar with its mark stands between words and value, rows without a mark have none."""

    def __init__(self, id: str, rect: Rect, row: Row, names: int, values: int) -> None:
        """`names` and `values` are the pixels that those of all bars ask for."""
        super().__init__(id, rect, row)
        self.names, self.values = names, values

    @classmethod
    def rows(cls, rows: Sequence[tuple[str, Row]], wide: int, layout: Layout) -> list[SlimFigure]:
        """All of them with their ids, so wide; none if they find no room in lines of their own."""
        small, high = min(layout.t(16), layout.u(18)), max(layout.u(20), layout.t(20))
        luck = [row for _, row in rows if row.expected]
        names = max((fonts.text_width(row.words, "text", small) for row in luck), default=0) + layout.u(8)
        values = max((fonts.text_width(row.value, "sans", small) for row in luck), default=0) + layout.u(8)
        if wide - names - values < layout.u(60):
            return []
        more = layout.t(17)
        return [
            cls(id, Rect(0, 0, wide, high if cls.beside(row, wide, layout) else high + more), row, names, values)
            for id, row in rows
        ]

    def draw(self, surface: Surface) -> None:
        rect, theme, row, layout = self.rect, self.theme, self.row, self.screen.layout
        first, last = rect.copy(), rect.copy()
        if not self.beside(row, rect.w, layout):  # the value stands below the words
            first.h = last.h = rect.h // 2
            last.bottom = rect.bottom
        least = fonts.text_width(row.words, "text", layout.u(fonts.SMALLEST)) + self.u(8) if first == last else 0
        value = put_line(
            surface,
            layout,
            row.value,
            "sans",
            15,
            theme.soft_ink,
            last.midright,
            "midright",
            room=rect.w - least,
            most=18,
        )
        room = self.names if row.expected else value.x - rect.x - self.u(8) if least else rect.w
        put_line(surface, layout, row.words, "text", 16, theme.ink, first.midleft, room=room, most=18)
        if row.expected:
            top = rect.centery - self.u(LUCK_BAR / 2)
            self.bar(surface, Rect(rect.x + self.names, top, rect.w - self.names - self.values, self.u(LUCK_BAR)))
        else:
            faces.hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, rect.bottomleft)


class Curve(Widget):
    """The cards that kept defeat away, turn by turn, with who began to build and what was lost."""

    def __init__(self, rect: Rect, screen: RiseScreen, story: Chronicle, *, captioned: bool = True) -> None:
        """One that is not `captioned` leaves it to others to say what it shows."""
        turns = story.curve[-1].turn
        self.captioned = captioned
        super().__init__("curve", rect, tr("Other cards in play, turns 1 to {turns}", turns=turns))
        self.game, self.story, self.kind = screen, story, "figure"
        self.tip = Tip(self.name, (tr("At none but monsters all is lost. [RISE-END-2]"),))

    def draw(self, surface: Surface) -> None:
        rect, theme, s, layout = self.rect, self.theme, self.scale, self.screen.layout
        points = self.story.curve
        turns, most = max(1, points[-1].turn), max(1, *(point.others for point in points))
        foot = rect.bottom - (self.t(20) if self.captioned else self.u(6))
        room = Rect(rect.x + self.u(26), rect.y + self.u(8), rect.w - self.u(36), foot - rect.y - self.u(8))

        def at(turn: int, others: int) -> tuple[int, int]:
            return (room.x + round(room.w * turn / turns), room.bottom - round(room.h * others / most))

        line = [at(point.turn, point.others) for point in points]
        wash = theme.legal.paper
        below = Surface(rect.size, pygame.SRCALPHA)
        corners = [(x - rect.x, y - rect.y) for x, y in [(line[0][0], room.bottom), *line, (line[-1][0], room.bottom)]]
        pygame.draw.polygon(below, (*wash, 50), corners)
        surface.blit(below, rect)
        faces.hairline(room.w, theme.ink, s, theme).draw(surface, room.bottomleft)
        plotted = tuple((x / s, y / s) for x, y in line)
        if len(set(plotted)) > 1:
            charts.curve(plotted, s, theme, colour=theme.ink).draw(surface, (0, 0))
        places = {point.turn: at(point.turn, point.others) for point in points}
        self._begun(surface, room, lambda turn: at(turn, 0)[0], places.values())
        self._lost(surface, room, places)
        faces.icon("cross", self.u(14), theme.illegal.paper, s, theme).draw(surface, line[-1])
        for number in (0, most):
            put_line(
                surface,
                layout,
                str(number),
                "sans",
                14,
                theme.soft_ink,
                (room.x - self.u(5), at(0, number)[1]),
                "midright",
                most=18,
            )
        if self.captioned:
            at_foot = room.x, foot + self.t(11)
            put_line(surface, layout, self.name, "sans", 14, theme.ink, at_foot, room=room.w, most=18)

    def _begun(self, surface: Surface, room: Rect, across: Callable[[int], int], line: Collection[Spot]) -> None:
        """A stroke where somebody began to build; who was the first is said."""
        begun = [mark for mark in self.story.marks if mark.what == "building"]
        for mark in reversed(begun):  # the words about the first lie over the strokes of all others
            x, colour = across(mark.turn), SEATS[self.game.seat(mark.player)].colour
            surface.fill(colour, Rect(x, room.y, max(1, self.u(2)), room.h))
            if mark is begun[0]:
                words = tr("{player} builds", player=mark.player)
                self._said(surface, words, colour, (x, room.y + self.u(8)), room, line)

    def _lost(self, surface: Surface, room: Rect, places: Mapping[int, Spot]) -> None:
        """A ring where a castle was lost; the first one says so."""
        lost = [
            places[mark.turn]
            for mark in self.story.marks
            if mark.what == "lost" and mark.turn in places and any(drawing_of(card) == CASTLE for card in mark.cards)
        ]
        for number, (x, y) in enumerate(lost):
            pygame.draw.circle(surface, self.theme.card, (x, y), self.u(5))
            pygame.draw.circle(surface, self.theme.illegal.paper, (x, y), self.u(5), max(2, self.u(2)))
            if not number:
                at = x, y - self.u(4)
                self._said(surface, tr("castle lost"), self.theme.illegal.paper, at, room, places.values())

    def _said(self, surface: Surface, words: str, colour: Colour, at: Spot, room: Rect, line: Collection[Spot]) -> None:
        """Words beside a place of the curve, on the side where the line runs lower, if they find room there."""
        asked = fonts.text_width(words, "sans-semi", self.u(fonts.SMALLEST)) + self.u(8)
        before, after = at[0] - room.x, room.right - at[0]
        high = min((y for x, y in line if x < at[0]), default=room.bottom)
        left = high >= min((y for x, y in line if x > at[0]), default=room.bottom)
        if (before if left else after) < asked:
            left = before > after
        layout, theme = self.screen.layout, self.theme
        wide = (before if left else after) - self.u(8)
        px = fonts.fitting(words, "sans-semi", min(layout.t(14), layout.u(18)), wide, layout.u(fonts.SMALLEST))
        drawn = fonts.halo_text(
            fonts.ellipsis(words, "sans-semi", px, wide), "sans-semi", px, colour, theme.parchment, self.u(2.5)
        )
        x = at[0] - self.u(8) - fonts.text_width(words, "sans-semi", px) if left else at[0] + self.u(8)
        drawn.draw(surface, (x, at[1] - fonts.font("sans-semi", px).get_linesize() // 2))
