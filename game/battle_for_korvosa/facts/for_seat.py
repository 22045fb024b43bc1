"""Derived facts for the screen of The Battle for Korvosa; nothing here decides a rule.

`info(state, viewer)` gives plain values, each part as the struct declares it that is named behind it, keys with
hyphens. Ids are those of the content file; names come from `Rules.display_name(id, setup)`, what is printed from
`Rules.facts_of(id, setup)` (`printed`). Chances are 0 to 1, counts are units, cards or turns as their names say.
`rule` and `clause` are clause ids; `reason`, `sentence`, `sentences` and `words` are for people. What is hidden from
the viewer is left out or None, never guessed.

- `asked` (`asking.asked_facts`): for whom the game waits: `waits-for`, `rule`, `sentence`, `may-act`, `done` (who has
  passed), `not-asked` (seat: {rule, reason}). In a reaction window also `answered` ({to, card, sentences, quarter}),
  `next` (who is asked after; None if the viewer may not know) and `words`.
- `turn` (`turns.TurnFacts`): number, of, left, round, phase, player, last, next, `to-come` (seat: {least, most} turns
  after this one).
- `initiative` (`turns.Initiative`): in order: seat, die, bonus, source, total, tie ({before, by}).
- `captures` (`turns.Captures`): of this turn, on the way to a Decisive Blow: count, blow-at, to-go, taken, prize,
  stock; None before round 1.
- `decks` (`turns.Pile`): hero, edicts, city: {left, destroyed}.
- `seats` (`turns.SeatFacts`): seat: side, role, breach, pool, hand (number), hand-seen-by, quarters, units, districts.
- `roles`: every role in the content's order: the hero who has it, or None.
- `places` (`board.Place`): place (map order, the Castle last): holder, total, stacks (seat: units, free, spent, lent,
  guest, attackers).
- `supply` (`supply.Supply`): seat: breach, ways ([nearer, further] from the breach on), cut-off (place, guest, why,
  clause, words, card, pair, missing, behind).
- `gain` (`effects.Gain`): seat: units, pool (after it), parts (kind, units, clause, card, by, until, quarters,
  district, landmark), sets-off (card, words).
- `districts` (`board.DistrictFacts`): controller, bonus, landmark, landmark-holder, held, of, missing (place, holder),
  landmark-point, whole-point, ally, ally-card, royal, resistance, rises.
- `points` (`board.Points`): now (as `result`), most, castle-held, castle-of, castle-points, castle-missing, grades,
  next, to-next.
- `effects` (`effects.InForce`): lasting effects by card: card, kind, by, until, ends-with, round, sentences.
- `permanent` (`effects.Permanent`): roles and Allies in play: card, kind, hero, district.
- `stack` (`effects.Carrying`): cards being carried out, the next one last: card, kind, by, next, waits.
- `cards` (`effects.HandCard`): card in a hand that the viewer sees: hero, usable, how, rule, reason.
- `combat` (`fights.CombatFacts`): the attack in progress: stage, dice, defence-dice, fight (stacks, dice, terms,
  lines), rolled, answers, occupation; None without one.
- `options` (`options.Options`): of the seat whose turn it is: placing, attack, move, borrow, fortify, trade, idle; None
  while something else is to be decided.

Odds take longer than all of this and stand in forecasts. `engine.forecast(state, draft)` gives by action, whatever part
of the draft is missing (each is documented at its class):

- attack, defend: `foreseen.Foreseen`: stacks, dice, terms, lines; `one-roll` (against one die, against two: outcomes,
  the chance to lose 0, 1, 2 units on each side), `to-the-end` (win, left). Reckoned with are modifiers with their ends,
  automatic rerolls and the cards that are named, not what somebody might still play; the defender throws the most dice.
- play: sentences, by, targets (target, changes, words), changes, words; `fight` before a defence, `dice` after a roll.
- pass: what follows if nobody answers: card and sentences, or losses and odds.
- occupy: least, most, moves, behind, captures, blow-at, blow, sets-off, changes, words.
- place: pool, places (place, before, after, line).
- move: most, spent, changes, words. fortify: most, left, path, changes, words.
- borrow, answer: before, after (units that can attack); of a trade hands (numbers of cards).
- offer-trade: hands, shared.
- choose: changes, words of the option. discard: owed, next.
- next-phase: phase, pool, loans. end-turn: next, city-left, round-ends, ends, over.
- choose-role: initiative, words, next. choose-breach: pool, next-to, landmarks.

`changes` (`foretelling.Changes`): units, holders, pools, hands, allies, points, verdict, each before and after the deed
itself, without the automatic steps that follow it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.battle_for_korvosa.battle.fight_forecast import plain
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.board.supply import supply_of
from game.battle_for_korvosa.facts.asked import asked_facts
from game.battle_for_korvosa.facts.board import district_facts, place_facts, point_facts
from game.battle_for_korvosa.facts.fights import combat_facts
from game.battle_for_korvosa.facts.in_force import gain_facts, hand_facts, lasting_facts, permanent_facts, stack_facts
from game.battle_for_korvosa.facts.options import option_facts
from game.battle_for_korvosa.facts.turns import (
    capture_facts,
    deck_facts,
    initiative_facts,
    role_facts,
    seat_facts,
    turn_facts,
)
from game.battle_for_korvosa.facts.unseen import hands_hidden
from game.core.position.state import State


def info(state: State[Position], viewer: str | None) -> Mapping[str, object]:
    """Everything that the screen shows beside the position itself, as `viewer` (None: a spectator) may know it."""
    city = City(state)
    hands_seen = not hands_hidden(state, viewer)
    seats = state.setup.players
    facts = {
        "turn": turn_facts(city),
        "initiative": initiative_facts(city),
        "captures": capture_facts(city),
        "decks": deck_facts(city),
        "seats": seat_facts(city),
        "roles": role_facts(city),
        "places": place_facts(city),
        "supply": {seat: supply_of(city, seat) for seat in seats},
        "gain": {seat: gain_facts(city, seat) for seat in seats},
        "districts": district_facts(city),
        "points": point_facts(city),
        "effects": lasting_facts(city),
        "permanent": permanent_facts(city),
        "stack": stack_facts(city),
        "cards": hand_facts(city) if hands_seen else {},
        "combat": combat_facts(city, hands_seen=hands_seen),
        "options": option_facts(city),
    }
    return {"asked": asked_facts(state, viewer), **plain(facts)}
