"""Moving in after a capture (KORV-FIGHT-12), and the Fortify step (KORV-FORT)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import pairwise

from msgspec.structs import replace
from pygame import Rect

from game.battle_for_korvosa.battle.fight_forecast import OccupyForecast
from game.battle_for_korvosa.facts.asked import Why
from game.battle_for_korvosa.phases.deed_forecast import FortifyForecast
from scenes.battle_for_korvosa.battle.move_in import MarchSlider, Stretch
from scenes.battle_for_korvosa.board.drafts import FORTIFY, OCCUPY, Go
from scenes.battle_for_korvosa.board.map_tokens import Marked
from scenes.battle_for_korvosa.board.panel import Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import TurnBoard
from scenes.battle_for_korvosa.pieces.looks import units
from scenes.system.words import Verdict, listed, marked, said, tr
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class OccupyBoard(TurnBoard):
    """The last defender has fallen: how many march in."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        facts, combat = self.facts.combat, self.seen.combat
        assert facts is not None and facts.occupation is not None and combat is not None  # a quarter was taken
        self.combat, self.occupation = combat, facts.occupation
        self.least, self.most = self.occupation.least, self.occupation.most
        self.count = max(self.least, min(OCCUPY.read(screen) or self.most, self.most))
        self.told = screen.forecast_as(OccupyForecast, "occupy", units=self.count) or OccupyForecast()

    def marked(self) -> Marked:
        combat = self.combat
        return Marked(
            thin=False,
            rings={combat.to: "legal"},
            target=combat.to,
            arrow=(combat.from_, combat.to),
            arrow_bad=self.screen.of_queen(self.me),
            tags={combat.to: (f"+{self.count}", "good")},
        )

    def panel(self) -> PanelParts:
        place = self.screen.looks.name(self.combat.to)
        main = self.screen.deed(tr("March in with {number}", number=self.count), "occupy", main=True, units=self.count)
        prompt = tr(
            "**{place}** is taken. At least {least}, as many as the last dice; at most {most}. [KORV-FIGHT-12]",
            place=place,
            least=self.least,
            most=self.most,
        )
        parts = self.parts(
            tr("{seat} marches in", seat=self.me),
            prompt,
            tr("Next: attack again, or stop. Who marches in may fight on."),
            main,
        )
        if self.most > self.least:
            parts.extra = self._count_row
        return parts

    def _count_row(self, area: ScrollArea, room: Rect) -> int:
        rect = Rect(room.x, room.y, room.w, MarchSlider.height(self.u, self.t))
        change = partial(OCCUPY.turn, self.screen)
        area.put(MarchSlider("units", rect, tr("How many"), self.count, change, self.least, self._stretches()))
        return rect.h

    def _stretches(self) -> list[Stretch]:
        """Whose units go with each number: the attacker's own first, then those lent to it."""
        found, last = list[Stretch](), 0
        for seat, count in self.occupation.moves.items():
            last += count
            words = tr("your own") if seat == self.me else tr("{seat}’s", seat=seat)
            if last >= self.least:
                found.append(Stretch(last, self.screen.seat(seat), words))
        return found

    def fill_below(self, column: Column) -> None:
        moves, behind, changes = self.told.moves, self.told.behind, self.told.changes
        if moves:
            column.entry(tr("March in"), listed(f"{marked(seat)} {count}" for seat, count in moves.items()))
        stay = listed(f"{marked(seat)} {count}" for seat, count in behind.items())
        column.entry(tr("Stay behind"), stay or tr("nobody"))
        for words in self.told.words:
            column.text(said(words), size=16)
        self.captures(column)
        coming = max(0, changes.points[1] - changes.points[0]) if changes else 0
        column.meter(self.facts, self.screen.looks, coming=coming)


class FortifyBoard(TurnBoard):
    """One stack goes along a safe path; the path is drawn before it goes."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        facts = self.options.fortify if self.options is not None else None
        self.sources: Mapping[str, int] = facts.sources if facts is not None else {}
        self.joined: Sequence[Sequence[str]] = facts.joined if facts is not None else ()
        self.why: Why | None = facts.why_not if facts is not None else None
        self.told = FortifyForecast()
        draft = FORTIFY.read(screen)
        if draft.from_ not in self.sources or draft.to not in self._targets(draft.from_):
            FORTIFY.drop(screen)
        else:
            draft = FORTIFY.lay(screen, replace(draft, units=max(1, min(draft.units, self.sources[draft.from_]))))
            self.told = screen.forecast_as(FortifyForecast, "fortify", **draft.args) or FortifyForecast()

    def _targets(self, source: str) -> list[str]:
        return [place for group in self.joined if source in group for place in group if place != source]

    def can_hold(self, place: str) -> bool:
        return self.me in self.facts.places[place].stacks

    def marked(self) -> Marked:
        if not FORTIFY.lies(self.screen):
            return Marked(lines=[self.me])
        draft = FORTIFY.read(self.screen)
        return Marked(
            lines=(),
            thin=False,
            rings={draft.from_: "focus", draft.to: "legal"},
            target=draft.to,
            path=list(pairwise(self.told.path)),
            tags={draft.to: (f"+{draft.units}", "good"), draft.from_: (f"−{draft.units}", "soft")},
        )

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if self.why is not None and not self.sources:
            return Verdict(said(self.why.reason), self.why.rule)
        if thing.id not in self.sources:
            return self.idle(thing.id) or Verdict(tr("You have no units there."), "KORV-FORT-2")
        self.held_count = self.sources[thing.id]
        return self._targets(thing.id)

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.actor.why_not("fortify", "to", place.id, **{"from": thing.id})

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is None:
            self.screen.app.sound.play("button")
            FORTIFY.change(self.screen, Go(thing.id, place.id, self.sources[thing.id]))
        return why

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind != "quarter":
            return ()
        if thing.id not in self.sources:
            found = self.places_for(thing)
            return [MenuLine(tr("Fortify from here"), None, found)] if isinstance(found, Verdict) else ()
        return [
            MenuLine(tr("To {place}", place=self.screen.looks.name(target)), partial(self._lay, thing, target))
            for target in self._targets(thing.id)
        ]

    def _lay(self, thing: Element, target: str) -> None:
        place = self.screen.hands.find(target)
        if place is not None:
            self.put(thing, place)

    def panel(self) -> PanelParts:
        draft = FORTIFY.read(self.screen) if FORTIFY.lies(self.screen) else None
        head = tr("{seat} fortifies", seat=self.me)
        on = self.screen.deed(tr("Not this turn"), "next-phase", main=draft is None)
        then = tr("Next: Cleanup.")
        if draft is None:
            if self.why is not None and not self.sources:
                prompt = f"{said(self.why.reason)} [{self.why.rule}]"
            else:
                prompt = tr("One move over a safe path: pick a stack, then one of your other places. [KORV-FORT-1]")
            return self.parts(head, prompt, then, on)
        looks = self.screen.looks
        main = self.screen.deed(tr("Fortify with {number}", number=draft.units), "fortify", main=True, **draft.args)
        over = [looks.name(place) for place in self.told.path[1:-1]]
        way = tr(", over {places}", places=", ".join(over)) if over else ""
        prompt = tr(
            "**{units}** from **{source}** to **{target}**{way}.",
            units=units(draft.units),
            source=looks.name(draft.from_),
            target=looks.name(draft.to),
            way=way,
        )
        parts = self.parts(head, prompt, then, main, [self.screen.take_back_deed(), on])

        parts.extra = self.how_many(
            draft.units,
            self.sources[draft.from_],
            lambda number: FORTIFY.turn(self.screen, replace(draft, units=number)),
        )
        return parts

    def fill_below(self, column: Column) -> None:
        looks = self.screen.looks
        if FORTIFY.lies(self.screen):
            draft = FORTIFY.read(self.screen)
            column.head(tr("From {place}", place=looks.name(draft.from_)))
            for target in self._targets(draft.from_)[:8]:
                stacks = self.facts.places[target].stacks
                count = stacks[self.me].units if self.me in stacks else 0
                column.entry(
                    looks.name(target),
                    f"{count} → {count + draft.units}",
                    sign="choice",
                    id=f"to-{target}",
                    press=partial(FORTIFY.change, self.screen, replace(draft, to=target)),
                    chosen=target == draft.to,
                )
            return
        super().fill_below(column)
