"""A fight before and while it is fought: stacks, dice, terms with their cards, odds (for forecasts and screens)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, structs

from game.battle_for_korvosa.battle.odds import first_then, roll_odds
from game.battle_for_korvosa.battle.terms import Line, Side, after_this_roll, lines_of, supposing, terms_of
from game.battle_for_korvosa.battle.terms import Terms as Terms
from game.battle_for_korvosa.board.change_forecast import DeedForecast
from game.battle_for_korvosa.board.city import City, Fight
from game.battle_for_korvosa.board.position import Carried, Lasting
from game.battle_for_korvosa.cards import sentences as effect_words
from game.battle_for_korvosa.cards.lasting import lasting
from game.battle_for_korvosa.content.printed import Content
from game.battle_for_korvosa.content.vocabulary import POOL, Mod
from game.core.text.phrases import say


class Outcome(Struct, frozen=True, rename="kebab"):
    """One way a roll may fall: units that each side loses, and how likely (0 to 1)."""

    attack_lost: int
    defence_lost: int
    chance: float


class RollOdds(Struct, frozen=True, rename="kebab"):
    """One roll with so many dice. `attack`, `defence`: the chance that the side loses 0, 1, 2 units."""

    attack_dice: int
    defence_dice: int
    outcomes: tuple[Outcome, ...]
    attack: tuple[float, ...]
    defence: tuple[float, ...]


class EndOdds(Struct, frozen=True, rename="kebab"):
    """Fighting on to the end: the chance to take the quarter, and the attackers left on average (0 for a defeat)."""

    win: float
    left: float


class Told(Line, frozen=True, rename="kebab", kw_only=True):
    """A line of the terms with its words: whose it is, and until when."""

    words: str


class Fighting(Struct, frozen=True, rename="kebab"):
    """A fight as it would be, or is: stacks, dice, terms. Without odds, which take longer to work out."""

    attacker: str
    source: str
    attackers: dict[str, int]
    """By seat in the order in which they fall: the attacker's own, then lent ones."""
    target: str = ""
    holder: str | None = None
    defenders: dict[str, int] = {}
    """By seat in the order in which they fall."""
    most_dice: int = 0
    """The attacker throws 1 to so many."""
    most_defence_dice: int = 0
    terms: Terms = Terms()
    ties: Side = "defence"
    """Who wins them."""
    lines: tuple[Told, ...] = ()


class FightForecast(Fighting, frozen=True, rename="kebab", kw_only=True):
    """The same with odds. Without a target only the attackers are known. Reckoned with are modifiers with their ends,
    automatic rerolls and the cards that are named, not what somebody might still play.
    """

    one_roll: tuple[RollOdds, ...] = ()
    """With the dice that are named, else with the most: against one die, and against two if they can be thrown."""
    to_the_end: EndOdds = EndOdds(0.0, 0.0)


class OccupyForecast(DeedForecast, frozen=True, rename="kebab"):
    """Moving in, with the units named, else the fewest."""

    least: int = 0
    most: int = 0
    moves: dict[str, int] = {}
    """Whose units go in."""
    behind: dict[str, int] = {}
    """Whose stay in the place attacked from."""
    captures: int = 0
    """Those of this turn with this one, and how many make a Decisive Blow:"""
    blow_at: int = 0
    blow: bool = False
    sets_off: tuple[str, ...] = ()
    """The cards whose triggers follow."""


def foresee(city: City, fight: Fight, dice: int | None = None, cards: Sequence[str] = ()) -> FightForecast:
    """A fight with so many attacking dice (None or too many: the most) and these Attack cards besides."""
    begun = [change for card in cards for change in lasting_of(city.content, card, fight[0])]
    now = supposing(city, begun) if begun else city
    facts, later = facts_of(now, fight), terms_of(after_this_roll(now), fight)
    own, others = sum(facts.attackers.values()), sum(facts.defenders.values())
    thrown = dice if dice is not None and 1 <= dice <= facts.most_dice else facts.most_dice
    rolls = [roll_of(facts.terms, thrown, number) for number in range(1, facts.most_defence_dice + 1)] if thrown else []
    end = first_then(facts.terms, later, own, others, thrown, facts.most_defence_dice) if rolls else (0.0, 0.0)
    return FightForecast(**structs.asdict(facts), one_roll=tuple(rolls), to_the_end=EndOdds(*end))


def facts_of(city: City, fight: Fight) -> Fighting:
    """A fight without odds."""
    attacker, source, target = fight
    terms = terms_of(city, fight)
    return Fighting(
        attacker=attacker,
        holder=city.p.quarters[target].holder,
        source=source,
        target=target,
        attackers=attackers_by_seat(city, attacker, source),
        defenders={seat: city.p.quarters[target].units[seat] for seat in city.defence_order(target)},
        most_dice=min(terms.attack_max, city.attackers(attacker, source)),
        most_defence_dice=min(terms.defence_max, city.total(target)),
        terms=terms,
        ties="attack" if terms.attacker_wins_ties else "defence",
        lines=tuple(Told(**structs.asdict(line), words=line_words(city, line)) for line in lines_of(city, fight)),
    )


def attackers_by_seat(city: City, attacker: str, source: str) -> dict[str, int]:
    """Who can fight out of a place for the attacker, in the order in which they fall (KORV-TEAM-2)."""
    if source == POOL:
        return {attacker: city.p.players[attacker].pool}
    lent = city.p.quarters[source].lent
    found = {attacker: city.free(attacker, source)}
    found |= {seat: lent[seat] for seat in city.order_from(attacker) if seat in lent}
    return {seat: number for seat, number in found.items() if number}


def roll_of(terms: Terms, attack: int, defence: int) -> RollOdds:
    """The odds of one roll."""
    outcomes = tuple(Outcome(lost, won, chance) for lost, won, chance in roll_odds(terms, attack, defence))
    return RollOdds(
        attack,
        defence,
        outcomes,
        _lost((o.attack_lost, o.chance) for o in outcomes),
        _lost((o.defence_lost, o.chance) for o in outcomes),
    )


def _lost(chances: Iterable[tuple[int, float]]) -> tuple[float, ...]:
    found = [0.0, 0.0, 0.0]
    for units, chance in chances:
        found[units] += chance
    return tuple(found)


def lasting_of(content: Content, card: str, by: str) -> list[Lasting]:
    """The modifiers of a card as they would lie among the lasting effects; what else it does is not foreseen."""
    entry = Carried(card=card, by=by, at=(0,))
    return [
        lasting(entry, effect, effect.set)
        for effect in content.cards[card].effects
        if isinstance(effect, Mod) and effect.first is None
    ]


# ------------------------------------------------------------------------------------------------ words

UNTIL = {"roll": say("this roll"), "cleanup": say("until Cleanup"), "round": say("until the end of the round")}


def line_words(city: City, line: Line) -> str:
    """Whose a line is and how long it lasts: `Ben's role`, `Edict, until the end of the round`."""
    if line.card is None:
        return say("the Queen wins ties") if line.mod == "ties" else say("a landmark defends with eight-sided dice")
    kind = city.content.cards[line.card].kind
    known = {
        "role": say("{by}'s role", by=str(line.by)),
        "royal": say("royal lieutenant"),
        "resistance": say("resistance leader"),
        "edict": say("Edict"),
        "city": say("City card"),
    }
    words = known.get(kind) or say("{by}'s {kind}", by=str(line.by), kind=effect_words.CARD_TYPES[kind])
    return say("{words}, {until}", words=words, until=UNTIL[line.until]) if line.until else words
