"""Drawing the map (DEF-MAP): natural features, then place by place in the rules' order, each by its owner's hand."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from pygame import Rect, Surface

from game.core.actions.action import write_action
from game.defenders.facts.ways import Sheet
from game.defenders.forecasts.city import DrawForecast, NameForecast
from game.parts.cards import RANK
from game.parts.strokes import ink_to_text, read_strokes
from scenes.city.drawing.document import NATURE, Edit, Stroke, extent
from scenes.city.from_photo.rows import Wanted
from scenes.city.sheets.photographed import Reading, choose_photo, lay
from scenes.city.signs.reading import PAUSE
from scenes.city.signs.slip import Asked
from scenes.city.sketches.dress import from_lines
from scenes.defenders.board.drafts import CORRECTED, FEATURE, PLACE, Corrected, FeatureLaid
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.map_drawing.canvas_board import EaselBoard
from scenes.defenders.map_drawing.draw_order import OrderRow, OrderSlip
from scenes.defenders.map_drawing.feature_sheet import KINDS, FeatureSheet
from scenes.defenders.map_drawing.land_question import given_to, likely_kinds, loose_land
from scenes.defenders.pieces.looks import CONTACT_WORDS, SHAPES, thing_words
from scenes.defenders.scenery.city_ink import feature_id
from scenes.paint import fonts
from scenes.system.picture_reader import Decoded
from scenes.system.words import later, said, tr
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.events import Dropped, Input
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.city.photo.taking import Taken

NONE = "none"
LAND = 400.0
"""Ink on a photo that reaches so far, in units, may be a natural feature."""
CROSS_WORDS = {"bridge": later("over a bridge"), "ford": later("through a ford"), "over": later("it goes over it")}


class DrawBoard(EaselBoard):
    """A feature that is begun, the place that is drawn, and contacts that were corrected are laid out until they go."""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.features = self.turn.step == "features"
        self.order: list[Sheet] = self.facts.drawing or []

    # ------------------------------------------------------------ what is drawn now

    @property
    def place(self) -> str:
        """The location that is drawn now: a hidden one that was chosen, else the one that is due."""
        chosen = PLACE.read(self.screen)
        now = [sheet.location for sheet in self.order if sheet.now]
        due = next((sheet.location for sheet in self.order if sheet.due), "")
        return chosen if chosen in now else due

    @property
    def owner(self) -> str:
        """Whose hand draws it."""
        return next((sheet.owner for sheet in self.order if sheet.location == self.place), self.turn.first)

    @property
    def feature(self) -> FeatureLaid | None:
        """The natural feature that is being drawn."""
        return FEATURE.read(self.screen) if FEATURE.lies(self.screen) else None

    @property
    def ink_of(self) -> str:
        """To whom ink belongs now."""
        if self.feature is not None:
            return feature_id(len(self.seen.features))
        return self.place if not self.features else "nature"

    def strokes(self) -> list[str]:
        """The ink of what is drawn now, as the record keeps it."""
        lines = [stroke for stroke in self.canvas.city.of(self.ink_of) if len(stroke.points) > 1]
        return ink_to_text([[point[:2] for point in stroke.points] for stroke in lines])

    def proposal(self) -> DrawForecast:
        """What the drawing suggests: contacts and crossings."""
        strokes = self.strokes()
        if not strokes or self.features or self.feature is not None:
            return DrawForecast()
        key = (self.place, tuple(strokes))
        if self.screen.proposed[0] != key:
            actor = self.screen.act_as(self.owner)
            found = actor.forecast_as(DrawForecast, "draw", location=self.place, strokes=strokes)
            self.screen.proposed = key, found or DrawForecast()
        return self.screen.proposed[1]

    def contacts(self) -> dict[str, str]:
        """The contacts as proposed and corrected."""
        found = dict(self.proposal().contacts)
        for name, kind in CORRECTED.read(self.screen).contacts.get(self.place, {}).items():
            if kind == NONE:
                found.pop(name, None)
            else:
                found[name] = kind
        return found

    def crosses(self) -> dict[str, str]:
        """The rivers that the place crosses, and how: as proposed and corrected (DEF-MAP-7)."""
        found = {**self.proposal().crosses, **CORRECTED.read(self.screen).crosses.get(self.place, {})}
        return {river: kind for river, kind in found.items() if kind != NONE}

    def crossed(self) -> dict[tuple[str, str], str]:
        keys = {feature.name: feature_id(number) for number, feature in enumerate(self.seen.features)}
        own = {(self.place, keys[river]): kind for river, kind in self.crosses().items() if river in keys}
        return {**super().crossed(), **own}

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.sheet.follow()
        if not self.features or self.feature is not None:
            self.easel.signs.slip.asked = None
        if self.canvas.owner != self.ink_of:
            self.canvas.owner = self.ink_of
        if self.canvas.tool == "annotate":
            self.canvas.tool = "pen"
        super().build()
        self.sheet.heard = self._inked

    def build_strip(self) -> None:
        if self.features or self.feature is not None or not self.place:
            return
        strip = self.strip_rect
        left = strip.x + round(strip.w * 0.6)
        room = Rect(left + self.u(10), strip.y + self.u(8), strip.right - left - self.u(18), strip.h - self.u(16))
        self.screen.add(
            "touches", ScrollArea("touches-area", room, tr("it touches"), self._touches, zone="touches")
        ).fill()

    def _touches(self, area: ScrollArea, room: Rect) -> int:
        y = heading(self, area, room, room.y, tr("It touches"), clause="DEF-MAP-6")
        contacts, possible = self.contacts(), self.proposal().possible
        gap, high = self.u(6), self.t(44)
        columns = 2 if room.w > self.t(230) else 1
        wide = (room.w - gap * (columns - 1)) // columns
        crosses, crossed = self.crosses(), self.proposal().crosses
        slips: list[tuple[str, str]] = [
            *contacts.items(),
            *((name, NONE) for name in possible if name not in contacts and possible[name]),
        ]
        for number, (name, kind) in enumerate(slips):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (high + gap), wide, high)
            words = tr(CONTACT_WORDS[kind]) if kind != NONE else tr("not")
            area.put(
                OrderSlip(
                    self,
                    f"touch-{name}",
                    rect,
                    self.looks.name(name),
                    words,
                    kind != NONE,
                    partial(self.next_contact, name),
                )
            )
        for number, river in enumerate(crossed, start=len(slips)):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (high + gap), wide, high)
            words = tr(CROSS_WORDS[crosses[river]]) if river in crosses else tr("not")
            area.put(
                OrderSlip(
                    self, f"river-{river}", rect, river, words, river in crosses, partial(self.next_crossing, river)
                )
            )
        count = len(slips) + len(crossed)
        y += -(-count // columns) * (high + gap)
        if not count:
            return small_text(self, area, room, y, "nothing", tr("nothing yet")) - room.y
        return y - room.y

    def next_contact(self, name: str) -> None:
        """The next way in which the place can touch another, at last not at all."""
        kinds = [*self.proposal().possible[name], NONE]
        now = self.contacts().get(name, NONE)
        after = kinds[(kinds.index(now) + 1) % len(kinds)] if now in kinds else kinds[0]
        laid = CORRECTED.read(self.screen)
        own = {**laid.contacts.get(self.place, {}), name: after}
        self._correct(replace(laid, contacts={**laid.contacts, self.place: own}))

    def next_crossing(self, river: str) -> None:
        """The next way over a river, at last none; a bridge or ford that stands there follows."""
        proposed = self.proposal().crosses[river]
        ways = ["bridge", "ford", NONE] if proposed != "over" else ["over", NONE]
        now = self.crosses().get(river, NONE)
        after = ways[(ways.index(now) + 1) % len(ways)]
        keys = {feature.name: feature_id(number) for number, feature in enumerate(self.seen.features)}
        before = len(self.canvas.city.done)
        self.offers.change(self.place, keys[river], after)
        laid = CORRECTED.read(self.screen)
        own = {**laid.crosses.get(self.place, {}), river: after}
        self._correct(replace(laid, crosses={**laid.crosses, self.place: own}), len(self.canvas.city.done) > before)

    def _correct(self, laid: Corrected, stamp: bool = False) -> None:
        """One step, among those of the ink."""
        CORRECTED.step(self.screen, replace(laid, ink=len(self.canvas.city.done), stamp=stamp))
        self.screen.rebuild()

    # ------------------------------------------------------------ what is this?

    @property
    def loose(self) -> list[tuple[int, ...]]:
        """Ink of the land that nobody has said anything of."""
        return loose_land(self.canvas.city, self.sheet.plain_land) if self.features and self.feature is None else []

    def _inked(self, edit: Edit) -> None:
        self.sheet.rested = self.screen.app.now + PAUSE

    def update(self, now: float) -> bool:
        waits = bool(self.sheet.rested)
        if self.sheet.rested and now >= self.sheet.rested and not self.easel.hand.down:
            self.sheet.rested = 0.0
            if not self.easel.signs.slip.open:
                self.ask_land()
        return super().update(now) or waits

    def ask_land(self) -> None:
        """Ask what the first ink of the land is that nobody has said anything of."""
        if not self.loose:
            return
        ink = self.loose[0]
        kinds = likely_kinds([self.canvas.city.strokes[key] for key in ink], list(KINDS))
        answers = [(f"land-{kind}", tr(KINDS[kind]), partial(self._is, ink, kind)) for kind in kinds]
        self.easel.signs.slip.asked = Asked(
            ink,
            tr("What is this?"),
            tr("What crosses a river needs a bridge or a ford; other land has a name."),
            "DEF-MAP-1",
            (*answers, ("land-plain", tr("Plain ink"), partial(self._is_plain, ink))),
        )
        self.screen.rebuild()

    def _is(self, ink: tuple[int, ...], kind: str) -> None:
        """The ink is a feature of that kind: it goes on being drawn under a name."""
        self.easel.signs.slip.asked = None
        self._begun(kind, self._free_name(kind))
        changes = given_to(self.canvas.city, ink, self.ink_of, kind)
        self.canvas.city.edit(later("the land"), changes)
        self.screen.rebuild()

    def _is_plain(self, ink: tuple[int, ...]) -> None:
        self.easel.signs.slip.asked = None
        self.sheet.plain_land.update(ink)
        self.screen.rebuild()

    # ------------------------------------------------------------ the strip

    def paint(self, surface: Surface) -> None:
        strip = self.strip_rect
        self.paper(surface, strip, 51)
        theme = self.theme
        if self.features or self.feature is not None or not self.place:
            words = tr(
                "Rivers, coasts, hills and woods first: as many as you like, or none. Where roads cross them "
                "later, bridges, fords and gates are offered."
            )
            self.title(surface, tr("The land"), (strip.x + self.u(20), strip.y + self.u(32)), strip.w // 2, 32)
            px = 18.0
            while px > 14 and fonts.rich(words, self.t(px), strip.w - self.u(44), theme.ink).height > strip.h - self.u(
                66
            ):
                px -= 1
            rich = fonts.rich(words, min(self.t(px), self.u(28)), strip.w - self.u(44), theme.ink, spacing=1.2)
            rich.draw(surface, (strip.x + self.u(20), strip.y + self.u(56)))
            return
        thing = self.seen.locations[self.place]
        side = min(strip.h - self.u(28), self.u(118))
        self.put_art(
            surface, *self.looks.place_art(self.place), Rect(strip.x + self.u(14), strip.y + self.u(14), side, side)
        )
        left, right = strip.x + side + self.u(30), strip.x + round(strip.w * 0.6) - self.u(12)
        y = strip.y + self.u(30)
        place = self.title(surface, self.looks.name(self.place), (left, y), right - left - self.u(70), 32)
        self.put_shield(surface, self.owner, 30, (min(right - self.u(16), place.right + self.u(26)), y))
        facts = self.facts.places.get(self.place)
        shape = thing.shape or "small"
        lines = [", ".join(thing_words(thing)), tr(SHAPES[shape])]
        if facts:
            lines[1] += ", " + tr("room for {limit}", limit=facts.limit)
            if facts.loss.morale:
                lines.append(tr("its loss costs a point of morale"))
        for number, line in enumerate(lines):
            self.words(
                surface, line, "text", 18, theme.ink, (left, y + self.u(32 + 26 * number)), room=right - left, most=24
            )
        self.upright(surface, strip.x + round(strip.w * 0.6), strip.y + self.u(14), strip.bottom - self.u(14))

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        if self.feature is not None:
            return self._feature_panel()
        if self.features:
            first = self.turn.first
            main = self.screen.deed(tr("The land is drawn"), "features-done", owner=first, main=True)
            if self.loose:
                main = self.main(tr("The land is drawn"), self.ask_land, first)
            row = [
                Command(tr("Draw a feature"), self.begin_feature, id="feature"),
                Command(tr("Sketch a river"), self.sketch_river, id="sketch-river"),
                Command(tr("We drew it on paper"), self.from_paper, id="paper"),
            ]
            return PanelParts(
                tr("The land first"),
                tr("Map · anyone may draw, {player} closes", player=first),
                tr("Draw rivers, coasts, hills and woods before the city."),
                tr("Next: the places, long ones first."),
                main=main,
                row=row,
                below=self.with_settings(self._list),
            )
        number = sum(sheet.drawn for sheet in self.order) + 1
        prompt = tr("Draw **{place}** where you like.", place=self.looks.name(self.place))
        if self.canvas.city.places[self.place].underground:
            prompt = f"{prompt} {tr('It lies underground: its lines are dotted.')} [DEF-MAP-5]"
        after = next((s for s in self.order if not s.drawn and s.location != self.place), None)
        then = (
            tr("Next: {place}, by {player}.", place=self.looks.name(after.location), player=after.owner)
            if after
            else ""
        )
        main = self.main(tr("It is drawn"), self.draw, self.owner)
        row = [
            Command(tr("Sketch it for me"), self.sketch, id="sketch"),
            Command(tr("Sketch the rest"), self.sketch_all, id="sketch-all"),
            Command(tr("Draw a feature"), self.begin_feature, id="feature"),
            *self.offers.deed(),
            *self.dress_deed(),
        ]
        return PanelParts(
            tr("{player} draws the map", player=self.owner),
            tr("{number} of {count}", number=number, count=len(self.order)),
            prompt,
            then,
            main=main,
            row=row,
            below=self.with_settings(self._list),
        )

    def _feature_panel(self) -> PanelParts:
        feature = self.feature
        assert feature is not None
        prompt = tr("Draw the {kind} **{name}** on the sheet.", kind=feature.kind, name=feature.name)
        main = self.screen.main_deed(tr("It is drawn"), self.send_feature)
        row = [Command(tr("Leave it"), self.drop_feature, self.screen.app.bindings.cap("back"), id="leave-it")]
        return PanelParts(
            tr("Drawing the land"),
            tr("Map · a natural feature"),
            prompt,
            main=main,
            row=row,
            extra=self._name_box,
            below=self.with_settings(self._list),
        )

    def _name_box(self, area: ScrollArea, room: Rect) -> int:
        """The feature's name, to be changed until it goes to the table."""
        feature = FEATURE.read(self.screen)

        def typed(words: str) -> None:
            if words.strip():
                FEATURE.lay(self.screen, replace(feature, name=words.strip()))

        area.put(
            Entry(
                "feature-name",
                Rect(room.x, room.y, room.w, self.t(44)),
                tr("Its name"),
                feature.name,
                typed,
                most=60,
                hint=tr("a name for it"),
            )
        )
        return self.t(44) + self.u(8)

    def _list(self, area: ScrollArea, room: Rect) -> int:
        y = heading(self, area, room, room.y, tr("The order"))
        names = [feature.name for feature in self.seen.features]
        if names:
            y = small_text(self, area, room, y, "land", f"*{', '.join(names)}*", 17)
        high = self.t(27)
        for sheet in self.order:
            hidden = sheet.clause == "DEF-MAP-4" and not sheet.drawn
            press = partial(self.choose, sheet.location) if hidden and sheet.now else None
            due = sheet.location == self.place and not self.features
            row = area.put(OrderRow(self, sheet, Rect(room.x, y, room.w, high), due, press))
            if due:
                area.seeks = row
            y += high
        if any(sheet.clause == "DEF-MAP-4" and not sheet.drawn for sheet in self.order):
            y = small_text(
                self,
                area,
                room,
                y + self.u(4),
                "hidden",
                tr("A hidden place may be drawn by its owner at any moment. [DEF-MAP-4]"),
                15,
            )
        return y - room.y

    def choose(self, place: str) -> None:
        """Another place is drawn now: a hidden one out of its turn."""
        PLACE.lay(self.screen, place)
        self.screen.rebuild()

    # ------------------------------------------------------------ deeds

    def draw(self) -> None:
        """DEF-MAP-2: the ink of the place, with its contacts and crossings, goes to the table."""
        crosses = self.crosses()
        args: dict[str, object] = {"location": self.place, "strokes": self.strokes(), "contacts": self.contacts()}
        if crosses:
            args["crosses"] = crosses
        self.screen.send_or_say("draw", owner=self.owner, **args)

    def sketch(self) -> None:
        """A captain draws this place; it stays ink until it is said to be drawn."""
        strokes = self._sketched()
        if strokes:
            self.easel.draw_one_by_one(strokes, at_once=self.screen.ms(100) == 0)

    def _sketched(self) -> list[Stroke]:
        advice = write_action(self.screen.table.hint(self.owner).action)
        if advice["do"] != "draw" or advice["location"] != self.place:
            return []
        lines = [[(float(x), float(y)) for x, y in line] for line in read_strokes(advice["strokes"])]
        laid = from_lines(self.canvas.city, {self.place: (self.canvas.city.places[self.place], lines)})
        return [stroke for _, _, stroke in laid if isinstance(stroke, Stroke)]

    def sketch_all(self) -> None:
        """A captain draws what is left of this table's places."""
        self.screen.advised_all(("draw",))

    def sketch_river(self) -> None:
        """A river from top to bottom, drawn and named."""
        x, chance = random.choice((420, 1180)), random.Random()
        points = " ".join(f"{x + round(40 * ((n % 4) - 1.5)) + chance.randint(-12, 12)},{n * 100}" for n in range(11))
        self.screen.send_or_say("draw-feature", kind="river", name=self._free_name("river"), strokes=[points])

    def from_paper(self) -> None:
        """A photo of what was drawn on paper gives the ink of the places that are not drawn yet."""
        choose_photo(self.screen.stack, self._from_paper, self.undrawn())

    def _from_paper(self, file: str, picture: Decoded, taken: Taken) -> None:
        lay(self.canvas, file, picture, taken, self._taken_over)

    def _taken_over(self, edit: Edit) -> None:
        """Long lines that no place took may be a river or a coast, which is asked; all other ink is plain."""
        for change in edit.changes:
            stroke = change.after
            if isinstance(stroke, Stroke) and stroke.owner == NATURE:
                left, top, right, bottom = extent(stroke)
                if stroke.tool == "annotate" or max(right - left, bottom - top) < LAND:
                    self.sheet.plain_land.add(stroke.id)
        self.screen.rebuild()

    def undrawn(self) -> list[Wanted]:
        """The places that are still to be drawn, in the rules' order, with their cards and whose they are."""
        known = self.sheet.wanted_places(self.seen)
        found = []
        for sheet in self.order:
            if not sheet.drawn:
                card = str(self.facts.places[sheet.location].card)
                seat = self.screen.seat(sheet.owner)
                found.append(Wanted(known[sheet.location], RANK[card], suit_of(card), seat))
        return found

    def takes(self, given: Input) -> bool:
        if isinstance(given, Dropped):
            self.screen.stack.push(Reading(given.file, self._from_paper, self.undrawn()))
            return True
        return super().takes(given)

    def begin_feature(self) -> None:
        """Ask what it is and how it is called."""
        names = [feature.name for feature in self.seen.features]
        self.screen.stack.push(FeatureSheet(self._begun, self._feature_name, names))

    def _free_name(self, kind: str) -> str:
        """A name for a feature of this kind that no other has."""
        names, name = [feature.name for feature in self.seen.features], self._feature_name(kind)
        return name if name and name not in names else f"{name or tr(KINDS[kind])} {len(names) + 1}"

    def _feature_name(self, kind: str) -> str:
        """A name for a feature of this kind."""
        found = self.screen.forecast_as(NameForecast, "draw-feature", kind=kind)
        name = str(said(found.names[0])) if found is not None else ""
        self.screen.suggested.add(name)
        return name

    def _begun(self, kind: str, name: str) -> None:
        FEATURE.lay(self.screen, FeatureLaid(kind, name))
        self.sheet.changed()
        self.screen.rebuild()

    def drop_feature(self) -> None:
        """The feature is not drawn after all; its ink stays, and is nothing but ink."""
        ink = [stroke.id for stroke in self.canvas.city.owned(self.ink_of)]
        self.sheet.plain_land.update(ink)
        self.canvas.city.edit(later("the land"), given_to(self.canvas.city, ink, NATURE, ""))
        FEATURE.take(self.screen)
        self.sheet.changed()
        self.screen.rebuild()

    def send_feature(self) -> None:
        """DEF-MAP-1: the feature goes to the table."""
        feature = self.feature
        assert feature is not None
        self.screen.send_or_say("draw-feature", kind=feature.kind, name=feature.name, strokes=self.strokes())

    def command(self, name: str) -> bool:
        if name == "back" and self.feature is not None and not self.easel.hand.down:
            self.drop_feature()
            return True
        laid, done = CORRECTED.read(self.screen), len(self.canvas.city.done)
        if name == "undo" and laid != Corrected() and laid.ink == done:
            if laid.stamp:
                self.easel.undo()
            self.screen.undo_step()
            return True
        coming = self.screen.drafts.coming(CORRECTED)
        if name == "redo" and coming is not None and coming.ink - coming.stamp == done:
            if coming.stamp:
                self.easel.redo()
            self.screen.redo_step()
            return True
        return super().command(name)
