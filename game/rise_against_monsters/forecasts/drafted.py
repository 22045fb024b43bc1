"""What a drafted action would come to: the running numbers of a screen, for any part of an action.

`engine.forecast(state, draft, Kind)` gives the struct that stands here for the action. Where the draft does not say
enough yet a field is None or empty; what is not allowed in it is passed over. Actions that stand not here (`draw`,
whose effects the facts list under `draw`, `stop-drawing`, `end-play`) have none.

    attack     reactions.Strikes: options [Blow]; blow, attackers, most, no, then, coming
    support    reactions.Supports: options [Aid]; aid, no, then, coming
    send       reactions.Sends: options [Sending]; sending, then, coming
    wrath      reactions.Wraths: sweep, then, coming
    pass       reactions.Passes: asked [player]; coming, arrivals, ends
    choose     answers.Chooses: pick, coming, arrivals
    untap      facts.untapping.Plan, as under `untap` of the facts
    take-in    answers.TakesIn: options [Swap]; total, over, fits, swap, strikes, then
    leave-out  answers.Leaves: strikes
    play       hand.Plays: card, kind, no, bill, payment, enough, rating, limits, begins, builders, alone, then
    discard    hand.Discards: left, draws, player, turn
    concede    hand.Concedes: ends

`then` (aftermath.Aftermath: roam castles others ratings short mended ends) tells how the table stands after it,
`coming` (facts.coming.Coming, in the monsters step) what the monsters do after it, if nobody reacts any more.
"""

from __future__ import annotations

from functools import singledispatch

from game.core.actions.action import Action
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.facts.reading import Fact
from game.rise_against_monsters.forecasts import answers, hand, reactions


@singledispatch
def foreseen(action: Action, state: Table) -> Fact | None:
    """The forecast of one drafted action; None if its kind has none."""
    return None


for forecast_of in (
    reactions.attack,
    reactions.support,
    reactions.send,
    reactions.wrath,
    reactions.pass_by,
    answers.untap,
    answers.choose,
    answers.take_in,
    answers.leave_out,
    hand.play,
    hand.discard,
    hand.concede,
):
    foreseen.register(forecast_of)
