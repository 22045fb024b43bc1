"""Where pieces stand on sketched cities of every size: dry, in their own place, attackers outside the walls."""

from __future__ import annotations

import pytest

from tools.screens.standing import misplaced

SEEDS = *range(40), 148
"""148: a piece stands a pixel from a place that is not its own."""


@pytest.mark.parametrize("part", range(4))
def test_pieces_stand_dry_in_their_place_and_attackers_outside(part: int) -> None:
    assert [fault for seed in SEEDS[part::4] for fault in misplaced(seed)] == []
