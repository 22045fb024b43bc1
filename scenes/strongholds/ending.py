"""The end: the houses in order, with the royals that are left."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.words import join_words
from scenes.paint import art
from scenes.paint.marks import note
from scenes.strongholds.board import CARD_RATIO, Board
from scenes.widgets.panel import Deed, PanelParts

REASONS = {
    "last-stronghold": "The last stronghold stands. [HOLD-END-1]",
    "tie": "The last strongholds fell together: the game is shared. [HOLD-END-2]",
    "turn-limit": "The last turn is over: the most living royals win. [HOLD-END-4]",
}


class EndBoard(Board):
    """Winners first, then those who stand, then the fallen, the last to fall before the earlier ones."""

    @property
    def winners(self) -> list[str]:
        return list(self.view["winners"])

    def order(self) -> list[str]:
        """The houses from the first place to the last."""
        names = list(self.screen.table.players)
        fell = {name: len(self.screen.table.moments) for name in names}
        for number, moment in enumerate(self.screen.table.moments):
            for event in moment.events:
                if event.kind == "stronghold-fell":
                    fell[event.facts["player"]] = number
        strength = self.info["strength"]
        return sorted(names, key=lambda n: (n not in self.winners, -fell[n], -strength[n], names.index(n)))

    def paint(self, surface: Surface) -> None:
        theme, scale, room = self.screen.app.theme, self.layout.scale, self.layout.tall
        self.paper(surface, room, 16)
        winners = self.winners
        title = f"{join_words(winners)} {'wins' if len(winners) == 1 else 'share the game'}"
        self.words(surface, title, "title", 56, theme.ink, (room.x + self.u(36), room.y + self.u(48)),
                   room=room.w - self.u(70), most=70)  # fmt: skip
        order = self.order()
        high = min(self.u(136), (room.h - self.u(110)) // len(order))
        for number, name in enumerate(order):
            top = room.y + self.u(96) + number * high
            rect = Rect(room.x + self.u(30), top, room.w - self.u(60), high - self.u(12))
            won = name in winners
            note(rect.w / scale, rect.h / scale, scale, theme, "lit" if won else "card").draw(surface, rect.topleft)
            self.words(surface, str(number + 1), "title", 40, theme.soft_ink, (rect.x + self.u(20), rect.centery),
                       most=50)  # fmt: skip
            picture = art.art("seats", self.screen.seat(name), self.u(46))
            surface.blit(picture, picture.get_rect(midleft=(rect.x + self.u(50), rect.centery)))
            self.words(surface, name, "text-bold", 24, theme.ink, (rect.x + self.u(110), rect.y + rect.h // 3),
                       room=self.u(190), most=34)  # fmt: skip
            entry = self.view["players"][name]
            left = len(entry["royals"])
            words = "has fallen" if not left else f"{left} {'royal' if left == 1 else 'royals'} left"
            self.words(surface, words, "text", 17, theme.soft_ink, (rect.x + self.u(110), rect.y + rect.h * 2 // 3),
                       room=self.u(190), most=24)  # fmt: skip
            if won:
                crown = art.art("ui", "crown", self.u(40))
                surface.blit(crown, crown.get_rect(midleft=(rect.x + self.u(300), rect.centery)))
            self._royals(surface, rect, name)

    def _royals(self, surface: Surface, rect: Rect, name: str) -> None:
        entry = self.view["players"][name]
        royals = self.house(entry)
        high = rect.h - self.u(14)
        wide = round(high / CARD_RATIO)
        room = rect.w - self.u(360)
        step = min(wide + self.u(6), (room - wide) // max(1, len(royals) - 1))
        x = rect.right - self.u(14) - wide - step * (len(royals) - 1)
        for place, royal in enumerate(royals):
            at = Rect(x + place * step, rect.y + self.u(7), wide, high)
            dead = royal in entry["fallen"]
            self.put_card(surface, royal, at, dim=dead, lost=dead)

    def panel(self) -> PanelParts:
        screen = self.screen
        state = screen.table.state
        parts = PanelParts("The game is over", f"Turn {self.view['turn']['number']}",
                           REASONS.get(state.rules.outcome_words(state), ""))  # fmt: skip
        parts.main = Deed("Play again, a new deal", screen.play_again, screen.app.bindings.cap("next-step"), id="main")
        parts.row = [Deed("The same deal", screen.play_same, id="same"), screen.undo_deed()]
        return parts
