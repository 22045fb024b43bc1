"""A game's own screen with a record on it: the panel tells the step, the bar stands where the hand was.

`watching(cls)` makes the screen of a game into one that watches; boards stay as they are and draw the position of the
chosen moment. What could be picked up lies still, and whatever a board would send is refused by the watched table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from pygame import Surface

from game.core import engine
from game.core.position.views import HIDDEN
from game.services.marking import Marked
from scenes.replay.bookmark_list import BookmarkList
from scenes.replay.bookmarks import Bookmarks
from scenes.replay.mark_sheet import MarkSheet
from scenes.replay.marked import SHOWN, MarkedPart, Shown, draw_plans, say_of
from scenes.replay.pace import Pace
from scenes.replay.player_bar import PlayerBar
from scenes.replay.step_words import StepWords
from scenes.replay.watched import WATCHING, Watched
from scenes.session.catalogue import GameScenes
from scenes.session.exercise import Exercise
from scenes.session.review import Review, file_of
from scenes.system.words import Verdict, tr
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.tabletop.panel.event_pieces import named_in
from scenes.ui.input.element import Element
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.night_bar import add_bar, add_ribbon
from scenes.ui.screens.side_panel import Command, LogEntry, LogLine, PanelParts, stacked
from scenes.ui.widgets.buttons import Picture
from scenes.ui.widgets.paper import drawn_icon, shield
from scenes.ui.widgets.widget import Inert, Widget

T = TypeVar("T", bound=Element)
ALONG = frozenset(("left", "right", "first", "last"))
"""Commands that go along the steps."""


class Watching(GameScreen):
    """What a watching screen does in place of the game's own."""

    name = "replay"
    leads = False
    read_only = WATCHING
    watched: Watched
    marks: Bookmarks
    headline: tuple[str, str]
    """Who played with what result; when, which mode, which deal."""

    def watch(
        self, watched: Watched, marks: Bookmarks, headline: tuple[str, str], step: int, open_info: tuple[str, ...]
    ) -> None:
        """What is watched; before the screen is shown."""
        self.open_info = open_info
        self.watched, self.marks, self.headline = watched, marks, headline
        self.pace = Pace()
        self.step_words = StepWords(watched, self.sentence)
        self.rings: Shown = "both"
        self.looked_back: Review | None = None
        """What the decisions of this game cost, where that is known or being found out."""
        self._below: list[str] = []
        """What is in the hand: the bar lies where it was."""
        self._concerned: tuple[int, frozenset[str]] = (-1, frozenset())
        """A step and the names of the pieces that it was about."""
        self.watched.go(step)
        self._aim()

    def enter(self) -> None:
        super().enter()
        self._look_back()
        if self.marks.trouble:
            self.app.tell_soon(self.marks.trouble)

    def _look_back(self) -> None:
        """Take in what is known of the decisions."""
        watched = self.watched
        if watched.reviewable and watched.viewer is not None:
            review = Review(watched.whole, watched.viewer, file_of(self.app.profile, watched.path))
            self.looked_back = review if review.marked else None

    def returned(self) -> None:
        super().returned()
        self._look_back()
        self.rebuild()

    @property
    def marked_here(self) -> Marked | None:
        """The decision that comes next, if it was marked."""
        return self.looked_back.marked.get(self.watched.index) if self.looked_back is not None else None

    # ------------------------------------------------------------ whose eyes

    @property
    def secret(self) -> bool:
        return False

    @property
    def me(self) -> str:
        return self.watched.seat_shown

    def _aim(self) -> None:
        self.eyes = self.watched.seat_shown if self.watched.finished else self.watched.viewer
        self.forget()

    def facts_told(self) -> Struct:
        """No more of them than the viewer may know."""
        state, seat, viewer = self.table.state, self.me, self.watched.viewer
        facts = engine.facts_for(state, seat, Struct)
        if self.watched.finished or seat == viewer:
            return facts
        open_to_all = {key: getattr(facts, key) for key in self.open_info}
        return replace(engine.facts_for(state, viewer, Struct), **open_to_all)

    def hand_over(self) -> None:
        """Nobody hands anything over while watching."""

    @property
    def by_itself(self) -> bool:
        """What is told goes on with the steps of the record."""
        return False

    # ------------------------------------------------------------ building

    def arrange(self) -> None:
        layout = self.app.layout
        tray = layout.tray.move(0, layout.tall.bottom - layout.tray.bottom)
        tall = layout.tall.above(tray.y - layout.u(8))
        self.layout = replace(layout, board=tall, tall=tall, tray=tray)
        super().arrange()

    def build(self) -> None:
        self._below = []
        super().build()
        bar = PlayerBar(self.watched, self.pace, self.layout, self, lambda widget: self.add("replay", widget))
        review = self.looked_back
        signs = {step: one.mark for step, one in review.marked.items()} if review is not None else {}
        bar.build([mark.step for mark in self.marks.marks], signs)

    def build_bar(self) -> None:
        deeds = {"rulebook": self.rulebook, "settings": self.settings}
        _, room = add_bar(self, tr("Replay"), home=self.leave_table, home_words=tr("Back"), deeds=deeds)
        add_ribbon(self, room, self.ribbon_phases(), self.ribbon_now(), self.ribbon_note())

    def add(self, zone: str, thing: T) -> T:
        """The board is a picture, and what of it lies below the replay's own bar is not there."""
        if self._laying and thing.rect.bottom > self.layout.tray.y + self.layout.u(4):
            if isinstance(thing, Widget):
                thing.screen = self
            # words beside the hand are no card of it, and one that nobody may see has no name
            if zone == "hand" and thing.name not in ("", HIDDEN) and not isinstance(thing, Inert):
                self._below.append(thing.name)
            return thing
        return super().add(zone, thing)

    def _finished(self, parts: PanelParts) -> PanelParts:
        """The replay's own panel in place of the board's."""
        watched = self.watched
        head, sub = self.headline
        told = [entry for entry in self.table.log(None, newest_first=False) if entry.moment == watched.index]
        scene = self.telling is not None  # a battle says itself what is seen
        prompt = parts.prompt if scene else self.step_words.happened(told)
        then = self.step_words.coming()
        if scene and self.telling is not None and not self.telling.last:
            then = parts.then
        cap = self.app.bindings.cap
        if not scene and (hands := self._hands()):
            prompt = "\n".join([prompt, *hands])
        elif self._below and not scene:
            then = f"{tr('In hand: {cards}.', cards=', '.join(self._below))}\n{then}"
        mark = self.marks.at(watched.index)
        if mark is not None and mark.note:
            then = f"{mark.note}\n{then}"
        row = [
            Command(tr("Mark this step"), self.mark, "B", id="mark"),
            Command(tr("Next mark"), self.next_mark, "N", id="next-mark", why=self._no_marks()),
        ]
        coach = Command(tr("Coach"), self.ask_coach, cap("coach"), "hint", why=self.no_coach(), id="coach")
        large = self.layout.text >= 1.5
        back = Command(tr("Back"), self.leave_table, cap("back"), "back", id="back")
        foot = [back]
        if not large:  # large text leaves room for one; F1, F3 and the bar do the same
            foot = [
                Command(tr("Rules"), self.rulebook, cap("rulebook"), "rules", id="rules"),
                Command(tr("Log"), self.open_log, cap("log"), "log", id="log"),
                back,
            ]
        if watched.reviewable and large:
            row.append(coach)
        elif watched.reviewable:
            foot[1:] = [coach, foot[1]]
        made = PanelParts(
            head,
            sub,
            prompt,
            then,
            device=self._device(),
            extra=BookmarkList(watched, self.marks, self.layout, self).build,
            row=row,
            foot=foot,
            log=parts.log if scene and parts.log else self.log_lines(),
        )
        if self.looked_back is not None and not scene:
            one = self.marked_here
            if one is not None:
                say_of(made, one, self.looked_back, self.sentence)
            marked = MarkedPart(self.looked_back, one, self.rings, self.layout, self)
            if one is not None and one.mistake:
                made.extra = marked.put
                made.row = [Command(tr("Play on"), self.play_on, "P", id="play-on"), made.row[0]]
            else:
                made.extra = stacked(marked.put, made.extra)
                made.row = made.row[:1]  # N goes to the next mistake
        return made

    def _device(self) -> Picture:
        """Whose shield stands beside the headline: beside the name of a winner his own, whoever acts."""
        watched = self.watched
        if not watched.finished:
            return shield(self.seat(watched.seat_shown))
        winners = engine.winners(watched.whole[-1].state) if len(watched.players) > 1 else watched.players
        return shield(self.seat(winners[0])) if len(winners) == 1 else drawn_icon(self, "log")

    def _hands(self) -> list[str]:
        """The cards in all hands of a game of several that is over, each by its player's name."""
        hands = self.watched.open_hands() if len(self.table.players) > 1 else {}
        return [
            tr("**{player}**, in hand: {cards}.", player=player, cards=", ".join(map(self.piece_name, cards)))
            for player, cards in hands.items()
        ]

    def _no_marks(self) -> Verdict | None:
        return None if self.marks.marks else Verdict(tr("No step has been marked yet."))

    def log_lines(self, most: int = 60) -> list[LogLine]:
        return self.lines_of(self.table.log(None)[:most], self.jump, lit=self.watched.index)

    # ------------------------------------------------------------ the pieces of the step

    def outlined(self) -> list[Element]:
        """Those of the line that is pointed at, else those that the step shown was about."""
        one = self.marked_here
        quiet = self.telling is not None or (one is not None and one.mistake)  # which rings its plans itself
        return super().outlined() or ([] if quiet else self.pieces(self._step_pieces()))

    def _step_pieces(self) -> frozenset[str]:
        index = self.watched.index
        if self._concerned[0] != index:
            told = [entry.event for entry in self.table.log(None) if entry.moment == index] if index else []
            self._concerned = (index, named_in(told))
        return self._concerned[1]

    def touched(self, *things: Element | None) -> None:
        super().touched(*things)
        if any(isinstance(thing, LogEntry) for thing in things):  # the rings of the step come and go with it
            super().touched(*self.pieces(self._step_pieces()))

    # ------------------------------------------------------------ going through the record

    def jump(self, index: int) -> None:
        """Show the moment after `index` actions, without movement; a battle as it ended."""
        self._stop_show()
        self.watched.go(index)
        self._aim()
        self.telling = self.to_tell(self.watched.moments[-1]) if self.watched.index else None
        if self.telling is not None:
            self.telling.to_the_end()
        self.rebuild()

    def _stop_show(self) -> None:
        self.show.skip()
        self.telling = None
        self.drafts.clear()

    def step(self) -> None:
        """One step forward, as it was seen at the table; a battle goes on by its own steps."""
        if self.telling is not None:
            self.next_beat()
            return
        if self.watched.index >= self.watched.last:
            self.pace.playing = False
            self.rebuild()
            return
        self.watched.go(self.watched.index + 1)
        self._aim()
        self.happened(self.watched.moments[-1])

    def step_back(self) -> None:
        """One step back; out of a battle that is being shown, to before it."""
        self.jump(self.watched.index - 1)

    def play(self) -> None:
        """Play, or pause."""
        self.pace.playing = not self.pace.playing
        if self.pace.playing and self.watched.index >= self.watched.last and self.telling is None:
            self.jump(0)
        self.pace.begin(self.app.now)
        self.rebuild()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if not self.pace.playing:
            return moving
        if not moving and self.stack.top is self and self.pace.due(now):
            self.step()
            if self.watched.index >= self.watched.last and self.telling is None:
                self.pace.playing = False
                self.rebuild()
        return True

    # ------------------------------------------------------------ bookmarks and playing on

    def mark(self, key: str = "") -> None:
        """Mark this step with a note; `key` is the letter that asked for it, if one did."""
        self.pace.playing = False
        self.stack.push(MarkSheet(self.watched, self.marks, self.rebuild, key))

    def draw_marks(self, surface: Surface) -> None:
        super().draw_marks(surface)
        one = self.marked_here
        if one is not None and one.mistake and self.telling is None and not self.show.busy:
            draw_plans(self, surface, one, self.rings, self.sentence)

    def show_plans(self, shown: Shown) -> None:
        self.rings = shown
        self.rebuild()

    def next_mistake(self, back: bool = False) -> None:
        """To the next mistake of the record, or to the one before; round its end."""
        steps = sorted(one.step for one in self.looked_back.mistakes()) if self.looked_back is not None else []
        if not steps:
            self.app.tell(tr("No mistake has been found."))
            return
        here = self.watched.index
        goal = [step for step in steps if step < here][-1:] if back else [step for step in steps if step > here][:1]
        self.jump(goal[0] if goal else steps[-1 if back else 0])

    def try_again(self) -> None:
        """Decide anew where a mistake was made, on the same luck; the record stays as it is."""
        one = self.marked_here
        if one is None or not one.mistake:
            self.app.tell(tr("Nothing was decided here. Go to another step."))
            return
        watched = self.watched
        begun = msgspec.structs.replace(watched.record, steps=list(watched.record.steps[: one.step]))
        self.app.go.exercise(Exercise(begun, one, "again", watched.seating))

    def next_mark(self) -> None:
        """To the next bookmark, or where the decisions are marked to the next mistake."""
        if self.looked_back is not None:
            self.next_mistake()
            return
        found = self.marks.after(self.watched.index)
        if found is None:
            self.app.tell(tr("No step has been marked yet."))
            return
        self.jump(found.step)

    def play_on(self) -> None:
        """A new game that starts at this step; the record stays as it is."""
        if not self.watched.own:
            self.app.tell(tr("This is a lesson: it goes on where you left it."))
            return
        if self.table.over:
            self.app.tell(tr("The game is over here. Go back a step, and play on from there."))
            return
        record = self.watched.record
        begun = msgspec.structs.replace(record, steps=list(record.steps[: self.watched.index]))
        # the record's own dice lie there already
        self.app.go.begin(begun, msgspec.structs.replace(self.watched.seating, typed_dice=False))

    # ------------------------------------------------------------ the coach

    def no_coach(self) -> Verdict | None:
        """Of a game that is over everything may be said."""
        watched = self.watched
        if not watched.reviewable:
            return Verdict(tr("The coach looks at games of one person that are over."))
        if watched.index == watched.last or watched.whole[watched.index + 1].by != watched.viewer:
            return Verdict(tr("Nothing was decided here. Go to another step."))
        return None

    def coached_decision(self) -> tuple[str, Mapping[str, object] | None]:
        after = self.watched.whole[self.watched.index + 1]
        return after.by, after.action

    def coach_deed(self) -> Command | None:
        return Command(tr("Play on from here"), self.play_on, "P", id="play-on")

    def review(self) -> None:
        """The decisions that cost most in this game."""
        assert self.watched.viewer is not None
        self.pace.playing = False
        self.app.go.review(self.table, self.watched.whole, self.watched.viewer, self.sentence)

    # ------------------------------------------------------------ commands

    def handle(self, given: Input) -> bool:
        """As long as no ring is shown, the arrows go by steps; Tab gives them to the ring."""
        if isinstance(given, Key) and given.command in ALONG and self.hands.ringed() is None:
            focus = self.hands.focus
            return (focus is not None and focus.key(given)) or self.command(given.command)
        if super().handle(given):
            return True
        if isinstance(given, Key) and not given.repeat:
            deeds: dict[str, Callable[[], None]] = {
                "p": self.play_on,
                "b": lambda: self.mark("b"),
                "n": self.next_mark,
            }
            if self.looked_back is not None:
                deeds |= {"t": self.try_again, "shift+n": partial(self.next_mistake, True)}
                deeds |= {str(n): partial(self.show_plans, name) for n, name in enumerate(SHOWN, 1)}
            deed = deeds.get(given.name)
            if deed is not None:
                deed()
                return True
        return False

    def command(self, name: str) -> bool:
        commands: Mapping[str, Callable[[], None]] = {
            "next-step": self.play,
            "undo": self.step_back,
            "redo": self.step,
            "left": self.step_back,
            "right": self.step,
            "first": lambda: self.jump(0),
            "last": lambda: self.jump(self.watched.last),
            "back": self.leave_table,
            "rulebook": self.rulebook,
            "log": self.open_log,
            "coach": self.ask_coach,
        }
        if name == "back" and self.speaking is not None:
            self.ask_coach()
            return True
        if name in commands:
            commands[name]()
            return True
        return False

    def undo(self) -> None:
        self.step_back()

    def redo(self) -> None:
        self.step()

    def pause(self) -> None:
        self.leave_table()


def watching(cls: type[GameScreen]) -> type[Watching]:
    """The screen of a game as one that watches."""
    made: type[Watching] = type(f"Watching{cls.__name__}", (Watching, cls), {})
    return made


def replay_screen(
    entry: GameScenes, watched: Watched, marks: Bookmarks, headline: tuple[str, str], step: int = 0
) -> Watching:
    """The screen that shows a watched table."""
    screen = watching(screen_class(entry))(watched)
    screen.watch(watched, marks, headline, step, entry.open_info)
    return screen
