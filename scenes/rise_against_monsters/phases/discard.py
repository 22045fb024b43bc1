"""The discard step: cards of the hand are laid off, and with one button the turn ends."""

from __future__ import annotations

from game.rise_against_monsters.forecasts.hand import Discards
from scenes.rise_against_monsters.board.drafts import LAID_OFF
from scenes.rise_against_monsters.board.lands import LandsBoard
from scenes.system.words import Verdict, tr, tr_n
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import PanelParts


class DiscardBoard(LandsBoard):
    """Any number of cards, also none (RISE-DISC-1)."""

    lays_out = True

    @property
    def laid_off(self) -> list[str]:
        """The cards that are going to be discarded."""
        hand = self.seen.players[self.screen.turn_player].hand
        return [card for card in LAID_OFF.read(self.screen) if card in hand]

    def build(self) -> None:
        if self.screen.shown_hand == self.screen.turn_player:
            self.tray.crossed = frozenset(self.laid_off)
        super().build()

    def take_back(self, card: str) -> None:
        """Keep a card after all."""
        LAID_OFF.step(self.screen, tuple(other for other in self.laid_off if other != card))
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    def put(self, thing: Element, place: Element) -> Verdict | None:
        if place.id == "discard-pile" and thing.id in self.laid_off:
            self.take_back(thing.id)
            return None
        return super().put(thing, place)

    def menu_for(self, thing: Element) -> list[MenuLine]:
        lines = list(super().menu_for(thing))
        if thing.id in self.laid_off:
            lines = [line for line in lines if line.words != tr("Discard it")]
            lines.append(MenuLine(tr("Keep it"), lambda: self.take_back(thing.id)))
        return lines

    def head(self) -> str:
        return tr("{player} discards", player=self.screen.turn_player)

    def resting_parts(self, parts: PanelParts) -> None:
        screen, player, cards = self.screen, self.screen.turn_player, self.laid_off
        forecast = screen.act_as(player).forecast_as(Discards, "discard", cards=cards)
        assert forecast is not None  # it is the discard step
        if cards:
            parts.prompt = tr("Away with **{names}**.", names=screen.looks.names(cards))
        else:
            parts.prompt = tr("Drag to the discard pile what {player} gives up. [RISE-DISC-1]", player=player)
        parts.then = tr_n(
            "Then {count} card is left, {draws} to draw next turn.",
            "Then {count} cards are left, {draws} to draw next turn.",
            forecast.left,
            draws=forecast.draws,
        )
        words = (
            tr_n("Discard {count} card", "Discard {count} cards", len(cards)) if cards else tr("Keep all, end the turn")
        )
        parts.main = screen.deed(words, "discard", owner=player, main=True, cards=cards)
        parts.row = self.undo_row()
