"""The end of a game for several: the towns in order of their points, counted up town by town."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.pieces import kind_of
from scenes.paint import art
from scenes.system.words import join_words, later, tr, tr_n
from scenes.tabletop.panel.ranking import Rank, RankRow, ranking, say_again
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea

REASONS = {
    "deck": later("The last card was drawn; the points decide. [KEEP-END-1]"),
    "last-town": later("Only one town is left. [KEEP-END-2]"),
    "invasions": later("The last invasion is over; the points decide. [KEEP-NOCARD-8]"),
    "fallen": later("The last castle wall fell. [KEEP-SOLO-8]"),
}


class RanksBoard(Board):
    """Winners first; all who are tied for most win together (KEEP-END-3)."""

    paper = 15

    @property
    def winners(self) -> list[str]:
        return self.screen.table.state.rules.winners(self.screen.table.state)

    def build(self) -> None:
        names, winners = self.screen.table.players, self.winners
        title = (
            tr_n("{winners} wins", "{winners} win", len(winners), winners=join_words(winners))
            if winners
            else tr("Nobody wins")
        )
        top, room = self.put_head("end", title), self.sheet
        scores: Mapping[str, int] = self.result.scores
        order = ranking(names, winners, scores)

        def build(area: ScrollArea, place: Rect) -> int:
            gap = self.u(10)
            least = self.t(58) + self.u(20)
            height = max(least, min(self.u(230), (room.bottom - top) // len(order) - gap))
            for number, name in enumerate(order):
                rect = Rect(place.x, place.y + number * (height + gap), room.w, height)
                rank = Rank(number + 1, name, self._left(name), name in winners, scores[name])
                high = height >= self.t(58) + self.u(60)
                area.put(RankRow(f"rank-{name}", rect, rank, self.screen, self._paint_town, beside=not high))
            return len(order) * (height + gap) - gap

        self.put_body("ranks", top, room.bottom, build, tr("the towns"))

    def panel(self) -> PanelParts:
        parts = PanelParts(
            tr("The game is over"),
            tr("Round {number}", number=self.seen.turn.number),
            tr(REASONS.get(self.result.reason, "")),
        )
        parts.then = tr("Cards in hand are worth nothing.")
        return say_again(self.screen, parts)

    def _left(self, player: str) -> str:
        """What stands of a town, in words."""
        town = self.seen.players[player]
        if town.eliminated:
            return tr("has fallen")
        words = (
            tr_n("{count} building", "{count} buildings", len(town.structures)),
            tr_n("{count} unit", "{count} units", len(town.defenders)),
            tr_n("{count} wall", "{count} walls", town.walls + self.screen.looks.more_walls(town.structures)),
        )
        return ", ".join(words)

    def _paint_town(self, surface: Surface, row: RankRow, room: Rect) -> None:
        """The castle at the right where the row is high enough, and the buildings."""
        town = self.seen.players[row.rank.player]
        side = row.rect.h - self.u(12)
        right = room.right
        if side >= self.u(56) and room.w - side > self.t(250):
            castle = art.art("castle", "ruin" if town.eliminated else f"castle-{town.walls}", side)
            right = surface.blit(castle, castle.get_rect(midright=(right, room.centery))).left - self.u(8)
        kinds = [kind_of(card) for card in town.structures]
        top = room.y + self.u(10) + (0 if row.beside else row.lines_high)
        icon = min(self.u(64 if row.beside else 88), room.bottom - self.u(8) - top)
        if icon < self.u(22):
            return
        pitch = min(icon + self.u(4), (right - room.x) // max(1, len(kinds)))
        for number, building in enumerate(kinds):
            picture = art.art("structures", building, icon - self.u(4))
            surface.blit(picture, picture.get_rect(topleft=(room.x + number * pitch, top)))
