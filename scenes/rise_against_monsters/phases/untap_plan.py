"""What is laid out in the untap step: which heroes stay, which worker supports what (RISE-TAP-6, RISE-BUILD-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.facts import Plan, Untapping
from scenes.rise_against_monsters.seen import SHARES, Shares
from scenes.system.words import Verdict, tr

FREED = "freed"
"""The id of the place of workers that support nothing."""


class UntapPlan:
    """The plan of the player whose turn it is, until it is sent."""

    def __init__(self, screen: RiseScreen) -> None:
        self.screen = screen

    @property
    def asked(self) -> Untapping:
        """Who must stay, who may, who can work where."""
        facts = self.screen.info["untap"]
        assert facts is not None  # this board lies while it is asked
        return facts

    def foreseen(self, stay: Sequence[str], support: Mapping[str, str]) -> Plan:
        """What comes of untapping like this."""
        actor = self.screen.act_as(self.screen.turn_player)
        return cast("Plan", actor.forecast("untap", stay=stay, support=support))

    @property
    def shares(self) -> Shares:
        """Heroes that stay and what each worker supports; at first what is proposed."""
        if not SHARES.lies(self.screen):
            self.take(self.asked["proposal"])
        return SHARES.on(self.screen)

    def take(self, plan: Plan) -> None:
        """Make a plan the draft."""
        SHARES.lay(self.screen, {"stay": list(plan["stay"]), "support": dict(plan["support"])})

    def take_over(self, plan: Plan) -> None:
        """The same, by a button."""
        self.take(plan)
        self.screen.app.sound.play("page-turned")
        self.screen.rebuild()

    def hold(self, hero: str, stays: bool) -> None:
        """Let a hero hold its monster down, or let go."""
        stay = self.shares["stay"]
        if stays and hero not in stay:
            stay.append(hero)
        elif not stays and hero in stay:
            stay.remove(hero)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    def flip(self, hero: str) -> None:
        """The other way round."""
        self.hold(hero, hero not in self.shares["stay"])

    def give(self, worker: str, card: str) -> None:
        """Give a worker to a card, or set it free."""
        support = self.shares["support"]
        if card == FREED:
            support.pop(worker, None)
        else:
            support[worker] = card
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    @property
    def targets(self) -> list[str]:
        """What workers can be given to: own castles and bonus cards, and cards elsewhere that they support already."""
        land = self.screen.view["players"][self.screen.turn_player]
        own = [*land["castles"], *land["bonuses"]]
        now = [worker["now"] for worker in self.asked["workers"].values()]
        return [*own, *dict.fromkeys(card for card in now if card is not None and card not in own)]

    def check(self, worker: str, card: str) -> Verdict | None:
        """Why a worker cannot be given to a card."""
        trial = dict(self.shares["support"]) | {worker: card}
        return self.screen.act_as(self.screen.turn_player).check("untap", stay=self.shares["stay"], support=trial)

    def others(self) -> list[tuple[str, str, Plan]]:
        """The plans that the rules know where they are another than this one: id, words, plan."""
        known = (
            ("as-it-lies", tr("As it lies"), self.asked["as-it-lies"]),
            ("proposal", tr("New share"), self.asked["proposal"]),
        )
        return [entry for entry in known if not self._same(entry[2])]

    def _same(self, plan: Plan) -> bool:
        shares = self.shares
        return plan["support"] == shares["support"] and sorted(plan["stay"]) == sorted(shares["stay"])
