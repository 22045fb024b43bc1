"""What is laid out on the board of The Fords and not sent yet."""

from __future__ import annotations

from scenes.tabletop.board.draft import DraftSlot
from tests.toys.fords.position import March

MARCH = DraftSlot[March]("march", lambda: March("", "", 0))
