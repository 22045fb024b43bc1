"""The town: build, recruit, draw and discard. The castle on its hill, plots, wall, stores, gate and hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.core.words import counted
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.payment import buy
from scenes.medieval_keep.pictures import Building, TownPlan, town, town_plan
from scenes.medieval_keep.pieces import GOODS, SHORT_UNIT, kind_of, number_of, plural
from scenes.paint import art, fonts, ink, marks
from scenes.paint.cards import BackFace, CardState, card, with_shadow
from scenes.paint.pieces import Piece
from scenes.paint.tokens import TokenState, portrait, token
from scenes.system.words import Verdict
from scenes.ui import faces
from scenes.ui.side_panel import Deed, PanelParts
from scenes.ui.things import Held, MenuLine, Thing, Tip

STORES = 122
STORE_ROW = 67
USUAL_PLOTS = 12
CARD_W, CARD_H = 104, 146
LEAST_CARD_W = 72
LARGE_W = 208
RAIL_FACE = 34
"""Units across a portrait in the two rows of recruits."""


class TownBoard(Board):
    """Draw, Build and Attack without a battle, and Heal with nothing to mend."""

    # ------------------------------------------------------------ places

    @property
    def stores_width(self) -> float:
        """Units across: large text takes some room from the land."""
        return STORES * (1 + 0.55 * (self.layout.text - 1))

    @property
    def compact(self) -> bool:
        """Is the window so low that the stores show numbers alone?"""
        return self.layout.board.h < self.u(5 * STORE_ROW + 40 + 104)

    @property
    def store_row(self) -> int:
        """Pixels from one good to the next; with large text the pile has no words below it, and the goods its room."""
        if self.compact:
            return (self.layout.board.h - self.store_head - self.u(104)) // 5
        return self.u(STORE_ROW + (7 if self.large else 0))

    @property
    def store_head(self) -> int:
        """Pixels above the first good."""
        return self.u(6 if self.compact else 40)

    @property
    def stores(self) -> Rect:
        board = self.layout.board
        return Rect(board.x - self.u(2), board.y, self.u(self.stores_width), self.store_head + 5 * self.store_row)

    @property
    def ground(self) -> Rect:
        board = self.layout.board
        left = board.x + self.u(self.stores_width + 8)
        return Rect(left, board.y, board.right - left, board.h)

    @property
    def plan(self) -> TownPlan:
        scale = self.layout.scale
        plots = max(USUAL_PLOTS, len(self.town["structures"]) + 1)
        return town_plan(self.ground.w / scale, self.ground.h / scale, min(30, plots))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Pixels of a point in units of the town."""
        return self.ground.x + round(x * self.layout.scale), self.ground.y + round(y * self.layout.scale)

    def buildings(self) -> list[str]:
        """What stands on each plot, in the order in which it was built."""
        return list(self.town["structures"])

    # ------------------------------------------------------------ building the screen

    def build(self) -> None:
        self._build_town()
        self._build_stores()
        self._build_piles()
        if self.screen.drafts.get("rail"):
            self._build_rail()
        else:
            self._build_hand()

    def _build_town(self) -> None:
        plan, screen = self.plan, self.screen
        standing = self.buildings()
        for number, plot in enumerate(plan.plots):
            rx, ry = plot.ring
            x, y = self.at(plot.x, plot.y)
            if number < len(standing):
                name = standing[number]
                half = self.u(plot.size * 0.5)
                rect = Rect(x - half, y - round(half * 1.5), 2 * half, 2 * half)
                tip = self._building_tip(name)
                thing = Thing(f"building-{name}", rect, "building", self.screen.looks.name(name), tip, data=name)
                if kind_of(name) == "market-place":
                    thing.press = self.market
                screen.add("town", thing)
            elif self._may_build:
                rect = Rect(0, 0, self.u(2 * rx), self.u(2 * ry))
                rect.center = x, y
                plot_thing = Thing(f"plot-{number}", rect, "plot", "a free plot", is_place=True)
                screen.add("town", plot_thing)
        wall = Rect(
            self.ground.x,
            self.at(0, plan.wall_foot - plan.wall_height)[1],
            self.ground.w,
            self.u(plan.wall_height + 10),
        )
        if self._may_build:
            screen.add("town", Thing("wall", wall, "wall", "the wall", is_place=True))
        self._build_tokens(plan)
        for number, waiting in enumerate(self._gate()):
            rect = Rect(0, 0, self.u(CARD_W), self.u(CARD_H))
            rect.midbottom = (self.ground.right - self.u(62 + 20 * number), self.ground.bottom - self.u(14))
            screen.add(
                "gate",
                Thing(
                    f"gate-{waiting['card']}",
                    rect,
                    "gate",
                    self.screen.looks.name(waiting["card"]),
                    self._gate_tip(waiting),
                    data=waiting,
                ),
            )

    def _build_tokens(self, plan: TownPlan) -> None:
        """Units stand singly while the wall has room, else stacked by kind; engines have their buildings."""
        units = list(self.town["defenders"])
        stacks: list[tuple[str, list[str]]]
        if len(units) <= plan.standing_room():
            stacks = [(kind_of(unit), [unit]) for unit in sorted(units, key=self._unit_order)]
        else:
            counted = Counter(kind_of(unit) for unit in units)
            stacks = [
                (kind, [u for u in units if kind_of(u) == kind]) for kind in sorted(counted, key=self._unit_order)
            ]
        for (kind, members), (x, y) in zip(stacks, self._walk(plan, len(stacks)), strict=True):
            rect = Rect(0, 0, self.u(44), self.u(44))
            rect.center = self.at(x, y)
            name = self.screen.looks.name(members[0] if len(members) == 1 else kind)
            self.screen.add(
                "wall",
                Thing(f"unit-{members[0]}", rect, "unit", name, self._unit_tip(kind, members), data=(kind, members)),
            )

    def _walk(self, plan: TownPlan, count: int) -> list[tuple[float, float]]:
        """Places on the wall walk, clear of the cards at the gate."""
        edge = plan.width - (62 + CARD_W / 2 + 26 + 20 * (len(self._gate()) - 1)) if self._gate() else plan.width
        for more in range(0, 40):
            places = [place for place in plan.walk(count + more) if place[0] < edge]
            if len(places) >= count:
                return places[:count]
        return plan.walk(count)

    def _unit_order(self, unit: str) -> tuple[int, int]:
        order = [entry["unit"] for entry in self.info["recruits"]]
        return order.index(kind_of(unit)), int(number_of(unit) or 1)

    def _build_stores(self) -> None:
        stores = self.stores
        step = self.store_row
        for number, good in enumerate(GOODS):
            # its ring stays off the name of the store above
            top, less = stores.y + self.store_head + number * step, max(0, min(self.u(7), step - self.u(46)))
            high = step - less - (self.u(2) if less else 0)
            rect = Rect(stores.x + self.u(6), top + less, stores.w - self.u(12), high)
            self.screen.add(
                "stores", Thing(f"store-{good}", rect, "store", good.capitalize(), self._store_tip(good), data=good)
            )

    def _build_piles(self) -> None:
        pile = Rect(self.stores.x + self.u(4), self.stores.bottom + self.u(12), self.u(66), self.u(92))
        left = self.info["deck-left"]
        tip = Tip("Draw pile", (f"{plural(left, 'card', 'cards')} left: the last one is the last turn. [KEEP-END-1]",))
        drawing = self.screen.check("draw") is None
        self.screen.add(
            "piles", Thing("pile", pile, "pile", "the draw pile", tip, press=self.draw_card if drawing else None)
        )
        discard = Rect(pile.right + self.u(8), pile.y + self.u(32), self.u(44), self.u(62))
        thrown = len(self.view["discard"])
        tip = Tip("Discard pile", (f"{plural(thrown, 'card', 'cards')}, open to all. [KEEP-DECK-4]",))
        self.screen.add(
            "piles",
            Thing(
                "discard",
                discard,
                "discard",
                "the discard pile",
                tip,
                is_place=self._discarding,
                press=None if self._discarding else self.show_discard,
            ),
        )

    @property
    def _may_build(self) -> bool:
        return self.screen.phase == "build" and not self.screen.pending

    @property
    def _discarding(self) -> bool:
        return self.screen.pending == "discard"

    def hand(self) -> list[str]:
        """The cards in hand, cheapest last built first seen: in the order in which they came."""
        thrown = self.screen.drafts.get("discard", [])
        return [name for name in self.town["hand"] if name not in thrown]

    def _hand_room(self) -> Rect:
        """Where the hand lies."""
        return self.layout.tray

    @property
    def hand_open(self) -> bool:
        """Are the cards of this hand to be seen at the screen now?"""
        return True

    def _build_hand(self) -> None:
        """Cards side by side, smaller in a large hand so that no name is hidden; a hand too large for that scrolls."""
        hand, tray = self.hand(), self._hand_room()
        if not hand:
            return
        # with large text a smaller card could not be read
        least = CARD_W if self.layout.text >= 1.5 else LEAST_CARD_W
        gap = self.u(1)
        width = max(self.u(least), min(self.u(CARD_W), (tray.w + gap) // len(hand) - gap))
        fits = max(1, (tray.w + gap) // (width + gap))
        first, room = 0, tray
        if len(hand) > fits:
            side = self.u(44)
            fits = max(1, (tray.w - 2 * (side + gap) + gap) // (width + gap))
            first = min(int(self.screen.drafts.get("hand", 0)), len(hand) - fits)
            room = tray.inflate(-2 * (side + gap), 0)
            self._turners(tray, "hand", "card", first, len(hand) - fits - first, fits)
        shown = hand[first : first + fits]
        height = round(width * CARD_H / CARD_W)
        pitch = min(self.u(111), width + max(gap, (room.w - width * len(shown)) // (len(shown) + 1)))
        left = tray.centerx - (pitch * (len(shown) - 1)) // 2
        # a card of full size rises over the meadow before the wall; smaller ones lie in the middle of the tray
        top = tray.bottom - self.u(6) - height if height > tray.h - self.u(8) else tray.y + (tray.h - height) // 3
        for number, name in enumerate(shown):
            rect = Rect(0, 0, width, height)
            lean = number - (len(shown) - 1) / 2
            rect.midtop = (left + number * pitch, top + self.u(abs(lean) * 1.2))
            if name == "?" or not self.hand_open:
                back = Thing(f"back-{first + number}", rect, "back", "a card face down", quiet=True)
                self.screen.add("hand", back)
                continue
            tip = self._card_tip(name)
            card_thing = Thing(name, rect, "card", self.screen.looks.name(name), tip, can_hold=True, data=lean)
            self.screen.add("hand", card_thing)

    def _turners(self, tray: Rect, what: str, one: str, before: int, after: int, step: int) -> None:
        """Buttons at both ends of the tray that show what lies further on; `before` and `after` say how much does."""
        side = self.u(44)
        ends = (("less", "‹", tray.x, before, before - step), ("more", "›", tray.right - side, after, before + step))
        for end, sign, x, left, goal in ends:
            name = f"{plural(left, one, f'{one}s')} further on"
            do = partial(self._turn_to, what, goal) if left else None
            rect = Rect(x, tray.y, side, tray.h)
            arrow = Thing(f"{what}-{end}", rect, "hand-arrow", name, Tip(name), press=do, quiet=not left)
            arrow.data = {"sign": sign, "left": left}
            self.screen.add("hand", arrow)

    def _turn_to(self, what: str, goal: int) -> None:
        self.screen.drafts[what] = max(0, goal)
        self.screen.app.sound.play("card")
        self.screen.rebuild()

    def _draw_hand_arrow(self, surface: Surface, thing: Thing) -> None:
        facts: Mapping[str, Any] = thing.data  # type: ignore[assignment]
        if not facts["left"]:
            return
        scale, theme, middle = self.layout.scale, self.screen.app.theme, thing.rect.center
        marks.badge(facts["sign"], 40, scale, theme).draw(surface, middle)
        count = fonts.text(str(facts["left"]), "sans-semi", min(self.t(17), self.u(30)), theme.parchment)
        surface.blit(count, count.get_rect(midtop=(middle[0], middle[1] + self.u(26))))

    def _build_rail(self) -> None:
        """Recruits in two rows, or with large text in one: portrait, name, price. What does not fit is turned to."""
        recruits, tray, gap = list(self.info["recruits"]), self.layout.tray, self.u(8)
        rows = 2 if self.t(14) * 2.2 <= self.u(50) else 1
        height = (tray.h - self.u(10 + 6 * (rows - 1))) // rows
        widths = [fonts.text_width(self._short(e), "text-semi", self.t(14)) for e in recruits]
        widths += [fonts.text_width(self._printed(e), "sans", self.t(14)) for e in recruits]
        need = self.u(RAIL_FACE * (1 if rows == 2 else 1.5) + 12) + max(widths)
        columns = min(-(-len(recruits) // rows), max(1, (tray.w + gap) // (need + gap)))
        first, left, room = 0, tray.x, tray.w
        if columns * rows < len(recruits):
            side = self.u(44) + gap
            room = tray.w - 2 * side
            columns = max(1, (room + gap) // (need + gap))
            fits = columns * rows
            first = max(0, min(int(self.screen.drafts.get("recruits", 0)), len(recruits) - fits))
            self._turners(tray, "recruits", "unit", first, len(recruits) - fits - first, fits)
            left += side
        width = (room - gap * (columns - 1)) // columns
        for number, entry in enumerate(recruits[first : first + columns * rows]):
            row, column = divmod(number, columns)
            rect = Rect(left + column * (width + gap), tray.y + self.u(2) + row * (height + self.u(6)), width, height)
            why = self.screen.check("recruit", unit=entry["unit"])
            extra = ("Drag it onto the wall.",) if why is None else (f"{why.words} [{why.clause}]",)
            tip = self.screen.looks.tip(entry["unit"], extra)
            thing = Thing(f"recruit-{entry['unit']}", rect, "recruit", self._short(entry), tip, can_hold=True)
            thing.data = entry
            thing.adjust = partial(self._recruit_more, entry["unit"])
            self.screen.add("hand", thing)

    def _recruit_more(self, unit: str, step: int) -> None:
        """Plus on a recruit: two of them, and more if wished."""
        if step > 0:
            self._say(self.pay_for("recruit", "unit", unit, 2))

    def _short(self, entry: Mapping[str, Any]) -> str:
        """The name of a recruit where room is scarce."""
        return SHORT_UNIT.get(entry["unit"]) or self.screen.looks.name(entry["unit"])

    def _printed(self, entry: Mapping[str, Any]) -> str:
        """Price, dice and hits of a recruit."""
        return f"{entry['cost']} · {entry['ad']}d · {plural(entry['hits'], 'hit', 'hits')}"

    # ------------------------------------------------------------ tips

    def _card_tip(self, name: str) -> Tip:
        extra = []
        if self._may_build:
            why = self.screen.check("build", card=name)
            extra.append(
                "Drag it onto a free plot, or click it and then the plot."
                if why is None
                else f"{why.words} [{why.clause}]"
            )
        return self.screen.looks.tip(name, extra)

    def _building_tip(self, name: str) -> Tip:
        sources = [s for s in self.own["sources"] if s["source"] == name]
        now = [f"Next Production: {s['amount']} {s['commodity']}." for s in sources]
        if kind_of(name) == "market-place":
            now.append("Click it to trade.")
        return self.screen.looks.tip(name, now)

    def _unit_tip(self, kind: str, members: Sequence[str]) -> Tip:
        wounds = self.town["wounds"]
        hurt = [
            f"{self.screen.looks.name(u)}: {plural(wounds[u], 'hit', 'hits')} lost." for u in members if u in wounds
        ]
        title = (
            self.screen.looks.name(members[0])
            if len(members) == 1
            else f"{len(members)} {self.screen.looks.name(kind)}"
        )
        return Tip(
            title,
            (*self.screen.looks.lines(kind), *hurt, "Each unit is 1 point and eats 1 food or weapon. [KEEP-UPKEEP-1]"),
        )

    def _store_tip(self, good: str) -> Tip:
        sources = [
            f"{s['amount']:+} {self.screen.looks.name(s['source'])}"
            for s in self.own["sources"]
            if s["commodity"] == good
        ]
        lines = ["Next Production: " + (", ".join(sources) if sources else "nothing") + ". [KEEP-PROD-1]"]
        usual = self.own["usual"] or {}
        if usual.get(good):
            lines.append(f"Next upkeep, in the usual way: {usual[good]}. [KEEP-STORE-5]")
        if good == "gold":
            lines.append("Gold stands in for anything, one for one. [KEEP-STORE-2]")
        return Tip(f"{self.town[good]} {good}", tuple(lines))

    def _gate(self) -> list[Mapping[str, Any]]:
        return [entry for entry in self.info["gate"] if entry["player"] == self.me]

    def _gate_tip(self, waiting: Mapping[str, Any]) -> Tip:
        lines = list(self.screen.looks.lines(waiting["card"]))
        if waiting.get("growth"):
            strong = f"{counted(waiting['ad'], 'die', 'dice')} and {counted(waiting['hits'], 'hit')}"
            lines.append(f"Grown by {waiting['growth']}: now {strong}. [KEEP-SOLO-11]")
        lines.append(
            "Strikes in the Attack phase of this turn. [KEEP-SOLO-4]"
            if waiting["due"]
            else "Waits until attacks begin. [KEEP-SOLO-5]"
        )
        return Tip(self.screen.looks.name(waiting["card"]), tuple(lines))

    # ------------------------------------------------------------ drawing

    def walls_picture(self, player: str, walls: int) -> tuple[Piece, tuple[int, int]] | None:
        return (self.town_picture(walls), self.ground.topleft) if player == self.me else None

    def town_picture(self, walls: int) -> Piece:
        """The land with the own town, if its castle had so many walls; anchored at the corner of `ground`."""
        scale, standing, plan = self.layout.scale, self.buildings(), self.plan
        built = tuple(
            Building(kind_of(standing[n]), self.screen.looks.name(standing[n])) if n < len(standing) else None
            for n in range(len(plan.plots))
        )
        return town(
            self.ground.w / scale,
            self.ground.h / scale,
            scale,
            self.screen.app.theme,
            built,
            walls=walls,
            seat=self.screen.seat(self.me),
            free=self._may_build,
        )

    def paint_ground(self, surface: Surface) -> None:
        self.town_picture(self.town["walls"]).draw(surface, self.ground.topleft)
        self._paint_stores(surface)

    def _paint_stores(self, surface: Surface) -> None:
        scale, theme, layout = self.layout.scale, self.screen.app.theme, self.layout
        stores = self.stores
        ink.sheet(stores.w / scale, stores.h / scale, scale, theme, seed=31).draw(surface, stores.topleft)
        # what stands in the rows grows as far as they allow
        grown = min(layout.text, 1.3)
        if not self.compact:
            title = fonts.text("Stores", "title", self.u(28 * grown), theme.ink)
            surface.blit(title, title.get_rect(midtop=(stores.centerx, stores.y + self.u(4))))
        usual = self.own["usual"] or {}
        words = self.t(15) if not self.large else min(self.t(14), self.u(28))
        for number, good in enumerate(GOODS):
            top = stores.y + self.store_head + number * self.store_row
            faces.hairline(stores.w - self.u(26), theme.hairline, scale, theme).draw(
                surface, (stores.x + self.u(13), top)
            )
            picture = art.art("resources", good, self.u(36))
            surface.blit(picture, picture.get_rect(center=(stores.x + self.u(26), top + self.u(25))))
            amount = fonts.text(str(self.town[good]), "text-bold", self.u(34 * grown), theme.ink)
            surface.blit(amount, amount.get_rect(midleft=(stores.x + self.u(46), top + self.u(24))))
            if self.compact:
                continue
            word = fonts.text(good, "sans", words, theme.ink)
            foot = top + self.store_row - words // 2 - self.u(3)
            surface.blit(word, word.get_rect(midleft=(stores.x + self.u(12), foot)))
            income, due = self.own["income"].get(good, 0), usual.get(good, 0)
            px = min(self.t(17), self.u(29))
            y = top + self.u(4) + px // 2 + self.u(3)
            for text, colour in (
                (f"+{income}" if income else "", theme.legal.paper),
                (f"−{due}" if due else "", theme.illegal.paper),
            ):
                if text:
                    line = fonts.text(text, "sans-semi", px, colour)
                    surface.blit(line, line.get_rect(midright=(stores.right - self.u(9), y)))
                    y += round(px * 1.2)

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        drawer = getattr(self, f"_draw_{thing.kind.replace('-', '_')}", None)
        if drawer is None:
            return False
        if (
            self.screen.hands.held is not None
            and self.screen.hands.held.thing is thing
            and self.screen.hands.held.how == "drag"
        ):
            self._draw_gap(surface, thing)
        else:
            drawer(surface, thing)
        return True

    def _draw_gap(self, surface: Surface, thing: Thing) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        marks.gap_box(thing.rect.w / scale, thing.rect.h / scale, scale, theme, dark=True).draw(
            surface, thing.rect.topleft
        )
        name = fonts.text(thing.name, "text-italic", self.layout.t(17), theme.parchment)
        if name.get_width() < thing.rect.w:
            surface.blit(name, name.get_rect(center=(thing.rect.centerx, thing.rect.y + self.u(58))))

    def _draw_plot(self, surface: Surface, thing: Thing) -> None:
        return

    def _draw_wall(self, surface: Surface, thing: Thing) -> None:
        return

    def _draw_building(self, surface: Surface, thing: Thing) -> None:
        return

    def _draw_store(self, surface: Surface, thing: Thing) -> None:
        return

    def _draw_unit(self, surface: Surface, thing: Thing) -> None:
        stack: tuple[str, list[str]] = thing.data  # type: ignore[assignment]
        kind, members = stack
        wounds = sum(self.town["wounds"].get(unit, 0) for unit in members)
        hits = sum(self.screen.looks.facts(unit)["hits"] - self.town["wounds"].get(unit, 0) for unit in members)
        state = TokenState(value=str(hits), count=len(members), wounds=min(3, wounds))
        token("regiment", self.screen.seat(self.me), kind, self.layout.scale, self.screen.app.theme, state=state).draw(
            surface, thing.rect.center
        )

    def _useless(self, name: str) -> bool:
        """Can this card do nothing in the present phase?"""
        return self._may_build and self.screen.check("build", card=name) is not None

    def _draw_card(self, surface: Surface, thing: Thing) -> None:
        lean = float(thing.data)  # type: ignore[arg-type]
        dimmed = self._useless(thing.id)
        raised = self.screen.hands.hover is thing
        picture = card(
            self.screen.looks.face(thing.id),
            self.layout.scale,
            self.screen.app.theme,
            width=thing.rect.w / self.layout.scale,
            state=CardState(dimmed=dimmed),
            angle=-lean * min(1.0, 3.0 / max(1, abs(lean))),
        )
        at = (thing.rect.centerx, thing.rect.centery - (self.u(6) if raised else 0))
        with_shadow(picture.surface, self.layout.scale, 4 if raised else 2).draw(surface, at)

    def _draw_back(self, surface: Surface, thing: Thing) -> None:
        scale = self.layout.scale
        back = card(BackFace("slate"), scale, self.screen.app.theme, width=thing.rect.w / scale)
        with_shadow(back.surface, scale, 2).draw(surface, thing.rect.center)

    def draw_large(self, surface: Surface, thing: Thing) -> Rect:
        """The card under the pointer, large enough to read everything on it, above its place; the pixels touched."""
        scale, window = self.layout.scale, self.layout.window
        width, height = self.u(LARGE_W), self.u(LARGE_W * CARD_H / CARD_W)
        place = Rect(0, 0, width, height)
        place.midbottom = (thing.rect.centerx, window.bottom - self.u(8))
        place.clamp_ip(window.inflate(-self.u(16), -self.u(16)))
        picture = card(self.screen.looks.face(thing.id), scale, self.screen.app.theme, width=LARGE_W)
        return with_shadow(picture.surface, scale, 4).draw(surface, place.center)

    def _draw_recruit(self, surface: Surface, thing: Thing) -> None:
        entry: Mapping[str, Any] = thing.data  # type: ignore[assignment]
        scale, theme, layout, rect = self.layout.scale, self.screen.app.theme, self.layout, thing.rect
        payable = bool(entry["payable"])
        marks.note(rect.w / scale, rect.h / scale, scale, theme, "card" if payable else "hint").draw(
            surface, rect.topleft
        )
        side = self.u(RAIL_FACE * (1.5 if rect.h > self.u(80) else 1))
        face = portrait("defenders", entry["unit"], side / scale * 0.5, scale, theme)
        (face if payable else face.faded(0.5)).draw(surface, (rect.x + side // 2 + self.u(4), rect.centery))
        left = rect.x + side + self.u(6)
        middle = (left + rect.right - self.u(4)) // 2
        words = fonts.text(thing.name, "text-semi", layout.t(14), theme.ink)
        line = fonts.text(self._printed(entry), "sans", layout.t(14), theme.soft_ink)
        for number, picture in enumerate((words, line)):
            y = rect.centery + round((number - 0.5) * layout.t(19))
            surface.blit(picture, picture.get_rect(center=(middle, y)))

    def _draw_gate(self, surface: Surface, thing: Thing) -> None:
        waiting: Mapping[str, Any] = thing.data  # type: ignore[assignment]
        scale, theme = self.layout.scale, self.screen.app.theme
        now = waiting if "ad" in waiting else None
        picture = card(self.screen.looks.face(waiting["card"], now), scale, theme, angle=-3)
        with_shadow(picture.surface, scale, 3).draw(surface, thing.rect.center)
        # the ribbon is as long as the card is wide, whatever the size of text
        marks.ribbon("AT THE GATE", scale, theme, fill=theme.illegal.paper, text_px=self.u(16)).draw(
            surface, (thing.rect.centerx + self.u(4), thing.rect.y - self.u(2))
        )

    def _draw_pile(self, surface: Surface, thing: Thing) -> None:
        scale, theme, left = self.layout.scale, self.screen.app.theme, self.info["deck-left"]
        if left:
            back = card(BackFace("slate"), scale, theme, width=66)
            for height in range(min(3, math.ceil(left / 14)), -1, -1):
                back.draw(
                    surface, (thing.rect.centerx + self.u(height * 1.5), thing.rect.centery + self.u(height * 1.5))
                )
        else:
            marks.gap_box(66, 92, scale, theme, dark=True).draw(surface, thing.rect.topleft)
        if self.screen.check("draw") is None and self.screen.hands.held is None:
            marks.ring_box("focus", 74, 100, scale, theme, dark=True).draw(
                surface, (thing.rect.x - self.u(4), thing.rect.y - self.u(4))
            )
        marks.badge(str(left), 30, scale, theme).draw(surface, (thing.rect.right, thing.rect.y + self.u(6)))
        if self.large or self.compact:
            return  # its badge says how many
        counted = (
            plural(left, "turn", "turns") if len(self.screen.table.players) == 1 else plural(left, "card", "cards")
        )
        words = fonts.text(f"{counted} left", "sans", self.layout.t(15), theme.parchment)
        place = words.get_rect(midtop=(thing.rect.centerx + self.u(18), thing.rect.bottom + self.u(9)))
        surface.blit(words, place.clamp(Rect(self.stores.x, place.y, self.stores.w, place.h)))

    def _draw_discard(self, surface: Surface, thing: Thing) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        thrown = [*self.view["discard"], *self.screen.drafts.get("discard", [])]
        if thrown:
            card(self.screen.looks.face(thrown[-1]), scale, theme, width=44).draw(surface, thing.rect.center)
        else:
            marks.gap_box(44, 62, scale, theme, dark=True).draw(surface, thing.rect.topleft)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.how != "drag" and not self.screen.show.busy:
            return []
        scale, theme = self.layout.scale, self.screen.app.theme
        middle = (
            held.pos[0] - held.grab[0] + held.thing.rect.w // 2,
            held.pos[1] - held.grab[1] + held.thing.rect.h // 2,
        )
        if held.thing.kind == "recruit":
            entry: Mapping[str, Any] = held.thing.data  # type: ignore[assignment]
            return [
                token("regiment", self.screen.seat(self.me), entry["unit"], scale, theme, size=56).draw(
                    surface, held.pos
                )
            ]
        picture = card(self.screen.looks.face(held.thing.id), scale, theme, angle=-4)
        return [with_shadow(picture.surface, scale, 4).draw(surface, middle)]

    # ------------------------------------------------------------ the grammar

    def _free_plots(self) -> list[str]:
        return [thing.id for zone in self.screen.zone_list for thing in zone.things if thing.kind == "plot"]

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        if thing.kind == "card" and self._discarding:
            return ["discard"]
        if thing.kind == "card":
            why = self.screen.check("build", card=thing.id)
            return why if why is not None else self._free_plots()
        if thing.kind == "recruit":
            why = self.screen.check("recruit", unit=thing.data["unit"])  # type: ignore[index]
            return why if why is not None else ["wall"]
        return ()

    def judge(self, thing: Thing, place: Thing) -> Verdict | None:
        if thing.kind == "card" and place.kind == "plot":
            return self.screen.check("build", card=thing.id)
        if thing.kind == "card" and place.id == "discard":
            return (
                None
                if self._discarding
                else Verdict("Cards are discarded only when the hand is too full.", "KEEP-DRAW-4")
            )
        if thing.kind == "recruit" and place.kind in ("wall", "plot"):
            return self.screen.check("recruit", unit=thing.data["unit"])  # type: ignore[index]
        if thing.kind == "card" and place.kind == "wall":
            return Verdict("A building goes on a free plot.", "KEEP-BUILD-2")
        return Verdict("That does not go there.")

    def put(self, thing: Thing, place: Thing) -> Verdict | None:
        why = self.judge(thing, place)
        if why is not None:
            return why
        if thing.kind == "card" and self._discarding:
            return self._throw(thing.id)
        if thing.kind == "card":
            return self.pay_for("build", "card", thing.id)
        return self.pay_for("recruit", "unit", thing.data["unit"])  # type: ignore[index]

    def pay_for(self, do: str, argument: str, what: str, count: int = 1) -> Verdict | None:
        """Pay and do it; where there is more than one way to pay, or more than one to be had, the slip asks."""
        return buy(self.screen, do, argument, what, count)

    def _throw(self, name: str) -> Verdict | None:
        thrown = [*self.screen.drafts.get("discard", []), name]
        if len(thrown) == self.view["pending"]["count"]:
            return self.screen.send("discard", cards=thrown)
        self.screen.drafts["discard"] = thrown
        self.screen.app.sound.play("card")
        self.screen.rebuild()
        return None

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        screen = self.screen
        if thing.kind == "card" and self._discarding:
            return [MenuLine(f"Discard the {thing.name}", lambda: self._say(self._throw(thing.id)))]
        if thing.kind == "card":
            why = screen.check("build", card=thing.id)
            return [
                MenuLine(f"Build the {thing.name}", lambda: self._say(self.pay_for("build", "card", thing.id)), why)
            ]
        if thing.kind == "recruit":
            unit = thing.data["unit"]  # type: ignore[index]
            why = screen.check("recruit", unit=unit)
            return [MenuLine(f"Recruit {thing.name}", lambda: self._say(self.pay_for("recruit", "unit", unit)), why)]
        if thing.id == "pile":
            return [
                screen.line("Draw a card", "draw"),
                screen.line("Pay the Guild Hall for a card", "guild-draw"),
            ]
        if thing.kind == "building" and kind_of(str(thing.data)) == "market-place":
            return [MenuLine("Trade at the market", self.market, self._no_market())]
        if thing.kind == "building" and kind_of(str(thing.data)) == "guild-hall":
            return [screen.line("Pay 7 gold for a card", "guild-draw")]
        return ()

    def _say(self, verdict: Verdict | None) -> None:
        if verdict is not None:
            self.screen.refused(self.screen.hands.focus or Thing("panel", self.layout.panel), None, verdict, (0, 0))

    # ------------------------------------------------------------ deeds

    def draw_card(self) -> None:
        """Take the top card."""
        self.screen.send_or_say("draw")

    def show_discard(self) -> None:
        """Spread the discard pile out."""
        from scenes.medieval_keep.discard import DiscardSheet

        self.screen.stack.push(DiscardSheet(self.screen))

    def _no_market(self) -> Verdict | None:
        choice = self.screen.table.choice(self.me, "convert")
        if choice is not None:
            return None
        return self.screen.check("convert", give="food")

    def market(self) -> None:
        """Open the market."""
        why = self._no_market()
        if why is not None:
            self._say(why)
            return
        from scenes.medieval_keep.market import MarketSheet

        self.screen.stack.push(MarketSheet(self.screen))

    def toggle_rail(self) -> None:
        """Recruits in place of the hand, and back."""
        self.screen.drafts["rail"] = not self.screen.drafts.get("rail")
        self.screen.app.sound.play("page")
        self.screen.rebuild()

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        screen = self.screen
        phase = screen.phase
        head = {"draw": "draws", "build": "builds", "attack": "is attacked", "heal": "rests"}.get(phase, "plays")
        undrawn = 1 if screen.check("draw") is None else 0
        parts = PanelParts(f"{self.me} {head}", self.round_words(undrawn))
        parts.prompt, parts.then = self._prompt(), self._then()
        if self._discarding:
            parts.row = [screen.undo_deed()]
        elif phase == "draw":
            parts.main = screen.deed("Draw a card", "draw", main=True)
            parts.row = [screen.undo_deed()]
        elif phase == "build":
            parts.main = screen.deed("End Build", "end-build", main=True)
            rail = bool(screen.drafts.get("rail"))
            market = Deed("Market…", self.market, why=self._no_market(), id="market")
            parts.row = [Deed("Show hand" if rail else "Recruit…", self.toggle_rail, id="rail"), screen.undo_deed()]
            if any(kind_of(s) == "market-place" for s in self.town["structures"]):
                parts.row = [*parts.row, market]
        elif phase == "heal":
            parts.main = screen.deed("End the turn", "end-turn", main=True)
            parts.row = [screen.undo_deed()]
        return parts

    def _prompt(self) -> str:
        if self._discarding:
            left = self.view["pending"]["count"] - len(self.screen.drafts.get("discard", []))
            return f"Your hand is too full: drag {plural(left, 'card', 'cards')} to the **discard pile**. [KEEP-DRAW-4]"
        held = self.screen.hands.held
        if self.screen.phase == "build":
            if held is not None and held.thing.kind == "card":
                return f"Drop the **{held.thing.name}** on a free plot, or press Enter."
            if self.screen.drafts.get("rail"):
                return "Drag a unit onto the **wall**, or click it and then the wall. Food and weapons pay, or gold."
            return (
                "Drag a card onto a free plot, or click it and then the plot. Half wood, half stone; gold for any part."
            )
        return {
            "draw": "Take the **top card** of the pile.",
            "heal": "The wounded are well again, and nothing lies in ruins.",
        }.get(self.screen.phase, str(self.info["asked"]))

    def _then(self) -> str:
        gate = self._gate()
        due = [g for g in gate if g["due"]]
        if self.screen.phase == "draw":
            return "Then: upkeep, and what the town brings in."
        if self.screen.phase == "heal":
            return "Then: the last turn is over." if self.info["last-turn"] else "Then: the next round."
        if due:
            first = due[0]
            name = self.screen.looks.name(first["card"])
            if "ad" in first:
                verb = "strike" if name.endswith("s") else "strikes"
                return (
                    f"Then: the {name} {verb} with {plural(first['ad'], 'die', 'dice')} "
                    f"and can take {plural(first['hits'], 'hit', 'hits')}."
                )
            return f"Then: {name}."
        return "Then: no attack this turn." if self.screen.phase == "build" else ""
