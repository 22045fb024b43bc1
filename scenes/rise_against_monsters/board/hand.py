"""The foot of the board: an open hand, the draw pile and the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.paint import fonts, ink, marks
from scenes.paint.heraldry import device
from scenes.paint.theme import SEATS
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces
from scenes.system.words import later, tr, tr_n
from scenes.ui.input.element import Element, Tip
from scenes.ui.screens.sheets import Large

CARD = 72
KIND_NAMES = {
    "monster": later("Monsters"),
    "hero": later("Heroes"),
    "worker": later("Workers"),
    "road": later("Roads"),
    "bonus": later("Bonus cards"),
    "castle": later("Castles"),
    "joker": later("Jokers"),
}
"""The kinds of cards, in plural."""


class Tray:
    """The paper with the hand of whoever is before the screen, or of whom was asked for."""

    def __init__(self, screen: RiseScreen, note: str = "") -> None:
        self.screen, self.note = screen, note
        self.gone: frozenset[str] = frozenset()
        """Cards of the hand that lie elsewhere on the board: they leave a dashed place."""
        self.crossed: frozenset[str] = frozenset()
        """Cards of the hand that are going to be discarded."""

    @property
    def player(self) -> str:
        return self.screen.shown_hand

    @property
    def paper(self) -> Rect:
        """The sheet under the hand."""
        tray = self.screen.layout.tray
        return Rect(tray.x, tray.y, tray.w, tray.h - self.screen.layout.u(8))

    @property
    def lies_there(self) -> bool:
        """Is there room for it? A replay has its bar there."""
        layout = self.screen.layout
        return layout.board != layout.tall

    @property
    def hand(self) -> Sequence[str]:
        hand: Sequence[str] = self.screen.seen.players[self.player].hand
        return hand

    # ------------------------------------------------------------ building

    def build(self, concerned: Callable[[Element], bool]) -> None:
        """Add hand and piles."""
        if not self.lies_there:
            return
        u = self.screen.layout.u
        paper = self.paper
        width, high = u(CARD), u(101)
        left, top = paper.x + self._words_width(), paper.y + u(9)
        room = paper.right - u(150) - left
        step = min(u(80), (room - width) // max(1, len(self.hand) - 1)) if len(self.hand) > 1 else width
        for number, card in enumerate(self.hand):
            rect = Rect(left + number * step, top, width, high)
            if card in self.gone:
                self.screen.add("hand", Element(f"gone-{card}", rect, "gone", quiet=True))
                continue
            thing = Element(card, rect, "hand", self.screen.looks.name(card), self._tip(card), can_hold=True)
            thing.owner = self.player
            self.screen.add("hand", thing)
        self._piles(paper, u(1))

    @property
    def free(self) -> Rect:
        """The room between the hand and the piles."""
        u, paper = self.screen.layout.u, self.paper
        left = paper.x + self._words_width() + (u(80) * len(self.hand) if self.hand else 0) + u(10)
        right = paper.right - u(150)
        return Rect(left, paper.y + u(6), max(0, right - left), paper.h - u(14))

    def _tip(self, card: str) -> Callable[[], Tip]:
        return lambda: self.screen.looks.tip(card, self.screen.facts)

    def _words_width(self) -> int:
        """Where the cards begin: right of the hand's name."""
        return self.screen.layout.u(152)

    def _piles(self, paper: Rect, unit: int) -> None:
        u = self.screen.layout.u
        high = min(u(92), paper.h - u(20))
        for number, (id, name, tip) in enumerate(
            (("draw-pile", tr("draw pile"), self._draw_tip), ("discard-pile", tr("discard pile"), self._discard_tip))
        ):
            rect = Rect(paper.right - u(136) + number * u(68), paper.y + u(8), u(56), high)
            thing = Element(id, rect, "pile", name, tip, is_place=number == 1)
            if number == 1:
                thing.press = None
                thing.press = self.open_discard
            self.screen.add("piles", thing)

    def _draw_tip(self) -> Tip:
        count = len(self.screen.seen.draw)
        return Tip(
            tr_n("{count} card to draw", "{count} cards to draw", count),
            (*self._allowance(), tr("Their order is the only thing that nobody knows. [RISE-SETUP-7]")),
        )

    def _allowance(self) -> tuple[str, ...]:
        """What whose hand lies here may draw in his next turn."""
        if self.screen.table.over:
            return ()
        land = self.screen.facts.lands[self.player]
        return (
            tr(
                "{player} may draw {draws} in turn {turn}. [RISE-DRAW-1]",
                player=self.player,
                draws=land.draws,
                turn=land.turn,
            ),
        )

    def _discard_tip(self) -> Tip:
        cards = self.screen.seen.discard
        kinds = self.screen.facts.draw.discard
        counts = ", ".join(f"{tr(words)} {kinds[kind]}" for kind, words in KIND_NAMES.items() if kinds[kind])
        return Tip(
            tr_n("{count} card discarded", "{count} cards discarded", len(cards)),
            (counts or tr("Nothing lies there yet."), tr("It is shuffled when the draw pile is empty. [RISE-DRAW-4]")),
        )

    def open_discard(self) -> None:
        """What lies on the discard pile, in large type."""
        cards = sorted(self.screen.seen.discard, key=lambda c: (c[-1] if "." not in c else c.split(".")[0][-1], c))
        names = self.screen.looks.names(cards) or tr("Nothing lies there yet.")
        self.screen.stack.push(Large([names], tr("The discard pile")))

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        """The paper, whose hand it is, and what is to be said of it."""
        screen, layout, theme = self.screen, self.screen.layout, self.screen.app.theme
        paper, s = self.paper, layout.scale
        if not self.lies_there or not paper.colliderect(surface.get_clip()):
            return
        ink.sheet(paper.w / s, paper.h / s, s, theme, seed=61).draw(surface, paper.topleft)
        device(SEATS[screen.seat(self.player)], 26, s, theme).draw(
            surface, (paper.x + layout.u(24), paper.y + layout.u(27))
        )
        room = self._words_width() - layout.u(48)
        title = tr("{player}’s hand", player=self.player)
        px = layout.t(28)
        while px > layout.u(17) and fonts.text_width(title, "title", px) > room:
            px -= 1
        line = fonts.text(fonts.ellipsis(title, "title", px, room), "title", px, theme.ink)
        surface.blit(line, line.get_rect(midleft=(paper.x + layout.u(42), paper.y + layout.u(28))))
        words = self.note or self._usual_note()
        if not words:
            return
        px = layout.t(15)
        width = self._words_width() - layout.u(22)
        rich = fonts.rich(words, px, width, theme.soft_ink, role="sans")
        while rich.height > paper.h - layout.u(52) and px > layout.u(14):
            px -= 1
            rich = fonts.rich(words, px, width, theme.soft_ink, role="sans")
        rich.draw(surface, (paper.x + layout.u(12), paper.y + layout.u(48)))

    def _usual_note(self) -> str:
        if not self.screen.table.over:
            return ""  # what may be drawn is told by the pile
        return tr_n("{count} card", "{count} cards", self.screen.facts.lands[self.player].hand)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        """Draw a card of the hand or a pile."""
        s, theme = self.screen.layout.scale, self.screen.app.theme
        if thing.kind == "gone":
            words = ""
            faces.ghost(thing.id.removeprefix("gone-"), CARD, 101, s, theme, words).draw(surface, thing.rect.topleft)
            return True
        if thing.kind == "hand":
            held = self.screen.hands.held
            if held is not None and held.thing is thing and held.how == "drag":
                faces.ghost(thing.id, CARD, 101, s, theme).draw(surface, thing.rect.topleft)
                return True
            lift = self.screen.layout.u(6) if self.screen.hands.hover is thing and held is None else 0
            faces.whole(thing.id, CARD, s, theme, lifted=bool(lift)).draw(surface, (thing.rect.x, thing.rect.y - lift))
            if thing.id in self.crossed:
                ring = thing.rect.move(0, -lift)
                marks.ring_box("illegal", ring.w / s, ring.h / s, s, theme).draw(surface, ring.topleft)
            return True
        if thing.kind == "pile":
            self._draw_pile(surface, thing)
            return True
        return False

    def _draw_pile(self, surface: Surface, thing: Element) -> None:
        screen, u = self.screen, self.screen.layout.u
        s, theme = screen.layout.scale, screen.app.theme
        cards = screen.seen.draw if thing.id == "draw-pile" else screen.seen.discard
        at = thing.rect.topleft
        if not cards:
            marks.gap_box(48, 67, s, theme).draw(surface, at)
        elif thing.id == "draw-pile":
            for under in (2, 1, 0):
                faces.back(48, s, theme).draw(surface, (at[0] + u(1.6 * under), at[1] + u(1.6 * under)))
        else:
            faces.whole(cards[-1], 48, s, theme).draw(surface, at)
        marks.badge(str(len(cards)), 26, s, theme).draw(surface, (thing.rect.right - u(6), at[1] + u(4)))
