"""What stands in the tray right of an open hand: the discard pile by kind, who may act, what a Joker would sweep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from scenes.paint import art, fonts, marks
from scenes.paint.theme import Colour
from scenes.rise_against_monsters.board.hand import KIND_NAMES
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.system.words import inside, marked, tr, tr_n
from scenes.tabletop.panel.reaction import AskedSeat
from scenes.ui.input.element import Tip
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.line import lines_needed, put_line
from scenes.ui.widgets.text import add_text
from scenes.ui.widgets.widget import Widget

PICTURES = {
    "monster": ("rise", "monster-small"),
    "hero": ("rise", "hero"),
    "worker": ("rise", "worker"),
    "road": ("rise", "road"),
    "bonus": ("ui", "crown"),
    "castle": ("rise", "castle"),
    "joker": ("cards", "joker"),
}
KINDS = tuple((kind, words, PICTURES[kind]) for kind, words in KIND_NAMES.items())
"""Kind of card, its name, its picture."""
LEAST = 190
"""Units without which nothing is said there."""
PER_KIND, PER_SEAT = 31, 74
"""Units that a kind of card and a seat take."""


class KindCounts(Widget):
    """How many cards of each kind lie on the discard pile."""

    def __init__(self, rect: Rect, counts: Mapping[str, int]) -> None:
        said = ", ".join(f"{inside(tr(words))} {counts[kind]}" for kind, words, _ in KINDS if counts[kind])
        super().__init__("discard-kinds", rect, tr("Discarded: {kinds}", kinds=said or tr("nothing yet")))
        self.counts, self.kind = counts, "facts"
        self.tip = Tip(tr("The discard pile, by kind"), (self.name + ".",))

    def said(self) -> str:
        return self.name

    def draw(self, surface: Surface) -> None:
        rect, layout = self.rect, self.screen.layout
        for number, (kind, _, picture) in enumerate(KINDS):
            x = rect.x + self.u(PER_KIND * (number + 0.5))
            drawn = art.art(*picture, self.u(24), opacity=1.0 if self.counts[kind] else 0.4)
            surface.blit(drawn, drawn.get_rect(center=(x, rect.y + self.u(13))))
            put_line(
                surface,
                layout,
                str(self.counts[kind]),
                "text-bold",
                17,
                self.theme.ink,
                (x, rect.y + self.u(38)),
                "center",
                most=20,
            )


class SeatSign(AskedSeat):
    """A seat in a window: its shield, ringed while it is asked, and a word or two below."""

    def __init__(self, rect: Rect, screen: RiseScreen, player: str, words: str, asked: bool, now: bool) -> None:
        tip = Tip(player, (words,))
        super().__init__(f"sign-{player}", rect, f"{marked(player)}: {words}", screen, player, tip, asked and not now)
        self.words, self.asked, self.now, self.kind = words, asked, now, "facts"

    def said(self) -> str:
        return self.name

    def draw(self, surface: Surface) -> None:
        rect, theme, layout = self.rect, self.theme, self.screen.layout
        middle = rect.centerx, rect.y + self.u(18)
        shield = art.art("seats", self.game.seat(self.player), self.u(26), opacity=1.0 if self.asked else 0.75)
        surface.blit(shield, shield.get_rect(center=middle))
        if self.asked:
            marks.ring("focus", 15, 15, self.scale, theme, sign=False).draw(surface, middle)
        colour: Colour = theme.focus.paper if self.asked else theme.soft_ink
        role: fonts.Role = "sans-semi" if self.now else "sans"
        lines = min(2, lines_needed(layout, self.words, role, rect.w))
        spot = rect.centerx, rect.y + self.u(46 if lines == 1 else 54)  # two lines stand below the ring
        put_line(surface, layout, self.words, role, 14, colour, spot, "center", room=rect.w, most=16, lines=2)


def add_discard(screen: RiseScreen, room: Rect) -> None:
    """The discard pile by kind."""
    u = screen.layout.u
    if room.w < u(PER_KIND * len(KINDS)):
        return
    column = Column(lambda widget: screen.add("aside", widget), room, screen.layout)
    column.heading("discard-title", tr("Discard, by kind"), size=24, line=False)
    rect = Rect(room.x, column.y, u(PER_KIND * len(KINDS)), u(50))
    screen.add("aside", KindCounts(rect, screen.facts.draw.discard))


def add_seats(screen: RiseScreen, room: Rect, seats: Sequence[tuple[str, str, bool]]) -> None:
    """Who may act: (player, words, is he asked?), as many as there is room for."""
    u = screen.layout.u
    wide = min(u(PER_SEAT), room.w // len(seats))
    if wide < u(46):
        return
    column = Column(lambda widget: screen.add("aside", widget), room, screen.layout)
    column.heading("seats-title", tr("Who may act"), size=24, line=False)
    for number, (player, words, asked) in enumerate(seats):
        rect = Rect(room.x + number * wide, column.y, wide - u(4), max(u(56), room.bottom - column.y))
        screen.add("aside", SeatSign(rect, screen, player, words, asked, player == screen.me))


def add_wrath(screen: RiseScreen, room: Rect, player: str) -> bool:
    """What the Joker in this hand would sweep; False if there is none, or nothing to sweep."""
    sweep = screen.facts.sweeps.get(player)
    if sweep is None or not sweep.now or room.w < screen.layout.u(LEAST):
        return False
    column = Column(lambda widget: screen.add("aside", widget), room, screen.layout)
    column.heading("wrath-title", tr("Joker’s wrath"), size=24, line=False)
    looks, held = screen.looks, len(sweep.held)
    names = ", ".join(looks.short(card) for card in sweep.roaming) or tr("nobody outside")
    words = tr("sweeps {names}: {rating} in all. [RISE-WRATH-4]", names=names, rating=sweep.rating)
    if held:
        words = tr_n(
            "sweeps {names} and what a castle holds: {rating} in all. [RISE-WRATH-4] [RISE-WRATH-6]",
            "sweeps {names} and {count} that castles hold: {rating} in all. [RISE-WRATH-4] [RISE-WRATH-6]",
            held,
            names=names,
            rating=sweep.rating,
        )
    add_text(screen, "wrath-words", words, column.rest, "aside", soft=False)
    return True
