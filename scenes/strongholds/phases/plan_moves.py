"""What can be done with the plan before it is sealed: who rides, against whom, with which troops."""

from __future__ import annotations

from msgspec.structs import replace

from game.strongholds.board.position import March
from scenes.strongholds.board.drafts import PLAN
from scenes.strongholds.phases.plan import PlanBoard


class PlanMoves:
    """Changes what is laid out, a step at a time."""

    def __init__(self, plan: PlanBoard) -> None:
        self.plan = plan

    def _lay(self, plan: March) -> None:
        PLAN.step(self.plan.screen, plan)
        self.plan.screen.app.sound.play("card-laid")
        self.plan.screen.rebuild()

    def ride(self, royal: str, target: str) -> None:
        """A royal rides against an enemy, or nobody yet; troops that he cannot take stay at home."""
        draft = replace(self.plan.draft, general=royal, target=target)
        self._lay(replace(draft, troops=draft.troops[: self.plan.numbers_of(draft).most]))

    def another(self) -> None:
        """Another royal with the same troops, as far as they go along."""
        plan = self.plan
        index = plan.generals.index(plan.general) if plan.general in plan.generals else -1
        self.ride(plan.generals[(index + 1) % len(plan.generals)], plan.target)

    def aim(self, target: str) -> None:
        """March on this enemy's stronghold."""
        self._lay(replace(self.plan.draft, target=target))

    def along(self, name: str, target: str) -> None:
        """A troop goes along, against this enemy."""
        self._lay(replace(self.plan.draft, target=target, troops=(*self.plan.draft.troops, name)))

    def stay(self, name: str) -> None:
        """A card that rode stays at home."""
        draft = self.plan.draft
        general = "" if name == draft.general else draft.general
        self._lay(replace(draft, general=general, troops=tuple(card for card in draft.troops if card != name)))

    def seal(self) -> None:
        """Seal the plan; nobody can change it then (HOLD-TURN-3)."""
        plan = self.plan
        plan.screen.send_or_say("muster", general=plan.general, target=plan.target, troops=plan.sent)
