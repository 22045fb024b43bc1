"""What became of places, people and threats, in one line: for the end board and the chronicle."""

from __future__ import annotations

from game.defenders.board.position import Position
from game.defenders.facts.chronicle import Chronicle
from scenes.system.words import tr, tr_n


def fates(view: Position, told: Chronicle) -> str:
    """*1 in ruins, 7 lost, 13 graves, 2 alive; 9 of 14 threats beaten.*"""
    states = [place.state for place in view.locations.values()]
    alive = sum(unit.state == "ready" for unit in view.defenders.values())
    words = tr("{ruins} in ruins, {lost} lost, {graves} graves, {alive} alive", ruins=states.count("destroyed"),
               lost=states.count("occupied"), graves=len(told.graves), alive=alive)  # fmt: skip
    threats = [threat.state for threat in view.threats.values()]
    return f"{words}; {threats_beaten(threats.count('destroyed'), len(threats))}."


def threats_beaten(beaten: int, threats: int) -> str:
    """*9 of 14 threats beaten.*"""
    return tr_n("{beaten} of {count} threat beaten", "{beaten} of {count} threats beaten", threats, beaten=beaten)
