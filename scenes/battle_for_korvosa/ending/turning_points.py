"""What decided a battle: the turns that moved its points, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.battle_for_korvosa.facts.chronicle import Chronicle
from game.battle_for_korvosa.facts.for_seat import Facts
from game.core import engine
from game.core.data import typed
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.ending.measuring import Measuring
from scenes.battle_for_korvosa.pieces.looks import Looks
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.words import tr


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn that moved the points of the verdict (KORV-END-2): what came or went, each in a sentence."""

    week: int
    seat: str
    points: int
    reasons: tuple[str, ...]
    moment: int


class Reckoning:
    """All that is told of one end: worked out once, however often its board is made anew."""

    def __init__(self, table: Table, looks: Looks, queen: str) -> None:
        events = [event for moment in table.moments for event in moment.events]
        self.end = end_of(table.moments)
        self.story = typed.convert(engine.chronicle_of(table.moments[0].state, events), Chronicle)
        self.turnings = turnings(table.moments, looks)
        self.measuring = Measuring(table, queen)

    def stop(self) -> None:
        """Nothing is measured any more."""
        self.measuring.stop()


def reckoning_of(screen: CityScreen) -> Reckoning:
    """What is told of this end; kept by the screen, as its boards are made anew."""
    known = screen.ending
    if not isinstance(known, Reckoning) or known.end is not end_of(screen.table.moments):
        known = Reckoning(screen.table, screen.looks, screen.queen)
        screen.keep_ending(known)
    return known


def end_of(moments: Sequence[Moment]) -> Moment | None:
    """The moment with which the battle was over: another one when it has been taken back and fought anew."""
    return next((moment for moment in moments if engine.over(moment.state)), None)


def turnings(moments: Sequence[Moment], looks: Looks) -> list[Turning]:
    """The turns after which the map was worth more or less to the heroes, in order."""
    begins = [number for number, moment in enumerate(moments) if any(e.kind == "turn-begins" for e in moment.events)]
    # what the first steps of a turn bring belongs to it: so the turn before is looked at as its last deed begins
    looked = sorted({max(0, number - 1) for number in begins} | {len(moments) - 1})
    infos = [engine.facts_for(moments[number].state, None, Facts) for number in looked]
    found = []
    for number, before, after in zip(looked[1:], infos, infos[1:], strict=False):
        points = after.points.now.points - before.points.now.points
        reasons = tuple(_reasons(before, after, looks))
        if points:
            found.append(Turning(after.turn.round, after.turn.player or "", points, reasons, number))
    return found


def deciding(found: Sequence[Turning], room: int) -> list[Turning]:
    """The weightiest of them, in order of time; of two that weigh the same the later one."""
    weighed = sorted(found, key=lambda turning: (abs(turning.points), turning.moment), reverse=True)
    return sorted(weighed[:room], key=lambda turning: turning.moment)


def _reasons(before: Facts, after: Facts, looks: Looks) -> list[str]:
    words = []
    for district, now in after.districts.items():
        was = before.districts[district]
        name, landmark = looks.name(district), looks.name(str(now.landmark))
        won = now.landmark_point - was.landmark_point
        whole = now.whole_point - was.whole_point
        if whole > 0:
            words.append(tr("all of {district} won", district=name))  # its landmark with it
        elif won:
            words.append(
                tr("{landmark} won", landmark=landmark) if won > 0 else tr("{landmark} lost", landmark=landmark)
            )
        elif whole < 0:
            words.append(tr("{district} no longer whole", district=name))
    around, before_it = (info.points.now.castle_surrounded for info in (after, before))
    if around != before_it:
        words.append(tr("the Castle surrounded") if around else tr("the Castle's ring broken"))
    return words
