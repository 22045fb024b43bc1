"""Moves over the map: individuals before the battles (DEF-ATTACK-5), any unit in Defenders act (DEF-MOVE)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from msgspec.structs import asdict
from pygame import Rect, Surface

from game.defenders.facts.units import Way
from game.defenders.forecasts.changes import MoveForecast
from game.defenders.forecasts.crowds import Shift
from scenes.defenders.board.drafts import MOVE, MoveLaid
from scenes.defenders.board.map_board import LaidBoard
from scenes.defenders.board.map_foot import paint_morale
from scenes.defenders.board.move_chains import BOW, ChainRow, shift_arrows
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.phases.counsel import put_counsel
from scenes.defenders.phases.odds_wheels import paint_wheels
from scenes.system.words import Verdict, said, tr
from scenes.tabletop.board.arrows import Link, chain_of
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class MoveBoard(LaidBoard):
    """A move that pushes others is laid out first, with arrows; any other is done at once."""

    laid = MOVE

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.draft = MOVE.read(screen)
        laid = bool(self.draft.unit)
        self.forecast = screen.forecast_as(MoveForecast, "move", **asdict(self.draft)) if laid else None

    @property
    def individuals_only(self) -> bool:
        return self.turn.step == "move-individuals"

    def ways(self, unit: str) -> list[Way]:
        """Every path of a unit, the shortest first."""
        return sorted(self.facts.units[unit].ways, key=lambda way: (len(way.path), way.crowds))

    def can_take(self, unit: str) -> bool:
        return "move" in self.facts.uses.units[unit].may

    def warned(self) -> Sequence[str]:
        return [shift.unit for shift in self.chain()]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind != "unit":
            return ()
        if (no := self.unused(thing.id)) is not None:
            return no
        return list(dict.fromkeys(way.path[-1] for way in self.ways(thing.id)))

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if any(way.path[-1] == place.id for way in self.ways(thing.id)):
            return None
        return self.screen.check("move", unit=thing.id, path=[place.id])

    def put(self, thing: Element, place: Element) -> Verdict | None:
        ways = [way for way in self.ways(thing.id) if way.path[-1] == place.id]
        if not ways:
            return self.judge(thing, place)
        if len(ways) == 1 and not ways[0].crowds:
            return self.screen.send("move", unit=thing.id, path=ways[0].path)
        self.lay(thing.id, ways[0].path)
        return None

    def lay(self, unit: str, path: Sequence[str]) -> None:
        """Lay a move out, to be looked at before it is made."""
        MOVE.step(self.screen, MoveLaid(unit, tuple(path)))
        self.screen.app.sound.play("die-knocks")
        self.screen.rebuild()

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "unit":
            return [
                MenuLine(tr("Move to {place}", place=self.way_words(way.path)), partial(self.lay, thing.id, way.path))
                for way in self.ways(thing.id)
            ] or [self.screen.line(tr("Move"), "move", unit=thing.id, path=[])]
        if thing.kind == "place":
            able = [
                (name, way)
                for name in self.facts.units
                for way in self.facts.units[name].ways
                if way.path[-1] == thing.id and self.can_take(name)
            ]
            return [
                MenuLine(tr("Move {unit} here", unit=self.looks.name(name)), partial(self.lay, name, way.path))
                for name, way in able
            ]
        return ()

    def way_words(self, path: Sequence[str]) -> str:
        """*Ash Wall*, or *Ash Court, by Ash Wall*."""
        end = self.looks.name(path[-1])
        return tr("{place}, by {way}", place=end, way=self.looks.names(path[:-1])) if len(path) > 1 else end

    # ------------------------------------------------------------ what it pushes

    def chain(self) -> list[Shift]:
        """Whom the move that is laid out would push on, in the first way in which it can be settled."""
        crowds = self.forecast.settling if self.forecast is not None else []
        return crowds[0].ways[0].chain if crowds and crowds[0].ways else []

    def arrows(self) -> Sequence[Link]:
        if not self.draft.unit:
            return ()
        like = Link("", "", colour=self.theme.legal.paper, bow=BOW)
        own = chain_of([self.draft.unit, *self.draft.path], like)
        return [*own, *shift_arrows(self, self.chain(), len(own) + 1)]

    # ------------------------------------------------------------ the strip

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        """Who may be woken after the moves, beside the morale."""
        if self.individuals_only:
            super().paint_foot(surface, rect)
            return
        self.paper(surface, rect, 66)
        wide = round(rect.w * 0.7)
        title = tr("Then {player} wakes one", player=self.turn.first)
        paint_wheels(self, surface, Rect(rect.x, rect.y, wide, rect.h), title, rect.y + self.u(20))
        right = Rect(rect.x + wide, rect.y, rect.w - wide, rect.h)
        self.upright(surface, right.x, rect.y + self.u(14), rect.bottom - self.u(14))
        paint_morale(self, surface, right)

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        player = self.active
        if self.individuals_only:
            head, sub = tr("{player} may move a leader", player=player), tr("Threats act · before the battles")
            prompt = tr("One jack, queen or king may go one step.")
        else:
            head, sub = tr("{player} moves a unit", player=player), tr("one move each")
            prompt = tr("Move one defender to a place that is connected.")
        leave = self.screen.deed(tr("Pass"), "pass", key="p")
        then = self.screen.then_words()
        if not self.draft.unit:
            return PanelParts(head, sub, prompt, then, row=[leave], below=self._about)
        unit = self.looks.name(self.draft.unit)
        prompt = tr("The **{unit}** to **{place}**.", unit=unit, place=self.way_words(self.draft.path))
        cap = self.screen.app.bindings.cap("back")
        main = self.screen.deed(tr("Move there"), "move", main=True, **asdict(self.draft))
        row = [Command(tr("Put it back"), self.take_back, cap, id="put-back"), leave]
        return PanelParts(head, sub, prompt, then, main=main, row=row, below=self._pushes)

    def _about(self, area: ScrollArea, room: Rect) -> int:
        words = tr("Full places are settled afterwards. [DEF-MOVE-1]")
        if self.individuals_only:
            words = tr("It counts where it stands in the battle. [DEF-ATTACK-5]")
        y = room.y
        if self.screen.silent:
            ribbon = tr("No conferring: {player} decides alone", player=self.active)
            y = put_counsel(self, area, room, y, ribbon, silent=True)
        y = small_text(self, area, room, y, "how", words)
        return y - room.y

    def _pushes(self, area: ScrollArea, room: Rect) -> int:
        y = heading(self, area, room, room.y, tr("What it pushes") if self.chain() else tr("What it does"))
        unit, number = self.draft.unit, 1
        for place in self.draft.path:
            words = tr("to {place}", place=self.looks.name(place))
            y = ChainRow.put(self, area, room, y, number, unit, words, "DEF-MOVE-2", False)
            number += 1
        for shift in self.chain():
            words = tr("gives way to {place}: {why}", place=self.looks.name(shift.at), why=said(shift.why))
            y = ChainRow.put(self, area, room, y, number, shift.unit, words, shift.clause, True)
            number += 1
        others = [
            way for way in self.ways(unit) if way.path != list(self.draft.path) and way.path[-1] == self.draft.path[-1]
        ]
        from scenes.ui.widgets.buttons import Button

        for n, way in enumerate(others):
            high = self.t(36)
            words = tr("Rather by {way}", way=self.looks.names(way.path[:-1]) or tr("the short way"))
            area.put(
                Button(f"rather-{n}", Rect(room.x, y, room.w, high), words, partial(self.lay, unit, way.path), size=15)
            )
            y += high + self.u(6)
        return y - room.y
