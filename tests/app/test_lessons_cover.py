"""Lessons teach the whole game: what the rules let players do is done or seen in one of them, in a sound position."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core import engine
from game.core.record import Replay
from game.core.rulebook.games import find_game
from scenes.session.catalogue import GameScenes, games_on_shelf, load
from scenes.tabletop.lesson import CITED, Lesson, LessonScreen, Taught
from scenes.tabletop.lesson_course import CourseStop
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.text import Text
from tools.screens.driver import Driver, faults

EXEMPT = {"rise-against-monsters": {"concede"}, "defenders": {"give-up", "name-city"}}
"""Giving up is not taught; where the setting is fixed, a city is named as the lesson on settings shows."""
OPEN: dict[str, set[str]] = {}
"""What no lesson touches yet; it may only shrink."""


def course_of(entry: GameScenes) -> type[LessonScreen]:
    return load(entry.lesson, LessonScreen)


def steps() -> list[tuple[GameScenes, int]]:
    return [(entry, number) for entry in games_on_shelf() for number in range(len(course_of(entry).lessons))]


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_no_action_is_left_untaught(entry: GameScenes) -> None:
    touched = set().union(*(step.touches for step in course_of(entry).lessons if isinstance(step, Lesson)))
    actions = set(find_game(entry.game).rules.actions)
    assert actions - touched - EXEMPT.get(entry.game, set()) == OPEN.get(entry.game, set())
    assert touched <= actions


@pytest.mark.parametrize(("entry", "number"), steps(), ids=lambda value: getattr(value, "game", value))
def test_a_step_plays_and_offers_what_it_teaches(entry: GameScenes, number: int) -> None:
    """Its position is sound, what is done already may be done, and each action it is about can be done by the person;
    clauses that it cites exist."""
    course, step = course_of(entry), course_of(entry).lessons[number]
    cited = set(re.findall(r"\[([A-Z0-9-]+)\]", step.prompt + step.done))
    assert cited <= set(find_game(entry.game).clauses.by_id)
    if not isinstance(step, Lesson):
        return
    record = course.record(step)
    state = Replay(record).play_all()
    person = (step.seats or course.seats)[0]
    offered = {action.do for action in engine.legal_actions(state, person)}
    offered |= {choice.do for choice in engine.choices(state, person, None)}
    done = {str(action["do"]) for action in step.played}
    assert set(step.teaches) - done <= offered


def test_the_shelf_names_every_lesson() -> None:
    for entry in games_on_shelf():
        assert len(entry.lessons) == len(course_of(entry).campaign), entry.game


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_every_step_is_whole(entry: GameScenes, tmp_path: Path) -> None:
    """Each step at one of three sizes, in turn; the gallery draws all of them at all."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    for number in range(len(course_of(entry).lessons)):
        driver.app.stack.clear()
        course_of(entry).open_step(driver.app.stack, number)
        width, height, text = ((1280, 720, 100), (1024, 640, 100), (1280, 720, 200))[number % 3]
        driver.app.settings.text_size = text
        driver.resize(width, height)
        driver.settle()
        screen = driver.top
        assert faults(screen) == [], (number, width, text)  # type: ignore[arg-type]
        driver.screen(Taught).close()


def test_lessons_remember_where_one_was(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    driver.app.go.lesson("strongholds", 1)
    driver.settle()
    screen = driver.screen(LessonScreen)
    first, end = screen.bounds(1)
    assert screen.number == first
    driver.click("skip")
    driver.settle()
    driver.click("leave")
    driver.settle()
    driver.app.go.lesson("strongholds")
    driver.settle()
    assert driver.screen(LessonScreen).number == first + 1
    assert 1 not in driver.app.settings.learned.get("strongholds", ())
    driver.app.go.lesson("strongholds", 1)
    driver.screen(LessonScreen).go(end - 1)
    driver.screen(LessonScreen).reach(driver.screen(LessonScreen).step.goal)
    assert 1 in driver.app.settings.learned["strongholds"]


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_a_step_stands_alone_and_is_said_once(entry: GameScenes, tmp_path: Path) -> None:
    """What it asks for lies above the ways round it, and no sentence of the rules says again what its words cite."""
    course, driver = course_of(entry), Driver(tmp_path)
    of_the_moment = {"prompt", "warning", "name-note", "verdict-words", "chain-words-1"}
    for number, step in enumerate(course.lessons[:-1]):
        driver.app.stack.clear()
        course.open_step(driver.app.stack, number)
        driver.settle()
        screen, where = driver.screen(Taught), f"{entry.game} {number + 1}"
        again = driver.find("again")
        deeds = [
            w
            for w in screen.widgets()
            if isinstance(w, Button) and w.id not in {"again", "skip", "rulebook", "rules", "leave"}
        ]
        if isinstance(step, Lesson) and not screen.reached:
            inside = [w.id for w in deeds if screen.layout.panel.contains(w.rect) and w.rect.top >= again.rect.top]
            assert not inside, f"{where}: {inside} below Again"
        said = set(CITED.findall(step.prompt)) if step.goal else set()
        for text in screen.widgets():
            if (
                isinstance(text, Text)
                and text.id not in of_the_moment
                and not re.search(r"\d", CITED.sub("", text.words))
            ):
                twice = said & set(CITED.findall(text.words)) if CITED.sub("", text.words).strip() else set()
                assert not twice, f"{where}: {text.id} says {text.words} again"


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_the_road_of_a_lesson_shows_what_its_steps_are_about(entry: GameScenes, tmp_path: Path) -> None:
    """Each stop bears a drawing, not a number; where a lesson's steps are about several things they differ."""
    course, driver = course_of(entry), Driver(tmp_path)
    course.open_step(driver.app.stack, 0)
    driver.settle()
    stops = [thing for thing in driver.screen(Taught).widgets() if isinstance(thing, CourseStop)]
    assert len(stops) == len(course.campaign[0]) and all(stop.pictured for stop in stops)
    assert len({stop.drawing for stop in stops}) > 1
    assert all(stop.rect.w >= driver.screen(Taught).layout.u(44) for stop in stops), "a finger hits it"
