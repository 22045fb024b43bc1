"""What a change makes of the table: tried on a copy, compared with what was before."""

from __future__ import annotations

from game.rise_against_monsters.board.action import At
from game.rise_against_monsters.board.ending import tally
from game.rise_against_monsters.board.ratings import support_total
from game.rise_against_monsters.content.cards import COST
from game.rise_against_monsters.facts.coming import Coming, Strike, coming, ending, is_present
from game.rise_against_monsters.facts.reading import Fact, No, Reading


class Aftermath(Fact, frozen=True):
    """The table after an action: monsters that `roam`, `castles` in play, `others`: cards that keep defeat away.

    `ratings`: card -> (before, after), of those that change; `short`: bonus cards and castles that are short only then,
    with what they are short of; `mended`: those that were short and are no more; `ends`: why the game is over.
    """

    roam: int
    castles: int
    others: int
    ratings: dict[str, tuple[int, int]]
    short: dict[str, int]
    mended: tuple[str, ...]
    ends: str | None


class Foreseen(Fact, frozen=True, kw_only=True):
    """What many drafts tell: `no`: why it cannot be; `then`: the table after it, as soon as it is legal; what the
    monsters do after it if nobody reacts any more: `coming` in the monsters step, `arrivals` in the draw step.
    """

    no: No | None = None
    then: Aftermath | None = None
    coming: Coming | None = None
    arrivals: tuple[Strike, ...] = ()


def aftermath(before: Reading, play: At) -> Aftermath:
    """What has changed on a copy."""
    after = Reading(play.state)
    count = tally(play.position)
    was, now = missing(before), missing(after)
    ratings = {
        card: (rating, after.rating[card])
        for card, rating in before.rating.items()
        if card in after.rating and after.rating[card] != rating
    }
    return Aftermath(
        count.roaming,
        count.castles,
        count.others,
        ratings,
        {card: short for card, short in now.items() if short and not was.get(card)},
        tuple(card for card, short in was.items() if short and now.get(card) == 0),
        ending(play.position),
    )


def missing(reading: Reading) -> dict[str, int]:
    """Bonus card or castle -> what it is short of (RISE-BUILD-7)."""
    return {
        card: max(COST[card] - support_total(reading.position, card), 0)
        for land in reading.position.players.values()
        for card in (*land.bonuses, *land.castles)
    }


def rest_of_step(play: At) -> Coming | None:
    """In a monsters step what is still to come of it on a copy, if nobody reacts any more; None outside of one."""
    position = play.position
    if position.result is not None or not is_present(position, position.turn.player):
        return None
    return coming(play, acted=tuple(position.turn.acted), now=True)
