"""How strong the computer players of a game are: `python3 tools/run.py ladder GAME`.

Prints a table. In every row one side plays with a stronger computer player than all others do: the share of games that
it wins stands with its 95 % interval (Wilson's) beside the share that the side wins when it plays as the others do. A
side is one seat, or those who win and lose together (`GameDef.sides`); where each seat stands for itself, the stronger
player moves on by a seat from game to game, and an even share is fair. Times are those of a core, for each decision of
the stronger player. Game number i of a row has the seed S + i: the same arguments print the same shares anywhere.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any

from msgspec import Struct

from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError, SetupError
from tools.simulation.arguments import cores, parse_options, positive
from tools.simulation.match import NAMES, Match, Outcome
from tools.simulation.report import interval
from tools.simulation.run import play

HEAD = ("mode", "seats", "side", "plays", "others", "games", "wins", "else", "median", "longest")


class Rung(Struct, frozen=True):
    """One row to be played: sides that are alike, the better computer player and the one that all others are."""

    mode: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    sides: tuple[tuple[str, ...], ...]
    better: str
    base: str

    @property
    def symmetric(self) -> bool:
        """Does every seat stand for itself?"""
        return len(self.sides) > 1

    def matches(self, game: GameDef, bot: str) -> list[Match]:
        """One for each of the sides, which plays as `bot`."""
        return [
            Match(
                game.id,
                self.players,
                self.mode,
                dict(self.options),
                tuple(bot if player in side else self.base for player in self.players),
                "none",
            )
            for side in self.sides
        ]


class Row(Struct, frozen=True):
    """What came of a rung: games, those won, those won otherwise of as many; seconds of the decisions."""

    rung: Rung
    games: int
    won: float
    otherwise: float
    median: float
    longest: float

    def texts(self) -> tuple[str, ...]:
        """The columns of HEAD."""
        share, error = interval(self.won, self.games)
        rung = self.rung
        side = (
            "one seat"
            if rung.symmetric
            else "all"
            if len(rung.sides[0]) == len(rung.players)
            else " ".join(rung.sides[0])
        )
        others = rung.base if len(rung.sides[0]) < len(rung.players) else ""
        return (
            rung.mode,
            str(len(rung.players)),
            side,
            rung.better,
            others,
            str(self.games),
            f"{share:.0%} ± {100 * error:.0f}",
            f"{self.otherwise:.0%}",
            f"{self.median:.2f} s",
            f"{self.longest:.2f} s",
        )


def rungs(game: GameDef, mode: str | None, counts: Sequence[int], options: Mapping[str, Any]) -> Iterator[Rung]:
    """Every computer player against the one below it, in every mode and for every number of seats that is wanted."""
    for known in game.modes:
        if mode not in (None, known.name):
            continue
        for count in [n for n in counts if n in known.players] or [known.players[0]]:
            setup = game.setup(NAMES[:count], known.name, options)
            sides = game.sides(setup) if game.sides else tuple((name,) for name in setup.players)
            alike = [tuple(sides)] if all(len(side) == 1 for side in sides) else [(side,) for side in sides]
            for base, better in zip(game.bots, game.bots[1:], strict=False):
                for group in alike:
                    yield Rung(known.name, setup.players, options, group, better, base)


def climb(game: GameDef, rung: Rung, games: int, seed: int, jobs: int) -> Row:
    """Play a rung."""
    played = _played(rung.matches(game, rung.better), games, seed, jobs)
    won = math.fsum(won_by(outcome, side) for outcome, side in zip(played, cycle(rung.sides), strict=False))
    if rung.symmetric:
        otherwise = 1 / len(rung.sides)
    else:
        base = _played(rung.matches(game, rung.base), games, seed, jobs)
        otherwise = math.fsum(won_by(outcome, rung.sides[0]) for outcome in base) / games
    thought = sorted(spent for outcome in played for bot, spent in outcome.thought if bot == rung.better)
    return Row(rung, games, won, otherwise, statistics.median(thought), thought[-1])


def _played(matches: Sequence[Match], games: int, seed: int, jobs: int) -> list[Outcome]:
    """So many games, the matches taking turns; RampartsError for one that went wrong."""
    wanted = [(match, range(seed + number, seed + games, len(matches))) for number, match in enumerate(matches)]
    played = play(wanted, jobs)
    if played.stopped:
        raise KeyboardInterrupt
    by_match = [iter(outcomes) for outcomes in played.outcomes]
    outcomes = [next(by_match[number % len(matches)]) for number in range(games)]
    for outcome in outcomes:
        if outcome.trouble or outcome.refused:
            raise RampartsError(f"game {outcome.seed}: {outcome.words or outcome.refused[0][1]}")
    return outcomes


def won_by(outcome: Outcome, side: Sequence[str]) -> float:
    """1 for a game that the side has won; a part of it where it shares the game with others."""
    mine = [name for name in outcome.winners if name in side]
    return (1.0 if len(side) > 1 else 1 / len(outcome.winners)) if mine else 0.0


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    lines = [HEAD, tuple("---" for _ in HEAD), *(row.texts() for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def parser() -> argparse.ArgumentParser:
    """The command's arguments."""
    made = argparse.ArgumentParser(
        prog="tools.simulation.ladder", description=__doc__.split("\n")[0] if __doc__ else None
    )
    made.add_argument("game", help="the game's id, such as strongholds")
    made.add_argument("--mode", help="every mode, if not given")
    made.add_argument(
        "--players", default="2,4", help="numbers of seats; the least where a mode has none of them (2,4)"
    )
    made.add_argument("--plays", help="only rows of this computer player")
    made.add_argument("--games", type=positive, default=100, help="games of each row (100)")
    made.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    made.add_argument("--options", action="append", default=[], metavar="NAME=VALUE,...", help="as in a record")
    made.add_argument("--jobs", type=positive, default=cores(), help="processes (all cores)")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    given = parser().parse_args(arguments)
    try:
        game = find_game(given.game)
        counts = [int(text) for text in given.players.split(",")]
        wanted = [
            rung
            for rung in rungs(game, given.mode, counts, parse_options(given.options))
            if given.plays in (None, rung.better)
        ]
    except (SetupError, ValueError) as error:
        print(f"tools.simulation.ladder: {error}", file=sys.stderr)
        return 2
    rows = []
    for rung in wanted:
        rows.append(climb(game, rung, given.games, given.seed, given.jobs))
        print(" ".join(rows[-1].texts()), file=sys.stderr)
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
