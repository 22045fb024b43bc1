"""What stands in the side panel: castles and monsters of the whole table, roads, reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.rise_against_monsters.facts.built import Way
from game.rise_against_monsters.facts.standing import Standing
from game.rise_against_monsters.forecasts.aftermath import Aftermath
from scenes.paint import art, charts, fonts, marks
from scenes.paint.cards import suit_sign
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces.faces import colour_of, is_joker, rank_of
from scenes.rise_against_monsters.pieces.looks import castles_of, roaming_words
from scenes.system.words import tr, tr_as, tr_n
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.element import Tip
from scenes.ui.widgets import column, faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

FEW = 5
"""So few other cards in play look dangerous once somebody builds: a picture of ours, not a rule."""
MANY = 30
"""So many fill the gauge."""


class Kingdom(Widget):
    """Castles built of those needed, monsters that roam (and will after what is held), cards against defeat."""

    def __init__(self, rect: Rect, standing: Standing, after: Aftermath | None) -> None:
        self.standing, self.after = standing, after
        super().__init__("kingdom", rect, self._words())
        self.kind = "facts"
        lines = [
            tr("You win with {needed} castles and no roaming monster. [RISE-END-1]", needed=standing.needed),
            tr("You lose when somebody builds and nothing but monsters is in play. [RISE-END-2]"),
            tr("The bar shows how many other cards there still are: heroes, workers, roads, bonus cards, castles."),
        ]
        if standing.last_turn:
            lines.append(tr("And when turn {turn} ends without victory. [RISE-END-5]", turn=standing.last_turn))
        self.tip = Tip(self._words(), tuple(lines))

    def _words(self) -> str:
        return ", ".join(words(self.standing) for words in (castles_of, roaming_words, others_words))

    def said(self) -> str:
        return self.name

    def draw(self, surface: Surface) -> None:
        rect, theme, s = self.rect, self.theme, self.scale
        marks.note(rect.w / s, rect.h / s, s, theme).draw(surface, rect.topleft)
        st = self.standing
        left = rect.w * 54 // 100
        self._castles(surface, Rect(rect.x + self.u(6), rect.y + self.u(6), left - self.u(12), self.u(36)))
        y = rect.y + self.u(6) + self.u(36)
        self._fit(
            surface,
            castles_of(st),
            "sans-bold",
            17,
            theme.ink,
            Rect(rect.x + self.u(8), y, left - self.u(12), self.t(22)),
        )
        number = fonts.text(str(st.roaming), "text-bold", self.t(34), theme.illegal.paper)
        x = rect.x + left + self.u(12)
        at = number.get_rect(midleft=(x, rect.y + self.u(24)))
        surface.blit(number, at)
        if self.after is not None and self.after.roam != st.roaming:
            arrow = faces.icon("arrow", self.u(20), theme.soft_ink, s, theme)
            arrow.draw(surface, (at.right + self.u(18), at.centery))
            better = self.after.roam < st.roaming
            colour = theme.legal.paper if better else theme.illegal.paper
            then = fonts.text(str(self.after.roam), "text-bold", self.t(34), colour)
            surface.blit(then, then.get_rect(midleft=(at.right + self.u(36), at.centery)))
        words = tr_n("monster roams", "monsters roam", st.roaming)
        self._fit(
            surface, words, "sans-bold", 17, theme.illegal.paper, Rect(x, y, rect.right - self.u(6) - x, self.t(22))
        )
        self._gauge(surface, y + self.t(22) + self.u(4))

    def _castles(self, surface: Surface, room: Rect) -> None:
        count = self.standing.needed
        step = min(self.u(41), room.w // count)
        for number in range(max(count, self.standing.castles)):
            size = min(self.u(38), step)
            built = number < self.standing.castles
            picture = art.art("rise", "castle", max(1, size), opacity=1.0 if built else 0.25)
            if (number + 1) * step <= room.w + step // 2:
                surface.blit(picture, (room.x + number * step, room.bottom - size))

    def _gauge(self, surface: Surface, y: int) -> None:
        """How many other cards keep defeat away."""
        st, theme, s = self.standing, self.theme, self.scale
        others, builds = st.others, bool(st.builders)
        words = others_words(st) if builds and others <= FEW else str(others)
        asked = fonts.text_width(words, "sans", self.u(fonts.SMALLEST)) + self.u(26)
        wide = max(self.u(28), min(self.u(92), self.rect.w - asked))
        charts.meter(wide / s, min(1.0, others / MANY), s, theme, height=13, good=not builds or others > FEW).draw(
            surface, (self.rect.x + self.u(8), y + self.u(2))
        )
        notch = Rect(self.rect.x + self.u(8) + wide * FEW // MANY, y - self.u(1), max(1, self.u(2)), self.u(19))
        surface.fill(theme.illegal.paper, notch)
        colour = theme.illegal.paper if builds and others <= FEW else theme.ink
        room = Rect(self.rect.x + wide + self.u(18), y - self.u(2), self.rect.w - wide - self.u(24), self.t(20))
        self._fit(surface, words, "sans", 15, colour, room)

    def _fit(
        self, surface: Surface, words: str, role: fonts.Role, size: float, colour: tuple[int, int, int], room: Rect
    ) -> None:
        px = self.t(size)
        while px > self.u(fonts.SMALLEST) and fonts.text_width(words, role, px) > room.w:
            px -= 1
        line = fonts.text(words, role, px, colour)
        surface.blit(line, line.get_rect(midleft=(room.x, room.centery)))

    @staticmethod
    def height(u: Callable[[float], int], t: Callable[[float], int]) -> int:
        """How high it is."""
        return u(46) + t(22) + u(6) + max(u(20), t(20))


def others_words(standing: Standing) -> str:
    """How many cards but monsters are in play."""
    return tr_n("{count} other card in play", "{count} other cards in play", standing.others)


class RoadRow(Widget):
    """One road in the list: both ends, what it bears for each, who is on it. A `slim` one goes without names."""

    def __init__(self, rect: Rect, road: str, screen: RiseScreen, *, slim: bool = False) -> None:
        super().__init__(f"road-{road}", rect, screen.looks.name(road))
        self.road, self.game, self.slim = road, screen, slim
        self.kind = "road-row"
        self.tip = lambda: screen.looks.tip(road, screen.facts)

    def said(self) -> str:
        return " ".join(self.game.looks.road_lines(self.game.facts.roads[self.road]))

    def draw(self, surface: Surface) -> None:
        theme, way, rect = self.theme, self.game.facts.roads[self.road], self.rect
        if self.lit():
            wash = rect.inflate(self.u(12), 0)
            marks.ring_box(
                "legal", wash.w / self.scale, wash.h / self.scale, self.scale, theme, radius=4, sign=False
            ).draw(surface, wash.topleft)
        y, px = rect.centery, min(self.t(17), self.u(22))
        limits = dict.fromkeys((way.limits[way.owner], way.limits[way.to]))
        words = " · ".join(str(limit) for limit in limits)
        end = self._ends(surface, way, px, y)
        line = fonts.text(words, "text-bold", px, theme.ink)
        at = line.get_rect(midleft=(end + self.u(8), y)) if self.slim else line.get_rect(midright=(end, y))
        surface.blit(line, at)
        self._user(surface, way, y, rect.right - at.right - self.u(6))
        faces.hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, rect.bottomleft)

    def _ends(self, surface: Surface, way: Way, px: int, y: int) -> int:
        """Draw both ends, by their shields alone in a slim row; pixels to where the limits stand."""
        theme, x, step = self.theme, self.rect.x, self.u(36 if self.slim else 98)
        roles: tuple[fonts.Role, fonts.Role] = ("sans-semi", "text")
        for end, role in zip((way.owner, way.to), roles, strict=True):
            shield = art.art("seats", self.game.seat(end), self.u(18))
            surface.blit(shield, shield.get_rect(midleft=(x, y)))
            if not self.slim:
                line = fonts.text(fonts.ellipsis(end, role, px, self.u(58)), role, px, theme.ink)
                surface.blit(line, line.get_rect(midleft=(x + self.u(22), y)))
            x += step
            if end == way.owner:
                surface.fill(theme.soft_ink, Rect(x - self.u(16), y, self.u(12), max(1, self.u(2))))
        return x - self.u(18) if self.slim else self.rect.x + self.u(236)

    def lit(self) -> bool:
        """Is its road pointed at, or would what is held go over it?"""
        hands = self.game.hands
        pointed = hands.ringed() or hands.hover
        board = self.game.board
        return (pointed is not None and pointed.id == self.road) or (
            board is not None and self.road == self.game.way_held()
        )

    def _user(self, surface: Surface, way: Way, y: int, room: int) -> None:
        theme, right = self.theme, self.rect.right
        if way.use is None:
            goes = self.game.hands.held if self.road == self.game.way_held() else None
            words, colour = tr_as("a road", "free"), theme.soft_ink
            if goes is not None:
                rating = self.game.facts.cards[goes.thing.id].rating
                words, colour = tr("the {rating} goes", rating=rating), theme.legal.paper
            put_line(surface, self.screen.layout, words, "sans", 15, colour, (right, y), "midright", room=room, most=18)
            return
        card = way.use.card
        sign = suit_sign(suit_of(card), self.u(14), theme)
        at = sign.get_rect(midright=(right, y))
        surface.blit(sign, at)
        rank = fonts.text(rank_of(card), "text-bold", min(self.t(17), self.u(20)), colour_of(card, theme))
        at = rank.get_rect(midright=(at.left - self.u(2), y))
        surface.blit(rank, at)
        shield = art.art("seats", self.game.seat(way.use.player), self.u(15))
        surface.blit(shield, shield.get_rect(midright=(at.left - self.u(4), y)))


class Check(Text):
    """A reason why something is allowed, with a tick."""

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        faces.icon("tick", self.u(15), self.theme.legal.paper, self.scale, self.theme).draw(
            surface, (self.rect.x - self.u(16), self.rect.y + self.t(11))
        )


class Column(column.Column):
    """Widgets below each other in the panel."""

    def __init__(self, screen: RiseScreen, area: ScrollArea, room: Rect) -> None:
        super().__init__(area.put, room, screen.layout)
        self.screen, self.area = screen, area

    def checks(self, reasons: Sequence[str]) -> None:
        """Reasons with ticks."""
        layout = self.screen.layout
        for number, words in enumerate(reasons):
            wide = self.room.w - layout.u(26)
            rich = fonts.rich(words, layout.t(17), wide, (0, 0, 0), spacing=1.24)
            text = Check(
                f"check-{number}", Rect(self.room.x + layout.u(26), self.y, wide, rich.height), words, spacing=1.24
            )
            self.area.put(text)
            for link in text.links():
                self.area.put(link)
            self.y += rich.height + layout.u(2)

    def kingdom(self, after: Aftermath | None = None) -> None:
        """How the whole table stands."""
        layout = self.screen.layout
        high = Kingdom.height(layout.u, layout.t)
        self.y += layout.u(4)
        self.area.put(Kingdom(Rect(self.room.x, self.y, self.room.w, high), self.screen.standing, after))
        self.y += high + layout.u(4)

    def roads(self) -> None:
        """Every road: ends, limits, user; two beside each other where they would not find room below each other."""
        roads, layout = self.screen.facts.roads, self.screen.layout
        if not roads:
            return
        self.heading("roads-title", tr("Roads"))
        high, between = max(layout.u(24), layout.t(22)), layout.u(20)
        step, mine = high + layout.u(1), self.screen.me
        slim = len(roads) * step > self.rest.h
        wide = (self.room.w - between) // 2 if slim else self.room.w
        order = sorted(roads, key=lambda road: (mine not in (roads[road].owner, roads[road].to), road))
        rows = -(-len(order) // 2) if slim else len(order)
        for number, road in enumerate(order):
            across, down = divmod(number, rows)
            rect = Rect(self.room.x + across * (wide + between), self.y + down * step, wide, high)
            self.area.put(RoadRow(rect, road, self.screen, slim=slim))
        self.y += rows * step


def card_words(card: str) -> str:
    """A card in a line of text."""
    return rank_of(card) if not is_joker(card) else tr("Joker")
