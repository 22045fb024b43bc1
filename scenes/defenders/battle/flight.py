"""Flight and leaving a ruin (DEF-DEFEAT-5, DEF-OCC-6): the First Player sends off those who must go."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from pygame import Rect

from game.defenders.facts.picks import Pick
from scenes.defenders.board.drafts import UNIT
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.move_chains import BOW
from scenes.defenders.board.panel_slips import PieceLine
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.pieces.looks import verdict_of
from scenes.system.words import Verdict, tr, tr_n
from scenes.tabletop.board.arrows import Link
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea


class FlightBoard(MapBoard):
    """The unit that is thought of is laid out."""

    @property
    def leaving(self) -> list[str]:
        return list(self.seen.retreating)

    @property
    def unit(self) -> str:
        """The one that is sent off next."""
        chosen = UNIT.read(self.screen)
        able = [name for name in self.leaving if self.ends(name)]
        return chosen if chosen in self.leaving else able[0] if able else self.leaving[0]

    def pairs(self, unit: str) -> list[Pick]:
        picks = self.facts.picks
        return [pick for pick in picks.pairs if pick.who == unit] if picks is not None else []

    def ends(self, unit: str) -> list[str]:
        """Where the unit may go."""
        return [pick.what for pick in self.pairs(unit) if pick.no is None]

    def can_take(self, unit: str) -> bool:
        return unit in self.leaving

    def warned(self) -> Sequence[str]:
        return self.leaving

    def arrows(self) -> Sequence[Link]:
        green = self.theme.legal.paper
        return [
            Link(self.unit, end, colour=green, bow=BOW, number=number)
            for number, end in enumerate(self.ends(self.unit), start=1)
        ]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind != "unit":
            return ()
        return self.unused(thing.id) or self.ends(thing.id)

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        for pick in self.pairs(thing.id):
            if pick.what == place.id:
                return verdict_of(pick.no)
        return self.screen.check("retreat", unit=thing.id, to=place.id)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return self.screen.send_as(self.active, "retreat", {"unit": thing.id, "to": place.id})

    def chosen(self, thing: Element | None) -> None:
        if thing is not None and thing.id in self.leaving:
            self.choose(thing.id)

    def choose(self, unit: str) -> None:
        UNIT.step(self.screen, unit)
        self.screen.rebuild()

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "unit" and thing.id in self.leaving:
            return [
                MenuLine(
                    tr("Flee to {place}", place=self.looks.name(pick.what)),
                    partial(self.send, thing.id, pick.what),
                    Verdict(pick.no.why, pick.no.clause) if pick.no else None,
                )
                for pick in self.pairs(thing.id)
            ]
        return ()

    def send(self, unit: str, place: str) -> None:
        self.screen.send_or_say("retreat", owner=self.active, unit=unit, to=place)

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        first, unit = self.active, self.looks.name(self.unit)
        place = self.looks.name(self.seen.defenders[self.unit].at or "")
        prompt = tr("**{unit}** must leave {place}. Send them off.", unit=unit, place=place)
        rest = len(self.leaving) - 1
        then = tr_n("{count} more must leave after them.", "{count} more must leave after them.", rest) if rest else ""
        head = tr("{player} orders the flight", player=first)
        return PanelParts(head, self.screen.turn_words, prompt, then, extra=self._ends, below=self._others)

    def _ends(self, area: ScrollArea, room: Rect) -> int:
        y, gap = room.y, self.u(8)
        ends = self.ends(self.unit)
        high = Button.height(self.u, self.t)
        wide = (room.w - gap) // 2
        for number, end in enumerate(ends):
            rect = Rect(room.x + (number % 2) * (wide + gap), y + (number // 2) * (high + gap), wide, high)
            area.put(
                Button(
                    f"flee-{end}",
                    rect,
                    self.looks.name(end),
                    partial(self.send, self.unit, end),
                    size=16,
                    look="main" if not number else "plain",
                    cap=self.screen.app.bindings.cap("next-step") if not number else "",
                )
            )
        y += -(-len(ends) // 2) * (high + gap)
        for end in ends:
            if stake := self.screen.at_stake(self.active, "retreat", {"unit": self.unit, "to": end}):
                words = tr("To {place}: {why}", place=self.looks.name(end), why=stake.words)
                y = small_text(self, area, room, y, f"stake-{end}", words, soft=False)
        at = self.seen.defenders[self.unit].at
        near = self.facts.places[at].neighbours if at is not None else []
        for number, pick in enumerate(self.pairs(self.unit)):
            no = pick.no
            if no is not None and pick.what in near:
                words = tr("Not to {place}: {why}", place=self.looks.name(pick.what), why=no.why)
                y = small_text(self, area, room, y, f"not-{number}", f"{words} [{no.clause}]")
        return y - room.y

    def next_step(self) -> Command | None:
        """The dark button: to the first place."""
        ends = self.ends(self.unit)
        return Command("", partial(self.send, self.unit, ends[0])) if ends else None

    def _others(self, area: ScrollArea, room: Rect) -> int:
        if len(self.leaving) < 2:
            return 0
        y = heading(self, area, room, room.y, tr("Who must leave"))
        high = self.t(46)
        for name in self.leaving:
            ends = self.ends(name)
            line = tr("to {places}", places=self.looks.names(ends)) if ends else tr("no way out as things stand")
            area.put(
                PieceLine(
                    self,
                    name,
                    Rect(room.x, y, room.w, high),
                    self.looks.name(name),
                    line,
                    chosen=name == self.unit,
                    choose=partial(self.choose, name),
                )
            )
            y += high + self.u(6)
        return y - room.y
