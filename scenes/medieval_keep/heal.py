"""Heal: walls are raised again, buildings taken back from the ruins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.core import engine
from scenes.inputs import Held, MenuLine, Thing, Tip, Verdict
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.looks import plural
from scenes.medieval_keep.payment import Ledger, PaymentSheet
from scenes.paint import ink, marks
from scenes.paint.cards import CardState, card, with_shadow
from scenes.paint.tokens import slot
from scenes.paint.town import repair_view, wall_piece
from scenes.widgets.base import Widget
from scenes.widgets.controls import Button, Text
from scenes.widgets.panel import Deed, Heading, PanelParts, Rule
from scenes.widgets.scroll import ScrollArea

WALLS = ("left", "back", "right", "front")
FALL = ("right", "front", "left", "back")
"""In this order the drawing of the castle loses its walls."""


class HealBoard(Board):
    """Two halves: the castle with its walls, the ruins with their price tags."""

    @property
    def walls(self) -> int:
        return int(self.town["walls"])

    @property
    def ruins(self) -> list[str]:
        return list(self.town["ruins"])

    def _whose(self, verb: str) -> str:
        """`Mend the town`, or with several towns whose it is."""
        return f"{verb} the town" if len(self.view["players"]) == 1 else f"{verb} {self.me}'s town"

    def _payment(self) -> Any:
        return engine.payment(self.screen.table.state, self.screen.act("rebuild-wall"))

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        room = layout.tall.inflate(-self.u(64), -self.u(36))
        screen.add(
            "head",
            Heading(
                "heal-title", Rect(room.x, room.y, room.w // 3, layout.t(48)), self._whose("Mend"), size=46, line=False
            ),
        )
        lost = []
        if self.ruins:
            lost.append(plural(len(self.ruins), "building lies in ruins", "buildings lie in ruins"))
        if self.walls < 4:
            lost.append(plural(4 - self.walls, "wall is down", "walls are down"))
        words = f"{' and '.join(lost)} [KEEP-HEAL-4]"
        text = screen.add(
            "head",
            Text(
                "heal-words",
                Rect(room.centerx - self.u(60), room.y + self.u(8), room.w // 2 + self.u(60), layout.t(48)),
                words[:1].upper() + words[1:],
                align="right",
            ),
        )
        for link in text.links():
            screen.add("head", link)
        top = room.y + layout.t(48) + self.u(8)
        screen.add("head", Rule("heal-rule", Rect(room.x, top, room.w, self.u(10))))
        top += self.u(16)
        high = Button.height(layout.u, layout.t)
        ledger = layout.t(26) + self.u(42)
        foot = room.bottom - ledger
        half = (room.w - self.u(34)) // 2
        self._build_walls(Rect(room.x, top, half, foot - self.u(20) - top), high)
        self._build_ruins(Rect(room.right - half, top, half, foot - self.u(20) - top), high)
        screen.add("foot-sheet", Rule("heal-rule-2", Rect(room.x, foot - self.u(14), room.w, self.u(10))))
        screen.add(
            "foot-sheet",
            Ledger(
                "ledger", Rect(room.x, foot, room.w, ledger), self.town, {}, ["gold", "stone", "wood"], "Your stores"
            ),
        )

    def _build_walls(self, rect: Rect, high: int) -> None:
        layout, screen = self.layout, self.screen
        standing = f"{self.walls} of 4 stand"
        screen.add(
            "walls-head",
            Heading(
                "walls-title",
                Rect(rect.x, rect.y, rect.w, layout.t(30)),
                "Castle walls",
                size=28,
                line=False,
                note=standing,
            ),
        )
        picture = Rect(
            rect.x,
            rect.y + layout.t(34),
            rect.w,
            max(self.u(80), rect.h - layout.t(34) - self.u(170) - high - layout.t(28)),
        )
        screen.add("walls-head", _Castle("castle", picture, self))
        gap = self.u(12)
        width = (rect.w - gap * 3) // 4
        y = picture.bottom + self.u(10)
        first_gap = next((w for w in WALLS if w in FALL[: 4 - self.walls]), None)
        for number, wall in enumerate(WALLS):
            cell = Rect(rect.x + number * (width + gap), y, width, self.u(78))
            screen.add(
                "walls", _Wall(f"wall-{wall}", cell, self, wall, wall not in FALL[: 4 - self.walls], wall == first_gap)
            )
        y += self.u(78) + layout.t(28) + self.u(6)
        why = screen.check("rebuild-wall")
        screen.add(
            "walls",
            Button(
                "rebuild", Rect(rect.x, y, rect.w, high), "Raise a wall for 3", self.rebuild_wall, why=why, look="plain"
            ),
        )
        y += high + self.u(4)
        text = screen.add(
            "walls",
            Text(
                "wall-words",
                Rect(rect.x, y, rect.w, layout.t(24)),
                "Three stone or wood; gold for any part. [KEEP-HEAL-2]",
                soft=True,
                size=15,
            ),
        )
        for link in text.links():
            screen.add("walls", link)

    def _build_ruins(self, rect: Rect, high: int) -> None:
        layout, screen = self.layout, self.screen
        screen.add(
            "ruins-head",
            Heading(
                "ruins-title",
                Rect(rect.x, rect.y, rect.w, layout.t(30)),
                "Ruins",
                size=28,
                line=False,
                note=plural(len(self.ruins), "card", "cards"),
            ),
        )
        top = rect.y + layout.t(34)
        warning = layout.t(46) + self.u(20)
        width, height, gap = self.u(104), self.u(146), self.u(12)
        columns = max(1, (rect.w + gap) // (width + gap))

        def build(area: ScrollArea, place: Rect) -> int:
            if not self.ruins:
                area.put(
                    Text(
                        "none",
                        Rect(place.x, place.y + self.u(20), place.w, layout.t(30)),
                        "*Nothing lies in ruins.*",
                        soft=True,
                        size=20,
                    )
                )
                return layout.t(60)
            step = height + self.u(34) + high + self.u(14)
            for number, name in enumerate(self.ruins):
                row, column = divmod(number, columns)
                x, y = place.x + column * (width + gap) + self.u(3), place.y + row * step + self.u(3)
                area.put(_Ruin(f"ruin-{name}", Rect(x, y, width, height + self.u(32)), self, name))
                area.put(
                    Button(
                        f"take-{name}",
                        Rect(x, y + height + self.u(36), width, high),
                        "Take back",
                        partial(self.recover, name),
                        why=screen.check("recover", card=name),
                        size=15,
                    )
                )
            return -(-len(self.ruins) // columns) * step

        area_rect = Rect(rect.x, top, rect.w, rect.bottom - warning - self.u(10) - top)
        screen.add("ruins", ScrollArea("ruins-area", area_rect, "ruins", build, zone="ruins")).fill()
        note = Rect(rect.x, rect.bottom - warning, rect.w, warning)
        words = (
            "What still lies here when you end is **lost for good**. [KEEP-HEAL-5]"
            if self.ruins
            else "A gap in the wall can be closed in any later Heal phase. [KEEP-HEAL-4]"
        )
        screen.add("ruins-note", _Note("ruins-note-paper", note, bool(self.ruins)))
        text = screen.add(
            "ruins-note", Text("ruins-words", note.inflate(-self.u(84), -self.u(14)).move(self.u(20), 0), words)
        )
        for link in text.links():
            screen.add("ruins-note", link)

    # ------------------------------------------------------------ deeds

    def rebuild_wall(self) -> None:
        """Pay for one wall; the slip opens where there is more than one way."""
        from scenes.medieval_keep.town import several_ways

        payment = self._payment()
        if payment is not None and payment.usual is not None and several_ways(payment.most, payment.price):
            self.screen.app.stack.push(PaymentSheet(self.screen, "rebuild-wall", "", "wall", payment))
        else:
            self.screen.send_or_say("rebuild-wall")

    def recover(self, name: str) -> None:
        """Take a building back into the hand."""
        self.screen.send_or_say("recover", card=name)

    # ------------------------------------------------------------ drawing and grammar

    def paint(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=13, frame=True).draw(surface, tall.topleft)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if not isinstance(held.thing, _Ruin) or held.how != "drag":
            return []
        piece = card(self.screen.looks.face(held.thing.card), self.layout.scale, self.screen.app.theme, angle=-4)
        return [with_shadow(piece.surface, self.layout.scale, 4).draw(surface, held.pos)]

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if isinstance(thing, _Ruin):
            name = thing.card
            return [
                MenuLine("Take it back for 2 gold", lambda: self.recover(name), self.screen.check("recover", card=name))
            ]
        if isinstance(thing, _Wall) and not thing.stands:
            return [MenuLine("Raise this wall for 3", self.rebuild_wall, self.screen.check("rebuild-wall"))]
        return ()

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        return ()

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        turn = self.view["turn"]
        parts = PanelParts(
            f"{self.me} mends the town", f"Round {turn['number']} · {plural(self.own['points'], 'point', 'points')}"
        )
        wall, back = (
            self.screen.check("rebuild-wall"),
            [n for n in self.ruins if self.screen.check("recover", card=n) is None],
        )
        sentences = []
        if wall is None:
            sentences.append("Raise a **wall** for three stone or wood.")
        if back:
            sentences.append("Take **buildings** back for two gold each.")
        parts.prompt = " ".join(sentences) or "The stores do not allow any repair."
        following = [name for name in turn["healing"] if name != self.me]
        if following:
            parts.then = f"Then: {following[0]} mends. The wounded are well already."
        else:
            parts.then = f"Then: the next {'round' if len(self.view['players']) == 1 else 'turn'}. "
            parts.then += "The wounded are well already."
        words = "End the turn" if turn["player"] == self.me and not following else "All is mended"
        parts.main = Deed(words, self.end_turn, self.screen.app.bindings.cap("next-step"), id="main")
        parts.row = [self.screen.undo_deed()]
        return parts

    def end_turn(self) -> None:
        """End; what lies in ruins and could be taken back is asked about once."""
        able = [n for n in self.ruins if self.screen.check("recover", card=n) is None]
        if not able:
            self.screen.send_or_say("end-turn")
            return
        from scenes.widgets.sheets import Confirm

        names = ", ".join(self.screen.looks.name(n) for n in able)
        self.screen.app.stack.push(
            Confirm(
                "Leave the ruins?",
                f"{names} could still be taken back for 2 gold each; later they cannot. [KEEP-HEAL-5]",
                "End the turn",
                lambda: self.screen.send_or_say("end-turn"),
                back="Stay",
            )
        )


class _Castle(Widget):
    """The castle with the walls that stand."""

    def __init__(self, id: str, rect: Rect, board: HealBoard) -> None:
        super().__init__(id, rect)
        self.board, self.quiet = board, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        repair_view(
            self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme, walls=self.board.walls
        ).draw(surface, self.rect.topleft)
        down = FALL[: 4 - self.board.walls]
        which = f"the {' and '.join(down)} {'wall is' if len(down) == 1 else 'walls are'} down"
        words = which if down else "all walls stand"
        self.put_text(
            surface,
            words,
            "text-italic",
            self.t(15),
            self.theme.soft_ink,
            (self.rect.x + self.u(12), self.rect.y + self.t(16)),
        )


class _Wall(Widget):
    """One castle wall, or the gap with its price."""

    def __init__(self, id: str, rect: Rect, board: HealBoard, wall: str, stands: bool, next_one: bool) -> None:
        super().__init__(id, rect, f"the {wall} wall")
        self.board, self.wall, self.stands, self.next_one = board, wall, stands, next_one
        self.quiet = stands
        self.tip = Tip(
            f"The {wall} wall",
            ("It stands." if stands else "A gap: three stone or wood raise it again. [KEEP-HEAL-2]",),
        )
        if not stands:
            self.press = board.rebuild_wall

    def draw(self, surface: Surface) -> None:
        w, h = self.rect.w / self.scale, self.rect.h / self.scale - 20
        wall_piece("stands" if self.stands else "gap", w, h, self.scale, self.theme).draw(
            surface, (self.rect.x, self.rect.y + self.u(10))
        )
        if not self.stands:
            marks.badge("3", 34, self.scale, self.theme).draw(surface, (self.rect.centerx, self.rect.y + self.u(30)))
            if self.next_one and self.board.screen.check("rebuild-wall") is None:
                marks.ring_box("legal", w, h + 8, self.scale, self.theme).draw(
                    surface, (self.rect.x, self.rect.y + self.u(6))
                )
        self.put_text(
            surface,
            self.wall,
            "text",
            self.t(17),
            self.theme.ink,
            (self.rect.centerx, self.rect.bottom + self.t(10)),
            "center",
        )


class _Ruin(Widget):
    """A building in ruins with its price tag."""

    def __init__(self, id: str, rect: Rect, board: HealBoard, name: str) -> None:
        super().__init__(id, rect, board.screen.looks.name(name))
        self.board, self.card, self.kind = board, name, "ruin"
        self.tip = board.screen.looks.tip(
            name, ("Back into the hand for 2 gold; it has to be built again. [KEEP-HEAL-3]",)
        )

    def draw(self, surface: Surface) -> None:
        piece = card(self.board.screen.looks.face(self.card), self.scale, self.theme, state=CardState(ruined=True))
        piece.draw(surface, (self.rect.centerx, self.rect.y + self.u(73)))
        tag = marks.price_tag(74, 26, self.scale, self.theme)
        corner = (self.rect.centerx - self.u(37), self.rect.y + self.u(150))
        tag.draw(surface, (corner[0] + self.u(37), corner[1] + self.u(13)))
        slot("gold", 11, self.scale, self.theme).draw(surface, (corner[0] + self.u(30), corner[1] + self.u(13)))
        self.put_text(
            surface,
            "2",
            "text-bold",
            self.t(17),
            self.theme.ink,
            (corner[0] + self.u(54), corner[1] + self.u(13)),
            "center",
        )


class _Note(Widget):
    """The warning under the ruins."""

    def __init__(self, id: str, rect: Rect, warn: bool) -> None:
        super().__init__(id, rect)
        self.warn, self.quiet = warn, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        sketch = ink.Sketch(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme, "ruins note")
        edge = self.theme.warning.paper if self.warn else self.theme.hairline
        sketch.panel(
            1, 1, self.rect.w / self.scale - 2, self.rect.h / self.scale - 2, 6, self.theme.deep_parchment, 1.6, edge
        )
        surface.blit(sketch.render(), self.rect)
        if self.warn:
            marks.state_badge("warning", self.scale, self.theme, size=28).draw(
                surface, (self.rect.x + self.u(28), self.rect.centery)
            )
