"""States of the gallery that have to be played or thought of first: coach, *What cost most*, luck and choices, replays,
dice that are typed or lie ready, payments for several, and every step of the lessons.

The coach's quick games are played at once and in the process itself, from the same seeds each time, so that every
picture shows the same numbers.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.record import Record, Step, new_record, parse_record, write_record
from game.core.rulebook.games import find_game
from game.services import coach
from game.services.players import new_bot
from game.services.shares import questions, shares
from game.services.statistics import Statistics, finished_game
from scenes.defenders.lesson_canvas import InkTable
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.screen import Watching
from scenes.session.catalogue import GameScenes, load, scenes_of
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.session.trials import G, RolloutPool
from scenes.tabletop.dice.ready import ReadyDice
from scenes.tabletop.game_screen import screen_class
from scenes.tabletop.lesson import LessonScreen, Taught
from tools.screens.driver import Driver

Show = Callable[[Driver], None]
GAME = "medieval-keep"
TOWN = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {{number: {round}, phase: build}}
  draw: [celts, tavern, norse]
  players:
    Ann:
      {{{stores}, hand: [farm, bakery], structures: [mine, church], defenders: [guards, guards.2], waiting: [bandits]}}
steps: []
"""
LATE = TOWN.format(round=38, stores="gold: 12, food: 6")
"""The last rounds of a town that stands alone."""
RICH = TOWN.format(round=18, stores="gold: 19, food: 12, weapons: 8, wood: 15, stone: 12")
LONG = 60
"""Actions of the game that is watched."""


class AtOnce(RolloutPool):
    """Quick games that are played as soon as they are asked for."""

    came = False

    def call(self, key: Hashable, function: Callable[[G], Sequence[object]], given: G) -> None:
        self.trials[key] = [*self.trials.get(key, []), *function(given)]
        self.came = True

    def poll(self) -> bool:
        came, self.came = self.came, False
        return came


def _until(driver: Driver, done: Callable[[], bool], what: str) -> None:
    for _ in range(4000):
        driver.wait()
        if done():
            driver.settle()
            return
    raise AssertionError(f"{what} does not come to an end")


# ------------------------------------------------------------ coach, review, luck


def coached(driver: Driver) -> None:
    """A game for practice: the plans with their numbers."""
    screen = _table(driver, LATE, practice=True)
    screen.ask_coach()
    assert screen.coach is not None
    thinking = screen.coach
    thinking.trials = AtOnce()
    _until(driver, lambda: thinking.told, "the coach")


def _table(driver: Driver, text: str, *, practice: bool = False) -> Any:
    entry = _entry()
    screen = driver.push(screen_class(entry)(Table(parse_record(text), seating=Seating(practice=practice))))
    driver.settle()
    return screen


def _entry() -> GameScenes:
    entry = scenes_of(GAME)
    assert entry is not None
    return entry


def badly_played(number: int) -> tuple[Record, Any, list[Any]]:
    """The last rounds, in which nothing was built: the record, its end and what happened."""
    record, luck = parse_record(LATE), random.Random(number)
    chance = record.source()
    state, events = record.start()
    told = list(events)
    while not engine.over(state):
        action: dict[str, Any] = {"by": "Ann", "do": "end-build"}
        if engine.check(state, action) is not None:
            thought = new_bot(record.game, "random").decide(Seat(state, "Ann"), luck)
            assert thought is not None
            action = write_action(thought.action)
        state, more = engine.apply(state, action, chance)
        record.steps.append(Step("action", action))
        told += more
    return record, state, told


def reviewed(driver: Driver) -> None:
    """What cost most in a game that is over."""
    from scenes.replay.review_sheet import ReviewSheet

    screen = _table(driver, LATE)
    for step in badly_played(1)[0].steps:
        assert screen.table.send(step.body) is None
    driver.settle()
    sheet = ReviewSheet(screen.table, screen.table.moments, "Ann", screen.sentence)
    sheet.review.trials = AtOnce()
    driver.push(sheet)
    _until(driver, lambda: not sheet.review.looking, "the review")


def lucky(driver: Driver) -> None:
    """Luck and choices of three finished games."""
    from scenes.menus.statistics.statistics import StatisticsScreen

    kept = Statistics(driver.app.profile)
    for number in (1, 2, 3):
        record, state, told = badly_played(number)
        path = driver.app.profile / "finished" / f"badly-{number}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_record(record), encoding="utf-8")
        game = finished_game(path.stem, record, state, told, path=path)
        asked = questions(path)
        played: list[tuple[list[Any], list[Any]]] = [([], []) for _ in asked]
        for question, sides in zip(asked, played, strict=True):
            for side, task in question.batches():
                sides[side].extend(coach.try_out(task))
        assert kept.add(game) and kept.add_shares(game.id, shares(asked, played))
    screen = driver.push(StatisticsScreen())
    driver.settle()
    assert "swing-0" in driver.ids(), "luck and choices are not shown"
    screen.rebuild()


# ------------------------------------------------------------ replays


def played(steps: int) -> Record:
    """A solitaire game of so many actions."""
    record = new_record(find_game(GAME), ["Ann"], "solo", {}, 5)
    table = Table(record)
    bot, luck = new_bot(record.game, record.game.bots[1]), random.Random(5)
    for _ in range(steps):
        acting = table.to_act()
        thought = bot.decide(Seat(table.state.clone(), acting[0]), luck) if acting else None
        if thought is None or table.send(write_action(thought.action)) is not None:
            break
    return msgspec.structs.replace(record, steps=list(record.steps))


def _watched(driver: Driver, record: Record) -> Watching:
    from scenes.replay.opening import watch_record

    driver.push(Shelf())
    watch_record(driver.app.stack, record)
    driver.settle()
    return driver.screen(Watching)


def ringed(driver: Driver) -> None:
    """A step in which something was built: its pieces wear rings."""
    replay = _watched(driver, played(LONG))
    deeds = [str(moment.action["do"]) if moment.action else "" for moment in replay.watched.whole]
    replay.jump(deeds.index("build"))


def bookmarked(driver: Driver) -> None:
    """A step with a bookmark of the player's own."""
    replay = _watched(driver, played(LONG))
    middle = replay.watched.last // 2
    for step, note in (
        (middle // 2, "the first wall falls"),
        (middle, "Here it was decided: no gold for the archers."),
    ):
        replay.marks.put(step, note)
    replay.jump(middle)


def noting(driver: Driver) -> None:
    """The sheet in which a bookmark is written."""
    replay = _watched(driver, played(LONG))
    replay.jump(replay.watched.last // 2)
    driver.settle()
    driver.keys("b")


def _damaged(driver: Driver) -> Watching:
    """A file of which one step cannot be."""
    record = played(30)
    place = next(number for number, step in enumerate(record.steps) if number > 8 and step.body["do"] == "end-build")
    step = msgspec.structs.replace(record.steps[place], body={"by": "Ann", "do": "build", "card": "moat", "pay": {}})
    record.steps[place] = step
    path = driver.app.profile / "saturday-siege.yaml"
    path.write_text(write_record(record), encoding="utf-8")
    driver.push(Shelf())
    driver.app.go.watch_file(path)
    driver.settle()
    return driver.screen(Watching)


def stops(driver: Driver) -> None:
    """A record that stops midway, and the message that says where."""
    _damaged(driver)


def stopped(driver: Driver) -> None:
    """Its last step that holds."""
    replay = _damaged(driver)
    driver.keys("escape")
    driver.settle()
    replay.jump(replay.watched.last)


# ------------------------------------------------------------ dice and payments


def typed_set_up(driver: Driver) -> None:
    """The dice for the first turn are typed; the first lies there."""
    from scenes.menus.new_game.new_game import NewGame

    last = driver.app.settings.last
    before = dict(last)
    names = (("Ann", "azure"), ("Benedikta", "rust"), ("Cem", "forest"))
    last[GAME] = {
        "seats": [[name, colour, ""] for name, colour in names],
        "mode": "multiplayer",
        "options": {},
        "typed-dice": True,
    }
    screen = driver.push(NewGame(_entry()))
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("4")
    last.clear()
    last.update(before)
    assert driver.top is not screen, "no die is asked for"


def ready(driver: Driver) -> None:
    """A battle before a throw: the dice lie ready."""
    driver.app.settings.animation = "fast"  # without it battles are not shown at all
    screen = _table(driver, RICH)
    screen.send("end-build")
    driver.settle()
    for _ in range(12):
        if any(isinstance(widget, ReadyDice) for widget in screen.widgets()):
            return
        driver.keys("ctrl+enter")
        driver.settle()
    raise AssertionError("no dice lie ready")


def several(driver: Driver) -> None:
    """Units of a kind are paid together."""
    from scenes.medieval_keep.phases.payment import PaymentSheet, buy

    screen = _table(driver, RICH)
    buy(screen, "recruit", "unit", "guards")
    driver.screen(PaymentSheet).buy(2)


# ------------------------------------------------------------ lessons


def course_of(entry: GameScenes) -> type[LessonScreen]:
    """The table of a game's lesson."""
    return load(entry.lesson, LessonScreen)


def lesson(entry: GameScenes, number: int) -> Show:
    """A lesson at one of its steps; the first is number 0."""

    def show(driver: Driver) -> None:
        driver.push(Shelf())
        course_of(entry).open_step(driver.app.stack, number)
        driver.settle()

    return show


def drawn(entry: GameScenes, number: int) -> Show:
    """A step that is drawn, after the pen followed its dotted line."""

    def show(driver: Driver) -> None:
        lesson(entry, number)(driver)
        driver.wait(1.0)
        driver.screen(InkTable).show_me()
        driver.wait(1.2)
        driver.settle()
        assert driver.screen(Taught).reached, "the step does not see what was drawn"

    return show


def lesson_states(entry: GameScenes) -> dict[str, Show]:
    """Every step of a game's lesson, those with ink also when they are done."""
    shown: dict[str, Show] = {}
    for number, step in enumerate(course_of(entry).lessons):
        name = f"lesson-{entry.game}-{number + 1}"
        shown[name] = lesson(entry, number)
        if step.goal in ("wall", "entry"):
            shown[f"{name}-drawn"] = drawn(entry, number)
    return shown


def play_states() -> dict[str, Show]:
    """All of them by name, without the lessons."""
    return {
        "coach": coached,
        "review": reviewed,
        "statistics-luck": lucky,
        "replay-ringed": ringed,
        "replay-bookmark": bookmarked,
        "replay-noting": noting,
        "replay-stops": stops,
        "replay-stopped": stopped,
        "set-up-dice": typed_set_up,
        "ready-dice": ready,
        "payment-several": several,
    }
