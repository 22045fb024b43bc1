"""Naming a threat (DEF-THREAT-2, DEF-DRAW-3): the card that came, what it may be, and its name."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.defenders.forecasts.city import NameForecast
from game.parts.cards import RANK
from scenes.defenders.board.drafts import NAME, TEXT
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.writing_boxes import heading, name_box, text_box
from scenes.defenders.pieces.looks import ABOUT_KIND, KINDS, OUTSIDE
from scenes.paint import fonts
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import inside, later, marked, tr
from scenes.tabletop.board.rows import Row
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea

RANKS = {"rabble": "A–5", "regiment": "6–10", "jack": "J", "queen": "Q", "king": "K"}


BRIEF = {
    "rabble": later("horde"),
    "regiment": later("regiment"),
    "jack": later("it terrifies"),
    "queen": later("lethal"),
    "king": later("massive"),
}
CARD = 62
"""How wide the threat's card is, in units."""


class NamingBoard(MapBoard):
    """The name is laid out until it comes."""

    log_in_panel = False

    @property
    def card(self) -> str:
        """The threat that has no name yet."""
        return str(next(card for card, threat in self.seen.threats.items() if threat.name is None))

    @property
    def kind(self) -> str:
        return str(self.facts.threats[self.card].kind)

    def warned(self) -> Sequence[str]:
        return (self.card,)

    def coming(self) -> Sequence[str]:
        naming = self.facts.naming
        return naming.to_come if naming is not None else []

    # ------------------------------------------------------------ drawing

    def paint_over(self, surface: Surface) -> None:
        """The names of those that have come stand at their tokens, towards the middle of the map."""
        super().paint_over(surface)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.room))
        px, theme = self.t(15), self.theme
        for card, at in self.tokens_now().items():
            name = self.seen.threats[card].name if card in self.seen.threats else None
            if name is None or self.seen.threats[card].at != OUTSIDE:
                continue
            words = fonts.halo_text(str(name), "sans-semi", px, theme.ink, theme.parchment, px * 0.16).surface
            away = self.u(self.standing.size * 0.62) + px // 2
            spot = words.get_rect(center=(at[0], at[1] + (-away if at[1] > self.room.centery else away)))
            surface.blit(words, spot.clamp(self.room.inflate(-self.u(8), -self.u(8))))
        surface.set_clip(clip)

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        theme = self.theme
        self.paper(surface, rect, 63)
        y = rect.y + self.u(20)
        self.title(surface, tr("What a card may be"), (rect.x + self.u(18), y), self.u(300), 24)
        self.words(
            surface,
            tr("the suit says nothing"),
            "sans",
            15,
            theme.soft_ink,
            (rect.right - self.u(18), y),
            "midright",
            room=self.u(240),
            most=20,
        )
        gap, left = self.u(8), rect.x + self.u(14)
        wide = (rect.w - self.u(28) - 4 * gap) // 5
        for number, (kind, rank) in enumerate(RANKS.items()):
            box = Rect(left + number * (wide + gap), rect.y + self.u(38), wide, rect.h - self.u(50))
            faces.button_face(box.w, box.h, "tile", self.layout.scale, theme).draw(surface, box.topleft)
            least = fonts.text_width(tr(BRIEF[kind]), "sans", self.u(14)) + self.u(16)
            side = max(self.u(34), min(box.h - self.u(6), box.w - least))
            self.put_art(surface, *self._art(kind), Rect(box.x + self.u(4), box.centery - side // 2, side, side))
            x = box.x + side + self.u(10)
            self.words(surface, rank, "text-bold", 20, theme.ink, (x, box.y + round(box.h * 0.34)), most=26)
            self.words(
                surface,
                tr(BRIEF[kind]),
                "sans",
                14,
                theme.soft_ink,
                (x, box.y + round(box.h * 0.7)),
                room=box.right - self.u(6) - x,
                most=18,
            )
            if kind == self.kind:
                self.put_focus(surface, box)

    def _art(self, kind: str) -> tuple[str, str]:
        return self.looks.enemy(kind)

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        naming = self.facts.naming
        player = self.active
        if naming is not None:
            sub = tr("{number} of {count}", number=naming.number, count=naming.of)
        else:
            sub = tr("A new threat gathers outside")
        row = (
            []
            if self._all_beside or naming is None
            else [Command(tr("Name all for us"), self._name_all, id="name-all")]
        )
        words = tr(
            "**{card}**: {kind}, {about}. Give it a name; nobody else may bear it.",
            card=self.looks.card(self.card),
            kind=inside(tr(KINDS[self.kind])),
            about=tr(ABOUT_KIND[self.kind]),
        )
        main = self.main(tr("Let it come"), self._name, player)
        return PanelParts(
            tr("{player} names a threat", player=player),
            sub,
            words,
            main=main,
            row=row,
            device=None,
            extra=self._card,
            below=self._boxes,
        )

    def _card(self, area: ScrollArea, room: Rect) -> int:
        from scenes.defenders.board.panel_slips import CardPicture

        side, high = self.u(CARD), round(self.u(CARD) * CARD_RATIO)
        area.put(CardPicture(self, self.card, Rect(room.x, room.y, side, high)))
        picture = Rect(room.x + side + self.u(16), room.y, high, high)
        area.put(CardPicture(self, "", picture, self.looks.threat_art(self.card)))
        if self.facts.naming is not None and self._all_beside:
            tall, left = self.t(44), picture.right + self.u(12)
            place = Rect(left, picture.centery - tall // 2, room.right - left, tall)
            area.put(Button("name-all", place, tr("Name all for us"), self._name_all, size=15))
        return high + self.u(6)

    @property
    def _all_beside(self) -> bool:
        """Does *Name all for us* find room beside the card and its picture, so that the names are seen below?"""
        room = self.layout.panel.w - self.u(40 + CARD + 16 + CARD * CARD_RATIO + 12)
        return fonts.text_width(tr("Name all for us"), "sans-semi", self.t(15)) + self.u(16) <= room

    def _boxes(self, area: ScrollArea, room: Rect) -> int:
        facts = self.screen.forecast_as(NameForecast, "name-threat", threat=self.card) or NameForecast()
        y = name_box(
            self, area, room, room.y + self.u(6), NAME, facts.names, self._name, tr("Or your own. [DEF-GEN-7]")
        )
        if self.facts.naming is None:
            y = text_box(self, area, room, y, TEXT, tr("What it is"), self._story, hint=tr("what was seen of it"))
        naming = self.facts.naming
        drawn = [entry for entry in naming.drawn if entry.threat != self.card] if naming is not None else []
        if drawn:
            y = heading(self, area, room, y + self.u(4), tr("Outside the walls"))
        for entry in reversed(drawn):
            name = f"{RANK[entry.threat]} · {marked(self.looks.name(entry.threat))}"
            area.put(Row(f"threat-{entry.threat}", Rect(room.x, y, room.w, self.t(30)), name, entry.player))
            y += self.t(32)
        return y - room.y

    def _story(self) -> str:
        return tr("Out of the smoke: {name}.", name=NAME.read(self.screen))

    def _name(self) -> None:
        args = {"threat": self.card, "name": NAME.read(self.screen)}
        if TEXT.read(self.screen):
            args["text"] = TEXT.read(self.screen)
        self.screen.send_or_say("name-threat", **args)

    def _name_all(self) -> None:
        self.screen.advised_all(("name-threat",))
