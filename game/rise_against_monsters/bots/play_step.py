"""The play step of a partner: heroes that help at once, castles with their workers."""

from __future__ import annotations

from game.core.bots.bot import Suggestion
from game.core.text.phrases import say
from game.parts.cards import SUIT, spoken
from game.rise_against_monsters.board.position import BUILDING
from game.rise_against_monsters.board.ratings import rating_in, side_total
from game.rise_against_monsters.bots.builders import Builders
from game.rise_against_monsters.bots.roads import Roads
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.bots.threat import Threat
from game.rise_against_monsters.building.crew import Crew, cheapest
from game.rise_against_monsters.content.cards import BASE, BONUS, CASTLE, COST, HERO, KIND, ORDER, ROAD, WORKER
from game.rise_against_monsters.phases.playing import PlayCard


class PlayStep:
    """Which card of the hand is played next."""

    def __init__(self, sight: Sight, threat: Threat, builders: Builders, roads: Roads) -> None:
        self.sight, self.threat, self.builders, self.roads = sight, threat, builders, roads

    def playable(self) -> Suggestion | None:
        """In the play step: heroes that kill or pin, then castles with their workers, then what makes room."""
        sight = self.sight
        me, land, position = sight.me, sight.land, sight.position
        hand_heroes = sorted((c for c in land.hand if KIND[c] == HERO), key=ORDER.__getitem__)
        if hand_heroes and land.monsters:
            free = {h: rating_in(position, h, me) for h in sight.free_heroes(me)}
            raised = rating_in(position, land.heroes[0], me) - BASE[land.heroes[0]] if land.heroes else 0
            for monster in sorted(land.monsters, key=lambda m: -BASE[m]):
                need = BASE[monster] - side_total(position, monster)
                chosen = cheapest({**free, **{h: BASE[h] + raised for h in hand_heroes}}, need)
                playing = [h for h in chosen or () if h in hand_heroes]
                if playing:
                    reason = say("Together they destroy the {monster}.", monster=spoken(monster))
                    return Suggestion(PlayCard(by=me, card=playing[0]), reason)
            held_down = self.threat.held_down
            loose = [m for m in land.monsters if m in position.tapped and m not in held_down and BASE[m] >= 8]
            if loose and land.heroes and self.threat.raid(me) >= 4:
                reason = say("It can hold the {loose} down.", loose=spoken(loose[0]))
                return Suggestion(PlayCard(by=me, card=hand_heroes[0]), reason)
        if land.monsters:
            return None
        return self.build() or self.roads.insure() or self.roads.lay()

    def build(self) -> Suggestion | None:
        """With a clear land: castles, and the bonus cards that make them cheaper."""
        sight = self.sight
        me, land, position = sight.me, sight.land, sight.position
        in_hand = {kind: [c for c in land.hand if KIND[c] == kind] for kind in (CASTLE, WORKER, BONUS, ROAD, HERO)}
        if land.phase == BUILDING:
            for card in in_hand[CASTLE]:
                paid = Crew(position, me).payment(COST[card])
                if paid is not None:
                    action = PlayCard(by=me, card=card, with_=paid[0], via=paid[1])
                    enough = sight.castles >= len(position.players)
                    words = (
                        say("A castle to spare, should one fall.") if enough else say("A castle, one of those we need.")
                    )
                    return Suggestion(action, words)
        ratings = self.builders.worker_ratings(me, hand=True)
        for card in sorted((c for c in in_hand[BONUS] if SUIT[c] == "S"), key=COST.__getitem__):
            chosen = cheapest(ratings, COST[card])
            if not self.builders.secure() or chosen is None:
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
