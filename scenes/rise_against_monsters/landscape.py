"""The lands on a board with all that lies in them: where things are put, and how they are drawn.

A board asks it to lay out the lands for the present view; every card is a thing of its own, sums and chains lie above.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from scenes.paint import art, fonts, links, marks
from scenes.paint.heraldry import device
from scenes.paint.pieces import Piece
from scenes.paint.theme import SEATS, Colour
from scenes.rise_against_monsters import buildings, faces, grounds
from scenes.rise_against_monsters.arrangement import Arrangement, Box, Kind, Plot, arrange
from scenes.rise_against_monsters.board_things import FINGER, KIND_OF, Ground, Mark, PieceThing
from scenes.rise_against_monsters.contents import Spot, hamlet_box, laid_out
from scenes.rise_against_monsters.courses import Course, courses
from scenes.rise_against_monsters.plates import hand_sign, phase_tag, small_plate
from scenes.rise_against_monsters.rims import draw_rim
from scenes.rise_against_monsters.screen import RiseScreen
from scenes.rise_against_monsters.signs import Sign, signs
from scenes.system.words import tr
from scenes.ui.things import Thing, Tip


class Landscape:
    """All lands as one board shows them."""

    def __init__(self, screen: RiseScreen, board: Rect, kind: Kind, front: str) -> None:
        self.screen, self.board = screen, board
        players = list(screen.table.players)
        at = players.index(front)
        order = players[at:] + players[:at]
        scale = screen.layout.scale
        size = (board.w / scale, board.h / scale)
        self.arrangement: Arrangement = arrange(kind, order, size, screen.layout.text)
        view = screen.view
        roads = tuple((card, road["owner"], road["to"]) for card, road in view["roads"].items())
        self._roads = roads
        self._signs: Mapping[str, Sign] | None = None
        self._spots: dict[str, list[Spot]] = {}
        self.pieces: dict[str, PieceThing] = {}
        self.left_out: frozenset[str] = frozenset()
        """Players whose land a board lays out itself."""
        self.hamlets: list[Box] = []
        self.limits: list[Mark] = []
        """What roads bear, on plaques at the feet of their signs."""
        self.joined: set[str] = set()
        """Attackers whose contact is drawn."""

    # ------------------------------------------------------------ places

    def spots_of(self, plot: Plot) -> list[Spot]:
        """What lies in a land, and where."""
        if plot.player not in self._spots:
            screen = self.screen
            self._spots[plot.player] = laid_out(plot.player, screen.view, screen.info, plot.room, plot.look)
        return self._spots[plot.player]

    @property
    def courses(self) -> Mapping[str, Course]:
        """The roads."""
        return courses(self.arrangement, self._roads)

    @property
    def signs(self) -> Mapping[str, Sign]:
        """The signs of the roads, with what they bear; they keep off the cards of the lands as well as may be."""
        if self._signs is None:
            lands = [plot for plot in self.arrangement.lands if plot.player not in self.left_out]
            taken = [spot.box for plot in lands for spot in self.spots_of(plot)]
            taken += [box for plot in self.arrangement.lands for box in self._named(plot)]
            words = {road: self._bears(road) for road in self.courses}
            plaques = tuple((road, self._plaque_size(said)) for road, said in words.items() if said)
            self._signs = signs(self.arrangement, tuple(self.courses.values()), tuple(taken), plaques)
        return self._signs

    def _bears(self, road: str) -> str:
        """What the plaque at a road's sign says; nothing where the sign itself says it."""
        return self.screen.looks.limits(self.screen.info["roads"][road])

    def _plaque(self, words: str) -> Piece:
        """What a road bears, as it hangs at its sign."""
        return links.plaque(words, "plain", self.scale, self.screen.app.theme, sign=False, size=14)

    def _plaque_size(self, words: str) -> tuple[float, float]:
        """How large it is, in units."""
        wide, high = self._plaque(words).surface.get_size()
        return wide / self.scale - 6, high / self.scale - 6

    @property
    def scale(self) -> float:
        return self.screen.layout.scale

    def rect(self, box: Box) -> Rect:
        """A box of the board in pixels."""
        s = self.scale
        left, top = round(box.x * s), round(box.y * s)
        return Rect(
            self.board.x + left, self.board.y + top, round(box.right * s) - left, round(box.bottom * s) - top
        )  # fmt: skip

    def plot(self, player: str) -> Plot:
        """A player's land."""
        return self.arrangement.plots[player]

    def kind_of(self, player: str) -> str:
        """What kind of land a player has: the same in every arrangement."""
        return grounds.KINDS[list(self.screen.table.players).index(player)]

    def spot_rect(self, card: str) -> Rect | None:
        """Where a card or a road's sign is drawn."""
        if card in self.pieces:
            return self.pieces[card].face
        if card in self.signs:
            return self.rect(self.signs[card].box)
        return None

    def ghost_rect(self, card: str) -> Rect | None:
        """The place at home of a card that is away."""
        thing = self.screen.hands.find(f"home-{card}")
        return thing.face if isinstance(thing, PieceThing) else None

    # ------------------------------------------------------------ building

    def build(self, concerned: Callable[[Thing], bool]) -> list[Mark]:
        """Add grounds and plates to the screen, then roads and cards; returns the marks that lie above all cards."""
        screen = self.screen
        for plot in self.arrangement.lands:
            player = plot.player
            name = tr("{player}’s land", player=player)
            screen.add("lands", Ground(f"land-{player}", self.rect(plot.ground), name, player, concerned))
        for plot in self.arrangement.lands:
            self._plate(plot)
        for road, sign in self.signs.items():
            self._sign(road, sign, concerned)
        marks: list[Mark] = []
        for plot in self.arrangement.lands:
            if plot.player not in self.left_out:
                spots = self.spots_of(plot)
                marks += self.add_spots(plot.player, spots, concerned)
                self._hamlet(plot, spots)
        return [*self.contacts(), *self.limits, *marks]

    def _hamlet(self, plot: Plot, spots: Sequence[Spot]) -> None:
        """The houses of a land without a castle, where there is room for them."""
        if not self.screen.view["players"][plot.player]["castles"]:
            box = hamlet_box(plot.room, spots, [box.grown(6) for sign in self.signs.values() for box in sign.boxes])
            if box is not None:
                self.hamlets.append(box)

    def _plate(self, plot: Plot) -> None:
        """The name of a land: pressing it shows the hand of its player."""
        screen, player = self.screen, plot.player
        head = self.rect(plot.head)
        width = min(head.w, self._name_end(plot) - head.x)
        thing = Thing(
            f"plate-{player}", Rect(head.x, head.y, width, max(head.h, screen.layout.u(FINGER))), "plate",
            player, lambda: screen.land_tip(player),
        )  # fmt: skip
        thing.press = lambda: screen.look_at(player)
        screen.add("lands", thing)

    def _sign(self, road: str, sign: Sign, concerned: Callable[[Thing], bool]) -> None:
        screen = self.screen
        face = self.rect(sign.box)
        spot = Spot("slip", road, sign.box)
        thing = PieceThing(road, face, self.target(face), screen.looks.name(road), spot, concerned)
        thing.kind, thing.tip = "road", lambda: screen.looks.tip(road, screen.info)
        self.pieces[road] = screen.add("roads", thing)
        if sign.plaque is not None:
            hung = Spot("limit", road, sign.plaque, words=self._bears(road))
            self.limits.append(self._mark(hung, self.rect(sign.plaque)))

    def target(self, face: Rect) -> Rect:
        """A rect at least as large as a finger."""
        least = self.screen.layout.u(FINGER)
        rect = Rect(0, 0, max(face.w, least), max(face.h, least))
        rect.center = face.center
        return rect

    def add_spots(self, player: str, spots: Sequence[Spot], concerned: Callable[[Thing], bool]) -> list[Mark]:
        """Put the cards of a land on the board; returns what lies above them, to be added after all cards."""
        screen = self.screen
        zone, mine, above = f"of-{player}", list[PieceThing](), list[Mark]()
        for spot in spots:
            face = self.rect(spot.box)
            if spot.what not in KIND_OF:
                above.append(self._mark(spot, face))
                continue
            ghost = spot.what == "ghost"
            name = screen.looks.name(spot.card)
            thing = PieceThing(
                f"home-{spot.card}" if ghost else spot.card, face, self.target(face), name, spot, concerned
            )
            thing.tip = self._tip_of(spot.card)
            piece = screen.info["cards"].get(spot.card)
            if piece is not None and not ghost:
                thing.owner = piece["player"]
                thing.can_hold = piece["kind"] in ("hero", "worker")
                thing.is_place = spot.what in ("card", "slip", "castle") and not thing.can_hold
            if spot.what in ("ghost", "held"):
                thing.quiet = True
                thing.rect = face
            mine.append(thing)
            screen.add(zone, thing)
            if not ghost:
                self.pieces[spot.card] = thing
        for thing in mine:
            thing.beside = mine
        return above

    def _tip_of(self, card: str) -> Callable[[], Tip]:
        screen = self.screen
        return lambda: screen.looks.tip(card, screen.info)

    # ------------------------------------------------------------ marks

    def _mark(self, spot: Spot, face: Rect) -> Mark:
        theme = self.screen.app.theme

        def paint(surface: Surface) -> None:
            if spot.what == "note":
                self.halo(
                    surface,
                    spot.words,
                    "sans-semi",
                    15,
                    (face.x, face.centery),
                    "midleft",
                    room=face.w + self.screen.layout.u(30 if face.h > self.screen.layout.u(22) else 0),
                )
                return
            kind: links.Outcome = "short" if spot.what == "sum" else "plain"
            if spot.what == "limit":
                self._plaque(spot.words).draw(surface, face.midtop)
                return
            if spot.what == "plate":
                self.draw_plate(surface, spot.words, spot.good, face)
                return
            links.plaque(spot.words, kind, self.scale, theme).draw(surface, face.midtop)

        mark = Mark(f"{spot.what}-{spot.card}", face.inflate(12, 8), "mark", paint=paint)
        mark.quiet = True
        return mark

    def draw_plate(self, surface: Surface, words: str, good: bool, rect: Rect) -> None:
        """What supports a castle or a bonus card, against its cost."""
        s, theme = self.scale, self.screen.app.theme
        small_plate(words, good, rect.w / s, rect.h / s, s, theme).draw(surface, rect.topleft)
        colour = theme.legal.paper if good else theme.illegal.paper
        least = self.screen.layout.u(14)
        px = fonts.fitting(
            words, "sans-bold", max(least, min(round(rect.h * 0.68), self.screen.layout.t(15))), rect.w, least
        )
        line = fonts.text(words, "sans-bold", px, colour)
        surface.blit(line, line.get_rect(center=(rect.centerx, rect.centery)))

    def halo(
        self, surface: Surface, words: str, role: fonts.Role, size: float, at: tuple[int, int], anchor: str,
        *, room: int = 0, colour: Colour | None = None,
    ) -> Rect:  # fmt: skip
        """Words on the land, with a pale rim."""
        theme, layout = self.screen.app.theme, self.screen.layout
        px = min(layout.t(size), layout.u(size * 1.25))
        while room and px > layout.u(14) and fonts.text_width(words, role, px) > room:
            px -= 1
        if room:
            words = fonts.ellipsis(words, role, px, room)
        line = fonts.text(words, role, px, colour or theme.ink)
        rect = line.get_rect(**{anchor: at})
        fonts.halo_text(words, role, px, theme.parchment, theme.parchment, layout.u(2.4)).draw(surface, rect.topleft)
        surface.blit(line, rect)
        return rect

    def contacts(self) -> list[Mark]:
        """Chains of pins and arrows of attacks, from attacker to target, of the cards that lie there by now."""
        view, found = self.screen.view, list[Mark]()
        pins = frozenset(view["pins"])
        for attacker, target in view["contacts"].items():
            if attacker in self.joined:
                continue
            one = self.spot_rect(attacker)
            other = self.spot_rect(target) or self.ghost_rect(target)
            if one is None or other is None:
                continue
            self.joined.add(attacker)
            found.append(self._contact(attacker, one, other, attacker in pins))
        return found

    def _contact(self, attacker: str, one: Rect, other: Rect, pin: bool) -> Mark:
        start, end = links.edge_points(one, other)
        theme, s = self.screen.app.theme, self.scale
        dx, dy = round(end[0] - start[0]), round(end[1] - start[1])

        def paint(surface: Surface) -> None:
            if pin:
                size = 1.0 if min(one.size) > self.screen.layout.u(50) else 0.8
                links.chain(dx, dy, s, theme, size).draw(surface, start)
            else:
                way = links.way(((0.0, 0.0), (float(dx), float(dy))), s, theme, colour=theme.ink, width=3, dashed=False)
                way.draw(surface, start)

        span = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(dx), abs(dy)).inflate(30, 30)
        mark = Mark(f"contact-{attacker}", span, "mark", paint=paint)
        mark.quiet = True
        return mark

    # ------------------------------------------------------------ drawing

    def paint(
        self, surface: Surface, turn: Sequence[str] = (), *, names: bool = True, asked: Sequence[str] = ()
    ) -> None:
        """The ground with its roads, the names, a double ring round the lands of `turn` and the names of `asked`."""
        theme, s = self.screen.app.theme, self.scale
        kinds = tuple(self.kind_of(plot.player) for plot in self.arrangement.lands)
        clip = surface.get_clip()
        roads = tuple((course, self.screen.seat(course.owner)) for course in self.courses.values())
        ground = grounds.country(self.arrangement, kinds, roads, s, theme).surface
        part = clip.clip(self.board)
        surface.blit(ground, part, part.move(-self.board.x, -self.board.y))
        for box in self.hamlets:
            rect = self.rect(box)
            if rect.colliderect(clip) and theme.washes:
                houses = art.art("rise", "village", rect.w)
                surface.blit(houses, houses.get_rect(midbottom=rect.midbottom))
        for plot in self.arrangement.lands:
            if plot.player in turn:
                inner = plot.ground.grown(-9 if self.arrangement.kind == "map" else -8)
                rect = self.rect(inner)
                draw_rim(surface, marks.ring_box("focus", inner.w, inner.h, s, theme, radius=6, sign=False), rect)
            if names and self.rect(plot.head).colliderect(clip):
                self._draw_head(surface, plot)
            if names and plot.player in asked:
                head = self.rect(plot.head)
                wide, high = (self._name_end(plot) - head.x) / s - 6, plot.head.h - 12
                at = head.x + self.screen.layout.u(5), head.y + self.screen.layout.u(4)
                marks.ring_box("focus", wide, high, s, theme, radius=6, sign=False).draw(surface, at)

    def _name_end(self, plot: Plot) -> int:
        """The pixel where name and phase of a land end."""
        return self._head_parts(plot)[2]

    def _head_parts(self, plot: Plot) -> tuple[int, int, int]:
        """The size of the name's type, the pixel where it begins, and where the phase's tag ends."""
        layout = self.screen.layout
        head = self.rect(plot.head)
        large = plot.look != "tile"
        shield = layout.u(44 if large else 34)
        size = min(layout.t(32 if large else 28), round(head.h * 0.8))
        name = plot.player
        tag = layout.u(8) + self._tag_width(plot)
        hand = self._hand_width(plot)
        room = head.w - shield - tag - hand - layout.u(8)
        while size > layout.u(16) and fonts.text_width(name, "title", size) > room:
            size -= 1
        left = head.x + shield
        return size, left, left + min(room, fonts.text_width(name, "title", size)) + tag

    def _named(self, plot: Plot) -> Iterator[Box]:
        """What of a land's head is to be seen: name and phase, and the hand, in units."""
        s, head, hand = self.scale, plot.head, self._hand_width(plot) / self.scale
        if plot.player in self.left_out:  # what a board lays out itself has its titles there
            yield head
            return
        yield Box(head.x, head.y, (self._name_end(plot) - self.board.x) / s - head.x, head.h)
        if hand:
            yield Box(head.right - hand, head.y, hand, head.h)

    def _tag_width(self, plot: Plot) -> int:
        layout = self.screen.layout
        if plot.look == "tile" and plot.ground.w < 150:
            return 0
        if plot.look == "tile" and plot.ground.w < 190:
            return layout.u(22)
        words = self._phase(plot.player)
        return fonts.text_width(words, "sans-semi", layout.u(15 if plot.look != "tile" else 14)) + layout.u(14)

    def _phase(self, player: str) -> str:
        building = self.screen.view["players"][player]["phase"] == "building"
        return tr("Building") if building else tr("Clearing")

    def _hand_width(self, plot: Plot) -> int:
        layout = self.screen.layout
        hand = self.screen.view["players"][plot.player]["hand"]
        if plot.player == self.screen.shown_hand:
            return 0
        return layout.u(33 * len(hand) + 6 if plot.look == "part" else 46)

    def _draw_head(self, surface: Surface, plot: Plot) -> None:
        """Shield, name, phase, and the hand: each card of it on the map, their number on a tile."""
        screen, layout, theme, s = self.screen, self.screen.layout, self.screen.app.theme, self.scale
        player, head = plot.player, self.rect(plot.head)
        large = plot.look != "tile"
        size, left, _ = self._head_parts(plot)
        middle = head.y + layout.u(23 if large else 20)
        shield = device(SEATS[screen.seat(player)], 30 if large else 24, s, theme)
        shield.draw(surface, (head.x + layout.u(23 if large else 18), middle))
        room = self._name_end(plot) - self._tag_width(plot) - layout.u(8) - left
        name = fonts.ellipsis(player, "title", size, room)
        line = fonts.text(name, "title", size, theme.ink)
        at = line.get_rect(midleft=(left, middle))
        fonts.halo_text(name, "title", size, theme.parchment, theme.parchment, layout.u(2.5)).draw(surface, at.topleft)
        surface.blit(line, at)
        building = screen.view["players"][player]["phase"] == "building"
        words = "" if plot.look == "tile" and plot.ground.w < 190 else self._phase(player)
        if self._tag_width(plot):
            tag = phase_tag(words, building, 15 if large else 14, s, theme)
            tag.draw(surface, (left + fonts.text_width(name, "title", size) + layout.u(8), middle))
        hand = screen.view["players"][player]["hand"]
        if player == screen.shown_hand:
            return
        if plot.look == "part":
            for number, card in enumerate(hand):
                x = head.right - layout.u(8) - layout.u(33) * (len(hand) - number)
                faces.index(card, 31, 28, s, theme).draw(surface, (x, middle - layout.u(14)))
            return
        joker = any(faces.is_joker(card) for card in hand)
        hand_sign(joker, s, theme).draw(surface, (head.right - layout.u(36), middle))
        count = fonts.text(str(len(hand)), "text-bold", layout.u(19), theme.ink)
        surface.blit(count, count.get_rect(midleft=(head.right - layout.u(23), middle)))

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        """Draw one of the lands' things; False for what is none of them."""
        if isinstance(thing, Mark):
            thing.paint(surface)
            return True
        if isinstance(thing, Ground) or thing.kind == "plate":
            return True
        if isinstance(thing, PieceThing):
            held = self.screen.hands.held
            gone = held is not None and held.thing is thing and held.how == "drag"
            self.draw_piece(surface, thing, gone)
            return True
        return False

    def draw_piece(self, surface: Surface, thing: PieceThing, gone: bool = False) -> None:
        """A card where it lies; what is dragged leaves its place."""
        picture = self.picture(thing, gone)
        picture.draw(surface, thing.face.topleft)

    def picture(self, thing: PieceThing, gone: bool = False) -> Piece:
        """The picture of a card as it lies."""
        s, theme, spot = self.scale, self.screen.app.theme, thing.spot
        w, h = spot.box.w, spot.box.h
        info = self.screen.info
        if spot.what == "ghost" or gone:
            return faces.ghost(spot.card, w, h, s, theme)
        if spot.what == "held":
            return faces.index(spot.card, w, h, s, theme)
        piece = info["cards"][spot.card]
        if spot.what == "castle":
            short = info["built"][spot.card]["short"]
            return buildings.castle(w, self.screen.seat(piece["player"]), s, theme, short=short)
        if thing.kind == "road":
            return faces.slip(spot.card, w, s, theme, seat=self.screen.seat(piece["player"]))
        tab = self.screen.looks.tab(spot.card, piece)
        monster = piece["kind"] == "monster"
        guest = piece["work"] is not None and piece["work"]["away"]
        seat = self.screen.seat(piece["player"]) if guest else ""
        if spot.what == "card":
            return faces.whole(spot.card, min(w, h), s, theme, tapped=spot.tapped, tab=tab, seat=seat)
        return faces.slip(spot.card, min(w, h), s, theme, tapped=spot.tapped, tab=tab, seat=seat, monster=monster)
