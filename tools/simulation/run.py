"""Play all games that are wanted and not kept yet, with a bar; a stop in the middle loses none that was played."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from tools.simulation.bar import Bar
from tools.simulation.match import Match, Outcome
from tools.simulation.spread import batches, spread
from tools.simulation.store import Store


class Played(Struct, frozen=True):
    """For each match its games by seed; whether Ctrl+C came first; seconds."""

    outcomes: tuple[list[Outcome], ...]
    stopped: bool
    seconds: float


def play(
    wanted: Sequence[tuple[Match, Sequence[int]]], workers: int, cluster: str = "", store: Path | None = None
) -> Played:
    """Play the seeds of each match. Raises SetupError for a scheduler that does not answer or a damaged store."""
    began = time.perf_counter()
    found: list[dict[int, Outcome]] = [{} for _ in wanted]
    stores = [Store(store, match) for match, _ in wanted] if store else []
    left = list(wanted)
    for number, kept in enumerate(stores):
        match, seeds = wanted[number]
        found[number] = _among(kept, seeds)
        left[number] = match, kept.missing(seeds)
    bar = Bar(sum(len(seeds) for _, seeds in wanted), sum(map(len, found)))
    stopped = False
    running = spread(batches(left, workers), workers, cluster)
    try:
        for batch, outcomes in running:
            if stores:
                stores[batch.number].add(outcomes)
            found[batch.number].update((outcome.seed, outcome) for outcome in outcomes)
            bar.step(len(outcomes))
    except KeyboardInterrupt:
        stopped = True
    finally:
        running.close()
        bar.clear()
    if stopped and store:  # what is on the disk counts: the stop may have come before it was counted here
        found = [_among(Store(store, match), seeds) for match, seeds in wanted]
    by_seed = tuple([games[seed] for seed in sorted(games)] for games in found)
    return Played(by_seed, stopped, time.perf_counter() - began)


def _among(kept: Store, seeds: Sequence[int]) -> dict[int, Outcome]:
    return {seed: kept.outcomes[seed] for seed in seeds if seed in kept.outcomes}
