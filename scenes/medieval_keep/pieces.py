"""How the pieces of Medieval Keep look: card faces, token marks, words for numbers. Read off what is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.game_def import GameDef
from scenes.paint.cards import PictureFace
from scenes.ui.things import Tip

GOODS = ("gold", "food", "weapons", "wood", "stone")
PHASES = ("Draw", "Upkeep", "Production", "Build", "Attack", "Heal")
DISASTER_LINES = {
    "earthquake": "buildings: 1s fall",
    "plague": "units: 1s die",
    "blizzard": "no food",
    "drought": "no food",
    "thieves": "{gold} −2 dice",
    "assassin": "kills a unit",
    "spies": "look, draw one",
    "prosperity": "{gold} +2 dice",
    "caravan": "{gold} +2 dice",
    "war": "units march",
}
SHORT_UNIT = {"light-horsemen": "Light Horse", "medium-cavalry": "Cavalry"}


def kind_of(name: str) -> str:
    """`farm.2` -> `farm`."""
    return name.partition(".")[0]


def number_of(name: str) -> str:
    """`farm.2` -> `2`; the first has no number."""
    return name.partition(".")[2]


def plural(count: int, one: str, many: str) -> str:
    """`1 unit`, `3 units`."""
    return f"{count} {one if count == 1 else many}"


def price_words(pay: Mapping[str, int]) -> str:
    """`4 wood, 2 stone, 2 gold`; `nothing` for an empty payment."""
    return ", ".join(f"{amount} {good}" for good, amount in pay.items() if amount) or "nothing"


class Looks:
    """Faces and tips of cards and units, from the facts that the rules give."""

    def __init__(self, game: GameDef) -> None:
        self.rules = game.rules

    def name(self, piece: str) -> str:
        """The name for people."""
        return self.rules.display_name(piece)

    def facts(self, piece: str) -> Mapping[str, Any]:
        """What is printed on a card or unit."""
        return self.rules.facts_of(kind_of(piece))

    def face(self, card: str, now: Mapping[str, Any] | None = None) -> PictureFace:
        """The face of a card; `now` are the values that it has at the gate, where a rule has changed them."""
        facts, kind = self.facts(card), kind_of(card)
        family = facts.get("family")
        if family == "structure":
            return PictureFace("structure", "structures", kind, self.name(kind), self.yield_line(facts), facts["cost"])
        if family == "invader":
            now = now or facts
            line = f"{{initiative}} {now['initiative']} {{attack-die}} {now['ad']} {{shield}} {now['hits']}"
            return PictureFace("invader", "invaders", kind, self.name(kind), line)
        return PictureFace("disaster", "disasters", kind, self.name(kind), DISASTER_LINES.get(kind, ""))

    def yield_line(self, facts: Mapping[str, Any]) -> str:
        """The line below a structure's name: what it yields, recruits or does."""
        parts = [f"{{{good}}} +{amount}" for good, amount in (facts.get("revenue") or {}).items()]
        engine = facts.get("engine")
        if engine:
            parts.append(f"init {engine['initiative']} · dice {engine['ad']}")
        if parts:
            return " ".join(parts)
        if facts.get("recruits"):
            return SHORT_UNIT.get(facts["recruits"], self.name(facts["recruits"]))
        special = {
            "market-place": "3 for 1 gold",
            "church": "hand +1",
            "guild-hall": "7 gold, a card",
            "tavern": "{gold} per 3 units",
            "defensive-wall": "one more wall",
            "moat": "attackers −1",
        }
        return special.get(str(facts.get("id", "")), "")

    def lines(self, piece: str) -> list[str]:
        """Everything printed on a piece, as lines of a tip."""
        facts = self.facts(piece)
        found: list[str] = []
        if "cost" in facts:
            half = " Half wood, half stone; gold for any part. [KEEP-BUILD-3]" if facts["family"] == "structure" else ""
            found.append(f"Price {facts['cost']}.{half}")
        for good, amount in (facts.get("revenue") or {}).items():
            found.append(f"Yields {amount} {good} each Production. [KEEP-PROD-1]")
        if facts.get("engine"):
            engine = facts["engine"]
            found.append(f"Engine: initiative {engine['initiative']}, {engine['ad']} dice a segment. [KEEP-BATTLE-6]")
        if facts.get("recruits"):
            found.append(f"Lets you recruit {self.name(facts['recruits'])}. [KEEP-BUILD-5]")
        if facts.get("family") in ("invader", "defender"):
            found.append(
                f"Initiative {facts['initiative']}, {plural(facts['ad'], 'die', 'dice')}, "
                f"{plural(facts['hits'], 'hit', 'hits')}."
            )
        if facts.get("needs"):
            found.append(f"Needs a {self.name(facts['needs'])}. [KEEP-BUILD-5]")
        if facts.get("family") == "disaster":
            found.append(f"{str(facts['text']).capitalize()}. [{facts['clause']}]")
        special = {
            "market-place": "Three of one commodity become 1 gold. [KEEP-BUILD-7]",
            "church": "One more card in hand. [KEEP-DRAW-2]",
            "guild-hall": "7 gold for a card; not in solo play. [KEEP-SOLO-3]",
            "tavern": "1 gold for each three units, rounded up. [KEEP-PROD-4]",
            "inn": "Wants 1 food at upkeep. [KEEP-UPKEEP-4]",
            "defensive-wall": "Falls before the castle's walls do. [KEEP-SACK-3]",
            "moat": "Takes one die from each attacker, never the last. [KEEP-BATTLE-6]",
        }
        if kind_of(piece) in special:
            found.append(special[kind_of(piece)])
        return found

    def tip(self, piece: str, extra: Sequence[str] = ()) -> Tip:
        """A tooltip of a piece: printed values, then what is so now."""
        return Tip(self.name(piece), (*self.lines(piece), *extra))


def short_name(looks: Looks, unit: str) -> str:
    """The name of a unit where room is scarce: `Light Horse 2`."""
    return " ".join(filter(None, (SHORT_UNIT.get(kind_of(unit)) or looks.name(kind_of(unit)), number_of(unit))))
