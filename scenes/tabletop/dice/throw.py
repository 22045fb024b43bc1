"""Dice on the table: two sides, four to a hundred faces, pairs that are compared; blank until they are thrown.

The screen keeps a throw (`GameScreen.thrown`), so that it survives that everything is built anew: the board says at
each build where it lies (`lie_at`, `lie_in`) and adds its dice (`build`). `throw` lets it fly; what it shows comes from
the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect, Surface

from scenes.paint import fonts, seals
from scenes.paint.dice import KIND_WORDS, DieState, Kind, cast
from scenes.paint.seals import SumKind
from scenes.system.words import tr
from scenes.tabletop.dice.tray import DiceTray, Launch, Point, flight
from scenes.ui.input.element import Tip
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert, Widget

Phase = Literal["blank", "flying", "lying"]
KINDS: dict[int, tuple[Kind, ...]] = {
    4: ("d4",),
    6: ("d6",),
    8: ("d8",),
    10: ("d10",),
    12: ("d12",),
    20: ("d20",),
    100: ("tens", "d10"),
}


@dataclass(frozen=True, slots=True)
class Die:
    """One die of a throw and what is said of it; one that `lies` already is not thrown with the others.

    Without a value it has not been rolled and stays blank. A tag is a small sum beside it (*6+2 = 8*), `foot` a word
    below it (*unpaired*), `lost` crosses it out.
    """

    value: int | None = None
    kind: Kind = "d6"
    state: DieState = "plain"
    lies: bool = False
    tag: str = ""
    tone: SumKind = "calm"
    lost: bool = False
    foot: str = ""
    words: str = ""
    """Whose and what for, for its tooltip and for reading aloud."""
    lines: tuple[str, ...] = ()
    """More of the tooltip, with clauses as links."""
    press: Callable[[], None] | None = None
    red_one: bool = True
    """Is the one of a six-sided die red, because it is a hit?"""


def dice_of(sides: int, value: int) -> tuple[Die, ...]:
    """The dice that are thrown for a number from 1 to `sides` (4, 6, 8, 10, 12, 20 or 100).

    >>> [(die.kind, die.value) for die in dice_of(100, 100)]
    [('tens', 0), ('d10', 0)]
    >>> [(die.kind, die.value) for die in dice_of(10, 10)]
    [('d10', 0)]
    """
    if sides not in KINDS or not 1 <= value <= sides:
        raise ValueError(f"no dice are thrown for {value} of {sides}")
    if sides == 100:
        return Die(value // 10 % 10, "tens"), Die(value % 10, "d10")
    return (Die(value % 10 if sides == 10 else value, KINDS[sides][0]),)


class DiceThrow:
    """The dice of all sides, each side in the order of its places; `pairs` are (place, place) of two sides' dice.

    `names` of the sides stand below their parts of the tray. `seed` varies the way, not the numbers.
    """

    def __init__(
        self,
        sides: Sequence[Sequence[Die]],
        *,
        pairs: Sequence[tuple[int, int]] = (),
        names: Sequence[str] = (),
        seed: int = 1,
    ) -> None:
        self.sides = tuple(tuple(side) for side in sides)
        self.pairs, self.names = tuple(pairs), tuple(names)
        self.seed = seed
        self.phase: Phase = "blank"
        self._launch: Launch | None = None
        self._arena, self._size = Rect(0, 0, 1, 1), 8
        self._goals: tuple[Point, ...] = ()
        self._homes: tuple[Rect, ...] = ()
        self._tray: DiceTray | None = None

    # ------------------------------------------------------------ where it lies

    def lie_at(self, places: Sequence[Sequence[Point]], size: int, arena: Rect) -> None:
        """Every die comes to its own place (pixels of the window), `size` pixels high; they fly over the arena."""
        self._lay((), tuple(place for side in places for place in side), size, arena)

    def lie_in(self, homes: Sequence[Rect], size: int, arena: Rect) -> None:
        """Each side's dice come to rest where they roll to in a part of their own."""
        self._lay(tuple(homes), (), size, arena)

    def _lay(self, homes: tuple[Rect, ...], goals: tuple[Point, ...], size: int, arena: Rect) -> None:
        if (homes, goals, size, arena) != (self._homes, self._goals, self._size, self._arena):
            self._homes, self._goals, self._size, self._arena = homes, goals, size, Rect(arena)
            self._tray = None

    @property
    def _all(self) -> list[tuple[int, int, Die]]:
        return [(side, number, die) for side, dice in enumerate(self.sides) for number, die in enumerate(dice)]

    def _make(self) -> DiceTray:
        """The tray with those dice that fly."""
        thrown = [n for n, (_, _, die) in enumerate(self._all) if not die.lies]
        dice = [self._all[n] for n in thrown]
        values = [die.value for _, _, die in dice if die.value is not None]
        if len(values) < len(dice):
            raise ValueError("dice that show nothing cannot be thrown")
        return DiceTray(
            values,
            self._homes[0].unionall(self._homes[1:]) if self._homes else self._arena,
            self._size,
            seed=self.seed,
            launch=self._launch,
            arena=self._arena,
            kinds=[die.kind for _, _, die in dice],
            goals=[self._goals[n] for n in thrown] if self._goals else None,
            homes=[self._homes[side] for side, _, _ in dice] if self._homes else None,
        )

    @property
    def tray(self) -> DiceTray:
        """The throw as it flies; reckoned anew when it lies elsewhere."""
        if self._tray is None:
            self._tray = self._make()
        return self._tray

    def spots(self) -> list[tuple[Point, float]]:
        """Middle (pixels of the window) and angle of every die at rest, side after side."""
        if self._goals:
            return [(goal, 0.0) for goal in self._goals]
        return [(rest.pos, rest.angle) for rest in self.tray.rests()]

    @property
    def size(self) -> int:
        """Pixels that a die is high."""
        return self._size if self._goals else self.tray.size

    # ------------------------------------------------------------ throwing

    def throw(self, screen: Screen, launch: Launch | None = None, end: Callable[[], None] | None = None) -> None:
        """Let them fly, from the hand as `launch` says. At rest `end` follows; without one all is built anew."""
        self._launch, self._tray, self.phase = launch, None, "flying"
        settings, sound = screen.app.settings, screen.app.sound

        def rest() -> None:
            self.rest()
            (end or screen.rebuild)()

        screen.show.then(
            flight(
                lambda: self.tray,
                settings.animation,
                screen.layout.scale,
                screen.app.theme,
                calm=settings.calm,
                tumble=settings.dice_tumble,
                end=rest,
                knock=lambda loud: sound.play("die-knocks", loud=loud),
            )
        )

    def rest(self) -> None:
        """They lie where they came to rest, at once."""
        self.phase = "lying"

    # ------------------------------------------------------------ on the screen

    def build(self, screen: Screen, zone: str) -> None:
        """Add the dice, and the lines that join pairs below them; dice in free places only once they lie."""
        if not self._goals and self.phase != "lying":
            return
        spots, dice = self.spots(), self._all
        if self.pairs and self.phase == "lying":
            first = len(self.sides[0])
            screen.add(
                zone, Joins(self._room(), [(spots[a][0], spots[first + b][0]) for a, b in self.pairs], self.size)
            )
        for (side, number, die), (at, angle) in zip(dice, spots, strict=True):
            spot = screen.add(zone, DieSpot(self, side, number, die, at, angle, screen.layout.u(4)))
            if spot.shown:
                self._add_notes(screen, zone, spot, side == 0)
        for number, (name, home) in enumerate(zip(self.names, self._homes, strict=False)):
            rect = Rect(home.x, home.bottom, home.w, screen.layout.t(20))
            screen.add(zone, Note(f"side-{number}", rect, name))

    def _add_notes(self, screen: Screen, zone: str, spot: DieSpot, above: bool) -> None:
        """What stands beside a die: its sum above the first side's, below the others'; its cross; a word below."""
        layout, die = screen.layout, spot.die
        x, y = spot.rect.center
        if die.tag:
            px = layout.t(16)
            rect = Rect(0, 0, fonts.text_width(die.tag, "sans-bold", px) + layout.u(16), px + layout.u(10))
            rect.center = x, y + (-1 if above else 1) * (spot.rect.h + rect.h + 1) // 2
            screen.add(zone, Note(f"{spot.id}-tag", rect, die.tag, die.tone))
        if die.lost:
            rect = Rect(0, 0, layout.u(28), layout.u(28))
            rect.midleft = spot.rect.right, y
            screen.add(zone, Note(f"{spot.id}-lost", rect, ""))
        if die.foot:
            rect = Rect(0, 0, fonts.text_width(die.foot, "sans", layout.t(14)) + 2, layout.t(18))
            rect.midtop = x, spot.rect.bottom
            screen.add(zone, Note(f"{spot.id}-foot", rect, die.foot))

    def _room(self) -> Rect:
        size = self.size
        rects = [Rect(round(x - size / 2), round(y - size / 2), size, size) for (x, y), _ in self.spots()]
        return rects[0].unionall(rects[1:])


class Joins(Inert):
    """The lines between dice that are compared."""

    def __init__(self, rect: Rect, lines: Sequence[tuple[Point, Point]], size: int) -> None:
        super().__init__("dice-pairs", rect)
        self.lines, self.size = lines, size

    def draw(self, surface: Surface) -> None:
        width = max(2, self.u(3))
        for (ax, ay), (bx, by) in self.lines:
            x, y, low = round((ax + bx) / 2), round(min(ay, by)) + self.size // 2, round(max(ay, by)) - self.size // 2
            surface.fill(self.theme.ink, Rect(x - width // 2, y, width, max(0, low - y)))


class DieSpot(Widget):
    """A die where it lies, or blank where it will; it may be pressed where it can be chosen."""

    def __init__(
        self, throw: DiceThrow, side: int, number: int, die: Die, at: Point, angle: float, margin: int
    ) -> None:
        # two rings around a hit, else the shadow
        size = round(throw.size * 1.8) if die.state == "hit" else throw.size + 2 * margin
        rect = Rect(0, 0, size, size)
        rect.center = round(at[0]), round(at[1])
        words = die.words or tr("a {kind}", kind=tr(KIND_WORDS[die.kind]))
        super().__init__(f"die-{side}-{number}", rect, words)
        self.kind = "die"
        self.throw, self.die, self.angle = throw, die, angle
        self.shown = die.value is not None and (throw.phase == "lying" or die.lies)
        self.press = die.press if self.shown else None
        if self.shown:
            self.name = tr("{die}: {value}", die=words, value=_reading(die))
            if die.lines:
                self.tip = Tip(self.name, die.lines)
        self.quiet = self.press is None and not die.lines

    def said(self) -> str:
        return self.name if self.shown else ""

    def draw(self, surface: Surface) -> None:
        size, die = self.throw.size / self.scale, self.die
        if self.shown:
            piece = cast(
                die.kind,
                die.value,
                size,
                self.scale,
                self.theme,
                angle=self.angle,
                state=die.state,
                red_one=die.red_one,
            )
            piece.draw(surface, self.rect.center)
        elif self.throw.phase != "flying":
            cast(die.kind, None, size, self.scale, self.theme, state="dimmed").draw(surface, self.rect.center)


class Note(Inert):
    """A few words beside a die: a sum on a slip, a word; without words a cross."""

    def __init__(self, id: str, rect: Rect, words: str, tone: SumKind | None = None) -> None:
        super().__init__(id, rect, words)
        self.tone = tone

    def draw(self, surface: Surface) -> None:
        rect, theme, s = self.rect, self.theme, self.scale
        if not self.name:
            faces.icon("cross", self.u(24), theme.illegal.paper, s, theme).draw(surface, rect.center)
        elif self.tone is None:
            self.put_text(surface, self.name, "sans", self.t(14), theme.soft_ink, rect.center, "center")
        else:
            seals.sum_ground(rect.w / s, rect.h / s, self.tone, s, theme).draw(surface, rect.topleft)
            colour = theme.ink if self.tone == "calm" else theme.card
            self.put_text(surface, self.name, "sans-bold", self.t(16), colour, rect.center, "center")

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return [(self.name, self.rect, self.rect)] if self.name else []


def _reading(die: Die) -> str:
    """What it shows, in figures."""
    number = f"{die.value}0" if die.kind == "tens" else str(die.value)
    return f"{number} ({die.tag})" if die.tag else number
