"""The seats of a new game: a row for each, the shields to choose from, and the way to add one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.core.data.names import tidy
from scenes.menus.new_game.choices import Choices
from scenes.paint import fonts
from scenes.paint.theme import SEATS
from scenes.system.words import Verdict, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.input.element import MenuLine
from scenes.ui.screens.choice_rows import segments_width
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button, IconButton
from scenes.ui.widgets.choices import Segments, Shield
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Device, shield
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

ROWS = 3
"""More seats than these stand two by two."""


class SeatRows:
    """The rows of the seats on the page of a new game."""

    def __init__(self, screen: Screen, choices: Choices) -> None:
        self.screen, self.choices, self.layout = screen, choices, screen.layout

    def put(self, area: ScrollArea, room: Box, y: int) -> int:
        """The rows of the seats, the shields to choose from, and the way to add a seat."""
        layout = self.layout
        self._high = max(layout.u(44), layout.t(36))
        # seven seats one below another would be scrolled for
        beside = self.choices.count > ROWS and room.w >= 2 * (layout.u(186) + layout.t(190))
        y = self._shields(area, room, y + layout.u(4)) + layout.u(4)  # rings leave heading and shields free
        return self._two_by_two(area, room, y) if beside else self._one_below_another(area, room, y)

    def _shields(self, area: ScrollArea, room: Box, y: int) -> int:
        """The shields to choose from, and the way to add a seat: above the seats, so it stays where it was pressed."""
        layout = self.layout
        taken = {
            seat.colour: tidy(seat.name)
            for number, seat in enumerate(self.choices.here)
            if number != self.choices.chosen_seat
        }
        chosen = self.choices.seats[self.choices.chosen_seat]
        x = room.x + layout.u(56)
        if self.choices.count > 1:
            words = tr("{name}’s shield", name=tidy(chosen.name))
            width = min(room.w // 3, fonts.text_width(words, "text-semi", layout.t(17)) + layout.u(8))
            rich = fonts.rich(words, layout.t(17), width, (0, 0, 0), role="text-semi")
            at = Rect(room.x + layout.u(4), y + (layout.u(48) - rich.height) // 2, width, rich.height)
            area.put(Text("shield-of", at, words, role="text-semi", spacing=fonts.LINE_SPACING))
            x = at.right + layout.u(10)
        most = max(self.choices.game.mode(self.choices.mode).players)
        add = 0
        if most > 1:
            add = min(room.w, fonts.text_width(tr("Add a seat"), "sans-semi", layout.t(17)) + layout.u(32))
        pitch = layout.u(56)
        columns = max(1, min(len(SEATS), (room.right - x - (add + layout.u(8) if add else 0)) // pitch))
        for number, colour in enumerate(SEATS):
            side = layout.u(44)
            rect = Rect(x + (number % columns) * pitch, y + (number // columns) * layout.u(48), side, side)
            why = Verdict(tr("{name} has this shield.", name=taken[colour])) if colour in taken else None
            choose = partial(self._colour, colour)
            area.put(Shield(f"seat-{colour}", rect, colour, colour == chosen.colour, choose, why=why))
        bottom = y + ((len(SEATS) + columns - 1) // columns) * layout.u(48)
        if add:
            high = Button.height(layout.u, layout.t)
            mode = self.choices.game.mode(self.choices.mode).title
            full = Verdict(
                tr_n("{mode} takes {count} player at most.", "{mode} takes {count} players at most.", most, mode=mode)
            )
            area.put(
                Button(
                    "add-seat",
                    Rect(room.right - add, y, add, high),
                    tr("Add a seat"),
                    self._add,
                    why=full if self.choices.count >= most else None,
                )
            )
            bottom = max(bottom, y + high + layout.u(4))
        return bottom

    def _one_below_another(self, area: ScrollArea, room: Box, y: int) -> int:
        for index in range(self.choices.count):
            y = self._seat_row(area, room, y, index)
        return y

    def _two_by_two(self, area: ScrollArea, room: Box, y: int) -> int:
        """Down the left column first; who plays a seat is a button with all that can be chosen."""
        half = (self.choices.count + 1) // 2
        for index in range(self.choices.count):
            place = room.columns(2, 24)[index // half]
            top = y + index % half * (self._high + self.layout.u(4))
            line = place.band(top, px=self._high)
            self._shield(area, line.cut_left(44, gap=6), index)
            self._seat_tools(area, place, top, index, self._high)
            line.cut_right(2 * 44 + 4, gap=6)
            whom = line.cut_right(t=112, gap=6)
            self._name(area, line, index)
            area.put(self._who(f"who-{index}", whom, index))
        return y + half * (self._high + self.layout.u(4))

    def _who(self, id: str, rect: Rect, index: int) -> Button:
        """Who plays a seat: pressed, it lists a person and the computer players."""
        bots, seat = self.choices.bots, self.choices.seats[index]
        words = {"": tr("Person")}
        for bot in bots:
            strong = self.choices.entry.word(f"bot:{bot}", bot.capitalize())
            words[bot] = tr("Computer") if len(bots) == 1 else strong
        title = tr("Who plays seat {number}", number=index + 1)

        def offer() -> None:
            lines = [
                MenuLine(
                    word if not bot or len(bots) == 1 else f"{tr('Computer')}: {word}", partial(self._sit, index, bot)
                )
                for bot, word in words.items()
            ]
            self.screen.app.offer(title, lines, rect.midbottom, self.screen)

        return Button(id, rect, words[seat.bot], offer, icon="computer" if seat.bot else "person", tip=title)

    def _shield(self, area: ScrollArea, place: Box, index: int) -> None:
        chosen, choose = index == self.choices.chosen_seat, partial(self._choose_seat, index)
        colour = self.choices.seats[index].colour
        area.put(Shield(f"shield-{index}", place.place(44, 44), colour, chosen, choose))

    def _name(self, area: ScrollArea, rect: Rect, index: int) -> None:
        whose = tr("Name of seat {number}", number=index + 1)
        area.put(
            Entry(
                f"name-{index}",
                rect,
                whose,
                self.choices.seats[index].name,
                partial(self._named, index),
                most=24,
                allow=lambda c: c not in ".:\n\r",
            )
        )

    def _seat_row(self, area: ScrollArea, room: Box, y: int, index: int) -> int:
        """One seat: its shield, name, person or computer, how strong, its place and the way out."""
        layout, seat = self.layout, self.choices.seats[index]
        high, gap = self._high, layout.u(10)
        x = room.x
        if self.choices.count > 1:
            self._shield(area, room.band(y, px=high).at_left(44), index)
        else:
            area.put(Device("seat-device", Rect(x + layout.u(4), y, layout.u(44), high), shield(seat.colour)))
        x += layout.u(44) + gap
        tools = (layout.u(44) + layout.u(4)) * 2 if self.choices.count > 1 else 0
        width = min(layout.t(176), room.right - x - tools)
        self._name(area, Rect(x, y, width, high), index)
        if tools:
            self._seat_tools(area, room, y, index, high)
        left, right = x + width + gap, room.right - tools
        for id, name, words, chosen, change in self._seat_choices(index):
            need = segments_width(self.screen, words) + layout.u(16)
            if left + need > right:
                y += high + layout.u(6)
                left, right = x, room.right
            put = Segments(id, Rect(left, y, min(need, right - left), high), name, words, chosen, change)
            put.tip = tr("A computer seat plays itself to the end.") if self.choices.count == 1 else ""
            area.put(put)
            left += need + gap
        return y + high + layout.u(8)

    def _seat_choices(self, index: int) -> list[tuple[str, str, list[str], int, Callable[[int], None]]]:
        """Person or computer, and for a computer player how strong: (id, name, words, chosen, change)."""
        seat, bots = self.choices.seats[index], self.choices.bots
        name, kinds = tr("Who plays seat {number}", number=index + 1), [tr("Person"), tr("Computer")]
        rows: list[tuple[str, str, list[str], int, Callable[[int], None]]] = [
            (f"kind-{index}", name, kinds, int(bool(seat.bot)), partial(self._kind, index))
        ]
        if seat.bot and len(bots) > 1:
            words = [self.choices.entry.word(f"bot:{bot}", bot.capitalize()) for bot in bots]
            name = tr("How strong seat {number} plays", number=index + 1)
            rows.append((f"bot-{index}", name, words, bots.index(seat.bot), partial(self._bot, index)))
        return rows

    def _seat_tools(self, area: ScrollArea, room: Rect, y: int, index: int, high: int) -> None:
        layout, side = self.layout, self.layout.u(44)
        seat, least = self.choices.seats[index], min(self.choices.game.mode(self.choices.mode).players)
        first = Verdict(tr("{name} sits first already.", name=seat.name)) if index == 0 else None
        mode = self.choices.game.mode(self.choices.mode).title
        few = Verdict(
            tr_n("{mode} takes at least {count} player.", "{mode} takes at least {count} players.", least, mode=mode)
        )
        up = Rect(room.right - 2 * side - layout.u(4), y + (high - side) // 2, side, side)
        area.put(
            IconButton(
                f"up-{index}",
                up,
                "up",
                tr("{name} sits one place earlier", name=seat.name),
                partial(self._move, index),
                dark=False,
                why=first,
            )
        )
        out = Rect(room.right - side, up.y, side, side)
        away = IconButton(
            f"remove-{index}",
            out,
            "cross",
            tr("Take {name}’s seat away", name=seat.name),
            partial(self._remove, index),
            dark=False,
            why=few if self.choices.count <= least else None,
        )
        area.put(away)

    def _named(self, index: int, name: str) -> None:
        self.choices.rename(index, name)
        self.screen.rebuild()  # the panel names who plays alone, and what is wrong with a name

    def _add(self) -> None:
        self.choices.add_seat()
        self.screen.rebuild()

    def _move(self, index: int) -> None:
        self.choices.move_seat(index)
        self.screen.rebuild()

    def _remove(self, index: int) -> None:
        self.choices.remove_seat(index)
        self.screen.rebuild()

    def _choose_seat(self, index: int) -> None:
        self.choices.chosen_seat = index
        self.screen.rebuild()

    def _colour(self, colour: str) -> None:
        self.choices.seats[self.choices.chosen_seat].colour = colour
        self.screen.rebuild()

    def _kind(self, index: int, kind: int) -> None:
        self.choices.seats[index].bot = self.choices.game.heuristic if kind else ""
        self._choose_seat(index)

    def _sit(self, index: int, bot: str) -> None:
        self.choices.seats[index].bot = bot
        self._choose_seat(index)

    def _bot(self, index: int, number: int) -> None:
        self.choices.seats[index].bot = self.choices.bots[number]
        self.screen.rebuild()
