"""Games are given to workers: cores of this machine, or a Dask cluster.

joblib does the spreading: its loky processes for `--jobs`, Dask's scheduler for `--cluster`. A game depends on its
match and seed alone, so it does not matter who plays it, in which order, or whether a game is played again because its
worker was lost; batches come back in the order in which they end.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing import resource_tracker
from pathlib import Path

import joblib
from joblib.externals.loky import get_reusable_executor
from msgspec import Struct

from game.core.rulebook.games import add_place
from game.core.text.errors import SetupError
from tools.simulation.match import Match, Outcome, play_game

LOCAL = "local"
"""The word for a Dask cluster that is made for the occasion, on this machine."""
ROUNDS = 20
"""How often each worker is asked, about: seldom enough to cost little, often enough for a bar and for what is kept."""
MOST = 50
"""Games of a batch at most."""
PATIENCE = "30s"
"""How long a scheduler may take to answer."""


class Batch(Struct, frozen=True):
    """Games of one match that a worker plays at a time."""

    number: int
    """Which of the matches that are played."""
    match: Match
    seeds: tuple[int, ...]


def batches(wanted: Sequence[tuple[Match, Sequence[int]]], workers: int) -> list[Batch]:
    """Cut matches and their seeds into batches."""
    total = sum(len(seeds) for _, seeds in wanted)
    size = max(1, min(MOST, total // (workers * ROUNDS)))
    return [
        Batch(number, match, tuple(seeds[at : at + size]))
        for number, (match, seeds) in enumerate(wanted)
        for at in range(0, len(seeds), size)
    ]


def play_batch(batch: Batch) -> tuple[Batch, list[Outcome]]:
    """What a worker does."""
    for folder, package in batch.match.places:
        add_place(Path(folder), package)
    return batch, [play_game(batch.match, seed) for seed in batch.seeds]


def heed_no_key() -> None:
    """Ctrl+C reaches the workers of a terminal, too; the one who gave them work ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def born_deaf() -> Iterator[None]:
    """Processes that are started within do not hear Ctrl+C from their first moment on.

    Between its start and `heed_no_key` a worker reads its modules for a second or more, and would die there with a
    traceback. A blocked signal is inherited, by the thread that starts later workers, too. A key that is pressed
    meanwhile is heard by us afterwards.
    """
    if sys.platform == "win32":
        yield
        return
    # Before Python 3.13 the tracker unblocks the signal when it starts: it has to run by then.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def spread(work: Sequence[Batch], workers: int, cluster: str = "") -> Generator[tuple[Batch, list[Outcome]]]:
    """Have the batches played; each comes as soon as it is done.

    `workers` 1 without a cluster plays in this process. `cluster` is the address of a Dask scheduler
    (`tcp://host:8786`), whose workers need this checkout on their path, or `local`. Raises SetupError if no scheduler
    answers there. Closing the iterator stops the workers.
    """
    workers = min(workers, len(work))
    if workers <= 1 and not cluster:
        yield from map(play_batch, work)
        return
    with ExitStack() as stack:
        if cluster:
            stack.enter_context(_dask(workers, cluster))
            parallel = joblib.Parallel(return_as="generator_unordered", batch_size=1)
        else:
            stack.callback(lambda: get_reusable_executor().shutdown(wait=True, kill_workers=True))
            parallel = joblib.Parallel(
                workers, backend="loky", return_as="generator_unordered", batch_size=1, initializer=heed_no_key
            )
        with born_deaf():
            played = parallel(joblib.delayed(play_batch)(batch) for batch in work)
        yield from played


def _dask(workers: int, cluster: str) -> ExitStack:
    """joblib's default is that cluster until the stack is closed."""
    from distributed import Client, LocalCluster  # slow to import, and only wanted here

    stack = ExitStack()
    try:
        if cluster == LOCAL:
            made = stack.enter_context(LocalCluster(workers, threads_per_worker=1, dashboard_address=None))
            stack.enter_context(Client(made))
        else:
            stack.enter_context(Client(cluster, timeout=PATIENCE))
    except (OSError, ValueError) as error:
        stack.close()
        raise SetupError("cluster", f'no Dask scheduler answers at "{cluster}": {error}') from error
    stack.enter_context(joblib.parallel_config(backend="dask"))
    return stack
