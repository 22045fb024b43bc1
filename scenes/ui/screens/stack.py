"""The stack of scenes: the topmost is asked first, what it does not use falls through to the one below."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.layout import Layout
from scenes.ui.frame.transition import Way
from scenes.ui.input.events import Dropped, Input, Lost


class Scene:
    """One screen, sheet or curtain.

    A scene draws its still picture in `draw` (called only for regions that were invalidated, with the clip set) and
    whatever moves in `draw_moving` (called every frame while something moves).  `app`, `stack` and `layout` are there
    from `enter` on.
    """

    covers = True
    """False for sheets and menus, under which the scene below stays visible."""
    interrupts = True
    """Does what the hand holds end when it opens? False for what only says something."""
    pauses = True
    """Does the game below wait while it lies open? Not behind a curtain; what only says something never holds it up."""
    veil = False
    """True lays the night veil over what is below."""
    name = ""
    comes: Way | None = "page"
    """How it comes over what was seen before it; None: at once."""
    goes: Way | None = "page-back"
    """How it gives way to what is below it."""
    arranged = False
    """Has everything on it been placed once?"""

    app: AppContext
    stack: Stack
    layout: Layout

    def enter(self) -> None:
        """The scene comes onto the stack."""

    def leave(self) -> None:
        """The scene leaves the stack for good."""

    def unsaved(self) -> str:
        """Why something would be lost if the scene left now, in a sentence; empty if nothing would."""
        return ""

    def returned(self) -> None:
        """The scene is on top again after another one left."""

    def slides_to(self) -> Rect | None:
        """Where a slip lies when it has slid in."""
        return None

    def arrange(self) -> None:
        """Place everything for `self.layout`: on entering, after a resize and after a change of settings."""

    def handle(self, given: Input) -> bool:
        """Use an input; False lets it fall through to the scene below, as far as that can be seen."""
        return False

    def lost(self, given: Lost) -> None:
        """Buttons and keys that were held down are held no longer, though nobody let them go here."""

    def update(self, now: float) -> bool:
        """Go on to the time `now` (seconds); returns whether something moves and another frame is needed."""
        return False

    def draw(self, surface: Surface) -> None:
        """The still picture, in the window's pixels."""

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """What moves, on top of the still picture; returns the rects touched."""
        return []

    @property
    def moment(self) -> Hashable | None:
        """What `understudy` depends on; None where nothing is worth being rehearsed."""
        return None

    def understudy(self, seed: int) -> Scene | None:
        """A game's screen, as it may come next, to be rehearsed unseen with chance by `seed`."""
        return None

    @property
    def by_keyboard(self) -> bool:
        """Does the player use the keyboard here, so that what opens next should begin with a ring?"""
        return False

    def take_keyboard(self) -> None:
        """The scene was opened from the keyboard: put the ring on its first thing."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again, in `rect` or as a whole."""
        self.app.invalidate(rect)

    def close(self) -> None:
        """Leave the stack."""
        self.stack.drop(self)


class Stack:
    """The scenes, bottom first."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self.left = 0
        """How many whole screens have left it: what they hold is garbage."""
        self.rehearsed = 0
        """How often an understudy of one of its screens has come to an end: what it held is garbage, too."""
        self._after: dict[int, list[Callable[[], None]]] = {}

    def paused(self, scene: Scene) -> bool:
        """Does something lie over a scene for which its game waits?"""
        above = self.scenes[self.scenes.index(scene) + 1 :] if scene in self.scenes else []
        return any(over.interrupts and over.pauses for over in above)

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def when_left(self, scene: Scene, do: Callable[[], None]) -> None:
        """Have something done when a scene on the stack leaves it, on whatever way."""
        self._after.setdefault(id(scene), []).append(do)

    def _left(self, scene: Scene) -> None:
        scene.leave()
        self.left += scene.covers
        for do in self._after.pop(id(scene), ()):
            do()

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._push(scene, seen=bool(self.scenes))

    def _push(self, scene: Scene, *, seen: bool) -> None:
        """Put a scene on top of the others; was there something to be seen before it?"""
        below = self.top
        if scene.interrupts:
            self._lose(Lost(words=True))
        scene.app, scene.stack, scene.layout = self.app, self, self.app.layout
        self.scenes.append(scene)
        scene.enter()
        scene.arrange()
        scene.arranged = True
        if scene.comes is not None and seen:
            self.app.turn(scene.comes, scene.slides_to())
        if below is not None and below.by_keyboard:
            scene.take_keyboard()
        self.app.invalidate()

    def _lose(self, given: Lost) -> None:
        for scene in list(self.scenes):  # whatever lies over it: what was held there is held no longer
            scene.lost(given)

    def drop(self, scene: Scene) -> None:
        """Take a scene out, wherever it is; dropping twice does nothing."""
        if scene not in self.scenes:
            return
        was_top = scene is self.top
        self.scenes.remove(scene)
        self._left(scene)
        if was_top and self.top:
            if scene.goes is not None:
                self.app.turn(scene.goes)
            self.top.returned()
        self.app.invalidate()

    def replace_top(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost one."""
        seen = bool(self.scenes)
        if self.scenes:
            self._left(self.scenes.pop())
        self._push(scene, seen=seen)

    def replace(self, scene: Scene) -> None:
        """Take everything off and put this scene there instead."""
        seen = bool(self.scenes)
        self.clear()
        self._push(scene, seen=seen)

    def clear(self) -> None:
        """Take everything off."""
        while self.scenes:
            self._left(self.scenes.pop())

    def handle(self, given: Input) -> bool:
        """Ask the scenes that can be seen, from the top down; returns whether one used the input."""
        if isinstance(given, Lost):
            self._lose(given)
            return True
        scenes = self.visible()
        if isinstance(given, Dropped):  # nothing below a sheet is meant
            over = max((number for number, scene in enumerate(scenes) if scene.veil), default=0)
            scenes = scenes[over:]
        return any(scene.handle(given) for scene in reversed(scenes))

    def arrange(self) -> None:
        for scene in list(self.scenes):
            scene.layout = self.app.layout
            scene.arrange()

    def update(self, now: float) -> bool:
        # every scene is asked: a sheet on top does not stop what moves below it
        return any([scene.update(now) for scene in list(self.scenes)])

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, bottom first."""
        for index in range(len(self.scenes) - 1, -1, -1):
            if self.scenes[index].covers:
                return self.scenes[index:]
        return list(self.scenes)
