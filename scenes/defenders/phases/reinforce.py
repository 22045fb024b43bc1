"""Reinforcements (DEF-ATTACK-8): cards of the reserve become units in places under attack."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from msgspec.structs import asdict, replace
from pygame import Rect, Surface

from game.defenders.forecasts.city import ReliefForecast
from scenes.defenders.board.drafts import NAME, RELIEF, ReliefLaid
from scenes.defenders.board.map_board import LaidBoard
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.writing_boxes import heading, name_box, small_text
from scenes.defenders.pieces.looks import spoken
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import Verdict, tr
from scenes.ui.input.element import Element, Held, MenuLine, Tip
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.buttons import Button, Look
from scenes.ui.widgets.scroll import ScrollArea


class ReliefBoard(LaidBoard):
    """The card, its place, its word and its name are laid out until it is sent."""

    laid = RELIEF
    log_in_panel = False

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.draft = RELIEF.read(screen)

    @property
    def targets(self) -> list[str]:
        """Places under attack."""
        return list(self.facts.battles)

    def build(self) -> None:
        super().build()
        for card, rect in self._card_rects().items():
            lines = tuple(spoken(word) for word in self.words_of(card))
            self.screen.add(
                "reserve",
                Element(card, rect, "reserve", self.looks.card(card), Tip(self.looks.card(card), lines), can_hold=True),
            )

    def words_of(self, card: str) -> list[str]:
        """The type words of a card's rank."""
        return [str(word) for word in self.screen.act_as(self.me).candidates("assign", "word", card=card)]

    def _card_rects(self) -> dict[str, Rect]:
        room, cards = self.foot_rect, list(self.seen.reserve)
        high = room.h - self.u(44)
        wide = round(high / CARD_RATIO)
        step = min(wide + self.u(10), (room.w - self.u(40) - wide) // max(1, len(cards) - 1)) if cards else 0
        return {
            card: Rect(room.x + self.u(18) + n * step, room.y + self.u(36), wide, high) for n, card in enumerate(cards)
        }

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        self.paper(surface, rect, 64)
        y = rect.y + self.u(20)
        head = self.title(surface, tr("The reserve arrives"), (rect.x + self.u(18), y), self.u(260), 24)
        self.words(
            surface,
            tr("drop each card on a place under attack"),
            "sans",
            15,
            self.theme.soft_ink,
            (head.right + self.u(16), y),
            room=rect.right - head.right - self.u(30),
            most=20,
        )

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind == "reserve":
            held = self.screen.hands.held
            if self.draft.card == thing.id or (held is not None and held.thing is thing and held.how == "drag"):
                self.put_gap(surface, thing.rect)
            else:
                self.put_card(surface, thing.id, thing.rect)
            return True
        return super().draw_thing(surface, thing)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.thing.kind != "reserve" or held.how != "drag":
            return super().draw_held(surface, held)
        rect = held.thing.rect.copy()
        rect.center = held.pos
        self.put_card(surface, held.thing.id, rect, angle=-3)
        return [rect.inflate(self.u(30), self.u(30))]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        return self.targets if thing.kind == "reserve" else ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if place.id in self.targets:
            return None
        return Verdict(tr("{place} is not under attack.", place=self.looks.name(place.id)), "DEF-ATTACK-8")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        self.lay(thing.id, place.id)
        return None

    def lay(self, card: str, place: str) -> None:
        """A card is to join the battle for a place, with the first word of its rank."""
        RELIEF.step(self.screen, ReliefLaid(card, place, self.words_of(card)[0]))
        NAME.take(self.screen)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "reserve":
            return [
                MenuLine(tr("Send to {place}", place=self.looks.name(place)), partial(self.lay, thing.id, place))
                for place in self.targets
            ]
        return ()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        head = tr("{player} sends relief", player=self.me)
        sub = tr("The Joker · round and round until the reserve is empty")
        if not self.draft.card:
            words = tr("Take a card of the reserve and drop it on a place under attack.")
            return PanelParts(head, sub, words, self.screen.then_words(), below=self._targets)
        words = tr(
            "**{card}** goes to **{place}**.",
            card=self.looks.card(self.draft.card),
            place=self.looks.name(self.draft.to),
        )
        cap = self.screen.app.bindings.cap("back")
        warning = self.screen.warning_of("assign", **asdict(self.draft))
        return PanelParts(
            head,
            sub,
            words,
            self.screen.then_words(),
            main=self.main(tr("Send them"), self._send, self.active, warning=warning),
            row=[Command(tr("Put it back"), self.take_back, cap, id="put-back")],
            below=self._boxes,
        )

    def _targets(self, area: ScrollArea, room: Rect) -> int:
        y = heading(self, area, room, room.y, tr("Under attack"))
        for place in self.targets:
            odds = self.facts.battles[place].odds
            words = tr(
                "**{place}** stands with {percent} %.", place=self.looks.name(place), percent=round(100 * odds.holds)
            )
            y = small_text(self, area, room, y, f"target-{place}", words, 17, soft=False)
        return y - room.y

    def _boxes(self, area: ScrollArea, room: Rect) -> int:
        y, gap, high = room.y, self.u(6), self.t(38)
        words = self.words_of(self.draft.card)
        wide = (room.w - gap) // 2
        for number, word in enumerate(words):

            def choose(word: str = word) -> None:
                RELIEF.step(self.screen, replace(self.draft, word=word))
                NAME.take(self.screen)
                self.screen.rebuild()

            rect = Rect(room.x + (number % 2) * (wide + gap), y + (number // 2) * (high + gap), wide, high)
            look: Look = "main" if word == self.draft.word else "plain"
            area.put(Button(f"word-{word}", rect, spoken(word), choose, size=15, look=look))
        y += -(-len(words) // 2) * (high + gap) + self.u(4)
        facts = self.screen.forecast_as(ReliefForecast, "assign", **asdict(self.draft)) or ReliefForecast()
        y = name_box(self, area, room, y, NAME, facts.names, self._send, tr("Their name. [DEF-ATTACK-8]"))
        if facts.odds:
            before, after = (round(100 * value.holds) for value in facts.odds)
            y = small_text(
                self,
                area,
                room,
                y,
                "odds",
                tr("The place holds: {before} → **{after}** %.", before=before, after=after),
            )
        return y - room.y

    def _send(self) -> None:
        self.screen.send_or_say("assign", **asdict(self.draft), name=NAME.read(self.screen))
