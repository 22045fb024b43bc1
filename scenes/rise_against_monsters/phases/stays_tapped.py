"""The list in the panel of the untap step: who stays tapped and why, who may, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pygame import Rect, Surface

from game.rise_against_monsters.facts.untapping import Choice, Plan, Untapping
from scenes.paint import art, fonts, marks
from scenes.paint.cards import suit_sign
from scenes.rise_against_monsters.battle.strikes import sentence
from scenes.rise_against_monsters.board.panel import Column, Kingdom
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces as cards
from scenes.system.words import tr, tr_n
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets import faces
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget


class StaysList:
    """What is asked (`facts`), what comes of the draft (`plan`), heroes that `stay` in it; `hold` hears of others."""

    def __init__(
        self,
        screen: RiseScreen,
        facts: Untapping,
        plan: Plan,
        stay: Collection[str],
        hold: Callable[[str, bool], None],
    ) -> None:
        self.screen, self.layout = screen, screen.layout
        self.u, self.t = screen.layout.u, screen.layout.t
        self.facts, self.plan, self.stay, self.hold = facts, plan, stay, hold

    def put(self, area: ScrollArea, room: Rect) -> int:
        """Write it into the area; returns its height."""
        column = Column(self.screen, area, room)
        facts, looks = self.facts, self.screen.looks
        if facts.must or facts.may:
            column.heading("stays-title", tr("Who stays tapped"))
        for card, hold in facts.must.items():
            words = tr("held by the {cards}. [{clause}]", cards=looks.names(hold.by), clause=hold.clause)
            if hold.clause == "RISE-TAP-4":  # it is the one that holds
                words = tr("pins the {cards}, and never lets go. [RISE-TAP-4]", cards=looks.names(hold.by))
            self._must_row(column, card, words)
        for hero, choice in facts.may.items():
            self._may_row(column, hero, choice)
        self._warnings(column)
        if Kingdom.height(self.u, self.t) + self.u(12) <= column.rest.h:
            column.kingdom()
        return column.used

    def _must_row(self, column: Column, card: str, words: str) -> None:
        wide = column.room.w - self.u(86)
        text = StayText(f"stays-{card}", Rect(column.room.x + self.u(48), column.y, wide, 0), words, card)
        text.size = 16
        high = max(text_height(self.layout, words, wide), self.u(26))
        text.rect.h = high
        column.add(text)
        column.y += high + self.u(3)
        for link in text.links():
            column.area.put(link)

    def _may_row(self, column: Column, hero: str, choice: Choice) -> None:
        words = tr("pins the {card}. [RISE-TAP-6]", card=self.screen.looks.name(choice.monster))
        wide = column.room.w - self.u(48) - self.u(140)
        high = max(text_height(self.layout, words, wide), self.u(40), self.t(34))
        text = StayText(
            f"stays-{hero}", Rect(column.room.x + self.u(48), column.y, wide, high), words, hero, locked=False
        )
        text.size = 16
        top = column.y
        column.add(text)
        column.y += high + self.u(6)
        for link in text.links():
            column.area.put(link)
        rect = Rect(column.room.right - self.u(134), top, self.u(134), max(self.u(44), self.t(30)))
        chosen = 0 if hero in self.stay else 1
        column.area.put(
            Segments(
                f"hold-{hero}",
                rect,
                self.screen.looks.name(hero),
                (tr("Hold"), tr("Let go")),
                chosen,
                lambda number: self.hold(hero, number == 0),
            )
        )

    def _warning(self, column: Column, words: str) -> None:
        """Words in a dashed box with the sign of a warning."""
        inner = column.room.w - self.u(50)
        high = fonts.rich(words, self.t(16), inner, (0, 0, 0), spacing=1.2).height
        box = Warned("warning", Rect(column.room.x, column.y, column.room.w, high + self.u(18)))
        column.add(box)
        text = Text(
            "warned", Rect(column.room.x + self.u(42), column.y + self.u(9), inner, high), words, size=16, spacing=1.2
        )
        column.add(text)
        for link in text.links():
            column.area.put(link)
        column.y += box.rect.h + self.u(4)

    def _warnings(self, column: Column) -> None:
        """What falls as it lies, what letting go brings, and what is short elsewhere then."""
        looks, lines = self.screen.looks, list[str]()
        lost = [card for loss in self.facts.as_it_lies.lost for card in loss.missing]
        if lost:
            names = looks.names(lost)
            lines.append(
                tr_n(
                    "As it lies the {names} is lost. [RISE-BUILD-9]",
                    "As it lies the {names} are lost. [RISE-BUILD-9]",
                    len(lost),
                    names=names,
                )
            )
        for choice in self.facts.may.values():
            if choice.then is not None:
                said = sentence(looks, choice.then, self.screen.facts)
                lines.append(tr("Let go, and in turn {turn}: {what}", turn=choice.turn, what=said))
        if lines:
            self._warning(column, "\n".join(lines))
        for card, missing in self.plan.elsewhere.items():
            column.words(
                f"short-{card}",
                tr("The {card} is short of {missing} then. [RISE-BUILD-10]", card=looks.name(card), missing=missing),
            )
        freed = [monster for monster, castle in self.plan.freed.items() if castle is None]
        if freed:
            column.words("freed-monsters", tr("Out come the {names}. [RISE-CASTLE-7]", names=looks.names(freed)))


def text_height(layout: Layout, words: str, wide: int) -> int:
    """How high a text of the list is."""
    return fonts.rich(words, layout.t(16), wide, (0, 0, 0), spacing=1.2).height


class Warned(Widget):
    """The dashed box of a warning, with its sign."""

    def __init__(self, id: str, rect: Rect) -> None:
        super().__init__(id, rect, "")
        self.kind, self.quiet = "mark", True

    def draw(self, surface: Surface) -> None:
        rect, s, theme = self.rect, self.scale, self.theme
        marks.note(rect.w / s, rect.h / s, s, theme, "warning").draw(surface, rect.topleft)
        sign = faces.icon("warning", self.u(22), theme.warning.paper, s, theme)
        sign.draw(surface, (rect.x + self.u(22), rect.y + self.u(22)))


class StayText(Text):
    """A card that stays tapped: its index before the words, a lock behind them."""

    def __init__(self, id: str, rect: Rect, words: str, card: str, *, locked: bool = True) -> None:
        super().__init__(id, rect, words, size=16, spacing=1.2)
        self.card, self.locked = card, locked

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        theme, layout = self.theme, self.screen.layout
        y = self.rect.y + self.t(12)
        rank = put_line(
            surface,
            layout,
            cards.rank_of(self.card),
            "text-bold",
            22,
            cards.colour_of(self.card, theme),
            (self.rect.x - self.u(46), y),
            most=25,
        )
        sign = suit_sign(suit_of(self.card), self.u(15), theme)
        surface.blit(sign, sign.get_rect(midleft=(rank.right + self.u(3), y)))
        if self.locked:
            lock = art.art("marks", "lock", self.u(22))
            surface.blit(lock, lock.get_rect(center=(self.rect.right + self.u(22), self.rect.y + self.u(15))))
