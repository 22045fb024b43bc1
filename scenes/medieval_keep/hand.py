"""The cards in hand, side by side in the tray; a hand too large for it is turned to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.medieval_keep.gate import CARD_H, CARD_W
from scenes.medieval_keep.piles import Piles
from scenes.medieval_keep.screen import KeepScreen
from scenes.medieval_keep.town_part import TownPart
from scenes.medieval_keep.turning import draw_gap, put_turners
from scenes.paint.cards import BackFace, CardState, card, with_shadow
from scenes.ui.things import Held, Thing, Tip

LEAST_CARD_W = 72
LARGE_W = 208


@dataclass(eq=False)
class HandCard(Thing):
    """A card in hand; `lean` says how far it stands from the middle of the hand, in cards."""

    lean: float = 0.0


class Hand(TownPart):
    """The hand; what is laid on `piles` is no longer in it."""

    def __init__(self, screen: KeepScreen, piles: Piles) -> None:
        super().__init__(screen)
        self.piles = piles

    def cards(self) -> list[str]:
        """The cards in hand, in the order in which they came."""
        return [name for name in self.town["hand"] if name not in self.piles.thrown]

    @property
    def room(self) -> Rect:
        """Where the hand lies."""
        return self.layout.tray

    @property
    def open(self) -> bool:
        """Are the cards of this hand to be seen at the screen now?"""
        return True

    def useless(self, name: str) -> bool:
        """Can this card do nothing in the present phase?"""
        return self.may_build and self.screen.check("build", card=name) is not None

    def tip(self, name: str) -> Tip:
        """What is told of a card."""
        extra = []
        if self.may_build:
            why = self.screen.check("build", card=name)
            extra.append(
                "Drag it onto a free plot, or click it and then the plot."
                if why is None
                else f"{why.words} [{why.clause}]"
            )
        return self.screen.looks.tip(name, extra)

    def build(self) -> None:
        """Cards side by side, smaller in a large hand so that no name is hidden; a hand too large for that scrolls."""
        hand, tray = self.cards(), self.room
        if not hand:
            return
        # with large text a smaller card could not be read
        least = CARD_W if self.layout.text >= 1.5 else LEAST_CARD_W
        gap = self.u(1)
        width = max(self.u(least), min(self.u(CARD_W), (tray.w + gap) // len(hand) - gap))
        fits = max(1, (tray.w + gap) // (width + gap))
        first, room = 0, tray
        if len(hand) > fits:
            side = self.u(44)
            fits = max(1, (tray.w - 2 * (side + gap) + gap) // (width + gap))
            first = min(int(self.screen.drafts.get("hand", 0)), len(hand) - fits)
            room = tray.inflate(-2 * (side + gap), 0)
            put_turners(self, tray, "hand", "card", first, len(hand) - fits - first, fits)
        shown = hand[first : first + fits]
        height = round(width * CARD_H / CARD_W)
        pitch = min(self.u(111), width + max(gap, (room.w - width * len(shown)) // (len(shown) + 1)))
        left = tray.centerx - (pitch * (len(shown) - 1)) // 2
        # a card of full size rises over the meadow before the wall; smaller ones lie in the middle of the tray
        top = tray.bottom - self.u(6) - height if height > tray.h - self.u(8) else tray.y + (tray.h - height) // 3
        for number, name in enumerate(shown):
            rect = Rect(0, 0, width, height)
            lean = number - (len(shown) - 1) / 2
            rect.midtop = (left + number * pitch, top + self.u(abs(lean) * 1.2))
            if name == "?" or not self.open:
                back = Thing(f"back-{first + number}", rect, "back", "a card face down", quiet=True)
                self.screen.add("hand", back)
                continue
            tip = self.tip(name)
            card_thing = HandCard(name, rect, "card", self.screen.looks.name(name), tip, can_hold=True, lean=lean)
            self.screen.add("hand", card_thing)

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        if thing.kind == "back":
            back = card(BackFace("slate"), self.layout.scale, self.screen.app.theme, width=self._wide(thing))
            with_shadow(back.surface, self.layout.scale, 2).draw(surface, thing.rect.center)
        elif isinstance(thing, HandCard):
            self._draw_card(surface, thing)
        else:
            return False
        return True

    def _wide(self, thing: Thing) -> float:
        return thing.rect.w / self.layout.scale

    def _draw_card(self, surface: Surface, thing: HandCard) -> None:
        if self.lifted(thing):
            draw_gap(self, surface, thing)
            return
        raised = self.screen.hands.hover is thing
        picture = card(
            self.screen.looks.face(thing.id),
            self.layout.scale,
            self.screen.app.theme,
            width=self._wide(thing),
            state=CardState(dimmed=self.useless(thing.id)),
            angle=-thing.lean * min(1.0, 3.0 / max(1, abs(thing.lean))),
        )
        at = (thing.rect.centerx, thing.rect.centery - (self.u(6) if raised else 0))
        with_shadow(picture.surface, self.layout.scale, 4 if raised else 2).draw(surface, at)

    def draw_large(self, surface: Surface, thing: Thing) -> Rect:
        """The card under the pointer, large enough to read everything on it, above its place; the pixels touched."""
        scale, window = self.layout.scale, self.layout.window
        width, height = self.u(LARGE_W), self.u(LARGE_W * CARD_H / CARD_W)
        place = Rect(0, 0, width, height)
        place.midbottom = (thing.rect.centerx, window.bottom - self.u(8))
        place.clamp_ip(window.inflate(-self.u(16), -self.u(16)))
        picture = card(self.screen.looks.face(thing.id), scale, self.screen.app.theme, width=LARGE_W)
        return with_shadow(picture.surface, scale, 4).draw(surface, place.center)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        """The card in the player's hand, where it was taken."""
        scale, theme, rect = self.layout.scale, self.screen.app.theme, held.thing.rect
        middle = (held.pos[0] - held.grab[0] + rect.w // 2, held.pos[1] - held.grab[1] + rect.h // 2)
        picture = card(self.screen.looks.face(held.thing.id), scale, theme, angle=-4)
        return [with_shadow(picture.surface, scale, 4).draw(surface, middle)]
