"""The dice of a battle: those that lie ready, and the throw of a beat."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from scenes.medieval_keep.battle.calamity import Calamity
from scenes.medieval_keep.battle.places import Places
from scenes.medieval_keep.battle.steps import Beat, Throw
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint.dice import Kind
from scenes.system.words import tr
from scenes.tabletop.dice.ready import ReadyDice, ready_spots
from scenes.tabletop.dice.throw import DiceThrow, Die
from scenes.tabletop.dice.tray import Launch
from scenes.tabletop.playback.playback import Playback

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
                [[self._die(die) for die in dice] for dice in sides],
                seed=number + 1,
                names=[tr("The town"), tr("The attackers")] if len(sides) > 1 else (),
            ),
        )
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
