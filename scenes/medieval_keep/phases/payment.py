"""The payment slip: the usual payment is proposed, every coin can be shifted between gold and goods."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core import engine
from game.core.actions.choices import Payment
from scenes.medieval_keep.board.drafts import Bought
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import GOODS, good_word, named_goods
from scenes.medieval_keep.scenery.castle import field
from scenes.paint import art, fonts
from scenes.paint.cards import card, with_shadow
from scenes.paint.tokens import portrait, slot
from scenes.system.words import Verdict, decimal, later, tr, written
from scenes.tabletop.board.draft import Draft
from scenes.tabletop.panel.laid_out import DraftSheet
from scenes.tabletop.panel.ledger import Ledger, put_differences
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets.button_row import RowButton, put_row
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.paper import Rule, art_picture, shield
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text, put_words
from scenes.ui.widgets.widget import Widget

WORDS = {
    "build": (
        later("Pay for the {name}"),
        later("Price {price}. Half must be wood, half stone."),
        "KEEP-BUILD-3",
        later("Pay {price} and build"),
    ),
    "recruit": (
        later("Recruit {name}"),
        later("Price {price}, in food and weapons in any mixture."),
        "KEEP-BUILD-6",
        later("Pay {price} and recruit"),
    ),
    "rebuild-wall": (
        later("Raise a wall"),
        later("Price {price}, in stone and wood in any mixture."),
        "KEEP-HEAL-2",
        later("Pay {price} and raise it"),
    ),
}
HALVES = {"wood": later("Wood half"), "stone": later("Stone half")}
SEVERAL = {
    "recruit": (
        later("Recruit {count} × {name}"),
        later("Price {each} each, **{price}** in all, in food and weapons in any mixture."),
        "KEEP-BUILD-6",
        later("Pay {price}, recruit {count}"),
    ),
    "rebuild-wall": (
        later("Raise {count} walls"),
        later("Price {each} each, **{price}** in all, in stone and wood in any mixture."),
        "KEEP-HEAL-2",
        later("Pay {price}, raise {count}"),
    ),
}
BOUGHT = {"build": "card", "recruit": "unit"}
"""What is paid in the usual way at once, with the argument that says what is bought."""
SLOTS = 18
"""Up to so many coins of a price lie in one row."""
NOT_HERE = {
    "build": later("Food and weapons cannot pay for a building. [KEEP-STORE-3]"),
    "recruit": later("Wood and stone cannot pay for a unit. [KEEP-STORE-3]"),
    "rebuild-wall": later("Food and weapons cannot pay for a wall. [KEEP-STORE-3]"),
}


class Change(NamedTuple):
    """What is so many now, and then so many."""

    words: str
    now: int | str
    then: int | str


class PaymentSheet(DraftSheet):
    """Pay for a building, for units or walls. `payment` is what the rules quote; they judge what is laid out, too.

    Where the same can be bought again a count is offered: each is an action of its own, with its part of the payment.
    """

    width, height = 728, 624

    def __init__(self, table: KeepScreen, do: str, argument: str, what: str, payment: Payment, count: int = 1) -> None:
        super().__init__()
        self.keep, self.do, self.argument, self.what, self.payment = table, do, argument, what, payment
        self.goods = [good for good in GOODS if good != "gold" and good in payment.most]
        self.usual_pays = usual_pays(table, do, argument, what)
        """What each further one costs in the usual way, as far as the stores go."""
        self.slip = Draft("slip", partial(self._usually, count))

    # ------------------------------------------------------------ what is laid out

    def _usually(self, count: float) -> Bought:
        """So many of them (at least one, at most what the stores pay for), paid in the usual way."""
        paid = self.usual_pays[: max(1, int(count))]
        return Bought(max(1, len(paid)), {good: sum(pay.get(good, 0) for pay in paid) for good in self.goods})

    @property
    def count(self) -> int:
        return self.slip.on(self).count

    @property
    def laid(self) -> Mapping[str, int]:
        """How much of each good lies there, beside gold."""
        return self.slip.on(self).laid

    def step(self, bought: Bought) -> None:
        """Lay it out so."""
        if bought != self.slip.on(self):
            self.slip.step(self, bought)
        self.rebuild()

    @property
    def halves(self) -> bool:
        """A building's price has a half for each good; other prices are one pool."""
        return self.do == "build"

    @property
    def price(self) -> int:
        """Of all together."""
        return self.payment.price * self.count

    @property
    def most(self) -> dict[str, int]:
        """How much of each good may be laid out at most."""
        if self.count == 1:
            return dict(self.payment.most)
        lying = self.keep.seen.players[self.keep.me].stores()
        return {good: min(self.price, lying[good]) for good in self.payment.most}

    @property
    def gold(self) -> int:
        return self.price - sum(self.laid.values())

    @property
    def pay(self) -> dict[str, int]:
        """The whole payment."""
        return {good: amount for good, amount in (*self.laid.items(), ("gold", self.gold)) if amount}

    def arguments(self) -> list[dict[str, object]]:
        """Of each action: what is bought and its part of the payment."""
        coins = [good for good, amount in self.pay.items() for _ in range(amount)]
        found: list[dict[str, object]] = []
        for number in range(self.count):
            part = coins[number * self.payment.price : (number + 1) * self.payment.price]
            pay = {good: part.count(good) for good in dict.fromkeys(part)}
            found.append({"pay": pay, **({self.argument: self.what} if self.argument else {})})
        return found

    def verdict(self) -> Verdict | None:
        return self.keep.table.rehearse([self.keep.act(self.do, **args) for args in self.arguments()])[1]

    def buy(self, count: float) -> None:
        """So many of them, paid in the usual way."""
        self.step(self._usually(count))

    def lay(self, good: str, value: float) -> None:
        """So much of a good; gold makes up the rest."""
        rest = self.price - sum(v for g, v in self.laid.items() if g != good)
        self.step(Bought(self.count, {**self.laid, good: max(0, min(int(value), self.most[good], rest))}))

    def usual(self) -> None:
        """KEEP-STORE-5."""
        self.buy(self.count)

    def all_gold(self) -> None:
        """As much gold as there is."""
        self.pay_with(self.goods, self.price - self.most.get("gold", 0))

    def pay_with(self, goods: Sequence[str], amount: int) -> None:
        """So much in these goods, the first of them first, as far as they go; gold makes up the rest."""
        laid = dict(self.laid)
        for good in goods:
            laid[good] = max(0, min(amount, self.most[good]))
            amount -= laid[good]
        self.step(Bought(self.count, laid))

    def confirm(self) -> None:
        """Pay."""
        verdict = self.keep.send_all(self.do, self.arguments())
        if verdict is None:
            self.app.sound.play("coin")
            self.close()
        else:
            self.refused(self.hands.find("pay") or self.zone_list[0].things[0], None, verdict, (0, 0))

    # ------------------------------------------------------------ building

    def place(self) -> Rect:
        """Beside the panel, which tells the price too; large text takes what the window has."""
        layout = self.layout
        grown = 1 + (layout.text - 1) * 0.6
        room = layout.tall if layout.text < 1.5 else layout.window.inflate(-layout.u(24), -layout.u(24))
        return layout.middle(self.width * grown, self.height * grown, room)

    def fill(self, room: Rect) -> None:
        layout, body = self.layout, self.layout.box(room)
        name = self.keep.looks.name(self.what)
        facts = {"name": name, "price": self.price, "each": self.payment.price, "count": self.count}
        title, price, clause, deed = (tr(words, **facts) for words in (WORDS if self.count == 1 else SEVERAL)[self.do])
        high = Button.height(layout.u, layout.t) + layout.u(8)

        def build(area: ScrollArea, place: Rect) -> int:
            return self._build(area.put, place, title, price, clause) - place.y

        deeds = body.cut_bottom(px=high, gap=8)
        # the bar lies in the paper's margin
        self.add("sheet", ScrollArea("body", body.inset(0, right=-16), "payment", build, zone="sheet")).fill()
        self._deeds(deeds, deed)
        if self.beside:
            self._put_worth()

    def _build(self, put: Callable[[Widget], Widget], room: Rect, title: str, price: str, clause: str) -> int:
        """What stands above the deeds; returns the y below it."""
        layout = self.layout
        picture = Rect(room.x, room.y, layout.u(108), layout.u(150))
        put(_Picture("picture", picture, self))
        left = picture.right + layout.u(20)
        width = room.right - left
        y = room.y - layout.u(4)
        for id, words, size, soft in (
            ("title", title, 0, False),
            ("price", price, 20, False),
            ("gold", tr("Gold may stand for any part. [{clause}]", clause=clause), 17, True),
        ):
            if id == "title":
                px = layout.t(46)
                while fonts.text_width(title, "title", px) > width:
                    px -= 1
                put(_Title("title", Rect(left, y, width, layout.t(58)), title, px))
                y += layout.t(60)
                continue
            y = put_words(put, layout, id, Rect(left, y, width, 0), words, size=size, soft=soft) + layout.u(2)
        if len(self.usual_pays) > 1:
            y = self._how_many(put, Rect(left, y, width, 0), picture.bottom)
        y = max(y, picture.bottom) + layout.u(8)
        put(Rule("rule", Rect(room.x, y, room.w, layout.u(10))))
        y = self._parts(put, room, y + layout.u(16))
        put(Rule("rule-2", Rect(room.x, y, room.w, layout.u(10))))
        return self._ledger(put, room, y + layout.u(14))

    def _how_many(self, put: Callable[[Widget], Widget], room: Rect, bottom: int) -> int:
        """The stepper for the number of them; returns the y below it."""
        layout = self.layout
        high = max(layout.u(44), layout.t(36))
        y = max(room.y + layout.u(4), bottom - high)
        stepper = Rect(room.x, y, min(layout.t(150), room.w // 2), high)
        name = tr("how many at once")
        put(
            Stepper(
                "count",
                stepper,
                name,
                self.count,
                self.buy,
                least=1,
                most=len(self.usual_pays),
                shown=lambda v: f"× {written(v)}",
            )
        )
        most = len(self.usual_pays)
        every = tr("All {count}", count=most)
        wide = fonts.text_width(every, "sans-semi", layout.t(17)) + layout.u(24)
        put(Button("count-all", Rect(stepper.right + layout.u(8), y, wide, high), every, partial(self.buy, most)))
        left = stepper.right + wide + layout.u(18)
        words = Rect(left, y, room.right - left, 0)
        text = Text("how-many", words, tr("at once; the stores pay for {most}.", most=most), soft=True)
        put(text)
        text.rect.h = text.rich().height
        text.rect.centery = stepper.centery
        return max(stepper.bottom, text.rect.bottom)

    def _parts(self, put: Callable[[Widget], Widget], room: Rect, y: int) -> int:
        """Slots and steppers: a half for each good, or one row for all."""
        layout = self.layout
        parts = layout.box(Rect(room.x, y, room.w, 0)).columns(len(self.goods) if self.halves else 1, gap=30)
        half, high = self.price // 2, max(layout.u(44), layout.t(40))
        for number, part in enumerate(parts):
            goods = [self.goods[number]] if self.halves else self.goods
            size = half if self.halves else self.price
            laid = [good for good in goods for _ in range(self.laid[good])]
            filled = laid + ["gold"] * (size - len(laid))
            title = tr(HALVES[goods[0]]) if self.halves else tr("What you pay")
            put(_Slots(f"slots-{number}", part.cut_top(80, t=30, gap=10), title, filled, goods))
            keys = part.at_top(px=high).columns(len(goods) + 1, gap=8)
            for good, rect in zip([*goods, "gold"], keys, strict=True):
                if good == "gold":
                    self._gold_stepper(put, f"gold-{number}", rect, goods, size)
                else:
                    put(
                        Stepper(
                            f"pay-{good}",
                            rect,
                            tr("{good} to pay", good=good_word(good)),
                            self.laid[good],
                            partial(self.lay, good),
                            least=0,
                            most=min(self.most[good], size),
                            picture=art_picture("resources", good),
                        )
                    )
        return y + layout.t(30) + layout.u(90) + high + layout.u(12)

    def _gold_stepper(self, put: Callable[[Widget], Widget], id: str, rect: Rect, goods: list[str], size: int) -> None:
        """Gold moves against the goods of its part."""
        laid = sum(self.laid[good] for good in goods)
        most = min(size, self.most.get("gold", 0))

        least = max(0, size - sum(self.most[good] for good in goods))
        put(
            Stepper(
                id,
                rect,
                tr("gold to pay"),
                size - laid,
                lambda value: self.pay_with(goods, size - int(value)),
                least=least,
                most=max(most, size - laid),
                picture=art_picture("resources", "gold"),
            )
        )

    def _ledger(self, put: Callable[[Widget], Widget], room: Rect, y: int) -> int:
        lying = self.keep.seen.players[self.keep.me].stores()
        change = {good: -amount for good, amount in self.pay.items()}
        ledger = Ledger("ledger", Rect(room.x, y, room.w, 0), lying, change, [*self.goods, "gold"], named_goods())
        place = Rect(room.x, ledger.fit(self.layout), room.w, 0)
        put(ledger)
        y = put_words(put, self.layout, "not-here", place, tr(NOT_HERE[self.do]), soft=True)
        if self.beside:
            return y
        worth = tr(
            "With it: {changes}.", changes=" · ".join(f"{row.words} {row.now} → **{row.then}**" for row in self.worth())
        )
        return put_words(put, self.layout, "worth", Rect(room.x, y, room.w, 0), worth)

    def worth(self) -> list[Change]:
        """What the town is worth with it: points, dice and hits of a battle, the next upkeep, what it yields."""
        keep, count = self.keep, self.count
        own, town = keep.facts.towns[keep.me], keep.seen.players[keep.me]
        gold = Change(tr("Gold left for upkeep"), town.gold, town.gold - self.gold)
        if self.do == "rebuild-wall":
            return [Change(tr("Castle walls"), town.walls, town.walls + count), gold]
        facts = keep.looks.printed(self.what)
        engine = facts.engine
        more = count * (engine.ad if engine else facts.ad)
        rows = [Change(tr("Points"), own.points, own.points + count)]
        if more:
            rows.append(Change(tr("Dice a segment"), own.dice, own.dice + more))
            rows.append(Change(tr("Hits you expect a segment"), decimal(own.dice / 6), decimal((own.dice + more) / 6)))
        if self.do == "recruit" or facts.upkeep:
            rows.append(Change(tr("To be fed at upkeep"), own.upkeep.due, own.upkeep.due + count))
        for good, amount in facts.revenue.items():
            if amount:
                name, now = good_word(good), own.income.get(good, 0)
                rows.append(Change(tr("{good} a round", good=name[:1].upper() + name[1:]), now, now + amount))
        return [*rows, gold]

    @property
    def beside(self) -> bool:
        """Is there room beside the slip to say what follows from it?"""
        return self.layout.text < 1.5 and not self.layout.drawer

    def _put_worth(self) -> None:
        """In place of the side panel, which is out of reach: how to pay, what follows from it, and the log."""
        if self.halves:
            words = tr(
                "How will you pay? Move a coin between gold and goods, or take the **usual way:** "
                "wood and stone first, then gold."
            )
        else:
            words = tr(
                "How will you pay? Move a coin between gold and goods, or take the **usual way:** "
                "goods first, then gold."
            )
        below = self.keep.board.panel() if self.keep.board is not None else PanelParts("")
        log = [replace(line, choose=None, pieces=frozenset()) for line in self.keep.log_lines(most=12)]
        device = below.device or shield(self.keep.seat(self.keep.me))
        parts = PanelParts(below.head, below.sub, words, device=device, extra=self._worth_rows, log=log)
        parts.row = [self.take_back_deed()]
        SidePanel(self, parts)

    def _worth_rows(self, area: ScrollArea, rect: Rect) -> int:
        """What the town is worth before and after; the height used."""
        return put_differences(area, rect, "worth", tr("If you pay like this"), self.worth())

    def _deeds(self, room: Rect, deed: str) -> None:
        not_so = None if self.payment.usual is not None else Verdict(tr("It cannot be paid so."))
        put_row(
            partial(self.add, "deeds"),
            room,
            self.layout.u(10),
            [
                RowButton("pay", deed, self.confirm, self.verdict(), shown_key("enter"), 1.65, main=True),
                RowButton("deed-1", tr("Usual way"), self.usual, not_so),
                RowButton("deed-2", tr("All gold"), self.all_gold, weight=0.8),
                RowButton("deed-3", tr("Cancel"), self.close, weight=0.7),
            ],
        )

    def command(self, name: str) -> bool:
        if name in ("enter", "next-step"):
            self.confirm()
            return True
        if name in ("more", "fewer") and len(self.usual_pays) > 1:
            self.buy(self.count + (1 if name == "more" else -1))
            return True
        return super().command(name)


def buy(table: KeepScreen, do: str, argument: str, what: str, count: int = 1) -> Verdict | None:
    """Pay and do it; where there is more than one way to pay, or more than one to be had, the slip asks."""
    plain = table.act(do, **({argument: what} if argument else {}))
    payment = engine.payment(table.table.state, plain)
    if payment is not None and payment.usual is not None:
        sheet = PaymentSheet(table, do, argument, what, payment, count)
        if len(sheet.usual_pays) > 1 or several_ways(payment):
            table.stack.push(sheet)
            return None
    return table.send(do, **({argument: what} if argument else {}))


def pay_otherwise(table: KeepScreen) -> Command | None:
    """After a purchase that was paid in the usual way: take it back and lay out how it is paid. None where there was
    one way alone, or nothing was bought last.
    """
    last, moments = table.table.last_action(), table.table.moments
    if last is None or table.table.last_count() != 1 or len(moments) < 2 or str(last["do"]) not in BOUGHT:
        return None
    do, argument = str(last["do"]), BOUGHT[str(last["do"])]
    what = str(last[argument])
    payment = engine.payment(moments[-2].state, {key: last[key] for key in ("by", "do", argument)})
    if moments[-1].action != last or payment is None or not several_ways(payment):
        return None

    def shift() -> None:
        table.undo()
        if table.table.last_action() is not last:
            buy(table, do, argument, what)

    return Command(tr("Pay otherwise…"), shift, id="pay-otherwise")


def several_ways(payment: Payment) -> bool:
    """Is there more than one way to pay?"""
    return sum(1 for amount in payment.most.values() if amount) > 1 and sum(payment.most.values()) > payment.price


def usual_pays(table: KeepScreen, do: str, argument: str, what: str) -> list[dict[str, int]]:
    """What one after another of these would cost in the usual way, as long as the rules allow a further one."""
    plain = table.act(do, **({argument: what} if argument else {}))
    payment = engine.payment(table.table.state, plain)
    goods = sum(table.seen.players[table.me].stores().values())
    most = 1 if do == "build" or payment is None else max(1, goods // max(1, payment.price))
    told, _ = table.table.rehearse([plain] * most)
    paid = [next((event for event in events if event.kind == "paid"), None) for events in told]
    return [event.numbers("pay") for event in paid if event is not None]


class _Title(Widget):
    def __init__(self, id: str, rect: Rect, words: str, px: int) -> None:
        super().__init__(id, rect, words)
        self.px, self.quiet = px, True

    def draw(self, surface: Surface) -> None:
        self.put_text(surface, self.name, "title", self.px, self.theme.ink, self.rect.midleft)


class _Picture(Widget):
    """The card, unit or wall that is paid for."""

    def __init__(self, id: str, rect: Rect, sheet: PaymentSheet) -> None:
        super().__init__(id, rect)
        self.sheet, self.quiet = sheet, True

    def draw(self, surface: Surface) -> None:
        if self.sheet.do == "build":
            piece = card(self.sheet.keep.looks.face(self.sheet.what), self.scale, self.theme, angle=2)
            with_shadow(piece.surface, self.scale, 2).draw(surface, self.rect.center)
        elif self.sheet.do == "recruit":
            portrait("defenders", self.sheet.what, 52, self.scale, self.theme).draw(surface, self.rect.center)
        else:
            picture = art.art("castle", "castle-4", self.u(108))
            surface.blit(picture, picture.get_rect(center=self.rect.center))


class _Slots(Widget):
    """A part of the price as round places: what lies on each; gold is ringed where it stands in."""

    def __init__(self, id: str, rect: Rect, title: str, filled: list[str], goods: list[str]) -> None:
        super().__init__(id, rect, title)
        self.filled, self.goods, self.quiet = filled, goods, True

    def draw(self, surface: Surface) -> None:
        head = self.t(26)
        self.put_text(
            surface,
            self.name,
            "text-bold",
            self.t(24),
            self.theme.ink,
            (self.rect.x + self.u(2), self.rect.y + head // 2),
        )
        note = tr("{laid} of {laid}", laid=len(self.filled))
        self.put_text(
            surface,
            note,
            "sans-semi",
            self.t(17),
            self.theme.legal.paper,
            (self.rect.right - self.u(2), self.rect.y + head // 2),
            "midright",
        )
        box = Rect(self.rect.x, self.rect.y + head + self.u(4), self.rect.w, self.u(76))
        s, theme = self.scale, self.theme
        field("slots", box.w / s, box.h / s, s, theme, theme.deep_parchment, 1.2, theme.hairline, radius=3).draw(
            surface, box.topleft
        )
        if len(self.filled) > 2 * SLOTS:
            self._draw_counted(surface, box)
            return
        rows = -(-len(self.filled) // SLOTS) or 1
        count = -(-len(self.filled) // rows)
        pitch = min(self.u(74 if rows == 1 else 70 // rows), (box.w - self.u(12)) // max(1, count))
        radius = min(29.0, pitch / self.scale * 0.44)
        left, high = box.centerx - pitch * (count - 1) // 2, (box.h - self.u(6)) // rows
        top = box.centery - high * (rows - 1) // 2
        for number, good in enumerate(self.filled):
            row, column = divmod(number, count)
            slot(good, radius, self.scale, self.theme, gold_ring=good == "gold").draw(
                surface, (left + column * pitch, top + row * high)
            )

    def _draw_counted(self, surface: Surface, box: Rect) -> None:
        """So many coins that each good is shown once, with its number."""
        goods = list(dict.fromkeys(self.filled))
        pitch = box.w // (len(goods) + 1)
        for number, good in enumerate(goods):
            middle = (box.x + pitch * (number + 1) - self.u(30), box.centery)
            slot(good, 27, self.scale, self.theme, gold_ring=good == "gold").draw(surface, middle)
            words = f"× {self.filled.count(good)}"
            self.put_text(surface, words, "text-bold", self.u(24), self.theme.ink, (middle[0] + self.u(36), middle[1]))
