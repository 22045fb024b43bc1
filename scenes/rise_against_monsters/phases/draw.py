"""The draw step: the pile, the place where the next card is turned up, and what one more could be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.rise_against_monsters.facts.contacts import InReach, Target
from game.rise_against_monsters.facts.drawing import Drawing, Effect, Unseen
from scenes.paint import art, fonts, links, marks
from scenes.paint.theme import SEATS, Colour, SuitName, rgb
from scenes.rise_against_monsters.board.elements import Mark, PieceThing
from scenes.rise_against_monsters.board.opened_land import OpenedBoard
from scenes.rise_against_monsters.board.panel import Column
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.board.tray_signs import KINDS, add_discard
from scenes.rise_against_monsters.pieces import faces as cards
from scenes.rise_against_monsters.pieces.looks import sum_of
from scenes.rise_against_monsters.pieces.plates import colour_bar
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.system.words import decimal, tr, tr_as, tr_n
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.ui.frame.motion import Step, ease, point_between
from scenes.ui.input.element import Element, Tip
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

AT_ONCE = frozenset({"monster", "hero", "joker"})
"""Kinds that do something when they are drawn; the others go to the hand."""
NAME = 90
"""Units that a kind's name takes at the least."""
GOLD = rgb("#D9B75C")
SUIT_OF_KIND: Mapping[str, SuitName] = {"hero": "heart", "worker": "spade", "road": "diamond"}


TURNS = 320
"""Milliseconds in which a card turns over."""
TAB = 14
"""Units that the rating of a card that lies turned up hangs out below its tilted foot."""


class DrawBoard(OpenedBoard):
    """Draw or stop; a card that was turned up waits until it has been looked at (RISE-DRAW-3)."""

    own_share = 0.42

    # ------------------------------------------------------------ what was drawn

    @property
    def turned(self) -> str:
        """The card that lies turned up and waits to be looked at; empty if there is none."""
        return self.screen.turned_up

    def drawn_so_far(self) -> list[str]:
        """The cards drawn in this step, the first one first, without the one that lies turned up."""
        found: list[str] = []
        for moment in self.screen.table.moments:
            for event in moment.events:
                if event.kind == "turn-begins":
                    found = []
                elif event.kind == "drawn":
                    found.append(event.word("card"))
        return [card for card in found if card != self.turned]

    @property
    def lies_open(self) -> bool:
        """Has the card been turned?"""
        return True

    @property
    def drawing(self) -> Drawing:
        """Allowance, what is left, what may come."""
        return self.facts.draw

    # ------------------------------------------------------------ the stage

    def build_stage(self) -> None:
        stage = self.stage
        self.heading("next-title", Box(stage.x + 4, stage.y, self.far_x - stage.x - 20, 34), tr("The next card"))
        self.heading("so-far-title", Box(self.far_x, stage.y, stage.right - self.far_x - 4, 34), tr("So far"))
        pile = Element("pile", self.px(self.pile_box), "draw-pile", tr("draw pile"), self._pile_tip)
        pile.press = self._press_pile
        self.screen.add("stage", pile)
        low = self.place_box.bottom + TAB
        if self.screen.turn.step == "draw" or self.turned:
            _, allowance = self.screen.drawn_of
            words = tr(
                "Hand had {hand}: allowance {allowance}. [RISE-DRAW-1] Drawn cards all count. [RISE-DRAW-2]",
                hand=7 - allowance,
                allowance=allowance,
            )
            self.text("allowance", words, Box(stage.x + 4, low, self.far_x - stage.x - 22, stage.bottom - low - 6))

    def build_aside(self, room: Rect) -> None:
        add_discard(self.screen, room)

    def build_own(self) -> None:
        super().build_own()
        new = set(self.drawn_so_far())
        self.front_marks += [self._new(thing) for card in new if (thing := self.landscape.pieces.get(card)) is not None]

    def _new(self, thing: PieceThing) -> Mark:
        """A sign over a card that has come in this step, above its rank."""
        picture = links.plaque(
            tr_as("a card that has come", "new"), "good", self.layout.scale, self.screen.app.theme, sign=False
        )
        at = (thing.face.centerx, thing.face.y + self.u(5) - picture.rect((0, 0)).h)

        def paint(surface: Surface) -> None:
            picture.draw(surface, at)

        return Mark(f"{thing.id}-new", picture.rect(at), "mark", quiet=True, paint=paint)

    @property
    def ratio(self) -> float:
        """How much smaller the stage is drawn than where there is room for all."""
        return min(1.0, self.stage.w / 470, self.stage.h / 318)

    @property
    def far_x(self) -> float:
        """Where the list of the cards so far begins."""
        return self.stage.x + 326 * self.ratio

    @property
    def pile_box(self) -> Box:
        """The draw pile, large."""
        r = self.ratio
        return Box(self.stage.x + 4, self.stage.y + 46 * r, 124 * r, 174 * r)

    @property
    def place_box(self) -> Box:
        """Where the next card is turned up."""
        r = self.ratio
        return Box(self.stage.x + 162 * r, self.stage.y + 42 * r, 140 * r, 196 * r)

    def _pile_tip(self) -> Tip:
        drawing = self.drawing
        count = tr_n("{count} card", "{count} cards", drawing.size)
        lines = [count, tr("Their order is the only thing that nobody knows. [RISE-SETUP-7]")]
        if drawing.pile == "discard":
            lines.append(tr("The discard pile is shuffled before the next draw. [RISE-DRAW-4]"))
        return Tip(tr("The draw pile"), tuple(lines))

    def _press_pile(self) -> None:
        deed = self.next_step()
        if deed is None:
            return
        if deed.why is not None:
            self.screen.refused(
                Element("pile", self.px(self.pile_box)),
                None,
                deed.why,
                self.px(self.pile_box).center,
            )
        else:
            deed.do()

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.id != "pile":
            return super().draw_thing(surface, thing)
        s, theme = self.layout.scale, self.screen.app.theme
        box, size = self.pile_box, self.drawing.size
        at = thing.rect.topleft
        if not len(self.seen.draw) and not size:
            marks.gap_box(box.w, box.h, s, theme).draw(surface, at)
            return True
        for under in range(min(3, size), 0, -1):
            cards.back(box.w, s, theme).draw(
                surface, (at[0] + self.u(3 * (under - 1)), at[1] + self.u(3 * (under - 1)))
            )
        badge = marks.badge(str(size), 44, s, theme)
        badge.draw(surface, (thing.rect.right, thing.rect.bottom - self.u(8)))
        return True

    def paint_stage(self, surface: Surface) -> None:
        theme, s = self.screen.app.theme, self.layout.scale
        place, pile = self.place_box, self.pile_box
        if self.turned and self.lies_open:
            kind = self.facts.cards.get(self.turned)
            tab = self.screen.looks.tab(self.turned, kind) if kind and kind.place != "hand" else None
            at = self.point(place.x, place.y)
            cards.whole(self.turned, place.w, s, theme, tab=tab, lifted=True, angle=-2).draw(surface, at)
        else:
            rect = self.px(place)
            marks.gap_box(place.w, place.h, s, theme).draw(surface, rect.topleft)
            self.line(surface, "?", "text", 64, theme.soft_ink, place.cx, place.y + place.h * 0.34, "center")
            said, wide = (tr("turned up here"), tr("and dealt with first")), self.u(place.w - 12)
            lines = [line for words in said for line in fonts.parted(words, "sans", self.layout.t(15), wide)]
            top, step = (0.64, 0.12) if len(lines) <= len(said) else (0.54, 0.11)
            for number, words in enumerate(lines):
                self.line(
                    surface,
                    words,
                    "sans",
                    15,
                    theme.ink,
                    place.cx,
                    place.y + place.h * (top + step * number),
                    "center",
                    place.w - 12,
                )
            if self.drawing.left:
                arrow = faces.icon("arrow", self.u(26), theme.legal.paper, s, theme)
                arrow.draw(surface, self.point((pile.right + place.x) / 2 + 2, place.cy))
        self._paint_so_far(surface)

    def _paint_so_far(self, surface: Surface) -> None:
        """What was drawn in this step, and the allowance as little cards."""
        theme, s = self.screen.app.theme, self.layout.scale
        stage, left = self.stage, self.far_x
        so_far, r = self.drawn_so_far(), self.ratio
        top, foot = stage.y + 46, stage.bottom - 84 * r
        each = min(64.0, (foot - top) / max(1, len(so_far)))
        size = min(44.0, each / 1.36)
        for number, card in enumerate(so_far):
            y = top + number * each
            cards.slip(card, size, s, theme).draw(surface, self.point(left, y))
            for row, (words, colour) in enumerate(self._where_to(card)):
                self.line(
                    surface,
                    words,
                    "sans-semi" if row else "sans",
                    15,
                    colour,
                    left + size + 10,
                    y + each * (0.28 + 0.32 * row),
                    room=stage.right - left - size - 14,
                )
        drawn, count = self.screen.drawn_of
        step = min(36.0, (stage.right - left) / max(1, count))
        for number in range(count):
            box = Box(left + number * step, stage.bottom - 74 * r, step - 7, (step - 7) * 1.32)
            rect = self.px(box)
            if number < drawn:
                marks.note(box.w, box.h, s, theme).draw(surface, rect.topleft)
                faces.icon("tick", self.u(box.w * 0.6), theme.legal.paper, s, theme).draw(surface, rect.center)
            else:
                marks.gap_box(box.w, box.h, s, theme, radius=4).draw(surface, rect.topleft)
        words = tr("{drawn} of {allowance} drawn", drawn=drawn, allowance=count)
        self.line(surface, words, "sans-semi", 15, theme.ink, left, stage.bottom - 14, room=stage.right - left)

    def _where_to(self, card: str) -> Sequence[tuple[str, Colour]]:
        """Where a drawn card went."""
        theme, piece = self.screen.app.theme, self.facts.cards.get(card)
        if piece is None:
            return [(tr("discarded"), theme.soft_ink)]
        if piece.place == "hand":
            return [(tr("to the hand"), theme.ink)]
        if piece.place == "held":
            return [(tr("under a castle"), theme.ink)]
        state = tr("untapped") if piece.tap is None else tr("tapped")
        return [
            (tr("into play"), theme.ink),
            (state, theme.legal.paper if piece.tap is None else theme.warning.paper),
        ]

    # ------------------------------------------------------------ the panel

    def head(self) -> str:
        return tr("{player} draws", player=self.screen.turn_player)

    def resting_parts(self, parts: PanelParts) -> None:
        screen, drawing, player = self.screen, self.drawing, self.screen.turn_player
        left = drawing.left
        if drawing.must:
            parts.prompt = (
                tr_n(
                    "**Draw**: one card has to be drawn.",
                    "**Draw**: one card has to be drawn, up to {count} may be.",
                    left,
                )
                + " [RISE-DRAW-2]"
            )
        else:
            parts.prompt = tr_n(
                "**Draw** one more, or **stop**.", "**Draw** again, up to {count} more, or **stop**.", left
            )
        strike = self._strike_first()
        if strike:
            parts.then = strike
        parts.main = screen.deed(tr("Draw"), "draw", owner=player, main=True)
        stop = screen.deed(tr("Stop drawing"), "stop-drawing", owner=player, key="s")
        parts.row = [stop, *self.undo_row()]
        prey = self._prey()
        if prey is not None:
            words = tr("Strike the {monster} first", monster=screen.looks.short(prey))
            parts.row = [*parts.row, Command(words, partial(self.strike, prey), id="strike-first", key="f")]

    def _prey(self) -> str | None:
        """A monster here that could be felled before the next card."""
        for monster in self.seen.players[self.screen.turn_player].monsters:
            target = self.facts.targets[monster]
            if target.most >= target.need and target.reach:
                return str(monster)
        return None

    def _strike_first(self) -> str:
        """That it could, and with whom."""
        prey = self._prey()
        if prey is None:
            return ""
        target = self.facts.targets[prey]
        ratings = [*(other.rating for other in target.attackers), *(hero.rating for hero in _enough(target))]
        return tr(
            "First the heroes may strike the {monster}: {sum}.",
            monster=self.screen.looks.name(prey),
            sum=sum_of(ratings, target.need),
        )

    def strike(self, monster: str) -> None:
        """The heroes strike it, one after the other, each for its owner."""
        for hero in _enough(self.facts.targets[monster]):
            road = {"road": hero.road} if hero.road else {}
            action = {"do": "attack", "hero": hero.card, "target": monster, **road}
            if self.screen.do_as(hero.player, **action) is not None:
                return

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        preview = self.preview_of(self.screen.hands.held)
        if preview is not None:
            column.checks(preview.reasons)
        self._say_several(column)
        most = max((entry.count for entry in self.drawing.unseen.values()), default=1) or 1
        unseen = self.drawing.unseen
        shown = [
            (kind, tr(words), picture, unseen[kind])
            for kind, words, picture in KINDS
            if kind in unseen and unseen[kind].count
        ]
        names = max(
            (fonts.text_width(words, "text-semi", self.u(fonts.SMALLEST)) for _, words, _, _ in shown), default=0
        )
        rows = []
        for kind, words, picture, entry in shown:
            brief = kind not in AT_ONCE
            rect = Rect(room.x, 0, room.w, self.t(21) + (self.u(2) if brief else self.t(14)))
            effect = self._effect(kind)
            rows.append(KindRow(rect, self.screen, kind, words, picture, entry, most, effect, names, brief))
        tight = sum(row.rect.h + self.u(1) for row in rows) + self.t(28) + self.u(8) > column.rest.h
        column.heading("unseen-title", tr("What one more could be"), size=24 if tight else 26)
        for row in rows:
            row.rect.h -= self.u(1) if tight else 0
            column.put(row, 0 if tight else 1)
        return column.used

    def _say_several(self, column: Column) -> None:
        """What all cards that are left would come to together."""
        if len(self.drawing.several) < 2:
            return
        all_left = self.drawing.several[-1]
        words = tr_n(
            "The next {count} together promise {monsters} monsters; in {costs} of 100 cases they cost a card.",
            "The next {count} together promise {monsters} monsters; in {costs} of 100 cases they cost a card.",
            all_left.cards,
            monsters=decimal(all_left.monsters),
            costs=round(100 * all_left.costs),
        )
        column.words("several", words, soft=True)

    def _effect(self, kind: str) -> str:
        """What one more of a kind would do, in a line; empty if it only goes to the hand."""
        effects = [effect for effect in self.drawing.effects if effect.kind == kind]
        if not effects:
            return ""
        if kind == "monster":
            return self._monsters_effect(effects)
        if kind == "hero":
            return tr("into play, untapped, at once")
        if kind == "joker":
            swept = effects[0].sweeps
            if not swept:
                return tr("kept in the hand") if effects[0].goes == "hand" else tr("spent, with nothing to sweep")
            return tr("sweeps {names} at once", names=", ".join(self.screen.looks.short(card) for card in swept))
        return ""

    def _monsters_effect(self, effects: Sequence[Effect]) -> str:
        looks = self.screen.looks
        total = sum(len(effect.cards) for effect in effects)
        ends = sum(len(effect.cards) for effect in effects if effect.ends)
        if ends:
            return tr("{number} of {total} would end the game", number=ends, total=total)
        deadly = [effect for effect in effects if any(s.outcome == "destroyed" for s in effect.strikes)]
        count = sum(len(effect.cards) for effect in deadly)
        if count:
            prey = {
                s.target
                for effect in deadly
                for s in effect.strikes
                if s.target is not None and s.outcome == "destroyed"
            }
            names = ", ".join(looks.name(card) for card in sorted(prey))
            return tr_n(
                "{count} of {total} fells the {names}",
                "{count} of {total} fell the {names}",
                count,
                total=total,
                names=names,
            )
        held = sum(len(effect.cards) for effect in effects if effect.goes == "castle")
        if held:
            return tr_n(
                "{count} of {total} goes under a castle", "{count} of {total} go under a castle", held, total=total
            )
        return tr("none would destroy a card at once")


def _enough(target: Target) -> list[InReach]:
    """Heroes in reach that would fell a monster with those in contact: the strongest, until it is enough."""
    total = sum(attacker.rating for attacker in target.attackers)
    found: list[InReach] = []
    for hero in sorted(target.reach, key=lambda hero: -hero.rating):
        if total >= target.need:
            break
        total += hero.rating
        found.append(hero)
    return found


class TurnedBoard(DrawBoard, PlaybackBoard[str]):
    """A card lies turned up in its place, until somebody goes on."""

    next_step = PlaybackBoard.next_step

    @property
    def lies_open(self) -> bool:
        return self.settled

    def moves(self, beat: str) -> bool:
        return self.screen.ms(TURNS) > 0

    def begin_beat(self) -> None:
        """The card comes from the pile and turns over in its place."""
        s, theme, place = self.layout.scale, self.screen.app.theme, self.place_box
        start, goal = self.px(self.pile_box), self.px(place)
        back, front = cards.back(place.w, s, theme), cards.whole(self.turned, place.w, s, theme, lifted=True)

        def paint(surface: Surface, t: float) -> list[Rect]:
            picture = (back if t < 0.5 else front).surface
            wide = max(2, round(picture.get_width() * abs(1 - 2 * t)))
            turned = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
            x, y = point_between(start.center, goal.center, ease(t), 0.06)
            return [surface.blit(turned, turned.get_rect(center=(round(x), round(y))))]

        if self.screen.ms(TURNS) > 0:
            self.screen.show.then(Step(self.screen.ms(TURNS), paint, end=self.settle, name="a card is turned up"))

    def command(self, name: str) -> bool:
        return PlaybackBoard.command(self, name)

    def panel(self) -> PanelParts:
        parts = PanelParts(self.head(), self.sub())
        parts.prompt = "\n".join(self.screen.turned_words[:4])
        parts.row = self.undo_row()
        parts.below = self.below
        return self.tell(parts)


class KindRow(Widget):
    """One kind of card: how many may still come, and what one would do."""

    def __init__(
        self,
        rect: Rect,
        screen: RiseScreen,
        kind: str,
        words: str,
        picture: tuple[str, str],
        entry: Unseen,
        most: int,
        effect: str,
        names: int,
        brief: bool,
    ) -> None:
        """`names` are the pixels that the longest name of all rows asks for; a `brief` row says no effect below."""
        super().__init__(f"unseen-{kind}", rect, f"{words}: {entry.count}")
        self.card_kind, self.words, self.picture, self.count = kind, words, picture, entry.count
        self.most, self.effect, self.game, self.names = most, effect, screen, names
        self.brief = brief
        self.kind = "unseen"
        self.tip = Tip(self.name, (screen.looks.names(entry.cards) + ".", effect or tr("to the hand")))

    def said(self) -> str:
        return f"{self.name}. {self.effect or tr('to the hand')}"

    def _colour(self) -> Colour:
        if self.card_kind == "monster":
            return self.theme.illegal.paper
        suit = SUIT_OF_KIND.get(self.card_kind)
        if suit is not None:
            return self.theme.suits[suit]
        if self.card_kind == "joker":
            return SEATS["plum"].colour
        return GOLD if self.card_kind == "bonus" else self.theme.soft_ink

    def draw(self, surface: Surface) -> None:
        rect, theme, s, layout = self.rect, self.theme, self.scale, self.screen.layout
        picture = art.art(*self.picture, self.u(24))
        high = rect.y + self.t(10)
        down = 0 if self.brief else self.u(6)
        surface.blit(picture, picture.get_rect(center=(rect.x + self.u(14), high + down)))
        room = max(self.u(NAME), self.names)
        name = put_line(
            surface, layout, self.words, "text-semi", 17, theme.ink, (rect.x + self.u(34), high), room=room, most=24
        )
        right = rect.x + room + self.u(60)
        number = put_line(
            surface, layout, str(self.count), "text-bold", 19, theme.ink, (right, high), "midright", most=26
        )
        left = max(right + self.u(12), number.right + self.u(8))
        wide = max(self.u(8), (rect.right - self.u(6) - left) * self.count // self.most)
        colour_bar(wide / s, 14, self._colour(), s, theme).draw(surface, (left, high - self.u(7)))
        if self.effect and not self.brief:
            put_line(
                surface,
                layout,
                self.effect,
                "sans",
                14,
                theme.soft_ink,
                (name.x, rect.bottom - self.t(8)),
                room=rect.right - name.x,
                most=18,
            )
        faces.hairline(rect.w, theme.hairline, s, theme).draw(surface, rect.bottomleft)
