"""Activating one unit (DEF-ACT): whose ability, on what, with which odds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Rect, Surface

from game.defenders.facts.units import Ability
from game.defenders.forecasts.changes import ActivateForecast
from scenes.defenders.board.drafts import ABILITY as WOKEN
from scenes.defenders.board.drafts import AbilityLaid
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.panel_slips import PieceLine
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.phases.odds_wheels import paint_wheels
from scenes.defenders.pieces.looks import ABILITY
from scenes.system.words import Verdict, inside, marked, tr
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class AbilityBoard(MapBoard):
    """The choice is laid out until it is made: unit, ability, target."""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        able = self.able()
        self.draft = WOKEN.read(screen) if WOKEN.lies(screen) else self.proposal(*able[0]) if able else AbilityLaid()

    def able(self) -> list[tuple[str, Ability]]:
        """Units and the abilities that have something to work on."""
        return [
            (name, ability)
            for name, unit in self.facts.units.items()
            if unit.rank
            for ability in unit.abilities
            if ability.no is None
        ]

    def proposal(self, unit: str, ability: Ability) -> AbilityLaid:
        """The ability with its first target."""
        target = ability.targets[0].target if ability.ability in ("engineers", "king") else ""
        return AbilityLaid(unit, ability.ability, target)

    def args(self, draft: AbilityLaid) -> dict[str, str]:
        """The choice as arguments of the action."""
        args = {"unit": draft.unit, "ability": draft.ability}
        key = {"engineers": "location", "king": "threat"}.get(draft.ability)
        return {**args, key: draft.target} if key else args

    def warned(self) -> Sequence[str]:
        return [self.draft.target] if self.draft.target else []

    # ------------------------------------------------------------ the strip

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        self.paper(surface, rect, 65)
        paint_wheels(self, surface, rect, tr("Wake one"), rect.y + self.u(20))

    # ------------------------------------------------------------ the grammar

    def can_take(self, unit: str) -> bool:
        return any(name == unit and ability.ability in ("king", "engineers") for name, ability in self.able())

    def _of(self, unit: str) -> list[Ability]:
        return [ability for name, ability in self.able() if name == unit]

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind != "unit":
            return ()
        if (no := self.unused(thing.id)) is not None:
            return no
        return [target.target for ability in self._of(thing.id) for target in ability.targets]

    def build(self) -> None:
        super().build()
        for thing in self.screen.zone("threats").things:
            thing.is_place = True

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        found = self.places_for(thing)
        if isinstance(found, Verdict):
            return found
        return None if place.id in found else Verdict(tr("There is nothing to work on."), "DEF-ACT-1")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        for ability in self._of(thing.id):
            if any(target.target == place.id for target in ability.targets):
                self.choose(AbilityLaid(thing.id, ability.ability, place.id))
                return None
        return self.judge(thing, place)

    def choose(self, draft: AbilityLaid) -> None:
        """That one, to do this: shown, not done."""
        WOKEN.step(self.screen, draft)
        self.screen.app.sound.play("button")
        self.screen.rebuild()

    def chosen(self, thing: Element | None) -> None:
        if thing is None:
            return
        for name, ability in self.able():
            if thing.id == name:
                self.choose(self.proposal(name, ability))
                return
        targets = [
            t.target
            for name, ability in self.able()
            if name == self.draft.unit and ability.ability == self.draft.ability
            for t in ability.targets
        ]
        if thing.id in targets and self.draft.ability in ("king", "engineers"):
            self.choose(replace(self.draft, target=thing.id))

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "unit":
            lines = [
                MenuLine(tr(ABILITY[ability.ability]), partial(self.choose, self.proposal(thing.id, ability)))
                for ability in self._of(thing.id)
            ]
            return lines or [MenuLine(tr("Wake them"), None, self.unused(thing.id))]
        return ()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        first = self.turn.first
        leave = self.screen.deed(tr("Wake nobody"), "pass", owner=first, key="p")
        head, sub = tr("{player} wakes a unit", player=first), tr("one ability")
        if not self.draft.unit:
            return PanelParts(head, sub, tr("Nobody has anything to do."), row=[leave])
        ability = tr(ABILITY[self.draft.ability])
        target = self.looks.name(self.draft.target) if self.draft.target else ""
        words = tr("**{unit}**: {what}", unit=self.looks.name(self.draft.unit), what=inside(ability))
        prompt = f"{words}: **{marked(target)}**." if target else f"{words}."
        main = self.screen.deed(ability, "activate", owner=first, main=True, **self.args(self.draft))
        return PanelParts(
            head, sub, prompt, tr("Then the next turn begins."), main=main, row=[leave], below=self._choices
        )

    def _choices(self, area: ScrollArea, room: Rect) -> int:
        y, high = room.y, self.t(46)
        found = self.screen.forecast_as(ActivateForecast, "activate", **self.args(self.draft))
        if found is not None:
            y = small_text(
                self,
                area,
                room,
                y,
                "odds",
                tr("It works with **{percent} %**.", percent=round(100 * found.odds)),
                18,
                soft=False,
            )
        y = heading(self, area, room, y, tr("Who can be woken"))
        for name, ability in self.able():
            mine = name == self.draft.unit and ability.ability == self.draft.ability
            line = tr(ABILITY[ability.ability])
            slip = PieceLine(
                self,
                name,
                Rect(room.x, y, room.w, high),
                self.looks.name(name),
                line,
                chosen=mine,
                choose=partial(self.choose, self.proposal(name, ability)),
                right=tr("{percent} %", percent=round(100 * ability.odds)),
            )
            slip.id = f"wake-{name}-{ability.ability}"
            area.put(slip)
            y += high + self.u(6)
        targets = [
            t
            for name, ability in self.able()
            if name == self.draft.unit and ability.ability == self.draft.ability
            for t in ability.targets
        ]
        if self.draft.target and len(targets) > 1:
            y = heading(self, area, room, y, tr("On what"))
            for target in targets:
                id = target.target
                slip = PieceLine(
                    self,
                    id,
                    Rect(room.x, y, room.w, self.t(46)),
                    self.looks.name(id),
                    "",
                    chosen=id == self.draft.target,
                    choose=partial(self.choose, replace(self.draft, target=id)),
                )
                slip.id = f"target-{id}"
                area.put(slip)
                y += self.t(46) + self.u(5)
        return y - room.y
