"""The hand-over curtain: opaque cloth over the whole window before anything private is shown.

It names who is to look; that player confirms, then lifts the curtain with a second Enter. While it hangs, nothing below
it is drawn, pointed at or read out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.curtain import PELMET_FOOT, curtain, placard
from scenes.paint.seals import wax
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Device, Paper, Rule, shield
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text


class Sealed(NamedTuple):
    """A player, the seat's colour, and whether a secret decision has been sealed."""

    player: str
    seat: str
    done: bool


class Curtain(Screen):
    """`seal` is the seat's colour, `words` say what awaits the player, `recap` what has happened since.

    `own`: the cloth is that seat's, in its colour and pattern.
    """

    covers = True
    comes, goes = "fall", "rise"
    pauses = False
    name = "curtain"

    def __init__(
        self,
        player: str,
        seat: str,
        words: str,
        lift: Callable[[], None],
        recap: Sequence[str] = (),
        seals: Sequence[Sealed] = (),
        own: bool = False,
    ) -> None:
        super().__init__()
        self.own = own
        self.seals = list(seals)
        """Who has sealed, shown at the foot."""
        self.player, self.seat, self.words, self.lift = player, seat, words, lift
        self.recap = list(recap)
        self.deeds: Mapping[str, Callable[[], None]] = {}
        """What can be done behind it, by the commands of keys: it shows nothing secret."""
        self.named = False

    def build(self) -> None:
        layout = self.layout
        rect = self._place()
        self.add("placard", _Placard("placard", rect))
        side, title_high = layout.u(96), layout.t(88)
        high = Button.height(layout.u, layout.t) + layout.u(12)
        width = rect.w - layout.u(96)
        awaits = fonts.rich(self.words, layout.t(20), width, (0, 0, 0), spacing=1.26)
        recap = self._recap_high(width)
        note = tr("Then once more Enter, to lift the curtain.") if not self.named else tr("Nobody else looks.")
        foot = fonts.rich(f"*{note}*", layout.t(17), width, (0, 0, 0))
        used = side + layout.u(6) + title_high + layout.u(14) + awaits.height + layout.u(2)
        used += high + layout.u(8) + foot.height
        recap = min(recap, max(layout.t(48), rect.h - 2 * layout.u(24) - used))  # what is longer scrolls
        used += recap
        gap = max(layout.u(6), (rect.h - 2 * layout.u(30) - used) // 3)
        y = rect.y + layout.u(30) + max(0, (rect.h - 2 * layout.u(30) - used - 2 * gap) // 2)
        self.add("placard", Device("shield", rect.below(y).place(px=(side, side), at="midtop"), shield(self.seat)))
        y += side + layout.u(6)
        title = tr("Pass to {player}", player=self.player) if not self.named else self.player
        px = fonts.fitting(title, "title", layout.t(76), rect.w - layout.u(80), 14)
        self.add("placard", _Title("title", rect.band(y, px=title_high), title, px))
        y += title_high
        self.add("placard", Rule("rule", rect.below(y).place(300, 10, "midtop")))
        y += layout.u(14) + gap // 2
        even = fonts.even_width(self.words, layout.t(20), width)
        place = rect.below(y).place(px=(even, awaits.height), at="midtop")
        self.add("placard", Text("words-0", place, self.words, size=20, align="centre"))
        y = place.bottom + layout.u(2)
        if recap:
            room = rect.below(y).place(px=(width, recap), at="midtop").inset(0, right=-16)
            self.add(
                "recap", ScrollArea("recap-area", room, tr("since your last turn"), self._fill, zone="recap")
            ).fill()
            y += recap
        y += gap - gap // 2
        wide = min(width, max(layout.u(300), layout.t(250)))
        button = rect.below(y).place(px=(wide, high), at="midtop")
        button.bottom = min(button.bottom, rect.bottom - layout.u(20) - foot.height)
        words = tr("I am {player}", player=self.player) if not self.named else tr("Lift the curtain")
        self.add("deeds", Button("lift", button, words, self.go_on, look="main", cap=shown_key("enter"), size=20))
        place = rect.below(button.bottom).place(px=(width, foot.height), at="midtop", dy=6)
        self.add("placard", Text("note", place, f"*{note}*", align="centre", soft=True))
        if self.seals:
            self._seals(rect)

    def _fill(self, area: ScrollArea, room: Box) -> int:
        """What has happened since, line by line."""
        layout, y = self.layout, room.y
        for number, line in enumerate(self.recap, 1):
            high = fonts.rich(line, layout.t(17), room.w, (0, 0, 0), spacing=1.26).height
            area.put(Text(f"words-{number}", room.band(y, px=high), line, align="centre"))
            y += high + layout.u(2)
        return y - room.y

    def _recap_high(self, width: int) -> int:
        """Pixels that all of it takes in that width; nothing before the player has said who he is."""
        if not self.named:
            return 0
        riches = [fonts.rich(line, self.layout.t(17), width, (0, 0, 0), spacing=1.26) for line in self.recap]
        return sum(rich.height + self.layout.u(2) for rich in riches)

    def _place(self) -> Box:
        """The placard's rect: it hangs clear of the pelmet where the window is high enough."""
        layout = self.layout
        grown = 1 + (layout.text - 1) * 0.6
        below = layout.u(52) + layout.t(28) if self.seals else 0
        room = layout.window.above(max(1, layout.height - below))
        recap = self._recap_high(layout.u(600 * grown) - layout.u(96))
        rect = layout.middle(600 * grown, 428 * grown + recap / layout.scale, room)
        rect.y = max(rect.y, min(layout.u(PELMET_FOOT + 40), room.h - layout.u(8) - rect.h))
        return rect

    def _seals(self, placard: Rect) -> None:
        """Below the placard: who is done."""
        layout = self.layout
        high = layout.u(30) + layout.t(28)
        top = min(placard.bottom + layout.u(20), layout.height - high - layout.u(4))
        width = min(layout.width - layout.u(40), max(layout.t(210) * len(self.seals), layout.u(420)))
        self.add("seals", Seals(layout.window.below(top).place(px=(width, high), at="midtop"), self))

    def paint(self, surface: Surface) -> None:
        coat = self.seat if self.own else ""
        curtain(self.layout.width, self.layout.height, self.layout.scale, self.app.theme, coat).draw(surface, (0, 0))

    def go_on(self) -> None:
        """First the player says who he is, then the curtain goes up."""
        if not self.named:
            self.named = True
            self.rebuild()
            return
        self.lift()
        self.close()

    def handle(self, given: Input) -> bool:
        if self._ends_show(given):
            self.show.skip()
            self.invalidate()
        if isinstance(given, Key) and given.command in ("enter", "next-step") and not given.repeat:
            self.app.sound.play("button")
            self.go_on()
            return True
        used = super().handle(given)
        if not used and isinstance(given, Key) and not given.repeat and given.command in self.deeds:
            self.deeds[given.command]()
        # Nothing below is reached, not by a single key but those of the window itself.
        return not (isinstance(given, Key) and given.command == "full-screen")


class _Placard(Paper):
    """The framed sheet; it hangs from the pelmet by cords where it is below it."""

    def __init__(self, id: str, rect: Rect) -> None:
        super().__init__(id, rect, frame=True, seed=12)
        self.beyond = max(0, rect.y)  # the cords

    def draw(self, surface: Surface) -> None:
        s = self.scale
        hang = max(0, round(self.rect.y / s - PELMET_FOOT))
        placard(self.rect.w / s, self.rect.h / s, s, self.theme, hang=hang).draw(surface, self.rect.topleft)


class Seals(Paper):
    """Everybody's seal with a word."""

    def __init__(self, rect: Rect, curtain: Curtain) -> None:
        super().__init__("seals", rect, seed=43)
        self.curtain = curtain

    def spot(self, player: str) -> tuple[int, int] | None:
        """The middle of a player's seal."""
        names = [sealed.player for sealed in self.curtain.seals]
        if player not in names:
            return None
        return self.rect.x + names.index(player) * (self.rect.w // len(names)) + self.u(32), self.rect.centery

    def _words(self, sealed: Sealed) -> str:
        if sealed.done:
            return tr("{player} has sealed", player=sealed.player)
        if sealed.player == self.curtain.player:
            return tr("{player} decides", player=sealed.player)
        return tr("{player} to come", player=sealed.player)

    def said(self) -> str:
        return "; ".join(map(self._words, self.curtain.seals))

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        step = self.rect.w // len(self.curtain.seals)
        for number, sealed in enumerate(self.curtain.seals):
            player, seat, done = sealed
            x = self.rect.x + number * step + self.u(32)
            wax(player[:1].upper(), seat, done, 38, self.scale, self.theme).draw(surface, (x, self.rect.centery))
            words = self._words(sealed)
            px = self.t(17)
            room = step - self.u(66)
            if fonts.text_width(words, "text-semi", self.u(14)) > 2 * room:
                continue  # the seals alone say it: pressed, or still to come
            px = fonts.fitting(words, "text-semi", px, room, self.u(14))
            words = fonts.ellipsis(words, "text-semi", px, room)
            self.put_text(surface, words, "text-semi", px, self.theme.ink, (x + self.u(28), self.rect.centery))


class _Title(Paper):
    """The large line of the placard."""

    heard_as = "heading"

    def __init__(self, id: str, rect: Rect, words: str, px: int) -> None:
        super().__init__(id, rect)
        self.name = words
        self.kind = "text"
        self.words, self.px = words, px

    def draw(self, surface: Surface) -> None:
        self.put_text(surface, self.words, "title", self.px, self.theme.ink, self.rect.center, "center")
