"""What is laid out on a board of Strongholds and not sent yet."""

from __future__ import annotations

from game.strongholds.board.position import Defence, March
from scenes.tabletop.board.draft import Draft, DraftSlot

PLAN = Draft[March](
    "plan", lambda: March(general="", target="", troops=()), lambda plan: not plan.general and not plan.troops
)
DEFENCE = Draft[Defence]("defence", Defence)
DOOR = DraftSlot[str]("door", str)
"""The stronghold that is looked at closely."""
