"""A reaction window in the panel: answers to choose from, who is asked, who has passed, why the others are not asked.

Where they find no room below each other, answers and seats stand two beside each other, in fewer words.

A board derives from `Answering` beside the game's own board and lists the answers that the rules allow; choosing one
shows what it would come to, the main button gives it. *All pass* passes for everybody before this screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Generic, Literal, TypeVar

from pygame import Rect, Surface

from scenes.paint import art, fonts, marks
from scenes.paint.links import Outcome
from scenes.paint.pieces import Piece
from scenes.paint.theme import Colour
from scenes.system.words import Verdict, tr
from scenes.tabletop.board.draft import Draft
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.panel.frame import FramedScreen
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.line import lines_needed, put_line
from scenes.ui.widgets.widget import Widget

State = Literal["now", "asked", "passed", "none"]


CHOSEN = Draft[int]("answer", lambda: -1)
"""The number of the answer that is chosen; -1 for none."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: the action, the piece that does it, what it is about, its result, and the button's words."""

    owner: str
    card: str
    words: str
    action: Mapping[str, object] = field(default_factory=dict)
    result: str = ""
    kind: Outcome = "plain"
    deed: str = ""
    place: str = ""
    """The id of the thing that it is about."""
    lines: tuple[str, ...] = ()
    """What stands beside that thing."""
    brief: tuple[str, str] = ("", "")
    """Words and result where there is little room; empty for an answer that always takes a whole row."""
    why: Verdict | None = None


A = TypeVar("A", bound=Answer)


class Answering(GameBoard[FramedScreen], Generic[A]):
    """A board on which somebody is asked; it stands after the game's own board among the bases."""

    names_seats = True

    def __init__(self, screen: FramedScreen) -> None:
        super().__init__(screen)
        self.answers: list[A] = self.list_answers()

    # ------------------------------------------------------------ for each game

    def list_answers(self) -> list[A]:
        """What may be answered now, what concerns the seat first; then what it cannot, with the reason."""
        raise NotImplementedError

    def answer_picture(self, answer: A) -> Piece | None:
        """The piece of an answer as its row shows it, anchored at its top left corner."""
        return None

    def brief_pictures(self, answer: A) -> Sequence[Piece]:
        """The pieces of an answer where there is little room: who does it, and to whom."""
        picture = self.answer_picture(answer)
        return () if picture is None else (picture,)

    def brief_reason(self, why: Verdict) -> str:
        """Why something cannot be, in a word or two."""
        return self.short_reason(why)

    def could_do(self, player: str) -> str:
        """What a seat that is asked could do, in a few words."""
        return ""

    def short_reason(self, why: Verdict) -> str:
        """Why something cannot be, in as few words as a row takes."""
        return why.words

    def undo_row(self) -> list[Command]:
        """*Undo*, below the others."""
        return [self.screen.undo_deed()]

    def seats(self) -> Sequence[str]:
        """The seats in the order in which they are asked."""
        return list(self.screen.table.players)

    # ------------------------------------------------------------ choosing and giving

    @property
    def chosen_number(self) -> int:
        """Which answer is chosen; -1 for none."""
        number = CHOSEN.read(self.screen)
        able = [place for place, answer in enumerate(self.answers) if answer.why is None]
        return number if number in able else -1

    @property
    def answer(self) -> A | None:
        """The chosen answer."""
        return self.answers[self.chosen_number] if self.chosen_number >= 0 else None

    def choose(self, number: int) -> None:
        """Choose an answer; choosing it again lets go of it."""
        CHOSEN.step(self.screen, -1 if number == self.chosen_number else number)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    def give(self) -> None:
        """Do what was chosen."""
        answer = self.answer
        if answer is not None:
            action = dict(answer.action)
            self.screen.send_laid_out(str(action.pop("do")), action, answer.owner)

    def give_up_choice(self) -> bool:
        """Let go of what was chosen."""
        if self.answer is None:
            return False
        self.choose(self.chosen_number)
        return True

    def command(self, name: str) -> bool:
        return name == "back" and self.give_up_choice()

    # ------------------------------------------------------------ passing

    @property
    def alone(self) -> bool:
        """Is nobody else asked?"""
        return self.screen.asked.waits_for == (self.me,)

    def pass_all(self) -> Command | None:
        """*All pass* for those who are asked and sit before this screen; none where it is for one alone."""
        screen = self.screen
        asked = [player for player in screen.asked.waits_for if player in screen.table.people]
        if len(asked) < 2:
            return None
        why = next((why for player in asked if (why := screen.act_as(player).check("pass")) is not None), None)
        return Command(tr("All pass"), partial(self._pass_for, asked), why=why, id="all-pass", key="a")

    def _pass_for(self, players: Sequence[str]) -> None:
        why = self.screen.table.send_all([{"by": player, "do": "pass"} for player in players])
        if why is not None:
            self.screen.app.tell(why.words)

    # ------------------------------------------------------------ the panel

    def window_deeds(self, parts: PanelParts) -> None:
        """Pass, pass for all, or the chosen answer."""
        screen, me, answer = self.screen, self.me, self.answer
        words = tr("Pass") if self.alone else tr("{player} passes", player=me)
        if answer is not None:
            parts.main = screen.main_deed(answer.deed, self.give)
            parts.row = [screen.deed(words, "pass", owner=me, key="p")]
        else:
            parts.main = screen.deed(words, "pass", owner=me, main=True)
            parts.row = []
        everybody = self.pass_all()
        if everybody is not None:
            parts.row = [*parts.row, everybody]
        parts.row = [*parts.row, *self.undo_row()]

    def asked_rows(self, column: Column, low: int = 0) -> None:
        """Who is asked, who has passed, and why the others are not asked; those who are asked stand first.

        `low` are the pixels that should be left below them.
        """
        column.heading("asked-title", tr("Who is asked"))
        asked = self.screen.asked
        seats = sorted(self.seats(), key=lambda player: player not in asked.waits_for)
        rows = [self._seat_row(player, column) for player in seats]
        if sum(row.rect.h for row in rows) + low <= column.rest.h or self.large:
            for row in rows:
                column.put(row, 0)
            return
        for row in rows:
            if row.state == "now":
                column.put(row, 0)
        cells = [self._seat_cell(row, column) for row in rows if row.state != "now"]
        column.beside(cells, 0)

    def _seat_row(self, player: str, column: Column) -> SeatRow:
        screen, asked = self.screen, self.screen.asked
        low, high = max(self.u(28), self.t(24)), max(self.u(44), self.t(24))
        state: State = "none"
        refusal = asked.not_asked.get(player)
        words = self.short_reason(Verdict(refusal.reason, refusal.rule)) if refusal is not None else ""
        if player in asked.waits_for:
            state, words = "now" if player == self.me else "asked", self.could_do(player)
        elif player in asked.done:
            state, words = "passed", ""
        elif player in asked.may_act:
            words = tr("may act, too")
        row = SeatRow(column.row(low), screen, player, words, state)
        if state == "asked" or row.lines(self.layout) > 1:
            row.rect.h = high  # one that can be clicked is as high as a finger
        return row

    def _seat_cell(self, row: SeatRow, column: Column) -> SeatCell:
        refusal = self.screen.asked.not_asked.get(row.player)
        brief = row.words
        if row.state == "none" and refusal is not None:
            brief = self.brief_reason(Verdict(refusal.reason, refusal.rule))
        cell = SeatCell(Rect(0, 0, column.half(), 0), self.screen, row.player, row.words, row.state, brief)
        cell.rect.h = cell.height(self.layout)
        return cell

    @property
    def large(self) -> bool:
        """Is the type so large that nothing finds room in half a row?"""
        return self.layout.text > 1.25

    def answer_rows(self, column: Column, most: int = 40) -> None:
        """The answers, to choose from."""
        rows = [self._answer_row(number, answer, column) for number, answer in enumerate(self.answers[:most])]
        gap = self.u(6)
        cells = [self._answer_cell(row, column) for row in rows if row.answer.brief[0]]
        roomy = sum(row.rect.h + gap for row in rows) <= column.rest.h
        if roomy or self.large or not all(cell.fits(self.layout) for cell in cells):
            for row in rows:
                column.put(row, 6)
            return
        for row in rows:
            if not row.answer.brief[0]:
                column.put(row, 5)
        column.beside(cells, 5)

    def _answer_row(self, number: int, answer: A, column: Column) -> AnswerRow:
        chosen, choose = number == self.chosen_number, partial(self.choose, number)
        picture, why = self.answer_picture(answer), self.short_reason(answer.why) if answer.why else ""
        row = AnswerRow(f"answer-{number}", column.row(0), answer, picture, why, chosen, choose)
        row.rect.h = row.height(self.layout)
        return row

    def _answer_cell(self, row: AnswerRow, column: Column) -> AnswerCell:
        answer = self.answers[int(row.id.removeprefix("answer-"))]
        why = self.brief_reason(answer.why) if answer.why else ""
        cell = AnswerCell(
            row.id, Rect(0, 0, column.half(), 0), answer, self.brief_pictures(answer), why, row.is_chosen, row.choose
        )
        cell.rect.h = cell.height(self.layout)
        return cell


class AnswerRow(Widget):
    """An answer to choose: its piece, its words, its result; grey with its reason where it cannot be given."""

    radius = 7.0

    def __init__(
        self,
        id: str,
        rect: Rect,
        answer: Answer,
        picture: Piece | None,
        short: str,
        chosen: bool,
        choose: Callable[[], None],
    ) -> None:
        super().__init__(id, rect, answer.words, why=answer.why)
        self.answer, self.picture, self.short, self.is_chosen, self.choose = answer, picture, short, chosen, choose
        self.kind = "answer"
        self.press = self._press

    def _press(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.choose()

    def said(self) -> str:
        return f"{self.answer.words}: {self.answer.why.words if self.answer.why else self.answer.result}"

    @property
    def below(self) -> str:
        """What stands below the words: the result, or why there is none."""
        return self.short if self.answer.why is not None else self.answer.result

    @property
    def sign(self) -> str:
        """The icon before the result; empty for none."""
        return {"good": "tick", "bad": "cross"}.get(self.answer.kind, "") if self.answer.why is None else ""

    @property
    def colour(self) -> Colour:
        """The colour of the result."""
        theme = self.theme
        colours = {"good": theme.legal.paper, "bad": theme.illegal.paper, "short": theme.warning.paper}
        return colours.get(self.answer.kind, theme.soft_ink) if self.answer.why is None else theme.soft_ink

    def lines(self, layout: Layout) -> tuple[int, int]:
        """How many lines the words and what stands below them take."""
        room = self.rect.w - layout.u(8 + (12 if self.picture is None else 60))
        low = lines_needed(layout, self.below, self.result_role, room - layout.u(20 if self.sign else 0))
        return lines_needed(layout, self.answer.words, "sans-semi", room), low

    @property
    def result_role(self) -> fonts.Role:
        """The type of what stands below the words."""
        if self.answer.why is not None:
            return "sans"
        return "sans-bold" if self.sign else "sans-semi"

    def height(self, layout: Layout) -> int:
        """How high the row is: words that find no room in one line take several."""
        more = sum(self.lines(layout)) - 2
        return max(layout.u(58), layout.t(17) + layout.t(15) + layout.u(24)) + more * layout.u(15.4)

    def draw_face(self, surface: Surface) -> None:
        """The button itself, ringed if it is chosen."""
        rect, theme, s = self.rect, self.theme, self.scale
        look: faces.Look = "off" if self.answer.why else "hover" if self.hovered else "plain"
        faces.button_face(rect.w, rect.h, look, s, theme).draw(surface, rect.topleft)
        if self.is_chosen:
            marks.ring_box("focus", rect.w / s, rect.h / s, s, theme, sign=False).draw(surface, rect.topleft)

    def draw(self, surface: Surface) -> None:
        rect, theme, answer, layout = self.rect, self.theme, self.answer, self.screen.layout
        self.draw_face(surface)
        left = rect.x + self.u(12)
        if self.picture is not None:
            self.picture.draw(surface, (rect.x + self.u(9), rect.centery - self.u(24)))
            left = rect.x + self.u(60)
        room = rect.right - self.u(8) - left
        ink = theme.soft_ink if answer.why else theme.ink
        above, below = self.lines(layout)
        plain = rect.h - (above + below - 2) * self.u(15.4)
        high = rect.y + plain * 3 // 10 + (above - 1) * self.u(7.7)
        put_line(surface, layout, answer.words, "sans-semi", 17, ink, (left, high), room=room, lines=above)
        low = rect.bottom - plain * 3 // 10 - (below - 1) * self.u(7.7)
        colour = self.colour
        if self.sign:
            faces.icon(self.sign, self.u(14), colour, self.scale, theme).draw(surface, (left + self.u(7), low))
            left, room = left + self.u(20), room - self.u(20)
        put_line(surface, layout, self.below, self.result_role, 15, colour, (left, low), room=room, lines=below)


class AnswerCell(AnswerRow):
    """The same in half a row: the pieces say who does what to whom, few words what comes of it."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        answer: Answer,
        pictures: Sequence[Piece],
        short: str,
        chosen: bool,
        choose: Callable[[], None],
    ) -> None:
        super().__init__(id, rect, answer, None, short, chosen, choose)
        self.pictures = pictures
        self.tip = Tip(answer.words, (f"{answer.why.words if answer.why else answer.result}.",))

    def left(self, layout: Layout) -> int:
        """Pixels from the left edge to where the words begin, right of the pieces."""
        wide = [picture.surface.get_width() - 2 * picture.anchor[0] + layout.u(2) for picture in self.pictures]
        return layout.u(9) + sum(wide)

    @property
    def below(self) -> str:
        return self.short if self.answer.why is not None else self.answer.brief[1]

    def lines(self, layout: Layout) -> tuple[int, int]:
        room = self.rect.w - self.left(layout) - layout.u(5)
        return 1, lines_needed(layout, self.below, self.result_role, room - layout.u(14 if self.sign else 0))

    def fits(self, layout: Layout) -> bool:
        """Do all its words find room, if only in the smallest type?"""
        px, room = layout.u(fonts.SMALLEST), self.rect.w - self.left(layout) - layout.u(5)
        beside = room - layout.u(14 if self.sign else 0)
        below = fonts.parted(self.below, self.result_role, px, beside)
        fits = all(fonts.text_width(part, self.result_role, px) <= beside for part in below)
        return fits and fonts.text_width(self.answer.brief[0], "sans-semi", px) <= room

    def height(self, layout: Layout) -> int:
        more = sum(self.lines(layout)) - 2
        return max(layout.u(53), layout.t(15) * 2 + layout.u(20)) + more * layout.u(15.4)

    def draw(self, surface: Surface) -> None:
        rect, theme, answer, layout = self.rect, self.theme, self.answer, self.screen.layout
        self.draw_face(surface)
        left = rect.x + self.u(6)
        for picture in self.pictures:
            wide, high = (edge - 2 * pad for edge, pad in zip(picture.surface.get_size(), picture.anchor, strict=True))
            picture.draw(surface, (left, rect.centery - high / 2))
            left += wide + self.u(2)
        left = rect.x + self.left(layout)
        room = rect.right - self.u(5) - left
        _, below = self.lines(layout)
        rise, ink = (below - 1) * self.u(7.7), theme.soft_ink if answer.why else theme.ink
        high = rect.centery - self.u(10) - rise
        put_line(surface, layout, answer.brief[0], "sans-semi", 16, ink, (left, high), room=room, most=18)
        low = rect.centery + self.u(11) + rise // 2
        if self.sign:
            faces.icon(self.sign, self.u(13), self.colour, self.scale, theme).draw(surface, (left + self.u(6), low))
            left, room = left + self.u(14), room - self.u(14)
        put_line(
            surface, layout, self.below, self.result_role, 15, self.colour, (left, low), room=room, most=17, lines=below
        )


class AskedSeat(Widget):
    """A seat in a window. One that `may_answer`, too, comes before the screen by a click."""

    def __init__(
        self, id: str, rect: Rect, name: str, screen: FramedScreen, player: str, tip: Tip | str, may_answer: bool
    ) -> None:
        super().__init__(id, rect, name)
        self.game, self.player, self.tip = screen, player, tip
        if may_answer:
            self.press = self._take_seat
            self.tip = tr("Let {player} answer", player=player)

    def _take_seat(self) -> None:
        why = self.game.take_seat(self.player)
        if why is not None:
            self.game.refused(self, None, why, self.rect.center)


class SeatRow(AskedSeat):
    """A seat in a window: what it could do, and whether it is asked, has passed, or why it is not asked."""

    def __init__(self, rect: Rect, screen: FramedScreen, player: str, words: str, state: State) -> None:
        super().__init__(f"asked-{player}", rect, player, screen, player, words, may_answer=state == "asked")
        self.words, self.state = words, state
        self.kind = "asked"

    @property
    def _sign(self) -> str:
        """Its state in a word or two."""
        if self.state == "now":
            return tr("to answer")
        return {"asked": tr("asked, too"), "passed": tr("passed")}.get(self.state, "")

    def lines(self, layout: Layout) -> int:
        """How many lines its words take."""
        sign = fonts.text_width(self._sign, "sans-semi", min(layout.t(15), layout.u(19))) + layout.u(8)
        return lines_needed(layout, self.words, "sans", self.rect.w - layout.u(92) - (sign if self._sign else 0))

    def said(self) -> str:
        return f"{self.player}: {self._sign or self.words}"

    def draw(self, surface: Surface) -> None:
        rect, theme, layout = self.rect, self.theme, self.screen.layout
        shield = art.art("seats", self.game.seat(self.player), self.u(22))
        at = shield.get_rect(center=(rect.x + self.u(14), rect.centery))
        surface.blit(shield, at)
        if self.state == "now":
            marks.ring("focus", 14, 14, self.scale, theme, sign=False).draw(surface, at.center)
        name = put_line(
            surface,
            layout,
            self.player,
            "sans-semi",
            17,
            theme.ink,
            (rect.x + self.u(38), rect.centery),
            room=self.u(64),
            most=22,
        )
        left, right = max(rect.x + self.u(92), name.right + self.u(8)), rect.right
        if self._sign:
            colour = theme.legal.paper if self.state == "passed" else theme.focus.paper
            spot = right, rect.centery
            right = put_line(surface, layout, self._sign, "sans-semi", 15, colour, spot, "midright", most=19).left
            right -= self.u(6)
            if self.state == "passed":
                tick = faces.icon("tick", self.u(13), colour, self.scale, theme)
                tick.draw(surface, (right - self.u(7), rect.centery))
                right -= self.u(18)
        soft = theme.ink if self.state in ("now", "asked") else theme.soft_ink
        put_line(
            surface, layout, self.words, "sans", 15, soft, (left, rect.centery), room=right - left, most=19, lines=2
        )


class SeatCell(SeatRow):
    """The same in half a row: what it could do stands below its name."""

    def __init__(self, rect: Rect, screen: FramedScreen, player: str, words: str, state: State, brief: str) -> None:
        super().__init__(rect, screen, player, words, state)
        self.brief = brief

    def height(self, layout: Layout) -> int:
        """How high it is: one that can be clicked at least as high as a finger."""
        if self.state != "asked":
            return max(layout.u(28), layout.t(24))
        room = self.rect.w - layout.u(40)
        more = lines_needed(layout, self.brief, "sans", room) - 1
        return max(layout.u(44), layout.t(17) + layout.t(14) + layout.u(10)) + more * layout.u(15.4)

    def draw(self, surface: Surface) -> None:
        rect, theme, layout = self.rect, self.theme, self.screen.layout
        asked = self.state == "asked"
        shield = art.art("seats", self.game.seat(self.player), self.u(22), opacity=1.0 if asked else 0.75)
        at = shield.get_rect(center=(rect.x + self.u(14), rect.centery))
        surface.blit(shield, at)
        left, lines = rect.x + self.u(38), lines_needed(layout, self.brief, "sans", rect.w - self.u(40))
        high = rect.centery if not asked else rect.centery - self.u(9) - (lines - 1) * self.u(7.7)
        name = put_line(
            surface,
            layout,
            self.player,
            "sans-semi",
            17,
            theme.ink if asked else theme.soft_ink,
            (left, high),
            room=self.u(130 if asked else 58),
            most=22,
        )
        if asked:
            low = rect.centery + self.u(10)
            put_line(
                surface,
                layout,
                self.brief,
                "sans",
                14,
                theme.focus.paper,
                (left, low),
                room=rect.right - left,
                most=17,
                lines=lines,
            )
            return
        left = name.right + self.u(8)
        colour, words = (theme.legal.paper, self._sign) if self.state == "passed" else (theme.soft_ink, self.brief)
        if self.state == "passed":
            faces.icon("tick", self.u(13), colour, self.scale, theme).draw(surface, (left + self.u(6), rect.centery))
            left += self.u(16)
        put_line(surface, layout, words, "sans", 14, colour, (left, rect.centery), room=rect.right - left, most=17)
