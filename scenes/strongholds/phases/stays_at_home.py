"""The part of the panel that says what stays at home, and who has sealed his order."""

from __future__ import annotations

from pygame import Rect

from game.strongholds.phases.plan_forecast import PlanForecast
from scenes.strongholds.board.screen import HoldScreen
from scenes.strongholds.pieces import ordered
from scenes.system.words import join_words, tr
from scenes.tabletop.board.rows import Row
from scenes.tabletop.seats.seals import put_seals
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea


def fill_stays(screen: HoldScreen, numbers: PlanForecast, area: ScrollArea, room: Rect) -> int:
    """What stays to defend, and the seals, in the panel's area; returns how high they are in pixels."""
    column, stays, looks = Column.within(area, room), numbers.stays, screen.looks
    column.heading("stays-title", tr("What stays to defend"))
    lines: list[tuple[str, str]] = []
    if stays.troops:
        lines.append(
            (
                join_words([looks.short(card) for card in ordered(stays.troops)]),
                tr("stop up to {stops}", stops=stays.stops),
            )
        )
    lines += [(looks.name(card), tr("kills one card")) for card in stays.aces]
    if stays.jokers:
        jokers = len(stays.jokers)
        lines.append(
            (
                tr("Joker") if jokers == 1 else tr("Two Jokers"),
                tr("undoes one general") if jokers == 1 else tr("undo two generals"),
            )
        )
    if not lines:
        lines.append((tr("Nothing"), tr("the door stands open")))
    for number, (left, right) in enumerate(lines):
        column.put(Row(f"stays-{number}", column.row(screen.layout.t(21)), left, right), 0)
    put_seals(column, screen, tr("Orders"))
    return column.used
