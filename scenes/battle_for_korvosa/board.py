"""What all boards of the city share: the map with its places as things, the ledger, the seats, the hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface, draw

from scenes.battle_for_korvosa import pictures
from scenes.battle_for_korvosa.chart import CASTLE
from scenes.battle_for_korvosa.city_map import (
    TOKEN,
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
from scenes.battle_for_korvosa.districts import colours_of
from scenes.battle_for_korvosa.facts import HandCard as CardFacts
from scenes.battle_for_korvosa.facts import Info, InForce
from scenes.battle_for_korvosa.frame import (
    CardBack,
    DeckRow,
    District,
    DistrictRow,
    EffectSlip,
    Frame,
    HandCard,
    HandLabel,
    Seat,
    SeatChip,
    Sheet,
    TurnedCard,
)
from scenes.battle_for_korvosa.ground import map_frame
from scenes.battle_for_korvosa.pieces import printed
from scenes.battle_for_korvosa.screen import CityScreen
from scenes.battle_for_korvosa.seen import View as Seen
from scenes.paint import fonts, ink
from scenes.paint.outline import XY, Outline
from scenes.paint.theme import StateName
from scenes.paint.view import View
from scenes.system.words import Verdict, join_words, tr, tr_n
from scenes.tabletop.lines import put_line
from scenes.tabletop.links import Link, Links
from scenes.tabletop.map_board import MapBoard
from scenes.tabletop.map_names import Written
from scenes.ui.buttons import IconButton
from scenes.ui.things import Held, MenuLine, Thing, Tip
from scenes.ui.widget import Inert

LEDGER, LEDGER_MOST = 110, 150
"""How wide the column of the districts is, and may become for the longest of their names."""
CHIP, CHIP_LEAST = 83, 55
HAND_CARD = 104
RIBBON = 3
"""So many pennants of lasting effects find room on the water; the last one stands for all others."""
BOWS, MOST_BOW = (0.2, -0.2, 0.1, -0.1, 0.0, 0.35, -0.35, 0.5, -0.5, 0.7, -0.7, 0.9, -0.9), 120.0
"""Shares of its length by which the arrow of an attack may be bent to either side, the best liked first; units."""


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
        self.links = Links(screen)
        self._bent: tuple[View | None, list[Written]] = None, []
        """For which view and names the arrow was bent."""
        self.held_count = 0
        """How many units the token in the hand stands for."""

    @property
    def view(self) -> Seen:
        return self.screen.view

    @property
    def info(self) -> Info:
        return self.screen.info

    # ------------------------------------------------------------ rooms

    @property
    def ledger_room(self) -> Rect:
        board = self.layout.board
        names = (self.screen.looks.name(district) for district in self.info["districts"])
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
        count = len(self.screen.table.players)
        return max(self.u(CHIP_LEAST), min(self.u(CHIP), round(self.layout.tray.w * 0.64) // count))

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
            self.hand()
        self.over_map()

    def over_map(self) -> None:
        """Add what lies on the map: slips, large cards."""

    def _places(self) -> None:
        whole = self.map.camera.fit(self.map.room).zoom
        for spot in self.screen.chart.spots.values():

            def tip(place: str = spot.id) -> Tip:
                return self.place_tip(place)

            thing = Thing(spot.id, Rect(0, 0, 0, 0), "quarter", spot.name, tip, can_hold=self.can_hold(spot.id),
                          is_place=self.is_place(spot.id))  # fmt: skip
            self.map.place("map", thing, spot.shape)
            self.map.name(name_of(spot, self.layout, whole))

    def _units(self) -> None:
        """The tokens, the lines below them, the arrow of an attack."""
        screen, chart, theme = self.screen, self.screen.chart, self.screen.app.theme
        whole = self.map.camera.fit(self.map.room).zoom
        Units(chart, self.info, self.colours, screen.queen, self.layout, theme, whole).lay(self.map, "tokens")
        self.roads.lay(roads_of(chart, self.view, self.info, self.colours, screen.queen, self.now, theme))
        self.links.lay(self._arrow())

    def _arrow(self) -> list[Link]:
        """The broad arrow of an attack, in a bow; from outside it begins at the seat's pool."""
        if self.now.arrow is None:
            return []
        source, target = self.now.arrow
        theme, combat = self.screen.app.theme, self.view["combat"]
        colour = theme.illegal.paper if self.now.arrow_bad else theme.ink
        if source not in self.screen.chart.spots:
            source = f"seat-{combat['attacker'] if combat else self.me}"
        return [Link(source, target, colour=colour, width=6)]

    def _bend_arrow(self) -> None:
        """Bend the arrow of an attack so that it crosses no name, as far as that can be."""
        names, view = self.map.written, self.map.view
        if not self.links.links or self.map.zooming or (self._bent[0] == view and self._bent[1] is names):
            return
        self._bent = view, names
        (straight,) = self.links.ways_of(self.links.links)
        if not straight:
            return
        far = math.dist(straight[0], straight[-1]) / self.layout.scale + TOKEN
        tries = [replace(self.links.links[0], bow=math.copysign(min(abs(share) * far, MOST_BOW), share), round=sides)
                 for share in BOWS for sides in (False, True)]  # fmt: skip
        ways = self.links.ways_of(tries)
        words = [Rect(0, 0, *map(round, one.size)) for one in names]
        for one, box in zip(names, words, strict=True):
            box.center = self.map.at(one.middle)
        ends = straight[0], straight[-1]
        tokens = [thing.rect for thing in self.screen.zone("tokens").things if isinstance(thing, MapToken)]
        tokens = [
            box for box in tokens if not any(box.inflate(self.u(12), self.u(12)).collidepoint(end) for end in ends)
        ]
        wide = self.u(9)

        def crossed(way: Sequence[XY]) -> int:
            spots = [Rect(round(x) - wide // 2, round(y) - wide // 2, wide, wide) for x, y in ink.smooth(way)]
            return sum(3 * (spot.collidelist(words) >= 0) + (spot.collidelist(tokens) >= 0) for spot in spots)

        best, fewest = tries[0], math.inf
        for link, way in zip(tries, ways, strict=True):
            count = crossed(way)
            if count < fewest:
                best, fewest = link, count
            if not count:
                break
        self.links.lay([best])

    def _effects(self) -> None:
        u, screen, looks = self.u, self.screen, self.screen.looks
        rect, effects = self.paper, list(self.info["effects"])
        shown = effects if len(effects) <= RIBBON else effects[: RIBBON - 1]
        wide, high = u(206), max(u(25), min(self.t(22), u(30)))
        places = [Rect(rect.x + u(6), rect.y + u(6) + number * (high + u(3)), wide, high) for number in range(RIBBON)]
        for effect, place in zip(shown, places, strict=False):

            def tip(effect: InForce = effect) -> Tip:
                return Tip(looks.name(effect["card"]), (*effect["sentences"], looks.ends(effect)))

            screen.add("effects", EffectSlip(place, effect, looks.name(effect["card"]), looks.ends(effect), tip))
        rest = effects[len(shown) :]
        if rest:
            words = tr_n("and {count} more", "and {count} more", len(rest))
            lines = tuple(f"**{looks.name(one['card'])}** ({looks.ends(one)}): {' '.join(one['sentences'])}"
                          for one in rest)  # fmt: skip
            screen.add("effects", EffectSlip(places[-1], rest[0], words, "", Tip(tr("In force, too"), lines)))
        card, cancelled = self.turned()
        if card:
            place = Rect(rect.right - u(80), rect.y + u(8), u(72), u(101))
            screen.add("effects", TurnedCard(place, looks.card(card), cancelled, lambda: looks.card_tip(card)))

    def turned(self) -> tuple[str, bool]:
        """The card turned up last in this turn, and whether it was answered; empty before the first turn."""
        card, cancelled = "", False
        for moment in reversed(self.screen.table.moments):
            for event in reversed(moment.events):
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
        districts, decks = self.info["districts"], self.info["decks"]
        deck_high = min(u(38), room.h // 14)
        high = (room.h - u(14) - 3 * deck_high) // max(1, len(districts))
        for number, (district, entry) in enumerate(districts.items()):
            name = screen.looks.district(district)["name"]
            controller = entry["controller"]
            row = District(
                district, tr(name), colours_of(screen.chart, district).wash, int(entry["bonus"]),
                screen.seat(controller) if controller else "", controller == screen.queen,
                str(entry["ally-card"] or ""), str(entry["ally"]), district == self.hot_district(),
            )  # fmt: skip
            rect = Rect(room.x, room.y + u(5) + number * high, room.w, high)

            def tip(district: str = district) -> Tip:
                return self.district_tip(district)

            screen.add("ledger", DistrictRow(rect, row, tip, self.district_press(district)))
        top = room.y + u(8) + len(districts) * high
        names = {"city": tr("City"), "edicts": tr("Edicts"), "hero": tr("Hero")}
        for number, (deck, words) in enumerate(names.items()):
            rect = Rect(room.x, top + number * deck_high, room.w, deck_high)

            def deck_tip(deck: str = deck, words: str = words) -> Tip:
                pile = decks[deck]
                lines = [tr_n("{count} card left.", "{count} cards left.", pile["left"]),
                         tr_n("{count} card destroyed.", "{count} cards destroyed.", pile["destroyed"])]  # fmt: skip
                if deck == "city":
                    lines.append(tr("Each turn takes one; with the last the battle ends. [KORV-END-1]"))
                return Tip(words, tuple(lines))

            screen.add("ledger", DeckRow(rect, deck, words, int(decks[deck]["left"]), deck_tip))

    def _seats(self) -> None:
        screen, room, wide = self.screen, self.strip_room, self.chip_width
        screen.add("seats", Sheet("seats-paper", room, 62))
        turn, initiative = self.info["turn"], {entry["seat"]: entry for entry in self.info["initiative"]}
        order = list(self.view["turn"]["order"])
        now = turn["player"] or next(iter(screen.asked.waits_for), "")
        acted = order[: order.index(now)] if turn["player"] in order else []
        for number, name in enumerate(order):
            entry = self.info["seats"][name]
            seat = Seat(
                name, screen.seat(name), initiative[name]["total"] if name in initiative else None,
                "queen" if entry["side"] == "queen" else str(entry["role"] or "breach"), int(entry["pool"]),
                entry["hand"], name == now, name in acted, name == screen.looking,
            )  # fmt: skip
            rect = Rect(room.x + self.u(6) + number * wide, room.y + self.u(3), wide, room.h - self.u(5))

            def tip(name: str = name) -> Tip:
                return self.seat_tip(name)

            def look(name: str = name) -> None:
                screen.look_at(name)

            open_hand = screen.is_hero(name) and self.hands_open
            screen.add("seats", SeatChip(rect, seat, tip, look if open_hand else None))

    # ------------------------------------------------------------ the hand

    @property
    def hands_open(self) -> bool:
        """Do those before the screen see the heroes' hands?"""
        return "?" not in [card for name in self.screen.table.players
                           for card in self.view["players"][name].get("hand") or []]  # fmt: skip

    def hand(self) -> None:
        """The cards of the hero who decides, or of the one whose hand was asked for."""
        screen = self.screen
        hero = screen.shown_hand
        cards = self._leaf(list(self.view["players"][hero].get("hand", ())))
        wide, before = self.u(HAND_CARD), self.hand_room
        for number, (card, rect, angle) in enumerate(self._fan(cards)):
            if card == "?":
                words = tr("The Queen does not see the heroes’ cards.")
                screen.add("hand", CardBack(f"back-{number}", rect, wide, words))
                continue
            facts = self.info["cards"].get(card)
            usable = facts is not None and facts["usable"] and hero == self.me

            def tip(card: str = card, facts: CardFacts | None = facts) -> Tip:
                why = [f"{facts['reason']} [{facts['rule']}]"] if facts is not None and facts["reason"] else []
                return screen.looks.card_tip(card, why)

            thing = HandCard(
                rect, self.u(HAND_CARD), screen.looks.card(card), card, usable, card == self.chosen_card, angle, tip
            )
            if number:
                thing.covered = max(0, before.x + wide - rect.x)
            before = rect
            self.dress_card(thing, usable)
            screen.add("hand", thing)
        self._label(hero, len(cards))

    def _label(self, hero: str, count: int) -> None:
        """Whose hand it is, where the cards leave room for words."""
        screen, room = self.screen, self.hand_room
        left = room.x + count * (self.u(HAND_CARD) + self.u(4)) + self.u(8)
        rect = Rect(left, room.y, room.right - left, room.h)
        if rect.w < self.u(96):
            return
        note = tr("Heroes see each other’s cards.")
        if not self.hands_open:
            note = tr("The Queen sees how many they are.")
        elif hero == self.me and screen.asked.waits_for and not self.view["players"][hero]["hand"]:
            note = tr("No card in it.")
        screen.add("hand", HandLabel(rect, tr("{hero}’s hand", hero=hero), note))

    def _leaf(self, cards: list[str]) -> list[str]:
        """As many of the hand as can be touched side by side, and a button that turns to the rest."""
        screen, room, side = self.screen, self.hand_room, self.u(44)
        if self.u(HAND_CARD) + (len(cards) - 1) * side <= room.w:
            return cards
        many = max(1, (room.w - self.u(HAND_CARD) - side - self.u(8)) // side + 1)
        leaves = -(-len(cards) // many)
        leaf = screen.leaf % leaves

        def turn() -> None:
            screen.leaf = (leaf + 1) % leaves
            screen.rebuild()

        rect = Rect(room.right - side, room.y + self.u(24), side, side)
        words = tr("Other cards of the hand ({number} of {of})", number=leaf + 1, of=leaves)
        screen.add("hand", IconButton("hand-on", rect, "forward", words, turn))
        return cards[leaf * many : (leaf + 1) * many]

    def _fan(self, cards: Sequence[str]) -> list[tuple[str, Rect, float]]:
        room, wide = self.hand_room, self.u(HAND_CARD)
        count = len(cards)
        if any(thing.id == "hand-on" for thing in self.screen.zone("hand").things):
            room = Rect(room.x, room.y, room.w - self.u(52), room.h)
        step = min(wide + self.u(4), (room.w - wide) // max(1, count - 1)) if count > 1 else 0
        found = []
        for number, card in enumerate(cards):
            off = number - (count - 1) / 2
            x, y = room.x + number * step, room.y + round(abs(off) * self.u(3))
            seen = wide if number == count - 1 else min(wide, step)
            found.append((card, Rect(x, y, seen, room.bottom - y), -off * 1.6))
        return found

    @property
    def chosen_card(self) -> str:
        """The card that has been taken out of the hand and not played yet."""
        return ""

    def dress_card(self, thing: HandCard, usable: bool) -> None:
        """Give a card of the hand its deed."""

    # ------------------------------------------------------------ tooltips

    def place_tip(self, place: str) -> Tip:
        """Whose units stand in a place, what it is, and what hangs on it."""
        screen, spot = self.screen, self.screen.chart.spots[place]
        entry = self.info["places"][place]
        lines = []
        for seat, stack in entry["stacks"].items():
            words = tr_n("{seat}: {count} unit", "{seat}: {count} units", stack["units"], seat=seat)
            extra = [
                tr("{number} free", number=stack["free"]),
                *([tr("{number} spent", number=stack["spent"])] if stack["spent"] else []),
                *([tr("{number} lent", number=stack["lent"])] if stack["lent"] else []),
                *([tr("guests")] if stack["guest"] else []),
            ]
            lines.append(f"{words} ({join_words(extra)}).")
        if not entry["stacks"] and place != CASTLE:
            lines.append(tr("Empty: nobody holds it. [KORV-FIGHT-14]"))
        district = screen.looks.name(spot.district)
        kind = tr("landmark") if spot.landmark else tr("breach") if spot.breach else tr("quarter")
        if place == CASTLE:
            lines.append(tr("The Queen’s breach, in {district}. It cannot be attacked. [KORV-BREACH-3]",
                            district=district))  # fmt: skip
        else:
            lines.append(tr("{kind} of {district}.", kind=kind.capitalize(), district=district))
        for seat, supply in self.info["supply"].items():
            if supply["breach"] == place and seat != screen.queen:
                lines.append(tr("{seat}’s breach.", seat=seat))
            lines += [f"{gap['words']} [{gap['clause']}]" for gap in supply["cut-off"] if gap["place"] == place]
        options = self.info["options"]
        if options and place in options["idle"]:
            why = options["idle"][place]
            lines.append(f"{why['reason']} [{why['rule']}]")
        return Tip(spot.name, (*lines, *self.tip_lines(place)))

    def district_tip(self, district: str) -> Tip:
        """Who controls a district, what it is worth, what would complete it, its Ally."""
        screen, entry = self.screen, self.info["districts"][district]
        name = screen.looks.name
        lines = [
            tr(
                "{who} controls it by {landmark}: +{bonus} in Gain. [KORV-LAND-2]",
                who=screen.called(entry["controller"]),
                landmark=name(entry["landmark"]),
                bonus=entry["bonus"],
            ),
            tr("Heroes hold {held} of {of} quarters.", held=entry["held"], of=entry["of"]),
        ]
        if entry["missing"]:
            lines.append(tr("To take it whole: {places}.", places=join_words([name(one["place"]) for one
                                                                              in entry["missing"]])))  # fmt: skip
        if entry["ally-card"]:
            facts = screen.looks.facts(entry["ally-card"])
            risen, does = printed(facts)
            lines.append(f"**{risen}**: {does}")
        if entry["rises"]:
            risen, does = printed(screen.looks.facts(entry["rises"]))
            lines.append(tr("If it falls whole, {name} rises: {text} [KORV-ALLY-2]", name=risen, text=does))
        return Tip(name(district), tuple(lines))

    def seat_tip(self, seat: str) -> Tip:
        """Side, role, breach, pool, hand and Gain of a seat."""
        screen, entry, gain = self.screen, self.info["seats"][seat], self.info["gain"][seat]
        name = screen.looks.name
        lines = []
        if entry["role"]:
            facts = screen.looks.facts(entry["role"])
            risen, does = printed(facts)
            lines.append(f"**{risen}**: {does}")
        if entry["side"] == "queen":
            lines.append(tr("The Queen: she wins ties, has no hand and no role. [KORV-QUEEN-1]"))
        elif entry["breach"]:
            lines.append(tr("Breach: {place}.", place=name(entry["breach"])))
        lines.append(tr_n("{count} unit in the pool.", "{count} units in the pool.", entry["pool"]))
        lines.append(tr_n("{count} quarter.", "{count} quarters.", entry["quarters"]))
        lines.append(tr("Gains {number} in the next Gain step. [{clause}]", number=gain["units"],
                        clause="KORV-GAIN-3" if entry["side"] == "queen" else "KORV-GAIN-1"))  # fmt: skip
        span = self.info["turn"]["to-come"].get(seat)
        if span:
            left = str(span["least"]) if span["least"] == span["most"] else f"{span['least']} or {span['most']}"
            lines.append(tr("Turns to come: {left}.", left=left))
        computer = screen.table.bots.get(seat)
        if computer:
            lines.append(tr("The computer plays."))
        return Tip(seat, tuple(lines))

    # ------------------------------------------------------------ drawing

    def marks_key(self) -> Hashable:
        now = self.now
        return (tuple(self.roads.roads), tuple(ways_cut(self.screen.chart, self.view)), tuple(now.rings.items()),
                now.target, now.shade, tuple(sorted(self.colours.items())))  # fmt: skip

    def paint_marks(self, surface: Surface) -> None:
        """Shade, lines, fallen stones and rings: below names and tokens."""
        theme, scale = self.screen.app.theme, self.layout.scale
        places = [thing for thing in self.screen.zone("map").things if thing.id in self.now.shade]
        for thing in places:
            self._shade(surface, thing)
        self.roads.draw(surface)
        for spot in ways_cut(self.screen.chart, self.view):
            pictures.rubble(scale, theme).draw(surface, self.map.at(spot))
        for thing in self.screen.zone("map").things:
            state = self.now.rings.get(thing.id)
            if state is not None and thing.outline is not None:
                self._ring(surface, thing, thing.outline, state)

    def _ring(self, surface: Surface, thing: Thing, outline: Outline, state: StateName) -> None:
        if self.map.zooming:
            for ring in outline.rings:
                draw.polygon(surface, self.screen.app.theme.state(state), ring, self.u(3))
        else:
            self.screen.draw_outline(surface, thing, state, near=thing.id == self.now.target)

    def _shade(self, surface: Surface, thing: Thing) -> None:
        if thing.outline is not None and not self.map.zooming:
            left, top, _, _ = thing.outline.box
            scale = self.layout.scale
            shade(thing.outline.from_corner(scale), scale, self.screen.app.theme).draw(surface, (left, top))

    def draw_signs(self, surface: Surface) -> None:
        """The arrow of an attack, and tags beside the tokens."""
        if self.map.pieces.bare:
            return
        clip = surface.get_clip()
        self._bend_arrow()
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
            surface.blit(frame, side.move(paper.topleft), side)  # fmt: skip

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        if isinstance(thing, MapToken):
            draw_token(surface, thing, self.map)
        return isinstance(thing, MapToken) or thing.outline is not None

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        """The stack in the hand: a token with the number of units that would go."""
        piece = stack_token(self.screen.seat(self.me), self.screen.of_queen(self.me), self.held_count,
                            self.layout.scale, self.screen.app.theme)  # fmt: skip
        if held.how == "key" and held.over is not None:
            at = held.over.middle
            return [piece.draw(surface, (at[0] + self.u(26), at[1] - self.u(26)))]
        if held.how == "drag" or held.how == "click":
            return [piece.draw(surface, held.pos)]
        return [piece.draw(surface, held.thing.middle)]

    def words(
        self, surface: Surface, string: str, role: fonts.Role, size: float, colour: tuple[int, int, int],
        at: tuple[int, int], anchor: str = "midleft", room: int | None = None,
    ) -> Rect:  # fmt: skip
        return put_line(surface, self.layout, string, role, size, colour, at, anchor, room=room, most=size * 1.2)

    # ------------------------------------------------------------ shared answers

    def stack_words(self, place: str) -> str:
        """`High Bridge (9)`."""
        entry = self.info["places"].get(place)
        return f"{self.screen.looks.name(place)} ({entry['total']})" if entry else self.screen.looks.name(place)

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        return ()

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        return Verdict(tr("It is not for you to act now."), self.screen.asked.rule)
