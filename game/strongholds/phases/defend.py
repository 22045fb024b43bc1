"""Step 3, defence (HOLD-DEFEND, HOLD-PIT, HOLD-JOKER), and the sacrifice of Aces (HOLD-ACE)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Self

from msgspec import field

from game.core.actions.choices import Argument, one, some
from game.core.actions.drafts import Draft
from game.core.position.state import Play
from game.core.position.steps import Gather
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.strongholds.battle.defence_drafts import Siege, laid_count
from game.strongholds.battle.defence_forecast import DefenceForecast, defence_forecast
from game.strongholds.battle.sensible_defences import plain_defences
from game.strongholds.battle.siege import attackers_of, defence_fault, house_rules, laid_out
from game.strongholds.board.action import HoldAction
from game.strongholds.board.cards import IS_ACE
from game.strongholds.board.position import Defence, Position, Table, attacked

DEFENCES: Gather[Position, Defence] = Gather("defence", attacked)
"""HOLD-TURN-3 in step 3: every attacked player seals one defence."""


class Sacrifice(HoldAction, frozen=True, kw_only=True):
    """Put an Ace from the hand on the defeated heap and draw 2 cards (HOLD-ACE-3 to -5)."""

    rule: ClassVar[str] = "HOLD-ACE-3"
    moments: ClassVar[tuple[str, ...]] = ("muster", "defend")
    wrong_phase: ClassVar[str] = "HOLD-ACE-4"
    clauses: ClassVar[Mapping[str, str]] = {"card": "HOLD-ACE-3"}
    args = (one("card", "card"),)

    card: str = ""

    @classmethod
    def barred(cls, state: Table, by: str) -> Refusal | None:
        """HOLD-ACE-4: only with an open decision."""
        return Refusal("HOLD-ACE-4", say("{by} has no open decision: an Ace is sacrificed before sealing.", by=by))

    def check(self, state: Table) -> Refusal | None:
        """ACE-3, then ACE-5."""
        if self.card not in IS_ACE or self.card not in state.position.players[self.by].hand:
            what = say("The {card}", card=spoken(self.card)) if self.card else say("Nothing")
            return Refusal("HOLD-ACE-3", say("{card} is no Ace in {by}'s hand.", card=what, by=self.by), "card")
        if not state.position.draw:
            return Refusal("HOLD-ACE-5", say("The draw pile is empty: there is nothing to draw for the Ace."), "card")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The Ace is public at once, the cards drawn are not (HOLD-ACE-4). A short pile gives one (HOLD-ACE-5)."""
        position = play.position
        hand = position.players[self.by].hand
        hand.remove(self.card)
        position.defeated.append(self.card)
        drawn = position.draw[:2]
        del position.draw[:2]
        hand.extend(drawn)
        play.tell(
            "ace-sacrificed",
            self.rule,
            player=self.by,
            card=self.card,
            count=len(drawn),
            secret={"drawn": drawn},
            to=(self.by,),
        )
        if len(drawn) == 1:
            play.tell("pile-was-short", "HOLD-ACE-5", player=self.by)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Sacrifice]:
        """One for each Ace, as long as the pile holds a card."""
        if not state.position.draw:
            return []
        return [cls(by=by, card=card) for card in state.position.players[by].hand if card in IS_ACE]


class Defend(HoldAction, frozen=True, kw_only=True):
    """Seal the defence of this turn: covers and pits, or nothing at all (HOLD-DEFEND-1)."""

    rule: ClassVar[str] = "HOLD-DEFEND-1"
    moments: ClassVar[tuple[str, ...]] = ("defend",)
    clauses: ClassVar[Mapping[str, str]] = {"cover": "HOLD-DEFEND-3", "pit": "HOLD-PIT-1"}

    cover: dict[str, list[str]] = field(default_factory=dict)
    pit: list[list[str]] = field(default_factory=list)

    @classmethod
    def barred(cls, state: Table, by: str) -> Refusal | None:
        """HOLD-DEFEND-1 comes before HOLD-TURN-3."""
        if by not in attacked(state):
            return Refusal(cls.rule, say("Nobody attacks {by}'s stronghold this turn.", by=by))
        return super().barred(state, by)

    def check(self, state: Table) -> Refusal | None:
        """PIT-1 to ACE-2, each for the whole defence."""
        position = state.position
        return defence_fault(
            attackers_of(position, state.setup.players, self.by),
            position.players[self.by].hand,
            self.cover,
            self.pit,
            house_rules(state.setup),
        )

    def forecast(self, state: Table) -> DefenceForecast:
        """What gets through with the cards laid so far; the owner's own draft tells nothing that others know."""
        position = state.position
        me = position.players[self.by]
        attackers = attackers_of(position, state.setup.players, self.by)
        laid = laid_out(attackers, me.hand, self.cover, self.pit)
        return defence_forecast(attackers, me.royals, *laid, house_rules(state.setup))

    def apply(self, play: Play[Position]) -> None:
        """The cards named stay in the hand until all have sealed."""
        cover = {card: list(laid) for card, laid in self.cover.items() if laid}
        defence = Defence(cover=cover, pit=[list(pair) for pair in self.pit])
        DEFENCES.seal(play, self.by, defence, "defence-sealed", self.rule, self.text)

    @classmethod
    def narrow(cls, state: Table, draft: Draft[Self]) -> Sequence[Argument]:
        """`cover`: (attacking card, own card); `pit`: (troop, troop). See `drafting`."""
        position, drafted = state.position, draft.action
        hand = position.players[draft.by].hand
        attackers = attackers_of(position, state.setup.players, draft.by)
        siege = Siege(attackers, hand, drafted.cover, drafted.pit, house_rules(state.setup))
        covers, pits = tuple(siege.covers()), tuple(siege.pairs())
        laid = laid_count(drafted.cover)
        return (
            Argument("cover", "cards-on-cards", covers, laid, len(hand), siege.may_open(cards=False), "lists"),
            some("pit", "pairs", pits, len(drafted.pit), held=len(drafted.pit), optional=siege.may_open(pits=False)),
        )

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Defend]:
        """Nothing, each card alone, each pit alone, battalions killed card by card, generals too."""
        position = state.position
        attackers = attackers_of(position, state.setup.players, by)
        for defence in plain_defences(attackers, position.players[by].hand, house_rules(state.setup)):
            yield cls(by=by, cover=defence.cover, pit=defence.pit)
