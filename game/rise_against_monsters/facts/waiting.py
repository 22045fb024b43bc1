"""For whom the game waits and why, who else may act, who has passed, and why the others are not asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.refusal import Refusal
from game.core.words import counted, join_words
from game.parts.cards import spoken
from game.rise_against_monsters.facts.reading import Fact, No, Reading
from game.rise_against_monsters.facts.uses import nearest
from game.rise_against_monsters.position import (
    DISCARD,
    DRAW,
    PLAY,
    CastlePending,
    ChoosePending,
    UntapPending,
    WindowPending,
)
from game.rise_against_monsters.ratings import short_cards
from game.rise_against_monsters.roads import no_way
from game.rise_against_monsters.wrath import can_strike


class Waiting(Fact, frozen=True):
    """`on`: for whom the game waits; `kind` of the decision (`untap`, `window`, `choose`, `castle`, `draw`, `play`,
    `discard`, or `over`), with the clause and a sentence; `may`: who else may act now; `passed`: who has passed in the
    window; `lands`: those that the window concerns; `others`: everybody else, and why they are not asked.
    """

    on: tuple[str, ...]
    kind: str
    clause: str
    reason: str
    may: tuple[str, ...]
    passed: tuple[str, ...]
    lands: tuple[str, ...]
    others: dict[str, No]


def waiting(reading: Reading) -> Waiting:
    """For whom the game waits."""
    state, position = reading.state, reading.position
    on = tuple(state.rules.waited_for(state))
    pending = position.pending
    window = pending if isinstance(pending, WindowPending) else None
    passed = () if window is None else window.passed
    kind, clause, reason = why(reading, on)
    others = {}
    for player in reading.seats:
        if player not in reading.acting and position.result is None:
            others[player] = (
                No("RISE-REACT-5", f"{player} has passed.") if player in passed else No.of(why_not(reading, player))
            )
    return Waiting(
        on, kind, clause, reason, tuple(player for player in reading.acting if player not in on), passed,
        () if window is None else window.lands, others,
    )  # fmt: skip


def why(reading: Reading, on: Sequence[str]) -> tuple[str, str, str]:
    """The kind of the decision, its clause and a sentence."""
    position = reading.position
    pending, turn = position.pending, position.turn
    if position.result is not None:
        return "over", "RISE-END-6", "The game is over."
    if isinstance(pending, UntapPending):
        return "untap", "RISE-TAP-9", f"{pending.player} decides who stays tapped, and who supports what."
    if isinstance(pending, CastlePending):
        words = f"Has the {spoken(pending.monster)} to stay outside, or does it change places with others?"
        return "castle", "RISE-CASTLE-3", words
    if isinstance(pending, ChoosePending):
        return choice(pending)
    if isinstance(pending, WindowPending) and pending.drawn is not None:
        return "window", "RISE-REACT-4", f"A Joker may be played before the {spoken(pending.drawn)} does anything."
    if isinstance(pending, WindowPending):
        return "window", "RISE-REACT-2", f"{join_words(on)} may react before the next monster acts."
    if turn.step == DRAW and not turn.drawn:
        return "draw", "RISE-DRAW-2", f"{turn.player} has to draw at least one card."
    if turn.step == DRAW:
        left = counted(turn.allowance - turn.drawn, "more card")
        return "draw", "RISE-DRAW-2", f"{turn.player} may draw {left}, or stop."
    if turn.step == PLAY:
        return "play", "RISE-PLAY-1", f"{turn.player} may play cards."
    return DISCARD, "RISE-DISC-1", f"{turn.player} may discard cards, and ends the turn."


def choice(pending: ChoosePending) -> tuple[str, str, str]:
    """One of several equal things (RISE-TURN-4)."""
    player = pending.player
    monster = "" if pending.monster is None else spoken(pending.monster)
    if pending.about == "monster":
        return "choose", "RISE-ACT-2", f"{player} chooses which of equal monsters acts first."
    if pending.about == "target":
        return "choose", "RISE-ACT-4", f"{player} chooses which of equal cards the {monster} attacks."
    if pending.about == "destination":
        return "choose", "RISE-MOVE-4", f"{player} chooses to which of equal lands the {monster} moves."
    return "choose", "RISE-CASTLE-2", f"{player} chooses which castle takes the {monster} in."


def why_not(reading: Reading, player: str) -> Refusal:
    """Why a player who may not act now is not asked."""
    position = reading.position
    pending = position.pending
    if isinstance(pending, UntapPending):
        return Refusal("RISE-TAP-10", f"Nothing of {player}'s can be used while {pending.player}'s cards untap.")
    if isinstance(pending, (CastlePending, ChoosePending)):
        return Refusal("RISE-REACT-7", f"First {pending.player} decides.")
    if isinstance(pending, WindowPending) and pending.drawn is not None:
        words = f"Only a Joker of {position.turn.player}'s can forestall the {spoken(pending.drawn)} just drawn."
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
        return Refusal("RISE-REACT-3", "There is nothing there to attack or to support.")
    if can_strike(reading.state, player):
        return Refusal("RISE-WRATH-4", f"A Joker of {player}'s strikes only in {player}'s own land.")
    return Refusal("RISE-TAP-1", f"{player} has no untapped card that could help.")
