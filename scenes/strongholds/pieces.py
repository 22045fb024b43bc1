"""How the cards of Strongholds look and what is said of them. Read off what is printed; nothing is reckoned here."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import engine
from game.core.rulebook.game_def import GameDef
from game.parts.cards import RANK, RED_SUITS, SUIT
from game.strongholds.facts import Printed
from scenes.system.words import later, said, tr, tr_n
from scenes.ui.input.element import Tip

PHASES = (later("Muster"), later("Reveal"), later("Defence"), later("Clash"), later("Return"), later("Draw"))
FAMILY_SUITS = {
    "red": ("H", "D"),
    "black": ("S", "C"),
    "spades": ("S",),
    "hearts": ("H",),
    "diamonds": ("D",),
    "clubs": ("C",),
}
_RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
ABILITY_CLAUSE = {"J": "HOLD-POWER-3", "Q": "HOLD-POWER-4", "K": "HOLD-POWER-5"}


def ordered(cards: Iterable[str]) -> list[str]:
    """Royals by rank, troops from the highest, then Aces and Jokers: one order wherever cards lie."""

    def place(card: str) -> tuple[int, int]:
        if card not in RANK:
            return len(_RANKS), 0
        return _RANKS.index(RANK[card]), "SHDC".index(SUIT[card])

    return sorted(cards, key=lambda card: (*place(card), card))


def ability(general: str) -> str:
    """What a general does for the troops, in a few words."""
    rank = RANK[general]
    if rank == "Q":
        return tr("×2 for hearts, diamonds") if SUIT[general] in RED_SUITS else tr("×2 for spades, clubs")
    return tr("all as the highest") if rank == "K" else tr("takes the troop’s power")


class Looks:
    """Names and tooltips."""

    def __init__(self, game: GameDef) -> None:
        self.game = game

    def name(self, card: str) -> str:
        """`10H` -> `10 of hearts`."""
        return said(self.game.rules.display_name(card))

    def short(self, card: str) -> str:
        """`KS` -> `King`, `10H` -> `10`, a Joker -> `Joker`."""
        if card not in RANK:
            return tr("Joker")
        return {"K": tr("King"), "Q": tr("Queen"), "J": tr("Jack"), "A": tr("Ace")}.get(RANK[card], RANK[card])

    def listed(self, cards: Iterable[str]) -> str:
        """Cards in their order: `10 of hearts, 4 of clubs`, two Jokers as one word."""
        return ", ".join(dict.fromkeys(self.name(card) for card in ordered(cards)))

    def facts(self, card: str) -> Printed:
        """What is printed on a card."""
        return engine.printed_on(self.game, card, Printed)

    def tip(self, card: str, extra: Iterable[str] = (), *, negated: bool = False) -> Tip:
        """A tooltip: printed values, what the card can do, then what is so now. A Joker has `negated` what it could."""
        facts = self.facts(card)
        lines: list[str] = []
        if facts.health:
            troops = facts.battalion
            lines.append(
                tr_n(
                    "Health {health}. Takes {count} troop along.",
                    "Health {health}. Takes {count} troops along.",
                    troops,
                    health=facts.health,
                )
            )
            does = f"{ability(card)[:1].upper()}{ability(card)[1:]}. [{ABILITY_CLAUSE[RANK[card]]}]"
            undone = tr("The Joker takes the {name}’s ability away. [HOLD-JOKER-2]", name=self.short(card))
            lines.append(undone if negated else does)
        elif facts.power:
            lines.append(tr("Power and health {power}. [HOLD-POWER-1]", power=facts.power))
        elif card in RANK:
            lines.append(tr("Kills one attacking card. [HOLD-ACE-1] Or sacrifice it and draw two. [HOLD-ACE-3]"))
        else:
            lines.append(tr("Takes a general’s ability away. [HOLD-JOKER-2]"))
        now = tuple(extra)
        return Tip(self.name(card), (*lines, *now), now=now[0] if now else "")
