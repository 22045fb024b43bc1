"""What a Hero card would do if it were played now, and what happens if nobody answers."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from game.battle_for_korvosa.battle.fight_forecast import FightForecast, RollOdds, foresee, lasting_of, roll_of
from game.battle_for_korvosa.battle.odds import battle
from game.battle_for_korvosa.battle.terms import (
    Compared,
    Side,
    after_this_roll,
    compare_dice,
    fight_of,
    supposing,
    terms_of,
)
from game.battle_for_korvosa.board.change_forecast import Changes, DeedForecast, compared, told
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried, Combat, Position, React
from game.battle_for_korvosa.cards.verbs import Falling, sentences, verb_of
from game.battle_for_korvosa.content.vocabulary import Effect, RerollDie
from game.core.position.chance import Seeded, Typed
from game.core.position.state import State


class TargetForecast(Struct, frozen=True, rename="kebab"):
    """A target that a card may be used on, and what its first effect would do there if that alone were done."""

    target: str
    changes: Changes
    words: tuple[str, ...]


class PassForecast(Struct, frozen=True, rename="kebab"):
    """What follows if nobody answers. A card waits: `card`, `sentences`. The dice lie: the losses as they stand, the
    units that can then fight on each side, the odds of one roll more (with the most dice; None if there is none) and of
    fighting on to the end.
    """

    card: str | None = None
    sentences: tuple[str, ...] = ()
    attack_lost: int = 0
    defence_lost: int = 0
    attackers: int = 0
    defenders: int = 0
    next_roll: RollOdds | None = None
    win: float = 0.0
    left: float = 0.0


class Again(PassForecast, frozen=True, rename="kebab"):
    """One way a die that is thrown again may fall, with its chance; equal losses are told together."""

    chance: float = 0.0


class Reroll(Struct, frozen=True, rename="kebab"):
    """A die that is thrown again: whose, which one, with how many sides, what it shows, and how it may fall."""

    side: Side
    die: int
    sides: int
    before: int
    outcomes: tuple[Again, ...]


class PlayForecast(DeedForecast, frozen=True, rename="kebab"):
    """A card: what each effect does; what its first one lets `by` choose, or else what its first effects do that need
    neither a choice nor a die nor a hidden card; while an attack waits for `defend`, the fight as it would then be;
    while the dice lie, what a reroll may lead to.
    """

    sentences: tuple[str, ...] = ()
    by: str | None = None
    targets: tuple[TargetForecast, ...] = ()
    fight: FightForecast | None = None
    dice: Reroll | None = None


def play_forecast(state: State[Position], hero: str, card: str) -> PlayForecast:
    """See `PlayForecast`."""
    city = City(state)
    effects = city.content.cards[card].effects
    entry = Carried(card=card, by=hero, at=(0,))
    first = verb_of(effects[0]) if effects else None
    choice = None
    if isinstance(first, Falling) and (questions := first.questions(city, entry, effects[0])):
        choice = first.expected(city, entry, effects[0], questions[0])
    done = _done(state, hero, card) if choice is None else DeedForecast()
    combat = city.p.combat
    stage = combat.stage if combat is not None else None
    fight = dice = None
    if combat is not None and stage == "defend":
        fight = foresee(supposing(city, lasting_of(city.content, card, hero)), fight_of(combat), combat.dice)
    if combat is not None and stage == "rolled":
        rerolls = [effect for effect in effects if isinstance(effect, RerollDie)]
        dice = reroll_forecast(city, combat, rerolls[0]) if rerolls else None
    return PlayForecast(
        done.changes,
        done.words,
        sentences(city.content, card),
        choice.by if choice else None,
        tuple(_fallen(state, entry, effects[0], option) for option in choice.options) if choice else (),
        fight,
        dice,
    )


def _fallen(state: State[Position], entry: Carried, effect: Effect, target: str) -> TargetForecast:
    """What the effect does to one target, as far as that is certain."""
    verb = verb_of(effect)
    assert isinstance(verb, Falling)
    after = state.clone()
    city = City(after)
    verb.fall(after.play(Typed(Seeded(0))), city, entry, effect, verb.questions(city, entry, effect)[0], target)
    now = City(state)
    changes = compared(now, city)
    return TargetForecast(target, changes, told(now, changes))


def _done(state: State[Position], hero: str, card: str) -> DeedForecast:
    """What the first effects of the card do that are certain, one after the other."""
    after = state.clone()
    play = after.play(Typed(Seeded(0)))
    p = after.position
    before = len(p.stack)
    p.pending = None
    p.stack.append(Carried(card=card, by=hero, at=(0,)))
    city = City(after)
    while len(p.stack) > before and p.pending is None:
        entry = p.stack[-1]
        effect = city.content.effect(entry.card, entry.at)
        if effect is None or entry.card != card or not verb_of(effect).certain(effect):
            break
        verb_of(effect).act(play, city, entry, effect)
    now = City(state)
    changes = compared(now, city)
    return DeedForecast(changes, told(now, changes))


# ------------------------------------------------------------------------------------------------ the dice lie


def if_all_pass(state: State[Position]) -> PassForecast:
    """What happens if nobody answers (any more)."""
    city = City(state)
    pending, combat = city.p.pending, city.p.combat
    if isinstance(pending, React) and pending.to == "after-roll" and combat is not None:
        now = compare_dice(terms_of(city, fight_of(combat)), combat.attack_roll, combat.defence_roll)
        return _after_losses(city, combat, now)
    card = city.p.stack[-1].card
    return PassForecast(card, sentences(city.content, card))


def _after_losses(city: City, combat: Combat, losses: Compared, chance: float = 1.0) -> Again:
    """A fight after these losses: what is left, and the odds of going on to the end."""
    left = city.attackers(combat.attacker, combat.from_) - losses.attack_lost
    others = city.total(combat.to) - losses.defence_lost
    terms = terms_of(after_this_roll(city), fight_of(combat))
    win, units = battle(terms, left, others)
    dice = min(left, terms.attack_max), min(others, terms.defence_max)
    return Again(
        attack_lost=losses.attack_lost,
        defence_lost=losses.defence_lost,
        attackers=left,
        defenders=others,
        next_roll=roll_of(terms, *dice) if min(dice) > 0 else None,
        win=win,
        left=units,
        chance=chance,
    )


def reroll_forecast(city: City, combat: Combat, effect: RerollDie) -> Reroll:
    """Which die is rolled again, and what the losses would then be."""
    attack = city.is_hero(combat.attacker) == (effect.side == "own")
    dice = combat.attack_roll if attack else combat.defence_roll
    sides = (combat.attack_sides if attack else combat.defence_sides) or 6
    die = dice.index(max(dice) if effect.which == "highest" else min(dice))
    terms = terms_of(city, fight_of(combat))
    outcomes = []
    for again in range(1, sides + 1):
        thrown = [*dice[:die], again, *dice[die + 1 :]]
        rolls = (thrown, combat.defence_roll) if attack else (combat.attack_roll, thrown)
        losses = compare_dice(terms, *rolls)
        outcomes.append((losses.attack_lost, losses.defence_lost, losses))
    outcomes.sort(key=lambda outcome: outcome[:2])
    told_together = [list(same) for _, same in groupby(outcomes, key=lambda outcome: outcome[:2])]
    return Reroll(
        "attack" if attack else "defence",
        die,
        sides,
        dice[die],
        tuple(_after_losses(city, combat, same[0][2], len(same) / sides) for same in told_together),
    )
