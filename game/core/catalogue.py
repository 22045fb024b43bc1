"""What a catalogue in another language needs of a game beside the sentences in its code: the words in its data."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.game_def import GameDef
from game.core.phrases import Key, printed
from game.core.rules import rules_of


def keys_of(game: GameDef) -> Iterator[Key]:
    """The keys of all names and sentences in the game's data: lines of the log, names of actions, cards, places ...

    A key may come more than once.
    """
    rules = rules_of(game)
    yield from game.words.keys()
    for action in rules.actions.values():
        yield from action.heading().keys()
    for text in rules.texts():
        yield from printed(text).keys()
