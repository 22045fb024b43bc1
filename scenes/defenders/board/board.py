"""What all boards of Defenders share: papers, lines that give way, cards, plaques of places and units."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.defenders.board.position import Position, Turn
from game.defenders.facts.for_seat import Facts
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.pieces.looks import Looks
from scenes.defenders.pieces.place_art import place_picture
from scenes.paint import art, fonts, hyphens, marks
from scenes.paint.theme import Colour, mix
from scenes.system.words import Said
from scenes.tabletop.cards.playing_board import PlayingBoard
from scenes.ui.screens.side_panel import Command


def _filled(parts: Sequence[str], role: fonts.Role, px: int, room: int, most: int) -> list[str]:
    """Words, and parts of divided ones, in as many lines as they need; of more than so many, whole words are left."""
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]} {part}"
        fits = not lines[-1].endswith("-") and fonts.text_width(longer, role, px) <= room
        if fits:
            lines[-1] = longer
        else:
            lines.append(part)
    while len(lines) > most or (len(lines) > 1 and lines[-1].endswith("-")):
        lines.pop()
    return lines


class Board(PlayingBoard[SiegeScreen]):
    """Base of the boards of Defenders."""

    @property
    def looks(self) -> Looks:
        return self.screen.looks

    @property
    def seen(self) -> Position:
        """The position that is drawn."""
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        return self.screen.facts

    @property
    def turn(self) -> Turn:
        return self.screen.turn

    @property
    def active(self) -> str:
        """Who decides now; empty where it is for several."""
        return self.turn.active or ""

    @property
    def joker_drawn(self) -> bool:
        """Has the joker been drawn already?"""
        deck = self.facts.deck
        return bool(deck is not None and deck.joker.drawn)

    def main(self, words: str, do: Callable[[], None], owner: str, *, warning: str = "") -> Command:
        """The large button of what its owner writes or lays out; greyed while that is a computer player."""
        return self.screen.main_deed(words, do, self.screen.act_as(owner).idle, warning=warning)

    # ------------------------------------------------------------ small drawings

    def upright(self, surface: Surface, x: int, top: int, bottom: int) -> None:
        """A fine line that parts a paper from top to bottom."""
        pygame.draw.line(surface, self.theme.hairline, (x, top), (x, bottom), max(1, self.u(1.2)))

    def put_rich(
        self, surface: Surface, words: str, room: Rect, size: float, role: fonts.Role, colour: Colour, spacing: float
    ) -> int:
        """Lines that give way in size until they fit into the height of a room; returns the pixels that they take."""
        px = self.t(size)
        while px > self.u(fonts.SMALLEST) and (
            fonts.rich(words, px, room.w, colour, role=role, spacing=spacing).height > room.h
        ):
            px -= 1
        rich = fonts.rich(words, px, room.w, colour, role=role, spacing=spacing)
        rich.draw(surface, room.topleft)
        return rich.height

    def name_lines(
        self,
        surface: Surface,
        words: str,
        role: fonts.Role,
        size: float,
        colour: Colour,
        at: tuple[int, int],
        room: int,
        step: float,
        most: int = 2,
    ) -> None:
        """A name about a point: in one line, or in two where it is wider than its room, a long word divided.

        Where two do not hold it, up to `most` lines do, from the lower one of two upwards; where these do not, as many
        of its first words as they hold: no part of a divided word stands there without the other.
        """
        px = min(self.t(size), self.u(size * 1.3))
        parts = [part for word in words.split() for part in hyphens.divided(word, role, px, room)]
        lines = [words]
        if len(parts) > 1 and fonts.text_width(words, role, px) > room:
            cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
            lines = list(min(cuts, key=lambda pair: max(fonts.text_width(line, role, px) for line in pair)))
            if max(fonts.text_width(line, role, px) for line in lines) > room:
                found = self.first_words(words, role, size, room, most)
                lines = found or (lines if most == 2 else _filled(parts, role, px, room, most))
        for number, line in enumerate(lines):
            y = at[1] + round((number - (len(lines) - 1) / 2 - max(0, len(lines) - 2) / 2) * self.u(step))
            fitting = self.shortened(line, role, size, room)
            self.words(surface, fitting, role, size, colour, (at[0], y), "center", room=room, most=size * 1.3)

    def first_words(self, words: str, role: fonts.Role, size: float, room: int, most: int) -> list[str]:
        """A name in up to so many lines, or as many of its first words as these hold; else nothing."""
        whole = words.split()
        least = len(whole) if isinstance(words, Said) else 1
        kept = (" ".join(whole[:n]) for n in range(len(whole), least - 1, -1) if not whole[n - 1].islower())
        return next((found for name in kept if (found := self.whole_name(name, role, size, room, most))), [])

    def whole_name(self, words: str, role: fonts.Role, size: float, room: int, most: int) -> list[str]:
        """A name in up to so many lines, long words divided, where it is whole in them; else nothing."""
        px = min(self.t(size), self.u(size * 1.3))
        parts = [part for word in words.split() for part in hyphens.pieces(word, role, px, room, most)]
        lines = _filled(parts, role, px, room, most)
        fits = all(fonts.text_width(line, role, px) <= room for line in lines)
        return lines if fits and " ".join(lines) == " ".join(parts) else []

    def shortened(self, words: str, role: fonts.Role, size: float, room: int) -> str:
        """As many words of a name as fit; the tooltip has all of it. Words of the catalogue are not a name."""
        if isinstance(words, Said):
            return words
        px = min(self.t(size), self.u(size * 1.3))
        parts = words.split()
        while len(parts) > 1 and fonts.text_width(" ".join(parts), role, px) > room:
            parts.pop()
            while len(parts) > 1 and parts[-1].islower():  # no name ends in *of the*, *della*
                parts.pop()
        return " ".join(parts)

    def put_art(self, surface: Surface, group: str, piece: str, rect: Rect, *, opacity: float = 1.0) -> None:
        """A drawing, as large as its rect allows, in its middle; a place as the siege's world builds it, or another
        that is named (`locations@kaiju`).
        """
        group, _, world = group.partition("@")
        world = world or self.seen.setting.world
        if group == "locations" and world != "medieval":
            picture = place_picture(world, piece, max(1, min(rect.size)))
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        width, height = art.page(group, piece)
        px = max(1, round(min(rect.w / width, rect.h / height) * max(width, height)))
        picture = art.art(group, piece, px, opacity=opacity)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def put_shield(self, surface: Surface, player: str, size: float, at: tuple[int, int]) -> None:
        """The shield of a player's seat, its middle at a point."""
        picture = art.art("seats", self.screen.seat(player), self.u(size))
        surface.blit(picture, picture.get_rect(center=at))

    def binding(self, surface: Surface, rect: Rect) -> None:
        """The leather of a book's binding, around its pages."""
        theme = self.theme
        colour = mix(theme.ink, theme.illegal.paper, 0.38) if theme.washes else theme.ink
        pygame.draw.rect(surface, colour, rect, 0, self.u(10))
        pygame.draw.rect(surface, theme.ink, rect, max(1, self.u(2)), self.u(10))

    def put_focus(self, surface: Surface, rect: Rect) -> None:
        """The ring of what is chosen."""
        scale = self.layout.scale
        marks.ring_box("focus", rect.w / scale, rect.h / scale, scale, self.theme).draw(surface, rect.topleft)

    def title(self, surface: Surface, words: str, at: tuple[int, int], room: int, size: float = 34) -> Rect:
        """A title in the hand of the maps."""
        return self.words(surface, words, "title", size, self.theme.ink, at, room=room, most=size * 1.3)
