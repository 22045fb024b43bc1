"""RISE-CASTLE: monsters that come into a land with castles; the swap, and where the released go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.core.actions.choices import Argument, one, some
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.board.action import AskedDecision, At, Table
from game.rise_against_monsters.board.ending import settle
from game.rise_against_monsters.board.position import ADMITTING, DRAW, CastlePending, ChoosePending, Position
from game.rise_against_monsters.board.ratings import castles_with_room, held
from game.rise_against_monsters.content.cards import BASE, CASTLE_ROOM, in_order, strongest_first


def meet_castles(play: At, monster: str, land: str) -> None:
    """RISE-CASTLE-2 to 4 for a monster that arrives in the land, where it already lies among the roaming ones."""
    position = play.position
    room = in_order(castles_with_room(position, land, monster))
    if not room and swappable(position, land):
        position.pending = CastlePending(land, monster)
    elif not room:
        if position.turn.swapped:
            play.tell("set-free", "RISE-CASTLE-4", player=land, monster=monster, rating=BASE[monster])
        stay_outside(play, monster)
    elif len(room) == 1 or play.setup.word("ties") == "auto":
        go_under(play, monster, land, room[0])
    else:
        position.pending = ChoosePending(land, "castle", monster, tuple(room))


def go_under(play: At, monster: str, land: str, castle: str) -> None:
    """The monster goes under the castle: it is neither roaming nor tapped any more (RISE-CASTLE-5)."""
    position = play.position
    here = position.players[land]
    here.monsters.remove(monster)
    position.detach(monster)
    here.castles[castle].append(monster)
    play.tell(
        "taken-in",
        "RISE-CASTLE-2",
        player=land,
        monster=monster,
        castle=castle,
        held=held(here.castles[castle]),
        room=CASTLE_ROOM,
    )
    settle(play)


def stay_outside(play: At, monster: str) -> None:
    """The monster roams: a drawn one attacks at once, one that moved does no more this turn."""
    if play.position.turn.step == DRAW:
        play.position.turn.arriving.append(monster)


def next_released(play: At) -> None:
    """RISE-CASTLE-4: the largest of the monsters released for a newcomer arrives at the other castles, if any is left;
    then those that roam attack, the largest first, if the newcomer was drawn.
    """
    turn = play.position.turn
    if turn.released:
        meet_castles(play, turn.released.pop(0), turn.player if turn.step == DRAW else turn.moved_to[-1])
    else:
        turn.swapped = []
        turn.arriving = strongest_first(turn.arriving)


def swappable(position: Position, land: str) -> dict[str, list[str]]:
    """RISE-CASTLE-4: the castles of a land at which was not swapped yet for the newcomer, with what is under them."""
    swapped = position.turn.swapped
    return {castle: under for castle, under in position.players[land].castles.items() if castle not in swapped}


def swaps(under: list[str], newcomer: str) -> list[list[str]]:
    """RISE-CASTLE-3: every set of monsters that may be released from one castle for the newcomer."""
    monsters = in_order(under)
    found = []
    for choice in range(1, 1 << len(monsters)):
        release = [monster for place, monster in enumerate(monsters) if choice >> place & 1]
        if good_swap(under, newcomer, release):
            found.append(release)
    return found


def good_swap(under: list[str], newcomer: str, release: list[str]) -> bool:
    """RISE-CASTLE-3: at most 20 afterwards, and none of the released still fits."""
    total = held(under) - held(release) + BASE[newcomer]
    return total <= CASTLE_ROOM and all(total + BASE[monster] > CASTLE_ROOM for monster in release)


class TakeIn(AskedDecision, frozen=True):
    """RISE-CASTLE-3: the newcomer goes under a castle, and monsters under it are released."""

    rule: ClassVar[str] = "RISE-CASTLE-3"
    malformed: ClassVar[str] = "RISE-CASTLE-3"
    moments: ClassVar[tuple[str, ...]] = (ADMITTING,)
    args: ClassVar[tuple[Argument, ...]] = (one("castle", "card"), some("release", "card"))

    castle: str
    release: list[str]

    def check(self, state: Table) -> Refusal | None:
        """RISE-CASTLE-3."""
        pending = state.position.pending
        assert isinstance(pending, CastlePending)
        under = state.position.players[self.by].castles.get(self.castle)
        castle = spoken(self.castle)
        if under is None:
            reason = say("The {castle} is no castle of {by}'s land.", castle=castle, by=self.by)
            return Refusal("RISE-CASTLE-3", reason, "castle")
        if self.castle in state.position.turn.swapped:
            reason = say("The {castle} has been swapped at already for this newcomer.", castle=castle)
            return Refusal("RISE-CASTLE-4", reason, "castle")
        for place, monster in enumerate(self.release):
            if monster not in under or monster in self.release[:place]:
                words = say(
                    "The {monster} cannot be released from the {castle}.", monster=spoken(monster), castle=castle
                )
                return Refusal("RISE-CASTLE-3", words, "release")
        total = held(under) - held(self.release) + BASE[pending.monster]
        if total > CASTLE_ROOM:
            words = say(
                "That would be {total} under the {castle}, which holds {room}.",
                total=total,
                castle=castle,
                room=CASTLE_ROOM,
            )
            return Refusal("RISE-CASTLE-3", words, "release")
        for monster in self.release:
            if total + BASE[monster] <= CASTLE_ROOM:
                words = say(
                    "The {monster} would still fit under the {castle}; only what must go may go.",
                    monster=spoken(monster),
                    castle=castle,
                )
                return Refusal("RISE-CASTLE-3", words, "release")
        return None

    def apply(self, play: At) -> None:
        """RISE-CASTLE-4: the released take the place of the newcomer, and arrive at the other castles one by one."""
        position = play.position
        pending = position.pending
        assert isinstance(pending, CastlePending)
        position.pending = None
        turn = position.turn
        here = position.players[self.by]
        play.tell(
            "swapped-in",
            self.rule,
            player=self.by,
            monster=pending.monster,
            castle=self.castle,
            released=list(self.release),
        )
        here.monsters.remove(pending.monster)
        position.detach(pending.monster)
        under = here.castles[self.castle]
        for monster in self.release:
            under.remove(monster)
        under.append(pending.monster)
        here.monsters.extend(self.release)
        if turn.step != DRAW:
            position.tapped.extend(self.release)
        turn.swapped.append(self.castle)
        turn.released = strongest_first([*turn.released, *self.release])

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[TakeIn]:
        """Every swap."""
        pending = state.position.pending
        assert isinstance(pending, CastlePending)
        return [
            cls(by=by, castle=castle, release=release)
            for castle, under in swappable(state.position, by).items()
            for release in swaps(under, pending.monster)
        ]


class LeaveOut(AskedDecision, frozen=True):
    """RISE-CASTLE-3: the newcomer roams."""

    rule: ClassVar[str] = "RISE-CASTLE-3"
    moments: ClassVar[tuple[str, ...]] = (ADMITTING,)

    def apply(self, play: At) -> None:
        """It roams; if it was drawn it attacks."""
        pending = play.position.pending
        assert isinstance(pending, CastlePending)
        play.position.pending = None
        play.tell("left-out", self.rule, player=self.by, monster=pending.monster)
        stay_outside(play, pending.monster)
