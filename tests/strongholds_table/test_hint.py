"""The hint of the strongest computer player: thought of in the background, followed when it comes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest

from game.core.bots.bot import Suggestion
from game.core.data.facts import Arguments
from game.strongholds.board.position import March
from scenes.strongholds.board.drafts import PLAN
from scenes.strongholds.scene import HoldTable
from scenes.tabletop.advice.hint import HintSlip
from scenes.ui.widgets.text import Text
from tests.strongholds_table.play import FOUR, MUSTER, THREE_BOTS, actions, board, new_game, open_table


def test_the_slip_opens_before_the_thought(tmp_path: Path) -> None:
    """The key opens the slip at once; words come later, and Enter lays the advice out."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.keys("f2")
    slip = driver.screen(HintSlip)
    driver.until(lambda: slip.plain is not None)
    words = driver.find("words")
    assert slip.plain is not None and isinstance(words, Text)
    assert screen.looks.name(slip.plain["general"]) in words.words and "Thinking" not in words.words
    driver.keys("enter")
    assert driver.top is screen
    assert PLAN.on(screen) == Arguments(slip.plain).all_facts(March)
    assert actions(screen) == []


def test_advice_that_is_followed_before_what_was_told_is_put_away_is_laid_out(tmp_path: Path) -> None:
    """The families lie open; who asks there already for a hint and follows it sees the plan."""
    driver, screen = open_table(tmp_path, new_game(2, 11), {"Ben": "heuristic"})
    assert board(screen) == "DrawnBoard"
    driver.keys("f2")
    slip = driver.screen(HintSlip)
    driver.until(lambda: slip.plain is not None)
    driver.keys("enter")
    driver.settle()
    assert slip.plain is not None and board(screen) == "MusterBoard"
    assert PLAN.on(screen) == Arguments(slip.plain).all_facts(March)


def hold_the_first_thought(screen: HoldTable, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The first advice that is asked for comes when this result is called, the others as soon as they are there."""
    think, slow, quick = screen.table.think_of_hint, Future[Suggestion](), Future[Suggestion]()

    def held(player: str) -> Future[Suggestion]:
        nonlocal quick
        monkeypatch.setattr(screen.table, "think_of_hint", think)
        quick = think(player)
        return slow

    monkeypatch.setattr(screen.table, "think_of_hint", held)
    return lambda: slow.set_result(quick.result())


def test_enter_before_the_thought_is_followed_when_it_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed quickly, the second key is not lost, and a third does not take it back."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    let_go = hold_the_first_thought(screen, monkeypatch)
    driver.keys("f2", "enter", "f2")
    slip = driver.screen(HintSlip)
    assert slip.wanted and slip.plain is None
    let_go()
    driver.until(lambda: driver.top is screen)
    plan = PLAN.on(screen)
    assert plan.general in screen.board.generals and plan.target in ("Ben", "Cem", "Dora")  # type: ignore[union-attr]


def test_the_hint_is_left_without_its_thought(tmp_path: Path) -> None:
    """Esc closes the slip; nothing is laid out afterwards."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.keys("f2", "escape")
    assert driver.top is screen
    driver.wait(1.0)
    assert PLAN.on(screen).general == "" and actions(screen) == []


def marching(target: str) -> list[dict[str, object]]:
    """Plans of all four for one turn; the three others march on `target`."""
    return [
        {"by": "Ann", "do": "muster", "general": "QH", "target": "Ben", "troops": ["9H", "10D"]},
        {"by": "Ben", "do": "muster", "general": "KS", "target": target, "troops": ["8S", "6S", "5S"]},
        {"by": "Cem", "do": "muster", "general": "KC", "target": target, "troops": ["2H", "3H", "4H"]},
        {"by": "Dora", "do": "muster", "general": "QD", "target": target, "troops": ["8D", "6D"]},
    ]


def test_advice_for_a_position_that_has_passed_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is thought of, all plans are revealed: the advice is for the defence that is due now."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER.replace("AC", "5C"), THREE_BOTS)
    let_go = hold_the_first_thought(screen, monkeypatch)
    driver.keys("f2")
    slip = driver.screen(HintSlip)
    for plan in marching("Ann"):
        assert screen.table.send(plan) is None
    let_go()
    driver.until(lambda: slip.plain is not None)
    assert slip.plain is not None and slip.plain["do"] == "defend"
    assert screen.table.check(slip.plain) is None


def test_the_hint_closes_when_there_is_nothing_left_to_advise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is thought of, the turn goes to others: the slip goes away by itself, and nothing is laid out."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    let_go = hold_the_first_thought(screen, monkeypatch)
    driver.keys("f2")
    plans = marching("Cem")
    plans[2]["target"] = "Ben"
    for plan in plans:
        assert screen.table.send(plan) is None
    let_go()
    driver.until(lambda: driver.top is screen)
    assert PLAN.read(screen).general == ""
