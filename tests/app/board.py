"""A small screen with cards and plots, as a game's screen has them: rules are asked, never decided."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect, Surface

from scenes.system.words import Verdict
from scenes.ui.input.element import Element, Held, MenuLine, Tip
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button

LEGAL = {"farm": {"plot-1", "plot-2"}, "mine": {"plot-2"}, "moat": set()}


class Board(Screen):
    """Three cards, three plots, a button.  The Moat cannot be taken; the rest goes where LEGAL says."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[tuple[str, str]] = []
        self.opened: list[str] = []
        self.chose: list[str | None] = []
        self.pressed = 0
        self.adjusted = 0
        self.commands: list[str] = []

    def build(self) -> None:
        for n, card in enumerate(LEGAL):
            rect = self.layout.rect(60 + 130 * n, 500, 104, 146)
            self.add("hand", Element(card, rect, name=card.title(), can_hold=True, tip=Tip(card.title(), ("costs 2",))))
        for n in (1, 2, 3):
            rect = self.layout.rect(40 + 200 * n, 200, 116, 48)
            self.add("town", Element(f"plot-{n}", rect, kind="plot", name="free plot", is_place=True))
        self.add("buttons", Button("go", self.layout.rect(900, 500, 200, 44), "Go", self._go))
        self.add("buttons", Element("coins", self.layout.rect(900, 300, 80, 44), adjust=self._adjust))

    def _go(self) -> None:
        self.pressed += 1

    def _adjust(self, step: int) -> None:
        self.adjusted += step

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        super().draw_thing(surface, thing)
        if isinstance(thing, Element) and thing.can_hold:
            pygame.draw.rect(surface, (255, 251, 240), thing.rect)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        rect = held.thing.rect.copy()
        rect.topleft = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
        return [surface.fill((200, 40, 40), rect)]

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if not LEGAL[thing.id]:
            return Verdict("The Moat cannot be paid.", "KEEP-STORE-4")
        return LEGAL[thing.id]

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return None if place.id in LEGAL[thing.id] else Verdict("This plot is taken.", "KEEP-BUILD-2")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is None:
            self.done.append((thing.id, place.id))
        return why

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.id == "farm":
            return [
                MenuLine("Build", lambda: self.done.append(("farm", "menu"))),
                MenuLine("Sell", None, Verdict("There is no Market Place.", "KEEP-BUILD-7")),
            ]
        return []

    def chosen(self, thing: Element | None) -> None:
        self.chose.append(thing.id if thing else None)

    def command(self, name: str) -> bool:
        self.commands.append(name)
        return name in ("undo", "next-step")

    def open_clause(self, clause: str) -> None:
        self.opened.append(clause)
