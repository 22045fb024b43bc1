"""How the table stands: castles against the need, monsters that roam, what keeps defeat away; and land by land."""

from __future__ import annotations

from game.parts.cards import spoken
from game.rise_against_monsters.cards import BASE, HAND, KIND
from game.rise_against_monsters.ending import tally
from game.rise_against_monsters.facts.reading import Fact, No, Reading
from game.rise_against_monsters.monsters import HEROES, NOTHING, ROADS, WORKERS, rated_targets, weakest
from game.rise_against_monsters.position import BUILDING

TARGET_KINDS = {HEROES: "heroes", WORKERS: "workers", ROADS: "roads", NOTHING: None}


class Standing(Fact, frozen=True):
    """`castles` in play of `needed` (RISE-END-1); `roaming` monsters and their total `rating`; `others`: cards in play
    that keep defeat away, and `builders`, without whom there is no defeat (RISE-END-2); `round` (of `rounds`, None:
    without limit) and `turn`; `last-turn`: the number of the last turn under the limit (RISE-END-5).
    """

    castles: int
    needed: int
    roaming: int
    rating: int
    others: int
    builders: tuple[str, ...]
    turn: int
    round: int
    rounds: int | None
    last_turn: int | None
    result: str | None


class Land(Fact, frozen=True):
    """One land. `hand` cards, so that `draws` may be drawn in its next draw step as it is (RISE-DRAW-1); `jokers` held.

    `prey`: what a monster would attack there now: `kind` (`heroes`, `workers`, `roads` or None) and the equal weakest
    cards (RISE-ACT-4). `builds`: None if other cards than heroes may be played there as far as monsters and phase go,
    else why not (RISE-PLAY-3). `turn`: the number of the next turn of its player, or of the present one.
    """

    phase: str
    hand: int
    draws: int
    jokers: int
    heroes: int
    workers: int
    monsters: int
    kind: str | None
    prey: tuple[str, ...]
    builds: No | None
    turn: int


def standing(reading: Reading) -> Standing:
    """The whole table."""
    position, setup = reading.position, reading.state.setup
    lands = position.players.values()
    count = tally(position)
    limit = setup.number("round-limit")
    number = position.turn.number
    return Standing(
        count.castles, len(lands), count.roaming,
        sum(BASE[monster] for land in lands for monster in land.monsters), count.others,
        tuple(player for player, land in position.players.items() if land.phase == BUILDING), number,
        (number - 1) // len(lands) + 1, limit or None, limit * len(lands) or None,
        None if position.result is None else position.result.reason,
    )  # fmt: skip


def lands(reading: Reading) -> dict[str, Land]:
    """Every land."""
    position = reading.position
    found = {}
    for player, land in position.players.items():
        kind, rated = rated_targets(position, player)
        builds = None
        if land.monsters:
            roaming = spoken(land.monsters[0])
            words = f"While the {roaming} roams in {player}'s land, only heroes can be played."
            builds = No("RISE-PLAY-3", words)
        turn = position.turn
        found[player] = Land(
            land.phase, len(land.hand), HAND - len(land.hand), sum(KIND[card] == "joker" for card in land.hand),
            sum(reading.rating[hero] for hero in land.heroes), sum(reading.rating[w] for w in land.workers),
            sum(BASE[monster] for monster in land.monsters), TARGET_KINDS[kind], tuple(weakest(rated)), builds,
            turn.number if turn.player == player else reading.turn_of(player),
        )  # fmt: skip
    return found
