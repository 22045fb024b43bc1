"""Computer players of Strongholds: `heuristic` by rules of thumb, `searcher` by trying plans on sampled hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.bots import Bot
from game.strongholds.heuristic import HeuristicBot
from game.strongholds.searcher import SearcherBot

BOTS: Mapping[str, Callable[[], Bot]] = {"heuristic": HeuristicBot, "searcher": SearcherBot}
