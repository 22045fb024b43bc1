"""What computer players lean to, in numbers: the same rules of thumb play boldly or warily with other numbers.

All of it is judgement (*Bots* of the rules page), not rules. Chances are 0 to 1, everything else is in units or in the
worth of a plain quarter, which is 1.
"""

from __future__ import annotations

from msgspec import Struct


class QueenLeanings(Struct, frozen=True):
    """The Queen's."""

    attack: float = 0.4
    """She attacks where she takes the quarter with this chance."""
    leave_guard: float = 0.8
    """The same for a stack in a landmark that faces one as large."""
    landmark: float = 2.5
    income: float = 0.0
    """A landmark is worth so much more for each unit that its district pays a hero."""
    whole: float = 1.5
    """More in a district that the heroes hold whole."""
    breach: float = 1.0
    complete: float = 1.0
    """More for the last quarter of a district that she lacks."""
    cut: float = 1.0
    """How much a line cut counts."""
    prey: float = 0.0
    """More for each unit that can be killed in the quarter."""
    thin: float = 1.0
    """How much fewer defenders make a target better: the power of their number by which its worth is divided."""
    guarded: int = 3
    """One part in so many of her reinforcements may go into landmarks in danger before any goes to the front."""
    shelter: float = 1.0
    """How much a stack is drawn into a landmark that faces enemies, against the worth of a front (at most 1)."""
    steady: bool = False
    """A stack leaves no landmark that faces enemies for another; such are heroes, too, who wait outside a breach."""
    few_dice: bool = False
    """She attacks in a turn in which a card leaves her fewer than three dice, too."""
    parting: bool = False
    """In her last turn she fortifies only what denies the heroes a point, and leaves nothing that does."""


class HeroLeanings(Struct, frozen=True):
    """A hero's."""

    attack: float = 0.6
    """A hero attacks where the quarter falls with this chance."""
    attack_last: float = 0.25
    """The same in the hero's last turn."""
    vanguard: float = 1.0
    """The part of the first units that stands in the breach, at least one; the Queen, who may move first, cannot kill
    what waits outside.
    """
    parting: bool = False
    """In the last turn only points count; if the Queen has another, landmarks are guarded and the stack ends in one."""
    keep: int = 3
    """Units that stay in a landmark, or another hero's breach, that faces enemies."""
    keep_breach: int = 3
    """Units that stay in the own breach."""
    cards: bool = False
    """Chances are reckoned with the Attack cards in hand, and the one that helps most is played."""
    follow: bool = False
    """Units move into a captured quarter by where the next attack is."""
    points: bool = False
    """In the last turn before the Queen's no stack leaves a landmark for what is no point by itself."""
    reserve: int = 0
    """Before the last turn a stack attacks nothing but landmarks that would leave fewer than this of it."""
    hold: int = 0
    """Before the last turn up to so many units that could attack nothing at once wait outside, unless a landmark needs
    them.
    """
    steady: bool = False
    """A stack leaves no landmark that faces enemies for another, and some stay in each, whatever is next to it now."""
    landmark: float = 4.0
    income: float = 1.0
    """A landmark is worth so much more for each unit that its district pays."""
    shelter: float = 3.0
    """As the Queen's."""


class Leanings(Struct, frozen=True):
    """Of a player that may sit in any seat."""

    queen: QueenLeanings = QueenLeanings()
    hero: HeroLeanings = HeroLeanings()
