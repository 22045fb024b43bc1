"""The dice of a battle: those that lie ready, the throw of a beat, and the hits that fly from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby

from pygame import Rect, Surface

from scenes.medieval_keep.battle.calamity import Calamity
from scenes.medieval_keep.battle.places import Places
from scenes.medieval_keep.battle.steps import Beat, Throw
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint import marks
from scenes.paint.dice import Kind
from scenes.system.words import tr
from scenes.tabletop.dice.ready import ReadyDice, ready_spots
from scenes.tabletop.dice.throw import DiceThrow, Die
from scenes.tabletop.dice.tray import Launch
from scenes.tabletop.playback.playback import Playback
from scenes.ui.frame.motion import Step, point_between

AT_A_BUILDING = 30
"""Units across a die that lies at a building."""


class BattleDice:
    """The dice of the beat that lies open, and of the next one."""

    def __init__(self, screen: KeepScreen, telling: Playback[Beat], places: Places) -> None:
        self.screen, self.telling, self.places = screen, telling, places

    @property
    def beat(self) -> Beat:
        return self.telling.beat

    # ------------------------------------------------------------ the next throw

    @property
    def ready(self) -> ReadyDice | None:
        """The dice that lie ready."""
        return next((widget for widget in self.screen.widgets() if isinstance(widget, ReadyDice)), None)

    def build_ready(self, throw: Callable[[Launch], None]) -> None:
        """The dice of the next beat, to be thrown by hand; not where dice are thrown on the wood and typed in."""
        telling, places = self.telling, self.places
        following = None if telling.last or not telling.settled else telling.beats[telling.number + 1]
        if following is None or not following.throws or self.screen.table.typed_dice:
            return
        kinds: list[Kind] = ["d6" for _ in following.throws]
        size = places.die_size(len(kinds), places.tray)
        self.screen.add("dice", ReadyDice(f"ready-{telling.number + 1}", places.rim, kinds, size, throw))

    # ------------------------------------------------------------ the throw of this beat

    @property
    def _throws(self) -> list[Throw]:
        """This beat's dice, the town's before the attackers'."""
        return sorted(self.beat.throws, key=lambda throw: throw.side == "attack")

    @property
    def throw(self) -> DiceThrow:
        """The throw of this beat: where both sides strike each has its part of the tray."""
        sides = [list(dice) for _, dice in groupby(self._throws, key=lambda throw: throw.side)]
        number, places = self.telling.number, self.places
        throw = self.screen.thrown(
            f"battle-{self.telling.moment}-{number}",
            lambda: DiceThrow(
                [[self._die(die) for die in dice] for dice in sides], seed=number + 1,
                names=[tr("The town"), tr("The attackers")] if len(sides) > 1 else (),
            ),
        )  # fmt: skip
        struck = not self.beat.standing.card
        spots = Calamity(self.screen, self.beat).spots() if struck else dict[str, tuple[int, int]]()
        if sides and all(die.piece in spots for die in self._throws):
            # each lies at the building that it was rolled for
            goals = [spots[die.piece] for die in self._throws]
            throw.lie_at([goals], self.screen.layout.u(AT_A_BUILDING), self.screen.layout.tall)
            return throw
        homes = places.homes(len(sides))
        size = min(places.die_size(len(side), home) for side, home in zip(sides, homes, strict=True))
        throw.lie_in(homes, size, places.rim.union(places.tray))
        return throw

    def _die(self, throw: Throw) -> Die:
        words = tr("die of the {piece}", piece=self.screen.looks.name(kind_of(throw.piece)))
        return Die(throw.result, state="hit" if throw.hit else "plain", words=words)

    def build(self) -> None:
        """The dice as they lie, if this beat has any."""
        if self.beat.throws:
            throw = self.throw
            if self.telling.settled:
                throw.rest()
            throw.build(self.screen, "dice")

    def fly(self, launch: Launch | None, end: Callable[[], None]) -> None:
        """Let this beat's dice tumble, from the hand as `launch` says or from where they lay ready; `end` follows."""
        throw, beat = self.throw, self.beat

        def rest() -> None:
            if self.screen.telling is self.telling and self.beat is beat and not self.telling.settled:
                end()

        ready = ready_spots(self.places.rim, len(beat.throws), throw.size)
        throw.throw(self.screen, launch or Launch(ready), rest)

    # ------------------------------------------------------------ hits

    def _struck(self) -> list[str]:
        """Whom the hits of this beat fall on, by the fighter's key, once for each hit."""
        found: list[str] = []
        for event in self.beat.events:
            if event.kind == "invader-hit":
                found += [f"attack/{event.word('card')}"] * event.number("hits")
        for key, count in self.beat.placed.items():
            found += [key] * count
        return found

    def let_hits_fly(self, spots: Callable[[], Mapping[str, tuple[int, int]]]) -> None:
        """Each one on the dice becomes a hit that flies in an arc to whom it falls on; `spots` is where they stand."""
        ones = [at for (at, _), throw in zip(self.throw.spots(), self._throws, strict=True) if throw.hit]
        flights = list(zip(ones, self._struck(), strict=False))
        length = self.screen.ms(180 + 120 * max(0, len(flights) - 1))
        if not flights or length <= 0:
            return
        scale, theme, arc = self.places.layout.scale, self.screen.app.theme, self.places.u(60)
        dash = marks.lozenge(scale, theme.illegal.paper, theme, size=6)
        shield = marks.hit_shield("lost", 26, scale, theme)

        def paint(surface: Surface, t: float) -> list[Rect]:
            touched, goals = [], spots()
            for number, (start, key) in enumerate(flights):
                goal, way = goals.get(key), t * len(flights) - number
                if goal is None or way <= 0:
                    continue
                way = min(1.0, way)
                for mark in range(1, round(way * 12)):
                    at = point_between(start, goal, mark / 12, arc=arc)
                    touched.append(dash.draw(surface, (round(at[0]), round(at[1]))))
                at = point_between(start, goal, way, arc=arc)
                touched.append(shield.draw(surface, (round(at[0]), round(at[1]))))
            return touched

        self.screen.show.then(Step(length, paint, name="hits fly"))
