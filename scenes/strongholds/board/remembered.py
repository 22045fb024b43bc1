"""What a player who has watched knows of hands that lie closed: nothing here is told by the rules to anybody new.

Troops that came home lay open before (HOLD-REVEAL-1, HOLD-RETURN-1); they are in their owner's hand until they are seen
to leave it. What nobody has seen lies in the pile or in a closed hand (HOLD-SETUP-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.position.events import Event
from game.parts.cards import RANK, pack
from game.strongholds.board.position import Defence, March, Position

DECK = tuple(card for card in pack(1) if RANK.get(card) not in ("J", "Q", "K"))
"""What is drawn and held: all but the royals."""


def surely_held(events: Iterable[Event]) -> Mapping[str, list[str]]:
    """The cards that each player is known to hold, from the public events of a game so far, in their order."""
    held: dict[str, list[str]] = {}
    for event in events:
        who = str(event.facts.get("player", ""))
        mine = held.setdefault(who, [])
        if event.kind == "army-returned":
            mine.extend(event.words("troops"))
            continue
        gone: set[str] = set()
        if event.kind in ("jack-arrived", "queen-arrived", "king-arrived"):
            gone = set(event.numbers("powers"))
        elif event.kind == "defence-revealed":
            gone = {card for laid in event.all_facts(Defence).cover.values() for card in laid}
        elif event.kind == "stronghold-fell":
            gone = set(mine)
        if gone:
            held[who] = [card for card in mine if card not in gone]
    return {name: cards for name, cards in held.items() if name and cards}


def never_seen(position: Position, known: Mapping[str, list[str]]) -> list[str]:
    """The cards that may lie in the pile or in a closed hand: `position` is as one seat sees it, `known` is what is
    surely held.
    """
    seen = {*position.defeated, *(card for cards in known.values() for card in cards)}
    for entry in position.players.values():
        seen.update(entry.hand)
        for march in (entry.field, entry.plan):
            if isinstance(march, March):
                seen.update(march.troops)
    return [card for card in DECK if card not in seen]
