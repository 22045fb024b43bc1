"""States of practice for the gallery: what choices cost, a puzzle and its answers, the daily siege and its crowd."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date, datetime, timedelta

import msgspec

from game.services.crowd import SIZE, Result
from game.services.marking import Loss
from game.services.statistics import FinishedGame, SeatResult, Statistics, Which
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.trying import Trying
from scenes.session.crowds import keep_crowd
from scenes.session.daily import FILE, deal_of
from scenes.session.training import Training
from tools.screens.driver import Driver

GAME = "medieval-keep"
SEED = 39


def practice_states() -> dict[str, Callable[[Driver], None]]:
    """The pages on which one person gets better."""
    return {
        "practice": _practice,
        "daily-siege": _siege,
        "puzzle": lambda driver: _puzzle(driver, None),
        "puzzle-solved": lambda driver: _puzzle(driver, True),
        "puzzle-missed": lambda driver: _puzzle(driver, False),
    }


def _practice(driver: Driver) -> None:
    """Somebody who loses less from game to game, by phase."""
    luck, books = random.Random(SEED), Statistics(driver.app.profile)
    for number, game in enumerate(reversed(books.last(Which(GAME), 24))):
        lost = [
            (phase, share * (1 - number / 40) * luck.uniform(0.6, 1.4))
            for phase, share in (("build", 5.0), ("upkeep", 2.0), ("heal", 1.2), ("attack", 0.6))
        ]
        books.add_losses(game.id, [Loss(phase, 30, round(loss), loss, 0.2) for phase, loss in lost])
    driver.push(Shelf())
    driver.app.go.practice(GAME)
    driver.settle()


def _siege(driver: Driver) -> None:
    """Three days in a row, each ranked among its crowd."""
    luck, books, begun = random.Random(SEED), Statistics(driver.app.profile), {}
    for back in range(3):
        day = date.today() - timedelta(days=back)
        ended = datetime.combine(day, datetime.min.time()).timestamp() + 43_200
        options: dict[str, object] = {"army": "fed", "level": "book"}
        id, points = f"siege-{back}", 72 - 9 * back
        books.add(
            FinishedGame(id, GAME, "solo", (SeatResult("Ann", True, points),), options, deal_of(day), ended=ended)
        )
        begun[day.isoformat()] = id
        keep_crowd(driver.app.profile, day, [Result(True, luck.randint(20, 80)) for _ in range(SIZE)])
    (driver.app.profile / FILE).write_bytes(msgspec.json.encode(begun))
    driver.push(Shelf())
    driver.app.go.daily_page(date.today())
    driver.settle()


def _puzzle(driver: Driver, solved: bool | None) -> None:
    """A puzzle; solved, or not at the first try."""
    driver.push(Shelf())
    exercise = Training(driver.app.profile).puzzle_exercise(GAME)
    assert exercise is not None
    driver.app.go.exercise(exercise)
    driver.settle()
    if solved is not None:
        answer = exercise.answer
        driver.screen(Trying).table.send(answer.plans[0].action if solved else answer.done)
        driver.settle()
