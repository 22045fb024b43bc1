"""Attack phase (KEEP-ATTACK): cards to the left; in solo play the cards at the gate (KEEP-SOLO-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from game.core.actions.action import Action
from game.core.actions.choices import Argument, one, some
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import agrees, fit, remaining
from game.core.position.state import Play, Setup, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.medieval_keep.battle.battle import begin_battle, is_invader
from game.medieval_keep.battle.disasters import EFFECTS, Blow
from game.medieval_keep.board.hand import no_card, put_away
from game.medieval_keep.board.position import Position
from game.medieval_keep.board.solo import alone, gate_opens
from game.medieval_keep.content.cards import catalogue, is_attack, is_card, is_structure, kind_of, ordered, spoken
from game.medieval_keep.phases.heal import begin_heal
from game.medieval_keep.phases.upkeep import malformed_units


def opponents(setup: Setup, position: Position, player: str) -> list[str]:
    """The others who are not eliminated, from the left of `player` clockwise."""
    return [other for other in setup.after(player) if not position.players[other].eliminated]


def next_place(setup: Setup, position: Position) -> str | None:
    """KEEP-ATTACK-3, -4: whose place the next attack card takes; None when all are taken."""
    for other in opponents(setup, position, position.turn.player):
        if other not in position.turn.reached:
            return other
    return None


def attack_cards(setup: Setup, position: Position, player: str) -> list[str]:
    """KEEP-ATTACK-2, KEEP-NOCARD-7: the attack cards that the player may play from."""
    town = position.players[player]
    return [card for card in (town.waiting if setup.mode == "no-cards" else town.hand) if is_attack(card)]


def aim(card: str) -> str:
    """KEEP-ATTACK-3, -5: `place`, `any` or `none`. Invaders hit the place."""
    disaster = catalogue().disasters.get(kind_of(card))
    return disaster.aim if disaster else "place"


def effect(card: str) -> str:
    """The word of a disaster's effect; empty for an invader."""
    disaster = catalogue().disasters.get(kind_of(card))
    return disaster.effect if disaster else ""


def strike(
    play: Play[Position], card: str, player: str, target: str, victim: str | None = None, units: Iterable[str] = ()
) -> None:
    """KEEP-ATTACK-7: carry out an attack card that has left its hand. A disaster is discarded when it begins."""
    solo = alone(play.setup)
    if is_invader(card):
        begin_battle(play, card, None if solo else player, target)
        return
    printed = catalogue().disasters[kind_of(card)]
    if printed.effect != "war" or solo:
        put_away(play, [card])
    EFFECTS[printed.effect](play, Blow(card, printed, player, target, victim, tuple(units)))


def resolve_gate(play: Play[Position]) -> None:
    """KEEP-SOLO-6: the oldest waiting card is resolved; when none is left (or due), the Heal phase begins."""
    player = play.position.turn.player
    waiting = play.position.active.waiting
    if not waiting or not gate_opens(play.setup, play.position):
        begin_heal(play)
        return
    card = waiting.pop(0)
    play.tell("attack-resolved", "KEEP-SOLO-6", player=player, card=card)
    strike(play, card, player, player)


class Attack(Action, frozen=True):
    """KEEP-ATTACK-2: play an attack card on the next place."""

    rule = "KEEP-ATTACK-2"
    moments = ("attack",)
    card: str
    target: str | None = None
    victim: str | None = None
    units: list[str] | None = None

    def misnamed(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4: names, arguments that this card does not use, and those that it lacks."""
        if not is_card(self.card):
            return no_card(self.card)
        if self.target is not None and self.target not in state.setup.players:
            return Refusal("KEEP-ACT-4", say('There is no player "{target}".', target=self.target), "target")
        if self.victim is not None and (refusal := malformed_units([self.victim], "victim")):
            return refusal
        if self.units is not None and (refusal := malformed_units(self.units, "units")):
            return refusal
        if is_structure(self.card):
            return None
        title, wanted = spoken(self.card), effect(self.card)
        if self.victim is not None and wanted != "kill-unit":
            return Refusal("KEEP-ACT-4", say("{title} takes no victim.", title=title), "victim")
        if self.units is not None and wanted != "war":
            return Refusal("KEEP-ACT-4", say("{title} takes no units.", title=title), "units")
        others = opponents(state.setup, state.position, self.by)
        if aim(self.card) == "none" and self.target is not None:
            return Refusal("KEEP-ACT-4", say("{title} hits nobody, so it has no target.", title=title), "target")
        if aim(self.card) == "any" and self.target is None and len(others) > 1:
            return Refusal("KEEP-ACT-4", say("{title} needs a target: say which opponent.", title=title), "target")
        if (
            wanted == "kill-unit"
            and self.victim is None
            and any(state.position.players[other].defenders for other in others)
        ):
            return Refusal("KEEP-ACT-4", say("{title} needs a victim: name a unit.", title=title), "victim")
        return None

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-ATTACK-1, -2, -4, -3, -5, KEEP-DISASTER-6, KEEP-WAR-1."""
        misnamed = self.misnamed(state)
        if misnamed:
            return misnamed
        setup, position = state.setup, state.position
        first = setup.number("attack-from-turn")
        if position.turn.number < first:
            return Refusal("KEEP-ATTACK-1", say("No attack card may be played before round {first}.", first=first))
        title = spoken(self.card)
        if self.card not in attack_cards(setup, position, self.by):
            return Refusal("KEEP-ATTACK-2", say("{title} is no attack card of yours.", title=title), "card")
        place = next_place(setup, position)
        if place is None:
            return Refusal("KEEP-ATTACK-4", say("One attack card for each opponent has been played this turn."))
        if aim(self.card) == "place" and self.target not in (None, place):
            reason = say("{title} hits {place}, whose place it takes.", title=title, place=place)
            return Refusal("KEEP-ATTACK-3", reason, "target")
        others = opponents(setup, position, self.by)
        if aim(self.card) == "any" and self.target is not None and self.target not in others:
            return Refusal("KEEP-ATTACK-5", say("{target} is no opponent of yours.", target=self.target), "target")
        target = self.hits(state, place)
        if self.victim is not None and self.victim not in position.players[target].defenders:
            reason = say("{victim} does not stand in the town of {target}.", victim=spoken(self.victim), target=target)
            return Refusal("KEEP-DISASTER-6", reason, "victim")
        if effect(self.card) == "war":
            if not self.units:
                return Refusal("KEEP-WAR-1", say("At least one unit must march."), "units")
            for name in self.units:
                if name not in position.players[self.by].defenders:
                    return Refusal("KEEP-WAR-1", say("{name} is no unit of yours.", name=spoken(name)), "units")
        return None

    def plan(self) -> str:
        """The card."""
        return self.card

    def hits(self, state: State[Position], place: str) -> str:
        """Whom the card hits: the place's player, or the one chosen, or (for gains) the player himself."""
        if aim(self.card) == "none":
            return self.by
        if aim(self.card) == "any":
            return self.target or opponents(state.setup, state.position, self.by)[0]
        return place

    def apply(self, play: Play[Position]) -> None:
        """The card takes its place and is resolved wholly."""
        position = play.position
        place = next_place(play.setup, position)
        assert place is not None
        target = self.hits(play.state, place)
        shown = None if aim(self.card) == "none" else target
        play.tell("attack-played", self.rule, player=self.by, card=self.card, place=place, target=shown)
        town = position.players[self.by]
        (town.waiting if play.setup.mode == "no-cards" else town.hand).remove(self.card)
        position.turn.reached.append(place)
        strike(play, self.card, self.by, target, self.victim, self.units or ())

    @classmethod
    def playable(cls, state: State[Position], by: str) -> list[str]:
        """The attack cards that may be played now."""
        setup, position = state.setup, state.position
        if position.turn.number < setup.number("attack-from-turn") or next_place(setup, position) is None:
            return []
        return [
            card
            for card in attack_cards(setup, position, by)
            if effect(card) != "war" or position.players[by].defenders
        ]

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """A card; a target, a victim or units for the cards that use them."""
        cards = cls.playable(state, draft.by)
        if not cards:
            return None
        own, marching = state.position.players[draft.by].defenders, draft.action.units or []
        sound = set(marching) <= set(own) and len(set(marching)) == len(marching)
        options = [
            option
            for card in cards
            if sound and (not marching or effect(card) == "war")
            for option in cls.aimed(state, draft.by, card)
        ]
        args = fit(draft, options, (one("card", "card"), one("target", "player"), one("victim", "unit")))
        now = {effect(option.card) == "war" for option in options if agrees(draft, option, args)}
        least = 0 if False in now else 1 if now else 0
        most = len(own) if True in now else 0
        enough = False in now or (bool(marching) and True in now)
        units = some("units", "unit", remaining(own, marching, most), least, most, optional=enough)
        return (*args, units)

    @classmethod
    def aimed(cls, state: State[Position], by: str, card: str) -> Iterable[Self]:
        """KEEP-ATTACK-3, -5, KEEP-DISASTER-6: the card on all whom it can hit, a War without its units."""
        others = opponents(state.setup, state.position, by)
        place = next_place(state.setup, state.position)
        if aim(card) != "any":
            targets = [None] if aim(card) == "none" else [None, place]
            yield from (cls(by=by, card=card, target=target) for target in targets)
            return
        towns = state.position.players
        victims = [(other, name) for other in others for name in towns[other].defenders]
        pairs: list[tuple[str, str | None]] = [(other, None) for other in others]
        if effect(card) == "kill-unit" and victims:
            pairs = [*victims]
        for other, victim in pairs:
            yield cls(by=by, card=card, target=other, victim=victim)
            if len(others) == 1:
                yield cls(by=by, card=card, victim=victim)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Each card on each target; each victim; a War with all units or with one."""
        found: list[Self] = []
        others = opponents(state.setup, state.position, by)
        for card in cls.playable(state, by):
            if aim(card) != "any":
                found.append(cls(by=by, card=card))
            elif effect(card) == "kill-unit":
                victims = [(other, name) for other in others for name in state.position.players[other].defenders]
                found += [cls(by=by, card=card, target=other, victim=name) for other, name in victims]
                if not victims:
                    found += [cls(by=by, card=card, target=other) for other in others]
            elif effect(card) == "war":
                own = ordered(state.position.players[by].defenders)
                armies = [own] if len(own) == 1 else [own, *([name] for name in own)]
                found += [cls(by=by, card=card, target=other, units=army) for other in others for army in armies]
            else:
                found += [cls(by=by, card=card, target=other) for other in others]
        return found


class EndAttack(Action, frozen=True):
    """KEEP-ATTACK-6: end the Attack phase."""

    rule = "KEEP-ATTACK-6"
    moments = ("attack",)
    closes = True

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-NOCARD-7: fate is not held back."""
        setup, position = state.setup, state.position
        if setup.mode != "no-cards" or position.turn.number < setup.number("attack-from-turn"):
            return None
        waiting = position.players[self.by].waiting
        if waiting and next_place(setup, position) is not None:
            reason = say("{card} must be played first: a place is free.", card=spoken(waiting[0]))
            return Refusal("KEEP-NOCARD-7", reason)
        return None

    def apply(self, play: Play[Position]) -> None:
        """The Heal phase begins."""
        play.tell("attack-ended", self.rule, player=self.by)
        begin_heal(play)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """If it would be accepted."""
        action = cls(by=by)
        return [action] if action.check(state) is None else []
