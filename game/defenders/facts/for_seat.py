"""Derived facts for screens. Nothing here decides a rule, nothing of it is written into records, and nothing depends
on what nobody may see: the order of the two piles.

`info` answers `engine.info_for` after every action. All of it is plain: maps, lists, numbers, texts, None; keys are in
kebab-case, ids those of the position. A `Reason` is `{clause, why}`: the rule, and a sentence for people. Amounts are
points, chances lie between 0 and 1. What does not belong to the present phase is None, or empty.

- `waiting` (`waiting.Waiting`): beside `engine.asked` what the others may do meanwhile, and who comes next.
- `creation` (`cards.Creation`), in phase `city`: counts, stacks and why they are not ready, where each open card can
  go, why nobody may pass.
- `drawing` (`ways.Sheet`), in phase `map`: every location in the drawing order: whose it is, drawn or due, why not
  now.
- `pairs` (`ways.Pair`), from map/locations on: every two places on the map: contact, default, mark, what is in force,
  clause, why. `apart`, from map/connections on: the parts of the city that hang together; several are worth a warning.
- `entries` (`ways.Entries`), from map/entries on: entry-points with number and reason (a `preview` while arrows are
  being drawn), the die that picks one, open ground.
- `places` (`places.Place`): every finalised location: room, bonuses, defence, what its loss costs, neighbours, number
  as an entry-point, who attacks it, why nobody can enter.
- `units` (`units.Unit`): every finalised defender: printed value, wounds, morale, value now, words, what it adds to a
  battle, what its loss costs, abilities with odds and targets, ways.
- `threats` (`threats.Enemy`): every threat: value, kind, rank, where spies would send it.
- `deck` (`threat_deck.Deck`), from phase `threats` on: cards left, unseen ones by suit, the joker, what the
  next card may bring, whether spies are at work.
- `uses` (`uses.Use`): `{units, threats, reserve}`: for every piece the actions that can name it now, or why none can.
- `picks` (`picks.Picks`), in a step of pairs (strike, slay, rescue, retreat, settle, choose-battle, placement): every
  pair with the reason against it.
- `battles`: by location under attack `{sum, odds}`: every line and die before they are thrown
  (`totals`).
- `crowds` (`settling.Crowd`), during the siege: places over their limit, with every way to settle them.
- `placing`, in phase `placement`: `{queue: [{unit, owner}], threats: [player]}`: who is still to be placed, in order;
  who will draw each of the threats that gather then.
- `naming`, in phase `threats`: `{number, of, drawn: [{threat, player}], to-come: [player]}`: which threat is being
  named, of how many, and who draws the others.
- `prompts`: what a scene may be about (DEF-REFL-3): `{kind, about, called}` of the tidings, then `relations`, `plans`.

`engine.forecast` of a draft, by action; in each only what the draft allows so far:

- `choose-setting`: `sound`, names for a few words in this setting.
- `create` (what, card), `add` (thing, card): `words`, every word of this kind of thing with what it does, those of the
  card first, and why not the others (`word_choice`).
- `finalise`, `name-threat`, `assign`: `name`, and `names` to choose from; finalise also `shapes`, or `category` and
  `value`; assign also `odds` of the battle `[before, after]`. `draw-feature`: `name`.
- `draw`: `possible` contacts by place, proposed `contacts` and `crosses`.
- `connect`, `disconnect`: the `mark` that the pair then has (None: none), and what then hangs together (`apart`).
- `mark-entry`, `unmark-entry`: the `ways` in that there would be; `mark-entry` without a location: proposed `arrows`.
- `place`: `defence` of the place and its `dice`, `[before, after]`.
- `draw-card`: `cards`, every card that may come, its chance, whom it would move (`threat_deck.Upcoming`).
- `move`, `retreat`, `strike`, `slay`, `rescue`, `give-up`: what changes (`changes`); `move` also
  `settling` and `retreat` `crowds` (`settling`); strike, slay and rescue the `pairs` that are then
  left.
- `choose-battle`, `defend`: `sum` and `odds` of the battle.
- `bump`: the `crowds` to be settled now; the `chain` of this draft.
- `activate`: `odds`, and what it comes to if it `works`.

Elsewhere: `engine.odds_for`, how every place holds out (`odds`); `engine.chronicle_of`, the siege turn
by turn, battles with their lines and dice, graves, luck and choices (`chronicle`); `engine.facts_of` a
card, a word or a setting. The event of a die, and the question for a typed one, say what it is for: `listed` (a random
choice: number k picks the k-th), `brings` (`{low, high, what}` and whom it concerns), `side` of a battle or duel,
`who`, `why`.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.data import typed
from game.core.position.state import State
from game.defenders.battle.attack import under_attack
from game.defenders.battle.battle import before_dice
from game.defenders.battle.settling import crowds
from game.defenders.board.levels import threats_wanted
from game.defenders.board.map_graph import apart
from game.defenders.board.position import Position
from game.defenders.board.units import ready, units_in_rank
from game.defenders.facts.cards import creation
from game.defenders.facts.picks import picks
from game.defenders.facts.places import by_number, places
from game.defenders.facts.threats import enemies
from game.defenders.facts.units import units
from game.defenders.facts.uses import reserve_used, threats_used, units_used
from game.defenders.facts.waiting import waiting
from game.defenders.facts.ways import drawing, entries, pairs
from game.defenders.phases.reflection import prompts
from game.defenders.phases.threat_deck import deck

SIEGE = ("threats", "reflection", "threats-act", "defenders-act", "epilogue")


def info(state: State[Position]) -> Mapping[str, object]:
    """Everything open that a screen shows beside the position itself, the same for everybody; see above."""
    position = state.position
    turn = position.turn
    drawn = turn.phase in ("placement", *SIEGE)
    linked = drawn or turn.step in ("connections", "entries")
    city = units(state)
    found: dict[str, object] = {
        "waiting": waiting(state),
        "creation": creation(state) if turn.phase == "city" else None,
        "drawing": drawing(state) if turn.phase == "map" else None,
        "pairs": pairs(position) if linked or turn.step == "locations" else None,
        "apart": apart(position) if linked else None,
        "entries": entries(position) if drawn or turn.step == "entries" else None,
        "places": places(state, by_number(position.entry_points)),
        "units": city,
        "threats": enemies(position),
        "deck": deck(position) if turn.phase in SIEGE else None,
        "uses": {
            "units": units_used(state, city), "threats": threats_used(state), "reserve": reserve_used(position),
        },
        "picks": picks(state),
        "battles": {place: before_dice(state.setup, position, place) for place in under_attack(position)},
        "crowds": crowds(state.setup, position) if turn.phase in SIEGE else [],
        "placing": {"queue": _queue(state), "threats": _to_come(state)} if turn.phase == "placement" else None,
        "naming": _naming(state) if turn.phase == "threats" else None,
        "prompts": prompts(position),
    }  # fmt: skip
    plain: dict[str, object] = typed.builtins(found)
    return plain


def _queue(state: State[Position]) -> list[dict[str, str]]:
    """DEF-PLACE-1: who is still to be placed, in order, and by whom."""
    position = state.position
    waiting_ones = [name for name in ready(position) if position.defenders[name].at is None]
    first_seat = state.setup.players[0]
    return [
        {"unit": name, "owner": position.defenders[name].owner or first_seat}
        for name in units_in_rank(position, waiting_ones)
    ]


def _naming(state: State[Position]) -> dict[str, object]:
    """DEF-THREAT-2: as many threats as defenders, drawn in seat order from the first seat."""
    players = state.setup.players
    drawn = [
        {"threat": card, "player": players[number % len(players)]} for number, card in enumerate(state.position.threats)
    ]
    wanted = threats_wanted(state.setup, state.position)
    return {"number": len(drawn), "of": wanted, "drawn": drawn, "to-come": _to_come(state)}


def _to_come(state: State[Position]) -> list[str]:
    """DEF-THREAT-2: who draws each of the threats that still gather before the first turn."""
    players, drawn = state.setup.players, len(state.position.threats)
    return [players[number % len(players)] for number in range(drawn, threats_wanted(state.setup, state.position))]
