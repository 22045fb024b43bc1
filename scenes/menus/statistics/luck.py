"""Luck and choices in the statistics: games are looked through in the background, their parts shown as bars."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect, Surface

from game.services.shares import Part, Question, questions, shares
from game.services.statistics import FinishedGame
from scenes.paint import charts, fonts
from scenes.session.books import StatisticsStore
from scenes.session.catalogue import GameScenes
from scenes.session.trials import OneByOne
from scenes.system.words import decimal, tr
from scenes.ui.widgets.widget import Inert

MOST_PARTS = 5


def measurable(game: FinishedGame) -> bool:
    """Can luck and choices be told apart in this game: one person alone, points, a record that is still there?"""
    alone = len(game.seats) == 1 and not game.seats[0].bot and game.seats[0].points is not None
    return alone and bool(game.record) and Path(game.record).is_file()


def titled(parts: Sequence[Part], entry: GameScenes | None) -> list[Part]:
    """The parts under the names that people know them by, those of one name together; the smallest become one."""
    named: dict[tuple[bool, str], Part] = {}
    for part in parts:
        kind = "luck" if part.luck else "choice"
        words = part.about.replace("-", " ").capitalize()
        name = entry.word(f"{kind}:{part.about}", words) if entry else words
        named[part.luck, name] = _sum(named.get((part.luck, name)), part, name)
    found = list(named.values())
    if len(found) > MOST_PARTS:
        choices = sorted((part for part in found if not part.luck), key=lambda part: -abs(part.points))
        kept = choices[: MOST_PARTS - 1 - sum(part.luck for part in found)]
        rest: Part | None = None
        for part in choices[len(kept) :]:
            rest = _sum(rest, part, tr("Other decisions"))
        found = [part for part in found if part.luck or part in kept] + ([rest] if rest else [])
    return found


def _sum(one: Part | None, other: Part, name: str) -> Part:
    points, error = (one.points, one.error) if one else (0.0, 0.0)
    games = max(one.games if one else 0, other.games)
    return Part(name, other.luck, points + other.points, (error**2 + other.error**2) ** 0.5, games)


class Looking(OneByOne):
    """Tells luck from choices in finished games."""

    def __init__(self, books: StatisticsStore, games: Sequence[FinishedGame]) -> None:
        self.books = books
        self._asked: list[Question] = []
        self._games_asked = 0
        super().__init__(games)

    @property
    def words(self) -> str:
        """How far it has come."""
        if self.trials.trouble:
            return self.trials.trouble
        number = self.count - len(self.games) + 1
        share = self._come() / self._games_asked if self._games_asked else 0.0
        return tr(
            "Looking through game {number} of {count}: {share}", number=number, count=self.count, share=f"{share:.0%}"
        )

    def _come(self) -> int:
        return sum(len(found) for key, found in self.trials.trials.items() if key != "questions")

    def begin(self, game: FinishedGame) -> None:
        self._asked, self._games_asked = [], 0
        self.trials.call("questions", questions, Path(game.record))

    def ask(self) -> None:
        if not self._asked:
            self._asked = list(self.trials.results("questions", Question))
            for number, question in enumerate(self._asked):
                for side, task in question.batches():
                    self.trials.ask((number, side), task)
                    self._games_asked += len(task.seeds)

    def keep(self, game: FinishedGame) -> None:
        played = [(self.trials.of((n, 0)), self.trials.of((n, 1))) for n in range(len(self._asked))]
        self.books.keep_shares(game.id, shares(self._asked, played))


class Swing(Inert):
    """One part: its name, a bar to the right of the line for points won, to the left for points lost, the number.

    Luck is hatched, choices are plain: won green, lost red and crossed. `all_parts` share one scale and one line.
    """

    def __init__(self, id: str, rect: Rect, part: Part, all_parts: Sequence[Part]) -> None:
        kind = tr("luck") if part.luck else tr("choices")
        super().__init__(
            id,
            rect,
            tr("{part} ({kind}): {number} points a game", part=part.about, kind=kind, number=self.number(part)),
        )
        self.part, self.all_parts = part, all_parts

    @staticmethod
    def number(part: Part) -> str:
        """`+1.4 ± 0.5`, with a proper minus."""
        digits = 1 if max(abs(part.points), part.error) < 99.5 else 0
        sign = "−" if part.points < 0 else "+"
        return f"{sign}{decimal(abs(part.points), digits)} ± {decimal(part.error, digits)}"

    @property
    def stacked(self) -> bool:
        """Do the words stand above the bar?"""
        return self.screen.layout.text >= 1.5 or self.rect.w < self.u(300)

    def _rooms(self) -> tuple[Rect, Rect]:
        """Where the words stand, and where the bar and its number."""
        if self.stacked:
            words = self.box.at_top(px=self.rect.h // 2)
            return words, words.move(0, words.h)
        width = max(fonts.text_width(part.about, "text", self.t(17)) for part in self.all_parts) + self.u(10)
        width = min(width, self.rect.w * 45 // 100)
        words = self.box.at_left(px=width)
        return words, Rect(words.right, self.rect.y, self.rect.w - width, self.rect.h)

    def _scale(self, room: Rect) -> tuple[int, float]:
        """Where nothing lies, and pixels to a point: every bar fits with its number."""
        gap = self.u(12)
        wide = {part: fonts.text_width(self.number(part), "sans-semi", self.t(15)) + gap for part in self.all_parts}
        lost = [part for part in self.all_parts if part.points < 0]
        won = [part for part in self.all_parts if part.points >= 0]
        low, high = max((-part.points for part in lost), default=0.0), max((part.points for part in won), default=0.0)
        left = max((wide[part] for part in lost), default=0)
        right = max((wide[part] for part in won), default=0)
        each = max(0, room.w - left - right) / max(0.1, low + high)
        return room.x + left + round(low * each), each

    def draw(self, surface: Surface) -> None:
        theme, s, part = self.theme, self.scale, self.part
        words, room = self._rooms()
        px = self.t(17)
        self.put_text(surface, fonts.ellipsis(part.about, "text", px, words.w), "text", px, theme.ink, words.midleft)
        zero, each = self._scale(room)
        width = max(self.u(2), round(abs(part.points) * each))
        high = min(self.u(20), room.h - self.u(8))
        kind: charts.BarKind = "luck" if part.luck else "gain" if part.points >= 0 else "loss"
        left = zero if part.points >= 0 else zero - width
        charts.bar(width / s, high / s, kind, s, theme).draw(surface, (left, room.centery - high // 2))
        surface.fill(theme.ink, Rect(zero, room.y, max(1, self.u(1.4)), room.h))
        at, anchor = (left + width + self.u(7), room.centery), "midleft"
        if part.points < 0:
            at, anchor = (left - self.u(7), room.centery), "midright"
        self.put_text(surface, self.number(part), "sans-semi", self.t(15), theme.ink, at, anchor)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        words, room = self._rooms()
        name = fonts.text_width(self.part.about, "text", self.t(17))
        number = fonts.text_width(self.number(self.part), "sans-semi", self.t(15))
        return [
            (self.part.about, Rect(words.x, words.y, name, self.t(20)), words),
            (self.number(self.part), Rect(room.x, room.y, number, self.t(18)), room),
        ]
