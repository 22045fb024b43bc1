"""RISE-SETUP: seats, packs, dealer, deal."""

from __future__ import annotations

from msgspec import to_builtins

from game.core.position.state import Setup
from game.core.text.phrases import say
from game.parts.cards import JOKERS
from game.rise_against_monsters.battle.wrath import turn_up_joker
from game.rise_against_monsters.board.action import At
from game.rise_against_monsters.board.ending import tally
from game.rise_against_monsters.board.position import CLEARING, UNTAP, Land, Position, Turn
from game.rise_against_monsters.content.cards import HAND, KIND, MONSTER, catalogue, packs_for


def all_cards(setup: Setup) -> list[str]:
    """RISE-SETUP-2: every card of the game, in catalogue order."""
    return catalogue(packs_for(len(setup.players), setup.flag("extra-deck")))


def player_of_turn(setup: Setup, number: int) -> str:
    """RISE-SETUP-3, RISE-TURN-2: whose turn a turn number is."""
    first = setup.players.index(setup.word("dealer")) + 1
    return setup.players[(first + number - 1) % len(setup.players)]


def empty_land() -> Land:
    """A land at the very beginning (RISE-SETUP-8)."""
    return Land(phase=CLEARING, hand=[], heroes=[], workers=[], bonuses=[], monsters=[], castles={})


def opening(setup: Setup) -> Position:
    """All cards in the draw pile, before the shuffle."""
    turn = Turn(
        number=1, player=player_of_turn(setup, 1), step=UNTAP, allowance=0, drawn=0, acted=[], moved_to=[], arriving=[]
    )
    return Position(
        turn=turn, pending=None, players={name: empty_land() for name in setup.players}, roads={}, tapped=[],
        contacts={}, pins=[], on_road={}, supports={}, draw=all_cards(setup), discard=[], box=[], result=None,
    )  # fmt: skip


def deal(play: At) -> None:
    """RISE-SETUP-4 to 6: shuffle, seven cards each, dealt monsters into play, and Jokers if they strike."""
    position = play.position
    position.draw = play.shuffle("draw", position.draw, "RISE-SETUP-4", say("shuffle of all cards"))
    for number in range(1, len(position.players) + 1):
        player = player_of_turn(play.setup, number)
        dealt, position.draw = position.draw[:HAND], position.draw[HAND:]
        monsters = [card for card in dealt if KIND[card] == MONSTER]
        land = position.players[player]
        land.hand = [card for card in dealt if KIND[card] != MONSTER]
        land.monsters = monsters
        play.tell("dealt", "RISE-SETUP-4", player=player, cards=dealt)
        if monsters:
            play.tell("dealt-monsters", "RISE-SETUP-5", player=player, monsters=list(monsters))
    if play.setup.word("opening-joker") == "strike":
        for player, land in position.players.items():
            for joker in sorted((card for card in land.hand if card in JOKERS), key=lambda j: (j[6:], j)):
                land.hand.remove(joker)
                turn_up_joker(play, player, joker)
    play.tell("turn-begins", "RISE-TURN-2", player=position.turn.player, number=1, **to_builtins(tally(position)))
