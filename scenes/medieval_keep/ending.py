"""The end: the points counted up, what luck did and what choices did, and the next game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect, Surface

from scenes.medieval_keep.board import Board
from scenes.medieval_keep.looks import kind_of, plural
from scenes.medieval_keep.upkeep import Difference
from scenes.paint import fonts, ink
from scenes.paint.art import art
from scenes.widgets.controls import Text
from scenes.widgets.panel import Deed, Heading, PanelParts, Rule


class Tale:
    """What the log of a finished game tells: attacks beaten, dice and hits against what was to be expected."""

    def __init__(self, events: list[Any]) -> None:
        self.beaten = self.lost = self.built = self.recruited = self.deserted = self.fallen = 0
        self.town_dice = self.town_ones = self.raider_dice = self.raider_ones = 0
        for event in events:
            facts = event.facts
            if event.kind == "attack-beaten":
                self.beaten += 1
            elif event.kind == "town-lost":
                self.lost += 1
            elif event.kind == "built":
                self.built += 1
            elif event.kind == "recruited":
                self.recruited += 1
            elif event.kind == "deserted":
                self.deserted += len(facts["units"])
            elif event.kind == "unit-lost":
                self.fallen += 1
            elif event.kind == "die-rolled" and "side" in facts:
                one = facts["result"] == 1
                if facts["side"] == "town":
                    self.town_dice, self.town_ones = self.town_dice + 1, self.town_ones + one
                else:
                    self.raider_dice, self.raider_ones = self.raider_dice + 1, self.raider_ones + one

    def luck(self) -> str:
        """Hits rolled against hits to be expected, in a sentence."""
        if self.town_dice + self.raider_dice < 6:
            return "Too few dice were rolled to speak of luck."
        own = self.town_ones - self.town_dice / 6
        theirs = self.raider_ones - self.raider_dice / 6
        balance = own - theirs
        word = "kind" if balance > 2 else "unkind" if balance < -2 else "even"
        return f"The dice were {word}."


class EndBoard(Board):
    """Won or fallen; points by building and unit; luck and choices side by side."""

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        events = [event for moment in screen.table.moments for event in moment.events]
        self.tale = Tale(events)

    @property
    def won(self) -> bool:
        return self.me in self.screen.table.state.rules.winners(self.screen.table.state)

    @property
    def result(self) -> Mapping[str, Any]:
        result: Mapping[str, Any] = self.view["result"]
        return result

    def build(self) -> None:
        layout, screen, tale = self.layout, self.screen, self.tale
        room = layout.tall.inflate(-self.u(72), -self.u(44))
        title = "The town stands" if self.won else "The town has fallen"
        screen.add("head", Heading("end-title", Rect(room.x, room.y, room.w, layout.t(60)), title, size=56, line=False))
        top = room.y + layout.t(64)
        screen.add("head", Rule("end-rule", Rect(room.x, top, room.w, self.u(10))))
        top += self.u(20)
        half = (room.w - self.u(40)) // 2
        y = max(top + self.u(250), room.centery - self.u(10))
        rows = (
            ("Buildings standing", len(self.town["structures"])),
            ("Units standing", len(self.town["defenders"])),
            ("Castle walls", self.town["walls"]),
            ("Attacks beaten", tale.beaten),
            ("Times the town was taken", tale.lost),
        )
        screen.add("rows", Heading("what", Rect(room.x, y, half, layout.t(30)), "What stands"))
        for number, (words, count) in enumerate(rows):
            rect = Rect(room.x, y + layout.t(36) + number * layout.t(32), half, layout.t(30))
            screen.add("rows", Difference(f"end-{number}", rect, words, count, count))
        right = room.right - half
        screen.add("rows", Heading("luck", Rect(right, y, half, layout.t(30)), "Luck and choices"))
        mine, theirs = f"{tale.town_dice / 6:.1f}", f"{tale.raider_dice / 6:.1f}"
        other = (
            ("Your hits, expected and rolled", mine, tale.town_ones),
            ("Their hits, expected and rolled", theirs, tale.raider_ones),
            ("Buildings built", tale.built, tale.built),
            ("Units recruited", tale.recruited, tale.recruited),
            ("Units fallen or gone", tale.fallen + tale.deserted, tale.fallen + tale.deserted),
        )
        for number, (words, before, after) in enumerate(other):
            rect = Rect(right, y + layout.t(36) + number * layout.t(32), half, layout.t(30))
            screen.add("rows", Difference(f"luck-{number}", rect, words, before, after))
        foot = y + layout.t(36) + 5 * layout.t(32) + self.u(8)
        screen.add("rows", Text("luck-words", Rect(right, foot, half, layout.t(28)), f"*{tale.luck()}*", soft=True))

    def paint(self, surface: Surface) -> None:
        scale, theme, tall, layout = self.layout.scale, self.screen.app.theme, self.layout.tall, self.layout
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=15, frame=True).draw(surface, tall.topleft)
        room = tall.inflate(-self.u(72), -self.u(44))
        side = self.u(230)
        castle = art("castle", f"castle-{self.town['walls']}" if self.won else "castle-0", side)
        middle = (room.x + self.u(150), room.y + layout.t(64) + self.u(130))
        surface.blit(castle, castle.get_rect(center=middle))
        points = fonts.text(str(self.result["scores"][self.me]), "text-bold", layout.t(110), theme.ink)
        place = points.get_rect(midleft=(middle[0] + self.u(160), middle[1] - self.u(20)))
        surface.blit(points, place)
        score = self.result["scores"][self.me]
        word = fonts.text("point" if score == 1 else "points", "title", layout.t(44), theme.soft_ink)
        surface.blit(word, word.get_rect(midleft=(place.right + self.u(16), place.centery + self.u(16))))
        turn = self.view["turn"]
        level = self.screen.table.record.setup.options.get("level", "")
        line = (
            f"Round {turn['number']}"
            + (f", level {level}" if level else "")
            + f", deal {self.screen.table.record.seed}"
        )
        words = fonts.text(line, "text", layout.t(20), theme.soft_ink)
        surface.blit(words, words.get_rect(midleft=(place.x + self.u(4), place.bottom + self.u(10))))
        kinds = [kind_of(s) for s in self.town["structures"]][:8]
        for number, kind in enumerate(kinds):
            picture = art("structures", kind, self.u(50))
            surface.blit(picture, picture.get_rect(midleft=(place.x + number * self.u(54), place.bottom + self.u(52))))

    def review(self) -> None:
        """The coach goes through the decisions of this game."""
        from scenes.review import ReviewSheet

        self.screen.app.stack.push(ReviewSheet(self.screen))

    def panel(self) -> PanelParts:
        score = self.result["scores"][self.me]
        parts = PanelParts(f"{self.me} {'has won' if self.won else 'has fallen'}", plural(score, "point", "points"))
        parts.prompt = (
            "The deck is used up and the town still stands. [KEEP-SOLO-8]"
            if self.won
            else "The last castle wall fell. [KEEP-SOLO-8]"
        )
        undone = self.screen.table.undone
        parts.then = f"Undo was used {plural(undone, 'time', 'times')}." if undone else "Played without a single undo."
        parts.main = Deed(
            "Play again, a new deal", self.screen.play_again, self.screen.app.bindings.cap("next-step"), id="main"
        )
        parts.row = [
            Deed("The same deal", self.screen.play_same, id="same"),
            self.screen.undo_deed(),
            Deed("What cost most", self.review, id="review"),
        ]
        return parts
