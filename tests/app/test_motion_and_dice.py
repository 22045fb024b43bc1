"""Movement, dice and sounds."""

import ast
import gc
import math
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pymunk
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from scenes.paint.theme import PARCHMENT
from scenes.score.events import EVENTS
from scenes.score.files import path_in, wav
from scenes.system import sound as sound_module
from scenes.system.settings import Settings
from scenes.system.sound import END, FIRST_VOICE, LAYERS, RATE, VOICES, Sound
from scenes.tabletop.dice.tray import (
    FRAMES,
    LEAST_ROLLS,
    OVER,
    READY,
    REST_ANGLE,
    WAYS,
    DiceTray,
    Launch,
    cube_between,
    rolled,
)
from scenes.ui.frame.motion import Glide, Show, Step, milliseconds
from tools.screens.driver import until


def test_the_speeds_of_the_design_page() -> None:
    assert [round(milliseconds(180, s)) for s in ("off", "fast", "normal", "slow")] == [0, 90, 180, 320]
    assert max(milliseconds(900, s, dice=True) for s in ("off", "fast", "normal", "slow")) <= 900


def test_steps_of_a_row_run_together_and_rows_one_after_the_other() -> None:
    show, done = Show(), []
    show.then(Step(100, end=lambda: done.append("a")), Step(200, end=lambda: done.append("b")))
    show.then(Step(100, begin=lambda: done.append("begin c"), end=lambda: done.append("c")))
    assert show.update(0.0) and done == []
    assert show.update(0.15) and done == ["a"]
    assert show.update(0.21) and done == ["a", "b", "begin c"]
    assert not show.update(0.4) and done == ["a", "b", "begin c", "c"]


def test_a_step_that_ends_is_no_longer_shown() -> None:
    show, busy = Show(), []
    show.then(Step(100, end=lambda: busy.append(show.busy)), Step(200, end=lambda: busy.append(show.busy)))
    show.update(0.0)
    show.update(0.1)
    assert busy == [True], "its neighbour still moves"
    show.update(0.3)
    assert busy == [True, False], "nothing moves any more"
    show.then(Step(100, end=lambda: busy.append(show.busy)), Step(100, end=lambda: busy.append(show.busy)))
    show.skip()
    assert busy == [True, False, True, False]


def test_a_step_that_ends_may_begin_the_next_or_end_all() -> None:
    show, done = Show(), []
    show.then(Step(100, end=lambda: show.then(Step(100, end=lambda: done.append("next")))))
    show.update(0.0)
    assert show.update(0.1) and show.busy and done == []
    assert not show.update(0.3) and done == ["next"]
    show.then(Step(100, end=lambda: done.append(str(show.skip()))), Step(100, end=lambda: done.append("once")))
    show.update(1.0)
    assert not show.update(1.2)
    assert done == ["next", "once", "True"], "what was skipped does not end a second time"


def test_skipping_ends_everything_in_order() -> None:
    show, done = Show(), []
    for name in "abc":
        show.then(Step(1000, begin=lambda n=name: done.append(f"begin {n}"), end=lambda n=name: done.append(n)))  # type: ignore[misc]
    show.update(0.0)
    assert show.skip() and not show.busy
    assert done == ["begin a", "a", "begin b", "b", "begin c", "c"]
    assert not show.skip()


def test_without_movement_nothing_takes_time() -> None:
    show, done = Show(), []
    for name in "abc":
        show.then(Step(milliseconds(180, "off"), end=lambda n=name: done.append(n)))  # type: ignore[misc]
    assert not show.update(5.0) and done == ["a", "b", "c"]


def test_a_glide_arrives_and_stays() -> None:
    glide = Glide(0.0, 0.0)
    glide.to(6.0, 1.0, 0.1)
    assert glide.update(1.05) and 0 < glide.value < 6
    assert glide.update(1.2) and glide.value == 6
    assert not glide.update(1.3)


@settings(max_examples=40, deadline=None)
@given(
    values=st.lists(st.integers(1, 6), min_size=1, max_size=16),
    seed=st.integers(0, 999),
    size=st.sampled_from([(420, 200), (300, 300), (860, 120)]),
)
def test_dice_end_on_the_given_numbers_inside_the_tray(values: list[int], seed: int, size: tuple[int, int]) -> None:
    area = Rect((30, 40), size)
    tray = DiceTray(values, area, 58, seed=seed)
    rests = tray.rests()
    assert [rest.value for rest in rests] == values
    assert [flight.faces[-1] for flight in tray.flights] == values
    for rest in rests:
        assert area.collidepoint(rest.pos)
        assert abs(rest.angle) <= REST_ANGLE + 1e-6
    for index, one in enumerate(rests):
        for other in rests[index + 1 :]:
            assert math.dist(one.pos, other.pos) > tray.size * 0.6, "no die hides another"
    again = DiceTray(values, area, 58, seed=seed)
    assert [flight.path for flight in again.flights] == [flight.path for flight in tray.flights]
    for low in (Rect(area.topleft, (size[0], -20)), Rect(area.topleft, (-9, size[1]))):  # a window too low, or narrow
        for least in (DiceTray(values, low, 58, seed=seed), DiceTray(values, area, 58, homes=[low] * len(values))):
            assert [rest.value for rest in least.rests()] == values and 8 <= least.size <= 58


def test_nothing_of_the_physics_outlives_a_throw() -> None:
    gc.collect()
    gc.disable()  # as the running app does
    try:
        DiceTray([1, 2, 3], Rect(0, 0, 600, 300), 58, seed=4)
        assert not any(isinstance(thing, pymunk.Space) for thing in gc.get_objects())
    finally:
        gc.enable()


def test_dice_tumble_over_several_faces_and_turn_only_over_edges() -> None:
    tray = DiceTray([1, 2, 3, 4, 5, 6], Rect(0, 0, 600, 300), 58, seed=4)
    turned = 0
    for flight in tray.flights:
        assert len(flight.path) == len(flight.faces) == FRAMES + 1
        for before, after in zip(flight.faces, flight.faces[1:], strict=False):
            if before != after:
                turned += 1
    assert turned >= 6


@given(
    start=st.integers(1, 6),
    value=st.integers(1, 6),
    seed=st.integers(0, 99),
    ways=st.lists(st.sampled_from(WAYS), min_size=LEAST_ROLLS, max_size=9),
)
def test_a_cube_rolls_from_any_number_to_any_other(start: int, value: int, ways: list[str], seed: int) -> None:
    import random

    found = cube_between(start, value, ways, random.Random(seed))
    straight = len(set(ways)) == 1
    assert (found is not None and (found[1] or start == value)) or not straight, (
        "four turns are enough for every number"
    )
    if found is not None:
        cube, count = found
        assert cube[0] == start
        for way in ways[:count]:
            cube = rolled(cube, way)
            assert len({min(n, 7 - n) for n in cube}) == 3, "three sides that meet are never opposite ones"
        assert cube[0] == value


@settings(max_examples=60, deadline=None)
@given(
    values=st.lists(st.integers(1, 6), min_size=1, max_size=9),
    speed=st.tuples(st.integers(-6000, 6000), st.integers(-6000, 6000)),
    at=st.tuples(st.integers(-300, 900), st.integers(-300, 900)),
)
def test_thrown_by_hand_dice_show_the_numbers_without_a_jump(
    values: list[int], speed: tuple[int, int], at: tuple[int, int]
) -> None:
    """Whatever the hand does: from the faces that lay there to the given ones, by rolling over edges alone."""
    area, rim = Rect(100, 150, 260, 220), Rect(100, 40, 260, 70)
    launch = Launch(tuple((at[0] + 50.0 * n, float(at[1])) for n in range(len(values))), speed)
    tray = DiceTray(values, area, 46, launch=launch, arena=rim)
    for flight, value in zip(tray.flights, values, strict=True):
        assert flight.looks[0].face in READY
        assert flight.looks[-1].face == value and flight.looks[-1].share == 0
        for before, after in zip(flight.looks, flight.looks[1:], strict=False):
            assert after.face in (before.face, before.coming), "a face in sight changes by rolling alone"
        for x, y, _ in flight.path[math.ceil(OVER * FRAMES) :]:
            assert area.union(rim).collidepoint(x, y)
        assert area.collidepoint(flight.path[-1][:2])
    for index, one in enumerate(rests := tray.rests()):
        for other in rests[index + 1 :]:
            assert math.dist(one.pos, other.pos) >= tray.size
    assert all(0 <= when <= 1 and 0 < loud <= 1 for when, loud in tray.knocks)


def test_dice_fly_the_way_they_are_flicked_and_are_heard() -> None:
    area, rim = Rect(100, 150, 260, 220), Rect(100, 40, 260, 70)
    for way in (-1, 1):
        tray = DiceTray(
            [3, 1, 6], area, 46, launch=Launch(((180, 75), (230, 75), (280, 75)), (900.0 * way, 500)), arena=rim
        )
        for flight in tray.flights:
            assert (flight.path[8][0] - flight.path[0][0]) * way > 0 and flight.path[8][1] > flight.path[0][1]
        heard: list[float] = []
        step = tray.step("normal", 1.0, PARCHMENT, knock=heard.append)
        surface = pygame.Surface((640, 480))
        assert step.paint is not None
        for part in range(11):
            step.paint(surface, part / 10)
        assert len(heard) == len(tray.knocks) >= 2, "each collision is heard once"


def test_in_calm_dice_fade_in_where_they_lie() -> None:
    tray = DiceTray([3, 1, 6], Rect(20, 20, 400, 240), 58)
    heard: list[float] = []
    step = tray.step("normal", 1.0, PARCHMENT, calm=True, knock=heard.append)
    assert step.length <= 180 and step.paint is not None
    rects = [list(step.paint(pygame.Surface((640, 360)), t)) for t in (0.0, 0.5, 1.0)]
    assert rects[0] == rects[1] == rects[2] and heard == []


def test_a_throw_draws_and_ends_in_time() -> None:
    surface = pygame.Surface((640, 360))
    tray = DiceTray([1, 6, 3], Rect(20, 20, 400, 240), 58)
    step = tray.step("slow", 1.0, PARCHMENT)
    assert step.length <= 900 and step.paint is not None
    first = list(step.paint(surface, 0.0))
    assert len(first) == 3
    with pytest.raises(ValueError, match="1 to 6"):
        DiceTray([0], Rect(0, 0, 99, 99), 20)


def test_sound_waits_for_nobody_and_is_silent_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def no_device(*_: object, **__: object) -> None:
        opened.append(threading.current_thread().name)
        raise pygame.error("no sound device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    quiet = Sound(Settings(mute=True))
    quiet.play("card-laid")
    assert opened == []
    sound = Sound(Settings())
    sound.play("card-laid")
    sound.close()
    sound.play("coin")
    sound.close()
    assert len(opened) == 1 and opened[0] != threading.main_thread().name, "tried once, off the drawing thread"
    assert sound.played == ["card-laid", "coin"]


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[Callable[..., Sound]]:
    """A sound with a cache in which a theme, its ends and two beds lie, all short."""
    made: list[Sound] = []
    short = np.zeros((2, RATE // 4))
    short[:, ::50] = 0.1
    layers = [f"{name}-{layer}" for name in ("keep", "shelf") for layer in LAYERS]
    for name in (*layers, "keep-victory", "bed-wind", "bed-night"):
        path_in(tmp_path, name).write_bytes(wav(short))

    def sound(**chosen: Any) -> Sound:
        made.append(Sound(Settings(surroundings_volume=40, tunes_volume=60, **chosen), tmp_path))
        return made[-1]

    yield sound
    for one in made:
        one.close()


def volumes() -> list[float]:
    """Of the three layers."""
    return [round(pygame.mixer.Channel(END + 1 + number).get_volume(), 1) for number in range(3)]


def test_the_place_is_heard_at_the_table_alone_and_follows_the_settings(heard: Callable[..., Sound]) -> None:
    sound = heard()
    sound.surroundings(True)
    until(lambda: pygame.mixer.get_init() and pygame.mixer.music.get_busy())
    until(lambda: pygame.mixer.music.get_volume() == pytest.approx(0.4, abs=0.02))
    sound.settings.mute = True
    sound.follow()
    until(lambda: not pygame.mixer.music.get_busy())
    sound.settings.mute = False
    sound.place("night")
    until(pygame.mixer.music.get_busy)
    sound.settings.silent_behind = True
    sound.attend(pygame.event.Event(pygame.WINDOWMINIMIZED))
    until(lambda: not pygame.mixer.music.get_busy())
    sound.attend(pygame.event.Event(pygame.WINDOWRESTORED))
    until(pygame.mixer.music.get_busy)
    sound.surroundings(False)
    until(lambda: not pygame.mixer.music.get_busy())


def test_a_theme_goes_on_in_the_layer_of_the_table_and_ends_in_its_key(
    heard: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RISES", "SINKS"):
        monkeypatch.setattr(sound_module, name, 0.1)
    monkeypatch.setattr(sound_module, "STAYS", 0.6)
    sound = heard()
    sound.theme("medieval-keep")
    until(lambda: pygame.mixer.get_init() and volumes() == [0.6, 0.0, 0.0])
    assert all(pygame.mixer.Channel(END + 1 + number).get_busy() for number in range(3)), "all from one start"
    sound.layer("crisis")
    raised = time.monotonic()
    until(lambda: volumes() == [0.0, 0.0, 0.6])
    sound.layer("peace")
    until(lambda: volumes() == [0.6, 0.0, 0.0])
    assert time.monotonic() - raised > 0.5, "a layer stays for a while before it goes"
    sound.play("wall-hit")
    until(lambda: volumes()[0] == pytest.approx(0.3, abs=0.03))  # the theme makes way to a blow
    until(lambda: volumes()[0] == 0.6)
    sound.end(won=True)
    until(pygame.mixer.Channel(END).get_busy)
    until(lambda: not pygame.mixer.Channel(END + 1).get_busy())
    assert sound.played[-1] == "victory"
    sound.theme("")
    until(lambda: volumes() == [0.6, 0.0, 0.0])
    until(lambda: sound._music._thread is not None and not sound._music._thread.is_alive())  # no cost at rest


def test_an_event_is_heard_at_its_place_and_never_twice_at_once(
    heard: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.system.sound.SAME", 600.0)  # however busy the machine
    sound = heard()
    sound.play("coin", at=-1.0)
    until(lambda: sound._voices)
    sound.play("coin")
    sound.play("coin")
    until(lambda: not sound._asked and sound._worker is not None and not sound._worker.is_alive())
    assert len(sound._voices) == 1
    for name in (
        "built",
        "march",
        "wall-hit",
        "saved",
        "plague",
        "famine",
        "thieves",
        "taken",
        "recruited",
        "deserted",
    ):
        sound.play(name)
    until(lambda: not sound._asked and sound._worker is not None and not sound._worker.is_alive())
    assert len(sound._voices) <= VOICES
    assert "wall-hit" in sound._last and pygame.mixer.get_num_channels() == FIRST_VOICE + VOICES


def test_the_mixer_is_let_go_by_the_last_who_uses_it(heard: Callable[..., Sound]) -> None:
    """One app beside another, as a rehearsal or a test has it: what still sounds keeps its device."""
    one, other = heard(), heard()
    for sound in (one, other):
        sound.play("coin")
        until(lambda sound=sound: sound._voices)  # type: ignore[misc]
    one.close()
    assert pygame.mixer.get_init() and one not in Sound.users
    other._heard.clear()
    other.play("coin")
    until(lambda: not other._asked and other._worker is not None and not other._worker.is_alive())
    assert not other.silent
    other.close()
    assert not pygame.mixer.get_init()


def test_calm_has_no_sound(heard: Callable[..., Sound]) -> None:
    sound = heard(calm=True)
    sound.theme("medieval-keep")
    sound.end(won=False)
    sound.play("card-laid")
    assert sound.played == ["defeat", "card-laid"] and not sound._takes, "named for those who look, not heard"
    until(lambda: sound._music._thread is None or not sound._music._thread.is_alive())
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(FIRST_VOICE))


def test_what_is_not_kept_is_made_in_a_process_and_kept(tmp_path: Path) -> None:
    sound = Sound(Settings(), tmp_path)
    sound.end(won=False)
    until(path_in(tmp_path, "shelf-defeat").is_file)
    sound.close()


def handed_on(module: ast.Module) -> set[str]:
    """What is given for an argument `sound` of what the module itself defines."""
    nodes = list(ast.walk(module))
    taking = {
        one.name: [arg.arg for arg in one.args.args if arg.arg != "self"]
        for one in nodes
        if isinstance(one, ast.FunctionDef)
    }
    found = set()
    for call in nodes:
        if isinstance(call, ast.Call):
            given = {key.arg: key.value for key in call.keywords}
            named = taking.get(getattr(call.func, "attr", getattr(call.func, "id", "")), [])
            value = {**given, **dict(zip(named, call.args, strict=False))}.get("sound")
            if isinstance(value, ast.Constant) and value.value:
                found.add(str(value.value))
    return found


def test_every_sound_that_a_screen_names_is_there() -> None:
    """In the tables of the games, wherever one is played by its name, and where a name is handed on."""
    scenes = Path(sound_module.__file__).parents[1]
    named = set()
    for path in scenes.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        named |= set(re.findall(r"""sound\.play\(\s*"([a-z-]+)\"""", text))
        for table in re.findall(r"    sounds = \{(.*?)\n    \}", text, re.DOTALL):
            named |= set(re.findall(r""": "([a-z-]+)\"""", table))
        if "sound: str" in text:
            named |= handed_on(ast.parse(text))
    assert len(named) > 45 and named <= set(EVENTS), named - set(EVENTS)


def test_without_a_sound_card_the_terminal_stays_empty(tmp_path: Path) -> None:
    """In a process of its own, with the drivers that write to the terminal."""
    code = (
        "from scenes.system.settings import Settings\nfrom scenes.system.sound import Sound\n"
        "sound = Sound(Settings())\nsound.play('card-laid')\nsound._worker.join(20)\n"
        "sound.close()\n"
    )
    env = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    env |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_device_that_goes_takes_nothing_with_it_that_still_sounds() -> None:
    """In a process of its own, which would hang or fall: threads think meanwhile, and events end at every moment."""
    code = """
import threading, time
import numpy as np, pygame, scenes.score.events as events
from scenes.system.settings import Settings
from scenes.system.sound import VOICES, Sound

def think():
    while True:
        sum(range(1000))

def short(name, take):
    return np.zeros(200 + 37 * (len(name) + take))

pygame.display.init()
events.event = short
for _ in range(2):
    threading.Thread(target=think, daemon=True).start()
for turn in range(60):
    sound = Sound(Settings())
    for name in list(events.EVENTS)[:VOICES]:
        sound.play(name)
    sound._worker.join()
    time.sleep(turn % 9 / 500)
    sound.attend(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0))
    sound.close()
    assert not pygame.mixer.get_init()
sound = Sound(Settings())
sound.play("coin")  # and nobody closes this one
sound._worker.join()
"""
    env = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_service_that_was_closed_opens_no_mixer_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound that was still being reckoned then must not sound over what comes after."""
    opened: list[tuple[int, ...]] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *given: opened.append(given))
    sound = Sound(Settings())
    sound.close()
    sound.play("page-turned")
    assert sound._worker is not None
    sound._worker.join(30)
    assert not opened
