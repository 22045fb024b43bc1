"""What the commands that play many games are asked: a game, its players, options and computer players."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from game.core.data.reading import ReadingError, parse_yaml
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import add_place, find_game
from game.core.text.errors import SetupError
from game.services.players import new_bot
from tools.simulation.match import CHECKS, LIMIT, NAMES, Match
from tools.simulation.spread import LOCAL


def cores() -> int:
    """How many processors this process may use."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def positive(text: str) -> int:
    """A number of at least 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1 is wanted")
    return number


def play_parser(prog: str, doc: str | None) -> argparse.ArgumentParser:
    """The arguments of every command that plays many games."""
    made = argparse.ArgumentParser(prog=prog, description=(doc or "").split("\n")[0])
    made.add_argument("game", help="the game's id, such as medieval-keep")
    made.add_argument("--games", type=positive, default=100, help="how many games (100)")
    made.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    made.add_argument("--bots", default="random", help="one for all seats, or several that take turns (random)")
    made.add_argument("--jobs", type=positive, default=cores(), help="processes (all cores)")
    made.add_argument(
        "--cluster", default="", metavar="ADDRESS", help=f"a Dask scheduler (tcp://host:8786), or {LOCAL}"
    )
    made.add_argument("--store", type=Path, metavar="DIR", help="keep games here as they end, and go on from there")
    made.add_argument("--check", choices=list(CHECKS), default="every", help="how often invariants are tested (every)")
    made.add_argument("--limit", type=positive, default=LIMIT, help=f"most decisions of a game ({LIMIT})")
    made.add_argument("--keep", default="", metavar="DIR", help="folder for a record of each game that went wrong")
    made.add_argument("--place", action="append", default=[], metavar="FOLDER=PACKAGE", help="look for games here too")
    return made


def match_of(given: argparse.Namespace, players: str | None, mode: str | None, options: Mapping[str, Any]) -> Match:
    """The arguments as a match that can be set up: the game by the book but for the options that are named. SetupError
    says what is wrong.
    """
    places = []
    for place in given.place:
        folder, _, package = place.rpartition("=")
        if not folder or not Path(folder).is_dir():
            raise SetupError("place", f'"{place}" is not of the form FOLDER=PACKAGE with a folder that exists')
        places.append((str(Path(folder).resolve()), package))
        add_place(Path(folder).resolve(), package)
    game = find_game(given.game)
    seated = players_of(game, players, mode)
    setup = game.setup(seated, mode, options)
    return Match(
        game.id,
        seated,
        setup.mode,
        dict(options),
        bots_of(game, given.bots, len(seated)),
        given.check,
        given.limit,
        given.keep,
        tuple(places),
    )


def players_of(game: GameDef, text: str | None, mode: str | None) -> tuple[str, ...]:
    """A number or names with commas as players; the fewest that the mode takes if nothing is said."""
    if text is None:
        return NAMES[: (game.mode(mode) if mode else game.modes[0]).players[0]]
    if not text.isdigit():
        return tuple(name.strip() for name in text.split(","))
    if not 1 <= int(text) <= len(NAMES):
        raise SetupError("players", f"between 1 and {len(NAMES)} can play")
    return NAMES[: int(text)]


def parse_options(texts: Iterable[str]) -> dict[str, Any]:
    """`a=1,b=[x, y]` as a mapping, values read as a record reads them; SetupError names what is wrong."""
    found: dict[str, Any] = {}
    for text in texts:
        for item in re.split(r",(?![^\[{]*[\]}])", text):
            name, equals, value = item.partition("=")
            if not equals or not name.strip():
                raise SetupError("options", f'"{item}" is not of the form name=value')
            found[name.strip()] = parse_value(name.strip(), value)
    return found


def parse_value(name: str, text: str) -> Any:
    """The value of an option as a record reads it; SetupError names what is wrong."""
    try:
        return parse_yaml(text, f"options.{name}").value
    except ReadingError as error:
        raise SetupError(f"options.{name}", error.reason) from error


def bots_of(game: GameDef, names: str, seats: int) -> tuple[str, ...]:
    """The bot of each seat: one name for all, or several that take turns. `heuristic` is the game's strongest that
    decides at once.
    """
    wanted = [name.strip() for name in names.split(",")]
    wanted = [game.heuristic if name == "heuristic" else name for name in wanted]
    for name in dict.fromkeys(wanted):
        new_bot(game, name)
    return tuple(wanted[seat % len(wanted)] for seat in range(seats))
