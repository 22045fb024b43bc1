"""What the air of a town is now: the hour of the phase, the season of the round, the weather of what was drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.position.events import Event
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.seasons import HOURS, Air, Weather, season_of

WEATHER: dict[str, Weather] = {"blizzard": "blizzard", "drought": "drought", "plague": "plague", "thieves": "rain"}
"""The weather that a disaster brings for the rest of the round."""


def air_of(screen: KeepScreen) -> Air:
    """Hour, season and weather of the position that is shown."""
    number = int(screen.seen.turn.number)
    weather = _weather(screen)
    return Air(HOURS.get(screen.phase, "noon"), "winter" if weather == "blizzard" else season_of(number), weather)


def battle_air(screen: KeepScreen) -> Air:
    """Battles are told in the evening, though the position behind them has gone on."""
    return replace(air_of(screen), hour="evening")


def _weather(screen: KeepScreen) -> Weather:
    """What the last card of this round that everybody saw brought."""
    for event in _of_this_round(screen):
        card = (
            event.maybe_word("card") if event.kind in ("card-drawn", "disaster-over", "famine", "no-effect") else None
        )
        if card is not None:
            found = WEATHER.get(kind_of(card))
            if found is not None:
                return found
    return "fair"


def was_besieged(screen: KeepScreen, player: str) -> bool:
    """Was an attack on this town beaten off in this round?"""
    return any(
        event.kind in ("attack-beaten", "town-lost") and event.word("target") == player
        for event in _of_this_round(screen)
    )


def drawn_of_late(screen: KeepScreen) -> set[str]:
    """The cards that were drawn in this round, by whomever."""
    return {
        event.word("card") for event in _of_this_round(screen) if event.kind == "card-drawn" and "card" in event.facts
    }


def _of_this_round(screen: KeepScreen) -> Iterable[Event]:
    """The events since the round began, newest first."""
    for moment in reversed(screen.table.moments):
        for event in reversed(moment.events):
            if event.kind == "round-begun":
                return
            yield event
