"""What everybody sees together: all orders open before the walls, then all defences (HOLD-REVEAL, HOLD-DEFEND)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Surface

from game.core import engine
from game.core.position.events import Event
from game.strongholds.battle.defence_forecast import Tally
from game.strongholds.board.position import Defence, Position
from game.strongholds.facts import Facts
from scenes.paint.seals import SumKind
from scenes.strongholds.battle.all_strongholds import DoorsBoard
from scenes.strongholds.battle.attackers import Siege, fields_at
from scenes.strongholds.board.screen import HoldScreen
from scenes.strongholds.scenery import LIVES_HIGH, life_bar
from scenes.system.words import join_words, marked, tr, tr_n
from scenes.tabletop.board.rows import DoorRow, Row
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.tabletop.stage.people import Pose
from scenes.ui.frame.box import Box
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea

ARRIVALS = frozenset(("jack-arrived", "queen-arrived", "king-arrived"))


class RevealBoard(DoorsBoard, PlaybackBoard[str]):
    """The first reveal: every general before its target, and what comes at each wall (HOLD-REVEAL-1)."""

    largest = 124.0
    fought_over = True

    @property
    def marching(self) -> Collection[str]:
        here = {event.word("player") for event in self.telling.seen if event.kind in ARRIVALS}
        return [name for name in self.screen.table.players if name not in here]

    def sum_of(self, name: str) -> tuple[int, SumKind, str, str] | None:
        if name not in self.facts.sieges:
            return (0, "calm", tr("march here"), tr("nobody")) if self.seen.players[name].standing else None
        arrived = [e for e in self.telling.seen if e.kind in ARRIVALS and e.word("target") == name]
        there = [event.word("player") for event in arrived]
        words = tr_n("{who} stands there.", "{who} stand there.", len(there), who=join_words(there))
        total = sum(event.number("total") for event in arrived)
        return total, "bad" if there else "calm", tr("march on this wall"), words if there else tr("nobody")

    def short_words(self, name: str) -> str:
        return tr("march") if name in self.facts.sieges else tr("nobody")

    def foot_words(self, name: str) -> str:
        found = self.facts.sieges.get(name)
        if found is None:
            return tr("Nobody attacks here this turn. [HOLD-REVEAL-2]") if self.seen.players[name].standing else ""
        if any(owner in self.marching for owner in fields_at(self.seen, name, self.screen.table.players)):
            return ""  # that is said when all have arrived
        if found.falls:
            return tr("Undefended, the stronghold falls. [HOLD-DAMAGE-6]")
        if not found.killed:
            return tr("Even undefended, nobody dies. [HOLD-DAMAGE-4]")
        return tr("Undefended: {named} would die. [HOLD-DAMAGE-2]", named=self.holds.named(found.killed))

    def panel(self) -> PanelParts:
        sieges = self.facts.sieges
        worst = max(sieges, key=lambda name: sieges[name].damage)
        prompt = tr("All orders are open. **{damage}** march on **{worst}**.", damage=sieges[worst].damage, worst=worst)
        parts = PanelParts(
            tr("The reveal"), tr("Turn {number} · everything is open", number=self.seen.turn.number), prompt
        )
        who = self.screen.next_to_look
        parts.then = tr("Next: {who} defends in secret.", who=who) if who else tr("Next: the defences, in secret.")
        return self.tell(parts)


class ReportBoard(DoorsBoard, PlaybackBoard[str]):
    """The second reveal: covers, pits, kills, what came through, who died (HOLD-DEFEND-1, HOLD-DAMAGE)."""

    keeps_room = True
    fought_over = True
    below_sum = 34

    def pose(self, name: str) -> Pose:
        worked = self.worked.get(name)
        return "march" if worked is None else "strike" if worked.damage else "fall"

    def __init__(self, screen: HoldScreen) -> None:
        super().__init__(screen)
        before = screen.table.moments[self.telling.moment - 1].state
        self._seen = engine.seen_by(before, None, Position)
        self.incoming = engine.facts_for(before, None, Facts).sieges
        self.turn = self._seen.turn.number
        self.worked: dict[str, Tally] = {}
        self.laid: dict[str, Defence] = {}
        self.killed: dict[str, list[str]] = {}
        self.overwhelmed: set[str] = set()
        self.fallen: list[str] = []
        self.through: dict[str, int] = {}
        """Doors whose damage has been counted."""
        for event in self.telling.seen:
            self._take(event)
        doomed = [event for event in self.telling.events if event.kind in ("royal-killed", "stronghold-fell")]
        self.doomed = [event.word("royal") for event in doomed if event.kind == "royal-killed"]
        self.to_fall = {event.word("player") for event in doomed if not self.telling.sees(event)}
        """Houses of which somebody dies, or which fall, and that has not been seen yet."""

    def _take(self, event: Event) -> None:
        if event.kind == "siege-worked-out":
            self.worked[event.word("player")] = event.all_facts(Tally)
        elif event.kind == "defence-revealed":
            self.laid[event.word("player")] = event.all_facts(Defence)
        elif event.kind == "damage-dealt":
            self.through[event.word("player")] = event.number("amount")
        elif event.kind == "royal-killed":
            self.killed.setdefault(event.word("player"), []).append(event.word("royal"))
        elif event.kind == "stronghold-overwhelmed":
            self.overwhelmed.add(event.word("player"))
        elif event.kind == "stronghold-fell":
            self.fallen.append(event.word("player"))

    @property
    def seen(self) -> Position:
        return self._seen

    def siege(self, name: str) -> Siege | None:
        if name not in self.incoming:
            return None
        fields = fields_at(self.seen, name, self.screen.table.players)
        if name not in self.worked:
            before = self.incoming[name]
            attack = {general: facts.attack for general, facts in before.generals.items()}
            return Siege(fields, before.powers, attack)
        worked, laid = self.worked[name], self.laid[name]
        return Siege(fields, worked.powers, worked.attack, laid.cover, laid.pit, worked)

    def dying(self, name: str) -> Sequence[str]:
        return self.killed.get(name, [])

    def sum_of(self, name: str) -> tuple[int, SumKind, str, str] | None:
        if name not in self.incoming:
            return (0, "calm", tr("got through"), tr("Nobody came.")) if self.seen.players[name].standing else None
        if name not in self.worked:
            return self.incoming[name].damage, "calm", tr("march on this wall"), tr("The covers turn over.")
        damage, killed = self.worked[name].damage, self.killed.get(name, [])
        if self.still_counts(name):
            counted = sum(self.screen.looks.facts(royal).health for royal in self.killed.get(name, ()))
            return counted, "calm", tr("got through"), tr("The covers turn over.")
        if name in self.to_fall:
            return damage, "bad", tr("got through"), ""
        lost = damage - sum(self.screen.looks.facts(royal).health for royal in killed)
        if name in self.overwhelmed or (name in self.fallen and not killed):
            return damage, "bad", tr("got through"), tr("The stronghold falls.")
        if killed:
            one = self.two and len(killed) == 1
            names = self.screen.looks.name(killed[0]) if one else self.holds.named(killed)
            words = tr_n("{royals} falls", "{royals} fall", len(killed), royals=f"{names[:1].upper()}{names[1:]}")
            if lost and len(killed) < 3:
                words = tr_n("{what}; {count} is lost", "{what}; {count} are lost", lost, what=words)
            return damage, "bad", tr("got through"), f"{words}."
        return damage, "calm", tr("got through"), tr("Nobody falls.") if damage else tr("The door holds.")

    def lives(self, name: str) -> tuple[list[int], int]:
        """The health of those behind a wall, in the order in which they die; how many of them will have died."""
        royals, facts = self.seen.players[name].royals, self.screen.looks.facts
        die = [royal for royal in self.doomed if royal in royals]
        rest = sorted(facts(royal).health for royal in royals if royal not in die)
        return [*(facts(royal).health for royal in die), *reversed(rest)], len(die)

    def lives_room(self, name: str) -> Box:
        """The bar of health below the number of a door."""
        return self.sum_room(name).inset(4, 0).move(0, self.u(64 + 12)).at_top(LIVES_HIGH)

    def paint_lives(self, surface: Surface, name: str, counted: int) -> None:
        """Their health as one bar that fills as the sum counts; what comes to nobody's end is hatched."""
        healths, dead = self.lives(name) if name in self.incoming else ([], 0)
        if healths:
            come = counted if name in self.worked else 0
            fallen = len(self.killed.get(name, ()))
            bar = life_bar(
                self.lives_room(name).w / self.layout.scale,
                tuple(healths),
                dead,
                fallen,
                come,
                self.layout.scale,
                self.theme,
            )
            bar.draw(surface, self.lives_room(name).topleft)

    def still_counts(self, name: str) -> bool:
        """Have the covers of a door turned over, and is what comes through not counted yet?"""
        return bool(self.worked[name].damage) and name not in self.through

    def short_words(self, name: str) -> str:
        if name not in self.incoming:
            return tr("nobody")
        if name not in self.worked:
            return tr("march")
        return tr("through") if self.worked[name].damage else tr("held")

    def foot_words(self, name: str) -> str:
        if name not in self.worked or self.still_counts(name) or name in self.to_fall:
            return ""
        if name in self.fallen:
            return tr("**{name}’s stronghold has fallen.** [HOLD-FALL-1]", name=name)
        away = [g for g in self.worked[name].dead if g in self.worked[name].health]
        if away:
            names = join_words([self.screen.looks.name(general) for general in away])
            return tr("The {names} died before this wall. [HOLD-DEFEND-8]", names=names)
        if name in self.killed:
            return tr("The healthiest royal within the damage dies first. [HOLD-DAMAGE-2]")
        if self.worked[name].damage:
            return tr("Too little for any royal: it is lost. [HOLD-DAMAGE-4]")
        return tr("Nothing came through. [HOLD-DAMAGE-1]")

    def panel(self) -> PanelParts:
        looks = self.screen.looks
        parts = PanelParts(tr("The clash"), tr("Turn {turn} · everything is open", turn=self.turn))
        lines = []
        for name in self.worked:
            dead = self.killed.get(name, [])
            if name in self.fallen:
                lines.append(tr("**{name}’s stronghold falls.**", name=name))
            elif dead:
                lines.append(tr("**{name} loses {royals}.**", name=name, royals=self.holds.told(dead)))
            else:
                lines.append(tr("{name}’s door holds.", name=name))
        generals = [g for worked in self.worked.values() for g in worked.dead if g in worked.health]
        if generals:
            lines.append(
                tr(
                    "In the field: the {generals} died.",
                    generals=join_words([looks.name(general) for general in generals]),
                )
            )
        if self.telling.holds:  # what came of it is told when they have turned
            parts.prompt = tr("The covers turn over, door by door.")
            return self.tell(parts)
        parts.prompt = " ".join(lines)
        over = self.screen.table.over
        parts.then = tr("Next: the end.") if over else tr("Next: troops return, hands fill to six.")
        parts.extra = self._hands
        return self.tell(parts)

    def _hands(self, area: ScrollArea, room: Box) -> int:
        """How many cards each hand holds now, and what went back."""
        if not self.two:
            area.put(Heading("doors-title", room.cut_top(t=32).at_top(t=30), tr("The four doors")))
            for name in self.screen.table.players:
                found = self.sum_of(name)
                words, number, bad = (tr("has fallen"), "", False)
                if found:
                    words, number, bad = found[3].rstrip("."), str(found[0]), found[1] == "bad"
                tall = DoorRow.height_for(self.layout, room.w, marked(name), words)
                at = room.cut_top(px=tall)
                area.put(DoorRow(f"door-{name}-row", at, self.screen.seat(name), marked(name), number, bad, words))
            return room.used
        area.put(Heading("hands-title", room.cut_top(t=32).at_top(t=30), tr("After the draw")))
        for name in self.screen.table.players:
            entry = self.screen.seen.players[name]
            royals = len(entry.royals)
            words = tr_n("{cards} cards, {count} royal", "{cards} cards, {count} royals", royals, cards=len(entry.hand))
            words = words if entry.standing else tr("has fallen")
            area.put(Row(f"after-{name}", room.cut_top(t=26), name, words))
        return room.used
