"""Movement, dice and sounds."""

import itertools
import math
import os
import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from scenes.paint.theme import PARCHMENT
from scenes.system import music
from scenes.system.settings import Settings
from scenes.system.sound import PEAK, SOUNDS, Sound, synthesise
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


def test_dice_tumble_over_several_faces_and_turn_only_over_edges() -> None:
    tray = DiceTray([1, 2, 3, 4, 5, 6], Rect(0, 0, 600, 300), 58, seed=4)
    turned = 0
    for flight in tray.flights:
        assert len(flight.path) == len(flight.faces) == FRAMES + 1
        for before, after in zip(flight.faces, flight.faces[1:], strict=False):
            if before != after:
                turned += 1
    assert turned >= 6


@given(start=st.integers(1, 6), value=st.integers(1, 6), seed=st.integers(0, 99),
       ways=st.lists(st.sampled_from(WAYS), min_size=LEAST_ROLLS, max_size=9))  # fmt: skip
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


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_soft_and_always_the_same(name: str) -> None:
    data = synthesise(name)
    assert data == synthesise(name)
    samples = memoryview(data).cast("h")
    assert 500 < max(abs(s) for s in samples) <= PEAK
    assert abs(samples[-1]) < 400, "no click at the end"


def test_sound_waits_for_nobody_and_is_silent_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def no_device(*_: object, **__: object) -> None:
        opened.append(threading.current_thread().name)
        raise pygame.error("no sound device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    quiet = Sound(Settings(mute=True))
    quiet.play("card")
    assert opened == []
    sound = Sound(Settings())
    sound.play("card")
    sound.close()
    sound.play("coin")
    sound.close()
    assert len(opened) == 1 and opened[0] != threading.main_thread().name, "tried once, off the drawing thread"
    assert sound.played == ["card", "coin"]
    with pytest.raises(KeyError):
        sound.play("trumpet")


def test_the_wind_blows_at_the_table_alone_and_follows_the_settings() -> None:
    chosen = Settings(surroundings_volume=40)
    sound = Sound(chosen)
    sound.surroundings(True)
    assert sound._worker is not None
    sound._worker.join(30)
    assert sound.wind == pytest.approx(0.2, abs=0.02)
    for _ in range(2 * pygame.mixer.get_num_channels()):  # more sounds of pieces than there are channels
        sound._start(pygame.mixer.Sound(buffer=synthesise("horn")), 1.0)
    assert sound.wind == pytest.approx(0.2, abs=0.02), "nothing takes its channel"
    chosen.mute = True
    sound.follow()
    assert sound.wind == 0
    chosen.mute = False
    pygame.mixer.stop()
    for _ in range(2 * pygame.mixer.get_num_channels()):
        sound._start(pygame.mixer.Sound(buffer=synthesise("horn")), 1.0)
    sound.follow()
    assert sound.wind > 0, "it finds its channel free however much sounds"
    sound.surroundings(False)
    assert sound.wind == 0
    sound.close()


@pytest.mark.parametrize("name", music.BEDS)
def test_beds_are_soft_and_go_round_without_a_seam(name: str) -> None:
    data = music.bed(name)
    assert data == music.bed(name)
    samples = memoryview(data).cast("h")
    assert 500 < max(abs(sample) for sample in samples) <= PEAK
    steps = [abs(one - other) for one, other in itertools.pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps)


@pytest.mark.parametrize("name", music.TUNES)
def test_tunes_are_short_and_end_in_silence(name: str) -> None:
    data = music.tune(name)
    samples = memoryview(data).cast("h")
    assert data == music.tune(name) and len(samples) / music.RATE < 10
    assert 500 < max(abs(sample) for sample in samples) <= PEAK and max(map(abs, samples[-50:])) < 400


def test_another_place_has_another_bed_and_calm_has_none() -> None:
    chosen = Settings(surroundings_volume=40)
    sound = Sound(chosen)
    sound.surroundings(True)
    sound.place("night")
    assert sound._worker is not None
    sound._worker.join(30)
    assert sound._heard == "night" and sound.wind == pytest.approx(0.2, abs=0.02)
    chosen.calm = True
    sound.follow()
    assert sound.wind == 0
    sound.tune("won")
    sound.play("card")
    assert sound.played == ["won", "card"] and "card" not in sound._ready, "named for those who look, not heard"
    sound.close()


def test_without_a_sound_card_the_terminal_stays_empty(tmp_path: Path) -> None:
    """In a process of its own, with the drivers that write to the terminal."""
    code = (
        "from scenes.system.settings import Settings\nfrom scenes.system.sound import Sound\n"
        "sound = Sound(Settings())\nsound.play('card')\nsound._worker.join(20)\nsound.surroundings(True)\n"
        "sound._worker.join(20)\nsound.close()\n"
    )
    env = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    env |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_service_that_was_closed_opens_no_mixer_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound that was still being reckoned then must not sound over what comes after."""
    opened: list[tuple[int, ...]] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *given: opened.append(given))
    sound = Sound(Settings())
    sound.close()
    sound.play("page")
    assert sound._worker is not None
    sound._worker.join(30)
    assert not opened
