"""Every game as an OpenSpiel game, by OpenSpiel's own checks and in play."""

from __future__ import annotations

import importlib
import random
from pathlib import Path

import numpy as np
import pytest

from game.core import engine
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef, all_together

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for this system")
pytest.importorskip("game.environments.spiel")
flags = pytest.importorskip("absl.flags")
generate_playthrough = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")

OURS = [game for game in games.all_games() if game.package.startswith("game.")]
GAMES = [pytest.param(game, id=game.id) for game in OURS]
LARGE = ("defenders", "battle-for-korvosa")
"""Their observations are long, so little of them is written down."""
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def name_of(game: GameDef) -> str:
    return f"ramparts_{game.id.replace('-', '_')}"


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_random_simulation(game: GameDef) -> None:
    """`random_sim_test`, states written and read again."""
    short = pyspiel.load_game(f"{name_of(game)}(limit=25,deals=3)")
    pyspiel.random_sim_test(short, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_openspiels_playthrough(path: Path) -> None:
    """The beginning of a game, written down by OpenSpiel's `generate_playthrough`, is the same when it is replayed.

    To write them anew, where rules, numbers or features were changed on purpose:
    `python -m tests.environments.test_spiel`.
    """
    flags.FLAGS([""])  # what a program of OpenSpiel does first
    expected, actual = generate_playthrough.replay(str(path))
    assert actual.splitlines() == expected.splitlines()


def random_game(state: pyspiel.State, seed: int, most: int = 10_000) -> list[int]:
    """Play on by chance; how many outcomes each chance node had."""
    luck, nodes = random.Random(seed), []
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            nodes.append(len(state.chance_outcomes()))
        state.apply_action(luck.choice(state.legal_actions()))
    return nodes


def test_chance_is_explicit_deals_then_dice() -> None:
    """The deal is one of so many; each die of the game is a node with its sides."""
    state = pyspiel.load_game("ramparts_medieval_keep(mode=solo,players=1,deals=5)").new_initial_state()
    nodes = random_game(state, 3)
    assert nodes[0] == 5 and 6 in nodes[1:] and state.is_terminal()
    assert state.returns() in ([1.0], [-1.0])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_is_the_engines_game(game: GameDef) -> None:
    """Legal actions, turns, views and the end are the engine's; a copy goes its own way."""
    loaded = pyspiel.load_game(f"{name_of(game)}(deals=2,limit=40)")
    state, luck = loaded.new_initial_state(), random.Random(1)
    observer = loaded.make_py_observer()
    while not state.is_terminal():
        if not state.is_chance_node():
            now = state.course.now
            seat = now.table.seats[state.current_player()]
            assert seat in now.state.rules.waited_for(now.state)
            assert state.legal_actions() == sorted(now.turn[1])
            observer.set_from(state, state.current_player())
            assert observer.tensor.tolist() == now.see(seat).tolist()
            twin, before = state.clone(), str(state)
            assert str(twin) == before
            twin.apply_action(luck.choice(twin.legal_actions()))
            assert str(state) == before
        state.apply_action(luck.choice(state.legal_actions()))
    assert len(state.returns()) == loaded.num_players()


@pytest.mark.parametrize("game", GAMES)
def test_rivals_come_to_nought_and_partners_have_one_reward(game: GameDef) -> None:
    rounds = "options=round-limit:4" if game.id == "rise-against-monsters" else ""
    loaded = pyspiel.load_game(f"{name_of(game)}({rounds})")
    together = loaded.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert together is (game.sides is all_together)
    state = loaded.new_initial_state()
    random_game(state, 2)
    assert state.is_terminal()
    if together:
        assert state.returns() in ([1.0] * len(state.returns()), [-1.0] * len(state.returns()))
    else:
        assert loaded.utility_sum() == 0 and sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_and_options_can_be_loaded(game: GameDef) -> None:
    """Without a mode it is the first that so many can play."""
    for count in sorted({count for mode in game.modes for count in mode.players}):
        loaded = pyspiel.load_game(f"{name_of(game)}(players={count})")
        assert loaded.num_players() == count
    alone = pyspiel.load_game("ramparts_medieval_keep(mode=solo,options=level:grim;army:fed)")
    assert alone.table.setup.word("level") == "grim" and alone.table.setup.word("army") == "fed"
    assert alone.get_type().utility == pyspiel.GameType.Utility.IDENTICAL


def at_a_decision(name: str, seed: int, decisions: int) -> pyspiel.State:
    """A game in which the so-manieth decision is due."""
    state, luck = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("decisions", [0, 3, 9, 17])
def test_a_world_drawn_anew_looks_the_same_to_its_player_alone(decisions: int) -> None:
    state = at_a_decision("ramparts_strongholds", 3, decisions)
    me = state.current_player()
    sampler, hands = pyspiel.UniformProbabilitySampler(0.0, 1.0), set()
    for _ in range(12):
        world = state.resample_from_infostate(me, sampler)
        assert world.current_player() == me and world.legal_actions() == state.legal_actions()
        assert world.information_state_string(me) == state.information_state_string(me)
        assert world.information_state_tensor(me) == state.information_state_tensor(me)
        other = world.course.now.state.position.players[f"player_{1 - me}"]
        hands.add(tuple(other.hand))
        random_game(world, 1)
        assert world.is_terminal()
    assert len(hands) > 6


def test_an_information_state_tells_what_was_seen_and_said_and_nothing_else() -> None:
    """Games that differ only in what others keep to themselves are one state; own words and earlier sights are kept."""
    game = pyspiel.load_game("ramparts_strongholds")
    found: dict[str, tuple[object, ...]] = {}
    for seed in range(4):
        state, luck = game.new_initial_state(), random.Random(seed)
        seen: tuple[object, ...] = ()
        state.apply_action(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.choice(state.legal_actions()))
                continue
            view = engine.view_for(state.course.now.state, "player_0")
            if not seen or seen[-1] != view:
                seen = (*seen, view)
            if state.current_player() == 0:
                assert found.setdefault(state.information_state_string(0), seen) == seen
            action = luck.choice(state.legal_actions())
            if state.current_player() == 0:
                seen = (*seen, action)
            else:
                before = state.information_state_string(0)
                twin = state.clone()
                twin.apply_action(luck.choice(twin.legal_actions()))
                if twin.course.now.making is not None:  # more of it is to be said
                    assert twin.information_state_string(0) == before
            state.apply_action(action)
    assert len(found) > 60


def test_information_set_search_plays_strongholds() -> None:
    """OpenSpiel's ISMCTS decides by worlds drawn anew; what it chooses is legal."""
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    numbers = np.random.RandomState(1)
    state = at_a_decision("ramparts_strongholds", 5, 2)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, numbers),
        uct_c=2.0,
        max_simulations=12,
        random_state=numbers,
    )
    for _ in range(3):
        if state.is_chance_node():
            break
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_outcome_sampling_learns_strongholds() -> None:
    """OpenSpiel's outcome-sampling MCCFR keeps regrets by information states, again and again the same ones."""
    solver = importlib.import_module("open_spiel.python.algorithms.outcome_sampling_mccfr")
    np.random.seed(1)
    made = solver.OutcomeSamplingSolver(pyspiel.load_game("ramparts_strongholds(deals=1)"))
    for _ in range(4):
        made.iteration()
    policy, state = made.average_policy(), pyspiel.load_game("ramparts_strongholds(deals=1)").new_initial_state()
    state.apply_action(0)
    chances = policy.action_probabilities(state)
    assert set(chances) == set(state.legal_actions()) and sum(chances.values()) == pytest.approx(1)
    assert state.information_state_string() in made._infostates


def test_a_game_that_is_cut_off_gives_nothing() -> None:
    state = pyspiel.load_game("ramparts_strongholds(limit=3)").new_initial_state()
    random_game(state, 2)
    assert state.is_terminal() and state.returns() == [0.0, 0.0]


def write_playthroughs() -> None:
    """Write the kept playthroughs anew."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for game in OURS:
        limit = 2 if game.id in LARGE else 6
        text = generate_playthrough.playthrough(f"{name_of(game)}(deals=2,limit={limit})", None, seed=7)
        (PLAYTHROUGHS / f"{name_of(game)}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_playthroughs()
