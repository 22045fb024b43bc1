"""Attackers before a wall: where their cards stand, what is laid on them, and the numbers of the rules beside them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.strongholds.battle.defence_forecast import Tally
from game.strongholds.board.position import March, Position
from scenes.paint import art, fonts
from scenes.paint.icons import icon
from scenes.paint.theme import CARD_RATIO, SEATS, Colour
from scenes.strongholds.board.board import Board
from scenes.strongholds.board.screen import HoldScreen
from scenes.strongholds.pieces import ability
from scenes.strongholds.scenery import pit
from scenes.system.words import tr, tr_as
from scenes.ui.frame.box import Box

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

    fields: Mapping[str, March]
    """Owner -> {general, troops}, in seat order."""
    powers: Mapping[str, int]
    attack: Mapping[str, int]
    cover: Mapping[str, Sequence[str]] = field(default_factory=dict)
    pits: Sequence[Sequence[str]] = ()
    result: Tally | None = None
    """What the rules make of it (`left`, `dead`, `pits`), when that is to be shown."""


def fields_at(seen: Position, name: str, players: Sequence[str]) -> dict[str, March]:
    """Who stands before a stronghold, in seat order."""
    fields = {owner: seen.players[owner].field for owner in players}
    return {owner: march for owner, march in fields.items() if march is not None and march.target == name}


class Attackers(Board):
    """All who stand before one wall, and the pits; `keeps_room` below them for what may be laid on them."""

    def __init__(self, screen: HoldScreen, siege: Siege, keeps_room: bool = False) -> None:
        super().__init__(screen)
        self.siege, self.keeps_room = siege, keeps_room
        self.groups: list[Group] = []
        self.spots: dict[str, Spot] = {}
        """Where each card stands."""
        self.card_width = 92.0
        self.head_lines = 1
        """How many lines what a general does takes, above his cards."""
        self.drop = True
        self.apart = 0
        """Pixels by which cards stand further apart than they must, so that what is laid on each is seen."""

    def lay_out(self, room: Rect, *, most: float = 92, least: float = 36) -> None:
        """Places for all attackers and pits in `room`: the largest cards that fit, in as few rows as they need.

        Room for covers and results is kept, unless nothing has been worked out yet.
        """
        siege = self.siege
        self.drop = siege.result is not None or self.keeps_room
        order: list[Entry] = []
        pitted = {name: number for number, pair in enumerate(siege.pits) for name in pair}
        for owner, march in siege.fields.items():
            troops = [name for name in march.troops if name not in pitted]
            order.append((owner, [march.general, *troops], -1))
        order += [("", list(pair), number) for number, pair in enumerate(siege.pits)]
        width = most
        while True:
            self.head_lines = max((self._ability_lines(entry, width) for entry in order), default=1)
            rows = self._rows(room, order, width)
            high = sum(self._row_height(row, width) for row in rows)
            fits = max((sum(self._group_width(entry, width) for entry in row) for row in rows), default=0)
            if (high <= room.h and fits <= room.w) or width <= least:
                break
            width -= 2
        self.card_width = width
        if self.drop and len(rows) == 1:
            count = sum(len(entry[1]) for entry in rows[0])
            self.apart = max(0, min(self.u(44), (room.w - fits) // max(1, count)))
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
                step = self._step(width)
                for index, name in enumerate(cards):
                    place = Rect(x + self.u(4) + index * step, y + self._head(row, width), w, h)
                    holder = owner or next(o for o, m in siege.fields.items() if name in m.troops)
                    group.spots.append(Spot(name, place, holder, number < 0 and index == 0, number))
                self.groups.append(group)
                x += wide + gap
            y += self._row_height(row, width)
        self.spots = {spot.card: spot for group in self.groups for spot in group.spots}

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

    def _step(self, width: float) -> int:
        return self.u(width + max(6.0, width * 0.1)) + self.apart

    def _group_width(self, entry: Entry, width: float) -> int:
        """As wide as its cards, and as the words above them."""
        owner, cards, _ = entry
        words = (
            self.u(44) + fonts.text_width(tr("{owner} attacks", owner=owner), "title", min(self.t(24), self.u(26)))
            if owner
            else 0
        )
        return max(self._step(width) * len(cards) - self.apart + self.u(8), words)

    def _head(self, row: Sequence[Entry], width: float) -> int:
        """Room for the words above the cards of a row, and the ring with its tick; the cards of a pit lean."""
        if all(number >= 0 for _, _, number in row):
            return self.u(38)
        if width < 60:
            return self.u(30)
        return self.u(38) + self.head_lines * round(self._ability_px * 1.15)

    @property
    def _ability_px(self) -> int:
        return min(self.t(15), self.u(18))

    def _ability_rich(self, words: str, colour: Colour, width: int) -> fonts.RichText:
        return fonts.rich(words, self._ability_px, width, colour, role="sans-semi", spacing=1.15)

    def _ability_lines(self, entry: Entry, width: float) -> int:
        owner, _, number = entry
        if number >= 0 or width < 60:
            return 1
        room = self._group_width(entry, width) - self.u(4)
        return self._ability_rich(ability(self.siege.fields[owner].general), (0, 0, 0), room).lines

    def _row_height(self, row: Sequence[Entry], width: float) -> int:
        high = self._head(row, width) + round(self.u(width) * CARD_RATIO * (1.46 if self.drop else 1.0))
        return high + (self.u(40 if width >= 60 else 22) if self.drop else self.u(10))

    def cover_rects(self, spot: Spot, count: int) -> list[Rect]:
        """Where cards laid on an attacking card lie: lower, fanned to the right."""
        w = round(spot.rect.w * 0.82)
        h = round(w * CARD_RATIO)
        least, most = spot.rect.w * (0.3 if count < 3 else 0.2), spot.rect.w * 0.4
        step = round(min(most, max(least, (spot.rect.w * 0.2 + 2 * self.apart) / max(1, count - 1))))
        left = spot.rect.x + round(spot.rect.w * 0.14) - (step * (count - 1)) // 2
        return [Rect(left + number * step, spot.rect.y + round(spot.rect.h * 0.62), w, h) for number in range(count)]

    # ------------------------------------------------------------ drawing

    def paint_pits(self, surface: Surface) -> None:
        """The ground of each pit."""
        for group in self.groups:
            if group.pit >= 0:
                middle = (group.rect.centerx, group.spots[0].rect.y + round(group.spots[0].rect.h * 0.93))
                wide = group.rect.w / self.layout.scale * 0.86
                pit(wide, self.layout.scale, self.screen.app.theme).draw(surface, middle)

    def paint_all(self, surface: Surface, marching: Collection[str]) -> None:
        """Everything that stands here; the cards of those who are `marching` still are on their way."""
        self.paint_pits(surface)
        for group in self.groups:
            self.paint_words(surface, group)
            for spot in group.spots:
                if spot.owner in marching:
                    self.put_gap(surface, spot.rect)
                else:
                    self.paint_card(surface, spot)
            for spot in group.spots:
                laid = self.siege.cover.get(spot.card, ())
                for place, (card, rect) in enumerate(zip(laid, self.cover_rects(spot, len(laid)), strict=True)):
                    self.put_card(surface, card, rect, angle=5.0 if place % 2 else -4.0)
                self.paint_result(surface, spot)
            self.paint_pit_result(surface, group)

    def paint_words(self, surface: Surface, group: Group) -> None:
        """Who attacks, and what the general does; or that this is a pit."""
        theme, rect = self.screen.app.theme, group.rect
        if group.pit >= 0:
            self.words(
                surface,
                tr("The pit"),
                "title",
                28,
                theme.ink,
                (rect.centerx, rect.y + self.u(14)),
                "center",
                room=rect.w,
                most=34,
            )
            return
        small = self.card_width < 60
        picture = art.art("seats", self.screen.seat(group.owner), self.u(22 if small else 26))
        surface.blit(picture, picture.get_rect(midleft=(rect.x + self.u(4), rect.y + self.u(10 if small else 13))))
        left = rect.x + self.u(34)
        self.words(
            surface,
            tr("{owner} attacks", owner=group.owner),
            "title",
            26,
            theme.ink,
            (left, rect.y + self.u(10 if small else 14)),
            room=rect.right - left,
            most=24 if small else 32,
        )
        general = self.siege.fields[group.owner].general
        negated = any(name.startswith("Joker") for name in self.siege.cover.get(general, ()))
        if not small:
            colour = SEATS["plum"].colour if negated else theme.legal.paper
            line = tr("the Joker undoes it") if negated else ability(general)
            rich = self._ability_rich(line, colour, rect.w - self.u(4))
            rich.draw(surface, (rect.x + self.u(4), rect.y + self.u(26)))

    def paint_card(self, surface: Surface, spot: Spot) -> None:
        """One attacking card with the number it counts, if that is not the printed one."""
        value = self.siege.attack.get(spot.card, 0) if spot.general else self.siege.powers.get(spot.card)
        printed = self.screen.looks.facts(spot.card).power
        boost = str(value) if value is not None and value != printed and (not spot.general or value) else None
        dead = self.siege.result is not None and spot.card in self.siege.result.dead
        angle = 0.0 if spot.pit < 0 else (7.0 if self.siege.pits[spot.pit][0] == spot.card else -7.0)
        self.put_card(surface, spot.card, spot.rect, boost=boost, dim=dead, angle=angle)

    def paint_result(self, surface: Surface, spot: Spot) -> None:
        """Below a pile: killed, or what is left of it."""
        if self.siege.result is None or spot.pit >= 0:
            return
        theme, small = self.screen.app.theme, self.card_width < 60
        y = spot.rect.y + round(spot.rect.h * 1.46) + self.u(11 if small else 18)
        left = self.siege.result.left.get(spot.card, 0)
        if spot.card in self.siege.result.dead:
            size = 11 if small else 15
            icon("cross", size, self.layout.scale, theme, theme.ink).draw(surface, (spot.rect.x + self.u(size / 2), y))
            self.words(
                surface,
                tr("killed"),
                "sans-semi",
                17,
                theme.ink,
                (spot.rect.x + self.u(size + 3), y),
                room=spot.rect.w - self.u(size + 2),
                most=17 if not small else 13,
            )
        elif left and self.siege.cover.get(spot.card) and not small:
            value = self.siege.attack[spot.card] if spot.general else self.siege.powers[spot.card]
            px = min(self.t(17), self.u(20))
            words = f"{value} − {value - left} ="
            wide = fonts.text_width(words, "sans", px) + self.u(6)
            number = self.words(
                surface,
                str(left),
                "text-bold",
                34,
                theme.illegal.paper,
                (spot.rect.centerx + wide // 2, y),
                "center",
                most=34,
            )
            self.words(surface, words, "sans", 17, theme.soft_ink, (number.x - self.u(6), y), "midright", most=20)
        elif left:
            self.words(
                surface,
                str(left),
                "text-bold",
                34,
                theme.illegal.paper,
                (spot.rect.centerx, y),
                "center",
                most=34 if not small else 24,
            )
        elif not spot.general or self.siege.cover.get(spot.card):
            words = tr_as("of a general", "lives") if spot.general else "0"
            self.words(
                surface,
                words,
                "sans-semi",
                17,
                theme.soft_ink,
                (spot.rect.centerx, y),
                "center",
                room=spot.rect.w,
                most=20,
            )

    def paint_pit_result(self, surface: Surface, group: Group) -> None:
        """Below a pit: what is left of both."""
        if self.siege.result is None or group.pit < 0:
            return
        pair = self.siege.pits[group.pit]
        found = next((p for p in self.siege.result.pits if {p.first, p.second} == set(pair)), None)
        if found is None:
            return
        theme, small = self.screen.app.theme, self.card_width < 60
        spot = group.spots[0]
        y = spot.rect.y + round(spot.rect.h * 1.46) + self.u(11 if small else 18)
        colour = theme.illegal.paper if found.left else theme.soft_ink
        self.words(
            surface,
            str(found.left),
            "text-bold",
            34,
            colour,
            (group.rect.centerx, y),
            "center",
            most=34 if not small else 24,
        )

    def explain(self, room: Box, zone: str) -> None:
        """Below each attacker and each pit a sentence on what becomes of it, with its clause, where there is room."""
        groups = self.groups
        if self.siege.result is None or not groups or len({group.rect.y for group in groups}) > 1:
            return
        spot = groups[0].spots[0]
        top = spot.rect.y + round(spot.rect.h * 1.46) + self.u(44)
        for number, group in enumerate(groups):
            right = groups[number + 1].rect.x if number + 1 < len(groups) else room.right
            place = room.below(top).right_of(group.rect.x).left_of(right).inset(0, right=14)
            place = place.at_left(250).clip(place).moved(2)
            words = self.meaning(group)
            px = fonts.SMALLEST / fonts.LINK_SHARE / self.layout.text
            fits = fonts.rich(words, self.t(px), place.w, (0, 0, 0), role="text").height <= place.h
            if place.w >= self.u(110) and fits:
                self.text(f"meaning-{number}", words, place, zone, size=17, role="text")

    def meaning(self, group: Group) -> str:
        """What becomes of one attacker or one pit, as the rules reckon it."""
        result = self.siege.result
        assert result is not None  # else nothing is explained
        dead, left = result.dead, result.left
        if group.pit >= 0:
            laid = any(self.siege.cover.get(card) for card in self.siege.pits[group.pit])
            words = tr("Set at odds, both die; the difference goes on. [HOLD-PIT-2]")
            return f"{words} {tr('What covers it is taken off. [HOLD-PIT-3]')}" if laid else words
        general = self.siege.fields[group.owner].general
        name = self.screen.looks.short(general)
        if general in dead:
            return tr("The {name} dies before the wall. [HOLD-DEFEND-8]", name=name)
        if any(card.startswith("Joker") for card in self.siege.cover.get(general, ())):
            return tr("The Joker takes the {name}’s ability away. [HOLD-JOKER-2]", name=name)
        if self.siege.cover.get(general):
            return tr("The {name} is attacked and lives. [HOLD-DEFEND-8]", name=name)
        troops = [spot.card for spot in group.spots if not spot.general]
        pitted = len(troops) < len(self.siege.fields[group.owner].troops)
        covered = [card for card in troops if self.siege.cover.get(card)]
        if all(card in dead for card in troops) and (troops or pitted):
            if not result.exposed.get(general, False):
                return tr("A pit does not open the {name} to attack. [HOLD-PIT-5]", name=name)
            return tr("Its troops are dead: the {name} can be attacked. [HOLD-DEFEND-7]", name=name)
        if any(left.get(card, 0) for card in covered):
            return tr("What is smaller only wounds: the rest comes through. [HOLD-DEFEND-5]")
        if covered:
            return tr("Covers that reach its power kill a troop. [HOLD-DEFEND-4]")
        if pitted:
            return tr("One is in the pit; nothing lies on the others: they come through. [HOLD-DAMAGE-1]")
        return tr("Nothing lies on them: all of it comes through. [HOLD-DAMAGE-1]")
