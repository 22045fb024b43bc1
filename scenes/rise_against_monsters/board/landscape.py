"""The lands on a board with all that lies in them: where things are put, and how they are drawn.

A board asks it to lay out the lands for the present view; every card is a thing of its own, sums and chains lie above.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from scenes.paint import art, marks
from scenes.paint.ink import smooth
from scenes.paint.pieces import Piece
from scenes.rise_against_monsters.board.elements import FINGER, KIND_OF, Ground, GroundPlan, Mark, PieceThing, draw_rim
from scenes.rise_against_monsters.board.land_heads import LandHeads
from scenes.rise_against_monsters.board.land_marks import LandMarks
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces
from scenes.rise_against_monsters.scenery import buildings, grounds
from scenes.rise_against_monsters.scenery.land_layout import Spot, hamlet_box
from scenes.rise_against_monsters.scenery.map_layout import Arrangement, Box, Kind, Plot, arrange
from scenes.rise_against_monsters.scenery.road_signs import Sign, signs
from scenes.rise_against_monsters.scenery.roads import Course, courses
from scenes.system.words import tr
from scenes.tabletop.board.air import still, swell
from scenes.tabletop.board.life import Mover
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.element import Element, Tip


class LaidCards:
    """Draws the lands' things."""

    def __init__(self, screen: RiseScreen) -> None:
        self.screen = screen

    def draw(self, surface: Surface, thing: Element) -> bool:
        """Draw one of the lands' things; False for what is none of them."""
        if isinstance(thing, Mark):
            thing.paint(surface)
            return True
        if isinstance(thing, Ground) or thing.kind == "plate":
            return True
        if isinstance(thing, PieceThing):
            held = self.screen.hands.held
            gone = held is not None and held.thing is thing and held.how == "drag"
            self.picture(thing, gone).draw(surface, thing.face.topleft)
            return True
        return False

    def picture(self, thing: PieceThing, gone: bool = False) -> Piece:
        """The picture of a card as it lies."""
        s, theme, spot = self.screen.layout.scale, self.screen.app.theme, thing.spot
        w, h = spot.box.w, spot.box.h
        info = self.screen.facts
        if spot.what == "ghost" or gone:
            return faces.ghost(spot.card, w, h, s, theme)
        if spot.what == "held":
            return faces.index(spot.card, w, h, s, theme)
        piece = info.cards[spot.card]
        if spot.what == "castle":
            short = info.built[spot.card].short
            return buildings.castle(w, self.screen.seat(piece.player), s, theme, suit=suit_of(spot.card), short=short)
        if thing.kind == "road":
            return faces.slip(spot.card, w, s, theme, seat=self.screen.seat(piece.player))
        tab = self.screen.looks.tab(spot.card, piece)
        monster = piece.kind == "monster"
        guest = piece.work is not None and piece.work.away
        seat = self.screen.seat(piece.player) if guest else ""
        if spot.what == "card":
            return faces.whole(spot.card, min(w, h), s, theme, tapped=spot.tapped, tab=tab, seat=seat)
        return faces.slip(spot.card, min(w, h), s, theme, tapped=spot.tapped, tab=tab, seat=seat, monster=monster)


class Landscape:
    """All lands as one board shows them."""

    def __init__(self, screen: RiseScreen, board: Rect, kind: Kind, front: str) -> None:
        self.screen = screen
        self.plan = GroundPlan(screen.layout, board)
        self.heads = LandHeads(screen, self.plan)
        self.marks = LandMarks(screen, self.plan)
        self.cards = LaidCards(screen)
        players = list(screen.table.players)
        at = players.index(front)
        order = players[at:] + players[:at]
        if kind == "opened":  # whoever comes to the front has the first seat's land in his place, the others stay
            order = [*players]
            order[0], order[at] = order[at], order[0]
        scale = screen.layout.scale
        size = (board.w / scale, board.h / scale)
        self.arrangement: Arrangement = arrange(kind, order, size, screen.layout.text)
        view = screen.seen
        roads = tuple((card, road.owner, road.to) for card, road in view.roads.items())
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
            self._spots[plot.player] = screen.places.laid_out(
                plot.player, screen.seen, screen.facts, plot.room, plot.look
            )
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
            for plot in self.arrangement.lands:  # what a board lays out itself has its titles in the whole head
                taken += [plot.head] if plot.player in self.left_out else self.heads.seen(plot)
            words = {road: self._bears(road) for road in self.courses}
            plaques = tuple((road, self.marks.plaque_size(said)) for road, said in words.items() if said)
            self._signs = signs(self.arrangement, tuple(self.courses.values()), tuple(taken), plaques)
        return self._signs

    def _bears(self, road: str) -> str:
        """What the plaque at a road's sign says; nothing where the sign itself says it."""
        return self.screen.looks.limits(self.screen.facts.roads[road])

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
            return self.plan.rect(self.signs[card].box)
        return None

    def ghost_rect(self, card: str) -> Rect | None:
        """The place at home of a card that is away."""
        thing = self.screen.hands.find(f"home-{card}")
        return thing.face if isinstance(thing, PieceThing) else None

    def tide(self) -> Mover:
        """Light on the rivers."""
        spots = [
            still(*self.plan.rect(Box(x + (number % 3 - 1) * wide * 0.24, y + (number % 2) * wide * 0.2, 1, 1)).topleft)
            for points, wide in self.arrangement.rivers
            for number, (x, y) in enumerate(smooth(points, count=12)[1::2])
        ]
        return swell(spots, self.screen.layout.scale, self.screen.app.theme)

    # ------------------------------------------------------------ building

    def build(self, concerned: Callable[[Element], bool]) -> list[Mark]:
        """Add grounds and plates to the screen, then roads and cards; returns the marks that lie above all cards."""
        screen = self.screen
        for plot in self.arrangement.lands:
            player = plot.player
            name = tr("{player}’s land", player=player)
            screen.add("lands", Ground(f"land-{player}", self.plan.rect(plot.ground), name, player, concerned))
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
        if not self.screen.seen.players[plot.player].castles:
            box = hamlet_box(plot.room, spots, [box.grown(6) for sign in self.signs.values() for box in sign.boxes])
            if box is not None:
                self.hamlets.append(box)

    def _plate(self, plot: Plot) -> None:
        """The name of a land: pressing it shows the hand of its player."""
        screen, player = self.screen, plot.player
        head = self.plan.rect(plot.head)
        width = min(head.w, self.heads.name_end(plot) - head.x)
        thing = Element(
            f"plate-{player}",
            Rect(head.x, head.y, width, max(head.h, screen.layout.u(FINGER))),
            "plate",
            player,
            lambda: screen.land_tip(player),
        )
        thing.press = lambda: screen.look_at(player)
        screen.add("lands", thing)

    def _sign(self, road: str, sign: Sign, concerned: Callable[[Element], bool]) -> None:
        screen = self.screen
        face = self.plan.rect(sign.box)
        spot = Spot("slip", road, sign.box)
        thing = PieceThing(road, face, self.plan.target(face), screen.looks.name(road), spot, concerned)
        thing.kind, thing.tip = "road", lambda: screen.looks.tip(road, screen.facts)
        self.pieces[road] = screen.add("roads", thing)
        if sign.plaque is not None:
            hung = Spot("limit", road, sign.plaque, words=self._bears(road))
            self.limits.append(self.marks.mark(hung, self.plan.rect(sign.plaque)))

    def add_spots(self, player: str, spots: Sequence[Spot], concerned: Callable[[Element], bool]) -> list[Mark]:
        """Put the cards of a land on the board; returns what lies above them, to be added after all cards."""
        screen = self.screen
        zone, mine, above = f"of-{player}", list[PieceThing](), list[Mark]()
        for spot in spots:
            face = self.plan.rect(spot.box)
            if spot.what not in KIND_OF:
                above.append(self.marks.mark(spot, face))
                continue
            ghost = spot.what == "ghost"
            name = screen.looks.name(spot.card)
            thing = PieceThing(
                f"home-{spot.card}" if ghost else spot.card, face, self.plan.target(face), name, spot, concerned
            )
            thing.tip = self._tip_of(spot.card)
            piece = screen.facts.cards.get(spot.card)
            if piece is not None and not ghost:
                thing.owner = piece.player
                thing.can_hold = piece.kind in ("hero", "worker")
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
        return lambda: screen.looks.tip(card, screen.facts)

    # ------------------------------------------------------------ marks

    def contacts(self) -> list[Mark]:
        """Chains of pins and arrows of attacks, from attacker to target, of the cards that lie there by now."""
        view, found = self.screen.seen, list[Mark]()
        pins = frozenset(view.pins)
        for attacker, target in view.contacts.items():
            if attacker in self.joined:
                continue
            one = self.spot_rect(attacker)
            other = self.spot_rect(target) or self.ghost_rect(target)
            if one is None or other is None:
                continue
            self.joined.add(attacker)
            found.append(self.marks.contact(attacker, one, other, attacker in pins))
        return found

    # ------------------------------------------------------------ drawing

    def paint(
        self, surface: Surface, turn: Sequence[str] = (), *, names: bool = True, asked: Sequence[str] = ()
    ) -> None:
        """The ground with its roads, the names, a double ring round the lands of `turn` and the names of `asked`."""
        theme, s = self.screen.app.theme, self.plan.scale
        kinds = tuple(self.kind_of(plot.player) for plot in self.arrangement.lands)
        clip = surface.get_clip()
        roads = tuple((course, self.screen.seat(course.owner)) for course in self.courses.values())
        ground = grounds.country(self.arrangement, kinds, roads, s, theme).surface
        part = clip.clip(self.plan.board)
        surface.blit(ground, part, part.move(-self.plan.board.x, -self.plan.board.y))
        for box in self.hamlets:
            rect = self.plan.rect(box)
            if rect.colliderect(clip) and theme.washes:
                houses = art.art("rise", "village", rect.w)
                surface.blit(houses, houses.get_rect(midbottom=rect.midbottom))
        for plot in self.arrangement.lands:
            if plot.player in turn:
                inner = plot.ground.grown(-9 if self.arrangement.kind == "map" else -8)
                rect = self.plan.rect(inner)
                draw_rim(surface, marks.ring_box("focus", inner.w, inner.h, s, theme, radius=6, sign=False), rect)
            if names and self.plan.rect(plot.head).colliderect(clip):
                self.heads.draw(surface, plot)
            if names and plot.player in asked:
                self.heads.ring(surface, plot)
