"""What can be done with the plan before it is sealed: who rides, against whom, with which troops."""

from __future__ import annotations

from typing import cast

from scenes.strongholds.phases.plan import PlanBoard
from scenes.strongholds.seen import Battalion, March


class PlanMoves:
    """Changes what is laid out."""

    def __init__(self, plan: PlanBoard) -> None:
        self.plan = plan

    def _send(self, name: str) -> None:
        """The royal rides; troops that he cannot take stay at home."""
        plan = self.plan
        plan.draft["general"] = name
        most = cast("Battalion", plan.screen.forecast("muster", **plan.draft))["most"]
        del plan.sent[most:]

    def _changed(self, sound: str) -> None:
        self.plan.screen.app.sound.play(sound)
        self.plan.screen.rebuild()

    def ride(self, royal: str, target: str) -> None:
        """A royal rides against an enemy."""
        self.plan.draft["target"] = target
        self._send(royal)
        self._changed("card")

    def aim(self, target: str) -> None:
        """March on this enemy's stronghold."""
        self.plan.draft["target"] = target
        self._changed("card")

    def along(self, name: str) -> None:
        """A troop goes along."""
        self.plan.sent.append(name)
        self._changed("card")

    def stay(self, name: str) -> None:
        """A card that rode stays at home."""
        plan = self.plan
        if name == plan.general:
            plan.draft["general"] = ""
        else:
            plan.sent.remove(name)
        self._changed("card")

    def take_back(self) -> None:
        """Everything home again."""
        self.plan.draft.update(March(general="", target="", troops=[]))
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
        plan = self.plan
        if plan.sent:
            plan.sent.pop()
        else:
            plan.draft["general"] = ""
        self._changed("page")
