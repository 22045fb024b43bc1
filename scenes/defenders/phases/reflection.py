"""Reflection (DEF-REFL): the scene that is framed and played, its cast, what the day left behind, the plan."""

from __future__ import annotations

from functools import partial
from typing import Literal

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.defenders.board.drafts import CITY_SHOWN, NOTE, PLAN
from scenes.defenders.board.events_so_far import scene_of_turn
from scenes.defenders.board.suggestions import evening, idea, plan_idea
from scenes.defenders.board.writing_boxes import heading, small_text, text_box
from scenes.defenders.phases.counsel import put_counsel
from scenes.defenders.phases.scene_cast import CastTile, PromptSlip, WhoSheet, art_of
from scenes.defenders.phases.scene_draft import SceneDraft
from scenes.defenders.pieces.arms import put_crest
from scenes.defenders.scenery.evening import Evening, evening_at
from scenes.defenders.scenery.evening import evening as evening_in
from scenes.paint import art, fonts, marks
from scenes.system.words import Verdict, tr
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.writing import Writing

Part = Literal["when", "where", "what"]
MOST_SEEN = 4
"""So many people stand in the picture of a scene."""


class StoryBoard(SceneDraft):
    """A storybook lies open: the scene across its page, below it the sentence that tells it, prompts and people."""

    log_in_panel = False

    # ------------------------------------------------------------ rooms

    def page(self) -> Rect:
        """The page, within the binding."""
        edge = self.u(14)
        return self.layout.tall.inflate(-2 * edge, -2 * edge)

    def picture_rect(self) -> Rect:
        page = self.page()
        wide = page.w - self.u(28)
        return Rect(page.x + self.u(14), page.y + self.u(14), wide, min(round(wide * 0.4), round(page.h * 0.4)))

    # ------------------------------------------------------------ building

    def build(self) -> None:
        page, top = self.page(), self.picture_rect().bottom + self.u(8)
        place = Rect(page.x + self.u(18), top, page.w - self.u(26), page.bottom - self.u(10) - top)
        self.screen.add("scene", ScrollArea("scene-area", place, tr("the scene"), self._below, zone="scene")).fill()
        picture, wide, high = self.picture_rect(), self.t(124), self.t(44)
        city = Rect(picture.right - self.u(10) - wide, picture.bottom - self.u(10) - high, wide, high)
        self.screen.add("city", Button("see-city", city, tr("See the city"), self.see_city, size=15))

    def _below(self, area: ScrollArea, room: Rect) -> int:
        y = self._written(area, room, room.y) if self.framing else self._told(area, room, room.y)
        gap = self.u(28)
        beside = room.w > self.t(600)
        wide = round(room.w * 0.55) - gap if beside else room.w
        day, people = Rect(room.x, y, wide, 0), Rect(room.x, y, room.w, 0)
        if beside:
            people = Rect(day.right + gap, y, room.right - day.right - gap, 0)
            return max(self._day(area, day, y), self._people(area, people, y)) - room.y
        return self._people(area, people, self._day(area, day, y)) - room.y

    def _told(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The scene that is played, and what is to be kept of it."""
        scene = self.scene
        hour, place, what = scene_of_turn(self.screen.table) or (
            scene.when,
            scene.where,
            scene.what,
        )
        y = small_text(self, area, room, y, "scene-words", f"*{hour}, {place}:* {what}.", 19, soft=False) + self.u(6)
        y = heading(self, area, room, y, tr("Kept for the chronicle"), clause="DEF-GEN-8")
        return text_box(self, area, room, y, NOTE, tr("What happened"), partial(idea, self),
                        high=58, hint=tr("what was said"),
                        skip=self._close)  # fmt: skip

    def _written(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The scene as a sentence, each part of which can be written anew."""
        size, gap, least = 22, self.u(16), self.t(150)
        words = fonts.text_width(self.draft.when, "text-italic", self.t(size)) + self.t(40)
        wide = max(least, min(words, room.w - gap - max(least, room.w // 3)))
        rest = Rect(room.x + wide + gap, y, room.w - wide - gap, 0)
        self._part(area, Rect(room.x, y, wide, 0), "when", tr("when"), size)
        y = self._part(area, rest, "where", tr("where"), size)
        rows = 2 if fonts.text_width(self.draft.what, "text-italic", self.t(size)) > room.w else 1
        return self._part(area, Rect(room.x, y, room.w, 0), "what", tr("what happens"), size, rows) + self.u(4)

    def _part(self, area: ScrollArea, room: Rect, key: Part, name: str, size: float, rows: int = 1) -> int:
        """A part of the sentence, and in small below it what it tells; the y below."""
        high, low = self.t(14 + 30 * rows), self.t(18)
        put = Writing(key, Rect(room.x, room.y, room.w, high), name, getattr(self.draft, key),
                      lambda words: self.wrote(**{key: words}), done=lambda _: self.screen.rebuild(),
                      most=1200 if key == "what" else 80, size=size, ruled=True, hint=name)  # fmt: skip
        area.put(put)
        area.put(Heading(f"label-{key}", Rect(room.x, room.y + high, room.w, low), name, size=16, line=False))
        return room.y + high + low

    def _people(self, area: ScrollArea, room: Rect, y: int) -> int:
        y = heading(self, area, room, y, tr("Who is here"), clause="DEF-REFL-1")
        who: list[str] = list(self.scene.who)
        columns = max(1, min(3, room.w // self.t(104)))
        gap = self.u(8)
        wide = (room.w - gap * (columns - 1)) // columns
        tall = self.u(84) + self.t(60)
        tiles = [*who, ""] if self.framing and len(who) < 6 else who
        for number, name in enumerate(tiles):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (tall + gap), wide, tall)
            area.put(CastTile(self, name, rect, self.ask_who))
        return y + -(-len(tiles) // columns) * (tall + gap) + self.u(2)

    def _day(self, area: ScrollArea, room: Rect, y: int) -> int:
        y = heading(self, area, room, y, tr("What the day left behind"), clause="DEF-REFL-3")
        gap = self.u(8)
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
        return small_text(self, area, room, y, "scene-rule", tr("Where you disagree it ends badly. [DEF-REFL-2]"), 15)

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
            row = [
                Command(tr("Another scene"), self._suggest, id="suggest"),
                Command(tr("Skip it"), self.skip, id="skip"),
            ]
        else:
            head, prompt = tr("The scene is played"), tr("Play it aloud. {player} ends it.", player=first)
            then = tr("Next: {player} draws a card. Then nobody confers any more.", player=first)
            main = self.main(tr("End the scene"), self._close, first)
            row = []
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

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        tall = self.layout.tall
        self.binding(surface, tall.inflate(-self.u(4), -self.u(4)))
        self.paper(surface, self.page(), 71)
        place = self.picture_rect()
        picture = evening_in(self.seen.setting.world, self.evening(), place.size)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(place))
        surface.blit(picture, place.topleft)
        self._paint_people(surface, place)
        put_crest(surface, self.seen.setting, (place.right - self.u(64), place.y + self.u(12)), self.u(52))
        surface.set_clip(clip)
        scale = self.layout.scale
        marks.frame(place.w / scale, place.h / scale, scale, self.theme).draw(surface, place.topleft)
        self._paint_title(surface, place)

    def _paint_title(self, surface: Surface, place: Rect) -> None:
        """Whose evening it is, on a flag of paper at the picture's corner."""
        words, high = evening(int(self.turn.number)), self.t(40)
        wide = min(place.w - self.u(90), fonts.text_width(words, "title", self.t(34)) + self.u(44))
        flag = Rect(place.x, place.y + self.u(14), wide, high)
        notch = (flag.right - high // 3, flag.centery)
        corners = [flag.topleft, flag.topright, notch, flag.bottomright, flag.bottomleft]
        pygame.draw.polygon(surface, self.theme.parchment, corners)
        pygame.draw.polygon(surface, self.theme.ink, corners, max(1, self.u(2)))
        self.title(surface, words, (flag.x + self.u(14), flag.centery), flag.w - self.u(40), 34)

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
        high = round(place.h * 0.7)
        step = min(round(high * 0.86), place.w // max(1, len(who)))
        for number, name in reversed(list(enumerate(who))):
            side = (number + 1) // 2 * (1 if number % 2 else -1)  # the middle, right of it, left of it
            x = place.centerx + round((side - (0.5 if len(who) % 2 == 0 else 0)) * step)
            group, piece = art_of(self, name)
            person = art.art(group, piece, high)
            surface.blit(person, person.get_rect(midbottom=(x, place.bottom + round(high * 0.04))))
