"""For whom the game waits and why, who else may act, who has passed, and why the others are not asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions.choices import Asked
from game.core.text.phrases import join_words, say, say_n
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.battle.wrath import can_strike
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.board.position import (
    DRAW,
    PLAY,
    CastlePending,
    ChoosePending,
    UntapPending,
    WindowPending,
)
from game.rise_against_monsters.board.ratings import short_cards
from game.rise_against_monsters.building.roads import no_way
from game.rise_against_monsters.facts.reading import Reading
from game.rise_against_monsters.facts.uses import nearest


def waiting(state: Table) -> Asked:
    """For whom the game waits, and everybody else with the reason."""
    reading = Reading(state)
    position = state.position
    on, acting = state.rules.waited_for(state), reading.acting
    pending = position.pending
    passed = pending.passed if isinstance(pending, WindowPending) else ()
    rule, sentence = why(reading, on)
    besides = tuple(player for player in acting if player not in on)
    if position.result is not None:
        return Asked((), rule, sentence)
    others = {
        player: why_not(reading, player) for player in reading.seats if player not in acting and player not in passed
    }
    return Asked(tuple(on), rule, sentence, besides, passed, others)


def why(reading: Reading, on: Sequence[str]) -> tuple[str, str]:
    """What is to be decided: the clause and a sentence."""
    position = reading.position
    pending, turn = position.pending, position.turn
    if position.result is not None:
        return "RISE-END-6", say("The game is over.")
    if isinstance(pending, UntapPending):
        return "RISE-TAP-9", say("{player} decides who stays tapped, and who supports what.", player=pending.player)
    if isinstance(pending, CastlePending):
        newcomer = spoken(pending.monster)
        return "RISE-CASTLE-3", say(
            "{player} lets the {newcomer} in for others, or leaves it outside.",
            player=pending.player,
            newcomer=newcomer,
        )
    if isinstance(pending, ChoosePending):
        return choice(pending)
    if isinstance(pending, WindowPending) and pending.drawn is not None:
        return "RISE-REACT-4", say(
            "{players} may play a Joker before the {drawn} does anything.",
            players=join_words(on),
            drawn=spoken(pending.drawn),
        )
    if isinstance(pending, WindowPending):
        return "RISE-REACT-2", say("{players} may react before the next monster acts.", players=join_words(on))
    if turn.step == DRAW and not turn.drawn:
        return "RISE-DRAW-2", say("{player} has to draw at least one card.", player=turn.player)
    if turn.step == DRAW:
        return "RISE-DRAW-2", say_n(
            "{player} may draw {count} more card, or stop.",
            "{player} may draw {count} more cards, or stop.",
            turn.allowance - turn.drawn,
            player=turn.player,
        )
    if turn.step == PLAY:
        return "RISE-PLAY-1", say("{player} may play cards from the hand.", player=turn.player)
    return "RISE-DISC-1", say("{player} may discard cards, which ends the turn.", player=turn.player)


def choice(pending: ChoosePending) -> tuple[str, str]:
    """One of several equal things (RISE-TURN-4)."""
    player = pending.player
    monster = "" if pending.monster is None else spoken(pending.monster)
    if pending.about == "monster":
        return "RISE-ACT-2", say("{player} chooses which of equal monsters acts first.", player=player)
    if pending.about == "target":
        return "RISE-ACT-4", say(
            "{player} chooses which of equal cards the {monster} attacks.", player=player, monster=monster
        )
    if pending.about == "destination":
        return "RISE-MOVE-4", say(
            "{player} chooses to which of equal lands the {monster} moves.", player=player, monster=monster
        )
    return "RISE-CASTLE-2", say("{player} chooses which castle takes the {monster} in.", player=player, monster=monster)


def why_not(reading: Reading, player: str) -> Refusal:
    """Why a player who may not act now is not asked."""
    position = reading.position
    pending = position.pending
    if isinstance(pending, UntapPending):
        reason = say(
            "Nothing of {player}'s can be used while {other}'s cards untap.", player=player, other=pending.player
        )
        return Refusal("RISE-TAP-10", reason)
    if isinstance(pending, (CastlePending, ChoosePending)):
        return Refusal("RISE-REACT-7", say("First {player} decides.", player=pending.player))
    if isinstance(pending, WindowPending) and pending.drawn is not None:
        words = say(
            "Only a Joker of {player}'s can forestall the {drawn} just drawn.",
            player=position.turn.player,
            drawn=spoken(pending.drawn),
        )
        return Refusal("RISE-REACT-4", words)
    lands = pending.lands if isinstance(pending, WindowPending) else reading.seats
    return idle(reading, player, lands)


def idle(reading: Reading, player: str, lands: Sequence[str]) -> Refusal:
    """RISE-REACT-1, 3: why a player has nothing to use in these lands: the reason that is nearest to a use."""
    position = reading.position
    land = position.players[player]
    heroes = [hero for hero in land.heroes if hero not in reading.tapped]
    workers = [worker for worker in land.workers if worker not in reading.tapped]
    roamed = [name for name in lands if position.players[name].monsters]
    short = [name for name in lands if short_cards(position, name)]
    wants = [(hero, name) for name in roamed for hero in heroes] + [(w, name) for name in short for w in workers]
    found = nearest(no for card, name in wants if (no := no_way(position, player, card, name)) is not None)
    if found is not None:
        return found
    if not roamed and not short:
        return Refusal("RISE-REACT-3", say("There is nothing there to attack or to support."))
    if can_strike(reading.state, player):
        reason = say("A Joker of {player}'s strikes only in {player}'s own land.", player=player)
        return Refusal("RISE-WRATH-4", reason)
    if not land.heroes and not land.workers:
        return Refusal("RISE-FIGHT-1", say("{player} has neither a hero nor a worker in play.", player=player))
    return Refusal("RISE-TAP-1", say("{player} has no untapped card that could help.", player=player))
