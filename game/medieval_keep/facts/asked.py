"""For whom the game waits and what he has to do, in sentences."""

from __future__ import annotations

from game.core.actions.choices import Asked
from game.core.position.state import State
from game.core.text.phrases import say, say_n
from game.core.text.refusal import Refusal
from game.medieval_keep.board.position import (
    Excess,
    Look,
    LoseStructures,
    PickStructure,
    PlaceHits,
    Position,
    PressOn,
)

PHASE_TITLES = {
    "draw": say("Draw"),
    "upkeep": say("Upkeep"),
    "build": say("Build"),
    "attack": say("Attack"),
    "heal": say("Heal"),
    "over": say("Over"),
}


def moment_words(state: State[Position]) -> str:
    """`Round 18, Build`; with several seats whose turn it is, too."""
    turn = state.position.turn
    if turn.phase == "over":
        return say("Over in round {number}", number=turn.number)
    phase = PHASE_TITLES[turn.phase]
    if len(state.setup.players) > 1:
        return say("Round {number}, {phase}, {player}", number=turn.number, phase=phase, player=turn.player)
    return say("Round {number}, {phase}", number=turn.number, phase=phase)


def question(state: State[Position]) -> tuple[str, str]:
    """What the player in `to_act` has to do now: the clause, and one sentence."""
    position = state.position
    pending, phase = position.pending, position.turn.phase
    if isinstance(pending, Excess):
        return "KEEP-DRAW-4", say("Discard {count}: your hand is over the limit.", count=pending.count)
    if isinstance(pending, PlaceHits):
        return "KEEP-BATTLE-7", say_n("Place {count} hit.", "Place {count} hits.", pending.hits)
    if isinstance(pending, PressOn):
        return "KEEP-WAR-3", say("Press on, or call your units home?")
    if isinstance(pending, LoseStructures):
        return "KEEP-SACK-2", say_n(
            "The town is lost: choose {count} structure to give up.",
            "The town is lost: choose {count} structures to give up.",
            pending.count,
        )
    if isinstance(pending, Look):
        return "KEEP-DISASTER-7", say("Look at the hand of {target}.", target=pending.target)
    if isinstance(pending, PickStructure):
        return "KEEP-NOCARD-4", say("Pick any structure.")
    if phase == "draw" and state.setup.mode == "no-cards":
        return "KEEP-NOCARD-2", say("Roll the event.")
    return {
        "draw": ("KEEP-DRAW-1", say("Draw a card.")),
        "upkeep": ("KEEP-UPKEEP-2", say("Pay your units, or let some go.")),
        "build": ("KEEP-BUILD-1", say("Build and recruit, then end the phase.")),
        "attack": ("KEEP-ATTACK-6", say("Play attack cards, then end the phase.")),
        "heal": ("KEEP-HEAL-4", say("Rebuild walls and recover structures, then end the turn.")),
        "over": ("KEEP-ACT-1", ""),
    }[phase]


def asked(state: State[Position]) -> Asked:
    """KEEP-ACT-2: one player at a time; the others wait for him, have fallen, or (KEEP-HEAL-4) come after him."""
    position = state.position
    rule, sentence = question(state)
    acting = state.rules.to_act(state)
    if not acting:
        return Asked((), rule, say("The game is over."))
    (player,), healing = acting, position.turn.healing if position.pending is None else []
    done = [name for name in (position.turn.player,) if healing and name not in healing]
    why: dict[str, Refusal] = {}
    for name in state.setup.players:
        if name in (player, *done):
            continue
        if position.players[name].eliminated:
            why[name] = Refusal("KEEP-SACK-5", say("The town of {name} has fallen.", name=name))
        elif name in healing:
            why[name] = Refusal("KEEP-HEAL-4", say("{name} heals when {player} has.", name=name, player=player))
        elif healing:
            reason = say("{name} has nothing to heal in this turn, or has done so.", name=name)
            why[name] = Refusal("KEEP-HEAL-4", reason)
        else:
            why[name] = Refusal("KEEP-ACT-2", say("{name} waits for {player}.", name=name, player=player))
    return Asked((player,), rule, sentence, (), tuple(done), why)
