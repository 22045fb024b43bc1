"""Cards as data: the stack and the verbs (KORV-CARD-2, -4 to -6, -8, -9).

The stack holds the cards that are being carried out, the newest last; `carry_on` carries out one effect of the top
one. A verb that needs a decision leaves `pending` behind and is finished by `chosen` or `discards_done`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.battle_for_korvosa.allies import hold, set_ally
from game.battle_for_korvosa.city import City, add_units, settle_holder, take_units
from game.battle_for_korvosa.content import Content
from game.battle_for_korvosa.decks import advance_edict, draw_hero_card
from game.battle_for_korvosa.position import Carried, Choose, Discard, Lasting, Phase, Position
from game.battle_for_korvosa.reactions import ANSWERED, ask_on, waits_for_answer
from game.battle_for_korvosa.vocabulary import (
    CASTLE,
    AdvanceEdicts,
    CancelCard,
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
from game.core.state import Play

# ------------------------------------------------------------------------------------------------ the stack


def carry_on(play: Play[Position]) -> None:
    """Carry out the next effect of the card on top of the stack (KORV-CARD-2)."""
    city = City(play)
    entry = city.p.stack[-1]
    effect = city.content.effect(entry.card, entry.at)
    if effect is None:
        finish(play, city)
    elif isinstance(effect, Mod):
        begin_modifier(play, city, entry, effect)
    else:
        VERBS[type(effect)](play, city, entry, effect)


def following(content: Content, entry: Carried) -> list[int | str] | None:
    """Where the effect after the present one stands; None past the last."""
    at = entry.at
    while True:
        number = int(at[-1]) + 1
        if len(at) == 1 and entry.one:
            return None
        if number < len(content.effect_list(entry.card, at)):
            return [*at[:-1], number]
        if len(at) == 1:
            return None
        at = at[:-2]


def done(play: Play[Position], city: City) -> None:
    """The present effect of the top card is done."""
    entry = city.p.stack[-1]
    at = following(city.content, entry)
    if at is None:
        finish(play, city)
    else:
        city.p.stack[-1] = replace(entry, at=at, again=0)


def finish(play: Play[Position], city: City) -> None:
    """The top card is finished; below it things go on: a reaction window, another card, or the next phase."""
    entry = city.p.stack.pop()
    if city.content.cards[entry.card].trigger in ANSWERED:
        ask_on(play, city, entry.by)
    if not city.p.stack:
        leave_automatic_phase(city)


def leave_automatic_phase(city: City) -> None:
    """After the cards of an automatic step the next one begins (KORV-TURN-1); elsewhere nothing changes."""
    turn = city.p.turn
    after: dict[str, Phase] = {
        "advance-city": "advance-edict" if turn.player == city.queen else "gain",
        "advance-edict": "gain",
        "gain": "place",
    }
    turn.phase = after.get(turn.phase, turn.phase)


# ------------------------------------------------------------------------------------------------ choosing


def picked(play: Play[Position], city: City, among: Sequence[str], pick: Pick, card: str) -> list[str] | None:
    """The places that a `pick` gives without anybody's decision (KORV-CARD-5); None where somebody chooses."""
    if pick in ("self", "queen"):
        return None
    if pick == "random":
        return [play.pick(among, "a quarter at random", "KORV-CARD-5", card=card, places=list(among))]
    if pick == "most":
        return [max(among, key=city.total)]
    if pick == "least":
        return [min(among, key=city.total)]
    return list(among)


def ask_choice(city: City, entry: Carried, options: list[str], pick: Pick, **more: Any) -> None:
    """Somebody owes a choice of a quarter for the present effect."""
    by = city.queen if pick == "queen" else entry.by
    city.p.pending = Choose(
        by=by, what=more.pop("what", "quarter"), options=options, card=entry.card, effect=entry.at, **more
    )


def chosen(play: Play[Position], choice: Choose, value: str) -> None:
    """The pending choice has been made: the present effect goes on with it."""
    city = City(play)
    city.p.pending = None
    entry = city.p.stack[-1]
    effect = city.content.effect(entry.card, entry.at)
    play.tell("chosen", "KORV-CARD-5", player=choice.by, card=choice.card, choice=value)
    if isinstance(effect, GainUnits):
        assert choice.for_ is not None
        appear(play, city, choice.for_, value, effect.n, entry.card)
        seats = receivers(city, effect, entry)
        gain_in_quarters(play, city, entry, effect, seats[seats.index(choice.for_) + 1 :])
    elif isinstance(effect, DestroyUnits):
        destroy(play, city, effect, value, entry.card)
        done(play, city)
    elif isinstance(effect, SlayAlly):
        set_ally(play, city, value, "none", "KORV-ALLY-4")
        done(play, city)
    elif isinstance(effect, Mod) and choice.step == "first":
        join_second(play, city, entry, effect, [value])
    elif isinstance(effect, Mod) and choice.first is not None:
        begin(play, city, entry, effect, [choice.first, value])
        done(play, city)


def discards_done(play: Play[Position]) -> None:
    """The last card that was owed has been destroyed."""
    city = City(play)
    city.p.pending = None
    if city.p.stack:
        done(play, city)


# ------------------------------------------------------------------------------------------------ verbs


def seats_of(city: City, who: str, by: str) -> list[str]:
    """`self`, `queen`, or each of the `heroes` in initiative order."""
    if who == "heroes":
        return city.heroes_in_order()
    return [city.queen if who == "queen" else by]


def receivers(city: City, effect: GainUnits, entry: Carried) -> list[str]:
    """Who gains the units, in order."""
    return seats_of(city, effect.who, entry.by)


def gain_units(play: Play[Position], city: City, entry: Carried, effect: GainUnits) -> None:
    """Units for the pool, or for the picked quarters of each seat in turn."""
    seats = receivers(city, effect, entry)
    if effect.to != "pool":
        gain_in_quarters(play, city, entry, effect, seats)
        return
    for seat in seats:
        city.p.players[seat].pool += effect.n
        play.tell("units-gained", "KORV-CARD-8", player=seat, units=effect.n, card=entry.card)
    done(play, city)


def gain_in_quarters(play: Play[Position], city: City, entry: Carried, effect: GainUnits, seats: Sequence[str]) -> None:
    """The seats that are still to gain do so, up to one whose quarter somebody has to choose."""
    assert effect.pick is not None
    for seat in seats:
        among = gain_places(city, effect, seat, entry.by, entry.quarter)
        if among:
            places = picked(play, city, among, effect.pick, entry.card)
            if places is None:
                ask_choice(city, entry, among, effect.pick, for_=seat)
                return
            for place in places:
                appear(play, city, seat, place, effect.n, entry.card)
    done(play, city)


def gain_places(city: City, effect: GainUnits, seat: str, by: str, captured: str | None) -> list[str]:
    """Where the seat may gain the units: a place with units of the other side is never a match."""
    assert isinstance(effect.to, Filter)
    return [
        place
        for place in city.matching(effect.to, by, captured)
        if not city.enemies_in(seat, place) and (place != CASTLE or seat == city.queen)
    ]


def appear(play: Play[Position], city: City, seat: str, place: str, number: int, card: str) -> None:
    """Units that a card puts on the board need no line (KORV-PLACE-4); an empty quarter is then held by the seat."""
    quarter = city.p.quarters[place]
    add_units(quarter, seat, number)
    play.tell("units-appear", "KORV-PLACE-4", player=seat, quarter=place, units=number, card=card)
    if quarter.holder is None:
        hold(play, city, place, seat)


def destroy_units(play: Play[Position], city: City, entry: Carried, effect: DestroyUnits) -> None:
    """Units of a side are destroyed in the picked quarters."""
    among = city.matching(effect.at, entry.by, entry.quarter)
    if among:
        places = picked(play, city, among, effect.pick, entry.card)
        if places is None:
            ask_choice(city, entry, among, effect.pick)
            return
        for place in places:
            destroy(play, city, effect, place, entry.card)
    done(play, city)


def destroy(play: Play[Position], city: City, effect: DestroyUnits, place: str, card: str) -> None:
    """As many of the side's units as the card says and `spare` allows, in the order of KORV-TEAM-1."""
    left = min(effect.n, city.side_units(effect.side, place) - effect.spare)
    quarter = city.p.quarters[place]
    for seat in city.defence_order(place):
        number = min(left, quarter.units[seat])
        if number > 0:
            take_units(quarter, seat, number)
            left -= number
            play.tell("units-destroyed", "KORV-CARD-8", player=seat, quarter=place, units=number, card=card)
    settle_holder(city, quarter)


def draw_cards(play: Play[Position], city: City, entry: Carried, effect: DrawHeroCard) -> None:
    """Heroes draw; the Queen draws nothing."""
    below = effect.only_if_hand_below
    for seat in seats_of(city, effect.who, entry.by):
        if city.is_hero(seat) and (below is None or len(city.hand(seat)) < below):
            for _ in range(effect.n):
                draw_hero_card(play, city, seat, "KORV-CARD-8")
    done(play, city)


def lose_cards(play: Play[Position], city: City, entry: Carried, effect: LoseHeroCard) -> None:
    """Each hero who has cards owes `discard`."""
    seats = seats_of(city, effect.who, entry.by)
    owed: list[list[str | int]] = [[seat, min(effect.n, len(city.hand(seat)))] for seat in seats if city.hand(seat)]
    if owed:
        city.p.pending = Discard(by=str(owed[0][0]), left=owed)
    else:
        done(play, city)


def advance_edicts(play: Play[Position], city: City, entry: Carried, effect: AdvanceEdicts) -> None:
    """The next of `n` Edicts; it is finished before this card goes on."""
    if not city.p.decks.edicts:
        play.tell("no-edicts", "KORV-CITY-3")
        done(play, city)
        return
    more = (entry.again or effect.n) - 1
    if more:
        city.p.stack[-1] = replace(entry, again=more)
    else:
        # Past its last effect a card still waits for the Edict that it advanced.
        at = following(city.content, entry) or [len(city.content.cards[entry.card].effects)]
        city.p.stack[-1] = replace(entry, at=at, again=0)
    advance_edict(play, city)


def roll_die(play: Play[Position], city: City, entry: Carried, effect: RollDie) -> None:
    """A die decides between two lists."""
    result = play.roll(effect.sides, city.name(entry.card), "KORV-CARD-8", card=entry.card, who=entry.by)
    branch = "then" if result >= effect.at_least else "else"
    if effect.branch(branch):
        city.p.stack[-1] = replace(entry, at=[*entry.at, branch, 0])
    else:
        done(play, city)


def take_card(play: Play[Position], city: City, entry: Carried, effect: TakeCard) -> None:
    """A card that is set aside goes to a hero's hand (KORV-ALLY-5)."""
    taker = seats_of(city, effect.who, entry.by)[0]
    if effect.card in city.p.aside and city.is_hero(taker):
        city.p.aside.remove(effect.card)
        city.hand(taker).append(effect.card)
        play.tell("card-taken", "KORV-ALLY-5", player=taker, card=effect.card)
    done(play, city)


def slay_ally(play: Play[Position], city: City, entry: Carried, effect: SlayAlly) -> None:
    """The user chooses one of the districts whose Ally can be slain."""
    districts = slay_districts(city, effect, entry.by, entry.quarter)
    if districts:
        ask_choice(city, entry, districts, effect.pick, what="district")
    else:
        done(play, city)


def slay_districts(city: City, effect: SlayAlly, by: str, captured: str | None) -> list[str]:
    """Districts with an Ally of that side and a matching quarter, map order."""
    return [
        district
        for district, quarters in city.content.in_district.items()
        if city.p.allies[district] == effect.side
        and any(city.matches(effect.at, place, by, captured) for place in quarters)
    ]


def cancel_card(play: Play[Position], city: City, entry: Carried, effect: CancelCard) -> None:
    """The card that this reaction answers does nothing; that closes its window for all."""
    stack = city.p.stack
    if city.content.cards[entry.card].trigger in ANSWERED and len(stack) > 1 and waits_for_answer(city, stack[-2]):
        cancelled = stack.pop(-2)
        play.tell("card-cancelled", "KORV-CARD-8", card=cancelled.card, by_card=entry.card, player=entry.by)
    done(play, city)


def reroll_die(play: Play[Position], city: City, entry: Carried, effect: RerollDie) -> None:
    """The first lowest or highest die of a side is rolled again; the new result stands."""
    combat = city.p.combat
    if combat is not None and combat.stage == "rolled":
        attack = city.is_hero(combat.attacker) == (effect.side == "own")
        roll_again(play, city, attack=attack, highest=effect.which == "highest", rule="KORV-CARD-8")
    done(play, city)


def roll_again(play: Play[Position], city: City, *, attack: bool, highest: bool, rule: str) -> None:
    """Roll one die of a side of the present fight again: the first lowest (or highest) in rolling order."""
    combat = city.p.combat
    assert combat is not None
    dice = combat.attack_roll if attack else combat.defence_roll
    sides = (combat.attack_sides if attack else combat.defence_sides) or 6
    number = dice.index(max(dice) if highest else min(dice))
    dice[number] = play.roll(
        sides, "die rolled again", rule, side="attack" if attack else "defence", die=number, before=dice[number]
    )


VERBS: dict[type[Effect], Callable[[Play[Position], City, Carried, Any], None]] = {
    GainUnits: gain_units,
    DestroyUnits: destroy_units,
    DrawHeroCard: draw_cards,
    LoseHeroCard: lose_cards,
    AdvanceEdicts: advance_edicts,
    RollDie: roll_die,
    TakeCard: take_card,
    SlayAlly: slay_ally,
    CancelCard: cancel_card,
    RerollDie: reroll_die,
}


# ------------------------------------------------------------------------------------------------ what lasts

ENDS = {"roll": "the dice have fallen", "cleanup": "Cleanup", "round": "the end of the round"}
"""How a duration is told to people."""


def begin_modifier(play: Play[Position], city: City, entry: Carried, effect: Mod) -> None:
    """A lasting effect begins; a `connect` without fixed places first has them picked."""
    if effect.first is None:
        begin(play, city, entry, effect, effect.set)
        done(play, city)
        return
    assert effect.pick is not None
    firsts = city.matching(effect.first, entry.by, entry.quarter)
    if not firsts:
        done(play, city)
        return
    places = firsts if effect.first.castle else picked(play, city, firsts, effect.pick, entry.card)
    if places is None:
        ask_choice(city, entry, firsts, effect.pick, step="first")
    else:
        join_second(play, city, entry, effect, places)


def join_second(play: Play[Position], city: City, entry: Carried, effect: Mod, firsts: Sequence[str]) -> None:
    """The second place of a `connect` for each first one; without one to choose nothing happens."""
    assert effect.second is not None and effect.pick is not None
    for first in firsts:
        among = [
            place
            for place in city.matching(effect.second, entry.by, entry.quarter)
            if place not in (first, CASTLE) and not city.adjacent(first, place)
        ]
        if among:
            places = picked(play, city, among, effect.pick, entry.card)
            if places is None:
                ask_choice(city, entry, among, effect.pick, step="second", first=first)
                return
            for place in places:
                begin(play, city, entry, effect, [first, place])
    done(play, city)


def begin(play: Play[Position], city: City, entry: Carried, effect: Mod, value: Any) -> None:
    """Put the modifier among the lasting effects; one that ends with the roll needs a roll to come."""
    until = effect.until or "cleanup"
    combat = city.p.combat
    if until == "roll" and (combat is None or combat.stage not in ("defend", "rolled")):
        return
    city.p.effects.append(
        Lasting(
            card=entry.card,
            by=entry.by,
            mod=effect.mod,
            who=effect.who,
            until=until,
            set=list(value) if isinstance(value, list) else value,
            add=effect.add,
            where=effect.where if effect.trigger is None else None,
            when=effect.when,
            from_only=effect.from_only,
            from_too=effect.from_too,
        )
    )
    play.tell(
        "effect-begins", "KORV-CARD-9", card=entry.card, mod=effect.mod, who=effect.who, until=until, ends=ENDS[until]
    )


# ------------------------------------------------------------------------------------------------ before playing


def has_target(city: City, card: str, by: str) -> bool:
    """Could the first effect of a card find what it names (KORV-HERO-9)? One without a filter always can."""
    effects = city.content.cards[card].effects
    effect = effects[0] if effects else None
    if isinstance(effect, GainUnits) and effect.to != "pool":
        return any(gain_places(city, effect, seat, by, None) for seat in seats_of(city, effect.who, by))
    if isinstance(effect, DestroyUnits):
        return bool(city.matching(effect.at, by))
    if isinstance(effect, SlayAlly):
        return bool(slay_districts(city, effect, by, None))
    if isinstance(effect, Mod) and effect.first is not None:
        return bool(city.matching(effect.first, by))
    return True
