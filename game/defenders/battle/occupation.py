"""The battle that is being resolved, its end, and the place that it costs (DEF-ATTACK-9, DEF-DEFEAT-7)."""

from __future__ import annotations

from game.core.position.state import Play
from game.defenders.board.course import go_to
from game.defenders.board.map_graph import mourn_place
from game.defenders.board.position import Attack, Position
from game.defenders.board.units import add_tiding, attacking, called


def the_battle(position: Position) -> tuple[Attack, str]:
    """The attack and the location whose battle is being resolved."""
    assert position.attack is not None and position.attack.battle is not None  # only asked in a battle
    return position.attack, position.attack.battle


def end_battle(play: Play[Position]) -> None:
    """DEF-ATTACK-9: the battle is over; the First Player chooses the next."""
    position = play.position
    attack, _ = the_battle(position)
    attack.battle, attack.used, attack.immune, attack.rescuers = None, [], [], []
    go_to(position, "threats-act", "choose-battle")


def occupy(play: Play[Position]) -> None:
    """DEF-DEFEAT-7: the threats of this battle make the place their home; it is occupied."""
    position = play.position
    _, at = the_battle(position)
    cards = attacking(position, at)
    for card in cards:
        threat = position.threats[card]
        threat.at, threat.target = at, None
    position.locations[at].state = "occupied"
    add_tiding(position, "defeat", at)
    names = [called(position, card) for card in cards]
    play.tell("occupied", "DEF-DEFEAT-7", location=at, place=called(position, at), threats=cards, names=names)
    mourn_place(play, at)
    end_battle(play)
