"""What all boards of Strongholds draw: cards, gaps, sums and words that give way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.strongholds.board.position import Player, Position
from game.strongholds.facts import Facts
from scenes.paint import art, fonts
from scenes.paint.cards import card, with_shadow
from scenes.paint.pieces import Piece
from scenes.paint.seals import SumKind, sum_ground
from scenes.paint.theme import FOUR_COLOURS, Theme
from scenes.strongholds.board.screen import HoldScreen
from scenes.tabletop.board.air import fire, smoke, still, waving
from scenes.tabletop.board.life import Mover
from scenes.tabletop.cards.faces import face, suit_of
from scenes.tabletop.cards.playing_board import PlayingBoard
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element


class Board(PlayingBoard[HoldScreen]):
    """Base of the boards of Strongholds, and of their parts."""

    @property
    def theme(self) -> Theme:
        return self.screen.theme

    @property
    def seen(self) -> Position:
        """The position that is drawn."""
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        return self.screen.facts

    @property
    def entry(self) -> Player:
        """The stronghold of the one before the screen."""
        return self.seen.players[self.me]

    @property
    def two(self) -> bool:
        """Two houses of six royals, not four of three."""
        return len(self.screen.table.players) == 2

    def movers(self) -> Sequence[Mover]:
        """Each house that stands has its banner; beacons burn on its towers, and what has fallen smokes darkly."""
        towers, scale, theme = self.screen.towers, self.layout.scale, self.theme
        towers.clear()

        def lives(tick: int) -> Iterator[tuple[Piece, tuple[float, float]]]:
            for number, (name, (left, right)) in enumerate(towers.items()):
                stands, seed = self.seen.players[name].standing, 3 * number
                hearth = still(right[0] - self.u(14), right[1])  # blown to the right, not over the next house's cards
                yield from smoke(hearth, 27, scale, theme, seed, dark=not stands, puffs=5)(tick)
                if stands:
                    yield from waving(still(*left), 30, self.screen.seat(name), scale, theme, seed)(tick)
                for side, at in enumerate((left, right)):
                    yield from fire(still(*at), 18, scale, theme, seed + side)(tick)

        return (lives,)

    @property
    def enemies(self) -> list[str]:
        """The others from the left, as they sit."""
        return self.beside(self.me)

    def beside(self, large: str) -> list[str]:
        """Those who stand small from the left, when one is large: each keeps the place in which it always is, whoever
        looks; the first seat, large for itself, stands small in that of whoever is large.
        """
        first, *rest = self.screen.table.players
        return [first if name == large else name for name in rest]

    def upper_box(self, name: str, high: float) -> Box:
        """A stronghold above the board, so many units high: of two houses each on its own side, else an enemy's."""
        names = list(self.screen.table.players) if self.two else self.enemies
        return self.layout.board.at_top(high).columns(len(names), 14)[names.index(name)]

    def put_gap(self, surface: Surface, rect: Rect, name: str = "", *, dark: bool = False, note: str = "") -> None:
        """The dashed place that a card has left, with its rank and suit faintly."""
        super().put_gap(surface, rect, dark=dark)
        if not name:
            return
        colour = self.theme.pale if dark else self.theme.hairline
        rank = self.screen.looks.short(name) if name.startswith("Joker") else name[:-1]
        size = 34 * rect.w / self.u(104) + 4
        self.words(
            surface,
            rank,
            "text-bold",
            size,
            colour,
            (rect.centerx, rect.y + rect.h // 4),
            "center",
            room=rect.w - self.u(6),
            most=size,
        )
        if not name.startswith("Joker"):
            suit = suit_of(name)
            sign = art.art("suits", suit, round(rect.w * 0.26), recolour=(FOUR_COLOURS[suit], colour))
            surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.48))))
        if note:
            self.words(
                surface,
                note,
                "sans",
                15,
                colour,
                (rect.centerx, rect.bottom - rect.h // 4),
                "center",
                room=rect.w - self.u(6),
                most=18,
            )

    def sum_box(
        self,
        surface: Surface,
        rect: Rect,
        number: int,
        kind: SumKind,
        title: str,
        line: str = "",
        *,
        upright: bool = False,
    ) -> None:
        """One large number with its words beside it, or below it when `upright`."""
        scale, theme = self.layout.scale, self.screen.app.theme
        sum_ground(rect.w / scale, rect.h / scale, kind, scale, theme).draw(surface, rect.topleft)
        colour = theme.ink if kind == "calm" else theme.card
        if upright:
            self.words(
                surface,
                str(number),
                "text-bold",
                56,
                colour,
                (rect.centerx, rect.y + round(rect.h * 0.42)),
                "center",
                most=56,
                room=rect.w - self.u(10),
            )
            self.words(
                surface,
                title,
                "text-semi",
                17,
                colour,
                (rect.centerx, rect.bottom - self.u(16)),
                "center",
                room=rect.w - self.u(10),
                most=22,
            )
            return
        low = rect.h < self.u(50)
        big = min(56.0, rect.h / scale * (0.8 if low else 0.86))
        place = self.words(
            surface, str(number), "text-bold", big, colour, (rect.x + self.u(9 if low else 14), rect.centery), most=big
        )
        left = max(place.right + self.u(6 if low else 10), rect.x + self.u(35 if low else 40))
        room = rect.right - self.u(5 if low else 8) - left
        if not line:
            most = rect.h / scale / 2
            self.words(surface, title, "text-semi", 17, colour, (left, rect.centery), room=room, most=most)
            return
        px = fonts.fitting(line, "text", min(self.t(17), self.u(20)), room, self.u(15))
        rich = fonts.rich(line, px, room, colour, spacing=1.1, max_lines=2)
        head = min(24.0, rect.h / scale * (0.4 if rich.lines == 1 else 0.32))
        if fonts.text_width(title, "text-bold", self.u(fonts.SMALLEST)) > room:
            # two lines of the title above the others, which move together for them
            px = min(px, self.u(15))
            rich = fonts.rich(line, px, room, colour, spacing=1.0, max_lines=2)
            title_px = self.u(fonts.SMALLEST)
            above = fonts.rich(title, title_px, room, colour, role="text-bold", spacing=1.0, max_lines=2)
            top = rect.centery - (above.height + rich.height) // 2
            above.draw(surface, (left, top))
            rich.draw(surface, (left, top + above.height))
            return
        self.words(
            surface,
            title,
            "text-bold",
            20,
            colour,
            (left, rect.y + round(rect.h * (0.3 if rich.lines == 1 else 0.22))),
            room=room,
            most=head,
        )
        rich.draw(surface, (left, rect.y + round(rect.h * (0.7 if rich.lines == 1 else 0.66)) - rich.height // 2))

    # ------------------------------------------------------------ what is held

    def picture_of(self, thing: Element) -> Piece | None:
        scale = self.layout.scale
        picture = card(face(thing.id), scale, self.theme, width=thing.rect.w / scale, angle=-4)
        return with_shadow(picture.surface, scale, 4)

    def dragged(self, name: str) -> bool:
        """Is this card in the player's hand on the screen now?"""
        held = self.screen.hands.held
        return held is not None and held.thing.id == name and held.how == "drag"
