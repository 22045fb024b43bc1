"""The app: one window, one clock, one stack of scenes.

`App` opens the window (or, for tests and pictures, draws to a surface without one), reads events, lets the scenes
move, and draws only when something changed.  Two pictures are kept: the *still* one, of which only regions that
were invalidated are drawn again, and the window, which is the still one with everything that moves on top.
"""

from __future__ import annotations

import contextlib
import copy
import gc
import queue
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame
from msgspec.structs import replace
from pygame import Rect

from scenes.app.display import (
    WindowKeeper,
    brought_back,
    desktops,
    fitting,
    monitor_at,
    monitors,
    move_window,
    open_window,
    prepare_environment,
    shape_window,
)
from scenes.app.navigator import ScreenNavigator
from scenes.app.picture import Picture
from scenes.app.screen_reader import SHOWN_FIRST, ScreenReader
from scenes.app.tidier import Tidier
from scenes.app.typing import TextInput, field_of, put_in_order, typed_before
from scenes.paint import fonts
from scenes.paint.pieces import make_room
from scenes.paint.system_faces import SYSTEM
from scenes.paint.theme import Theme, theme
from scenes.session import own_content
from scenes.session.books import StatisticsStore
from scenes.session.navigator import Navigator
from scenes.system.files import unused
from scenes.system.pictures import write_picture
from scenes.system.settings import CACHE, Settings, SettingsFile, give_up_cache
from scenes.system.sound import Sound
from scenes.system.speech import Speaker
from scenes.system.words import ENGLISH, Verdict, languages, said, system_language, tr, use
from scenes.ui.frame.app_context import ClauseReader
from scenes.ui.frame.layout import Layout, lay_out
from scenes.ui.frame.motion import FACTOR
from scenes.ui.frame.transition import Transition, Way, length_of
from scenes.ui.input.element import MenuLine
from scenes.ui.input.events import Dropped, Input, Inputs, Key, Pointer, Typed
from scenes.ui.input.keys import Bindings
from scenes.ui.input.printed import PRINTED, anything
from scenes.ui.screens.stack import Scene, Stack

LEAST_SIZE = (300, 200)
MONITORS_AGAIN = 1.0
"""Seconds between two looks at the monitors: a monitor may have gone."""
IDLE_WAIT = 250
"""Milliseconds to sleep at most while nothing moves."""
SWITCH = 0.001
"""Seconds that a thinking computer player may keep the drawing thread waiting when that wakes."""


ASLEEP = 2.0
"""Seconds between two looks at the clock after which the machine must have slept, or this thread have stood still."""


class Awake:
    """A clock that stands still meanwhile: what moved goes on where it was, nothing was held down that long."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.before = self.now = clock()

    def __call__(self) -> float:
        before, self.before = self.before, self.clock()
        gap = self.before - before
        self.now += gap if 0 <= gap <= ASLEEP else IDLE_WAIT / 1000
        return self.now


class Ahead(Protocol):
    """What paints ahead (`rehearsal.Rehearsals`)."""

    def make_way(self) -> None:
        """The drawing thread works again."""

    def go_on(self) -> None:
        """The drawing thread rests from now on."""

    def close(self) -> None:
        """The app closes."""


def heed_interrupts() -> None:
    """From now on Ctrl+C in the terminal closes the window as SIGTERM does: what would be lost is asked about."""
    signal.signal(signal.SIGINT, lambda number, frame: pygame.event.post(pygame.event.Event(pygame.QUIT)))


class App:
    """The running app.

    `profile` is the player's folder.  With `window=False` nothing is shown and `screen` is a plain surface; events
    posted to pygame's queue drive it all the same (SDL's dummy driver is enough).  `clock` gives seconds.
    """

    def __init__(
        self,
        profile: Path,
        size: tuple[int, int] | None = None,
        *,
        full_screen: bool | None = None,
        window: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        prepare_environment()
        self.profile = profile
        own_content.use(profile)
        self.file = SettingsFile(profile)
        self.window = window
        self.awake = Awake(clock)
        self.clock = self.awake if window else clock
        self.now = self.clock()
        self.presses = 0
        self.running = True
        self.exit_code = 0
        self.bindings = Bindings(self.settings.keys)
        self.inputs = Inputs(self.bindings)
        pygame.display.init()
        pygame.font.init()
        self.full_screen = self.settings.full_screen if full_screen is None else full_screen
        self.keeper = WindowKeeper(lambda: self.settings, clock, pygame.display.get_window_position)
        self._monitors = monitors() if window else []
        self._monitors_at = 0.0
        self.stack = Stack(self)
        self.reader = ScreenReader(self.stack)
        wanted = size or self._kept_size()
        self.picture = Picture(self._open((max(LEAST_SIZE[0], wanted[0]), max(LEAST_SIZE[1], wanted[1]))), window)
        if window and size is None:
            self._settle_window()
        elif window and not self.full_screen:
            shape_window(maximised=False)
        self.text_input = TextInput()
        self._take_over()
        self.layout: Layout = self._lay_out()
        self._make_room()
        self.theme: Theme = self._theme()
        self.sound = Sound(self.settings, profile / CACHE if window else None)
        self.speaker = Speaker(self.tell_soon)
        self.books = StatisticsStore(profile, self.tell_soon, self.write_report)
        self.go: Navigator = ScreenNavigator(self.stack, partial(Stage, self))
        self._moving = True
        self._failing = False
        self.lively = window
        """Does what moves by itself (smoke, people, weather, one picture giving way to another) move, is it the hour of
        the clock? Only in a window.
        """
        self._soon = IDLE_WAIT / 1000
        self._told: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._woke: list[pygame.event.Event] = []

    def _take_over(self) -> None:
        """Set what the whole process has once: language, keyboard, where typefaces are sought."""
        SYSTEM.beside = self.window
        self.speak(self.settings.language)
        PRINTED.read()
        PRINTED.can_show = fonts.has_face if self.window else anything
        self.text_input.begin()

    # ------------------------------------------------------------ window

    @property
    def settings(self) -> Settings:
        return self.file.now

    @property
    def pointer(self) -> tuple[int, int]:
        """Where mouse or finger was last."""
        return self.inputs.pos

    @property
    def opening(self) -> bool:
        """Is a window just being opened, nothing drawn in it yet?"""
        return self.window and self.frames == 0

    @property
    def screen(self) -> pygame.Surface:
        """What the window shows."""
        return self.picture.screen

    @property
    def still(self) -> pygame.Surface:
        """The same without what moves."""
        return self.picture.still

    @property
    def frames(self) -> int:
        """How many frames were drawn; a settled screen draws none."""
        return self.picture.frames

    @property
    def size(self) -> tuple[int, int]:
        return self.screen.get_size()

    def _kept_size(self) -> tuple[int, int]:
        """The window's normal size, as far as the desktop at hand holds it."""
        return fitting(self.settings.place, self.settings.window, self._monitors)[1]

    def _settle_window(self) -> None:
        """The window goes where it was, and is as large as it was, if that can be seen."""
        if self.full_screen:
            return
        place, _ = fitting(self.settings.place, self.size, self._monitors)
        if place is not None:
            pygame.display.set_window_position(place)
        shape_window(self.settings.maximised)

    def _follow_monitors(self) -> None:
        """A monitor has gone, or is of another size: the window comes back to where it can be seen."""
        self._monitors_at = self.awake.before
        if [monitor.size for monitor in self._monitors] == desktops():
            return
        before, self._monitors = self._monitors, monitors()
        if self.full_screen:
            if self._monitors:
                self.picture.screen = self._open(self.size)
                self.rearrange()
            return
        found = brought_back(pygame.display.get_window_position(), self.size, before, self._monitors)
        if found is not None:
            maximised = self.settings.maximised
            move_window(*found, self._monitors[0])
            if maximised:
                shape_window(maximised)
            self.invalidate()

    def _open(self, size: tuple[int, int]) -> pygame.Surface:
        if not self.window:
            return pygame.Surface(size)
        there = None
        if pygame.display.get_surface() is None:
            there = monitor_at(self.settings.place, size, self._monitors) if self.settings.place else None
            if SHOWN_FIRST:
                pygame.display.set_mode(size, pygame.HIDDEN)
                self.reader.begin()
        return open_window(size, self.full_screen, there)

    def _make_room(self) -> None:
        """Let the painted pieces take what a window of this size needs."""
        make_room(*self.screen.get_size(), self.layout.scale)

    def _lay_out(self) -> Layout:
        return lay_out(*self.screen.get_size(), self.settings.text_size, self.settings.side_panel == "left")

    def _theme(self) -> Theme:
        chosen = self.settings
        return theme(
            high_contrast=chosen.colours == "contrast",
            two_colour_suits=chosen.suits == "two",
            corner_letters=chosen.suit_letter,
            text_scale=chosen.text_size / 100,
        )

    def rearrange(self) -> None:
        """Everything anew after a resize or a change of settings; selections stay."""
        self.picture.fit()
        self.layout, self.theme = self._lay_out(), self._theme()
        self._make_room()
        self.stack.arrange()
        self.invalidate()

    def resize(self, size: tuple[int, int]) -> None:
        """Take on another size (a window without a screen, in tests; a real one resizes itself)."""
        size = max(LEAST_SIZE[0], size[0]), max(LEAST_SIZE[1], size[1])
        if self.window:
            surface = pygame.display.get_surface()
            if surface is None or surface.get_size() != size:
                surface = pygame.display.set_mode(size, pygame.RESIZABLE)
            self.picture.screen = surface
            if not self.full_screen:
                self.keeper.resized(size)
        else:
            self.picture.screen = pygame.Surface(size)
        self.rearrange()

    def toggle_full_screen(self) -> None:
        """Between the window and the whole screen; kept in the settings."""
        if self.window and not self.full_screen:
            self.keeper.leaves(pygame.display.get_window_position())
        self.full_screen = self.settings.full_screen = not self.full_screen
        self.picture.screen = self._open(self._kept_size()) if self.window else self.picture.screen
        if self.window:
            self._settle_window()
        self.save_settings()
        self.rearrange()

    def speak(self, language: str) -> None:
        """Speak a language from now on; empty, or one that is not known here, is the system's. No screen is built anew.

        Without a window nobody reads along, and the words stay as they are written.
        """
        if language not in languages():
            language = system_language() if self.window else ENGLISH
        use(language)

    def adopt(self, settings: Settings, keys: Mapping[str, tuple[str, ...]]) -> None:
        """Put other settings and keys in force, and keep them."""
        if settings.language != self.settings.language:
            self.speak(settings.language)
        self.file.now = replace(settings, full_screen=self.settings.full_screen)
        self.sound.settings = self.settings
        self.sound.follow()
        self.bindings.change(keys)
        if settings.full_screen != self.full_screen:
            self.toggle_full_screen()
        else:
            self.save_settings()
        self.rearrange()

    def save_settings(self) -> None:
        """Keep the settings; a failure is told, and the game goes on."""
        self.settings.keys = dict(self.bindings.changed)
        trouble = self.file.save()
        if trouble:
            self.tell(trouble)

    def tell(self, words: str) -> None:
        """Show a sentence for a few seconds."""
        from scenes.ui.screens.popups import Toast

        self._close(Toast)
        self.stack.push(Toast(said(words)))

    def refuse(self, why: Verdict, about: Rect, over: ClauseReader, way_on: MenuLine | None = None) -> None:
        """A slip beside `about` says why something is not possible, with the clause as a link, and a way on."""
        from scenes.ui.screens.popups import Slip

        self._close(Slip)
        self.sound.play("refused")
        self.stack.push(Slip(why, about, over, way_on))

    def offer(
        self, title: str, lines: Sequence[MenuLine], pos: tuple[int, int], over: ClauseReader, told: Sequence[str] = ()
    ) -> None:
        """A menu at `pos`; what is not possible is grey and says why. `told` stands above it, as in a tooltip."""
        from scenes.ui.screens.popups import Menu

        self.stack.push(Menu(title, lines, pos, over, told))

    def read_aloud(self, over: ClauseReader) -> None:
        """Show a screen in large words, and speak them if there is a voice."""
        from scenes.ui.screens.aloud import Aloud
        from scenes.ui.screens.screen import Screen

        if isinstance(over, Screen):
            self.stack.push(Aloud(over))

    def _close(self, kind: type[Scene]) -> None:
        for scene in list(self.stack.scenes):
            if isinstance(scene, kind):
                scene.close()

    def unread(self) -> list[str]:
        """What the settings file has to say since it was read, once."""
        messages, self.file.messages = self.file.messages, []
        return messages

    def tell_soon(self, words: str) -> None:
        """`tell`, from any thread."""
        self._told.put(words)

    def hear(self, words: str) -> None:
        """What a journal says of the disk: why it refuses, or nothing when it takes everything again.

        Before it is tried again, what can be made anew gives way.
        """
        if words:
            give_up_cache(self.profile)
        self._told.put(words or tr("Everything is saved again."))

    # ------------------------------------------------------------ one frame

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again, in `rect` or as a whole."""
        self.picture.invalidate(rect)

    def turn(self, way: Way, place: Rect | None = None) -> None:
        """Let the next picture come that way over what the window shows now; a slip slides to its `place`."""
        length = 0.0 if self.settings.calm else length_of(way, FACTOR[self.settings.animation])
        if length > 0 and self.frames and self.lively:
            before = self.picture.transition
            old = before.old if before is not None and before.started is None else self.screen.copy()
            self.picture.transition = Transition(way, old, length, self.layout.scale, self.theme, place)

    def shows(self, scene: object) -> bool:
        """Does the window show a scene, and nothing over it?"""
        return self.picture.topmost() is scene

    @property
    def turning(self) -> bool:
        """Is a page still being turned, a slip on its way? Not where one picture only melts into another."""
        before = self.picture.transition
        return before is not None and before.way != "melt"

    def nudge(self) -> None:
        """Have what moves drawn once more: a tooltip came or went, something held was moved."""
        self.picture.nudged = True

    @property
    def dirty(self) -> bool:
        return self.picture.dirty

    def soon(self, seconds: float) -> None:
        """Have the next look at the clock no later than in so many seconds, though nothing else happens."""
        self._soon = min(self._soon, seconds)

    def step(self) -> bool:
        """Events, movement and, if needed, a picture.  Returns whether something still moves."""
        self.now = self.clock()
        try:
            # an event that ended the sleep comes before those that came while it was read
            events, self._woke = [*self._woke, *pygame.event.get()], []
            self.inputs.now, self.inputs.calm = self.now, self.settings.calm
            for number in range(len(events)):
                field = field_of(self.stack)
                put_in_order(events, number, field)
                lags = self.text_input.lags(field)
                self._event(event := events[number])
                if lags and (words := typed_before(event, events[number + 1 :])):
                    self.stack.handle(Typed(words))
            for given in [*(self.inputs.presses() if self.window else ()), *self.inputs.gone_on()]:
                self.stack.handle(given)
            if self.inputs.untold:
                self.soon(0.03)
            if self.reader.carry_out():
                self.speaker.stop()
            if SYSTEM.busy:
                self.soon(0.03)
            if SYSTEM.news():
                fonts.forget()
                self.rearrange()
            if letter := SYSTEM.lacking():
                self.tell(
                    tr(
                        "No typeface of this machine has “{letter}”: it is drawn as a box. A package such as Noto "
                        "brings one.",
                        letter=letter,
                    )
                )
            while not self._told.empty():
                self.tell(self._told.get())
            if self.stack.top is None:
                self.running = False
                return False
            if self.window and abs(self.awake.before - self._monitors_at) >= MONITORS_AGAIN:
                self._follow_monitors()
            self.frame()
            self.text_input.follow(field_of(self.stack))
            self._tell_reader()
        except Exception as error:
            self._failed(error)
        return self._moving

    def _tell_reader(self) -> None:
        """Screen readers are told what has changed; where that fails they are left alone, and the game goes on."""
        try:
            self.reader.attend(self.frames, self.now, self._moving)
        except Exception as error:
            self.reader.close()
            self.write_report(error)
            self.tell(tr("Screen readers are told no more: {why}", why=error))

    def frame(self) -> bool:
        """Movement and, if needed, a picture, at the clock's time; errors go to the caller."""
        self.now = self.clock()
        self._moving = self.stack.update(self.now) or self.inputs.coast.moving
        self.picture.draw(self.stack.visible(), self._moving, self.theme.night, self.now)
        self._moving = self._moving or self.picture.transition is not None
        return self._moving

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if self.window:
            self.keeper.read(event)
            self.reader.read(event)
        self.sound.attend(event)
        if event.type == pygame.VIDEORESIZE:
            for given in self.inputs.read(event, self.size):
                self.stack.handle(given)
            self.resize((event.w, event.h))
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.invalidate()
            return
        if event.type == pygame.KEYMAPCHANGED:
            before = PRINTED.at
            PRINTED.read()
            if PRINTED.at != before:  # some input methods tell of it again and again
                self.rearrange()
            return
        for given in self.inputs.read(event, self.size):
            if isinstance(given, Key) or (isinstance(given, Pointer) and given.kind == "press"):
                self.presses += not (isinstance(given, Key) and given.repeat)
                self.speaker.stop()
                self.picture.stand()
            if not self.stack.handle(given):
                self._unused(given)

    def _unused(self, given: Input) -> None:
        """What no scene used: keys that mean the same everywhere."""
        if isinstance(given, Key) and not given.repeat:
            if given.command == "full-screen":
                self.toggle_full_screen()
            elif given.command == "picture":
                self.take_picture()
            elif given.command == "back" and self.stack.top and len(self.stack.scenes) > 1:
                self.stack.top.close()
        elif isinstance(given, Dropped):
            from scenes.app.dropped import open_dropped

            open_dropped(self.stack, Path(given.file))
        elif isinstance(given, Pointer) and given.kind == "move":
            self.cursor(False)

    def coast(self) -> None:
        """What a finger pushed and has let go of goes on by itself, unless the player wants calm."""
        self.inputs.coasts(self.size[1])

    def cursor(self, hand: bool) -> None:
        """Show the pointing hand over things that can be clicked."""
        if self.window and pygame.mouse.get_focused():
            with contextlib.suppress(pygame.error):  # a display without pointers of its own
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def take_picture(self, part: Rect | None = None) -> None:
        """Save what the window shows, or a part of it, in the profile's folder of pictures."""
        folder = self.profile / "pictures"
        path = unused(folder / time.strftime("ramparts-%Y%m%d-%H%M%S.png"))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_picture(
                self.screen if part is None else self.screen.subsurface(part.clip(self.screen.get_rect())), path
            )
        except OSError as error:
            self.tell(tr("The picture could not be saved: {why}.", why=error))
            return
        self.tell(tr("Picture saved: {path}", path=path))

    def settle(self, limit: float = 10.0) -> None:
        """Step until nothing moves, skipping time where the clock allows it; for tests and pictures."""
        end = time.monotonic() + limit
        self.step()
        while (self._moving or self.dirty) and self.running and time.monotonic() < end:
            self.step()

    # ------------------------------------------------------------ trouble

    def _failed(self, error: Exception) -> None:
        """An error that nothing handled: write a report, say so, keep the game."""
        report = self.write_report(error)
        if self._failing:
            # the message itself cannot be shown: stop rather than fail for ever
            self.running, self.exit_code = False, 1
            sys.stderr.write(f"Ramparts had to stop; the report is {report}\n")
            return
        self._failing = True
        self.picture.still.set_clip(None)
        self.go.trouble(error, report)
        self._moving = True

    def quit(self) -> None:
        """Close the app after this frame; where something would be lost by that, it is asked first."""
        from scenes.ui.screens.sheets import Leaving

        why = next((why for scene in self.stack.scenes if (why := scene.unsaved())), "")
        if not why:
            self.running = False
        elif not any(isinstance(scene, Leaving) for scene in self.stack.scenes):
            self.stack.push(Leaving(why, tr("Quit all the same"), self._stop))

    def _stop(self) -> None:
        self.running = False

    def recovered(self) -> None:
        """The player went on after a message about an error."""
        self._failing = False

    def write_report(self, error: BaseException) -> Path | None:
        """A report of an error in the profile's folder; None when even that cannot be written."""
        from scenes.app.crash_report import write_report

        return write_report(self.profile, error, self.size)

    # ------------------------------------------------------------ running

    def run(self, until: Callable[[], bool] | None = None, *, ahead: Ahead | None = None, close: bool = True) -> int:
        """The main loop, until the player quits or `until` says so; returns the exit code.

        `ahead` works while the drawing thread rests.
        """
        sys.setswitchinterval(SWITCH)
        gc.disable()
        gc.freeze()
        tidier = Tidier(self.stack)
        while self.running and not (until and until()):
            began = time.perf_counter()
            if ahead:
                ahead.make_way()
            moving = self.step()
            self.reader.begin()
            tidier.tidy(idle=not moving)
            if ahead:
                ahead.go_on()
            if moving or self.picture.dirty or self.picture.nudged:
                rest = 1 / self.settings.frames - (time.perf_counter() - began)
                if rest > 0:
                    time.sleep(rest)
            elif not pygame.event.peek():
                event = pygame.event.wait(max(1, round(self._soon * 1000)))
                self._soon = IDLE_WAIT / 1000
                if event.type != pygame.NOEVENT:
                    self._woke.append(event)
        if ahead:
            ahead.close()
        gc.unfreeze()
        gc.enable()
        return self.close() if close else self.exit_code

    def close(self) -> int:
        """Leave every scene, keep the settings, let the devices go; returns the exit code."""
        self.stack.clear()
        if self.window:
            self.keeper.leaves(pygame.display.get_window_position())
            SYSTEM.beside = False  # nobody draws beside a search any more
        self.settings.keys = dict(self.bindings.changed)
        trouble = self.file.save()
        if trouble:
            sys.stderr.write(f"ramparts: {trouble}\n")
        self.reader.close()
        self.speaker.stop()
        self.sound.close()
        self.books.close()
        fonts.close()
        pygame.quit()
        return self.exit_code


TICK = 0.3
"""Seconds of the stage's clock between two of its frames: movement is seen at a few moments of its way."""
LONGEST = 8
"""Frames after which movement on the stage is cut short."""


class Stage(App):
    """An app without a window, of the same size and look, that is silent and keeps nothing."""

    def __init__(self, app: App) -> None:
        self.time = app.now
        super().__init__(app.profile, app.size, full_screen=False, window=False, clock=lambda: self.time)
        self.file.now = copy.deepcopy(app.settings)  # what is met here has not been met by anybody
        self.settings.mute = True
        self.rearrange()

    def _take_over(self) -> None:
        """Language and keyboard are the app's: a player may be typing."""

    def _make_room(self) -> None:
        """The room of the app is room enough."""

    def save_settings(self) -> None:
        """Nothing that happens on the stage is the player's choice."""

    def frames_until_rest(self) -> Iterator[None]:
        """Draw until nothing moves."""
        for _ in range(LONGEST):
            self.time += TICK
            moving = self.frame()
            yield
            if not moving and not self.dirty:
                return
