"""The end: the houses in order, with the royals that are left."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.paint import art, fonts
from scenes.paint.theme import CARD_RATIO
from scenes.strongholds.board.board import Board
from scenes.strongholds.board.stronghold import house_of
from scenes.strongholds.scenery import hold_of, last_day
from scenes.system.words import decimal, join_words, later, marked, tr, tr_n, tr_n_as
from scenes.tabletop.board.air import Spot, birds, fire, smoke, still, waving
from scenes.tabletop.board.life import Mover
from scenes.tabletop.panel.ranking import Rank, RankRow, say_again
from scenes.ui.frame.box import Box
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Heading, shield
from scenes.ui.widgets.widget import Inert

SKY, LOW_ROW = 190, 58
"""Units: the country takes this height at least, and a row of a house where it is painted."""
BANNER = 30.0
"""Units of the banner that waves on a house that stands."""
REASONS = {
    "last-stronghold": later("The last stronghold stands. [HOLD-END-1]"),
    "tie": later("The last strongholds fell together, and the world grows silent. [HOLD-END-2]"),
    "turn-limit": later("The last turn is over: the most living royals win. [HOLD-END-4]"),
}


class EndBoard(Board):
    """Winners first, then those who stand, then the fallen, the last to fall before the earlier ones."""

    @property
    def winners(self) -> list[str]:
        return list(self.seen.winners)

    @property
    def tied(self) -> bool:
        """Does nobody stand? Then nobody is crowned."""
        return not any(entry.standing for entry in self.seen.players.values())

    def order(self) -> list[str]:
        """The houses from the first place to the last."""
        names = list(self.screen.table.players)
        return sorted(names, key=lambda name: (self._reached(name), names.index(name)))

    def place(self, name: str) -> int:
        """The place of a house; those who reached the same share it."""
        reached = self._reached(name)
        return 1 + sum(self._reached(other) < reached for other in self.screen.table.players)

    def _reached(self, name: str) -> tuple[bool, int, int]:
        """What a house is placed by, the best first: did it win, when did it fall, how strong is what is left?"""
        moments = self.screen.table.moments
        fell = len(moments)
        for number, moment in enumerate(moments):
            if any(event.kind == "stronghold-fell" and event.word("player") == name for event in moment.events):
                fell = number
        return name not in self.winners, -fell, -self.facts.strength[name]

    def build(self) -> None:
        """The houses in their order; below them what came through, turn by turn, and what the draw gave."""
        order = self.order()
        room = self.layout.tall.inset(30, 0, bottom=14).below(self._rows_top(len(order)))
        for name in order:
            rect = room.cut_top(px=self._high(len(order))).inset(0, bottom=10)
            left = len(self.seen.players[name].royals)
            words = tr("has fallen") if not left else tr_n("{count} royal left", "{count} royals left", left)
            rank = Rank(self.place(name), name, words, name in self.winners and not self.tied)
            self.screen.add("ranks", RankRow(f"rank-{name}", rect, rank, self.screen, self._royals))
        room = room.inset(0, top=4)
        title = room.cut_top(px=min(self.t(34), self.u(52)), gap=4)
        line = min(self.u(40), room.h // (len(order) + 1))
        if line < self.u(22):
            return
        self.screen.add("course", Heading("course-title", title, tr("How it went")))
        self.screen.add("course", Course(room.at_top(px=line * (len(order) + 1)), self, order))

    def turns(self) -> list[dict[str, tuple[int, int]]]:
        """For each turn what came through at each door that was attacked, and how many royals died there."""
        found = []
        for moment in self.screen.table.moments:
            came: dict[str, tuple[int, int]] = {}
            for event in moment.events:
                if event.kind == "siege-worked-out":
                    came[event.word("player")] = (event.number("damage"), 0)
                elif event.kind == "royal-killed":
                    damage, dead = came.get(event.word("player"), (0, 0))
                    came[event.word("player")] = (damage, dead + 1)
            if came:
                found.append(came)
        return found

    def draws(self, name: str) -> tuple[float, int]:
        """What a player drew in the whole game: the mean number of the troops, and how many Aces and Jokers."""
        seen = [
            event.seen_by(name)
            for moment in self.screen.table.moments
            for event in moment.events
            if event.kind in ("card-dealt", "card-drawn") and event.word("player") == name
        ]
        cards = [event.word("card") for event in seen if "card" in event.facts]
        troops = [power for card in cards if (power := self.screen.looks.facts(card).power)]
        return (sum(troops) / len(troops) if troops else 0.0), len(cards) - len(troops)

    def _course_high(self, count: int) -> int:
        """Pixels that the turns take at least."""
        return min(self.t(34), self.u(52)) + self.u(8) + (count + 1) * self.u(24)

    def _high(self, count: int) -> int:
        """Pixels from one row of a house to the next."""
        room = self.layout.tall
        left = room.h - self.u(SKY + 60) - self._course_high(count)
        if left >= count * self.u(LOW_ROW):
            return min(self.u(106), left // count)
        return min(self.u(136), (room.h - self.u(96)) // count, max(self.u(84), (room.h - self.u(300)) // count))

    def country(self) -> Box | None:
        """Where the country is painted, with the title in its sky; None where the numbers leave no room for it."""
        room, count = self.layout.tall, len(self.screen.table.players)
        high = room.h - self.u(48) - self._course_high(count) - count * self._high(count)
        if high < self.u(SKY):
            return None
        return room.inset(30, 0, top=22).at_top(px=min(high, self.u(338)))

    @property
    def living_room(self) -> Rect:
        return self.country() or self.layout.tall

    def movers(self) -> Sequence[Mover]:
        """Banners that wave and hearths that smoke where a house stands, fire where it fell; birds over the country."""
        place, scale, theme = self.country(), self.layout.scale, self.theme
        if place is None:
            return ()
        found: list[Mover] = [birds(place.columns(2)[1], 5, scale, theme)]
        holds = self._holds
        for number, (seat, stands, won) in enumerate(holds):
            middle, foot, side = hold_of(place.w / scale, place.h / scale, number, len(holds), won=won)

            def at(x: float, y: float, corner: tuple[int, int] = place.topleft) -> Spot:
                return still(corner[0] + x * scale, corner[1] + y * scale)

            if stands:
                pole = at(middle + side * 0.4, foot - side * 0.71 + BANNER)
                found.append(waving(pole, BANNER, seat, scale, theme, 3 * number))
                found.append(smoke(at(middle + side * 0.06, foot - side * 0.5), side * 0.2, scale, theme, number))
            else:
                found.append(fire(at(middle, foot - side * 0.14), side * 0.3, scale, theme, number))
                high = foot - side * 0.4
                found.append(smoke(at(middle, high), side * 0.24, scale, theme, number, dark=True))
        return found

    @property
    def _holds(self) -> tuple[tuple[str, bool, bool], ...]:
        """Each house: its seat, does it stand, has it won?"""
        return tuple(
            (self.screen.seat(name), bool(self.seen.players[name].royals), name in self.winners and not self.tied)
            for name in self.screen.table.players
        )

    def _rows_top(self, count: int) -> int:
        place = self.country()
        return self.layout.tall.y + self.u(96) if place is None else place.bottom + self.u(14)

    def paint_ground(self, surface: Surface) -> None:
        theme, room, scale = self.screen.app.theme, self.layout.tall, self.layout.scale
        self.paper(surface, room, 16)
        place = self.country()
        if place is not None:
            last_day(place.w / scale, place.h / scale, scale, theme, self._holds, silent=self.tied).draw(
                surface, place.topleft
            )
        winners = self.winners
        title = tr_n_as(
            "at the end of Strongholds",
            "{winners} wins",
            "{winners} share the game",
            len(winners),
            winners=join_words(winners),
        )
        if self.tied:
            title = tr("A tie: the world grows silent")
        self.words(
            surface,
            title,
            "title",
            56,
            theme.ink,
            (room.x + self.u(48), room.y + self.u(56)),
            room=room.w - self.u(92),
            most=70,
        )

    def _royals(self, surface: Surface, row: RankRow, room: Rect) -> None:
        entry = self.seen.players[row.rank.player]
        royals = house_of(entry)
        room = row.box.of(room).inset(0, 7)
        places = room.beside(len(royals), (round(room.h / CARD_RATIO), room.h), 6, "topright")
        for royal, at in zip(royals, places, strict=True):
            dead = royal in entry.fallen
            self.put_card(surface, royal, at, dim=dead, lost=dead)

    def panel(self) -> PanelParts:
        screen = self.screen
        state = screen.table.state
        parts = PanelParts(
            tr("The game is over"),
            tr("Turn {number}", number=self.seen.turn.number),
            tr(REASONS.get(state.rules.outcome_words(state), "")),
        )
        if len(self.winners) == 1:
            parts.device = shield(screen.seat(self.winners[0]))
        return say_again(screen, parts)


class Course(Inert):
    """The turns of the game in columns: what came through at each door, crossed for every royal it killed."""

    def __init__(self, rect: Rect, board: EndBoard, order: list[str]) -> None:
        turns = board.turns()
        super().__init__("course", rect, tr_n("How it went: {count} turn", "How it went: {count} turns", len(turns)))
        self.board, self.order = board, order
        self.turns = turns

    def draw(self, surface: Surface) -> None:
        board, theme = self.board, self.theme
        line = self.rect.h // (len(self.order) + 1)
        title = tr("came through in turn")
        wide = fonts.text_width(title, "sans", self.u(fonts.SMALLEST)) + self.u(8)
        name_room, draw_room = max(self.u(150), min(self.u(210), wide)), self.u(180)
        room = self.rect.w - name_room - draw_room
        shown = self.turns[-max(1, room // self.u(62)) :]
        first = len(self.turns) - len(shown) + 1
        step = min(self.u(90), room // max(1, len(shown)))
        y = self.rect.y + line // 2
        board.words(surface, title, "sans", 15, theme.soft_ink, (self.rect.x, y), room=name_room, most=17)
        for number in range(len(shown)):
            board.words(
                surface,
                str(first + number),
                "sans-semi",
                15,
                theme.soft_ink,
                (self.rect.x + name_room + number * step + step // 2, y),
                "center",
                most=18,
            )
        board.words(
            surface,
            tr("luck of the draw"),
            "sans",
            15,
            theme.soft_ink,
            (self.rect.right, y),
            "midright",
            room=draw_room,
            most=17,
        )
        for name in self.order:
            y += line
            faces.hairline(self.rect.w, theme.hairline, self.scale, theme).draw(surface, (self.rect.x, y - line // 2))
            picture = art.art("seats", board.screen.seat(name), self.u(22))
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x, y)))
            board.words(
                surface,
                marked(name),
                "text-semi",
                17,
                theme.ink,
                (self.rect.x + self.u(28), y),
                most=20,
                room=name_room - self.u(34),
            )
            for number, came in enumerate(shown):
                if name in came:
                    self._cell(surface, came[name], (self.rect.x + name_room + number * step + step // 2, y))
            mean, specials = board.draws(name)
            words = tr_n(
                "troops {mean}, {count} special", "troops {mean}, {count} specials", specials, mean=decimal(mean)
            )
            board.words(
                surface, words, "sans", 15, theme.ink, (self.rect.right, y), "midright", room=draw_room, most=18
            )

    def _cell(self, surface: Surface, came: tuple[int, int], at: tuple[int, int]) -> None:
        damage, dead = came
        colour = self.theme.illegal.paper if dead else self.theme.soft_ink
        left = at[0] - self.u(7) * dead
        role: fonts.Role = "text-bold" if dead else "text"
        number = self.board.words(surface, str(damage), role, 17, colour, (left, at[1]), "center", most=20)
        for place in range(dead):
            faces.icon("cross", self.u(11), colour, self.scale, self.theme).draw(
                surface, (number.right + self.u(9 + 12 * place), at[1])
            )
