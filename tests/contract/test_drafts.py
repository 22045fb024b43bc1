"""The contract of drafts: what is narrowed leads to every legal action, in any order, and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.actions.choices import Argument, Choice
from game.core.actions.drafts import entries
from game.core.position.state import State
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.rules import rules_of
from tests import plainly
from tests.contract.test_contract import SOME
from tests.contract.walk import setups, walk

GAMES = [pytest.param(games.find_game(game_id), id=game_id) for game_id in games.game_ids()]
STEPS = 120
MOST_ENTRIES = 60
"""No draft here has more entries: a walk that takes longer never ends."""

Draft = dict[str, Any]


def positions(game: GameDef, data: st.DataObject, seed: int, every: int) -> Iterator[tuple[State[Any], str]]:
    """Positions of a random game with somebody who may act in them."""
    luck = random.Random(seed)
    for number, moment in enumerate(walk(game, data.draw(setups(game)), seed, STEPS)):
        if number % every == 0:
            yield moment.before, luck.choice(engine.to_act(moment.before))


def narrowed(state: State[Any], player: str, draft: Mapping[str, Any]) -> Choice:
    """The one choice of a draft that is offered."""
    (choice,) = engine.choices(state, player, draft)
    return choice


def pick(argument: Argument, luck: random.Random) -> Any:
    """Any candidate."""
    candidate = luck.choice(argument.among)
    if argument.form == "amounts":
        name, least, most = candidate
        return name, luck.choice((least, most, luck.randint(least, most)))
    return candidate


def open_arguments(choice: Choice, draft: Draft) -> list[Argument]:
    """Those to which something can be added."""
    return [
        a for a in choice.args if (a.name not in draft and (a.among or a.usual is not None)) or (a.many and a.among)
    ]


def add(state: State[Any], draft: Draft, argument: Argument, luck: random.Random) -> Draft:
    """The draft with any candidate more; with what is proposed where nothing is listed."""
    if not argument.among:
        return {**draft, argument.name: argument.usual}
    return engine.put(state, draft, argument.name, pick(argument, luck))


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_walks_in_any_order_end_in_legal_actions(game: GameDef, data: st.DataObject, seed: int) -> None:
    """Whatever candidate is taken, of whatever argument, the draft leads on until it is a legal action."""
    luck = random.Random(seed)
    for state, player in positions(game, data, seed, 5):
        for whole in engine.choices(state, player):
            draft: Draft = {"by": player, "do": whole.do}
            patience = luck.choice((0.0, 0.5, 1.0))
            for _ in range(MOST_ENTRIES):
                choice = narrowed(state, player, draft)
                assert choice.ready == (engine.check(state, draft) is None), (draft, choice)
                open_ones = open_arguments(choice, draft)
                if not open_ones or (choice.ready and luck.random() >= patience):
                    break
                needed = [a for a in choice.args if not a.optional and (a.many or a.name not in draft)]
                assert all(a in open_ones for a in needed), (draft, choice)
                draft = add(state, draft, luck.choice(open_ones), luck)
            refusal = engine.check(state, draft)
            assert refusal is None, (draft, refusal)


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_every_legal_action_is_reached_in_any_order(game: GameDef, data: st.DataObject, seed: int) -> None:
    """All that a legal action holds is offered, in whatever order it is named."""
    luck = random.Random(seed)
    for state, player in positions(game, data, seed, 5):
        legal = engine.legal_actions(state, player)
        for action in luck.sample(legal, min(12, len(legal))):
            draft: Draft = {"by": player, "do": action.do}
            wanted = list(parts(action, narrowed(state, player, draft)))
            luck.shuffle(wanted)
            for name, candidate in wanted:
                argument = narrowed(state, player, draft).argument(name)
                if argument.form == "free" or candidate == argument.usual or (argument.many and not candidate):
                    draft = {**draft, name: candidate}
                else:
                    assert argument.offers(candidate), (write_action(action), draft, argument, candidate)
                    draft = engine.put(state, draft, name, candidate)
            last = narrowed(state, player, draft)
            assert last.ready, (write_action(action), draft, last)
            assert all(a.optional or a.name in draft for a in last.args), (draft, last)
            for argument in last.args:
                if argument.many and argument.form != "amounts":
                    count = len(list(entries(draft.get(argument.name))))
                    assert argument.least <= count <= argument.most, (draft, argument)


def parts(action: Action, whole: Choice) -> Iterator[tuple[str, Any]]:
    """The named arguments of an action, each entry of a list or mapping for itself."""
    plain = write_action(action)
    for argument in whole.args:
        value = plain.get(argument.name)
        if argument.many and value:
            yield from ((argument.name, entry) for entry in entries(value))
        elif value is not None:
            yield argument.name, tuple(value) if isinstance(value, list) and value else value


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_what_is_not_offered_has_a_reason(game: GameDef, data: st.DataObject, seed: int) -> None:
    """A candidate is offered exactly if nothing speaks against it; otherwise a clause of the page does, in words."""
    luck = random.Random(seed)
    for state, player in positions(game, data, seed, 8):
        for whole in engine.choices(state, player):
            draft = some_way(state, player, whole, luck)
            now = narrowed(state, player, draft)
            for argument in whole.args:
                there = now.argument(argument.name)
                listed = [(n, luck.randint(a, b)) for n, a, b in argument.among] if argument.form == "amounts" else None
                everything = listed if listed is not None else list(argument.among)
                for candidate in luck.sample(everything, min(8, len(everything))):
                    if there.many and is_held(there, candidate, draft):
                        continue
                    refusal = engine.why_not(state, draft, argument.name, candidate)
                    if there.offers(candidate):
                        assert refusal is None, (draft, argument.name, candidate, refusal)
                    else:
                        assert refusal is not None, (draft, argument.name, candidate)
                        assert refusal.rule in game.clauses and refusal.reason.strip(), (draft, refusal)
        for kind in rules_of(state).actions.values():
            refusal = engine.why_not(state, {"by": player, "do": kind.name()})
            offered = engine.choices(state, player, {"do": kind.name()})
            assert (refusal is None) == bool(offered), (kind.name(), refusal)
            assert refusal is None or (refusal.rule in game.clauses and refusal.reason.strip())


def is_held(argument: Argument, candidate: Any, draft: Draft) -> bool:
    """Is the entry, or the name that it gives something to, in the draft already?"""
    held = draft.get(argument.name, ())
    if argument.form in ("map", "amounts"):
        return candidate[0] in held
    return candidate in list(entries(held))


def some_way(state: State[Any], player: str, whole: Choice, luck: random.Random) -> Draft:
    """A draft of a few entries."""
    draft: Draft = {"by": player, "do": whole.do}
    for _ in range(luck.randint(0, 4)):
        open_ones = open_arguments(narrowed(state, player, draft), draft)
        if not open_ones:
            break
        draft = add(state, draft, luck.choice(open_ones), luck)
    return draft


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_any_part_of_an_action_has_a_forecast(game: GameDef, data: st.DataObject, seed: int) -> None:
    """`forecast` and `payment` read every draft on the way, and say the same of it whatever stands in it by order."""
    luck = random.Random(seed)
    for state, player in positions(game, data, seed, 8):
        for whole in engine.choices(state, player):
            draft = some_way(state, player, whole, luck)
            found = plainly.forecast(state, draft)
            msgspec.json.encode(found, enc_hook=str)
            assert plainly.forecast(state, dict(reversed(draft.items()))) == found
            engine.payment(state, draft)


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_everybody_knows_why_he_is_or_is_not_asked(game: GameDef, data: st.DataObject, seed: int) -> None:
    """Every seat is waited for, may act besides, is done, or is told why not; all of it cites the page."""
    for moment in walk(game, data.draw(setups(game)), seed, STEPS):
        for state in (moment.before, moment.after):
            for player in state.setup.players:
                of_all = engine.asked(state, player)
                free = state.rules.free_to_act(state, player) and not engine.over(state)
                assert (player in (*of_all.waits_for, *of_all.may_act)) == free, of_all
                assert bool(engine.legal_actions(state, player)) == free, of_all
            found = engine.asked(state)
            assert found.rule in game.clauses and found.sentence.strip(), found
            assert list(found.waits_for) == state.rules.waited_for(state)
            assert {*found.waits_for, *found.may_act} >= set(engine.to_act(state))
            if engine.over(state):
                assert not found.waits_for and not found.may_act
                continue
            done = [player for player in found.done if player not in found.may_act]
            asked = [*found.waits_for, *found.may_act, *done, *found.not_asked]
            assert sorted(asked) == sorted(set(asked)), found
            assert set(asked) == set(state.setup.players), found
            for refusal in found.not_asked.values():
                assert refusal.rule in game.clauses and refusal.reason.strip(), refusal
