"""Free words for the chronicle: said in a turn, or when all is over (KORV-END-3)."""

from __future__ import annotations

from pygame import Rect

from scenes.battle_for_korvosa.board.drafts import WORDS, Words
from scenes.battle_for_korvosa.board.panel import Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import ActingBoard
from scenes.paint import fonts
from scenes.system.words import marked, quoted, tr
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.side_panel import Command
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry

MOST = 200
"""Letters of what is said at once."""


class Say(Sheet):
    """Asks a seat for its words."""

    width, height = 640, 250

    def __init__(self, table: CityScreen, seat: str) -> None:
        super().__init__()
        self.table, self.seat, self.words = table, seat, ""
        self.title = tr("{seat} says", seat=seat)

    def fill(self, room: Rect) -> None:
        layout, high = self.layout, Button.height(self.layout.u, self.layout.t)
        entry = Entry(
            "words",
            Rect(room.x, room.y, room.w, layout.t(44)),
            tr("Your words"),
            self.words,
            self._type,
            done=self._say,
            most=MOST,
            size=17,
            hint=tr("kept in the chronicle"),
        )
        self.add("words", entry)
        gap = layout.u(8)
        wide, top = (room.w - gap) // 2, room.bottom - high
        self.add(
            "deeds",
            Button(
                "say",
                Rect(room.x, top, wide, high),
                tr("Say it"),
                lambda: self._say(self.words),
                look="main",
                cap=shown_key("enter"),
            ),
        )
        self.add("deeds", Button("back", Rect(room.x + wide + gap, top, wide, high), tr("Back"), self.back, cap="Esc"))

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        if first:
            self.hands.focus_on(self.hands.find("words"))

    def _type(self, words: str) -> None:
        self.words = words

    def _say(self, words: str) -> None:
        if words.strip():
            self.close()
            self.table.act_as(self.seat).send("tell", text=words.strip())


def say_deed(board: ActingBoard) -> Command:
    """*Say something…*: whoever is asked may put words to it."""
    return Command(tr("Say something…"), lambda: board.screen.stack.push(Say(board.screen, board.me)), id="say")


def closing_words(board: ActingBoard, column: Column) -> None:
    """What was said since the end, and a line for the next voice."""
    screen, voices = board.screen, board.screen.table.people or list(board.screen.table.players)
    voice = WORDS.read(screen).voice or voices[0]

    def note(words: str) -> None:
        if not words.strip():
            return
        actor, told = screen.act_as(voice), {"text": words.strip()}
        alone = not screen.table.people  # who watched computer players speaks for any of them
        why = screen.table.send(actor.action("tell", **told)) if alone else actor.send("tell", **told)
        if why is None:
            WORDS.change(screen, Words(voices[(voices.index(voice) + 1) % len(voices)]))

    def keep(words: str) -> None:
        WORDS.lay(screen, Words(voice, words))

    following: Command | None = None
    if len(voices) > 1:
        other = voices[(voices.index(voice) + 1) % len(voices)]
        following = Command(
            tr("Next voice"), lambda: WORDS.change(screen, Words(other, WORDS.read(screen).text)), id="voice"
        )
    column.head(tr("Closing words"), following)
    for told in board.seen.chronicle[-3:]:
        column.text(f"*{marked(told.by)}: {quoted(told.text)}*", size=16)
    high, gap, words = Button.height(board.u, board.t), board.u(8), tr("Write it down")
    line = column.row(high)
    pressed = fonts.text_width(words, "sans-semi", board.t(17)) + board.u(28)
    beside = line.w - gap - pressed >= board.t(180)
    if beside:
        line.w -= gap + pressed
    entry = Entry(
        "words",
        line,
        tr("{seat}’s words", seat=voice),
        WORDS.read(screen).text,
        keep,
        done=note,
        most=MOST,
        size=16,
        hint=tr("{seat}: …", seat=voice),
    )
    button = Rect(line.right + gap, line.y, pressed, high) if beside else line.move(0, high + gap)
    column.area.put(entry)
    column.area.put(Button("write", button, words, lambda: note(WORDS.read(screen).text)))
    column.y = button.bottom + board.u(2)
