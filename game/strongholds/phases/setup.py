"""Set-up: families drawn or named, strongholds, the deal (HOLD-SETUP)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from game.core.actions.choices import one
from game.core.data.shape import nearest
from game.core.position.state import Play, Setup
from game.core.text.phrases import printed, say
from game.core.text.refusal import Refusal
from game.strongholds.board.action import HoldAction
from game.strongholds.board.cards import FAMILIES, ROYALS, TROOP_DECK, family_of, royals_of
from game.strongholds.board.position import Player, Position, Table, Turn
from game.strongholds.phases.draw import HAND, shuffled


def opening(setup: Setup) -> Position:
    """Nobody has a family; the royals lie together, the troop deck in the order of the catalogue (HOLD-SETUP-2)."""
    return Position(
        turn=Turn(number=1, phase="families", lead=setup.players[0]),
        royals_deck=list(ROYALS),
        draw=list(TROOP_DECK),
        defeated=[],
        winners=[],
        players={
            name: Player(family=None, standing=True, royals=[], fallen=[], hand=[], plan=None, field=None, defence=None)
            for name in setup.players
        },
    )


def draw_families(play: Play[Position]) -> None:
    """HOLD-SETUP-3: each seat draws until the card shows a family that nobody has; the last takes what is left."""
    position, setup = play.position, play.setup
    position.royals_deck = play.shuffle("royals", position.royals_deck, "HOLD-SETUP-3", say("shuffle of the royals"))
    deck = iter(position.royals_deck)
    for name in setup.players[:-1]:
        free = free_families(position, setup)
        for royal in deck:
            family = family_of(royal, setup.mode)
            play.tell("royal-drawn", "HOLD-SETUP-3", player=name, card=royal, family=family, taken=family not in free)
            if family in free:
                position.players[name].family = family
                break
    last_family(play)


def free_families(position: Position, setup: Setup) -> list[str]:
    """The families that nobody has yet."""
    taken = {entry.family for entry in position.players.values()}
    return [family for family in FAMILIES[setup.mode] if family not in taken]


def choosing(table: Table) -> list[str]:
    """The next seat without a family; nobody when only the last seat is left (HOLD-SETUP-4)."""
    players = table.position.players
    without = [name for name in table.setup.players if players[name].family is None]
    return without[:1] if len(without) > 1 else []


def last_family(play: Play[Position]) -> None:
    """The last seat gets the remaining family; then the strongholds are raised and the hands dealt."""
    position = play.position
    for name in play.setup.players:
        if position.players[name].family is None:
            family = free_families(position, play.setup)[0]
            position.players[name].family = family
            rule = "HOLD-SETUP-4" if play.setup.word("families") == "choose" else "HOLD-SETUP-3"
            play.tell("family-left", rule, player=name, family=family)
    _raise_strongholds(play)
    _deal(play)
    position.turn.phase = "muster"


def _raise_strongholds(play: Play[Position]) -> None:
    """HOLD-SETUP-5: every player gets all royals of the family."""
    position = play.position
    position.royals_deck = []
    for name, me in position.players.items():
        assert me.family is not None  # all families are fixed
        me.royals = royals_of(me.family, play.setup.mode)
        play.tell("stronghold-raised", "HOLD-SETUP-5", player=name, family=me.family, royals=me.royals[:])


def _deal(play: Play[Position]) -> None:
    """HOLD-SETUP-6: six cards to each, one at a time in seat order from the first seat."""
    position = play.position
    position.draw = shuffled(play, position.draw, "HOLD-SETUP-6")
    for _ in range(HAND):
        for name in play.setup.players:
            card = position.draw.pop(0)
            position.players[name].hand.append(card)
            play.tell("card-dealt", "HOLD-SETUP-6", player=name, secret={"card": card}, to=(name,))


class ChooseFamily(HoldAction, frozen=True, kw_only=True):
    """Name a family that nobody has yet (HOLD-SETUP-4)."""

    rule: ClassVar[str] = "HOLD-SETUP-4"
    moments: ClassVar[tuple[str, ...]] = ("families",)
    clauses: ClassVar[Mapping[str, str]] = {"family": "HOLD-SETUP-4"}
    args = (one("family", "family"),)

    family: str = ""

    @classmethod
    def barred(cls, state: Table, by: str) -> Refusal | None:
        """HOLD-TURN-3: in seat order."""
        reason = say("It is for {choosing} to name a family now, not for {by}.", choosing=choosing(state)[0], by=by)
        return Refusal("HOLD-TURN-3", reason)

    def check(self, state: Table) -> Refusal | None:
        """SETUP-4: free, and a family of this mode."""
        free = free_families(state.position, state.setup)
        if self.family in free:
            return None
        if self.family in FAMILIES[state.setup.mode]:
            reason = say("Somebody has the family {family} already.", family=printed(self.family))
            return Refusal(self.rule, reason, "family")
        if not self.family:
            return Refusal(self.rule, say("No family is named."), "family")
        meant = nearest(self.family, free)
        reason = say('"{family}" is no family here{meant}.', family=self.family, meant=meant)
        return Refusal(self.rule, reason, "family")

    def apply(self, play: Play[Position]) -> None:
        """Nobody gets royals before the last family is fixed."""
        play.position.players[self.by].family = self.family
        play.tell("family-chosen", self.rule, player=self.by, family=self.family)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[ChooseFamily]:
        """One for each family that is left."""
        return [cls(by=by, family=family) for family in free_families(state.position, state.setup)]
