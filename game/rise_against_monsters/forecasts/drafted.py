"""What a drafted action would come to: the running numbers of a screen, for any part of an action.

`engine.forecast(state, draft)` gives one mapping: the fields of the struct that stands here for the action, keys in
kebab-case. Where the draft does not say enough yet a field is null or empty; what is not allowed in it is passed over.
Actions that stand not here (`draw`, whose effects `info_for` lists under `draw`, `stop-drawing`, `end-play`) give an
empty mapping.

    attack   reactions.Strikes      support  reactions.Supports     send       reactions.Sends
    wrath    reactions.Wraths       pass     reactions.Passes       choose     answers.Chooses
    untap    facts.untapping.Plan   take-in  answers.TakesIn        leave-out  answers.Leaves
    play     hand.Plays             discard  hand.Discards          concede    hand.Concedes

`then` (facts.aftermath.Aftermath) tells how the table stands after it, `coming` (facts.coming.Coming, in the monsters
step) what the monsters do after it, if nobody reacts any more. Each takes well under 5 ms with seven crowded lands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import Any

import msgspec

from game.core.actions import Action
from game.rise_against_monsters.facts.reading import Fact
from game.rise_against_monsters.forecasts import answers, hand, reactions
from game.rise_against_monsters.moments import Table


@singledispatch
def foreseen(action: Action, state: Table) -> Fact | None:
    """The forecast of one drafted action; None if its kind has none."""
    return None


for forecast_of in (
    reactions.attack, reactions.support, reactions.send, reactions.wrath, reactions.pass_by, answers.untap,
    answers.choose, answers.take_in, answers.leave_out, hand.play, hand.discard, hand.concede,
):  # fmt: skip
    foreseen.register(forecast_of)


def forecast(state: Table, action: Action) -> Mapping[str, Any]:
    """See the module."""
    found = foreseen(action, state)
    plain: dict[str, Any] = {} if found is None else msgspec.json.decode(msgspec.json.encode(found))
    return plain
