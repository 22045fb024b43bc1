"""The battle board: initiative from high to low, dice rung by rung, hits where they fall.

It shows the events of an attack beat by beat; the position behind them is true already, so all of it can be skipped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Any

from pygame import Rect, Surface

from game.core.words import join_words
from scenes.medieval_keep.animations import masonry
from scenes.medieval_keep.battle_beats import Beat, Fighter, Standing, Throw, hits_words, names_of
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.pictures import battle_ground, battle_walk, repair_view
from scenes.medieval_keep.pieces import SHORT_UNIT, kind_of, plural
from scenes.medieval_keep.screen import KeepScreen
from scenes.paint import fonts, marks
from scenes.paint.cards import CardState, card, with_shadow
from scenes.paint.dice import Kind, cast
from scenes.paint.pieces import Piece
from scenes.paint.theme import Colour
from scenes.paint.tokens import TokenState, token
from scenes.tabletop.dice_throw import DiceThrow, Die
from scenes.tabletop.dice_tray import Launch, fitting_size
from scenes.tabletop.ready_dice import ReadyDice, ready_spots
from scenes.tabletop.telling import Tells
from scenes.ui.motion import Step, point_between
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import PanelParts
from scenes.ui.text import Text, put_words

HEADS = {
    "attack-beaten": "The town is saved",
    "town-lost": "The town is taken",
    "walls-lost": "The walls fall",
    "eliminated": "The town has fallen",
}
ENGINES = {"catapult", "ballista", "bombard"}


class BattleBoard(Board, Tells[Beat]):
    """Shows the beats of the last action's attack."""

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        self.spots: dict[str, tuple[int, int]] = {}
        """Where each fighter was drawn, by key, for the hits that fly there."""

    @property
    def standing(self) -> Standing:
        return self.beat.standing

    @property
    def before(self) -> Standing:
        """How things stood before this beat."""
        if self.number == 0 or self.beats[self.number - 1].standing.card != self.standing.card:
            return self.standing
        return self.beats[self.number - 1].standing

    # ------------------------------------------------------------ going on

    def step(self, launch: Launch | None = None) -> None:
        """The next beat, its dice thrown as `launch` says; after the last one the true position."""
        self.screen.drafts["launch"] = launch
        super().step()

    def moves(self, beat: Beat) -> bool:
        return bool(beat.throws)

    def begin_beat(self) -> None:
        if self._castle and self._castle[2]:
            player, left, count = self._castle
            masonry(self.screen, player, left + count, left, falls=True)
        if self.beat.throws:
            self._let_dice_fly()

    # ------------------------------------------------------------ building

    @property
    def tray(self) -> Rect:
        """Where the dice lie."""
        tall = self.layout.tall
        top, foot = max(tall.y + round(tall.h * 0.5), self._rim_top + self.u(74)), tall.y + round(tall.h * 0.83)
        return Rect(tall.x + round(tall.w * 0.44), top, round(tall.w * 0.3), foot - top)

    @property
    def _track_y(self) -> int:
        """The middle of the ladder of initiative."""
        return self.layout.tall.y + min(self.u(136), round(self.layout.tall.h * 0.22))

    @property
    def _rim_top(self) -> int:
        # large words below the rungs take two lines
        return self._track_y + self.u(104 if self.large else 68)

    @property
    def rim(self) -> Rect:
        """Where the dice of the next throw lie ready, above the tray."""
        return Rect(self.tray.x, self._rim_top, self.tray.w, self.u(68))

    @property
    def ready(self) -> ReadyDice | None:
        """The dice that lie ready."""
        return next((widget for widget in self.screen.widgets() if isinstance(widget, ReadyDice)), None)

    def _die_size(self, count: int, room: Rect) -> int:
        return fitting_size(count, room, self.u(58 if count <= 4 else 46))

    def _build_ready(self) -> None:
        """The dice of the next beat, to be thrown by hand; not where dice are thrown on the wood and typed in."""
        coming = [] if self.last or not self.settled else self.beats[self.number + 1].throws
        if coming and not self.screen.table.typed_dice:
            kinds: list[Kind] = ["d6" for _ in coming]
            size = self._die_size(len(kinds), self.tray)
            dice = ReadyDice(f"ready-{self.number + 1}", self.rim, kinds, size, self.step)
            self.screen.add("dice", dice)
            left = self.layout.tall.x + self.u(28)
            place = Rect(left, self.rim.y, self.rim.x - self.u(18) - left, self.rim.h)
            text = self.screen.add(
                "dice", Text("ready-words", place, "*Flick or click*", size=15, soft=True, align="right")
            )
            text.rect.h = text.rich().height
            text.rect.centery = self.rim.centery

    def draw_moving(self, surface: Surface) -> list[Rect]:
        ready = self.ready
        return ready.draw_moving(surface) if ready is not None else []

    def build(self) -> None:
        tall, layout = self.layout.tall, self.layout
        words = self._note()
        self._build_ready()
        if self.beat.throws:
            dice = self.dice
            if self.settled:
                dice.rest()
            dice.build(self.screen, "dice")
        if words and self.settled and not self.large:
            width = round(tall.w * 0.57)
            if fonts.rich(words, layout.t(17), width - self.u(84), (0, 0, 0)).lines > 2:
                width = tall.w - self.u(40)
            rich = fonts.rich(words, layout.t(17), width - self.u(84), (0, 0, 0), spacing=1.26)
            height = max(self.u(56), rich.height + self.u(20))
            paper = Rect(tall.right - self.u(20) - width, tall.bottom - self.u(24) - height, width, height)
            self.screen.add("note", _paper(paper))
            place = Rect(paper.x + self.u(60), paper.centery - rich.height // 2, width - self.u(84), 0)
            put_words(partial(self.screen.add, "note"), layout, "note", place, words)

    @property
    def _castle(self) -> tuple[str, int, int] | None:
        """If this beat tells of a castle: whose, how many walls stand, and how many have just fallen."""
        event = self.beat.events[0] if self.beat.events else None
        if event is None or event.kind not in ("walls-lost", "eliminated"):
            return None
        return event.facts["player"], event.facts.get("left", 0), event.facts.get("count", 0)

    def walls_picture(self, player: str, walls: int) -> tuple[Piece, tuple[int, int]] | None:
        if self._castle is None or self._castle[0] != player:
            return None
        scale, tray = self.layout.scale, self.tray
        room = Rect(tray.x, self.rim.y, tray.w, tray.bottom - self.rim.y)
        side = min(room.w, room.h)
        place = Rect(0, 0, side, round(side * 0.9))
        place.center = room.center
        return repair_view(place.w / scale, place.h / scale, scale, self.screen.app.theme, walls=walls), place.topleft

    @property
    def _throws(self) -> list[Throw]:
        """This beat's dice, the town's before the attackers'."""
        return sorted(self.beat.throws, key=lambda throw: throw.side == "attack")

    @property
    def dice(self) -> DiceThrow:
        """The throw of this beat: where both sides strike each has its part of the tray."""
        sides = [list(dice) for _, dice in groupby(self._throws, key=lambda throw: throw.side)]
        throw = self.screen.thrown(
            f"battle-{self.telling.moment}-{self.number}",
            lambda: DiceThrow(
                [[self._die(die) for die in dice] for dice in sides], seed=self.number + 1,
                names=["The town", "The attackers"] if len(sides) > 1 else (),
            ),
        )  # fmt: skip
        tray, gap = self.tray, self.u(12)
        room = (tray.w - gap * (len(sides) - 1)) // len(sides)
        homes = [Rect(tray.x + n * (room + gap), tray.y, room, tray.h) for n in range(len(sides))]
        size = min(self._die_size(len(side), home) for side, home in zip(sides, homes, strict=True))
        throw.lie_in(homes, size, self.rim.union(tray))
        return throw

    def _die(self, throw: Throw) -> Die:
        words = f"die of the {self.screen.looks.name(kind_of(throw.piece))}"
        return Die(throw.result, state="hit" if throw.hit else "plain", words=words)

    def _let_dice_fly(self) -> None:
        """Let this beat's dice tumble, then show what they did."""
        number, dice = self.number, self.dice
        launch = self.screen.drafts.pop("launch", None)

        def rest() -> None:
            if self.screen.telling is not None and self.number == number and not self.settled:
                self.settle()
                self._let_hits_fly()

        dice.throw(self.screen, launch or Launch(ready_spots(self.rim, len(self._throws), dice.size)), rest)

    def _struck_keys(self) -> list[str]:
        """Whom the hits of this beat fall on, once for each hit."""
        found: list[str] = []
        for event in self.beat.events:
            if event.kind == "invader-hit":
                found += [f"attack/{event.facts['card']}"] * int(event.facts["hits"])
        for key, count in self.beat.placed.items():
            found += [key] * count
        return found

    def _let_hits_fly(self) -> None:
        """Each one on the dice becomes a hit that flies in an arc to whom it falls on."""
        struck = self._struck_keys()
        ones = [at for (at, _), throw in zip(self.dice.spots(), self._throws, strict=True) if throw.hit]
        flights = list(zip(ones, struck, strict=False))
        length = self.screen.ms(180 + 120 * max(0, len(flights) - 1))
        if not flights or length <= 0:
            return
        scale, theme = self.layout.scale, self.screen.app.theme
        dash = marks.lozenge(scale, theme.illegal.paper, theme, size=6)
        shield = marks.hit_shield("lost", 26, scale, theme)

        def paint(surface: Surface, t: float) -> list[Rect]:
            board, touched = self.screen.board, []
            spots = board.spots if isinstance(board, BattleBoard) else {}
            for number, (start, key) in enumerate(flights):
                goal = spots.get(key)
                way = t * len(flights) - number
                if goal is None or way <= 0:
                    continue
                way = min(1.0, way)
                for mark in range(1, round(way * 12)):
                    at = point_between(start, goal, mark / 12, arc=self.u(60))
                    touched.append(dash.draw(surface, (round(at[0]), round(at[1]))))
                at = point_between(start, goal, way, arc=self.u(60))
                touched.append(shield.draw(surface, (round(at[0]), round(at[1]))))
            return touched

        self.screen.show.then(Step(length, paint, name="hits fly"))

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        battle_ground(tall.w / scale, tall.h / scale, scale, theme).draw(surface, tall.topleft)
        found = self.walls_picture(*self._castle[:2]) if self._castle else None
        if found is not None:
            found[0].draw(surface, found[1])
        standing = self.standing if self.settled else self._unsettled()
        if not standing.card:
            self._paint_disaster(surface)
            return
        self._paint_title(surface, standing)
        self._paint_track(surface, standing)
        self._paint_wall(surface, standing)
        self._paint_attack(surface, standing)

    def _unsettled(self) -> Standing:
        """Before the dice have come to rest: the level is lit, nothing has been lost."""
        from dataclasses import replace

        now, before = self.standing, self.before
        results = {level: result for level, result in now.results.items() if level != now.level}
        return replace(now, left=before.left, fallen=before.fallen, results=results)

    def _paint_title(self, surface: Surface, standing: Standing) -> None:
        tall, theme, layout = self.layout.tall, self.screen.app.theme, self.layout
        name = self.screen.looks.name(standing.card)
        at_war = kind_of(standing.card) == "war"
        title = f"{standing.attacker} marches on {standing.target}" if at_war else f"{name} at the wall"
        # the track below keeps its place: words grow as far as it allows
        line = fonts.text(title, "title", min(layout.t(40), self.u(44)), theme.ink)
        surface.blit(line, (tall.x + self.u(28), tall.y + self.u(12)))
        if not self.large:
            words = fonts.text("Initiative, high to low", "text", layout.t(15), theme.soft_ink)
            surface.blit(words, (tall.x + self.u(28), tall.y + self.u(58)))
        if standing.segment:
            segment = fonts.text(f"Segment {standing.segment}", "text-bold", min(layout.t(20), self.u(28)), theme.ink)
            surface.blit(segment, segment.get_rect(topright=(tall.right - self.u(28), tall.y + self.u(16))))

    def _rung_x(self, level: int) -> int:
        tall = self.layout.tall
        left, right = tall.x + self.u(62), tall.right - self.u(62)
        return left + round((12 - level) * (right - left) / 11)

    def _paint_track(self, surface: Surface, standing: Standing) -> None:
        scale, theme, tall, layout = self.layout.scale, self.screen.app.theme, self.layout.tall, self.layout
        y = self._track_y
        marks.initiative_track((tall.w - self.u(56)) / scale, scale, theme).draw(surface, (tall.x + self.u(28), y))
        # who struck before falling keeps a token on the rung, until the segment is over
        alive = [f for f in standing.fighters if f.key not in standing.fallen or f.key in standing.struck]
        for level in range(12, 0, -1):
            x = self._rung_x(level)
            here = names_of(alive, level)
            now = standing.level == level
            done = level in standing.results
            passed = standing.level is not None and level > standing.level
            state: Any = "now" if now else "done" if done or (here and passed) else "to come" if here else "empty"
            marks.rung(level, state, scale, theme).draw(surface, (x, y))
            self._paint_rung(surface, here, (x, y), standing)
            role: fonts.Role = "sans-semi"
            words, colour = "", theme.soft_ink
            if done:
                on_attack, on_town = standing.results[level]
                words = hits_words(on_attack + on_town)
                colour = self._result_colour(on_attack, on_town)
            elif now:
                words, colour = "now", theme.focus.paper
            elif here and (standing.level is None or level < standing.level):
                words, role = "to come", "sans"
            if words:
                px = min(layout.t(15), self.u(27))
                rich = fonts.rich(
                    words, px, self._rung_step - self.u(2), colour, role=role, spacing=1.0, align="centre"
                )
                rich.draw(surface, (x - self._rung_step // 2 + self.u(1), y + self.u(34 if now else 20)))

    def _result_colour(self, on_attack: int, on_town: int) -> Colour:
        """Red where the town was hit, green where the attackers alone were."""
        theme = self.screen.app.theme
        return theme.illegal.paper if on_town else theme.legal.paper if on_attack else theme.soft_ink

    @property
    def _rung_step(self) -> int:
        """Pixels from one rung to the next."""
        return abs(self._rung_x(1) - self._rung_x(2))

    def _paint_rung(self, surface: Surface, here: Sequence[Fighter], at: tuple[int, int], standing: Standing) -> None:
        counted = Counter((kind_of(f.name), f.side) for f in here)
        # more than two kinds stand in rows above each other, so that every one can be seen
        columns = len(counted) if len(counted) <= 2 else 2 if len(counted) <= 4 else 3
        size = {1: 36, 2: 34}.get(len(counted), 28 if columns == 2 else 21)
        for number, ((kind, side), count) in enumerate(counted.items()):
            row, column = divmod(number, columns)
            abreast = min(columns, len(counted) - row * columns)
            x = at[0] + round((column - (abreast - 1) / 2) * self.u(size * 1.04))
            up = self.u(46 if columns == len(counted) else 38 + row * size * 1.04)
            self._token(kind, side, count, standing, size).draw(surface, (x, at[1] - up))

    def _token(self, kind: str, side: str, count: int, standing: Standing, size: float) -> Any:
        scale, theme = self.layout.scale, self.screen.app.theme
        state = TokenState(count=count)
        if side == "attack" and kind == kind_of(standing.card):
            return token("threat", "enemy", "raider", scale, theme, size=size, state=state)
        seat = self._seat(standing, side)
        return token("machine" if kind in ENGINES else "regiment", seat, kind, scale, theme, size=size, state=state)

    def _seat(self, standing: Standing, side: str) -> str:
        """The colour of the side's owner."""
        owner = standing.target if side == "town" else standing.attacker
        return self.screen.seat(owner if owner in self.screen.table.players else self.screen.me)

    def _paint_wall(self, surface: Surface, standing: Standing) -> None:
        """The units on the wall walk."""
        tall, scale = self.layout.tall, self.layout.scale
        walk, _, right = (round(v * scale) for v in battle_walk(tall.w / scale, tall.h / scale))
        self._paint_company(
            surface, standing, "town", Rect(tall.x + self.u(14), tall.y + walk - self.u(26), right - self.u(40), 0), 2
        )

    def _paint_company(self, surface: Surface, standing: Standing, side: str, room: Rect, most_rows: int) -> None:
        """Units beside each other, stacked by kind and hits, the fallen crossed out, hits as shields below.

        `room.y` is where the first row stands. Names that are wider than their unit's place take turns in two lines.
        """
        scale, theme = self.layout.scale, self.screen.app.theme
        units = [f for f in standing.fighters if f.side == side and f.hits is not None]
        new = {f.key for f in units if f.key in standing.fallen and f.key not in self.before.fallen}
        shown = [f for f in units if f.key not in standing.fallen or f.key in new]
        groups: dict[tuple[str, int, bool], list[Fighter]] = {}
        for fighter in shown:
            key = (kind_of(fighter.name), standing.left.get(fighter.key, 0), fighter.key in new)
            groups.setdefault(key, []).append(fighter)
        if not groups:
            return
        rows = min(most_rows, -(-len(groups) // max(1, room.w // self.u(70))))
        columns = -(-len(groups) // rows)
        pitch = min(self.u(92), room.w // columns)
        names = [SHORT_UNIT.get(kind) or self.screen.looks.name(kind) for kind, _, _ in groups]
        px, turns = self._names_px(names, pitch, columns > 1)
        row_high = self.u(78) + round(px * 1.3) * turns
        for number, ((kind, left, fell), members) in enumerate(groups.items()):
            row, column = divmod(number, columns)
            x, y = room.x + pitch // 2 + column * pitch, room.y + row * row_high
            self.spots.update(dict.fromkeys((member.key for member in members), (x, y)))
            whole = standing.whole[members[0].key]
            state = TokenState(count=len(members), fallen=fell, wounds=max(0, whole - left) if not fell else 0)
            token("regiment", self._seat(standing, side), kind, scale, theme, state=state).draw(surface, (x, y))
            gap = min(self.u(17), (pitch - self.u(8)) // max(1, whole))
            for shield in range(whole):
                lost = shield >= left
                marks.hit_shield("lost" if lost else "whole", 15, scale, theme).draw(
                    surface, (x + round((shield - (whole - 1) / 2) * gap), y + self.u(36))
                )
            plate = marks.name_plate(names[number], scale, theme, px=px)
            half = plate.surface.get_width() // 2
            at = max(room.x + half, min(x, room.x + max(room.w, columns * pitch) - half))
            plate.draw(surface, (at, y + self.u(48) + round(px * (0.6 + 1.25 * (column % turns)))))

    def _names_px(self, names: Sequence[str], pitch: int, turns: bool) -> tuple[int, int]:
        """The size of the units' names, and in how many lines they take turns."""
        px = self.t(15)
        widest = max(fonts.text_width(name, "text-semi", px) for name in names) + self.u(14)
        if widest <= pitch or not turns:
            return px, 1
        while px > self.u(11.5) and max(fonts.text_width(n, "text-semi", px) for n in names) + self.u(14) > 1.7 * pitch:
            px -= 1
        return px, 2

    def _paint_attack(self, surface: Surface, standing: Standing) -> None:
        tall, scale, theme, layout = self.layout.tall, self.layout.scale, self.screen.app.theme, self.layout
        # between the words of the ladder and those below the card, as large as it was drawn or smaller
        top, foot = (
            self._track_y + self.u(96 if self.large else 66),
            tall.bottom - self.u(60 if self.large else 136) - layout.t(22),
        )
        high = min(self.u(225), foot - top)
        middle = (tall.right - self.u(118), max(top + high // 2, tall.y + round(tall.h * 0.55)))
        middle = (middle[0], min(middle[1], foot - high // 2))
        invader = next((f for f in standing.fighters if f.side == "attack" and f.name == standing.card), None)
        if invader is None:
            # a War: the army stands before the wall, as the defenders stand on it
            left = self.tray.right + self.u(8)
            top = tall.y + round(tall.h * 0.46)
            self._paint_company(surface, standing, "attack", Rect(left, top, tall.right - self.u(16) - left, 0), 3)
            return
        facts = self.screen.looks.facts(standing.card)
        whole = standing.whole[invader.key]
        now = {"initiative": invader.initiative, "ad": invader.ad, "hits": whole}
        self.spots[invader.key] = middle
        state = CardState(dimmed=standing.left[invader.key] == 0)
        width = high / scale * 104 / 146
        picture = card(self.screen.looks.face(standing.card, now), scale, theme, width=width, state=state)
        with_shadow(picture.surface, scale, 3).draw(surface, middle)
        left = standing.left[invader.key]
        step = min(self.u(26), (self.u(170)) // max(1, whole))
        for number in range(whole):
            x = middle[0] + round((number - (whole - 1) / 2) * step)
            marks.hit_shield("whole" if number < left else "lost", 20, scale, theme).draw(
                surface, (x, middle[1] + high // 2 + self.u(22))
            )
        words = f"{left} of {plural(whole, 'hit', 'hits')} left"
        if facts.get("ad") != invader.ad:
            words += f", {plural(invader.ad, 'die', 'dice')}"
        line = fonts.rich(words, layout.t(15), self.u(210), theme.ink, role="sans-bold", align="centre")
        line.draw(surface, (middle[0] - self.u(105), middle[1] + high // 2 + self.u(36)))

    def _paint_disaster(self, surface: Surface) -> None:
        """An attack without a battle: its card large, the dice beside it."""
        tall, scale, theme = self.layout.tall, self.layout.scale, self.screen.app.theme
        event = self.beat.events[0] if self.beat.events else None
        name = str(event.facts.get("card", "")) if event else ""
        if name:
            picture = card(self.screen.looks.face(name), scale, theme, width=180)
            with_shadow(picture.surface, scale, 3).draw(surface, (tall.right - self.u(124), tall.centery - self.u(90)))
            line = fonts.text(self.screen.looks.name(name), "title", self.layout.t(46), theme.ink)
            surface.blit(line, (tall.x + self.u(28), tall.y + self.u(14)))

    # ------------------------------------------------------------ words

    def _note(self) -> str:
        """What the present beat means, in a sentence or two with the clause."""
        beat, words = self.beat, self.screen.table.game.words
        if beat.kind == "begun":
            if not any(f.side == "town" and f.hits is not None for f in beat.standing.fighters):
                return "**No unit holds the town: the attack has won.** [KEEP-BATTLE-2]"
            first = max((f.initiative for f in beat.standing.fighters), default=0)
            return f"All strike once a segment, from initiative {first} down. **Each 1 is a hit.** [KEEP-BATTLE-3]"
        if beat.kind == "level":
            ones = sum(1 for throw in beat.throws if throw.hit)
            lines = [f"**Each 1 is a hit: {hits_words(ones)} here.** [KEEP-BATTLE-4]"] if beat.throws else []
            lines += [f"{words.line(event)} [{event.rule}]" for event in beat.events if words.line(event)]
            if beat.throws and beat.placed and not any(event.kind == "unit-lost" for event in beat.events):
                who = ", ".join(self.screen.looks.name(key.partition("/")[2]) for key in beat.placed)
                lines.append(f"They fall on {who}. [{_rule_of(beat, 'hits-placed')}]")
            return " ".join(lines)
        told = [(words.line(event).replace("**", ""), event.rule) for event in beat.events if words.line(event)]
        return " ".join(f"**{line}** [{rule}]" for line, rule in told)

    def panel(self) -> PanelParts:
        beat, looks, standing = self.beat, self.screen.looks, self.standing
        known = standing.card or next((str(e.facts["card"]) for e in beat.events if e.facts.get("card")), "")
        name = looks.name(known) if known else "The attack"
        at_war = kind_of(standing.card) == "war"
        attack = f"{standing.attacker}'s army" if at_war else f"The {name}"
        several = not at_war and name.endswith("s")
        head, sub = name, f"Round {self.view['turn']['number']} · Attack"
        prompt, then = "", ""
        if beat.kind == "begun":
            head = f"{attack if at_war else name} at the wall"
            own = sum(1 for f in standing.fighters if f.side == "town")
            of = f" of {standing.target}" if len(self.screen.table.players) > 1 else ""
            defence = f"defends itself with {plural(own, 'piece', 'pieces')}" if own else "has nobody to defend it"
            prompt = f"{attack} attack{'' if several else 's'}. The town{of} {defence}."
            fought = not self.last and self.beats[self.number + 1].kind == "level"
            then = "Next: the first level of initiative." if fought else self._next_words()
        elif beat.kind == "level":
            sub += f" · level {standing.level}"
            here = names_of(standing.fighters, standing.level or 0)
            sides = {f.side for f in here}
            head = (
                f"{attack} strike{'' if several else 's'}"
                if sides == {"attack"}
                else "The town strikes"
                if sides == {"town"}
                else "Both strike"
            )
            on_attack, on_town = standing.results.get(standing.level or 0, (0, 0))
            if not self.settled:
                prompt = "The dice are rolling."
            elif on_town:
                fell = [e.facts["unit"] for e in beat.events if e.kind == "unit-lost"]
                prompt = f"**{hits_words(on_town).capitalize()}** on the town." + (
                    f" {join_words([looks.name(u) for u in fell])} fall." if fell else ""
                )
            if self.settled and on_attack:
                left = sum(hits for key, hits in standing.left.items() if key.startswith("attack/"))
                whom = attack if at_war else f"the {name}"
                prompt = f"{prompt} **{hits_words(on_attack).capitalize()}** on {whom}: {left} left.".strip()
            if not beat.throws:
                prompt = "The hits are placed; the battle goes on."
            prompt = prompt or "No hit on this level."
            then = self._next_words()
        else:
            event = beat.events[0]
            prompt = self.screen.table.game.words.line(event)
            head = HEADS.get(event.kind, name)
            then = self._next_words()
        parts = self.tell(PanelParts(head, sub, prompt, then))
        parts.log = self._told()
        if self.large and self.settled:
            parts.extra = self._note_in_panel
        return parts

    def _note_in_panel(self, area: ScrollArea, rect: Rect) -> int:
        """With large text what the beat means stands in the panel, where it can be scrolled."""
        words = self._note()
        return put_words(area.put, self.layout, "note", rect, words) - rect.y if words else 0

    def onward(self) -> str:
        if self.beat.kind == "begun" and not self.last:
            return "Begin"
        return super().onward() if self.last or self.beats[self.number + 1].kind != "level" else "Next level"

    def _next_words(self) -> str:
        if self.last:
            return "Then: back to the table."
        following = self.beats[self.number + 1]
        if following.kind != "level":
            return "Next: the battle." if following.kind == "begun" else "Next: what comes of it."
        here = names_of(following.standing.fighters, following.standing.level or 0)
        alive = [f for f in here if f.key not in self.standing.fallen]
        names = Counter(self.screen.looks.name(kind_of(f.name)) for f in alive)
        dice = sum(f.ad for f in alive)
        return f"Next: level {following.standing.level}, {', '.join(names)}, {plural(dice, 'die', 'dice')}."

    def _told(self) -> list[Any]:
        """The log of what has been shown so far, newest first; it does not run ahead of the board."""
        from scenes.ui.side_panel import LogLine

        lines: list[LogLine] = []
        words = self.screen.table.game.words
        for beat in self.told[::-1]:
            if beat.kind == "level" and beat.throws:
                dice = " ".join(str(t.result) for t in beat.throws)
                ones = sum(1 for t in beat.throws if t.hit)
                who = ", ".join(dict.fromkeys(self.screen.looks.name(kind_of(t.piece)) for t in beat.throws))
                colour = (
                    self.screen.app.theme.illegal.paper if beat.throws and beat.throws[0].side == "attack" else None
                )
                lines.append(
                    LogLine(
                        f"Level {beat.standing.level}: **{who}** {dice}, {hits_words(ones)}. [KEEP-BATTLE-4]",
                        colour,
                        len(lines),
                    )
                )
            else:
                for event in beat.events[::-1]:
                    if words.line(event):
                        lines.append(LogLine(f"{words.line(event)} [{event.rule}]", None, len(lines)))
        return lines


def _rule_of(beat: Beat, kind: str) -> str:
    return next((event.rule for event in beat.events if event.kind == kind), "KEEP-BATTLE-7")


def _paper(rect: Rect) -> Any:
    from scenes.ui.widget import Widget

    class Note(Widget):
        """The notice at the foot of the battle, with a die that shows a one."""

        def hit(self, pos: tuple[int, int]) -> bool:
            return False

        def draw(self, surface: Surface) -> None:
            marks.note(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme).draw(
                surface, self.rect.topleft
            )
            cast("d6", 1, 30, self.scale, self.theme, red_one=True).draw(
                surface, (self.rect.x + self.u(30), self.rect.centery)
            )

    note = Note("note-paper", rect)
    note.quiet = True
    return note
