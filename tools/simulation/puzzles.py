"""Make puzzles: positions from play in which one plan is clearly the best, into the game's `content/puzzles.json`.

`python3 tools/run.py puzzles medieval-keep --minutes 5` adds to what is there. Who plays mostly does as the rule of
thumb says, now and then anything; decisions with three plans or more are played out, most of them at a glance.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.data.typed import decode
from game.core.record import new_record
from game.core.rulebook.game_def import GameDef
from game.services.players import new_bot
from game.services.puzzles import Puzzle, file_of, find_puzzle
from game.services.writing import write_whole
from tools.simulation.arguments import parse_options, players_of
from tools.terminal import print_json

CARELESS = 0.2
"""How often any action is done, so that positions are not all of one kind."""
LOOKED = 0.3
"""Which share of the decisions is looked at."""


def kept(game: GameDef) -> list[Puzzle]:
    """The puzzles that there are."""
    path = file_of(game)
    return decode(path.read_bytes(), list[Puzzle]) if path.is_file() else []


def keep(game: GameDef, found: Sequence[Puzzle]) -> None:
    """Write them, a line a puzzle."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in sorted(found, key=lambda puzzle: puzzle.id))
    write_whole(file_of(game), b"[\n" + lines + b"\n]\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="puzzles", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", help="the game's id, such as medieval-keep")
    parser.add_argument("--minutes", type=float, default=3.0, help="for how long (3)")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal (0)")
    parser.add_argument("--from-round", type=int, default=0, help="look at decisions from this round on (0)")
    parser.add_argument("--players", help="how many, or their names")
    parser.add_argument("--mode")
    parser.add_argument("--options", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args(arguments)
    from game.core.rulebook.games import find_game

    game = find_game(given.game)
    players = players_of(game, given.players, given.mode)
    options = parse_options(given.options)
    end = time.monotonic() + 60 * given.minutes
    seed, looked = given.seed, 0
    found: list[Puzzle] = []
    while time.monotonic() < end:
        record = new_record(game, list(players), given.mode, options, seed)
        chance, luck = record.source(), random.Random(seed)
        state, _ = record.start()
        me = players[0]
        bots = {name: game.heuristic for name in players if name != me}
        minds = {name: new_bot(game, game.heuristic) for name in players}
        step = 0
        while not engine.over(state) and time.monotonic() < end:
            acted = False
            for name in engine.to_act(state):
                late = (state.rules.round_of(state) or 0) >= given.from_round
                if name == me and late and luck.random() < LOOKED:
                    looked += 1
                    puzzle = find_puzzle(state, me, f"{game.prefix.lower()}-{seed}-{step}", seed, bots)
                    if puzzle is not None:
                        found.append(puzzle)
                        known = {one.id: one for one in [*kept(game), puzzle]}
                        keep(game, list(known.values()))
                careless = name == me and luck.random() < CARELESS
                mind = new_bot(game, "random") if careless else minds[name]
                thought = mind.decide(Seat(state, name), luck)
                if thought is not None:
                    state, _ = engine.apply(state, write_action(thought.action), chance)
                    step, acted = step + 1, True
                    break
            if not acted:
                break
        seed += 1
    print_json(
        {
            "game": game.id,
            "deals": seed - given.seed,
            "looked-at": looked,
            "found": len(found),
            "kept": len(kept(game)),
            "themes": dict(Counter(puzzle.theme for puzzle in kept(game))),
        }
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
