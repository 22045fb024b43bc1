"""What can be done with the plan before it is sealed: who rides, against whom, with which troops."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.strongholds.board.drafts import PLAN
from scenes.strongholds.phases.plan import PlanBoard


class PlanMoves:
    """Changes what is laid out."""

    def __init__(self, plan: PlanBoard) -> None:
        self.plan = plan

    def _send(self, name: str) -> None:
        """The royal rides; troops that he cannot take stay at home."""
        most = self.plan.numbers_of(replace(self.plan.draft, general=name)).most
        self.change(general=name, troops=self.plan.draft.troops[:most])

    def change(self, **parts: object) -> None:
        """Lay parts of the plan anew; the board shows it when all is laid."""
        PLAN.lay(self.plan.screen, replace(self.plan.draft, **parts))

    def _changed(self, sound: str) -> None:
        self.plan.screen.app.sound.play(sound)
        self.plan.screen.rebuild()

    def ride(self, royal: str, target: str) -> None:
        """A royal rides against an enemy."""
        self.change(target=target)
        self._send(royal)
        self._changed("card")

    def aim(self, target: str) -> None:
        """March on this enemy's stronghold."""
        self.change(target=target)
        self._changed("card")

    def along(self, name: str) -> None:
        """A troop goes along."""
        self.change(troops=(*self.plan.draft.troops, name))
        self._changed("card")

    def stay(self, name: str) -> None:
        """A card that rode stays at home."""
        if name == self.plan.general:
            self.change(general="")
        else:
            self.change(troops=tuple(card for card in self.plan.draft.troops if card != name))
        self._changed("card")

    def take_back(self) -> None:
        """Everything home again."""
        PLAN.lay(self.plan.screen, PLAN.fresh())
        self._changed("page")

    def another(self) -> None:
        """Another royal with the same troops, as far as they go along."""
        plan = self.plan
        index = plan.generals.index(plan.general) if plan.general in plan.generals else -1
        self._send(plan.generals[(index + 1) % len(plan.generals)])
        self._changed("card")

    def seal(self) -> None:
        """Seal the plan; nobody can change it then (HOLD-TURN-3)."""
        plan = self.plan
        plan.screen.send_or_say("muster", general=plan.general, target=plan.target, troops=plan.sent)

    def send(self, royal: str) -> None:
        """A royal rides, against whom is still open."""
        self._send(royal)
        self._changed("card")

    def undo(self) -> None:
        """The last troop stays at home; with none left the royal does."""
        if self.plan.sent:
            self.change(troops=self.plan.draft.troops[:-1])
        else:
            self.change(general="")
        self._changed("page")
