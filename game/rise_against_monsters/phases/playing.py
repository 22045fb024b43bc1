"""RISE-PLAY: cards from the hand, with what RISE-BUILD and RISE-ROAD ask of them; discards; the next turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from msgspec import field, to_builtins
from msgspec.structs import replace

from game.core.actions.choices import Argument, one, some
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import remaining
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.board.action import At, OwnDecision, Table
from game.rise_against_monsters.board.ending import end_game, settle, tally
from game.rise_against_monsters.board.levels import rounds_of
from game.rise_against_monsters.board.position import BUILDING, CLEARING, DISCARD, PLAY, UNTAP, Land, Position, Road
from game.rise_against_monsters.board.ratings import rating_in, road_rating
from game.rise_against_monsters.building.crew import Crew
from game.rise_against_monsters.building.payments import payable, payers, ways
from game.rise_against_monsters.building.roads import in_use, too_big
from game.rise_against_monsters.content.cards import BONUS, CASTLE, COST, HERO, JOKER, KIND, ROAD, WORKER


def not_clear(position: Position, player: str) -> Refusal | None:
    """RISE-PLAY-3: while a monster roams in a land only heroes are played there."""
    monsters = position.players[player].monsters
    if not monsters:
        return None
    words = say(
        "While the {monsters} roams in {player}'s land, only heroes can be played.",
        monsters=spoken(monsters[0]),
        player=player,
    )
    return Refusal("RISE-PLAY-3", words, "card")


def refused_card(position: Position, player: str, card: str) -> Refusal | None:
    """RISE-PLAY-1, 5, 3, 4: may this card leave the hand now, whatever else is named?"""
    land = position.players[player]
    words = spoken(card)
    if card not in land.hand:
        return Refusal("RISE-PLAY-1", say("{player} has no {card} in hand.", player=player, card=words), "card")
    clause = clause_against(land, card)
    if clause == "RISE-PLAY-5":
        return Refusal(clause, say('A Joker is not played like other cards, but with "wrath".'), "card")
    if clause == "RISE-PLAY-4":
        reason = say("{player} must begin to build with a worker or a road first.", player=player)
        return Refusal(clause, reason, "card")
    return not_clear(position, player) if clause else None


def clause_against(land: Land, card: str) -> str:
    """RISE-PLAY-5, 3, 4: which of them keeps a card in the hand; empty: it may be played."""
    kind = KIND[card]
    if kind == JOKER:
        return "RISE-PLAY-5"
    if kind != HERO and land.monsters:
        return "RISE-PLAY-3"
    return "RISE-PLAY-4" if kind in (BONUS, CASTLE) and land.phase == CLEARING else ""


class PlayCard(OwnDecision, frozen=True, tag="play"):
    """RISE-PLAY-1 to 5, RISE-BUILD-1 to 6, RISE-ROAD-1: one card from the hand comes into play."""

    rule: ClassVar[str] = "RISE-PLAY-1"
    malformed: ClassVar[str] = "RISE-PLAY-1"
    moments: ClassVar[tuple[str, ...]] = (PLAY,)

    card: str
    to: str | None = None
    with_: list[str] = field(name="with", default_factory=list)
    via: dict[str, str] = field(default_factory=dict)

    def check(self, state: Table) -> Refusal | None:
        """RISE-PLAY-1, 5, 3, 4; RISE-ROAD-1; RISE-BUILD-6, 3; RISE-ROAD-4, 5, 6; RISE-BUILD-3."""
        position = state.position
        return (
            refused_card(position, self.by, self.card)
            or self._refused_end(position)
            or self._refused_workers(position)
            or self._refused_roads(position)
            or self._refused_sum(position)
        )

    def _refused_end(self, position: Position) -> Refusal | None:
        """RISE-ROAD-1: a road names the other land, nothing else does."""
        if KIND[self.card] != ROAD:
            if self.to is None:
                return None
            reason = say("The {card} is no road and leads nowhere.", card=spoken(self.card))
            return Refusal("RISE-ROAD-1", reason, "to")
        if self.to is None or self.to == self.by or self.to not in position.players:
            return Refusal("RISE-ROAD-1", say("A road leads to the land of another player, who must be named."), "to")
        return None

    def _refused_workers(self, position: Position) -> Refusal | None:
        """RISE-BUILD-6 for every worker named, then RISE-BUILD-3."""
        for worker in self.with_:
            home = position.home(worker) if KIND.get(worker) == WORKER else None
            if home is None:
                reason = say("The {worker} is no worker in play.", worker=spoken(worker))
                return Refusal("RISE-BUILD-6", reason, "with")
            if home != self.by and worker not in self.via:
                words = say(
                    "{home}'s {worker} can only help over a road, which must be named.",
                    home=home,
                    worker=spoken(worker),
                )
                return Refusal("RISE-BUILD-6", words, "via")
        if (self.with_ or self.via) and self.card not in COST:
            return Refusal("RISE-BUILD-3", say("The {card} needs no workers.", card=spoken(self.card)), "with")
        for place, worker in enumerate(self.with_):
            if worker in position.tapped:
                reason = say("The {worker} is tapped and cannot help.", worker=spoken(worker))
                return Refusal("RISE-BUILD-3", reason, "with")
            if worker in self.with_[:place]:
                return Refusal("RISE-BUILD-3", say("The {worker} is named twice.", worker=spoken(worker)), "with")
        return None

    def _refused_roads(self, position: Position) -> Refusal | None:
        """RISE-ROAD-4, 5, 6, each for the whole action."""
        homes = {worker: position.home(worker) for worker in self.via}
        for worker, road in self.via.items():
            home, ends = homes[worker], position.roads.get(road)
            if worker not in self.with_ or home is None or home == self.by:
                reason = say("The {worker} does not need a road here.", worker=spoken(worker))
                return Refusal("RISE-ROAD-4", reason, "via")
            if ends is None or not ends.joins(self.by, home):
                words = say(
                    "The {road} does not join {home}'s land and {by}'s.", road=spoken(road), home=home, by=self.by
                )
                return Refusal("RISE-ROAD-4", words, "via")
        for worker, road in self.via.items():
            home = homes[worker]
            assert home is not None
            limit = road_rating(position, road, home)
            if rating_in(position, worker, home) > limit:
                return too_big(position, home, worker, road, limit)
        roads = list(self.via.values())
        for place, road in enumerate(roads):
            if not position.road_free(road) or road in roads[:place]:
                return in_use(road)
        return None

    def _refused_sum(self, position: Position) -> Refusal | None:
        """RISE-BUILD-3: the ratings reach the cost."""
        if self.card not in COST:
            return None
        total = 0
        for worker in self.with_:
            home = position.home(worker)
            assert home is not None
            total += rating_in(position, worker, home)
        if total >= COST[self.card]:
            return None
        words = say(
            "The {card} costs a worker rating of {cost}; {total} is too little.",
            card=spoken(self.card),
            cost=COST[self.card],
            total=total,
        )
        return Refusal("RISE-BUILD-3", words, "with")

    def apply(self, play: At) -> None:
        """One change: the card enters, its workers tap, and the first worker or road begins the Building phase."""
        position = play.position
        land = position.players[self.by]
        card, kind = self.card, KIND[self.card]
        land.hand.remove(card)
        if kind == HERO:
            land.heroes.append(card)
            play.tell("hero-played", "RISE-PLAY-2", player=self.by, card=card)
        elif kind == WORKER:
            land.workers.append(card)
            play.tell("worker-played", "RISE-BUILD-1", player=self.by, card=card)
        elif kind == ROAD:
            assert self.to is not None
            position.roads[card] = Road(self.by, self.to)
            play.tell("road-built", "RISE-ROAD-1", player=self.by, card=card, there=self.to)
        else:
            self._build(play, kind)
        if kind in (WORKER, ROAD) and land.phase == CLEARING:
            land.phase = BUILDING
            play.tell("building-begun", "RISE-PLAY-4", player=self.by)
        settle(play)

    def _build(self, play: At, kind: str) -> None:
        """RISE-BUILD-3, 6: the workers tap and support the card."""
        position = play.position
        land = position.players[self.by]
        if kind == BONUS:
            land.bonuses.append(self.card)
        else:
            land.castles[self.card] = []
        for worker in self.with_:
            position.tapped.append(worker)
            position.supports[worker] = self.card
        position.on_road.update(self.via)
        play.tell(
            "bonus-built" if kind == BONUS else "castle-built",
            "RISE-BUILD-3",
            player=self.by,
            card=self.card,
            workers=list(self.with_),
            via=dict(self.via),
            castles=sum(len(there.castles) for there in position.players.values()),
        )

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[PlayCard]:
        """Every card that can be played: roads to each land, bonus cards and castles with one sparing payment."""
        position = state.position
        land = position.players[by]
        hand = [card for card in land.hand if not clause_against(land, card)]
        crew = Crew(position, by) if not COST.keys().isdisjoint(hand) else None
        found: list[PlayCard] = []
        for card in hand:
            if KIND[card] == ROAD:
                found += [cls(by=by, card=card, to=name) for name in position.players if name != by]
            elif crew is not None and card in COST:
                paid = crew.payment(COST[card])
                if paid is not None:
                    found.append(cls(by=by, card=card, with_=paid[0], via=paid[1]))
            else:
                found.append(cls(by=by, card=card))
        return found

    @classmethod
    def narrow(cls, state: Table, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Cards that can be played now; for roads the other lands; workers that can pay, helpers with their roads."""
        position, by, drafted = state.position, draft.by, draft.action
        land = position.players[by]
        hand = [card for card in land.hand if not clause_against(land, card)]
        crew = Crew(position, by)
        if not any(card not in COST or payable(crew, COST[card], (), {}) for card in hand):
            return None
        chosen, via = drafted.with_, drafted.via
        possible = [
            card for card in hand if (payable(crew, COST[card], chosen, via) if card in COST else not (chosen or via))
        ]
        fits = possible if drafted.to is None else [card for card in possible if KIND[card] == ROAD]
        named = possible if "card" not in draft else [card for card in possible if card == drafted.card]
        roads = [card for card in named if KIND[card] == ROAD]
        others = [name for name in position.players if name != by] if roads else []
        arguments = [one("card", "card", fits), one("to", "player", others, optional=len(roads) < len(named))]
        meant = [card for card in named if card in fits]
        bills = [card for card in meant if card in COST]
        if not bills:
            return [*arguments, some("with", "card"), Argument("via", "pairs", (), 0, 0, True, "map")]
        cost = min(COST[card] for card in bills)
        usual = crew.payment(cost, [*chosen, *(w for w in via if w not in chosen)], via) if len(meant) == 1 else None
        return [
            *arguments,
            free_of(payers(crew, cost, chosen, via, usual and usual[0]), len(bills) < len(meant)),
            free_of(ways(crew, cost, chosen, via, usual and usual[1]), len(bills) < len(meant)),
        ]


def free_of(argument: Argument, free: bool) -> Argument:
    """An argument of a payment, where there are cards, too, that cost nothing."""
    return replace(argument, least=0, optional=True) if free else argument


class EndPlay(OwnDecision, frozen=True):
    """RISE-PLAY-1: the play step is over."""

    rule: ClassVar[str] = "RISE-PLAY-1"
    moments: ClassVar[tuple[str, ...]] = (PLAY,)

    def apply(self, play: At) -> None:
        """The discard step begins."""
        play.position.turn.step = DISCARD
        play.tell("play-ended", self.rule, player=self.by)


class Discard(OwnDecision, frozen=True):
    """RISE-DISC-1: any number of cards from the hand; that ends the turn."""

    rule: ClassVar[str] = "RISE-DISC-1"
    malformed: ClassVar[str] = "RISE-DISC-1"
    moments: ClassVar[tuple[str, ...]] = (DISCARD,)

    cards: list[str]

    def check(self, state: Table) -> Refusal | None:
        """RISE-DISC-1."""
        hand = state.position.players[self.by].hand
        for place, card in enumerate(self.cards):
            if card not in hand:
                reason = say("{by} has no {card} in hand.", by=self.by, card=spoken(card))
                return Refusal("RISE-DISC-1", reason, "cards")
            if card in self.cards[:place]:
                return Refusal("RISE-DISC-1", say("The {card} is named twice.", card=spoken(card)), "cards")
        return None

    def apply(self, play: At) -> None:
        """Then the turn passes to the left (RISE-TURN-2), unless the round limit falls (RISE-END-5)."""
        position = play.position
        hand = position.players[self.by].hand
        for card in self.cards:
            hand.remove(card)
            position.discard.append(card)
        play.tell("discarded", self.rule, player=self.by, cards=list(self.cards))
        rounds = rounds_of(play.setup)
        if rounds and position.turn.number >= rounds * len(play.setup.players):
            end_game(play, "monsters", "round-limit", "RISE-END-5", rounds=rounds)
        else:
            next_turn(play)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Discard]:
        """Nothing, each card alone, the whole hand."""
        hand = state.position.players[by].hand
        found = [cls(by=by, cards=[]), *(cls(by=by, cards=[card]) for card in hand)]
        return found if len(hand) < 2 else [*found, cls(by=by, cards=list(hand))]

    @classmethod
    def narrow(cls, state: Table, draft: Draft[Self]) -> Sequence[Argument]:
        """The hand; usually nothing."""
        hand, cards = state.position.players[draft.by].hand, draft.action.cards
        return (some("cards", "card", remaining(hand, cards, len(hand)), 0, len(hand), len(cards), usual=[]),)


def next_turn(play: At) -> None:
    """RISE-TURN-2: the player to the left, whatever his land is like."""
    turn = play.position.turn
    seats = play.setup.players
    turn.number += 1
    turn.player = seats[(seats.index(turn.player) + 1) % len(seats)]
    turn.step = UNTAP
    left = to_builtins(tally(play.position))
    play.tell("turn-begins", "RISE-TURN-2", player=turn.player, number=turn.number, **left)
