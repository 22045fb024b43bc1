"""What became of places, people and threats, in one line: for the end board and the chronicle."""

from __future__ import annotations

from game.defenders.board.position import Position
from game.defenders.facts.chronicle import Chronicle
from scenes.system.words import join_words, tr_n


def fates(view: Position, told: Chronicle) -> str:
    """*1 in ruins, 7 lost, 13 graves and 2 alive; 9 of 14 threats beaten.* What there is none of goes unsaid."""
    states = [place.state for place in view.locations.values()]
    counted = (
        (states.count("destroyed"), tr_n("{count} in ruins", "{count} in ruins", states.count("destroyed"))),
        (states.count("occupied"), tr_n("{count} lost", "{count} lost", states.count("occupied"))),
        (len(told.graves), tr_n("{count} grave", "{count} graves", len(told.graves))),
        (
            alive := sum(unit.state == "ready" for unit in view.defenders.values()),
            tr_n("{count} alive", "{count} alive", alive),
        ),
    )
    words = join_words([words for count, words in counted if count])
    threats = [threat.state for threat in view.threats.values()]
    beaten = threats_beaten(threats.count("destroyed"), len(threats))
    return f"{words}; {beaten}." if words else f"{beaten}."


def threats_beaten(beaten: int, threats: int) -> str:
    """*9 of 14 threats beaten.*"""
    return tr_n("{beaten} of {count} threat beaten", "{beaten} of {count} threats beaten", threats, beaten=beaten)
