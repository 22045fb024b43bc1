"""How Medieval Keep is searched: purchases, attacks and discards are tried, and played on by the careful player.

Between two towns, which have a long game, until it is clear what they came to; else to the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

from game.core.actions.action import Action
from game.core.bots.bot import Insider, Seat, Suggestion
from game.core.bots.policy import Policy
from game.core.engine import over, winners
from game.core.position.state import Setup, State
from game.core.text.phrases import say
from game.medieval_keep.battle.attack import Attack, EndAttack, effect, opponents
from game.medieval_keep.battle.battle import is_invader
from game.medieval_keep.board.hand import Discard
from game.medieval_keep.board.position import Excess, Position
from game.medieval_keep.board.solo import alone
from game.medieval_keep.bots.careful import Careful, Judgement
from game.medieval_keep.bots.evaluator import outlook
from game.medieval_keep.bots.prudent import Prudent
from game.medieval_keep.content.cards import kind_of, spoken
from game.medieval_keep.phases.build import Build, EndBuild, Recruit

BUILDS, RECRUITS, ATTACKS, DISCARDS = 3, 2, 3, 4
"""So many are tried besides what the careful player would do, and besides ending the phase."""
TURNS, SHORT = 4, 14
"""So many turns a trial between two towns goes on, unless it began with so few cards to be drawn: then to the end."""
WORLDS, MOST = 32, 20_000
"""Between two towns, in the first round; elsewhere trials are longer, and there are fewer. And how many replies all
trials of a decision may have together.
"""
POINT = 0.02
"""What a point ahead of the best of the others counts beside a game won."""
MOST_POINTS = 10
BAR = 2.0
"""Standard errors by which another choice must be ahead of the usual one between two towns: of many choices one is
always ahead by luck.
"""


def two_rivals(setup: Setup) -> bool:
    """Is it the game of cards between two towns?"""
    return setup.mode == "multiplayer" and len(setup.players) == 2


class KeepPolicy(Policy[Position]):
    """Games among several are short, so every trial is played to the end."""

    most = MOST

    def __init__(self) -> None:
        self.careful, self.prudent = Careful(), Prudent()

    def usual(self, setup: Setup) -> Careful:
        """Who says what is usual, and plays on in trials."""
        return self.prudent if two_rivals(setup) else self.careful

    def bar(self, seat: Seat[Position]) -> float:
        """Between two towns what is usual stands unless another choice is clearly ahead."""
        return BAR if two_rivals(seat.setup) else 0.0

    def candidates(self, seat: Seat[Position], luck: random.Random) -> Sequence[Suggestion]:
        """What is bought, or who is attacked: the careful player's choice, the next best ones, and to stop."""
        first = self.usual(seat.setup).decide(seat, luck)
        others: Iterable[Suggestion] = ()
        if isinstance(first.action, Attack) and self.certain(seat, first.action):
            return [first]
        if isinstance(first.action, Build | Recruit | EndBuild | Attack | EndAttack):
            others = self.others(seat, first.action)
        elif isinstance(first.action, Discard):
            others = self.discards(seat)
        found = {(first.action.do, first.action.plan()): first}
        for other in others:
            found.setdefault((other.action.do, other.action.plan()), other)
        return list(found.values())

    def certain(self, seat: Seat[Position], attack: Attack) -> bool:
        """Does an invader come to the gates of the only rival's empty town (KEEP-BATTLE-2)? It costs nothing, may end
        the game, and trials of few worlds would at times hold it back by chance.
        """
        rivals = opponents(seat.setup, seat.seen, seat.me)
        return len(rivals) == 1 and is_invader(attack.card) and not seat.seen.players[rivals[0]].defenders

    def discards(self, seat: Seat[Position]) -> Iterator[Suggestion]:
        """Where one card is too many, others that are little wanted."""
        mind = Judgement(seat)
        if isinstance(mind.position.pending, Excess) and mind.position.pending.count == 1:
            for card in self.usual(seat.setup).least_wanted(mind, mind.town.hand)[:DISCARDS]:
                yield Suggestion(
                    Discard(by=mind.me, cards=[card]), say("{cards}: least likely to be of use.", cards=spoken(card))
                )

    def to_be_played(self, mind: Judgement, first: Action) -> bool:
        """Is an attack card to be played in any case? One for which no later turn has a place is lost otherwise, and
        gold does more the sooner it comes. Trials of few worlds would at times hold them back by chance.
        """
        return isinstance(first, Attack) and (
            self.usual(mind.setup).too_late(mind) or effect(first.card) == "gain-gold"
        )

    def others(self, seat: Seat[Position], first: Action) -> Iterator[Suggestion]:
        """The next best purchases or attacks, and the end of the phase."""
        mind, careful = Judgement(seat), self.usual(seat.setup)
        builds, recruits = careful.purchases(mind)
        for build in sorted(builds, key=lambda action: -careful.payback(mind, action))[:BUILDS]:
            yield Suggestion(build, careful.praise(mind, build))
        taste = [kind for kind in careful.taste if any(hire.unit == kind for hire in recruits)]
        for kind in taste[:RECRUITS]:
            hire = next(hire for hire in recruits if hire.unit == kind)
            yield Suggestion(hire, say("{kind}: they fight, and are a point.", kind=spoken(kind)))
        attacks = [(careful.attack_value(mind, one), one) for one in seat.legal if isinstance(one, Attack)]
        attacks.sort(key=lambda pair: -pair[0][0])
        best: dict[tuple[str, str | None], Suggestion] = {}
        for (value, why), attack in attacks:
            if value <= 0:
                break
            best.setdefault((kind_of(attack.card), attack.target), Suggestion(attack, why))
        yield from list(best.values())[:ATTACKS]
        for action in seat.legal:
            if isinstance(action, EndBuild) or (isinstance(action, EndAttack) and not self.to_be_played(mind, first)):
                yield Suggestion(action, say("The rest is kept for what may come."))

    def worlds(self, seat: Seat[Position]) -> int:
        """Elsewhere more as the game grows shorter, and among several towns, whose games are short; none for a town
        alone, which the careful player knows well.
        """
        if alone(seat.setup):
            return 0
        if two_rivals(seat.setup):
            return WORLDS
        worlds = 3 + 60 // (len(seat.seen.draw) + 15)
        return worlds if len(seat.setup.players) == 2 else 2 * worlds

    def reply(self, world: State[Position], player: str, luck: random.Random) -> Action:
        """What is usual."""
        return self.usual(world.setup).decide(Insider(world, player), luck).action

    def toil(self, world: State[Position], player: str) -> int:
        """Who reckons with what may come takes about twice as long."""
        return 2 if two_rivals(world.setup) else 1

    def far_enough(self, before: State[Position], world: State[Position], me: str) -> bool:
        """Between two towns after some turns, if many are to come; else only the end is."""
        if len(world.setup.players) > 2 or len(before.position.draw) < SHORT:
            return False
        position = world.position
        began = len(before.position.draw) - len(position.draw) >= TURNS
        return began and position.turn.phase == "draw" and position.pending is None

    def worth(self, before: State[Position], world: State[Position], me: str) -> float:
        """The game won (shared, if several have most points), and a little for points."""
        if not over(world):
            (other,) = (name for name in world.setup.players if name != me)
            return outlook(world, me, other)
        won, points = winners(world), world.rules.points(world)
        ahead = points[me] - max((points[other] for other in points if other != me), default=0)
        return (1 / len(won) if me in won else 0.0) + POINT * max(-MOST_POINTS, min(MOST_POINTS, ahead))


POLICY = KeepPolicy()
