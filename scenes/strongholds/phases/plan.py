"""The plan that is laid out in step 1, what the rules say of it, and where its pieces lie (HOLD-MUSTER)."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from game.strongholds.board.position import March
from game.strongholds.phases.plan_forecast import PlanForecast
from scenes.paint.theme import CARD_RATIO
from scenes.strongholds.board.board import Board
from scenes.strongholds.board.drafts import PLAN
from scenes.strongholds.board.screen import HoldScreen
from scenes.system.words import Verdict, tr
from scenes.ui.frame.box import Box

ENEMY_HIGH = 208
"""Units of the strip of the enemies' strongholds."""


class PlanBoard(Board):
    """What is laid out stands in `PLAN` until it is sealed; the rules judge it and give numbers."""

    def __init__(self, screen: HoldScreen) -> None:
        super().__init__(screen)
        choice = screen.table.choice(screen.me, "muster")
        among = {argument.name: tuple(map(str, argument.among)) for argument in choice.args} if choice else {}
        self.generals, self.targets, self.troops = (among.get(key, ()) for key in ("general", "target", "troops"))
        if not self.target and len(self.targets) == 1:
            PLAN.lay(screen, replace(self.draft, target=self.targets[0]))
        self.numbers = self.numbers_of(self.draft)

    # ------------------------------------------------------------ what is laid out

    @property
    def draft(self) -> March:
        """What lies there; never changed, but laid anew."""
        return PLAN.on(self.screen)

    def numbers_of(self, draft: March) -> PlanForecast:
        """What a plan would come to, by the rules."""
        return self.screen.forecast_as(PlanForecast, "muster", **asdict(draft)) or PlanForecast()

    @property
    def general(self) -> str:
        return self.draft.general

    @property
    def target(self) -> str:
        return self.draft.target

    @property
    def sent(self) -> list[str]:
        return list(self.draft.troops)

    def verdict(self) -> Verdict | None:
        """Why the plan cannot be sealed yet."""
        if not self.general or not self.target:
            why = (
                tr("Choose a stronghold first: drop a royal on an enemy’s stronghold.")
                if self.general
                else tr("Choose a royal first: drop a royal on an enemy’s stronghold.")
            )
            return Verdict(why, "HOLD-MUSTER-1")
        return self.screen.check("muster", **asdict(self.draft))

    # ------------------------------------------------------------ places

    def upper_rect(self, name: str) -> Box:
        """A stronghold above the battalion."""
        return self.upper_box(name, ENEMY_HIGH)

    @property
    def ground(self) -> Box:
        """All that lies below the enemies."""
        return self.layout.board.inset(0, top=ENEMY_HIGH + 12)

    @property
    def parts(self) -> tuple[Box, Box, Box]:
        """Home, battalion and sum. A house of six royals has its own sheet beside the enemy's."""
        middle = self.ground
        home = self.upper_rect(self.me) if self.two else middle.cut_left(290)
        middle = middle.inset(14, 0)
        right = middle.cut_right(180 if self.two else 140, gap=14)
        return home, middle.inset(0, right=14), right.inset(0, top=16, bottom=12)

    @property
    def home_room(self) -> Box:
        """Where the royals at home stand."""
        return self.parts[0].place(0, 134, "midtop", dy=62)

    def _field_width(self) -> float:
        """Units of a card in the field: as large as three troops and a general let it be."""
        middle = self.parts[1]
        high = (middle.h / self.layout.scale - 56 - 62) / CARD_RATIO
        wide = (middle.w / self.layout.scale - 30) / self._places - 6
        return max(56.0, min(112.0, high, wide))

    @property
    def _places(self) -> int:
        """Cards for which the field has room: the general and all who may go along."""
        return 1 + max(len(self.sent), self.numbers.most) if self.general else 4

    def field_rects(self) -> list[Box]:
        """The general's place, then those for troops."""
        middle, width = self.parts[1], self._field_width()
        w, h = self.u(width), round(self.u(width) * CARD_RATIO)
        room = middle.inset(10, 0, top=54)
        return room.beside(self._places, (w, h), 28, "midtop")
