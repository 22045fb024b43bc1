"""The city's chart, made beside the drawing thread: to lay out a group's own map from its points takes long."""

from __future__ import annotations

import threading
from concurrent.futures import Future, wait
from typing import Any

from game.core.state import GameRules, Setup
from scenes.battle_for_korvosa.chart import Chart, chart_of

PATIENCE = 1.5
"""Seconds in which the chart of a map that is drawn already has come: nobody is told that it is on its way."""


def survey(rules: GameRules[Any], setup: Setup, patience: float | None) -> Future[Chart]:
    """The chart of a table's map, there or on its way; what is wrong with it is raised where it is asked for.

    `patience`: seconds to wait for it here; None: until it is there.
    """
    coming: Future[Chart] = Future()

    def lay() -> None:
        try:
            coming.set_result(chart_of(rules, setup))
        except Exception as error:  # whatever it is, it belongs to the one who asks for the chart
            coming.set_exception(error)

    threading.Thread(target=lay, name="survey", daemon=True).start()
    wait([coming], patience)
    return coming
