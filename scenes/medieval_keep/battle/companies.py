"""Who fights: the units on the wall, an army before it or the attack's card, with the hits they have left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace
from pygame import Rect, Surface

from game.medieval_keep.board.position import Fighter
from scenes.medieval_keep.battle.field import Army, army_picture
from scenes.medieval_keep.battle.ladder import seat_of
from scenes.medieval_keep.battle.places import Places
from scenes.medieval_keep.battle.steps import Standing
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_now import battle_air
from scenes.medieval_keep.pieces import kind_of, short_kind
from scenes.paint import fonts, marks
from scenes.paint.cards import CardState, card, with_shadow
from scenes.paint.theme import CARD_RATIO
from scenes.paint.tokens import TokenState, token
from scenes.system.words import tr_n


class Alike(NamedTuple):
    """What units share that stand in one stack: kind, hits left, whether they have just fallen."""

    kind: str
    left: int
    fell: bool


class Companies:
    """Both sides as things stand; `before` is how they stood before what lies open now.

    Once painted `spots` says where each fighter stands, by key, in pixels.
    """

    def __init__(self, screen: KeepScreen, places: Places, standing: Standing, before: Standing) -> None:
        self.screen, self.places, self.standing, self.before = screen, places, standing, before
        self.layout, self.theme = places.layout, screen.app.theme
        self.spots: dict[str, tuple[int, int]] = {}

    def paint(self, surface: Surface) -> None:
        """Both companies."""
        self._paint_company(surface, "town", self.places.wall, 2)
        standing = self.standing
        invader = next((f for f in standing.fighters if f.side == "attack" and f.name == standing.card), None)
        if invader is not None:
            self._paint_invader(surface, invader)
        else:
            # a War: the army stands before the wall, as the defenders stand on it
            self._paint_company(surface, "attack", self.places.field, 3)

    # ------------------------------------------------------------ units

    def _stacks(self, side: str) -> dict[Alike, list[Fighter]]:
        """Those of a side that stand or have just fallen, stacked by kind and hits."""
        standing = self.standing
        units = [f for f in standing.fighters if f.side == side and f.hits is not None]
        new = {f.key for f in units if f.key in standing.fallen and f.key not in self.before.fallen}
        stacks: dict[Alike, list[Fighter]] = {}
        for unit in units:
            if unit.key not in standing.fallen or unit.key in new:
                alike = Alike(kind_of(unit.name), standing.left.get(unit.key, 0), unit.key in new)
                stacks.setdefault(alike, []).append(unit)
        return stacks

    def _paint_company(self, surface: Surface, side: str, room: Rect, most_rows: int) -> None:
        """Units beside each other, the fallen crossed out, hits as shields below.

        `room.y` is where the first row stands. Names that are wider than their unit's place take turns in two lines.
        """
        scale, theme, u, stacks = self.layout.scale, self.theme, self.layout.u, self._stacks(side)
        if not stacks:
            return
        rows = min(most_rows, -(-len(stacks) // max(1, room.w // u(70))))
        columns = -(-len(stacks) // rows)
        pitch = min(u(92), room.w // columns)
        names = [short_kind(self.screen.looks, alike.kind) for alike in stacks]
        px, turns = self._names_px(names, pitch, columns > 1)
        row_high = u(78) + round(px * 1.3) * turns
        for number, (alike, members) in enumerate(stacks.items()):
            row, column = divmod(number, columns)
            x, y = room.x + pitch // 2 + column * pitch, room.y + row * row_high
            self.spots.update(dict.fromkeys((member.key for member in members), (x, y)))
            self._paint_stack(surface, side, alike, members, (x, y), pitch)
            plate = marks.name_plate(names[number], scale, theme, px=px)
            half = plate.surface.get_width() // 2
            at = max(room.x + half, min(x, room.x + max(room.w, columns * pitch) - half))
            plate.draw(surface, (at, y + u(48) + round(px * (0.6 + 1.25 * (column % turns)))))

    def _paint_stack(
        self, surface: Surface, side: str, alike: Alike, members: Sequence[Fighter], at: tuple[int, int], pitch: int
    ) -> None:
        """Units that are alike, and a shield for each of their hits."""
        scale, theme, u, (x, y) = self.layout.scale, self.theme, self.layout.u, at
        whole = self.standing.whole[members[0].key]
        wounds = 0 if alike.fell else max(0, whole - alike.left)
        state = TokenState(count=len(members), fallen=alike.fell, wounds=wounds)
        seat = seat_of(self.screen, self.standing, side)
        token("regiment", seat, alike.kind, scale, theme, state=state).draw(surface, at)
        self._paint_hits(surface, (x, y + u(36)), whole, alike.left, 15, min(u(17), (pitch - u(8)) // max(1, whole)))

    def _paint_hits(
        self, surface: Surface, at: tuple[int, int], whole: int, left: int, size: float, step: int
    ) -> None:  # fmt: skip
        """A shield for each hit, `step` pixels from one to the next; those that are lost are broken."""
        for number in range(whole):
            shield = marks.hit_shield("whole" if number < left else "lost", size, self.layout.scale, self.theme)
            shield.draw(surface, (at[0] + round((number - (whole - 1) / 2) * step), at[1]))

    def _names_px(self, names: Sequence[str], pitch: int, turns: bool) -> tuple[int, int]:
        """The size of the units' names, and in how many lines they take turns."""
        px, least = self.layout.t(15), self.layout.u(11.5)
        widest = max(names, key=lambda name: fonts.text_width(name, "text-semi", px))
        if not turns or fonts.text_width(widest, "text-semi", px) + self.layout.u(14) <= pitch:
            return px, 1
        while px > least and max(fonts.text_width(n, "text-semi", px) for n in names) + self.layout.u(14) > 1.7 * pitch:
            px -= 1
        return px, 2

    # ------------------------------------------------------------ the attack's card

    def _paint_invader(self, surface: Surface, invader: Fighter) -> None:
        """Its card, its hits below, and its dice where they are no longer what the card says."""
        scale, theme, u, standing = self.layout.scale, self.theme, self.layout.u, self.standing
        middle, high = self.places.invader
        whole, left = standing.whole[invader.key], standing.left[invader.key]
        self._paint_army(surface, invader, whole, left)
        printed = self.screen.looks.printed(standing.card)
        now = replace(printed, initiative=invader.initiative, ad=invader.ad, hits=whole)
        face = self.screen.looks.face(standing.card, now)
        picture = card(face, scale, theme, width=high / scale / CARD_RATIO, state=CardState(dimmed=left == 0))
        with_shadow(picture.surface, scale, 3).draw(surface, middle)
        foot = middle[1] + high // 2
        self._paint_hits(surface, (middle[0], foot + u(18)), whole, left, 18, min(u(23), u(190) // max(1, whole)))
        words = tr_n("{left} of 1 hit left", "{left} of {count} hits left", whole, left=left)
        if printed.ad != invader.ad:
            words = tr_n("{hits}, 1 die", "{hits}, {count} dice", invader.ad, hits=words)
        line = fonts.rich(words, self.layout.t(15), u(210), theme.ink, role="sans-bold", align="centre")
        line.draw(surface, (middle[0] - u(105), foot + u(30)))

    def _paint_army(self, surface: Surface, invader: Fighter, whole: int, left: int) -> None:
        """A man for each hit, nearer to the wall in every segment; who has fallen lies where he stood."""
        scale, room, theme = self.layout.scale, self.places.army, self.theme
        before = self.before.left.get(invader.key, whole)
        steps = min(3, max(0, self.standing.segment - 1))
        army = Army(kind_of(invader.name), whole, left, before)
        picture = army_picture(army, room.w / scale, room.h / scale, scale, theme, battle_air(self.screen))
        at = picture.draw(surface, (room.x - steps * self.layout.u(16), room.y))
        self.spots[invader.key] = at.center
