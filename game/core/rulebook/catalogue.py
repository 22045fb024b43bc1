"""What a catalogue in another language needs of a game beside the sentences in its code and the lines of its log: the
names of its actions and the words in its data.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.rulebook.game_def import GameDef
from game.core.rulebook.rules import rules_of
from game.core.text.phrases import Key, printed


def keys_of(game: GameDef) -> Iterator[Key]:
    """Keys of the names of actions and of all names and sentences in the game's data (`Rules.texts`), some twice."""
    rules = rules_of(game)
    for action in rules.actions.values():
        yield from action.heading().catalogued()
    for text in rules.texts():
        yield from printed(text).catalogued()
