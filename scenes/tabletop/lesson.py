"""A lesson: the first minutes of a game, each step on a ready table of its own.

Because every step begins from its own position, each can be skipped and done again; nothing is kept or counted. A
game's lesson derives from `LessonScreen` and its own table, and gives the steps. A step may also be done on another
screen than the game's table: it says which in `open` (`scenes.defenders.lesson_canvas` draws on the city canvas).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from game.core import engine
from game.core.actions.action import write_action
from game.core.record import ChanceScript, Record, Replay, Step, new_record
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from scenes.session.explained import paragraphs
from scenes.session.table.moments import Moment
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.system.words import Verdict, tr
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.lesson_course import put_course
from scenes.tabletop.lesson_helper import Helper
from scenes.tabletop.lesson_shown import Shown, read
from scenes.ui.input.element import Element
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.side_panel import Command, PanelParts, stacked
from scenes.ui.screens.stack import Stack
from scenes.ui.widgets.scroll import ScrollArea

CITED = re.compile(r"\[[A-Z]+(?:-[A-Z0-9]+)+\]")


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What is said before and after a step, and the goal that ends it: a word of its screen, several with `|` between
    them; empty for the last and for what is only watched."""

    title: str
    prompt: str
    done: str
    goal: str

    def open(self, course: type[LessonScreen], stack: Stack, number: int, before: Taught | None) -> Taught:
        """The screen of this step, which is number `number` of the course; `before` is the step that it follows."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Lesson(LessonStep):
    """A step on the game's table: the position it begins with, and what the table lets through.

    Its goal is the kind of an event, `did:` and an action of a person, `NAME did:` and one of a computer player,
    `over`, or `refused`, `undo`, `rulebook`.
    """

    position: dict[str, object]
    allowed: dict[str, str] = field(default_factory=dict)
    """Action -> the card it must be about; empty for any."""
    otherwise: str = ""
    """What is said to other actions."""
    after: dict[str, str] = field(default_factory=dict)
    """The same once it is done: actions that its last words speak of."""
    dice: tuple[int, ...] = ()
    played: tuple[dict[str, object], ...] = ()
    """Actions that are done already."""
    stays: bool = False
    """Does what was done in the step before stay, in place of the like in `played`? Its words must fit any of it."""
    shown: tuple[dict[str, object], ...] = ()
    """What *Show me* does, where it is not the first that the rules offer of what the step is about."""
    own_main: bool = False
    """Does the table's own main button end this step?"""
    own_numbers: bool = False
    """Does what the table's panel has above and below its buttons (numbers, choices, odds) stand there, too?"""
    keeps: tuple[str, ...] = ()
    """The table's own buttons, by id, that this step needs."""
    free: bool = False
    """Does the table let everything through that the rules allow? Wrong deeds are answered by the game itself then."""
    live: bool = False
    """Is it played as a game is? Whoever is asked acts, and what they do is told in the panel, beat by beat."""
    helped: bool = False
    """Does a helper say a sentence to whatever the person decides?"""
    teaches: tuple[str, ...] = ()
    """The actions that can be done here first and that this step is about, besides those it lets through or shows."""
    mode: str = ""
    """The mode, where it is not that of the course; `seats` and `options` likewise."""
    seats: tuple[str, ...] = ()
    options: Mapping[str, object] | None = None

    @property
    def wanted(self) -> tuple[str, ...]:
        """The actions of a person that end it."""
        return tuple(goal.removeprefix("did:") for goal in self.goal.split("|") if goal.startswith("did:"))

    @property
    def touches(self) -> set[str]:
        """The actions that are done or seen in this step."""
        return {*self.teaches, *self.wanted, *self.allowed, *self.after, *(str(action["do"]) for action in self.played)}

    def open(self, course: type[LessonScreen], stack: Stack, number: int, before: Taught | None) -> Taught:
        game = find_game(course.game_id)
        bots = dict.fromkeys((self.seats or course.seats)[1:], game.heuristic if self.live else game.bots[0])
        placed = dict(before.table.seating.placed) if isinstance(before, LessonScreen) else {}
        record = course.record(self)
        if self.stays and isinstance(before, LessonScreen) and before.number == number - 1:
            record = self._with_done(record, before.done)
        table = Table(record, seating=Seating(bots=bots, placed=placed), trouble=stack.app.tell_soon)
        screen = course(table, number)
        stack.push(screen)
        stack.when_left(screen, table.close)
        return screen

    def _with_done(self, record: Record, done: Sequence[Mapping[str, object]]) -> Record:
        """The record with what a person did in place of the like; as it was where the game cannot go on from there."""
        own = {(action["by"], action["do"]): dict(action) for action in done}
        steps = [Step("action", own.get((step.body["by"], step.body["do"]), step.body)) for step in record.steps]
        tried = copy(record)
        tried.steps = steps
        try:
            state = Replay(tried).play_all()
        except RampartsError:
            return record
        person = record.setup.players[0]
        offered = {action.do for action in engine.legal_actions(state, person)}
        return tried if offered & {*self.wanted, *self.allowed} else record


def deed(
    title: str,
    prompt: str,
    done: str,
    goal: str,
    position: Mapping[str, object],
    *teaches: str,
    keeps: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    played: tuple[dict[str, object], ...] = (),
    shown: tuple[dict[str, object], ...] = (),
    mode: str = "",
    seats: tuple[str, ...] = (),
    options: Mapping[str, object] | None = None,
    live: bool = False,
    stays: bool = False,
) -> Lesson:
    """A step in which everything is allowed that the rules allow; it ends with its goal, however it came about."""
    return Lesson(title, prompt, done, goal, dict(position), free=True, own_main=True, own_numbers=True, keeps=keeps,
                  dice=dice, played=played, shown=shown, teaches=teaches, mode=mode, seats=seats, options=options,
                  live=live, stays=stays)  # fmt: skip


def watch(
    title: str,
    words: str,
    position: Mapping[str, object],
    played: tuple[dict[str, object], ...] = (),
    *shows: str,
    dice: tuple[int, ...] = (),
    mode: str = "",
    seats: tuple[str, ...] = (),
    options: Mapping[str, object] | None = None,
) -> Lesson:
    """A step in which something is seen: it is done already, and what it was is said."""
    return Lesson(title, words, words, "", dict(position), free=True, played=played, teaches=shows, dice=dice,
                  mode=mode, seats=seats, options=options)  # fmt: skip


def small_game(
    title: str, prompt: str, done: str, position: Mapping[str, object], *, options: Mapping[str, object] | None = None
) -> Lesson:
    """A game to its end, small enough for a first one; a helper says what a careful player would do."""
    return Lesson(title, prompt, done, "over", dict(position), free=True, own_main=True, own_numbers=True, live=True,
                  helped=True, options=options)  # fmt: skip


def with_said_names(position: Mapping[str, object]) -> dict[str, object]:
    """A position as a step writes it, with what it calls its pieces (`name`, however deep) in the player's language."""

    def say(key: str, fact: object) -> object:
        if isinstance(fact, Mapping):
            return with_said_names(fact)
        return str(tr(fact)) if key == "name" and isinstance(fact, str) else fact

    return {key: say(key, fact) for key, fact in position.items()}


class Taught(Screen):
    """What the screens of all steps have: the lesson's words, the way on, again, and out."""

    course: type[LessonScreen]
    number: int
    reached = False
    """Has the player done what the step asks for?"""

    @property
    def step(self) -> LessonStep:
        return self.course.lessons[self.number]

    @property
    def last(self) -> bool:
        return self.number == len(self.course.lessons) - 1

    def reach(self, goal: str) -> None:
        """Something happened; if the step waits for it, the step is done."""
        if goal in self.step.goal.split("|") and not self.reached:
            self.reached = True
            self.shown_enough()
            self.note_place()
            self.app.sound.play("seal-pressed")
            panel = self.hands.find("panel-area")
            if isinstance(panel, ScrollArea):  # new words are read from their beginning
                panel.scroll_by(-panel.offset)
            self.rebuild()

    def taught(self, main: Command | None = None, more: tuple[Command, ...] = ()) -> PanelParts:
        """The panel: words and progress. `main` and `more` are the step's own buttons while it is not done."""
        cap = self.app.bindings.cap
        step, last = self.step, self.last
        words = tr(step.done if self.reached else step.prompt)
        parts = PanelParts(tr(step.title), self._where(), words, log=[])
        if last:
            parts.main = Command(tr("Start your own game"), self.start, cap("next-step"), id="main")
        elif self.reached:
            parts.main = Command(tr("Go on"), self.next_lesson, cap("next-step"), id="main")
        else:
            parts.main = main
        skip = Command(tr("Skip"), self.next_lesson, id="skip")
        again = Command(tr("Again"), lambda: self.go(self.number), id="again")
        rules = Command(tr("Rules"), self._rules, cap("rulebook"), "rules", id="rules")
        out = Command(tr("Shelf"), self.close, "", "home", id="leave")
        if last:
            again = Command(tr("The first step again"), lambda: self.go(0), id="again")
        ways = [again, skip] if not last and not self.reached else [again]
        first, end = self.course.bounds(self.course.lesson_of(self.number))
        steps = self.course.lessons[first:end]
        stops = list(zip([tr(one.title) for one in steps], self._pictures(steps), strict=True))
        parts.below = partial(
            put_course, stops, self.number - first, self.reached or last, lambda number: self.go(first + number)
        )
        deeds = [] if last or self.reached else [Command(tr("Show me"), self.show_me, cap("hint"), id="show-me"), *more]
        if self.layout.text >= 1.5:  # the words scroll: the way on must stay in sight
            parts.row, parts.foot = [*deeds, *ways[:-1], rules, out], ways[-1:]
        elif last:
            parts.row, parts.foot = ways, [rules, out]
        else:  # what is asked for stands alone above the ways round it
            parts.row, parts.foot = deeds, [*ways, rules, out]
        return parts

    def _pictures(self, steps: Sequence[LessonStep]) -> list[tuple[str, str]]:
        """Of each step the drawing over the chapter of the book that it cites, no two the same if that can be."""
        told, found = paragraphs(find_game(self.course.game_id)), list[tuple[str, str]]()
        for step in steps:
            cited = [clause[1:-1] for clause in CITED.findall(step.prompt + step.done)]
            drawn = [told[clause].picture for clause in cited if clause in told] or [("emblems", self.course.game_id)]
            found.append(next((one for one in drawn if one not in found), drawn[0]))
        return found

    def _where(self) -> str:
        """Which lesson this is, where the game has several, and which step of it."""
        lesson = self.course.lesson_of(self.number)
        first, end = self.course.bounds(lesson)
        if len(self.course.campaign) < 2:
            return tr("Teach me: {number} of {all}", number=self.number + 1, all=end)
        at = f"{self.number - first + 1}/{end - first}"
        return tr("Lesson {lesson} · {at}", lesson=lesson + 1, at=at)

    def show_me(self) -> None:
        """Have what the step asks for done before one's eyes."""
        raise NotImplementedError

    def shown_enough(self) -> None:
        """The step is done: nothing more needs to be shown."""

    def note_place(self) -> None:
        """Remember where one is, and that a lesson is learned with the end of its last step."""
        game, chosen = self.course.game_id, self.app.settings
        lesson = self.course.lesson_of(self.number)
        known = chosen.learned.get(game, ())
        if (self.reached or self.last) and self.number == self.course.bounds(lesson)[1] - 1:
            chosen.learned[game] = tuple(sorted({*known, lesson}))
        following = self.number + 1 if self.reached else self.number
        chosen.lesson_at[game] = 0 if self.last else following
        self.app.save_settings()

    def _rules(self) -> None:
        self.command("rulebook")

    def goes_on(self) -> bool:
        """Ctrl+Enter: go on where the step is done; False when it is not."""
        if self.last:
            self.start()
        elif self.reached:
            self.next_lesson()
        else:
            return False
        return True

    def next_lesson(self) -> None:
        """The next step."""
        self.go(min(self.number + 1, len(self.course.lessons) - 1))

    def go(self, number: int) -> None:
        """Any step, from its beginning."""
        self.course.open_step(self.stack, number, self)

    def start(self) -> None:
        """The new-game screen, with the names filled in."""
        self.close()
        self.app.go.new_game(self.course.game_id)


class LessonScreen(Taught, GameScreen):
    """A game's table with the lesson's words in the panel; stands before the game's screen among the bases."""

    name = "lesson"
    leads = False
    game_id: ClassVar[str]
    mode: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    """The person first, then computer players, who act only in `played`."""
    campaign: ClassVar[tuple[tuple[LessonStep, ...], ...]]
    """Its lessons in their order, each with its steps; the game's `SCENE` names them."""
    lessons: ClassVar[tuple[LessonStep, ...]]
    """The steps of all lessons in one row."""
    options: ClassVar[Mapping[str, object]] = {}
    """What of the game's options is chosen."""
    speaks_over: ClassVar[bool] = False
    """Does the lesson speak over what lies open until somebody goes on?"""

    def __init__(self, table: Table, number: int) -> None:
        self.course, self.number = type(self), number
        self._begun = len(table.moments)
        self.helper = Helper(self)
        self.showing = Shown(self, self._deeds, refused=self.lesson.goal == "refused", once=self.lesson.live)
        self.leads = self.lesson.live
        super().__init__(table)
        self.reached = not self.step.goal and not self.last

    def __init_subclass__(cls, **arguments: object) -> None:
        super().__init_subclass__(**arguments)
        if "campaign" in vars(cls):
            cls.lessons = tuple(step for lesson in cls.campaign for step in lesson)

    @classmethod
    def bounds(cls, lesson: int) -> tuple[int, int]:
        """The first step of a lesson, and the one after its last."""
        first = sum(len(steps) for steps in cls.campaign[:lesson])
        return first, first + len(cls.campaign[lesson])

    @classmethod
    def lesson_of(cls, number: int) -> int:
        """The lesson to which a step belongs."""
        return next(lesson for lesson in range(len(cls.campaign)) if number < cls.bounds(lesson)[1])

    @property
    def lesson(self) -> Lesson:
        assert isinstance(self.step, Lesson)
        return self.step

    # ------------------------------------------------------------ what is let through

    def held_back(self, do: str, args: Mapping[str, object]) -> Verdict | None:
        if self.lesson.free:
            return None
        card = (self.lesson.after if self.reached else self.lesson.allowed).get(do)
        if card is not None and (not card or card in args.values()):
            return None
        return Verdict(tr("This step is done. Go on to the next.") if self.reached else tr(self.lesson.otherwise))

    # ------------------------------------------------------------ what is waited for

    @property
    def playing_out(self) -> bool:
        """Is something shown that the lesson's words wait for, or does somebody else act?"""
        if self.lesson.live and not self.reached and self.decider is None and not self.table.over:
            return True
        return bool(self.shown) and (self.lesson.live or not self.speaks_over)

    @property
    def may_practise(self) -> bool:
        return False

    def unsaid(self, *rules: str) -> str:
        said = set() if self.reached or self.playing_out else set(CITED.findall(tr(self.step.prompt)))
        return super().unsaid(*(rule for rule in rules if not said.issuperset(CITED.findall(rule))))

    def explain(self, parts: PanelParts) -> None:
        """The lesson itself explains what is new."""

    def happened(self, moment: Moment) -> None:
        super().happened(moment)
        if not self.playing_out:
            self._see()

    def go_on(self) -> None:
        super().go_on()
        self._see()

    def _see(self) -> None:
        for moment in self.table.moments[self._begun :]:
            for event in moment.events:
                self.reach(event.kind)
            if moment.action is not None:
                self.reach(
                    f"{moment.by} did:{moment.action['do']}" if moment.automatic else f"did:{moment.action['do']}"
                )
        if self.table.over:
            self.reach("over")

    def refused(self, thing: Element, place: Element | None, verdict: Verdict, pos: tuple[int, int]) -> None:
        super().refused(thing, place, verdict, pos)
        if verdict.clause:
            self.reach("refused")

    def undo(self) -> None:
        count = self.table.undone
        super().undo()
        if self.table.undone > count:
            self.reach("undo")

    def rulebook(self) -> None:
        super().rulebook()
        self.reach("rulebook")

    def open_clause(self, clause: str) -> None:
        super().open_clause(clause)
        self.reach("rulebook")

    # ------------------------------------------------------------ what is shown

    def show_me(self) -> None:
        if self.lesson.goal == "undo":
            self.undo()
        elif self.lesson.goal == "rulebook":
            self.rulebook()
        else:
            self.showing.begin()

    def shown_enough(self) -> None:
        self.showing.stop()

    @property
    def done(self) -> list[Mapping[str, object]]:
        """What people have done in this step."""
        made = self.table.moments[self._begun :]
        return [moment.action for moment in made if moment.action is not None and not moment.automatic]

    def hint(self) -> None:
        if not self.reached and not self.last and not self.playing_out:
            self.show_me()

    def _deeds(self) -> Iterator[Mapping[str, object]]:
        """What the step names; else what the rules offer of what ends it, or of what it is about."""
        step, actor = self.lesson, self.act_as(self.me)
        for plain in step.shown:
            do, args = read(plain)
            if step.goal == "refused" or actor.check(do, **args) is None:
                yield plain
        offered = [write_action(action) for action in engine.legal_actions(self.table.state, self.me)]
        for wanted in (*step.wanted, *step.allowed, *step.teaches):
            for plain in offered:
                if plain["do"] == wanted and self.held_back(*read(plain)) is None:
                    yield plain

    # ------------------------------------------------------------ the panel

    def _finished(self, parts: PanelParts) -> PanelParts:
        if self.playing_out:
            return super()._finished(parts)
        own = tuple(deed for deed in parts.row if deed.id in self.lesson.keeps)
        own += (self.undo_deed(),) if self.lesson.goal == "undo" else ()
        if self.lesson.free and not self.reached:
            own = tuple(parts.row)
        found = self.taught(parts.main if self.lesson.own_main else None, own)
        if self.lesson.helped and not self.reached:
            people = self.table.people  # what is played here is told until the first deed
            begins = all(moment.by not in people for moment in self.table.moments[self._begun :])
            told = [found.prompt] if begins or not self.helper.words else []
            found.prompt = "\n".join([*told, self.helper.words] if self.helper.words else told)
        if self.lesson.own_numbers and not self.reached:
            found.extra, found.below = parts.extra, stacked(parts.below, found.below)
        return super()._finished(found)

    def update(self, now: float) -> bool:
        moving = super().update(now)
        moving = self.showing.update(now) or moving
        return (self.lesson.helped and not self.reached and self.helper.update()) or moving

    def outlined(self) -> list[Element]:
        helps = self.lesson.helped and not self.reached and self.hands.held is None
        return [*super().outlined(), *(self.pieces(self.helper.about) if helps else ())]

    def command(self, name: str) -> bool:
        if name == "next-step" and not self.playing_out:
            if self.goes_on():
                return True
            if not self.lesson.own_main:
                self.app.tell(tr(self.lesson.otherwise))
                return True
        return super().command(name)

    # ------------------------------------------------------------ opening

    @classmethod
    def record(cls, lesson: Lesson) -> Record:
        """The position of a step as a record, with its dice."""
        options = cls.options if lesson.options is None else lesson.options
        seats = list(lesson.seats or cls.seats)
        record = new_record(find_game(cls.game_id), seats, lesson.mode or cls.mode, options, 1)
        record.position = with_said_names(lesson.position) or None
        record.chance = ChanceScript(dice=list(lesson.dice))
        record.steps = [Step("action", dict(action)) for action in lesson.played]
        return record

    @classmethod
    def open_step(cls, stack: Stack, number: int = 0, before: Taught | None = None) -> None:
        """Put a step on the table, in place of the one before it."""
        cls.lessons[number].open(cls, stack, number, before).note_place()
        if before is not None:
            before.close()

    @classmethod
    def open_lesson(cls, stack: Stack, lesson: int | None = None) -> None:
        """Where one was last, or a lesson from its beginning."""
        at = stack.app.settings.lesson_at.get(cls.game_id, 0)
        number = cls.bounds(lesson)[0] if lesson is not None else at
        cls.open_step(stack, number if 0 <= number < len(cls.lessons) else 0)
