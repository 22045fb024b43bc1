"""What an action brought, laid open beat by beat until somebody goes on.

The position behind the events is true already, so all of it can be skipped. The screen holds the telling
(`GameScreen.telling`), so that it survives that everything is built anew; the board that shows it derives from
`PlaybackBoard`.

A board draws the *shown* position: the one before the action, and what the events that are `seen` made of it. Movement
holds events back (`hold`) and lets each be seen by its step (`see`); without movement all are seen at once, and whoever
skips the steps has seen all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar, cast

from game.core.position.events import Event
from scenes.system.words import Verdict, tr
from scenes.tabletop.board.game_board import BoardScreen, GameBoard
from scenes.ui.frame.motion import Show
from scenes.ui.screens.side_panel import Command, PanelParts

B = TypeVar("B")
B_co = TypeVar("B_co", covariant=True)


class Playback(Generic[B_co]):
    """The events of one action, cut into beats of a game's own kind; `number` is the beat that lies open.

    `moment` is the action's number at the table. `ends` says of each beat how many of the events have been told when it
    is over (all, where it is not said), so that the log does not run ahead. A telling `by_itself` goes on without a
    person's word.
    """

    def __init__(
        self,
        events: Sequence[Event],
        beats: Sequence[B_co],
        moment: int,
        *,
        ends: Sequence[int] = (),
        by_itself: bool = False,
    ) -> None:
        if not beats:
            raise ValueError("nothing is told without a beat")
        self.events, self.beats, self.moment, self.by_itself = tuple(events), tuple(beats), moment, by_itself
        self.ends = tuple(ends) or (len(self.events),) * len(self.beats)
        self.number = 0
        self.begun = False
        """Has the movement of this beat begun?"""
        self.settled = False
        """Has it come to rest?"""
        self._held: set[int] = set()
        """Events, by identity, whose step has not come yet."""

    def hold(self, events: Iterable[Event]) -> None:
        """These events are not to be seen before their steps."""
        self._held.update(id(event) for event in events)

    def see(self, events: Iterable[Event]) -> None:
        """Their step has come: what they made is shown from now on."""
        self._held.difference_update(id(event) for event in events)

    def sees(self, event: Event) -> bool:
        """Is what this event made to be seen already?"""
        return id(event) not in self._held

    @property
    def holds(self) -> bool:
        """Is something of it not to be seen yet?"""
        return bool(self._held)

    @property
    def seen(self) -> list[Event]:
        """The events whose steps have come, in order."""
        return [event for event in self.events if self.sees(event)]

    @property
    def beat(self) -> B_co:
        """The beat that lies open."""
        return self.beats[self.number]

    @property
    def of_beat(self) -> tuple[Event, ...]:
        """The events that the beat which lies open tells."""
        return self.events[self.ends[self.number - 1] if self.number else 0 : self.ends[self.number]]

    @property
    def last(self) -> bool:
        """Does nothing come after it?"""
        return self.number >= len(self.beats) - 1

    @property
    def whole(self) -> bool:
        """Has all of it been shown?"""
        return self.last and self.settled

    def on(self) -> bool:
        """To the next beat; False when this was the last."""
        if self.last:
            return False
        self.number, self.begun, self.settled = self.number + 1, False, False
        return True

    def has_told(self, moment: int, place: int) -> bool:
        """Has the event at that place of that moment been told?"""
        if moment != self.moment:
            return moment < self.moment
        told = self.number if self.settled else self.number - 1
        return told >= 0 and place < self.ends[told]

    def to_the_end(self) -> None:
        """The last beat at once, at rest."""
        self.number, self.begun, self.settled = len(self.beats) - 1, True, True
        self._held.clear()


class PlaybackScreen(BoardScreen, Protocol):
    """What a board that tells needs of its screen."""

    show: Show
    telling: Playback[object] | None

    def rebuild(self) -> None:
        """Make everything anew."""

    def go_on(self) -> None:
        """What was told has been seen: back to the table."""

    def onward_words(self) -> str:
        """What the button is called that goes back to the table: it says whose hand opens then."""

    def main_deed(self, words: str, do: Callable[[], None], why: Verdict | None = None) -> Command:
        """The panel's large button."""


class PlaybackBoard(GameBoard[PlaybackScreen], Generic[B]):
    """A board that shows a telling; it stands after the game's own board among the bases.

    A board whose beats move says so in `moves`, starts the movement in `begin_beat` and calls `settle` at its end.
    """

    @property
    def telling(self) -> Playback[B]:
        telling = self.screen.telling
        assert telling is not None, "a board that tells lies there only while there is something to tell"
        return cast("Playback[B]", telling)  # the screen lays the board that belongs to what is told

    @property
    def beats(self) -> Sequence[B]:
        return self.telling.beats

    @property
    def number(self) -> int:
        return self.telling.number

    @property
    def beat(self) -> B:
        return self.telling.beat

    @property
    def last(self) -> bool:
        return self.telling.last

    def moves(self, beat: B) -> bool:
        """Does this beat move before it can be read?"""
        return False

    def beat_moves(self) -> bool:
        return self.moves(self.beat)

    @property
    def settled(self) -> bool:
        """Can the present beat be read?"""
        return self.telling.settled

    @property
    def told(self) -> Sequence[B]:
        """The beats that have been shown, the present one once it has come to rest."""
        return self.beats[: self.number + 1 if self.settled else self.number]

    def settle(self) -> None:
        """The movement of the present beat has come to rest."""
        self.telling.settled = True
        self.screen.rebuild()

    # ------------------------------------------------------------ going on

    def step(self) -> None:
        """The next beat; after the last one the true position."""
        telling = self.telling
        self.screen.show.skip()
        if telling.on():
            self.screen.rebuild()
        else:
            self.screen.go_on()

    def to_the_end(self) -> None:
        """The last beat at once."""
        self.screen.show.skip()
        self.telling.to_the_end()
        self.screen.rebuild()

    def next_step(self) -> Command | None:
        return Command("", self.step)

    def command(self, name: str) -> bool:
        if name == "enter":
            self.step()
        return name == "enter"

    # ------------------------------------------------------------ the panel

    def onward(self) -> str:
        """What the main button is called: what comes when it is pressed."""
        return self.screen.onward_words() if self.last else tr("Go on")

    def tell(self, parts: PanelParts) -> PanelParts:
        """The panel with the buttons that go on; the log, of itself, tells no more than the board."""
        parts.main = self.screen.main_deed(self.onward(), self.step)
        if not self.last:
            parts.row = [*parts.row, Command(tr("To the end"), self.to_the_end, id="to-the-end")]
        return parts
