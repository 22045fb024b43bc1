"""The settings screen.  A draft is changed, the sample in the panel follows it at once, and *Done* puts it in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from msgspec.structs import replace
from pygame import Rect

from scenes.menus.settings.draft import Draft
from scenes.menus.settings.sample import Sample
from scenes.paint import fonts
from scenes.system.settings import Settings
from scenes.system.words import Verdict, inside, languages, later, own_name, tr, tr_as
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key, Pointer
from scenes.ui.input.keys import COMMANDS, shown_key
from scenes.ui.screens.choice_rows import row, section, segments_width
from scenes.ui.screens.night_bar import add_bar, add_tabs
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments, Slider, Stepper, Switch
from scenes.ui.widgets.entry import copy_text
from scenes.ui.widgets.paper import Paper, drawn_icon
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

V = TypeVar("V")

TABS = (later("Look and sound"), later("Keys"), later("Window"), later("Files"))
VALUES: dict[object, str] = {
    "": later("system"), "parchment": later("parchment"), "contrast": later("contrast"), "game": later("by game"),
    "four": later("four"), "two": later("two"), "left": later("left"), "right": later("right"), "off": later("off"),
    "fast": later("fast"), "normal": later("normal"), "slow": later("slow"), "always": later("always"),
    "if-needed": later("if needed"), "here": later("here"), "typed": later("typed"),
}  # fmt: skip
"""How the values of the settings are called."""
KEPT = (
    (
        "games",
        later("Running games"),
        later("each a record that grows by one line with every action"),
        "games",
        "*.yaml",
    ),
    ("finished", later("Finished games"), later("to be watched again from *Open a record*"), "finished", "*.yaml"),
    ("copies", later("Saved copies"), later("records to keep or to send to friends"), "records", "*.yaml"),
    ("pictures", later("Pictures of the screen"), later("taken with the key for pictures"), "pictures", "*.png"),
    (
        "crashes",
        later("Reports of errors"),
        later("what to send to the makers when something broke"),
        "crashes",
        "*.txt",
    ),
)
"""What a profile holds: id, name, sentence, folder, which files count."""
PROMISE = later(
    "Every action is on the disk before its animation ends. A game that was interrupted goes on at the last action. "
    "Settings and records that are damaged are set aside with a message, never thrown away."
)


class SettingsScreen(Screen):
    """Everything that is kept for every game on this machine."""

    name = "settings"

    def __init__(self, tab: int = 0) -> None:
        super().__init__()
        self.tab = tab
        self.drafted = Draft(Settings(), {})
        self.waiting = ""
        """The command that waits for a key."""

    def enter(self) -> None:
        self.drafted = Draft(self.app.settings, self.app.bindings.changed)

    @property
    def draft(self) -> Settings:
        """The settings as they are being changed."""
        return self.drafted.settings

    # ------------------------------------------------------------ changing

    def change(self, words: str, settings: Settings, sound: str = "") -> None:
        """Change the draft; with `sound` it is heard what became of it."""
        self.drafted.put(inside(words), settings)
        self.app.speak(settings.language)
        if sound:
            self._hear(sound)
        self.rebuild()

    def _slide(self, words: str, settings: Settings) -> None:
        """A slider moves: no rebuilding while it is held."""
        self.drafted.put(inside(words), settings, slides=True)
        self._hear("button")

    def _hear(self, sound: str) -> None:
        self.app.sound.settings = self.draft
        self.app.sound.follow()
        self.app.sound.play(sound)

    def undo(self) -> None:
        """Take the last change back."""
        self.drafted.undo()
        self.app.speak(self.draft.language)
        self.rebuild()

    def delivered(self) -> None:
        """Everything as the app is delivered."""
        self.drafted.deliver(keys=self.tab == 1)
        self.app.speak(self.draft.language)
        self.rebuild()

    def done(self) -> None:
        """Put the draft in force and go back."""
        self.close()
        self.app.adopt(self.draft, self.drafted.bindings.changed)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, tr("Settings"), home=self.done)
        add_tabs(self, room, [tr(tab) for tab in TABS], self.tab, self._to_tab)
        self.add("page", Paper("page", layout.tall, frame=True, seed=12))
        inner = layout.tall.inflate(-layout.u(64), -layout.u(48))
        page = (self._look, self._keys, self._pace, self._files)[self.tab]
        place = inner.inset(0, right=-16)
        self.add("page", ScrollArea(f"page-{self.tab}", place, "settings", page, zone="page")).fill()
        if not layout.drawer:
            self._panel()

    def _to_tab(self, index: int) -> None:
        self.tab, self.waiting = index, ""
        self.rebuild()

    def _columns(
        self, area: ScrollArea, room: Box, parts: list[list[Callable[[ScrollArea, Box, int], int]]], foot: bool = True
    ) -> int:
        """Rows in one column or two; at the foot of a page without a side panel stands its button."""
        layout = self.layout
        columns = 2 if room.w >= layout.t(620) else 1
        if columns == 1:
            parts = [[part for column in parts for part in column]]
        bottom = room.y
        for place, column in zip(room.columns(columns, 24), parts, strict=False):
            y = room.y
            for part in column:
                y = part(area, place, y) + layout.u(10)
            bottom = max(bottom, y)
        if layout.drawer and foot:
            high = Button.height(layout.u, layout.t)
            area.put(Button("done", room.band(bottom, px=high), tr("Done"), self.done, look="main"))
            bottom += high + layout.u(8)
        return bottom - room.y

    def _look(self, area: ScrollArea, room: Box) -> int:
        return self._columns(area, room, [[self._reading, self._movement], [self._sound, self._table]])

    def _pace(self, area: ScrollArea, room: Box) -> int:
        return self._columns(area, room, [[self._window], [self._pointer]])

    def _step(
        self,
        area: ScrollArea,
        room: Box,
        y: int,
        id: str,
        name: str,
        line: str,
        value: float,
        steps: tuple[float, float, float],
        change: Callable[[float], Settings],
    ) -> int:
        """A row with a stepper; `steps` are least, most and step."""
        least, most, step = steps
        width = max(self.layout.u(126), self.layout.t(110))
        return row(area, room, y, id, name, line, width, lambda rect: Stepper(
            id, rect, name, value, lambda now: self.change(name, change(now)), least=least, most=most, step=step,
        ))  # fmt: skip

    def _flag(
        self,
        area: ScrollArea,
        room: Box,
        y: int,
        id: str,
        name: str,
        line: str,
        on: bool,
        change: Callable[[bool], Settings],
        sound: str = "",
    ) -> int:
        """A row with a switch."""
        return row(
            area,
            room,
            y,
            id,
            name,
            line,
            self.layout.t(110),
            lambda rect: Switch(id, rect, name, on, lambda now: self.change(name, change(now), sound)),
        )

    def _one_of(
        self,
        area: ScrollArea,
        room: Box,
        y: int,
        id: str,
        name: str,
        line: str,
        value: V,
        values: Sequence[V],
        change: Callable[[V], Settings],
    ) -> int:
        """A row with a few values beside each other."""
        words = [self._called(value) for value in values]
        chosen = values.index(value) if value in values else 0  # a language, say, that this version does not speak
        return row(
            area,
            room,
            y,
            id,
            name,
            line,
            segments_width(self, words),
            lambda rect: Segments(
                id, rect, name, words, chosen, lambda index: self.change(name, change(values[index]))
            ),
        )

    def _called(self, value: object) -> str:
        """How a value of the settings is called."""
        if value in languages():
            return own_name(str(value))
        return tr(VALUES[value]) if value in VALUES else str(value)

    def _volume(
        self,
        area: ScrollArea,
        room: Box,
        y: int,
        id: str,
        name: str,
        line: str,
        value: int,
        change: Callable[[int], Settings],
    ) -> int:
        """A row with a slider from 0 to 100."""
        width = max(self.layout.u(206), self.layout.t(170))
        return row(
            area,
            room,
            y,
            id,
            name,
            line,
            width,
            lambda rect: Slider(id, rect, name, value, lambda now: self._slide(name, change(now))),
        )

    def _reading(self, area: ScrollArea, room: Box, y: int) -> int:
        now = self.draft
        y = section(area, room, y, tr("Reading"))
        y = self._one_of(
            area,
            room,
            y,
            "language",
            tr("Language"),
            tr("rules pages stay English"),
            now.language,
            ("", *languages()),
            lambda language: replace(self.draft, language=language),
        )
        y = self._step(
            area,
            room,
            y,
            "text_size",
            tr("Text size"),
            tr("everything reflows, to 200 %"),
            now.text_size,
            (100, 200, 5),
            lambda size: replace(self.draft, text_size=int(size)),
        )
        y = self._one_of(
            area,
            room,
            y,
            "colours",
            tr("Colours"),
            tr("paper, or black on white"),
            now.colours,
            ("parchment", "contrast"),
            lambda colours: replace(self.draft, colours=colours),
        )
        y = self._one_of(
            area,
            room,
            y,
            "suits",
            tr("Suits"),
            tr("as each game has it, or always four colours, or two"),
            now.suits,
            ("game", "four", "two"),
            lambda suits: replace(self.draft, suits=suits),
        )
        return self._flag(
            area,
            room,
            y,
            "suit_letter",
            tr("Letter in the corner"),
            tr("S, H, D, C beside the suit"),
            now.suit_letter,
            lambda on: replace(self.draft, suit_letter=on),
        )

    def _window(self, area: ScrollArea, room: Box, y: int) -> int:
        now = self.draft
        y = section(area, room, y, tr("Window"))
        cap = self.app.bindings.cap("full-screen")
        y = self._flag(
            area,
            room,
            y,
            "full_screen",
            tr("Full screen"),
            tr("{key} at any time", key=cap) if cap else "",
            now.full_screen,
            lambda on: replace(self.draft, full_screen=on),
        )
        y = self._one_of(
            area,
            room,
            y,
            "side_panel",
            tr("Side panel"),
            tr("left, for the left-handed"),
            now.side_panel,
            ("left", "right"),
            lambda side: replace(self.draft, side_panel=side),
        )
        return self._one_of(
            area,
            room,
            y,
            "frames",
            tr("Frames a second"),
            tr("less saves the battery"),
            now.frames,
            (30, 60),
            lambda frames: replace(self.draft, frames=frames),
        )

    def _pointer(self, area: ScrollArea, room: Box, y: int) -> int:
        now = self.draft
        y = section(area, room, y, tr("Pointer"))
        y = self._step(
            area,
            room,
            y,
            "tooltip_after",
            tr("Tooltips after"),
            tr("the pointer rests, in seconds"),
            now.tooltip_after,
            (0, 2, 0.05),
            lambda seconds: replace(self.draft, tooltip_after=seconds),
        )
        y = self._flag(
            area,
            room,
            y,
            "hover_shows",
            tr("Hover shows"),
            tr("what a piece could do"),
            now.hover_shows,
            lambda on: replace(self.draft, hover_shows=on),
        )
        return self._flag(
            area,
            room,
            y,
            "explain",
            tr("Explain what is new"),
            tr("once, in the panel"),
            self.draft.explain,
            lambda on: replace(self.draft, explain=on),
        )

    def _table(self, area: ScrollArea, room: Box, y: int) -> int:
        now, cap = self.draft, self.app.bindings.cap("dice")
        y = section(area, room, y, tr("At this table"))
        y = self._one_of(
            area,
            room,
            y,
            "curtain",
            tr("Curtain"),
            tr("before anything private"),
            now.curtain,
            ("always", "if-needed"),
            lambda when: replace(self.draft, curtain=when),
        )
        y = self._one_of(
            area,
            room,
            y,
            "new_games_throw",
            tr("New games throw"),
            tr("{key} changes it in the game", key=cap) if cap else tr("real dice can be typed in"),
            now.new_games_throw,
            ("here", "typed"),
            lambda how: replace(self.draft, new_games_throw=how),
        )
        y = self._flag(
            area,
            room,
            y,
            "one_answer",
            tr("One legal answer"),
            tr("is played without asking"),
            self.draft.one_answer,
            lambda on: replace(self.draft, one_answer=on),
        )
        return self._flag(
            area,
            room,
            y,
            "questions",
            tr("Ask once more"),
            tr("before a step that changes the game"),
            self.draft.questions,
            lambda on: replace(self.draft, questions=on),
        )

    def _movement(self, area: ScrollArea, room: Box, y: int) -> int:
        now = self.draft
        y = section(area, room, y, tr("Movement"))
        y = self._one_of(
            area,
            room,
            y,
            "animation",
            tr("Animation"),
            tr("one click ends any"),
            now.animation,
            ("off", "fast", "normal", "slow"),
            lambda speed: replace(self.draft, animation=speed),
        )
        y = self._flag(
            area,
            room,
            y,
            "calm",
            tr("Calm"),
            tr("nothing slides, tumbles or sounds"),
            now.calm,
            lambda on: replace(self.draft, calm=on),
        )
        return self._flag(
            area,
            room,
            y,
            "dice_tumble",
            tr("Dice tumble"),
            tr("before they show"),
            now.dice_tumble,
            lambda on: replace(self.draft, dice_tumble=on),
        )

    def _sound(self, area: ScrollArea, room: Box, y: int) -> int:
        now = self.draft
        y = section(area, room, y, tr("Sound"))
        y = self._volume(
            area,
            room,
            y,
            "pieces_volume",
            tr("Pieces"),
            tr("cards, dice, walls"),
            now.pieces_volume,
            lambda loud: replace(self.draft, pieces_volume=loud),
        )
        y = self._volume(
            area,
            room,
            y,
            "surroundings_volume",
            tr("Surroundings"),
            tr("wind, birds, a distant camp"),
            now.surroundings_volume,
            lambda loud: replace(self.draft, surroundings_volume=loud),
        )
        y = self._volume(
            area,
            room,
            y,
            "tunes_volume",
            tr("Tunes"),
            tr("the theme of the table, and its end"),
            now.tunes_volume,
            lambda loud: replace(self.draft, tunes_volume=loud),
        )
        y = self._flag(
            area,
            room,
            y,
            "silent_behind",
            tr("Silent behind"),
            tr("nothing is heard while another window is in front"),
            now.silent_behind,
            lambda on: replace(self.draft, silent_behind=on),
            "card-laid",
        )
        return self._flag(
            area,
            room,
            y,
            "mute",
            tr("Silence"),
            tr("no sound at all"),
            now.mute,
            lambda on: replace(self.draft, mute=on),
            "card-laid",
        )

    def _keys(self, area: ScrollArea, room: Box) -> int:
        def half(names: list[str]) -> Callable[[ScrollArea, Box, int], int]:
            def rows(area: ScrollArea, room: Box, y: int) -> int:
                for name in names:
                    words = tr(COMMANDS[name].words)
                    keys = tr(" or ").join(shown_key(key) for key in self.drafted.bindings.keys(name)) or tr("no key")
                    shown = tr("press a key") if self.waiting == name else keys
                    width = max(
                        self.layout.t(120), fonts.text_width(shown, "sans-semi", self.layout.t(15)) + self.layout.u(24)
                    )
                    button = partial(self._key_button, name, shown)
                    y = row(area, room, y, f"key-{name}", words[:1].upper() + words[1:], "", width, button)
                return y

            return rows

        canvas = [name for name, command in COMMANDS.items() if command.where == "canvas"]
        y = room.y
        for title, names in (
            (tr("Everywhere"), [name for name in COMMANDS if name not in canvas]),
            (tr("Where a city is drawn"), canvas),
        ):
            y = section(area, room, y, title)
            middle = (len(names) + 1) // 2
            parts = [[half(names[:middle])], [half(names[middle:])]]
            y += self._columns(area, room.band(y), parts, foot=names is canvas) + self.layout.u(8)
        return y - room.y

    def _key_button(self, command: str, shown: str, rect: Rect) -> Widget:
        return Button(f"key-{command}", rect, shown, partial(self._wait_for, command), size=15)

    def _wait_for(self, command: str) -> None:
        self.waiting = command
        self.rebuild()

    def _files(self, area: ScrollArea, room: Box) -> int:
        """Where everything lies, and how much of it there is."""
        layout = self.layout
        y = section(area, room, room.y, tr("Where everything lies"))
        y = self._paragraph(area, room, y, "where", f"**{self.app.profile}**")
        copy = tr("Copy the path")
        width = fonts.text_width(copy, "sans-semi", layout.t(17)) + layout.u(40)
        high = Button.height(layout.u, layout.t)
        area.put(Button("copy-path", Rect(room.x, y, min(room.w, width), high), copy, self._copy_path))
        y += high + layout.u(16)
        y = section(area, room, y, tr("What is there"))
        for id, name, line, folder, pattern in KEPT:
            found = sum(1 for _ in (self.app.profile / folder).glob(pattern))
            words = str(found) if found else tr_as("of files", "none")
            px = layout.t(17)
            y = row(
                area,
                room,
                y,
                id,
                tr(name),
                tr(line),
                fonts.text_width(words, "text-bold", px) + layout.u(8),
                partial(_count, id, words),
            )
        y = section(area, room, y + layout.u(8), tr("What is promised"))
        return self._paragraph(area, room, y, "promise", tr(PROMISE)) - room.y

    def _paragraph(self, area: ScrollArea, room: Box, y: int, id: str, words: str) -> int:
        rich = fonts.rich(words, self.layout.t(17), room.w, (0, 0, 0), spacing=1.3)
        area.put(Text(id, room.band(y, px=rich.height), words, spacing=1.3))
        return y + rich.height + self.layout.u(8)

    def _copy_path(self) -> None:
        copy_text(str(self.app.profile))
        self.app.tell(tr("The path was copied. Paste it where you like."))

    def _panel(self) -> None:
        last = self.drafted.last
        SidePanel(self, PanelParts(
            tr("How it looks"), tr("a sample; Done puts it in force"), device=drawn_icon(self, "settings"),
            extra=self._sample,
            main=Command(tr("Done"), self.done, cap=self.app.bindings.cap("back"), id="done"),
            row=[
                Command(tr("Undo: {what}", what=last) if last else tr("Undo"), self.undo, icon="undo", id="undo",
                     why=None if last else Verdict(tr("Nothing has been changed yet."))),
                Command(tr("As delivered"), self.delivered, id="delivered"),
            ],
            notes=[tr("Kept for every game on this machine.")], low=True,
        ))  # fmt: skip

    def _sample(self, area: ScrollArea, room: Box) -> int:
        sample = area.put(Sample("sample", room.at_top(px=10), self.draft))
        assert isinstance(sample, Sample)
        sample.rect.h = sample.height()
        return sample.rect.h

    # ------------------------------------------------------------ inputs

    def handle(self, given: Input) -> bool:
        if self.waiting and isinstance(given, Key):
            command, self.waiting = self.waiting, ""
            if given.name != "escape" or command == "back":
                for former in self.drafted.bind(command, given.name):
                    words = tr(COMMANDS[former].words)
                    self.app.tell(tr("{key} no longer does: {deed}.", key=shown_key(given.name), deed=words))
            self.rebuild()
            return True
        if self.waiting and isinstance(given, Pointer) and given.kind == "press":
            self.waiting = ""
            self.rebuild()
        return super().handle(given)

    def command(self, name: str) -> bool:
        if name in ("back", "next-step"):
            self.done()
        elif name == "undo":
            self.undo()
        else:
            return False
        return True


def _count(id: str, words: str, rect: Rect) -> Widget:
    """How many there are, as the control of a row."""
    return Text(f"{id}/count", Rect(rect.x, rect.centery - rect.h // 4, rect.w, rect.h), f"**{words}**", align="right")
