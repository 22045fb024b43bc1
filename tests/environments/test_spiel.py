"""Every game as an OpenSpiel game, by OpenSpiel's own checks and in play."""

from __future__ import annotations

import random
from pathlib import Path

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
            assert all(engine.check(now.state, action) is None for action in now.turn[1].values())
            observer.set_from(state, state.current_player())
            assert observer.tensor.tolist() == now.see(seat).tolist()
            twin, before = state.clone(), str(state)
            assert str(twin) == before
            twin.apply_action(luck.choice(twin.legal_actions()))
            assert str(state) == before
        state.apply_action(luck.choice(state.legal_actions()))
    assert len(state.returns()) == loaded.num_players()


@pytest.mark.parametrize("game", GAMES)
def test_who_win_and_lose_together_have_one_reward(game: GameDef) -> None:
    loaded = pyspiel.load_game(name_of(game))
    together = loaded.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert together is (game.sides is all_together)
    state = loaded.new_initial_state()
    random_game(state, 2)
    assert state.is_terminal() and set(state.returns()) <= {-1.0, 0.0, 1.0}
    if together:
        assert len(set(state.returns())) == 1


def test_a_game_that_is_cut_off_gives_nothing() -> None:
    state = pyspiel.load_game("ramparts_strongholds(limit=3)").new_initial_state()
    random_game(state, 2)
    assert state.is_terminal() and state.returns() == [0.0, 0.0]


def write_playthroughs() -> None:
    """Write the kept playthroughs anew."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for game in OURS:
        text = generate_playthrough.playthrough(f"{name_of(game)}(deals=2,limit=6)", None, seed=7)
        (PLAYTHROUGHS / f"{name_of(game)}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_playthroughs()
