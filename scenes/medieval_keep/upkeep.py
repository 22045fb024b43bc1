"""Upkeep: who is fed with what, who leaves through the gate, which Inn stays shut."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Literal, TypedDict, cast

from pygame import Rect, Surface

from game.core.actions import write_action
from game.core.bots import Suggestion
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.camp import Band, Outside, camp
from scenes.medieval_keep.pictures import field, gate_picture, portrait_card, portrait_name
from scenes.medieval_keep.pieces import GOODS, amounts, kind_of, number_of, short_name
from scenes.medieval_keep.screen import KeepScreen
from scenes.medieval_keep.seasons import NOON
from scenes.medieval_keep.seen import ADVICE, AWAY, FED, PROPOSED, in_store
from scenes.paint import art, fonts, ink, marks
from scenes.paint.cards import fit_name
from scenes.paint.pieces import Piece
from scenes.paint.tokens import portrait, slot
from scenes.system.words import Verdict, join_words, later, tr, tr_n
from scenes.tabletop.choice_grid import grid
from scenes.tabletop.ledger import Difference, Ledger
from scenes.ui.button_row import RowButton, put_row
from scenes.ui.buttons import Button
from scenes.ui.events import Pointer
from scenes.ui.paper import Heading, Rule
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import PanelParts
from scenes.ui.text import put_words
from scenes.ui.things import MenuLine, Thing, Tip
from scenes.ui.widget import Widget

EATEN = ("food", "weapons", "gold")
GATE = 188
RULES_LINE = later("Ringed gold stands in. [KEEP-STORE-2] Weapons feed no Inn. [KEEP-UPKEEP-2]")


class Paid(TypedDict):
    """An upkeep as it is laid out: units that leave, Inns that stay shut, what is paid with."""

    desert: list[str]
    shut: list[str]
    pay: dict[str, int]


class UpkeepBoard(Board):
    """One portrait for each unit and Inn, with what feeds it in a circle. Every click moves a unit or its pay on."""

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        self.away = AWAY.on(screen)
        """Units that leave and Inns that stay shut."""
        self.fed = FED.on(screen)
        """What the player has chosen to feed somebody with, by name; the rest is fed in the usual way."""
        self._outside: Outside | None = None
        """Where the first attacker camps, once drawn."""
        if not ADVICE.lies(screen):
            short = self.own["usual"] is None and screen.decider == self.me
            ADVICE.lay(screen, screen.table.think_of_hint(self.me) if short else None)

    # ------------------------------------------------------------ what is laid out

    @property
    def mouths(self) -> list[str]:
        """All that want to be paid: units in the order of the rail, then Inns."""
        order = [entry["unit"] for entry in self.info["recruits"]]
        units = sorted(self.town["defenders"], key=lambda u: (order.index(kind_of(u)), int(number_of(u) or 1)))
        return [*units, *self.inns]

    @property
    def inns(self) -> list[str]:
        return sorted(card for card in self.town["structures"] if kind_of(card) == "inn")

    @property
    def advice(self) -> Future[Suggestion] | None:
        """Where the stores cannot feed all: who leaves, as the rules' computer player thinks of it meanwhile."""
        return ADVICE.on(self.screen)

    @property
    def thinking(self) -> bool:
        """Is a proposal awaited that the player has not forestalled?"""
        return self.advice is not None and not PROPOSED.on(self.screen)

    def update(self, now: float) -> bool:
        """Take the proposal when it has come; a player who was faster is left alone."""
        if not self.thinking or self.advice is None:
            return False
        if self.advice.cancelled():
            return False
        if self.advice.done():
            self._propose(self.advice)
        return True

    def _propose(self, advice: Future[Suggestion]) -> None:
        PROPOSED.lay(self.screen, True)
        plain = write_action(advice.result().action)
        self.away[:] = [name for argument in ("desert", "shut") for name in cast("list[str]", plain.get(argument, []))]
        self.screen.rebuild()

    @property
    def kept(self) -> list[str]:
        return [name for name in self.mouths if name not in self.away]

    def meals(self) -> dict[str, str]:
        """Who is fed with what: the player's wishes first, then food, weapons, gold, as far as they go."""
        left = {good: in_store(self.town)[good] for good in EATEN}
        meals: dict[str, str] = {}
        for name in self.kept:
            wish = self.fed.get(name)
            if wish and left[wish] > 0:
                meals[name] = wish
                left[wish] -= 1
        # Inns take no weapons, so food is kept for them first.
        waiting = [name for name in self.kept if name not in meals]
        for name in sorted(waiting, key=lambda n: n not in self.inns):
            goods = ("food", "gold") if name in self.inns else EATEN
            good = next((g for g in goods if left[g] > 0), None)
            if good is not None:
                meals[name] = good
                left[good] -= 1
        return meals

    def arguments(self) -> Paid:
        """The action as laid out."""
        meals = self.meals()
        pay = {good: sum(1 for m in meals.values() if m == good) for good in EATEN}
        return {
            "desert": [n for n in self.away if n not in self.inns],
            "shut": [n for n in self.away if n in self.inns],
            "pay": {good: amount for good, amount in pay.items() if amount},
        }

    def verdict(self) -> Verdict | None:
        return self.screen.check("upkeep", **self.arguments())

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout, screen, room = self.layout, self.screen, self.sheet
        want, have = len(self.mouths), sum(in_store(self.town)[good] for good in EATEN)
        units, inns = want - len(self.inns), len(self.inns)
        short = want > have
        store = tr("**{have} in store**", have=have) if short else tr("{have} in store", have=have)
        eaters = [tr_n("{count} unit", "{count} units", units)]
        eaters += [tr_n("the Inn", "{count} Inns", inns)] if inns else []
        words = tr(
            "{want} wanted: {eaters}. {store} [KEEP-UPKEEP-1]", want=want, eaters=join_words(eaters), store=store
        )
        top = self.put_head("upkeep", tr("Who is fed"), words, colour=screen.app.theme.illegal.paper if short else None)
        high = Button.height(layout.u, layout.t)
        foot = room.bottom - high
        below = foot - self.u(8)
        if not self.large:
            rules = fonts.rich(tr(RULES_LINE), layout.t(15), room.w, (0, 0, 0), spacing=1.26).height
            rule = screen.add("foot-sheet", Rule("upkeep-rule-2", Rect(room.x, 0, room.w, self.u(10))))
            ledger = self._ledger(room)
            below -= ledger.rect.h + rules + self.u(26)
            rule.rect.y = below
            self._put_ledger(partial(screen.add, "foot-sheet"), ledger, below + self.u(18))
        gate = Rect(0, top, min(round(self.u(GATE) * min(1.25, layout.text)), room.w // 3), below - self.u(10) - top)
        gate.right = room.right
        self._build_mouths(Rect(room.x, top, gate.x - self.u(14) - room.x, gate.h))
        self._build_gate(gate)
        self._build_foot(foot, high)

    def _ledger(self, place: Rect) -> Ledger:
        """The stores before and after."""
        change = {good: -amount for good, amount in self.arguments()["pay"].items()}
        ledger = Ledger("ledger", Rect(place), in_store(self.town), change, list(EATEN), GOODS)
        ledger.fit(self.layout)
        return ledger

    def _put_ledger(self, add: Callable[[Widget], object], ledger: Ledger, y: int) -> int:
        """The stores, and what feeds whom in a sentence; returns the y below."""
        ledger.rect.y = y
        add(ledger)
        line = Rect(ledger.rect.x, ledger.rect.bottom, ledger.rect.w, 0)
        return put_words(add, self.layout, "rules-line", line, tr(RULES_LINE), soft=True, size=15)

    def _build_mouths(self, rect: Rect) -> None:
        names, layout = self.mouths, self.layout
        size = (rect.w - self.u(16), rect.h)
        columns, width, height = grid(len(names), size, layout, least=layout.t(84), most=layout.u(260), stretch=1.45)
        gap = self.u(10)
        rows = -(-len(names) // columns)
        used = rows * (height + gap) - gap if names else layout.t(34)
        above = 0 if self.large else max(0, (rect.h - used) // 2)
        # one size for all names, so that nobody looks more important than another
        theme, scale = self.screen.app.theme, layout.scale
        px = min(
            (
                portrait_name(short_name(self.screen.looks, n), scale, theme, width=width / scale).px
                for n in names if n not in self.inns
            ),
            default=layout.t(17),
        )  # fmt: skip

        def build(area: ScrollArea, place: Rect) -> int:
            if not names:
                nobody = Rect(place.x, place.y + above, place.w, 0)
                put_words(area.put, layout, "nobody", nobody, tr("*Nobody has to be fed.*"), soft=True, size=20)
            for number, name in enumerate(names):
                row, column = divmod(number, columns)
                here = min(columns, len(names) - row * columns)
                left = place.centerx - (here * (width + gap) - gap) // 2
                cell = Rect(left + column * (width + gap), place.y + above + row * (height + gap), width, height)
                area.put(_Mouth(f"mouth-{name}", cell, self, name, px))
            bottom = place.y + above + used
            if self.large:
                bottom = self._put_ledger(area.put, self._ledger(place), bottom + self.u(16))
            return bottom - place.y

        self.screen.add("mouths", ScrollArea("mouths-area", rect, "units", build, zone="mouths")).fill()

    def _build_gate(self, gate: Rect) -> None:
        tip = Tip(
            tr("Through the gate"),
            (tr("Who is not paid leaves for good; a shut Inn yields nothing this turn. [KEEP-UPKEEP-3]"),),
        )
        self.screen.add("gate", Thing("gate", gate, "town-gate", tr("the gate"), tip, is_place=True))

    def _build_foot(self, foot: int, high: int) -> None:
        screen, room = self.screen, self.sheet
        inn = Verdict(tr("There is no Inn in the town."), "KEEP-UPKEEP-4") if not self.inns else None
        all_stay = (
            Verdict(tr("The stores do not feed everybody."), "KEEP-STORE-4") if self.own["usual"] is None else None
        )
        shut = any(n in self.away for n in self.inns)
        put_row(
            partial(screen.add, "deeds"), Rect(room.x, foot, room.w, high), self.u(10),
            [
                RowButton("deed-1", tr("Usual way"), self.usual),
                RowButton("deed-2", tr("Open the Inn") if shut else tr("Shut the Inn"), self.shut_inn, inn),
                RowButton("deed-3", tr("Nobody leaves"), self.nobody, all_stay, weight=1.2),
            ],
        )  # fmt: skip

    # ------------------------------------------------------------ deeds

    def pay(self) -> None:
        """Send the upkeep as it is laid out."""
        self.screen.send_laid_out("upkeep", {**self.arguments()})

    def usual(self) -> None:
        """KEEP-STORE-5, with nobody leaving if the stores allow it."""
        self.fed.clear()
        self.away.clear()
        PROPOSED.lay(self.screen, False)
        self.screen.rebuild()

    def nobody(self) -> None:
        """All stay."""
        PROPOSED.lay(self.screen, True)
        self.away.clear()
        self.screen.rebuild()

    def shut_inn(self) -> None:
        """Shut the first open Inn, or open them again."""
        shut = [n for n in self.inns if n in self.away]
        if shut:
            self.away[:] = [n for n in self.away if n not in shut]
        else:
            self.away.append(self.inns[0])
        PROPOSED.lay(self.screen, True)
        self.screen.rebuild()

    def move(self, name: str) -> None:
        """Out through the gate, or back in."""
        PROPOSED.lay(self.screen, True)
        if name in self.away:
            self.away.remove(name)
        else:
            self.away.append(name)
        self.screen.app.sound.play("card")
        self.screen.rebuild()

    def feed(self, name: str) -> None:
        """The next good that is left feeds this one."""
        meals = self.meals()
        goods = ["food", "gold"] if name in self.inns else list(EATEN)
        now = meals.get(name, "gold")
        used = {good: sum(1 for n, m in meals.items() if m == good and n != name) for good in EATEN}
        order = goods[goods.index(now) + 1 :] + goods[: goods.index(now)]
        for good in order:
            if used[good] < in_store(self.town)[good] or any(
                m == good and n not in self.fed and n != name for n, m in meals.items()
            ):
                self.fed[name] = good
                self.screen.app.sound.play("coin")
                self.screen.rebuild()
                return

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=12, frame=True).draw(surface, tall.topleft)

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        if thing.kind == "town-gate":
            self._draw_gate(surface, thing.rect)
            return True
        return False

    def outside(self, card: str) -> Outside | None:
        found = self._outside
        return found if found is not None and found.band.card == kind_of(card) else None

    def _draw_outside(self, surface: Surface, rect: Rect) -> None:
        """Who waits before the gate while the town is fed, in the room that is left: his camp and his strength."""
        scale, theme, layout = self.layout.scale, self.screen.app.theme, self.layout
        waiting = [entry for entry in self.info["gate"] if entry["player"] == self.me and "ad" in entry]
        if not waiting or rect.h < self.u(90):
            return
        first = waiting[0]
        name = self.screen.looks.name(first["card"])
        dice, hits = (
            tr_n("{count} die", "{count} dice", first["ad"]),
            tr_n("{count} hit", "{count} hits", first["hits"]),
        )
        who = tr("**{card}** and {more} more", card=name, more=len(waiting) - 1) if len(waiting) > 1 else f"**{name}**"
        lines = fonts.rich(f"{who}\n{dice}, {hits}", layout.t(15), rect.w - self.u(12), theme.ink, align="centre")
        room = Rect(rect.x, rect.bottom - min(rect.h, lines.height + self.u(112)), rect.w, 0)
        room.h = rect.bottom - room.y
        if room.h < lines.height + self.u(52):
            return
        w, h, wash = room.w / scale, room.h / scale, theme.wash.meadow
        ground = field("outside the gate", w, h, scale, theme, wash, 1.2, theme.hairline, radius=5, inset=0)
        ground.draw(surface, room.topleft)
        size = min(room.w / scale / 192, (room.h - lines.height - self.u(10)) / scale / 92)
        band = Band(kind_of(first["card"]), first["ad"], first["hits"])
        foot = (room.centerx, room.bottom - lines.height - self.u(8))
        self._outside = Outside(band, Rect(room), foot, round(size, 2))
        if kind_of(self.screen.arriving) != band.card:
            camp(band, round(size, 2), scale, theme, NOON).draw(surface, foot)
        lines.draw(surface, (room.x + self.u(6), foot[1] + self.u(4)))

    def _draw_gate(self, surface: Surface, rect: Rect) -> None:
        scale, theme, layout = self.layout.scale, self.screen.app.theme, self.layout
        w, h, wash = rect.w / scale, rect.h / scale, theme.deep_parchment
        ground = field("through the gate", w, h, scale, theme, wash, 1.2, theme.hairline, radius=5)
        ground.draw(surface, rect.topleft)
        leaving, room = self.away, rect.w - self.u(16)
        x, y = rect.x + self.u(8), rect.y + self.u(4)

        def say(words: str, px: int, role: fonts.Role, colour: tuple[int, int, int]) -> None:
            nonlocal y
            rich = fonts.rich(words, px, room, colour, role=role, spacing=1.15, align="centre")
            if y + rich.height <= rect.bottom - self.u(2):
                rich.draw(surface, (x, y))
            y += rich.height + self.u(4)

        say(tr("Through the gate"), layout.t(20 if self.large else 26), "title", theme.ink)
        # with large text the words of those who leave need the picture's place
        if not (self.large and leaving):
            picture = gate_picture(min(170.0, room / scale), scale, theme)
            picture.draw(surface, (rect.centerx - picture.surface.get_width() // 2, y))
            y += picture.surface.get_height() + self.u(10)
        if not leaving:
            for line in (tr("nobody leaves"), tr("drag here who shall go")):
                say(line, layout.t(15), "text-italic", theme.soft_ink)
            self._draw_outside(surface, Rect(rect.x + self.u(8), y, room, rect.bottom - self.u(8) - y))
            return
        few = 40.0 if not self.large else 30.0
        radius = few if len(leaving) == 1 else 26.0 if len(leaving) <= 4 else 18.0
        columns = 1 if len(leaving) == 1 else 2 if len(leaving) <= 4 else 4
        for number, name in enumerate(leaving[:12]):
            row, column = divmod(number, columns)
            at = rect.centerx + round((column - (min(columns, len(leaving)) - 1) / 2) * self.u(radius * 2.3))
            group = "structures" if name in self.inns else "defenders"
            middle = (at, y + self.u(radius) + row * self.u(radius * 2.3))
            portrait(group, kind_of(name), radius, scale, theme).draw(surface, middle)
            marks.ring("warning", radius + 4, radius + 4, scale, theme, sign=False).draw(surface, middle)
        y += self.u(radius * 2.3) * (-(-len(leaving) // columns)) + self.u(6)
        units = [n for n in leaving if n not in self.inns]
        if units:
            name = self.screen.looks.name(units[0])
            words = tr_n("{unit} leave for good", "{count} leave for good", len(units), unit=name)
            say(words, layout.t(15), "sans-bold", theme.illegal.paper)
        if len(units) < len(leaving):
            say(tr("the Inn stays shut"), layout.t(15), "sans-bold", theme.warning.paper)
        say(tr("click to keep"), layout.t(15), "sans", theme.soft_ink)
        self._draw_outside(surface, Rect(rect.x + self.u(8), y, room, rect.bottom - self.u(8) - y))

    def picture_of(self, thing: Thing) -> Piece | None:
        if not isinstance(thing, _Mouth):
            return None
        group = "structures" if thing.mouth in self.inns else "defenders"
        return portrait(group, kind_of(thing.mouth), 40, self.layout.scale, self.screen.app.theme)

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        return ["gate"] if isinstance(thing, _Mouth) and thing.mouth not in self.away else ()

    def judge(self, thing: Thing, place: Thing) -> Verdict | None:
        return None if isinstance(thing, _Mouth) and place.id == "gate" else Verdict(tr("That does not go there."))

    def put(self, thing: Thing, place: Thing) -> Verdict | None:
        if not isinstance(thing, _Mouth) or place.id != "gate":
            return Verdict(tr("That does not go there."))
        self.move(thing.mouth)
        return None

    def chosen(self, thing: Thing | None) -> None:
        if thing is not None and thing.id == "gate" and self.away:
            self.move(self.away[-1])

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if not isinstance(thing, _Mouth):
            return ()
        name = thing.mouth
        inn = name in self.inns
        gone = name in self.away
        words = (tr("Open it") if gone else tr("Keep it shut")) if inn else (tr("Keep it") if gone else tr("Let it go"))
        lines = [MenuLine(words, lambda: self.move(name))]
        if not gone:
            lines.append(MenuLine(tr("Feed it with something else"), lambda: self.feed(name)))
        return lines

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        parts = PanelParts(tr("{player} feeds the town", player=self.me), self.round_words())
        want, have = len(self.mouths), sum(in_store(self.town)[good] for good in EATEN)
        if want > have:
            short = want - have
            parts.prompt = tr(
                "{want} mouths and {have} to give: {words} Drag who shall leave to the gate.",
                want=want,
                have=have,
                words=tr_n("**{count} goes short.**", "**{count} go short.**", short),
            )
            if self.thinking:
                parts.prompt += " " + tr("*A proposal is on its way.*")
        elif not want:
            parts.prompt = tr("Nobody has to be fed.")
        else:
            parts.prompt = tr(
                "All can be fed. Click a **circle** to feed a unit with something else; "
                "drag a unit to the gate to let it go."
            )
        income = self._income()
        parts.then = (
            tr("Then: production brings {income}.", income=income) if income else tr("Then: production brings nothing.")
        )
        due, away = len(self.kept), len(self.away)
        words = (
            tr_n("Pay {due}, let one go", "Pay {due}, let {count} go", away, due=due)
            if away
            else tr("Pay {due}", due=due)
        )
        parts.main = self.screen.main_deed(words, self.pay, self.verdict())
        parts.row = [self.screen.undo_deed()]
        parts.extra = self._difference
        return parts

    def _income(self) -> str:
        return amounts(self.own["income"])

    def _difference(self, area: ScrollArea, rect: Rect) -> int:
        """Points, dice, hits before and after, if units leave."""
        layout = self.layout
        leaving = [n for n in self.away if n not in self.inns]
        rows = (
            (tr("Points"), self.own["points"], self.own["points"] - len(leaving)),
            (tr("Dice a segment"), self._sum("ad", []), self._sum("ad", leaving)),
            (tr("Hits the town can take"), self._sum("hits", []), self._sum("hits", leaving)),
        )
        area.put(Heading("if", Rect(rect.x, rect.y, rect.w, layout.t(30)), tr("If you pay like this")))
        y = rect.y + layout.t(34)
        for number, row in enumerate(rows):
            high = Difference.height(layout, rect.w, *row)
            area.put(Difference(f"row-{number}", Rect(rect.x, y, rect.w, high), *row))
            y += high + self.u(2)
        return y - rect.y

    def _sum(self, key: Literal["ad", "hits"], without: Sequence[str]) -> int:
        units = [u for u in self.town["defenders"] if u not in without]
        total = sum(self.screen.looks.facts(u)[key] for u in units)
        if key == "ad":
            facts = [self.screen.looks.facts(s).get("engine") for s in self.town["structures"]]
            total += sum(engine_facts["ad"] for engine_facts in facts if engine_facts)
        return total


class _Mouth(Button):
    """A unit or Inn with what feeds it. A click on the circle changes the meal; drag the rest out."""

    def __init__(self, id: str, rect: Rect, board: UpkeepBoard, name: str, px: int) -> None:
        super().__init__(id, rect, board.screen.looks.name(name), lambda: None)
        self.board, self.mouth, self.px = board, name, px
        self.tip = board.screen.looks.tip(
            name, (tr("Click the circle to change what feeds it; drag it to the gate to let it go."),)
        )
        self.press = None
        self.can_hold = name not in board.away
        self.kind = "mouth"
        if name in board.away:
            self.press = lambda: board.move(name)
        self.adjust = lambda step: board.feed(name)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []

    @property
    def circle(self) -> Rect:
        side = self.u(46)
        return Rect(self.rect.right - side + self.u(3), self.rect.centery - round(side * 0.7), side, side)

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind == "press" and self.mouth not in self.board.away and self.circle.collidepoint(pointer.pos):
            self.board.feed(self.mouth)
            return True
        return False

    def draw(self, surface: Surface) -> None:
        scale, theme = self.scale, self.theme
        w, h = self.rect.w / scale, self.rect.h / scale
        if self.mouth in self.board.away:
            marks.gap_box(w, h, scale, theme).draw(surface, self.rect.topleft)
            word = tr("stays shut") if self.mouth in self.board.inns else tr("at the gate")
            name = fit_name(short_name(self.board.screen.looks, self.mouth), self.px, self.rect.w - self.u(12))
            line = fonts.rich(word, self.t(14), self.rect.w - self.u(8), theme.ink, role="sans", align="centre")
            top = self.rect.centery - (name.height + line.height) // 2
            name.draw(surface, (self.rect.centerx, top + name.height / 2), theme.soft_ink)
            line.draw(surface, (self.rect.x + self.u(4), top + name.height))
            return
        if (
            self.screen.hands.held is not None
            and self.screen.hands.held.thing is self
            and self.screen.hands.held.how == "drag"
        ):
            marks.gap_box(w, h, scale, theme).draw(surface, self.rect.topleft)
            return
        inn = self.mouth in self.board.inns
        portrait_card(
            kind_of(self.mouth),
            short_name(self.board.screen.looks, self.mouth),
            scale,
            theme,
            group="structures" if inn else "defenders",
            note=tr("open") if inn else "",
            width=w,
            height=h,
            px=self.px,
        ).draw(surface, self.rect.topleft)
        meal = self.board.meals().get(self.mouth)
        radius = min(23.0, w * 0.17)
        slot(meal or "food", radius, scale, theme, gold_ring=meal == "gold", empty=meal is None).draw(
            surface, self.circle.center
        )
        if meal is None:
            art_picture = art.art("ui", "x", self.u(radius))
            surface.blit(art_picture, art_picture.get_rect(center=self.circle.center))
