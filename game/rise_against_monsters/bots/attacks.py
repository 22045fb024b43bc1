"""A partner's heroes: kills that the table can make together, and monsters that are held down."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.core.bots.bot import Suggestion
from game.core.text.phrases import say
from game.parts.cards import spoken
from game.rise_against_monsters.battle.fight import Attack
from game.rise_against_monsters.board.ratings import rating_in, side_total
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.bots.threat import Threat
from game.rise_against_monsters.building.crew import cheapest
from game.rise_against_monsters.building.roads import free_ways
from game.rise_against_monsters.content.cards import BASE, ORDER


class Kill(Struct, frozen=True):
    """Heroes (with their players and roads) that together destroy a monster. `gain` is what that is worth."""

    target: str
    gain: float
    heroes: tuple[tuple[str, str, str | None], ...]


class Attacks:
    """What the free heroes can do now."""

    def __init__(self, sight: Sight, threat: Threat) -> None:
        self.sight, self.threat = sight, threat

    def kills(self) -> Iterator[Kill]:
        """Every monster that the free heroes of the table can destroy now, each with the least total that does."""
        position = self.sight.position
        for land, here in position.players.items():
            if not here.monsters:
                continue
            at_home = {hero: rating_in(position, hero, land) for hero in self.sight.free_heroes(land)}
            helping: dict[str, tuple[str, str]] = {}
            sizes: dict[str, int] = {}
            for road, beyond, _ in sorted(free_ways(position, land), key=lambda way: way[2]):
                for hero in sorted(self.sight.free_heroes(beyond), key=lambda h: -BASE[h]):
                    limit = next(limit for name, _, limit in free_ways(position, beyond) if name == road)
                    size = rating_in(position, hero, beyond)
                    if hero not in helping and size <= limit:
                        helping[hero] = (beyond, road)
                        sizes[hero] = size
                        break
            if not at_home and not helping:
                continue
            before = self.threat.raid(land)
            for monster in here.monsters:
                need = BASE[monster] - side_total(position, monster)
                chosen = cheapest(at_home, need) or cheapest({**at_home, **sizes}, need)
                if chosen:
                    gain = BASE[monster] + 2 * (before - self.threat.raid(land, without=monster))
                    heroes = tuple((h, *helping[h]) if h in helping else (h, land, None) for h in chosen)
                    yield Kill(monster, gain, heroes)

    def to_kill(self) -> Suggestion | None:
        """My part of the best kill."""
        best = max(self.kills(), key=lambda k: (k.gain, -len(k.heroes), -ORDER[k.target]), default=None)
        if best is None:
            return None
        for hero, player, road in best.heroes:
            if player == self.sight.me:
                action = Attack(by=self.sight.me, hero=hero, target=best.target, road=road)
                return Suggestion(action, say("The {target} can be destroyed.", target=spoken(best.target)))
        return None

    def to_pin(self) -> Suggestion | None:
        """The smallest free hero holds down the tapped monster that would do most harm."""
        position = self.sight.position
        if not self.sight.free_heroes(self.sight.me):
            return None
        best: tuple[float, str, str, str | None] | None = None
        reach: list[tuple[str, str | None, int]] = [(self.sight.me, None, 99)]
        reach += [(beyond, road, limit) for road, beyond, limit in free_ways(position, self.sight.me)]
        for land, road, limit in reach:
            before = self.threat.raid(land)
            if not before:
                continue
            fit = [h for h in self.sight.free_heroes(self.sight.me) if rating_in(position, h, self.sight.me) <= limit]
            if not fit:
                continue
            hero = min(fit, key=lambda h: ORDER[h])
            for monster in position.players[land].monsters:
                if monster in position.tapped and monster not in self.threat.held_down:
                    saved = before - self.threat.raid(land, without=monster) + BASE[monster] / 100
                    if saved >= 1 and (best is None or saved > best[0]):
                        best = (saved, hero, monster, road)
        if best is None:
            return None
        _, hero, monster, road = best
        words = say("The {monster} is held down, and does no harm while it is.", monster=spoken(monster))
        if side_total(position, monster) + rating_in(position, hero, self.sight.me) >= BASE[monster]:
            words = say("The {target} can be destroyed.", target=spoken(monster))
        return Suggestion(Attack(by=self.sight.me, hero=hero, target=monster, road=road), words)
