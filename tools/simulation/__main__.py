"""Play whole games with computer players on all cores: `python -m tools.simulation GAME --games 1000 --bots random`.

`--store DIR` keeps each game as it ends: the same command goes on where it was stopped. `--cluster ADDRESS` has a Dask
cluster play instead of the cores of this machine (`local`: one that is made for it).

Prints JSON: speed, how games ended, who won, points, rounds, broken invariants (there must be none). Game number i has
the seed S + i; the same arguments play the same games on any number of cores and machines.

Exit code 0: all is well; 1: a broken invariant, an error, or a game that did not end (each with a record under --keep
that plays up to it), or a computer player that chose what is refused (it does something else then, and the game goes
on); 2: wrong arguments.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from game.core.text.errors import SetupError
from tools.simulation.arguments import match_of, parse_options, play_parser
from tools.simulation.report import report
from tools.simulation.run import play
from tools.terminal import print_json


def parser() -> argparse.ArgumentParser:
    """The command's arguments."""
    made = play_parser("tools.simulation", __doc__)
    made.add_argument("--mode", help="the game's first mode for this number of players, if not given")
    made.add_argument("--players", help="how many, or their names with commas (else the fewest)")
    made.add_argument("--options", action="append", default=[], metavar="NAME=VALUE,...", help="as in a record")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    given = parser().parse_args(arguments)
    seeds = range(given.seed, given.seed + given.games)
    try:
        match = match_of(given, given.players, given.mode, parse_options(given.options))
        played = play([(match, seeds)], given.jobs, given.cluster, given.store)
    except SetupError as error:
        print(f"tools.simulation: {error}", file=sys.stderr)
        return 2
    (outcomes,) = played.outcomes
    print_json(report(match, outcomes, played.seconds, given.jobs))
    if played.stopped:
        print(f"tools.simulation: stopped after {len(outcomes)} of {given.games} games", file=sys.stderr)
        return 130
    return 1 if any(outcome.trouble or outcome.refused for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
