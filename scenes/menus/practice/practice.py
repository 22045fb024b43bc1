"""Practice: what one's choices cost over time, where they go, what to drill next, and puzzles."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from game.services.marking import Loss
from game.services.statistics import FinishedGame, Statistics, Which
from scenes.menus.practice.curve import Curve, Dots, Level, Phase, levels, rated
from scenes.menus.statistics.figures import Figure, Ground, Landscape
from scenes.menus.statistics.games_page import GamesPage
from scenes.session.catalogue import GameScenes, games_for_newcomers
from scenes.session.exercise import Exercise
from scenes.session.review import MEASURES, Catching, markable
from scenes.session.training import SOLVED, Drill, Training
from scenes.system.words import Verdict, day, decimal, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.night_bar import add_bar, add_tabs
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading, Paper, Rule, drawn_icon
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words

SHOWN = 60
"""So many games stand in the curve."""
MARKED_AT_ONCE = 5
"""So many of the last games are marked together."""
LISTED = 6
PHASES = 4

Found = tuple[list[tuple[FinishedGame, tuple[Loss, ...]]], list[FinishedGame]]
"""The games whose decisions were marked, and the last ones."""


def phase_words(entry: GameScenes, phase: str) -> str:
    """What a phase is called."""
    return entry.word(f"phase:{phase}", phase.replace("-", " ").capitalize() or tr("Decisions"))


class PracticeScreen(GamesPage[Found]):
    """One page a game: one number, one curve, and what to do about it."""

    name = "practice"

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.shelf = tuple(entry for entry in games_for_newcomers() if entry.practice)
        self.tab = next((n for n, entry in enumerate(self.shelf) if entry.game == game), 0)
        self.measured: list[tuple[FinishedGame, tuple[Loss, ...]]] = []
        self.last: list[FinishedGame] = []
        self.drills: list[Drill] = []

    @property
    def game(self) -> str:
        return self.shelf[self.tab].game

    def today(self) -> date:
        """The day that drills are due on."""
        return date.today()

    def enter(self) -> None:
        self.training = Training(self.app.profile)
        self.read()

    def returned(self) -> None:
        super().returned()
        self.training = Training(self.app.profile, self.training.unfit)
        self.read()
        self.rebuild()

    def question(self) -> Callable[[Statistics], Found]:
        which = Which(self.game)
        return lambda statistics: (statistics.losses(which, SHOWN), statistics.last(which, SHOWN))

    def take(self, found: Found) -> None:
        self.measured, self.last = found
        self.drills = self.training.drills(game for game, _ in self.measured)

    @property
    def unit(self) -> str:
        """What decisions cost here."""
        seats = self.measured[-1][0].seats if self.measured else ()
        alone = len(seats) == 1 and seats[0].points is not None
        return tr(MEASURES["points" if alone else "wins in a hundred"])

    @property
    def due(self) -> list[Drill]:
        """What is to be drilled today."""
        return Training.due(self.drills, self.today())

    @property
    def waiting(self) -> list[FinishedGame]:
        """The last games whose decisions can be marked and were not."""
        known = {game.id for game, _ in self.measured}
        return [game for game in self.last if game.id not in known and markable(game)][:MARKED_AT_ONCE]

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, tr("Practice"), home=self.close, deeds={"settings": self.settings})
        add_tabs(self, room, [entry.title for entry in self.shelf], self.tab, self.choose_game)
        self.add("page", Paper("page-paper", layout.tall, frame=True, seed=37))
        inner = layout.tall.inflate(-layout.u(60), -layout.u(36))
        self.add("page", ScrollArea("page-area", inner.inset(0, right=-16), "practice", self._page, zone="page")).fill()
        SidePanel(self, self._panel())

    def _page(self, area: ScrollArea, room: Box) -> int:
        layout, room, start = self.layout, room.copy(), room.y
        games = tr_n("{count} game, luck taken out", "{count} games, luck taken out", len(self.measured))
        title = room.cut_top(t=58)
        area.put(
            Heading(
                "title", title, tr("What your choices cost"), size=44, line=False, note=games if self.measured else ""
            )
        )
        area.put(Rule("title-rule", room.cut_top(10, gap=10)))
        if not self.measured:
            words = tr(
                "Play a game alone to its end and have its decisions marked: each is compared with the best plan on "
                "the same luck. What they cost will stand here, and your mistakes come back as drills."
            )
            bottom = put_words(area.put, layout, "none", room, words, size=20)
            room = room.below(bottom + layout.u(24))
            area.put(Landscape("picture", room.at_top(250)))
            return room.y + layout.u(250) - start
        found = rated(self.measured)
        means = levels(found)
        self._figures(area, room.cut_top(t=58, gap=6), means)
        self._curve(area, room.cut_top(px=max(layout.u(270), layout.t(150)), gap=6), means)
        room.cut_top(t=22)
        area.put(Heading("where-title", room.cut_top(t=30, gap=4), tr("Where they go")))
        room = room.below(self._phases(area, room))
        return room.y - start

    def _figures(self, area: ScrollArea, room: Box, means: Sequence[Level]) -> None:
        wide = self.layout.text < 1.5
        now, first = means[-1], means[0]
        figures = [
            (
                "now",
                f"{decimal(now.mean)}",
                tr("{unit} a game given away, ± {error}", unit=self.unit, error=decimal(now.half)),
            )
        ]
        if len(means) > 1 and wide:
            when = day(self.measured[-1][0].ended)
            figures.append(("first", decimal(first.mean), tr("at first, {day}", day=when)))
            least = min(one.mean for one in means)
            figures.append(("least", decimal(least), tr("when you were at your best")))
        for place, (id, number, words) in zip(room.columns(max(2, len(figures)), 8), figures, strict=False):
            area.put(Figure(f"figure-{id}", place, number, words))

    def _curve(self, area: ScrollArea, room: Box, means: Sequence[Level]) -> None:
        layout, games = self.layout, rated(self.measured)
        most = max(max(one.loss for one in games), max(one.mean + one.half for one in means), 1.0)
        step = next((step for step in (1, 2, 5, 10, 20, 50, 100) if most / step <= 5), 200)
        top = step * math.ceil(most / step)
        plot = room.copy()
        plot.cut_left(px=layout.t(40))
        ground = room.copy()
        area.put(Ground(ground, plot.move(-room.x, -room.y), top, top // step))
        curve = Curve("curve", plot, means, top, self.unit)
        area.put(curve)
        each = math.ceil(layout.u(44) * len(games) / plot.w)  # what can be pressed with a finger
        edges = [*range(0, max(1, len(games) - each + 1), each), len(games)]
        for number, (first, end) in enumerate(itertools.pairwise(edges)):
            left, right = (plot.x + round(edge * plot.w / len(games)) for edge in (first, end))
            at = [(round(curve.x(n)) + plot.x - left, round(curve.y(games[n].loss))) for n in range(first, end)]
            rect = plot.left_of(right).right_of(left)
            area.put(Dots(f"game-{number}", rect, games[first:end], at, self.unit, self._watch))

    def _phases(self, area: ScrollArea, room: Box) -> int:
        layout = self.layout
        known = {part.phase for _, parts in self.measured for part in parts}
        found = {phase: levels(rated(self.measured, phase)) for phase in known}
        order = sorted(found, key=lambda phase: -found[phase][-1].mean)[:PHASES]
        across = PHASES if layout.text < 1.5 else 2
        high = max(layout.u(120), layout.t(110))
        places = room.cells(len(order), across, px=high, gap=10)
        entry = self.shelf[self.tab]
        for place, phase in zip(places, order, strict=True):
            dear = phase == order[0] and found[phase][-1].mean > 0
            area.put(Phase(f"phase-{phase or 'all'}", place, phase_words(entry, phase), found[phase], dear))
        return max((place.bottom for place in places), default=room.y) + layout.u(8)

    # ------------------------------------------------------------ the panel

    def _panel(self) -> PanelParts:
        due, skill = self.due, self.training.skill(self.game)
        parts = PanelParts(
            tr("What to drill next"),
            tr_n("one is due today", "{count} are due today", len(due)) if due else tr("nothing is due today"),
            device=drawn_icon(self, "hint"),
        )
        if self.drills:
            parts.prompt = tr("Your own mistakes come back after days, until each is solved three times.")
        else:
            parts.prompt = tr("Mistakes of your games come back here, until each is solved three times.")
        parts.then = tr(
            "Your puzzle rating: {rating}, {count} tried.", rating=round(skill.rating), count=len(skill.tried)
        )
        if self.errand is not None:
            parts.then = self.errand.words
        nothing = None if due else Verdict(tr("No mistake is due today."))
        parts.main = Command(
            tr("Begin the drill"), self.begin_drill, self.app.bindings.cap("next-step"), why=nothing, id="drill"
        )
        none = None if self.training.next_puzzle(self.game) else Verdict(tr("There are no puzzles of this game yet."))
        parts.row = [Command(tr("Puzzles"), self.begin_puzzle, "", "hint", why=none, id="puzzles"), self._marking()]
        parts.below = self._list if self.drills else None
        parts.foot = [
            Command(tr("Statistics"), self.app.go.statistics, "", "log", id="statistics"),
            Command(tr("Daily siege"), partial(self.app.go.daily_page, self.today()), id="siege"),
            Command(tr("Back"), self.close, self.app.bindings.cap("back"), "back", id="back"),
        ]
        return parts

    def _marking(self) -> Command:
        """The button that has games marked, or stops it."""
        if self.errand is not None:
            return Command(tr("Stop marking"), self.stop, id="stop-marking")
        count = len(self.waiting)
        why = None if count else Verdict(tr("There is no finished game whose decisions are not marked."))
        words = tr_n("Mark the last game", "Mark {count} games", count) if count else tr("Mark games")
        return Command(words, self.mark_games, why=why, id="mark-games")

    def _list(self, area: ScrollArea, room: Box) -> int:
        layout, start, room = self.layout, room, room.copy()
        area.put(Heading("due-title", room.cut_top(t=28, gap=4), tr("Due today") if self.due else tr("Coming back")))
        high = max(Button.height(layout.u, layout.t), layout.t(40))
        for number, drill in enumerate((self.due or self.drills)[:LISTED]):
            pips = "●" * drill.progress.solved + "○" * (SOLVED - drill.progress.solved)
            kind = phase_words(self.shelf[self.tab], drill.marked.phase)
            cost, when = decimal(drill.marked.loss), day(drill.game.ended)
            words = tr("{phase}, {day}: −{points}  {pips}", phase=kind, day=when, points=cost, pips=pips)
            area.put(Button(f"drill-{number}", room.cut_top(px=high, gap=4), words, partial(self._one, drill), size=15))
        return room.y - start.y

    # ------------------------------------------------------------ what is done

    def _begin(self, exercise: Exercise | None) -> None:
        if exercise is None:
            self.app.tell(tr("This decision can no longer be played: its record is gone, or the rules have changed."))
            self.read()
            self.rebuild()
        else:
            self.app.go.exercise(exercise)

    def begin_drill(self) -> None:
        """What is due, then some of the same kind."""
        self._begin(self.training.drill_exercises(self.due, self.today(), self.game))

    def _one(self, drill: Drill) -> None:
        """One mistake alone."""
        self._begin(self.training.drill_exercises([drill], self.today(), self.game))

    def begin_puzzle(self) -> None:
        """The puzzle that suits the player's rating."""
        self._begin(self.training.puzzle_exercise(self.game))

    def _watch(self, game: FinishedGame) -> None:
        self.app.go.watch_finished(game)

    def mark_games(self) -> None:
        """Have the decisions of the last games marked."""
        self.begin(Catching(self.app.profile, self.app.books, self.waiting))

    def choose_game(self, index: int) -> None:
        """Another game's page."""
        self.stop()
        self.tab = index
        self.measured, self.last, self.drills = [], [], []
        self.read()
        self.rebuild()

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        if isinstance(given, Key) and given.command == "next-step" and self.due:
            self.begin_drill()
            return True
        return False
