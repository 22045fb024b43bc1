"""What a card or an ability brought (DEF-DRAW, DEF-EVENT, DEF-ACT): the card, the dice, the map beside them."""

from __future__ import annotations

from functools import cached_property

from pygame import Rect, Surface

from game.core import engine
from game.core.position.events import Event
from game.defenders.facts.printed import CardPrinted
from game.defenders.forecasts.deck import Brought
from scenes.defenders.board.animations import WALK, march, walks
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.panel_slips import CardPicture
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.phases.before_after import Change, changes_of, paint_changes
from scenes.defenders.phases.draw_card import BRINGS
from scenes.paint import art, fonts
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import later, said, tr
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert

TITLE = {
    "reserve": later("Help is on its way"),
    "threat": later("A new threat"),
    "intelligence": later("Spies"),
    "sabotage": later("Sabotage"),
    "surprise": later("A surprise attack"),
    "face": later("A leader acts"),
    "club": later("The enemy may attack"),
    "joker": later("The Joker"),
}
ABOUT = {
    "reserve": later("It waits until the Joker is drawn. [DEF-DRAW-2]"),
    "threat": later("It is named and gathers outside. [DEF-DRAW-3]"),
    "intelligence": later("The next attack begins where spies point. [DEF-EVENT-1]"),
    "sabotage": later("A point of morale. [DEF-EVENT-3]"),
    "surprise": later("All threats of this value attack. [DEF-EVENT-4]"),
    "face": later("The drawn rank does not matter. [DEF-EVENT-5]"),
    "club": later("A die says who: lower, equal or higher. [DEF-ATTACK-1]"),
    "joker": later("All threats attack, and the reserve arrives. [DEF-DRAW-6]"),
}
BIG = ("destroyed", "unit-lost", "occupied", "joker", "morale-damaged", "repaired", "threat-destroyed")
"""Events that are said in bold."""
HIDDEN = ("card-drawn", "club", "activated", "turn-begun", "scene-closed", "entry-points")


class ReportBoard(MapBoard, PlaybackBoard[str]):
    """The panel tells it, the map lies as in every other step, so that its names stay where they are; below it what was
    changed. Where the panel is a drawer a column to the left tells it.
    """

    log_in_panel = False

    @property
    def on_paper(self) -> bool:  # type: ignore[override]
        """Does the map share its paper with a column?"""
        return self.layout.drawer

    @property
    def card(self) -> str:
        """The card that was drawn; empty for an ability."""
        return next((event.word("card") for event in self.telling.events if event.kind == "card-drawn"), "")

    @property
    def brought(self) -> str:
        return engine.printed_on(self.looks.game, self.card, CardPrinted).brings

    # ------------------------------------------------------------ rooms

    @property
    def column(self) -> Rect:
        tall = self.layout.tall
        return Rect(tall.x, tall.y, round(tall.w * 0.3), tall.h - self.foot_high)

    @property
    def room(self) -> Rect:
        if not self.layout.drawer:
            return super().room
        tall, column = self.layout.tall, self.column
        left = column.right + self.u(8)
        return Rect(left, tall.y, tall.right - left, column.h)

    @property
    def token_size(self) -> float:
        return 36.0 if self.layout.drawer else super().token_size  # a column leaves the map less room

    @cached_property
    def changes(self) -> list[Change]:
        """What the card or the ability has changed."""
        return changes_of(self, self.telling.seen)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        super().build()
        if not self.layout.drawer:
            return
        column = self.column
        place = Rect(column.x + self.u(16), column.y + self.u(14), column.w - self.u(24), column.h - self.u(26))
        self.screen.add("told", ScrollArea("told-area", place, tr("what happened"), self._told, zone="told")).fill()

    def _told(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        if self.card and self.layout.drawer:
            wide = min(self.u(150), room.w - self.u(60))
            high = round(wide * CARD_RATIO)
            area.put(
                CardPicture(self, self.card, Rect(room.centerx - wide // 2 - self.u(6), y + self.u(6), wide, high))
            )
            y += high + self.u(22)
            y = heading(self, area, room, y, tr(TITLE[self.brought]))
            y = small_text(self, area, room, y, "about", tr(ABOUT[self.brought]), 15) + self.u(6)
        elif self.card:
            wide = self.u(104)
            high = round(wide * CARD_RATIO)
            area.put(CardPicture(self, self.card, Rect(room.x + self.u(6), y + self.u(6), wide, high)))
            beside = Rect(room.x + wide + self.u(26), room.y, room.w - wide - self.u(26), room.h)
            foot = small_text(self, area, beside, y + self.u(4), "about", tr(ABOUT[self.brought]), 16)
            y = max(y + high + self.u(20), foot + self.u(6))
        for number, event in enumerate(self.telling.events):
            if self.telling.sees(event):
                y = self._line(area, room, y, number, event)
        return y - room.y

    def _line(self, area: ScrollArea, room: Rect, y: int, number: int, event: Event) -> int:
        words = said(self.screen.table.game.words.line(event))
        if not words or event.kind in HIDDEN:
            return y
        if event.kind != "die-rolled":
            words = f"**{words}**" if event.kind in BIG and "**" not in words else words
            return small_text(self, area, room, y, f"told-{number}", f"{words} [{event.rule}]", 16, soft=False)
        die = DieLine(f"die-{number}", Rect(room.x, y, room.w, 0), event, self.said_by(event))
        die.rect.h = max(self.u(40), self.t(42))
        area.put(die)
        return y + die.rect.h + self.u(6)

    def said_by(self, event: Event) -> str:
        """What the number of a die says: whom or where it picks, who attacks."""
        result = event.number("result")
        for part in event.read("brings", list[Brought]) if event.tells("brings") else ():
            if part.low <= result <= part.high:
                return tr(part.what.replace("-", " "))
        listed = event.maybe_words("listed")
        return self.looks.name(listed[result - 1]) if 0 < result <= len(listed) else ""

    def paint(self, surface: Surface) -> None:
        if self.layout.drawer:
            self.paper(surface, self.column, 95)
            surface.fill(self.theme.parchment, self.room.clip(surface.get_clip()))
        super().paint(surface)

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        if self.changes:
            paint_changes(self, surface, rect, self.changes)
        else:
            super().paint_foot(surface, rect)

    # ------------------------------------------------------------ what moves

    def moves(self, beat: str) -> bool:
        return self.screen.ms(WALK) > 0 and walks(self.telling.events)

    def begin_beat(self) -> None:
        if not self.settled and not march(self, self.telling.events, {}, self.settle):
            self.settle()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        first = self.telling.events[0].maybe_word("player") or self.turn.first
        if self.card:
            head = tr(TITLE[self.brought])
            card, what = self.looks.card(self.card), tr(BRINGS[self.brought])
            if self.brought == "joker":
                prompt = tr("{player} drew the **{card}**.", player=first, card=card)
            else:
                prompt = tr("{player} drew the **{card}**: {what}.", player=first, card=card, what=what)
        else:
            head, prompt = tr("An ability"), said(self.screen.table.game.words.line(self.telling.events[0]))
        extra = None if self.layout.drawer else self._told
        return self.tell(PanelParts(head, self.screen.turn_words, prompt, self._then(), extra=extra))

    def _then(self) -> str:
        return f"{self.screen.asked.sentence}" if not self.screen.table.over else ""


class DieLine(Inert):
    """A die with what it was for, and what its number said."""

    def __init__(self, id: str, rect: Rect, event: Event, brings: str) -> None:
        super().__init__(id, rect, f"{said(event.word('label'))}: {event.number('result')}")
        self.event, self.of = event, brings

    def draw(self, surface: Surface) -> None:
        theme, result = self.theme, self.event.number("result")
        side = self.u(34)
        y = self.rect.centery
        if self.event.number("sides") == 6:
            picture = art.art("ui", f"die-{result}", side)
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x, y)))
        else:
            box = Rect(self.rect.x, y - side // 2, side, side)
            surface.fill(theme.card, box)
            self.put_text(surface, str(result), "text-bold", self.t(20), theme.ink, box.center, "center")
        left = self.rect.x + side + self.u(10)
        room = self.rect.right - left
        label, px = said(self.event.word("label")), self.t(17)
        while px > self.u(14) and fonts.text_width(label, "text-semi", px) > room:
            px -= 1
        self.put_text(
            surface,
            fonts.ellipsis(label, "text-semi", px, room),
            "text-semi",
            px,
            theme.ink,
            (left, y - self.t(9) if self.of else y),
        )
        if self.of:
            words = fonts.ellipsis(
                tr("d{sides}: {what}", sides=self.event.number("sides"), what=self.of), "sans", self.t(14), room
            )
            self.put_text(surface, words, "sans", self.t(14), theme.soft_ink, (left, y + self.t(11)))
