"""What drafted actions would come to, as the screens of Rise against Monsters read it: one shape an action."""

from __future__ import annotations

from typing import TypedDict

from scenes.rise_against_monsters.facts import (
    Aftermath,
    Aid,
    Attacker,
    Bill,
    Blow,
    Coming,
    No,
    Payment,
    Sending,
    Strike,
    Swap,
    Sweep,
)


class Chooses(TypedDict):
    """A choice among equals: what follows if it falls on `pick`, the one drafted (or the first): `coming` in the
    monsters step, `arrivals` in the draw step."""

    pick: str
    coming: Coming | None
    arrivals: list[Strike]


class TakesIn(TypedDict):
    """A swap at a castle. `options`: every legal one that holds the draft."""

    options: list[Swap]
    total: int
    over: int
    fits: list[str]
    swap: Swap | None
    strikes: list[Strike]
    then: Aftermath | None


class Leaves(TypedDict):
    """The newcomer is left outside: what it does there at once."""

    strikes: list[Strike]


class Plays(TypedDict):
    """A card from the hand, of `kind` (None: no card is drafted). `no`: why it cannot leave the hand now."""

    card: str
    kind: str | None
    no: No | None
    bill: Bill | None
    payment: Payment | None
    enough: bool
    rating: int | None
    limits: dict[str, int] | None
    begins: bool
    builders: list[str]
    alone: bool
    then: Aftermath | None


class Discards(TypedDict):
    """Discards: cards `left` in the hand, how many that lets draw in the next own turn (`draws`), whose turn
    comes then (None: the game is over, since the round limit falls)."""

    left: int
    draws: int
    player: str | None
    turn: int


class Concedes(TypedDict):
    """Conceding ends the game for all."""

    ends: str


class Strikes(TypedDict):
    """An attack. `options`: every legal attack that holds the draft."""

    options: list[Blow]
    blow: Blow | None
    attackers: list[Attacker]
    most: int
    no: No | None
    then: Aftermath | None
    coming: Coming | None


class Supports(TypedDict):
    """An emergency support. `options`: every legal one that holds the draft."""

    options: list[Aid]
    aid: Aid | None
    no: No | None
    then: Aftermath | None
    coming: Coming | None


class Sends(TypedDict):
    """A sending for good. `options`: every legal one that holds the draft; `sending`: the one that is meant, once
    card and road are drafted."""

    options: list[Sending]
    sending: Sending | None
    then: Aftermath | None
    coming: Coming | None


class Wraths(TypedDict):
    """A Joker that is played: what it sweeps (None: nothing is there), and the table after it."""

    sweep: Sweep | None
    then: Aftermath | None
    coming: Coming | None


class Passes(TypedDict):
    """A pass: who is still asked then; nobody: the window closes. What follows if nobody reacts: `coming`, or
    after a drawn monster `arrivals`; `ends`: why the game would be over then."""

    asked: list[str]
    coming: Coming | None
    arrivals: list[Strike]
    ends: str | None


class Foreseen(TypedDict, total=False):
    """What a drafted action of any kind may tell; which of it is there depends on the action."""

    no: No | None
    blow: Blow | None
    aid: Aid | None
    sending: Sending | None
    sweep: Sweep | None
    asked: list[str]
    ends: str | None
    begins: bool
    alone: bool
    coming: Coming | None
    arrivals: list[Strike]
    then: Aftermath | None
