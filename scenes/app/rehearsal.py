"""What may come is painted ahead: a game plays on behind the curtain while nothing happens before it.

A picture that was never shown takes a while to paint, and a frame that waits for it is late. So while the drawing
thread rests, an understudy of the game's screen plays a few likely actions on from the present position, with dice and
cards of its own, and draws every board on a stage that nobody sees. All that stays of it are pieces in the cache. The
worker makes way whenever the drawing thread works, between any two marks of a drawing.
"""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.app.app import LONGEST, App, Stage
from scenes.paint import pieces
from scenes.paint.pieces import PIECES

if TYPE_CHECKING:
    from game.core.actions.action import Action
    from scenes.tabletop.game_screen import GameScreen
    from scenes.ui.screens.stack import Scene

FARTHEST, NEAREST = 24, 3
"""How many actions an understudy plays on: twice as many as the last time where that painted something, else half."""
NEWS = 4
"""Bytes for each pixel of the window that a rehearsal must have painted for another one to be worth it."""
TAKES = 2
"""How often one position is played on from, each time otherwise, while that paints something."""
SHARE = 0.3
"""The share of the cache that one rehearsal may fill: it must not push out what is shown."""


def rehearse(app: App, screen: Scene, seed: int, actions: int, done: Counter[str]) -> Iterator[None]:
    """Play on from the position of `screen`, drawing every board; one bit of work at a time.

    It begins with what the main button does. `done` counts the kinds of action that understudies have done so far.
    """
    from scenes.tabletop.game_screen import GameScreen  # the first screen does without the tables

    understudy = screen.understudy(seed)
    if not isinstance(understudy, GameScreen):
        return
    luck, begun = random.Random(seed), PIECES.painted
    stage = Stage(app)
    yield
    stage.stack.push(understudy)
    yield from stage.frames_until_rest()
    deed = understudy.board.next_step() if understudy.board else None
    if deed is not None and deed.why is None:
        deed.do()
    for _ in range(actions):
        yield from stage.frames_until_rest()
        for _ in range(LONGEST):
            _lift_all(stage, understudy)
            deed = understudy.board.next_step() if understudy.telling is not None and understudy.board else None
            if deed is None or deed.why is not None:
                break
            deed.do()
            yield from stage.frames_until_rest()
        understudy.show.skip()
        yield
        action = _some_action(understudy, luck, done)
        if action is None or PIECES.painted - begun > SHARE * PIECES.limit:
            return
        yield
        understudy.table.send(action)


def _lift_all(stage: Stage, understudy: GameScreen) -> None:
    """Take off what was laid over the table, curtains too."""
    for scene in [scene for scene in stage.stack.scenes if scene is not understudy]:
        stage.stack.drop(scene)
    if understudy.eyes is None and understudy.decider is not None:
        understudy.lifted(understudy.decider)


def _some_action(understudy: GameScreen, luck: random.Random, done: Counter[str]) -> Action | None:
    """An action that is allowed now, of a kind that was done least so far."""
    from game.core import engine  # the first screen does without the engine
    from game.core.actions.action import write_action

    state = understudy.table.state
    for player in engine.to_act(state):
        allowed = [action for action in engine.legal_actions(state, player) if not action.gives_up]
        if allowed:
            kinds = sorted({str(write_action(action)["do"]) for action in allowed}, key=lambda kind: (done[kind], kind))
            done[kinds[0]] += 1
            return luck.choice([action for action in allowed if str(write_action(action)["do"]) == kinds[0]])
    return None


class Rehearsals:
    """Rehearses on a worker thread while the drawing thread rests."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.begun = 0
        """How many rehearsals were begun."""
        self._takes = 0
        self._painted = self._news = 0
        self._actions = FARTHEST
        self._done: Counter[str] = Counter()
        self._for: object = None
        self._work: Iterator[None] | None = None
        self._thread: threading.Thread | None = None
        self._failed = False

    def prepare(self) -> bool:
        """Begin a rehearsal if there is a position that none was begun from; returns whether one goes on."""
        app = self.app
        if self._work is not None or self._failed:
            return self._work is not None
        top = app.stack.top
        if top is None or top.moment is None:
            return False
        wanted = (id(top), top.moment, app.size, app.theme.key)
        if wanted != self._for:
            self._for, self._takes = wanted, 0
        elif self._takes == TAKES or not self._much_news():
            return False
        self._takes += 1
        self._painted = PIECES.painted
        self.begun += 1
        self._work = rehearse(app, top, self.begun, self._actions, self._done)
        return True

    def _much_news(self) -> bool:
        return self._news >= NEWS * self.app.size[0] * self.app.size[1]

    def work(self) -> bool:
        """Do one bit of the rehearsal; returns whether more is left."""
        if self._work is None:
            return False
        try:
            next(self._work)
        except StopIteration:
            self._work = None
            self.app.stack.rehearsed += 1
            self._news = PIECES.painted - self._painted
            much = self._much_news()
            self._actions = min(FARTHEST, 2 * self._actions) if much else max(NEAREST, self._actions // 2)
        return self._work is not None

    # ------------------------------------------------------------ on a thread of its own

    def go_on(self) -> None:
        """The drawing thread rests from now on: let the worker work, beginning one if there is something to do."""
        if self._thread is None and self.prepare():
            self._thread = threading.Thread(target=self._run, name="rehearsal", daemon=True)
            self._thread.start()
        pieces.WAY.free()

    def make_way(self) -> None:
        """The drawing thread works again."""
        pieces.WAY.take()

    def _run(self) -> None:
        with pieces.WAY.behind():
            try:
                while self.work():
                    pieces.WAY.give()
            except pieces.Dismissed:
                self._work = None
            except Exception as error:
                # the game itself goes on; only nothing is painted ahead any more
                self._work, self._failed = None, True
                self.app.write_report(error)
            finally:
                self._thread = None

    def close(self) -> None:
        """Send the worker home."""
        thread = self._thread
        while thread is not None and thread.is_alive():
            pieces.WAY.dismiss()  # more than once: it may not have come to its work yet
            thread.join(0.05)
        self._work = self._for = None
