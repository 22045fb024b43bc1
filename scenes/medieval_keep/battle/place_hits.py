"""Placing hits on defenders and walls."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect, Surface

from game.medieval_keep.board.position import Battle, PlaceHits
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.drafts import GIVEN
from scenes.medieval_keep.board.unit_tile import UnitTile
from scenes.medieval_keep.pieces import kind_of
from scenes.paint import marks
from scenes.paint.marks import HitState
from scenes.system.words import tr, tr_n
from scenes.tabletop.cards.grid import cells, grid
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget


class AssignBoard(Board):
    """Hits are placed: a click on a unit gives it one more until all are placed; then a click takes them back."""

    paper = 16

    @property
    def given(self) -> Mapping[str, int]:
        """How many hits lie on each unit."""
        return GIVEN.on(self.screen) if GIVEN.lies(self.screen) else self._all_the_same()

    @property
    def battle(self) -> Battle:
        """The battle in which the hits fell."""
        battle = self.seen.battle
        assert battle is not None, "hits are placed in a battle"
        return battle

    @property
    def hits(self) -> int:
        return self.pending_as(PlaceHits).hits

    @property
    def owner(self) -> str:
        """Whose units take the hits."""
        battle = self.battle
        return str(battle.target if battle.hits_on_defenders else battle.attacker)

    def units(self) -> list[str]:
        battle = self.battle
        return list(self.seen.players[self.owner].defenders if battle.hits_on_defenders else battle.units)

    def left(self, unit: str) -> int:
        """Hits that this unit can still take."""
        wounds = self.seen.players[self.owner].wounds
        return int(self.screen.looks.printed(unit).hits) - int(wounds.get(unit, 0))

    def _all_the_same(self) -> dict[str, int]:
        """How the hits are laid at first: where all units are alike it does not matter who takes them, else nowhere."""
        units, hits = self.units(), self.hits
        if len({(kind_of(unit), self.left(unit)) for unit in units}) != 1:
            return {}
        found = {}
        for unit in units:
            taken = min(hits, self.left(unit))
            if taken:
                found[unit] = taken
            hits -= taken
        return found

    def give(self, unit: str) -> None:
        """One more hit on this unit; when it or all is full, take its hits back."""
        given, others = self.given.get(unit, 0), {name: hits for name, hits in self.given.items() if name != unit}
        more = given < self.left(unit) and sum(self.given.values()) < self.hits
        laid = {**others, unit: given + 1} if more else others
        if laid == self.given:
            return
        GIVEN.step(self.screen, laid)
        self.screen.app.sound.play("seal-pressed")
        self.screen.rebuild()

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        battle, room = self.battle, self.sheet
        name = screen.looks.name(battle.card)
        count = tr_n("{count} hit", "{count} hits", self.hits)
        words = tr(
            "Level {level}, segment {segment}: {hits} on the units of {owner}. [KEEP-BATTLE-7]",
            level=battle.level,
            segment=battle.segment,
            hits=count,
            owner=self.owner,
        )
        top = self.put_head("assign", tr("{name}: {player} places the hits", name=name, player=self.me), words)
        units, gap = self.units(), self.u(10)
        above = self.u(66)
        size = (room.w, room.bottom - top - above)
        columns, width, height = grid(len(units), size, layout, least=layout.t(104), most=layout.u(260))

        def build(area: ScrollArea, place: Rect) -> int:
            used = -(-len(units) // columns) * (height + gap) - gap
            start = place.y + above + max(0, (size[1] - used) // 3)
            area.put(HitsToPlace("to-place", Rect(place.x, place.y, place.w, above - self.u(6)), self))
            found = cells(len(units), (columns, width, height), gap, place.centerx, start)
            for unit, rect in zip(units, found, strict=True):
                do, given = partial(self.give, unit), self.given.get(unit, 0)
                tile = UnitTile(f"hit-{unit}", rect, screen, unit, False, do, given=given, owner=self.owner)
                area.put(tile)
            return start + used - place.y

        self.put_body("units", top, room.bottom, build)

    def panel(self) -> PanelParts:
        left = self.hits - sum(self.given.values())
        parts = PanelParts(tr("{player} decides", player=self.me), tr("Round {number}", number=self.seen.turn.number))
        parts.prompt = (
            tr(
                "Place **{more}**: click the units that take them.",
                more=tr_n("{count} more hit", "{count} more hits", left),
            )
            if left
            else tr("All hits are placed. A click on a unit takes its hits back.")
        )
        parts.then = tr("Then: the battle goes on.")
        parts.main = self.screen.deed(tr("Place the hits"), "assign-hits", main=True, hits=dict(self.given))
        parts.row = [self.screen.take_back_deed(), self.screen.undo_deed()]
        return parts


class HitsToPlace(Widget):
    """The hits that wait to be placed, as shields; those placed are crossed out."""

    def __init__(self, id: str, rect: Rect, board: AssignBoard) -> None:
        super().__init__(id, rect, tr_n("{count} hit to place", "{count} hits to place", board.hits))
        self.board, self.quiet = board, True

    def draw(self, surface: Surface) -> None:
        hits, placed = self.board.hits, sum(self.board.given.values())
        step = min(self.u(52), self.rect.w // max(1, hits))
        for number in range(hits):
            x = self.rect.centerx + round((number - (hits - 1) / 2) * step)
            state: HitState = "lost" if number < placed else "whole"
            marks.hit_shield(state, 40, self.scale, self.theme).draw(surface, (x, self.rect.centery))
