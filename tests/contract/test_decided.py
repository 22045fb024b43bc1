"""What decided a game is told from what happened in it: three sentences at most, each at its action and clause."""

from __future__ import annotations

import random
from functools import cache

import pytest

from game.core import engine
from game.core.position.chance import Seeded
from game.core.rulebook.decided import Cause, Decided, Passed, weightiest
from game.core.rulebook.games import find_game
from game.core.rulebook.rules import rules_of

TABLES = (
    ("medieval-keep", "solo", ("Ann",)),
    ("medieval-keep", "multiplayer", ("Ann", "Ben")),
    ("strongholds", "two-player", ("Ann", "Ben")),
    ("rise-against-monsters", "cooperative", ("Ann", "Ben")),
    ("defenders", "co-op", ("Ann",)),
    ("battle-for-korvosa", "battle", ("Ann", "Ben", "Cid")),
)
GIVING_UP = ("concede", "give-up")


@cache
def played(game_id: str, mode: str, players: tuple[str, ...], seed: int) -> list[Passed]:  # type: ignore[type-arg]
    """A game to its end, played by chance."""
    game, chance, luck = find_game(game_id), Seeded(seed), random.Random(seed)
    state, events = engine.new(game, game.setup(players, mode, {}), chance)
    found = [Passed(state, events)]
    while who := engine.to_act(state):
        able = engine.legal_actions(state, who[0])
        action = luck.choice([one for one in able if type(one).name() not in GIVING_UP] or able)
        state, events = engine.apply(state, action, chance)
        found.append(Passed(state, events))
    return found


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table[:2]))
def test_what_decided_is_told_from_what_happened(table: tuple[str, str, tuple[str, ...]]) -> None:
    for seed in (2, 3):
        course = played(*table, seed)
        clauses = set(find_game(table[0]).clauses.by_id)
        for player in table[2]:
            found = engine.decided(course, player)
            assert 1 <= len(found.causes) <= 3, (seed, player)
            assert [cause.step for cause in found.causes] == sorted(cause.step for cause in found.causes)
            assert len({cause.round for cause in found.causes}) == len(found.causes)
            for cause in found.causes:
                assert cause.rule in clauses
                assert course[cause.step].events, cause.words  # clicked, it shows that something happened there
            if player not in engine.winners(course[-1].state):
                assert found.advice, (seed, player)
            assert bool(found.advice) == bool(found.rule) and (not found.rule or found.rule in clauses)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table[:2]))
def test_a_game_that_starts_in_the_middle_of_a_turn_is_told_from_that_turn(
    table: tuple[str, str, tuple[str, ...]],
) -> None:
    """Nothing that decided it is older than its first position, which need not be the head of a turn."""
    for seed in (2, 3):
        course = played(*table, seed)
        for start in range(len(course) * 2 // 3, len(course) - 1, len(course) // 24 + 1):
            state = course[start].state
            rest = [Passed(state, []), *course[start + 1 :]]
            first = rules_of(state).round_of(state)
            assert first is not None
            for cause in engine.decided(rest, table[2][0]).causes:
                assert cause.round >= first, (seed, start, cause.words)


def test_the_weightiest_of_each_round_is_told_in_order_of_time() -> None:
    def cause(round: int, step: int, weight: float) -> Cause:
        return Cause(f"{round}.{step}", "KEEP-SACK-3", round, step, weight)

    many = [cause(1, 2, 3.0), cause(1, 4, 1.0), cause(2, 6, 2.0), cause(3, 8, 1.0), cause(4, 9, 5.0)]
    assert [one.words for one in weightiest(many)] == ["1.2", "2.6", "4.9"]


def keep(seed: int) -> tuple[list[Passed], Decided]:  # type: ignore[type-arg]
    course = played("medieval-keep", "solo", ("Ann",), seed)
    return course, engine.decided(course, "Ann")


def test_a_town_alone_learns_which_walls_fell_and_what_it_had_in_hand() -> None:
    """Each number is that of the event at which it points; the advice was in reach."""
    course, found = keep(2)
    for cause in found.causes:
        events = {event.kind: event for event in course[cause.step].events}
        if "walls-lost" in events:
            assert str(events["walls-lost"].number("left")) in cause.words
            before = course[cause.step - 1].state.position.players["Ann"]
            assert len(before.defenders) <= 1
    last = course[found.causes[-1].step].state
    assert engine.over(last), "what ended the game is among what decided it"
    assert "Bakery" in found.advice
    assert any("bakery" in passed.state.position.players["Ann"].hand for passed in course)


def test_what_could_have_been_recruited_could_be() -> None:
    course, found = keep(1)
    assert "Handgunners" in found.advice and found.rule == "KEEP-BUILD-5"
    able = [
        passed
        for passed in course
        if any(
            getattr(action, "unit", "") == "handgunners"
            for action in rules_of(passed.state).legal_actions(passed.state, "Ann")
        )
    ]
    assert able and f"{able[-1].state.position.players['Ann'].gold} gold" in found.advice


def test_a_special_that_stayed_in_hand_is_named_to_the_loser_alone() -> None:
    course = played("strongholds", "two-player", ("Ann", "Ben"), 2)
    found = engine.decided(course, "Ben")
    assert "Joker" in found.advice and not engine.decided(course, "Ann").advice
    held = course[found.causes[0].step - 1].state.position.players["Ben"].hand
    assert any(card.startswith("Joker") for card in held)
