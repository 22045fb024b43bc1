"""An upkeep as it is laid out: who leaves, who is fed with what (KEEP-UPKEEP-1 to 4)."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TypedDict, cast

from game.core.actions.action import write_action
from game.core.bots.bot import Suggestion
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of, number_of
from scenes.medieval_keep.seen import ADVICE, AWAY, FED, PROPOSED, Town, TownFacts, in_store
from scenes.system.words import Verdict

EATEN = ("food", "weapons", "gold")


class Paid(TypedDict):
    """An upkeep as it is laid out: units that leave, Inns that stay shut, what is paid with."""

    desert: list[str]
    shut: list[str]
    pay: dict[str, int]


class UpkeepPlan:
    """What the player has laid out until he pays, with the proposal of who leaves where the stores are short."""

    def __init__(self, screen: KeepScreen, town: Town, own: TownFacts) -> None:
        self.screen, self.town = screen, town
        self.away = AWAY.on(screen)
        """Units that leave and Inns that stay shut."""
        self.fed = FED.on(screen)
        """What the player has chosen to feed somebody with, by name; the rest is fed in the usual way."""
        if not ADVICE.lies(screen):
            short = own["usual"] is None and screen.decider == screen.me
            ADVICE.lay(screen, screen.table.think_of_hint(screen.me) if short else None)

    @property
    def mouths(self) -> list[str]:
        """All that want to be paid: units in the order of the rail, then Inns."""
        order = [entry["unit"] for entry in self.screen.info["recruits"]]
        units = sorted(self.town["defenders"], key=lambda u: (order.index(kind_of(u)), int(number_of(u) or 1)))
        return [*units, *self.inns]

    @property
    def inns(self) -> list[str]:
        return sorted(card for card in self.town["structures"] if kind_of(card) == "inn")

    @property
    def advice(self) -> Future[Suggestion] | None:
        """Where the stores cannot feed all: who leaves, as the rules' computer player thinks of it meanwhile."""
        return ADVICE.on(self.screen)

    @property
    def thinking(self) -> bool:
        """Is a proposal awaited that the player has not forestalled?"""
        return self.advice is not None and not PROPOSED.on(self.screen)

    def update(self) -> bool:
        """Take the proposal when it has come; a player who was faster is left alone."""
        if not self.thinking or self.advice is None:
            return False
        if self.advice.cancelled():
            return False
        if self.advice.done():
            self._propose(self.advice)
        return True

    def _propose(self, advice: Future[Suggestion]) -> None:
        PROPOSED.lay(self.screen, True)
        plain = write_action(advice.result().action)
        self.away[:] = [name for argument in ("desert", "shut") for name in cast("list[str]", plain.get(argument, []))]
        self.screen.rebuild()

    @property
    def kept(self) -> list[str]:
        return [name for name in self.mouths if name not in self.away]

    def meals(self) -> dict[str, str]:
        """Who is fed with what: the player's wishes first, then food, weapons, gold, as far as they go."""
        left = {good: in_store(self.town)[good] for good in EATEN}
        meals: dict[str, str] = {}
        for name in self.kept:
            wish = self.fed.get(name)
            if wish and left[wish] > 0:
                meals[name] = wish
                left[wish] -= 1
        # Inns take no weapons, so food is kept for them first.
        waiting = [name for name in self.kept if name not in meals]
        for name in sorted(waiting, key=lambda n: n not in self.inns):
            goods = ("food", "gold") if name in self.inns else EATEN
            good = next((g for g in goods if left[g] > 0), None)
            if good is not None:
                meals[name] = good
                left[good] -= 1
        return meals

    def arguments(self) -> Paid:
        """The action as laid out."""
        meals = self.meals()
        pay = {good: sum(1 for m in meals.values() if m == good) for good in EATEN}
        return {
            "desert": [n for n in self.away if n not in self.inns],
            "shut": [n for n in self.away if n in self.inns],
            "pay": {good: amount for good, amount in pay.items() if amount},
        }

    def verdict(self) -> Verdict | None:
        return self.screen.check("upkeep", **self.arguments())

    def pay(self) -> None:
        """Send the upkeep as it is laid out."""
        self.screen.send_laid_out("upkeep", {**self.arguments()})

    def usual(self) -> None:
        """KEEP-STORE-5, with nobody leaving if the stores allow it."""
        self.fed.clear()
        self.away.clear()
        PROPOSED.lay(self.screen, False)
        self.screen.rebuild()

    def nobody(self) -> None:
        """All stay."""
        PROPOSED.lay(self.screen, True)
        self.away.clear()
        self.screen.rebuild()

    def shut_inn(self) -> None:
        """Shut the first open Inn, or open them again."""
        shut = [n for n in self.inns if n in self.away]
        if shut:
            self.away[:] = [n for n in self.away if n not in shut]
        else:
            self.away.append(self.inns[0])
        PROPOSED.lay(self.screen, True)
        self.screen.rebuild()

    def move(self, name: str) -> None:
        """Out through the gate, or back in."""
        PROPOSED.lay(self.screen, True)
        if name in self.away:
            self.away.remove(name)
        else:
            self.away.append(name)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    def feed(self, name: str) -> None:
        """The next good that is left feeds this one."""
        meals = self.meals()
        goods = ["food", "gold"] if name in self.inns else list(EATEN)
        now = meals.get(name, "gold")
        used = {good: sum(1 for n, m in meals.items() if m == good and n != name) for good in EATEN}
        order = goods[goods.index(now) + 1 :] + goods[: goods.index(now)]
        for good in order:
            if used[good] < in_store(self.town)[good] or any(
                m == good and n not in self.fed and n != name for n, m in meals.items()
            ):
                self.fed[name] = good
                self.screen.app.sound.play("coin")
                self.screen.rebuild()
                return
