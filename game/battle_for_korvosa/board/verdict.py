"""The end: points and verdict (KORV-END-1 to -3)."""

from __future__ import annotations

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position, Result
from game.core.position.state import Play

CASTLE_POINTS = 2
WINNING = ("triumph", "upper-hand")
DRAWN = "stalemate"


def result_now(city: City) -> Result:
    """What the map is worth to the heroes at this moment (KORV-END-2, -3)."""
    landmarks = sum(city.is_hero(city.p.quarters[place].holder) for place in city.content.landmarks)
    districts = sum(city.full(district, "heroes") for district in city.content.districts)
    surrounded = all(city.is_hero(city.p.quarters[place].holder) for place in city.content.castle.next_to)
    points = landmarks + districts + CASTLE_POINTS * surrounded
    verdict = next(verdict.id for verdict in city.content.verdicts if points >= verdict.points)
    return Result(
        points=points, landmarks=landmarks, districts=districts, castle_surrounded=surrounded, verdict=verdict
    )


def end_battle(play: Play[Position], city: City) -> None:
    """The City deck has run out: the battle is over and the map is read."""
    city.p.turn.phase = "over"
    city.p.result = result = result_now(city)
    play.tell("battle-over", "KORV-END-1")
    play.tell(
        "points",
        "KORV-END-2",
        points=result.points,
        landmarks=result.landmarks,
        districts=result.districts,
        surrounded=result.castle_surrounded,
    )
    play.tell("verdict", "KORV-END-3", verdict=result.verdict, winners=winners_of(city, result))


def winners_of(city: City, result: Result | None) -> list[str]:
    """The heroes, nobody, or the Queen, by the verdict."""
    if result is None or result.verdict == DRAWN:
        return []
    return list(city.heroes) if result.verdict in WINNING else [city.queen]
