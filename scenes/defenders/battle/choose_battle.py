"""Which battle comes next (DEF-ATTACK-9): the map under attack, the sums of every battle, how the attack is told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.defenders.forecasts.sums import Side
from scenes.defenders.battle.sums import SIDES, formula, side_lines
from scenes.defenders.board.drafts import BATTLE, TEXT
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.suggestions import attack_idea
from scenes.defenders.board.writing_boxes import heading, text_box
from scenes.paint import fonts
from scenes.system.words import dice_of, tr, tr_n
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import lines_needed
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

SIDE_BY_SIDE = 2
"""More battles than this stand below the main button."""
ROWS = 7
"""The most lines of a side that a slip tells."""


class AttackBoard(MapBoard):
    """The place that is thought of, and the words of the attack."""

    log_in_panel = False

    @property
    def under_attack(self) -> list[str]:
        return list(self.facts.battles)

    @property
    def chosen_one(self) -> str:
        found = BATTLE.read(self.screen)
        return found if found in self.under_attack else self.under_attack[0]

    def warned(self) -> Sequence[str]:
        return list(self.facts.places[self.chosen_one].attackers)

    def choose(self, place: str) -> None:
        BATTLE.step(self.screen, place)
        self.screen.app.sound.play("button")
        self.screen.rebuild()

    def chosen(self, thing: Element | None) -> None:
        if thing is not None and thing.id in self.under_attack:
            self.choose(thing.id)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "place":
            words = tr("Fight at {place}", place=self.looks.name(thing.id))
            return [self.screen.line(words, "choose-battle", owner=self.turn.first, location=thing.id)]
        return ()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        first, count = self.turn.first, len(self.under_attack)
        sub = tr_n("{count} place is under attack", "{count} places are under attack", count)
        place = self.looks.name(self.chosen_one)
        prompt = (
            tr("Choose where to fight first, and tell how the attack comes.")
            if count > 1
            else tr("Tell how the attack comes, if you like.")
        )
        then = tr("Next: the player to the left tells the defence.")
        main = self.main(tr("Fight at {place}", place=place), self._fight, first)
        return PanelParts(
            tr("{player} chooses a battle", player=first),
            sub,
            prompt,
            then,
            main=main,
            extra=self._battles if count <= SIDE_BY_SIDE else None,
            below=self._text if count <= SIDE_BY_SIDE else self._all,
        )

    def _battles(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        for place in self.under_attack:
            slip = BattleSlip(self, place, Rect(room.x, y, room.w, 0))
            slip.rect.h = slip.high
            area.put(slip)
            y += slip.rect.h + self.u(8)
        return y - room.y

    def _all(self, area: ScrollArea, room: Rect) -> int:
        """Many battles stand below the button, so that it is always seen."""
        high = self._battles(area, room)
        return high + self._text(area, Rect(room.x, room.y + high, room.w, 0))

    def _text(self, area: ScrollArea, room: Rect) -> int:
        y = heading(self, area, room, room.y + self.u(6), tr("How it comes"), clause="DEF-BATTLE-1")
        threats = self.facts.places[self.chosen_one].attackers
        idea = partial(attack_idea, self, self.chosen_one, threats)
        name = tr("How the attack comes")
        return text_box(self, area, room, y, TEXT, name, idea, high=70, skip=self._fight) - room.y

    def _fight(self) -> None:
        text = TEXT.read(self.screen)
        self.screen.send_or_say(
            "choose-battle", owner=self.turn.first, location=self.chosen_one, **({"text": text} if text else {})
        )


class BattleSlip(Widget):
    """A battle to come: both sides line by line, what they come to, how probably the place holds."""

    def __init__(self, board: AttackBoard, place: str, rect: Rect) -> None:
        self.sums = board.facts.battles[place].sum
        self.odds = board.facts.battles[place].odds
        number = board.facts.places[place].entry
        called = board.looks.name(place)
        self.head = f"{number} {called}" if number else called
        words = tr(
            "{place}: defenders {ours}, threats {theirs}",
            place=called,
            ours=formula(self.sums, "defenders"),
            theirs=formula(self.sums, "threats"),
        )
        super().__init__(f"battle-{place}", rect, words)
        self.board, self.place = board, place
        self.press = partial(board.choose, place)
        self.kind = "choice"
        self.ours, self.theirs = (self._entries(side) for side in SIDES)

    def _entries(self, side: Side) -> list[tuple[str, str, int]]:
        """What each line of a side says, what it adds, and how many pixels high it is."""
        found = []
        counting = [line for line in side_lines(self.board, self.sums, side) if line[2] != "0"]
        for name, why, amount, die in counting[:ROWS]:
            shown, words = dice_of(6) if die is not None else amount, why if amount.startswith("+") and why else name
            room = self.half - fonts.text_width(shown, "sans-bold", self.board.t(14)) - self.board.u(6)
            words = self.board.shortened(words, "sans", 14, room)
            lines = min(2, lines_needed(self.board.layout, words, "sans", room))
            found.append((words, shown, self.board.t(19) + (lines - 1) * self.board.t(15)))
        return found

    @property
    def half(self) -> int:
        """Pixels across the column of a side."""
        return (self.rect.w - 2 * self.board.u(14) - self.board.u(16)) // 2

    @property
    def high(self) -> int:
        board = self.board
        rows = max(board.t(19), *(sum(entry[2] for entry in side) for side in (self.ours, self.theirs)))
        return board.t(32) + rows + board.t(34) + board.u(6)

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        look: faces.Look = "hover" if self.hovered else "tile"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        left, right = rect.x + self.u(14), rect.right - self.u(14)
        holds = tr("holds {percent} %", percent=round(100 * self.odds.holds))
        place = board.words(
            surface, holds, "sans", 15, theme.soft_ink, (right, rect.y + self.t(18)), "midright", most=22
        )
        board.words(
            surface,
            self.head,
            "text-bold",
            19,
            theme.ink,
            (left, rect.y + self.t(18)),
            room=place.x - left - self.u(8),
            most=28,
        )
        half = self.half
        for number, entries in enumerate((self.ours, self.theirs)):
            x, top = left + number * (half + self.u(16)), rect.y + self.t(34)
            for words, shown, high in entries:
                y = top + high // 2
                top += high
                end = board.words(surface, shown, "sans-bold", 14, theme.ink, (x + half, y), "midright", most=20)
                board.words(surface, words, "sans", 14, theme.ink, (x, y), room=end.x - x - self.u(6), most=20, lines=2)
        y = rect.bottom - self.t(20)
        surface.fill(theme.hairline, Rect(left, y - self.t(14), right - left, max(1, self.u(1))))
        names = (tr("Defenders"), theme.legal.paper), (tr("Threats"), theme.illegal.paper)
        for number, (side, (words, colour)) in enumerate(zip(SIDES, names, strict=True)):
            x = left + number * (half + self.u(16))
            least = fonts.text_width(words, "sans", self.u(14)) + self.u(6)
            end = board.words(
                surface,
                formula(self.sums, side),
                "text-bold",
                20,
                colour,
                (x + half, y),
                "midright",
                room=half - least,
                most=28,
            )
            board.words(surface, words, "sans", 15, theme.soft_ink, (x, y), room=end.x - x - self.u(6), most=20)
        if board.chosen_one == self.place:
            self.ring().draw(surface, rect.topleft)
