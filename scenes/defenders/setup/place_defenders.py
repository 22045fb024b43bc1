"""Placing the defenders (DEF-PLACE): one by one in rank order, each by its owner, onto the map."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.defenders.facts.for_seat import Placed
from game.defenders.forecasts.city import PlaceForecast
from scenes.defenders.board.drafts import AT
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.pieces.looks import CATEGORY, verdict_of
from scenes.defenders.pieces.piece_thing import PieceThing, piece_of
from scenes.defenders.pieces.tokens import draw_unit
from scenes.paint import fonts, hyphens
from scenes.system.words import Verdict, tr
from scenes.tabletop.board.rows import Row
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.scroll import ScrollArea


def lines_of_name(name: str, role: fonts.Role, px: int, room: int) -> list[str]:
    """The words of a name on two lines, as even as they come, or on three where two have no room.

    One word stands on one line, and is divided where it has none.
    """
    words = [part for word in name.split() for part in hyphens.divided(word, role, px, room)]
    parted = ([" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words)))
    two = min(parted, key=lambda lines: max(fonts.text_width(line, role, px) for line in lines), default=words)
    fits = all(fonts.text_width(line, role, px) <= room for line in two)
    return two if fits else hyphens.parted(name, role, px, room)[:3]


class PlacingBoard(MapBoard):
    """The unit that is due lies in the strip and in the hand; the place thought of is laid out."""

    log_in_panel = False

    @property
    def queue(self) -> list[Placed]:
        placing = self.facts.placing
        assert placing is not None  # this board lies while units are placed
        return placing.queue

    @property
    def due(self) -> str:
        return self.queue[0].unit

    @property
    def order(self) -> list[str]:
        """All units in the order in which they are placed, those that stand first."""
        placed = [name for name, unit in self.seen.defenders.items() if unit.at is not None]
        placed.sort(key=lambda name: self.facts.units[name].rank or 0)
        return [*placed, *(entry.unit for entry in self.queue)]

    def no(self, place: str) -> Verdict | None:
        """Why the unit that is due cannot stand there."""
        picks = self.facts.picks
        for pick in picks.pairs if picks is not None else ():
            if pick.what == place:
                return verdict_of(pick.no)
        return None

    def coming(self) -> Sequence[str]:
        placing = self.facts.placing
        return placing.threats if placing is not None else []

    def sockets(self) -> Mapping[str, tuple[int, int]]:
        return {name: (place.regiments, place.limit) for name, place in self.facts.places.items()}

    # ------------------------------------------------------------ building

    def build(self) -> None:
        super().build()
        for name, rect in self._slots().items():
            due = name == self.due
            self.screen.add(
                "queue",
                PieceThing(
                    name if due else f"placed-{name}",
                    rect,
                    "waiting",
                    self.looks.name(name),
                    partial(self.looks.unit_tip, name),
                    can_hold=due,
                    owner=self.queue[0].owner if due else "",
                    piece=name,
                ),
            )

    def _slots(self) -> dict[str, Rect]:
        room, names = self.foot_rect, self.order
        left, right = room.x + self.u(20), room.right - self.u(16)
        step = min(self.u(96), (right - left) // max(1, len(names)))
        return {
            name: Rect(left + n * step, room.y + self.u(34), step - self.u(4), room.h - self.u(40))
            for n, name in enumerate(names)
        }

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        theme = self.theme
        self.paper(surface, rect, 62)
        y = rect.y + self.u(20)
        head = self.title(surface, tr("Highest first"), (rect.x + self.u(18), y), self.u(160), 24)
        self.words(
            surface,
            tr("whoever finished a unit brings it in"),
            "sans",
            15,
            theme.soft_ink,
            (head.right + self.u(16), y),
            room=rect.right - head.right - self.u(30),
            most=20,
        )

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind != "waiting":
            return super().draw_thing(surface, thing)
        theme, name = self.theme, piece_of(thing)
        at = (thing.rect.centerx, thing.rect.y + self.u(24))
        placed = self.seen.defenders[name].at is not None
        held = self.screen.hands.held
        if held is not None and held.thing is thing and held.how == "drag":
            self.put_gap(surface, Rect(at[0] - self.u(20), at[1] - self.u(20), self.u(40), self.u(40)))
        else:
            draw_unit(
                surface,
                self.looks,
                name,
                self.screen.seat_of(name),
                at,
                self.layout.scale,
                theme,
                size=38,
                dimmed=placed,
            )
        if placed:
            faces.icon("tick", self.u(14), theme.legal.paper, self.layout.scale, theme).draw(
                surface, (at[0] + self.u(18), at[1] - self.u(16))
            )
        role: fonts.Role = "sans-bold" if name == self.due else "sans"
        px = min(self.t(14), self.u(18))
        lines = lines_of_name(self.looks.name(name), role, px, thing.rect.w)
        top, step = (52, 16) if len(lines) < 3 else (49, 14)
        for n, line in enumerate(lines):
            self.words(
                surface,
                line,
                role,
                14,
                theme.soft_ink if placed else theme.ink,
                (thing.rect.centerx, thing.rect.y + self.u(top + step * n)),
                "center",
                room=thing.rect.w,
                most=18,
            )
        return True

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind == "waiting" and piece_of(thing) == self.due:
            return self.screen.act_as(self.queue[0].owner).candidates("place", "at", unit=self.due)
        use = self.facts.uses.units.get(thing.id)
        return Verdict(use.no.why, use.no.clause) if use and use.no else ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.no(place.id)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return self.screen.send_as(self.queue[0].owner, "place", {"unit": self.due, "at": place.id})

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "place":
            words = tr("Place {unit} here", unit=self.looks.name(self.due))
            return [self.screen.line(words, "place", owner=self.queue[0].owner, unit=self.due, at=thing.id)]
        return ()

    def chosen(self, thing: Element | None) -> None:
        """A place that was clicked is thought of: the panel tells about it."""
        if thing is not None and thing.kind == "place":
            AT.step(self.screen, thing.id)
            self.screen.rebuild()

    # ------------------------------------------------------------ the panel

    @property
    def at(self) -> str:
        """The place that is thought of."""
        held = self.screen.hands.held
        if held is not None and held.over is not None and held.over.kind == "place":
            return held.over.id
        return AT.read(self.screen)

    def panel(self) -> PanelParts:
        owner, name = self.queue[0].owner, self.due
        facts = self.facts.units[name]
        head = tr("{player} places a unit", player=owner)
        sub = tr("{number} of {count}", number=len(self.order) - len(self.queue) + 1, count=len(self.order))
        prompt = tr(
            "Drop **{unit}**, {what} of {value}, on any place with room.",
            unit=self.looks.name(name),
            what=tr(CATEGORY[facts.category]).split(",")[0],
            value=facts.value,
        )
        then = ""
        if len(self.queue) > 1:
            after = self.queue[1]
            then = tr("Next: {player}, {unit}.", player=after.owner, unit=self.looks.name(after.unit))
        main = None
        if self.at:
            main = self.screen.deed(tr("Let go here"), "place", owner=owner, main=True, unit=name, at=self.at)
        row = [Command(tr("Place all for us"), self._place_all, id="place-all")]
        return PanelParts(head, sub, prompt, then, main=main, row=row, below=self._about)

    def _about(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        if not self.at:
            words = tr("Click on a place to see how it holds. [DEF-PLACE-1]")
            y = small_text(self, area, room, y, "how", words)
            return y - room.y
        place = self.facts.places[self.at]
        y = heading(self, area, room, y, self.looks.name(self.at))
        rows = [
            (tr("Room"), tr("{here} of {limit} regiments here", here=place.regiments, limit=place.limit)),
            (tr("Defence"), tr("{points} and {dice} dice now", points=place.defence, dice=place.dice)),
            (
                tr("Enemy"),
                tr("entry-point {number}", number=place.entry) if place.entry else tr("no way in here"),
            ),
        ]
        for number, (left, right) in enumerate(rows):
            area.put(Row(f"about-{number}", Rect(room.x, y, room.w, self.t(30)), left, right))
            y += self.t(32)
        ways = self.looks.names(place.neighbours) or tr("nowhere")
        y = small_text(self, area, room, y + self.u(4), "ways", tr("**Ways** to {places}.", places=ways))
        actor = self.screen.act_as(self.queue[0].owner)
        after = actor.forecast_as(PlaceForecast, "place", unit=self.due, at=self.at)
        if after is not None and self.no(self.at) is None:
            words = tr("With them {before} → **{after}**.", before=after.defence[0], after=after.defence[1])
            y = small_text(self, area, room, y, "after", words)
        why = self.no(self.at)
        if why is not None:
            y = small_text(self, area, room, y, "why-not", why.cited, soft=False)
        return y - room.y

    def _place_all(self) -> None:
        """A captain places the rest, as the hint would: this turn's units now, others whenever it is their turn."""
        self.screen.place_for_us = True
        self.screen.advised_all(("place",))

    def update(self, now: float) -> bool:
        moves = super().update(now)
        if self.screen.place_for_us and not moves and self.screen.decider == self.screen.me:
            self.screen.advised_all(("place",))
            return True
        return moves
