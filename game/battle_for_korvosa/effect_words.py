"""What an effect does, in words: clauses without a capital or a full stop, and whole sentences made of them.

`you` is who the effect calls `self`: the word "you" on a printed card, a seat's name once the card has been played.
Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.battle_for_korvosa.position import Lasting
from game.battle_for_korvosa.vocabulary import (
    CASTLE,
    AdvanceEdicts,
    DestroyUnits,
    DrawHeroCard,
    Effect,
    Filter,
    GainUnits,
    LoseHeroCard,
    Mod,
    Pick,
    RerollDie,
    RollDie,
    SlayAlly,
    TakeCard,
)
from game.core.phrases import say
from game.core.words import counted

Names = Mapping[str, str]
"""Id -> name of every card, place and district of a content file."""
YOU = "you"
UNTIL = {"roll": "in this attack roll", "cleanup": "until Cleanup", "round": "until the end of the round"}
"""How long, at the head of a sentence."""

CARD_TYPES = {
    "standard": say("Standard card"), "attack": say("Attack card"), "defence": say("Defence card"),
    "reaction": say("Reaction card"), "reinforcement": say("Reinforcement card"),
}  # fmt: skip
"""What Hero cards are called by their type."""


class Somebody(Struct, frozen=True):
    """The subject of a sentence."""

    name: str
    own: str
    """The possessive."""
    plural: bool = False

    def does(self, plain: str, third: str = "") -> str:
        """`you gain`, `Ann gains`."""
        return f"{self.name} {plain if self.plural else third or plain + 's'}"


QUEEN = Somebody("the Queen", "the Queen's")
HEROES = Somebody("heroes", "the heroes'", plural=True)
EACH_HERO = Somebody("each hero", "each hero's")
EVERYBODY = Somebody("everybody", "everybody's")


def user(you: str) -> Somebody:
    """Who is called `self`."""
    return Somebody(YOU, "your", plural=True) if you == YOU else Somebody(you, f"{you}'s")


def actor(who: str, you: str) -> Somebody:
    """Who does or gets something at once."""
    return {"queen": QUEEN, "heroes": EACH_HERO}.get(who) or user(you)


def bearer(who: str, you: str) -> Somebody:
    """Whom something that lasts is about."""
    return {"queen": QUEEN, "heroes": HEROES, "all": EVERYBODY}.get(who) or user(you)


def sentence(*clauses: str) -> str:
    """`Until Cleanup heroes may not fortify.`"""
    text = " ".join(clause for clause in clauses if clause)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# ------------------------------------------------------------------------------------------------ places


def quarter(names: Names, wanted: Filter, you: str = YOU) -> str:
    """Which quarters a filter means: `landmark of Midland that the Queen holds`."""
    if wanted.castle:
        return names[CASTLE]
    self = user(you)
    words = ["landmark" if wanted.landmark else "quarter"]
    if wanted.attacked:
        words.append("under attack")
    if wanted.captured:
        words.append("just captured")
    if wanted.district is not None:
        words.append(f"of {names.get(wanted.district, 'the district')}")
    if wanted.breach:
        words.append("marked as a breach")
    if wanted.own_breach:
        words.append("that is a hero's breach")
    if wanted.holder is not None:
        holder = {"queen": QUEEN, "heroes": HEROES}.get(wanted.holder) or self
        words.append(f"that {holder.does('hold')}")
    if wanted.next_to is not None:
        own = f"a quarter that {self.does('hold')}"
        beside = {"castle": names[CASTLE], "heroes": "a hero's quarter", "queen": "a quarter of the Queen's"}
        words.append(f"next to {beside.get(wanted.next_to, own)}")
    if wanted.min_units is not None:
        words.append(f"with {wanted.min_units} or more units")
    if wanted.units_of is not None:
        words.append(f"with {self.own} units")
    return " ".join(words)


def picked(names: Names, wanted: Filter, pick: Pick | None, you: str = YOU) -> str:
    """Which of them: `one quarter that you hold, chosen by you`."""
    phrase = quarter(names, wanted, you)
    if wanted.castle:
        return phrase
    if wanted.attacked or wanted.captured:
        return f"the {phrase}"
    if pick in ("most", "least"):
        return f"the {phrase} that has the {'most' if pick == 'most' else 'fewest'} units"
    if pick in ("self", "queen"):
        return f"one {phrase} (chosen by {'the Queen' if pick == 'queen' else you})"
    return f"a random {phrase}" if pick == "random" else f"each {phrase}"


# ------------------------------------------------------------------------------------------------ what is done


def gain_units(names: Names, effect: GainUnits, you: str) -> str:
    """`you gain 4 units in the pool`."""
    who = actor(effect.who, you)
    if isinstance(effect.to, Filter):
        return f"{who.does('get')} {counted(effect.n, 'unit')} in {picked(names, effect.to, effect.pick, you)}"
    return f"{who.does('gain')} {counted(effect.n, 'unit')} in the pool"


def destroy_units(names: Names, effect: DestroyUnits, you: str) -> str:
    """`2 of the Queen's units are destroyed in ..., but at least 1 stays`."""
    side = QUEEN if effect.side == "queen" else HEROES
    verb = "is" if effect.n == 1 else "are"
    stay = "stays" if effect.spare == 1 else "stay"
    spared = f", but at least {effect.spare} {stay}" if effect.spare else ", even the last"
    place = picked(names, effect.at, effect.pick, you)
    return f"{effect.n} of {side.own} units {verb} destroyed in {place}{spared}"


def draw_hero_card(effect: DrawHeroCard, you: str) -> str:
    """`you draw 2 Hero cards`."""
    words = f"{actor(effect.who, you).does('draw')} {counted(effect.n, 'Hero card')}"
    below = effect.only_if_hand_below
    if below is None:
        return words
    return f"{words} if {'there is none' if below == 1 else f'there are fewer than {below}'} in hand"


def lose_hero_card(effect: LoseHeroCard, you: str) -> str:
    """`each hero destroys 1 Hero card from hand`."""
    return f"{actor(effect.who, you).does('destroy')} {counted(effect.n, 'Hero card')} from hand"


def advance_edicts(effect: AdvanceEdicts) -> str:
    """`1 Edict is advanced`."""
    return f"{counted(effect.n, 'Edict')} {'is' if effect.n == 1 else 'are'} advanced"


def take_card(names: Names, effect: TakeCard, you: str) -> str:
    """`you take Arcane Confluence, if it is still set aside`."""
    return f"{actor(effect.who, you).does('take')} {names.get(effect.card, effect.card)}, if it is still set aside"


def slay_ally(names: Names, effect: SlayAlly, you: str) -> str:
    """`you slay one royal lieutenant in a district with a quarter that you hold`."""
    ally = "royal lieutenant" if effect.side == "royal" else "resistance leader"
    return f"{user(you).does('slay')} one {ally} in a district with a {quarter(names, effect.at, you)}"


def cancel_card() -> str:
    """The card that is answered."""
    return "the card that this answers does nothing"


def reroll_die(effect: RerollDie) -> str:
    """`the Queen's highest die is rolled again`."""
    return f"{(HEROES if effect.side == 'own' else QUEEN).own} {effect.which} die is rolled again"


def roll_die(effect: RollDie, then: Sequence[str], otherwise: Sequence[str]) -> str:
    """`a 6-sided die is rolled: on 4 or more you gain 3 units`."""
    parts = [
        f"on {which} {' and '.join(clauses)}"
        for which, clauses in ((f"{effect.at_least} or more", then), ("less", otherwise))
        if clauses
    ]
    return f"a {effect.sides}-sided die is rolled: {'; '.join(parts) or 'nothing comes of it'}"


# ------------------------------------------------------------------------------------------------ what lasts


def modifier(names: Names, change: Mod | Lasting, you: str) -> str:
    """What is changed for whom, with its circumstances, without how long."""
    return f"{_changed(names, change, you)}{_circumstances(names, change, you)}"


def _changed(names: Names, change: Mod | Lasting, you: str) -> str:
    who, value, more = bearer(change.who, you), change.set, change.add or 0
    kind, _, part = change.mod.partition("-")
    amount = f"{'add' if who.plural else 'adds'} {more} to"
    if more < 0:
        amount = f"{'subtract' if who.plural else 'subtracts'} {-more} from"
    if part in ("high", "all"):
        side = "attacking" if kind == "attack" else "defending"
        return f"{who.name} {amount} {'the highest' if part == 'high' else 'every'} {side} die"
    if change.mod in ("attack-sides", "defence-sides"):
        return f"{who.does('attack' if kind == 'attack' else 'defend')} with {value}-sided dice"
    if change.mod in ("attack-max", "defence-max"):
        does = who.does("attack" if kind == "attack" else "defend")
        if value is None:
            return f"{does} with up to {counted(abs(more), 'die', 'dice')} {'more' if more > 0 else 'fewer'}"
        return f"{does} with at most {counted(_number(value), 'die', 'dice')}"
    if change.mod in ("connect", "cut"):
        return _joined(names, change, you)
    than = "more" if more > 0 else "fewer"
    texts = {
        "attack-reroll": f"{who.own} lowest attacking die is rolled again once if it shows {value} or less",
        "ties": _ties(change, who),
        "loss-max": f"{who.does('lose')} at most {counted(_number(value), 'unit')} to an attack roll",
        "reinforcement-base": f"{who.own} Gain starts from {value}",
        "reinforcements": f"{who.does('gain')} {counted(abs(more), 'unit')} {than} in the Gain step",
        "blow-at": f"{who.own} Decisive Blow needs {counted(_number(value), 'capture')}",
        "fortify-count": f"{who.name} may fortify {_times(value, more)} in a turn",
        "fortify-free": f"{who.does('need')} no safe path to fortify",
        "lines": f"{who.own} lines run through every quarter that a hero holds",
        "keep-moving": f"{who.own} units that move into an ally's quarter are not spent",
        "forbid": f"{'nobody may' if who is EVERYBODY else who.name + ' may not'} {FORBIDDEN.get(str(value))}",
    }
    return texts[change.mod]


FORBIDDEN = {
    "standard-cards": "play Standard cards", "fortify": "fortify", "cross-bridges": "attack or move across bridges",
    "place": "place units", "attack": "attack",
}  # fmt: skip
"""What can be forbidden, as what is done."""


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _times(value: object, more: int) -> str:
    if value is not None:
        return counted(_number(value), "time")
    times = "once" if abs(more) == 1 else counted(abs(more), "time")
    return f"{times} {'more' if more > 0 else 'less'}"


def _ties(change: Mod | Lasting, who: Somebody) -> str:
    if change.set == "queen":
        return f"the Queen wins ties against {who.name}"
    if change.who == "all":
        return "heroes win all ties"
    return f"{who.does('win')} ties"


def _joined(names: Names, change: Mod | Lasting, you: str) -> str:
    adjacent = "adjacent" if change.mod == "connect" else "not adjacent"
    if isinstance(change.set, tuple):
        one, other = (names.get(place, place) for place in change.set)
        return f"{one} and {other} are {adjacent}"
    assert isinstance(change, Mod) and change.first is not None and change.second is not None
    one, other = (picked(names, wanted, change.pick, you) for wanted in (change.first, change.second))
    return f"{one} is {adjacent} to {other}"


def _circumstances(names: Names, change: Mod | Lasting, you: str) -> str:
    words = ""
    when = change.when
    if when is not None:
        if when.first_attack:
            words += " in the first attack roll of a turn"
        if when.attacker is not None:
            words += f" when {user(you).does('attack')}"
        if when.side is not None:
            words += " when attacking" if when.side == "attacker" else " when defending"
    if change.where is not None and not (isinstance(change, Mod) and change.trigger is not None):
        place = quarter(names, change.where, you)
        if change.from_only:
            words += f", out of a {place}"
        elif change.from_too:
            words += f", where a {place} is attacked or attacked from"
        else:
            words += f", where a {place} is attacked"
    return words


# ------------------------------------------------------------------------------------------------ when


def whose_event(effect: Effect, kind: str) -> str:
    """Whose Gain, capture or loss a trigger waits for: `turn-of`, or what goes with a card of this kind."""
    return effect.turn_of or {"royal": "queen", "resistance": "heroes"}.get(kind, "self")


def user_of(effect: Effect, kind: str) -> str:
    """What the sentence calls the effect's `self`: of a trigger, the seat whose event it is (KORV-CARD-10)."""
    if effect.trigger is None:
        return YOU
    return {"queen": "the Queen", "heroes": "that hero", "controller": "the controller"}.get(
        whose_event(effect, kind), YOU
    )


def moment(names: Names, effect: Effect, kind: str) -> str:
    """When the effect of a card of this kind comes and how long it lasts, for the head of its sentence."""
    if effect.trigger is None:
        permanent = kind in ("role", "royal", "resistance")
        return "" if permanent or not isinstance(effect, Mod) else UNTIL[effect.until or "cleanup"]
    who = {
        "queen": QUEEN,
        "heroes": Somebody("a hero", "each hero's"),
        "controller": Somebody("the district's controller", "the controller's"),
    }.get(whose_event(effect, kind)) or user(YOU)
    if effect.trigger == "gain":
        words = f"in {who.own} Gain step"
    else:
        place = quarter(names, effect.where) if effect.where is not None else "quarter"
        words = f"when {who.does('capture' if effect.trigger == 'capture' else 'lose')} a {place},"
    if isinstance(effect, Mod):
        words += f" {UNTIL[effect.until or 'cleanup']}"
    return words
