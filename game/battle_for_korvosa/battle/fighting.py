"""Fight: attack, defend, roll, compare (KORV-FIGHT-1 to -11, KORV-LAND-1, KORV-BREACH-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

import msgspec

from game.battle_for_korvosa.battle.fight_forecast import FightForecast, attackers_by_seat, foresee
from game.battle_for_korvosa.battle.losses import take_losses
from game.battle_for_korvosa.battle.terms import DEFENCE_DICE, Terms, compare_dice, fight_of, terms_of
from game.battle_for_korvosa.board.action import KorvosaAction, refuse
from game.battle_for_korvosa.board.city import City, Force, Way, map_of
from game.battle_for_korvosa.board.moments import HERO_DEFENDS, QUEEN_DEFENDS, in_turns
from game.battle_for_korvosa.board.position import Combat, Position
from game.battle_for_korvosa.board.way_choices import holds_way, narrow_ways
from game.battle_for_korvosa.cards.carrying_out import has_target
from game.battle_for_korvosa.cards.lasting import end_effects
from game.battle_for_korvosa.cards.reactions import anybody_answers, ask, asked_after_roll
from game.battle_for_korvosa.cards.stack import lay_down
from game.battle_for_korvosa.cards.verbs import roll_again
from game.battle_for_korvosa.content.vocabulary import CASTLE, POOL
from game.core.actions.choices import Argument, one, some
from game.core.actions.drafts import Draft
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal

ATTACKING_DIE, DEFENDING_DIE = say("attacking die"), say("defending die")
"""What is rolled, in words."""
WAY = (one("from", "place"), one("to", "place"), "dice")

# ------------------------------------------------------------------------------------------------ declaring


class Attack(KorvosaAction, frozen=True, kw_only=True):
    """Declare one roll against a quarter (KORV-FIGHT-1)."""

    rule = "KORV-FIGHT-1"
    moments = in_turns("fight")
    malformed: ClassVar[str] = "KORV-FIGHT-2"
    from_: str = msgspec.field(name="from")
    to: str
    dice: int
    cards: list[str] = []

    def check(self, state: State[Position]) -> Refusal | None:
        """Ends, bans, spent units, number of dice, then the Attack cards."""
        city = City(state)
        return (
            refused_ends(city, self.by, self.from_, self.to)
            or refused_ban(city, self.by, self.from_, self.to)
            or self._refused_dice(city)
            or self._refused_cards(city)
        )

    def _refused_dice(self, city: City) -> Refusal | None:
        own = city.p.players[self.by].pool if self.from_ == POOL else city.free(self.by, self.from_)
        if not own and self.from_ != POOL:
            if city.p.quarters[self.from_].spent.get(self.by):
                return refuse("TEAM-4", say("Your units there have moved in this turn and cannot attack."), "from")
            return refuse("FIGHT-4", say("No unit of yours can leave {name}.", name=city.name(self.from_)), "from")
        limit = attack_limit(city, self.by, self.from_, self.to)
        if not 1 <= self.dice <= min(limit, city.attackers(self.by, self.from_)):
            most = min(limit, city.attackers(self.by, self.from_))
            return refuse(
                "FIGHT-4",
                say("This attack has 1 to {most} dice.", most=most) if most else say("Your pool is empty."),
                "dice",
            )
        return None

    def _refused_cards(self, city: City) -> Refusal | None:
        hand = city.hand(self.by)
        for number, card in enumerate(self.cards):
            if card not in hand or card in self.cards[:number]:
                return refuse("HERO-2", say("{name} is not in your hand.", name=city.name(card)), "cards")
        for card in self.cards:
            if city.content.cards[card].kind != "attack":
                return refuse("HERO-4", say("{name} is no Attack card.", name=city.name(card)), "cards")
        city.target = self.to
        for card in self.cards:
            if not has_target(city, card, self.by):
                reason = say("{name} finds nothing that it could be used on.", name=city.name(card))
                return refuse("HERO-9", reason, "cards")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The fight begins; Attack cards go on the stack in the order named, so the last is carried out first."""
        p = play.position
        p.combat = Combat(attacker=self.by, from_=self.from_, to=self.to, dice=self.dice)
        play.tell(
            "attack-declared",
            self.rule,
            player=self.by,
            origin=self.from_,
            quarter=self.to,
            dice=self.dice,
            defender=p.quarters[self.to].holder,
        )
        for card in self.cards:
            lay_down(play, City(play.state), self.by, card, "KORV-HERO-4")

    def forecast(self, state: State[Position]) -> FightForecast | None:
        """With the dice and cards that are named, once `from` and `to` are; before that the attackers alone."""
        city = City(state)
        if self.from_ != POOL and self.from_ not in city.p.quarters:
            return None
        if self.to not in city.content.board or not city.enemies_in(self.by, self.to):
            attackers = attackers_by_seat(city, self.by, self.from_)
            return FightForecast(attacker=self.by, source=self.from_, attackers=attackers)
        city.target = self.to
        cards = [card for card in self.cards if card in city.hand(self.by)]
        return foresee(city, (self.by, self.from_, self.to), self.dice, cards)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """Where from, where to, how many dice, and any Attack cards that find something there (KORV-HERO-9)."""
        city = City(state)
        ways = attack_ways(city, draft.by)
        if not ways:
            return None
        usable = usable_cards(city, draft.by, ways)
        held = draft.action.cards
        fitting = [way for way in ways if {*usable.get(way[1], ())}.issuperset(held) and len({*held}) == len(held)]
        args = narrow_ways(draft, fitting, WAY, city.content.place_order | {POOL: -1})
        there = [usable.get(way[1], []) for way in fitting if holds_way(draft, way)]
        more = [card for card in city.hand(draft.by) if card not in held and any(card in cards for cards in there)]
        most = max((len(cards) for cards in there), default=len(held))
        return [*args, some("cards", "card", more, 0, most, len(held))]

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Along each way with all dice and with one; with all dice also with each Attack card."""
        ways = attack_ways(city, by)
        usable = usable_cards(city, by, ways)
        found: list[Self] = []
        for source, target, dice in ways:
            found.append(cls(by=by, from_=source, to=target, dice=dice))
            if dice > 1:
                found.append(cls(by=by, from_=source, to=target, dice=1))
            for card in usable.get(target, ()):
                found.append(cls(by=by, from_=source, to=target, dice=dice, cards=[card]))
        return found


def usable_cards(city: City, by: str, ways: Iterable[Way]) -> dict[str, list[str]]:
    """Target to the Attack cards in hand that can be named in an attack on it (KORV-HERO-4, -9), where there are any.

    `ways`: those of the attacks. The target of `city` is then the same as before.
    """
    cards = [card for card in city.hand(by) if city.content.cards[card].kind == "attack"]
    found: dict[str, list[str]] = {}
    if cards:
        under_attack = city.target
        for target in {target for _, target, _ in ways}:
            city.target = target
            usable = [card for card in cards if has_target(city, card, by)]
            if usable:
                found[target] = usable
        city.target = under_attack
    return found


def refused_ends(city: City, by: str, source: str, target: str) -> Refusal | None:
    """KORV-FIGHT-2, KORV-BREACH-1, KORV-FIGHT-3."""
    if target == CASTLE:
        return refuse("FIGHT-2", say("{name} cannot be attacked.", name=city.name(CASTLE)), "to")
    if target not in city.p.quarters or not city.enemies_in(by, target):
        return refuse("FIGHT-2", say("There is no enemy in {name}.", name=city.name(target)), "to")
    if source == POOL:
        if not besieged(city, by) or target != city.breach(by):
            reason = say("From outside only your own breach can be attacked, while the Queen holds it.")
            return refuse("BREACH-1", reason, "from")
        return None
    if source not in city.p.quarters or by not in city.p.quarters[source].units:
        return refuse("FIGHT-2", say("You have no units in {name}.", name=city.name(source)), "from")
    if not city.adjacent(source, target):
        reason = say("{name} is not next to {name2}.", name=city.name(target), name2=city.name(source))
        return refuse("FIGHT-3", reason, "to")
    return None


def besieged(city: City, by: str) -> bool:
    """Does the Queen hold this hero's breach?"""
    breach = city.breach(by)
    return breach is not None and breach != CASTLE and city.holds(city.queen, breach)


def refused_ban(city: City, by: str, source: str, target: str) -> Refusal | None:
    """KORV-CARD-9: attacks forbidden, or this bridge closed."""
    if (ban := city.forbidden("attack", by)) is not None:
        return refuse("CARD-9", say("{card} forbids attacks.", card=city.name(ban[0])))
    return refused_bridge(city, by, source, target)


def refused_bridge(city: City, by: str, source: str, target: str) -> Refusal | None:
    """KORV-CARD-9: between the ends of a printed bridge while bridges are closed."""
    if (source, target) in city.content.bridges and city.forbidden("cross-bridges", by):
        reason = say(
            "The bridge between {name} and {name2} is closed.", name=city.name(source), name2=city.name(target)
        )
        return refuse("CARD-9", reason, "to")
    return None


def attack_limit(city: City, by: str, source: str, target: str, forces: Sequence[Force] | None = None) -> int:
    """Most attacking dice (KORV-FIGHT-4); `forces`: what is in force for them, where that is known already."""
    changes = city.concerning("attack-max", by) if forces is None else forces
    dice = city.under(changes, city.setup.number("attack-dice"), by, (by, source, target))
    assert isinstance(dice, int)
    return dice if dice > 1 else 1


def attack_ways(city: City, by: str) -> list[Way]:
    """Every (from, to, most dice) of an attack that the seat may declare now."""
    bans = city.bans(by)
    if "attack" in bans:
        return []
    quarters, queen, hero = city.p.quarters, city.queen, by != city.queen
    bridges = city.content.bridges if "cross-bridges" in bans else ()
    limits = city.concerning("attack-max", by)
    anywhere = attack_limit(city, by, POOL, POOL, [force for force in limits if force[2].where is None])
    somewhere = [map_of(city.content, force[2]) for force in limits if force[2].where is not None]
    found: list[Way] = []
    for source, target, free in city.borders(by):
        units = quarters[target].units
        if units and (queen in units) is hero and target != CASTLE:
            if bridges and (source, target) in bridges:
                continue
            lent = quarters[source].lent
            most = free + sum(lent.values()) if lent else free
            limit = anywhere
            if somewhere and most > 1:
                for places in somewhere:
                    if places is None or target in places:
                        limit = attack_limit(city, by, source, target, limits)
            found.append((source, target, most if most < limit else limit))
    if hero and city.p.players[by].pool and besieged(city, by):
        breach = city.breach(by)
        assert breach is not None
        found.append((POOL, breach, min(city.p.players[by].pool, attack_limit(city, by, POOL, breach, limits))))
    return found


# ------------------------------------------------------------------------------------------------ before the roll


def before_roll(state: State[Position]) -> bool:
    """Have cards changed the stacks so that the attack is over, or its dice drop (KORV-FIGHT-15)?"""
    city = City(state)
    combat = city.p.combat
    assert combat is not None
    left = city.attackers(combat.attacker, combat.from_)
    return left < combat.dice or not city.enemies_in(combat.attacker, combat.to)


def step_before_roll(play: Play[Position]) -> None:
    """The dice drop to the units that are left; without units on a side the attack is over, and not counted."""
    city = City(play.state)
    combat = city.p.combat
    assert combat is not None
    left = city.attackers(combat.attacker, combat.from_)
    if left and city.enemies_in(combat.attacker, combat.to):
        combat.dice = left
        play.tell("dice-drop", "KORV-FIGHT-15", player=combat.attacker, dice=left)
        return
    play.tell("attack-over", "KORV-FIGHT-15", player=combat.attacker, quarter=combat.to)
    end_fight(play, city)


def end_fight(play: Play[Position], city: City) -> None:
    """The fight is over; what lasted for its roll ends (KORV-CARD-4)."""
    city.p.combat = None
    end_effects(play, city, "roll")


def defence_limit(city: City, combat: Combat) -> int:
    """Most defending dice (KORV-FIGHT-6): one unit has one die, whatever is in force."""
    target = city.p.quarters[combat.to]
    assert target.holder is not None
    units = sum(target.units.values())
    if units == 1:
        return 1
    fight = (combat.attacker, combat.from_, combat.to)
    most = max(1, city.number("defence-max", DEFENCE_DICE, target.holder, fight))
    return min(most, units)


class Defend(KorvosaAction, frozen=True, kw_only=True):
    """The holder of the quarter under attack chooses the defending dice; then all dice are rolled (KORV-FIGHT-6)."""

    rule = "KORV-FIGHT-6"
    moments = (QUEEN_DEFENDS, HERO_DEFENDS)
    malformed: ClassVar[str] = "KORV-FIGHT-6"
    args = (one("dice", "number"),)
    dice: int

    @classmethod
    def open_to(cls, state: State[Position], by: str) -> bool:
        """The holder alone."""
        p = state.position
        return p.combat is not None and p.quarters[p.combat.to].holder == by

    def check(self, state: State[Position]) -> Refusal | None:
        """1 or 2, no more than there are units."""
        city = City(state)
        assert city.p.combat is not None
        most = defence_limit(city, city.p.combat)
        if not 1 <= self.dice <= most:
            return refuse(
                "FIGHT-6",
                say("Here 1 to {most} dice defend.", most=most) if most > 1 else say("Here one die defends."),
                "dice",
            )
        return None

    def apply(self, play: Play[Position]) -> None:
        """Roll: the attacker's dice, the defender's, an automatic reroll (KORV-FIGHT-7, -8)."""
        city = City(play.state)
        combat = city.p.combat
        assert combat is not None
        play.tell("defence-declared", self.rule, player=self.by, quarter=combat.to, dice=self.dice)
        combat.defence_dice = self.dice
        terms = roll_dice(play, city, combat, self.by)
        ask_or_compare(play, city, combat, terms)

    def forecast(self, state: State[Position]) -> FightForecast:
        """`one_roll` has the attacker's dice against each number of dice that may defend."""
        city = City(state)
        combat = city.p.combat
        assert combat is not None
        return foresee(city, fight_of(combat), combat.dice)

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Each number of dice, for the holder."""
        combat = city.p.combat
        if combat is None or not city.holds(by, combat.to):
            return ()
        return [cls(by=by, dice=dice) for dice in range(1, defence_limit(city, combat) + 1)]


# ------------------------------------------------------------------------------------------------ the roll


def roll_dice(play: Play[Position], city: City, combat: Combat, holder: str) -> Terms:
    """All dice of one roll, and an automatic reroll (KORV-FIGHT-7, -8); the terms under which they were rolled."""
    terms = terms_of(city, fight_of(combat))
    combat.attack_sides, combat.defence_sides = terms.attack_sides, terms.defence_sides
    assert combat.defence_dice is not None
    combat.attack_roll = [
        play.roll(terms.attack_sides, ATTACKING_DIE, "KORV-FIGHT-8", who=combat.attacker, side="attack", die=number)
        for number in range(combat.dice)
    ]
    combat.defence_roll = [
        play.roll(terms.defence_sides, DEFENDING_DIE, "KORV-FIGHT-8", who=holder, side="defence", die=number)
        for number in range(combat.defence_dice)
    ]
    combat.stage = "rolled"
    if min(combat.attack_roll) <= terms.attack_reroll:
        roll_again(play, city, attack=True, highest=False, rule="KORV-FIGHT-8")
    return terms


def step_rolled(play: Play[Position]) -> None:
    """The dice lie, and an answer to them has been carried out."""
    city = City(play.state)
    combat = city.p.combat
    assert combat is not None
    ask_or_compare(play, city, combat, terms_of(city, fight_of(combat)))


def ask_or_compare(play: Play[Position], city: City, combat: Combat, terms: Terms) -> None:
    """Who holds an answer to the dice is asked (KORV-HERO-6); when nobody is left, they are compared."""
    if not anybody_answers(city, "after-roll") or not ask(play, city, "after-roll", asked_after_roll(city, combat)):
        compare(play, city, combat, terms)


def compare(play: Play[Position], city: City, combat: Combat, terms: Terms) -> None:
    """The two highest dice of each side; the losses are taken together (KORV-FIGHT-9 to -11)."""
    holder = city.p.quarters[combat.to].holder
    attack = defence = 0
    if holder is not None:
        compared = compare_dice(terms, combat.attack_roll, combat.defence_roll)
        attack, defence = compared.attack_lost, compared.defence_lost
        values: list[list[int]] = []
        won: list[str] = []
        rule = "KORV-FIGHT-9"
        for pair in compared.pairs:
            values.append([pair.attack, pair.defence])
            won.append(pair.won_by)
            if pair.attack == pair.defence:
                rule = "KORV-FIGHT-10"
        play.tell(
            "dice-compared",
            rule,
            player=combat.attacker,
            defender=holder,
            pairs=values,
            won=won,
            attack_lost=attack,
            defence_lost=defence,
        )
    take_losses(play, city, combat, attack, defence)
