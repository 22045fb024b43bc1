"""What is done with a whole game rather than in it: taking back, real dice, the books beside it, leaving it, once more.

The second layer of a game's screen. What the app does for it (other screens, files) is asked of the navigator.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec

from game.core.record import new_record
from scenes.session.daily import day_of
from scenes.system.words import Verdict, join_words, tr
from scenes.tabletop.seats.seated import SeatedScreen


class KeptScreen(SeatedScreen):
    """A game that is kept while it is played, with everything that can be asked of it at any time."""

    def lay_anew(self) -> None:
        """The position is another one, and not by an action: nothing that was laid out or told still stands."""
        self._seat_taken = ""
        self.forget()
        self.hand_over()
        self.rebuild()

    # ------------------------------------------------------------ taking back

    def undo(self) -> None:
        """Take back the last action; behind knowledge or another's decision only if all agree."""
        why = self.table.undo_refused()
        if why is None or self.table.undo_refused(agreed=True) is not None:
            self.turn_back(self.table.undo())
            return
        self._if_all_agree(
            tr("Take it back?"), why, tr("Take it back"), lambda: self.turn_back(self.table.undo(agreed=True))
        )

    def redo(self) -> None:
        """Do again what was taken back."""
        self.turn_back(self.table.redo())

    def begin_again(self, away: Callable[[], None] = lambda: None) -> None:
        """Back to the start; where somebody competes and something was seen, only if all agree.

        `away` takes away what hangs before the table.
        """

        def so() -> None:
            away()
            self.table.restart()
            self.turn_back(None)

        why = self.table.restart_refused()
        if why is None:
            so()
        else:
            self._if_all_agree(tr("Begin this game again?"), why, tr("Begin again"), so)

    def _if_all_agree(self, title: str, why: Verdict, deed: str, do: Callable[[], None]) -> None:
        from scenes.ui.screens.sheets import Confirm

        people, words = self.table.people, why.words
        if len(people) > 1:
            deed = tr("All agree")
            words += " " + tr("{names} must all agree.", names=join_words(people))
        self.stack.push(Confirm(title, words, deed, do))

    def turn_back(self, verdict: Verdict | None) -> None:
        """The game went to another of its moments, or could not for that reason."""
        if verdict is not None:  # what is laid out stays
            self.app.tell(verdict.words)
            return
        self.app.sound.play("page-turned")
        self.lay_anew()

    # ------------------------------------------------------------ real dice

    def change_dice(self) -> None:
        """From rolled dice to real ones, and back."""
        if not self.table.game.dice:
            self.app.tell(tr("{title} is played without dice.", title=self.table.game.title))
            return
        self.table.typed_dice = not self.table.typed_dice
        self.app.tell(
            tr("From now on dice are thrown at the table and typed in.")
            if self.table.typed_dice
            else tr("From now on dice are rolled here.")
        )

    # ------------------------------------------------------------ beside the table

    def rulebook(self) -> None:
        """The rulebook, at the clause last cited: by a tooltip or a refusal, else by the log."""
        log = self.table.log(self.eyes)
        self.open_clause(self.cited or (log[0].clause if log else ""))

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook(self.table.game, clause)

    def settings(self) -> None:
        """The settings."""
        self.app.go.settings()

    def show_again(self, step: int) -> None:
        """A moment of this game once more, in the replay: what a click on its line of the log does."""
        self.app.go.watch(self.table, step)

    def save_copy(self) -> None:
        """Write the record where the player can find it."""
        self.app.go.save_copy(self.table)

    def shelf_note(self) -> tuple[str, Sequence[str]]:
        """What the shelf shows of the running game: a line, and ids of structures for the little painting."""
        return "", ()

    # ------------------------------------------------------------ leaving, and once more

    def pause(self) -> None:
        """Pause: resume, save a copy, restart, to the shelf."""
        self.app.go.pause(self.table, self.leave_table, self.begin_again, self.pause_lines())

    def pause_lines(self, away: Callable[[], None] = lambda: None) -> Sequence[tuple[str, Callable[[], None]]]:
        """What else can be done with a running game; `away` takes away what hangs before the table."""
        path = self.table.path
        if path is None or self.table.over:
            return ()
        lines: list[tuple[str, Callable[[], None]]] = []
        if day_of(self.app.profile, path.stem) is None:  # of a daily siege everybody's result counts alike
            lines.append((tr("Who plays?"), lambda: self.app.go.who_plays(self.table, partial(self._reseat, away))))
        return (*lines, (tr("Put this game away…"), self.ask_to_put_away))

    def _reseat(self, away: Callable[[], None], bots: dict[str, str]) -> None:
        before = self.decider
        away()
        self.table.reseat(bots)
        self.seats_change()
        if self.decider == before:
            self.forget()
            self.hand_over()
            self.rebuild()
        else:
            self.lay_anew()

    def ask_to_put_away(self) -> None:
        """A running game that nobody wants to end leaves the shelf for good."""
        from scenes.ui.screens.sheets import Confirm

        words = tr("It leaves the shelf and all lists, and no result is counted. You cannot go on with it then.")
        self.stack.push(Confirm(tr("Put this game away?"), words, tr("Put it away"), self._put_away, loses=True))

    def _put_away(self) -> None:
        path, go = self.table.path, self.app.go
        if path is not None:
            go.shelf()  # the table is left by that, and its file is free
            go.put_away(path)

    def behind(self, away: Callable[[], None]) -> Mapping[str, Callable[[], None]]:
        def leave() -> None:
            away()
            self.leave_table()

        def pause() -> None:
            self.app.go.pause(self.table, leave, partial(self.begin_again, away), self.pause_lines(away))

        return {"back": pause, "rulebook": lambda: self.app.go.rulebook(self.table.game), "save-copy": self.save_copy}

    def leave_table(self) -> None:
        """Back to the shelf; the game is kept. Where the disk refuses it, that is said first."""
        why = self.unsaved()
        if not why:
            self.close()
            return
        from scenes.ui.screens.sheets import Leaving

        self.stack.push(Leaving(why, tr("Leave all the same"), self.close))

    def unsaved(self) -> str:
        return self.table.unsaved()

    def play_again(self) -> None:
        """The same game with a new deal."""
        self._again(secrets.randbelow(1_000_000))

    def play_same(self) -> None:
        """The same deal once more."""
        self._again(self.table.record.seed)

    def _again(self, seed: int) -> None:
        record = self.table.record
        setup = record.setup
        fresh = new_record(record.game, setup.players, setup.mode, record.options, seed)
        self.app.go.begin(fresh, msgspec.structs.replace(self.table.seating, placed={}))
