"""Does the engine still say the same? One hash for each mode of each game, over seeded random games.

    python -m tools.proof.same [GAME ...] [--decisions N] [--rules]

Before and after a change that should change nothing (a faster way to the same answers) the hashes have to be alike. In
them goes what the engine answers at every decision: who may act, what is legal for each seat and what it asks, what
becomes of wrong actions (strangers, unknown ones, late ones, misshapen ones) in their own words, the events, the
position, how much chance was used; and the record of every game as it is written. `--rules`: without the words, so that
a sentence may be put better; the clauses stay.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.position.chance import Seeded
from game.core.position.state import Setup, State
from game.core.record import Step, new_record, write_record
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import add_place, all_games, find_game
from game.core.rulebook.rules import rules_of
from game.core.text.errors import SetupError
from game.core.text.phrases import Phrase
from game.core.text.refusal import Refusal
from tools.terminal import print_json

NAMES = ("Ann", "Ben", "Cid", "Dora", "Eli", "Fay", "Gus")
TOYS = Path(__file__).resolve().parents[2] / "tests" / "toys"
LATE = 12
"""So many actions done before are tried once more, to hear that it is too late for them."""
PLANNED = 7
"""At every so many decisions what a screen asks (choices, whom the game waits for) goes in, too."""


class Said:
    """What the engine has said so far, as one running hash."""

    def __init__(self, *, words: bool) -> None:
        self._hash = blake2b(digest_size=12)
        self._words = words

    def add(self, *values: object) -> None:
        """Plain values, structs and actions; a sentence in it as it reads, or (rules alone) as nothing."""
        self._hash.update(msgspec.json.encode(values, enc_hook=self._sentence))

    def _sentence(self, said: object) -> str:
        assert isinstance(said, Phrase), type(said)
        return str(said) if self._words else ""

    def refused(self, refusal: Refusal | None) -> None:
        """A refusal with its sentence, or (rules alone) its clause."""
        if refusal is None or self._words:
            self.add(refusal)
        else:
            self.add(refusal.rule, refusal.argument)

    def hex(self) -> str:
        """The hash so far."""
        return self._hash.hexdigest()


def wrong(
    state: State[Any], good: Mapping[str, Any], late: Iterable[dict[str, Any]], luck: random.Random
) -> Iterator[dict[str, Any]]:
    """Actions that are probably wrong, as records have them."""
    kinds, seats = list(rules_of(state).actions), state.setup.players
    yield {**good, "do": "no-such-action"}
    yield {**good, "no-such-argument": 1}
    yield {**good, "by": "Nobody"}
    yield {**good, "by": "Ann\n"}
    for kind in kinds:
        yield {"by": luck.choice(seats), "do": kind}
    for seat in seats:
        yield {**good, "by": seat}
    for key, value in good.items():
        if key not in ("by", "do", "text"):
            yield {name: kept for name, kept in good.items() if name != key}
            yield {**good, key: luck.choice((None, -1, ["no-such-thing"] * 2, {"no-such-thing": -1}))}
            yield {**good, key: 7 if isinstance(value, str) else "no-such-thing"}
    yield from late


def walked(game: GameDef, setup: Setup, decisions: int, said: Said) -> None:
    """Random games one after the other, until there were so many decisions."""
    made = seed = 0
    while made < decisions:
        made += _game(game, setup, seed, decisions - made, said)
        seed += 1


def _game(game: GameDef, setup: Setup, seed: int, most: int, said: Said) -> int:
    luck, chance = random.Random(seed), Seeded(seed)
    record = new_record(game, setup.players, setup.mode, dict(game.bot_options), seed=seed)
    state, events = engine.new(game, setup, chance)
    said.add(events, engine.digest(state))
    late: deque[dict[str, Any]] = deque(maxlen=LATE)
    while (acting := engine.to_act(state)) and len(record.steps) < most:
        legal = {seat: engine.legal_actions(state, seat) for seat in setup.players}
        said.add(acting, {seat: list(map(write_action, actions)) for seat, actions in legal.items()})
        action = luck.choice(_going_on([action for seat in acting for action in legal[seat]]))
        plain = write_action(action)
        for tried in wrong(state, plain, late, luck):
            said.refused(engine.check(state, tried))
        for stranger in (*legal[luck.choice(setup.players)][:1], action):
            said.refused(engine.check(state, stranger))
        if len(record.steps) % PLANNED == 0:
            for seat in setup.players:
                said.add(engine.choices(state, seat), rules_of(state).may_act(state, seat))
        state, events = engine.apply(state, action if seed % 2 else plain, chance)
        said.add(plain, events, engine.digest(state), state.cursor, engine.over(state), engine.winners(state))
        record.steps.append(Step("action", plain))
        late.append(plain)
    for tried in late:
        said.refused(engine.check(state, tried))
    said.add(write_record(record))
    return max(len(record.steps), 1)


def _going_on(actions: list[Action]) -> list[Action]:
    """Without giving up, while there is anything else."""
    return [action for action in actions if not action.gives_up] or actions


def setups(game: GameDef) -> Iterator[tuple[str, Setup]]:
    """Every mode with its fewest and its most seats, as computer players play it."""
    for mode in game.modes:
        for seats in dict.fromkeys((mode.players[0], mode.players[-1])):
            yield f"{game.id}, {mode.name}, {seats}", game.setup(NAMES[:seats], mode.name, dict(game.bot_options))


def hashes(wanted: Sequence[GameDef], decisions: int, *, words: bool = True) -> dict[str, str]:
    """The hash of each mode with each number of seats, over so many decisions."""
    found = {}
    for game in wanted:
        for name, setup in setups(game):
            said = Said(words=words)
            walked(game, setup, decisions, said)
            found[name] = said.hex()
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.proof.same", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="their ids (all; the toys of the tests if named)")
    parser.add_argument("--decisions", type=int, default=2000, help="of each mode with each number of seats (2000)")
    parser.add_argument("--rules", action="store_true", help="clauses without their sentences")
    given = parser.parse_args(arguments)
    add_place(TOYS, "tests.toys")
    try:
        wanted = [find_game(game) for game in given.games]
    except SetupError as error:
        parser.error(str(error))
    wanted = wanted or [game for game in all_games() if game.package.startswith("game.")]
    print_json(hashes(wanted, given.decisions, words=not given.rules))
    return 0


if __name__ == "__main__":
    sys.exit(main())
