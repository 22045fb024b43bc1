"""Reflection (DEF-REFL): the scene that is framed and played, its cast, what the day left behind, the plan."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.defenders.board.drafts import CITY_SHOWN, NOTE, PLAN, Line
from scenes.defenders.board.events_so_far import scene_of_turn
from scenes.defenders.board.suggestions import evening, idea, plan_idea
from scenes.defenders.board.writing_boxes import heading, small_text, text_box
from scenes.defenders.phases.counsel import put_counsel
from scenes.defenders.phases.scene_cast import CastTile, PromptSlip, WhoSheet, art_of
from scenes.defenders.phases.scene_draft import SceneDraft
from scenes.defenders.pieces.arms import put_crest
from scenes.defenders.scenery.evening import Evening, evening_at
from scenes.defenders.scenery.evening import evening as evening_in
from scenes.paint import art, marks
from scenes.system.words import Verdict, tr
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.writing import Writing

PARTS = ("when", "where", "what")
MOST_SEEN = 4
"""So many people stand in the picture of a scene."""


class StoryBoard(SceneDraft):
    """A storybook lies open: the scene on its left page, the people and prompts on its right one."""

    log_in_panel = False

    # ------------------------------------------------------------ rooms

    def pages(self) -> tuple[Rect, Rect]:
        """The left and the right page, within the binding."""
        tall, edge = self.layout.tall, self.u(14)
        inner = tall.inflate(-2 * edge, -2 * edge)
        half = inner.w // 2
        return Rect(inner.x, inner.y, half, inner.h), Rect(inner.x + half, inner.y, inner.w - half, inner.h)

    def picture_rect(self) -> Rect:
        page = self.pages()[0]
        wide = page.w - self.u(40)
        return Rect(page.x + self.u(18), page.y + self.t(54), wide, min(round(wide * 0.62), round(page.h * 0.4)))

    # ------------------------------------------------------------ building

    def build(self) -> None:
        left, right = self.pages()
        top = self.picture_rect().bottom + self.u(12)
        place = Rect(left.x + self.u(18), top, left.w - self.u(30), left.bottom - self.u(12) - top)
        self.screen.add("scene", ScrollArea("scene-area", place, tr("the scene"), self._left, zone="scene")).fill()
        place = Rect(right.x + self.u(20), right.y + self.u(14), right.w - self.u(28), right.h - self.u(26))
        self.screen.add("people", ScrollArea("people-area", place, tr("the people"), self._right, zone="people")).fill()

    def _left(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        if not self.framing:
            scene = self.scene
            hour, place, what = scene_of_turn(self.screen.table) or (
                scene.when,
                scene.where,
                scene.what,
            )
            words = f"*{hour}, {place}:* {what}."
            y = small_text(self, area, room, y, "scene-words", words, 19, soft=False) + self.u(6)
            y = heading(self, area, room, y, tr("Kept for the chronicle"), clause="DEF-GEN-8")
            return text_box(self, area, room, y, NOTE, tr("What happened"), partial(idea, self),
                            high=116, hint=tr("what was said"),
                            skip=self._close) - room.y  # fmt: skip
        y = self._line(area, room, y, "when", tr("when"))
        y = self._line(area, room, y, "where", tr("where"))
        high = self.t(106)
        box, y = self._label(area, room, y, "what", tr("what"))
        area.put(
            Writing(
                "what",
                Rect(room.x, y, box, high),
                tr("what happens"),
                self.draft.what,
                lambda words: self.wrote(what=words),
                size=19,
                ruled=True,
                hint=tr("what happens"),
            )
        )
        y += high + self.u(8)
        wide = (room.w - self.u(8)) // 2
        tall = self.t(44)
        area.put(Button("suggest", Rect(room.x, y, wide, tall), tr("Suggest one"), self._suggest, size=15))
        area.put(Button("see-city", Rect(room.right - wide, y, wide, tall), tr("See the city"), self.see_city, size=15))
        y = small_text(
            self,
            area,
            room,
            y + tall + self.u(8),
            "scene-rule",
            tr("Where you disagree it ends badly. [DEF-REFL-2]"),
            15,
        )
        return y - room.y

    def _line(self, area: ScrollArea, room: Rect, y: int, key: Line, name: str) -> int:
        high = self.t(44)
        box, y = self._label(area, room, y, key, name)
        area.put(
            Writing(
                key,
                Rect(room.x, y, box, high),
                name,
                getattr(self.draft, key),
                lambda words: self.wrote(**{key: words}),
                most=80,
                size=19,
                ruled=True,
                hint=name,
            )
        )
        return y + high

    def _label(self, area: ScrollArea, room: Rect, y: int, key: str, name: str) -> tuple[int, int]:
        """Name a box beside it, or above it where text is large; how wide the box is, and the y of its top."""
        wide, high = self.t(50), self.t(36)
        beside = room.w - wide - self.t(8)
        above = beside < self.t(220)
        rect = Rect(room.x if above else room.right - wide, y, room.w if above else wide, high)
        area.put(Heading(f"label-{key}", rect, name, size=20, line=False))
        return (room.w, y + high) if above else (beside, y)

    def _right(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        high = self.t(36)
        area.put(Heading("who", Rect(room.x, y, room.w - high, high), tr("Who is here"), size=30, line=False))
        small_text(
            self, area, Rect(room.right - high, y, high, 0), y + self.t(8), "rule-who", "[DEF-REFL-1]", align="right"
        )
        y += high + self.u(4)
        who: list[str] = list(self.scene.who)
        columns = max(1, min(3, room.w // self.t(118)))
        gap = self.u(8)
        wide = (room.w - gap * (columns - 1)) // columns
        tall = self.u(84) + self.t(60)
        tiles = [*who, ""] if self.framing and len(who) < 6 else who
        for number, name in enumerate(tiles):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (tall + gap), wide, tall)
            area.put(CastTile(self, name, rect, self.ask_who))
        y += -(-len(tiles) // columns) * (tall + gap) + self.u(2)
        y = heading(self, area, room, y, tr("What the day left behind"), clause="DEF-REFL-3")
        columns = 2 if room.w > self.t(330) else 1
        wide = (room.w - gap * (columns - 1)) // columns
        prompts = list(self.facts.prompts)
        for first in range(0, len(prompts), columns):
            row = prompts[first : first + columns]
            tall = max(PromptSlip.height_for(self, prompt, wide) for prompt in row)
            for number, prompt in enumerate(row):
                rect = Rect(room.x + number * (wide + gap), y, wide, tall)
                area.put(PromptSlip(self, first + number, prompt, rect))
            y += tall + gap
        return y - room.y

    # ------------------------------------------------------------ deeds

    def _suggest(self) -> None:
        count = self.draft.count + 1
        self.stage(replace(self.proposal(self.turn.number + count), count=count))

    def ask_who(self) -> None:
        """Who joins: a choice of the living, or a new face."""
        self.screen.stack.push(WhoSheet(self))

    def frame(self) -> None:
        """DEF-REFL-1: the scene as it is written."""
        self.screen.send_or_say("frame-scene", owner=self.turn.first, **self.framed())

    def framed(self) -> dict[str, object]:
        """The scene as it goes to the table."""
        draft = self.draft
        return {
            "who": list(draft.who),
            "where": draft.where,
            "when": draft.when,
            "what": draft.what,
            "cast": draft.cast,
        }

    def skip(self) -> None:
        """A scene in one sentence, framed and closed: for those who would rather go on."""
        actor = self.screen.act_as(self.turn.first)
        if actor.send("frame-scene", **self.framed()) is None:
            actor.send("close-scene")

    # ------------------------------------------------------------ the panel

    def see_city(self) -> None:
        """The map, for a while."""
        CITY_SHOWN.change(self.screen, True)

    def panel(self) -> PanelParts:
        first = self.turn.first
        if self.framing:
            head, prompt = (
                tr("{player} frames a scene", player=first),
                tr("Who, where, when, what: write it, or take a suggestion."),
            )
            then = tr("Next: play it aloud.")
            main = self.main(tr("Play the scene"), self.frame, first)
            row = [Command(tr("A new face"), self.ask_who, id="new-face"), Command(tr("Skip it"), self.skip, id="skip")]
        else:
            head, prompt = tr("The scene is played"), tr("Play it aloud. {player} ends it.", player=first)
            then = tr("Next: {player} draws a card. Then nobody confers any more.", player=first)
            main = self.main(tr("End the scene"), self._close, first)
            row = [Command(tr("See the city"), self.see_city, id="see-city")]
        return PanelParts(head, tr("Before the threat card"), prompt, then, main=main, row=row, below=self._plans)

    def _close(self) -> None:
        note = NOTE.read(self.screen)
        self.screen.send_or_say("close-scene", owner=self.turn.first, **({"text": note} if note else {}))

    def _plans(self, area: ScrollArea, room: Rect) -> int:
        y = room.y + self.u(4)
        if len(self.people) > 1:
            y = put_counsel(self, area, room, y, tr("Talk tactics now: later it is cheating"), silent=False)
        y = heading(self, area, room, y, tr("The plan for the turn"), clause="DEF-CONFER-1")
        for number, (player, words) in enumerate(self.screen.plans()):
            y = small_text(self, area, room, y, f"plan-{number}", f"**{player}:** {words}", 17, soft=False)
        y = text_box(
            self,
            area,
            room,
            y,
            PLAN,
            tr("A part of the plan"),
            partial(plan_idea, self),
            high=58,
            hint=tr("add your part"),
            done=self._plan,
        )
        high = self.t(44)
        area.put(Button("add-plan", Rect(room.x, y, room.w, high), tr("Add it to the plan"), self._plan, size=16))
        return y + high + self.u(8) - room.y

    def _plan(self) -> None:
        words = PLAN.read(self.screen).strip()
        if not words:
            why = Verdict(tr("Write what you plan first."), "DEF-CONFER-1")
            about = self.screen.hands.find("add-plan")
            if about is not None:
                self.screen.refused(about, None, why, about.rect.center)
            return
        self.screen.send_or_say("plan", text=words)

    def next_step(self) -> Command | None:
        return self.panel().main

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        tall = self.layout.tall
        self.binding(surface, tall.inflate(-self.u(4), -self.u(4)))
        for number, page in enumerate(self.pages()):
            self.paper(surface, page, 71 + number)
        left = self.pages()[0]
        self.title(
            surface,
            evening(int(self.turn.number)),
            (left.x + self.u(20), left.y + self.t(30)),
            left.w - self.u(40),
            38,
        )
        place = self.picture_rect()
        name, world = self.evening(), self.seen.setting.world
        if world == "medieval":
            width, height = art.page("evenings", name)
            px = max(1, round(max(place.w / width, place.h / height) * max(width, height)))
            picture = art.art("evenings", name, px)
        else:
            picture = evening_in(world, name, place.size)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(place))
        surface.blit(picture, picture.get_rect(center=place.center))
        self._paint_people(surface, place)
        put_crest(surface, self.seen.setting, (place.x + self.u(12), place.y + self.u(12)), self.u(52))
        surface.set_clip(clip)
        scale = self.layout.scale
        marks.frame(place.w / scale, place.h / scale, scale, self.theme).draw(surface, place.topleft)

    def evening(self) -> Evening:
        """What is seen behind the scene: the place where it is, if it is one of the city's."""
        where = self.scene.where.casefold()
        for place in self.seen.locations.values():
            if place.name and place.name.casefold() in where:
                return evening_at(place.cards.values(), place.state, int(self.turn.number))
        return evening_at((), "", int(self.turn.number))

    def _paint_people(self, surface: Surface, place: Rect) -> None:
        """Who is in the scene stands in its picture, the first in the middle."""
        who = list(self.scene.who)[:MOST_SEEN]
        high = round(place.h * 0.56)
        step = min(round(high * 0.86), place.w // max(1, len(who)))
        for number, name in reversed(list(enumerate(who))):
            side = (number + 1) // 2 * (1 if number % 2 else -1)  # the middle, right of it, left of it
            x = place.centerx + round((side - (0.5 if len(who) % 2 == 0 else 0)) * step)
            group, piece = art_of(self, name)
            person = art.art(group, piece, high)
            surface.blit(person, person.get_rect(midbottom=(x, place.bottom + round(high * 0.04))))
