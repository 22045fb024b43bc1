"""Set-up (KEEP-SETUP, KEEP-SOLO-2)."""

from __future__ import annotations

from game.core.position.state import Play, Setup
from game.core.text.phrases import say
from game.medieval_keep.board.position import Position, Town, Turn
from game.medieval_keep.content.cards import catalogue, deck, free_name, is_attack

Card = str


def new_town(setup: Setup) -> Town:
    """KEEP-SETUP-4, -5: stores, walls and guards of a new town."""
    guards: list[str] = []
    for _ in range(setup.number("starting-guards")):
        guards.append(free_name("guards", guards))
    return Town(gold=catalogue().start.gold, walls=catalogue().start.walls, defenders=guards)


def copies(setup: Setup) -> int:
    """KEEP-DECK-5: how many copies of each card are in play; none in no-cards."""
    return 0 if setup.mode == "no-cards" else setup.number("decks")


def opening(setup: Setup) -> Position:
    """Before any chance: the deck in catalogue order, towns founded."""
    first = setup.players[0]
    return Position(
        turn=Turn(player=first, first=first),
        draw=deck(copies(setup)),
        players={player: new_town(setup) for player in setup.players},
    )


def set_up(play: Play[Position]) -> None:
    """KEEP-SETUP-6: first the turn-order dice, then the shuffle, then the hands."""
    position, setup = play.position, play.setup
    who_begins(play)
    for player in setup.players:
        town = position.players[player]
        play.tell("town-founded", "KEEP-SETUP-4", player=player, gold=town.gold, walls=town.walls)
        play.tell("guards-posted", "KEEP-SETUP-5", player=player, units=list(town.defenders))
    if setup.mode != "no-cards":
        position.draw = play.shuffle("draw", position.draw, "KEEP-SETUP-6", say("shuffle of the deck"))
    if setup.mode == "multiplayer":
        deal(play)
    elif setup.mode == "solo":
        solo_opening(play)
    play.tell("turn-begun", "KEEP-TURN-1", player=position.turn.player, round=1)


def who_begins(play: Play[Position]) -> None:
    """KEEP-SETUP-2: the highest die begins; those tied for highest roll again."""
    rollers, rolled = list(play.setup.players), list[str]()
    while len(rollers) > 1:
        dice = {
            who: play.roll(6, say("{who} rolls for the first turn", who=who), "KEEP-SETUP-2", who=who)
            for who in rollers
        }
        rolled += [f"{who} {number}" for who, number in dice.items()]
        best = max(dice.values())
        rollers = [player for player in rollers if dice[player] == best]
    first = rollers[0]
    play.position.turn.first = play.position.turn.player = first
    if len(play.setup.players) > 1:
        play.tell("first-player", "KEEP-SETUP-2", player=first, rolled=", ".join(rolled))


def deal(play: Play[Position]) -> None:
    """KEEP-SETUP-3: seven cards each as a block, from the first player clockwise."""
    position = play.position
    first = position.turn.first
    size = catalogue().start.hand
    for player in [first, *play.setup.after(first)]:
        hand, position.draw = position.draw[:size], position.draw[size:]
        position.players[player].hand = hand
        play.tell(
            "hand-dealt", "KEEP-SETUP-3", player=player, count=len(hand), secret={"cards": list(hand)}, to=(player,)
        )


def solo_opening(play: Play[Position]) -> None:
    """KEEP-SOLO-2: seven structures, attack cards laid aside and shuffled in; or seven cards as they come."""
    position = play.position
    town = position.players[play.setup.players[0]]
    size = catalogue().start.hand
    if play.setup.word("solo-opening") == "keep":
        dealt, position.draw = position.draw[:size], position.draw[size:]
        town.waiting = [card for card in dealt if is_attack(card)]
        town.hand = [card for card in dealt if not is_attack(card)]
        play.tell("opening-hand", "KEEP-SOLO-2", player=position.turn.player, cards=list(town.hand), aside=[])
        for card in town.waiting:
            play.tell("attack-revealed", "KEEP-SOLO-4", player=position.turn.player, card=card)
        return
    aside: list[Card] = []
    while len(town.hand) < size:
        card = position.draw.pop(0)
        (aside if is_attack(card) else town.hand).append(card)
    play.tell("opening-hand", "KEEP-SOLO-2", player=position.turn.player, cards=list(town.hand), aside=list(aside))
    if aside:
        position.draw = play.shuffle("draw", position.draw + aside, "KEEP-SOLO-2", say("shuffle with the attack cards"))
