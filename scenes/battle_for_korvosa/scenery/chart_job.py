"""The city's chart, made beside the drawing thread: to lay out a group's own map from its points takes long."""

from __future__ import annotations

import threading
from concurrent.futures import Future, wait

from msgspec import Struct

from game.core.position.state import GameRules, Setup
from scenes.battle_for_korvosa.scenery.chart import Chart, chart_of
from scenes.battle_for_korvosa.scenery.kept_sheets import KeptSheets

PATIENCE = 1.5
"""Seconds in which the chart of a map that is drawn already has come: nobody is told that it is on its way."""


def survey(rules: GameRules[Struct], setup: Setup, patience: float | None, kept: KeptSheets | None) -> Future[Chart]:
    """The chart of a table's map, there or on its way; what is wrong with it is raised where it is asked for.

    `patience`: seconds to wait for it here; None: until it is there. `kept`: where it may have been laid out before.
    """
    coming: Future[Chart] = Future()

    def lay() -> None:
        try:
            key = rules.board_key(setup) if kept is not None else ""
            sheet = kept.load(key) if kept is not None else None
            if sheet is None:
                sheet = rules.board_of(setup)
                if kept is not None:
                    kept.save(key, sheet)
            coming.set_result(chart_of(rules, setup, sheet))
        except Exception as error:  # whatever it is, it belongs to the one who asks for the chart
            coming.set_exception(error)

    threading.Thread(target=lay, name="survey", daemon=True).start()
    wait([coming], patience)
    return coming
