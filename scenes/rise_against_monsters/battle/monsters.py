"""The monsters step, and monsters that have just come: the order with every result, reactions, choices among equals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pygame import Rect, Surface

from game.rise_against_monsters.board.position import ChoosePending, WindowPending
from game.rise_against_monsters.facts.coming import Strike
from scenes.paint import links
from scenes.paint.pieces import Piece
from scenes.rise_against_monsters.battle.answers import Answer, reactions, short_reason, sign_of, summary
from scenes.rise_against_monsters.battle.strikes import OrderRow, reach_marks, sentence, strike_marks
from scenes.rise_against_monsters.board.lands import LandsBoard
from scenes.rise_against_monsters.board.opened_land import OpenedBoard
from scenes.rise_against_monsters.board.panel import Column
from scenes.rise_against_monsters.board.tray_signs import SeatSign, add_seats, add_wrath
from scenes.rise_against_monsters.pieces import faces as cards
from scenes.rise_against_monsters.scenery.land_layout import Part, laid_out, staggered
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.system.words import Verdict, tr, tr_n
from scenes.tabletop.board.draft import DraftSlot
from scenes.tabletop.panel import reaction
from scenes.tabletop.panel.reaction import CHOSEN
from scenes.ui.input.element import Element
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea

ANSWERS = DraftSlot[bool]("answers", lambda: False)
"""Do the answers of the turn's player stand where else the order and those who are asked do?"""


class Answering(LandsBoard, reaction.Answering[Answer]):
    """What the boards share on which somebody is asked: answers in the panel, the chosen one drawn on the board."""

    lays_out = True

    def panel(self) -> PanelParts:
        parts = super().panel()
        parts.low = parts.main_last = True  # whoever is asked finds the main button in the same place
        return parts

    def list_answers(self) -> list[Answer]:
        """What may be answered."""
        return reactions(self.screen, self.screen.me) if self.screen.moving is None else []

    def answer_picture(self, answer: Answer) -> Piece:
        return cards.slip(answer.card, 38, self.layout.scale, self.screen.app.theme, pale=answer.why is not None)

    def brief_pictures(self, answer: Answer) -> Sequence[Piece]:
        found = [answer.card]
        if answer.place in self.facts.cards and answer.place != answer.card:
            found.append(answer.place)
        s, theme = self.layout.scale, self.screen.app.theme
        return [cards.slip(card, 34, s, theme, pale=answer.why is not None) for card in found]

    def brief_reason(self, why: Verdict) -> str:
        return sign_of(why.clause)

    def could_do(self, player: str) -> str:
        return summary(self.screen, player, reactions(self.screen, player))

    def short_reason(self, why: Verdict) -> str:
        return short_reason(why)

    def seats(self) -> Sequence[str]:
        players = list(self.screen.table.players)
        turn = players.index(self.screen.turn_player)
        return players[turn:] + players[:turn]

    def pass_all(self) -> Command | None:
        if self.alone:
            return None
        everybody = self.screen.deed(tr("All pass"), "pass", owner=self.me, key="a", all=True)
        everybody.id = "all-pass"
        return everybody

    def build_aside(self, room: Rect) -> None:
        if not isinstance(self.screen.pending, WindowPending):
            return
        if add_wrath(self.screen, room, self.me):
            return
        asked = self.screen.asked
        add_seats(
            self.screen, room, [(player, self._sign_of(player), player in asked.waits_for) for player in self.seats()]
        )

    @property
    def seats_aside(self) -> bool:
        """Does the tray say who is asked? Then the panel need not."""
        return any(isinstance(widget, SeatSign) for widget in self.screen.widgets())

    def _sign_of(self, player: str) -> str:
        """A seat's state in a word or two."""
        asked = self.screen.asked
        if player in asked.waits_for:
            return tr("to answer") if player == self.me else tr("asked, too")
        if player in asked.done:
            return tr("passed")
        refusal = asked.not_asked.get(player)
        return tr("may act") if refusal is None else sign_of(refusal.rule)

    # ------------------------------------------------------------ what is going to happen

    @property
    def strikes(self) -> Sequence[Strike]:
        """What the monsters do next, after the chosen answer if there is one."""
        answer = self.answer
        if answer is not None:
            args = {key: value for key, value in answer.action.items() if key != "do"}
            told = self.screen.foresee(answer.owner, str(answer.action["do"]), **args)
            return told.coming.order if told.coming else told.arrivals
        return self.foreseen

    @property
    def foreseen(self) -> Sequence[Strike]:
        """What the monsters do next if nobody does anything."""
        here = self.facts.monsters.get(self.screen.turn_player)
        if here is not None and here.now:
            return here.order
        return self.facts.arrivals

    # ------------------------------------------------------------ drawing the chosen answer

    def add_answer_marks(self) -> None:
        """The way of the chosen answer, its sum, and what a Joker would reach."""
        if any(answer.action.get("do") == "wrath" for answer in self.answers):
            for mark in reach_marks(self.screen, self.landscape, self.screen.me):
                self.screen.add("marks", mark)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        touched = []
        answer = self.answer
        place = self.screen.hands.find(answer.place) if answer is not None else None
        piece = self.screen.hands.find(answer.card) if answer is not None else None
        if answer is not None and place is not None and piece is not None and self.screen.hands.held is None:
            touched += self._draw_way(surface, piece, place, answer.road)
            if answer.lines:
                touched.append(self._draw_sum(surface, answer, place))
        return touched + super().draw_moving(surface)

    def _draw_sum(self, surface: Surface, answer: Answer, place: Element) -> Rect:
        picture = links.preview(answer.lines, answer.kind, self.layout.scale, self.screen.app.theme)
        about = self.landscape.spot_rect(place.id) or place.rect
        rect = picture.rect((0, 0))
        rect.midtop = (about.centerx, about.bottom + self.u(14))
        if rect.bottom > self.landscape.plan.board.bottom - self.u(4):
            rect.midbottom = (about.centerx, about.top - self.u(12))
        rect.clamp_ip(self.landscape.plan.board.inflate(-self.u(8), -self.u(8)))
        surface.blit(picture.surface, rect)
        return rect

    # ------------------------------------------------------------ the panel

    def order_rows(self, column: Column, title: str) -> None:
        """The order of the monsters with what each does."""
        strikes = self.strikes
        if not strikes:
            return
        column.heading("order-title", title)
        high = max(self.u(31), self.t(27))
        for number, strike in enumerate(strikes, 1):
            column.put(OrderRow(Rect(column.room.x, 0, column.room.w, high), self.screen, strike, number), 0)


class MonstersBoard(OpenedBoard, Answering):
    """The land of the turn's player, its monsters in their order; its player answers first."""

    def build_own(self) -> None:
        """Castles left, people in the middle, monsters at the right, the next one foremost."""
        room = self.own_room
        land, strikes = self.seen.players[self.front], self.foreseen
        people, monsters = (0.36, 0.24), (0.72, 0.27)
        if not (land.castles or land.bonuses):
            people, monsters = (0.02, 0.46), (0.68, 0.31)
        built = Box(room.x, room.y, room.w * 0.34, room.h)
        spots = laid_out(self.front, self.seen, self.facts, built, "front", "built")
        prey = [strike.target for strike in strikes if strike.target]
        for part, (left, wide), first in (
            ("people", people, prey),
            ("monsters", monsters, [strike.monster for strike in strikes]),
        ):
            box = Box(room.x + room.w * left, room.y + 6, room.w * wide, room.h - 10)
            spots += staggered(self.front, self.seen, self.facts, box, cast(Part, part), first)
        self.front_marks += self.landscape.add_spots(self.front, spots, self.concerned)
        self.front_marks += self.landscape.contacts()

    def build(self) -> None:
        super().build()
        self.add_answer_marks()
        for mark in strike_marks(self.screen, self.landscape, self.strikes):
            self.screen.add("marks", mark)

    def head(self) -> str:
        return tr("{player}’s monsters", player=self.screen.turn_player)

    def sub(self) -> str:
        number, strikes = self.screen.turn.number, self.foreseen
        if not strikes:
            return tr("Turn {number}", number=number)
        return tr(
            "Turn {number} · before the {monster} acts",
            number=number,
            monster=self.screen.looks.short(strikes[0].monster),
        )

    def resting_parts(self, parts: PanelParts) -> None:
        strikes = self.strikes
        if strikes:
            parts.prompt = f"{sentence(self.screen.looks, strikes[0], self.facts)} [{strikes[0].clause}]"
        else:
            parts.prompt = tr("No monster is left that could act.")
        self.window_deeds(parts)
        able = sum(answer.why is None for answer in self.answers)
        if self.jokers_only:
            parts.row = [*self.joker_deeds(self.me), *parts.row]
            sweep = self.facts.sweeps[self.me]
            parts.prompt = tr(
                "Before the {card} does anything your Joker can sweep {names}, {rating} in all. [RISE-REACT-4]",
                card=self.screen.looks.name(str(self.drawn)),
                names=self.screen.looks.names(sweep.roaming),
                rating=sweep.rating,
            )
            parts.then = tr(
                "Else: {sentence}",
                sentence=sentence(self.screen.looks, strikes[0], self.facts)
                if strikes
                else tr("it finds nothing to attack"),
            ).replace("**", "")
        elif self.answers:
            words = tr("The order") if self.answers_open else tr_n("{count} answer", "{count} answers", able)
            parts.row = [*parts.row, Command(words, self.turn_over, shown_key("w"), id="answers", key="w")]

    @property
    def drawn(self) -> str | None:
        """The monster just drawn, if the window is about one."""
        pending = self.screen.pending
        return pending.drawn if isinstance(pending, WindowPending) else None

    @property
    def jokers_only(self) -> bool:
        """Is a Joker all that can be answered with, since a monster has just been drawn (RISE-REACT-4)?"""
        sweep = self.facts.sweeps.get(self.me)
        return self.drawn is not None and sweep is not None and sweep.now

    @property
    def answers_open(self) -> bool:
        """Are the answers listed now? One that is chosen always stands in its list."""
        return ANSWERS.read(self.screen) or self.answer is not None

    def command(self, name: str) -> bool:
        if super().command(name):
            return True
        if name == "back" and self.answers_open:
            self.turn_over()
            return True
        return False

    def turn_over(self) -> None:
        """From the order to the answers, or back."""
        opened = self.answers_open
        if self.answer is not None:
            CHOSEN.step(self.screen, -1)
        ANSWERS.change(self.screen, not opened)

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        if self.answers_open:
            column.heading("answers-title", tr("Answers"))
            self.answer_rows(column)
            return column.used
        self.order_rows(column, tr("The order"))
        if not self.seats_aside:
            self.asked_rows(column)
        return column.used


class ReactBoard(Answering):
    """Another seat is asked: the map stays, the seat's answers stand in the panel."""

    def build(self) -> None:
        super().build()
        self.add_answer_marks()

    def head(self) -> str:
        return tr("{player} may react", player=self.screen.me)

    def sub(self) -> str:
        screen, strikes = self.screen, self.foreseen
        words = tr("{player}’s turn {number}", player=screen.turn_player, number=screen.turn.number)
        if strikes:
            words += " · " + tr("the {monster} is next", monster=screen.looks.short(strikes[0].monster))
        return words

    def ringed_names(self) -> Sequence[str]:
        return [self.screen.me]

    def resting_parts(self, parts: PanelParts) -> None:
        strikes = self.strikes
        if strikes:
            parts.prompt = f"{sentence(self.screen.looks, strikes[0], self.facts)} [{strikes[0].clause}]"
        parts.extra = self._answers
        self.window_deeds(parts)

    def _answers(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        self.answer_rows(column)
        return column.used

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        if not self.seats_aside:
            self.asked_rows(column)
        return column.used


class ChooseBoard(MonstersBoard):
    """Among equals the turn's player chooses: monsters, targets, lands or castles (RISE-TURN-4)."""

    @property
    def chosen_number(self) -> int:
        """At first the one that falls if nobody chooses."""
        return max(super().chosen_number, 0)

    def list_answers(self) -> list[Answer]:
        pending = self.screen.pending
        assert isinstance(pending, ChoosePending)  # this board lies while it is asked
        looks, me, found = self.screen.looks, pending.player, list[Answer]()
        for pick in pending.among:
            card = pick if pick in self.facts.cards else pending.monster or pick
            forecast = self.screen.foresee(me, "choose", pick=pick)
            strikes = (forecast.coming.order if forecast.coming else ()) or forecast.arrivals
            result = sentence(looks, strikes[0], self.facts).replace("**", "") if strikes else ""
            piece = self.facts.cards.get(pick)
            place = f"land-{pick}" if pick in self.screen.table.players else pick
            words = {
                "monster": tr("the {card} acts first", card=looks.name(card)),
                "target": tr(
                    "it strikes {player}’s {card}", player=piece.player if piece else "", card=looks.name(card)
                ),
                "destination": tr("it moves to {player}", player=pick),
                "castle": tr("it goes under the {card}", card=looks.name(card)),
            }[pending.about]
            found.append(
                Answer(me, card, words, {"do": "choose", "pick": pick}, result, "plain", tr("Choose this"), place)
            )
        return found

    def resting_parts(self, parts: PanelParts) -> None:
        asked = self.screen.asked
        parts.prompt = f"{asked.sentence} [{asked.rule}]"
        if self.answer is not None:
            parts.main = self.screen.main_deed(self.answer.deed, self.give)
        parts.row = self.undo_row()
        parts.extra = self._choices

    def _choices(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        self.answer_rows(column)
        return column.used

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        self.order_rows(column, tr("The order then"))
        return column.used
