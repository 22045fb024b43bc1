"""The screen of Medieval Keep: it chooses the board for the present phase and carries decisions to the table.

The town is one board; upkeep, repairs, a lost town, a battle and the end have boards of their own. All draw from
`view` and `info` and send actions through `send`; which board lies on the table follows from the view alone.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core import engine
from scenes.curtain import Curtain
from scenes.inputs import Held, MenuLine, Thing, Verdict
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.looks import PHASES, Looks, kind_of
from scenes.paint.theme import SEATS
from scenes.table import Moment, Table
from scenes.widgets.bar import add_bar, add_ribbon
from scenes.widgets.panel import Deed, LogLine, PanelParts, SidePanel, shield
from scenes.widgets.screen import Screen

RIBBON = {"draw": 0, "upkeep": 1, "build": 3, "attack": 4, "heal": 5, "over": 6}
BATTLE_EVENTS = frozenset(("battle-begun", "level-begun"))


class KeepTable(Screen):
    """One game of Medieval Keep on the table."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.looks = Looks(table.game)
        self.board: Board | None = None
        self.shown: list[Any] = []
        """Events of a battle that are still being shown; the position behind them is true already."""
        self.drafts: dict[str, Any] = {}
        """What the player has laid out and not sent yet, by board; lost with nothing but a hand's effort."""
        self.before: Mapping[str, Any] = {}
        """The view before the last action, for what has just fallen or moved."""
        self._view: Mapping[str, Any] | None = None
        self._info: Mapping[str, Any] | None = None
        people = table.people
        self.eyes: str | None = people[0] if len(people) == 1 else None
        """Whose hidden cards may be shown now: the player who lifted the curtain last, nobody in between."""
        self.seen_to: dict[str, int] = {}
        """How far in the log each player has looked, for the recap on the curtain."""
        table.listen(self.happened)

    def enter(self) -> None:
        super().enter()
        self.table.on_wanted = self.ask_dice
        self.hand_over()

    def ask_dice(self) -> None:
        """An action waits for real dice: the slip that takes them."""
        from scenes.real_dice import RealDice

        if not any(isinstance(scene, RealDice) for scene in self.app.stack.scenes):
            self.app.stack.push(RealDice(self.table))

    def change_dice(self) -> None:
        """From rolled dice to real ones, and back."""
        self.table.typed_dice = not self.table.typed_dice
        self.app.tell(
            "From now on dice are thrown at the table and typed in."
            if self.table.typed_dice
            else "From now on dice are rolled here."
        )

    # ------------------------------------------------------------ what there is to see

    @property
    def me(self) -> str:
        """Whose town lies in the middle: who decides now if it is a person, else who looked last."""
        person = self.table.person_to_act()
        return person or self.eyes or (self.table.people or list(self.table.players))[0]

    @property
    def others(self) -> list[str]:
        """The other seats, clockwise from the left of `me`."""
        return self.table.record.setup.after(self.me)

    @property
    def secret(self) -> bool:
        """Does this game hide cards from some people at this screen?"""
        return self.table.record.setup.mode == "multiplayer" and len(self.table.people) > 1

    @property
    def view(self) -> Mapping[str, Any]:
        if self._view is None:
            self._view = self.table.view(self.eyes if self.secret else self.me)
        return self._view

    def hand_over(self) -> None:
        """If somebody else's hidden cards are needed now, hang the curtain before anything is drawn."""
        player = self.table.person_to_act()
        if not self.secret:
            self.eyes = self.me
            return
        if player is None or player == self.eyes:
            return
        pending = self.view["pending"]
        public = pending is not None and pending["kind"] not in ("discard", "look", "pick-structure")
        if public or (self.phase == "heal" and player != self.view["turn"]["player"]):
            self.eyes = None
            self._forget()
            return
        self.eyes = None
        self._forget()
        recap = [
            entry.words
            for entry in self.table.log(None, newest_first=False)
            if entry.moment > self.seen_to.get(player, 0)
        ]
        words = f"Round {self.view['turn']['number']}: it is for {player} to decide."
        self.app.stack.push(Curtain(player, self.seat(player), words, lambda: self.lifted(player), recap))

    def lifted(self, player: str) -> None:
        """The curtain went up for this player."""
        self.eyes = player
        self.seen_to[player] = len(self.table.moments)
        self._forget()
        self.rebuild()

    @property
    def info(self) -> Mapping[str, Any]:
        if self._info is None:
            self._info = engine.info_for(self.table.state, self.me)  # open facts of all towns
        return self._info

    @property
    def phase(self) -> str:
        return str(self.view["turn"]["phase"])

    @property
    def pending(self) -> str:
        """The kind of the pending decision, or nothing."""
        pending = self.view["pending"]
        return str(pending["kind"]) if pending else ""

    def seat(self, player: str) -> str:
        """The colour of a player's seat."""
        return self.table.colour(player)

    # ------------------------------------------------------------ building

    def _choose_board(self) -> Board:
        if self.shown:
            from scenes.medieval_keep.battle import BattleBoard

            return BattleBoard(self)
        if self.phase == "over" and len(self.table.players) > 1:
            from scenes.medieval_keep.ranks import RanksBoard

            return RanksBoard(self)
        if self.phase == "over":
            from scenes.medieval_keep.ending import EndBoard

            return EndBoard(self)
        if self.pending == "lose-structures":
            from scenes.medieval_keep.toll import TollBoard

            return TollBoard(self)
        if self.phase == "upkeep":
            from scenes.medieval_keep.upkeep import UpkeepBoard

            return UpkeepBoard(self)
        if self.phase == "heal" and self.something_to_mend:
            from scenes.medieval_keep.heal import HealBoard

            return HealBoard(self)
        if self.pending in ("assign-hits", "look", "pick-structure"):
            from scenes.medieval_keep.rivals import PENDING_BOARDS

            return PENDING_BOARDS[self.pending](self)
        if len(self.table.players) > 1:
            from scenes.medieval_keep.rivals import RivalsBoard

            return RivalsBoard(self)
        from scenes.medieval_keep.town import TownBoard

        return TownBoard(self)

    @property
    def something_to_mend(self) -> bool:
        """Do ruins lie there, or walls, that could be raised again?"""
        town = self.view["players"][self.me]
        return bool(town["ruins"]) or town["walls"] < 4

    def build(self) -> None:
        self.board = self._choose_board()
        _, room = add_bar(
            self,
            self.table.game.title,
            home=self.leave_table,
            deeds={"rulebook": self.rulebook, "settings": self.settings, "pause": self.pause},
        )
        add_ribbon(self, room, list(PHASES), RIBBON[self.phase] if not self.shown else 4)
        self.board.build()
        SidePanel(self, self._finished(self.board.panel()))

    def _finished(self, parts: PanelParts) -> PanelParts:
        """The panel with what every board has: the shield, the log, rules, hint, undo."""
        cap = self.app.bindings.cap
        parts.device = parts.device or shield(self.seat(self.me))
        if parts.log is None:
            parts.log = self.log_lines()
        if not parts.foot:
            parts.foot = [
                Deed("Rules", self.rulebook, cap("rulebook"), "rules", id="rules"),
                Deed("Hint", self.hint, cap("hint"), "hint", why=self._no_hint(), id="hint"),
                Deed("Log", self.open_log, cap("log"), "log", id="log"),
            ]
        return parts

    def log_lines(self, most: int = 60) -> list[LogLine]:
        """The newest lines first, each with its clause as a link."""
        lines: list[LogLine] = []
        for entry in self.table.log(self.eyes if self.secret else self.me)[:most]:
            colour = SEATS[self.seat(entry.by)].colour if entry.by in self.table.players else self.app.theme.ink
            lines.append(LogLine(f"{entry.words} [{entry.clause}]", colour, len(lines)))
        return lines

    def undo_deed(self) -> Deed:
        """Undo, with what it takes back."""
        last = self.table.last_action()
        words = f"Undo: {self.action_words(last)}" if last else "Undo"
        return Deed(
            words,
            self.undo,
            self.app.bindings.cap("undo") if not last else "",
            "undo",
            why=self.table.undo_refused(),
            id="undo",
        )

    def action_words(self, action: Mapping[str, Any]) -> str:
        """An action in one or two words: what it was about, else its name."""
        for key in ("card", "unit", "give", "structure"):
            if key in action:
                return self.looks.name(str(action[key]))
        return str(action["do"]).replace("-", " ").capitalize()

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.board:
            self.board.paint(surface)

    def draw_thing(self, surface: Surface, thing: Thing) -> None:
        if not (self.board and self.board.draw_thing(surface, thing)):
            super().draw_thing(surface, thing)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        return self.board.draw_held(surface, held) if self.board else []

    # ------------------------------------------------------------ the grammar's questions go to the board

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        return self.board.places_for(thing) if self.board else ()

    def judge(self, thing: Thing, place: Thing) -> Verdict | None:
        return self.board.judge(thing, place) if self.board else None

    def put(self, thing: Thing, place: Thing) -> Verdict | None:
        return self.board.put(thing, place) if self.board else None

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        return self.board.menu_for(thing) if self.board else ()

    def chosen(self, thing: Thing | None) -> None:
        if self.board:
            self.board.chosen(thing)

    # ------------------------------------------------------------ doing

    def act(self, do: str, **args: Any) -> dict[str, Any]:
        """An action of the player whose town is shown, as the engine reads it."""
        return {"by": self.me, "do": do, **args}

    def check(self, do: str, **args: Any) -> Verdict | None:
        """Why this could not be done now; None if it could."""
        return self.table.check(self.act(do, **args))

    def send(self, do: str, **args: Any) -> Verdict | None:
        """Do it; a Verdict says why nothing happened."""
        self.before = self.view
        return self.table.send(self.act(do, **args))

    def send_or_say(self, do: str, **args: Any) -> None:
        """Do it, or show why not beside the button that asked for it."""
        verdict = self.send(do, **args)
        if verdict is not None:
            about = self.hands.focus or self.hands.hover
            self.refused(about or Thing("panel", self.layout.panel), None, verdict, self.layout.panel.center)

    def happened(self, moment: Moment) -> None:
        """An action was accepted: show what follows from it."""
        self._forget()
        self.drafts.clear()
        if any(event.kind in BATTLE_EVENTS for event in moment.events) and self.app.settings.animation != "off":
            self.shown = engine.events_for(moment.events, self.eyes)
        self._sound(moment)
        old = {t.id: t.rect.copy() for t in self.hands.things()}
        self.hand_over()
        self.rebuild()
        if not self.shown:
            from scenes.medieval_keep.shows import show_moment

            show_moment(self, moment, old)

    def _sound(self, moment: Moment) -> None:
        sounds = {
            "built": "hammer",
            "recruited": "stamp",
            "converted": "coin",
            "upkeep-paid": "coin",
            "card-drawn": "card",
            "attack-revealed": "horn",
            "discarded": "card",
            "wall-rebuilt": "hammer",
            "recovered": "card",
            "game-over": "horn",
            "gold-gained": "coin",
        }
        for event in moment.events:
            if event.kind in sounds:
                self.app.sound.play(sounds[event.kind])
                return

    def shown_to_the_end(self) -> None:
        """The battle has been shown; the board of the true position comes."""
        self.shown = []
        self.rebuild()

    def _forget(self) -> None:
        self._view = self._info = None

    # ------------------------------------------------------------ commands

    def command(self, name: str) -> bool:
        if self.board and self.board.command(name):
            return True
        if name == "next-step":
            deed = self.board.next_step() if self.board else None
            if deed and deed.why is not None:
                self.refused(Thing("main", self.layout.panel), None, deed.why, self.layout.panel.center)
            elif deed:
                deed.do()
            return deed is not None
        commands = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "rulebook": self.rulebook,
            "log": self.open_log,
            "back": self.pause,
            "next-piece": self.next_piece,
            "save-copy": self.save_copy,
            "dice": self.change_dice,
        }
        if name in commands:
            commands[name]()
            return True
        return False

    def undo(self) -> None:
        """Take back the last action."""
        self._turned(self.table.undo())

    def redo(self) -> None:
        """Do again what was taken back."""
        self._turned(self.table.redo())

    def _turned(self, verdict: Verdict | None) -> None:
        self.show.skip()
        self.shown = []
        self.drafts.clear()
        self._forget()
        if verdict is not None:
            self.app.tell(verdict.words)
        else:
            self.app.sound.play("page")
        self.hand_over()
        self.rebuild()

    def _no_hint(self) -> Verdict | None:
        if self.table.over:
            return Verdict("The game is over.")
        if self.secret and self.eyes != self.me:
            return Verdict("Your hand lies face down; there is nothing to advise from.")
        return None if self.table.person_to_act() else Verdict("It is not for you to act now.")

    def hint(self) -> None:
        """What a careful player would do, and one line why."""
        why = self._no_hint()
        if why:
            self.app.tell(why.words)
            return
        from scenes.medieval_keep.hints import HintSlip

        self.app.stack.push(HintSlip(self, self.table.hint(self.me)))

    def next_piece(self) -> None:
        """Put the ring on the next piece that can act."""
        able = [
            t
            for zone in self.zone_list
            for t in zone.reachable()
            if t.can_hold and not isinstance(self.places_for(t), Verdict)
        ]
        if able:
            focus = self.hands.focus
            index = able.index(focus) + 1 if focus in able else 0
            self.hands.focus_on(able[index % len(able)])

    def rulebook(self) -> None:
        """The rulebook, at the clause last cited."""
        log = self.table.log(self.eyes)
        self.open_clause(log[0].clause if log else "")

    def open_clause(self, clause: str) -> None:
        from scenes.menus.rulebook import open_rulebook

        open_rulebook(self.app, self.table.game, clause)

    def open_log(self) -> None:
        """The whole log."""
        from scenes.medieval_keep.log import LogSheet

        self.app.stack.push(LogSheet(self))

    def settings(self) -> None:
        """The settings."""
        from scenes.menus.settings import SettingsScreen

        self.app.stack.push(SettingsScreen())

    def pause(self) -> None:
        """Pause: resume, save a copy, restart, to the shelf."""
        from scenes.menus.pause import Pause

        self.app.stack.push(Pause(self.table, self.leave_table, self.restarted))

    def restarted(self) -> None:
        """The game went back to its start."""
        self._turned(None)

    def save_copy(self) -> None:
        """Write the record where the player can find it."""
        from scenes.menus.records import save_copy

        self.app.tell(save_copy(self.app, self.table))

    def play_again(self) -> None:
        """The same game with a new deal."""
        self._again(secrets.randbelow(1_000_000))

    def play_same(self) -> None:
        """The same deal once more."""
        self._again(self.table.record.seed)

    def _again(self, seed: int) -> None:
        from scenes.menus.records import begin_game

        record, app = self.table.record, self.app
        begin_game(
            app,
            record.game,
            record.setup.players,
            record.setup.mode,
            record.options,
            seed,
            bots=self.table.bots,
            colours=self.table.colours,
        )

    def leave_table(self) -> None:
        """Back to the shelf; the game is kept."""
        self.close()

    def shelf_note(self) -> tuple[str, list[str]]:
        """What the shelf says of this game, and what stands in its town."""
        town = self.view["players"][self.me]
        gate = [self.looks.name(entry["card"]) for entry in self.info["gate"] if entry["player"] == self.me]
        words = self.table.state.rules.moment_words(self.table.state) + "."
        if gate:
            words += f" {gate[0]} at the gate."
        return words, [kind_of(name) for name in town["structures"]]

    # ------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.board is not None:
            moving = self.board.update(now) or moving
        return self.table.update(0.6) or moving

    def draw_moving(self, surface: Surface) -> list[Rect]:
        rects = self.board.draw_moving(surface) if self.board else []
        return rects + super().draw_moving(surface)
