"""The log of a game: a line for each event that has words, as somebody may know it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import engine
from game.core.rulebook.game_def import GameDef
from scenes.session.table.moments import LogEntry, Moment
from scenes.system.words import said, spoken_language


class GameLog:
    """What is told of each moment, by who may know it: made once, since it is asked for with every picture."""

    def __init__(self, game: GameDef) -> None:
        self.game = game
        self._told: dict[tuple[str | None, str], list[tuple[Moment, list[LogEntry]]]] = {}

    def lines(self, moments: Sequence[Moment], player: str | None) -> list[LogEntry]:
        """The lines of all moments for `player` (None: a spectator), the oldest first."""
        told = self._told.setdefault((player, spoken_language()), [])
        del told[len(moments) :]
        for number, moment in enumerate(moments):
            if number < len(told) and told[number][0] is moment:
                continue
            del told[number:]
            told.append((moment, self._lines_of(number, moment, player)))
        return [entry for _, entries in told for entry in entries]

    def _lines_of(self, number: int, moment: Moment, player: str | None) -> list[LogEntry]:
        lines = (
            (place, event, self.game.words.line(event))
            for place, event in enumerate(engine.events_for(moment.events, player))
        )
        return [
            LogEntry(number, said(line), event.rule, moment.by, event, place) for place, event, line in lines if line
        ]
