"""The heads of the lands: shield, name, phase and hand of each player."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from scenes.paint import fonts, marks
from scenes.paint.heraldry import device
from scenes.paint.theme import SEATS
from scenes.rise_against_monsters.board.elements import GroundPlan
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces
from scenes.rise_against_monsters.pieces.plates import hand_sign, phase_tag
from scenes.rise_against_monsters.scenery.map_layout import Box, Plot
from scenes.system.words import marked, tr


class LandHeads:
    """Where the parts of each land's head are, and how it is drawn."""

    def __init__(self, screen: RiseScreen, plan: GroundPlan) -> None:
        self.screen, self.plan = screen, plan

    def name_end(self, plot: Plot) -> int:
        """The pixel where name and phase of a land end."""
        return self._head_parts(plot)[2]

    def _head_parts(self, plot: Plot) -> tuple[int, int, int]:
        """The size of the name's type, the pixel where it begins, and where the phase's tag ends."""
        layout = self.screen.layout
        head = self.plan.rect(plot.head)
        large = plot.look != "tile"
        shield = layout.u(44 if large else 34)
        size = min(layout.t(32 if large else 28), round(head.h * 0.8))
        name = marked(plot.player)
        tag = layout.u(8) + self._tag_width(plot)
        hand = self.hand_width(plot)
        room = head.w - shield - tag - hand - layout.u(8)
        while size > layout.u(16) and fonts.text_width(name, "title", size) > room:
            size -= 1
        left = head.x + shield
        return size, left, left + min(room, fonts.text_width(name, "title", size)) + tag

    def _tag_width(self, plot: Plot) -> int:
        layout = self.screen.layout
        if plot.look == "tile" and plot.ground.w < 150:
            return 0
        if plot.look == "tile" and plot.ground.w < 190:
            return layout.u(22)
        words = self._phase(plot.player)
        return fonts.text_width(words, "sans-semi", layout.u(15 if plot.look != "tile" else 14)) + layout.u(14)

    def _phase(self, player: str) -> str:
        building = self.screen.seen.players[player].phase == "building"
        return tr("Building") if building else tr("Clearing")

    def hand_width(self, plot: Plot) -> int:
        """The pixels that a land's hand takes."""
        layout = self.screen.layout
        hand = self.screen.seen.players[plot.player].hand
        if plot.player == self.screen.shown_hand:
            return 0
        return layout.u(33 * len(hand) + 6 if self._lays_hand(plot) else 46)

    def _lays_hand(self, plot: Plot) -> bool:
        """Is there room for each card of the hand beside name and phase?"""
        if plot.look != "tile":
            return plot.look == "part"
        layout, hand = self.screen.layout, self.screen.seen.players[plot.player].hand
        name = fonts.text_width(marked(plot.player), "title", layout.t(28))
        return self.plan.rect(plot.head).w > layout.u(33 * len(hand) + 60) + name + self._tag_width(plot)

    def seen(self, plot: Plot) -> Iterator[Box]:
        """What of a land's head is to be seen: name and phase, and the hand, in units."""
        s, head, hand = self.plan.scale, plot.head, self.hand_width(plot) / self.plan.scale
        yield Box(head.x, head.y, (self.name_end(plot) - self.plan.board.x) / s - head.x, head.h)
        if hand:
            yield Box(head.right - hand, head.y, hand, head.h)

    def draw(self, surface: Surface, plot: Plot) -> None:
        """Shield, name, phase, and the hand: each card of it where there is room, else their number."""
        screen, layout, theme, s = self.screen, self.screen.layout, self.screen.app.theme, self.plan.scale
        player, head = plot.player, self.plan.rect(plot.head)
        large = plot.look != "tile"
        size, left, _ = self._head_parts(plot)
        middle = head.y + layout.u(23 if large else 20)
        shield = device(SEATS[screen.seat(player)], 30 if large else 24, s, theme)
        shield.draw(surface, (head.x + layout.u(23 if large else 18), middle))
        room = self.name_end(plot) - self._tag_width(plot) - layout.u(8) - left
        name = fonts.ellipsis(marked(player), "title", size, room)
        line = fonts.text(name, "title", size, theme.ink)
        at = line.get_rect(midleft=(left, middle))
        fonts.halo_text(name, "title", size, theme.parchment, theme.parchment, layout.u(2.5)).draw(surface, at.topleft)
        surface.blit(line, at)
        building = screen.seen.players[player].phase == "building"
        words = "" if plot.look == "tile" and plot.ground.w < 190 else self._phase(player)
        if self._tag_width(plot):
            tag = phase_tag(words, building, 15 if large else 14, s, theme)
            tag.draw(surface, (left + fonts.text_width(name, "title", size) + layout.u(8), middle))
        hand = screen.seen.players[player].hand
        if player == screen.shown_hand:
            return
        if self._lays_hand(plot):
            for number, card in enumerate(hand):
                x = head.right - layout.u(8) - layout.u(33) * (len(hand) - number)
                faces.index(card, 31, 28, s, theme).draw(surface, (x, middle - layout.u(14)))
            return
        joker = any(faces.is_joker(card) for card in hand)
        hand_sign(joker, s, theme).draw(surface, (head.right - layout.u(36), middle))
        count = fonts.text(str(len(hand)), "text-bold", layout.u(19), theme.ink)
        surface.blit(count, count.get_rect(midleft=(head.right - layout.u(23), middle)))

    def ring(self, surface: Surface, plot: Plot) -> None:
        """A ring round a name that is asked."""
        layout, head, s = self.screen.layout, self.plan.rect(plot.head), self.plan.scale
        wide, high = (self.name_end(plot) - head.x) / s - 6, plot.head.h - 12
        at = head.x + layout.u(5), head.y + layout.u(4)
        marks.ring_box("focus", wide, high, s, self.screen.app.theme, radius=6, sign=False).draw(surface, at)
