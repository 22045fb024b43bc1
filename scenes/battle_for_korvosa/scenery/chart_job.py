"""The city's chart, made beside the drawing thread: to lay out a group's own map from its points takes long."""

from __future__ import annotations

import threading
from concurrent.futures import Future, wait

from game.battle_for_korvosa.facts.printed import PrintedMap
from scenes.battle_for_korvosa.map_sheet.kept import KeptSheets
from scenes.battle_for_korvosa.map_sheet.which import sheet_of
from scenes.battle_for_korvosa.scenery.chart import Chart, chart_of

PATIENCE = 1.5
"""Seconds in which the chart of a map that is drawn already has come: nobody is told that it is on its way."""


def survey(town: PrintedMap, book: PrintedMap, patience: float | None, kept: KeptSheets | None) -> Future[Chart]:
    """The chart of a table's map, there or on its way; what is wrong with it is raised where it is asked for.

    `patience`: seconds to wait for it here; None: until it is there. `kept`: where it may have been laid out before.
    """
    coming: Future[Chart] = Future()

    def lay() -> None:
        try:
            coming.set_result(chart_of(town, *sheet_of(town, book, kept)))
        except Exception as error:  # whatever it is, it belongs to the one who asks for the chart
            coming.set_exception(error)

    threading.Thread(target=lay, name="survey", daemon=True).start()
    wait([coming], patience)
    return coming
