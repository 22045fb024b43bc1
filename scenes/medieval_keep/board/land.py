"""The land of a town: the castle on its hill, plots with their buildings, and the units on the wall."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from scenes.medieval_keep.board.gate import CARD_W, Gate
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_now import air_of, was_besieged
from scenes.medieval_keep.board.town_part import TownPart
from scenes.medieval_keep.pieces import good_word, kind_of, number_of
from scenes.medieval_keep.scenery.camp import Band, Outside, ash, camp, camp_places
from scenes.medieval_keep.scenery.town_life import Town, movers
from scenes.medieval_keep.scenery.town_picture import Building, plates, town
from scenes.medieval_keep.scenery.town_plan import USUAL_PLOTS, TownPlan, town_plan
from scenes.paint.pieces import Piece
from scenes.paint.tokens import TokenState, token
from scenes.system.words import tr, tr_n
from scenes.tabletop.board.life import Life
from scenes.ui.input.element import Element, Tip

TOKENS = (44, 40, 36, 32)
"""Sizes of the units on the wall: the largest at which they stand clear of each other."""


@dataclass(eq=False)
class Standing(Element):
    """A unit on the wall, or all of its kind where there is no room for each."""

    unit: str = ""
    """Its kind."""
    members: Sequence[str] = ()


class Land(TownPart):
    """The town of the one who decides, in a rect of the board; `market` opens the market place."""

    def __init__(self, screen: KeepScreen, ground: Rect, gate: Gate, market: Callable[[], None]) -> None:
        super().__init__(screen)
        self.ground, self.gate, self.market = ground, gate, market
        self.life = Life(screen, ground, ())

    @property
    def plan(self) -> TownPlan:
        scale = self.layout.scale
        plots = max(USUAL_PLOTS, len(self.seen.players[self.me].structures) + 1)
        return town_plan(self.ground.w / scale, self.ground.h / scale, min(30, plots))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Pixels of a point in units of the town."""
        return self.ground.x + round(x * self.layout.scale), self.ground.y + round(y * self.layout.scale)

    def buildings(self) -> list[str | None]:
        """What stands on each plot: where it was put, and where it has stood from then on; the others in order."""
        count, placed = len(self.plan.plots), self.screen.table.seating.placed
        spots: list[str | None] = [None] * count
        waiting = []
        for name in self.town.structures:
            spot = placed.get(self._key(name), count)
            if spot < count and spots[spot] is None:
                spots[spot] = name
            else:
                waiting.append(name)
        for name in waiting[: spots.count(None)]:
            free = spots.index(None)
            spots[free] = name
            placed[self._key(name)] = free
        return spots

    def _key(self, name: str) -> str:
        return f"{self.me}/{name}"

    def put_on(self, card: str, plot: str) -> None:
        """This card is about to be built there: its place is kept beside the game, the rules know none."""
        self.screen.table.seating.placed[self._key(card)] = int(plot.removeprefix("plot-"))

    # ------------------------------------------------------------ building

    def build(self) -> None:
        plan, screen = self.plan, self.screen
        standing = self.buildings()
        for number, plot in enumerate(plan.plots):
            rx, ry = plot.ring
            x, y = self.at(plot.x, plot.y)
            name = standing[number]
            if name is not None:
                half = self.u(plot.size * 0.5)
                rect = Rect(x - half, y - round(half * 1.5), 2 * half, 2 * half)
                tip = self._building_tip(name)
                thing = Element(f"building-{name}", rect, "building", self.screen.looks.name(name), tip)
                if kind_of(name) == "market-place":
                    thing.press = self.market
                screen.add("town", thing)
            elif self.may_build:
                rect = Rect(0, 0, self.u(2 * rx), self.u(2 * ry))
                rect.center = x, y
                plot_thing = Element(f"plot-{number}", rect, "plot", tr("a free plot"), is_place=True)
                screen.add("town", plot_thing)
        wall = Rect(
            self.ground.x,
            self.at(0, plan.wall_foot - plan.wall_height)[1],
            self.ground.w,
            self.u(plan.wall_height + 10),
        )
        if self.may_build:
            screen.add("town", Element("wall", wall, "wall", tr("the wall"), is_place=True))
        self._build_tokens(plan)
        if air_of(screen).dark and screen.app.theme.washes:
            for thing in (thing for zone in screen.zone_list if zone.id in ("town", "wall") for thing in zone.things):
                thing.dark = True
        self._wake(plan)

    def _wake(self, plan: TownPlan) -> None:
        """Let the town live, where its theme has colours."""
        scale, theme = self.layout.scale, self.screen.app.theme
        built = self._drawn_buildings()
        town = Town(
            plan,
            self.ground.topleft,
            scale,
            theme,
            air_of(self.screen),
            self.screen.seat(self.me),
            built,
            len(self.town.defenders),
        )
        standing = [(plot, what) for plot, what in zip(plan.plots, built, strict=False) if what is not None]
        hiding = [plate.rect(self.at(*middle)) for plate, middle in plates(plan, standing, scale, theme)]
        self.life = Life(self.screen, self.ground, movers(town), hiding)
        self.screen.app.sound.place("night" if town.air.dark else "day")

    def _build_tokens(self, plan: TownPlan) -> None:
        """Units stand singly while the wall has room, else stacked by kind; engines have their buildings."""
        units = list(self.town.defenders)
        stacks: list[tuple[str, list[str]]]
        if len(units) <= plan.standing_room():
            stacks = [(kind_of(unit), [unit]) for unit in sorted(units, key=self._unit_order)]
        else:
            counted = Counter(kind_of(unit) for unit in units)
            stacks = [
                (kind, [u for u in units if kind_of(u) == kind]) for kind in sorted(counted, key=self._unit_order)
            ]
        places, size = self._walk(plan, len(stacks))
        for (kind, members), (x, y) in zip(stacks, places, strict=True):
            rect = Rect(0, 0, self.u(size), self.u(size))
            rect.center = self.at(x, y)
            name = self.screen.looks.name(members[0] if len(members) == 1 else kind)
            standing = Standing(f"unit-{members[0]}", rect, "unit", name, self._unit_tip(kind, members))
            standing.unit, standing.members, standing.stands_for = kind, members, (kind, *members)
            standing.reach = self.u(44)
            self.screen.add("wall", standing)

    def _walk(self, plan: TownPlan, count: int) -> tuple[list[tuple[float, float]], int]:
        """Places on the wall walk, clear of the cards at the gate, and the size of a token: a crowd stands smaller."""
        crowd, walls = self.gate.waiting, self.town.walls
        edge = plan.width - (62 + CARD_W / 2 + 26 + 20 * (len(crowd) - 1)) if crowd else plan.width
        found = plan.walk(count, walls=walls)
        for size in TOKENS:
            for more in range(0, 40):
                places = [place for place in plan.walk(count + more, size, walls) if place[0] < edge]
                if len(places) >= count:
                    found = places[:count]
                    break
            if all(math.dist(one, other) >= size for one, other in pairwise(found)):
                return found, size
        for size in TOKENS:
            found = plan.crowd(count, size, walls, edge)
            if all(math.dist(one, other) >= size for one, other in pairwise(found)):
                break
        return found, size

    def _unit_order(self, unit: str) -> tuple[int, int]:
        order = [entry.unit for entry in self.facts.recruits]
        return order.index(kind_of(unit)), int(number_of(unit) or 1)

    def _building_tip(self, name: str) -> Tip:
        sources = [s for s in self.own.sources if s.source == name]
        now = [
            tr("Next Production: {amount} {commodity}.", amount=s.amount, commodity=good_word(s.commodity))
            for s in sources
        ]
        if kind_of(name) == "market-place":
            now.append(tr("Click it to trade."))
        return self.screen.looks.tip(name, now)

    def _unit_tip(self, kind: str, members: Sequence[str]) -> Tip:
        wounds = self.town.wounds
        hurt = [
            tr(
                "{unit}: {hits} lost.",
                unit=self.screen.looks.name(u),
                hits=tr_n("{count} hit", "{count} hits", wounds[u]),
            )
            for u in members
            if u in wounds
        ]
        title = (
            self.screen.looks.name(members[0])
            if len(members) == 1
            else f"{len(members)} {self.screen.looks.name(kind)}"
        )
        return Tip(
            title,
            (
                *self.screen.looks.lines(kind),
                *hurt,
                tr("Each unit is 1 point and eats 1 food or weapon. [KEEP-UPKEEP-1]"),
            ),
        )

    # ------------------------------------------------------------ drawing

    def walls_picture(self, player: str, walls: int) -> tuple[Piece, tuple[int, int]] | None:
        return (self.town_picture(walls), self.ground.topleft) if player == self.me else None

    def town_picture(self, walls: int) -> Piece:
        """The land with the own town, if its castle had so many walls; anchored at the corner of `ground`."""
        scale = self.layout.scale
        return town(
            self.ground.w / scale,
            self.ground.h / scale,
            scale,
            self.screen.app.theme,
            self._drawn_buildings(),
            walls=walls,
            free=self.may_build,
            air=air_of(self.screen),
        )

    def _drawn_buildings(self) -> tuple[Building | None, ...]:
        """What is seen on each plot: what stands there, or for now what has burnt down."""
        built = [
            Building(kind_of(name), self.screen.looks.name(name)) if name is not None else None
            for name in self.buildings()
        ]
        for name in self.town.ruins:  # what burnt down lies where it stood until it is healed
            spot = self.screen.table.seating.placed.get(self._key(name), len(built))
            if spot < len(built) and built[spot] is None:
                built[spot] = Building(kind_of(name), self.screen.looks.name(name), "ruined")
        return tuple(built)

    def paint_ground(self, surface: Surface) -> None:
        self.town_picture(self.town.walls).draw(surface, self.ground.topleft)
        self._paint_siege(surface)

    def camps(self) -> list[tuple[Band, tuple[float, float, float]]]:
        """Who besieges the town, and where: middle of the foot and size of each camp, in units of the town."""
        bands = [Band(kind_of(facts.card), facts.ad, facts.hits) for facts in self.gate.waiting if facts.ad]
        clear = self.plan.width - (62 + CARD_W / 2 + 14 + 20 * (len(self.gate.waiting) - 1))
        return list(zip(bands, camp_places(self.plan, len(bands), clear), strict=False))

    def outside(self, card: str) -> Outside | None:
        """Where this attacker camps."""
        for band, (x, y, size) in self.camps():
            if band.card == kind_of(card):
                return Outside(band, self.ground, self.at(x, y), size)
        return None

    def _paint_siege(self, surface: Surface) -> None:
        """The camps of those who wait, or for a round the ash of those who were beaten."""
        scale, theme, air = self.layout.scale, self.screen.app.theme, air_of(self.screen)
        clip = surface.get_clip()
        surface.set_clip(self.ground.clip(clip))
        camps = self.camps()
        for band, (x, y, size) in camps:
            if band.card == kind_of(self.screen.arriving):
                continue
            camp(band, size, scale, theme, air).draw(surface, self.at(x, y))
        if not camps and was_besieged(self.screen, self.me):
            for x, y, size in camp_places(self.plan, 1, self.plan.width * 0.9):
                ash(size, scale, theme, air).draw(surface, self.at(x, y))
        surface.set_clip(clip)

    def paint(self, surface: Surface) -> None:
        ground = self.screen.laid_ground.picture
        if ground is not None:
            self.life.paint(surface, ground)

    def update(self, now: float) -> bool:
        self.life.update()
        return False

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.life.draw_moving(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if not isinstance(thing, Standing):
            return False
        wounds = sum(self.town.wounds.get(unit, 0) for unit in thing.members)
        hits = sum(self.screen.looks.printed(u).hits - self.town.wounds.get(u, 0) for u in thing.members)
        state = TokenState(value=str(hits), count=len(thing.members), wounds=min(3, wounds))
        seat, theme = self.screen.seat(self.me), self.screen.app.theme
        scale = self.layout.scale
        size = round(thing.rect.w / scale)
        token("regiment", seat, thing.unit, scale, theme, state=state, size=size).draw(surface, thing.rect.center)
        return True

    def free_plots(self) -> list[str]:
        """The plots on which something may be built."""
        return [thing.id for zone in self.screen.zone_list for thing in zone.things if thing.kind == "plot"]
