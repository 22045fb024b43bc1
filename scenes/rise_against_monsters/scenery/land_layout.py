"""What lies in a land, and where: castles with their workers, fights, heroes, workers, in blocks that are laid out.

Read from the view and the derived facts; nothing is reckoned here but places. All in units within the land's room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Literal

from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.facts.for_seat import Facts
from game.rise_against_monsters.facts.pieces import Piece as CardFacts
from scenes.paint.ink import Point
from scenes.rise_against_monsters.scenery.map_layout import Box, Look
from scenes.system.words import tr
from scenes.tabletop.board.packing import Size, pack, spread, squeezed

What = Literal["card", "slip", "ghost", "castle", "held", "plate", "sum", "note", "limit"]
Part = Literal["all", "fighting", "built", "people", "monsters"]
"""Everything; heroes and monsters; castles and bonus cards with their staff; heroes and workers; roaming monsters."""
LYING = 56 / 44
"""A slip's longer side against its shorter one."""
TALL = 101 / 72
"""A card's height against its width."""
TAB = 9.0
"""Units by which the tab with the rating hangs over a card's foot."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing of a land: the card that it shows or speaks of, and its box.

    `card`: a whole card; `slip`: its corner; `ghost`: its place at home while it is away; `castle`; `held`: a monster
    under one; `plate`: what supports a card (`good`: enough); `sum`: who meets it, against its rating; `note`: words;
    `limit`: what a road bears.
    """

    what: What
    card: str
    box: Box
    tapped: bool = False
    words: str = ""
    good: bool = True


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large things are drawn: whole cards (0: none, all are slips), slips, castles, and the gap of a fight."""

    card: float
    slip: float
    castle: float
    gap: float

    @property
    def held(self) -> Size:
        return (30.0, 24.0) if self.castle >= 60 else (28.0, 21.0) if self.slip > 26 else (24.0, 18.0)


TINY = (Sizes(0, 28, 40, 28), Sizes(0, 26, 38, 22), Sizes(0, 24, 36, 18), Sizes(0, 22, 32, 14))
LARGE = (
    Sizes(72, 44, 84, 62),
    Sizes(72, 40, 72, 50),
    Sizes(72, 36, 60, 42),
    Sizes(60, 36, 56, 40),
    Sizes(0, 44, 66, 50),
    Sizes(0, 40, 56, 44),
    Sizes(0, 36, 48, 40),
    Sizes(0, 32, 42, 34),
    *TINY,
)
SMALL = (Sizes(0, 44, 66, 50), Sizes(0, 40, 60, 46), Sizes(0, 36, 50, 40), Sizes(0, 32, 44, 34), *TINY)
"""From the largest on: the first at which everything fits is taken."""
Scale = tuple[Sizes, bool]
"""How large things are drawn, and whether they lie as in a narrow land."""
TALL_ROOM = 150.0
"""A land higher than this has its workers below what they support."""


@dataclass(slots=True)
class Block:
    """Things that stay together; spots lie within (0, 0) and the block's size."""

    w: float = 0.0
    h: float = 0.0
    spots: list[Spot] = field(default_factory=list)
    fight: bool = False

    def put(self, spot: Spot) -> Spot:
        """Add a spot, growing with it."""
        self.spots.append(spot)
        self.w, self.h = max(self.w, spot.box.right), max(self.h, spot.box.bottom)
        return spot


@dataclass(frozen=True, slots=True)
class Layout:
    """Blocks, the corner of each, and how large they are drawn (None: all is squeezed)."""

    blocks: Sequence[Block]
    corners: Sequence[Point]
    scale: Scale | None

    def spots(self) -> list[Spot]:
        """What lies there, each thing in its place."""
        return [
            replace(spot, box=spot.box.moved(x, y))
            for block, (x, y) in zip(self.blocks, self.corners, strict=True)
            for spot in block.spots
        ]


def laid_out(player: str, view: Position, info: Facts, room: Box, look: Look, part: Part = "all") -> list[Spot]:
    """Everything in a land (or a part of it), within its room; as large as fits."""
    return fitted(player, view, info, room, look, part).spots()


def blocks_of(player: str, view: Position, info: Facts, room: Box, scale: Scale, part: Part = "all") -> list[Block]:
    """The blocks of a land, so large."""
    sizes, narrow = scale
    return list(Land(player, view, info, sizes, room.h > TALL_ROOM, narrow).blocks(part))


def fitted(player: str, view: Position, info: Facts, room: Box, look: Look, part: Part = "all") -> Layout:
    """Everything in a land (or a part of it), laid out anew."""
    space = (room.w, room.h)
    blocks: list[Block] = []
    tall, scale = room.h > TALL_ROOM, None
    for sizes, narrow in product(SMALL if look == "tile" else LARGE, (False,) if tall else (False, True)):
        blocks = blocks_of(player, view, info, room, (sizes, narrow), part)
        gap = 7.0 if sizes.slip >= 40 else 4.0 if sizes.slip > 28 else 3.0
        corners = pack([(b.w, b.h) for b in blocks], space, gap)
        if corners is None and sizes.slip <= 36:
            blocks.sort(key=lambda block: -block.h)
            corners = pack([(b.w, b.h) for b in blocks], space, gap)
        if corners is not None:
            corners = spread(corners, [(b.w, b.h) for b in blocks], space)
            scale = (sizes, narrow)
            break
    else:
        crowded = Land(player, view, info, TINY[-1], tall, True)
        for share in (1.0, 0.7, 0.5):
            blocks = list(crowded.gathered(part, room.w * share))
            sides = [(b.w, b.h) for b in blocks]
            corners = pack(sides, space, 2.0)
            if corners is not None:
                break
        else:
            corners = squeezed(sides, space)
    low = max((y + block.h for block, (_, y) in zip(blocks, corners, strict=True)), default=0.0)
    drop = min(24.0, max(0.0, room.h - low) * 0.35)
    far = max((x + block.w for block, (x, _) in zip(blocks, corners, strict=True)), default=0.0)
    aside = min(48.0, max(0.0, room.w - far) * 0.2)
    return Layout(blocks, [(room.x + x + aside, room.y + y + drop) for x, y in corners], scale)


def staggered(player: str, view: Position, info: Facts, room: Box, part: Part, first: Sequence[str] = ()) -> list[Spot]:
    """One side of a land in two ranks, the second half a step aside, those named `first` in front of the others.

    Where they are too many for that, they lie as everywhere.
    """
    place = {card: number for number, card in enumerate(first)}
    for sizes in LARGE:
        blocks = list(Land(player, view, info, sizes).blocks(part))
        blocks.sort(key=lambda block: place.get(block.spots[0].card, len(place)))
        if not blocks:
            return []
        ranks = 1 if len(blocks) == 1 else 2
        files = -(-len(blocks) // ranks)
        wide, high = max(block.w for block in blocks), max(block.h for block in blocks)
        step = min((room.w - wide) / max(1.0, files - 1 + (ranks - 1) * 0.5), wide * 1.5)
        down = min(room.h - high, high + 34.0)
        if (step < wide + 6 - 1e-6 and len(blocks) > 2) or (ranks > 1 and down < high + 4) or wide > room.w:
            continue
        places = [(number // ranks + (number % ranks) * 0.5, number % ranks) for number in range(len(blocks))]
        if len(blocks) == 3:  # the first alone, so that no arrow of the others passes over it
            places = [(0.5, 0), (0.0, 1), (1.0, 1)]
        return [
            replace(spot, box=spot.box.moved(room.x + across * step, room.y + 14 + rank * (down - 14)))
            for block, (across, rank) in zip(blocks, places, strict=True)
            for spot in block.spots
        ]
    return laid_out(player, view, info, room, "front", part)


class Land:
    """The blocks of one land at one size.

    Workers lie below what they support where there is `tall` room, else beside it, in columns; in a `narrow` land
    those are higher than it, and sums are written with a stroke.
    """

    def __init__(
        self, player: str, view: Position, info: Facts, sizes: Sizes, tall: bool = True, narrow: bool = False
    ) -> None:
        self.player, self.seen, self.facts, self.sizes = player, view, info, sizes
        self.tall, self.narrow = tall, narrow
        self.land = view.players[player]
        self.cards = info.cards
        self.tapped = frozenset(view.tapped)
        self.away = [card for card in (*self.land.heroes, *self.land.workers) if self._works_away(card)]
        self.guests = [card for card, piece in self.cards.items() if self._is_guest(piece)]

    def _works_away(self, card: str) -> bool:
        work = self.cards[card].work
        return work is not None and work.away

    def _is_guest(self, piece: CardFacts) -> bool:
        work = piece.work
        return work is not None and work.away and work.land == self.player

    # ------------------------------------------------------------ the blocks, in their order

    def blocks(self, part: Part = "all") -> Iterator[Block]:
        """Castles, bonus cards, fights, free heroes, monsters and workers, and the places of those away."""
        if part in ("all", "built"):
            for castle in self.land.castles:
                yield self._castle(castle)
            for bonus in self.land.bonuses:
                yield self._bonus(bonus)
        if part in ("all", "fighting"):
            yield from self._people(part)
        elif part != "built":
            yield from self._apart(part)

    def gathered(self, part: Part, width: float) -> Iterator[Block]:
        """The same where it is too much for its land: all staff lies in one fan, and only what is short says so."""
        if part not in ("all", "built"):
            yield from self.blocks(part)
            return
        built = [*self.land.castles, *self.land.bonuses]
        for card in built:
            entry, block = self.facts.built[card], Block()
            what, (wide, high) = self._size(card)
            if card in self.land.castles:
                what, wide, high = "castle", self.sizes.castle - 4, (self.sizes.castle - 4) * 0.86
            block.put(Spot(what, card, Box(0, 0, wide, high), card in self.tapped))
            if what == "castle":
                small, flat = self.sizes.held
                step = small * (1.0 if len(self.land.castles) < 3 else 0.6)
                for number, monster in enumerate(self.facts.keeps[card].monsters):
                    block.put(Spot("held", monster, Box(number * step, high + 1, small, flat)))
            if entry.short:
                plate = self._plate(card, block.w / 2, block.h + 1)
                block.put(replace(plate, box=plate.box.moved(max(0.0, -plate.box.x), 0)))
            yield block
        staff = [entry.worker for card in built for entry in self.facts.built[card].supporters]
        if staff:
            fan, (wide, high) = Block(), self._slip(True)
            step = min(wide + 2, (width - wide) / max(1, len(staff) - 1))
            for number, worker in enumerate(staff):
                fan.put(Spot("slip", worker, Box(number * step, 0, wide, high), True))
            yield fan
        if part == "all":
            yield from self._people(part)

    def _apart(self, part: Part) -> Iterator[Block]:
        """Those of one side, each alone, with the sum of those who meet it."""
        mine = self.land.monsters
        if part == "people":
            mine = [*self.land.heroes, *self.guests, *self.land.workers]
        supporting = self.seen.supports
        for card in mine:
            if card not in supporting and (card not in self.away or card in self.seen.contacts.values()):
                yield self._column([card])

    def _people(self, part: Part) -> Iterator[Block]:
        """Who stands in the land, fighting or free; the places of those away.

        In an open land free people lie before fights, so that who goes into a fight steps past nobody.
        """
        idle = self.land.workers if part == "all" else []
        fights = list(self._fights())
        fighting = {card for fight in fights for card in fight}
        elsewhere = {*fighting, *self.away, *self.seen.supports}
        people = [self._single(card) for card in (*self.land.heroes, *self.guests) if card not in elsewhere]
        met = [self._fight(fight) for fight in fights]
        yield from [*people, *met] if part == "all" and self.sizes.card else [*met, *people]
        yield from (self._single(card) for card in self.land.monsters if card not in elsewhere)
        yield from (self._single(card) for card in idle if card not in elsewhere)
        for card in self.away:
            if card not in fighting and (part == "all" or self.cards[card].kind == "hero"):
                yield self._single(card)

    def _size(self, card: str) -> tuple[What, Size]:
        """How a card is shown, and how much room it takes as it lies."""
        if card in self.away:
            return "ghost", self._slip(True)
        if self.sizes.card and self.cards[card].kind != "worker" and card not in self.guests:
            wide, high = self.sizes.card, self.sizes.card * TALL
            return "card", ((high, wide) if card in self.tapped else (wide, high))
        return "slip", self._slip(card in self.tapped)

    def _slip(self, tapped: bool) -> Size:
        short = self.sizes.slip
        return (short * LYING, short) if tapped else (short, short * LYING)

    def _spot(self, card: str, x: float, y: float) -> Spot:
        what, (wide, high) = self._size(card)
        return Spot(what, card, Box(x, y, wide, high), card in self.tapped)

    def _single(self, card: str) -> Block:
        block = Block()
        spot = block.put(self._spot(card, 0, 0))
        if spot.what == "card":
            block.h += TAB
        return block

    # ------------------------------------------------------------ castles and bonus cards

    def _castle(self, castle: str) -> Block:
        block, wide = Block(), self.sizes.castle
        high = wide * 0.86
        workers = [entry.worker for entry in self.facts.built[castle].supporters]
        lying = self._slip(True)
        shift = max(0.0, (lying[0] * min(2, len(workers)) + 6 - wide) / 2) if self.tall else 0.0
        block.put(Spot("castle", castle, Box(shift, 0, wide, high)))
        plate = self._plate(castle, shift + wide / 2, high - 8)
        block.put(plate)
        if self.tall:
            self._rows(block, workers, 0, plate.box.bottom + 4, max(wide, lying[0] * 2 + 6))
        else:
            self._columns(block, workers, wide + 4, high + 14, plate.box)
        self._held(block, castle, block.h + 4 if self.tall else plate.box.bottom + 3)
        return block

    def _plate(self, card: str, middle: float, y: float) -> Spot:
        """What supports a card against its cost."""
        entry = self.facts.built[card]
        words = tr("{total} of {cost}", total=entry.sum, cost=entry.cost)
        wide = 16 + 7.4 * len(words)
        if wide > self.sizes.castle + 14:
            words = f"{entry.sum}/{entry.cost}"
            wide = 12 + 7.8 * len(words)
        return Spot("plate", card, Box(middle - wide / 2, y, wide, 22), words=words, good=not entry.short)

    def _rows(self, block: Block, workers: Sequence[str], x: float, y: float, width: float) -> None:
        """Supporters beside each other, in as many rows as they need."""
        left, high = x, 0.0
        for worker in workers:
            wide, tall = self._slip(True)
            if left > x and left + wide > x + width + 0.5:
                left, y = x, y + high + 4
            block.put(Spot("slip", worker, Box(left, y, wide, tall), True))
            left, high = left + wide + 6, tall

    def _columns(self, block: Block, workers: Sequence[str], x: float, height: float, plate: Box | None = None) -> None:
        """Supporters below each other, in as many columns as they need; the `plate` stays free."""
        wide, tall = self._slip(True)
        height = max(height, 2 * tall + 3) if self.narrow else height
        if plate is not None and len(workers) > 1 and 2 * tall + 3 <= height + 0.5:
            x = max(x, plate.right + 2)
        y = 0.0
        for worker in workers:
            if y and y + tall > height + 0.5:
                x, y = x + wide + 4, 0.0
            block.put(Spot("slip", worker, Box(x, y, wide, tall), True))
            y += tall + 3

    def _held(self, block: Block, castle: str, y: float) -> None:
        """What lies under a castle, and how full it is; not over what lies there."""
        keep = self.facts.keeps[castle]
        wide, high = self.sizes.held
        row = [
            Spot("held", monster, Box(number * (wide + 2), y, wide, high))
            for number, monster in enumerate(keep.monsters)
        ]
        if row:
            words = f"{keep.rating}/20" if self.narrow else tr("{total} of {cost}", total=keep.rating, cost=20)
            row.append(Spot("note", castle, Box(len(row) * (wide + 2) + 4, y, 7.6 * len(words), high), words=words))
        over = [spot.box.bottom for spot in block.spots if any(spot.box.meets(one.box) for one in row)]
        down = max(over) - y + 2 if over else 0.0
        for spot in row:
            block.put(replace(spot, box=spot.box.moved(0, down)))

    def _bonus(self, bonus: str) -> Block:
        block = Block()
        workers = [entry.worker for entry in self.facts.built[bonus].supporters]
        lying = self._slip(True)
        what, (wide, high) = self._size(bonus)
        if self.tall:
            across = lying[0] * min(2, len(workers)) + 6 * (len(workers) > 1)
            block.put(Spot(what, bonus, Box(max(0.0, (across - wide) / 2), 0, wide, high)))
            y = high + (TAB if what == "card" else 0) + 4
            self._rows(block, workers, max(0.0, (wide - across) / 2), y, max(across, 1.0))
            middle = max(wide, across) / 2
        else:
            block.put(Spot(what, bonus, Box(0, 0, wide, high)))
            self._columns(block, workers, wide + 4, high + 4)
            middle = block.w / 2
        plate = self._plate(bonus, middle, block.h + 3)
        if plate.box.x < 0:
            plate = replace(plate, box=plate.box.moved(-plate.box.x, 0))
        block.put(plate)
        return block

    # ------------------------------------------------------------ fights

    def _fights(self) -> Iterator[list[str]]:
        """Cards of this land, guests included, that meet each other, straight or over others."""
        here = {*self.land.heroes, *self.land.workers, *self.land.monsters, *self.guests}
        meet: dict[str, list[str]] = {}
        for attacker, target in self.seen.contacts.items():
            if attacker in here and target in here:
                meet.setdefault(attacker, []).append(target)
                meet.setdefault(target, []).append(attacker)
        seen: set[str] = set()
        for card in meet:
            if card not in seen:
                found = [card]
                for other in found:
                    found.extend(more for more in meet[other] if more not in found)
                seen.update(found)
                yield found

    def _fight(self, cards: Sequence[str]) -> Block:
        """Heroes and workers left, monsters right, each with the sum of those who meet it."""
        block = Block(fight=True)
        monsters = [card for card in cards if self.cards[card].kind == "monster"]
        allies = [card for card in cards if card not in monsters]
        left, right = self._column(allies), self._column(monsters)
        gap = self.sizes.gap
        high = max(left.h, right.h)
        for column, x in ((left, 0.0), (right, left.w + gap)):
            for spot in column.spots:
                block.put(replace(spot, box=spot.box.moved(x, (high - column.h) / 2)))
        return block

    def _column(self, cards: Sequence[str]) -> Block:
        column = Block()
        targets = self.facts.targets
        wide = max(self._size(card)[1][0] for card in cards)
        met = set(self.seen.contacts.values())
        y = 0.0
        for card in cards:
            spot = self._spot(card, 0, y)
            spot = column.put(replace(spot, box=spot.box.moved((wide - spot.box.w) / 2, 0)))
            y = spot.box.bottom + (TAB if spot.what == "card" else 0)
            if card in met:
                entry = targets[card]
                words = tr("{total} of {need}", total=entry.sum, need=entry.need)
                words = f"{entry.sum}/{entry.need}" if self.narrow else words
                long = 18 + 8.2 * len(words)
                y += 3
                column.put(Spot("sum", card, Box((wide - long) / 2, y, long, 24), words=words))
                y += 24
            y += 5
        shift = min(spot.box.x for spot in column.spots)
        if shift < 0:
            column.spots = [replace(spot, box=spot.box.moved(-shift, 0)) for spot in column.spots]
            column.w -= shift
        column.h = max(column.h, y - 5)
        return column


def hamlet_box(plot_room: Box, spots: Sequence[Spot], roads: Sequence[Box]) -> Box | None:
    """Where there is room for a hamlet's houses in a land, away from its cards; None where there is none."""
    wide, high = 78.0, 62.0
    for share in (0.5, 0.32, 0.68, 0.14, 0.86):
        box = Box(plot_room.x + (plot_room.w - wide) * share, plot_room.bottom - high - 2, wide, high)
        if not any(box.grown(2).meets(other) for other in (*(spot.box for spot in spots), *roads)):
            return box
    return None
