"""Hero cards: playing them, answering with them, losing them (KORV-HERO-1 to -9), and owed choices (KORV-CARD-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from msgspec.structs import replace

from game.battle_for_korvosa.board.action import KorvosaAction, refuse
from game.battle_for_korvosa.board.change_forecast import DeedForecast, forecast_of
from game.battle_for_korvosa.board.city import City, Force
from game.battle_for_korvosa.board.moments import HERO_DEFENDS, heroes
from game.battle_for_korvosa.board.position import OWN_PHASES, Choose, Discard, Position, React
from game.battle_for_korvosa.cards.carrying_out import chosen, discards_done, has_target
from game.battle_for_korvosa.cards.reactions import ask_on
from game.battle_for_korvosa.cards.stack import lay_down
from game.battle_for_korvosa.content.printed import Card
from game.battle_for_korvosa.phases.card_forecast import PassForecast, PlayForecast, if_all_pass, play_forecast
from game.battle_for_korvosa.phases.deed_forecast import DiscardForecast
from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play, State
from game.core.text.phrases import printed, say
from game.core.text.refusal import Refusal

OWN_TYPE = {"attack": "HERO-4", "defence": "HERO-5", "reaction": "HERO-6", "reinforcement": "HERO-7"}
"""The clause that says when a card of this type may be played."""
WHEN = {
    "standard": say("in your own turn, outside combat"),
    "attack": say("with the declaration of your own attack"),
    "defence": say("while a quarter with your units is under attack by the Queen"),
    "reaction": say("in answer to its trigger"),
    "reinforcement": say("in your own Place step"),
}


def in_defence(state: State[Position]) -> bool:
    """Does an attack of the Queen wait for `defend`?"""
    p = state.position
    return (
        p.combat is not None
        and p.pending is None
        and p.combat.stage == "defend"
        and p.combat.attacker == state.setup.options["queen"]
    )


def why_not_played(city: City, hero: str, card: str) -> Refusal | None:
    """Why a card in a hero's hand cannot be used at this moment, whoever's turn it is; None if it can.

    An Attack card is used by naming it in an attack; for the others `play` is open.
    """
    definition, p = city.content.cards[card], city.p
    kind, pending, combat = definition.kind, p.pending, p.combat
    rule = OWN_TYPE.get(kind, "HERO-3")
    name, when = printed(definition.name), WHEN[kind]
    if p.turn.phase == "over":
        return refuse("END-1", say("The battle is over."), "card")
    if isinstance(pending, React):
        if pending.by != hero:
            return refuse("HERO-6", say("{name}: {by} is asked now.", name=name, by=pending.by), "card")
        return refused_card(city, hero, card)
    if pending is not None:
        reason = say(
            "{name} is played {when}; now {by} has to decide something else.", name=name, when=when, by=pending.by
        )
        return refuse(rule, reason, "card")
    if combat is not None:
        if combat.stage != "defend" or combat.attacker != city.queen:
            return refuse(rule, say("{name} is played {when}; now there is a fight.", name=name, when=when), "card")
        if hero not in p.quarters[combat.to].units:
            return refuse("HERO-5", say("You have no units in {name}.", name=city.name(combat.to)), "card")
        return refused_card(city, hero, card)
    if p.turn.player != hero or p.turn.phase not in OWN_PHASES:
        return refuse(rule, say("{name} is played {when}.", name=name, when=when), "card")
    if kind == "attack" and p.turn.phase == "fight":
        return None
    return refused_card(city, hero, card)


def playable(city: City, hero: str) -> list[str]:
    """The cards in a hero's hand that the hero could play now."""
    cards = city.content.cards
    return [
        card
        for card in city.hand(hero)
        if suits_moment(city, cards[card]) and not banned(city, hero, cards[card]) and has_target(city, card, hero)
    ]


def suits_moment(city: City, card: Card) -> bool:
    """Is this the moment of such a card: an answer to what is asked, a Defence card in a fight, its own phase?"""
    pending = city.p.pending
    if isinstance(pending, React):
        return card.trigger == pending.to
    if city.p.combat is not None:
        return card.kind == "defence"
    return card.kind not in OWN_TYPE or (card.kind == "reinforcement" and city.p.turn.phase == "place")


def banned(city: City, hero: str, card: Card) -> Force | None:
    """What forbids the hero such a card, if anything does (KORV-CARD-9)."""
    return city.forbidden("standard-cards", hero) if card.kind == "standard" else None


def refused_card(city: City, hero: str, card: str) -> Refusal | None:
    """Why a card in hand cannot be played at this point (KORV-HERO-3 to -7, KORV-CARD-9, KORV-HERO-9)."""
    definition = city.content.cards[card]
    kind = definition.kind
    if not suits_moment(city, definition):
        if isinstance(city.p.pending, React):
            return refuse("HERO-6", say("{name} does not answer this.", name=printed(definition.name)), "card")
        if city.p.combat is not None:
            return refuse("HERO-5", say("{name} is no Defence card.", name=printed(definition.name)), "card")
        return refuse(
            OWN_TYPE[kind], say("{name} is played {when}.", name=printed(definition.name), when=WHEN[kind]), "card"
        )
    if (ban := banned(city, hero, definition)) is not None:
        return refuse("CARD-9", say("{card} forbids Standard cards.", card=city.name(ban[0])), "card")
    if not has_target(city, card, hero):
        return refuse(
            "HERO-9", say("{name} finds nothing that it could be used on.", name=printed(definition.name)), "card"
        )
    return None


class PlayCard(KorvosaAction, frozen=True, kw_only=True, tag="play"):
    """Play a Hero card (KORV-HERO-3, -5, -6, -7)."""

    rule = "KORV-HERO-8"
    moments = ("react", HERO_DEFENDS, *heroes("place", "fight", "fortify", "cleanup"))
    malformed: ClassVar[str] = "KORV-HERO-2"
    card: str

    @classmethod
    def rule_in(cls, state: State[Position]) -> str:
        """In a reaction window, against the Queen's attack, in the own turn."""
        if isinstance(state.position.pending, React):
            return "KORV-HERO-6"
        return "KORV-HERO-5" if state.position.combat is not None else "KORV-HERO-3"

    def check(self, state: State[Position]) -> Refusal | None:
        """In hand, and of a type that can be played now."""
        city = City(state)
        if self.card not in city.hand(self.by):
            return refuse("HERO-2", say("{name} is not in your hand.", name=city.name(self.card)), "card")
        return refused_card(city, self.by, self.card)

    def apply(self, play: Play[Position]) -> None:
        """The card is carried out at once."""
        city = City(play.state)
        rule = "KORV-" + OWN_TYPE.get(city.content.cards[self.card].kind, "HERO-3")
        window = city.p.pending
        city.p.pending = None
        lay_down(play, city, self.by, self.card, rule)
        if isinstance(window, React) and not city.content.cards[self.card].effects and window.to != "after-roll":
            # A card without effects is over at once; the same hero is asked again while still holding one.
            ask_on(play, city, self.by)

    def forecast(self, state: State[Position]) -> PlayForecast:
        """Nothing for a card that is not in hand."""
        return play_forecast(state, self.by, self.card) if self.card in City(state).hand(self.by) else PlayForecast()

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """The cards that can be played; in a reaction window always offered."""
        cards = playable(City(state), draft.by)
        if not cards and not isinstance(state.position.pending, React):
            return None
        return [one("card", "card", cards)]

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Each card that can be played."""
        return [cls(by=by, card=card) for card in playable(city, by)] if city.hand(by) else ()


class Pass(KorvosaAction, frozen=True, kw_only=True):
    """Let a reaction window go by (KORV-HERO-6)."""

    rule = "KORV-HERO-6"
    moments = ("react",)

    def forecast(self, state: State[Position]) -> PassForecast:
        """What happens if nobody answers."""
        return if_all_pass(state)

    def apply(self, play: Play[Position]) -> None:
        """The next hero is asked; after the last one the card, or the comparison of the dice, goes on."""
        p = play.position
        window = p.pending
        assert isinstance(window, React)
        play.tell("passed", self.rule, player=self.by)
        if window.to == "after-roll":
            assert p.combat is not None
            p.combat.passed.append(self.by)
            p.pending = None
        elif window.left:
            p.pending = React(by=window.left[0], to=window.to, left=window.left[1:])
        else:
            p.pending = None


class ChooseOne(KorvosaAction, frozen=True, kw_only=True, tag="choose"):
    """Make the choice that a card asks for (KORV-CARD-5)."""

    rule = "KORV-CARD-5"
    moments = ("choose",)
    malformed: ClassVar[str] = "KORV-CARD-5"
    quarter: str | None = None
    district: str | None = None

    def check(self, state: State[Position]) -> Refusal | None:
        """One of what is offered."""
        pending = state.position.pending
        assert isinstance(pending, Choose)
        other = self.district if pending.what == "quarter" else self.quarter
        value = self.quarter if pending.what == "quarter" else self.district
        if other is not None or value is None:
            return refuse("CARD-5", say("A {what} is to be chosen.", what=printed(pending.what)), pending.what)
        if value not in pending.options:
            reason = say("{name} is not among what can be chosen.", name=City(state).name(value))
            return refuse("CARD-5", reason, pending.what)
        return None

    def apply(self, play: Play[Position]) -> None:
        """The card goes on with the choice."""
        pending = play.position.pending
        assert isinstance(pending, Choose)
        value = self.quarter or self.district
        assert value is not None
        chosen(play, pending, value)

    def forecast(self, state: State[Position]) -> DeedForecast:
        """What the option that is named does."""
        pending = state.position.pending
        assert isinstance(pending, Choose)
        value = self.quarter if pending.what == "quarter" else self.district
        return forecast_of(state, self.apply) if value in pending.options else DeedForecast()

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """What is offered; of the other word nothing."""
        pending = state.position.pending
        assert isinstance(pending, Choose)
        other = draft.action.district if pending.what == "quarter" else draft.action.quarter
        kind = "place" if pending.what == "quarter" else "district"
        return [one(pending.what, kind, pending.options if other is None else ())]

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Each option."""
        pending = city.p.pending
        assert isinstance(pending, Choose)
        if pending.what == "quarter":
            return [cls(by=by, quarter=option) for option in pending.options]
        return [cls(by=by, district=option) for option in pending.options]


class DiscardCard(KorvosaAction, frozen=True, kw_only=True, tag="discard"):
    """Destroy a card from hand that a card demands."""

    rule = "KORV-CARD-8"
    moments = ("discard",)
    malformed: ClassVar[str] = "KORV-HERO-2"
    args = (one("card", "card"),)
    card: str

    def check(self, state: State[Position]) -> Refusal | None:
        """In hand."""
        city = City(state)
        if self.card not in city.hand(self.by):
            return refuse("HERO-2", say("{name} is not in your hand.", name=city.name(self.card)), "card")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The card is destroyed; the next one, or the next hero, follows."""
        city = City(play.state)
        pending = city.p.pending
        assert isinstance(pending, Discard)
        city.hand(self.by).remove(self.card)
        city.p.destroyed.hero.append(self.card)
        play.tell("card-discarded", self.rule, player=self.by, card=self.card)
        (seat, number), *others = pending.left
        left = ((seat, int(number) - 1), *others) if int(number) > 1 else tuple(others)
        if left:
            city.p.pending = replace(pending, by=str(left[0][0]), left=left)
        else:
            discards_done(play)

    def forecast(self, state: State[Position]) -> DiscardForecast:
        """What is still owed then."""
        pending = state.position.pending
        assert isinstance(pending, Discard)
        (_, number), *others = pending.left
        return DiscardForecast(int(number) - 1, tuple(str(seat) for seat, _ in others))

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Each card of the hand."""
        return [cls(by=by, card=card) for card in city.hand(by)]
