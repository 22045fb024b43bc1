"""Advice for the one who decides: the hint in a slip, and in games for practice the coach in the side panel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scenes.session.table import Table
from scenes.system.words import Verdict, tr
from scenes.tabletop.seated import SeatedScreen
from scenes.ui.side_panel import Deed

if TYPE_CHECKING:
    from scenes.tabletop.coach import Coach


class AdvisedScreen(SeatedScreen):
    """A game in which the one before the screen can ask what a careful player would do."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.coach: Coach | None = None
        """The coach, once asked: while it is open it has the side panel."""

    def leave(self) -> None:
        super().leave()
        if self.coach is not None:
            self.coach.leave()

    def sentence(self, plain: Mapping[str, object]) -> str:
        """An action as an order in plain words, for the hint."""
        return f"{str(plain['do']).replace('-', ' ').capitalize()}."

    # ------------------------------------------------------------ the hint

    def no_hint(self) -> Verdict | None:
        """Why no advice can be given now; None if it can."""
        if self.table.over:
            return Verdict(tr("The game is over."))
        if self.secret and self.eyes != self.me:
            return Verdict(tr("Your hand lies face down; there is nothing to advise from."))
        if self.telling is not None and not self.telling.whole:
            return Verdict(tr("First see to the end what has happened."))
        return None if self.decider else Verdict(tr("It is not for you to act now."))

    def hint_words(self) -> str:
        """What the button is called that asks for it."""
        return tr("Hint")

    def hint(self) -> None:
        """What a careful player would do, and one line why."""
        why = self.no_hint()
        if why:
            self.app.tell(why.words)
            return
        from scenes.tabletop.hint_sheet import HintSlip

        self.stack.push(HintSlip(self))

    # ------------------------------------------------------------ the coach

    def no_coach(self) -> Verdict | None:
        """Why the coach cannot be asked now; None if it can."""
        if not self.table.practice:
            return Verdict(tr("The coach helps only in games that were begun for practice."))
        return self.no_hint()

    def ask_coach(self) -> None:
        """What each plan is worth, in the side panel; asked again, the coach is put away."""
        speaking = self.speaking
        if speaking is not None:
            speaking.put_away()
        elif (why := self.no_coach()) is not None:
            self.app.tell(why.words)
            return
        else:
            if self.coach is None:
                from scenes.tabletop.coach import Coach

                self.coach = Coach(self)
            self.coach.ask(self.table.state, *self.coached_decision())
        self.app.sound.play("page")
        self.rebuild()

    def coached_decision(self) -> tuple[str, Mapping[str, object] | None]:
        """Whose decision the coach looks at, and what was done there if that is known."""
        return self.me, None

    def coach_deed(self) -> Deed | None:
        """The main button below the coach's words."""
        return None

    @property
    def speaking(self) -> Coach | None:
        """The coach while it has the panel; it falls silent as soon as the position is another one."""
        coach = self.coach
        if coach is None or not coach.open:
            return None
        hidden = self.telling is not None and not self.telling.whole
        if coach.state is not self.table.state or hidden:
            coach.put_away()
            return None
        return coach

    def update(self, now: float) -> bool:
        moving = super().update(now)
        speaking = self.speaking
        return (speaking is not None and speaking.update()) or moving
