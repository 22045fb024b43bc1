"""A lesson: the first minutes of a game, each step on a ready table of its own.

Because every step begins from its own position, each can be skipped and done again; nothing is kept or counted. A
game's lesson derives from `LessonScreen` and its own table, and gives the steps.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.games import find_game
from game.core.record import ChanceScript, Record, Step, new_record
from scenes.game_screen import GameScreen
from scenes.inputs import Thing, Verdict
from scenes.table import Moment, Table
from scenes.widgets.panel import Deed, PanelParts

if TYPE_CHECKING:
    from scenes.app import App


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step: what is said before and after it, the position it begins with, and what the table lets through.

    `goal` is what ends it: the kind of an event, or `refused`, `undo`, `rulebook`; empty for the last step.
    """

    title: str
    prompt: str
    done: str
    goal: str
    position: dict[str, Any]
    allowed: dict[str, str] = field(default_factory=dict)
    """Action -> the card it must be about; empty for any."""
    otherwise: str = ""
    """What is said to other actions."""
    dice: tuple[int, ...] = ()
    played: tuple[dict[str, Any], ...] = ()
    """Actions that are done already."""
    own_main: bool = False
    """Does the table's own main button end this step?"""


class LessonScreen(GameScreen):
    """A game's table with the lesson's words in the panel; stands before the game's screen among the bases."""

    name = "lesson"
    game_id: ClassVar[str]
    mode: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    """The person first, then computer players, who act only in `played`."""
    lessons: ClassVar[tuple[Lesson, ...]]

    def __init__(self, table: Table, number: int) -> None:
        self.number = number
        self.lesson = self.lessons[number]
        self.reached = False
        super().__init__(table)

    # ------------------------------------------------------------ what is let through

    def send(self, do: str, **args: Any) -> Verdict | None:
        why = self._not_now(do, args)
        return why if why is not None else super().send(do, **args)

    def check(self, do: str, **args: Any) -> Verdict | None:
        verdict = super().check(do, **args)
        return verdict if verdict is not None else self._not_now(do, args)

    def _not_now(self, do: str, args: dict[str, Any]) -> Verdict | None:
        if self.reached:
            return Verdict("This step is done. Go on to the next.")
        card = self.lesson.allowed.get(do)
        if card is None or (card and card not in args.values()):
            return Verdict(self.lesson.otherwise)
        return None

    # ------------------------------------------------------------ what is waited for

    @property
    def playing_out(self) -> bool:
        """Is something shown that the lesson's words wait for?"""
        return bool(self.shown)

    def _reach(self, goal: str) -> None:
        if goal == self.lesson.goal and not self.reached:
            self.reached = True
            self.app.sound.play("stamp")
            self.rebuild()

    def happened(self, moment: Moment) -> None:
        super().happened(moment)
        if not self.playing_out:
            self._see()

    def shown_to_the_end(self) -> None:
        super().shown_to_the_end()
        self._see()

    def _see(self) -> None:
        for event in self.table.moments[-1].events:
            self._reach(event.kind)

    def refused(self, thing: Thing, place: Thing | None, verdict: Verdict, pos: tuple[int, int]) -> None:
        super().refused(thing, place, verdict, pos)
        if verdict.clause:
            self._reach("refused")

    def undo(self) -> None:
        count = self.table.undone
        super().undo()
        if self.table.undone > count:
            self._reach("undo")

    def rulebook(self) -> None:
        super().rulebook()
        self._reach("rulebook")

    def open_clause(self, clause: str) -> None:
        super().open_clause(clause)
        self._reach("rulebook")

    # ------------------------------------------------------------ the panel

    def _finished(self, parts: PanelParts) -> PanelParts:
        if self.playing_out:
            return super()._finished(parts)
        cap = self.app.bindings.cap
        last = self.number == len(self.lessons) - 1
        lesson = self.lesson
        words = lesson.done if self.reached else lesson.prompt
        taught = PanelParts(lesson.title, f"Teach me, step {self.number + 1} of {len(self.lessons)}", words)
        if last:
            taught.main = Deed("Start your own game", self.start, cap("next-step"), id="main")
        elif self.reached:
            taught.main = Deed("Go on", self.next_lesson, cap("next-step"), id="main")
        elif lesson.own_main:
            taught.main = parts.main
        again = Deed("Again", lambda: self.go(self.number), id="again")
        if lesson.goal == "undo" and not self.reached:
            taught.row = [self.undo_deed(), Deed("Skip this step", self.next_lesson, id="skip")]
        elif last:
            taught.row = [Deed("The first step again", lambda: self.go(0), id="again")]
        elif self.reached:
            taught.row = [again]
        else:
            taught.row = [Deed("Skip this step", self.next_lesson, id="skip"), again]
        taught.foot = [
            Deed("Rules", self.rulebook, cap("rulebook"), "rules", id="rules"),
            Deed("To the shelf", self.leave_table, "", "home", id="leave"),
        ]
        return super()._finished(taught)

    def command(self, name: str) -> bool:
        if name == "next-step" and not self.playing_out:
            if self.number == len(self.lessons) - 1:
                self.start()
                return True
            if self.reached:
                self.next_lesson()
                return True
            if not self.lesson.own_main:
                self.app.tell(self.lesson.otherwise)
                return True
        return super().command(name)

    # ------------------------------------------------------------ from step to step

    def next_lesson(self) -> None:
        """The next step."""
        self.go(min(self.number + 1, len(self.lessons) - 1))

    def go(self, number: int) -> None:
        """Any step, from its beginning."""
        type(self).open_step(self.app, number, self)

    def start(self) -> None:
        """The new-game screen, with the names filled in."""
        from scenes.menus.new_game import NewGame
        from scenes.shelf.spines import scenes_of

        entry = scenes_of(self.game_id)
        assert entry is not None  # this lesson is its own
        app = self.app
        self.close()
        app.stack.push(NewGame(entry))

    # ------------------------------------------------------------ opening

    @classmethod
    def record(cls, number: int) -> Record:
        """The position of a step as a record, with its dice."""
        lesson = cls.lessons[number]
        record = new_record(find_game(cls.game_id), list(cls.seats), cls.mode, {}, 1)
        record.position = lesson.position
        record.chance = ChanceScript(dice=list(lesson.dice))
        record.steps = [Step("action", dict(action)) for action in lesson.played]
        return record

    @classmethod
    def open_step(cls, app: App, number: int = 0, instead: LessonScreen | None = None) -> None:
        """Put a step on the table, in place of another one or on top."""
        bots = dict.fromkeys(cls.seats[1:], find_game(cls.game_id).bots[0])
        table = Table(cls.record(number), bots=bots, trouble=app.tell_soon)
        screen = cls(table, number)
        if instead is not None:
            instead.close()
        app.stack.push(screen)
        app.stack.when_left(screen, table.close)
