"""Computer partners (section Bots of the rules page). They see what the table sees: all but the draw pile's order.

The heuristic partner thinks of the whole table: kills that save most first, small heroes pin what is too big, a few
players collect workers and castles while the others hold what nobody needs and lay roads over which their heroes help,
and a card is drawn as long as the unseen cards promise more than they threaten. All partners reason alike from the
same open cards, so that they agree without a word.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from game.core.bots import Bot, Seat, Suggestion
from game.core.chance import Cursor, Seeded
from game.core.phrases import say
from game.core.state import Play, State
from game.parts.cards import SUIT, spoken
from game.rise_against_monsters import GAME, monsters
from game.rise_against_monsters.build import Support, supportings
from game.rise_against_monsters.cards import (
    BASE,
    BONUS,
    CASTLE,
    COST,
    HAND,
    HERO,
    JOKER,
    KIND,
    MONSTER,
    ORDER,
    ROAD,
    WORKER,
)
from game.rise_against_monsters.castles import LeaveOut, TakeIn, swaps
from game.rise_against_monsters.choosing import Choose
from game.rise_against_monsters.crew import Crew, cheapest
from game.rise_against_monsters.draw import Draw, StopDrawing
from game.rise_against_monsters.fight import Attack
from game.rise_against_monsters.keeping import least_support
from game.rise_against_monsters.playing import Discard, EndPlay, PlayCard
from game.rise_against_monsters.position import (
    BUILDING,
    CLEARING,
    DISCARD,
    DRAW,
    MONSTERS,
    PLAY,
    CastlePending,
    ChoosePending,
    Position,
    UntapPending,
    WindowPending,
)
from game.rise_against_monsters.ratings import castles_with_room, held, rating, rating_in, side_total, suit_bonus
from game.rise_against_monsters.reactions import Pass
from game.rise_against_monsters.roads import free_ways
from game.rise_against_monsters.setup import all_cards
from game.rise_against_monsters.untap import Untap, free_to_stay
from game.rise_against_monsters.wrath import Wrath, can_strike, held_jokers, monsters_of

# Numbers found by playing many games between partners alone.
BUILDERS = {2: 2, 3: 1, 4: 3, 5: 3, 6: 3, 7: 3}
"""How many players collect workers and castles, by number of players; the others leave the cards to them."""
LEAD = 2.5
"""A builder who is so many times behind the first one stops collecting."""
STRIKE = 15
"""A held Joker is played for so much rating."""
GOOD_ROAD = 7
"""A road of so much rating is worth laying to a builder."""
FEW = 5
"""With so few other cards in play defeat is near, once somebody builds."""
SECURE = 15
"""So much rating of heroes before the first one builds."""
EDGE = -1.0
"""A further card is drawn as long as it promises more than this."""


class Kill(Struct, frozen=True):
    """Heroes (with their players and roads) that together destroy a monster. `gain` is what that is worth."""

    target: str
    gain: float
    heroes: tuple[tuple[str, str, str | None], ...]


def worth(card: str) -> float:
    """What a card in play is worth to the table (section Bots)."""
    kind = KIND[card]
    if kind == HERO:
        return BASE[card]
    if kind == WORKER:
        return BASE[card] + 2
    return 3


class Mind:
    """What one partner makes of the open cards."""

    def __init__(self, seat: Seat[Position]) -> None:
        self.seat = seat
        self.me = seat.me
        self.position = seat.seen
        self.setup = seat.setup
        self.state: State[Position] = State(GAME.rules, seat.setup, seat.seen, Cursor())
        self.land = self.position.players[self.me]
        self.turn = self.position.turn
        self.mine = self.turn.player == self.me

    # ------------------------------------------------------------------ what is known
    @cached_property
    def unseen(self) -> list[str]:
        """The cards of the draw pile, in no order."""
        position = self.position
        seen = {*position.discard, *position.box, *position.roads}
        for land in position.players.values():
            seen.update(land.hand, land.heroes, land.workers, land.bonuses, land.monsters, land.castles)
            for under in land.castles.values():
                seen.update(under)
        return [card for card in all_cards(self.setup) if card not in seen]

    @cached_property
    def to_come(self) -> list[str]:
        """What may be drawn next: the draw pile, or the discard pile once it is empty."""
        return self.unseen or self.position.discard

    @cached_property
    def held_down(self) -> set[str]:
        """Monsters that will not untap: they pin a card, or a hero pins them."""
        position = self.position
        return {m for pinner in position.pins for m in (pinner, position.contacts[pinner]) if KIND[m] == MONSTER}

    def free_heroes(self, player: str) -> list[str]:
        """Untapped heroes of a land."""
        return [hero for hero in self.position.players[player].heroes if hero not in self.position.tapped]

    def acting(self, land: str) -> list[str]:
        """The roaming monsters that will act in the next monsters step of the land."""
        position = self.position
        if self.turn.step == MONSTERS and self.turn.player == land:
            return monsters.still_to_act(position)
        return [m for m in position.players[land].monsters if m not in self.held_down]

    def raid(self, land: str, without: str | None = None, extra: str | None = None) -> float:
        """What the next monsters step of the land would destroy, without one monster or with one more."""
        position = self.position
        acting = [m for m in self.acting(land) if m != without]
        if extra is not None:
            acting.append(extra)
        if not acting:
            return 0.0
        here = position.players[land]
        groups: list[dict[str, int]] = [
            {card: rating_in(position, card, land) for card in here.heroes},
            {card: rating_in(position, card, land) for card in here.workers},
            {card: rating(position, card) for card in position.roads_at(land)},
        ]
        staying = [m for m in position.contacts if KIND[m] == MONSTER and m in self.held_down]
        damage: dict[str, int] = {}
        for monster in staying:
            target = position.contacts[monster]
            damage[target] = damage.get(target, 0) + BASE[monster]
        lost = 0.0
        for monster in sorted(acting, key=lambda m: -BASE[m]):
            group = next((group for group in groups if group), None)
            if group is None:
                break
            target = min(group, key=lambda card: (group[card], ORDER[card]))
            damage[target] = damage.get(target, 0) + BASE[monster]
            if damage[target] >= group[target]:
                lost += worth(target)
                del group[target]
        return lost

    # ------------------------------------------------------------------ heroes
    def kills(self) -> Iterator[Kill]:
        """Every monster that the free heroes of the table can destroy now, each with the least total that does."""
        position = self.position
        for land, here in position.players.items():
            if not here.monsters:
                continue
            at_home = {hero: rating_in(position, hero, land) for hero in self.free_heroes(land)}
            helping: dict[str, tuple[str, str]] = {}
            sizes: dict[str, int] = {}
            for road, beyond, _ in sorted(free_ways(position, land), key=lambda way: way[2]):
                for hero in sorted(self.free_heroes(beyond), key=lambda h: -BASE[h]):
                    limit = next(limit for name, _, limit in free_ways(position, beyond) if name == road)
                    size = rating_in(position, hero, beyond)
                    if hero not in helping and size <= limit:
                        helping[hero] = (beyond, road)
                        sizes[hero] = size
                        break
            if not at_home and not helping:
                continue
            before = self.raid(land)
            for monster in here.monsters:
                need = BASE[monster] - side_total(position, monster)
                chosen = cheapest(at_home, need) or cheapest({**at_home, **sizes}, need)
                if chosen:
                    gain = BASE[monster] + 2 * (before - self.raid(land, without=monster))
                    heroes = tuple((h, *helping[h]) if h in helping else (h, land, None) for h in chosen)
                    yield Kill(monster, gain, heroes)

    def attack_to_kill(self) -> Suggestion | None:
        """My part of the best kill."""
        best = max(self.kills(), key=lambda k: (k.gain, -len(k.heroes), -ORDER[k.target]), default=None)
        if best is None:
            return None
        for hero, player, road in best.heroes:
            if player == self.me:
                action = Attack(by=self.me, hero=hero, target=best.target, road=road)
                return Suggestion(action, say("The {target} can be destroyed.", target=spoken(best.target)))
        return None

    def attack_to_pin(self) -> Suggestion | None:
        """The smallest free hero holds down the tapped monster that would do most harm."""
        position = self.position
        if not self.free_heroes(self.me):
            return None
        best: tuple[float, str, str, str | None] | None = None
        reach: list[tuple[str, str | None, int]] = [(self.me, None, 99)]
        reach += [(beyond, road, limit) for road, beyond, limit in free_ways(position, self.me)]
        for land, road, limit in reach:
            before = self.raid(land)
            if not before:
                continue
            fit = [h for h in self.free_heroes(self.me) if rating_in(position, h, self.me) <= limit]
            if not fit:
                continue
            hero = min(fit, key=lambda h: ORDER[h])
            for monster in position.players[land].monsters:
                if monster in position.tapped and monster not in self.held_down:
                    saved = before - self.raid(land, without=monster) + BASE[monster] / 100
                    if saved >= 1 and (best is None or saved > best[0]):
                        best = (saved, hero, monster, road)
        if best is None:
            return None
        _, hero, monster, road = best
        words = say("The {monster} is held down, and does no harm while it is.", monster=spoken(monster))
        return Suggestion(Attack(by=self.me, hero=hero, target=monster, road=road), words)

    # ------------------------------------------------------------------ Jokers and support
    def strike(self) -> Suggestion | None:
        """A held Joker, when it removes much, or clears the land for a castle that is ready."""
        if not can_strike(self.state, self.me):
            return None
        roaming = sum(BASE[m] for m in self.land.monsters)
        harm = self.raid(self.me)
        ready = self.mine and self.turn.step == PLAY and bool(self.land.monsters) and self.castle_in_hand()
        wins = self.castles >= len(self.position.players) and not any(
            land.monsters for name, land in self.position.players.items() if name != self.me
        )
        if roaming >= STRIKE or harm >= 10 or ready or (wins and self.land.monsters):
            reason = say("The Bringer of Wrath removes a rating of {roaming}.", roaming=roaming)
            return Suggestion(Wrath(by=self.me, joker=held_jokers(self.state, self.me)[0]), reason)
        return None

    def step_in(self) -> Suggestion | None:
        """Emergency support, always for castles, with the smallest worker that suffices."""
        found = [s for s in supportings(self.position, self.me) if KIND[s[1]] == CASTLE or SUIT[s[1]] == "S"]
        if not found:
            return None
        worker, card, road = min(found, key=lambda s: (KIND[s[1]] != CASTLE, -BASE[s[0]]))
        words = say("The {card} is short of support.", card=spoken(card))
        return Suggestion(Support(by=self.me, worker=worker, card=card, road=road), words)

    # ------------------------------------------------------------------ building
    @property
    def castles(self) -> int:
        """Castles in play."""
        return sum(len(land.castles) for land in self.position.players.values())

    def worker_ratings(self, player: str, *, hand: bool) -> dict[str, int]:
        """A player's workers that could pay now: untapped ones in play, and those in hand as they would be there."""
        land = self.position.players[player]
        position = self.position
        raised = suit_bonus(position, player, "S")
        found = {w: rating_in(position, w, player) for w in land.workers if w not in position.tapped}
        if hand:
            found.update({c: BASE[c] + raised for c in land.hand if KIND[c] == WORKER})
        return found

    @cached_property
    def builders(self) -> list[str]:
        """The players who collect what castles need; the others leave it to them and hold what nobody needs."""

        def progress(player: str) -> float:
            land = self.position.players[player]
            points = 25.0 * len(land.castles) + sum(6 for card in land.bonuses if SUIT[card] == "S")
            points += sum(BASE[worker] for worker in land.workers)
            for card in land.hand:
                kind = KIND[card]
                if kind == WORKER:
                    points += BASE[card] / 2
                elif kind == CASTLE or (kind == BONUS and SUIT[card] == "S"):
                    points += 3
            return points

        seats = self.setup.players
        count = BUILDERS[len(seats)]
        first = sorted(seats, key=lambda player: (-progress(player), seats.index(player)))[:count]
        return [player for player in first if progress(player) * LEAD >= progress(first[0])]

    def castle_in_hand(self) -> bool:
        """Could I bring a castle in now, with the workers that I have in hand and in my land?"""
        aces = [card for card in self.land.hand if KIND[card] == CASTLE]
        return bool(aces) and sum(self.worker_ratings(self.me, hand=True).values()) >= COST[aces[0]]

    def playable(self) -> Suggestion | None:
        """In the play step: heroes that kill or pin, then castles with their workers, then what makes room."""
        me, land = self.me, self.land
        position = self.position
        hand_heroes = sorted((c for c in land.hand if KIND[c] == HERO), key=ORDER.__getitem__)
        if hand_heroes and land.monsters:
            free = {h: rating_in(position, h, me) for h in self.free_heroes(me)}
            raised = rating_in(position, land.heroes[0], me) - BASE[land.heroes[0]] if land.heroes else 0
            for monster in sorted(land.monsters, key=lambda m: -BASE[m]):
                need = BASE[monster] - side_total(position, monster)
                chosen = cheapest({**free, **{h: BASE[h] + raised for h in hand_heroes}}, need)
                playing = [h for h in chosen or () if h in hand_heroes]
                if playing:
                    reason = say("Together they destroy the {monster}.", monster=spoken(monster))
                    return Suggestion(PlayCard(by=me, card=playing[0]), reason)
            loose = [m for m in land.monsters if m in position.tapped and m not in self.held_down and BASE[m] >= 8]
            if loose and land.heroes and self.raid(me) >= 4:
                reason = say("It can hold the {loose} down.", loose=spoken(loose[0]))
                return Suggestion(PlayCard(by=me, card=hand_heroes[0]), reason)
        if land.monsters:
            return None
        return self.build() or self.insure() or self.lay_road()

    def insure(self) -> Suggestion | None:
        """Once somebody builds and little is in play, one more road keeps defeat away (RISE-END-2)."""
        lands = self.position.players
        if all(land.phase == CLEARING for land in lands.values()):
            return None
        others = len(self.position.roads)
        for land in lands.values():
            others += len(land.heroes) + len(land.workers) + 3 * len(land.castles)
        if others > FEW:
            return None
        roads = [c for c in self.land.hand if KIND[c] == ROAD]
        if not roads:
            return None
        best = max(roads, key=lambda c: BASE[c])
        names = [name for name in lands if name != self.me]
        goal = min(names, key=lambda name: (sum(BASE[m] for m in lands[name].monsters), names.index(name)))
        reason = say("As long as it lies here the monsters have not won.")
        return Suggestion(PlayCard(by=self.me, card=best, to=goal), reason)

    def secure(self) -> bool:
        """May building begin? Not before heroes of a rating of 15 stand somewhere (section Bots)."""
        lands = self.position.players.values()
        if any(land.phase == BUILDING for land in lands):
            return True
        return sum(BASE[hero] for land in lands for hero in land.heroes) >= SECURE

    def lay_road(self) -> Suggestion | None:
        """A good road to the first builder, over which my heroes can help."""
        land = self.land
        goal = self.builders[0]
        if goal == self.me or not land.heroes or (land.phase == CLEARING and not self.castles):
            return None
        roads = [
            c for c in land.hand if KIND[c] == ROAD and BASE[c] >= max(GOOD_ROAD, min(BASE[h] for h in land.heroes))
        ]
        there = sum(ends.joins(self.me, goal) for ends in self.position.roads.values())
        if roads and there < min(2, len(land.heroes)):
            best = max(roads, key=lambda c: BASE[c])
            reason = say("My heroes can help {goal} over it.", goal=goal)
            return Suggestion(PlayCard(by=self.me, card=best, to=goal), reason)
        return None

    def build(self) -> Suggestion | None:
        """With a clear land: castles, and the bonus cards that make them cheaper."""
        me, land = self.me, self.land
        position = self.position
        in_hand = {kind: [c for c in land.hand if KIND[c] == kind] for kind in (CASTLE, WORKER, BONUS, ROAD, HERO)}
        if land.phase == BUILDING:
            for card in in_hand[CASTLE]:
                paid = Crew(position, me).payment(COST[card])
                if paid is not None:
                    action = PlayCard(by=me, card=card, with_=paid[0], via=paid[1])
                    return Suggestion(action, say("A castle, one of those we need."))
        ratings = self.worker_ratings(me, hand=True)
        for card in sorted((c for c in in_hand[BONUS] if SUIT[c] == "S"), key=COST.__getitem__):
            chosen = cheapest(ratings, COST[card])
            if not self.secure() or chosen is None:
                continue
            for worker in chosen:
                if worker in in_hand[WORKER]:
                    reason = say("With it the {card} can be paid.", card=spoken(card))
                    return Suggestion(PlayCard(by=me, card=worker), reason)
            if land.phase == BUILDING:
                reason = say("It makes all workers here stronger.")
                return Suggestion(PlayCard(by=me, card=card, with_=chosen), reason)
            if in_hand[WORKER]:  # workers that were sent here do not begin to build (RISE-PLAY-4)
                worker = min(in_hand[WORKER], key=ORDER.__getitem__)
                reason = say("Then the {card} can be built.", card=spoken(card))
                return Suggestion(PlayCard(by=me, card=worker), reason)
        if in_hand[CASTLE]:
            chosen = cheapest(ratings, COST[in_hand[CASTLE][0]])
            for worker in chosen or ():
                if worker in in_hand[WORKER]:
                    return Suggestion(PlayCard(by=me, card=worker), say("With these workers a castle can be paid."))
        if land.castles and in_hand[WORKER]:
            best = max(in_hand[WORKER], key=lambda card: BASE[card])
            return Suggestion(PlayCard(by=me, card=best), say("It will be needed, and makes room to draw."))
        return None

    # ------------------------------------------------------------------ drawing
    def expected(self) -> float:
        """What one more card promises: the mean over the cards that may come."""
        cards = self.to_come
        if not cards:
            return -1.0
        return math.fsum(self.promise(card) for card in cards) / len(cards)

    def promise(self, card: str) -> float:
        """What it would mean to draw this card now."""
        kind = KIND[card]
        land = self.land
        me = self.me
        position = self.position
        if kind == HERO:
            return BASE[card]
        if kind == JOKER:
            roaming = sum(BASE[m] for m in monsters_of(self.state, me))
            if roaming:
                return roaming
            return -sum(BASE[h] for h in land.heroes) if land.heroes else 10
        if kind == MONSTER:
            if castles_with_room(position, me, card):
                return 3
            hurt = self.arrival_loss(card)
            strength = sum(rating_in(position, h, me) for h in self.free_heroes(me))
            return -hurt - (1 if strength - hurt >= BASE[card] else 0.6 * BASE[card])
        if me not in self.builders and (kind in (CASTLE, WORKER) or (kind == BONUS and SUIT[card] == "S")):
            return -1
        if kind == CASTLE:
            return 8 if self.castles + self.aces_in_hands < len(position.players) + 1 else 0
        if kind == WORKER:
            return BASE[card] * 0.7
        if kind == BONUS and SUIT[card] == "S":
            return 5
        return 0.5

    @cached_property
    def aces_in_hands(self) -> int:
        """Castles that the players hold."""
        return sum(KIND[c] == CASTLE for land in self.position.players.values() for c in land.hand)

    def arrival_loss(self, monster: str) -> float:
        """What a monster would destroy on arrival."""
        kind, rated = monsters.rated_targets(self.position, self.me)
        if kind == monsters.NOTHING:
            return 0.0
        target = min(rated, key=lambda card: (rated[card], ORDER[card]))
        return worth(target) if side_total(self.position, target) + BASE[monster] >= rated[target] else 0.0

    def draw(self) -> Suggestion:
        """Draw, or stop while it is good."""
        if not self.turn.drawn:
            return Suggestion(Draw(by=self.me), say("At least one card must be drawn."))
        if not self.land.monsters and self.castle_in_hand():
            return Suggestion(StopDrawing(by=self.me), say("A castle can be built now."))
        if self.expected() > EDGE:
            return Suggestion(Draw(by=self.me), say("The next card promises more than it threatens."))
        return Suggestion(StopDrawing(by=self.me), say("The next card threatens more than it promises."))

    # ------------------------------------------------------------------ discarding
    def useless(self) -> list[str]:
        """Cards of my hand that do not help towards a castle, the least useful first."""
        land = self.land
        if self.me not in self.builders and not self.castle_in_hand():
            spades = [c for c in land.hand if KIND[c] in (WORKER, CASTLE) or (KIND[c] == BONUS and SUIT[c] == "S")]
            return sorted(spades, key=ORDER.__getitem__)
        found: list[tuple[float, str]] = []
        aces = 0
        wanted = len(self.position.players) - self.castles
        for card in land.hand:
            kind = KIND[card]
            if kind == ROAD:
                found.append((0, card))
            elif kind == BONUS:
                if SUIT[card] != "S":
                    found.append((1, card))
            elif kind == CASTLE:
                aces += 1
                if aces > min(wanted, 2):
                    found.append((2, card))
        useless = [card for _, card in sorted(found, key=lambda pair: (pair[0], ORDER[pair[1]]))]
        if not useless and len(land.hand) == HAND:
            return [min(land.hand, key=self.usefulness)]
        return useless

    def usefulness(self, card: str) -> float:
        """How dear a card in my hand is to me: what goes first when a full hand cannot be played."""
        kind = KIND[card]
        if kind == CASTLE:
            return 9 if sum(KIND[c] == CASTLE for c in self.land.hand) < 2 else 4
        if kind == BONUS:
            return 12 - COST[card] / 2
        if kind == WORKER:
            return BASE[card] + 0.5
        return 20 if kind == JOKER else BASE.get(card, 0)

    def discard(self) -> Suggestion:
        """Make room for what is needed; keep a full hand when everything in it is good."""
        cards = self.useless()
        return Suggestion(Discard(by=self.me, cards=cards), say("They do not help towards a castle."))

    # ------------------------------------------------------------------ answers
    def untap(self) -> Suggestion:
        """Pins are held; workers support the dearest cards with the least rating."""
        stay = free_to_stay(self.position, self.me)
        best, most = Untap(by=self.me, stay=stay), -1.0
        for plan in self.assignments():
            action = Untap(by=self.me, stay=stay, support=plan)
            after = self.state.clone()
            action.apply(Play(after, Seeded(0)))
            land = after.position.players[self.me]
            value = 100.0 * len(land.castles) + sum(15 if SUIT[c] == "S" else 5 for c in land.bonuses)
            value += sum(BASE[w] for w in land.workers if w not in after.position.tapped) / 10
            if value > most:
                best, most = action, value
        return Suggestion(best, say("What is pinned stays pinned; no more workers than needed."))

    def assignments(self) -> Iterator[dict[str, str] | None]:
        """Ways to support my cards: as now, and those that keep most with the least rating."""
        yield None
        if self.land.workers:
            yield least_support(self.state, self.me)

    def choose(self, pending: ChoosePending) -> Suggestion:
        """Among equals: what hurts least."""
        position = self.position

        def regret(entry: str) -> tuple[float, float]:
            if pending.about == "destination":
                there = position.players[entry]
                monster = pending.monster
                assert monster is not None
                room = bool(castles_with_room(position, entry, monster))
                strength = sum(rating_in(position, h, entry) for h in self.free_heroes(entry))
                return (0 if room else 1 if strength >= BASE[monster] else 2 + len(there.heroes), -strength)
            busy = entry in position.pins or entry in position.supports or entry in position.on_road
            return (1.0 if busy else 0.0, ORDER.get(entry, 0))

        best = min(pending.among, key=regret)
        return Suggestion(Choose(by=self.me, pick=best), say("It makes the least difference."))

    def castle(self, pending: CastlePending) -> Suggestion:
        """The set with the highest total stays under the castle; on ties the largest monster does."""
        best: tuple[int, int, TakeIn] | None = None
        for castle, under in self.land.castles.items():
            for release in swaps(under, pending.monster):
                total = held(under) - held(release) + BASE[pending.monster]
                if total <= held(under):
                    continue
                largest = max(BASE[m] for m in (*under, pending.monster) if m not in release)
                if best is None or (total, largest) > best[:2]:
                    best = (total, largest, TakeIn(by=self.me, castle=castle, release=release))
        if best is None:
            return Suggestion(LeaveOut(by=self.me), say("The castle holds more as it is."))
        return Suggestion(best[2], say("The castle holds more that way."))

    def react(self) -> Suggestion | None:
        """Outside my own decisions: kill, strike, support, pin."""
        found = self.attack_to_kill() or self.strike() or self.step_in()
        if found is None and (not self.mine or self.turn.step in (PLAY, DISCARD)):
            found = self.attack_to_pin()
        return found


class HeuristicBot:
    """A partner who follows the section Bots of the rules page."""

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """See `Mind`."""
        mind = Mind(seat)
        position = mind.position
        pending = position.pending
        if isinstance(pending, UntapPending):
            return mind.untap()
        if isinstance(pending, ChoosePending):
            return mind.choose(pending)
        if isinstance(pending, CastlePending):
            return mind.castle(pending)
        if isinstance(pending, WindowPending):
            found = mind.strike() if pending.drawn is not None else mind.react()
            return found or Suggestion(Pass(by=seat.me), say("Nothing better can be done now."))
        found = mind.react()
        if found is not None or not mind.mine:
            return found
        if position.turn.step == DRAW:
            return mind.draw()
        if position.turn.step == PLAY:
            return mind.playable() or Suggestion(EndPlay(by=seat.me), say("Nothing more helps now."))
        return mind.discard()


BOTS: Mapping[str, Callable[[], Bot]] = {"heuristic": HeuristicBot}
