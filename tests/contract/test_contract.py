"""The contract that every game found has to keep, over random play."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.record import Record, Replay, Step, parse_record, write_record
from game.core.rulebook import games
from game.core.rulebook.game_def import THINKERS, GameDef
from game.core.rulebook.rules import rules_of
from game.core.text.errors import RefusedError
from game.services.players import new_bot
from tests.contract.knowledge import EFFORT, Findings, examine, together
from tests.contract.walk import setups, walk, wrong_actions

GAMES = [pytest.param(games.find_game(game_id), id=game_id) for game_id in games.game_ids()]
SOME = settings(
    max_examples=6,
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    database=None,
)
STEPS = 120
SLOW = THINKERS
"""Computer players that try out much before they decide."""


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_position_written_and_read_is_the_same(game: GameDef, data: st.DataObject, seed: int) -> None:
    """A position that the app writes at any decision restores exactly that decision."""
    setup = data.draw(setups(game))
    for number, moment in enumerate(walk(game, setup, seed, STEPS)):
        if number % 5 and not engine.over(moment.after):
            continue
        plain = engine.write_position(moment.after)
        loaded, events = engine.load(game, setup, plain, Seeded(seed))
        assert engine.write_position(loaded) == plain
        assert events == []
        assert engine.to_act(loaded) == engine.to_act(moment.after)
        assert engine.legal(loaded) == engine.legal(moment.after)


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_apply_leaves_the_callers_state_alone_and_the_clone_plays_on_alike(
    game: GameDef, data: st.DataObject, seed: int
) -> None:
    """`apply` changes a clone; the same action on a clone gives the same state and events."""
    chance = Seeded(seed)
    for moment in walk(game, data.draw(setups(game)), seed, STEPS):
        clone = moment.before.clone()
        before = engine.digest(clone)
        after, events = engine.apply(clone, write_action(moment.action), chance)
        assert engine.digest(clone) == before == engine.digest(moment.before)
        assert engine.digest(after) == engine.digest(moment.after)
        assert after.cursor == moment.after.cursor
        assert events == moment.events


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_legal_actions_are_accepted_and_agree_with_choices(game: GameDef, data: st.DataObject, seed: int) -> None:
    """Each legal action passes `check`; nobody else may act; the names agree with the choices."""
    for number, moment in enumerate(walk(game, data.draw(setups(game)), seed, STEPS)):
        if number % 4:
            continue
        state = moment.before
        acting = engine.to_act(state)
        assert acting == [p for p in state.setup.players if p in acting]
        for player in state.setup.players:
            legal = engine.legal_actions(state, player)
            choices = engine.choices(state, player)
            if player not in acting:
                assert legal == [] and choices == []
            for action in legal[:60]:
                assert engine.check(state, action) is None, write_action(action)
                assert engine.check(state, write_action(action)) is None
            assert {action.do for action in legal} == {choice.do for choice in choices}
        assert engine.legal(state)


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_wrong_actions_are_refused_by_a_known_clause_and_change_nothing(
    game: GameDef, data: st.DataObject, seed: int
) -> None:
    """A refusal cites a clause of the page, says why in a sentence, and leaves position and chance as they were."""
    luck = random.Random(seed)
    chance = Seeded(seed)
    for number, moment in enumerate(walk(game, data.draw(setups(game)), seed, STEPS)):
        if number % 6:
            continue
        state = moment.before
        before, cursor = engine.digest(state), state.cursor.clone()
        for plain in wrong_actions(state, moment.action, luck):
            refusal = engine.check(state, plain)
            if refusal is None:
                engine.apply(state, plain, chance)
            else:
                assert refusal.rule in game.clauses, (plain, refusal)
                assert refusal.reason.strip(), (plain, refusal)
                with pytest.raises(RefusedError):
                    engine.apply(state, plain, chance)
            assert engine.digest(state) == before and state.cursor == cursor
        if engine.over(moment.after):
            refusal = engine.check(moment.after, moment.action)
            assert refusal is not None and refusal.rule == rules_of(game).gate_clauses.over


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_invariants_and_known_clauses(game: GameDef, data: st.DataObject, seed: int) -> None:
    """The page's invariants hold at every state; every event cites a clause of the page."""
    for moment in walk(game, data.draw(setups(game)), seed, 400):
        assert list(game.rules.invariants(moment.after)) == []
        for event in moment.events:
            assert event.rule in game.clauses, event
        assert moment.events, write_action(moment.action)


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_a_record_replays_to_the_same_digest(game: GameDef, data: st.DataObject, seed: int) -> None:
    """A game written as a record and read again plays to the same position, the digest step included."""
    setup = data.draw(setups(game))
    known = [o for o in game.options if o.fault(setup.options[o.name], setup.players, setup.mode) is None]
    given_options = {option.name: setup.options[option.name] for option in known}
    record = Record(game, setup, options=given_options, seed=seed)
    last = None
    for moment in walk(game, setup, seed, STEPS):
        record.steps.append(Step("action", write_action(moment.action)))
        last = moment.after
    assert last is not None
    record.steps.append(Step("digest", engine.digest(last)))
    replay = Replay(parse_record(write_record(record)))
    assert engine.digest(replay.play_all()) == engine.digest(last)


@pytest.mark.parametrize("game", GAMES)
def test_no_leaks(game: GameDef) -> None:
    """Nothing that the engine or a computer player tells somebody depends on what that player may not know.

    What was compared is counted: a game with secrets in which nothing was ever swapped has not been looked at.
    """
    found: list[Findings] = []

    @SOME
    @given(data=st.data(), seed=st.integers(0, 10**6))
    def look(data: st.DataObject, seed: int) -> None:
        found.append(examine(game, data.draw(setups(game)), seed, STEPS))
        assert found[-1].leaks == []

    look()
    assert together(found).empty() == []


@pytest.fixture
def whole_sums(game: GameDef, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every module of a game `sum` takes whole numbers alone.

    It adds floats in another way since Python 3.12, so that a computer player that used it for them would play other
    games there; `math.fsum` is the same everywhere.
    """

    def checked(numbers: Iterable[int], start: int = 0) -> int:
        added = list(numbers)
        assert not any(isinstance(number, float) for number in added), "floats are added with math.fsum"
        return sum(added, start)

    for bot in game.bots:
        new_bot(game, bot)  # so that all its modules are there
    for name, module in list(sys.modules.items()):
        if name.startswith(("game.", "tests.toys.")):
            monkeypatch.setattr(module, "sum", checked, raising=False)


@pytest.mark.parametrize("game", GAMES)
@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_computer_players_choose_what_is_allowed(
    game: GameDef, whole_sums: None, data: st.DataObject, seed: int
) -> None:
    """Wherever random play has led, and whoever may act: a computer player's choice is accepted.

    Nothing is chosen only by who is not waited for. Those who search, and think long, are asked less often.
    """
    bots = {name: new_bot(game, name, EFFORT) for name in game.bots}
    for number, moment in enumerate(walk(game, data.draw(setups(game)), seed, STEPS)):
        state = moment.before
        for player in engine.to_act(state):
            seat: Seat[Any] = Seat(state, player)
            for name, bot in bots.items():
                if name in SLOW and number % 20:
                    continue
                thought = bot.decide(seat, random.Random(seed))
                if thought is None:
                    assert player not in state.rules.waited_for(state), name
                else:
                    assert engine.check(state, thought.action) is None, (name, write_action(thought.action))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_in_the_code_stands_on_the_page(game: GameDef) -> None:
    """A clause id that is written anywhere in a game's code or catalogue exists on its rules page."""
    number = re.compile(rf"\b{game.prefix}-[A-Z]+-\d+\b")
    for file in [*game.folder.rglob("*.py"), *game.folder.rglob("*.yaml")]:
        for rule in number.findall(file.read_text(encoding="utf-8")):
            assert rule in game.clauses, f"{file.name} cites {rule}"


@pytest.mark.parametrize("game", GAMES)
def test_options_are_explained(game: GameDef) -> None:
    """Every mode and option has a title and a sentence for people, and cites a clause of the page."""
    for mode in game.modes:
        assert mode.title and mode.sentence and mode.players
    for option in game.options:
        assert option.title and option.sentence
        assert option.clause in game.clauses, option.name
