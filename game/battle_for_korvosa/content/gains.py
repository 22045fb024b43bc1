"""The Queen's Gain that is proposed for a new game, by the strength of the heroes (KORV-LEVEL-1)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from game.battle_for_korvosa.content.printed import Table
from game.core.data.content import load_content


class ProposedGains(Struct, frozen=True, forbid_unknown_fields=True):
    """By number of heroes; a number that is not there is not proposed."""

    fair: Table
    strong: Table


@cache
def proposed_gains() -> ProposedGains:
    """The table, read once."""
    return load_content(Path(__file__).with_name("proposed-gain.yaml"), ProposedGains)
