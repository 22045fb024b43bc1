"""Luck and choices: what is asked about a finished game, and how the parts and their uncertainty are worked out."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.record import Record, Step, new_record, write_record
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from game.services.coach import Task, Trial, make_task, try_out
from game.services.players import new_bot
from game.services.shares import GAMES, MOST_CHOICES, Question, Share, questions, shares, together


def played(seed: int, players: tuple[str, ...] = ("Ann",), most: int = 10_000, hasty: int = 0) -> Record:
    """A game of careful players, to its end or to so many actions; every so manieth action any that is legal."""
    game = find_game("medieval-keep")
    record = new_record(game, players, "solo" if len(players) == 1 else "multiplayer", {}, seed)
    chance, luck = record.source(), random.Random(seed)
    state, _ = record.start()
    while not engine.over(state) and len(record.steps) < most:
        by = engine.to_act(state)[0]
        bot = "random" if hasty and len(record.steps) % hasty == 0 else "careful"
        suggestion = new_bot(game, bot).decide(Seat(state, by), luck)
        assert suggestion is not None
        action = write_action(suggestion.action)
        state, _ = engine.apply(state, action, chance)
        record.steps.append(Step("action", action))
    return record


def written(record: Record, folder: Path) -> Path:
    path = folder / "game.yaml"
    path.write_text(write_record(record))
    return path


def test_what_is_asked_about_a_game(tmp_path: Path) -> None:
    """The deal against new deals, rolls against the same action rolled anew, other decisions against the coach's."""
    asked = questions(written(played(7, hasty=4), tmp_path))
    kinds = {question.kind for question in asked}
    assert kinds == {"average", "deal", "dice", "choice"}
    for question in asked:
        assert (question.other is None) == (question.kind in ("average", "deal"))
        if question.kind == "choice":
            assert question.other is not None and question.one.action != question.other.action
            assert question.one.position == question.other.position
        if question.kind == "dice":
            assert question.other is not None and not question.one.action and question.other.action
            assert question.one.position != question.other.position
    deal = next(question for question in asked if question.kind == "deal")
    average = next(question for question in asked if question.kind == "average")
    assert deal.one.as_dealt and average.one.position is None
    choices = [question for question in asked if question.kind == "choice"]
    assert {question.about for question in choices} >= {"recruit", "build"}
    assert len(choices) <= MOST_CHOICES + len({question.about for question in choices})
    tasks = [task for question in choices for _, task in question.batches()]
    assert sum(len(task.seeds) for task in tasks) == 2 * GAMES * len(choices)


def test_who_plays_like_the_coach_has_chosen_nothing_otherwise(tmp_path: Path) -> None:
    """A game of the best computer player has almost no decisions to ask about."""
    asked = questions(written(played(7), tmp_path))
    found = sum(question.found for question in asked if question.kind == "choice")
    others = questions(written(played(7, hasty=4), tmp_path))
    assert found < sum(question.found for question in others if question.kind == "choice") / 2


def test_what_cannot_be_looked_through_says_why(tmp_path: Path) -> None:
    """Several players, a game that is not over, a record that does not play."""
    with pytest.raises(RampartsError, match="one person"):
        questions(written(played(1, ("Ann", "Ben"), 6), tmp_path))
    with pytest.raises(RampartsError, match="not over"):
        questions(written(played(1, most=9), tmp_path))
    wrong = written(played(1, most=9), tmp_path)
    wrong.write_text(wrong.read_text().replace("do: draw", "do: drow", 1))
    with pytest.raises(RampartsError, match="drow"):
        questions(wrong)
    with pytest.raises(RampartsError):
        questions(tmp_path / "none.yaml")


def test_a_deal_is_played_as_it_lies() -> None:
    """Games of one deal draw the same cards; those of new deals do not."""
    state, _ = played(3, most=1).start()
    dealt = make_task(state, "Ann", {}, range(3), "careful", as_dealt=True)
    fresh = Task(dealt.game, dealt.players, dealt.mode, dealt.options, None, "Ann", {}, (1, 2, 3), "careful")
    assert [trial.seed for trial in try_out(dealt)] == [0, 1, 2]
    assert len({trial.points for trial in try_out(fresh)}) > 1


def question(kind: str, about: str, found: int, other: bool = True) -> Question:
    task = Task("medieval-keep", ("Ann",), "solo", {}, None, "Ann", {}, (0, 1), "careful")
    return Question(kind, about, task, task if other else None, found)  # type: ignore[arg-type]


def test_parts_are_paired_by_seed_and_stand_for_what_was_not_looked_at() -> None:
    """Two of four decisions were looked at: the sum is doubled, and the others add to the variance."""
    asked = [question("choice", "build", 4), question("choice", "build", 4), question("deal", "cards", 1, False)]
    one = [Trial(True, 10, 0), Trial(True, 12, 1)]
    other = [Trial(True, 13, 1), Trial(True, 11, 0)]  # in another order: each game is a point better
    found = shares(asked, [(one, other), (one, [Trial(True, 13, 0), Trial(True, 15, 1)]), (one, [])])
    build, deal = found
    assert (build.points, build.looked, build.found) == (-8.0, 2, 4)
    assert build.variance == pytest.approx(4**2 * (1 - 2 / 4) * 2 / 2)  # 1 and 3 points: a spread of 2
    assert (deal.points, deal.variance) == (11.0, 1.0)


def test_together_luck_stands_first_and_errors_shrink_with_games() -> None:
    """Means over all games; the error of the average of new deals is common to all of them."""
    game = [
        Share("choice", "build", -6.0, 4.0),
        Share("deal", "cards", 150.0, 1.0),
        Share("average", "cards", 140.0, 9.0),
        Share("dice", "dice", 2.0, 1.0),
    ]
    quiet = [Share("deal", "cards", 130.0, 1.0), Share("average", "cards", 140.0, 9.0)]
    parts = {part.about: part for part in together([game, quiet])}
    assert list(parts) == ["dice", "cards", "build"]
    assert (parts["build"].points, parts["build"].luck) == (-3.0, False)
    assert parts["cards"].points == 0.0 and parts["cards"].luck
    assert parts["cards"].error == pytest.approx(1.96 * (2 / 4 + 9) ** 0.5)
    assert parts["dice"].error == pytest.approx(1.96 * 0.5)
