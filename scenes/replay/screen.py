"""A game's own screen with a record on it: the panel tells the step, the bar stands where the hand was.

`watching(cls)` makes the screen of a game into one that watches; boards stay as they are and draw the position of the
chosen moment. What could be picked up lies still, and whatever a board would send is refused by the watched table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from game.core import engine
from scenes.paint import fonts
from scenes.replay.bar import PlayerButton, Track, draw_flag, flag_colour
from scenes.replay.bookmarks import MOST_WORDS, Bookmarks
from scenes.replay.watched import WATCHING, Watched
from scenes.session.catalogue import GameScenes
from scenes.system.words import Verdict, cause, later, said, tr
from scenes.tabletop.event_pieces import named_in
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.ui import faces
from scenes.ui.bar import add_bar, add_ribbon
from scenes.ui.buttons import Button, IconButton
from scenes.ui.choices import Segments
from scenes.ui.entry import Entry
from scenes.ui.events import Input, Key, Typed
from scenes.ui.paper import Heading, Paper, shield
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets import Sheet
from scenes.ui.side_panel import Deed, LogEntry, LogLine, PanelParts
from scenes.ui.text import Text, WordLink
from scenes.ui.things import Thing
from scenes.ui.widget import Widget

T = TypeVar("T", bound=Thing)
SPEEDS = {later("slow"): 1.8, later("normal"): 1.0, later("fast"): 0.4}
"""Seconds between two steps."""


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
        self.playing = False
        self.speed = "normal"
        self._next_at = 0.0
        self._below: list[str] = []
        """What is in the hand: the bar lies where it was."""
        self._concerned: tuple[int, frozenset[str]] = (-1, frozenset())
        """A step and the names of the pieces that it was about."""
        self.watched.go(step)
        self._aim()

    def enter(self) -> None:
        super().enter()
        if self.marks.trouble:
            self.app.tell_soon(self.marks.trouble)

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

    def told_facts(self) -> Mapping[str, object]:
        """No more of them than the viewer may know."""
        state, seat, viewer = self.table.state, self.me, self.watched.viewer
        info = engine.info_for(state, seat)
        if not self.watched.finished and seat != viewer:
            open_to_all = {key: info[key] for key in self.open_info if key in info}
            info = {**open_to_all, **engine.info_for(state, viewer)}
        return info

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
        tall = Rect(layout.tall.x, layout.tall.y, layout.tall.w, tray.y - layout.u(8) - layout.tall.y)
        self.layout = replace(layout, board=tall, tall=tall, tray=tray)
        super().arrange()

    def build(self) -> None:
        self._below = []
        super().build()
        self._bar()

    def build_bar(self) -> None:
        deeds = {"rulebook": self.rulebook, "settings": self.settings}
        _, room = add_bar(self, tr("Replay"), home=self.leave_table, home_words=tr("Back"), deeds=deeds)
        add_ribbon(self, room, self.ribbon_phases(), self.ribbon_now(), self.ribbon_note())

    def add(self, zone: str, thing: T) -> T:
        """The board is a picture, and what of it lies below the replay's own bar is not there."""
        if self._laying and thing.rect.bottom > self.layout.tray.y + self.layout.u(4):
            if isinstance(thing, Widget):
                thing.screen = self
            if zone == "hand" and thing.name:
                self._below.append(thing.name)
            return thing
        return super().add(zone, thing)

    def _bar(self) -> None:
        layout, watched = self.layout, self.watched
        tray = layout.tray
        u, t = layout.u, layout.t
        self.add("replay", Paper("replay-paper", tray, seed=41, catches=True))
        flags = [mark.step for mark in self.marks.marks]
        track = Rect(tray.x + u(16), tray.y + u(4), tray.w - u(32), u(62))
        self.add("replay", Track(track, watched.index, watched.last, watched.rounds(), flags, self.jump))
        side, gap = u(44), u(12)
        y = tray.bottom - side - u(10)
        buttons = (
            ("first", "first", tr("To the start"), lambda: self.jump(0)),
            ("step-back", "back", tr("One step back"), self.step_back),
            ("play", "pause" if self.playing else "play", tr("Pause") if self.playing else tr("Play"), self.play),
            ("step", "forward", tr("One step forward"), self.step),
            ("last", "last", tr("To the end"), lambda: self.jump(watched.last)),
        )
        total = side * len(buttons) + gap * (len(buttons) - 1)
        x = tray.centerx - total // 2
        for number, (id, icon, name, do) in enumerate(buttons):
            rect = Rect(x + number * (side + gap), y, side, side)
            self.add("replay", PlayerButton(id, rect, icon, name, do, main=id == "play"))
        room = Rect(tray.x + u(24), y, x - tray.x - u(36), side)
        words = tr("Step {index} of {last}", index=watched.index, last=watched.last)
        px = fonts.fitting(words, "text-bold", t(17), room.w, 9)
        size = px / layout.scale / layout.text
        high = fonts.rich(f"**{words}**", px, room.w, (0, 0, 0)).height
        place = Rect(room.x, room.centery - high // 2, room.w, high)
        moment = said(watched.state.rules.moment_words(watched.state))
        if moment and layout.text <= 1.2:
            small = fonts.rich(moment, t(14), room.w, (0, 0, 0), role="sans")
            if small.height <= t(22):
                place.y = room.y
                self.add("replay", Text("moment", Rect(room.x, place.bottom, room.w, small.height), moment, size=14,
                                        role="sans", soft=True, spacing=fonts.LINE_SPACING))  # fmt: skip
        self.add("replay", Text("step-count", place, f"**{words}**", size=size))
        right = Rect(x + total + u(16), y, tray.right - u(20) - x - total - u(16), side)
        names = list(SPEEDS)
        called = [tr(name) for name in names]
        need = sum(Segments.widths_for(called, t(15), u(22)))

        def choose(index: int) -> None:
            self.speed = names[index]
            self.rebuild()

        now = names.index(self.speed)
        if need <= right.w:
            rect = Rect(right.right - need, y, need, side)
            self.add("replay", Segments("speed", rect, tr("Speed"), called, now, choose))
        else:
            self.add("replay", Button("speed", right, called[now], lambda: choose((now + 1) % len(names)),
                                      tip=tr("How fast steps follow each other")))  # fmt: skip

    def _finished(self, parts: PanelParts) -> PanelParts:
        """The replay's own panel in place of the board's."""
        watched = self.watched
        head, sub = self.headline
        told = [entry for entry in self.table.log(None, newest_first=False) if entry.moment == watched.index]
        shown = told if len(told) <= 3 else [told[0], *told[-2:]]  # how it began and how it ended
        scene = self.telling is not None  # a battle says itself what is seen
        prompt = parts.prompt if scene else " ".join(entry.words for entry in shown) or self._done_words()
        if len(told) > 3 and not scene:
            prompt += " " + tr("{count} more in the log.", count=len(told) - 3)
        after = watched.whole[watched.index + 1].action if watched.index < watched.last else None
        if after is not None:
            then = self._next_words(after)
        elif watched.fault is not None:
            why = cause(watched.fault)
            if watched.path is not None:  # the title tells the file; here its name is enough
                why = why.replace(str(watched.path), watched.path.name)
            then = tr("The record goes no further. {why}", why=why)
        else:
            then = tr("This is the last step.")
        if scene and self.telling is not None and not self.telling.last:
            then = parts.then
        cap = self.app.bindings.cap
        if self._below and not scene:
            then = f"{tr('In hand: {cards}.', cards=', '.join(self._below))}\n{then}"
        mark = self.marks.at(watched.index)
        if mark is not None and mark.note:
            then = f"{mark.note}\n{then}"
        row = [
            Deed(tr("Mark this step"), self.mark, "B", id="mark"),
            Deed(tr("Next mark"), self.next_mark, "N", id="next-mark", why=self._no_marks()),
        ]
        coach = Deed(tr("Coach"), self.ask_coach, cap("coach"), "hint", why=self.no_coach(), id="coach")
        large = self.layout.text >= 1.5
        back = Deed(tr("Back"), self.leave_table, cap("back"), "back", id="back")
        foot = [back]
        if not large:  # large text leaves room for one; F1, F3 and the bar do the same
            foot = [
                Deed(tr("Rules"), self.rulebook, cap("rulebook"), "rules", id="rules"),
                Deed(tr("Log"), self.open_log, cap("log"), "log", id="log"),
                back,
            ]
        if watched.reviewable and large:
            row.append(coach)
        elif watched.reviewable:
            foot[1:] = [coach, foot[1]]
        return PanelParts(
            head, sub, prompt, then,
            device=shield(self.seat(watched.seat_shown)),
            extra=self._marks,
            row=row,
            foot=foot,
            log=parts.log if scene and parts.log else self.log_lines(),
        )  # fmt: skip

    def _done_words(self) -> str:
        """What was done in a step of which the log says nothing."""
        action = self.watched.whole[self.watched.index].action
        if action is None:
            return tr("The game is set up.")
        by = str(action["by"])
        return f"{by}: {self.sentence(action)}" if self._known(action) else tr("{player} has decided.", player=by)

    def _next_words(self, action: Mapping[str, object]) -> str:
        if not self._known(action):
            return tr("Next: {player} decides.", player=str(action["by"]))
        return tr("Next: {what}", what=self.sentence(action))

    def _known(self, action: Mapping[str, object]) -> bool:
        """May the viewer know all of this action?"""
        return self.watched.finished or action["by"] == self.watched.viewer

    def _no_marks(self) -> Verdict | None:
        return None if self.marks.marks else Verdict(tr("No step has been marked yet."))

    def _marks(self, area: ScrollArea, room: Rect) -> int:
        layout, y = self.layout, room.y
        high = Button.height(layout.u, layout.t)
        why = Verdict(tr("The game is over here. Go back a step, and play on from there.")) if self.table.over else None
        area.put(Button("play-on", Rect(room.x, y, room.w, high), tr("Play on from here"), self.play_on, look="main",
                        cap="P", why=why))  # fmt: skip
        y += high + layout.u(6)
        words = tr("A new game starts at this step; the record stays.")
        rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), role="sans")
        area.put(Text("stays", Rect(room.x, y, room.w, rich.height), words, size=15, role="sans", soft=True,
                      spacing=fonts.LINE_SPACING))  # fmt: skip
        y += rich.height + layout.u(4)
        title = layout.t(28)
        area.put(Heading("marks-title", Rect(room.x, y, room.w, title), tr("Bookmarks")))
        y += title + layout.u(2)
        track_rounds = self.watched.rounds()
        for number, mark in enumerate(self.marks.marks):
            when = next((count for count, first in reversed(track_rounds) if first <= mark.step), 0)
            side = max(layout.u(44), layout.t(32))
            rect = Rect(room.x, y, room.w - side, side)

            def go(step: int = mark.step) -> None:
                self.jump(step)

            def edit(step: int = mark.step) -> None:
                self.jump(step)
                self.mark()

            row = MarkRow(f"bookmark-{number}", rect, when, mark.note or tr("step {step}", step=mark.step), number,
                          mark.step == self.watched.index, go)  # fmt: skip
            area.put(row)
            rect.h = row.needs()
            place = Rect(room.right - side, y, side, side)
            area.put(IconButton(f"edit-{number}", place, "pen", tr("Change this bookmark"), edit, dark=False))
            y += rect.h + layout.u(2)
        if not self.marks.marks:
            words = tr("*None yet.* Mark a step and write a note to find it again.")
            rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), spacing=1.2)
            area.put(Text("no-marks", Rect(room.x, y, room.w, rich.height), words, size=15, spacing=1.2, soft=True))
            y += rich.height
        if self.watched.reviewable:
            words = tr("Find what cost most")
            width = min(room.w, fonts.text_width(words, "sans-semi", layout.t(15)) + layout.u(4))
            area.put(WordLink("review", Rect(room.x, y, width, layout.t(28)), words, self.review))
            y += layout.t(28)
        return y - room.y

    def log_lines(self, most: int = 60) -> list[LogLine]:
        return self.lines_of(self.table.log(None)[:most], self.jump, lit=self.watched.index)

    # ------------------------------------------------------------ the pieces of the step

    def outlined(self) -> list[Thing]:
        """Those of the line that is pointed at, else those that the step shown was about."""
        return super().outlined() or ([] if self.telling is not None else self.pieces(self._step_pieces()))

    def _step_pieces(self) -> frozenset[str]:
        index = self.watched.index
        if self._concerned[0] != index:
            told = [entry.event for entry in self.table.log(None) if entry.moment == index] if index else []
            self._concerned = (index, named_in(told))
        return self._concerned[1]

    def touched(self, *things: Thing | None) -> None:
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
        self.before = {}

    def step(self) -> None:
        """One step forward, as it was seen at the table; a battle goes on by its own steps."""
        if self.telling is not None:
            self.next_beat()
            return
        if self.watched.index >= self.watched.last:
            self.playing = False
            self.rebuild()
            return
        self.before = self.view
        self.watched.go(self.watched.index + 1)
        self._aim()
        self.happened(self.watched.moments[-1])

    def step_back(self) -> None:
        """One step back; out of a battle that is being shown, to before it."""
        self.jump(self.watched.index - 1)

    def play(self) -> None:
        """Play, or pause."""
        self.playing = not self.playing
        if self.playing and self.watched.index >= self.watched.last and self.telling is None:
            self.jump(0)
        self._next_at = self.app.now + SPEEDS[self.speed] / 2
        self.rebuild()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if not self.playing:
            return moving
        if not moving and now >= self._next_at and self.stack.top is self:
            self._next_at = now + SPEEDS[self.speed]
            self.step()
            if self.watched.index >= self.watched.last and self.telling is None:
                self.playing = False
                self.rebuild()
        return True

    # ------------------------------------------------------------ bookmarks and playing on

    def mark(self, key: str = "") -> None:
        """Mark this step with a note; `key` is the letter that asked for it, if one did."""
        self.playing = False
        self.stack.push(MarkSheet(self, key))

    def next_mark(self) -> None:
        """To the next bookmark."""
        found = self.marks.after(self.watched.index)
        if found is None:
            self.app.tell(tr("No step has been marked yet."))
            return
        self.jump(found.step)

    def play_on(self) -> None:
        """A new game that starts at this step; the record stays as it is."""
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

    def coach_deed(self) -> Deed | None:
        return Deed(tr("Play on from here"), self.play_on, "P", id="play-on")

    def review(self) -> None:
        """The decisions that cost most in this game."""
        assert self.watched.viewer is not None
        self.playing = False
        self.app.go.review(self.table, self.watched.whole, self.watched.viewer, self.sentence)

    # ------------------------------------------------------------ commands

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        if isinstance(given, Key) and not given.repeat:
            deed = {"p": self.play_on, "b": lambda: self.mark("b"), "n": self.next_mark}.get(given.name)
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


class MarkRow(Button):
    """A bookmark in the panel: its flag, its round, its note."""

    def __init__(
        self, id: str, rect: Rect, when: int, note: str, number: int, here: bool, go: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, tr("Round {when}: {note}", when=when, note=note), go)
        self.when, self.note, self.number, self.here = when, note, number, here
        self.tip = self.name

    def _note(self) -> tuple[int, fonts.RichText]:
        """How far from the left the note begins, and the note in as many lines as it takes."""
        left = self.u(36) + fonts.text_width(tr("Round {when}", when=self.when), "sans-semi", self.t(17)) + self.u(12)
        left = left if left < self.rect.w // 2 else self.u(36)
        return left, fonts.rich(self.note, self.t(17), self.rect.w - self.u(6) - left, self.theme.ink,
                                spacing=1.15)  # fmt: skip

    def needs(self) -> int:
        """How high it is with the whole note, in pixels."""
        left, note = self._note()
        head = self.t(20) if left == self.u(36) else 0  # at large type the round stands above it
        return max(self.rect.h, head + note.height + self.u(10))

    def draw(self, surface: Surface) -> None:
        if self.here or self.hovered:
            look: faces.Look = "hover" if self.hovered else "tile"
            faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        size, (left, note) = self.u(24), self._note()
        stacked = left == self.u(36)
        head = self.t(20) if stacked else 0
        y = self.rect.centery - (head + note.height) // 2
        first = y + self.t(10) if stacked else self.rect.centery
        draw_flag(surface, (self.rect.x + self.u(8), first + size // 2), size, flag_colour(self.number), self.theme.ink)
        at = (self.rect.x + self.u(36), first)
        self.put_text(surface, tr("Round {when}", when=self.when), "sans-semi", self.t(17), self.theme.ink, at)
        note.draw(surface, (self.rect.x + left, y + head))

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []


class MarkSheet(Sheet):
    """The note of a bookmark."""

    title = later("Bookmark")
    width, height = 560, 300

    def __init__(self, screen: Watching, key: str = "") -> None:
        super().__init__()
        self.replay = screen
        self.key = key
        """The letter of the key that opened the sheet: its own text still comes, and is no part of the note."""
        self.step = screen.watched.index
        known = screen.marks.at(self.step)
        self.known = known is not None
        self.note = known.note if known else ""

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        words = tr(
            "Step {step}: {moment}",
            step=self.step,
            moment=self.replay.table.state.rules.moment_words(self.replay.table.state),
        )
        rich = fonts.rich(words, layout.t(17), room.w, (0, 0, 0))
        self.add("note", Text("what", Rect(room.x, room.y, room.w, rich.height), words, soft=True))
        place = Rect(room.x, room.y + rich.height + gap, room.w, high)
        self.add("note", Entry("note", place, tr("Note"), self.note, self._typed, most=MOST_WORDS, hint=tr("a note")))
        y = room.bottom - high
        deeds: list[tuple[str, str, Callable[[], None]]] = [
            ("keep", tr("Keep"), self.keep),
            ("back", tr("Back"), self.close),
        ]
        if self.known:
            deeds.insert(1, ("remove", tr("Remove"), self.remove))
        width = (room.w - gap * (len(deeds) - 1)) // len(deeds)
        for number, (id, name, do) in enumerate(deeds):
            rect = Rect(room.x + number * (width + gap), y, width, high)
            self.add("deeds", Button(id, rect, name, do, look="plain" if number else "main"))

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        if first:
            self.hands.focus_on(self.hands.find("note"), keyboard=False)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Typed) and given.text == self.key:
            self.key = ""
            return True
        if isinstance(given, Key | Typed):
            self.key = ""
        return super().handle(given)

    def _typed(self, words: str) -> None:
        self.note = words

    def keep(self) -> None:
        self.replay.marks.put(self.step, self.note.strip())
        self._done()

    def remove(self) -> None:
        self.replay.marks.remove(self.step)
        self._done()

    def _done(self) -> None:
        self.close()
        if self.replay.marks.trouble:
            self.app.tell(self.replay.marks.trouble)
        self.replay.rebuild()

    def command(self, name: str) -> bool:
        if name in ("enter-in-note", "next-step"):
            self.keep()
            return True
        return False


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
