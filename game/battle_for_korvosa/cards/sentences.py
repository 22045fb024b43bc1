"""What an effect does, in words: clauses without a capital or a full stop, and whole sentences made of them.

`you` is who the effect calls `self`: the word "you" on a printed card, a seat's name once the card has been played.
Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Literal

from msgspec import Struct

from game.battle_for_korvosa.board.position import Lasting
from game.battle_for_korvosa.content.vocabulary import (
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
from game.core.text.phrases import Phrase, begun, printed, say, say_n

Names = Mapping[str, str]
"""Id -> name of every card, place and district of a content file."""
YOU = say("you")
UNTIL = {
    "roll": say("in this attack roll"),
    "cleanup": say("until Cleanup"),
    "round": say("until the end of the round"),
}
"""How long, at the head of a sentence."""

CARD_TYPES = {
    "standard": say("Standard card"),
    "attack": say("Attack card"),
    "defence": say("Defence card"),
    "reaction": say("Reaction card"),
    "reinforcement": say("Reinforcement card"),
}
"""What Hero cards are called by their type."""


class Somebody(Struct, frozen=True):
    """The subject of a sentence: `you`, the `heroes` together, or `one` who is named."""

    person: Literal["you", "heroes", "one"]
    name: str
    own: str
    """The possessive."""

    def says(self, you: Phrase, heroes: Phrase, one: Phrase) -> Phrase:
        """The form of a sentence for this subject; the last one names it."""
        return {"you": you, "heroes": heroes, "one": one}[self.person]


def named(name: Phrase, own: Phrase) -> Somebody:
    """Somebody who is called by a word or a name."""
    return Somebody("one", name, own)


QUEEN = named(say("the Queen"), say("the Queen's"))
HEROES = Somebody("heroes", say("heroes"), say("the heroes'"))
EACH_HERO = named(say("each hero"), say("each hero's"))
EVERYBODY = named(say("everybody"), say("everybody's"))


def user(you: str) -> Somebody:
    """Who is called `self`."""
    return Somebody("you", YOU, say("your")) if you == YOU else Somebody("one", you, say("{who}'s", who=you))


def actor(who: str, you: str) -> Somebody:
    """Who does or gets something at once."""
    return {"queen": QUEEN, "heroes": EACH_HERO}.get(who) or user(you)


def bearer(who: str, you: str) -> Somebody:
    """Whom something that lasts is about."""
    return {"queen": QUEEN, "heroes": HEROES, "all": EVERYBODY}.get(who) or user(you)


def sentence(when: str, what: str) -> str:
    """`Until Cleanup heroes may not fortify.`"""
    return begun(say("{when} {what}.", when=when, what=what) if when else say("{what}.", what=what))


def called(names: Names, thing: str) -> Phrase:
    """The name of a card or place."""
    return printed(names.get(thing, thing))


def units(count: int) -> Phrase:
    """`1 unit`, `3 units`."""
    return say_n("{count} unit", "{count} units", count)


# ------------------------------------------------------------------------------------------------ places


def quarter(names: Names, wanted: Filter, you: str = YOU) -> Phrase:
    """Which quarters a filter means: `landmark of Midland that the Queen holds`."""
    if wanted.castle:
        return called(names, CASTLE)
    self = user(you)
    found = say("landmark") if wanted.landmark else say("quarter")
    if wanted.attacked:
        found = say("{quarter} under attack", quarter=found)
    if wanted.captured:
        found = say("{quarter} just captured", quarter=found)
    if wanted.district is not None:
        district = printed(names[wanted.district]) if wanted.district in names else say("the district")
        found = say("{quarter} of {district}", quarter=found, district=district)
    if wanted.breach:
        found = say("{quarter} marked as a breach", quarter=found)
    if wanted.own_breach:
        found = say("{quarter} that is a hero's breach", quarter=found)
    if wanted.holder is not None:
        holder = {"queen": QUEEN, "heroes": HEROES}.get(wanted.holder) or self
        found = holder.says(
            say("{quarter} that you hold", quarter=found),
            say("{quarter} that heroes hold", quarter=found),
            say("{quarter} that {who} holds", quarter=found, who=holder.name),
        )
    if wanted.next_to is not None:
        found = say("{quarter} next to {place}", quarter=found, place=_beside(names, wanted.next_to, self))
    if wanted.min_units is not None:
        found = say("{quarter} with {number} or more units", quarter=found, number=wanted.min_units)
    if wanted.units_of is not None:
        found = say("{quarter} with {whose} units", quarter=found, whose=self.own)
    return found


def _beside(names: Names, next_to: str, self: Somebody) -> Phrase:
    if next_to == "castle":
        return called(names, CASTLE)
    if next_to == "heroes":
        return say("a hero's quarter")
    if next_to == "queen":
        return say("a quarter of the Queen's")
    return self.says(
        say("a quarter that you hold"),
        say("a quarter that heroes hold"),
        say("a quarter that {who} holds", who=self.name),
    )


def picked(names: Names, wanted: Filter, pick: Pick | None, you: str = YOU) -> Phrase:
    """Which of them: `one quarter that you hold, chosen by you`."""
    found = quarter(names, wanted, you)
    if wanted.castle:
        return found
    if wanted.attacked or wanted.captured:
        return say("the {quarter}", quarter=found)
    if pick == "most":
        return say("the {quarter} that has the most units", quarter=found)
    if pick == "least":
        return say("the {quarter} that has the fewest units", quarter=found)
    if pick == "queen":
        return say("one {quarter} (chosen by the Queen)", quarter=found)
    if pick == "self":
        chosen = say("one {quarter} (chosen by you)", quarter=found)
        return chosen if you == YOU else say("one {quarter} (chosen by {who})", quarter=found, who=you)
    return say("a random {quarter}", quarter=found) if pick == "random" else say("each {quarter}", quarter=found)


# ------------------------------------------------------------------------------------------------ what is done


def gain_units(names: Names, effect: GainUnits, you: str) -> Phrase:
    """`you gain 4 units in the pool`."""
    who, gained = actor(effect.who, you), units(effect.n)
    if isinstance(effect.to, Filter):
        place = picked(names, effect.to, effect.pick, you)
        return who.says(
            say("you get {units} in {place}", units=gained, place=place),
            say("heroes get {units} in {place}", units=gained, place=place),
            say("{who} gets {units} in {place}", who=who.name, units=gained, place=place),
        )
    return who.says(
        say("you gain {units} in the pool", units=gained),
        say("heroes gain {units} in the pool", units=gained),
        say("{who} gains {units} in the pool", who=who.name, units=gained),
    )


def destroy_units(names: Names, effect: DestroyUnits, you: str) -> Phrase:
    """`2 of the Queen's units are destroyed in ..., but at least 1 stays`."""
    side = QUEEN if effect.side == "queen" else HEROES
    destroyed = say_n(
        "{count} of {whose} units is destroyed in {place}",
        "{count} of {whose} units are destroyed in {place}",
        effect.n,
        whose=side.own,
        place=picked(names, effect.at, effect.pick, you),
    )
    if not effect.spare:
        return say("{what}, even the last", what=destroyed)
    return say_n(
        "{what}, but at least {count} stays", "{what}, but at least {count} stay", effect.spare, what=destroyed
    )


def hero_cards(count: int) -> Phrase:
    """`1 Hero card`, `2 Hero cards`."""
    return say_n("{count} Hero card", "{count} Hero cards", count)


def draw_hero_card(effect: DrawHeroCard, you: str) -> Phrase:
    """`you draw 2 Hero cards`."""
    who, cards = actor(effect.who, you), hero_cards(effect.n)
    drawn = who.says(
        say("you draw {cards}", cards=cards),
        say("heroes draw {cards}", cards=cards),
        say("{who} draws {cards}", who=who.name, cards=cards),
    )
    below = effect.only_if_hand_below
    if below is None:
        return drawn
    if below == 1:
        return say("{what} if there is none in hand", what=drawn)
    return say("{what} if there are fewer than {number} in hand", what=drawn, number=below)


def lose_hero_card(effect: LoseHeroCard, you: str) -> Phrase:
    """`each hero destroys 1 Hero card from hand`."""
    who, cards = actor(effect.who, you), hero_cards(effect.n)
    return who.says(
        say("you destroy {cards} from hand", cards=cards),
        say("heroes destroy {cards} from hand", cards=cards),
        say("{who} destroys {cards} from hand", who=who.name, cards=cards),
    )


def advance_edicts(effect: AdvanceEdicts) -> Phrase:
    """`1 Edict is advanced`."""
    return say_n("{count} Edict is advanced", "{count} Edicts are advanced", effect.n)


def take_card(names: Names, effect: TakeCard, you: str) -> Phrase:
    """`you take Arcane Confluence, if it is still set aside`."""
    who, card = actor(effect.who, you), called(names, effect.card)
    return who.says(
        say("you take {card}, if it is still set aside", card=card),
        say("heroes take {card}, if it is still set aside", card=card),
        say("{who} takes {card}, if it is still set aside", who=who.name, card=card),
    )


def slay_ally(names: Names, effect: SlayAlly, you: str) -> Phrase:
    """`you slay one royal lieutenant in a district with a quarter that you hold`."""
    who, place = user(you), quarter(names, effect.at, you)
    ally = say("royal lieutenant") if effect.side == "royal" else say("resistance leader")
    return who.says(
        say("you slay one {ally} in a district with a {quarter}", ally=ally, quarter=place),
        say("heroes slay one {ally} in a district with a {quarter}", ally=ally, quarter=place),
        say("{who} slays one {ally} in a district with a {quarter}", who=who.name, ally=ally, quarter=place),
    )


def cancel_card() -> Phrase:
    """The card that is answered."""
    return say("the card that this answers does nothing")


def reroll_die(effect: RerollDie) -> Phrase:
    """`the Queen's highest die is rolled again`."""
    whose = (HEROES if effect.side == "own" else QUEEN).own
    if effect.which == "highest":
        return say("{whose} highest die is rolled again", whose=whose)
    return say("{whose} lowest die is rolled again", whose=whose)


def roll_die(effect: RollDie, then: Sequence[str], otherwise: Sequence[str]) -> Phrase:
    """`a 6-sided die is rolled: on 4 or more you gain 3 units`."""
    parts: list[str] = []
    if then:
        parts.append(say("on {number} or more {what}", number=effect.at_least, what=reduce(_and, then)))
    if otherwise:
        parts.append(say("on less {what}", what=reduce(_and, otherwise)))
    what = reduce(_besides, parts) if parts else say("nothing comes of it")
    return say("a {sides}-sided die is rolled: {what}", sides=effect.sides, what=what)


def _and(one: str, other: str) -> str:
    return say("{first} and {last}", first=one, last=other)


def _besides(one: str, other: str) -> str:
    return say("{first}; {next}", first=one, next=other)


# ------------------------------------------------------------------------------------------------ what lasts


def modifier(names: Names, change: Mod | Lasting, you: str) -> Phrase:
    """What is changed for whom, with its circumstances, without how long."""
    return _circumstances(names, _changed(names, change, you), change, you)


def _changed(names: Names, change: Mod | Lasting, you: str) -> Phrase:
    who, kind = bearer(change.who, you), change.mod.partition("-")[0]
    if change.mod.endswith(("-high", "-all")):
        return _dice_change(change, who)
    if change.mod in ("attack-sides", "defence-sides"):
        return _fights_with(kind, who, say("{value}-sided dice", value=_number(change.set)))
    if change.mod in ("attack-max", "defence-max"):
        return _fights_with(kind, who, _most_dice(change))
    if change.mod in ("connect", "cut"):
        return _joined(names, change, you)
    return _KINDS[change.mod](change, who)


def _dice_change(change: Mod | Lasting, who: Somebody) -> Phrase:
    kind, _, part = change.mod.partition("-")
    if kind == "attack":
        die = say("the highest attacking die") if part == "high" else say("every attacking die")
    else:
        die = say("the highest defending die") if part == "high" else say("every defending die")
    more = change.add or 0
    if more < 0:
        return who.says(
            say("you subtract {number} from {die}", number=-more, die=die),
            say("heroes subtract {number} from {die}", number=-more, die=die),
            say("{who} subtracts {number} from {die}", who=who.name, number=-more, die=die),
        )
    return who.says(
        say("you add {number} to {die}", number=more, die=die),
        say("heroes add {number} to {die}", number=more, die=die),
        say("{who} adds {number} to {die}", who=who.name, number=more, die=die),
    )


def _most_dice(change: Mod | Lasting) -> Phrase:
    more = change.add or 0
    if change.set is not None:
        return say_n("at most {count} die", "at most {count} dice", _number(change.set))
    if more > 0:
        return say_n("up to {count} die more", "up to {count} dice more", more)
    return say_n("up to {count} die fewer", "up to {count} dice fewer", -more)


def _fights_with(kind: str, who: Somebody, dice: Phrase) -> Phrase:
    if kind == "attack":
        return who.says(
            say("you attack with {dice}", dice=dice),
            say("heroes attack with {dice}", dice=dice),
            say("{who} attacks with {dice}", who=who.name, dice=dice),
        )
    return who.says(
        say("you defend with {dice}", dice=dice),
        say("heroes defend with {dice}", dice=dice),
        say("{who} defends with {dice}", who=who.name, dice=dice),
    )


def _attack_reroll(change: Mod | Lasting, who: Somebody) -> Phrase:
    return say(
        "{whose} lowest attacking die is rolled again once if it shows {value} or less",
        whose=who.own,
        value=_number(change.set),
    )


def _ties(change: Mod | Lasting, who: Somebody) -> Phrase:
    if change.set == "queen":
        return say("the Queen wins ties against {who}", who=who.name)
    if change.who == "all":
        return say("heroes win all ties")
    return who.says(say("you win ties"), say("heroes win ties"), say("{who} wins ties", who=who.name))


def _loss_max(change: Mod | Lasting, who: Somebody) -> Phrase:
    lost = units(_number(change.set))
    return who.says(
        say("you lose at most {units} to an attack roll", units=lost),
        say("heroes lose at most {units} to an attack roll", units=lost),
        say("{who} loses at most {units} to an attack roll", who=who.name, units=lost),
    )


def _reinforcement_base(change: Mod | Lasting, who: Somebody) -> Phrase:
    return say("{whose} Gain starts from {value}", whose=who.own, value=_number(change.set))


def _reinforcements(change: Mod | Lasting, who: Somebody) -> Phrase:
    more = change.add or 0
    gained = say_n("{count} unit more", "{count} units more", more)
    if more <= 0:
        gained = say_n("{count} unit fewer", "{count} units fewer", -more)
    return who.says(
        say("you gain {units} in the Gain step", units=gained),
        say("heroes gain {units} in the Gain step", units=gained),
        say("{who} gains {units} in the Gain step", who=who.name, units=gained),
    )


def _blow_at(change: Mod | Lasting, who: Somebody) -> Phrase:
    return say_n(
        "{whose} Decisive Blow needs {count} capture",
        "{whose} Decisive Blow needs {count} captures",
        _number(change.set),
        whose=who.own,
    )


def _fortify_count(change: Mod | Lasting, who: Somebody) -> Phrase:
    times = _times(change)
    return who.says(
        say("you may fortify {times} in a turn", times=times),
        say("heroes may fortify {times} in a turn", times=times),
        say("{who} may fortify {times} in a turn", who=who.name, times=times),
    )


def _times(change: Mod | Lasting) -> Phrase:
    more = change.add or 0
    if change.set is not None:
        return say_n("{count} time", "{count} times", _number(change.set))
    if more > 0:
        return say_n("once more", "{count} times more", more)
    return say_n("once less", "{count} times less", -more)


def _fortify_free(change: Mod | Lasting, who: Somebody) -> Phrase:
    return who.says(
        say("you need no safe path to fortify"),
        say("heroes need no safe path to fortify"),
        say("{who} needs no safe path to fortify", who=who.name),
    )


def _lines(change: Mod | Lasting, who: Somebody) -> Phrase:
    return say("{whose} lines run through every quarter that a hero holds", whose=who.own)


def _keep_moving(change: Mod | Lasting, who: Somebody) -> Phrase:
    return say("{whose} units that move into an ally's quarter are not spent", whose=who.own)


FORBIDDEN = {
    "standard-cards": say("play Standard cards"),
    "fortify": say("fortify"),
    "cross-bridges": say("attack or move across bridges"),
    "place": say("place units"),
    "attack": say("attack"),
}
"""What can be forbidden, as what is done."""


def _forbid(change: Mod | Lasting, who: Somebody) -> Phrase:
    deed = FORBIDDEN[str(change.set)]
    if who is EVERYBODY:
        return say("nobody may {deed}", deed=deed)
    return who.says(
        say("you may not {deed}", deed=deed),
        say("heroes may not {deed}", deed=deed),
        say("{who} may not {deed}", who=who.name, deed=deed),
    )


_KINDS: Mapping[str, Callable[[Mod | Lasting, Somebody], Phrase]] = {
    "attack-reroll": _attack_reroll,
    "ties": _ties,
    "loss-max": _loss_max,
    "reinforcement-base": _reinforcement_base,
    "reinforcements": _reinforcements,
    "blow-at": _blow_at,
    "fortify-count": _fortify_count,
    "fortify-free": _fortify_free,
    "lines": _lines,
    "keep-moving": _keep_moving,
    "forbid": _forbid,
}
"""Property -> what is said of its change."""


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _joined(names: Names, change: Mod | Lasting, you: str) -> Phrase:
    if isinstance(change.set, tuple):
        one, other = (called(names, place) for place in change.set)
        if change.mod == "connect":
            return say("{one} and {other} are adjacent", one=one, other=other)
        return say("{one} and {other} are not adjacent", one=one, other=other)
    assert isinstance(change, Mod) and change.first is not None and change.second is not None
    one, other = (picked(names, wanted, change.pick, you) for wanted in (change.first, change.second))
    if change.mod == "connect":
        return say("{one} is adjacent to {other}", one=one, other=other)
    return say("{one} is not adjacent to {other}", one=one, other=other)


def _circumstances(names: Names, what: Phrase, change: Mod | Lasting, you: str) -> Phrase:
    when = change.when
    if when is not None:
        if when.first_attack:
            what = say("{what} in the first attack roll of a turn", what=what)
        if when.attacker is not None:
            who = user(you)
            what = who.says(
                say("{what} when you attack", what=what),
                say("{what} when heroes attack", what=what),
                say("{what} when {who} attacks", what=what, who=who.name),
            )
        if when.side is not None:
            attacking = say("{what} when attacking", what=what)
            what = attacking if when.side == "attacker" else say("{what} when defending", what=what)
    if change.where is None or (isinstance(change, Mod) and change.trigger is not None):
        return what
    place = quarter(names, change.where, you)
    if change.from_only:
        return say("{what}, out of a {quarter}", what=what, quarter=place)
    if change.from_too:
        return say("{what}, where a {quarter} is attacked or attacked from", what=what, quarter=place)
    return say("{what}, where a {quarter} is attacked", what=what, quarter=place)


# ------------------------------------------------------------------------------------------------ when


def whose_event(effect: Effect, kind: str) -> str:
    """Whose Gain, capture or loss a trigger waits for: `turn-of`, or what goes with a card of this kind."""
    return effect.turn_of or {"royal": "queen", "resistance": "heroes"}.get(kind, "self")


def user_of(effect: Effect, kind: str) -> str:
    """What the sentence calls the effect's `self`: of a trigger, the seat whose event it is (KORV-CARD-10)."""
    if effect.trigger is None:
        return YOU
    return {"queen": say("the Queen"), "heroes": say("that hero"), "controller": say("the controller")}.get(
        whose_event(effect, kind), YOU
    )


def moment(names: Names, effect: Effect, kind: str) -> str:
    """When the effect of a card of this kind comes and how long it lasts, for the head of its sentence."""
    if effect.trigger is None:
        permanent = kind in ("role", "royal", "resistance")
        return "" if permanent or not isinstance(effect, Mod) else UNTIL[effect.until or "cleanup"]
    who = {
        "queen": QUEEN,
        "heroes": named(say("a hero"), say("each hero's")),
        "controller": named(say("the district's controller"), say("the controller's")),
    }.get(whose_event(effect, kind)) or user(YOU)
    when = _event(names, effect, who)
    return say("{when} {until}", when=when, until=UNTIL[effect.until or "cleanup"]) if isinstance(effect, Mod) else when


def _event(names: Names, effect: Effect, who: Somebody) -> Phrase:
    if effect.trigger == "gain":
        if effect.where is None:
            return say("in {whose} Gain step", whose=who.own)
        place = quarter(names, effect.where)
        if who.person == "you":
            return say("in your Gain step, if you hold a {quarter},", quarter=place)
        return say("in the Gain step of {who} holding a {quarter}", who=who.name, quarter=place)
    place = quarter(names, effect.where) if effect.where is not None else say("quarter")
    if effect.trigger == "capture":
        return who.says(
            say("when you capture a {quarter},", quarter=place),
            say("when heroes capture a {quarter},", quarter=place),
            say("when {who} captures a {quarter},", who=who.name, quarter=place),
        )
    return who.says(
        say("when you lose a {quarter},", quarter=place),
        say("when heroes lose a {quarter},", quarter=place),
        say("when {who} loses a {quarter},", who=who.name, quarter=place),
    )
