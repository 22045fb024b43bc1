"""The lesson: the first minutes of Medieval Keep, each step on a ready table of its own.

Because every step begins from its own position, each can be skipped and done again; nothing is kept or counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core.games import find_game
from game.core.record import ChanceScript, Record, Step, new_record
from scenes.inputs import Thing, Verdict
from scenes.medieval_keep.scene import KeepTable
from scenes.table import Moment, Table
from scenes.widgets.panel import Deed, PanelParts

if TYPE_CHECKING:
    from scenes.app import App

GAME, PLAYER = "medieval-keep", "Ann"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step: what is said before and after it, the town it begins with, and what the table lets through.

    `goal` is what ends it: the kind of an event, or `refused`, `undo`, `rulebook`; empty for the last step.
    """

    title: str
    prompt: str
    done: str
    goal: str
    town: dict[str, Any]
    allowed: dict[str, str] = field(default_factory=dict)
    """Action -> the card it must be about; empty for any."""
    otherwise: str = ""
    """What is said to other actions."""
    dice: tuple[int, ...] = ()
    played: tuple[dict[str, Any], ...] = ()
    """Actions that are done already."""


TOWN: dict[str, Any] = {
    "gold": 6, "food": 1, "wood": 1, "stone": 1, "hand": ["farm", "blacksmith", "moat"],
    "structures": ["mine", "fletcher"], "defenders": ["guards", "guards.2", "archers"],
}  # fmt: skip

LESSONS = (
    Lesson(
        "Build the Farm",
        "This is your town. **Build the Farm:** drag its card onto a free plot, or click it and then the plot. It "
        "costs two, half in wood and half in stone: a slip shows how, and you pay. [KEEP-BUILD-2]",
        "**The Farm stands.** From now on it gives two food in every Production phase. Bread feeds your defenders.",
        "built", TOWN, {"build": "farm"}, "That can wait. Build the Farm first.",
    ),
    Lesson(
        "An invader",
        "**Bandits** stand at the gate. Press *End Build* and watch the battle, from the quickest fighter to the "
        "slowest. Every attack die that shows a **1 hits**; all other numbers miss. [KEEP-BATTLE-4]",
        "**The town is saved.** Each 1 was a hit, and three hits were enough for the Bandits. Whoever has lost all its "
        "hits is gone; a wound heals after the battle. [KEEP-BATTLE-5]",
        "attack-beaten", TOWN | {"waiting": ["bandits"]}, {"end-build": ""}, "Press End Build: the Bandits wait.",
        dice=(1, 4, 6, 1, 3, 5, 1),
    ),
    Lesson(
        "What is not allowed",
        "Now do something **wrong on purpose:** try to build the Moat. It costs eight, and you have four. Nothing "
        "can be broken here.",
        "**Refused**, and nothing was lost: the table says in one sentence why, and the blue number opens the rule. "
        "This is so for everything that you may try.",
        "refused", TOWN | {"gold": 2}, {"build": "moat"}, "Try the Moat.",
    ),
    Lesson(
        "Take it back",
        "The Farm has just been built, but perhaps the Blacksmith would have been better. **Take it back** with *Undo* "
        "or Ctrl+Z. Alone or all together you may go back as far as you like.",
        "**Taken back:** the card is in your hand again, wood and stone in the store. Ctrl+Y does it once more.",
        "undo", TOWN, {}, "Take the Farm back with Undo.",
        played=({"by": PLAYER, "do": "build", "card": "farm"},),
    ),
    Lesson(
        "Ask the rulebook",
        "Press **F1**, or click the blue number: the rulebook opens at the paragraph that was cited last. Here it "
        "is the one on building. [KEEP-BUILD-2] Esc brings you back.",
        "The rulebook is one key away, from every screen, refusal and line of the log.",
        "rulebook", TOWN, {}, "Press F1 for the rulebook.",
        played=({"by": PLAYER, "do": "build", "card": "farm"},),
    ),
    Lesson(
        "Start your own game",
        "That is all you need. A careful town has bread for its defenders before it has walls of them. **Start your "
        "own game:** the names are filled in already.",
        "", "", TOWN, {}, "The lesson is over. Start your own game.",
    ),
)  # fmt: skip


def lesson_record(lesson: Lesson) -> Record:
    """The position of a step as a record, with its dice."""
    record = new_record(find_game(GAME), [PLAYER], "solo", {}, 1)
    record.position = {"turn": {"number": 4, "phase": "build"}, "players": {PLAYER: dict(lesson.town)}}
    record.chance = ChanceScript(dice=list(lesson.dice))
    record.steps = [Step("action", dict(action)) for action in lesson.played]
    return record


class LessonTable(KeepTable):
    """A town with the lesson's words in the panel."""

    name = "lesson"

    def __init__(self, table: Table, number: int) -> None:
        self.number = number
        self.lesson = LESSONS[number]
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
        if card is None or (card and args.get("card") != card):
            return Verdict(self.lesson.otherwise)
        return None

    # ------------------------------------------------------------ what is waited for

    def _reach(self, goal: str) -> None:
        if goal == self.lesson.goal and not self.reached:
            self.reached = True
            self.app.sound.play("stamp")
            self.rebuild()

    def happened(self, moment: Moment) -> None:
        super().happened(moment)
        if not self.shown:
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
        if self.shown:
            return super()._finished(parts)
        cap = self.app.bindings.cap
        last = self.number == len(LESSONS) - 1
        lesson = self.lesson
        words = lesson.done if self.reached else lesson.prompt
        taught = PanelParts(lesson.title, f"Teach me, step {self.number + 1} of {len(LESSONS)}", words)
        if last:
            taught.main = Deed("Start your own game", self.start, cap("next-step"), id="main")
        elif self.reached:
            taught.main = Deed("Go on", self.go_on, cap("next-step"), id="main")
        elif "end-build" in lesson.allowed:
            taught.main = parts.main
        again = Deed("Again", lambda: self.go(self.number), id="again")
        if lesson.goal == "undo" and not self.reached:
            taught.row = [self.undo_deed(), Deed("Skip this step", self.go_on, id="skip")]
        elif last:
            taught.row = [Deed("The first step again", lambda: self.go(0), id="again")]
        elif self.reached:
            taught.row = [again]
        else:
            taught.row = [Deed("Skip this step", self.go_on, id="skip"), again]
        taught.foot = [
            Deed("Rules", self.rulebook, cap("rulebook"), "rules", id="rules"),
            Deed("To the shelf", self.leave_table, "", "home", id="leave"),
        ]
        return super()._finished(taught)

    def command(self, name: str) -> bool:
        if name == "next-step" and not self.shown:
            if self.number == len(LESSONS) - 1:
                self.start()
                return True
            if self.reached:
                self.go_on()
                return True
            if "end-build" not in self.lesson.allowed:
                self.app.tell(self.lesson.otherwise)
                return True
        return super().command(name)

    # ------------------------------------------------------------ from step to step

    def go_on(self) -> None:
        """The next step."""
        self.go(min(self.number + 1, len(LESSONS) - 1))

    def go(self, number: int) -> None:
        """Any step, from its beginning."""
        show_lesson(self.app, number, self)

    def start(self) -> None:
        """The new-game screen, with the names filled in."""
        from scenes.menus.new_game import NewGame
        from scenes.shelf.spines import scenes_of

        entry = scenes_of(GAME)
        assert entry is not None  # this lesson is its own
        app = self.app
        self.close()
        app.stack.push(NewGame(entry))


def show_lesson(app: App, number: int, instead: LessonTable | None = None) -> None:
    """Put a step on the table, in place of another one or on top."""
    table = Table(lesson_record(LESSONS[number]), trouble=app.tell_soon)
    screen = LessonTable(table, number)
    if instead is not None:
        instead.close()
    app.stack.push(screen)
    app.stack.when_left(screen, table.close)


def begin(app: App) -> None:
    """The lesson from its first step."""
    show_lesson(app, 0)
