"""The screen of any game: its board, its panel, and what happens on the table.

A game's screen derives from `GameScreen` and says which board lies on the table now (`choose_board`); a board derives
from `GameBoard`, adds the things of one phase and answers the grammar's questions about them. Both draw from `view` and
`info` alone and send actions through `send`; they decide no rule.

What else it can do stands in its bases and parts: who sits here and what he sees and may do (`seated`), what is done
with a whole game (`kept`), buttons for actions (`offering`), the log (`logged`), hint and coach (`advised`), bar and
panel around the board (`framed`), the ground (`laid_ground`), the curtain (`hand_over`), the pace of computer players
(`pacing`), what is told (`telling`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import ClassVar, TypeVar

from msgspec.structs import replace
from pygame import Rect, Surface

from game.core.actions.choices import Choice
from game.core.position.events import Event
from scenes.session.catalogue import GameScenes, load, scenes_of
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.session.table.typed_dice import Wanted
from scenes.system.sound import Layer
from scenes.system.words import Verdict, said, tr
from scenes.tabletop.board.game_board import BoardScreen, GameBoard
from scenes.tabletop.board.ground_picture import LaidGround
from scenes.tabletop.board.life import Life
from scenes.tabletop.dice.throw import DiceThrow
from scenes.tabletop.dice.typed import Throwing
from scenes.tabletop.dice.typed_throw import ThrownAtTable
from scenes.tabletop.panel.event_pieces import is_piece_of, named_in
from scenes.tabletop.panel.frame import FramedScreen
from scenes.tabletop.playback.great_moment import ANTICIPATES, Great, Strike, greatest
from scenes.tabletop.playback.great_moment import Moment as GreatMoment
from scenes.tabletop.playback.only_answer import Forced
from scenes.tabletop.playback.pacing import Pacing
from scenes.tabletop.playback.playback import Playback
from scenes.tabletop.seats.hand_over import HandOver
from scenes.ui.frame.motion import Step, milliseconds
from scenes.ui.frame.transition import length_of
from scenes.ui.input.element import Element, Held, MenuLine
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.night_bar import add_bar
from scenes.ui.screens.screen import enter_room
from scenes.ui.screens.side_panel import Command, SidePanel, say_too_small
from scenes.ui.widgets.widget import Widget


def screen_class(entry: GameScenes) -> type[GameScreen]:
    """The screen of a game; imports it."""
    return load(entry.table, GameScreen)


T = TypeVar("T", bound=Element)
VERDICT_STAYS = 0.8
"""Seconds in which no key that goes on leads away from a verdict that has only just come."""
KEPT_THROWS = 8
"""So many throws of dice may lie on the table."""


class GameScreen(FramedScreen):
    """One game on the table."""

    comes, goes = "book", "book-shut"

    sounds: ClassVar[Mapping[str, str]] = {}
    """Kind of event -> the sound it makes; the first event of an action that has one is heard."""

    great: ClassVar[Mapping[str, Great]] = {}
    """Kind of event -> how it strikes as a great moment; the greatest of an action, or of a beat, does."""

    by_hand: ClassVar[Collection[str]] = ()
    """Actions that a player does with pleasure: they wait for a hand, even where nothing else can be done."""

    read_only: ClassVar[str] = ""
    """Why nothing can be done on the board (`later` words), where it is only looked at."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._laying = False
        """Does the board add its things now?"""
        self._lay: type = type(None)
        """What kind of board lay there before the present one."""
        self._panel_before: tuple[Surface, Rect] | None = None
        """The panel as it was before an action, while that is being shown, and its place."""
        self._verdict_since: float | None = None
        """When the end of the game came before the player."""
        self.throws: dict[str, DiceThrow] = {}
        """The dice that lie on the table or fly there; `thrown` finds them."""
        self.pacing = Pacing(self)
        self.forced = Forced(self)
        self.handing = HandOver(self)
        self.wood = ThrownAtTable(self)
        self.laid_ground = LaidGround()
        table.listen(self.happened)

    def enter(self) -> None:
        super().enter()
        self.table.on_wanted = self.wood.ask
        self.table.on_defect = self.app.write_report
        self.hand_over()

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

    def to_tell(self, moment: Moment) -> Playback[object] | None:
        """What of an action lies open, beat by beat, before play goes on; usually nothing."""
        return None

    def to_throw(self, events: Sequence[Event]) -> Playback[object] | None:
        """What lies open while dice are thrown on the wood, from what an action has brought so far; usually nothing."""
        return None

    def throwing(self, wanted: Wanted) -> Throwing | None:
        """What is said of the dice that are awaited, where the game has more to say than the rule that asks."""
        return None

    def by_itself_of(self, choices: Sequence[Choice]) -> Choice | None:
        """What of these nobody need be asked about: the only answer there is; a game may know of a usual one."""
        return choices[0] if len(choices) == 1 and not choices[0].args else None

    def drafts_after(self, moment: Moment) -> Mapping[str, object]:
        """What of the drafts still lies there after an action; usually nothing."""
        return {}

    def show_moment(self, moment: Moment, old: Mapping[str, Rect]) -> None:
        """Turn an action into movements. `old` are the places of things before it."""

    # ------------------------------------------------------------ the hand-over

    def hand_over(self) -> None:
        self.handing.over()

    def look_up(self, then: Callable[[], None] | None = None) -> None:
        self.handing.hang(self.me, then)

    def lifted(self, player: str) -> None:
        """The curtain went up for this player."""
        self.handing.lifted(player)

    def seats_change(self) -> None:
        super().seats_change()
        self.handing.before = ""  # who chose that sits before the screen, and may be anybody

    # ------------------------------------------------------------ building

    def arrange(self) -> None:
        # in a small window the main button stands in a strip of its own and covers nothing
        self.layout = self.layout.above_foot()
        self.laid_ground.take_up()
        lay = self._lay = type(self.board)
        super().arrange()
        opens = self.telling is not None and not self.telling.begun
        if self.arranged and self.in_sight and (opens or type(self.board) is not lay):
            self._turn()
        telling = self.telling
        if telling is not None and not telling.begun and self.board is not None:
            telling.begun = True
            self.begin_beat()
            self._strike(telling.of_beat)

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
        movers = self.board.movers() if self.app.theme.washes else ()
        board = self.board
        self.life = Life(self, board.living_room, movers, board.plaques(), board.lettering)
        speaking = self.speaking
        SidePanel(self, speaking.parts() if speaking is not None else self._finished(self.board.panel()))

    def add(self, zone: str, thing: T) -> T:
        """Put a thing into a zone; on a board that is only looked at nothing can be done with it."""
        if self._laying and self.read_only:
            thing.only_look(Verdict(tr(self.read_only)))
        return super().add(zone, thing)

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        if not (self.board and self.board.covers(surface.get_clip())):
            self.laid_ground.paint(surface, self._paint_ground)
        if self.board:
            self.board.paint(surface)
        if self.life is not None and self.app.lively and self.laid_ground.picture is not None:
            self.life.paint(surface, self.laid_ground.picture)

    def _paint_ground(self, surface: Surface) -> None:
        super().paint(surface)
        if self.board:
            self.board.paint_ground(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        if not (self.board and self.board.draw_thing(surface, thing)):
            super().draw_thing(surface, thing)

    def draw_marks(self, surface: Surface) -> None:
        if self.board is not None:
            self.board.paint_over(surface)
        super().draw_marks(surface)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        return self.board.draw_held(surface, held) if self.board else []

    # ------------------------------------------------------------ the grammar's questions go to the board

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        idle = self.act_as(thing.owner).idle if thing.owner else None
        if idle is not None:
            return idle
        return self.board.places_for(thing) if self.board else ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.board.judge(thing, place) if self.board else None

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return self.board.put(thing, place) if self.board else None

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        """What can be done with a piece; where that is nothing, why, and what could be done instead."""
        lines = list(self.board.menu_for(thing)) if self.board else []
        way_on = self.way_on(thing)
        if way_on is None:
            return lines
        if any(line.do is not None and line.why is None for line in lines):
            return lines
        places = thing.why if isinstance(thing, Widget) else self.places_for(thing)
        if places and not isinstance(places, Verdict):
            return [*lines, MenuLine(tr("Take it up"), partial(self._take_up, thing))]
        if not lines:
            why = places if isinstance(places, Verdict) else None
            why = why or self.act_as(thing.owner or self.me).idle or Verdict(self.asked.sentence, self.asked.rule)
            lines = [MenuLine(tr("Nothing can be done with it now"), None, why)]
        return [*lines, way_on]

    def way_on(self, thing: Element) -> MenuLine | None:
        able = thing.why is None if isinstance(thing, Widget) else thing.press is not None
        if self.board is None or self.read_only or able:
            return None
        return MenuLine(tr("What could I do?"), self.show_what_can_act)

    def _take_up(self, thing: Element) -> None:
        self.hands.pick_up(thing, "click", thing.middle)

    def show_what_can_act(self) -> None:
        """The ring goes to the next piece that can act; where none can, the hint says what else there is to do."""
        before = self.hands.focus
        self.next_piece()
        if self.hands.focus is before:
            self.hint()

    def chosen(self, thing: Element | None) -> None:
        if self.board:
            self.board.chosen(thing)

    # ------------------------------------------------------------ what happens

    def happened(self, moment: Moment) -> None:
        """An action was accepted: show what follows from it; of several sent together, from all at once."""
        self._seat_taken = ""
        self.forget()
        self.cited, eyes = "", self.eyes
        if moment.more:
            return
        if self.eyes is not None:
            self.handing.has_seen(self.eyes)
        if moment.by in self.table.people:
            self.handing.before = moment.by
            if not self.forced.sends:  # what went by itself has been read by nobody
                self.has_explained()
        picture = self.app.screen.copy() if self.app.settings.calm else None
        self.drafts = self.drafts.after(self.drafts_after(moment))
        if self.wood.told:  # what lay open while dice were typed goes on with what they brought
            self.telling = None
        telling = self.to_tell(moment)
        self.wood.happened()
        if telling is not None and not (self.pacing.hurrying and telling.by_itself):
            self.telling = telling
        self._sound(moment)
        self.forced.happened()  # what is played by itself has no board of its own
        old = {t.id: t.rect.copy() for t in self.hands.things()}
        panel = self._panel_now()
        self.hand_over()
        self.rebuild()
        if self.telling is None:
            self.show_moment(moment, old)
        if self.telling is None:
            self._strike(moment.events)
        if self.in_sight and not self.pacing.hurrying:
            self._told_as_a_whole(eyes, panel)
        # never over a curtain: what was on the screen before it is not for the next player
        if picture is not None and self.uncovered:
            self._cross_fade(picture)
        self.pacing.happened()

    def _panel_now(self) -> tuple[Surface, Rect] | None:
        """The panel as it lies now; without the slip and its veil that still lie over the table in the window."""
        rect = self.layout.panel.clip(self.app.screen.get_rect())
        if not (rect.w and rect.h) or self.ms(1) <= 0:
            return None
        shown = self.app.screen
        if not self.app.shows(self):
            shown = Surface(shown.get_size())
            shown.set_clip(rect)
            super().paint(shown)  # not the board: it would read a position that it was not built for
            for thing in self.widgets():
                if thing.seen and rect.colliderect(thing.drawn):
                    clip = enter_room(thing, shown)
                    super().draw_thing(shown, thing)
                    shown.set_clip(clip)
        return shown.subsurface(rect).copy(), rect

    def _told_as_a_whole(self, eyes: str | None, panel: tuple[Surface, Rect] | None) -> None:
        """What nothing else moves for melts into what it is now; log and sentence do when all has moved, and till then
        the panel stays as it was for those `eyes` that still look.
        """
        self._turn()
        if self.show.busy and self.telling is None and self._panel_before is None and self.eyes == eyes:
            self._panel_before = panel
            if panel is not None:
                self.show.then(Step(0, end=self._panel_comes, name="log and sentence follow"))

    def _turn(self) -> None:
        """What is seen now gives way: an ending is painted, all else melts."""
        if self.telling is None and self._verdict_since == self.app.now:
            self.app.turn("painted", self.layout.board.union(self.layout.tall))
        else:
            self.app.turn("melt")

    def _panel_comes(self) -> None:
        self._panel_before = None
        if not self.show.skipping:
            self.app.turn("melt")

    def _cross_fade(self, old: Surface) -> None:
        """In place of movement the old picture fades into the new one."""
        length = milliseconds(180, self.app.settings.animation)
        if length <= 0 or old.get_size() != self.app.screen.get_size():
            return

        def paint(surface: Surface, t: float) -> list[Rect]:
            old.set_alpha(round(255 * (1 - t)))
            return [surface.blit(old, (0, 0))]

        self.show.then(Step(length, paint, name="cross-fade"))

    def _verdict_comes(self) -> None:
        """The end of the game lies open from now on, with its tune; not while what led to it is still being told."""
        if not self.table.over or self.telling is not None:
            return
        self._verdict_since = self.app.now
        winners, people = self.table.state.rules.winners(self.table.state), self.table.people
        self.app.sound.end(not people or any(name in winners for name in people))

    @property
    def saw_painting(self) -> bool:
        """Was the end of the game painted before the player's eyes?"""
        return self._verdict_since is not None and self.app.lively and self.ms(1) > 0

    @property
    def _verdict_is_new(self) -> bool:
        """Has the verdict come only just now? A key that was still going on must not lead away from it."""
        since = self._verdict_since
        return since is not None and self.table.over and self.app.now < since + VERDICT_STAYS

    @property
    def mood(self) -> Layer:
        """How the theme goes on: a table at peace, under siege, or in a crisis. Each game says when."""
        return "peace"

    def _strike(self, events: Sequence[Event]) -> None:
        """The greatest of these events strikes, when all that moves before it has moved."""
        moment = self.great_moment(events)
        if moment is None:
            return
        strike = moment.step(self.ms(1))
        falls = next((row for row in self.show.rows[-1:] if any(step.strikes for step in row)), None)
        if falls is not None:
            falls.append(strike)
            return
        same = type(self.board) is self._lay and self.app.shows(self)
        if same and not self.show.busy and moment.vista is None:
            moment = replace(moment, before=self.app.screen.subsurface(moment.room).copy())
            strike = moment.step(self.ms(1))
        wait = max(0.0, length_of("melt", self.ms(1)) - self.ms(ANTICIPATES))  # the panel tells of it by then
        self.show.then(Step(wait, moment.wait, name="all is as it was"))
        self.show.then(strike)

    @property
    def struck_room(self) -> Rect:
        """What of the window a great moment shakes, or covers: all that the game's own drawing takes."""
        return self.board.struck_room if self.board is not None else self.layout.board

    def great_moment(self, events: Sequence[Event], place: Rect | None = None) -> GreatMoment | None:
        """What the greatest of these events strikes with, at its own place or at another one; None where none does."""
        still = not self.app.lively or self.pacing.hurrying or not self.uncovered or self.ms(1) <= 0
        strike = None if still or self.board is None else self.strike_of(events)
        if strike is None:
            return None
        room = self.struck_room.clip(self.app.screen.get_rect())
        at = (place or strike.place or room).center
        scale, theme = self.layout.scale, self.app.theme
        return GreatMoment(strike.how, strike.number, strike.words, at, room, scale, theme, strike.lit, strike.vista)

    def strike_of(self, events: Sequence[Event]) -> Strike | None:
        """What of these events strikes, if anything does: the greatest of them."""
        found = greatest(events, self.great)
        if found is None or self.board is None:
            return None
        event, how = found
        place = self.board.struck_at(event)
        if place is None:
            piece = self._piece_of(event)
            place = piece.rect if piece is not None and self.layout.board.contains(piece.rect) else None
        words = said(self.table.game.words.line(event, self.table.record.setup)).replace("**", "")
        return Strike(how, how.number(event) if how.number is not None else "", words, place)

    def _piece_of(self, event: Event) -> Element | None:
        """The first thing on the table that an event names."""
        names = named_in([event])
        pieces = (thing for zone in self.zone_list for thing in zone.things if is_piece_of(thing, names))
        return next(pieces, None)

    def _place_of(self, event: Event) -> float:
        """Where on the table an event is heard, from -1 (left) to 1: at its piece, else in the middle."""
        piece = self._piece_of(event)
        return 0.0 if piece is None else 2 * piece.rect.centerx / max(1, self.layout.width) - 1

    def _sound(self, moment: Moment) -> None:
        self._verdict_comes()
        if not self.table.over:
            self.app.sound.layer(self.mood)
        for event in moment.events:
            if event.kind in self.sounds:
                self.app.sound.play(self.sounds[event.kind], self._place_of(event))
                return

    # ------------------------------------------------------------ what is told

    @property
    def shown(self) -> Sequence[Event]:
        """The events that are being told."""
        return self.telling.events if self.telling is not None else ()

    @property
    def told(self) -> bool:
        """Has all been told that the last action brought?"""
        return self.telling is None

    @property
    def by_itself(self) -> bool:
        """Does what is told go on without a person's word?"""
        return self.telling is not None and self.telling.by_itself

    def pace_deeds(self) -> Sequence[Command]:
        return self.pacing.deeds()

    def begin_beat(self) -> None:
        """Start what moves in the beat that has come to lie open."""
        if self.board is not None:
            self.board.begin_beat()

    def next_beat(self) -> None:
        """What is told goes on by a beat, of itself: nobody has pressed to see a hand."""
        self.handing.before = ""
        deed = self.board.next_step() if self.board else None
        if deed is not None:
            deed.do()
        else:
            self.go_on()

    def go_on(self) -> None:
        """What was told has been seen; the board of the true position comes."""
        self.drafts.clear()
        mine = self.next_to_look if self.handing.keeps(self.next_to_look) else None
        self._stop_telling()
        if mine is not None:  # the button said whose hand opens
            self.handing.open_eyes(mine)
        self._verdict_comes()
        self.hand_over()
        self.rebuild()

    def _stop_telling(self) -> None:
        if self.telling is None:
            return
        self.telling = None
        self.throws.clear()
        self.forget()

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
        if who is None or who == self.eyes:  # the hand lies open before its player: no curtain comes
            return tr("Go on")
        mine = self.handing.keeps(who)
        return tr("{player}: my hand", player=who) if mine else tr("Pass to {player}", player=who)

    def change_dice(self) -> None:
        """From rolled dice to real ones, and back; in the middle of what is told also for the dice still unseen."""
        if self.telling is None or self.table.typed_dice:
            super().change_dice()
            return
        why = self.wood.type_the_rest()
        if why is not None:
            self.app.tell(why.words)
        elif not self.wood.awaiting:
            self.app.tell(tr("From now on dice are thrown at the table and typed in."))
            self.rebuild()

    def sum_up(self, since: int) -> None:
        """What passed unseen until a person was asked, by its weight for him; not before other people's curtain."""
        if not self.uncovered or self.secret:
            return  # the curtain tells it
        from scenes.ui.screens.sheets import Large

        self.stack.push(Large(self.handing.told_since(since, self.me), tr("What happened meanwhile")))

    # ------------------------------------------------------------ commands

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and given.command in ("next-step", "enter") and self._verdict_is_new:
            return True
        if self.board is not None and self.board.takes(given):
            return True
        return super().handle(given) or (isinstance(given, Key) and not given.repeat and self.press_key(given.name))

    def command(self, name: str) -> bool:
        if self.board and self.board.command(name):
            return True
        if name == "back" and self.speaking is not None:
            self.ask_coach()
            return True
        if name == "next-step":
            deed = self.board.next_step() if self.board else None
            if deed is not None:
                self.press(deed)
            return deed is not None
        commands = {
            "undo": self.undo_step,
            "redo": self.redo_step,
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

    def undo_step(self) -> None:
        """Take back the last step of what is laid out; where nothing is, the last action."""
        if self.drafts.undo():
            self.laid_again()
        else:
            self.undo()

    def redo_step(self) -> None:
        """Do again what was taken back last."""
        if self.drafts.redo():
            self.laid_again()
        else:
            self.redo()

    def lay_anew(self) -> None:
        self.show.skip()
        self._stop_telling()
        self.throws.clear()
        self.forced.disarm()
        self.pacing.hurrying = False
        self.drafts.clear()
        super().lay_anew()

    def coach_deed(self) -> Command | None:
        return self.board.next_step() if self.board else None

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

    # ------------------------------------------------------------ time

    @property
    def paused(self) -> bool:
        """Does a sheet or another screen lie over the table? Then nobody plays on below it."""
        return self.stack.paused(self)

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
        if self.life is not None:
            self.life.update()
        moving = self.pacing.update(now) or moving
        return (self.leads and self.forced.update(now)) or moving

    def draw_moving(self, surface: Surface) -> list[Rect]:
        rects = list(self.board.draw_moving(surface)) if self.board else []
        if self.life is not None:
            rects += self.life.draw_moving(surface)
        if self._panel_before is not None and self.show.busy:
            rects.append(surface.blit(*self._panel_before))
        return rects + super().draw_moving(surface)
