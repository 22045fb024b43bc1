"""How strong computer players are among rivals: five steps, and what makes the lower ones err."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.bots.bot import Seat, Suggestion
from game.core.bots.fallible import Fallible
from game.core.rulebook.game_def import THINKERS
from game.core.rulebook.games import find_game
from game.services.players import exploits_of, new_bot, policy_of
from game.services.searcher import Searcher
from scenes.session.catalogue import scenes_of
from tools.simulation.ladder import Rung, climb, won_by
from tools.simulation.match import NAMES, Match, play_game

RIVALS = ("strongholds", "medieval-keep", "battle-for-korvosa")


@pytest.mark.parametrize("name", RIVALS)
def test_five_steps_are_offered_and_none_plays_by_chance(name: str) -> None:
    game, entry = find_game(name), scenes_of(name)
    assert entry is not None
    offered = [bot for bot in game.bots if bot not in entry.unsuited]
    assert len(offered) == 5 and "random" not in offered and offered[3:] == ["good", "searcher"]
    assert [entry.word(f"bot:{bot}", "") for bot in offered] == ["Beginner", "Easy", "Fair", "Good", "Strong"]
    assert game.heuristic == offered[2], "hints, the coach and marks go by the rules of thumb alone"


@pytest.mark.parametrize("name", ["strongholds", "medieval-keep"])
@pytest.mark.parametrize("step", [1, 2, 3])
def test_each_step_wins_clearly_more_than_half_and_not_all(name: str, step: int) -> None:
    """Two thirds as a thousand games tell it; of ninety at least 52, and not more than 80."""
    game = find_game(name)
    base, better = game.bots[step : step + 2] if step < 3 else (game.bots[1], game.bots[3])
    mode, players = game.modes[0].name, NAMES[:2]
    row = climb(game, Rung(mode, players, {}, tuple((seat,) for seat in players), better, base), 90, 0, 1)
    assert (52 if step < 3 else 60) <= row.won <= (80 if step < 3 else 85), row.texts()


@pytest.mark.parametrize("seats", [3, 5])
def test_at_the_proposed_gain_fair_heroes_win_less_often_than_the_queen_and_not_seldom(seats: int) -> None:
    """KORV-LEVEL-1: 20 to 35 of a hundred. Of thirty at least two and at most seventeen."""
    game, names = find_game("battle-for-korvosa"), NAMES[:seats]
    option = next(option for option in game.options if option.name == "queen-gain")
    assert option.proposed_for is not None
    gain = option.proposed_for(names, "battle", {"queen": names[0]})
    match = Match(game.id, names, "battle", {"queen-gain": gain}, ("heuristic",) * seats, "none")
    won = sum(bool(won_by(play_game(match, seed), names[1:])) for seed in range(30))
    assert 2 <= won <= 17


@pytest.mark.parametrize("name", RIVALS)
def test_who_is_good_thinks_for_a_moment(name: str) -> None:
    game = find_game(name)
    good, strong = (new_bot(game, bot) for bot in reversed(THINKERS))
    assert isinstance(good, Searcher) and isinstance(strong, Searcher)
    assert 0 < good.effort == policy_of(game).moment < strong.effort


def test_an_easy_partner_is_no_worse_than_nobody() -> None:
    """Defenders on grim: the captain alone holds 19 of 40 cities, with an easy partner 19, with one by chance 2."""
    match = Match("defenders", NAMES[:2], "co-op", {"level": "grim"}, ("captain", "easy"), "none")
    assert sum(bool(play_game(match, seed).winners) for seed in range(24)) >= 6
    entry = scenes_of("defenders")
    assert entry is not None and entry.unsuited == ("random",)


class Named:
    """Says its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        raise LookupError(self.name)


def test_a_mistake_lasts_a_turn_and_comes_so_often() -> None:
    class At:
        class seen:
            class turn:
                number = 0

    who, luck = Fallible(Named("sound"), (Named("timid"),), 0.25), random.Random(3)
    seat, by_turn = At(), []
    for seat.seen.turn.number in range(400):
        names = {who.now(seat, luck).name for _ in range(3)}  # type: ignore[arg-type,attr-defined]
        assert len(names) == 1, "within a turn nobody comes to his senses"
        by_turn += names
    assert 70 < by_turn.count("timid") < 130


@pytest.mark.parametrize(("name", "players"), [("strongholds", 4), ("medieval-keep", 3)])
def test_the_family_of_exploits_plays_whole_games(name: str, players: int) -> None:
    """At least twelve each, and nothing that they choose is refused."""
    game = find_game(name)
    family = exploits_of(game)
    assert len(family) >= 12
    seats = game.setup(NAMES[:players]).players
    for number, exploit in enumerate(family):
        bots = (f"exploit:{exploit}", *[game.heuristic] * (players - 1))
        outcome = play_game(Match(name, seats, game.setup(seats).mode, {}, bots, "none"), number)
        assert not outcome.trouble and not outcome.refused, (exploit, outcome.words, outcome.refused)
