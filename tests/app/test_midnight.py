"""A shelf that is left open past midnight deals the new day."""

from __future__ import annotations

from datetime import date

import pytest

from scenes.menus.shelf.shelf import Shelf
from tools.screens.driver import Driver


def test_the_new_day_has_its_own_deal(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    days = [date(2026, 12, 31)]
    monkeypatch.setattr(Shelf, "today", lambda self: days[-1])
    shelf = driver.push(Shelf())
    driver.settle()
    assert shelf.siege is not None and shelf.siege.deal == 20261231
    days.append(date(2027, 1, 1))
    driver.wait(1)
    assert shelf.siege.deal == 20270101
    driver.click("daily")
    driver.settle()
    assert shelf not in driver.app.stack.visible()
