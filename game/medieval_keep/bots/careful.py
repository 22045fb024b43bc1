"""Computer players. They see what a person in their seat sees; each decision carries one line that says why.

`careful` works out its battles and the worth of what it buys; the searcher tries things out by `policy`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.actions.action import Action
from game.core.bots.bot import Seat, Suggestion
from game.core.text.phrases import join_words, say, say_n
from game.medieval_keep.battle.attack import Attack, EndAttack, aim, effect, next_place, opponents
from game.medieval_keep.battle.battle import AssignHits, dice_of, hits_of, invader_strength, is_invader, moats
from game.medieval_keep.battle.disasters import Looked
from game.medieval_keep.battle.odds import risk
from game.medieval_keep.battle.sack import LoseStructuresAction, counting
from game.medieval_keep.battle.war import PressOnAction, Withdraw
from game.medieval_keep.board.hand import Discard, hand_limit
from game.medieval_keep.board.no_cards import PickStructureAction
from game.medieval_keep.board.position import (
    Excess,
    Look,
    LoseStructures,
    PickStructure,
    PlaceHits,
    Position,
    PressOn,
    Town,
)
from game.medieval_keep.board.solo import alone, gate_opens
from game.medieval_keep.board.store import (
    price_of_structure,
    price_of_unit,
    price_of_upkeep,
    usual_payment,
    wording,
)
from game.medieval_keep.content.cards import catalogue, is_attack, kind_of, ordered, rank, spoken, structure, unit
from game.medieval_keep.phases.build import Build, Convert, EndBuild, Recruit
from game.medieval_keep.phases.draw import Draw
from game.medieval_keep.phases.ending import standing
from game.medieval_keep.phases.heal import EndTurn, RebuildWall, Recover
from game.medieval_keep.phases.production import feeds, income, totals, yields
from game.medieval_keep.phases.upkeep import Upkeep, inns

USEFUL = ("gold", "food", "weapons")
"""What pays for units and upkeep."""


def of_hundred(share: float) -> int:
    """How many of a hundred: none and all are said only of what is certain."""
    number = round(100 * share)
    certain = min(share, 1 - share) < 1e-9  # less is of reckoning, not of dice
    return number if certain else min(99, max(1, number))


class Judgement:
    """What a player makes of the table."""

    def __init__(self, seat: Seat[Position]) -> None:
        self.seat = seat
        self.me = seat.me
        self.setup = seat.setup
        self.position = seat.seen
        self.town = self.position.players[seat.me]

    # -------------------------------------------------------------- the clock
    def turns_left(self) -> int:
        """How many turns of one's own are likely to come after this one; 0 on the last."""
        setup, position = self.setup, self.position
        if setup.mode == "no-cards":
            missing = setup.number("invasions") - position.invasions
            seats = len(standing(setup, position))
            if alone(setup) and missing <= len(self.invaders_due()):
                return 0
            return missing * 10 // seats if missing > 1 or seats == 1 else 0
        return len(position.draw) // len(standing(setup, position))

    # -------------------------------------------------------------- income
    def income(self, town: Town | None = None) -> int:
        """Gold, food and weapons of the next Production phase."""
        judged = town or self.town
        return income(judged, famine=judged.famine)

    def reserve(self, more_units: int = 0) -> int:
        """The gold that the next upkeep will take after food and weapons, of stores and as they stand."""
        town = self.town
        return max(0, len(town.defenders) + more_units + len(inns(town)) - town.food - town.weapons)

    def can_feed(self, kind: str) -> bool:
        """Would what is left after hiring one more pay all units and Inns once? Alone, and at the end, none need be."""
        town = self.town
        if alone(self.setup) or not self.turns_left():
            return True
        left = town.gold + town.food + town.weapons - unit(kind).cost
        return left > len(town.defenders) + len(inns(town))

    # -------------------------------------------------------------- what is coming
    def invaders_due(self) -> list[str]:
        """Invaders at one's own gate that will attack this turn."""
        if not alone(self.setup) or not gate_opens(self.setup, self.position):
            return []
        return [card for card in self.town.waiting if is_invader(card)]

    def danger(self, town: Town, card: str) -> float:
        """The chance that this invader takes this town, as it stands unhurt, in this round."""
        initiative, ad, hits = invader_strength(self.setup, self.position.turn.number, card, town)
        return risk(town.defenders, town.structures, initiative, ad, hits)

    def due_danger(self, units: Iterable[str] = (), cards: Iterable[str] = ()) -> float:
        """The chance that one of the invaders due takes the town, if these units and structures are added."""
        town = Town(
            defenders=[*self.town.defenders, *units], structures=[*self.town.structures, *cards], walls=self.town.walls
        )
        safe = 1.0
        for card in self.invaders_due():
            safe *= 1 - self.danger(town, card)
        return 1 - safe

    # -------------------------------------------------------------- worth
    def yield_of(self, card: str) -> float:
        """What a structure brings in a turn; wood and stone are worth less, having few uses."""
        printed = structure(card)
        amount = math.fsum(count * (1.0 if good in USEFUL else 0.45) for good, count in printed.revenue.items())
        if printed.gold_per_units:
            amount += -(-len(self.town.defenders) // printed.gold_per_units)
        return amount - (1 if printed.upkeep else 0)

    def gold_for(self, action: Action) -> int:
        """The gold that a purchase takes when it is paid in the usual way."""
        price = price_of_structure(action.card) if isinstance(action, Build) else price_of_unit(_unit_of(action))
        return (usual_payment(price, self.town) or {}).get("gold", 0)


def _unit_of(action: Action) -> str:
    assert isinstance(action, Recruit)
    return action.unit


LOW_USE = {"guild-hall": 0, "market-place": 1, "church": 2, "defensive-wall": 3}
FOR_THE_WALLS = (
    "knights",
    "medium-cavalry",
    "halberdiers",
    "longbowmen",
    "swordsmen",
    "shieldmen",
    "handgunners",
    "guards",
)


EARLY = 3
"""A structure that brings so many times its price until the end comes before what is kept for an attack."""


class Careful:
    """Works out battles, keeps a reserve, buys what pays back, and turns everything into points at the end."""

    limit = 0.06
    """The risk of losing a battle that is accepted while more can be recruited."""
    reserve = 10
    """Gold kept unspent, so that units can be raised when the card at the gate is known."""
    army = 3
    """Units kept in quiet times, alone."""
    taste = FOR_THE_WALLS
    """The units that are raised, best first."""
    grown = 14
    """Gold, food and weapons a turn from which a town keeps that reserve."""

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion:
        """One legal action for the seat."""
        mind = Judgement(seat)
        pending, phase = mind.position.pending, mind.position.turn.phase
        if isinstance(pending, Excess):
            return self.discard(mind, pending)
        if isinstance(pending, PlaceHits):
            return self.place_hits(mind, pending)
        if isinstance(pending, PressOn):
            return self.press_on(mind)
        if isinstance(pending, LoseStructures):
            return self.lose(mind, pending)
        if isinstance(pending, Look):
            return Suggestion(Looked(by=mind.me), say("Enough seen; the card is drawn now."))
        if isinstance(pending, PickStructure):
            return self.pick(mind)
        by_phase: Mapping[str, Callable[[Judgement], Suggestion]] = {
            "draw": self.draw,
            "upkeep": self.upkeep,
            "build": self.build,
            "attack": self.attack,
            "heal": self.heal,
        }
        return by_phase[phase](mind)

    # -------------------------------------------------------------- draw
    def draw(self, mind: Judgement) -> Suggestion:
        """There is nothing to choose."""
        return Suggestion(Draw(by=mind.me), say("Every turn begins with it."))

    def discard(self, mind: Judgement, pending: Excess) -> Suggestion:
        """Drop what is least likely to be used."""
        gone = self.least_wanted(mind, mind.town.hand)[: pending.count]
        reason = say("{cards}: least likely to be of use.", cards=join_words([spoken(card) for card in gone]))
        return Suggestion(Discard(by=mind.me, cards=gone), reason)

    def least_wanted(self, mind: Judgement, hand: Iterable[str]) -> list[str]:
        """The cards of a hand, the least wanted first."""
        return sorted(hand, key=lambda card: (self.keep_value(mind, card), rank(card)))

    def keep_value(self, mind: Judgement, card: str) -> float:
        """How much a card in hand is wanted."""
        town, kind = mind.town, kind_of(card)
        if is_attack(card):
            if is_invader(card):
                printed = catalogue().invaders[kind]
                return 2.0 + printed.ad * printed.hits / 8
            if effect(card) == "war" and len(town.defenders) < 6:
                return 0.3
            return 3.0
        if kind in ("guild-hall", "church", "market-place"):
            return 1.0 if kind != "guild-hall" or not alone(mind.setup) else 0.5
        cost = structure(card).cost
        means = town.gold + 3 * mind.income()
        if cost > means:
            return 0.2
        return 2.0 + 6 * mind.yield_of(card) / cost + (1.5 if structure(card).engine or structure(card).moat else 0)

    # -------------------------------------------------------------- upkeep
    def upkeep(self, mind: Judgement) -> Suggestion:
        """Pay everybody while stores last; then close the Inn, then let the cheapest without missiles go."""
        town = mind.town
        leaving = sorted(town.defenders, key=lambda name: (unit(name).mark == "missile", unit(name).cost, rank(name)))
        shutting = ordered(inns(town))
        for gone in range(len(leaving) + 1):
            for shut in range(len(shutting) + 1):
                price = price_of_upkeep(len(leaving) - gone, len(shutting) - shut)
                if usual_payment(price, town) is not None:
                    paid = say("Everybody is paid.")
                    why = say("More cannot be paid; the cheapest go first.") if gone + shut else paid
                    return Suggestion(Upkeep(by=mind.me, desert=leaving[:gone], shut=shutting[:shut]), why)
        return Suggestion(Upkeep(by=mind.me, desert=leaving, shut=shutting), say("Nothing is left to pay with."))

    # -------------------------------------------------------------- build
    def purchases(self, mind: Judgement) -> tuple[list[Build], list[Recruit]]:
        """What can be bought now; among rivals nobody whom the next upkeep could not pay."""
        legal = mind.seat.legal
        return (
            [action for action in legal if isinstance(action, Build)],
            [action for action in legal if isinstance(action, Recruit) and mind.can_feed(action.unit)],
        )

    def build(self, mind: Judgement) -> Suggestion:
        """Safety first, then what pays back, then points."""
        builds, recruits = self.purchases(mind)
        defence = self.defend(mind, builds, recruits)
        if defence:
            return defence
        if mind.turns_left() == 0:
            return self.last_turn(mind, builds, recruits) or Suggestion(
                EndBuild(by=mind.me), say("The last turn: nothing more can be bought.")
            )
        worth = {
            action: value
            for action in builds
            if (value := self.payback(mind, action)) > 0
            and mind.town.gold - mind.gold_for(action) >= self.keep(mind, action)
        }
        if worth:
            best = max(worth, key=lambda action: worth[action])
            others = [action for action in builds if self.payback(mind, action) < worth[best]]
            second = max(others, key=lambda action: self.payback(mind, action), default=None)
            return Suggestion(best, self.praise(mind, best, second))
        hire = self.hire(mind, recruits) if self.wants_units(mind) else None
        if hire is not None:
            return Suggestion(hire, say("{kind}: a town with few units is an easy prey.", kind=spoken(hire.unit)))
        return Suggestion(EndBuild(by=mind.me), self.rest(mind, builds, recruits))

    def rest(self, mind: Judgement, builds: list[Build], recruits: list[Recruit]) -> str:
        """Why no more is bought."""
        if not builds and not recruits:
            return say("Nothing more can be paid for.")
        due = len(mind.town.defenders) + len(inns(mind.town))
        return say(
            "The next upkeep asks for {due}; {gold} gold and {goods} food and weapons are kept for it and for what may"
            " come.",
            due=due,
            gold=mind.town.gold,
            goods=mind.town.food + mind.town.weapons,
        )

    def hire(self, mind: Judgement, recruits: list[Recruit]) -> Recruit | None:
        """Whom it raises in quiet times, if there is gold for that."""
        keep = 3 if mind.setup.mode == "multiplayer" else self.reserve
        paid = [one for one in recruits if mind.town.gold - mind.gold_for(one) >= mind.reserve(1) + keep]
        return next((one for kind in self.taste for one in paid if one.unit == kind), None)

    def wants_units(self, mind: Judgement) -> bool:
        """Are more units wanted in quiet times? Alone they are raised when the card at the gate is known."""
        units = len(mind.town.defenders)
        if alone(mind.setup):
            return units < min(self.army, mind.income() - 2)
        if units >= mind.income() + 2 or mind.position.turn.number + 1 < mind.setup.number("attack-from-turn"):
            return False
        if mind.turns_left() <= 3:
            return True
        typical = catalogue().invaders["warlord"]
        ad = max(1, typical.ad - moats(mind.town))
        return risk(mind.town.defenders, mind.town.structures, typical.initiative, ad, typical.hits) > self.limit

    def keep(self, mind: Judgement, action: Build) -> int:
        """The gold that stays unspent after building; a town grows at any price while it yields little, or early."""
        brings, price = mind.yield_of(action.card), structure(action.card).cost
        if brings > 0 and (mind.income() < self.grown or brings * mind.turns_left() >= EARLY * price):
            return mind.reserve()
        return mind.reserve() + self.spare(mind)

    def spare(self, mind: Judgement) -> int:
        """The gold kept for what may come: among rivals nothing is known in time, so little is kept."""
        return self.reserve if alone(mind.setup) else 0

    def payback(self, mind: Judgement, action: Build) -> float:
        """What a structure brings until the end, less what it costs, for each of its price; points count 5."""
        card, left = action.card, mind.turns_left()
        gold, cost = mind.gold_for(action), structure(card).cost
        outlay = gold + 0.3 * (cost - gold)
        # Among rivals attacks come more often, and every structure spares the castle a part of the toll.
        gain = mind.yield_of(card) * left + (5.0 if alone(mind.setup) else 7.0)
        printed = structure(card)
        if printed.engine or printed.moat:
            gain += (0.35 if alone(mind.setup) else 1.15) * left
        return (gain - outlay) / cost

    def praise(self, mind: Judgement, action: Build, second: Build | None = None) -> str:
        """Why a structure is bought, and not the second best, which can be paid for, too."""
        card, printed = spoken(action.card), structure(action.card)
        brings = dict(printed.revenue)
        if printed.gold_per_units and mind.town.defenders:
            brings["gold"] = brings.get("gold", 0) - (-len(mind.town.defenders) // printed.gold_per_units)
        if not brings or mind.yield_of(action.card) <= 0:
            return say("{card}: a point, and one more loss that the castle is spared.", card=card)
        pays = say_n(
            "{brings} a turn for a price of {price}, with {count} turn to come",
            "{brings} a turn for a price of {price}, with {count} turns to come",
            mind.turns_left(),
            brings=wording(brings),
            price=printed.cost,
        )
        if second is None:
            return say("{card}: {pays}.", card=card, pays=pays)
        other = spoken(second.card)
        return say("{card}: {pays}; that is more for its price than the {other}.", card=card, pays=pays, other=other)

    def defend(self, mind: Judgement, builds: list[Build], recruits: list[Recruit]) -> Suggestion | None:
        """Bring the risk at the gate below the limit, with whatever lowers it most for its price."""
        due = mind.invaders_due()
        if not due:
            return None
        now = mind.due_danger()
        if now <= self.limit:
            return None
        fighting = [action for action in builds if structure(action.card).engine or structure(action.card).moat]
        options: list[Build | Recruit] = [*recruits, *fighting]
        best, worth = None, 0.0
        for action in options:
            if isinstance(action, Recruit):
                # Several at once: the first of many may change little although all together save the town.
                count = max(1, min(3, (mind.town.gold + mind.town.food + mind.town.weapons) // unit(action.unit).cost))
                then = mind.due_danger(units=[action.unit] * count)
                cost = unit(action.unit).cost * count
            else:
                then, cost = mind.due_danger(cards=[action.card]), max(1, mind.gold_for(action))
            value = (now - then) / cost
            if value > worth:
                best, worth = action, value
        if best is None or worth * 40 < 0.02:
            return None
        name = spoken(best.card if isinstance(best, Build) else best.unit)
        often = say_n("once in a hundred times", "{count} times in a hundred", of_hundred(now))
        reason = say(
            "{invader} would win {often}; the best help for its price: {name}.",
            invader=spoken(due[0]),
            often=often,
            name=name,
        )
        return Suggestion(best, reason)

    def last_turn(self, mind: Judgement, builds: list[Build], recruits: list[Recruit]) -> Suggestion | None:
        """Turn everything into points: whatever takes least gold, and of units no more than count (KEEP-SOLO-12)."""
        options: list[Build | Recruit] = [*builds]
        if mind.setup.options.get("army") != "fed" or len(mind.town.defenders) < feeds(mind.town):
            options += recruits
        if not options:
            return self.convert(mind)
        best = min(options, key=lambda action: (mind.gold_for(action), _cost(action)))
        if isinstance(best, Recruit) and mind.setup.options.get("army") == "book":
            return Suggestion(best, say("The last turn: by the book's score every unit is a point (KEEP-OBJECT-1)."))
        return Suggestion(best, say("The last turn: everything becomes a point."))

    def convert(self, mind: Judgement) -> Suggestion | None:
        """At the Market Place, what else would be left over becomes gold."""
        offers = [action for action in mind.seat.legal if isinstance(action, Convert)]
        offers = [action for action in offers if action.give in ("wood", "stone")]
        if not offers:
            return None
        best = max(offers, key=lambda action: action.times)
        return Suggestion(best, say("Nothing else can be done with this {give}.", give=best.give))

    # -------------------------------------------------------------- attack
    def attack(self, mind: Judgement) -> Suggestion:
        """The best attack that a free place allows, if any is worth it."""
        best, worth, why = None, 0.0 if self.too_many(mind) else 0.5, ""
        for action in mind.seat.legal:
            if isinstance(action, Attack):
                value, reason = self.attack_value(mind, action)
                if value > worth:
                    best, worth, why = action, value, reason
        if best is not None:
            return Suggestion(best, why)
        ending = EndAttack(by=mind.me)
        if mind.seat.allows(ending):
            return Suggestion(ending, say("No attack is worth a card now."))
        forced = next(action for action in mind.seat.legal if isinstance(action, Attack))
        return Suggestion(forced, say("It has to be played."))

    def too_many(self, mind: Judgement) -> bool:
        """Will a card be lost that is not played now: to the hand limit, or as the game is over before its turn?"""
        return len(mind.town.hand) >= hand_limit(mind.town) or self.too_late(mind)

    def too_late(self, mind: Judgement) -> bool:
        """Are there more attack cards in hand than the turns to come have places for (KEEP-ATTACK-4)?"""
        places = mind.turns_left() * len(opponents(mind.setup, mind.position, mind.me))
        return sum(map(is_attack, mind.town.hand)) > places

    def attack_value(self, mind: Judgement, action: Attack) -> tuple[float, str]:
        """About how many points an attack is worth, and why."""
        position, setup = mind.position, mind.setup
        others = opponents(setup, position, mind.me)
        place = next_place(setup, position)
        target = action.target or (place if aim(action.card) == "place" and place else others[0])
        town = position.players[target]
        weight = 1.0 / max(1, len(others)) + 0.5 * (town.points() >= max(position.players[o].points() for o in others))
        if is_invader(action.card):
            loss = mind.danger(town, action.card)
            stake = len(town.defenders) + min(3.5, len(town.structures)) + (6 if len(town.structures) < 2 else 0)
            if not of_hundred(loss):
                return 0.2, say("{target} cannot lose to it; the hand has room for another card.", target=target)
            return loss * stake * weight + 0.2, say(
                "It wins against {target} {often}.",
                target=target,
                often=say_n("once in a hundred times", "{count} times in a hundred", of_hundred(loss)),
            )
        kind = effect(action.card)
        if kind == "destroy-structures":
            may_fall = say_n(
                "{count} structure of {target} may fall.",
                "{count} structures of {target} may fall.",
                len(town.structures),
                target=target,
            )
            return len(town.structures) / 6 * weight, may_fall
        if kind == "destroy-units":
            return len(town.defenders) / 6 * weight, say_n(
                "{count} unit of {target} may fall.",
                "{count} units of {target} may fall.",
                len(town.defenders),
                target=target,
            )
        if kind == "famine":
            food = totals(yields(town)).get("food", 0)
            return food / 5 * weight, say("{target} would have gathered {food} food.", target=target, food=food)
        if kind == "lose-gold":
            return min(7, town.gold) / 5 * weight, say("{target} has {gold} gold.", target=target, gold=town.gold)
        if kind == "kill-unit" and action.victim:
            return unit(action.victim).cost / 5 * weight, say("The dearest unit of {target}.", target=target)
        if kind == "look-and-draw":
            return 0.9, say("A card for nothing.")
        if kind == "gain-gold":
            return (1.4 if mind.turns_left() else 0.0), say("About seven gold.")
        if kind == "war" and action.units:
            dice = sum(max(1, unit(name).ad - moats(town)) for name in action.units)
            hits = sum(unit(name).hits - mind.town.wounds.get(name, 0) for name in action.units)
            if dice >= 1.5 * max(1, dice_of(town)) and hits >= 1.5 * hits_of(town):
                return (len(town.defenders) + 3) * weight, say(
                    "Our army is far stronger than that of {target}.", target=target
                )
        return 0.0, ""

    def place_hits(self, mind: Judgement, pending: PlaceHits) -> Suggestion:
        """Destroy as many units as possible, among these the highest AD; the rest on the dearest."""
        owner, left = AssignHits.side(mind.position)
        rest, placed = pending.hits, dict[str, int]()
        for name in sorted(left, key=lambda name: (left[name], -unit(name).ad, rank(name))):
            if left[name] <= rest:
                placed[name] = left[name]
                rest -= left[name]
        for name in sorted(left, key=lambda name: (-unit(name).cost, rank(name))):
            more = min(rest, left[name] - placed.get(name, 0))
            if more:
                placed[name] = placed.get(name, 0) + more
                rest -= more
        reason = say("As many units of {owner} as possible fall.", owner=owner)
        return Suggestion(AssignHits(by=mind.me, hits=placed), reason)

    def press_on(self, mind: Judgement) -> Suggestion:
        """Go home as soon as the town has more hits left."""
        battle = mind.position.battle
        assert battle is not None
        hits = sum(unit(name).hits - mind.town.wounds.get(name, 0) for name in battle.units)
        if hits < hits_of(mind.position.players[battle.target]):
            return Suggestion(Withdraw(by=mind.me), say("The town has more left than we."))
        return Suggestion(PressOnAction(by=mind.me), say("We are still the stronger."))

    # -------------------------------------------------------------- losses and heal
    def lose(self, mind: Judgement, pending: LoseStructures) -> Suggestion:
        """Lowest use first, producers last."""
        cards = sorted(counting(mind.town), key=lambda card: (self.use(mind, card), rank(card)))
        gone = cards[: pending.count]
        return Suggestion(LoseStructuresAction(by=mind.me, cards=gone), say("What is of least use is given up."))

    def use(self, mind: Judgement, card: str) -> float:
        """How much a standing structure is needed."""
        kind = kind_of(card)
        if kind in LOW_USE:
            return LOW_USE[kind] / 10
        printed = structure(card)
        return 1 + (1 if printed.engine or printed.moat else 0) + 2 * max(0.0, mind.yield_of(card))

    def heal(self, mind: Judgement) -> Suggestion:
        """Rebuild walls; recover what is dear or yields well."""
        rebuild = RebuildWall(by=mind.me)
        if any(isinstance(action, RebuildWall) for action in mind.seat.legal) and mind.turns_left():
            return Suggestion(rebuild, say("A wall stands between us and the end."))
        ruins = [card for card in ordered(mind.town.ruins) if structure(card).cost >= 6 and self.stays(mind, card)]
        if ruins and mind.town.gold >= 2 + mind.reserve() and mind.turns_left():
            best = max(ruins, key=lambda card: self.use(mind, card))
            return Suggestion(Recover(by=mind.me, card=best), say("{best} is worth 2 gold.", best=spoken(best)))
        if any(isinstance(action, (RebuildWall, Recover)) for action in mind.seat.legal):
            return Suggestion(EndTurn(by=mind.me), say("What else lies in ruins is not worth its price now."))
        return Suggestion(EndTurn(by=mind.me), say("Nothing more to mend."))

    def stays(self, mind: Judgement, ruin: str) -> bool:
        """Would a ruin taken into the hand outlast the discards of the next Draw phase (KEEP-DRAW-4)?"""
        hand = [*mind.town.hand, ruin]
        over = len(hand) + (0 if alone(mind.setup) else 1) - hand_limit(mind.town)
        return over <= 0 or ruin not in self.least_wanted(mind, hand)[:over]

    def pick(self, mind: Judgement) -> Suggestion:
        """The structure that pays back most and can be built now."""
        kinds = catalogue().structures
        affordable = [kind for kind in kinds if usual_payment(price_of_structure(kind), mind.town) is not None]
        best = max(affordable or kinds, key=lambda kind: (self.keep_value(mind, kind), -rank(kind)[0]))
        reason = say("{best} serves the town best.", best=spoken(best))
        return Suggestion(PickStructureAction(by=mind.me, structure=best), reason)


def _cost(action: Build | Recruit) -> int:
    return structure(action.card).cost if isinstance(action, Build) else unit(action.unit).cost
