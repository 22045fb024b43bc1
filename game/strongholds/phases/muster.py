"""Step 1, muster (HOLD-MUSTER), and step 2, the reveal (HOLD-REVEAL)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Self

from game.core.actions.choices import Argument, one, some
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import remaining
from game.core.position.state import Play
from game.core.position.steps import Gather
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.strongholds.board.action import HoldAction
from game.strongholds.board.cards import BATTALION, POWER, RANK_OF, troops_in
from game.strongholds.board.position import March, Position, Table, standing
from game.strongholds.board.power import ABILITY_CLAUSE, strength
from game.strongholds.phases.plan_forecast import PlanForecast, plan_forecast

PLANS: Gather[Position, March] = Gather("plan", standing)
"""HOLD-TURN-3 in step 1: every standing player seals one plan."""

LISTED_TROOPS = 9
"""`legal` lists battalions out of this many troops of a hand; a greater hand is rare and needs no more variety."""


def battalion_sizes(living: Sequence[str], troops: int, general: str) -> range:
    """How many troops may go with `general`: HOLD-MUSTER-6 to -8. Empty if this royal may not be sent.

    `living`: all living royals of the player; `troops`: how many troops (not specials) are in hand.
    """
    full = BATTALION[general]
    if len(living) == 1:
        return range(min(1, troops), min(full, troops) + 1)
    if full <= troops:
        return range(full, full + 1)
    if any(BATTALION[royal] <= troops for royal in living):
        return range(0)
    return range(troops, troops + 1)


def plan_fault(table: Table, by: str, general: str, target: str, troops: Sequence[str] | None) -> Refusal | None:
    """The refusals of a plan, MUSTER-2 to MUSTER-8, in the order of the rules page; None if it is allowed."""
    me = table.position.players[by]
    if general not in me.royals:
        reason = say("{general} is no living royal of {by}.", general=_spoken(general), by=by)
        return Refusal("HOLD-MUSTER-2", reason, "general")
    other = table.position.players.get(target)
    if other is None or target == by or not other.standing:
        own = say("Nobody attacks his own stronghold.")
        reason = own if target == by else say("{player} is no standing enemy.", player=_named(target))
        return Refusal("HOLD-MUSTER-3", reason, "target")
    if troops is None:
        return Refusal("HOLD-MUSTER-4", say("Say which troops go along, even if there are none."), "troops")
    for number, card in enumerate(troops):
        if card not in me.hand:
            return Refusal("HOLD-MUSTER-4", say("{card} is not in {by}'s hand.", card=_spoken(card), by=by), "troops")
        if card in troops[:number]:
            return Refusal("HOLD-MUSTER-4", say("{card} is named twice.", card=_spoken(card)), "troops")
    for card in troops:
        if card not in POWER:
            reason = say("{card} cannot be sent: Aces and Jokers stay at home.", card=_spoken(card))
            return Refusal("HOLD-MUSTER-5", reason, "troops")
    return _size_fault(me.royals, len(troops_in(me.hand)), general, len(troops))


def _size_fault(living: Sequence[str], in_hand: int, general: str, sent: int) -> Refusal | None:
    if sent in battalion_sizes(living, in_hand, general):
        return None
    full, name = BATTALION[general], {"J": say("A Jack"), "Q": say("A Queen"), "K": say("A King")}[RANK_OF[general]]
    if len(living) == 1:
        reason = say("The last royal takes at least 1 and at most {full} troops, not {sent}.", full=full, sent=sent)
        return Refusal("HOLD-MUSTER-7", reason, "troops")
    if full <= in_hand:
        reason = say("{name} takes exactly {full} of the troops, not {sent}.", name=name, full=full, sent=sent)
        return Refusal("HOLD-MUSTER-6", reason, "troops")
    if any(BATTALION[royal] <= in_hand for royal in living):
        reason = say(
            "{name} needs {full} troops and the hand holds {held}: send a royal that can be filled.",
            name=name,
            full=full,
            held=in_hand,
        )
        return Refusal("HOLD-MUSTER-8", reason, "general")
    reason = say("No royal can be filled: the one who goes takes all {in_hand} troops.", in_hand=in_hand)
    return Refusal("HOLD-MUSTER-8", reason, "troops")


class Muster(HoldAction, frozen=True, kw_only=True):
    """Seal the plan of this turn: one general, one target, the troops that go along (HOLD-MUSTER-1)."""

    rule: ClassVar[str] = "HOLD-MUSTER-1"
    moments: ClassVar[tuple[str, ...]] = ("muster",)
    clauses: ClassVar[Mapping[str, str]] = {
        "general": "HOLD-MUSTER-2",
        "target": "HOLD-MUSTER-3",
        "troops": "HOLD-MUSTER-4",
    }

    general: str = ""
    target: str = ""
    troops: list[str] | None = None
    """Must be given, also when nobody goes along: `[]`."""

    def check(self, state: Table) -> Refusal | None:
        """MUSTER-2 to MUSTER-8."""
        return plan_fault(state, self.by, self.general, self.target, self.troops)

    def forecast(self, state: Table) -> PlanForecast:
        """The battalion so far, and what stays."""
        me = state.position.players[self.by]
        general = self.general if self.general in me.royals else ""
        sizes = battalion_sizes(me.royals, len(troops_in(me.hand)), general) if general else range(0)
        idle_jack = state.setup.word("negated-jack") == "idle"
        return plan_forecast(me.royals, me.hand, general, self.troops or (), sizes, idle_jack=idle_jack)

    def apply(self, play: Play[Position]) -> None:
        """The plan is only a note: nothing moves before the reveal (HOLD-MUSTER-9)."""
        plan = March(general=self.general, target=self.target, troops=tuple(self.troops or ()))
        PLANS.seal(play, self.by, plan, "plan-sealed", self.rule, self.text)

    @classmethod
    def narrow(cls, state: Table, draft: Draft[Self]) -> Sequence[Argument] | None:
        """The royals that may go with as many troops as are named, the standing enemies, the troops still in hand."""
        me, drafted = state.position.players[draft.by], draft.action
        in_hand, sent = troops_in(me.hand), drafted.troops or ()
        sound = all(card in in_hand for card in sent) and len(set(sent)) == len(sent)
        sizes = {royal: battalion_sizes(me.royals, len(in_hand), royal) for royal in me.royals}
        able = [royal for royal in me.royals if sound and max(sizes[royal], default=-1) >= len(sent)]
        enemies = [name for name in standing(state) if name != draft.by]
        aimed = "target" not in draft or drafted.target in enemies
        going = able if "general" not in draft else [royal for royal in able if royal == drafted.general]
        counts = {size for royal in going for size in sizes[royal] if size >= len(sent)} if aimed else set()
        most = max(counts, default=0)
        return (
            one("general", "card", able if aimed else ()),
            one("target", "player", enemies if going else ()),
            some(
                "troops",
                "card",
                remaining(in_hand, sent, most),
                min(counts, default=0),
                most,
                len(sent),
                optional="troops" in draft and len(sent) in counts,
                usual=[] if counts == {0} else None,
            ),
        )

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Muster]:
        """Every plan, out of the first nine troops of a greater hand (all troops where all have to go)."""
        me = state.position.players[by]
        troops = troops_in(me.hand)
        targets = [name for name in standing(state) if name != by]
        for general in me.royals:
            for size in battalion_sizes(me.royals, len(troops), general):
                for sent in combinations(troops[:LISTED_TROOPS], size):
                    for target in targets:
                        yield cls(by=by, general=general, target=target, troops=list(sent))


def reveal(play: Play[Position]) -> None:
    """Step 2: all plans become public together; each general stands before its target (HOLD-REVEAL-1)."""
    plans = PLANS.open(play)
    players = play.position.players
    play.position.turn.phase = "defend"
    play.tell("plans-revealed", "HOLD-REVEAL-1", players=list(plans))
    for name, plan in plans.items():
        me = players[name]
        me.royals.remove(plan.general)
        for card in plan.troops:
            me.hand.remove(card)
        me.field = plan
    for name, plan in plans.items():
        numbers = strength(plan.general, plan.troops, idle_jack=play.setup.word("negated-jack") == "idle")
        rank = RANK_OF[plan.general]
        play.tell(
            {"J": "jack-arrived", "Q": "queen-arrived", "K": "king-arrived"}[rank],
            ABILITY_CLAUSE[rank],
            player=name,
            general=plan.general,
            target=plan.target,
            troops=list(plan.troops),
            powers=numbers.troops,
            attack=numbers.attack,
            health=numbers.health,
            total=numbers.total,
        )


def _spoken(card: str) -> str:
    return say("The {card}", card=spoken(card)) if card else say("Nobody")


def _named(player: str) -> str:
    return player or say("Nobody")
