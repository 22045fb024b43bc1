"""An upkeep as it is laid out: who leaves, who is fed with what (KEEP-UPKEEP-1 to 4)."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future

from msgspec import Struct
from msgspec.structs import asdict, replace

from game.core.actions.action import write_action
from game.core.bots.bot import Suggestion
from game.core.data.facts import Arguments
from game.medieval_keep.board.position import Town
from game.medieval_keep.facts.for_seat import TownFacts
from scenes.medieval_keep.board.drafts import ADVICE, PROPOSED, UPKEEP, Feeding
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of, number_of
from scenes.system.words import Verdict

EATEN = ("food", "weapons", "gold")


class Paid(Struct, frozen=True):
    """An upkeep as it is laid out: units that leave, Inns that stay shut, what is paid with."""

    desert: list[str]
    shut: list[str]
    pay: dict[str, int]


class UpkeepPlan:
    """What the player has laid out until he pays; before that what is proposed where the stores are short."""

    def __init__(self, screen: KeepScreen, town: Town, own: TownFacts) -> None:
        self.screen, self.town = screen, town
        if not ADVICE.lies(screen):
            short = own.usual is None and screen.decider == screen.me
            ADVICE.lay(screen, screen.table.think_of_hint(screen.me) if short else None)

    @property
    def laid(self) -> Feeding:
        """What lies there: the player's own, or else the proposal."""
        return UPKEEP.on(self.screen) if UPKEEP.lies(self.screen) else self.proposed

    @property
    def proposed(self) -> Feeding:
        """What lies there at first: the advice, once it has come."""
        return PROPOSED.on(self.screen) or Feeding()

    @property
    def away(self) -> tuple[str, ...]:
        """Units that leave and Inns that stay shut."""
        return self.laid.away

    @property
    def fed(self) -> Mapping[str, str]:
        """What the player has chosen to feed somebody with, by name; the rest is fed in the usual way."""
        return self.laid.fed

    def step(self, laid: Feeding, sound: str = "") -> None:
        """Lay it so, in place of what lies there, or of what would be proposed."""
        if laid != self.laid or self.thinking:
            UPKEEP.step(self.screen, laid)
            if sound:
                self.screen.app.sound.play(sound)
            self.screen.rebuild()

    @property
    def mouths(self) -> list[str]:
        """All that want to be paid: units in the order of the rail, then Inns."""
        order = [entry.unit for entry in self.screen.facts.recruits]
        units = sorted(self.town.defenders, key=lambda u: (order.index(kind_of(u)), int(number_of(u) or 1)))
        return [*units, *self.inns]

    @property
    def inns(self) -> list[str]:
        return sorted(card for card in self.town.structures if kind_of(card) == "inn")

    @property
    def advice(self) -> Future[Suggestion] | None:
        """Where the stores cannot feed all: who leaves, as the rules' computer player thinks of it meanwhile."""
        return ADVICE.on(self.screen)

    @property
    def thinking(self) -> bool:
        """Is a proposal awaited that the player has not forestalled?"""
        return self.advice is not None and PROPOSED.on(self.screen) is None and not UPKEEP.lies(self.screen)

    def update(self) -> bool:
        """Take the proposal when it has come; what a faster player has laid out stays."""
        advice = self.advice
        if advice is None or advice.cancelled() or not advice.done() or PROPOSED.on(self.screen) is not None:
            return False
        given = Arguments(write_action(advice.result().action))
        leaving = (*given.maybe_words("desert"), *given.maybe_words("shut"))
        PROPOSED.change(self.screen, Feeding(leaving))
        return False

    @property
    def kept(self) -> list[str]:
        return [name for name in self.mouths if name not in self.away]

    def meals(self) -> dict[str, str]:
        """Who is fed with what: the player's wishes first, then food, weapons, gold, as far as they go."""
        left = {good: self.town.stores()[good] for good in EATEN}
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
        return Paid(
            [n for n in self.away if n not in self.inns],
            [n for n in self.away if n in self.inns],
            {good: amount for good, amount in pay.items() if amount},
        )

    def verdict(self) -> Verdict | None:
        return self.screen.check("upkeep", **asdict(self.arguments()))

    def pay(self) -> None:
        """Send the upkeep as it is laid out."""
        self.screen.send_laid_out("upkeep", asdict(self.arguments()))

    def nobody(self) -> None:
        """All stay."""
        self.step(replace(self.laid, away=()))

    def shut_inn(self) -> None:
        """Shut the first open Inn, or open them again."""
        open_again = tuple(n for n in self.away if n not in self.inns)
        self.step(replace(self.laid, away=open_again if open_again != self.away else (*self.away, self.inns[0])))

    def move(self, name: str) -> None:
        """Out through the gate, or back in."""
        stay = tuple(n for n in self.away if n != name)
        self.step(replace(self.laid, away=stay if stay != self.away else (*self.away, name)), "card-laid")

    def feed(self, name: str) -> None:
        """The next good that is left feeds this one."""
        meals = self.meals()
        goods = ["food", "gold"] if name in self.inns else list(EATEN)
        now = meals.get(name, "gold")
        used = {good: sum(1 for n, m in meals.items() if m == good and n != name) for good in EATEN}
        order = goods[goods.index(now) + 1 :] + goods[: goods.index(now)]
        for good in order:
            if used[good] < self.town.stores()[good] or any(
                m == good and n not in self.fed and n != name for n, m in meals.items()
            ):
                self.step(replace(self.laid, fed={**self.fed, name: good}), "coin")
                return
