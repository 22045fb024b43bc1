"""Computer partners (section Bots of the rules page). They see what the table sees: all but the draw pile's order.

The heuristic partner thinks of the whole table: kills that save most first, small heroes pin what is too big, a few
players collect workers and castles while the others hold what nobody needs and lay roads over which their heroes help,
and a card is drawn as long as the unseen cards promise more than they threaten. All partners reason alike from the
same open cards, so that they agree without a word.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from game.core.bots.bot import Bot, Seat, Suggestion
from game.core.text.phrases import say
from game.rise_against_monsters.battle.reactions import Pass
from game.rise_against_monsters.board.position import (
    DISCARD,
    DRAW,
    PLAY,
    CastlePending,
    ChoosePending,
    UntapPending,
    WindowPending,
)
from game.rise_against_monsters.bots.answers import Answers
from game.rise_against_monsters.bots.attacks import Attacks
from game.rise_against_monsters.bots.builders import Builders
from game.rise_against_monsters.bots.discard_step import DiscardStep
from game.rise_against_monsters.bots.draw_step import DrawStep
from game.rise_against_monsters.bots.play_step import PlayStep
from game.rise_against_monsters.bots.rescue import Rescue
from game.rise_against_monsters.bots.roads import Roads
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.bots.threat import Threat
from game.rise_against_monsters.phases.playing import EndPlay


class HeuristicBot:
    """A partner who follows the section Bots of the rules page."""

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """Answer what is asked; else help the table, then go on with the turn if it is one's own."""
        sight = Sight(seat)
        pending, step = sight.position.pending, sight.turn.step
        answers = Answers(sight)
        if isinstance(pending, UntapPending):
            return answers.untap()
        if isinstance(pending, ChoosePending):
            return answers.choose(pending)
        if isinstance(pending, CastlePending):
            return answers.castle(pending)
        threat, builders = Threat(sight), Builders(sight)
        attacks, rescue = Attacks(sight, threat), Rescue(sight, threat, builders)
        if isinstance(pending, WindowPending) and pending.drawn is not None:
            found = rescue.strike()
        else:
            found = attacks.to_kill() or rescue.strike() or rescue.step_in()
            if found is None and (not sight.mine or step in (PLAY, DISCARD)):
                found = attacks.to_pin()
        if isinstance(pending, WindowPending):
            passes = Suggestion(Pass(by=seat.me), say("Nothing better can be done now."))
            return found or (passes if seat.awaited else None)
        if found is not None or not sight.mine:
            return found
        if step == DRAW:
            return DrawStep(sight, threat, builders).draw()
        roads = Roads(sight, builders)
        if step == PLAY:
            played = PlayStep(sight, threat, builders, roads).playable()
            return played or rescue.gather() or Suggestion(EndPlay(by=seat.me), say("Nothing more helps now."))
        return DiscardStep(sight, builders, roads).discard()


BOTS: Mapping[str, Callable[[], Bot]] = {"heuristic": HeuristicBot}
