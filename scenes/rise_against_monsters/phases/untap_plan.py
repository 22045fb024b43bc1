"""What is laid out in the untap step: which heroes stay, which worker supports what (RISE-TAP-6, RISE-BUILD-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.rise_against_monsters.facts.untapping import Plan, Untapping
from scenes.rise_against_monsters.board.drafts import SHARES, Shares
from scenes.rise_against_monsters.board.screen import RiseScreen
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
        facts = self.screen.facts.untap
        assert facts is not None  # this board lies while it is asked
        return facts

    def foreseen(self, stay: Sequence[str], support: Mapping[str, str]) -> Plan:
        """What comes of untapping like this."""
        actor = self.screen.act_as(self.screen.turn_player)
        plan = actor.forecast_as(Plan, "untap", stay=list(stay), support=dict(support))
        return plan or self.asked.proposal  # while what was sent moves nothing more can be drafted

    @property
    def shares(self) -> Shares:
        """Heroes that stay and what each worker supports; at first what is proposed."""
        proposal = self.asked.proposal
        return SHARES.read(self.screen) or Shares(proposal.stay, proposal.support)

    def take_over(self, plan: Plan) -> None:
        """Make a plan the draft."""
        self._lay(Shares(plan.stay, plan.support), "page-turned")

    def _lay(self, shares: Shares, sound: str = "card-laid") -> None:
        SHARES.step(self.screen, shares)
        self.screen.app.sound.play(sound)
        self.screen.rebuild()

    def hold(self, hero: str, stays: bool) -> None:
        """Let a hero hold its monster down, or let go."""
        shares = self.shares
        if stays != (hero in shares.stay):
            others = tuple(other for other in shares.stay if other != hero)
            self._lay(replace(shares, stay=(*others, hero) if stays else others))

    def flip(self, hero: str) -> None:
        """The other way round."""
        self.hold(hero, hero not in self.shares.stay)

    def give(self, worker: str, card: str) -> None:
        """Give a worker to a card, or set it free."""
        self._lay(replace(self.shares, support=self.given(worker, card)))

    def given(self, worker: str, card: str) -> dict[str, str]:
        """What each worker supports once this one is given to that card, or set free."""
        others = {other: kept for other, kept in self.shares.support.items() if other != worker}
        return others if card == FREED else others | {worker: card}

    @property
    def targets(self) -> list[str]:
        """What workers can be given to: own castles and bonus cards, and cards elsewhere that they support already."""
        land = self.screen.seen.players[self.screen.turn_player]
        own = [*land.castles, *land.bonuses]
        now = [worker.now for worker in self.asked.workers.values()]
        return [*own, *dict.fromkeys(card for card in now if card is not None and card not in own)]

    def check(self, worker: str, card: str) -> Verdict | None:
        """Why a worker cannot be given to a card."""
        actor = self.screen.act_as(self.screen.turn_player)
        return actor.check("untap", stay=list(self.shares.stay), support=self.given(worker, card))

    def others(self) -> list[tuple[str, str, Plan]]:
        """The plans that the rules know where they are another than this one: id, words, plan."""
        known = (
            ("as-it-lies", tr("As it lies"), self.asked.as_it_lies),
            ("proposal", tr("New share"), self.asked.proposal),
        )
        return [entry for entry in known if not self._same(entry[2])]

    def _same(self, plan: Plan) -> bool:
        shares = self.shares
        return plan.support == shares.support and sorted(plan.stay) == sorted(shares.stay)
