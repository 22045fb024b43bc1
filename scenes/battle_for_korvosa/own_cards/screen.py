"""*Your own cards*: a group's content file with its faults, and each card as it would be printed (KORV-CARD-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.battle_for_korvosa.facts.own_cards import Fault, OwnCard, Report
from game.core.data import typed
from game.core.rulebook.games import find_game
from game.services.writing import write_whole
from scenes.battle_for_korvosa.board.frame import BACKS, Frame, deck_back
from scenes.battle_for_korvosa.board.panel import Column
from scenes.battle_for_korvosa.own_cards.printed import cut_out
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.pieces.faces import KINDS, CityFace
from scenes.paint import fonts, ink
from scenes.paint.cut_out import BLEED
from scenes.paint.ink import Sketch
from scenes.paint.marks import note
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import CARD_RATIO, Theme, mix
from scenes.session.saves import Saves
from scenes.system.words import Verdict, later, said, tr, tr_n
from scenes.tabletop.own_content import OwnContent
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.night_bar import add_bar
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Heading, shield
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert

SECTIONS = (
    ("hero-cards", later("Hero cards"), "hero"),
    ("edicts", later("Edicts"), "edicts"),
    ("city-cards", later("City cards"), "city"),
    ("outside-cards", later("Outside"), "outside"),
    ("roles", later("Roles"), "outside"),
    ("allies", later("Allies"), "outside"),
)
STEPS = (
    (later("Save a template"), later("It holds all cards of the book, and every word that an effect can be made of.")),
    (
        later("Change it"),
        later("In any text editor: cards, roles, Allies, the map. What you leave as it is stays the book’s."),
    ),
    (
        later("Open it here"),
        later(
            "Each mistake stands beside its line, each card as it would be printed. Whenever you "
            "save the file, it is read again."
        ),
    ),
    (
        later("Play with it, or print it"),
        later("The file is kept with the record of the game, so that it can be replayed anywhere."),
    ),
)
SHOWN = (("night-raid", "standard"), ("siege-ladders", "attack"), ("dragonfire", "edict"))
"""Cards of the book beside them, each with its kind."""
AROUND = 3
"""Lines of the file that are shown before and behind a fault."""


class CountBox(Inert, Frame):
    """How many cards of a section there are, and in the book."""

    def __init__(self, id: str, rect: Rect, name: str, back: str, cards: int, book: int) -> None:
        super().__init__(id, rect, name)
        self.back, self.cards, self.book = back, cards, book

    def draw(self, surface: Surface) -> None:
        rect, u, s, theme = self.rect, self.u, self.scale, self.theme
        pictures.tile(rect.w / s, rect.h / s, False, False, s, theme).draw(surface, rect.topleft)
        deck_back(BACKS.get(self.back, theme.hairline), s, theme).draw(
            surface, (rect.x + u(20), rect.y + round(rect.h * 0.68))
        )
        left, room = rect.x + u(36), rect.w - u(14)
        self.line(
            surface,
            self.name,
            "sans-bold",
            14,
            theme.ink,
            (rect.x + u(8), rect.y + round(rect.h * 0.24)),
            room=room,
            most=16,
        )
        number = self.line(
            surface, str(self.cards), "text-bold", 20, theme.ink, (left, rect.y + round(rect.h * 0.68)), most=22
        )
        same = self.cards == self.book
        words = tr("= book") if same else tr("book {number}", number=self.book)
        self.line(
            surface,
            words,
            "sans",
            14,
            theme.soft_ink if same else theme.warning.paper,
            (number.right + u(4), rect.y + round(rect.h * 0.7)),
            room=rect.right - number.right - u(7),
            most=16,
        )


class FileLines(Inert, Frame):
    """The lines of the file around its faults, numbered; a line at fault is washed and its word underlined."""

    def __init__(self, rect: Rect, lines: Sequence[tuple[int, str]], faults: Mapping[int, Fault]) -> None:
        super().__init__("file-lines", rect, tr("The file"))
        self.lines, self.faults = tuple(lines), faults

    @property
    def step(self) -> int:
        return max(self.u(23), min(self.t(20), self.u(28)))

    def draw(self, surface: Surface) -> None:
        rect, u, s, theme = self.rect, self.u, self.scale, self.theme
        note(rect.w / s, rect.h / s, s, theme).draw(surface, rect.topleft)
        gutter = Rect(rect.x + u(2), rect.y + u(2), u(44), rect.h - u(4))
        surface.fill(theme.deep_parchment, gutter)
        y, before = rect.y + u(16), 0
        for number, line in self.lines:
            if before and number != before + 1:
                faces.hairline(rect.w - u(60), theme.hairline, s, theme).draw(
                    surface, (rect.x + u(52), y - self.step // 2)
                )
            before = number
            fault = self.faults.get(number)
            tint = theme.illegal.paper if fault is not None else theme.soft_ink
            for first, words in enumerate(self._parts(line, rect.right - gutter.right - u(18))):
                if y > rect.bottom - u(4) - self.step // 2:
                    return
                if fault is not None:
                    wash = mix(theme.card, theme.illegal.paper, 0.14) if theme.washes else theme.card
                    lit = Rect(gutter.right, y - self.step // 2, rect.right - gutter.right - u(4), self.step)
                    surface.fill(wash, lit)
                    surface.fill(theme.illegal.paper, (*lit.topleft, u(4), self.step))
                if not first:
                    self.line(surface, str(number), "sans", 15, tint, (gutter.right - u(8), y), "midright", most=17)
                self._words(surface, words, fault, (gutter.right + u(10), y))
                y += self.step

    def _parts(self, line: str, width: int) -> list[str]:
        """A line of the file in as many as it takes here; those behind the first stand further in."""
        inset = " " * (len(line) - len(line.lstrip()))
        px = min(self.t(15), self.u(17))
        parts = fonts.parted(line.strip(), "sans", px, width - fonts.text_width(f"{inset}    ", "sans", px))
        return [f"{inset}{'    ' if number else ''}{words}" for number, words in enumerate(parts)] or [""]

    def _words(self, surface: Surface, line: str, fault: Fault | None, at: tuple[int, int]) -> None:
        room = self.rect.right - at[0] - self.u(8)
        shown = self.line(surface, line, "sans", 15, self.theme.ink, at, room=room, most=17)
        word = str(fault.found) if fault and fault.found else ""
        if not word or word not in line:
            return
        px = min(self.t(15), self.u(17))
        left = shown.x + fonts.text_width(line[: line.index(word)], "sans", px)
        wide = fonts.text_width(word, "sans", px)
        if left + wide > self.rect.right:
            return
        under = wave(word, wide / self.scale, self.scale, self.theme)
        under.draw(surface, (left - self.u(2), shown.bottom - self.u(5)))


@kept
def wave(word: str, width: float, scale: float, theme: Theme) -> Piece:
    """The line under what a fault is about; anchored at the corner of its room."""
    sketch = Sketch(width + 4, 8, scale, theme, ("wave", word), origin=(2, 4))
    points = [(x * 3.0, 1.6 if x % 2 else -1.6) for x in range(int(width / 3) + 1)]
    if len(points) > 1:
        sketch.stroke(points, 1.4, theme.illegal.paper, amount=0)
    return Piece(sketch.render())


class FaultBox(Frame):
    """A fault: line, clause, where and why; chosen, its card is shown as printed."""

    def __init__(self, id: str, rect: Rect, fault: Fault, warning: bool, chosen: bool) -> None:
        super().__init__(id, rect, tr("Line {line}: {reason}", line=fault.line, reason=fault.reason))
        self.fault, self.warning, self.lit = fault, warning, chosen
        self.kind = "choice"

    def words(self) -> str:
        """Where, and why."""
        fault = self.fault
        if not fault.where:
            return said(fault.reason)
        return tr("{place}: {reason}", place=fault.where, reason=fault.reason)

    def draw(self, surface: Surface) -> None:
        rect, u, s, theme = self.rect, self.u, self.scale, self.theme
        pictures.tile(rect.w / s, rect.h / s, False, self.lit, s, theme).draw(surface, rect.topleft)
        tone = theme.warning.paper if self.warning else theme.illegal.paper
        faces.icon("warning" if self.warning else "cross", u(16), tone, s, theme).draw(
            surface, (rect.x + u(20), rect.centery)
        )
        head = tr("Line {line}", line=self.fault.line) if self.fault.line else tr("The file")
        self.line(surface, head, "text-bold", 17, tone, (rect.x + u(38), rect.y + u(14)), room=u(94), most=19)
        self.line(
            surface,
            str(self.fault.clause),
            "sans-semi",
            14,
            theme.focus.paper,
            (rect.x + u(38), rect.y + u(32)),
            room=u(98),
            most=15,
        )
        room, px = rect.w - u(150), min(self.t(15), u(18))
        while px > u(13.5) and fonts.rich(self.words(), px, room, theme.ink, role="sans").height > rect.h - u(4):
            px -= 1
        rich = fonts.rich(self.words(), px, room, theme.ink, role="sans", max_lines=max(1, int(rect.h / (px * 1.3))))
        rich.draw(surface, (rect.x + u(142), rect.centery - rich.height // 2))


class PrintedCard(Frame):
    """A card of the file as it would be printed."""

    def __init__(self, rect: Rect, face: CityFace) -> None:
        super().__init__("as-printed", rect, f"{face.name}: {face.text}")
        self.face, self.quiet, self.kind = face, True, "card"

    def draw(self, surface: Surface) -> None:
        s, rect = self.scale, self.rect
        pictures.city_card(self.face, s, self.theme, width=rect.w / s, words=True, angle=2).draw(surface, rect.center)


class Fan(Inert, Frame):
    """Three cards of the book, held like a hand."""

    def __init__(self, rect: Rect, cards: Sequence[CityFace]) -> None:
        super().__init__("fan", rect, ", ".join(card.name for card in cards))
        self.cards = tuple(cards)

    def draw(self, surface: Surface) -> None:
        rect, s = self.rect, self.scale
        wide = min(rect.w * 0.44, rect.h / CARD_RATIO * 0.62) / s
        for number, (face, angle) in enumerate(zip(self.cards, (9, 1, -8), strict=True)):
            card = pictures.city_card(face, s, self.theme, width=round(wide), angle=angle)
            right = (number - 1) * rect.w * 0.275
            low = rect.y + round(rect.h * 0.44) + abs(number - 1) * self.u(10)
            card.draw(surface, (rect.centerx + round(right), low))


class OwnCards(OwnContent):
    """See the module."""

    game = find_game("battle-for-korvosa")

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path)
        self.printing: Future[list[Path]] | None = None
        """The files to cut out, while they are made."""
        self.looked_at = 0
        self._read: tuple[object, Report | None] | None = None
        """The fault that is looked at; without faults the card."""

    # ------------------------------------------------------------ what there is to see

    @property
    def found(self) -> Report | None:
        """What the rules found in the file, if it was read."""
        if self._read is None or self._read[0] is not self.report:
            self._read = self.report, None if self.report is None else typed.convert(self.report, Report)
        return self._read[1]

    @property
    def notes(self) -> list[tuple[Fault, bool]]:
        """Faults, then warnings (True)."""
        if self.found is None:
            return []
        return [*((fault, False) for fault in self.found.faults), *((one, True) for one in self.found.warnings)]

    @property
    def changed(self) -> list[OwnCard]:
        """The cards that are not the book's."""
        return [card for card in self.found.cards if card.change] if self.found else []

    def card_shown(self) -> OwnCard | None:
        """The card of the fault that is looked at, or one that is not the book's."""
        if self.found is None:
            return None
        cards: list[OwnCard] = [card for card in self.found.cards if card.kind in KINDS]
        notes = self.notes
        if notes and self.looked_at < len(notes):
            path = str(notes[self.looked_at][0].path)
            found = next((card for card in cards if path.startswith(f"{card.path}.") or path == card.path), None)
            if found is not None:
                return found
        return next((card for card in self.changed if card.kind in KINDS), cards[0] if cards else None)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout, u = self.layout, self.layout.u
        add_bar(self, tr("Your own cards"), home=self.close, deeds={"settings": self.app.go.settings})
        inner = layout.tall.inflate(-u(64), -u(44))
        if self.found is not None:
            self._file(inner)
        else:
            self._before_a_file(inner)
        SidePanel(self, self._panel())

    def _before_a_file(self, inner: Rect) -> None:
        """What this is for, and how to begin: steps at the left, three of the book's cards at the right."""
        u, text = self.layout.u, max(1.0, self.layout.text / 1.1)
        title = Rect(inner.x, inner.y, inner.w, u(44))
        self.add(
            "steps", Heading("steps-title", title, tr("Cards that your table made up"), size=38 / text, line=False)
        )
        wide = round(inner.w * 0.52)
        place = Rect(inner.x, inner.y + u(66), wide + u(14), inner.h - u(66))

        def build(area: ScrollArea, room: Rect) -> int:
            column = Column(area, room, self.layout)
            for number, (head, words) in enumerate(STEPS, 1):
                column.head(f"{number}  {tr(head)}")
                column.text(tr(words), size=18)
                column.gap(14)
            return column.used

        self.add("steps", ScrollArea("steps-area", place, tr("How it is done"), build, zone="steps")).fill()
        name, free = self.game.rules.display_name, Rect(inner.x + wide + u(24), inner.y + u(66), 0, 0)
        free.size = inner.right - free.x, inner.bottom - free.y
        faces_ = [CityFace(card, kind, said(name(card))) for card, kind in SHOWN]
        self.add("shown", Fan(free, faces_))

    def _file(self, inner: Rect) -> None:
        assert self.found is not None and self.path is not None
        u = self.layout.u
        title = Heading(
            "file",
            Rect(inner.x, inner.y, inner.w, u(44)),
            self.path.name,
            size=38 / max(1.0, self.layout.text / 1.1),
            line=False,
        )
        self.add("file", title)
        top = inner.y + u(52)
        wide, gap = (inner.w - u(25)) // len(SECTIONS), u(5)
        for number, (section, words, back) in enumerate(SECTIONS):
            counts = [count for key, count in self.found.counts.items() if key.startswith(section)]
            cards, book = sum(count.cards for count in counts), sum(count.book for count in counts)
            rect = Rect(inner.x + number * (wide + gap), top, wide, u(58))
            self.add("counts", CountBox(f"count-{section}", rect, tr(words), back, cards, book))
        top += u(70)
        left = Rect(inner.x, top, round(inner.w * 0.665), inner.bottom - top)
        right = Rect(left.right + u(24), top, inner.right - left.right - u(24), left.h)
        self._lines(left)
        self._printed(right)

    def _lines(self, room: Rect) -> None:
        u, notes = self.layout.u, self.notes
        boxes = min(3, len(notes))
        foot = u(36) + boxes * u(52) if boxes else 0
        lines = self.text.split("\n")
        marked = {int(fault.line): fault for fault, warning in notes if fault.line and not warning}
        if marked:
            wanted = sorted({near for line in marked for near in range(line - AROUND, line + AROUND + 1)})
        else:
            start = min((int(card.line) for card in self.changed), default=1)
            wanted = list(range(start, start + 40))
        shown = [(number, lines[number - 1]) for number in wanted if 1 <= number <= len(lines)]
        self.add("file", FileLines(Rect(room.x, room.y, room.w, room.h - foot - u(8)), shown, marked))
        if not boxes:
            return
        top = room.bottom - foot
        self.add(
            "faults",
            Heading(
                "faults-title",
                Rect(room.x, top, room.w, u(30)),
                self._sum(),
                size=26 / max(1.0, self.layout.text / 1.1),
            ),
        )

        def build(area: ScrollArea, place: Rect) -> int:
            for number, (fault, warning) in enumerate(notes):
                rect = Rect(place.x + u(4), place.y + u(4) + number * u(52), place.w - u(8), u(46))
                box = FaultBox(f"fault-{number}", rect, fault, warning, number == self.looked_at)
                box.press = partial(self.choose, number)
                area.put(box)
            return len(notes) * u(52) + u(8)

        place = Rect(room.x - u(4), top + u(34), room.w + u(8), room.bottom - top - u(30))
        self.add("faults", ScrollArea("faults-area", place, tr("Faults"), build, zone="faults")).fill()

    def _sum(self) -> str:
        assert self.found is not None
        faults, warnings = len(self.found.faults), len(self.found.warnings)
        words = [tr_n("{count} error", "{count} errors", faults)] if faults else []
        words += [tr_n("{count} warning", "{count} warnings", warnings)] if warnings else []
        return ", ".join(words)

    def _printed(self, room: Rect) -> None:
        u, card = self.layout.u, self.card_shown()
        if card is None:
            return
        self.add(
            "printed",
            Heading(
                "printed-title",
                Rect(room.x, room.y, room.w, u(30)),
                tr("As printed"),
                size=26 / max(1.0, self.layout.text / 1.1),
            ),
        )
        wide = min(room.w - u(16), u(208), round((room.h - u(150)) / CARD_RATIO))
        rect = Rect(0, 0, wide, round(wide * CARD_RATIO))
        rect.midtop = room.centerx, room.y + u(44)
        face = CityFace(str(card.id), str(card.kind), str(card.name), str(card.text))
        self.add("printed", PrintedCard(rect, face))
        place = Rect(room.x, rect.bottom + u(14), room.w + u(14), room.bottom - rect.bottom - u(14))

        def build(area: ScrollArea, inner: Rect) -> int:
            column = Column(area, inner, self.layout)
            column.head(tr("What it does"))
            for effect in card.effects:
                if effect.words is None:
                    column.entry(tr("see line {line}", line=effect.line), "", sign="cross")
                else:
                    column.text(said(effect.words), size=15)
            return column.used

        self.add("printed", ScrollArea("printed-area", place, tr("What it does"), build, zone="printed")).fill()

    def choose(self, number: int) -> None:
        """Look at another fault."""
        self.looked_at = number
        self.rebuild()

    # ------------------------------------------------------------ the panel

    def _panel(self) -> PanelParts:
        report = self.found
        foot = [
            Command(tr("Rules"), lambda: self.open_clause("KORV-CARD-11"), icon="rules", id="rules"),
            Command(tr("Template"), self.save_template, icon="save", id="template"),
        ]
        if report is None:
            prompt = self.trouble or tr(
                "A YAML file with the same keys as the book’s can stand in its place. [KORV-CARD-11]"
            )
            parts = PanelParts(
                tr("Cards of your own"),
                "",
                prompt,
                tr("Next: choose the file, drop it on the window, or save a template to begin with."),
                device=shield("azure"),
                foot=foot,
            )
            parts.main = Command(tr("Choose the file …"), self.choose_file, shown_key("enter"), id="open")
            return parts
        assert self.path is not None
        sub = tr_n("{name} · {count} line", "{name} · {count} lines", report.lines, name=self.path.name)
        faults = report.faults
        playing = Command(
            tr("Play with these cards"),
            self.play,
            id="play",
            why=None if report.playable else Verdict(self._sum() + ".", "KORV-CARD-11"),
        )
        again = Command(tr("Another file"), self._other, id="other")
        if report.playable:
            playing.cap = shown_key("enter")
            parts = PanelParts(
                tr("Ready to be played"),
                sub,
                tr("All of it is in order. The file is kept with the record of the game."),
                tr("Next: seats and options."),
                main=playing,
                row=[again],
            )
        else:
            chosen = faults[min(self.looked_at, len(faults) - 1)]
            parts = PanelParts(
                tr("Cannot be played yet"),
                sub,
                tr("Line {line}: {reason} [{clause}]", line=chosen.line, reason=chosen.reason, clause=chosen.clause),
                tr("Next: save the file; it is read again."),
                row=[again, playing],
            )
            if chosen.meant and chosen.found:
                parts.main = Command(
                    tr("Put “{word}” there", word=chosen.meant),
                    partial(self.put_right, chosen),
                    shown_key("enter"),
                    id="put-right",
                )
        nothing = None if self.changed else Verdict(tr("No card differs from the book’s."), "KORV-CARD-11")
        busy = Verdict(tr("The cards are being painted.")) if self.printing is not None else None
        why = busy or playing.why or nothing
        parts.row = [
            *parts.row,
            Command(tr("Print the changed cards"), self.print_changed, id="print", why=why),
            Command(tr("The same with bleed"), partial(self.print_changed, BLEED), id="print-bleed", why=why),
        ]
        parts.device, parts.foot, parts.below = shield("azure"), foot, self._changes
        return parts

    def _other(self) -> None:
        self.path = None
        self.read()
        self.rebuild()

    def _changes(self, area: ScrollArea, room: Rect) -> int:
        assert self.found is not None
        column = Column(area, room, self.layout)
        column.head(tr("Changed from the book"))
        for change, words in (("new", tr("New")), ("reworded", tr("Reworded"))):
            names = [
                f"{card.name} ×{len(card.copies)}" if len(card.copies) > 1 else str(card.name)
                for card in self.changed
                if card.change == change
            ]
            column.entry(words, ", ".join(names) if names else tr("nothing"))
        left = [one for ids in self.found.left_out.values() for one in ids]
        names = [said(self.game.rules.display_name(one)) for one in left[:4]]
        more = tr(" and {number} more", number=len(left) - 4) if len(left) > 4 else ""
        column.entry(tr("Left out"), ", ".join(names) + more if left else tr("nothing"))
        same = self.found.same
        column.entry(tr("Map"), tr("as the book") if same.get("map") else tr("changed"))
        return column.used

    # ------------------------------------------------------------ doing

    def open(self, path: Path) -> None:
        self.looked_at = 0
        super().open(path)

    def put_right(self, fault: Fault) -> None:
        """Write the word that was probably meant into the file."""
        lines, found = self.raw.split(b"\n"), str(fault.found).encode()  # all else stays as it is, byte for byte
        number = int(fault.line) - 1
        for place in range(number, min(number + 6, len(lines))):
            if found in lines[place]:
                lines[place] = lines[place].replace(found, str(fault.meant).encode(), 1)
                break
        self.looked_at = 0
        self.write(b"\n".join(lines))

    def print_changed(self, bleed: float = 0.0) -> None:
        """Write the new and reworded cards, as often as they are in the deck, as PDF beside the copies of records.

        With `bleed` their ground goes on so many millimetres beyond the cut.
        """
        assert self.path is not None
        folder, stem = Saves(self.app.profile).copies_folder, self.path.stem
        faces = [
            CityFace(str(card.id), str(card.kind), str(card.name), str(card.text))
            for card in self.changed
            if card.kind in KINDS
            for _ in card.copies
        ]
        self.printing = cut_out(faces, folder, stem, bleed)
        self.rebuild()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.printing is None:
            return moving
        if self.printing.done():
            done, self.printing = self.printing, None
            try:
                self.app.tell(tr("Saved: {path}", path=", ".join(map(str, done.result()))))
            except OSError as error:
                self.app.tell(tr("The cards could not be saved: {why}", why=error))
            self.rebuild()
        return True

    def save_template(self) -> None:
        """Write the template beside the copies of records, and open it."""
        folder = Saves(self.app.profile).copies_folder
        path = folder / "our-table.yaml"
        number = 2
        while path.exists():
            path, number = folder / f"our-table-{number}.yaml", number + 1
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, self.game.rules.template(path.stem).encode())
        except OSError as error:
            self.app.tell(tr("{path}: {reason}", path=path, reason=error))
            return
        self.app.tell(tr("Saved: {path}", path=path))
        self.open(path)

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook(self.game, clause)

    def command(self, name: str) -> bool:
        if name == "back":
            self.close()
            return True
        if name in ("next-step", "enter"):
            deed = self._panel().main
            if deed is not None and deed.why is None:
                deed.do()
                return True
        return False

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        room, s = self.layout.tall, self.layout.scale
        ink.sheet(room.w / s, room.h / s, s, self.app.theme, seed=49, frame=True).draw(surface, room.topleft)
