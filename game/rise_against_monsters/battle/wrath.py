"""RISE-WRATH: Jokers, drawn or held."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.core.actions.choices import Argument, one
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import JOKERS
from game.rise_against_monsters.board.action import At, OpenAction, Table, reacted
from game.rise_against_monsters.board.ending import settle
from game.rise_against_monsters.board.position import DRAWN, UNTAPPING, WindowPending


def monsters_of(state: Table, player: str) -> list[str]:
    """The monsters of a land that wrath reaches: under castles too, unless `wrath-hits-castles` is off."""
    land = state.position.players[player]
    if not land.castles or not state.setup.flag("wrath-hits-castles"):
        return land.monsters
    return [*land.monsters, *(monster for under in land.castles.values() for monster in under)]


def held_jokers(state: Table, player: str) -> list[str]:
    """The Jokers in a player's hand."""
    return [card for card in state.position.players[player].hand if card in JOKERS]


def can_strike(state: Table, player: str) -> bool:
    """RISE-WRATH-4: does the player hold a Joker while a monster is in his own land?"""
    land = state.position.players[player]
    if not land.monsters and not land.castles:
        return False
    return not JOKERS.isdisjoint(land.hand) and bool(monsters_of(state, player))


def turn_up_joker(play: At, player: str, joker: str) -> None:
    """RISE-WRATH-1 to 3: a drawn Joker, in nobody's place yet. One change."""
    position = play.position
    land = position.players[player]
    monsters = list(monsters_of(play.state, player))
    if monsters:
        position.discard.append(joker)
        play.tell("joker-strikes", "RISE-WRATH-1", player=player, joker=joker, monsters=monsters)
        discard_monsters(play, player, monsters)
    elif land.heroes:
        heroes = list(land.heroes)
        position.discard.append(joker)
        play.tell("joker-slays-heroes", "RISE-WRATH-2", player=player, joker=joker, heroes=heroes)
        land.heroes.clear()
        for hero in heroes:
            position.detach(hero)
            position.discard.append(hero)
    else:
        land.hand.append(joker)
        play.tell("joker-held", "RISE-WRATH-3", player=player, joker=joker)
    settle(play)


def discard_monsters(play: At, player: str, monsters: list[str]) -> None:
    """These monsters of the land leave play together."""
    position = play.position
    land = position.players[player]
    for monster in monsters:
        for place in (land.monsters, *land.castles.values()):
            if monster in place:
                place.remove(monster)
        position.detach(monster)
        position.discard.append(monster)


class Wrath(OpenAction, frozen=True):
    """RISE-WRATH-4, 5: a held Joker removes all monsters of its holder's own land, and nothing else."""

    rule: ClassVar[str] = "RISE-WRATH-4"
    malformed: ClassVar[str] = "RISE-WRATH-4"
    args: ClassVar[tuple[Argument, ...]] = (one("joker", "card"),)
    moments: ClassVar[tuple[str, ...]] = (*OpenAction.moments, DRAWN, UNTAPPING)

    joker: str

    def check(self, state: Table) -> Refusal | None:
        """RISE-WRATH-4."""
        land = state.position.players.get(self.by)
        if land is None or self.joker not in JOKERS or self.joker not in land.hand:
            return Refusal("RISE-WRATH-4", say("{by} holds no such Joker.", by=self.by), "joker")
        if not monsters_of(state, self.by):
            return Refusal("RISE-WRATH-4", say("There is no monster in {by}'s land to strike.", by=self.by), "joker")
        return None

    def apply(self, play: At) -> None:
        """The Joker and all monsters of the land are discarded, as one change."""
        position = play.position
        drawn = isinstance(position.pending, WindowPending) and position.pending.drawn is not None
        reacted(play)
        monsters = list(monsters_of(play.state, self.by))
        position.players[self.by].hand.remove(self.joker)
        position.discard.append(self.joker)
        rule = "RISE-WRATH-5" if drawn else self.rule
        play.tell("joker-played", rule, player=self.by, joker=self.joker, monsters=monsters)
        discard_monsters(play, self.by, monsters)
        settle(play)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Wrath]:
        """One for each Joker held."""
        if not can_strike(state, by):
            return ()
        return [cls(by=by, joker=joker) for joker in held_jokers(state, by)]
