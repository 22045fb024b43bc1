"""Heal: walls are raised again, buildings taken back from the ruins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.phases.payment import buy
from scenes.medieval_keep.pieces import good_word, named_goods
from scenes.medieval_keep.scenery.castle import field, mending, repair_view, wall_piece
from scenes.paint import fonts, marks
from scenes.paint.cards import CardState, card, with_shadow
from scenes.paint.pieces import Piece
from scenes.paint.theme import CARD_RATIO
from scenes.paint.tokens import slot
from scenes.system.words import join_words, later, tr, tr_n
from scenes.tabletop.panel.ledger import Difference, Ledger
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.paper import Heading, Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words
from scenes.ui.widgets.widget import Inert, Widget

WALLS = (later("left"), later("back"), later("right"), later("front"))
FALL = (later("right"), later("front"), later("left"), later("back"))
"""In this order the drawing of the castle loses its walls."""


class HealBoard(Board):
    """Two halves: the castle with its walls, the ruins with their price tags."""

    paper = 13

    @property
    def walls(self) -> int:
        return int(self.town.walls)

    @property
    def ruins(self) -> list[str]:
        return list(self.town.ruins)

    def walls_picture(self, player: str, walls: int) -> tuple[Piece, tuple[int, int]] | None:
        castle = self.screen.hands.find("castle")
        if (
            player != self.me
            or not isinstance(castle, _Castle)
            or (castle.area is not None and not castle.area.rect.contains(castle.rect))
        ):
            return None
        return castle.picture(walls), castle.rect.topleft

    def _title(self) -> str:
        """`Mend the town`, or with several towns whose it is."""
        return tr("Mend the town") if len(self.seen.players) == 1 else tr("Mend {player}'s town", player=self.me)

    def build(self) -> None:
        lost = []
        if self.ruins:
            lost.append(tr_n("{count} building lies in ruins", "{count} buildings lie in ruins", len(self.ruins)))
        if self.walls < 4:
            lost.append(tr_n("{count} wall is down", "{count} walls are down", 4 - self.walls))
        words = f"{join_words(lost)} [KEEP-HEAL-4]"
        top = self.put_head("heal", self._title(), words[:1].upper() + words[1:])
        room = self.sheet
        stores = Ledger(
            "ledger", Rect(room), self.town.stores(), {}, ["gold", "stone", "wood"], named_goods(), tr("Your stores")
        )
        stores.fit(self.layout)
        foot = room.bottom
        if not self.large:
            foot -= stores.rect.h
            stores.rect.y = foot
            self.screen.add("foot-sheet", Rule("heal-rule-2", Rect(room.x, foot - self.u(14), room.w, self.u(10))))
            self.screen.add("foot-sheet", stores)
            foot -= self.u(20)

        def build(area: ScrollArea, place: Rect) -> int:
            least = foot - top
            if not self.ruins:
                y = self._build_walls(area, Rect(place.x, place.y, room.w, 0 if self.large else least))
            elif not self.stacked:
                half = (room.w - self.u(34)) // 2
                walls = self._build_walls(area, Rect(place.x, place.y, half, least))
                ruins = self._build_ruins(area, Rect(room.right - half, place.y, half, least))
                y = max(walls, ruins)
            else:
                y = self._build_ruins(area, Rect(place.x, place.y, room.w, 0)) + self.u(24)
                y = self._build_walls(area, Rect(place.x, y, room.w, 0))
            if self.large:
                stores.rect.topleft = (place.x, y + self.u(24))
                area.put(stores)
                y = stores.rect.bottom
            return y - place.y

        self.put_body("mend", top, foot, build, tr("walls and ruins"))

    def _build_walls(self, area: ScrollArea, rect: Rect) -> int:
        """The castle, its walls and what raises them, at least as high as `rect`; returns the y below."""
        layout, high = self.layout, Button.height(self.layout.u, self.layout.t)
        standing = tr("{walls} of 4 stand", walls=self.walls)
        title = Rect(rect.x, rect.y, rect.w, layout.t(30))
        area.put(Heading("walls-title", title, tr("Castle walls"), size=28, line=False, note=standing))
        price = self.screen.unsaid(
            tr("Three stone or wood; gold for any part. [KEEP-HEAL-2]"),
            *([] if self.ruins else [tr("A gap can be closed in any later Heal phase. [KEEP-HEAL-4]")]),
        )
        note = fonts.rich(price, layout.t(15), rect.w, (0, 0, 0), spacing=1.26).height
        caption, cell = layout.t(26), self.u(78) + layout.t(28)
        below = caption + self.u(10) + cell + self.u(6) + high + self.u(6) + note
        picture = Rect(rect.x, title.bottom + self.u(4) + caption, rect.w, 0)
        picture.h = max(self.u(150), rect.bottom - picture.y - below + caption)
        put_words(
            area.put, layout, "walls-down", Rect(rect.x, title.bottom, rect.w, 0), self._down(), size=15, soft=True
        )
        area.put(_Castle("castle", picture, self))
        gap = self.u(12)
        width = (rect.w - gap * 3) // 4
        y = picture.bottom + self.u(10)
        gone = FALL[: 4 - self.walls]
        first_gap = next((w for w in WALLS if w in gone), None)
        for number, wall in enumerate(WALLS):
            place = Rect(rect.x + number * (width + gap), y, width, cell)
            area.put(_Wall(f"wall-{wall}", place, self, wall, wall not in gone, wall == first_gap))
        y += cell + self.u(6)
        why = self.screen.check("rebuild-wall")
        deed = Rect(rect.x, y, rect.w, high)
        area.put(Button("rebuild", deed, tr("Raise a wall for 3"), self.rebuild_wall, why=why, look="plain"))
        place = Rect(rect.x, deed.bottom + self.u(6), rect.w, 0)
        return put_words(area.put, layout, "wall-words", place, price, soft=True, size=15)

    def _down(self) -> str:
        """Which walls are down, in words."""
        down = FALL[: 4 - self.walls]
        if not down:
            return tr("*All walls stand.*")
        return tr_n(
            "*The {walls} wall is down.*",
            "*The {walls} walls are down.*",
            len(down),
            walls=join_words([*map(tr, down)]),
        )

    def _build_ruins(self, area: ScrollArea, rect: Rect) -> int:
        """The ruins with their prices and the warning, at least as high as `rect`; returns the y below."""
        layout, high = self.layout, Button.height(self.layout.u, self.layout.t)
        title, count = (
            Rect(rect.x, rect.y, rect.w, layout.t(30)),
            tr_n("{count} card", "{count} cards", len(self.ruins)),
        )
        area.put(Heading("ruins-title", title, tr("Ruins"), size=28, line=False, note=count))
        words = tr("What still lies here when you end is **lost for good**. [KEEP-HEAL-5]")
        left = self.u(62)
        warning = fonts.rich(words, layout.t(17), rect.w - left - self.u(16), (0, 0, 0), spacing=1.26).height
        warning += self.u(22)
        y, gap = title.bottom + self.u(8), self.u(12)
        room = max(0, rect.bottom - warning - self.u(12) - y)
        # as large as all can be seen at once
        grown = min(1.5, layout.text)
        tag = round(self.u(34) * grown)
        for units in (168.0, 136.0, 116.0 * grown, 104.0 * grown):
            width, height = self.u(units), self.u(units * CARD_RATIO)
            columns = max(1, (rect.w + gap) // (width + gap))
            step = height + tag + high + self.u(22)
            if -(-len(self.ruins) // columns) * step <= room:
                break
        used = min(columns, len(self.ruins)) * (width + gap) - gap
        beside = Rect(rect.x + used + self.u(22), y + self.u(3), rect.w - used - self.u(22), height + tag + high)
        first = rect.x + self.u(3) if beside.w >= self.u(150) else rect.x + (rect.w - used) // 2
        if beside.w >= self.u(150):
            area.put(_Mending("mending-beside", beside))
        for number, name in enumerate(self.ruins):
            row, column = divmod(number, columns)
            x, top = first + column * (width + gap), y + row * step + self.u(3)
            ruin = Rect(x, top, width, height + tag)
            area.put(_Ruin(f"ruin-{name}", ruin, self, name, width / layout.scale))
            deed = Rect(x, ruin.bottom + self.u(4), width, high)
            why = self.screen.check("recover", card=name)
            area.put(Button(f"take-{name}", deed, tr("Take back"), partial(self.recover, name), why=why, size=15))
        y += -(-len(self.ruins) // columns) * step
        note = Rect(rect.x, max(y, rect.bottom - warning), rect.w, warning)
        if note.y - y >= self.u(92):
            place = Rect(rect.x, y + self.u(4), rect.w, note.y - y - self.u(14))
            area.put(_Mending("mending", place))
        area.put(_Note("ruins-note-paper", note))
        place = Rect(note.x + left, note.y + self.u(10), rect.w - left - self.u(16), 0)
        put_words(area.put, layout, "ruins-words", place, words)
        return note.bottom

    # ------------------------------------------------------------ deeds

    def rebuild_wall(self) -> None:
        """Pay for walls; the slip opens where there is more than one way, or more than one to raise."""
        if buy(self.screen, "rebuild-wall", "", "wall") is not None:
            self.screen.send_or_say("rebuild-wall")  # says why not

    def recover(self, name: str) -> None:
        """Take a building back into the hand."""
        self.screen.send_or_say("recover", card=name)

    # ------------------------------------------------------------ drawing and grammar

    def picture_of(self, thing: Element) -> Piece | None:
        if not isinstance(thing, _Ruin):
            return None
        piece = card(self.screen.looks.face(thing.card), self.layout.scale, self.screen.app.theme, angle=-4)
        return with_shadow(piece.surface, self.layout.scale, 4)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if isinstance(thing, _Ruin):
            name = thing.card
            return [
                MenuLine(
                    tr("Take it back for 2 gold"), lambda: self.recover(name), self.screen.check("recover", card=name)
                )
            ]
        if isinstance(thing, _Wall) and not thing.stands:
            return [MenuLine(tr("Raise this wall for 3"), self.rebuild_wall, self.screen.check("rebuild-wall"))]
        return ()

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        turn = self.seen.turn
        parts = PanelParts(
            tr("{player} mends the town", player=self.me),
            self.round_and_points(self.me),
        )
        wall, back = (
            self.screen.check("rebuild-wall"),
            [n for n in self.ruins if self.screen.check("recover", card=n) is None],
        )
        sentences = []
        if wall is None:
            sentences.append(tr("Raise a **wall** for three stone or wood."))
        if back:
            sentences.append(tr("Take **buildings** back for two gold each."))
        parts.prompt = " ".join(sentences) or tr("The stores do not allow any repair.")
        following = [name for name in turn.healing if name != self.me]
        if following:
            parts.then = tr("Then: {player} mends. The wounded are well already.", player=following[0])
        else:
            parts.then = (
                tr("Then: the next round. The wounded are well already.")
                if len(self.seen.players) == 1
                else tr("Then: the next turn. The wounded are well already.")
            )
        words = tr("End the turn") if turn.player == self.me and not following else tr("Done mending")
        parts.main = self.screen.deed(words, "end-turn", main=True)
        parts.row = [self.screen.undo_deed()]
        parts.below = self._put_outlook
        return parts

    def _mended(self) -> list[tuple[str, int, int]]:
        """What stands and lies in store now, and when all is mended that the stores allow, walls first."""
        table, screen = self.screen.table, self.screen
        wanted = [screen.act("rebuild-wall")] * (len(WALLS) - self.walls)
        wanted += [screen.act("recover", card=name) for name in self.ruins]
        done: list[dict[str, object]] = []
        events: list[Event] = []
        for action in wanted:
            told, verdict = table.rehearse([*done, action])
            if verdict is None:
                done.append(action)
                events = [event for part in told for event in part]
        kinds = [event.kind for event in events]
        rows = [
            (tr("Castle walls"), self.walls, self.walls + kinds.count("wall-rebuilt")),
            (tr("Buildings in ruins"), len(self.ruins), len(self.ruins) - kinds.count("recovered")),
        ]
        stores = self.town.stores()
        left = dict(stores)
        for event in events:
            if event.kind == "recovered":
                left["gold"] -= event.number("gold")
            elif event.kind == "paid":
                for good, amount in event.numbers("pay").items():
                    left[good] -= amount
        for good in ("stone", "wood", "gold"):
            name = good_word(good)
            rows.append((name[:1].upper() + name[1:], stores[good], left[good]))
        return [row for row in rows if row[1] != row[2]]

    def _put_outlook(self, area: ScrollArea, room: Rect) -> int:
        """What mending all that can be mended would leave."""
        rows = self._mended()
        column = Column.within(area, room)
        if rows:
            column.heading("outlook-head", tr("If you mend all you can"))
        for number, row in enumerate(rows):
            high = Difference.height(self.layout, room.w, *row)
            column.put(Difference(f"outlook-{number}", column.row(high), *row), 0)
        return column.used


class _Castle(Inert):
    """The castle with the walls that stand."""

    def __init__(self, id: str, rect: Rect, board: HealBoard) -> None:
        super().__init__(id, rect)
        self.board = board

    def draw(self, surface: Surface) -> None:
        self.picture(self.board.walls).draw(surface, self.rect.topleft)

    def picture(self, walls: int) -> Piece:
        """The castle, if so many walls stood."""
        return repair_view(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme, walls=walls)


class _Wall(Widget):
    """One castle wall, or the gap with its price."""

    def __init__(self, id: str, rect: Rect, board: HealBoard, wall: str, stands: bool, next_one: bool) -> None:
        super().__init__(id, rect, tr("the {wall} wall", wall=tr(wall)))
        self.board, self.wall, self.stands, self.next_one = board, wall, stands, next_one
        self.quiet = stands
        self.tip = Tip(
            tr("The {wall} wall", wall=tr(wall)),
            (tr("It stands.") if stands else tr("A gap: three stone or wood raise it again. [KEEP-HEAL-2]"),),
        )
        if not stands:
            self.press = board.rebuild_wall

    def draw(self, surface: Surface) -> None:
        w, h = self.rect.w / self.scale, 58.0
        wall_piece("stands" if self.stands else "gap", w, h, self.scale, self.theme).draw(
            surface, (self.rect.x, self.rect.y + self.u(10))
        )
        if not self.stands:
            marks.badge("3", 34, self.scale, self.theme).draw(surface, (self.rect.centerx, self.rect.y + self.u(30)))
            if self.next_one and self.board.screen.check("rebuild-wall") is None:
                marks.ring_box("legal", w, h + 8, self.scale, self.theme).draw(
                    surface, (self.rect.x, self.rect.y + self.u(6))
                )
        self.put_text(
            surface,
            tr(self.wall),
            "text",
            self.t(17),
            self.theme.ink,
            (self.rect.centerx, self.rect.bottom - self.t(14)),
            "center",
        )


class _Ruin(Widget):
    """A building in ruins with its price tag."""

    def __init__(self, id: str, rect: Rect, board: HealBoard, name: str, width: float) -> None:
        super().__init__(id, rect, board.screen.looks.name(name))
        self.board, self.card, self.width, self.kind = board, name, width, "ruin"
        self.tip = board.screen.looks.tip(
            name, (tr("Back into the hand for 2 gold; it has to be built again. [KEEP-HEAL-3]"),)
        )

    def draw(self, surface: Surface) -> None:
        face, state = self.board.screen.looks.face(self.card), CardState(ruined=True)
        high = self.u(self.width * CARD_RATIO)
        piece = card(face, self.scale, self.theme, width=self.width, state=state)
        piece.draw(surface, (self.rect.centerx, self.rect.y + high // 2))
        grown = min(1.5, self.screen.layout.text)
        x, y = self.rect.centerx, (self.rect.y + high + self.rect.bottom) // 2 + self.u(2)
        marks.price_tag(74 * grown, 26 * grown, self.scale, self.theme).draw(surface, (x, y))
        slot("gold", 11 * grown, self.scale, self.theme).draw(surface, (x - self.u(7 * grown), y))
        at = (x + self.u(17 * grown), y)
        self.put_text(surface, "2", "text-bold", self.u(17 * grown), self.theme.ink, at, "center")


class _Note(Inert):
    """The paper of the warning under the ruins."""

    def draw(self, surface: Surface) -> None:
        s, theme = self.scale, self.theme
        w, h, line = self.rect.w / s, self.rect.h / s, theme.warning.paper
        paper = field("ruins note", w, h, s, theme, theme.deep_parchment, 1.6, line, radius=6)
        paper.draw(surface, self.rect.topleft)
        sign = marks.state_badge("warning", self.scale, self.theme, size=28)
        sign.draw(surface, (self.rect.x + self.u(30), self.rect.centery))


class _Mending(Inert):
    """Those who clear the rubble: a picture in the room that few ruins leave."""

    def draw(self, surface: Surface) -> None:
        scale = self.scale
        mending(self.rect.w / scale, self.rect.h / scale, scale, self.theme).draw(surface, self.rect.topleft)
