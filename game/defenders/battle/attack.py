"""The attack (DEF-ATTACK): who attacks, where to, who comes to help, and which battle comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec import field

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.position.cloning import clone
from game.core.position.state import Play
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.battle.battle import begin_battle
from game.defenders.battle.totals import before_dice
from game.defenders.board.action import DefendersAction, Here, fitting_rows, name_refusal
from game.defenders.board.course import end_threats_act, go_round, go_to, next_player
from game.defenders.board.map_graph import entry_number, random_entry_point, standing
from game.defenders.board.position import Attack, Defender, Position
from game.defenders.board.units import (
    UnitRank,
    arrayed,
    attacking,
    called,
    left_bare,
    names_in_use,
    ready_at,
    relief_name,
    revalue,
    unit_rank,
    value_of,
)
from game.defenders.content.names import noun_of, suggested_name, suggested_names
from game.defenders.content.words import in_rank, spoken_word, vocabulary
from game.defenders.forecasts.city import ReliefForecast
from game.defenders.forecasts.sums import BattleForecast, Odds
from game.parts.cards import NUMBER, spoken

FOLLOWS = 4
"""DEF-ATTACK-4: from this number on a threat attacks where the one before it does."""


def club_attack(play: Play[Position], card: str) -> None:
    """DEF-ATTACK-1: a d6 says whether the lower, the equal or the higher threats attack."""
    groups = groups_of(play.position, card)
    brings = [
        {"low": 2 * n + 1, "high": 2 * n + 2, "what": group, "threats": threats}
        for n, (group, threats) in enumerate(groups.items())
    ]
    die = play.roll(6, say("Who attacks"), "DEF-ATTACK-1", card=card, brings=brings)
    group, attackers = list(groups.items())[(die - 1) // 2]
    play.tell("attackers", "DEF-ATTACK-1", card=card, group=group, threats=attackers)
    if attackers:
        begin_attack(play, "club", attackers, "DEF-ATTACK-1")
    else:
        end_threats_act(play)


def groups_of(position: Position, card: str) -> dict[str, list[str]]:
    """DEF-ATTACK-1: the threats that are lower than the club, equal to it, and higher, each in rank order."""
    value, threats = NUMBER[card], arrayed(position)
    return {
        "lower": [threat for threat in threats if NUMBER[threat] < value],
        "equal": [threat for threat in threats if NUMBER[threat] == value],
        "higher": [threat for threat in threats if NUMBER[threat] > value],
    }


def surprised_by(position: Position, value: int) -> list[str]:
    """DEF-EVENT-4: the threats nearest to this value, in rank order; equally near ones above and below all come."""
    threats = arrayed(position)
    nearest = min((abs(NUMBER[card] - value) for card in threats), default=0)
    return [card for card in threats if abs(NUMBER[card] - value) == nearest]


def begin_attack(play: Play[Position], kind: str, attackers: list[str], rule: str) -> None:
    """DEF-ATTACK-2 to -4: targets in rank order; then the individuals move, unless it is a surprise."""
    position = play.position
    position.attack = Attack(kind=kind)  # type: ignore[arg-type]
    order = in_rank(attackers)
    names = [called(position, card) for card in order]
    play.tell("attack-begun", rule, attack=kind, threats=order, names=names)
    previous: str | None = None
    for card in order:
        previous = choose_target(play, card, previous)
    if kind == "surprise":
        go_to(position, "threats-act", "choose-battle")
    else:
        go_round(play.setup, position, "threats-act", "move-individuals")


def choose_target(play: Play[Position], card: str, previous: str | None) -> str:
    """DEF-ATTACK-3, -4: spies, a random entry-point, or the place that the threat before attacks."""
    position = play.position
    name = called(position, card)
    rule = "DEF-ATTACK-3" if previous is None else "DEF-ATTACK-4"
    if previous is None and position.intelligence:
        position.intelligence = False
        play.tell("spies", "DEF-EVENT-1", threat=card, called=name)
        target, rule = where_spies_point(position, card), "DEF-EVENT-2"
    elif previous is None:
        target = random_entry_point(play, card)
    elif position.entry_points == [previous] or follows(play, card, previous):
        target = previous
    else:
        target = random_entry_point(play, card)
    threat = position.threats[card]
    threat.target = target
    play.tell(
        "target",
        rule,
        threat=card,
        called=name,
        home=threat.at,
        target=target,
        place=called(position, target),
        number=entry_number(position, target),
    )
    return target


def follows(play: Play[Position], card: str, previous: str) -> bool:
    """DEF-ATTACK-4: on 4-6 a threat attacks where the one before does."""
    name = called(play.position, card)
    brings = [
        {"low": 1, "high": FOLLOWS - 1, "what": "entry-point"},
        {"low": FOLLOWS, "high": 6, "what": "same", "place": previous},
    ]
    label = say("Does {name} follow", name=name)
    return play.roll(6, label, "DEF-ATTACK-4", threat=card, called=name, brings=brings) >= FOLLOWS


def where_spies_point(position: Position, card: str) -> str:
    """DEF-EVENT-2: the best prey: the strongest of those weaker than the threat, else the weakest of all."""
    strongest: dict[str, tuple[int, UnitRank]] = {}
    for name in position.locations:
        if standing(position, name):
            units = ready_at(position, name)
            if units:
                best = max(units, key=lambda unit: value_of(position, unit))  # of equals the earliest in rank order
                strongest[name] = (value_of(position, best), unit_rank(position, best))
    # Between strongest defenders of equal value the one that is earlier in rank order is the stronger.
    order = sorted(strongest, key=lambda name: (-strongest[name][0], strongest[name][1]))
    weaker = [name for name in order if strongest[name][0] < NUMBER[card]]
    return weaker[0] if weaker else order[-1]


def end_of_moves(play: Play[Position]) -> None:
    """DEF-ATTACK-7: after the individuals a joker's reinforcements arrive; then the battles."""
    position = play.position
    if position.attack and position.attack.kind == "joker" and position.reserve:
        go_to(position, "threats-act", "reinforce")
    else:
        go_to(position, "threats-act", "choose-battle")


# --------------------------------------------------------------------------------------------------- reinforcements


def under_attack(position: Position) -> list[str]:
    """The locations that a threat attacks, in map order."""
    targets = {threat.target for threat in position.threats.values()}
    return [name for name in position.map_order if name in targets]


class Assign(DefendersAction, frozen=True, kw_only=True):
    """DEF-ATTACK-8: a card of the reserve becomes a relief unit in a location under attack."""

    rule = "DEF-ATTACK-8"
    moments = ("threats-act/reinforce",)
    clauses = {"card": "DEF-ATTACK-8", "to": "DEF-ATTACK-8", "word": "DEF-ATTACK-8", "name": "DEF-GEN-7"}
    card: str = ""
    to: str = ""
    word: str = ""
    naming: str | None = field(default=None, name="name")

    def check(self, state: Here) -> Refusal | None:
        """DEF-ATTACK-8, DEF-GEN-7."""
        position = state.position
        if self.card not in position.reserve:
            reason = say("**{card}** is not in the reserve.", card=spoken(self.card) or say("No card"))
            return Refusal(self.rule, reason, "card")
        if self.to not in under_attack(position):
            return Refusal(self.rule, say("Reinforcements join a battle: choose a location under attack."), "to")
        if self.word not in vocabulary("defender").type_words[self.card]:
            reason = say(
                '**{card}** cannot arrive as "{spoken_word}".',
                card=spoken(self.card),
                spoken_word=spoken_word(self.word),
            )
            return Refusal(self.rule, reason, "word")
        return name_refusal(position, self.naming)

    def apply(self, play: Play[Position]) -> None:
        """It stands there, and is a defender like any other."""
        position = play.position
        name = self.arrive(position)
        play.tell(
            "relief",
            self.rule,
            player=self.by,
            unit=name,
            card=self.card,
            word=self.word,
            called=called(position, name),
            words=spoken_word(self.word),
            at=self.to,
            place=called(position, self.to),
            **self.told(),
        )
        next_player(play.setup, position)
        if not position.reserve:
            go_to(position, "threats-act", "choose-battle")

    def arrive(self, position: Position) -> str:
        """The card leaves the reserve and stands there as a unit; its id."""
        position.reserve.remove(self.card)
        name = relief_name(self.card)
        category = vocabulary("defender").row_of[self.word].category
        unit = position.defenders[name] = Defender(
            cards={self.card: self.word}, name=self.naming, owner=self.by, at=self.to, relief=True, category=category
        )
        revalue(position, unit)
        if category == "regiment":
            position.turn.moved.append(name)
        return name

    def forecast(self, state: Here) -> ReliefForecast:
        """`names` once the word is chosen; `odds` once card, place and word are allowed."""
        position = state.position
        names: list[str] = []
        odds: list[Odds] = []
        bare: list[str] = []
        if self.word:
            taken = names_in_use(position)
            names = suggested_names(position.setting.key, noun_of(position.setting.key, self.word), taken, len(taken))
        refusal = self.check(state)
        if refusal is None or refusal.argument == "name":
            after = clone(position)
            self.arrive(after)
            odds = [before_dice(state.setup, where, self.to).odds for where in (position, after)]
            bare = left_bare(position, under_attack(position), len(after.reserve), self.to)
        return ReliefForecast(names=names, odds=odds, bare=bare)

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument]:
        """Cards of the reserve, locations under attack, type words of these cards, and a suggested name."""
        position, word = state.position, draft.action.word
        words, places = vocabulary("defender").type_words, under_attack(position)
        rows = ((card, place, words[card]) for card in in_rank(position.reserve) for place in places)
        cards, fitting, allowed = fitting_rows(draft, ("card", "to", "word"), rows)
        taken = names_in_use(position)
        noun = noun_of(position.setting.key, word or words[position.reserve[0]][0])
        return (
            one("card", "card", cards),
            one("to", "place", fitting),
            one("word", "word", allowed),
            free("name", "name", usual=suggested_name(position.setting.key, noun, taken, len(taken))),
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Each card to each place, for one word that rotates, with a suggested name."""
        position = state.position
        taken = names_in_use(position)
        for card in in_rank(position.reserve):
            words = vocabulary("defender").type_words[card]
            word = words[len(position.reserve) % len(words)]
            naming = suggested_name(position.setting.key, noun_of(position.setting.key, word), taken, len(taken))
            for place in under_attack(position):
                yield cls(by=by, card=card, to=place, word=word, naming=naming)


# -------------------------------------------------------------------------------------------------- order of battles


class ChooseBattle(DefendersAction, frozen=True, kw_only=True):
    """DEF-ATTACK-9: the First Player chooses a location under attack; its battle is resolved completely."""

    rule = "DEF-ATTACK-9"
    moments = ("threats-act/choose-battle",)
    args = (one("location", "place"),)
    clauses = {"location": "DEF-ATTACK-9"}
    location: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-ATTACK-9."""
        if self.location not in under_attack(state.position):
            reason = say("{location} is not under attack.", location=called(state.position, self.location))
            return Refusal(self.rule, reason, "location")
        return None

    def apply(self, play: Play[Position]) -> None:
        """DEF-BATTLE-1: the attack is described, and the battle begins."""
        position = play.position
        threats = attacking(position, self.location)
        play.tell(
            "battle-begun",
            self.rule,
            player=self.by,
            at=self.location,
            place=called(position, self.location),
            threats=threats,
            names=[called(position, card) for card in threats],
            defenders=ready_at(position, self.location),
            **self.told(),
        )
        begin_battle(play, self.location)

    def forecast(self, state: Here) -> BattleForecast | None:
        """The battle before its dice."""
        return None if self.check(state) else before_dice(state.setup, state.position, self.location)

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """The locations under attack."""
        return [cls(by=by, location=name) for name in under_attack(state.position)]


def end_attack(play: Play[Position]) -> None:
    """DEF-ATTACK-9: no location is under attack any more."""
    play.position.attack = None
    end_threats_act(play)
