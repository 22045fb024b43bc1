"""Break things for a given time and print what came of it: `python3 tools/run.py torture`.

    python3 tools/run.py torture --seconds 600            every way, the time shared out among them
    python3 tools/run.py torture kills journals --count 1000
    python3 tools/run.py torture --prove                  plant defects: each way must catch its own
    python3 tools/run.py torture journals --first 4711 --count 1    one try again
    python -m tools.torture.figures               the figures of a round, whole or a share of them

Exit code 0 if nothing was lost and nothing crashed, hung or was wrong; 1 if something did harm (each is told with the
number of its try, and `--keep` writes them down); 2 for wrong arguments.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tools.torture import disks, files, kills, locks, newer, positions, promises, prove, readonly, screens, signals
from tools.torture.profiles import Healthy, healthy
from tools.torture.tally import HARMS, Torment, table

Way = Callable[[Torment, Healthy], None]

WAYS: dict[str, Way] = {
    "kills": lambda torment, well: kills.kills(torment),
    "journals": files.journals,
    "records": files.records,
    "notes": files.notes,
    "settings": files.settings,
    "statistics": files.statistics,
    "bookmarks": files.bookmarks,
    "days": files.days,
    "cities": files.cities,
    "own-cards": files.own_cards,
    "positions": lambda torment, well: positions.positions(torment),
    "full-disks": lambda torment, well: disks.full_disks(torment),
    "locks": locks.locks,
    "hostile": screens.hostile,
    "screens": screens.damaged_profiles,
    "pictures": newer.pictures,
    "newer-versions": newer.newer_versions,
    "missing-cards": newer.missing_cards,
    "power-cuts": promises.power_cuts,
    "returning": promises.returning,
    "copied": promises.copied,
    "closing": promises.closing,
    "finishing": promises.finishing,
    "windows": promises.windows,
    "read-only": readonly.read_only,
    "signals": signals.signals,
}
DEAR = ("kills", "full-disks", "hostile", "screens", "read-only", "signals")
"""Ways of which one try takes long: they get three times the time."""
SHOWN = 10
"""So many faults of a way are printed."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="tools.torture", description=(__doc__ or "").split("\n")[0])
    made.add_argument("ways", nargs="*", metavar="WAY", help=f"of {', '.join(WAYS)} (all)")
    made.add_argument("--seconds", type=float, default=60.0, help="for all of them together (60)")
    made.add_argument("--count", type=int, default=0, help="so many tries of each way, whatever time they take")
    made.add_argument("--first", type=int, default=0, help="number of the first try (0)")
    made.add_argument("--seed", type=int, default=0, help="other luck (0)")
    made.add_argument("--limit", type=float, default=60.0, help="seconds after which a try hangs (60; 0: never)")
    made.add_argument("--prove", action="store_true", help="plant defects, and see that each way catches its own")
    made.add_argument("--planted", metavar="DEFECT", help="one defect of the way, planted")
    made.add_argument("--keep", type=Path, metavar="FILE", help="write all faults there, as JSON")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    given = parser().parse_args(arguments)
    for name in given.ways:
        if name not in WAYS:
            parser().error(f'there is no way "{name}"; there are {", ".join(WAYS)}')
    chosen = [name for name in WAYS if name in (given.ways or WAYS)]
    if given.prove:
        return prove.prove(chosen)
    if given.planted and given.planted not in prove.PLANTED[chosen[0]]:
        parser().error(f"{chosen[0]} has no such defect; there are {', '.join(prove.PLANTED[chosen[0]])}")
    parts = sum(3 if name in DEAR else 1 for name in chosen)
    torments = []
    with tempfile.TemporaryDirectory() as place:
        well = healthy(Path(place, "healthy"))
        if given.planted:  # what is healthy is made without it
            prove.plant(f"{chosen[0]}: {given.planted}")
        for name in chosen:
            seconds = given.seconds * (3 if name in DEAR else 1) / parts
            torment = Torment(
                name,
                Path(place, name),
                seed=given.seed,
                first=given.first,
                count=given.count,
                seconds=seconds,
                limit=given.limit,
            )
            WAYS[name](torment, well)
            torments.append(torment)
            _say(torment)
    print(table(torments))
    if given.keep:
        given.keep.write_bytes(msgspec.json.encode({torment.what: torment.faults for torment in torments}))
    return 1 if any(torment.faults for torment in torments) else 0


def _say(torment: Torment) -> None:
    for fault in torment.faults[:SHOWN]:
        print(f"{torment.what} {fault.number}: {fault.harm}: {fault.how}\n{fault.words}\n", file=sys.stderr)
    if len(torment.faults) > SHOWN:
        print(f"{torment.what}: {len(torment.faults) - SHOWN} more of {', '.join(HARMS)}\n", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
