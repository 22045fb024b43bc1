"""The night bar: home, title, the phase ribbon or tabs, and the icons at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.system.words import Verdict, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import MenuLine, Setting
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import IconButton
from scenes.ui.widgets.widget import Inert, Widget

ICONS = (
    ("rules", later("Rulebook"), "rulebook"),
    ("settings", later("Settings"), "settings"),
    ("menu", later("Pause"), "pause"),
)


class NightBar(Inert):
    """The dark strip with the title; `add_bar` puts its buttons on it."""

    def __init__(self, rect: Rect, title: str) -> None:
        super().__init__("bar", rect, title, dark=True)

    @property
    def title_end(self) -> int:
        """Where the title ends, in pixels."""
        return self.u(48) + fonts.text_width(self.name, "title", self.px)

    @property
    def px(self) -> int:
        px = self.u(34 * min(1.15, self.screen.layout.text))
        room = self.rect.w - self.u(60) - 3 * self.u(44)
        px = fonts.fitting(self.name, "title", px, room, 10)
        return px

    def draw(self, surface: Surface) -> None:
        marks.night_bar(self.rect.w, self.scale, self.theme, height=self.rect.h / self.scale).draw(
            surface, self.rect.topleft
        )
        self.put_text(
            surface, self.name, "title", self.px, self.theme.parchment, (self.u(48), self.rect.centery + self.u(1))
        )


class Ribbon(Inert):
    """The phases of a turn: past ones with a tick, the present one a parchment flag; behind them `note`, two texts
    such as *Turn 6* and *Ben is First Player*, where there is room.
    """

    def __init__(self, rect: Rect, phases: Sequence[str], now: int, note: tuple[str, str] = ("", "")) -> None:
        super().__init__("ribbon", rect, tr("Phases"), dark=True)
        self.phases, self.now, self.note = [tr(phase) for phase in phases], now, note
        self.tip = ", ".join(self.phases)

    def said(self) -> str:
        phases = [tr("{what} (now)", what=phase) if n == self.now else phase for n, phase in enumerate(self.phases)]
        return f"{self.name}: {', '.join(phases)}{''.join(f'. {words}' for words in self.note if words)}"

    def _places(self) -> tuple[list[Rect], int, bool]:
        """The rects of the phases, the size of type, and whether only the present one has room."""
        for px in range(self.t(17), 11, -1):
            pad = self.u(30)
            widths = []
            for index, phase in enumerate(self.phases):
                role: fonts.Role = "sans-bold" if index == self.now else "sans"
                widths.append(fonts.text_width(phase, role, px) + pad + (self.u(16) if index < self.now else 0))
            gap = self.u(11)
            if sum(widths) + gap * (len(widths) - 1) <= self.rect.w:
                x, rects = self.rect.x, []
                for width in widths:
                    rects.append(Rect(x, self.rect.y, width, self.rect.h))
                    x += width + gap
                return rects, px, False
        return [], self.t(17), True

    def end(self) -> int:
        """The pixel where the last phase ends, its arrow with it, or all its room where they do not fit."""
        rects, _, single = self._places()
        arrow = self.u(9) if self.now == len(self.phases) - 1 else 0
        return self.rect.right if single or not rects else rects[-1].right + arrow

    def give_way(self, right: int) -> bool:
        """End before this pixel, in smaller type but not below the smallest; says whether it can."""
        wide = self.rect.w
        if self.end() > right:
            self.rect.w = right - self.u(9) - self.rect.x
            _, px, single = self._places()
            if single or px < self.t(14):
                self.rect.w = wide
        return self.end() <= right

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        rects, px, single = self._places()
        if single:
            if 0 <= self.now < len(self.phases):
                words = f"{self.phases[self.now]} ({self.now + 1}/{len(self.phases)})"
                px = fonts.fitting(words, "sans-bold", self.t(15), self.rect.w - self.u(20), 9)
                width = fonts.text_width(words, "sans-bold", px) + self.u(20)
                flag = self.box.inset(0, top=6).at_left(px=width)
                faces.flag_face(flag.w, flag.h, self.scale, theme, pointed=False).draw(surface, flag.topleft)
                self.put_text(surface, words, "sans-bold", px, theme.ink, flag.center, "center")
            return
        for index, (phase, rect) in enumerate(zip(self.phases, rects, strict=True)):
            middle = self.rect.y + round(self.rect.h * 0.56)
            if index == self.now:
                flag = self.box.right_of(rect.x).left_of(rect.right).inset(0, top=6, right=-9)
                faces.flag_face(flag.w, flag.h, self.scale, theme, pointed=True).draw(surface, flag.topleft)
                self.put_text(surface, phase, "sans-bold", px, theme.ink, (rect.centerx + self.u(4), middle), "center")
                continue
            x = rect.x + self.u(10)
            if index < self.now:
                faces.icon("tick", self.u(11), theme.legal.dark, self.scale, theme).draw(surface, (x, middle))
                x += self.u(14)
            self.put_text(surface, phase, "sans", px, theme.pale, (x, middle))
            if index + 1 < len(self.phases) and index + 1 != self.now:
                marks.chevron(self.scale, theme).draw(surface, (rect.right, middle))
        self._put_note(surface, rects[-1].right if rects else self.rect.x)

    def _put_note(self, surface: Surface, left: int) -> None:
        head, line = self.note
        px, x, middle = self.t(17), left + self.u(34), self.rect.y + round(self.rect.h * 0.56)
        right = x + fonts.text_width(head, "text-bold", px + self.u(3))
        if not head or right > self.rect.right:
            return
        self.put_text(surface, head, "text-bold", px + self.u(3), self.theme.parchment, (x, middle))
        if right + self.u(14) + fonts.text_width(line, "sans", px) <= self.rect.right:
            self.put_text(surface, line, "sans", px, self.theme.pale, (right + self.u(14), middle))


class Tab(Widget):
    """One tab of the night bar."""

    heard_as = "tab"
    radius = 2.0

    def __init__(
        self,
        id: str,
        rect: Rect,
        words: str,
        chosen: bool,
        choose: Callable[[], None],
        px: int,
        *,
        why: Verdict | str | None = None,
    ) -> None:
        super().__init__(id, rect, words, dark=True, why=why)
        self.is_chosen, self.choose, self.px = chosen, choose, px
        self.press = self.pressed
        self.kind = "tab"

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self) and not self.is_chosen:
            self.screen.app.sound.play("page-turned")
            self.choose()

    def now_set(self) -> Setting:
        return Setting(on=self.is_chosen)

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        flag = self.box.inset(0, top=8)
        middle = (flag.centerx, flag.y + round(flag.h * 0.55))
        if self.is_chosen:
            faces.flag_face(flag.w, flag.h, self.scale, theme, pointed=False).draw(surface, flag.topleft)
            self.put_text(surface, self.name, "sans-bold", self.px, theme.ink, middle, "center")
        else:
            colour = theme.hairline if not self.live else theme.parchment if self.hovered else theme.pale
            self.put_text(surface, self.name, "sans", self.px, colour, middle, "center")


def add_bar(
    screen: Screen,
    title: str,
    *,
    home: Callable[[], None] | None = None,
    home_words: str = "",
    deeds: dict[str, Callable[[], None]] | None = None,
    names: Mapping[str, str] | None = None,
    zone: str = "bar",
) -> tuple[NightBar, Box]:
    """Put the night bar on a screen.  `deeds` maps `rulebook`, `settings` and `pause` to what their icons do; an
    icon without a deed is left out, and `names` call one otherwise.  `home` leads to the shelf, if `home_words` say
    nothing else.  Returns the bar and the room between title and icons.
    """
    layout = screen.layout
    bar = screen.add(zone, NightBar(layout.bar, title))
    side = layout.bar.h
    if home is not None:
        place = layout.bar.place(px=(side, side), at="topleft", dx=4)
        screen.add(zone, IconButton("home", place, "home", home_words or tr("Back to the shelf"), home))
    shown = [entry for entry in ICONS if deeds and entry[2] in deeds]
    row = layout.bar.inset(0, right=6).beside(len(shown), (side, side), at="topright")
    for place, (icon, name, deed) in zip(row, shown, strict=True):
        assert deeds is not None
        renamed = (names or {}).get(deed)
        keys = {} if renamed else {"rulebook": "rulebook", "pause": "back"}
        cap = screen.app.bindings.cap(keys[deed]) if deed in keys else ""
        screen.add(zone, IconButton(deed, place, icon, renamed or tr(name), deeds[deed], cap=cap))
    left, right = bar.title_end + layout.u(26), layout.bar.right - layout.u(6) - side * len(shown)
    return bar, layout.bar.right_of(left).left_of(right - layout.u(8))


def add_ribbon(
    screen: Screen, room: Rect, phases: Sequence[str], now: int, note: tuple[str, str] = ("", ""), zone: str = "bar"
) -> Ribbon:
    """The phase ribbon in the bar's room."""
    return screen.add(zone, Ribbon(room, phases, now, note))


def add_tabs(
    screen: Screen,
    room: Box,
    words: Sequence[str],
    chosen: int,
    choose: Callable[[int], None],
    *,
    whys: dict[int, Verdict] | None = None,
    zone: str = "tabs",
) -> None:
    """Tabs in the bar's room, smaller when there are many."""
    layout = screen.layout
    px = layout.t(17)
    gap = layout.u(12)

    def total(size: int) -> int:
        return sum(fonts.text_width(w, "sans-bold", size) + layout.u(26) for w in words) + gap * (len(words) - 1)

    px = fonts.giving_way(px, layout.u(fonts.SMALLEST), lambda size: total(size) <= room.w)
    if total(px) > room.w:
        _one_tab(screen, room, words, chosen, choose, whys or {}, zone)
        return
    room = room.copy()
    for index, word in enumerate(words):
        rect = room.cut_left(26, px=fonts.text_width(word, "sans-bold", px), gap=12)

        def go(index: int = index) -> None:
            choose(index)

        screen.add(zone, Tab(f"tab-{index}", rect, word, index == chosen, go, px, why=(whys or {}).get(index)))


def _one_tab(
    screen: Screen,
    room: Box,
    words: Sequence[str],
    chosen: int,
    choose: Callable[[int], None],
    whys: dict[int, Verdict],
    zone: str,
) -> None:
    """Where there is no room for all tabs, the one that is open; pressed, it offers the others."""
    layout = screen.layout
    bar = next((widget for widget in screen.widgets() if isinstance(widget, NightBar)), None)
    if room.w < layout.u(140) and bar is not None:
        bar.name = ""  # the tab says enough
        room = layout.box(room.union(layout.bar)).left_of(room.right).inset(0, left=48)
    least = layout.u(fonts.SMALLEST)
    px = fonts.fitting(words[chosen], "sans-bold", layout.t(17), room.w - layout.u(26), least)
    shown = fonts.ellipsis(words[chosen], "sans-bold", px, room.w - layout.u(20))
    rect = room.at_left(px=min(room.w, fonts.text_width(shown, "sans-bold", px) + layout.u(26)))

    def offer() -> None:
        lines = [MenuLine(word, partial(choose, number), whys.get(number)) for number, word in enumerate(words)]
        screen.app.offer("", lines, rect.bottomleft, screen)

    tab = screen.add(zone, Tab("tab-all", rect, shown, True, offer, px))
    tab.press = offer
    tab.tip = ", ".join(words)
