"""Disasters (KEEP-DISASTER): one function for each word of `effect` in the card list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from game.core.actions.action import Action
from game.core.position.state import Play
from game.core.text.phrases import Phrase, say
from game.medieval_keep.battle.battle import begin_battle, lose_units
from game.medieval_keep.battle.sack import ruin
from game.medieval_keep.board import no_cards as nocards
from game.medieval_keep.board.position import Look, Position
from game.medieval_keep.board.solo import alone, dearest
from game.medieval_keep.content.cards import Disaster, ordered, spoken
from game.medieval_keep.phases.draw import take_top_card
from game.medieval_keep.phases.ending import after_last_card


class Blow(Struct, frozen=True):
    """A disaster in play: the card, who plays it (in solo play the player himself), whom it hits, and with what."""

    card: str
    printed: Disaster
    player: str
    target: str
    victim: str | None = None
    units: tuple[str, ...] = ()


def _label(blow: Blow, name: str) -> Phrase:
    """What a die is rolled for: the card, and whom it may cost what."""
    return say("{disaster}: {name} of {player}", disaster=spoken(blow.card), name=spoken(name), player=blow.target)


def _struck(play: Play[Position], blow: Blow, names: Sequence[str], what: str) -> list[str]:
    """One die for each of the names; those whose die shows a 1. `what` they are: `card` or `unit`."""
    rule = blow.printed.clause
    return [
        name
        for name in names
        if play.roll(6, _label(blow, name), rule, who=blow.target, **{what: name}, hits_on=1) == 1
    ]


def destroy_structures(play: Play[Position], blow: Blow) -> None:
    """KEEP-DISASTER-1: one die for each structure card; each 1 destroys it."""
    cards = ordered(play.position.players[blow.target].structures)
    rule = blow.printed.clause
    fallen = _struck(play, blow, cards, "card")
    ruin(play, blow.target, fallen, rule)
    play.tell("disaster-over", rule, card=blow.card, target=blow.target, rolled=len(cards), lost=fallen)


def destroy_units(play: Play[Position], blow: Blow) -> None:
    """KEEP-DISASTER-2: one die for each unit; each 1 destroys it."""
    units = ordered(play.position.players[blow.target].defenders)
    rule = blow.printed.clause
    fallen = _struck(play, blow, units, "unit")
    lose_units(play, blow.target, fallen, rule)
    play.tell("disaster-over", rule, card=blow.card, target=blow.target, rolled=len(units), lost=fallen)


def famine(play: Play[Position], blow: Blow) -> None:
    """KEEP-DISASTER-3, -4: no food in the target's next Production phase."""
    play.position.players[blow.target].famine = True
    play.tell("famine", blow.printed.clause, card=blow.card, player=blow.target)


def lose_gold(play: Play[Position], blow: Blow) -> None:
    """KEEP-DISASTER-5: the target loses so many dice of gold, at most all he has."""
    town = play.position.players[blow.target]
    rolled = _roll_gold(play, blow)
    lost = min(rolled, town.gold)
    town.gold -= lost
    play.tell("gold-lost", blow.printed.clause, card=blow.card, player=blow.target, rolled=rolled, gold=lost)


def gain_gold(play: Play[Position], blow: Blow) -> None:
    """KEEP-DISASTER-8: the player of the card gains so many dice of gold."""
    rolled = _roll_gold(play, blow)
    play.position.players[blow.player].gold += rolled
    play.tell("gold-gained", blow.printed.clause, card=blow.card, player=blow.player, gold=rolled)


def _roll_gold(play: Play[Position], blow: Blow) -> int:
    label = say("{card}: gold", card=spoken(blow.card))
    return sum(
        play.roll(6, label, blow.printed.clause, who=blow.player, card=blow.card, die=die, dice=blow.printed.dice)
        for die in range(1, blow.printed.dice + 1)
    )


def kill_unit(play: Play[Position], blow: Blow) -> None:
    """KEEP-DISASTER-6: the named unit dies; in solo play the dearest."""
    victim = blow.victim
    if alone(play.setup) and play.position.players[blow.target].defenders:
        victim = dearest(play.position.players[blow.target].defenders)
    if victim is None:
        play.tell("no-effect", blow.printed.clause, card=blow.card)
        return
    lose_units(play, blow.target, [victim], blow.printed.clause)


def look_and_draw(play: Play[Position], blow: Blow) -> None:
    """KEEP-DISASTER-7: look at a hand, then draw; without cards a roll on the Structure table (KEEP-NOCARD-7)."""
    if alone(play.setup):
        play.tell("no-effect", "KEEP-SOLO-3", card=blow.card)
    elif play.setup.mode == "no-cards":
        nocards.find_plan(play, blow.player, "KEEP-NOCARD-7")
    else:
        play.position.pending = Look(blow.player, blow.target)
        hand = ordered(play.position.players[blow.target].hand)
        play.tell(
            "hand-shown",
            blow.printed.clause,
            player=blow.player,
            target=blow.target,
            count=len(hand),
            secret={"cards": hand},
            to=(blow.player, blow.target),
        )


def war(play: Play[Position], blow: Blow) -> None:
    """KEEP-WAR-1: the named units march; in solo play nothing happens (KEEP-SOLO-7). The card is in the battle."""
    if alone(play.setup):
        play.tell("no-effect", "KEEP-SOLO-7", card=blow.card)
    else:
        play.tell(
            "marched-out", "KEEP-WAR-1", player=blow.player, target=blow.target, units=list(blow.units), card=blow.card
        )
        begin_battle(play, blow.card, blow.player, blow.target, blow.units)


EFFECTS: Mapping[str, Callable[[Play[Position], Blow], None]] = {
    "destroy-structures": destroy_structures,
    "destroy-units": destroy_units,
    "famine": famine,
    "lose-gold": lose_gold,
    "kill-unit": kill_unit,
    "look-and-draw": look_and_draw,
    "gain-gold": gain_gold,
    "war": war,
}


class Looked(Action, frozen=True):
    """KEEP-DISASTER-7: enough seen; the top card comes into the hand."""

    rule = "KEEP-DISASTER-7"
    moments = ("look",)

    def apply(self, play: Play[Position]) -> None:
        """Draw."""
        play.tell("looked", self.rule, player=self.by)
        play.position.pending = None
        card = take_top_card(play, self.by, self.rule)
        if card is not None:
            play.position.players[self.by].hand.append(card)
            after_last_card(play)
