"""What a screen may ask of the app: a Protocol, so that no screen knows the app, and the app may know all screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from pygame import Rect, Surface

from scenes.paint.theme import Theme
from scenes.session.books import StatisticsStore
from scenes.session.navigator import Navigator
from scenes.system.settings import Settings
from scenes.system.sound import Sound
from scenes.system.speech import Speaker
from scenes.system.words import Verdict
from scenes.ui.frame.layout import Layout
from scenes.ui.frame.transition import Way
from scenes.ui.input.element import MenuLine
from scenes.ui.input.keys import Bindings


class ClauseReader(Protocol):
    """Who opens the rulebook at a clause: the screen that a slip or a menu lies over."""

    def open_clause(self, clause: str) -> None:
        """A clause link was clicked."""


class AppContext(Protocol):
    """The desk at which all screens work.  Sizes are pixels, times are seconds of the app's own clock."""

    theme: Theme
    layout: Layout
    sound: Sound
    speaker: Speaker
    bindings: Bindings
    now: float
    presses: int
    """How many keys and buttons have been pressed since the app was opened."""
    lively: bool
    """Does what moves by itself move? Not in pictures that a tool takes: they are the same bytes each time."""

    @property
    def screen(self) -> Surface:
        """What the window shows now."""

    @property
    def still(self) -> Surface:
        """The still picture below what moves."""

    @property
    def profile(self) -> Path:
        """The player's folder."""

    @property
    def books(self) -> StatisticsStore:
        """The statistics, read and written off the drawing thread."""

    @property
    def settings(self) -> Settings:
        """What the player chose; `save_settings` keeps it."""

    @property
    def go(self) -> Navigator:
        """The ways to other screens."""

    @property
    def pointer(self) -> tuple[int, int]:
        """Where mouse or finger was last."""

    @property
    def frames(self) -> int:
        """How many frames were drawn; a settled screen draws none."""

    @property
    def opening(self) -> bool:
        """Is a window just being opened, nothing drawn in it yet?"""

    def coast(self) -> None:
        """What a finger pushed and has let go of goes on by itself."""

    # -------- words

    def tell(self, words: str) -> None:
        """Show a sentence for a few seconds."""

    def tell_soon(self, words: str) -> None:
        """`tell`, from any thread."""

    def hear(self, words: str) -> None:
        """What a journal says of the disk: why it refuses, or nothing when it takes everything again."""

    def refuse(self, why: Verdict, about: Rect, over: ClauseReader, way_on: MenuLine | None = None) -> None:
        """A slip beside `about` says why something is not possible, with the clause as a link, and a way on."""

    def offer(
        self, title: str, lines: Sequence[MenuLine], pos: tuple[int, int], over: ClauseReader, told: Sequence[str] = ()
    ) -> None:
        """A menu at `pos`; what is not possible is grey and says why. `told` stands above it, as in a tooltip."""

    def read_aloud(self, over: ClauseReader) -> None:
        """Show a screen in large words, and speak them if there is a voice."""

    def unread(self) -> list[str]:
        """What the settings file has to say since it was read, once."""

    # -------- the picture

    @property
    def dirty(self) -> bool:
        """Is some of the still picture to be drawn again?"""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again, in `rect` or as a whole."""

    def take_picture(self, part: Rect | None = None) -> None:
        """Save what the window shows, or a part of it, in the profile's folder of pictures, and say where."""

    def soon(self, seconds: float) -> None:
        """Have the next look at the clock no later than in so many seconds, though nothing else happens."""

    def shows(self, scene: object) -> bool:
        """Does the window show a scene, and nothing over it?"""

    @property
    def turning(self) -> bool:
        """Is a page still being turned, a slip on its way? Not where one picture only melts into another."""

    def turn(self, way: Way, place: Rect | None = None) -> None:
        """Let the next picture come that way over what the window shows now; a slip slides to its `place`. Nothing of
        it where nothing is lively, in Calm or without movement.
        """

    def nudge(self) -> None:
        """Have what moves drawn once more."""

    def cursor(self, hand: bool) -> None:
        """Show the pointing hand, or the arrow."""

    def toggle_full_screen(self) -> None:
        """Between the window and the whole screen; kept in the settings."""

    # -------- the app

    def speak(self, language: str) -> None:
        """Speak a language (`words.languages`) from now on; empty for the system's. No screen is built anew."""

    def adopt(self, settings: Settings, keys: Mapping[str, tuple[str, ...]]) -> None:
        """Put other settings and keys in force, and keep them."""

    def save_settings(self) -> None:
        """Keep the settings; a failure is told."""

    def write_report(self, error: BaseException) -> Path | None:
        """A report of an error in the profile's folder; None when even that cannot be written."""

    def recovered(self) -> None:
        """The player went on after a message about an error."""

    def quit(self) -> None:
        """Close the app after this frame."""
