"""A table that is watched: its state is the chosen moment, nobody is asked, nothing can be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action
from game.core.record import StepError
from scenes.session.catalogue import scenes_of
from scenes.session.table.moments import LogEntry, Moment
from scenes.session.table.table import Table
from scenes.system.words import Verdict, later, said, tr

WATCHING = later("This is a replay; it only shows what was done. Play on from here to decide yourself.")


@dataclass
class Watched(Table):
    """A record, all of it played, of which `index` says the moment that lies on the table.

    A game that is over may show everything. A running one shows what `viewer` may see: its only person, or, where
    several sit at this screen, what lies open for all.
    """

    whole: list[Moment] = field(default_factory=list, init=False)
    viewer: str | None = field(default=None, init=False)
    finished: bool = field(default=False, init=False)
    fault: StepError | None = field(default=None, init=False)
    """Why the record goes no further than this, if it should."""
    own: bool = field(default=True, init=False)
    """Is it somebody's game? A lesson is not: nothing is played on from it."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.whole = self.moments
        self.finished = engine.over(self.whole[-1].state)
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.go(0)

    @property
    def index(self) -> int:
        """How many actions have been done at this moment."""
        return len(self.moments) - 1

    @property
    def last(self) -> int:
        """The index of the last moment."""
        return len(self.whole) - 1

    @property
    def reviewable(self) -> bool:
        """Is it a game of one person, over, of a kind that the coach knows? Then he may look at each decision."""
        entry = scenes_of(self.game.id)
        known = entry is not None and self.record.setup.mode in entry.practice
        return self.finished and self.viewer is not None and known

    def go(self, index: int) -> None:
        """Put the moment after `index` actions on the table."""
        self.history.moments = self.whole[: max(0, min(self.last, index)) + 1]

    def rounds(self) -> list[tuple[int, int]]:
        """(round or turn, the first moment of it), in order; steps count where the game counts no rounds."""
        found: list[tuple[int, int]] = []
        for index, moment in enumerate(self.whole):
            number = moment.state.rules.round_of(moment.state)
            if number is None:
                return [(n, n) for n in range(len(self.whole))]
            if not found or found[-1][0] != number:
                found.append((number, index))
        return found

    def turns(self) -> list[int]:
        """The first moments of the turns within the rounds."""
        found, last = [], ""
        for index, moment in enumerate(self.whole):
            now = moment.state.rules.turn_of(moment.state)
            if now and now != last:
                found.append(index)
            last = now or last
        return found

    # ------------------------------------------------------------ what may be seen

    def seen(self, player: str | None) -> Struct:
        return self.state.position if self.finished else engine.seen_by(self.state, self.viewer)

    def log(self, player: str | None, newest_first: bool = True) -> list[LogEntry]:
        lines: list[LogEntry] = []
        for number, moment in enumerate(self.moments):
            events = moment.events if self.finished else engine.events_for(moment.events, self.viewer)
            for place, event in enumerate(events):
                words = said(self.game.words.line(event))
                if words:
                    lines.append(LogEntry(number, words, event.rule, moment.by, event, place))
        return lines[::-1] if newest_first else lines

    @property
    def seat_shown(self) -> str:
        """Whose place is before the screen: who does the step that comes, else who is to decide, else who acted."""
        if self.finished and self.index < self.last and self.whole[self.index + 1].by in self.players:
            return self.whole[self.index + 1].by
        waited = self.state.rules.waited_for(self.state)
        if waited:
            return waited[0]
        by = self.moments[-1].by
        return by if by in self.players else self.players[0]

    def open_hands(self) -> dict[str, list[str]]:
        """The cards in each hand of a game that is over, who does the next step first; none of a running one."""
        first, found = self.seat_shown, dict[str, list[str]]()
        if self.finished:
            position = self.state.position
            for seats in (getattr(position, name) for name in position.__struct_fields__):
                if isinstance(seats, Mapping) and seats and set(seats) <= set(self.players):
                    hands = {player: getattr(seat, "hand", None) for player, seat in seats.items()}
                    found |= {player: hand for player, hand in hands.items() if isinstance(hand, list) and hand}
        return dict(sorted(found.items(), key=lambda one: one[0] != first))

    # ------------------------------------------------------------ nothing can be done

    def person_to_act(self) -> str | None:
        return None

    def bot_to_ask(self) -> str | None:
        return None

    def send(self, action: Action | Mapping[str, object]) -> Verdict | None:
        return Verdict(tr(WATCHING))

    def undo_refused(self, agreed: bool = False) -> Verdict | None:
        return Verdict(tr(WATCHING))

    def undo(self, agreed: bool = False) -> Verdict | None:
        return Verdict(tr(WATCHING))

    def redo(self) -> Verdict | None:
        return Verdict(tr(WATCHING))
