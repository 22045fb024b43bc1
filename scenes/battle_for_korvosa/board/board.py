"""What all boards of the city share: the map with its places as things, the ledger, the seats, the hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Rect, Surface, draw

from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.facts.for_seat import Facts
from game.battle_for_korvosa.facts.in_force import InForce
from scenes.battle_for_korvosa.board.attack_arrow import AttackArrow
from scenes.battle_for_korvosa.board.frame import (
    DeckRow,
    District,
    DistrictRow,
    EffectSlip,
    Frame,
    HandCard,
    Seat,
    SeatChip,
    Sheet,
    TurnedCard,
)
from scenes.battle_for_korvosa.board.hand import GAP, LEAST, OpenHand
from scenes.battle_for_korvosa.board.map_tokens import (
    MapToken,
    Marked,
    Roads,
    Units,
    draw_token,
    name_of,
    roads_of,
    shade,
    stack_token,
    ways_cut,
)
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.tips import CityTips
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.scenery.chart import Spot
from scenes.battle_for_korvosa.scenery.districts import colours_of
from scenes.battle_for_korvosa.scenery.ground import map_frame
from scenes.paint import fonts
from scenes.paint.outline import Outline
from scenes.paint.theme import StateName
from scenes.system.words import Verdict, said, tr, tr_n
from scenes.tabletop.board.air import birds, fire, smoke, swell, waving
from scenes.tabletop.board.life import Lettering, Mover
from scenes.tabletop.map.board import MapBoard
from scenes.ui.input.element import Element, Held, Tip
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.widget import Inert

RIBBON_MOST = 206
"""Units across the ribbon of an effect in force."""
LEDGER, LEDGER_MOST = 110, 150
"""How wide the column of the districts is, and may become for the longest of their names."""
CHIP, CHIP_LEAST = 83, 55
FULL_HAND = 5
"""So many cards lie side by side at any number of seats: a hand of nine in two rows."""
RIBBON = 3
"""So many pennants of lasting effects find room on the water; the last one stands for all others."""


def bounds(points: Sequence[tuple[int, int]]) -> Rect:
    """The box of some pixels."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


class Signs(Inert, Frame):
    """What lies over the tokens of the map and under what lies on the map: arrows, and tags beside the tokens."""

    def __init__(self, board: CityBoard) -> None:
        super().__init__("signs", board.layout.window, "")
        self.board, self.kind = board, "signs"

    def draw(self, surface: Surface) -> None:
        self.board.draw_signs(surface)


class CityBoard(MapBoard[CityScreen]):
    """Base of the boards on which the city lies."""

    whole = False
    """Does the map take the room of the hand, too?"""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.now = Marked()
        """What is shown on the map beside the stacks."""
        self.roads = Roads(screen.map, screen.layout, screen.app.theme)
        self.links = AttackArrow(screen)
        self.tips = CityTips(screen)
        self.open_hand = OpenHand(self)
        self.held_count = 0
        """How many units the token in the hand stands for."""

    @property
    def seen(self) -> Position:
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        return self.screen.facts

    def movers(self) -> Sequence[Mover]:
        """The tide, the Queen's banner over the Castle, torches at landmarks, smoke over quarters, gulls."""
        screen, scale, theme = self.screen, self.layout.scale, self.screen.app.theme
        found = [self.tide()]
        for number, (place, spot) in enumerate(screen.chart.spots.items()):
            at = partial(self.beside, spot)
            if place == CASTLE:
                found.append(waving(partial(at, 0, -40), 52, screen.seat(screen.queen), scale, theme))
            elif spot.picture is not None:
                found += [fire(partial(at, dx, 22), 14, scale, theme, number) for dx in (-17, 17)]
            if number % 2:
                found.append(smoke(partial(at, -30, -24), 30, scale, theme, number))
        found.append(birds(self.map.paper, 9, scale, theme))
        return found

    def tide(self) -> Mover:
        """The open water round the city."""
        water = [partial(self.map.at, spot) for spot in self.screen.chart.open_water[::3]]
        return swell(water, self.layout.scale, self.screen.app.theme)

    def beside(self, spot: Spot, dx: float, dy: float) -> tuple[float, float]:
        """The pixel so many units right of and below a quarter's drawing, else its token."""
        x, y = self.map.at(spot.picture or spot.token)
        return x + dx * self.layout.scale, y + dy * self.layout.scale

    def lettering(self) -> Lettering | None:
        return self.map.lettering()

    # ------------------------------------------------------------ rooms

    @property
    def ledger_room(self) -> Rect:
        board = self.layout.board
        names = (self.screen.looks.name(district) for district in self.facts.districts)
        asked = max(DistrictRow.least_width(name, self.layout) for name in names)
        return Rect(board.x, board.y, max(self.u(LEDGER), min(self.u(LEDGER_MOST), asked)), board.h)

    @property
    def map_room(self) -> Rect:
        board, ledger = self.layout.board, self.ledger_room
        left = ledger.right + self.u(6)
        return Rect(left, board.y, board.right - left, board.h)

    @property
    def strip_room(self) -> Rect:
        tray = self.layout.tray
        return Rect(tray.x, tray.y, self.chip_width * len(self.screen.table.players) + self.u(12), self.u(120))

    @property
    def chip_width(self) -> int:
        count, tray = len(self.screen.table.players), self.layout.tray.w
        beside = tray - self.u(20) - FULL_HAND * self.u(LEAST + GAP)
        return max(self.u(CHIP_LEAST), min(self.u(CHIP), round(tray * 0.64) // count, beside // count))

    @property
    def hand_room(self) -> Rect:
        tray, left = self.layout.tray, self.strip_room.right + self.u(8)
        return Rect(left, tray.y + self.u(8), tray.right - left, self.layout.window.bottom - tray.y - self.u(8))

    # ------------------------------------------------------------ colours

    @property
    def colours(self) -> Mapping[str, str]:
        return {name: self.screen.seat(name) for name in self.screen.table.players}

    # ------------------------------------------------------------ what a board adds

    def marked(self) -> Marked:
        """What is shown on the map beside the stacks."""
        return Marked(lines=[self.me])

    def can_hold(self, place: str) -> bool:
        """Can the stack there be picked up?"""
        return False

    def is_place(self, place: str) -> bool:
        """Can something be put there?"""
        return True

    def district_press(self, district: str) -> Callable[[], None] | None:
        """What a click on a district's row does."""
        return None

    def hot_district(self) -> str:
        """The district that matters now."""
        return ""

    def tip_lines(self, place: str) -> list[str]:
        """What a board says of a place beside what is so anyway."""
        return []

    # ------------------------------------------------------------ building

    @property
    def paper(self) -> Rect:
        """Where the map is seen: slips and large cards lie on it."""
        return self.map.paper

    def build(self) -> None:
        self.map.lay(self.map_room)
        self.now = self.marked()
        self._places()
        self._units()
        self.screen.add("signs", Signs(self))
        self._effects()
        self._ledger()
        if not self.whole:
            self._seats()
            self.open_hand.put()
        self.over_map()

    def over_map(self) -> None:
        """Add what lies on the map: slips, large cards."""

    def _places(self) -> None:
        whole = self.map.camera.fit(self.map.room).zoom
        for spot in self.screen.chart.spots.values():

            def tip(place: str = spot.id) -> Tip:
                return self.tips.of_place(place, self.tip_lines(place))

            thing = Element(
                spot.id,
                Rect(0, 0, 0, 0),
                "quarter",
                spot.name,
                tip,
                can_hold=self.can_hold(spot.id),
                is_place=self.is_place(spot.id),
            )
            self.map.place("map", thing, spot.shape)
            self.map.name(name_of(spot, self.layout, whole))
        wide, high = self.u(RIBBON_MOST), RIBBON * (self.ribbon_height + self.u(3))
        corner = (self.u(6) + wide / 2) / whole, (self.u(6) + high / 2) / whole
        self.map.keep_clear(corner, (wide, high))  # of the pennants, whether any hang there now or not

    def _units(self) -> None:
        """The tokens, the lines below them, the arrow of an attack."""
        screen, chart, theme = self.screen, self.screen.chart, self.screen.app.theme
        whole = self.map.camera.fit(self.map.room).zoom
        facts = replace(self.facts, places={**self.facts.places, **screen.before_walk})
        Units(chart, facts, self.colours, screen.queen, self.layout, theme, whole).lay(self.map, "tokens")
        self.roads.lay(roads_of(chart, self.seen, self.facts, self.colours, screen.queen, self.now, theme))
        combat = self.seen.combat
        self.links.show(self.now.arrow, self.now.arrow_bad, combat.attacker if combat else self.me)

    def _effects(self) -> None:
        u, screen, looks = self.u, self.screen, self.screen.looks
        rect, effects = self.paper, list(self.facts.effects)
        shown = effects if len(effects) <= RIBBON else effects[: RIBBON - 1]
        wide, high = self._ribbon_width(shown), self.ribbon_height
        places = [Rect(rect.x + u(6), rect.y + u(6) + number * (high + u(3)), wide, high) for number in range(RIBBON)]
        for effect, place in zip(shown, places, strict=False):

            def tip(effect: InForce = effect) -> Tip:
                return Tip(looks.name(effect.card), (*map(said, effect.sentences), looks.ends(effect)))

            screen.add(
                "effects",
                EffectSlip(place, effect, looks.name(effect.card), (looks.ends(effect), looks.ends_short(effect)), tip),
            )
        rest = effects[len(shown) :]
        if rest:
            words = tr_n("and {count} more", "and {count} more", len(rest))
            lines = tuple(
                f"**{looks.name(one.card)}** ({looks.ends(one)}): {' '.join(map(said, one.sentences))}" for one in rest
            )
            screen.add("effects", EffectSlip(places[-1], rest[0], words, (), Tip(tr("In force, too"), lines)))
        card, cancelled = self.turned()
        if card:
            place = Rect(rect.right - u(80), rect.y + u(8), u(72), u(101))
            screen.add("effects", TurnedCard(place, looks.card(card), cancelled, lambda: looks.card_tip(card)))

    @property
    def ribbon_height(self) -> int:
        return max(self.u(25), min(self.t(22), self.u(30)))

    def _ribbon_width(self, shown: Sequence[InForce]) -> int:
        """Pixels across the effects' ribbons: what the names ask for, where no end finds room beside its name."""
        looks, least = self.screen.looks, self.u(14)
        names = [fonts.text_width(looks.name(effect.card), "sans-bold", least) for effect in shown]
        ends = [fonts.text_width(looks.ends_short(effect), "sans", least) for effect in shown]
        most, edge = self.u(RIBBON_MOST), self.u(34)
        if any(name + end <= most - edge for name, end in zip(names, ends, strict=True)):
            return most
        return min(most, max(names, default=most) + edge)

    def turned(self) -> tuple[str, bool]:
        """The card turned up last in this turn, and whether it was answered; empty before the first turn."""
        card, cancelled = "", False
        telling = self.screen.telling
        for number, moment in reversed(list(enumerate(self.screen.table.moments))):
            for place, event in reversed(list(enumerate(moment.events))):
                if telling is not None and not telling.has_told(number, place):
                    continue  # what is still to be told lies face down
                if event.kind == "card-cancelled" and not card:
                    cancelled = True
                elif event.kind in ("city-advanced", "edict-advanced") and not card:
                    card = event.word("card")
                elif event.kind == "turn-begins":
                    return card, cancelled and bool(card)
        return card, cancelled and bool(card)

    def _ledger(self) -> None:
        screen, u, room = self.screen, self.u, self.ledger_room
        screen.add("ledger", Sheet("ledger-paper", room, 61))
        districts, decks = self.facts.districts, self.facts.decks
        deck_high = min(u(38), room.h // 14)
        high = (room.h - u(14) - 3 * deck_high) // max(1, len(districts))
        for number, (district, entry) in enumerate(districts.items()):
            name = screen.looks.district(district).name
            controller = entry.controller
            row = District(
                district,
                tr(name),
                colours_of(screen.chart, district).wash,
                int(entry.bonus),
                screen.seat(controller) if controller else "",
                controller == screen.queen,
                str(entry.ally_card or ""),
                str(entry.ally),
                district == self.hot_district(),
            )
            rect = Rect(room.x, room.y + u(5) + number * high, room.w, high)

            def tip(district: str = district) -> Tip:
                return self.tips.of_district(district)

            screen.add("ledger", DistrictRow(rect, row, tip, self.district_press(district)))
        top = room.y + u(8) + len(districts) * high
        names = {"city": tr("City"), "edicts": tr("Edicts"), "hero": tr("Hero")}
        for number, (deck, words) in enumerate(names.items()):
            rect = Rect(room.x, top + number * deck_high, room.w, deck_high)

            def deck_tip(deck: str = deck, words: str = words) -> Tip:
                pile = decks[deck]
                lines = [
                    tr_n("{count} card left.", "{count} cards left.", pile.left),
                    tr_n("{count} card destroyed.", "{count} cards destroyed.", pile.destroyed),
                ]
                if deck == "city":
                    lines.append(tr("Each turn takes one; with the last the battle ends. [KORV-END-1]"))
                return Tip(words, tuple(lines))

            screen.add("ledger", DeckRow(rect, deck, words, int(decks[deck].left), deck_tip))

    def _seats(self) -> None:
        screen, room, wide = self.screen, self.strip_room, self.chip_width
        screen.add("seats", Sheet("seats-paper", room, 62))
        turn, initiative = self.facts.turn, {entry.seat: entry for entry in self.facts.initiative}
        order = list(self.seen.turn.order)
        now = turn.player or next(iter(screen.asked.waits_for), "")
        acted = order[: order.index(now)] if turn.player in order else []
        for number, name in enumerate(order):
            entry = self.facts.seats[name]
            seat = Seat(
                name,
                screen.seat(name),
                initiative[name].total if name in initiative else None,
                "queen" if entry.side == "queen" else str(entry.role or "breach"),
                int(entry.pool),
                entry.hand,
                name == now,
                name in acted,
                name == screen.looking,
            )
            rect = Rect(room.x + self.u(6) + number * wide, room.y + self.u(3), wide, room.h - self.u(5))

            def tip(name: str = name) -> Tip:
                return self.tips.of_seat(name)

            def look(name: str = name) -> None:
                screen.look_at(name)

            open_hand = screen.is_hero(name) and self.open_hand.all_seen
            screen.add("seats", SeatChip(rect, seat, tip, look if open_hand else None))

    # ------------------------------------------------------------ the hand

    @property
    def chosen_card(self) -> str:
        """The card that has been taken out of the hand and not played yet."""
        return ""

    def dress_card(self, thing: HandCard, usable: bool) -> None:
        """Give a card of the hand its deed."""

    # ------------------------------------------------------------ drawing

    def marks_key(self) -> Hashable:
        now = self.now
        return (
            tuple(self.roads.roads),
            tuple(ways_cut(self.screen.chart, self.seen)),
            tuple(now.rings.items()),
            now.target,
            now.shade,
            tuple(sorted(self.colours.items())),
        )

    def paint_marks(self, surface: Surface) -> None:
        """Shade, lines, fallen stones and rings: below names and tokens."""
        theme, scale = self.screen.app.theme, self.layout.scale
        places = [thing for thing in self.screen.zone("map").things if thing.id in self.now.shade]
        for thing in places:
            self._shade(surface, thing)
        self.roads.draw(surface)
        for spot in ways_cut(self.screen.chart, self.seen):
            pictures.rubble(scale, theme).draw(surface, self.map.at(spot))
        for thing in self.screen.zone("map").things:
            state = self.now.rings.get(thing.id)
            if state is not None and thing.outline is not None:
                self._ring(surface, thing, thing.outline, state)

    def _ring(self, surface: Surface, thing: Element, outline: Outline, state: StateName) -> None:
        if self.map.zooming:
            for ring in outline.rings:
                draw.polygon(surface, self.screen.app.theme.state(state), ring, self.u(3))
        else:
            self.screen.draw_outline(surface, thing, state, near=thing.id == self.now.target)

    def _shade(self, surface: Surface, thing: Element) -> None:
        if thing.outline is not None and not self.map.zooming:
            left, top, _, _ = thing.outline.box
            scale = self.layout.scale
            shade(thing.outline.from_corner(scale), scale, self.screen.app.theme).draw(surface, (left, top))

    def draw_signs(self, surface: Surface) -> None:
        """The arrow of an attack, and tags beside the tokens."""
        if self.map.pieces.bare:
            return
        clip = surface.get_clip()
        self.links.bend()
        margin = self.u(24)
        for link in self.links.links:
            points = self.links.points_of(link)
            if points and bounds(points).inflate(margin, margin).colliderect(clip):
                surface.set_clip(clip.clip(self.map_room.union(self.layout.tray)))
                self.links.draw(surface, rough=self.map.zooming)
        surface.set_clip(clip.clip(self.map.paper))
        px = round(17 * self.layout.scale)
        for place, (words, kind) in self.now.tags.items():
            spot = self.screen.chart.spots[place]
            x, y = self.map.at(spot.token)
            piece = pictures.tag(words, kind, self.layout.scale, self.screen.app.theme, px)
            piece.draw(surface, (x + self.u(38), y + self.u(10 if spot.label[1] < spot.token[1] else -10)))
        surface.set_clip(clip)

    def paint_rim(self, surface: Surface) -> None:
        paper, scale = self.map.paper, self.layout.scale
        size = round(paper.w / scale, 1), round(paper.h / scale, 1)
        frame, deep = map_frame(*size, scale, self.screen.app.theme).surface, self.u(8)
        for side in (
            Rect(0, 0, paper.w, deep),
            Rect(0, paper.h - deep, paper.w, deep),
            Rect(0, deep, deep, paper.h - 2 * deep),
            Rect(paper.w - deep, deep, deep, paper.h - 2 * deep),
        ):
            surface.blit(frame, side.move(paper.topleft), side)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if isinstance(thing, MapToken):
            draw_token(surface, thing, self.map)
        return isinstance(thing, MapToken) or thing.outline is not None

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        """The stack in the hand: a token with the number of units that would go."""
        piece = stack_token(
            self.screen.seat(self.me),
            self.screen.of_queen(self.me),
            self.held_count,
            self.layout.scale,
            self.screen.app.theme,
        )
        if held.how == "key" and held.over is not None:
            at = held.over.middle
            return [piece.draw(surface, (at[0] + self.u(26), at[1] - self.u(26)))]
        if held.how == "drag" or held.how == "click":
            return [piece.draw(surface, held.pos)]
        return [piece.draw(surface, held.thing.middle)]

    def words(
        self,
        surface: Surface,
        string: str,
        role: fonts.Role,
        size: float,
        colour: tuple[int, int, int],
        at: tuple[int, int],
        anchor: str = "midleft",
        room: int | None = None,
    ) -> Rect:
        return put_line(surface, self.layout, string, role, size, colour, at, anchor, room=room, most=size * 1.2)

    # ------------------------------------------------------------ shared answers

    def stack_words(self, place: str) -> str:
        """`High Bridge (9)`."""
        entry = self.facts.places.get(place)
        return f"{self.screen.looks.name(place)} ({entry.total})" if entry else self.screen.looks.name(place)

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        return Verdict(tr("It is not for you to act now."), self.screen.asked.rule)
