"""How the pieces of Medieval Keep look: card faces, token marks, words for numbers. Read off what is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core import engine
from game.core.rulebook.game_def import GameDef
from game.medieval_keep.facts.for_seat import Waiting
from game.medieval_keep.facts.printed import Printed
from scenes.paint.cards import PictureFace
from scenes.system.words import later, said, tr, tr_n
from scenes.ui.input.element import Tip

GOODS = ("gold", "food", "weapons", "wood", "stone")
GOOD_WORDS = {
    "gold": later("gold"),
    "food": later("food"),
    "weapons": later("weapons"),
    "wood": later("wood"),
    "stone": later("stone"),
}
PHASES = (later("Draw"), later("Upkeep"), later("Production"), later("Build"), later("Attack"), later("Heal"))
DISASTER_LINES = {
    "earthquake": later("buildings: 1s fall"),
    "plague": later("units: 1s die"),
    "blizzard": later("no food"),
    "drought": later("no food"),
    "thieves": later("{gold} −2 dice"),
    "assassin": later("kills a unit"),
    "spies": later("look, draw one"),
    "prosperity": later("{gold} +2 dice"),
    "caravan": later("{gold} +2 dice"),
    "war": later("units march"),
}
SHORT_UNIT = {"light-horsemen": later("Light Horse"), "medium-cavalry": later("Cavalry")}


def kind_of(name: str) -> str:
    """`farm.2` -> `farm`."""
    return name.partition(".")[0]


def heads_of(name: str) -> int:
    """Of how many a sentence speaks that names an invader: *the Warlord strikes*, *the Norse strike*."""
    return 1 if kind_of(name) == "warlord" else 2


def number_of(name: str) -> str:
    """`farm.2` -> `2`; the first has no number."""
    return name.partition(".")[2]


def good_word(good: str) -> str:
    """A commodity in a sentence."""
    return tr(GOOD_WORDS[good])


def named_goods() -> dict[str, str]:
    """All commodities, each with its word."""
    return {good: good_word(good) for good in GOODS}


def good_amount(good: str, amount: int) -> str:
    """`4 wood`, `1 weapon`: of the commodities only weapons are counted one by one."""
    if good == "weapons":
        return tr_n("{count} weapon", "{count} weapons", amount)
    return tr("{amount} {good}", amount=amount, good=good_word(good))


def amounts(goods: Mapping[str, int]) -> str:
    """`4 wood, 2 stone, 2 gold`, without those of which there is none."""
    each = (good_amount(good, amount) for good, amount in goods.items() if amount)
    return ", ".join(each)


def price_words(pay: Mapping[str, int]) -> str:
    """`4 wood, 2 stone, 2 gold`; `nothing` for an empty payment."""
    return amounts(pay) or tr("nothing")


class Looks:
    """Faces and tips of cards and units, from the facts that the rules give."""

    def __init__(self, game: GameDef) -> None:
        self.game = game

    def name(self, piece: str) -> str:
        """The name for people."""
        return said(self.game.rules.display_name(piece))

    def printed(self, piece: str) -> Printed:
        """What is printed on a card or unit."""
        return engine.printed_on(self.game, kind_of(piece), Printed)

    def more_walls(self, structures: Sequence[str]) -> int:
        """How many of a town's buildings are walls beside those of its castle (KEEP-SACK-3)."""
        return sum(bool(self.printed(card).wall) for card in structures)

    def face(self, card: str, now: Waiting | Printed | None = None) -> PictureFace:
        """The face of a card; `now` are the values that it has at the gate, where a rule has changed them."""
        facts, kind = self.printed(card), kind_of(card)
        family = facts.family
        if family == "structure":
            return PictureFace("structure", "structures", kind, self.name(kind), self.yield_line(facts), facts.cost)
        if family == "invader":
            now = now or facts
            line = f"{{initiative}} {now.initiative} {{attack-die}} {now.ad} {{shield}} {now.hits}"
            return PictureFace("invader", "invaders", kind, self.name(kind), line)
        return PictureFace("disaster", "disasters", kind, self.name(kind), tr(DISASTER_LINES.get(kind, "")))

    def yield_line(self, facts: Printed) -> str:
        """The line below a structure's name: what it yields, recruits or does."""
        parts = [f"{{{good}}} +{amount}" for good, amount in (facts.revenue or {}).items()]
        engine = facts.engine
        if engine:
            parts.append(tr("init {initiative} · dice {ad}", initiative=engine.initiative, ad=engine.ad))
        if parts:
            return " ".join(parts)
        recruits = facts.recruits
        if recruits:
            return short_kind(self, recruits)
        special = {
            "market-place": tr("3 for 1 gold"),
            "church": tr("hand +1"),
            "guild-hall": tr("7 gold, a card"),
            "tavern": tr(later("{gold} per 3 units")),
            "defensive-wall": tr("one more wall"),
            "moat": tr("attackers −1"),
        }
        return special.get(str(facts.id), "")

    def lines(self, piece: str) -> list[str]:
        """Everything printed on a piece, as lines of a tip."""
        facts = self.printed(piece)
        found: list[str] = []
        if facts.cost:
            price = (
                tr("Price {cost}. Half wood, half stone; gold for any part. [KEEP-BUILD-3]", cost=facts.cost)
                if facts.family == "structure"
                else tr("Price {cost}.", cost=facts.cost)
            )
            found.append(price)
        for good, amount in (facts.revenue or {}).items():
            found.append(tr("Yields {goods} each Production. [KEEP-PROD-1]", goods=good_amount(good, amount)))
        engine = facts.engine
        if engine:
            found.append(
                tr(
                    "Engine: initiative {initiative}, {ad} dice a segment. [KEEP-BATTLE-6]",
                    initiative=engine.initiative,
                    ad=engine.ad,
                )
            )
        recruits, needs = facts.recruits, facts.needs
        if recruits:
            found.append(tr("Lets you recruit {recruits}. [KEEP-BUILD-5]", recruits=self.name(recruits)))
        if facts.family in ("invader", "defender"):
            found.append(
                tr(
                    "Initiative {initiative}, {dice}, {hits}.",
                    initiative=facts.initiative,
                    dice=tr_n("{count} die", "{count} dice", facts.ad),
                    hits=tr_n("{count} hit", "{count} hits", facts.hits),
                )
            )
        if needs:
            found.append(tr("Needs: {needs}. [KEEP-BUILD-5]", needs=self.name(needs)))
        if facts.family == "disaster":
            words = said(facts.text)
            found.append(f"{words[:1].upper()}{words[1:]}. [{facts.clause}]")
        special = {
            "market-place": tr("Three of one commodity become 1 gold. [KEEP-BUILD-7]"),
            "church": tr("One more card in hand. [KEEP-DRAW-2]"),
            "guild-hall": tr("7 gold for a card; not in solo play. [KEEP-SOLO-3]"),
            "tavern": tr("1 gold for each three units, rounded up. [KEEP-PROD-4]"),
            "inn": tr("Wants 1 food at upkeep. [KEEP-UPKEEP-4]"),
            "defensive-wall": tr("Falls before the castle's walls do. [KEEP-SACK-3]"),
            "moat": tr("Takes one die from each attacker, never the last. [KEEP-BATTLE-6]"),
        }
        if kind_of(piece) in special:
            found.append(special[kind_of(piece)])
        return found

    def tip(self, piece: str, extra: Sequence[str] = ()) -> Tip:
        """A tooltip of a piece: printed values, then what is so now."""
        return Tip(self.name(piece), (*self.lines(piece), *extra))


def short_name(looks: Looks, unit: str) -> str:
    """The name of a unit where room is scarce: `Light Horse 2`."""
    return " ".join(filter(None, (short_kind(looks, kind_of(unit)), number_of(unit))))


def short_kind(looks: Looks, unit: str) -> str:
    """The name of a kind of unit where room is scarce: `Light Horse`."""
    return tr(SHORT_UNIT[unit]) if unit in SHORT_UNIT else looks.name(unit)
