"""Agreeing on connections and ways in (DEF-CONN, DEF-ENTRY-1): by signs on the sheet, or in the list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.defenders.forecasts.city import EntryForecast
from scenes.city.drawing.document import Edit
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.map_drawing.canvas_board import EaselBoard
from scenes.defenders.map_drawing.connection_row import WayRow
from scenes.defenders.map_drawing.consent_seals import put_content
from scenes.system.words import later, marked, tr, tr_n
from scenes.ui.input.element import MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.scroll import ScrollArea

SIGNS = (
    ("arrow", later("arrow"), later("connects two that touch")),
    ("cut", later("X"), later("cuts a connection")),
    ("gap", later("dashes"), later("join across a gap")),
    ("edge", later("to the edge"), later("an entry from outside")),
)
KIND_OF = {"arrow": "connect", "edge": "entry"}
"""Sign of the strip -> kind of a mark, where they have other names."""


class WaysBoard(EaselBoard):
    """What the signs on the sheet say goes to the table at once; the list makes signs without ink."""

    strip = 150

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.entries = self.turn.step == "entries"

    @property
    def fresh(self) -> bool:
        """Has the step only just begun? Then signs that were drawn before are still to be said."""
        return self.screen.ways_step != self.screen.at

    def build(self) -> None:
        if self.fresh:
            self.canvas.tool = "annotate"
        super().build()
        self.sheet.heard = self.said

    def update(self, now: float) -> bool:
        if self.fresh:  # only now: what is sent has everything built anew
            self.screen.ways_step = self.screen.at
            self.send_signs()
        return super().update(now)

    # ------------------------------------------------------------ signs go to the table

    def said(self, edit: Edit) -> None:
        """The city was edited: what its signs say now goes to the table."""
        if any(change.what == "mark" for change in edit.changes):
            self.send_signs()

    def send_signs(self) -> None:
        """Send what the table lacks of the signs' meaning, action by action."""
        now = self.canvas.meaning.read()
        actor = self.screen.act_as(self.screen.me)
        names: tuple[str, ...]
        here: set[tuple[str, ...]]
        there: set[tuple[str, ...]]
        if self.entries:
            here = {(name,) for name, place in self.seen.locations.items() if place.arrow}
            there = {(name,) for name in now.arrows}
            more, fewer, names = "mark-entry", "unmark-entry", ("location",)
        else:
            here = {(a, b) for a, b in self.seen.connections}
            there = {(min(a, b), max(a, b)) for a, b in now.connections}
            more, fewer, names = "connect", "disconnect", ("a", "b")
        self.sheet.saying = True
        try:
            for do, missing in ((more, there - here), (fewer, here - there)):
                for which in sorted(missing):
                    actor.send(do, **dict(zip(names, which, strict=True)))
        finally:
            self.sheet.saying = False
        self.sheet.changed()

    def join(self, pair: tuple[str, str], on: bool) -> None:
        """Join or part two places in the list."""
        self.screen.send_or_say("connect" if on else "disconnect", a=pair[0], b=pair[1])

    def open_entry(self, name: str, on: bool) -> None:
        """Set or take away the arrow of a place in the list."""
        self.screen.send_or_say("mark-entry" if on else "unmark-entry", location=name)

    def sheet_menu(self, pos: tuple[int, int]) -> Sequence[MenuLine]:
        pair = self.easel.over.knot_at(pos)
        name = self.canvas.meaning.place_at(self.canvas.sight.to_sheet(pos))
        if pair is not None and not self.entries:
            a, b = pair
            return [
                self.screen.line(tr("Connect them"), "connect", a=a, b=b),
                self.screen.line(tr("Separate them"), "disconnect", a=a, b=b),
            ]
        if name and self.entries:
            return [
                self.screen.line(tr("The enemy can reach it"), "mark-entry", location=name),
                self.screen.line(tr("The enemy cannot reach it"), "unmark-entry", location=name),
            ]
        return ()

    # ------------------------------------------------------------ the strip

    def paint(self, surface: Surface) -> None:
        strip, theme = self.strip_rect, self.theme
        self.paper(surface, strip, 52)
        y = strip.y + self.u(24)
        head = self.title(surface, tr("Signs"), (strip.x + self.u(18), y), self.u(120), 30)
        self.words(
            surface,
            tr("draw them anywhere on the sheet, or use the list"),
            "sans",
            15,
            theme.soft_ink,
            (strip.right - self.u(18), y),
            "midright",
            room=strip.right - head.right - self.u(40),
            most=20,
        )
        gap = self.u(10)
        wide = (strip.w - self.u(32) - 3 * gap) // 4
        top = strip.y + self.u(44)
        for number, (sign, name, line) in enumerate(SIGNS):
            box = Rect(strip.x + self.u(16) + number * (wide + gap), top, wide, strip.bottom - self.u(10) - top)
            faces.button_face(box.w, box.h, "tile", self.layout.scale, theme).draw(surface, box.topleft)
            middle = (box.x + box.w // 4, box.y + round(box.h * 0.36))
            self._paint_sign(surface, sign, middle)
            self.words(
                surface,
                tr(name),
                "text-bold",
                17,
                theme.ink,
                (box.x + box.w // 2, box.y + round(box.h * 0.32)),
                room=box.w // 2 - self.u(6),
                most=22,
                lines=2,
            )
            drawn = sum(mark.kind == KIND_OF.get(sign, sign) for mark in self.sheet.city.marks.values())
            count = tr_n("drawn: {count}", "drawn: {count}", drawn)
            at = (box.x + box.w // 2, box.y + round(box.h * 0.56))
            self.words(surface, count, "sans", 14, theme.soft_ink, at, room=box.w // 2 - self.u(6), most=18)
            self.words(
                surface,
                tr(line),
                "sans",
                14,
                theme.ink,
                (box.x + self.u(10), box.bottom - self.u(16)),
                room=box.w - self.u(16),
                most=18,
                lines=2,
            )

    def _paint_sign(self, surface: Surface, sign: str, at: tuple[int, int]) -> None:
        import pygame

        theme, u = self.theme, self.u
        x, y = at
        if sign == "cut":
            for side in (-1, 1):
                pygame.draw.line(
                    surface, theme.illegal.paper, (x - u(13) * side, y - u(13)), (x + u(13) * side, y + u(13)), u(4)
                )
            return
        colour = theme.focus.paper if sign == "edge" else theme.legal.paper
        if sign == "gap":
            for n in range(4):
                left = x - u(30) + n * u(17)
                pygame.draw.line(surface, colour, (left, y), (left + u(11), y), u(4))
            return
        pygame.draw.line(surface, colour, (x - u(30), y), (x + u(30), y), u(3))
        for way in (1,) if sign == "edge" else (-1, 1):
            tip = (x + way * u(32), y)
            pygame.draw.polygon(
                surface, colour, [tip, (tip[0] - way * u(11), y - u(7)), (tip[0] - way * u(11), y + u(7))]
            )

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        first = self.turn.first
        if self.entries:
            main = self.screen.deed(tr("The ways in are set"), "entries-done", owner=first, main=True)
            row = [Command(tr("Propose arrows"), self._propose, id="propose")]
            return PanelParts(
                tr("Where the enemy comes in"),
                tr("Anyone may draw · {player} closes", player=first),
                tr("Draw an arrow from a place to the edge, or use the list."),
                tr("Next: the defenders are placed."),
                main=main,
                row=[*row, *self.offers.deed(), *self.dress_deed()],
                below=self.with_settings(self._entries),
            )
        main = self.screen.deed(tr("Connections done"), "connections-done", owner=first, main=True)
        words = tr("What touches is connected. Draw an arrow to connect, an X to cut, dashes to join across a gap.")
        return PanelParts(
            tr("Agree on the ways"),
            tr("Anyone may draw · {player} closes", player=first),
            words,
            tr("Next: entry-points, then the defenders are placed."),
            main=main,
            row=[*self.offers.deed(), *self.dress_deed()],
            below=self.with_settings(self._pairs),
        )

    def _propose(self) -> None:
        found = self.screen.forecast_as(EntryForecast, "mark-entry") or EntryForecast()
        for name in found.arrows:
            self.screen.act_as(self.me).send("mark-entry", location=name)

    def _pairs(self, area: ScrollArea, room: Rect) -> int:
        pairs = self.facts.pairs or []
        on = [pair for pair in pairs if pair.connected]
        y = put_content(self, area, room, room.y)
        y = heading(self, area, room, y, tr_n("{count} connection", "{count} connections", len(on)))
        parts = self.facts.apart or []
        if len(parts) > 1:
            words = tr_n(
                "The city hangs in {count} part; units cannot cross between them. [DEF-CONN-4]",
                "The city hangs in {count} parts; units cannot cross between them. [DEF-CONN-4]",
                len(parts),
            )
            y = small_text(self, area, room, y, "apart", words, 16, soft=False)
        shown = sorted(pairs, key=lambda p: (p.mark is None, not p.connected, p.contact is None))
        for pair in shown:
            a, b = (marked(self.looks.name(end)) for end in (pair.a, pair.b))
            row = WayRow(
                self,
                f"pair-{pair.a}-{pair.b}",
                Rect(room.x, y, room.w, self.t(44)),
                f"{a} – {b}",
                pair.why,
                pair.clause,
                bool(pair.connected),
                partial(self.join, (pair.a, pair.b)),
                pair.mark,
            )
            area.put(row)
            y += self.t(46)
        return y - room.y

    def _entries(self, area: ScrollArea, room: Rect) -> int:
        entries = self.facts.entries
        points = {entry.location: entry for entry in entries.points} if entries is not None else {}
        y = put_content(self, area, room, room.y)
        y = heading(self, area, room, y, tr_n("{count} way in", "{count} ways in", len(points)), clause="DEF-ENTRY-1")
        die = entries.die if entries is not None else None
        if die:
            y = small_text(self, area, room, y, "die", tr("A d{sides} picks one of them. [DEF-ENTRY-4]", sides=die))
        for name in self.seen.map_order:
            place, point = self.seen.locations[name], points.get(name)
            words = tr("entry-point {number}", number=point.number) if point else tr("no way in")
            area.put(
                WayRow(
                    self,
                    f"entry-{name}",
                    Rect(room.x, y, room.w, self.t(44)),
                    self.looks.name(name),
                    words,
                    "DEF-ENTRY-1",
                    bool(place.arrow),
                    partial(self.open_entry, name),
                )
            )
            y += self.t(46)
        return y - room.y
