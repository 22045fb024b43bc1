"""While nobody rides yet: what a royal of each rank would do, and how many troops he would take along."""

from __future__ import annotations

from pygame import Surface

from scenes.paint import fonts
from scenes.paint.theme import CARD_RATIO
from scenes.strongholds.board.board import Board
from scenes.strongholds.phases.plan import PlanBoard
from scenes.strongholds.pieces import ABILITY_CLAUSE
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box

HELP = {
    "K": later("each troop as the highest"),
    "Q": later("her colour twice"),
    "J": later("as much as his troop"),
}
"""What a rank does, in a few words."""

SIZE = 15
"""Units of the words beside a battalion: the sign of their clause is smaller, and has to be read, too."""


class RoyalsHelp(Board):
    """The words in the empty field, each rank's battalion drawn beside them where there is room."""

    def __init__(self, plan: PlanBoard) -> None:
        super().__init__(plan.screen)
        self.plan = plan

    @property
    def _first(self) -> Box | None:
        """The first free place of a troop: here the words and pictures begin. None where all places are taken, and
        where a lesson says what is new."""
        places = self.plan.field_rects()[len(self.plan.sent) + 1 :]
        return places[0] if places and self.screen.leads else None

    def _rows(self) -> list[tuple[str, Box]]:
        """A royal of each rank, and the row in which his battalion is drawn."""
        first, middle = self._first, self.plan.parts[1]
        assert first is not None  # else nothing is drawn here
        royals = [next((r for r in self.plan.generals if r.startswith(rank)), "") for rank in "KQJ"]
        royals = [royal for royal in royals if royal]
        room = middle.below(first.y).right_of(first.x).inset(0, top=8, right=8, bottom=8)
        rows = room.at_top(px=min(self.u(64) * len(royals), room.h)).rows(len(royals))
        return list(zip(royals, rows, strict=True))

    @property
    def _draws(self) -> bool:
        """Is there room for a picture of each battalion beside its words?"""
        first = self._first
        if first is None or self.layout.text > 1.2 or any(row.h < self.u(52) for _, row in self._rows()):
            return False
        size = self.layout.t(SIZE)
        return all(
            fonts.rich(self._does(royal), size, place.w, (0, 0, 0)).height <= place.h
            for royal, place in self._word_places()
        )

    def _does(self, royal: str) -> str:
        """What a royal does, in words."""
        rank = royal[0]
        return f"**{self.screen.looks.short(royal)}**: {tr(HELP[rank])}. [{ABILITY_CLAUSE[rank]}]"

    def _word_places(self) -> list[tuple[str, Box]]:
        """Beside each battalion the place of its words."""
        rows = self._rows()
        left = max(self._slots(royal, row)[-1].right for royal, row in rows) + self.u(8)
        return [(royal, row.right_of(left).inset(0, top=2)) for royal, row in rows]

    def _slots(self, royal: str, row: Box) -> list[Box]:
        """The royal's place in his row, then those of his troops."""
        rest = row.inset(0, 4)
        small = round(rest.h * 0.78)
        mine = rest.cut_left(px=round(rest.h / CARD_RATIO), gap=6)
        troops = self.screen.looks.facts(royal).battalion
        return [mine, *rest.beside(troops, (round(small / CARD_RATIO), small), 4, "bottomleft")]

    def add(self, first: Box) -> None:
        """What each rank does, where troops will stand."""
        if self._first is None:
            return
        middle = self.plan.parts[1]
        room = middle.below(first.y).right_of(first.x).inset(0, right=10, bottom=10)
        if self._draws:
            for royal, place in self._word_places():
                self.text(f"help-{royal[0]}", self._does(royal), place, "field", size=SIZE, role="text")
            return
        lines: list[str] = []
        for royal in (royal for royal, _ in self._rows()):
            rank = royal[0]
            name, troops = self.screen.looks.short(royal), self.screen.looks.facts(royal).battalion
            lines.append(
                tr(
                    "**{name}** with {troops}: {help}. [{ability_clause}]",
                    name=name,
                    troops=troops,
                    help=tr(HELP[rank]),
                    ability_clause=ABILITY_CLAUSE[rank],
                )
            )
        self.text("field-words", "\n".join(lines), room, "field", size=17, role="text")

    def battalions(self) -> dict[str, list[Box]]:
        """Where a royal of each rank is drawn, then a place for each troop that he takes along."""
        if self.plan.general or not self._draws:
            return {}
        return {royal: self._slots(royal, row) for royal, row in self._rows()}

    def paint(self, surface: Surface) -> None:
        """Each royal with the places of the troops that go along."""
        for royal, (mine, *troops) in self.battalions().items():
            self.put_card(surface, royal, mine)
            for place in troops:
                self.put_gap(surface, place)
