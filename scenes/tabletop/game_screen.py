"""What all games' screens share: the table, the hand-over, the panel, the log, hint, undo, and boards.

A game's screen derives from `GameScreen` and says which board lies on the table now (`choose_board`); a board derives
from `GameBoard`, adds the things of one phase and answers the grammar's questions about them. Both draw from `view` and
`info` alone and send actions through `send`; they decide no rule.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import msgspec
from pygame import Rect, Surface

from game.core import engine
from game.core.choices import Asked
from game.core.events import Event
from game.core.record import new_record
from game.core.words import join_words
from scenes.paint.theme import SEATS
from scenes.session.catalogue import GameScenes, load, scenes_of
from scenes.session.moments import LogEntry as Told
from scenes.session.moments import Moment
from scenes.session.table import Table
from scenes.system.words import Verdict, tr, tr_n
from scenes.tabletop.acting import Actor
from scenes.tabletop.board import BoardScreen, GameBoard
from scenes.tabletop.curtain import Curtain, Sealed
from scenes.tabletop.dice_throw import DiceThrow
from scenes.tabletop.event_pieces import is_piece_of, named_in
from scenes.tabletop.pacing import Pacing
from scenes.tabletop.telling import Telling
from scenes.ui.bar import add_bar, add_ribbon
from scenes.ui.events import Input, Key
from scenes.ui.keys import shown_key
from scenes.ui.motion import Step, milliseconds
from scenes.ui.paper import shield
from scenes.ui.screen import Screen
from scenes.ui.side_panel import Deed, LogEntry, LogLine, PanelParts, SidePanel, say_too_small
from scenes.ui.things import Held, MenuLine, Thing

if TYPE_CHECKING:
    from scenes.tabletop.coach import Coach


def screen_class(entry: GameScenes) -> type[GameScreen]:
    """The screen of a game; imports it."""
    return load(entry.table, GameScreen)


T = TypeVar("T", bound=Thing)
RECAP = 6
"""So many lines of the curtain tell what has happened, more if more of it concerns the one who looks."""
KEPT_THROWS = 8
"""So many throws of dice may lie on the table."""


class GameScreen(Screen):
    """One game on the table."""

    phases: ClassVar[tuple[str, ...]] = ()
    """The ribbon's words."""
    sounds: ClassVar[Mapping[str, str]] = {}
    """Kind of event -> the sound it makes; the first event of an action that has one is heard."""
    named_by: ClassVar[tuple[str, ...]] = ()
    """The arguments that say best what an action was about, for the words of Undo."""

    read_only: ClassVar[Verdict | None] = None
    """Why nothing can be done on the board, where it is only looked at."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._laying = False
        """Does the board add its things now?"""
        self.board: GameBoard[BoardScreen] | None = None
        self.telling: Telling[Any] | None = None
        """What an action brought, while it lies open; the position behind it is true already."""
        self.throws: dict[str, DiceThrow] = {}
        """The dice that lie on the table or fly there; `thrown` finds them."""
        self.pacing = Pacing(self)
        self._ground: Surface | None = None
        """The cloth and the board's ground in one picture: what moves over it shows a part of it again."""
        self.drafts: dict[str, Any] = {}
        """What the player has laid out and not sent yet, by board; lost with nothing but a hand's effort."""
        self.turned: dict[str, int] = {}
        """How far rows too long for their room are turned to: the number of the first thing seen, by row."""
        self.before: Mapping[str, Any] = {}
        """The view before the last action, for what has just fallen or moved."""
        self._view: Mapping[str, Any] | None = None
        self._info: Mapping[str, Any] | None = None
        self._asked: Asked | None = None
        self._seat_taken = ""
        """Who of several that may act has taken the place before the screen, until the next action."""
        self._awaited: tuple[object, str | None] = (None, None)
        """The person whose decision comes next, as the table said of a state; asked for many times a frame."""
        self._offers: list[Deed] = []
        """The deeds that the panel offers now."""
        people = table.people
        self.eyes: str | None = people[0] if len(people) == 1 else None
        """Whose hidden cards may be shown now: the player who lifted the curtain last, nobody in between."""
        self.looked: str | None = None
        """Who looked last, while something is told to all and `eyes` are closed."""
        self.seen_to: dict[str, int] = {}
        """How far in the log each player has looked, for the recap on the curtain."""
        self.coach: Coach | None = None
        """The coach, once asked: while it is open it has the side panel."""
        table.listen(self.happened)

    def enter(self) -> None:
        super().enter()
        self.table.on_wanted = self.ask_dice
        self.table.on_defect = self.app.write_report
        self.hand_over()

    def leave(self) -> None:
        super().leave()
        if self.coach is not None:
            self.coach.leave()

    @property
    def moment(self) -> Hashable | None:
        return id(self.table.state)

    def understudy(self, seed: int) -> GameScreen | None:
        """Another screen of the same position; none when the game is over."""
        entry = scenes_of(self.table.game.id)
        if entry is None or self.table.over:
            return None
        screen = screen_class(entry)(self.table.rehearsal(seed))  # a lesson's or a replay's, too, is the plain table
        screen.eyes = self.eyes
        return screen

    # ------------------------------------------------------------ for each game

    def choose_board(self) -> GameBoard[BoardScreen]:
        """The board for the present moment; it follows from the view and from what is being shown."""
        raise NotImplementedError

    def ribbon_phases(self) -> Sequence[str]:
        """The ribbon's words now; a game whose set-up has phases of its own says which."""
        return self.phases

    def ribbon_now(self) -> int:
        """Which of them it is."""
        return 0

    def ribbon_note(self) -> tuple[str, str]:
        """What stands behind the phases, loud and soft: *Turn 6*, *Ben is First Player*."""
        return "", ""

    def piece_name(self, piece: str) -> str:
        """A card, unit or place for people."""
        return self.table.game.rules.display_name(piece)

    def sentence(self, plain: Mapping[str, Any]) -> str:
        """An action as an order in plain words, for the hint."""
        return f"{str(plain['do']).replace('-', ' ').capitalize()}."

    def to_tell(self, moment: Moment) -> Telling[Any] | None:
        """What of an action lies open, beat by beat, before play goes on; usually nothing."""
        return None

    def drafts_after(self, moment: Moment) -> dict[str, Any]:
        """What of the drafts still lies there after an action; usually nothing."""
        return {}

    def show_moment(self, moment: Moment, old: Mapping[str, Rect]) -> None:
        """Turn an action into movements. `old` are the places of things before it."""

    # ------------------------------------------------------------ what there is to see

    @property
    def decider(self) -> str | None:
        """The person whose decision comes next, if any."""
        state = self.table.state
        if self._awaited[0] is not state:
            self._awaited = (state, self.table.person_to_act())
        return self._seat_taken or self._awaited[1]

    @property
    def me(self) -> str:
        """Who sits before the screen: who decides now if it is a person, else who looked last."""
        if self.secret and self.telling is not None:
            return self.looked or self.table.people[0]
        return self.decider or self.eyes or self.looked or (self.table.people or list(self.table.players))[0]

    @property
    def others(self) -> list[str]:
        """The other seats, clockwise from the left of `me`."""
        return self.table.record.setup.after(self.me)

    @property
    def hides_cards(self) -> bool:
        """Does this game, in this mode, hide cards from some of its players? With open hands no curtain hangs."""
        return True

    @property
    def secret(self) -> bool:
        """Are cards hidden from some of the people at this screen?"""
        return self.hides_cards and len(self.table.people) > 1

    @property
    def seer(self) -> str | None:
        """As whom the screen sees the table: nobody, between two people or while computer players play alone."""
        return self.eyes if self.secret or not self.table.people else self.me

    @property
    def view(self) -> Mapping[str, Any]:
        if self._view is None:
            self._view = self.table.view(self.seer)
        return self._view

    @property
    def info(self) -> Mapping[str, Any]:
        if self._info is None:
            self._info = engine.info_for(self.table.state, self.me)
        return self._info

    @property
    def asked(self) -> Asked:
        """For whom the game waits, why, who may act besides and why the others are not asked."""
        if self._asked is None:
            self._asked = engine.asked(self.table.state, self.seer)
        return self._asked

    def seat(self, player: str) -> str:
        """The colour of a player's seat."""
        return self.table.colour(player)

    def _forget(self) -> None:
        self._view = self._info = self._asked = None

    # ------------------------------------------------------------ several who may act

    def act_as(self, player: str) -> Actor:
        """A player's part at the table: a piece acts for its owner."""
        return Actor(self.table, player, self.asked, self._acting, self.held_back)

    def _acting(self) -> None:
        self.before = self.view

    def held_back(self, do: str, args: Mapping[str, Any]) -> Verdict | None:
        """Why this screen does not let an action through, whatever the rules say; usually it does."""
        return None

    def take_seat(self, player: str) -> Verdict | None:
        """Let another one who may act now come before the screen, until the next action; or say why not."""
        why = self.act_as(player).idle
        if why is None:
            self._seat_taken = player
            self._forget()
            self.hand_over()
            self.rebuild()
        return why

    # ------------------------------------------------------------ the hand-over

    def needs_eyes(self, player: str) -> bool:
        """Does `player`'s decision need what is hidden from the other people here?"""
        return True

    def curtain_words(self, player: str) -> str:
        """What awaits the player behind the curtain."""
        return tr("It is for {player} to decide.", player=player)

    def curtain_seals(self) -> Sequence[Sealed]:
        """Who has sealed a secret decision, for the curtain's foot."""
        return ()

    @property
    def next_to_look(self) -> str | None:
        """Whose hidden cards come next, if anybody here decides on any."""
        who = self.decider
        return who if self.secret and who is not None and self.needs_eyes(who) else None

    def hand_over(self) -> None:
        """If somebody else's hidden cards are needed now, hang the curtain before anything is drawn."""
        self.looked = self.eyes or self.looked
        if self.telling is not None:
            # all look at it together
            if self.secret:
                self.eyes = None
                self._forget()
            return
        player = self.decider
        if not self.secret:
            self.eyes = self.me if self.table.people else None
            return
        if player is None and self.eyes is not None and not self.own_turn(self.eyes):
            # computer players go on: no hand lies open meanwhile
            self.eyes = None
            self._forget()
        if player is None or player == self.eyes:
            return
        needed = self.needs_eyes(player)
        self.eyes = None
        self._forget()
        if not needed or any(isinstance(scene, Curtain) for scene in self.stack.scenes):
            return
        self.stack.push(
            Curtain(
                player,
                self.seat(player),
                self.curtain_words(player),
                lambda: self.lifted(player),
                self._since(player),
                self.curtain_seals(),
            )
        )

    def _since(self, player: str) -> list[str]:
        """What has happened since this player's last turn, in order: all that concerns him, and the latest besides."""
        start = self.seen_to.get(player, 1)
        told = [entry for entry in self.table.log(None, newest_first=False) if entry.moment >= start]
        chosen = [entry for entry in told if player in entry.event.facts.values()]
        others = [entry for entry in told if entry not in chosen]
        chosen += others[len(others) - max(0, RECAP - len(chosen)) :]
        return [entry.words for entry in told if entry in chosen]

    def own_turn(self, player: str) -> bool:
        """Is it still this player's turn, though a computer player decides in between?"""
        return True

    def lifted(self, player: str) -> None:
        """The curtain went up for this player."""
        self.eyes = player
        self.seen_to[player] = len(self.table.moments)
        self._forget()
        self.rebuild()

    # ------------------------------------------------------------ building

    def arrange(self) -> None:
        # in a small window the main button stands in a strip of its own and covers nothing
        self.layout = self.layout.above_foot()
        self._ground = None
        super().arrange()
        telling = self.telling
        if telling is not None and not telling.begun and self.board is not None:
            telling.begun = True
            self.begin_beat()

    def build(self) -> None:
        if self.layout.friendly:
            self.board = None
            add_bar(self, self.table.game.title, home=self.leave_table, deeds={"settings": self.settings})
            say_too_small(self)
            return
        self.board = self.choose_board()
        if self.telling is not None and not self.telling.begun:
            self.telling.settled = not self.board.beat_moves()
        self.build_bar()
        self._laying = True
        self.board.build()
        self._laying = False
        coached = self._coached()
        SidePanel(self, self.coach.parts() if coached and self.coach else self._finished(self.board.panel()))

    def build_bar(self) -> None:
        """The night bar with the game's name, its phases and the icons."""
        deeds = {"rulebook": self.rulebook, "settings": self.settings, "pause": self.pause}
        _, room = add_bar(self, self.table.game.title, home=self.leave_table, deeds=deeds)
        add_ribbon(self, room, self.ribbon_phases(), self.ribbon_now(), self.ribbon_note())

    def add(self, zone: str, thing: T) -> T:
        """Put a thing into a zone; on a board that is only looked at nothing can be done with it."""
        if self._laying and self.read_only is not None:
            thing.only_look(self.read_only)
        return super().add(zone, thing)

    def _finished(self, parts: PanelParts) -> PanelParts:
        """The panel with what every board has: the shield, the log, rules, hint, undo."""
        cap = self.app.bindings.cap
        if self.telling is None and not self.table.over:
            self._say_who_is_asked(parts)
        paces = self.pacing.deeds()
        if paces and parts.main is None:
            parts.main = self.main_deed(paces[0].words, paces[0].do)
            paces = paces[1:]
        parts.row = [*parts.row, *paces]
        parts.device = parts.device or shield(self.seat(self.me))
        if self.table.practice:
            parts.sub = " · ".join(part for part in (parts.sub, "practice") if part)
            if not self.table.over:
                deed = Deed(tr("Ask the coach"), self.ask_coach, cap("coach"), why=self.no_coach(), id="coach")
                parts.row = [*parts.row, deed]
        if parts.log is None and (self.board is None or self.board.log_in_panel):
            parts.log = self.log_lines()
        if not parts.foot:
            parts.foot = [
                Deed(tr("Rules"), self.rulebook, cap("rulebook"), "rules", id="rules"),
                Deed(tr("Hint"), self.hint, cap("hint"), "hint", why=self.no_hint(), id="hint"),
                Deed(tr("Log"), self.open_log, cap("log"), "log", id="log"),
            ]
        self._offers = [*([parts.main] if parts.main else []), *parts.row, *parts.foot]
        return parts

    def _say_who_is_asked(self, parts: PanelParts) -> None:
        """Whose turn, what now, what next, where the board does not say it better."""
        asked, actors = self.asked, [name for name in self.asked.may_act if name not in self.table.bots]
        if not parts.head:
            who = list(asked.waits_for)
            parts.head = tr_n("{who} decides", "{who} decide", len(who), who=join_words(who))
        parts.prompt = parts.prompt or f"{asked.sentence} [{asked.rule}]"
        if not parts.then and actors:
            parts.then = tr_n("{who} may act, too.", "{who} may act, too.", len(actors), who=join_words(actors))

    def log_lines(self, most: int = 60) -> list[LogLine]:
        """The newest lines first, each with its clause as a link; while something is told, no more than that."""
        entries = self.table.log(self.seer)
        if self.telling is not None:
            entries = [entry for entry in entries if self.telling.has_told(entry.moment, entry.place)]
        return self._lines(entries[:most])

    def _lines(self, entries: Sequence[Told]) -> list[LogLine]:
        lines: list[LogLine] = []
        for entry in entries:
            colour = SEATS[self.seat(entry.by)].colour if entry.by in self.table.players else self.app.theme.ink
            words = f"{entry.words} [{entry.clause}]"

            def show(step: int = entry.moment) -> None:
                self.show_again(step)

            lines.append(LogLine(words, colour, len(lines), show, named_in([entry.event])))
        return lines

    def show_again(self, step: int) -> None:
        """A moment of this game once more, in the replay: what a click on its line of the log does."""
        self.app.go.watch(self.table, step)

    def undo_deed(self) -> Deed:
        """Undo, with what it takes back."""
        last = self.table.last_action()
        count = self.table.last_count()
        times = f"{count} × " if count > 1 else ""
        words = tr("Undo: {what}", what=times + self.action_words(last)) if last else tr("Undo")
        return Deed(
            words,
            self.undo,
            self.app.bindings.cap("undo") if not last else "",
            "undo",
            why=self.table.undo_refused(agreed=True),
            id="undo",
        )

    def action_words(self, action: Mapping[str, Any]) -> str:
        """An action in one or two words: what it was about, else its name."""
        for key in self.named_by:
            if key in action:
                return self.piece_name(str(action[key]))
        return str(action["do"]).replace("-", " ").capitalize()

    def deed(
        self, words: str, do: str, /, *, owner: str = "", main: bool = False, key: str = "", icon: str = "",
        **args: Any,
    ) -> Deed:  # fmt: skip
        """A button that does this action, for its `owner` or whoever is before the screen.

        Why it cannot, or the clause that allows it, is filled in; the `main` one answers to the next-step key, any to
        the `key` of that name.
        """
        actor = self.act_as(owner or self.me)
        choice = actor.choice(do, **args)
        return Deed(
            words,
            partial(self.send_or_say, do, owner=owner, **args),
            self.app.bindings.cap("next-step") if main else shown_key(key) if key else "",
            icon,
            actor.check(do, **args),
            "main" if main else do,
            clause=choice.rule if choice is not None else "",
            key=key,
        )

    def main_deed(self, words: str, do: Callable[[], None], why: Verdict | None = None) -> Deed:
        """The panel's large button for something that is no action of the rules; the next-step key does it, too."""
        return Deed(words, do, self.app.bindings.cap("next-step"), why=why, id="main")

    def line(self, words: str, do: str, /, *, owner: str = "", **args: Any) -> MenuLine:
        """The same as a line of a piece's menu."""
        why = self.act_as(owner or self.me).check(do, **args)
        return MenuLine(words, partial(self.send_or_say, do, owner=owner, **args), why)

    # ------------------------------------------------------------ the pieces that something is about

    def outlined(self) -> list[Thing]:
        """The pieces of the line of the log that is pointed at."""
        entry = self.hands.ringed() or self.hands.hover
        return self.pieces(entry.line.pieces) if isinstance(entry, LogEntry) else []

    def pieces(self, names: Collection[str]) -> list[Thing]:
        """What lies on the board under those names."""
        beside = ("bar", "panel", "log", "foot", "drawer")
        return [t for zone in self.zone_list if zone.id not in beside for t in zone.things if is_piece_of(t, names)]

    def draw_marks(self, surface: Surface) -> None:
        if self.board is not None:
            self.board.paint_over(surface)
        super().draw_marks(surface)
        for thing in self.outlined():
            self.draw_focus(surface, thing)

    def touched(self, *things: Thing | None) -> None:
        about = [piece for thing in things if isinstance(thing, LogEntry) for piece in self.pieces(thing.line.pieces)]
        super().touched(*things, *about)

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        """The ground does not change between two arrangements: painted once, then copied where it is needed."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            self._ground.set_clip(None)
            super().paint(self._ground)
            if self.board:
                self.board.paint_ground(self._ground)
        clip = surface.get_clip()
        surface.blit(self._ground, clip, clip)
        if self.board:
            self.board.paint(surface)

    def draw_thing(self, surface: Surface, thing: Thing) -> None:
        if not (self.board and self.board.draw_thing(surface, thing)):
            super().draw_thing(surface, thing)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        return self.board.draw_held(surface, held) if self.board else []

    # ------------------------------------------------------------ the grammar's questions go to the board

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        idle = self.act_as(thing.owner).idle if thing.owner else None
        if idle is not None:
            return idle
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
        """An action of the player before the screen, as the engine reads it."""
        return self.act_as(self.me).action(do, **args)

    def check(self, do: str, **args: Any) -> Verdict | None:
        """Why the player before the screen could not do this now; None if it could."""
        return self.act_as(self.me).check(do, **args)

    def forecast(self, do: str, **args: Any) -> Mapping[str, Any]:
        """What a draft would come to, in the rules' own numbers."""
        return self.act_as(self.me).forecast(do, **args)

    def send(self, do: str, **args: Any) -> Verdict | None:
        """Do it; a Verdict says why nothing happened."""
        return self.act_as(self.me).send(do, **args)

    def send_all(self, do: str, many: Sequence[Mapping[str, Any]]) -> Verdict | None:
        """Do it several times, each time with its own arguments: all or, with the reason, none."""
        return self.act_as(self.me).send_all(do, many)

    def send_or_say(self, do: str, *, owner: str = "", **args: Any) -> None:
        """Do it, or show why not beside the button that asked for it."""
        verdict = self.act_as(owner or self.me).send(do, **args)
        if verdict is not None:
            about = self.hands.focus or self.hands.hover
            self.refused(about or Thing("panel", self.layout.panel), None, verdict, self.layout.panel.center)

    def follow(self, plain: Mapping[str, Any]) -> None:
        """Do what the hint advises."""
        args = {key: value for key, value in plain.items() if key not in ("by", "do")}
        self.send_or_say(str(plain["do"]), **args)

    def happened(self, moment: Moment) -> None:
        """An action was accepted: show what follows from it; of several sent together, from all at once."""
        self._seat_taken = ""
        self._forget()
        self.cited = ""
        if moment.more:
            return
        if self.eyes is not None:
            self.seen_to[self.eyes] = len(self.table.moments)
        picture = self.app.screen.copy() if self.app.settings.calm else None
        self.drafts = self.drafts_after(moment)
        telling = self.to_tell(moment)
        if telling is not None and not (self.pacing.hurrying and telling.by_itself):
            self.telling = telling
        self._sound(moment)
        old = {t.id: t.rect.copy() for t in self.hands.things()}
        self.hand_over()
        self.rebuild()
        if self.telling is None:
            self.show_moment(moment, old)
        # never over a curtain: what was on the screen before it is not for the next player
        if picture is not None and self.uncovered:
            self._cross_fade(picture)
        self.pacing.happened()

    def _cross_fade(self, old: Surface) -> None:
        """In place of movement the old picture fades into the new one."""
        length = milliseconds(180, self.app.settings.animation)
        if length <= 0 or old.get_size() != self.app.screen.get_size():
            return

        def paint(surface: Surface, t: float) -> list[Rect]:
            old.set_alpha(round(255 * (1 - t)))
            return [surface.blit(old, (0, 0))]

        self.show.then(Step(length, paint, name="cross-fade"))

    def _sound(self, moment: Moment) -> None:
        for event in moment.events:
            if event.kind in self.sounds:
                self.app.sound.play(self.sounds[event.kind])
                return

    # ------------------------------------------------------------ what is told

    @property
    def shown(self) -> Sequence[Event]:
        """The events that are being told."""
        return self.telling.events if self.telling is not None else ()

    @property
    def by_itself(self) -> bool:
        """Does what is told go on without a person's word?"""
        return self.telling is not None and self.telling.by_itself

    @property
    def uncovered(self) -> bool:
        """Does nothing lie over this screen?"""
        return self.stack.top is self

    def begin_beat(self) -> None:
        """Start what moves in the beat that has come to lie open."""
        if self.board is not None:
            self.board.begin_beat()

    def next_beat(self) -> None:
        """What is told goes on by a beat."""
        deed = self.board.next_step() if self.board else None
        if deed is not None:
            deed.do()
        else:
            self.go_on()

    def go_on(self) -> None:
        """What was told has been seen; the board of the true position comes."""
        self.drafts = {}
        self._stop_telling()
        self.hand_over()
        self.rebuild()

    def _stop_telling(self) -> None:
        """Who looked last goes on without a curtain; the button said so."""
        if self.telling is None:
            return
        self.telling = None
        self.throws.clear()
        if self.secret and self.looked is not None and self.decider == self.looked:
            self.eyes = self.looked
            self.seen_to[self.looked] = len(self.table.moments)
        self._forget()

    def thrown(self, key: str, make: Callable[[], DiceThrow]) -> DiceThrow:
        """The throw of that name, made where there is none yet; the newest few stay until what is told is over."""
        if key not in self.throws:
            self.throws[key] = make()
            for old in list(self.throws)[:-KEPT_THROWS]:
                del self.throws[old]
        return self.throws[key]

    def onward_words(self) -> str:
        """What the button is called that goes on from what is told: it says whose hand opens then."""
        who = self.next_to_look
        if who is None:
            return tr("Go on")
        return tr("{player}: my hand", player=who) if who == self.looked else tr("Pass to {player}", player=who)

    # ------------------------------------------------------------ real dice

    def ask_dice(self) -> None:
        """An action waits for real dice: the slip that takes them."""
        from scenes.tabletop.real_dice import RealDice

        if not any(isinstance(scene, RealDice) for scene in self.stack.scenes):
            self.stack.push(RealDice(self.table))

    def change_dice(self) -> None:
        """From rolled dice to real ones, and back."""
        self.table.typed_dice = not self.table.typed_dice
        self.app.tell(
            tr("From now on dice are thrown at the table and typed in.")
            if self.table.typed_dice
            else tr("From now on dice are rolled here.")
        )

    # ------------------------------------------------------------ commands

    def handle(self, given: Input) -> bool:
        if self.board is not None and self.board.takes(given):
            return True
        return super().handle(given) or (isinstance(given, Key) and not given.repeat and self._deed_of_key(given.name))

    def _deed_of_key(self, key: str) -> bool:
        """Do what the panel offers under this key."""
        deed = next((deed for deed in self._offers if deed.key == key), None)
        if deed is not None:
            self._do_or_say(deed)
        return deed is not None

    def _do_or_say(self, deed: Deed) -> None:
        if deed.why is not None:
            self.refused(Thing("main", self.layout.panel), None, deed.why, self.layout.panel.center)
        else:
            deed.do()

    def command(self, name: str) -> bool:
        if self.board and self.board.command(name):
            return True
        if name == "back" and self._coached():
            self.ask_coach()
            return True
        if name == "next-step":
            deed = self.board.next_step() if self.board else None
            if deed is not None:
                self._do_or_say(deed)
            return deed is not None
        commands = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "coach": self.ask_coach,
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
        """Take back the last action; behind knowledge or another's decision only if all agree."""
        why = self.table.undo_refused()
        if why is None or self.table.undo_refused(agreed=True) is not None:
            self._turned(self.table.undo())
            return
        from scenes.ui.sheets import Confirm

        people = self.table.people
        words = why.words
        if len(people) > 1:
            words += " " + tr("{names} must all agree.", names=join_words(people))
        deed = tr("All agree") if len(people) > 1 else tr("Take it back")
        self.stack.push(Confirm(tr("Take it back?"), words, deed, lambda: self._turned(self.table.undo(agreed=True))))

    def redo(self) -> None:
        """Do again what was taken back."""
        self._turned(self.table.redo())

    def _turned(self, verdict: Verdict | None) -> None:
        self.show.skip()
        self._stop_telling()
        self.throws.clear()
        self.pacing.hurrying = False
        self.drafts.clear()
        self._seat_taken = ""
        self._forget()
        if verdict is not None:
            self.app.tell(verdict.words)
        else:
            self.app.sound.play("page")
        self.hand_over()
        self.rebuild()

    def no_hint(self) -> Verdict | None:
        """Why no advice can be given now; None if it can."""
        if self.table.over:
            return Verdict(tr("The game is over."))
        if self.secret and self.eyes != self.me:
            return Verdict(tr("Your hand lies face down; there is nothing to advise from."))
        if self.telling is not None and not self.telling.whole:
            return Verdict(tr("First see to the end what has happened."))
        return None if self.decider else Verdict(tr("It is not for you to act now."))

    def hint(self) -> None:
        """What a careful player would do, and one line why."""
        why = self.no_hint()
        if why:
            self.app.tell(why.words)
            return
        from scenes.tabletop.hint_sheet import HintSlip

        self.stack.push(HintSlip(self))

    # ------------------------------------------------------------ the coach

    def no_coach(self) -> Verdict | None:
        """Why the coach cannot be asked now; None if it can."""
        if not self.table.practice:
            return Verdict(tr("The coach helps only in games that were begun for practice."))
        return self.no_hint()

    def ask_coach(self) -> None:
        """What each plan is worth, in the side panel; asked again, the coach is put away."""
        if self._coached():
            assert self.coach is not None
            self.coach.put_away()
        elif (why := self.no_coach()) is not None:
            self.app.tell(why.words)
            return
        else:
            if self.coach is None:
                from scenes.tabletop.coach import Coach

                self.coach = Coach(self)
            self.coach.ask(self.table.state, *self.coached_decision())
        self.app.sound.play("page")
        self.rebuild()

    def coached_decision(self) -> tuple[str, Mapping[str, Any] | None]:
        """Whose decision the coach looks at, and what was done there if that is known."""
        return self.me, None

    def coach_deed(self) -> Deed | None:
        """The main button below the coach's words."""
        return self.board.next_step() if self.board else None

    def _coached(self) -> bool:
        """Does the coach have the panel? It falls silent as soon as the position is another one."""
        if self.coach is None or not self.coach.open:
            return False
        hidden = self.telling is not None and not self.telling.whole
        if self.coach.state is not self.table.state or hidden:
            self.coach.put_away()
        return self.coach.open

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
        """The rulebook, at the clause last cited: by a tooltip or a refusal, else by the log."""
        log = self.table.log(self.eyes)
        self.open_clause(self.cited or (log[0].clause if log else ""))

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook(self.table.game, clause)

    def open_log(self) -> None:
        """The whole log."""
        from scenes.tabletop.log_sheet import LogSheet

        self.stack.push(LogSheet(self.log_lines(most=2000), self.open_clause))

    def settings(self) -> None:
        """The settings."""
        self.app.go.settings()

    def pause(self) -> None:
        """Pause: resume, save a copy, restart, to the shelf."""
        self.app.go.pause(self.table, self.leave_table, self.restarted)

    def restarted(self) -> None:
        """The game went back to its start."""
        self._turned(None)

    def save_copy(self) -> None:
        """Write the record where the player can find it."""
        self.app.go.save_copy(self.table)

    def play_again(self) -> None:
        """The same game with a new deal."""
        self._again(secrets.randbelow(1_000_000))

    def play_same(self) -> None:
        """The same deal once more."""
        self._again(self.table.record.seed)

    def _again(self, seed: int) -> None:
        record = self.table.record
        setup = record.setup
        fresh = new_record(record.game, setup.players, setup.mode, record.options, seed)
        self.app.go.begin(fresh, msgspec.structs.replace(self.table.seating, placed={}))

    def shelf_note(self) -> tuple[str, Sequence[str]]:
        """What the shelf shows of the running game: a line, and ids of structures for the little painting."""
        return "", ()

    def leave_table(self) -> None:
        """Back to the shelf; the game is kept. Where the disk refuses it, that is said first."""
        why = self.unsaved()
        if not why:
            self.close()
            return
        from scenes.ui.sheets import Leaving

        self.stack.push(Leaving(why, tr("Leave all the same"), self.close))

    def unsaved(self) -> str:
        return self.table.unsaved()

    # ------------------------------------------------------------ time

    @property
    def holds_bots(self) -> bool:
        """Do the computer players wait until something has been looked at?"""
        return self.telling is not None or (self.show.busy and not self.pacing.hurrying)

    def ms(self, normal: float, dice: bool = False) -> float:
        """Milliseconds of a movement, shorter where computers play alone and somebody wants it faster."""
        return super().ms(normal, dice) / self.pacing.factor

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.board is not None:
            moving = self.board.update(now) or moving
        if self._coached():
            assert self.coach is not None
            moving = self.coach.update() or moving
        return self.pacing.update(now) or moving

    def draw_moving(self, surface: Surface) -> list[Rect]:
        rects = self.board.draw_moving(surface) if self.board else []
        return rects + super().draw_moving(surface)
