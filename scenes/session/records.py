"""Records as sessions use them."""

from __future__ import annotations

import msgspec

from game.core.record import Record


def playable(record: Record) -> Record:
    """The record to be played on: its actions alone, without expectations, digest and stored position."""
    actions = [step for step in record.steps if step.kind == "action"]
    return msgspec.structs.replace(record, steps=actions, position_at_end=None)
