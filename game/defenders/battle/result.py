"""When a battle's result is known, and what follows an answer that somebody thinks of giving."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import asdict

from game.core.position.state import Play
from game.defenders.battle.occupation import the_battle
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.changes import look_ahead
from game.defenders.board.position import LastBattle, Position
from game.defenders.board.units import called
from game.defenders.forecasts.changes import PairForecast


def result_known(
    play: Play[Position], rule: str, result: str, defenders: int | None = None, threats: int | None = None
) -> None:
    """The result of the battle stands; it is kept until the next one's is known."""
    position = play.position
    _, at = the_battle(position)
    position.last_battle = LastBattle(at=at, defenders=defenders, threats=threats, result=result)  # type: ignore[arg-type]
    play.tell(
        "battle-result", rule, at=at, place=called(position, at), result=result, defenders=defenders, threats=threats
    )


def follows(
    state: Here, action: DefendersAction, pairs: Callable[[Position], list[tuple[str, str]]], step: str
) -> PairForecast | None:
    """What an allowed action comes to; `pairs`: what can be picked after it, if the battle is then at that step."""
    if action.check(state):
        return None
    after, found = look_ahead(state, action)
    left = pairs(after.position) if after.position.turn.step == step else []
    return PairForecast(**asdict(found), pairs=left)
