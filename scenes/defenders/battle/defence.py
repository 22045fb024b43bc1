"""Before the dice (DEF-BATTLE-3): the defence is told, or the place is given up."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from scenes.defenders.battle.board import BattleBoard
from scenes.defenders.battle.fighters import draw_fighter, fighter_rects, worth
from scenes.defenders.board.drafts import TEXT
from scenes.defenders.board.suggestions import defence_idea
from scenes.defenders.board.writing_boxes import small_text, text_box
from scenes.system.words import tr
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class DefenceBoard(BattleBoard):
    """What is told of the defence is laid out until it is sent."""

    @property
    def units(self) -> list[str]:
        return list(self.facts.places[self.at].units)

    @property
    def threats(self) -> list[str]:
        return list(self.facts.places[self.at].attackers)

    def panel(self) -> PanelParts:
        player = self.active
        odds = self.facts.battles[self.at].odds
        prompt = tr("Say how **{place}** is held.", place=self.looks.name(self.at))
        then = tr("Next: the dice. It holds with {percent} %.", percent=round(100 * odds.holds))
        main = self.main(tr("Hold it: throw the dice"), self._hold, player)
        row = [self.screen.deed(tr("Give it up"), "give-up", owner=player)]
        return PanelParts(
            tr("{player} tells the defence", player=player),
            tr("No conferring, except about words"),
            prompt,
            then,
            main=main,
            row=row,
            extra=self._box,
        )

    def _box(self, area: ScrollArea, room: Rect) -> int:
        idea = partial(defence_idea, self, self.at, self.units)
        y = text_box(self, area, room, room.y, TEXT, tr("How they hold it"), idea, high=84, skip=self._skip)
        words = self.screen.unsaid(tr("Without a word it is lost. [DEF-BATTLE-3]"))
        return (small_text(self, area, room, y, "rule", words, 15) if words else y) - room.y

    def _hold(self) -> None:
        self.screen.send_or_say("defend", owner=self.active, text=TEXT.read(self.screen))

    def _skip(self) -> None:
        text = defence_idea(self, self.at, self.units)
        self.screen.suggested.add(text)
        self.screen.send_or_say("defend", owner=self.active, text=text)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        rect = self.lower_rect
        self.paper(surface, rect, 88)
        for piece, card in fighter_rects(self, self.units, self.threats, rect.y + self.u(34)).items():
            value = (self.facts.units if piece in self.seen.defenders else self.facts.threats)[piece].value
            words = worth(self, card, value)
            draw_fighter(self, surface, piece, card.move(0, -self.u(11)), words, self.theme.soft_ink)
