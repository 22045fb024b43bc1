"""The building site: a bonus card or a castle is paid for with workers, own ones and helpers over roads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.rise_against_monsters.facts.paying import Part as PaymentPart
from game.rise_against_monsters.facts.paying import Payer
from game.rise_against_monsters.facts.reading import No
from game.rise_against_monsters.forecasts.hand import Plays
from scenes.paint import art, links, marks
from scenes.paint.cards import suit_sign
from scenes.paint.theme import Colour
from scenes.rise_against_monsters.board.drafts import BUILDING, Site
from scenes.rise_against_monsters.board.elements import PieceThing
from scenes.rise_against_monsters.board.open_actions import Preview
from scenes.rise_against_monsters.board.opened_land import OpenedBoard
from scenes.rise_against_monsters.board.panel import Column, Kingdom
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces as cards
from scenes.rise_against_monsters.pieces.looks import no_verdict, sum_of
from scenes.rise_against_monsters.pieces.plates import staff
from scenes.rise_against_monsters.scenery import buildings
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.system.words import Verdict, join_words, later, said, tr
from scenes.tabletop.cards.faces import suit_of
from scenes.tabletop.seats.actor import Actor
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

SITE = 206.0
"""Units across the building site."""


SHORT_NO = {
    "RISE-ROAD-4": later("no road here"),
    "RISE-ROAD-5": later("too big for the road"),
    "RISE-ROAD-6": later("the road is in use"),
}
"""Why a worker elsewhere cannot pay, in short; its tooltip says it in full."""


class Size(NamedTuple):
    """A worker in the list of payers: its card, the gap between two, and from row to row."""

    wide: float
    high: float
    gap: float
    pitch: float


PAYERS = (Size(72, 101, 12, 140), Size(60, 84, 10, 118), Size(44, 56, 10, 82), Size(36, 46, 8, 66))


class SiteBoard(OpenedBoard):
    """Who pays for the card that is being built (RISE-BUILD-2 to 6)."""

    own_share = 0.32
    lays_out = True

    def __init__(self, screen: RiseScreen) -> None:
        super().__init__(screen)
        self.tray.gone = frozenset([self.card])
        self.word_room = 0.0
        """Units for the words below a payer."""
        self.plan = self.actor.forecast_as(Plays, "play", **self.args) or Plays(self.card, None)

    # ------------------------------------------------------------ the draft

    @property
    def draft(self) -> Site:
        """The card, who pays, and over which roads."""
        return BUILDING.read(self.screen)

    @property
    def card(self) -> str:
        return self.draft.card

    @property
    def args(self) -> dict[str, Any]:
        """The arguments of the action."""
        return {"card": self.card, "with": list(self.draft.workers), "via": dict(self.draft.via)}

    @property
    def actor(self) -> Actor:
        return self.screen.act_as(self.screen.turn_player)

    @property
    def cost(self) -> int:
        return int(self.facts.paying.bills[self.card].cost)

    @property
    def payers(self) -> Sequence[Payer]:
        """Who could pay; own workers first, the largest first."""
        mine = self.screen.turn_player
        return sorted(
            self.facts.paying.payers,
            key=lambda payer: (payer.player != mine, -payer.rating, payer.worker),
        )

    def paid(self) -> list[PaymentPart]:
        """The parts of the payment as drafted."""
        payment = self.plan.payment
        return list(payment.parts) if payment else []

    @property
    def total(self) -> int:
        return sum(part.rating for part in self.paid())

    def flip(self, worker: str) -> Verdict | None:
        """Take a worker into the payment, or out of it."""
        draft = self.draft
        workers = tuple(other for other in draft.workers if other != worker)
        via = {other: road for other, road in draft.via.items() if other != worker}
        if worker not in draft.workers:
            payer = next((p for p in self.payers if p.worker == worker), None)
            if payer is None:
                no = self.facts.paying.idle.get(worker)
                return no_verdict(no) if no else Verdict(tr("It can pay nothing here."))
            if payer.roads:
                free = [road for road in payer.roads if road not in via.values()]
                if not free:
                    return Verdict(tr("Its road is taken by another helper."), "RISE-ROAD-6")
                via[worker] = min(free, key=lambda road: self.facts.roads[road].base)
            workers = (*workers, worker)
        self.lay_site(Site(self.card, workers, via))
        return None

    def flip_or_say(self, worker: str, thing: Element) -> None:
        """The same, with the reason shown where it is refused."""
        why = self.flip(worker)
        if why is not None:
            self.screen.refused(thing, None, why, thing.rect.center)

    def usual(self) -> None:
        """The usual payment: the least total, own workers first."""
        self.open_site(self.card)

    def leave_site(self) -> None:
        """The card goes back to the hand."""
        self.lay_site(Site())

    def command(self, name: str) -> bool:
        if name == "back":
            self.leave_site()
            return True
        return False

    # ------------------------------------------------------------ the grammar: a worker goes onto the site

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        card = self.worker_of(thing)
        if self.deeds.kind(card) != "worker" or self.deeds.in_hand(card):
            return super().places_for(thing)
        if card in self.draft.workers or any(p.worker == card for p in self.payers):
            return ["site"]
        no = self.facts.paying.idle.get(card)
        return no_verdict(no) if no else ()

    @staticmethod
    def worker_of(thing: Element) -> str:
        """The worker that a thing shows: on the site or in its land."""
        return thing.id.removeprefix("pay-")

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if place.id == "site" or thing.id.startswith("pay-"):
            return None if place.id == "site" else Verdict(tr("Workers who pay go onto the building site."))
        return super().judge(thing, place)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        if place.id == "site":
            return self.flip(self.worker_of(thing))
        return super().put(thing, place)

    def preview(self, thing: Element, place: Element) -> Preview | None:
        if place.id != "site":
            return super().preview(thing, place)
        worker = self.worker_of(thing)
        rating = self.facts.cards[worker].rating or 0
        leaves = worker in self.draft.workers
        total = self.total - rating if leaves else self.total + rating
        words = tr("{total} of {cost}", total=total, cost=self.cost)
        name = self.screen.looks.name(worker)
        prompt = (
            tr("The **{worker}** is left out.", worker=name) if leaves else tr("The **{worker}** pays.", worker=name)
        )
        deed = tr("Leave it out") if leaves else tr("Let it pay")
        return Preview((words,), "good" if total >= self.cost else "short", None, deed, prompt)

    def concerned(self, thing: Element) -> bool:
        held = self.screen.hands.held
        if held is not None and self.deeds.kind(self.worker_of(held.thing)) == "worker":
            return thing.id == "site"
        return super().concerned(thing)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.id.startswith("pay-"):
            worker = self.worker_of(thing)
            words = tr("Leave it out") if worker in self.draft.workers else tr("Let it pay")
            return [MenuLine(words, lambda: self.flip_or_say(worker, thing))]
        return super().menu_for(thing)

    # ------------------------------------------------------------ the stage

    @property
    def site_box(self) -> Box:
        """Where the building rises."""
        stage = self.stage
        wide = min(SITE, stage.w * 0.42)
        return Box(stage.x, stage.y + 36, wide, stage.h - 40)

    @property
    def pay_x(self) -> float:
        """Where the list of payers begins."""
        return self.site_box.right + 84

    def build_stage(self) -> None:
        stage, screen = self.stage, self.screen
        site = Element("site", self.px(self.site_box), "site", tr("building site"), is_place=True, quiet=True)
        site.tip = self._site_tip
        screen.add("stage", site)
        self.heading("pay-title", Box(self.pay_x, stage.y, stage.right - self.pay_x - 6, 34), tr("Who pays"))
        boxes, low = self._payer_boxes()
        for payer, box in boxes:
            worker = payer.worker
            rect = self.px(box)
            thing = Element(
                f"pay-{worker}", rect, "payer", screen.looks.name(worker), self._tip(worker), can_hold=False
            )
            thing.press = self._flipper(worker, thing)
            thing.beyond = screen.layout.u(24)  # what it pays stands below it
            screen.add("stage", thing)
        words = self._words_below()
        if words:
            self.text(
                "short-words", words, Box(self.pay_x, low + 6, stage.right - self.pay_x - 8, stage.bottom - low - 12)
            )

    def _tip(self, worker: str) -> Callable[[], Tip]:
        return lambda: self.screen.looks.tip(worker, self.facts)

    def _flipper(self, worker: str, thing: Element) -> Callable[[], None]:
        return lambda: self.flip_or_say(worker, thing)

    def _site_tip(self) -> Tip:
        words = tr("{total} of {cost} so far. [RISE-BUILD-3]", total=self.total, cost=self.cost)
        return Tip(self.screen.looks.name(self.card), (words,))

    def _payer_boxes(self) -> tuple[list[tuple[Payer, Box]], float]:
        """A box for each payer, as whole cards while they fit, and where their rows end."""
        stage, payers = self.stage, list(self.payers)
        room, top = stage.right - self.pay_x - 6, stage.y + 42
        chosen = self.draft.workers
        payers.sort(key=lambda payer: payer.worker not in chosen)
        for size in PAYERS:
            across = max(1, int((room + size.gap) // (size.wide + size.gap)))
            rows = -(-len(payers) // across)
            if rows * size.pitch <= stage.h - 92:
                break
        wide, high, gap, row = size
        across = -(-len(payers) // rows) if payers else 1
        gap = max(gap, min(30.0, (room - across * wide) / across))
        self.word_room = wide + gap - 4
        found = [
            (payer, Box(self.pay_x + (number % across) * (wide + gap), top + (number // across) * row, wide, high))
            for number, payer in enumerate(payers)
        ]
        return found, top + rows * row

    def _words_below(self) -> str:
        """What falls short without a helper, or how much is missing."""
        looks, own = self.screen.looks, self.screen.turn_player
        missing = self.cost - self.total
        if missing > 0:
            bill = self.facts.paying.bills[self.card]
            if bill.usual is None:
                return tr(
                    "All who could pay together reach only {most} of {cost}. [RISE-BUILD-3]",
                    most=bill.most,
                    cost=self.cost,
                )
            return tr("**{missing}** are missing. [RISE-BUILD-3]", missing=missing)
        for part in self.paid():
            if part.player != own and not part.enough:
                return tr(
                    "Without {player}’s {card}: {without} of {cost}. {player} may take it home in the own untap step,"
                    " and then it falls short. [RISE-BUILD-7]",
                    player=part.player,
                    card=looks.short(part.worker),
                    without=part.without,
                    cost=self.cost,
                )
        return ""

    # ------------------------------------------------------------ drawing

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.id == "site":
            return True
        if thing.kind == "payer":
            self._draw_payer(surface, self.worker_of(thing), thing.rect)
            return True
        return super().draw_thing(surface, thing)

    def _draw_payer(self, surface: Surface, worker: str, rect: Rect) -> None:
        s, theme = self.layout.scale, self.screen.app.theme
        chosen, owner = worker in self.draft.workers, self.deeds.owner(worker)
        tab = self.screen.looks.tab(worker, self.facts.cards[worker])
        seat = self.screen.seat(owner) if owner != self.screen.turn_player else ""
        wide = rect.w / s
        if wide > 50:
            cards.whole(worker, wide, s, theme, tab=tab, seat=seat).draw(surface, rect.topleft)
        else:
            cards.slip(worker, wide, s, theme, tab=tab, seat=seat).draw(surface, rect.topleft)
        if chosen:
            marks.ring_box("legal", rect.w / s, rect.h / s, s, theme).draw(surface, rect.topleft)
        road = self.draft.via.get(worker)
        words = (
            tr("by road {road}", road=self.screen.looks.short(road)) if road else tr("taps") if chosen else tr("free")
        )
        colour = theme.ink if chosen else theme.soft_ink
        drop = self.u(20 if wide > 50 else 14)
        at = (rect.centerx, rect.bottom + drop)
        put_line(
            surface,
            self.layout,
            words,
            "sans-semi" if chosen else "sans",
            15,
            colour,
            at,
            "center",
            room=self.u(self.word_room),
            most=17,
        )

    def paint_stage(self, surface: Surface) -> None:
        s, theme, site = self.layout.scale, self.screen.app.theme, self.site_box
        cost, total = self.cost, self.total
        kind = self.facts.cards[self.card].kind
        size = min(site.w - 4, site.h - 40, 206.0)
        share = min(20, total * 20 // cost) / 20
        left, top = site.cx - size / 2, site.bottom - 24 - size * 0.93
        at = self.point(left, top)
        if kind == "castle":
            buildings.rising(size, share, s, theme, scaffold=True).draw(surface, at)
        else:
            wide = min(128.0, (site.h - 70) / cards.RATIO)
            at = self.point(site.cx - wide / 2, site.bottom - 36 - wide * cards.RATIO)
            cards.whole(self.card, wide, s, theme, lifted=True, angle=-2 if share < 1 else 0).draw(surface, at)
        self._paint_title(surface, kind)
        parts = tuple((part.rating, self.screen.seat(part.player)) for part in self.paid())
        high = min(9.2 * max(cost, total), site.h - 22)
        picture = staff(parts, cost, high, s, theme)
        foot = self.point(site.right + 40, site.bottom - 8)
        picture.draw(surface, foot)
        goal = links.plaque(str(cost), "good" if total >= cost else "plain", s, theme, sign=False)
        y = site.bottom - 8 - high * cost / max(cost, total)
        goal.draw(surface, self.point(site.right + 16, y - 12))
        words = sum_of([part.rating for part in self.paid()], cost) if parts else sum_of([0], cost)
        links.plaque(words, "good" if total >= cost else "short", s, theme, size=16).draw(
            surface, self.point(site.cx, site.bottom - 28)
        )

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return [*self._draw_helpers(surface), *super().draw_moving(surface)]

    def _draw_helpers(self, surface: Surface) -> list[Rect]:
        """The way of every helper over its road, from its land to the site."""
        if self.screen.hands.held is not None or self.screen.show.busy:
            return []
        site = self.screen.hands.find("site")
        helpers = [self.screen.hands.find(worker) for worker in self.draft.via]
        if site is None:
            return []
        theme, s, touched = self.screen.app.theme, self.layout.scale, list[Rect]()
        for helper in helpers:
            if isinstance(helper, PieceThing):
                goal = Rect(site.rect.x + self.u(24), site.rect.y + self.u(8), 2, 2)
                touched += self._draw_way(surface, helper, Element("site-edge", goal), self.draft.via[helper.id])
                for lies in (helper, self.screen.hands.find(self.draft.via[helper.id])):
                    if lies is not None:  # the way runs below what can be read
                        self.landscape.cards.draw(surface, lies)
                ring = marks.ring_box("legal", helper.face.w / s, helper.face.h / s, s, theme)
                touched.append(ring.draw(surface, helper.face.topleft))
        if touched:
            self._paint_title(surface, self.facts.cards[self.card].kind)
        return touched

    def _paint_title(self, surface: Surface, kind: str) -> None:
        """The card that is built and what it costs."""
        site, theme, s = self.site_box, self.screen.app.theme, self.layout.scale
        words = tr("a castle costs {cost}", cost=self.cost)
        if kind != "castle":
            words = tr("the {card} costs {cost}", card=self.screen.looks.short(self.card), cost=self.cost)
        box = Box(site.x + 4, self.stage.y - 2, site.w - 8, 36)
        rect = self.px(box)
        marks.note(box.w, box.h, s, theme).draw(surface, rect.topleft)
        index = cards.index(self.card, 40, 30, s, theme)
        index.draw(surface, self.point(box.x + 6, box.y + 3))
        self.line(surface, words, "sans-semi", 17, theme.ink, box.x + 54, box.cy, room=box.w - 60)

    # ------------------------------------------------------------ the panel

    def head(self) -> str:
        return tr("{player} builds", player=self.screen.turn_player)

    def resting_parts(self, parts: PanelParts) -> None:
        screen, player, looks = self.screen, self.screen.turn_player, self.screen.looks
        own = [str(part.rating) for part in self.paid() if part.player == player]
        others = [
            tr(
                "{player}’s {rating} over the {road}",
                player=part.player,
                rating=part.rating,
                road=looks.name(part.road),
            )
            for part in self.paid()
            if part.road is not None
        ]
        who = []
        if own:
            who.append(tr("own {ratings}", ratings=" + ".join(own)))
        payment = ", ".join([*who, *others]) or tr("nobody yet")
        parts.prompt = tr(
            "The **{card}** for {cost}: {payment}. [RISE-BUILD-2]",
            card=looks.name(self.card),
            cost=self.cost,
            payment=payment,
        )
        parts.then = tr("Click a worker to take it in or out.")
        if others:
            parts.then += " " + tr("Talk first: helpers stay here until they untap.")
        kind = self.facts.cards[self.card].kind
        words = tr("Build the castle") if kind == "castle" else tr("Build the {card}", card=looks.short(self.card))
        parts.main = screen.deed(words, "play", owner=player, main=True, **self.args)
        bill = self.facts.paying.bills[self.card]
        no = None if bill.usual else Verdict(tr("Nobody can pay it in full now."), "RISE-BUILD-3")
        parts.row = [
            Command(tr("Usual payment"), self.usual, why=no, id="usual"),
            *self.undo_row(),
        ]

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        column.heading("workers-title", tr("Workers"))
        chosen, high = self.draft.workers, max(self.u(29), self.t(25))
        shown = [*(payer.worker for payer in self.payers), *self.facts.paying.idle]
        at_work = list[str]()
        kingdom = Kingdom.height(self.u, self.t) + self.u(12)
        if len(shown) * high + kingdom > column.rest.h:  # who works already is seen on the board, too
            at_work = [worker for worker in self.facts.paying.idle if self.facts.cards[worker].work is not None]
            shown = [worker for worker in shown if worker not in at_work]
            high = max(self.u(26), self.t(24))
        for worker in shown:
            row = WorkerRow(column.row(high), self.screen, worker, self._why(worker), worker in chosen)
            column.put(row, 0)
        if at_work:
            names = join_words([self.screen.looks.short(worker) for worker in at_work])
            column.gap(3)
            column.words("at-work", tr("At work already: {workers}.", workers=names), soft=True, gap=1)
        column.kingdom(self.plan.then)
        return column.used

    def _why(self, worker: str) -> tuple[str, bool]:
        """Where a worker's rating comes from, or why it cannot pay; and can it?"""
        idle = self.facts.paying.idle.get(worker)
        piece = self.facts.cards[worker]
        if idle is not None:
            work = piece.work
            if work is not None and work.on is not None and work.what == "supports":
                return tr("keeps the {card}", card=self.screen.looks.name(work.on)), False
            return tr("tapped") if piece.tap is not None else _short_no(idle), False
        road = self.draft.via.get(worker)
        if road:
            return tr("by road {road}", road=self.screen.looks.short(road)), True
        if piece.parts:
            raised = sum(part.amount for part in piece.parts)
            return tr(
                "{base} + {raised}, {card}",
                base=piece.base,
                raised=raised,
                card=self.screen.looks.name(piece.parts[0].source),
            ), True
        return tr("as printed"), True


def _short_no(no: No) -> str:
    """Why not, in as few words as a row takes."""
    clause = no.clause
    return tr(SHORT_NO[clause]) if clause in SHORT_NO else said(no.reason)


class WorkerRow(Widget):
    """A worker in the list: whose, its rating, why so, and whether it pays."""

    def __init__(self, rect: Rect, screen: RiseScreen, worker: str, why: tuple[str, bool], pays: bool) -> None:
        super().__init__(f"worker-{worker}", rect, screen.looks.name(worker))
        self.game, self.worker, self.words, self.able, self.pays = screen, worker, why[0], why[1], pays
        self.kind = "worker-row"
        self.tip = lambda: screen.looks.tip(worker, screen.facts)

    def said(self) -> str:
        return f"{self.name}: {self.words}"

    def draw(self, surface: Surface) -> None:
        rect, theme, s, layout = self.rect, self.theme, self.scale, self.screen.layout
        piece = self.game.facts.cards[self.worker]
        shield = art.art("seats", self.game.seat(piece.player), self.u(20))
        y = rect.centery
        surface.blit(shield, shield.get_rect(midleft=(rect.x, y)))
        ink: Colour = theme.ink if self.able else theme.soft_ink
        rank = put_line(
            surface, layout, cards.rank_of(self.worker), "text-bold", 18, ink, (rect.x + self.u(28), y), most=22
        )
        sign = suit_sign(suit_of(self.worker), self.u(14), theme)
        surface.blit(sign, sign.get_rect(midleft=(rank.right + self.u(3), y)))
        put_line(
            surface, layout, str(piece.rating), "text-bold", 18, ink, (rect.x + self.u(96), y), "midright", most=22
        )
        right = rect.right - (self.u(24) if self.pays else 0)
        put_line(
            surface,
            layout,
            self.words,
            "sans",
            15,
            ink,
            (rect.x + self.u(108), y),
            room=right - rect.x - self.u(110),
            most=19,
        )
        if self.pays:
            faces.icon("tick", self.u(15), theme.legal.paper, s, theme).draw(surface, (rect.right - self.u(10), y))
        faces.hairline(rect.w, theme.hairline, s, theme).draw(surface, rect.bottomleft)
