"""A decision taken anew on its game's own table: what was decided is judged at once, and play may go on from there.

`trying(cls)` makes the screen of a game into one that judges the first decision. A plan that was compared before
is known; any other is played out beside the window first, as a review would.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.services import coach, marking
from game.services.marking import Compared, Marked
from scenes.session.catalogue import GameScenes
from scenes.session.exercise import Exercise, Kind
from scenes.session.review import MEASURES
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.session.trials import RolloutPool
from scenes.system.words import Verdict, decimal, later, said, tr, tr_n
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.night_bar import add_bar, add_ribbon
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.paper import Heading, drawn_icon
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words

TITLES: dict[Kind, str] = {"again": later("Try it again"), "drill": later("Drill"), "puzzle": later("Puzzle")}
GOALS: dict[Kind, str] = {
    "again": later("Find what is better here. The same cards and dice will follow."),
    "drill": later("Find the best plan."),
    "puzzle": later("One plan is clearly the best. Which?"),
}


class Trying(GameScreen):
    """What a screen on which a decision is tried does in place of the game's own."""

    name = "trying"
    leads = False
    exercise: Exercise

    def try_it(self, exercise: Exercise) -> None:
        """What is tried; before the screen is shown."""
        self.exercise = exercise
        self.trials = RolloutPool()
        self.tried: Moment | None = None
        """The decision, once it was taken."""
        self.found: Marked | None = None
        """What it was worth; None while that is being found out."""
        self.follows = ""

    def leave(self) -> None:
        super().leave()
        self.trials.stop()
        self.table.close()

    # ------------------------------------------------------------ judging

    @property
    def solved(self) -> bool:
        """Was the decision as good as any other?"""
        return self.found is not None and not self.found.mistake

    def happened(self, moment: Moment) -> None:
        if self.tried is None and moment.by == self.exercise.answer.by:
            self.tried = moment
            self._judge(moment)
        super().happened(moment)

    def _judge(self, moment: Moment) -> None:
        answer, game, action = self.exercise.answer, self.table.game, moment.action
        assert action is not None
        mine = coach.plan_of(game, action)
        if mine == coach.plan_of(game, answer.plans[0].action):
            self._know(msgspec.structs.replace(answer, mark="best", done=action, loss=0.0, error=0.0))
        elif mine == coach.plan_of(game, answer.done):
            self._know(answer)
        else:
            before = self.table.moments[self.table.moments.index(moment) - 1].state
            self.trials.call("mark", marking.mark, marking.decision(before, answer.step, action))

    def _know(self, found: Marked) -> None:
        self.found = found
        told, self.exercise.told = self.exercise.told, None
        if told is not None:
            self.follows = told(self.solved)
        self.app.sound.play("seal-pressed" if self.solved else "page-turned")

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.tried is None or self.found is not None or self.trials.trouble:
            return moving
        self.trials.poll()
        came = self.trials.results("mark", Marked)
        if came:
            self._know(came[0])
            self.rebuild()
        return True

    # ------------------------------------------------------------ building

    def build_bar(self) -> None:
        deeds = {"rulebook": self.rulebook, "settings": self.settings}
        title = tr(TITLES[self.exercise.kind])
        _, room = add_bar(self, title, home=self.close, home_words=tr("Back"), deeds=deeds)
        add_ribbon(self, room, self.ribbon_phases(), self.ribbon_now(), self.ribbon_note())

    def _finished(self, parts: PanelParts) -> PanelParts:
        exercise = self.exercise
        about = " · ".join(part for part in (exercise.title, exercise.about) if part)
        if self.tried is None:
            parts = super()._finished(parts)
            parts.sub = about or parts.sub
            parts.prompt = f"**{tr(GOALS[exercise.kind])}** {parts.prompt}"
            parts.foot = self._foot()
            return parts
        if self.telling is not None and not self.telling.last:
            return super()._finished(parts)
        made = PanelParts(self._head(), about, self._words(), self.follows, log=self.log_lines(), foot=self._foot())
        if self.found is not None:
            made.device = drawn_icon(self, "tick" if self.solved else "hint")
            made.extra = self._plans
        if exercise.following is not None:
            made.main = Command(tr("The next one"), self.go_further, self.app.bindings.cap("next-step"), id="next-one")
        made.row = [
            Command(tr("Once more"), self.once_more, id="once-more"),
            Command(tr("Play on"), self.play_on, "P", id="play-on", why=self._over()),
        ]
        return made

    def _over(self) -> Verdict | None:
        return Verdict(tr("The game is over.")) if self.table.over else None

    def _foot(self) -> Sequence[Command]:
        cap = self.app.bindings.cap
        return [
            Command(tr("Rules"), self.rulebook, cap("rulebook"), "rules", id="rules"),
            Command(tr("Log"), self.open_log, cap("log"), "log", id="log"),
            Command(tr("Back"), self.close, cap("back"), "back", id="back"),
        ]

    def _head(self) -> str:
        if self.found is None:
            return tr("Let us see…")
        return tr("Solved") if self.solved else tr("Not yet")

    def _words(self) -> str:
        assert self.tried is not None and self.tried.action is not None
        done = tr("You: {done}", done=self.sentence(self.tried.action))
        if self.trials.trouble:
            return f"{done} {self.trials.trouble}"
        if self.found is None:
            return f"{done} *{tr('This plan is new: it is being played out.')}*"
        unit = tr(MEASURES[coach.measure_of(self.table.moments[0].state)])
        if self.solved:
            gain = self.exercise.answer.loss
            if self.exercise.kind == "puzzle":
                return done
            words = tr(
                "It is worth **{points} {unit}** a game more than what you did then.", points=decimal(gain), unit=unit
            )
            return f"{done} {words}"
        cost = tr(
            "It costs **{points} ± {error} {unit}** a game.",
            points=decimal(self.found.loss),
            error=decimal(2 * self.found.error),
            unit=unit,
        )
        return f"{done} {cost}"

    def _plans(self, area: ScrollArea, room: Box) -> int:
        """The plans that were compared, the best first, each with what it is worth beside the first."""
        answer, layout, start, room = self.exercise.answer, self.layout, room, room.copy()
        area.put(Heading("why-title", room.cut_top(t=28, gap=2), tr("Why")))
        best = answer.plans[0]
        then = Compared(dict(answer.done), 0.0, 0.0, best.games)
        why = said(marking.why(self.table.moments[len(self.exercise.record.steps)].state, best.action))
        listed = [(plan, plan.lead - best.lead) for plan in sorted((*answer.plans, then), key=lambda one: -one.lead)]
        lines = [
            f"**{said(self.sentence(plan.action))}** " + (f"−{decimal(-behind)}" if behind < 0 else why)
            for plan, behind in listed
        ]
        sure = tr_n(
            "{lead} ± {error} ahead, by {count} game",
            "{lead} ± {error} ahead, by {count} games",
            best.games,
            lead=decimal(best.lead),
            error=decimal(2 * best.error),
        )
        bottom = put_words(area.put, layout, "plans", room, "\n".join([*lines, f"*{sure}*"]), size=17)
        return bottom + layout.u(6) - start.y

    # ------------------------------------------------------------ what can be done

    def once_more(self) -> None:
        """The same decision again; what was told of the first try stands."""
        exercise = self.exercise
        self.close()
        self.app.go.exercise(exercise)

    def go_further(self) -> None:
        """The next one, or back where there is none."""
        following = self.exercise.following() if self.exercise.following is not None else None
        self.close()
        if following is not None:
            self.app.go.exercise(following)
        else:
            self.app.tell(tr("That was the last one for today."))

    def play_on(self) -> None:
        """A game that goes on from here; it is one for practice."""
        seating = msgspec.structs.replace(self.exercise.seating, practice=True, typed_dice=False)
        self.app.go.begin(msgspec.structs.replace(self.table.record, steps=list(self.table.record.steps)), seating)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and given.command == "back" and not self.hands.held and self.coach is None:
            self.close()
            return True
        if isinstance(given, Key) and self.tried is not None and self.telling is None and not given.repeat:
            if given.command == "next-step" and self.exercise.following is not None:
                self.go_further()
                return True
            if given.name == "p" and not self.table.over:
                self.play_on()
                return True
        return super().handle(given)


def trying(cls: type[GameScreen]) -> type[Trying]:
    """The screen of a game as one on which a decision is tried."""
    made: type[Trying] = type(f"Trying{cls.__name__}", (Trying, cls), {})
    return made


def exercise_screen(entry: GameScenes, exercise: Exercise) -> Trying:
    """The screen on which an exercise is tried."""
    record = msgspec.structs.replace(exercise.record, steps=list(exercise.record.steps))
    table = Table(record, seating=exercise.seating)
    for moment in table.moments:
        moment.automatic = True  # what was done before the decision is not taken back
    screen = trying(screen_class(entry))(table)
    screen.try_it(exercise)
    return screen
