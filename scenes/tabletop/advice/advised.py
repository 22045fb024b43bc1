"""Advice for the one who decides: the hint in a slip, and in games for practice the coach in the side panel."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING

from game.core.bots.bot import Suggestion
from scenes.session.catalogue import scenes_of
from scenes.session.table.table import Table
from scenes.system.words import Verdict, tr
from scenes.tabletop.seats.seated import SeatedScreen
from scenes.ui.screens.side_panel import Command

if TYPE_CHECKING:
    from scenes.tabletop.advice.coach import Coach


class AdvisedScreen(SeatedScreen):
    """A game in which the one before the screen can ask what a careful player would do."""

    leads: bool = True
    """Is the player led here, by advice and by steps that nobody can do otherwise? Not in lessons and replays."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.coach: Coach | None = None
        """The coach, once asked: while it is open it has the side panel."""

    def leave(self) -> None:
        super().leave()
        if self.coach is not None:
            self.coach.leave()

    def unsaid(self, *rules: str) -> str:
        """Sentences of the rules, each with its clause, without those that are said on the screen already."""
        return " ".join(rules)

    def sentence(self, plain: Mapping[str, object]) -> str:
        """An action as an order in plain words, for the hint."""
        return f"{str(plain['do']).replace('-', ' ').capitalize()}."

    # ------------------------------------------------------------ the hint

    def think_of_hint(self) -> Future[Suggestion]:
        """What a careful player would do, thought of in the background."""
        return self.table.think_of_hint(self.me)

    def no_hint(self) -> Verdict | None:
        """Why no advice can be given now; None if it can."""
        if self.table.over:
            return Verdict(tr("The game is over."))
        if self.blind and self.face_down:
            return Verdict(tr("Your hand lies face down; there is nothing to advise from."))
        if self.telling is not None and (self.blind or not self.telling.whole):
            return Verdict(tr("First see to the end what has happened."))
        return None if self.decider else Verdict(tr("It is not for you to act now."))

    @property
    def blind(self) -> bool:
        """Do cards lie face down from which the one before the screen would be advised?"""
        return self.secret and self.eyes != self.me and self.seen_by(self.me) != self.seen_by(None)

    def hint_words(self) -> str:
        """What the button is called that asks for it."""
        return tr("Hint")

    def hint(self) -> None:
        """What a careful player would do, and one line why."""
        why = self.no_hint()
        if why:
            self.app.tell(why.words)
            return
        if self.blind:
            self.look_up(self.hint)
            return
        from scenes.tabletop.advice.hint import HintSlip

        self.stack.push(HintSlip(self))

    # ------------------------------------------------------------ the coach

    def no_coach(self) -> Verdict | None:
        """Why the coach cannot be asked now; None if it can."""
        if not self.table.practice:
            return Verdict(tr("The coach helps only in games for practice."))
        return self.no_hint()

    @property
    def may_practise(self) -> bool:
        """Can this game become one for practice? That of one person, or of people who play together, alone can."""
        entry, table = scenes_of(self.table.game.id), self.table
        mode = table.record.setup.mode
        if entry is None or mode not in entry.practice or table.over or not self.leads:
            return False
        return len(table.people) == 1 or (len(table.people) > 1 and mode in entry.together)

    def _offer_practice(self) -> None:
        """The coach may be asked in any such game: it is one for practice from then on."""
        from scenes.ui.screens.sheets import Confirm

        words = tr("The coach compares your plans. This game is one for practice from now on: it counts apart.")
        self.stack.push(Confirm(tr("Ask the coach?"), words, tr("Practise"), self._practise))

    def _practise(self) -> None:
        self.table.practise()
        self.ask_coach()

    def ask_coach(self) -> None:
        """What each plan is worth, in the side panel; asked again, the coach is put away."""
        speaking = self.speaking
        if speaking is not None:
            speaking.put_away()
        elif not self.table.practice and self.may_practise:
            self._offer_practice()
            return
        elif (why := self.no_coach()) is not None:
            self.app.tell(why.words)
            return
        elif self.blind:
            self.look_up(self.ask_coach)
            return
        else:
            if self.coach is None:
                from scenes.tabletop.advice.coach import Coach

                self.coach = Coach(self)
            self.coach.ask(self.table.state, *self.coached_decision())
        self.app.sound.play("page-turned")
        self.rebuild()

    def coached_decision(self) -> tuple[str, Mapping[str, object] | None]:
        """Whose decision the coach looks at, and what was done there if that is known."""
        return self.me, None

    def coach_deed(self) -> Command | None:
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
