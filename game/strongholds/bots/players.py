"""Computer players of Strongholds: `heuristic` plays by rules of thumb; the searcher tries things out by `policy`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.bots.bot import Bot
from game.strongholds.bots.heuristic import HeuristicBot

BOTS: Mapping[str, Callable[[], Bot]] = {"heuristic": HeuristicBot}
