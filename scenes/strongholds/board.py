"""What all boards of Strongholds draw: strongholds with their royals behind the wall, attackers, sums, seals."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from game.core.words import counted, join_words
from scenes.paint import art, fonts, ink, marks
from scenes.paint.cards import PLAIN, BackFace, CardState, card, with_shadow
from scenes.paint.icons import icon
from scenes.paint.seals import SumKind, sum_ground, wax
from scenes.paint.theme import FOUR_COLOURS, SEATS, Colour
from scenes.strongholds.pictures import battlement
from scenes.strongholds.pieces import ability, ordered
from scenes.strongholds.screen import HoldScreen
from scenes.tabletop.board import GameBoard
from scenes.tabletop.lines import add_text, put_line
from scenes.tabletop.playing import face, suit_of
from scenes.tabletop.rows import SMALLEST
from scenes.ui.paper import Heading
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets import Confirm, Large
from scenes.ui.things import Held, Thing, Tip
from scenes.ui.widget import Widget

CARD_RATIO = 146 / 104
Entry = tuple[str, list[str], int]
"""Who attacks (empty for a pit), the cards side by side, the number of the pit (-1 for none)."""


@dataclass(slots=True)
class Spot:
    """Where an attacking card stands; `pit` numbers its pit, -1 for none."""

    card: str
    rect: Rect
    owner: str
    general: bool = False
    pit: int = -1


@dataclass(slots=True)
class Group:
    """One attacker before a wall, or one pit: where its words stand, and its cards."""

    owner: str
    rect: Rect
    spots: list[Spot] = field(default_factory=list)
    pit: int = -1


@dataclass(slots=True)
class Siege:
    """Everything that is drawn before one wall: attackers, what is laid on them, the numbers of the rules."""

    fields: Mapping[str, Mapping[str, Any]]
    """Owner -> {general, troops}, in seat order."""
    powers: Mapping[str, int]
    attack: Mapping[str, int]
    cover: Mapping[str, Sequence[str]] = field(default_factory=dict)
    pits: Sequence[Sequence[str]] = ()
    result: Mapping[str, Any] | None = None
    """What the rules make of it (`left`, `dead`, `pits`), when that is to be shown."""


@dataclass(eq=False)
class HandCard(Thing):
    """A card in hand; `lean` says how far it stands from the middle of the hand, in cards."""

    lean: float = 0.0


class Board(GameBoard[HoldScreen]):
    """Base of the boards of Strongholds."""

    keeps_room = False
    """Is there always room below attackers for what may be laid on them?"""
    gone_word = ""
    """What a card that has left the hand does, for its dashed place."""

    def __init__(self, screen: HoldScreen) -> None:
        super().__init__(screen)
        self.spots: dict[str, Spot] = {}
        self.card_width = 92.0
        self.head_lines = 1
        """How many lines what a general does takes, above his cards."""
        self.drop = True

    @property
    def two(self) -> bool:
        """Two houses of six royals, not four of three."""
        return len(self.screen.table.players) == 2

    # ------------------------------------------------------------ small drawings

    def words(
        self, surface: Surface, string: str, role: fonts.Role, size: float, colour: Colour, at: tuple[int, int],
        anchor: str = "midleft", *, room: int | None = None, most: float | None = None,
    ) -> Rect:  # fmt: skip
        """One line that gives way in size when it must: at most `most` units high, at most `room` pixels wide."""
        return put_line(surface, self.layout, string, role, size, colour, at, anchor, room=room, most=most)

    def put_card(
        self, surface: Surface, name: str, rect: Rect, *, boost: str | None = None, dim: bool = False,
        lost: bool = False, angle: float = 0.0,
    ) -> None:  # fmt: skip
        """A card in a rect of its proportions."""
        state = CardState(boost=boost, faded=dim, lost=lost) if boost or dim or lost else PLAIN
        card(
            face(name), self.layout.scale, self.screen.app.theme, width=rect.w / self.layout.scale, state=state,
            angle=angle,
        ).draw(surface, rect.center)  # fmt: skip

    def put_back(self, surface: Surface, rect: Rect) -> None:
        """A card from behind."""
        scale, theme = self.layout.scale, self.screen.app.theme
        card(BackFace("slate"), scale, theme, width=rect.w / scale).draw(surface, rect.center)

    def put_gap(self, surface: Surface, rect: Rect, name: str = "", *, dark: bool = False, note: str = "") -> None:
        """The dashed place that a card has left, with its rank and suit faintly."""
        scale, theme = self.layout.scale, self.screen.app.theme
        marks.gap_box(rect.w / scale, rect.h / scale, scale, theme, dark=dark).draw(surface, rect.topleft)
        if not name:
            return
        colour = theme.pale if dark else theme.hairline
        rank = self.screen.looks.short(name) if name.startswith("Joker") else name[:-1]
        size = 34 * rect.w / self.u(104) + 4
        self.words(surface, rank, "text-bold", size, colour, (rect.centerx, rect.y + rect.h // 4), "center",
                   room=rect.w - self.u(6), most=size)  # fmt: skip
        if not name.startswith("Joker"):
            suit = suit_of(name)
            sign = art.art("suits", suit, round(rect.w * 0.26), recolour=(FOUR_COLOURS[suit], colour))
            surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.48))))
        if note:
            self.words(surface, note, "sans", 15, colour, (rect.centerx, rect.bottom - rect.h // 4), "center",
                       room=rect.w - self.u(6), most=18)  # fmt: skip

    def sum_box(
        self, surface: Surface, rect: Rect, number: int, kind: SumKind, title: str, line: str = "", *,
        upright: bool = False,
    ) -> None:  # fmt: skip
        """One large number with its words beside it, or below it when `upright`."""
        scale, theme = self.layout.scale, self.screen.app.theme
        sum_ground(rect.w / scale, rect.h / scale, kind, scale, theme).draw(surface, rect.topleft)
        colour = theme.ink if kind == "calm" else theme.card
        if upright:
            self.words(surface, str(number), "text-bold", 56, colour, (rect.centerx, rect.y + round(rect.h * 0.42)),
                       "center", most=56, room=rect.w - self.u(10))  # fmt: skip
            self.words(surface, title, "text-semi", 17, colour, (rect.centerx, rect.bottom - self.u(16)), "center",
                       room=rect.w - self.u(10), most=22)  # fmt: skip
            return
        big = min(56.0, rect.h / scale * 0.86)
        place = self.words(surface, str(number), "text-bold", big, colour, (rect.x + self.u(14), rect.centery),
                           most=big)  # fmt: skip
        left = max(place.right + self.u(10), rect.x + self.u(40))
        room = rect.right - self.u(8) - left
        if not line:
            most = rect.h / scale / 2
            self.words(surface, title, "text-semi", 17, colour, (left, rect.centery), room=room, most=most)
            return
        px = min(self.t(17), self.u(20))
        while px > self.u(15) and fonts.text_width(line, "text", px) > room:
            px -= 1
        rich = fonts.rich(line, px, room, colour, spacing=1.1, max_lines=2)
        head = min(24.0, rect.h / scale * (0.4 if rich.lines == 1 else 0.32))
        self.words(surface, title, "text-bold", 20, colour, (left, rect.y + round(rect.h * (0.3 if rich.lines == 1
                   else 0.22))), room=room, most=head)  # fmt: skip
        rich.draw(surface, (left, rect.y + round(rect.h * (0.7 if rich.lines == 1 else 0.66)) - rich.height // 2))

    def paper(self, surface: Surface, rect: Rect, seed: int) -> None:
        scale = self.layout.scale
        ink.sheet(rect.w / scale, rect.h / scale, scale, self.screen.app.theme, seed=seed).draw(surface, rect.topleft)

    def small_text(
        self, id: str, words: str, room: Rect, zone: str, size: float = 15, role: fonts.Role = "sans"
    ) -> None:
        """Words with clause links in a rect of their own; the type gives way when it must."""
        add_text(self.screen, id, words, room, zone, size=size, role=role)

    # ------------------------------------------------------------ strongholds

    def royal_rects(self, room: Rect, count: int, width: float) -> list[Rect]:
        """Places of the royals of a house in a row, closer together when they are many."""
        w, h = self.u(width), round(self.u(width) * CARD_RATIO)
        step = min(self.u(width + 14), (room.w - w) // max(1, count - 1)) if count > 1 else w
        left = room.x + (room.w - w - step * (count - 1)) // 2
        return [Rect(left + number * step, room.y, w, h) for number in range(count)]

    def house(self, entry: Mapping[str, Any]) -> list[str]:
        """All royals of a house, living, away and dead, in one order."""
        away = [entry["field"]["general"]] if entry["field"] else []
        return ordered([*entry["royals"], *entry["fallen"], *away])

    def paint_house(
        self, surface: Surface, rect: Rect, entry: Mapping[str, Any], *, seed: int, width: float = 72,
        away: Mapping[str, str] | None = None, dying: Collection[str] = (),
    ) -> None:  # fmt: skip
        """The royals of a house behind their wall, in a rect 132 units high for cards of 72; health on the wall.

        `away` are words for royals who are not at home; `dying` are crossed, but not yet lying with the dead.
        """
        scale, theme = self.layout.scale, self.screen.app.theme
        away = dict(away or {})
        if entry["field"]:
            away.setdefault(entry["field"]["general"], "away")
        royals = self.house(entry)
        rects = self.royal_rects(rect.inflate(-self.u(40), 0), len(royals), width)
        for royal, place in zip(royals, rects, strict=True):
            if royal in away:
                self.put_gap(surface, place, royal)
        for royal, place in zip(royals, rects, strict=True):
            if royal in away:
                continue
            if royal in entry["fallen"] or royal in dying:
                self.put_card(surface, royal, place, dim=royal in entry["fallen"])
                middle = (place.centerx, place.y + round(place.h * 0.42))
                icon("cross", width * 0.72, scale, theme, theme.illegal.paper).draw(surface, middle)
            else:
                self.put_card(surface, royal, place)
        foot = rect.bottom - self.u(4)
        wall = min(42.0, width * 0.58)
        battlement((rect.w - self.u(30)) / scale, scale, theme, height=wall, seed=seed).draw(
            surface, (rect.centerx, foot)
        )
        middle_y = foot - self.u(wall * 0.42)
        size = 32 if width >= 60 else 26
        for royal, place in zip(royals, rects, strict=True):
            at = (place.centerx, middle_y)
            if royal in entry["fallen"] or royal in dying:
                marks.badge("", size, scale, theme, fill=theme.deep_parchment).draw(surface, at)
                icon("cross", size * 0.56, scale, theme, theme.illegal.paper).draw(surface, at)
            elif royal in away:
                px = min(self.t(15), self.u(17))
                note = fonts.halo_text(away[royal], "sans-semi", px, theme.ink, theme.wash.stone, self.u(2))
                surface.blit(note.surface, note.surface.get_rect(center=at))
            else:
                marks.badge(str(self.screen.looks.facts(royal)["health"]), size, scale, theme).draw(surface, at)

    def paint_hold(
        self, surface: Surface, rect: Rect, name: str, entry: Mapping[str, Any], *, seed: int, width: float = 72,
        hand: bool = True, title: str = "", dying: Collection[str] = (), away: Mapping[str, str] | None = None,
        right: int | None = None, sheet: bool = True,
    ) -> Rect:  # fmt: skip
        """A stronghold on a sheet 208 units high: shield, name, hand count, royals. Returns the rect of the name."""
        theme = self.screen.app.theme
        if sheet:
            self.paper(surface, rect, seed)
        picture = art.art("seats", self.screen.seat(name), self.u(32))
        surface.blit(picture, picture.get_rect(center=(rect.x + self.u(30), rect.y + self.u(32))))
        end = right if right is not None else rect.right - self.u(84 if hand else 10)
        place = self.words(surface, title or name, "title", 34, theme.ink, (rect.x + self.u(54), rect.y + self.u(33)),
                           room=end - rect.x - self.u(58), most=46)  # fmt: skip
        if hand:
            at = (rect.right - self.u(60), rect.y + self.u(32))
            card(BackFace("slate"), self.layout.scale, theme, width=18).draw(surface, at)
            self.words(surface, str(len(entry["hand"])), "text-bold", 26, theme.ink,
                       (rect.right - self.u(44), rect.y + self.u(32)), most=32)  # fmt: skip
        high = self.u(width * CARD_RATIO * 0.72 + min(42.0, width * 0.58) + 16)
        inner = Rect(rect.x, rect.y + self.u(56), rect.w, high)
        self.paint_house(surface, inner, entry, seed=seed, width=width, dying=dying, away=away)
        if not entry["standing"]:
            marks.ribbon("FALLEN", self.layout.scale, theme, fill=theme.soft_ink).draw(
                surface, (rect.centerx, inner.y + self.u(50))
            )
        return place

    def named(self, royals: Sequence[str]) -> str:
        """Royals by their ranks: `King and Jack`, `two Kings`."""
        ranks = [self.screen.looks.short(royal) for royal in royals]
        return join_words([rank if ranks.count(rank) == 1 else f"two {rank}s" for rank in dict.fromkeys(ranks)])

    def hold_tip(self, name: str, entry: Mapping[str, Any]) -> Tip:
        """What is public of a stronghold."""
        if not entry["standing"]:
            return Tip(f"{name}’s stronghold", ("It has fallen. [HOLD-FALL-2]",))
        looks = self.screen.looks
        home = ", ".join(looks.name(royal) for royal in ordered(entry["royals"])) or "nobody"
        dead = ", ".join(looks.name(royal) for royal in ordered(entry["fallen"])) or "nobody"
        return Tip(
            f"{name}’s stronghold",
            (
                f"At home: {home}.",
                f"Dead: {dead}.",
                f"Hand: {counted(len(entry['hand']), 'card')}, hidden. [HOLD-SETUP-7]",
            ),
        )

    # ------------------------------------------------------------ attackers

    def arrange(self, room: Rect, siege: Siege, *, most: float = 92, least: float = 36) -> list[Group]:
        """Places for all attackers and pits in `room`: the largest cards that fit, in as few rows as they need.

        Room for covers and results is kept, unless nothing has been worked out yet.
        """
        self.drop = siege.result is not None or self.keeps_room
        order: list[Entry] = []
        pitted = {name: number for number, pair in enumerate(siege.pits) for name in pair}
        for owner, march in siege.fields.items():
            troops = [name for name in march["troops"] if name not in pitted]
            order.append((owner, [march["general"], *troops], -1))
        order += [("", list(pair), number) for number, pair in enumerate(siege.pits)]
        width = most
        while True:
            self.head_lines = max((self._ability_lines(siege, entry, width) for entry in order), default=1)
            rows = self._rows(room, order, width)
            high = sum(self._row_height(row, width) for row in rows)
            fits = max((sum(self._group_width(entry, width) for entry in row) for row in rows), default=0)
            if (high <= room.h and fits <= room.w) or width <= least:
                break
            width -= 2
        groups: list[Group] = []
        self.card_width = width
        y = room.y + max(0, (room.h - high) // 2 if len(rows) == 1 else 0)
        y = room.y if len(rows) > 1 else min(y, room.y + self.u(16))
        w, h = self.u(width), round(self.u(width) * CARD_RATIO)
        for row in rows:
            total = sum(self._group_width(entry, width) for entry in row)
            gap = min(self.u(40), max(0, (room.w - total) // (len(row) + 1)))
            x = room.x + max(0, (room.w - total - gap * (len(row) - 1)) // 2)
            for owner, cards, number in row:
                wide = self._group_width((owner, cards, number), width)
                group = Group(owner, Rect(x, y, wide, self._row_height(row, width)), [], number)
                step = self._step(len(cards), width, room.w)
                for index, name in enumerate(cards):
                    place = Rect(x + self.u(4) + index * step, y + self._head(row, width), w, h)
                    holder = owner or next(o for o, m in siege.fields.items() if name in m["troops"])
                    group.spots.append(Spot(name, place, holder, number < 0 and index == 0, number))
                groups.append(group)
                x += wide + gap
            y += self._row_height(row, width)
        self.spots.update({spot.card: spot for group in groups for spot in group.spots})
        return groups

    def _rows(self, room: Rect, order: list[Entry], width: float) -> list[list[Entry]]:
        rows: list[list[Entry]] = [[]]
        used = 0
        for entry in order:
            wide = self._group_width(entry, width)
            if rows[-1] and used + wide > room.w:
                rows.append([])
                used = 0
            rows[-1].append(entry)
            used += wide
        return rows

    def _step(self, count: int, width: float, room: int) -> int:
        return self.u(width + max(6.0, width * 0.1))

    def _group_width(self, entry: Entry, width: float) -> int:
        """As wide as its cards, and as the words above them."""
        owner, cards, _ = entry
        words = self.u(44) + fonts.text_width(f"{owner} attacks", "title", min(self.t(24), self.u(26))) if owner else 0
        return max(self._step(len(cards), width, 0) * len(cards) + self.u(8), words)

    def _head(self, row: Sequence[Entry], width: float) -> int:
        """Room for the words above the cards of a row; the cards of a pit lean."""
        if all(number >= 0 for _, _, number in row):
            return self.u(38)
        if width < 60:
            return self.u(26)
        return self.u(32) + self.head_lines * round(self._ability_px * 1.15)

    @property
    def _ability_px(self) -> int:
        return min(self.t(15), self.u(18))

    def _ability_rich(self, words: str, colour: Colour, width: int) -> fonts.RichText:
        return fonts.rich(words, self._ability_px, width, colour, role="sans-semi", spacing=1.15)

    def _ability_lines(self, siege: Siege, entry: Entry, width: float) -> int:
        owner, _, number = entry
        if number >= 0 or width < 60:
            return 1
        room = self._group_width(entry, width) - self.u(4)
        return self._ability_rich(ability(siege.fields[owner]["general"]), (0, 0, 0), room).lines

    def _row_height(self, row: Sequence[Entry], width: float) -> int:
        high = self._head(row, width) + round(self.u(width) * CARD_RATIO * (1.46 if self.drop else 1.0))
        return high + (self.u(40 if width >= 60 else 22) if self.drop else self.u(10))

    def cover_rects(self, spot: Spot, count: int) -> list[Rect]:
        """Where cards laid on an attacking card lie: lower, fanned to the right."""
        w = round(spot.rect.w * 0.82)
        h = round(w * CARD_RATIO)
        step = round(spot.rect.w * (0.3 if count < 3 else 0.2))
        left = spot.rect.x + round(spot.rect.w * 0.14) - (step * (count - 1)) // 2
        return [Rect(left + number * step, spot.rect.y + round(spot.rect.h * 0.62), w, h) for number in range(count)]

    def paint_group_words(self, surface: Surface, group: Group, siege: Siege) -> None:
        """Who attacks, and what the general does; or that this is a pit."""
        theme, rect = self.screen.app.theme, group.rect
        if group.pit >= 0:
            self.words(surface, "The pit", "title", 28, theme.ink, (rect.centerx, rect.y + self.u(14)), "center",
                       room=rect.w, most=34)  # fmt: skip
            return
        small = self.card_width < 60
        picture = art.art("seats", self.screen.seat(group.owner), self.u(22 if small else 26))
        surface.blit(picture, picture.get_rect(midleft=(rect.x + self.u(4), rect.y + self.u(13))))
        left = rect.x + self.u(34)
        self.words(surface, f"{group.owner} attacks", "title", 26, theme.ink, (left, rect.y + self.u(14)),
                   room=rect.right - left, most=24 if small else 32)  # fmt: skip
        general = siege.fields[group.owner]["general"]
        negated = any(name.startswith("Joker") for name in siege.cover.get(general, ()))
        if not small:
            colour = SEATS["plum"].colour if negated else theme.legal.paper
            line = "the Joker undoes it" if negated else ability(general)
            rich = self._ability_rich(line, colour, rect.w - self.u(4))
            rich.draw(surface, (rect.x + self.u(4), rect.y + self.u(26)))

    def paint_attacker(self, surface: Surface, spot: Spot, siege: Siege) -> None:
        """One attacking card with the number it counts, if that is not the printed one."""
        value = siege.attack.get(spot.card, 0) if spot.general else siege.powers.get(spot.card)
        printed = self.screen.looks.facts(spot.card).get("power")
        boost = str(value) if value is not None and value != printed and (not spot.general or value) else None
        dead = siege.result is not None and spot.card in siege.result["dead"]
        angle = 0.0 if spot.pit < 0 else (7.0 if siege.pits[spot.pit][0] == spot.card else -7.0)
        self.put_card(surface, spot.card, spot.rect, boost=boost, dim=dead, angle=angle)

    def paint_result(self, surface: Surface, spot: Spot, siege: Siege) -> None:
        """Below a pile: killed, or what is left of it."""
        if siege.result is None or spot.pit >= 0:
            return
        theme, small = self.screen.app.theme, self.card_width < 60
        y = spot.rect.y + round(spot.rect.h * 1.46) + self.u(11 if small else 18)
        left = siege.result["left"].get(spot.card, 0)
        if spot.card in siege.result["dead"]:
            size = 11 if small else 15
            icon("cross", size, self.layout.scale, theme, theme.ink).draw(surface, (spot.rect.x + self.u(size / 2), y))
            self.words(surface, "killed", "sans-semi", 17, theme.ink, (spot.rect.x + self.u(size + 3), y),
                       room=spot.rect.w - self.u(size + 2), most=17 if not small else 13)  # fmt: skip
        elif left and siege.cover.get(spot.card) and not small:
            value = siege.attack[spot.card] if spot.general else siege.powers[spot.card]
            px = min(self.t(17), self.u(20))
            words = f"{value} − {value - left} ="
            wide = fonts.text_width(words, "sans", px) + self.u(6)
            number = self.words(surface, str(left), "text-bold", 34, theme.illegal.paper,
                                (spot.rect.centerx + wide // 2, y), "center", most=34)  # fmt: skip
            self.words(surface, words, "sans", 17, theme.soft_ink, (number.x - self.u(6), y), "midright", most=20)
        elif left:
            self.words(surface, str(left), "text-bold", 34, theme.illegal.paper, (spot.rect.centerx, y), "center",
                       most=34 if not small else 24)  # fmt: skip
        elif not spot.general or siege.cover.get(spot.card):
            self.words(surface, "0" if not spot.general else "lives", "sans-semi", 17, theme.soft_ink,
                       (spot.rect.centerx, y), "center", room=spot.rect.w, most=20)  # fmt: skip

    def paint_pit_result(self, surface: Surface, group: Group, siege: Siege) -> None:
        if siege.result is None or group.pit < 0:
            return
        pair = siege.pits[group.pit]
        found = next((p for p in siege.result["pits"] if {p["first"], p["second"]} == set(pair)), None)
        if found is None:
            return
        theme, small = self.screen.app.theme, self.card_width < 60
        spot = group.spots[0]
        y = spot.rect.y + round(spot.rect.h * 1.46) + self.u(11 if small else 18)
        colour = theme.illegal.paper if found["left"] else theme.soft_ink
        self.words(surface, str(found["left"]), "text-bold", 34, colour, (group.rect.centerx, y), "center",
                   most=34 if not small else 24)  # fmt: skip

    def explain(self, groups: Sequence[Group], siege: Siege, room: Rect, zone: str) -> None:
        """Below each attacker and each pit a sentence on what becomes of it, with its clause, where there is room."""
        if siege.result is None or not groups or len({group.rect.y for group in groups}) > 1:
            return
        spot = groups[0].spots[0]
        top = spot.rect.y + round(spot.rect.h * 1.46) + self.u(44)
        for number, group in enumerate(groups):
            right = groups[number + 1].rect.x if number + 1 < len(groups) else room.right
            wide = min(right - self.u(14) - group.rect.x, self.u(250))
            place = Rect(group.rect.x + self.u(2), top, wide, room.bottom - top)
            words = self.meaning(group, siege)
            px = SMALLEST / fonts.LINK_SHARE / self.layout.text
            fits = fonts.rich(words, self.t(px), place.w, (0, 0, 0), role="text").height <= place.h
            if place.w >= self.u(110) and fits:
                self.small_text(f"meaning-{number}", words, place, zone, 17, "text")

    def meaning(self, group: Group, siege: Siege) -> str:
        """What becomes of one attacker or one pit, as the rules reckon it."""
        result = siege.result or {}
        dead, left = result.get("dead", ()), result.get("left", {})
        if group.pit >= 0:
            laid = any(siege.cover.get(card) for card in siege.pits[group.pit])
            cover = " What covers it is taken off. [HOLD-PIT-3]" if laid else ""
            return f"Set at odds, both die; the difference goes on. [HOLD-PIT-2]{cover}"
        general = siege.fields[group.owner]["general"]
        name = self.screen.looks.short(general)
        if general in dead:
            return f"The {name} dies before the wall. [HOLD-DEFEND-8]"
        if any(card.startswith("Joker") for card in siege.cover.get(general, ())):
            return f"The Joker takes the {name}’s ability away. [HOLD-JOKER-2]"
        troops = [spot.card for spot in group.spots if not spot.general]
        covered = [card for card in troops if siege.cover.get(card)]
        if troops and all(card in dead for card in troops):
            return f"Its troops are dead: the {name} can be attacked. [HOLD-DEFEND-7]"
        if any(left.get(card, 0) for card in covered):
            return "What is smaller only wounds: the rest comes through. [HOLD-DEFEND-5]"
        if covered:
            return "Covers that reach its power kill a troop. [HOLD-DEFEND-4]"
        return "Nothing lies on them: all of it comes through. [HOLD-DAMAGE-1]"

    def fields_at(self, view: Mapping[str, Any], name: str) -> dict[str, Mapping[str, Any]]:
        """Who stands before a stronghold, in seat order."""
        found = {}
        for owner in self.screen.table.players:
            march = view["players"][owner]["field"]
            if march is not None and march["target"] == name:
                found[owner] = march
        return found

    # ------------------------------------------------------------ the hand

    def add_hand(self, hand: Sequence[str], room: Rect, *, can_hold: bool = True, gone: Collection[str] = ()) -> None:
        """The cards of the hand as a fan; those `gone` leave a dashed place."""
        if not hand:
            return
        w, h = self.u(104), self.u(146)
        pitch = min(self.u(118), (room.w - w) // max(1, len(hand) - 1)) if len(hand) > 1 else w
        left = room.x + (room.w - w - pitch * (len(hand) - 1)) // 2
        for number, name in enumerate(hand):
            lean = number - (len(hand) - 1) / 2
            rect = Rect(left + number * pitch, room.y + self.u(2 + lean * lean * 1.2), w, h)
            if name in gone:
                self.screen.add("hand", Thing(f"gone-{name}", rect, "gone", quiet=True))
                continue
            tip = self.screen.looks.tip(name)
            self.screen.add("hand", HandCard(name, rect, "hand", self.screen.looks.name(name), tip, can_hold=can_hold,
                                             lean=lean))  # fmt: skip

    def draw_hand_card(self, surface: Surface, thing: Thing) -> None:
        if thing.kind == "gone":
            self.put_gap(surface, thing.rect, thing.id.removeprefix("gone-"), dark=True, note=self.gone_word)
            return
        lean = thing.lean if isinstance(thing, HandCard) else 0.0
        rect = thing.rect
        if self.screen.hands.hover is thing and self.screen.hands.held is None:
            rect = rect.move(0, -self.u(8))
        self.put_card(surface, thing.id, rect, angle=-lean * 1.2)

    def add_piles(self, *, heap: bool) -> None:
        """The defeated heap left of the hand, where an Ace may be sacrificed, and the draw pile right of it."""
        tray, view = self.layout.tray, self.view
        place = Rect(tray.x + self.u(6), tray.y + self.u(34), self.u(60), self.u(84))
        self.screen.add("piles", Thing("heap", place, "heap", "the defeated heap", self._heap_tip, is_place=heap,
                                       press=self._open_heap))  # fmt: skip
        # in a small window the main button stands at the foot on the right
        left = tray.x + self.u(84) if self.layout.drawer else tray.right - self.u(66)
        pile = Rect(left, tray.y + self.u(34), self.u(60), self.u(84))
        count = len(view["draw"])
        self.screen.add("piles", Thing("pile", pile, "pile", "the draw pile", Tip(f"{counted(count, 'card')} to draw")))

    def _heap_tip(self) -> Tip:
        dead = ", ".join(self.screen.looks.name(name) for name in ordered(self.view["defeated"])) or "empty"
        count = len(self.view["defeated"])
        return Tip(f"Defeated heap: {count}", (f"{dead}.", "It goes back after the draw. [HOLD-DRAW-5]"))

    def _open_heap(self) -> None:
        """The heap is public: what lies on it, in large type."""
        tip = self._heap_tip()
        self.screen.stack.push(Large([f"**{tip.title}**", *tip.lines]))

    @property
    def hand_room(self) -> Rect:
        tray, left = self.layout.tray, self.u(162 if self.layout.drawer else 84)
        return Rect(tray.x + left, tray.y, tray.w - left - self.u(8 if self.layout.drawer else 84), tray.h)

    def draw_pile(self, surface: Surface, thing: Thing) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        cards = self.view["draw"] if thing.id == "pile" else self.view["defeated"]
        if not cards:
            marks.gap_box(60, 84, scale, theme, dark=True).draw(surface, thing.rect.topleft)
        elif thing.id == "pile":
            self.put_back(surface, thing.rect)
        else:
            self.put_card(surface, cards[-1], thing.rect)
        label = f"{'Pile' if thing.id == 'pile' else 'Heap'} {len(cards)}"
        self.words(surface, label, "title", 26, theme.parchment, (thing.rect.centerx, thing.rect.y - self.u(16)),
                   "center", room=self.u(78), most=30)  # fmt: skip

    def ask_sacrifice(self, name: str) -> None:
        """An Ace for two cards (HOLD-ACE-3): asked first, because it is seen at once and cannot be taken back."""
        screen = self.screen
        why = screen.check("sacrifice", card=name)
        if why is not None:
            thing = screen.hands.find(name) or screen.hands.find("heap")
            if thing is not None:
                screen.refused(thing, None, why, thing.rect.center)
            return
        words = (
            f"The {screen.looks.name(name)} goes on the heap, for all to see, and you draw two cards. [HOLD-ACE-3] "
            "It cannot be taken back."
        )
        screen.stack.push(
            Confirm("Sacrifice the Ace?", words, "Sacrifice", lambda: screen.send_or_say("sacrifice", card=name))
        )

    # ------------------------------------------------------------ what is held

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.how != "drag" and not self.screen.show.busy:
            return []
        scale = self.layout.scale
        x = held.pos[0] - held.grab[0] + held.thing.rect.w // 2
        y = held.pos[1] - held.grab[1] + held.thing.rect.h // 2
        width = held.thing.rect.w / scale
        picture = card(face(held.thing.id), scale, self.screen.app.theme, width=width, angle=-4)
        return [with_shadow(picture.surface, scale, 4).draw(surface, (x, y))]

    def dragged(self, name: str) -> bool:
        """Is this card in the player's hand on the screen now?"""
        held = self.screen.hands.held
        return held is not None and held.thing.id == name and held.how == "drag"

    # ------------------------------------------------------------ the panel

    def seals(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The row of wax seals: who is ready. Returns the y below it."""
        title = self.t(30)
        area.put(Heading("orders-title", Rect(room.x, y, room.w, title), "Orders"))
        y += title + self.u(6)
        row = SealRow(Rect(room.x, y, room.w, self.u(48) + self.t(20)), self)
        area.put(row)
        return row.rect.bottom + self.u(4)


class SealRow(Widget):
    """Everybody's seal: pressed, or still to come."""

    def __init__(self, rect: Rect, board: Board) -> None:
        super().__init__("seals", rect, "Orders")
        self.board, self.quiet = board, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def _step(self, count: int) -> int:
        return min(self.u(88), self.rect.w // max(1, count))

    def _at(self, number: int, count: int) -> tuple[int, int]:
        step = self._step(count)
        return self.rect.x + self.u(8) + step * number + step // 2 - self.u(16), self.rect.y + self.u(23)

    def spot(self, player: str) -> tuple[int, int] | None:
        """The middle of a player's seal."""
        names = [entry.player for entry in self.board.screen.curtain_seals()]
        return self._at(names.index(player), len(names)) if player in names else None

    def draw(self, surface: Surface) -> None:
        screen = self.board.screen
        entries = screen.curtain_seals()
        step = self._step(len(entries))
        decides = screen.decider if screen.telling is None else None
        for number, entry in enumerate(entries):
            at = self._at(number, len(entries))
            wax(entry.player[:1].upper(), entry.seat, entry.done, 40, self.scale, self.theme).draw(surface, at)
            if entry.player == decides:
                marks.ring("focus", 22, 22, self.scale, self.theme).draw(surface, at)
            words = "sealed" if entry.done else "decides" if entry.player == decides else "to come"
            px = self.t(15)
            while px > self.u(SMALLEST) and fonts.text_width(words, "sans", px) > step - self.u(6):
                px -= 1
            below = (at[0], self.rect.bottom - self.t(10))
            self.put_text(surface, words, "sans", px, self.theme.soft_ink, below, "center")
