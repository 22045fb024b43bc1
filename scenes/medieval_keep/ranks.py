"""The end of a game for several: the towns in order of their points, counted up town by town."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect, Surface

from game.core.words import join_words
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.looks import plural
from scenes.paint import art, ink
from scenes.widgets.base import Widget
from scenes.widgets.panel import Deed, Heading, PanelParts, Rule

REASONS = {
    "deck": "The last card was drawn; the points decide. [KEEP-END-1]",
    "last-town": "Only one town is left. [KEEP-END-2]",
    "invasions": "The last invasion is over; the points decide. [KEEP-NOCARD-8]",
    "fallen": "The last castle wall fell. [KEEP-SOLO-8]",
}


class RanksBoard(Board):
    """Winners first; all who are tied for most win together (KEEP-END-3)."""

    @property
    def result(self) -> Mapping[str, Any]:
        result: Mapping[str, Any] = self.view["result"]
        return result

    @property
    def winners(self) -> list[str]:
        return self.screen.table.state.rules.winners(self.screen.table.state)

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        room = layout.tall.inflate(-self.u(72), -self.u(44))
        names, winners = self.screen.table.players, self.winners
        title = f"{join_words(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody wins"
        screen.add("head", Heading("end-title", Rect(room.x, room.y, room.w, layout.t(60)), title, size=56, line=False))
        top = room.y + layout.t(64)
        screen.add("head", Rule("end-rule", Rect(room.x, top, room.w, self.u(10))))
        top += self.u(24)
        scores: Mapping[str, int] = self.result["scores"]
        order = sorted(names, key=lambda name: (name not in winners, -scores[name], names.index(name)))
        height = min(self.u(86), (room.bottom - top) // max(1, len(order)))
        for number, name in enumerate(order):
            rect = Rect(room.x, top + number * height, room.w, height - self.u(8))
            screen.add("ranks", Rank(f"rank-{name}", rect, self, name, number + 1, name in winners))

    def paint(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=15, frame=True).draw(surface, tall.topleft)

    def panel(self) -> PanelParts:
        parts = PanelParts(
            "The game is over", f"Round {self.view['turn']['number']}", REASONS.get(self.result["reason"], "")
        )
        parts.then = "Cards in hand are worth nothing."
        parts.main = Deed(
            "Play again, a new deal", self.screen.play_again, self.screen.app.bindings.cap("next-step"), id="main"
        )
        parts.row = [Deed("The same deal", self.screen.play_same, id="same"), self.screen.undo_deed()]
        return parts


class Rank(Widget):
    """One town: place, shield, name, what stands there, points."""

    def __init__(self, id: str, rect: Rect, board: RanksBoard, name: str, place: int, won: bool) -> None:
        super().__init__(id, rect, name)
        self.board, self.place, self.won, self.quiet = board, place, won, True

    def draw(self, surface: Surface) -> None:
        rect, theme = self.rect, self.theme
        kind: Any = "lit" if self.won else "card"
        from scenes.paint.marks import note

        note(rect.w / self.scale, rect.h / self.scale, self.scale, theme, kind).draw(surface, rect.topleft)
        self.put_text(
            surface, str(self.place), "title", self.t(34), theme.soft_ink, (rect.x + self.u(22), rect.centery)
        )
        side = min(self.u(44), rect.h - self.u(8))
        picture = art.art("seats", self.board.screen.seat(self.name), side)
        surface.blit(picture, picture.get_rect(midleft=(rect.x + self.u(52), rect.centery)))
        at = (rect.x + self.u(108), rect.centery - self.t(11))
        self.put_text(surface, self.name, "text-bold", self.t(24), theme.ink, at)
        town = self.board.view["players"][self.name]
        words = (
            "has fallen"
            if town["eliminated"]
            else ", ".join(
                (
                    plural(len(town["structures"]), "building", "buildings"),
                    plural(len(town["defenders"]), "unit", "units"),
                    plural(town["walls"], "wall", "walls"),
                )
            )
        )
        at = (rect.x + self.u(108), rect.centery + self.t(15))
        self.put_text(surface, words, "text", self.t(17), theme.soft_ink, at)
        star = art.art("resources", "victory-point", self.u(36))
        end = surface.blit(star, star.get_rect(midright=(rect.right - self.u(16), rect.centery)))
        score = str(self.board.result["scores"][self.name])
        place = self.put_text(
            surface, score, "text-bold", self.t(40), theme.ink, (end.left - self.u(6), rect.centery), "midright"
        )
        if self.won:
            crown = art.art("ui", "crown", self.u(34))
            surface.blit(crown, crown.get_rect(midright=(place.left - self.u(14), rect.centery)))
