"""What a partner answers when the rules ask: who stays tapped, which of equals, what a castle takes in."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.bots.bot import Suggestion
from game.core.position.chance import Seeded
from game.core.position.state import Play
from game.core.text.phrases import say
from game.parts.cards import SUIT
from game.rise_against_monsters.board.position import CastlePending, ChoosePending
from game.rise_against_monsters.board.ratings import castles_with_room, held, rating_in
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.building.castles import LeaveOut, TakeIn, swaps
from game.rise_against_monsters.building.keeping import least_support
from game.rise_against_monsters.content.cards import BASE, ORDER
from game.rise_against_monsters.phases.choosing import Choose
from game.rise_against_monsters.phases.untap import Untap, free_to_stay


class Answers:
    """Untapping, choices among equals, and monsters that come to a castle."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def untap(self) -> Suggestion:
        """Pins are held; workers support the dearest cards with the least rating."""
        stay = free_to_stay(self.sight.position, self.sight.me)
        best, most = Untap(by=self.sight.me, stay=stay), -1.0
        for plan in self.assignments():
            action = Untap(by=self.sight.me, stay=stay, support=plan)
            after = self.sight.state.clone()
            action.apply(Play(after, Seeded(0)))
            land = after.position.players[self.sight.me]
            value = 100.0 * len(land.castles) + sum(15 if SUIT[c] == "S" else 5 for c in land.bonuses)
            value += sum(BASE[w] for w in land.workers if w not in after.position.tapped) / 10
            if value > most:
                best, most = action, value
        return Suggestion(best, say("What is pinned stays pinned; no more workers than needed."))

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
        return Suggestion(Choose(by=self.sight.me, pick=best), say("It makes the least difference."))

    def castle(self, pending: CastlePending) -> Suggestion:
        """The set with the highest total stays under the castle; on ties the largest monster does."""
        best: tuple[int, int, TakeIn] | None = None
        for castle, under in self.sight.land.castles.items():
            for release in swaps(under, pending.monster):
                total = held(under) - held(release) + BASE[pending.monster]
                if total <= held(under):
                    continue
                largest = max(BASE[m] for m in (*under, pending.monster) if m not in release)
                if best is None or (total, largest) > best[:2]:
                    best = (total, largest, TakeIn(by=self.sight.me, castle=castle, release=release))
        if best is None:
            return Suggestion(LeaveOut(by=self.sight.me), say("The castle holds more as it is."))
        return Suggestion(best[2], say("The castle holds more that way."))
