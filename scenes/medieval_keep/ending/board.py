"""The end: the points counted up, what luck did and what choices did, and the next game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.stands import buildings_of
from scenes.medieval_keep.ending.earlier import Earlier
from scenes.medieval_keep.ending.picture import EndPicture
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.seasons import Air, season_of
from scenes.medieval_keep.scenery.town_picture import town
from scenes.medieval_keep.scenery.town_plan import UNIT, USUAL_PLOTS, town_plan
from scenes.paint import fonts, marks
from scenes.paint.tokens import TokenState, token
from scenes.system.words import decimal, tr, tr_n
from scenes.tabletop.board.life import Mover
from scenes.tabletop.panel.decided import NumbersPage
from scenes.tabletop.panel.ledger import Difference
from scenes.tabletop.panel.ranking import say_again
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading, Ribbon
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words
from scenes.ui.widgets.widget import Inert, Widget


class Tale:
    """What the log of a finished game tells: attacks beaten, dice and hits against what was to be expected."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.beaten = self.lost = self.built = self.recruited = self.deserted = self.fallen = 0
        self.gone: list[str] = []
        """Structures that were lost, the first first."""
        self.invaders: list[str] = []
        """Who was beaten, the first first."""
        self.victor = ""
        """Who took the town last."""
        self.town_dice = self.town_ones = self.raider_dice = self.raider_ones = 0
        for event in events:
            if event.kind == "attack-beaten":
                self.beaten += 1
                self.invaders.append(event.word("card"))
            elif event.kind == "town-lost":
                self.lost += 1
                self.victor = kind_of(event.word("card"))
            elif event.kind == "structures-lost":
                self.gone += event.words("cards")
            elif event.kind == "built":
                self.built += 1
            elif event.kind == "recruited":
                self.recruited += 1
            elif event.kind == "deserted":
                self.deserted += len(event.words("units"))
            elif event.kind == "unit-lost":
                self.fallen += 1
            elif event.kind == "die-rolled" and "side" in event.facts:
                one = event.number("result") == 1
                if event.word("side") == "town":
                    self.town_dice, self.town_ones = self.town_dice + 1, self.town_ones + one
                else:
                    self.raider_dice, self.raider_ones = self.raider_dice + 1, self.raider_ones + one

    def luck(self) -> str:
        """Hits rolled against hits to be expected, in a sentence."""
        if self.town_dice + self.raider_dice < 6:
            return tr("Too few dice were rolled to speak of luck.")
        own = self.town_ones - self.town_dice / 6
        theirs = self.raider_ones - self.raider_dice / 6
        balance = own - theirs
        if balance > 2:
            return tr("The dice were kind.")
        return tr("The dice were unkind.") if balance < -2 else tr("The dice were even.")


class EndBoard(Board, NumbersPage[KeepScreen]):
    """Won or fallen: a picture of the town; on its other page what stands, luck and choices side by side."""

    paper = 15

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        events = [event for moment in screen.table.moments for event in moment.events]
        self.tale = Tale(events)
        self.earlier = Earlier(screen, self.result.scores[self.me])
        self.picture = EndPicture(
            screen, self.layout.tall, self.won, self.tale.gone, self.tale.invaders, self.tale.victor
        )

    @property
    def won(self) -> bool:
        return self.me in self.screen.table.state.rules.winners(self.screen.table.state)

    def update(self, now: float) -> bool:
        if self.earlier.came():
            self.screen.rebuild()
        return False

    @property
    def title(self) -> str:
        return tr("The town stands") if self.won else tr("The town has fallen")

    @property
    def living_room(self) -> Rect:
        return self.layout.tall

    def movers(self) -> Sequence[Mover]:
        return () if self.counted else self.picture.movers()

    def paint_ground(self, surface: Surface) -> None:
        super().paint_ground(surface)
        if not self.counted:
            self.picture.paint(surface)

    def paint(self, surface: Surface) -> None:
        app = self.screen.app
        if not self.counted and not (app.lively and app.theme.washes):
            self.picture.paint_people(surface)

    def build(self) -> None:
        if not self.counted:
            ribbon = self.layout.box(self.layout.tall).inset(0, top=22).place(540, 80, "midtop")
            self.screen.add("head", Ribbon("end-title", ribbon, self.title, good=self.won))
            self.screen.add("end", Points("points", self.layout.tall, self, partial(self.turn_to, 1)))
            return
        words, head = tr("The picture"), self.layout.box(self.sheet)
        place = head.cut_right(px=fonts.text_width(words, "sans-semi", self.t(17)) + self.u(40), gap=10)
        place = place.at_top(px=Button.height(self.u, self.t))
        top = self.put_head("end", self.title, room=head)
        self.screen.add("head", Button("the-picture", place, words, partial(self.turn_to, 0)))
        room = self.sheet

        def build(area: ScrollArea, place: Rect) -> int:
            columns, gap = (1 if self.stacked else 2), self.u(40)
            width = (room.w - gap * (columns - 1)) // columns
            rows = self._rows_high(width)
            # the picture takes what the numbers leave
            high = max(self.u(230), room.bottom - top - rows) if columns == 2 else self.u(250)
            area.put(Glory("glory", Rect(place.x, place.y, room.w, high), self))
            y = place.y + high
            below = self._put_rows(area, Rect(place.x, y, width, 0), tr("What stands"), "end", self._standing())
            right = Rect(room.right - width, y, width, 0) if columns == 2 else Rect(place.x, below + gap, width, 0)
            other = self._put_rows(area, right, tr("Luck and choices"), "luck", self._choices())
            words = Rect(right.x, other + self.u(4), width, 0)
            other = put_words(area.put, self.layout, "luck-words", words, f"*{self.tale.luck()}*", soft=True)
            return max(below, other) - place.y

        self.put_body("end", top, room.bottom, build, tr("the end"))

    def _standing(self) -> list[tuple[str, object, object]]:
        """Rows of numbers: words, what was, what is."""
        rows = (
            (tr("Buildings standing"), len(self.town.structures)),
            (tr("Units standing"), len(self.town.defenders)),
            (tr("Castle walls"), self.town.walls),
            (tr("Attacks beaten"), self.tale.beaten),
            (tr("Times the town was taken"), self.tale.lost),
        )
        return [(words, count, count) for words, count in rows]

    def _choices(self) -> list[tuple[str, object, object]]:
        tale = self.tale
        gone = tale.fallen + tale.deserted
        return [
            (tr("Your hits, expected and rolled"), decimal(tale.town_dice / 6), tale.town_ones),
            (tr("Their hits, expected and rolled"), decimal(tale.raider_dice / 6), tale.raider_ones),
            (tr("Buildings built"), tale.built, tale.built),
            (tr("Units recruited"), tale.recruited, tale.recruited),
            (tr("Units fallen or gone"), gone, gone),
        ]

    def _rows_high(self, width: int) -> int:
        """Pixels that the numbers need in columns of this width."""
        rows = (
            sum(Difference.height(self.layout, width, *row) for row in rows)
            for rows in (self._standing(), self._choices())
        )
        return self.t(36) + max(rows) + self.t(30)

    def _put_rows(
        self, area: ScrollArea, place: Rect, title: str, id: str, rows: list[tuple[str, object, object]]
    ) -> int:
        area.put(Heading(f"{id}-head", Rect(place.x, place.y, place.w, self.t(30)), title))
        y = place.y + self.t(36)
        for number, row in enumerate(rows):
            high = Difference.height(self.layout, place.w, *row)
            area.put(Difference(f"{id}-{number}", Rect(place.x, y, place.w, high), *row))
            y += high
        return y

    @property
    def circumstances(self) -> str:
        """Which game it was."""
        record = self.screen.table.record
        level = str(record.setup.options.get("level", ""))
        played = tr("by the book") if level == "book" else tr("on the level {level}", level=level) if level else ""
        words = [
            tr("Round {number}", number=self.seen.turn.number),
            played,
            tr("deal {seed}", seed=record.seed) if record.seed else "",
        ]
        return ", ".join(word for word in words if word)

    def review(self) -> None:
        """The coach goes through the decisions of this game."""
        screen = self.screen
        screen.app.go.review(screen.table, screen.table.moments, self.me, screen.sentence)

    def _harder(self) -> Command | None:
        """Who has won by the book is shown the game that does not end in plenty; there it is chosen already."""
        options, game = dict(self.screen.table.record.setup.options), self.screen.table.game.id
        if not self.won or options.get("level", "book") != "book":
            return None
        words = tr("A harder game: Grim, fed")
        grim = {"level": "grim", "army": "fed"}
        return Command(words, lambda: self.screen.app.go.new_game(game, grim), id="harder")

    def panel(self) -> PanelParts:
        score = self.result.scores[self.me]
        parts = PanelParts(
            tr("{player} has won", player=self.me) if self.won else tr("{player} has fallen", player=self.me),
            tr_n("{count} point", "{count} points", score),
        )
        parts.prompt = (
            tr("The deck is used up and the town still stands. [KEEP-SOLO-8]")
            if self.won
            else tr("The last castle wall fell. [KEEP-SOLO-8]")
        )
        undone = self.screen.table.undone
        parts.then = (
            tr("Undo was used {times}.", times=tr_n("{count} time", "{count} times", undone))
            if undone
            else tr("Played without a single undo.")
        )
        parts.below = self.earlier.put
        parts.row = [Command(tr("What cost most"), self.review, id="review")]
        harder = self._harder()
        if harder is not None:
            parts.row = [*parts.row, harder]
        return say_again(self.screen, parts)


class Points(Widget):
    """The points on a paper that lies in the corner of the picture; pressed, it is turned to the numbers."""

    def __init__(self, id: str, room: Rect, board: EndBoard, do: Callable[[], None]) -> None:
        score = board.result.scores[board.me]
        super().__init__(id, room, tr_n("{count} point", "{count} points", score))
        self.press, self.kind, self.tip = do, "button", tr("What stands, luck and choices: turn to the numbers.")
        self.score, self.board = score, board
        pad, theme = board.u(16), board.screen.app.theme
        self.points = fonts.text(str(score), "text-bold", board.t(44), theme.ink)
        self.unit = fonts.text(tr_n("point", "points", score), "title", board.t(30), theme.soft_ink)
        most = board.layout.tall.w // 2
        self.words = fonts.rich(board.circumstances, board.t(14), most, theme.soft_ink)
        self.link = fonts.text(tr("The numbers") + " \N{RIGHTWARDS ARROW}", "sans-semi", board.t(15), theme.focus.paper)
        top = self.points.get_width() + board.u(8) + self.unit.get_width()
        wide = max(top, self.words.width, self.link.get_width()) + 2 * pad
        high = self.points.get_height() + self.words.height + self.link.get_height() + pad
        self.rect = Rect(room.right - wide - pad, room.bottom - high - pad, wide, high)

    def draw(self, surface: Surface) -> None:
        rect, scale, theme = self.rect, self.scale, self.theme
        marks.note(rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        place = surface.blit(self.points, (rect.x + self.u(16), rect.y + self.u(2)))
        surface.blit(self.unit, self.unit.get_rect(midleft=(place.right + self.u(8), place.centery + self.u(3))))
        self.words.draw(surface, (place.x, place.bottom))
        surface.blit(self.link, (place.x, place.bottom + self.words.height + self.u(3)))


class Glory(Inert):
    """The town as the game left it, at sunrise or in ashes, with the points on a paper before it."""

    def __init__(self, id: str, rect: Rect, board: EndBoard) -> None:
        super().__init__(id, rect)
        self.board = board

    def draw(self, surface: Surface) -> None:
        board, rect, theme, scale = self.board, self.rect, self.theme, self.scale
        number = board.seen.turn.number
        air = Air("dawn", season_of(number)) if board.won else Air("evening", season_of(number))
        gone = () if board.won else reversed(board.tale.gone)
        built = buildings_of(board.screen, board.me, burnt=not board.won, gone=gone)
        picture = town(
            rect.w / scale,
            (rect.h - self.u(16)) / scale,
            scale,
            theme,
            built,
            walls=board.town.walls,
            names=False,
            air=air,
        )
        picture.draw(surface, rect.topleft)
        score = board.result.scores[board.me]
        points = fonts.text(str(score), "text-bold", min(self.t(64), self.u(76)), theme.ink)
        title = fonts.text(tr_n("point", "points", score), "title", min(self.t(34), self.u(46)), theme.soft_ink)
        words = fonts.rich(
            board.circumstances, max(self.t(12.4), min(self.t(16), self.u(22))), round(rect.w * 0.5), theme.soft_ink
        )
        wide = max(points.get_width() + title.get_width() + self.u(10), words.width) + self.u(32)
        high = points.get_height() + words.height + self.u(12)
        paper = Rect(rect.right - wide - self.u(14), rect.bottom - self.u(30) - high, wide, high)
        self._paint_units(surface, len(built), paper.x)
        marks.note(paper.w / scale, paper.h / scale, scale, theme).draw(surface, paper.topleft)
        place = surface.blit(points, (paper.x + self.u(16), paper.y + self.u(2)))
        surface.blit(title, title.get_rect(midleft=(place.right + self.u(10), place.centery + self.u(4))))
        words.draw(surface, (paper.x + self.u(16), place.bottom - self.u(2)))

    def _paint_units(self, surface: Surface, plots: int, end: int) -> None:
        """Who still stands on the walls, kind by kind, to the left of `end`."""
        board, rect, theme, scale = self.board, self.rect, self.theme, self.scale
        kinds = Counter(kind_of(unit) for unit in board.town.defenders)
        plan = town_plan(rect.w / scale, (rect.h - self.u(16)) / scale, max(USUAL_PLOTS, min(30, plots)))
        step = min(self.u(56), (end - rect.x - self.u(40)) // max(1, len(kinds)))
        for place, (kind, count) in enumerate(kinds.items()):
            x = self.u(44) + place * step
            y = round(plan.stand(x / scale, UNIT, board.town.walls) * scale)
            piece = token(
                "regiment", board.screen.seat(board.me), kind, scale, theme, state=TokenState(count=count), size=UNIT
            )
            piece.draw(surface, (rect.x + x, rect.y + y))
