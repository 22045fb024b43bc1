"""How the table stands: castles against the need, monsters that roam, what keeps defeat away; and land by land."""

from __future__ import annotations

from game.rise_against_monsters.battle.wrath import held_jokers
from game.rise_against_monsters.board.ending import tally
from game.rise_against_monsters.board.levels import rounds_of
from game.rise_against_monsters.board.position import BUILDING, DRAW, MONSTERS, UNTAP
from game.rise_against_monsters.content.cards import BASE, HAND
from game.rise_against_monsters.facts.reading import Fact, No, Reading
from game.rise_against_monsters.phases.monsters import HEROES, NOTHING, ROADS, WORKERS, rated_targets, weakest
from game.rise_against_monsters.phases.playing import not_clear

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
    """One land. `hand` cards, so that `draws` may be drawn as it is in its next draw step, or still in the present one
    (RISE-DRAW-1), in the turn of the number `turn`; `jokers` held; the total ratings of its `heroes`, `workers` and
    roaming `monsters`.

    `prey`: what a monster would attack there now: `kind` (`heroes`, `workers`, `roads` or None) and the equal weakest
    cards (RISE-ACT-4). `builds`: None if other cards than heroes may be played there as far as monsters and phase go,
    else why not (RISE-PLAY-3).
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
    limit = rounds_of(setup)
    number = position.turn.number
    return Standing(
        castles=count.castles,
        needed=len(lands),
        roaming=count.roaming,
        rating=sum(BASE[monster] for land in lands for monster in land.monsters),
        others=count.others,
        builders=tuple(player for player, land in position.players.items() if land.phase == BUILDING),
        turn=number,
        round=(number - 1) // len(lands) + 1,
        rounds=limit or None,
        last_turn=limit * len(lands) or None,
        result=None if position.result is None else position.result.reason,
    )


def lands(reading: Reading) -> dict[str, Land]:
    """Every land."""
    position = reading.position
    found = {}
    for player, land in position.players.items():
        kind, rated = rated_targets(position, player)
        refusal = not_clear(position, player)
        turn = position.turn
        own = turn.player == player
        found[player] = Land(
            phase=land.phase,
            hand=len(land.hand),
            draws=turn.allowance - turn.drawn if own and turn.step == DRAW else HAND - len(land.hand),
            jokers=len(held_jokers(reading.state, player)),
            heroes=sum(reading.rating[hero] for hero in land.heroes),
            workers=sum(reading.rating[worker] for worker in land.workers),
            monsters=sum(reading.rating[monster] for monster in land.monsters),
            kind=TARGET_KINDS[kind],
            prey=tuple(weakest(rated)),
            builds=None if refusal is None else No.of(refusal),
            turn=turn.number if own and turn.step in (UNTAP, MONSTERS, DRAW) else reading.turn_of(player),
        )
    return found
