"""A screen in large words (F4): its passages, each spoken again by its number, and what can be done, to be pressed.

Words and buttons are those of which a screen reader's tree is made (`described`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts, icons
from scenes.system.speech import CLAUSES, missing
from scenes.system.words import Verdict, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.described import Part
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.spoken import Passage, in_words, passages
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Switch
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Inert, Widget

SIZE = 24
"""Units of the words' type."""
PICTURES = 5
"""So many pieces are shown beside the words that name them."""
EVERYWHERE = ("rules", "hint", "log")
"""Buttons of the panel that stand on every table: they come after those of the moment."""
KEYS = ((("1", "–", "9"), later("a part again")), (("↑", "↓"), later("part by part")))


class Caps(Inert):
    """Keys as they stand on a keyboard, side by side."""

    def __init__(self, id: str, rect: Rect, keys: Sequence[str]) -> None:
        super().__init__(id, rect, " ".join(keys))
        self.keys = keys

    def draw(self, surface: Surface) -> None:
        x, high, theme = self.rect.x, min(self.rect.h, self.t(28)), self.theme
        for key in self.keys:
            if key == "–":
                self.put_text(surface, key, "sans-bold", self.t(15), theme.ink, (x, self.rect.centery))
                x += fonts.text_width(key, "sans-bold", self.t(15)) + self.u(6)
                continue
            wide = max(high, fonts.text_width(key, "sans-bold", self.t(15)) + self.u(14))
            box = Rect(x, self.rect.centery - high // 2, wide, high)
            faces.cap_face(wide, high, theme.ink, self.scale, theme).draw(surface, box.topleft)
            self.put_text(surface, key, "sans-bold", self.t(15), theme.ink, box.center, "center")
            x += wide + self.u(6)


def named_boldly(passage: Passage) -> str:
    """Its words, the names of the pieces in bold before what they are now."""
    names = {part.words: part.name for part in passage.pieces if part.name and "*" not in part.words}

    def bold(told: str) -> str:
        count, times, piece = told.rpartition(" × ")
        name = names.get(piece.rstrip("."), "")
        return f"{count}{times}**{name}**{piece[len(name) :]}" if name and piece.startswith(name) else told

    return "; ".join(map(bold, CLAUSES.sub("", passage.words).split("; ")))


class Row(Widget):
    """A passage: its number, what it is about, its words, and the pieces that it names."""

    heard_as = "button"

    def __init__(
        self, id: str, rect: Rect, number: int, passage: Passage, pictures: Sequence[Surface], page: Aloud
    ) -> None:
        super().__init__(id, rect, f"{passage.title}. {passage.words}" if passage.title else passage.words)
        self.number, self.passage, self.pictures, self.page = number, passage, pictures, page
        self.press = partial(page.say, passage.said)
        self.kind = "button"
        self.words = named_boldly(passage)
        self.at = Rect(0, 0, 0, 0)
        """Where the words stand, from its corner on."""

    def rich(self, wide: int) -> fonts.RichText:
        """Its words in lines so wide."""
        return fonts.rich(self.words, self.t(SIZE), wide, self.theme.ink, spacing=1.26)

    def focused(self, on: bool) -> None:
        super().focused(on)
        if on and self.screen.hands.keyboard:
            self.page.say(self.passage.said)

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        lit = self.passage.ringed or self.ringed
        if lit:
            surface.fill(theme.wash.cited if theme.washes else theme.card, self.rect)
            surface.fill(theme.focus.paper, (self.rect.topleft, (self.u(5), self.rect.h)))
        elif self.passage.title:
            line = faces.hairline(self.rect.w - self.u(24), theme.hairline, self.scale, theme)
            line.draw(surface, (self.rect.x + self.u(12), self.rect.bottom - self.u(3)))
        x, y = self.rect.x + self.u(12), self.rect.y + self.u(10)
        if self.number < 10 and self.passage.title:
            side = max(self.u(26), self.t(24))
            faces.cap_face(side, side, theme.hairline, self.scale, theme).draw(surface, (x, y))
            self.put_text(
                surface, str(self.number), "sans-bold", self.t(16), theme.ink, (x + side // 2, y + side // 2), "center"
            )
            if lit and self.page.speaks and self.rect.h > 2 * side + self.u(20):
                high = side / self.scale
                speaker = icons.icon("speaker", high, self.scale, theme, theme.focus.paper)
                speaker.draw(surface, (x + side // 2, y + side + side // 2 + self.u(8)))
            x += side + self.u(8)
        if not self.passage.title:
            bulb = icons.icon("hint", self.t(20) / self.scale, self.scale, theme, theme.soft_ink)
            bulb.draw(surface, (self.rect.x + self.u(32), self.rect.y + self.at.y + self.t(SIZE) // 2 + self.u(2)))
        px, room = self.t(26), self.page.title_room
        px = fonts.fitting(self.passage.title, "title", px, room, self.t(16))
        self.put_text(
            surface,
            fonts.ellipsis(self.passage.title, "title", px, room),
            "title",
            px,
            theme.ink,
            (x, y + max(self.u(13), self.t(12))),
        )
        self.rich(self.at.w).draw(surface, self.at.move(self.rect.topleft).topleft)
        left = self.rect.right - self.u(10) - self.pictures_wide() + self.u(20)
        for picture in self.pictures:  # as a hand of cards lies: the corner of each is seen
            at = picture.get_rect(midleft=(left, self.rect.centery))
            surface.blit(picture, at)
            pygame.draw.rect(surface, theme.hairline, at, max(1, self.u(1)))
            left += picture.get_width() * 2 // 3

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        rich, at = self.rich(self.at.w), self.at.move(self.rect.topleft)
        return [(self.words, Rect(at.topleft, (rich.width, rich.height)), self.rect)]

    def pictures_wide(self) -> int:
        """Pixels across the pictures."""
        if not self.pictures:
            return 0
        return self.pictures[-1].get_width() + sum(one.get_width() * 2 // 3 for one in self.pictures[:-1]) + self.u(20)


class Aloud(Sheet):
    """The words of a screen, large. F4 says them again, a number one part of them; any other key ends the voice."""

    title = later("In words")
    width, height = 1240, 690

    def __init__(self, over: Screen) -> None:
        super().__init__()
        self.over, self.without = over, missing()
        self._read()
        self.title_room = self._titles = 0
        self._switch_above = False
        self._shown: Surface | None = None
        """How the screen looks of which this tells."""
        self._pictures: dict[str, list[Surface]] = {}

    @property
    def speaks(self) -> bool:
        """Is what is lit heard as well?"""
        return self.app.settings.read_aloud and not self.without and not self.app.settings.mute

    def _read(self) -> None:
        """What the screen says and where its pieces lie, as it is arranged now."""
        parts = self.over.described()
        self.said = [CLAUSES.sub("", line) for line in in_words(parts)]
        self.lines = [*self.said, *([f"*{self.without}*"] if self.without else [])]
        self.passages = passages(parts)
        self.deeds = [
            (zone.id, part)
            for zone in parts
            for part in zone.parts
            if part.role == "button" and part.reached and part.words
        ]
        panel = next((zone.parts for zone in parts if zone.id == "panel"), ())
        sub = next((part.words for part in panel if part.id == "sub"), "")
        ears = tr("for {player}’s ears alone", player=self.over.for_ears) if self.over.for_ears else ""
        self.note = " · ".join(filter(None, (sub, ears)))
        self.deeds.sort(key=lambda one: 2 if one[0] == "bar" else int(one[1].id in EVERYWHERE))

    def enter(self) -> None:
        super().enter()
        if self.app.settings.read_aloud:
            self.say(self.said)

    def leave(self) -> None:
        self.app.speaker.stop()

    def arrange(self) -> None:
        self._pictures, self._shown = {}, None
        self._read()
        super().arrange()

    # ------------------------------------------------------------ what it shows

    def fill(self, room: Box) -> None:
        layout = self.layout
        wide_enough = room.w >= layout.t(900)
        high = Button.height(layout.u, layout.t)
        side = room.cut_right(px=min(room.w // 3, layout.t(320)), gap=28) if wide_enough else room
        back = side.cut_bottom(px=high, gap=8)
        title = self.hands.find("sheet-title")
        self._switch_above = wide_enough and layout.text < 1.5 and isinstance(title, Heading)
        if isinstance(title, Heading) and self._switch_above:
            wide = layout.t(220)
            title.rect.w -= wide + layout.u(16)
            self.add(
                "deeds", self._switch(Rect(room.right + layout.u(28) + side.w - wide, title.rect.y, wide, title.rect.h))
            )
        if wide_enough:
            self.add(
                "deeds",
                ScrollArea("deeds-area", side, tr("What you can do"), self._build_deeds, zone="deeds"),
            ).fill()

        titles = [fonts.text_width(passage.title, "title", layout.t(26)) for passage in self.passages]
        self._titles = min(max(titles, default=0) + layout.u(8), layout.t(150))

        def build(area: ScrollArea, place: Box) -> int:
            numbered = sorted(self.passages, key=lambda passage: not passage.title)
            for number, passage in enumerate(numbered, 1):
                self._put(area, place, number, passage, wide_enough)
            if self.without:
                high = self.words_height(self.without, place.w)
                area.put(Text("without", place.cut_top(px=high, gap=10), f"*{self.without}*", soft=True))
            used = place.used
            if not wide_enough:
                used += self._build_deeds(area, layout.box(Rect(place.x, place.y, place.w, 0)))
            return used

        self.add("words", ScrollArea("words-area", room, tr("In words"), build, zone="words")).fill()
        self.add("back", Button("back", back, tr("Back"), self.close, cap=self.app.bindings.cap("back")))

    def _put(self, area: ScrollArea, place: Box, number: int, passage: Passage, beside: bool) -> None:
        layout = self.layout
        left = layout.u(20) + max(layout.u(26), layout.t(24)) + layout.u(8)
        self.title_room = min(place.w - left - layout.u(16), self._titles) if beside else place.w - left - layout.u(16)
        row = Row(
            f"passage-{number}",
            Rect(place.x, place.y, place.w, 0),
            number,
            passage,
            self._pictures_of(passage) if beside else (),
            self,
        )
        area.put(row)
        indent = left + self.title_room + layout.u(10) if beside and passage.title else layout.u(20)
        if not passage.title:
            indent = left
        down = layout.u(8) if beside or not passage.title else layout.t(44)
        room = place.w - indent - layout.u(12)
        while row.pictures_wide() > room // 2:
            row.pictures = row.pictures[:-1]
        wide = room - row.pictures_wide()
        row.at = Rect(indent, down, wide, row.rich(wide).height)
        pictures = [one.get_height() + layout.u(12) for one in row.pictures]
        row.rect.h = max(row.at.bottom + layout.u(8), layout.t(44), *pictures)
        place.cut_top(px=row.rect.h, gap=6)

    def _build_deeds(self, area: ScrollArea, place: Box) -> int:
        layout = self.layout
        if not self._switch_above:
            area.put(self._switch(place.cut_top(px=max(layout.u(44), layout.t(36)), gap=8)))
        area.put(Heading("deeds-title", place.cut_top(t=40, gap=4), tr("What you can do"), size=34))
        high = max(Button.height(layout.u, layout.t), layout.t(44))
        now = sum(zone != "bar" and part.id not in EVERYWHERE for zone, part in self.deeds)
        for number in range(now):
            area.put(self._deed(number, place.cut_top(px=high, gap=8)))
        if now < len(self.deeds):
            self._put_keys(area, place)
        # those of every table follow, two beside each other where their words fit
        half = (place.w - layout.u(8)) // 2
        left = list(range(now, len(self.deeds)))
        while left:
            beside = len(left) > 1 and all(self._wide(number) <= half for number in left[:2])
            for rect in place.cut_top(px=high, gap=8).columns(1 + beside, 8):
                area.put(self._deed(left.pop(0), rect))
        if now == len(self.deeds):
            self._put_keys(area, place)
        return place.used

    def _switch(self, rect: Rect) -> Switch:
        return Switch(
            "read-aloud",
            rect,
            tr("read aloud"),
            self.app.settings.read_aloud,
            self._read_aloud,
            words=(later("silent"), later("read aloud")),
            why=self.without or None,
        )

    def _deed(self, number: int, rect: Rect) -> Button:
        zone, part = self.deeds[number]
        there = self.over.hands.find(part.id)
        cap = there.cap if isinstance(there, Button) else ""
        main = isinstance(there, Button) and there.look == "main"
        why = Verdict(CLAUSES.sub("", part.more) or tr("That is not possible now.")) if part.off else None
        return Button(
            f"deed-{number}",
            rect,
            part.words,
            partial(self._do, zone, part),
            look="main" if main else "plain",
            cap=cap,
            why=why,
            size=19,
        )

    def _wide(self, number: int) -> int:
        """Pixels that a button's words and key take."""
        u, t, button = self.layout.u, self.layout.t, self._deed(number, Rect(0, 0, 1, 1))
        cap = fonts.text_width(button.cap, "sans", t(14)) + u(22) if button.cap else 0
        return fonts.text_width(button.name, "sans-semi", t(19)) + cap + u(24)

    def _put_keys(self, area: ScrollArea, place: Box) -> None:
        layout = self.layout
        area.put(Heading("keys-title", place.cut_top(t=40, gap=4), tr("Keys"), size=30))
        again = self.app.bindings.cap("read-aloud")
        lines = (*KEYS, *((((again,), later("all of it")),) if again else ()))
        for number, (keys, words) in enumerate(lines):
            line = place.cut_top(t=30, gap=4)
            one = line.cut_left(px=min(line.w // 3, layout.t(90)))
            area.put(Caps(f"key-{number}", one, keys))
            area.put(Text(f"key-words-{number}", line, tr(words), size=18))
        place.cut_top(6)

    def _pictures_of(self, passage: Passage) -> Sequence[Surface]:
        """The pieces that a passage names, as they lie on the screen."""
        if passage.title not in self._pictures:
            if self._shown is None:
                self._shown = Surface((self.layout.width, self.layout.height))
                self.over.draw(self._shown)
            high, found = self.layout.u(76), list[Surface]()
            for part in dict.fromkeys(passage.pieces):
                rect = Rect(part.rect).clip(self._shown.get_rect())
                if len(found) == PICTURES or rect.w < 8 or rect.h < 8 or max(rect.size) > 5 * high:
                    continue
                scale = min(high / rect.h, high * 1.6 / rect.w)
                size = max(1, round(rect.w * scale)), max(1, round(rect.h * scale))
                found.append(pygame.transform.smoothscale(self._shown.subsurface(rect), size))
            self._pictures[passage.title] = found
        return self._pictures[passage.title]

    # ------------------------------------------------------------ what it does

    def _do(self, zone: str, part: Part) -> None:
        """Press the button of the screen itself."""
        over = self.over
        self.close()
        over.assist(zone, part.id, "press")

    def _read_aloud(self, on: bool) -> None:
        self.app.settings.read_aloud = on
        self.app.save_settings()
        self.app.speaker.stop()
        if on:
            self.say(self.said)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and given.digit and not given.repeat:
            row = self.hands.find(f"passage-{given.digit}")
            if isinstance(row, Row):
                self.hands.focus_on(row)
                self.say(row.passage.said)
            return True
        return super().handle(given)

    def command(self, name: str) -> bool:
        if name == "read-aloud":
            self.say(self.said)
            return True
        return super().command(name)

    def say(self, lines: Sequence[str]) -> None:
        """Speak them, unless the player wants silence or nobody can."""
        if not self.app.settings.mute:
            self.app.speaker.say([CLAUSES.sub("", line) for line in lines])
