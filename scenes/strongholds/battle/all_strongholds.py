"""All strongholds with whoever stands before them: the base of both reveals, and the board while others decide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.paint.seals import SumKind, wax
from scenes.paint.theme import SEATS
from scenes.strongholds.battle.attackers import Attackers, Siege, Spot, fields_at
from scenes.strongholds.board.board import Board
from scenes.strongholds.board.drafts import DOOR
from scenes.strongholds.board.screen import HoldScreen
from scenes.strongholds.board.stronghold import Holds
from scenes.strongholds.scenery import fold
from scenes.system.words import join_words, marked, tr, tr_n
from scenes.tabletop.seats.seals import put_seals
from scenes.tabletop.stage.inset import field
from scenes.tabletop.stage.people import Look, Pose, figure_of
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea

SMALL_HIGH = 208
LARGE_HOLD = 290
"""Units that of four strongholds the large one takes beside those who march on it."""
SKY, HILLS, FLANK, LIES, LIP = 52, 84.0, 60, 42, 6
"""Units: from there on a stronghold stands below the sky; how high that is; so much room somebody takes beside his
cards; so far from the paper's edge is the middle of one who lies, and of no word beside him; so far above the cards
of those who march begins the ground.
"""


class DoorsBoard(Board):
    """All strongholds: two side by side with whoever stands before them, or four, one of them large."""

    largest = 92.0
    """Units: an attacker's card is no wider."""
    fought_over = False
    """Does it lie in its land, with those who march on it?"""
    below_sum = 0
    """Units that stay free below the large number of a door."""
    keeps_room = False
    """Is there always room below attackers for what may be laid on them?"""

    def __init__(self, screen: HoldScreen) -> None:
        super().__init__(screen)
        self.holds = Holds(screen)
        self.attackers: dict[str, Attackers] = {}
        """Who stands before which wall, where they are shown large."""

    # ------------------------------------------------------------ what is shown

    def siege(self, name: str) -> Siege | None:
        """What stands before a stronghold; None if nobody does."""
        fields = fields_at(self.seen, name, self.screen.table.players)
        if not fields:
            return None
        found = self.facts.sieges.get(name)
        if found is None:
            return None
        attack = {general: facts.attack for general, facts in found.generals.items()}
        return Siege(fields, found.powers, attack)

    def sum_of(self, name: str) -> tuple[int, SumKind, str, str] | None:
        """The large number of a door, how it looks, and its words; None for none."""
        return None

    def dying(self, name: str) -> Sequence[str]:
        return ()

    @property
    def marching(self) -> Collection[str]:
        """Owners of attackers who are still on their way."""
        return ()

    def foot_words(self, name: str) -> str:
        """A line below the attackers."""
        return ""

    # ------------------------------------------------------------ places

    @property
    def large(self) -> str:
        """Of four doors the one that is shown large: the one that was clicked, else the own or the most hit."""
        chosen = DOOR.on(self.screen)
        if chosen:
            return chosen
        names = self.screen.table.players
        attacked = [name for name in names if self.siege(name) is not None]
        if not attacked or self.screen.me in attacked:
            return self.screen.me
        return max(attacked, key=lambda name: (self.sum_of(name) or (0,))[0])

    def show_large(self, name: str) -> None:
        """Another door comes to the front."""
        DOOR.lay(self.screen, name)
        self.screen.app.sound.play("page-turned")
        self.screen.rebuild()

    def door_rect(self, name: str) -> Box:
        """Two doors side by side; of four one large below three small ones."""
        room, names = self.layout.tall.copy(), list(self.screen.table.players)
        if self.two:
            return room.columns(2, 14)[names.index(name)]
        small = room.cut_top(SMALL_HIGH, gap=12)
        if name == self.large:
            return room
        return small.columns(3, 14)[self.beside(self.large).index(name)]

    def field_room(self, name: str) -> Box:
        rect = self.door_rect(name)
        if self.two:
            return rect.inset(12, 0, top=208 + 72 + self.below_sum, bottom=64)
        return rect.inset(0, left=304, top=14, right=10, bottom=10)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        large = "" if self.two else self.large
        for name in self.screen.table.players:
            small = not self.two and name != large
            tip = self.holds.tip(name, self.seen.players[name])
            door = Element(
                f"door-{name}", self.door_rect(name), "door", tr("{name}’s stronghold", name=name), tip, dark=True
            )
            if small:
                door.press = partial(self.show_large, name)
            self.screen.add("doors", door)
            siege = None if small else self.siege(name)
            if siege is None:
                if not small:
                    self._add_foot(name)
                continue
            attackers = self.attackers[name] = Attackers(self.screen, siege, self.keeps_room)
            attackers.lay_out(self.field_room(name), most=self.largest)
            if not self.two:
                attackers.explain(self.field_room(name), "doors")
            for spot in attackers.spots.values():
                tip = self.screen.looks.tip(spot.card)
                card = Element(spot.card, spot.rect, "attacker", self.screen.looks.name(spot.card), tip, quiet=True)
                self.screen.add("doors", card)
            self._add_foot(name)

    def _add_foot(self, name: str) -> None:
        words = self.foot_words(name)
        if not words:
            return
        rect = self.door_rect(name)
        if self.two:
            room = rect.inset(20, 0, bottom=8).at_bottom(52)
        else:
            room = rect.inset(0, top=296 + self.below_sum, left=18, bottom=10).at_left(268)
        self.text(f"foot-{name}", words, room, "doors", size=17, role="text")

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        for number, name in enumerate(self.screen.table.players):
            self._paint_door(surface, number, name)

    def _paint_door(self, surface: Surface, number: int, name: str) -> None:
        rect, entry = self.door_rect(name), self.seen.players[name]
        if not self.near(surface, rect):
            return
        found = self.sum_of(name)
        if not self.two and name != self.large:
            self.holds.paint_one(
                surface,
                rect,
                name,
                entry,
                seed=20 + number,
                hand=found is None,
                dying=self.dying(name),
                right=self.sum_room(name).x - self.u(6),
            )
            self.paint_sum(surface, name)
            return
        self.paper(surface, rect, 121 + number)
        self._paint_field(surface, name)
        self.holds.on_land = self.fought_over and self.theme.washes
        hold = rect.place(0 if self.two else LARGE_HOLD, 208, "topleft")
        title = "" if self.two else tr("{name}’s stronghold", name=name)
        self.holds.paint_one(
            surface,
            hold,
            name,
            entry,
            seed=40 + number,
            sheet=False,
            dying=self.dying(name),
            title=title,
            hand=self.two,
        )
        self.paint_sum(surface, name)
        if not self.two:
            scale = self.layout.scale
            line = (rect.x + self.u(294), rect.y + self.u(20))
            fold((rect.h - self.u(40)) / scale, scale, self.screen.app.theme).draw(surface, line)
        if name in self.attackers:
            self.attackers[name].paint_all(surface, self.marching)

    def _paint_field(self, surface: Surface, name: str) -> None:
        """Whoever marches on a wall does so over open land, below the sky; nobody's land is bare paper."""
        theme, scale = self.screen.app.theme, self.layout.scale
        if not self.fought_over or not theme.washes:
            return
        room = self.door_rect(name).inset(10, 0, top=SKY, bottom=10)
        parts = [(room, HILLS)] if self.two else [(room.cut_left(LARGE_HOLD), HILLS), (room, 1.0)]
        if not self.two and name in self.attackers:
            # Beside the large one there is ground alone, and above it, on the paper, who attacks.
            tops = [spot.rect.top for spot in self.attackers[name].spots.values()]
            parts[1] = room.below(max(room.y, min(tops) - self.u(LIP))), 1.0
        for part, sky in parts:
            land = field(part.w / scale, part.h / scale, scale, theme, hour="noon", sky=sky)
            land.draw(surface, part.topleft)
        if name not in self.attackers:
            return
        spots = list(self.attackers[name].spots.values())
        here = self.field_room(name)
        for left, owner, free in (
            (True, spots[0].owner, min(spot.rect.left for spot in spots) - here.left),
            (False, spots[-1].owner, here.right - max(spot.rect.right for spot in spots)),
        ):
            if free < self.u(FLANK) or owner in self.marching:
                continue
            for back in (True, False):
                look = Look(
                    "swordsmen", self.pose(name), int(back), left=not left, coat=SEATS[self.screen.seat(owner)].colour
                )
                x = free * (0.62 if back else 0.3) if look.pose != "fall" else self.u(LIES)
                at = round(here.left + x if left else here.right - x), here.bottom - self.u(34 if back else 8)
                figure_of(look, 66 if back else 84, scale, theme).draw(surface, at)

    def pose(self, name: str) -> Pose:
        """What those do who march on a stronghold."""
        return "march"

    def sum_room(self, name: str) -> Box:
        """Where the large number of a door stands."""
        rect = self.door_rect(name)
        if not self.two and name != self.large:
            return rect.place(134, 42, "topright", dx=-12, dy=10)
        return rect.place(0 if self.two else LARGE_HOLD, 64, "topleft", dy=212).inset(14, 0)

    def paint_sum(self, surface: Surface, name: str, counted: int | None = None) -> None:
        """The large number of a door, or how far it has been counted."""
        found = self.sum_of(name)
        if found is None:
            return
        number, kind, title, line = found
        number = number if counted is None else counted
        if not self.two and name != self.large:
            self.sum_box(surface, self.sum_room(name), number, kind, self.short_words(name))
        else:
            self.sum_box(surface, self.sum_room(name), number, kind, title, line)
            self.paint_lives(surface, name, number)

    def paint_lives(self, surface: Surface, name: str, counted: int) -> None:
        """What a number says of those behind the wall, in the room below it."""

    def short_words(self, name: str) -> str:
        """One word beside the number of a small door."""
        return ""

    @property
    def spots(self) -> dict[str, Spot]:
        """Where every attacking card stands that is shown large."""
        return {card: spot for attackers in self.attackers.values() for card, spot in attackers.spots.items()}

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        return thing.kind in ("door", "attacker")

    # ------------------------------------------------------------ the panel

    def _counts(self, area: ScrollArea, room: Rect) -> int:
        column = Column.within(area, room)
        put_seals(column, self.screen, tr("Orders"))
        return column.used


class WaitBoard(DoorsBoard):
    """Others decide; nothing is secret on this board."""

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        self._paint_orders(surface)

    def _paint_orders(self, surface: Surface) -> None:
        """Before the walls, while nobody stands there: everybody's order, sealed or still to come."""
        entries = self.screen.curtain_seals()
        if not entries or any(self.siege(name) for name in self.screen.table.players):
            return
        rooms = [self.field_room(name) for name in (self.screen.table.players if self.two else (self.large,))]
        room = rooms[0].unionall(rooms[1:])
        scale, theme = self.layout.scale, self.screen.app.theme
        size = min(104.0, room.w / scale / len(entries) * 0.7, room.h / scale * 0.4)
        for number, entry in enumerate(entries):
            x = room.x + room.w * (2 * number + 1) // (2 * len(entries))
            y = room.y + room.h * 2 // 5
            wax(entry.player[:1].upper(), entry.seat, entry.done, size, scale, theme).draw(surface, (x, y))
            name_y, words_y = y + self.u(size / 2 + 26), y + self.u(size / 2 + 54)
            place = room.w // len(entries) - self.u(8)
            self.words(
                surface, marked(entry.player), "title", 30, theme.ink, (x, name_y), "center", room=place, most=36
            )
            words = tr("sealed") if entry.done else tr("to come")
            self.words(surface, words, "text", 17, theme.soft_ink, (x, words_y), "center", room=place, most=24)

    def panel(self) -> PanelParts:
        turn = self.seen.turn.number
        thinking = [name for name in self.screen.table.to_act() if name in self.screen.table.bots]
        who = join_words(thinking)
        step = {"muster": tr("Muster"), "defend": tr("Defence")}.get(self.screen.phase, "")
        parts = PanelParts(
            tr("Turn {turn}", turn=turn), step, tr_n("{who} decides…", "{who} decide…", len(thinking), who=who)
        )
        parts.then = tr("Then all is opened together.")
        parts.extra = self._counts
        return parts
