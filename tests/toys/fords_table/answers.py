"""The board while a march is answered: all who are near are asked at once."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect

from scenes.paint.links import Outcome
from scenes.paint.pieces import Piece
from scenes.system.words import Verdict
from scenes.tabletop.board.arrows import Link
from scenes.tabletop.cards.hand import HandCard
from scenes.tabletop.panel.reaction import Answer, Answering
from scenes.ui.input.element import Element
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea
from tests.toys.fords.position import Fight, March
from tests.toys.fords_table.board import FieldsBoard


class AnswersBoard(FieldsBoard, Answering[Answer]):
    """Defend with a card, or pass."""

    @property
    def march(self) -> March:
        """The march that is answered."""
        march = self.seen.march
        assert march is not None  # this board lies while one is
        return march

    def arrows(self) -> list[Link]:
        """The march, and a chain from a field of everybody who has defended."""
        march, facts, theme = self.march, self.screen.facts, self.screen.app.theme
        words = f"{facts.attack} against {facts.defence}"
        arrow = Link(march.source, march.target, dashed=True, colour=theme.illegal.paper, width=5, words=words)
        links = [arrow]
        for player, card in self.seen.answers.items():
            homes = [name for name, entry in self.seen.fields.items() if entry.holder == player]
            home = next((name for name in homes if name != march.target), None)
            if card is not None and home is not None:
                links.append(Link(home, march.target, "chain", words=f"the {card}", outcome="good"))
        return links

    # ------------------------------------------------------------ the answers

    def list_answers(self) -> list[Answer]:
        actor = self.screen.act_as(self.me)
        found = []
        for card in sorted(actor.candidates("defend", "card"), key=int, reverse=True)[:5]:
            sum_ = (actor.forecast_as(Fight, "defend", card=card) or Fight()).defence
            kind: Outcome = "good" if sum_ >= self.screen.facts.attack else "short"
            found.append(
                Answer(
                    self.me,
                    card,
                    f"Defend with the {card}",
                    {"do": "defend", "card": card},
                    f"{sum_} before the die",
                    kind,
                    deed=f"Defend with the {card}",
                )
            )
        return found

    def answer_picture(self, answer: Answer) -> Piece | None:
        picture = self.screen.face(answer.card, 34)
        return Piece(picture.surface)

    def could_do(self, player: str) -> str:
        return f"{len(self.screen.act_as(player).candidates('defend', 'card'))} cards to defend with"

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        """A card of the hand is laid onto the field that is marched to."""
        if isinstance(thing, HandCard):
            return [self.march.target]
        return self.screen.act_as(thing.owner).idle or ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if place.id == self.march.target:
            return self.screen.act_as(thing.owner).check("defend", card=thing.id)
        return Verdict("Defend the field that is marched to.", "FORD-ANSWER-1")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return self.judge(thing, place) or self.screen.act_as(thing.owner).send("defend", card=thing.id)

    def command(self, name: str) -> bool:
        return Answering.command(self, name) or FieldsBoard.command(self, name)

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        parts = PanelParts("")
        self.window_deeds(parts)
        parts.below = self._rows
        return parts

    def _rows(self, area: ScrollArea, room: Rect) -> int:
        column = Column(area.put, room, self.layout)
        self.answer_rows(column)
        self.asked_rows(column)
        return column.used
