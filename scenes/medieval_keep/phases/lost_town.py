"""A lost town: the toll is rolled, the owner gives up as many buildings."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from game.medieval_keep.board.position import LoseStructures
from game.medieval_keep.facts.forecasts import AfterToll
from scenes.medieval_keep.battle.places import Places
from scenes.medieval_keep.battle.stage import SiegeStage
from scenes.medieval_keep.battle.steps import Standing
from scenes.medieval_keep.board.animations import slide
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.drafts import LOST
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import GOODS, good_word
from scenes.medieval_keep.scenery.castle import sacked
from scenes.paint import fonts, marks
from scenes.paint.cards import CardState, card, with_shadow
from scenes.paint.dice import die
from scenes.paint.ink import sheet
from scenes.paint.pieces import Piece
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import Verdict, join_words, tr, tr_n
from scenes.tabletop.cards.grid import cells, grid
from scenes.tabletop.panel.ledger import put_differences
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

BEFORE_THE_WALL, ON_STAGE = 0.5, 7
"""The share of the stage above the cards; so many of them find room there."""
SMALLEST, CARD = 72, 92
"""Units across the smallest card that can be read, and across one in the ruins."""


def taken_by(screen: KeepScreen, player: str) -> Standing:
    """Whose banners fly over a town that was taken; nobody's where no action tells of it."""
    for moment in reversed(screen.table.moments):
        if any(event.kind == "town-lost" and event.word("target") == player for event in moment.events):
            event = next(event for event in moment.events if event.kind == "town-lost")
            return Standing(event.word("card"), player, event.maybe_word("attacker") or "")
    return Standing(target=player)


class TollBoard(Board):
    """Every building as a card before the taken town; a click or a drag to the ruins gives it up, another one takes it
    back. In large type, and where there are many of them, they lie on a sheet.
    """

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        self.stage: SiegeStage | None = None
        if not Places(self.layout).large and len(self.candidates()) <= ON_STAGE:
            standing = taken_by(screen, self.pending_as(LoseStructures).player)
            self.stage = SiegeStage(screen, standing, standing, "taken", band=False)
        self.paper = 0 if self.stage is not None else 14

    @property
    def lost(self) -> tuple[str, ...]:
        """What is given up, in the order in which it was chosen."""
        return LOST.on(self.screen)

    @property
    def count(self) -> int:
        return self.pending_as(LoseStructures).count

    def candidates(self) -> list[str]:
        """What the rules let the owner choose from."""
        choice = self.screen.table.choice(self.me, "lose-structures")
        return [str(name) for name in choice.argument("cards").among] if choice else []

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        room = self.sheet
        words = tr(
            "The toll is {count}. What is given up lies in ruins until the turn ends. [KEEP-SACK-2]",
            count=self.count,
        )
        # the die that was rolled lies at the right
        beside = Rect(room.x, room.y, room.w - self.u(112), room.h)
        top = max(self.put_head("toll", tr("The town is lost"), words, room=beside), room.y + self.u(92))
        ruins = Rect(room.x, room.bottom - self.u(150), room.w, self.u(150))
        if self.stage is not None:
            top = round(room.y + room.h * BEFORE_THE_WALL)
        screen.add("ruins", Element("ruins", ruins, "ruins", tr("the ruins"), is_place=True))
        names = self.candidates()
        gap = self.u(10)
        margin = self.u(8)  # of shadows and rings
        high = ruins.y - self.u(12) - top - 2 * margin
        columns, width, height = grid(
            len(names),
            (room.w - self.u(22), high),
            layout,
            least=self.u(SMALLEST * min(1.4, layout.text)),
            most=self.u(168 if self.stage is None else CARD),
            ratio=CARD_RATIO,
            stretch=0,
        )
        used = -(-len(names) // columns) * (height + gap) - gap
        above = margin + max(0, (high - used) // 2)

        def build(area: ScrollArea, place: Rect) -> int:
            shape = columns, width, height
            for name, rect in zip(names, cells(len(names), shape, gap, place.centerx, place.y + above), strict=True):
                area.put(TownCard(f"give-{name}", rect, self, name))
            return above + used + margin

        rect = Rect(room.x, top, room.w, ruins.y - self.u(12) - top)
        screen.add("cards", ScrollArea("toll-area", rect, "buildings", build, zone="cards")).fill()

    def toggle(self, name: str) -> None:
        """Give it up, or take it back."""
        if name in self.lost:
            LOST.step(self.screen, tuple(card for card in self.lost if card != name))
        elif len(self.lost) < self.count:
            LOST.step(self.screen, (*self.lost, name))
        else:
            self.screen.app.tell(tr("The toll is {toll}; take one back first.", toll=self.count))
            return
        self.screen.app.sound.play("card-laid")
        start = self.screen.hands.find(f"give-{name}")
        self.screen.rebuild()
        if start is not None and name in self.lost:
            slide(self.screen, name, start.rect, self._slot(len(self.lost) - 1), shrink=CARD / 104)

    def _slot(self, number: int) -> Rect:
        """Where that card of the lost ones lies in the ruins."""
        room, width, gap, high = self.sheet, self.u(CARD), self.u(12), self.u(129)
        left = room.centerx - (self.count * (width + gap) - gap) // 2
        return Rect(left + number * (width + gap), room.bottom - self.u(75) - high // 2, width, high)

    # ------------------------------------------------------------ what it costs

    def _left(self, cards: Sequence[str]) -> AfterToll:
        """What is left of the town without these."""
        return self.screen.forecast_as(AfterToll, "lose-structures", cards=list(cards)) or AfterToll()

    def _cost(self) -> str:
        """What the card that was chosen last takes along, in a sentence; nothing before one is chosen."""
        if not self.lost:
            return ""
        before, after = self._left(self.lost[:-1]), self._left(self.lost)
        gone = [
            tr("{count} {good} a round", count=more, good=good_word(good))
            for good in GOODS
            if (more := before.income.get(good, 0) - after.income.get(good, 0)) > 0
        ]
        dice = before.engine_dice - after.engine_dice
        gone += [tr_n("a die in battle", "{count} dice in battle", dice)] if dice else []
        hand = before.hand_limit - after.hand_limit
        gone += [tr_n("the place of a card in the hand", "the place of {count} cards", hand)] if hand else []
        units = [self.screen.looks.name(unit) for unit in before.open if unit not in after.open]
        gone += [tr("new {units}", units=join_words(units))] if units else []
        name = self.screen.looks.name(self.lost[-1])
        if not gone:
            return tr("With the **{card}** goes a point.", card=name)
        return tr("With the **{card}** go a point and {what}.", card=name, what=join_words(gone))

    def _difference(self, area: ScrollArea, rect: Rect) -> int:
        """Points and income before and after, as far as they differ."""
        before, after = self._left(()), self._left(self.lost)
        rows = [(tr("Points"), before.points, after.points)]
        rows += [
            (
                tr("{good} a round", good=good_word(good).capitalize()),
                before.income.get(good, 0),
                after.income.get(good, 0),
            )
            for good in GOODS
        ]
        rows += [
            (tr("Dice of engines"), before.engine_dice, after.engine_dice),
            (tr("Cards in hand at most"), before.hand_limit, after.hand_limit),
        ]
        differ = [row for row in rows if row[1] != row[2] or row is rows[0]]
        return put_differences(area, rect, "row", tr("What is left"), differ)

    def update(self, now: float) -> bool:
        if self.stage is not None:
            self.stage.update()
        return False

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.stage.draw_moving(surface) if self.stage is not None else []

    def paint(self, surface: Surface) -> None:
        if self.stage is not None:
            self.stage.paint(surface)

    def paint_ground(self, surface: Surface) -> None:
        super().paint_ground(surface)
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        if self.stage is not None:
            self.stage.paint_ground(surface)
            sheet((tall.w - self.u(16)) / scale, 78, scale, theme, seed=4).draw(
                surface, (tall.x + self.u(8), tall.y + self.u(8))
            )
        if 1 <= self.count <= 6:
            die(self.count, 54, scale, theme, angle=12).draw(surface, (tall.right - self.u(80), tall.y + self.u(46)))

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind != "ruins":
            return False
        scale, theme, rect = self.layout.scale, self.screen.app.theme, thing.rect
        sacked(rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        width = self.u(CARD)
        for number in range(self.count):
            middle = self._slot(number).center
            if number < len(self.lost):
                piece = card(
                    self.screen.looks.face(self.lost[number]), scale, theme, width=CARD, state=CardState(ruined=True)
                )
                piece.draw(surface, middle)
            else:
                marks.gap_box(CARD, 129, scale, theme).draw(
                    surface, (middle[0] - width // 2, rect.centery - self.u(64))
                )
                if number > len(self.lost):
                    continue
                words = fonts.rich(
                    tr("to be lost"),
                    self.layout.t(15),
                    width - self.u(6),
                    theme.soft_ink,
                    role="text-italic",
                    align="centre",
                )
                words.draw(surface, (middle[0] - width // 2 + self.u(3), middle[1] - words.height // 2))
        return True

    def picture_of(self, thing: Element) -> Piece | None:
        if not isinstance(thing, TownCard):
            return None
        theme = self.screen.app.theme
        piece = card(self.screen.looks.face(thing.card), self.layout.scale, theme, width=CARD, angle=-4)
        return with_shadow(piece.surface, self.layout.scale, 4)

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        return ["ruins"] if isinstance(thing, TownCard) else ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return None if isinstance(thing, TownCard) and place.id == "ruins" else Verdict(tr("That does not go there."))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        if not isinstance(thing, TownCard) or place.id != "ruins":
            return Verdict(tr("That does not go there."))
        if thing.card not in self.lost:
            self.toggle(thing.card)
        return None

    def chosen(self, thing: Element | None) -> None:
        if thing is not None and thing.id == "ruins" and self.lost:
            self.toggle(self.lost[-1])

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if isinstance(thing, TownCard):
            name = thing.card
            return [MenuLine(tr("Take it back") if name in self.lost else tr("Give it up"), lambda: self.toggle(name))]
        return ()

    def panel(self) -> PanelParts:
        left = self.count - len(self.lost)
        parts = PanelParts(
            tr("{player} pays the toll", player=self.me),
            self.round_and_points(self.me),
        )
        parts.prompt = (
            tr_n(
                "Give up **{count} more building**: click it, or drag it to the ruins.",
                "Give up **{count} more buildings**: click them, or drag them to the ruins.",
                left,
            )
            if left
            else tr("All is chosen. What lies in ruins can be taken back for 2 gold in the Heal phase. [KEEP-HEAL-3]")
        )
        parts.then = tr("Then: what still waits at the gate, and the Heal phase.")
        parts.prompt = " ".join(words for words in (self._cost(), parts.prompt) if words)
        parts.extra = self._difference if self.lost else None
        parts.main = self.screen.deed(
            tr("Give it up") if self.count == 1 else tr("Give them up"),
            "lose-structures",
            main=True,
            cards=list(self.lost),
        )
        parts.row = [self.screen.take_back_deed(), self.screen.undo_deed()]
        return parts


class TownCard(Widget):
    """A building as a card that can be given up."""

    def __init__(self, id: str, rect: Rect, board: TollBoard, name: str) -> None:
        super().__init__(id, rect, board.screen.looks.name(name))
        self.board, self.card = board, name
        self.tip = board.screen.looks.tip(name)
        self.kind, self.can_hold, self.at_once = "toll-card", name not in board.lost, True
        self.press = lambda: board.toggle(name)

    def draw(self, surface: Surface) -> None:
        held = self.screen.hands.held
        if held is not None and held.thing is self and held.how == "drag":
            marks.gap_box(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme).draw(
                surface, self.rect.topleft
            )
            return
        state = CardState(ruined=True, dimmed=True) if self.card in self.board.lost else CardState()
        width = self.rect.w / self.scale
        card(self.board.screen.looks.face(self.card), self.scale, self.theme, width=width, state=state).draw(
            surface, self.rect.center
        )
