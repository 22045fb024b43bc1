"""The verbs of the vocabulary (KORV-CARD-5, -6, -8, -9): one object for each word, and all that is known of it.

A verb says what an effect may fall on (`targets`), carries it out (`act`), goes on after somebody's choice (`resume`),
and tells in words what it does. Whoever asks about an effect asks `verb_of(effect)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.battle_for_korvosa.board.city import City, add_units, settle_holder, take_units
from game.battle_for_korvosa.board.position import Carried, Choose, Discard, Position
from game.battle_for_korvosa.cards import sentences as words
from game.battle_for_korvosa.cards.allies import hold, set_ally
from game.battle_for_korvosa.cards.decks import advance_edict, draw_hero_card
from game.battle_for_korvosa.cards.lasting import begin
from game.battle_for_korvosa.cards.reactions import ANSWERED, waits_for_answer
from game.battle_for_korvosa.cards.stack import done, following
from game.battle_for_korvosa.content.printed import Content
from game.battle_for_korvosa.content.vocabulary import (
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
from game.core.position.state import Play
from game.core.text.phrases import say

E = TypeVar("E", bound=Effect)


AT_RANDOM, ROLLED_AGAIN = say("a quarter at random"), say("die rolled again")
"""What a die is rolled for, in words."""


class Verb(Generic[E]):
    """What a word does that falls on no place."""

    open: ClassVar[bool] = True
    """Does it take neither dice nor hidden cards?"""

    def certain(self, effect: E) -> bool:
        """Can what it will do be told beforehand?"""
        return self.open

    def act(self, play: Play[Position], city: City, entry: Carried, effect: E) -> None:
        """Carry the effect out, or leave a decision behind. `entry` is the card on top of the stack."""
        raise NotImplementedError

    def possible(self, city: City, entry: Carried, effect: E) -> bool:
        """Is there what the effect names (KORV-HERO-9)? One without a filter can always be carried out."""
        return True

    def words(self, names: words.Names, effect: E, you: str = words.YOU) -> str:
        """What the effect does, as a clause; `you` is the user of the card."""
        raise NotImplementedError


class Question(Struct, frozen=True):
    """Which of an effect's choices is meant: for whose units, or which end of a `connect` and from where."""

    for_: str | None = None
    step: Literal["first", "second"] | None = None
    first: str | None = None


ONLY = Question()


class Falling(Verb[E]):
    """A verb that falls on places, by a `pick` for each of its questions (KORV-CARD-5)."""

    what: ClassVar[Literal["quarter", "district"]] = "quarter"

    def questions(self, city: City, entry: Carried, effect: E) -> list[Question]:
        """What is to be picked, one after the other."""
        return [ONLY]

    def pick(self, effect: E, question: Question) -> Pick:
        """Who or what picks."""
        raise NotImplementedError

    def targets(self, city: City, entry: Carried, effect: E, question: Question) -> list[str]:
        """Among what, map order."""
        raise NotImplementedError

    def fall(
        self, play: Play[Position], city: City, entry: Carried, effect: E, question: Question, target: str
    ) -> Sequence[Question]:
        """Do it to what was picked; gives the questions to which that leads."""
        raise NotImplementedError

    def certain(self, effect: E) -> bool:
        """Unless a die picks."""
        return self.open and self.pick(effect, ONLY) != "random"

    def possible(self, city: City, entry: Carried, effect: E) -> bool:
        """Does anything match?"""
        questions = self.questions(city, entry, effect)
        return not questions or any(self.targets(city, entry, effect, question) for question in questions)

    def act(self, play: Play[Position], city: City, entry: Carried, effect: E) -> None:
        """Pick for each question; where somebody chooses, wait."""
        self.go_on(play, city, entry, effect, self.questions(city, entry, effect))

    def resume(self, play: Play[Position], city: City, choice: Choose, value: str) -> None:
        """Somebody has chosen for the effect at the top of the stack: go on with it."""
        entry = city.p.stack[-1]
        effect: Any = city.content.effect(entry.card, entry.at)
        question = Question(choice.for_, choice.step, choice.first)
        questions = self.questions(city, entry, effect)
        rest = questions[questions.index(question) + 1 :] if question in questions else []
        self.go_on(play, city, entry, effect, [*self.fall(play, city, entry, effect, question, value), *rest])

    def go_on(self, play: Play[Position], city: City, entry: Carried, effect: E, questions: Sequence[Question]) -> None:
        """Pick for these questions, up to one that somebody decides."""
        left = list(questions)
        while left:
            question = left.pop(0)
            among = self.targets(city, entry, effect, question)
            if among:
                places = picked(play, city, among, self.pick(effect, question), entry.card)
                if places is None:
                    city.p.pending = self.asked(city, entry, effect, question, among)
                    return
                left[:0] = [
                    further for place in places for further in self.fall(play, city, entry, effect, question, place)
                ]
        done(play, city)

    def asked(self, city: City, entry: Carried, effect: E, question: Question, among: list[str]) -> Choose:
        """The choice that somebody owes."""
        by = city.queen if self.pick(effect, question) == "queen" else entry.by
        return Choose(
            by=by,
            what=self.what,
            options=tuple(among),
            card=entry.card,
            effect=entry.at,
            for_=question.for_,
            step=question.step,
            first=question.first,
        )

    def expected(self, city: City, entry: Carried, effect: E, question: Question) -> Choose | None:
        """The choice that this question asks for; None if it is none of the effect's, or nobody chooses."""
        if not self.arises(city, entry, effect, question) or self.pick(effect, question) not in ("self", "queen"):
            return None
        among = self.targets(city, entry, effect, question)
        return self.asked(city, entry, effect, question, among) if among else None

    def arises(self, city: City, entry: Carried, effect: E, question: Question) -> bool:
        """Is it a question of this effect?"""
        return question in self.questions(city, entry, effect)


def picked(play: Play[Position], city: City, among: Sequence[str], pick: Pick, card: str) -> list[str] | None:
    """The places that a `pick` gives without anybody's decision (KORV-CARD-5); None where somebody chooses."""
    if pick in ("self", "queen"):
        return None
    if pick == "random":
        return [play.pick(among, AT_RANDOM, "KORV-CARD-5", card=card, places=list(among))]
    if pick == "most":
        return [max(among, key=city.total)]
    if pick == "least":
        return [min(among, key=city.total)]
    return list(among)


def seats_of(city: City, who: str, by: str) -> list[str]:
    """`self`, `queen`, or each of the `heroes` in initiative order."""
    if who == "heroes":
        return city.heroes_in_order()
    return [city.queen if who == "queen" else by]


# ------------------------------------------------------------------------------------------------ units


class Gaining(Falling[GainUnits]):
    """Units for the pool, or for the picked quarters of each seat in turn."""

    def questions(self, city: City, entry: Carried, effect: GainUnits) -> list[Question]:
        """One for each seat that gains; a pool needs none."""
        return [] if effect.to == "pool" else [Question(for_=seat) for seat in seats_of(city, effect.who, entry.by)]

    def pick(self, effect: GainUnits, question: Question) -> Pick:
        """As written; a pool has none, and needs none."""
        return effect.pick or "all"

    def targets(self, city: City, entry: Carried, effect: GainUnits, question: Question) -> list[str]:
        """A place with units of the other side is never a match."""
        assert isinstance(effect.to, Filter) and question.for_ is not None
        seat = question.for_
        return [
            place
            for place in city.matching(effect.to, entry.by, entry.quarter)
            if not city.enemies_in(seat, place) and (place != CASTLE or seat == city.queen)
        ]

    def act(self, play: Play[Position], city: City, entry: Carried, effect: GainUnits) -> None:
        """To the pool at once, or into quarters."""
        if effect.to != "pool":
            super().act(play, city, entry, effect)
            return
        for seat in seats_of(city, effect.who, entry.by):
            city.p.players[seat].pool += effect.n
            play.tell("units-gained", "KORV-CARD-8", player=seat, units=effect.n, card=entry.card)
        done(play, city)

    def fall(
        self, play: Play[Position], city: City, entry: Carried, effect: GainUnits, question: Question, target: str
    ) -> Sequence[Question]:
        """Units that a card puts on the board need no line (KORV-PLACE-4); who gets into an empty quarter holds it."""
        seat = question.for_
        assert seat is not None
        quarter = city.p.quarters[target]
        add_units(quarter, seat, effect.n)
        play.tell("units-appear", "KORV-PLACE-4", player=seat, quarter=target, units=effect.n, card=entry.card)
        if quarter.holder is None:
            hold(play, city, target, seat)
        return ()

    def words(self, names: words.Names, effect: GainUnits, you: str = words.YOU) -> str:
        """`you gain 4 units in the pool`"""
        return words.gain_units(names, effect, you)


class Destroying(Falling[DestroyUnits]):
    """Units of a side are destroyed in the picked quarters."""

    def pick(self, effect: DestroyUnits, question: Question) -> Pick:
        """As written."""
        return effect.pick

    def possible(self, city: City, entry: Carried, effect: DestroyUnits) -> bool:
        """Does anything match?"""
        return city.finds(effect.at, entry.by, entry.quarter)

    def targets(self, city: City, entry: Carried, effect: DestroyUnits, question: Question) -> list[str]:
        """All that match."""
        return city.matching(effect.at, entry.by, entry.quarter)

    def fall(
        self, play: Play[Position], city: City, entry: Carried, effect: DestroyUnits, question: Question, target: str
    ) -> Sequence[Question]:
        """As many of the side's units as the card says and `spare` allows, in the order of KORV-TEAM-1."""
        left = min(effect.n, city.side_units(effect.side, target) - effect.spare)
        quarter = city.p.quarters[target]
        for seat in city.defence_order(target):
            number = min(left, quarter.units[seat])
            if number > 0:
                take_units(quarter, seat, number)
                left -= number
                play.tell("units-destroyed", "KORV-CARD-8", player=seat, quarter=target, units=number, card=entry.card)
        holder, combat = quarter.holder, city.p.combat
        settle_holder(city, quarter)
        if combat is not None and combat.to == target and quarter.holder not in (None, holder):
            combat.lost_by = combat.lost_by or holder  # who held it when the attack was declared (KORV-FIGHT-13)
        return ()

    def words(self, names: words.Names, effect: DestroyUnits, you: str = words.YOU) -> str:
        """`2 of the Queen's units are destroyed in ...`"""
        return words.destroy_units(names, effect, you)


# ------------------------------------------------------------------------------------------------ cards


class Drawing(Verb[DrawHeroCard]):
    """Heroes draw; the Queen draws nothing."""

    open = False

    def act(self, play: Play[Position], city: City, entry: Carried, effect: DrawHeroCard) -> None:
        """Each in turn."""
        below = effect.only_if_hand_below
        for seat in seats_of(city, effect.who, entry.by):
            if city.is_hero(seat) and (below is None or len(city.hand(seat)) < below):
                for _ in range(effect.n):
                    draw_hero_card(play, city, seat, "KORV-CARD-8")
        done(play, city)

    def words(self, names: words.Names, effect: DrawHeroCard, you: str = words.YOU) -> str:
        """`you draw 2 Hero cards`"""
        return words.draw_hero_card(effect, you)


class Losing(Verb[LoseHeroCard]):
    """Each hero who has cards owes `discard`; `effects.discards_done` goes on."""

    open = False

    def act(self, play: Play[Position], city: City, entry: Carried, effect: LoseHeroCard) -> None:
        """Those without cards are skipped."""
        seats = [seat for seat in seats_of(city, effect.who, entry.by) if city.hand(seat)]
        owed = tuple((seat, min(effect.n, len(city.hand(seat)))) for seat in seats)
        if owed:
            city.p.pending = Discard(by=owed[0][0], left=owed)
        else:
            done(play, city)

    def words(self, names: words.Names, effect: LoseHeroCard, you: str = words.YOU) -> str:
        """`each hero destroys 1 Hero card from hand`"""
        return words.lose_hero_card(effect, you)


class Advancing(Verb[AdvanceEdicts]):
    """The next of `n` Edicts; it is finished before this card goes on."""

    open = False

    def act(self, play: Play[Position], city: City, entry: Carried, effect: AdvanceEdicts) -> None:
        """One at a time: the entry counts how many are still to come."""
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

    def words(self, names: words.Names, effect: AdvanceEdicts, you: str = words.YOU) -> str:
        """`1 Edict is advanced`"""
        return words.advance_edicts(effect)


class Taking(Verb[TakeCard]):
    """A card that is set aside goes to a hero's hand (KORV-ALLY-5)."""

    def act(self, play: Play[Position], city: City, entry: Carried, effect: TakeCard) -> None:
        """If it is still there, and the taker is a hero."""
        taker = seats_of(city, effect.who, entry.by)[0]
        if effect.card in city.p.aside and city.is_hero(taker):
            city.p.aside.remove(effect.card)
            city.hand(taker).append(effect.card)
            play.tell("card-taken", "KORV-ALLY-5", player=taker, card=effect.card)
        done(play, city)

    def words(self, names: words.Names, effect: TakeCard, you: str = words.YOU) -> str:
        """`you take Arcane Confluence, if it is still set aside`"""
        return words.take_card(names, effect, you)


class Cancelling(Verb[CancelCard]):
    """The card that this reaction answers does nothing; that closes its window for all."""

    def act(self, play: Play[Position], city: City, entry: Carried, effect: CancelCard) -> None:
        """Outside such a window nothing happens."""
        stack = city.p.stack
        if city.content.cards[entry.card].trigger in ANSWERED and len(stack) > 1 and waits_for_answer(city, stack[-2]):
            cancelled = stack.pop(-2)
            play.tell("card-cancelled", "KORV-CARD-8", card=cancelled.card, by_card=entry.card, player=entry.by)
        done(play, city)

    def words(self, names: words.Names, effect: CancelCard, you: str = words.YOU) -> str:
        """`the card that this answers does nothing`"""
        return words.cancel_card()


# ------------------------------------------------------------------------------------------------ dice and Allies


class Rolling(Verb[RollDie]):
    """A die decides between two lists."""

    open = False

    def act(self, play: Play[Position], city: City, entry: Carried, effect: RollDie) -> None:
        """The list that the die points at is carried out next."""
        result = play.roll(effect.sides, city.name(entry.card), "KORV-CARD-8", card=entry.card, who=entry.by)
        branch = "then" if result >= effect.at_least else "else"
        if effect.branch(branch):
            city.p.stack[-1] = replace(entry, at=(*entry.at, branch, 0))
        else:
            done(play, city)

    def words(self, names: words.Names, effect: RollDie, you: str = words.YOU) -> str:
        """`a die is rolled: on 4 or more ...`"""
        then, otherwise = (
            [verb_of(inner).words(names, inner, you) for inner in effect.branch(name)] for name in ("then", "else")
        )
        return words.roll_die(effect, then, otherwise)


class Slaying(Falling[SlayAlly]):
    """The user chooses one of the districts whose Ally can be slain."""

    what = "district"

    def pick(self, effect: SlayAlly, question: Question) -> Pick:
        """As written."""
        return effect.pick

    def targets(self, city: City, entry: Carried, effect: SlayAlly, question: Question) -> list[str]:
        """Districts with an Ally of that side and a matching quarter."""
        return [
            district
            for district, quarters in city.content.in_district.items()
            if city.p.allies[district] == effect.side
            and any(city.matches(effect.at, place, entry.by, entry.quarter) for place in quarters)
        ]

    def fall(
        self, play: Play[Position], city: City, entry: Carried, effect: SlayAlly, question: Question, target: str
    ) -> Sequence[Question]:
        """That Ally is gone (KORV-ALLY-4)."""
        set_ally(play, city, target, "none", "KORV-ALLY-4")
        return ()

    def words(self, names: words.Names, effect: SlayAlly, you: str = words.YOU) -> str:
        """`you slay one royal lieutenant ...`"""
        return words.slay_ally(names, effect, you)


class Rerolling(Verb[RerollDie]):
    """The first lowest or highest die of a side is rolled again; the new result stands."""

    open = False

    def act(self, play: Play[Position], city: City, entry: Carried, effect: RerollDie) -> None:
        """Where the dice lie; elsewhere nothing happens."""
        combat = city.p.combat
        if combat is not None and combat.stage == "rolled":
            attack = city.is_hero(combat.attacker) == (effect.side == "own")
            roll_again(play, city, attack=attack, highest=effect.which == "highest", rule="KORV-CARD-8")
        done(play, city)

    def words(self, names: words.Names, effect: RerollDie, you: str = words.YOU) -> str:
        """`the heroes' lowest die is rolled again`"""
        return words.reroll_die(effect)


def roll_again(play: Play[Position], city: City, *, attack: bool, highest: bool, rule: str) -> None:
    """Roll one die of a side of the present fight again: the first lowest (or highest) in rolling order."""
    combat = city.p.combat
    assert combat is not None
    dice = combat.attack_roll if attack else combat.defence_roll
    sides = (combat.attack_sides if attack else combat.defence_sides) or 6
    number = dice.index(max(dice) if highest else min(dice))
    dice[number] = play.roll(
        sides, ROLLED_AGAIN, rule, side="attack" if attack else "defence", die=number, before=dice[number]
    )


# ------------------------------------------------------------------------------------------------ what lasts


class Modifying(Falling[Mod]):
    """A lasting effect begins; a `connect` without fixed places first has them picked."""

    def questions(self, city: City, entry: Carried, effect: Mod) -> list[Question]:
        """The first place; the second follows from it. Nothing else that lasts has a choice."""
        return [] if effect.first is None else [Question(step="first")]

    def arises(self, city: City, entry: Carried, effect: Mod, question: Question) -> bool:
        """The second question arises for each first place."""
        if effect.first is None or question.step != "second":
            return super().arises(city, entry, effect, question)
        return question.first in self.targets(city, entry, effect, Question(step="first"))

    def pick(self, effect: Mod, question: Question) -> Pick:
        """As written; the Castle as the first place is not chosen."""
        castle = effect.first is not None and effect.first.castle and question.step == "first"
        return "all" if castle or effect.pick is None else effect.pick

    def targets(self, city: City, entry: Carried, effect: Mod, question: Question) -> list[str]:
        """The second place is neither the first nor the Castle, nor already adjacent."""
        assert effect.first is not None and effect.second is not None
        if question.step == "first":
            return city.matching(effect.first, entry.by, entry.quarter)
        assert question.first is not None
        out = (question.first, CASTLE, *city.neighbours(question.first))
        return [place for place in city.matching(effect.second, entry.by, entry.quarter) if place not in out]

    def act(self, play: Play[Position], city: City, entry: Carried, effect: Mod) -> None:
        """At once, unless its places are picked."""
        if effect.first is not None:
            super().act(play, city, entry, effect)
            return
        begin(play, city, entry, effect, effect.set)
        done(play, city)

    def fall(
        self, play: Play[Position], city: City, entry: Carried, effect: Mod, question: Question, target: str
    ) -> Sequence[Question]:
        """From the first place to the second; with both the effect begins."""
        if question.step == "first":
            return [Question(step="second", first=target)]
        assert question.first is not None  # the second place is asked for after the first
        begin(play, city, entry, effect, (question.first, target))
        return ()

    def words(self, names: words.Names, effect: Mod, you: str = words.YOU) -> str:
        """`heroes may not fortify`"""
        return words.modifier(names, effect, you)


VERBS: dict[type[Effect], Verb[Any]] = {
    GainUnits: Gaining(),
    DestroyUnits: Destroying(),
    DrawHeroCard: Drawing(),
    LoseHeroCard: Losing(),
    AdvanceEdicts: Advancing(),
    RollDie: Rolling(),
    TakeCard: Taking(),
    SlayAlly: Slaying(),
    CancelCard: Cancelling(),
    RerollDie: Rerolling(),
    Mod: Modifying(),
}


def verb_of(effect: Effect) -> Verb[Any]:
    """The verb of an entry of `effects`."""
    return VERBS[type(effect)]


@lru_cache(maxsize=2048)
def sentences(content: Content, card: str) -> tuple[str, ...]:
    """What each effect of a card, role or Ally does, with when and how long."""
    known = content.cards[card]
    return tuple(
        words.sentence(
            words.moment(content.names, effect, known.kind),
            verb_of(effect).words(content.names, effect, words.user_of(effect, known.kind)),
        )
        for effect in known.effects
    )
