"""What is laid out on a board of Strongholds and not sent yet."""

from __future__ import annotations

from game.strongholds.board.position import Defence, March
from scenes.tabletop.board.draft import Laid

PLAN = Laid[March]("plan", lambda: March(general="", target="", troops=()))
DEFENCE = Laid[Defence]("defence", Defence)
HISTORY = Laid[list[Defence]]("history", list)
"""The defences before this one, for Undo."""
DOOR = Laid[str]("door", str)
"""The stronghold that is looked at closely."""
