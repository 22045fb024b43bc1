"""Drafted attacks, emergency supports, sendings, Jokers and passes."""

from __future__ import annotations

import collections

from game.core.text.refusal import Refusal
from game.rise_against_monsters.battle.fight import PINNED, Attack
from game.rise_against_monsters.battle.reactions import Pass, asked
from game.rise_against_monsters.battle.wrath import Wrath
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.board.position import WindowPending
from game.rise_against_monsters.building.build import Support
from game.rise_against_monsters.building.roads import Send, no_way
from game.rise_against_monsters.content.cards import BASE
from game.rise_against_monsters.facts.coming import arrivals, arriving, ending, what_if
from game.rise_against_monsters.facts.contacts import Attacker, Blow, blows, left_without, reach, targets, together
from game.rise_against_monsters.facts.reactions import Aid, Sending, Sweep, aids, all_sendings, sweeps
from game.rise_against_monsters.facts.reading import No, Reading
from game.rise_against_monsters.forecasts.aftermath import Foreseen, aftermath, rest_of_step
from game.rise_against_monsters.phases.draw import close_drawn_window


class Strikes(Foreseen, frozen=True):
    """An attack. `options`: every legal attack that holds the draft.

    Once hero and target are drafted: `blow` is the attack that is meant (by the narrowest road that will do, if none is
    named), `attackers` are all that are in contact with the target then, `most` is the sum if all who could still join
    it did; or `no`: why this hero cannot attack this target.
    """

    options: tuple[Blow, ...]
    blow: Blow | None = None
    attackers: tuple[Attacker, ...] = ()
    most: int = 0


class Supports(Foreseen, frozen=True):
    """An emergency support. `options`: every legal one that holds the draft.

    Once worker and card are drafted: `aid` is the support that is meant (by the narrowest road), or `no`: why not.
    """

    options: tuple[Aid, ...]
    aid: Aid | None = None


class Sends(Foreseen, frozen=True):
    """A sending for good. `options`: every legal one that holds the draft; `sending`: the one that is meant, once card
    and road are drafted.
    """

    options: tuple[Sending, ...]
    sending: Sending | None = None


class Wraths(Foreseen, frozen=True):
    """A Joker that is played: what it sweeps (None: nothing is there), and the table after it."""

    sweep: Sweep | None = None


class Passes(Foreseen, frozen=True):
    """A pass: who is still asked then; nobody: the window closes. What follows if nobody reacts: `coming`, or after a
    drawn monster `arrivals`; `ends`: why the game would be over then.
    """

    asked: tuple[str, ...]
    ends: str | None = None


def attack(drafted: Attack, state: Table) -> Strikes:
    """RISE-FIGHT-1 to 7."""
    reading = Reading(state)
    ways = reach(reading)
    seen = targets(reading, ways)
    options = [
        blow
        for blow in blows(reading, ways, seen, reading.window_lands)
        if blow.by == drafted.by
        and drafted.hero in ("", blow.hero)
        and drafted.target in ("", blow.target)
        and drafted.road in (None, blow.road)
    ]
    if not drafted.hero or not drafted.target:
        return Strikes(tuple(options))
    if not options:
        return Strikes((), no=not_there(state, drafted.check(state), drafted.by, drafted.hero, drafted.target))
    blow = min(options, key=lambda option: BASE.get(option.road or "", 0))
    play = what_if(state)
    Attack(by=blow.by, hero=blow.hero, target=blow.target, road=blow.road).apply(play)
    joining = together(left_without(ways[blow.target], blow.hero, blow.road))
    attacker = Attacker(blow.hero, blow.by, reading.rating[blow.hero], blow.road, blow.outcome == PINNED)
    return Strikes(
        tuple(options),
        blow,
        (*seen[blow.target].attackers, attacker),
        blow.total + sum(way.rating for way in joining),
        then=aftermath(reading, play),
        coming=rest_of_step(play),
    )


def support(drafted: Support, state: Table) -> Supports:
    """RISE-BUILD-11."""
    reading = Reading(state)
    options = [
        aid
        for aid in aids(reading, reading.window_lands)
        if aid.by == drafted.by
        and drafted.worker in ("", aid.worker)
        and drafted.card in ("", aid.card)
        and drafted.road in (None, aid.road)
    ]
    if not drafted.worker or not drafted.card:
        return Supports(tuple(options))
    if not options:
        return Supports((), no=not_there(state, drafted.check(state), drafted.by, drafted.worker, drafted.card))
    aid = min(options, key=lambda option: BASE.get(option.road or "", 0))
    play = what_if(state)
    Support(by=aid.by, worker=aid.worker, card=aid.card, road=aid.road).apply(play)
    return Supports(tuple(options), aid, then=aftermath(reading, play), coming=rest_of_step(play))


def send(drafted: Send, state: Table) -> Sends:
    """RISE-ROAD-7."""
    reading = Reading(state)
    options = [
        sending
        for sending in all_sendings(reading)
        if sending.by == drafted.by and drafted.card in ("", sending.card) and drafted.road in ("", sending.road)
    ]
    if not drafted.card or not drafted.road or not options:
        return Sends(tuple(options))
    play = what_if(state)
    drafted.apply(play)
    return Sends(tuple(options), options[0], then=aftermath(reading, play), coming=rest_of_step(play))


def wrath(drafted: Wrath, state: Table) -> Wraths:
    """RISE-WRATH-4 to 6; any Joker of the hand does the same."""
    reading = Reading(state)
    sweep = sweeps(reading).get(drafted.by)
    if sweep is None or not sweep.jokers:
        return Wraths()
    play = what_if(state)
    Wrath(by=drafted.by, joker=sweep.jokers[0]).apply(play)
    return Wraths(sweep, then=aftermath(reading, play), coming=rest_of_step(play))


def pass_by(drafted: Pass, state: Table) -> Passes:
    """RISE-REACT-5."""
    play = what_if(state)
    drafted.apply(play)
    pending = play.position.pending
    assert isinstance(pending, WindowPending)
    left, struck = tuple(asked(play.state, pending)), arrivals(state)
    if pending.drawn is not None:
        close_drawn_window(play)
        collections.deque(arriving(play, pending.drawn), maxlen=0)
        return Passes(left, ending(play.position), arrivals=struck)
    coming = rest_of_step(play)
    return Passes(left, None if coming is None else coming.ends, coming=coming, arrivals=struck)


def not_there(state: Table, refusal: Refusal | None, by: str, card: str, goal: str) -> No | None:
    """Why a card cannot be used on a goal, whatever road is named: RISE-ROAD-5 or 6 rather than that one is missing."""
    there = state.position.home(goal)
    if refusal is not None and refusal.rule == "RISE-ROAD-4" and there is not None:
        refusal = no_way(state.position, by, card, there) or refusal
    return None if refusal is None else No.of(refusal)
