"""The figures by which a round is judged, run as often as there is time for: `python -m tools.torture.figures`.

    python -m tools.torture.figures                        all of them: takes hours
    python -m tools.torture.figures files --share 0.1      a tenth of the files
    python -m tools.torture.figures decisions --share 0.02 --seed 7

1,000 processes killed, 100,000 damaged files, 1,000,000 decisions of every game, 100 sittings of an hour in events with
flat memory: each with nothing lost. The table says how many there were; exit code 1 if any did harm.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.core.rulebook.game_def import GameDef
from game.services.journal import Journal
from tools.simulation.match import Match, play_game
from tools.torture import files, kills, newer
from tools.torture.profiles import NAMES, Healthy, games, healthy, lies
from tools.torture.tally import Torment, table

FILES: tuple[Callable[[Torment, Healthy], None], ...] = (
    files.journals,
    files.records,
    files.notes,
    files.settings,
    files.statistics,
    files.bookmarks,
    files.days,
    files.cities,
    files.own_cards,
    newer.pictures,
    newer.newer_versions,
    newer.missing_cards,
)
DEAR = (newer.pictures, newer.missing_cards)
"""Ways of which one try takes long: they get a fifth of the files that others get."""
WHOLE = {"kills": 1_000, "files": 100_000, "decisions": 1_000_000, "sittings": 100}
"""So many are wanted; decisions of each game."""
ROUNDS = 2
"""Of a sitting, which has half an hour of events in each."""
FRAME = 1 / 10
"""Seconds of a sitting's frames: every event and screen, and a sixth of the pictures between them."""


def _kills(place: Path, count: int, seed: int) -> Iterator[Torment]:
    torment = Torment("kills", place / "kills", seed=seed, count=count)
    kills.kills(torment)
    yield torment


def _files(place: Path, count: int, seed: int) -> Iterator[Torment]:
    well = healthy(place / "healthy")
    shares = {way: 1 if way in DEAR else 5 for way in FILES}
    for way, share in shares.items():
        tries = -(-count * share // sum(shares.values()))
        torment = Torment(way.__name__, place / way.__name__, seed=seed, count=tries)
        way(torment, well)
        yield torment


def _decisions(place: Path, count: int, seed: int) -> Iterator[Torment]:
    """Whole random games in every mode and number of players, invariants looked at after every decision."""
    for game in games():
        torment, began = Torment(f"decisions of {game.id}", place / game.id, seed=seed), time.monotonic()
        for number, match in enumerate(itertools.cycle(_matches(game, place))):
            if torment.tried >= count:
                break
            outcome = play_game(match, seed + number)
            torment.tried += outcome.decisions
            if outcome.trouble and outcome.trouble != "limit":
                torment.harm(
                    number, "wrong", f"{match.mode} for {len(match.players)}, seed {seed + number}", outcome.words
                )
        torment.spent = time.monotonic() - began
        yield torment


def _matches(game: GameDef, place: Path) -> list[Match]:
    return [
        Match(game.id, NAMES[:players], mode.name, dict(game.bot_options), ("random",) * players, keep=str(place))
        for mode in game.modes
        for players in mode.players
    ]


def _sittings(place: Path, count: int, seed: int) -> Iterator[Torment]:
    """One after another in one process: what is held after each but the first few must not grow."""
    from tools.bench.sitting import FLAT, Sitting

    torment, ends = Torment("sittings", place / "tries", seed=seed, count=count, limit=0.0), list[float]()
    sitting = Sitting(place, FRAME)
    for number, _ in torment.tries():
        with torment.watch(number, f"sitting {number}"):
            ends.append(list(sitting.sit(ROUNDS))[-1].held)
            print(f"sitting {number + 1}: {ends[-1]:.1f} MB", file=sys.stderr, flush=True)
            for path in sitting.well.running:
                Journal.open(lies(path)).close()
    sitting.leave()
    half = len(ends) // 2
    if half > 1 and (grown := (ends[-1] - ends[half - 1]) / (len(ends) - half)) > FLAT:
        torment.harm(len(ends), "wrong", "the second half", f"a sitting adds {grown:.2f} MB")
    yield torment


RUNS: dict[str, Callable[[Path, int, int], Iterator[Torment]]] = {
    "kills": _kills,
    "files": _files,
    "decisions": _decisions,
    "sittings": _sittings,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.torture.figures", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"of {', '.join(RUNS)} (all)")
    parser.add_argument("--share", type=float, default=1.0, help="of what is wanted (1)")
    parser.add_argument("--seed", type=int, default=0, help="other luck (0)")
    given = parser.parse_args(arguments)
    for name in given.figures:
        if name not in RUNS:
            parser.error(f'there is no figure "{name}"; there are {", ".join(RUNS)}')
    torments = []
    for name in given.figures or RUNS:
        with tempfile.TemporaryDirectory() as place:
            for torment in RUNS[name](Path(place), max(1, round(WHOLE[name] * given.share)), given.seed):
                torments.append(torment)
                print(table([torment]).split("\n")[-1], file=sys.stderr, flush=True)
                for fault in torment.faults[:10]:
                    print(f"{torment.what} {fault.number}: {fault.harm}: {fault.how}\n{fault.words}\n", file=sys.stderr)
    print(table(torments))
    return 1 if any(torment.faults for torment in torments) else 0


if __name__ == "__main__":
    sys.exit(main())
