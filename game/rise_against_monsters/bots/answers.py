"""What a partner answers when the rules ask: who stays tapped, which of equals, what a castle takes in."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.core.bots.bot import Suggestion
from game.core.position.chance import Seeded
from game.core.text.phrases import say
from game.parts.cards import SUIT
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.board.position import CastlePending, ChoosePending
from game.rise_against_monsters.board.ratings import castles_with_room, held, rating_in
from game.rise_against_monsters.bots.attacks import Attacks, Kill
from game.rise_against_monsters.bots.sight import NO_CHANCE, Sight
from game.rise_against_monsters.bots.threat import Threat
from game.rise_against_monsters.building.castles import LeaveOut, TakeIn, go_under, next_released, swappable, swaps
from game.rise_against_monsters.building.keeping import least_support
from game.rise_against_monsters.content.cards import BASE, CASTLE_ROOM, ORDER
from game.rise_against_monsters.phases.choosing import Choose
from game.rise_against_monsters.phases.untap import Untap, free_to_stay

TRIED = 400
"""Ways to let monsters in and out that a partner looks at for one answer."""


class Answers:
    """Untapping, choices among equals, and monsters that come to a castle."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def untap(self) -> Suggestion:
        """Pins are held, but where letting go kills; workers support the dearest cards with the least rating."""
        stay = self.staying()
        best, most = Untap(by=self.sight.me, stay=stay), -1.0
        for plan in self.assignments():
            action = Untap(by=self.sight.me, stay=stay, support=plan)
            after = self.sight.state.clone()
            action.apply(after.play(Seeded(0)))
            land = after.position.players[self.sight.me]
            value = 100.0 * len(land.castles) + sum(15 if SUIT[c] == "S" else 5 for c in land.bonuses)
            value += sum(BASE[w] for w in land.workers if w not in after.position.tapped) / 10
            if value > most:
                best, most = action, value
        return Suggestion(best, say("What is pinned stays pinned; no more workers than needed."))

    def staying(self) -> list[str]:
        """Heroes that go on holding a monster down: but not where a kill lacks them or their roads."""
        position = self.sight.position
        stay = free_to_stay(position, self.sight.me)
        possible = {kill.target for kill in kills(self.sight)}
        held_down = dict.fromkeys(position.contacts[hero] for hero in stay)
        for freed in (*((monster,) for monster in held_down), tuple(held_down)):
            others = [hero for hero in stay if position.contacts[hero] not in freed]
            if possible.isdisjoint(freed) and self.pays(others, freed, possible):
                stay = others
        return stay

    def pays(self, stay: list[str], freed: tuple[str, ...], possible: set[str]) -> bool:
        """Does it make a kill possible to let these monsters go, and is that worth more than what they then do?"""
        home = self.sight.position.home
        after = self.sight.after(Untap(by=self.sight.me, stay=stay))
        lands = {land for land in map(home, freed) if land is not None}
        harm = math.fsum(Threat(after).raid(land) - Threat(self.sight).raid(land) for land in lands)
        return any(k.target in freed or (k.target not in possible and k.gain > harm) for k in kills(after))

    def assignments(self) -> Iterator[dict[str, str] | None]:
        """Ways to support my cards: as now, and those that keep most with the least rating."""
        yield None
        if self.sight.land.workers:
            yield least_support(self.sight.state, self.sight.me)

    def choose(self, pending: ChoosePending) -> Suggestion:
        """Among equals: what hurts least."""
        position = self.sight.position

        def regret(entry: str) -> tuple[float, float]:
            if pending.about == "destination":
                there = position.players[entry]
                monster = pending.monster
                assert monster is not None
                room = bool(castles_with_room(position, entry, monster))
                strength = sum(rating_in(position, h, entry) for h in self.sight.free_heroes(entry))
                return (0 if room else 1 if strength >= BASE[monster] else 2 + len(there.heroes), -strength)
            busy = entry in position.pins or entry in position.supports or entry in position.on_road
            return (1.0 if busy else 0.0, ORDER.get(entry, 0))

        best = min(pending.among, key=regret)
        return Suggestion(Choose(by=self.sight.me, pick=best), say("Of equals this does the least harm."))

    def castle(self, pending: CastlePending) -> Suggestion:
        """The set with the highest total stays under the castle; on ties the largest monster does."""
        leave = LeaveOut(by=self.sight.me)
        action, (total, _) = best_swap(self.sight.state, self.sight.me)
        if action is None:
            return Suggestion(leave, say("No swap holds more than the castles do now."))
        if total > after_answer(self.sight.state, leave)[0]:
            return Suggestion(action, say("The castles hold more that way."))
        return Suggestion(action, say("The castles hold as much that way, and a larger monster."))


def best_swap(state: Table, me: str) -> tuple[TakeIn | None, tuple[int, int]]:
    """The swap after which, with the best answers for those released, the castles hold most (RISE-CASTLE-4).

    None where nothing is better than to leave the newcomer out. Beside it what all castles hold then: rating, largest.
    """
    return Swaps().best(state, me)


def after_answer(state: Table, action: TakeIn | LeaveOut) -> tuple[int, int]:
    """What the castles hold after this answer and the best ones to the questions that follow: rating, largest."""
    return Swaps().after(state, action)


class Swaps:
    """Answers to a newcomer at the castles, and to all that are released for it, played on to their end.

    With each castle there are many times as many ways; most lead to the same ratings under the castles that are left,
    so what these come to is kept, and after `TRIED` ways the best one so far is taken.
    """

    def __init__(self) -> None:
        self.known: dict[object, tuple[int, int]] = {}
        """What the castles can come to hold, by the ratings under them and those still to arrive."""
        self.tried = 0

    def best(self, state: Table, me: str) -> tuple[TakeIn | None, tuple[int, int]]:
        """The best swap, and what the castles hold after it."""
        position = state.position
        pending = position.pending
        assert isinstance(pending, CastlePending)
        best, most = None, self.after(state, LeaveOut(by=me))
        all_there = [BASE[monster] for under in position.players[me].castles.values() for monster in under]
        all_there += [BASE[monster] for monster in (pending.monster, *position.turn.released)]
        ideal = min(sum(all_there), CASTLE_ROOM * len(position.players[me].castles)), max(all_there)
        for castle, under in swappable(position, me).items():
            for release in swaps(under, pending.monster):
                if most >= ideal or self.tried >= TRIED:
                    return best, most
                action = TakeIn(by=me, castle=castle, release=release)
                value = self.after(state, action)
                if value > most:
                    best, most = action, value
        return best, most

    def after(self, state: Table, action: TakeIn | LeaveOut) -> tuple[int, int]:
        """What the castles hold after this answer and the best ones that follow: rating, largest."""
        self.tried += 1
        play = state.clone().play(NO_CHANCE)
        action.apply(play)
        position = play.position
        while position.turn.swapped and position.result is None:
            pending = position.pending
            if isinstance(pending, CastlePending):
                return self._best_of(play.state, action.by, pending)
            if isinstance(pending, ChoosePending) and pending.monster is not None:
                position.pending = None
                go_under(play, pending.monster, action.by, pending.among[0])
            else:
                next_released(play)
        held_now = [monster for under in position.players[action.by].castles.values() for monster in under]
        return held(held_now), max((BASE[monster] for monster in held_now), default=0)

    def _best_of(self, state: Table, me: str, pending: CastlePending) -> tuple[int, int]:
        turn, castles = state.position.turn, state.position.players[me].castles
        lying = sorted(
            (castle in turn.swapped, sorted(BASE[monster] for monster in under)) for castle, under in castles.items()
        )
        arriving = [BASE[monster] for monster in (pending.monster, *turn.released)]
        key = str((lying, arriving))
        if key not in self.known:
            self.known[key] = self.best(state, me)[1]
        return self.known[key]


def kills(sight: Sight) -> Iterator[Kill]:
    """What the table could destroy, as it lies in this sight."""
    return Attacks(sight, Threat(sight)).kills()
