"""The end of a game for several: the towns in order of their points, counted up town by town."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect, Surface

from game.core.words import join_words
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.pieces import kind_of, plural
from scenes.paint import art, ink
from scenes.paint.marks import note
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts
from scenes.ui.widget import Widget

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
        names, winners = self.screen.table.players, self.winners
        title = f"{join_words(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody wins"
        top, room = self.put_head("end", title), self.sheet
        scores: Mapping[str, int] = self.result["scores"]
        order = sorted(names, key=lambda name: (name not in winners, -scores[name], names.index(name)))

        def build(area: ScrollArea, place: Rect) -> int:
            gap = self.u(10)
            least = self.t(58) + self.u(20)
            height = max(least, min(self.u(230), (room.bottom - top) // len(order) - gap))
            for number, name in enumerate(order):
                rect = Rect(place.x, place.y + number * (height + gap), room.w, height)
                area.put(Rank(f"rank-{name}", rect, self, name, number + 1, name in winners))
            return len(order) * (height + gap) - gap

        self.put_body("ranks", top, room.bottom, build, "the towns")

    def paint_ground(self, surface: Surface) -> None:
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
        rect, theme, town = self.rect, self.theme, self.board.view["players"][self.name]
        kind: Any = "lit" if self.won else "card"
        note(rect.w / self.scale, rect.h / self.scale, self.scale, theme, kind).draw(surface, rect.topleft)
        self.put_text(
            surface, str(self.place), "title", self.t(34), theme.soft_ink, (rect.x + self.u(22), rect.centery)
        )
        side = min(self.u(64), rect.h - self.u(12))
        picture = art.art("seats", self.board.screen.seat(self.name), side)
        x = rect.x + self.u(26) + self.t(26)
        surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += side + self.u(14)
        end = self._draw_points(surface)
        side = rect.h - self.u(12)
        if side >= self.u(56) and end - x - side > self.t(250):
            castle = art.art("castle", "ruin" if town["eliminated"] else f"castle-{town['walls']}", side)
            end = surface.blit(castle, castle.get_rect(midright=(end - self.u(16), rect.centery))).left
        self._draw_town(surface, x, end - self.u(8) - x)

    def _draw_points(self, surface: Surface) -> int:
        """The points with their wreath, and the winners' crown, at the right end; returns the x left of them."""
        rect = self.rect
        star = art.art("resources", "victory-point", self.u(40))
        end = surface.blit(star, star.get_rect(midright=(rect.right - self.u(16), rect.centery)))
        score, at = str(self.board.result["scores"][self.name]), (end.left - self.u(6), rect.centery)
        place = self.put_text(surface, score, "text-bold", min(self.t(40), self.u(56)), self.theme.ink, at, "midright")
        left = place.right - self.t(48)
        if self.won:
            crown = art.art("ui", "crown", self.u(38))
            left = surface.blit(crown, crown.get_rect(midright=(place.left - self.u(14), rect.centery))).left
        return left

    def _draw_town(self, surface: Surface, x: int, room: int) -> None:
        """The name, what stands in words, and where the row is high enough the buildings."""
        rect, theme, town = self.rect, self.theme, self.board.view["players"][self.name]
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
        name, line = self.t(30), self.t(24)
        icon = min(self.u(88), rect.h - name - line - self.u(16))
        kinds = [kind_of(card) for card in town["structures"]]
        beside = icon < self.u(30) and room > self.t(280) + self.u(200)
        if beside:
            # a low row has its buildings at the right of the words
            icon = min(self.u(64), rect.h - self.u(12))
            for number, building in enumerate(kinds[: (room - self.t(280)) // icon]):
                picture = art.art("structures", building, icon - self.u(4))
                at = (x + self.t(280) + number * icon, rect.centery)
                surface.blit(picture, picture.get_rect(midleft=at))
        if beside or icon < self.u(30):
            kinds = []
        y = rect.centery - (name + line + (icon + self.u(2) if kinds else 0)) // 2
        self.put_text(surface, self.name, "text-bold", self.t(24), theme.ink, (x, y + name // 2))
        self.put_text(surface, words, "text", self.t(17), theme.soft_ink, (x, y + name + line // 2))
        pitch = min(icon + self.u(4), room // max(1, len(kinds)))
        for number, building in enumerate(kinds):
            picture = art.art("structures", building, icon)
            surface.blit(picture, picture.get_rect(topleft=(x + number * pitch, y + name + line + self.u(2))))
