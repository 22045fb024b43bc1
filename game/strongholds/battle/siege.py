"""One stronghold and the attackers at its door: what may be laid on what, and what comes of it.

Everything here is a function of plain facts (who attacks with what, what is laid), so that the engine, a running
number on a screen and computer players all ask the same question (HOLD-DEFEND-9 is the order of working out).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from game.core.position.state import Setup
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.strongholds.board.cards import HEALTH, IS_ACE, IS_JOKER, POWER, ROYALS
from game.strongholds.board.position import Position
from game.strongholds.board.power import Strength, strength

Cover = Mapping[str, Sequence[str]]
Pits = Sequence[Sequence[str]]


class Attacker(Struct, frozen=True):
    """A general before a stronghold, its owner and its troops."""

    owner: str
    general: str
    troops: Sequence[str]


class House(Struct, frozen=True):
    """The options that change how a siege is worked out."""

    idle_jack: bool = False
    pits_expose: bool = True
    overrun: bool = False


def house_rules(setup: Setup) -> House:
    """The options of this table."""
    return House(setup.word("negated-jack") == "idle", setup.flag("pits-expose"), setup.flag("overrun"))


def attackers_of(position: Position, players: Sequence[str], defender: str) -> list[Attacker]:
    """Who stands at `defender`'s door, in seat order (HOLD-REVEAL-2)."""
    found = []
    for name in players:
        march = position.players[name].field
        if march is not None and march.target == defender:
            found.append(Attacker(name, march.general, march.troops))
    return found


class TroopFate(Struct, frozen=True):
    """A troop that is in no pit: its power, what lies on it, what gets through, whether it is dead and by an Ace."""

    owner: str
    card: str
    power: int
    laid: Sequence[str]
    left: int
    dead: bool
    ace: bool


class PitFate(Struct, frozen=True):
    """Two troops set against each other: the difference, what lies on either, what gets through."""

    first: str
    second: str
    difference: int
    laid: Sequence[str]
    left: int


class GeneralFate(Struct, frozen=True):
    """A general: attack power and health (after a Joker), cards that attack him, what gets through, whether dead."""

    owner: str
    card: str
    attack: int
    health: int
    joker: str | None
    laid: Sequence[str]
    left: int
    dead: bool


class Outcome(Struct):
    """What comes of a defence: every attacking card's fate, and the damage that gets through (HOLD-DAMAGE-1)."""

    troops: list[TroopFate] = field(default_factory=list)
    pits: list[PitFate] = field(default_factory=list)
    generals: list[GeneralFate] = field(default_factory=list)
    powers: dict[str, int] = field(default_factory=dict)
    """Attacking troop -> its power after Jokers."""
    exposed: dict[str, bool] = field(default_factory=dict)
    """General -> may troops and Aces be laid on it (HOLD-DEFEND-7)?"""
    damage: int = 0

    def dead_troops(self) -> set[str]:
        """The attacking troops that do not return, pitted ones included (HOLD-PIT-2)."""
        dead = {fate.card for fate in self.troops if fate.dead}
        for pit in self.pits:
            dead.update((pit.first, pit.second))
        return dead

    def dead_generals(self) -> set[str]:
        """The generals killed in this defence (HOLD-DEFEND-8, HOLD-ACE-1)."""
        return {fate.card for fate in self.generals if fate.dead}


def work_out(attackers: Sequence[Attacker], cover: Cover, pits: Pits, house: House) -> Outcome:
    """Work a defence out: (a) Jokers, (b) pits, (c) covers on troops and pits, (d) covers on generals."""
    outcome = Outcome()
    strengths: list[tuple[Attacker, Strength, str | None]] = []
    for attacker in attackers:
        joker = next((card for card in cover.get(attacker.general, ()) if card in IS_JOKER), None)
        numbers = strength(attacker.general, attacker.troops, negated=joker is not None, idle_jack=house.idle_jack)
        outcome.powers.update(numbers.troops)
        strengths.append((attacker, numbers, joker))
    pitted = {card for pit in pits for card in pit}
    damage = 0
    for pit in pits:
        first, second = pit
        difference = abs(outcome.powers[first] - outcome.powers[second])
        laid = [*cover.get(first, ()), *cover.get(second, ())]
        left = _through(difference, laid)
        outcome.pits.append(PitFate(first, second, difference, laid, left))
        damage += left
    for attacker, numbers, joker in strengths:
        exposed = True
        for troop, power in numbers.troops.items():
            if troop in pitted:
                exposed = exposed and house.pits_expose
                continue
            on_it = cover.get(troop, ())
            left = _through(power, on_it)
            dead = left == 0
            outcome.troops.append(
                TroopFate(attacker.owner, troop, power, on_it, left, dead, any(card in IS_ACE for card in on_it))
            )
            exposed = exposed and dead
            damage += left
        outcome.exposed[attacker.general] = exposed
        against = [card for card in cover.get(attacker.general, ()) if card not in IS_JOKER]
        aimed = sum(POWER.get(card, 0) for card in against)
        dead = aimed >= numbers.health or any(card in IS_ACE for card in against)
        left = 0 if dead else max(0, numbers.attack - aimed)
        outcome.generals.append(
            GeneralFate(attacker.owner, attacker.general, numbers.attack, numbers.health, joker, against, left, dead)
        )
        damage += left
    outcome.damage = damage
    return outcome


def _through(power: int, laid: Sequence[str]) -> int:
    """What is left of an attack power under the cards laid on it (HOLD-DEFEND-4, -5, HOLD-ACE-1, HOLD-PIT-3).

    What is laid beyond the power is wasted (HOLD-DEFEND-6).
    """
    for card in laid:
        if card in IS_ACE:
            return 0
        power -= POWER[card]
    return max(0, power)


def defence_fault(
    attackers: Sequence[Attacker], hand: Sequence[str], cover: Cover, pits: Pits, house: House
) -> Refusal | None:
    """The refusals of a defence, PIT-1 to ACE-2, in the order of the rules page; None if it is allowed."""
    cover = {card: laid for card, laid in cover.items() if laid}
    owner = {troop: attacker.owner for attacker in attackers for troop in attacker.troops}
    generals = {attacker.general for attacker in attackers}
    for pit in pits:
        for number, card in enumerate(pit):
            if card not in owner:
                what = _spoken(card)
                reason = say("{card} is no troop that attacks this stronghold, so it cannot be pitted.", card=what)
                return Refusal("HOLD-PIT-1", reason, "pit")
            if any(owner[other] == owner[card] for other in pit[:number]):
                reason = say("Two troops of one attacker cannot be pitted against each other.")
                return Refusal("HOLD-PIT-1", reason, "pit")
    pitted: set[str] = set()
    for pit in pits:
        if len(pit) != 2:
            return Refusal("HOLD-PIT-4", say("A pit has exactly two cards, not {pit}.", pit=len(pit)), "pit")
        for card in pit:
            if card in pitted:
                return Refusal("HOLD-PIT-4", say("{card} is in two pits.", card=_spoken(card)), "pit")
        pitted.update(pit)
    for card in cover:
        if card not in owner and card not in generals:
            reason = say("{card} does not attack this stronghold.", card=_spoken(card))
            return Refusal("HOLD-DEFEND-3", reason, "cover")
    used: set[str] = set()
    for laid in cover.values():
        for card in laid:
            if card not in hand:
                reason = say("{card} is not in the defender's hand.", card=_spoken(card))
                return Refusal("HOLD-DEFEND-2", reason, "cover")
            if card in used:
                return Refusal("HOLD-DEFEND-2", say("{card} is laid twice.", card=_spoken(card)), "cover")
            used.add(card)
    for on, laid in cover.items():
        if on not in generals and any(card in IS_JOKER for card in laid):
            reason = say("A Joker is laid on a general, not on the {on}.", on=spoken(on))
            return Refusal("HOLD-JOKER-1", reason, "cover")
    for on, laid in cover.items():
        if sum(card in IS_JOKER for card in laid) > 1:
            return Refusal("HOLD-JOKER-3", say("One Joker on the {on} is enough.", on=spoken(on)), "cover")
    if not any(card in generals for card in cover):
        return None
    outcome = work_out(attackers, cover, pits, house)
    for kind, clause in ((POWER.keys(), "HOLD-DEFEND-7"), (IS_ACE, "HOLD-ACE-2")):
        for general, exposed in outcome.exposed.items():
            if not exposed and any(card in kind for card in cover.get(general, ())):
                reason = say("{general} can be attacked only when all its troops are killed.", general=_spoken(general))
                return Refusal(clause, reason, "cover")
    return None


def laid_out(
    attackers: Sequence[Attacker], hand: Sequence[str], cover: Cover, pits: Pits
) -> tuple[dict[str, list[str]], list[list[str]]]:
    """What of a drafted defence can lie on the table at all: covers and pits without what PIT-1 to JOKER-3 refuse."""
    owner = {troop: attacker.owner for attacker in attackers for troop in attacker.troops}
    generals = {attacker.general for attacker in attackers}
    pairs: list[list[str]] = []
    for pit in pits:
        fits = len(pit) == 2 and all(card in owner for card in pit) and owner[pit[0]] != owner[pit[1]]
        if fits and not any(card in other for other in pairs for card in pit):
            pairs.append(list(pit))
    covers: dict[str, list[str]] = {}
    free = list(hand)
    for on, laid in cover.items():
        for card in laid if on in owner or on in generals else ():
            joker = card in IS_JOKER
            if card in free and not (joker and (on in owner or any(c in IS_JOKER for c in covers.get(on, ())))):
                covers.setdefault(on, []).append(card)
                free.remove(card)
    return covers, pairs


class Casualties(Struct, frozen=True):
    """What damage does at home: royals killed in order, what is left over, whether the stronghold falls by it."""

    killed: list[str]
    left: int
    overwhelmed: bool


_DYING_ORDER = {royal: number for number, royal in enumerate(ROYALS)}


def toll(at_home: Sequence[str], damage: int, house: House) -> Casualties:
    """Who dies at home (HOLD-DAMAGE-2 to -4, -6): the healthiest that can die, again and again.

    A general in the field is not at home and is never touched (HOLD-DAMAGE-5).
    """
    if not at_home:
        return Casualties([], damage, damage > 0)
    killed = []
    left = damage
    # Kings first, then Queens, then Jacks, S H D C among equals: whoever is too healthy now stays so.
    for royal in sorted(at_home, key=_DYING_ORDER.__getitem__):
        if HEALTH[royal] <= left:
            left -= HEALTH[royal]
            killed.append(royal)
    overrun = house.overrun and left > 0 and len(killed) == len(at_home)
    return Casualties(killed, left, overrun)


def _spoken(card: str) -> str:
    return say("The {card}", card=spoken(card)) if card else say("Nothing")
