"""Finishing a stack (DEF-CITY-5): which one, its shape, its name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.defenders.forecasts.city import FinishForecast
from scenes.defenders.board.drafts import IDEAS, NAME, STACK, TEXT, StackLaid
from scenes.defenders.board.writing_boxes import heading, name_box, text_box
from scenes.defenders.setup.card_draft import ForgeDraft
from scenes.defenders.setup.made_list import MadeRow
from scenes.system.words import later, tr
from scenes.ui.screens.side_panel import Command
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.scroll import ScrollArea

PLACE_IDEAS = (
    later("Children are told that {name} was never taken."),
    later("Nobody remembers who laid the first stone of {name}."),
    later("On market days you hear {name} before you see it."),
    later("{name} smells of smoke, bread and rain."),
)
PEOPLE_IDEAS = (
    later("{name}: they came for a night and stayed for good."),
    later("{name}: they owe the city more than money."),
    later("{name}: they sing before a fight, never after it."),
    later("{name}: nobody has seen them run."),
)
"""What may be told of a place, of people."""


class FinishStack:
    """The part of the panel in which a stack is finished."""

    def __init__(self, board: ForgeDraft) -> None:
        self.board = board

    @property
    def ready(self) -> list[str]:
        """The stacks that can be finished."""
        return [name for name, stack in self.board.creation.stacks.items() if stack.ready]

    @property
    def stack(self) -> str:
        """The stack that is about to be finished."""
        chosen = STACK.read(self.board.screen).thing
        ready = self.ready
        return chosen if chosen in ready else ready[0] if ready else ""

    def _shape(self, shapes: Sequence[str]) -> str:
        """The shape that was chosen for it, else the first of these; empty where there is none to choose."""
        laid = STACK.read(self.board.screen)
        return laid.shape if laid.shape and laid.thing == self.stack else shapes[0] if shapes else ""

    def choose(self, name: str) -> None:
        """It is the one to be finished."""
        board = self.board
        STACK.step(board.screen, StackLaid(name))
        NAME.drop(board.screen)
        TEXT.drop(board.screen)
        board.screen.rebuild()

    def fill(self, area: ScrollArea, room: Rect) -> int:
        """Put stacks, shapes and names into the panel; returns how high they are in pixels."""
        board = self.board
        if not self.stack:
            return 0
        y = heading(board, area, room, room.y + board.u(6), tr("Or finish a stack")) + board.u(6)
        ready = self.ready
        gap, columns = board.u(6), 2
        wide, high = (room.w - gap) // columns, board.t(46)
        for number, name in enumerate(ready):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (high + gap), wide, high)
            area.put(
                MadeRow(
                    board, board.kind_of(name), name, rect, chosen=name == self.stack, choose=partial(self.choose, name)
                )
            )
        y += -(-len(ready) // columns) * (high + gap) + board.u(4)
        facts = board.screen.forecast_as(FinishForecast, "finalise", thing=self.stack) or FinishForecast()
        shapes = facts.shapes
        if len(shapes) > 1:

            def choose(number: int) -> None:
                STACK.step(board.screen, StackLaid(self.stack, shapes[number]))

            words = {"long": tr("long, thin"), "area": tr("broad"), "small": tr("small")}
            now = shapes.index(self._shape(shapes))
            area.put(
                Segments(
                    "shape",
                    Rect(room.x, y, room.w, board.t(38)),
                    tr("Its shape"),
                    [words[shape] for shape in shapes],
                    now,
                    choose,
                )
            )
            y += board.t(44)
        y = name_box(board, area, room, y, NAME, facts.names, self.finish, tr("Or your own. [DEF-CITY-5]"))
        y = text_box(
            board,
            area,
            room,
            y,
            TEXT,
            tr("What is told of it"),
            self._idea,
            high=56,
            hint=tr("a few words about it, if you like"),
            skip=self.finish,
        )
        return y - room.y

    def _idea(self) -> str:
        """A sentence about what is finished, another one each time."""
        name = NAME.read(self.board.screen)
        kind = self.board.kind_of(self.stack)
        ideas = PLACE_IDEAS if kind == "location" else PEOPLE_IDEAS
        return tr(ideas[IDEAS.read(self.board.screen) % len(ideas)], name=name)

    def deed(self) -> Command | None:
        """The button, if there is a stack to finish."""
        board = self.board
        if not self.stack:
            return None
        cap = board.screen.app.bindings.cap("next-step")
        return Command(tr("Finish it: it is {player}’s then", player=board.me), self.finish, cap, id="finish")

    def finish(self) -> None:
        """DEF-CITY-5: finish the chosen stack under the name in the box."""
        board = self.board
        args = {"thing": self.stack, "name": NAME.read(board.screen)}
        if words := TEXT.read(board.screen).strip():
            args["text"] = words
        if shape := self._shape([]):
            args["shape"] = shape
        board.screen.send_or_say("finalise", **args)
