"""RISE-TURN-4: the `choose` decisions among equal monsters, targets, lands and castles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import fit
from game.core.text.phrases import join_words, say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.board.action import AskedDecision, At, Table
from game.rise_against_monsters.board.position import CHOOSING, ChoosePending
from game.rise_against_monsters.building.castles import go_under
from game.rise_against_monsters.phases.monsters import act, attack, move


class Choose(AskedDecision, frozen=True):
    """RISE-ACT-2, 4, RISE-MOVE-4, RISE-CASTLE-2: one of several equal things."""

    rule: ClassVar[str] = "RISE-TURN-4"
    moments: ClassVar[tuple[str, ...]] = (CHOOSING,)

    pick: str

    def check(self, state: Table) -> Refusal | None:
        """RISE-TURN-4: one of the answers offered."""
        pending = state.position.pending
        assert isinstance(pending, ChoosePending)
        if self.pick in pending.among:
            return None
        offered = join_words([spoken(entry) for entry in pending.among])
        return Refusal("RISE-TURN-4", say("The choice is among {offered}.", offered=offered), "pick")

    def apply(self, play: At) -> None:
        """What was waiting for the choice goes on."""
        pending = play.position.pending
        assert isinstance(pending, ChoosePending)
        play.position.pending = None
        play.tell("chosen", self.rule, player=self.by, about=pending.about, pick=self.pick, monster=pending.monster)
        if pending.monster is None:
            act(play, self.pick)
        elif pending.about == "target":
            attack(play, pending.monster, self.pick)
        elif pending.about == "destination":
            move(play, pending.monster, self.pick)
        else:
            go_under(play, pending.monster, self.by, self.pick)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Choose]:
        """Each of the things offered."""
        pending = state.position.pending
        assert isinstance(pending, ChoosePending)
        return [cls(by=by, pick=entry) for entry in pending.among]

    @classmethod
    def narrow(cls, state: Table, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Each of the things offered: cards, or lands by their players."""
        pending = state.position.pending
        assert isinstance(pending, ChoosePending)
        kind = "player" if pending.about == "destination" else "card"
        return fit(draft, cls.legal(state, draft.by), (one("pick", kind, pending.among),))
