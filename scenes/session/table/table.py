"""A game on the table: its record, its history, the log and the computer players.

A screen never changes a state.  It asks the table what may be done (`choices`, `check`) and sends actions; the
table applies them, appends them to the journal, keeps the snapshots for undo and tells the screen what happened.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.actions.choices import Choice
from game.core.bots.bot import Suggestion
from game.core.position.chance import Chance, Typed
from game.core.position.events import Event
from game.core.position.outcomes import NeedsOutcomeError
from game.core.position.state import State
from game.core.record import Record
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import RampartsError, RefusedError
from game.core.text.refusal import Refusal
from scenes.session.table.bot_turns import BotTurns
from scenes.session.table.game_log import GameLog
from scenes.session.table.history import History
from scenes.session.table.journals import Journal, NoJournal
from scenes.session.table.keeping import Keeping
from scenes.session.table.minds import BotWorkers
from scenes.session.table.moments import LogEntry, Moment
from scenes.session.table.script import Script, dice_of
from scenes.session.table.seating import SEAT_COLOURS, Seating
from scenes.session.table.typed_dice import Asking, Rolled, Wanted
from scenes.session.table.undoing import why_no_undo, why_not_forgotten
from scenes.system.words import Verdict, spoken_language, tr

Listener = Callable[[Moment], None]


@dataclass
class Table(Asking):
    """One game being played.

    With `competitive` undo stops at dice, shuffles and reveals.
    """

    record: Record
    journal: Journal = field(default_factory=NoJournal)
    seating: Seating = field(default_factory=Seating)
    competitive: bool = False
    trouble: Callable[[str], None] | None = None
    path: Path | None = None
    """The file of the running game, if it is kept."""
    wanted: Wanted | None = field(default=None, init=False)
    """The action that waits for real dice, if one does."""
    on_wanted: Callable[[], None] | None = field(default=None, init=False)
    """Hears that `wanted` has changed."""
    on_defect: Callable[[Exception], object] | None = field(default=None, init=False)
    """Hears of the first choice of each computer player that was refused: the game goes on with another."""
    history: History = field(default_factory=History, init=False)
    minds: BotWorkers = field(init=False)
    listeners: list[Listener] = field(default_factory=list, init=False)
    _turns: BotTurns = field(init=False)
    _log: GameLog = field(init=False)
    _keeping: Keeping = field(init=False)
    _script: Script = field(init=False)

    def __post_init__(self) -> None:
        self.minds = BotWorkers(self.record.game, random.Random(self.record.seed))
        self._log = GameLog(self.record.game)
        self._keeping = Keeping(self)
        self._turns = BotTurns(self)
        self._replay()

    def _replay(self) -> None:
        """Play the record from its start to its end."""
        self._script = Script(self.record)
        state, events = self.record.start()
        self.moments.append(Moment(state, events))
        for step in self._script.steps:
            state, events = engine.apply(state, step.body, self._script.chance)
            by = str(step.body.get("by", ""))
            self.moments.append(Moment(state, events, dict(step.body), by, by in self.bots))

    def listen(self, listener: Listener) -> None:
        """Hear of every action, people's and computer players', with its events.  Undo and redo tell nobody."""
        self.listeners.append(listener)

    # ------------------------------------------------------------ asking

    @property
    def game(self) -> GameDef:
        return self.record.game

    @property
    def moments(self) -> list[Moment]:
        """Every moment so far, the present one last."""
        return self.history.moments

    @property
    def undone(self) -> int:
        """How often something was taken back."""
        return self.history.undone

    @property
    def state(self) -> State[Struct]:
        """The present state; never change it."""
        return self.moments[-1].state

    @property
    def players(self) -> tuple[str, ...]:
        return self.record.setup.players

    @property
    def bots(self) -> Mapping[str, str]:
        """Seat -> name of its computer player; the other seats are people at this screen."""
        return self.seating.bots

    @property
    def practice(self) -> bool:
        """Is this a game for practice, in which the coach may be asked?"""
        return self.seating.practice

    def practise(self) -> None:
        """From now on this is a game for practice: it counts apart."""
        self.seating = msgspec.structs.replace(self.seating, practice=True)
        self._keeping.write(lambda: self.journal.note(practice=True))

    def reseat(self, bots: Mapping[str, str]) -> None:
        """From now on these seats are played by computer players, by name, and all others by people here."""
        self.seating = msgspec.structs.replace(self.seating, bots=dict(bots))
        self.record.bots = dict(bots)
        self.minds.forget()
        self._keeping.write(lambda: self.journal.replace(self.record))
        self._keeping.write(lambda: self.journal.note(bots=dict(bots)))

    @property
    def typed_dice(self) -> bool:
        """Are dice thrown on the wood and typed in? It may be changed in the middle of a game."""
        return self.seating.typed_dice

    @typed_dice.setter
    def typed_dice(self, typed: bool) -> None:
        self.seating = msgspec.structs.replace(self.seating, typed_dice=typed)

    @property
    def people(self) -> list[str]:
        """The seats of people, in seat order."""
        return [player for player in self.players if player not in self.bots]

    def colour(self, player: str) -> str:
        """The seat colour of a player: the chosen one, or the next in the usual order."""
        return self.seating.colours.get(player) or SEAT_COLOURS[self.players.index(player) % len(SEAT_COLOURS)]

    def seen(self, player: str | None) -> Struct:
        """What a player may see, as the game's own struct: all that a screen may draw from."""
        return engine.seen_by(self.state, player)

    def to_act(self) -> list[str]:
        return engine.to_act(self.state)

    def person_to_act(self) -> str | None:
        """The person whose decision is awaited, if any."""
        waited = self.state.rules.waited_for(self.state)
        return next((player for player in waited if player not in self.bots), None)

    def bot_to_ask(self) -> str | None:
        """The computer player to ask next; see `BotTurns.to_ask`."""
        return self._turns.to_ask()

    @property
    def over(self) -> bool:
        return engine.over(self.state)

    def choices(self, player: str) -> list[Choice]:
        """What a player may do now, with candidates for each argument."""
        return engine.choices(self.state, player)

    def choice(self, player: str, do: str) -> Choice | None:
        """The choice of that name, if the player has it now."""
        return next((choice for choice in self.choices(player) if choice.do == do), None)

    def check(self, action: Action | Mapping[str, object]) -> Verdict | None:
        """None if the action is allowed now, else why not, for a slip."""
        refusal = engine.check(self.state, action)
        return verdict(refusal) if refusal else None

    # ------------------------------------------------------------ doing

    def send(self, action: Action | Mapping[str, object]) -> Verdict | None:
        """Do it, or say why not.  The new position is true at once; listeners hear of it."""
        plain = write_action(action) if isinstance(action, Action) else dict(action)
        return self._do(plain, automatic=False)

    def rehearse(self, plains: Iterable[Mapping[str, object]]) -> tuple[list[list[Event]], Verdict | None]:
        """What would happen if these were done one after another: the events of each, and why the next is refused.

        It ends without a reason when they are all done, or where dice would be needed. Nothing is changed.
        """
        told: list[list[Event]] = []
        state = self.state
        for plain in plains:
            try:
                state, events = engine.apply(state, plain, Typed(self._script.chance))
            except RefusedError as error:
                return told, verdict(error.refusal)
            except NeedsOutcomeError:
                break
            told.append(events)
        return told, None

    def send_all(self, plains: Sequence[Mapping[str, object]]) -> Verdict | None:
        """Do them one after another: all or none. Each is an action of its own; one undo takes all.

        The last may bring dice along, where these are rolled here.
        """
        if len(plains) == 1:
            return self.send(plains[0])
        told, why = self.rehearse(plains)
        if why is None and len(told) < len(plains) - (0 if self.typed_dice else 1):
            why = Verdict(tr("Dice come in between: do these one after another."))
        if why is not None:
            return why
        batch = len(self.moments)
        for number, plain in enumerate(plains):
            self._do(dict(plain), automatic=False, batch=batch, more=number < len(plains) - 1)
        return None

    def batch(self, moment: Moment) -> list[Moment]:
        """The moments of the actions that were sent together with this one's, in order."""
        return self.history.batch(moment)

    def _do(
        self,
        plain: dict[str, object],
        automatic: bool,
        answers: Sequence[int] = (),
        batch: int = 0,
        more: bool = False,
        instead_of: Rolled | None = None,
    ) -> Verdict | None:
        chance: Chance = Typed(self._script.chance, answers) if self.typed_dice or answers else self._script.chance
        try:
            state, events = engine.apply(self.state, plain, chance)
        except RefusedError as error:
            return verdict(error.refusal)
        except NeedsOutcomeError as needs:
            self.minds.forget()
            self.wanted = Wanted(plain, automatic, list(answers), needs, instead_of)
            if self.on_wanted:
                self.on_wanted()
            return None
        self.wanted = None
        self.history.tail.clear()
        self.minds.forget()
        moment = Moment(state, events, plain, str(plain.get("by", "")), automatic, batch, more)
        self._commit(moment, typed=bool(answers))
        self._tell(moment)
        return None

    def _commit(self, moment: Moment, typed: bool = False) -> None:
        assert moment.action is not None
        self.moments.append(moment)
        step = self._script.add(moment.action)
        if typed:
            self._script.write_dice(self.moments)
            self._keeping.write(lambda: self.journal.replace(self.record))
        else:
            self._keeping.write(lambda: self.journal.append(step.plain()))

    # ------------------------------------------------------------ real dice

    def _go_on(self, wanted: Wanted, answers: Sequence[int]) -> Verdict | None:
        if answers:
            return self._do(wanted.plain, wanted.automatic, answers, instead_of=wanted.instead_of)
        # the first die is asked for again, also where typing was switched off meanwhile
        was, self.typed_dice = self.typed_dice, True
        why = self._do(wanted.plain, wanted.automatic, instead_of=wanted.instead_of)
        self.typed_dice = was
        return why

    def halfway(self, number: int, dice: int) -> State[Struct] | None:
        """How things stood in the middle of an action when `dice` of its dice had been rolled, at the next one.

        `number` is that of the moment after the action; None if no die came after those.
        """
        return self._script.halfway(self.moments[number - 1].state, self.moments[number], dice)

    def type_the_rest(self, seen: int) -> Verdict | None:
        """From here on dice are typed, also those of the last action beyond the first `seen`, which nobody has seen.

        The action waits for them; put aside, it stays as it was rolled.
        """
        self.typed_dice = True
        moment = self.moments[-1]
        rolled = dice_of(moment.events)
        if moment.action is None or moment.batch or seen >= len(rolled):
            return None
        self.moments.pop()
        rest = Rolled(moment, self._script.steps[-1], seen)
        self._script.drop_last()
        return self._do(dict(moment.action), moment.automatic, rolled[:seen], instead_of=rest)

    def put_aside(self) -> None:
        former = self.wanted.instead_of if self.wanted is not None else None
        super().put_aside()
        if former is not None:  # it still stands in the journal
            self.moments.append(former.moment)
            self._script.put_back(former.step)

    def _tell(self, moment: Moment) -> None:
        for listener in list(self.listeners):
            listener(moment)

    # ------------------------------------------------------------ undo and redo

    def undo_refused(self, agreed: bool = False) -> Verdict | None:
        """Why nothing can be taken back now; None when something can. All have `agreed`: then only the start stops."""
        return why_no_undo(self.history, self.person_to_act, free=agreed or not self.competitive)

    def last_action(self) -> dict[str, object] | None:
        """The action that undo would take back."""
        last = self.history.last
        return last[0].action if last else None

    def last_count(self) -> int:
        """How many actions, sent together, undo would take back."""
        return len(self.history.last)

    def undo(self, agreed: bool = False) -> Verdict | None:
        """Take back the last action (or batch of actions) of a person, and what computer players did after it."""
        why = self.undo_refused(agreed)
        target = self.history.before_last
        if why is not None or target is None:
            return why or Verdict(tr("Nothing has been done yet."))
        self._back(target)
        return None

    def _back(self, target: int) -> None:
        self.minds.forget()
        for _ in range(self.history.back(target)):
            self._script.drop_last()
        self.wanted = None
        if self._script.typed:
            self._script.write_dice(self.moments)
            self._keeping.write(lambda: self.journal.replace(self.record))
        else:
            self._keeping.write(lambda: self.journal.truncate(len(self.record.steps)))

    def redo(self) -> Verdict | None:
        """Do again what was taken back, to the next decision of a person."""
        if not self.history.tail:
            return Verdict(tr("Nothing was taken back."))
        self.minds.forget()
        for moment in self.history.ahead():
            self._commit(moment, typed=self._script.typed)
        return None

    def restart_refused(self) -> Verdict | None:
        """Why all must agree before this game begins again; None where nobody has to."""
        return why_not_forgotten(self.moments[1:]) if self.competitive else None

    def restart(self) -> None:
        """Back to the first decision of a person; redo leads forward again."""
        if (target := self.history.before_first) < len(self.moments) - 1:
            self._back(target)

    def change_options(self, options: Mapping[str, object]) -> Verdict | None:
        """Play with other options from the start of this game on, with all that was done; or say why not.

        Only as long as no die was rolled and no card was seen: what options change must not change what was seen.
        """
        if why := why_not_forgotten(self.moments[1:]):
            return why
        record, merged = self.record, {**self.record.options, **options}
        record.setup = record.game.setup(record.setup.players, record.setup.mode, merged)
        record.options = merged
        self.minds.forget()
        self.history = History()
        self._replay()
        self._keeping.write(lambda: self.journal.replace(self.record))
        return None

    # ------------------------------------------------------------ log and hint

    def log(self, player: str | None, newest_first: bool = True) -> list[LogEntry]:
        """One line per event that has words, as that player may know it."""
        lines = self._log.lines(self.moments, player)
        return lines[::-1] if newest_first else lines

    def hint(self, player: str) -> Suggestion:
        """What the best computer player would do in this seat, and one line why."""
        return self.minds.advice(self.state, player, len(self.moments))

    def think_of_hint(self, player: str) -> Future[Suggestion]:
        """The hint, thought of in the background: the drawing thread never waits for it."""
        return self.minds.think_of_advice(self.state, player, len(self.moments))

    # ------------------------------------------------------------ trying what may come

    def rehearsal(self, seed: int) -> Table:
        """The same position on another table: nothing is kept there, nobody thinks, dice and cards fall by `seed`."""
        fresh = Record(self.game, self.record.setup, options=self.record.options, seed=seed)
        table = _Rehearsed(
            fresh, seating=Seating(self.seating.bots, self.seating.colours), competitive=self.competitive
        )
        table.history.moments = list(self.moments)
        return table

    # ------------------------------------------------------------ computer players

    @property
    def thinking(self) -> bool:
        """Is it a computer player's turn?"""
        if self.wanted is not None:
            return False
        return not self.over and (self.minds.busy or self.bot_to_ask() is not None)

    def update(self, pause: float = 0.0) -> bool:
        """Let computer players act without holding up the frame; returns whether one is still thinking.

        `pause` seconds pass between two of their actions, so that people can follow.
        """
        return self._turns.update(pause)

    def bot_does(self, action: Action) -> None:
        """A computer player has decided."""
        self._do(write_action(action), automatic=True)

    def report_bot(self, name: str, fault: str) -> None:
        """A choice of a computer player was refused, and it did something else."""
        if self.on_defect:
            where = f"{self.game.title}, seed {self.record.seed}, after {len(self._script.steps)} actions"
            self.on_defect(RampartsError(f"{where}: {name} as {fault}"))

    def close(self) -> None:
        """The game leaves the screen; the journal is finished.  Closing twice does nothing."""
        if self._keeping.closed:
            return
        self.put_aside()
        self.minds.close()
        self._keeping.close()

    def unsaved(self) -> str:
        """Why the last actions would be lost if the table were left now; empty if everything is on the disk."""
        return self._keeping.unsaved()

    def note(self, line: str, pieces: Sequence[str] = (), seat: str = "") -> None:
        """What the shelf says of the running game: a line, and structures for its little painting."""
        if self._keeping.closed:
            return
        seat = seat or (self.colour(self.people[0]) if self.people else self.colour(self.players[0]))
        plain = str(line)  # a text from the catalogue is no plain one, and the note is written as JSON
        language = spoken_language()
        self._keeping.write(lambda: self.journal.note(line=plain, language=language, pieces=list(pieces), seat=seat))


class _Rehearsed(Table):
    """A table without computer players' thoughts."""

    def update(self, pause: float = 0.0) -> bool:
        return False


def verdict(refusal: Refusal) -> Verdict:
    """A refusal of the engine as the words of a slip."""
    return Verdict(refusal.reason, refusal.rule)
