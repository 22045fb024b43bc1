"""What a Hero card would do if it were played now, and what happens if nobody answers."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from game.battle_for_korvosa.battle.fight_forecast import foresee, lasting_of, plain, roll_of
from game.battle_for_korvosa.battle.odds import battle
from game.battle_for_korvosa.battle.terms import Compared, after_this_roll, compare_dice, fight_of, supposing, terms_of
from game.battle_for_korvosa.board.changes import compared, told
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried, Combat, Position, React
from game.battle_for_korvosa.cards.verbs import Falling, sentences, verb_of
from game.battle_for_korvosa.content.vocabulary import Effect, RerollDie
from game.core.position.chance import Seeded, Typed
from game.core.position.state import Play, State


def forecast_of_card(state: State[Position], hero: str, card: str) -> Mapping[str, object]:
    """`{sentences, targets, changes, words, fight, dice}`; what does not belong to the card or the moment is left out.

    `sentences`: what each effect does; `targets`: what its first effect lets somebody choose, each `{target, changes,
    words}` as if that alone were done (see `foretelling`), with `by`: who chooses; `changes`, `words`: what its first
    effects do that need neither a choice nor a die nor a hidden card; `fight`: while an attack waits for `defend`, the
    fight as it would then be (`foreseen.Foreseen`); `dice`: while the dice lie, what a reroll may lead to
    (`reroll_forecast`).
    """
    city = City(state)
    found: dict[str, object] = {"sentences": list(sentences(city.content, card))}
    effects = city.content.cards[card].effects
    entry = Carried(card=card, by=hero, at=(0,))
    first = verb_of(effects[0]) if effects else None
    if isinstance(first, Falling) and (questions := first.questions(city, entry, effects[0])):
        choice = first.expected(city, entry, effects[0], questions[0])
        if choice is not None:
            found["by"] = choice.by
            found["targets"] = [
                {"target": option, **_fallen(state, entry, effects[0], option)} for option in choice.options
            ]
    if "targets" not in found:
        found |= _done(state, hero, card)
    combat = city.p.combat
    if combat is not None and combat.stage == "defend":
        now = supposing(city, lasting_of(city.content, card, hero))
        found["fight"] = plain(foresee(now, fight_of(combat), combat.dice))
    if combat is not None and combat.stage == "rolled":
        rerolls = [effect for effect in effects if isinstance(effect, RerollDie)]
        if rerolls:
            found["dice"] = reroll_forecast(city, combat, rerolls[0])
    return found


def _fallen(state: State[Position], entry: Carried, effect: Effect, target: str) -> dict[str, object]:
    """What the effect does to one target, as far as that is certain."""
    verb = verb_of(effect)
    assert isinstance(verb, Falling)
    after = state.clone()
    city = City(after)
    verb.fall(Play(after, Typed(Seeded(0))), city, entry, effect, verb.questions(city, entry, effect)[0], target)
    now = City(state)
    changes = compared(now, city)
    return {"changes": plain(changes), "words": told(now, changes)}


def _done(state: State[Position], hero: str, card: str) -> dict[str, object]:
    """What the first effects of the card do that are certain, one after the other."""
    after = state.clone()
    play = Play(after, Typed(Seeded(0)))
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
    return {"changes": plain(changes), "words": told(now, changes)}


# ------------------------------------------------------------------------------------------------ the dice lie


def if_all_pass(state: State[Position]) -> Mapping[str, object]:
    """What happens if nobody answers (any more).

    A card waits: `{card, sentences}`. The dice lie: `{attack-lost, defence-lost, attackers, defenders, next-roll, win,
    left}`: the losses as they stand, the units that can then fight on each side, the odds of one roll more
    (`foreseen.RollOdds` with the most dice; None if there is none) and of fighting on to the end.
    """
    city = City(state)
    pending, combat = city.p.pending, city.p.combat
    if isinstance(pending, React) and pending.to == "after-roll" and combat is not None:
        now = compare_dice(terms_of(city, fight_of(combat)), combat.attack_roll, combat.defence_roll)
        return after_losses(city, combat, now)
    card = city.p.stack[-1].card
    return {"card": card, "sentences": list(sentences(city.content, card))}


def after_losses(city: City, combat: Combat, losses: Compared) -> dict[str, object]:
    """A fight after these losses: what is left, and the odds of going on to the end."""
    left = city.attackers(combat.attacker, combat.from_) - losses.attack_lost
    others = city.total(combat.to) - losses.defence_lost
    terms = terms_of(after_this_roll(city), fight_of(combat))
    win, units = battle(terms, left, others)
    dice = min(left, terms.attack_max), min(others, terms.defence_max)
    return {
        "attack-lost": losses.attack_lost,
        "defence-lost": losses.defence_lost,
        "attackers": left,
        "defenders": others,
        "next-roll": plain(roll_of(terms, *dice)) if min(dice) > 0 else None,
        "win": win,
        "left": units,
    }


def reroll_forecast(city: City, combat: Combat, effect: RerollDie) -> dict[str, object]:
    """`{side, die, sides, before, outcomes}`: which die is rolled again, and what the losses would then be, each with
    its chance and the rest as `after_losses`; equal losses are told together.
    """
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
    return {
        "side": "attack" if attack else "defence",
        "die": die,
        "sides": sides,
        "before": dice[die],
        "outcomes": [{"chance": len(same) / sides, **after_losses(city, combat, same[0][2])} for same in told_together],
    }
