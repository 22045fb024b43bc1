"""The battle board: initiative from high to low, dice rung by rung, hits where they fall.

It shows the events of an attack beat by beat; the position behind them is true already, so all of it can be skipped.
Its parts: where everything lies (`places`), the stage with its people and the ladder over it, the dice, what is said.
"""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.medieval_keep.battle.calamity import Calamity
from scenes.medieval_keep.battle.dice import BattleDice
from scenes.medieval_keep.battle.host import Outcome
from scenes.medieval_keep.battle.places import Places
from scenes.medieval_keep.battle.stage import SiegeStage
from scenes.medieval_keep.battle.steps import Beat, Standing
from scenes.medieval_keep.battle.thrown_dice import Thrown
from scenes.medieval_keep.battle.volley import flights, fly
from scenes.medieval_keep.battle.words import BattleWords
from scenes.medieval_keep.board.animations import masonry
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.drafts import LAUNCH
from scenes.medieval_keep.board.gate import odds_words
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.paint.pieces import Piece
from scenes.session.table.typed_dice import Wanted
from scenes.system.words import tr
from scenes.tabletop.dice.ready import ReadyDice
from scenes.tabletop.dice.throw import DiceThrow
from scenes.tabletop.dice.tray import Launch
from scenes.tabletop.dice.typed import Throwing
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words


class BattleBoard(Board, PlaybackBoard[Beat]):
    """Shows the beats of the last action's attack."""

    stones = 1.8

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        self.places = Places(self.layout)
        self._dice = BattleDice(screen, self.telling, self.places)
        self.stage: SiegeStage | None = None
        """It is set when it is known whether this beat moves."""
        self.calamity: Calamity | None = None
        """Where a card strikes without a battle."""

    @property
    def words(self) -> BattleWords:
        return BattleWords(self.screen, self.telling)

    @property
    def standing(self) -> Standing:
        return self.beat.standing

    @property
    def before(self) -> Standing:
        """How things stood before this beat."""
        if self.number == 0 or self.beats[self.number - 1].standing.card != self.standing.card:
            return self.standing
        return self.beats[self.number - 1].standing

    @property
    def _outcome(self) -> Outcome:
        """How the battle has ended, as far as has been told."""
        telling = self.telling
        told = self.number + 1 if self.settled else self.number
        for event in reversed(telling.events[: telling.ends[told - 1]] if told else ()):
            if event.kind == "battle-begun":
                break
            if event.kind in ("town-lost", "attack-beaten"):
                return "taken" if event.kind == "town-lost" else "saved"
        return ""

    @property
    def shown(self) -> Standing:
        """How things stand in the picture: before the dice rest the level is lit, and nothing has been lost."""
        if self.settled:
            return self.standing
        now, before = self.standing, self.before
        results = {level: result for level, result in now.results.items() if level != now.level}
        return replace(now, left=before.left, fallen=before.fallen, results=results)

    # ------------------------------------------------------------ the dice

    @property
    def tray(self) -> Rect:
        """Where the dice lie."""
        return self.places.tray

    @property
    def dice(self) -> DiceThrow:
        """The throw of this beat."""
        return self._dice.throw

    @property
    def ready(self) -> ReadyDice | None:
        """The dice that lie ready."""
        return self._dice.ready

    # ------------------------------------------------------------ going on

    def step(self, launch: Launch | None = None) -> None:
        """The next beat, its dice thrown as `launch` says; after the last one the true position."""
        LAUNCH.lay(self.screen, launch)
        super().step()

    def moves(self, beat: Beat) -> bool:
        return bool(beat.throws)

    def begin_beat(self) -> None:
        if self._castle and self._castle[2]:
            player, left, count = self._castle
            masonry(self.screen, player, left + count, left, falls=True)
            if self.stage is not None and self.screen.show.rows:
                falls = self.screen.show.rows[-1]
                falls.append(self.stage.camera(self.stage.stretch(left), falls[0].length))
        if self.beat.throws:
            self._dice.fly(LAUNCH.take(self.screen), self._dice_rest)

    def _dice_rest(self) -> None:
        """The dice lie: what they brought flies there, and is seen when it has come."""
        telling, beat = self.telling, self.beat

        def come() -> None:
            if self.screen.telling is telling and telling.beat is beat and not telling.settled:
                self.settle()

        if self.stage is None:
            come()
            return
        self._dice.throw.rest()
        room = self.layout.tall
        flying = flights(self.screen, beat, self.stage.host.spots, room)
        if self.screen.show.skipping:
            come()  # an input ends all at once
            return
        if flying:
            self.screen.rebuild()
        fly(self.screen, flying, room, come)

    @property
    def struck_room(self) -> Rect:
        return self.layout.tall  # no hand lies below the stage

    def struck_at(self, event: Event) -> Rect | None:
        """A wall that falls is struck in its breach, a town that is taken or saved at its gate."""
        if self.stage is None:
            return None
        if event.kind == "walls-lost":
            return self.stage.stretch(event.number("left"))
        return self.stage.gate if event.kind in ("town-lost", "attack-beaten") else None

    def draw_moving(self, surface: Surface) -> list[Rect]:
        ready = self.ready
        touched = self.stage.draw_moving(surface) if self.stage is not None else []
        return [*touched, *(ready.draw_moving(surface) if ready is not None else [])]

    # ------------------------------------------------------------ building

    @property
    def awaiting(self) -> bool:
        """Are dice being thrown on the wood for this battle?"""
        return self.screen.wood.awaiting

    def throwing(self, wanted: Wanted) -> Throwing:
        """What the slip says of the dice that are awaited."""
        # a passing sentence has room at the foot
        tall, top = self.layout.tall, self.places.band.bottom + self.u(12)
        room = Rect(tall.x + self.u(13), top, tall.w - self.u(26), tall.bottom - self.u(82) - top)
        return Thrown(self.screen, self.telling, wanted).said(room)

    def build(self) -> None:
        if self.shown.card:
            self.stage = SiegeStage(self.screen, self.shown, self.before, self._outcome)
        else:
            self.calamity = Calamity(self.screen, self.beat)
            self.stage = self.calamity.stage
        if self.awaiting:
            return
        if not self.screen.read_only:
            self._dice.build_ready(self.step)
        self._dice.build()

    @property
    def _castle(self) -> tuple[str, int, int] | None:
        """If this beat tells of a castle: whose, how many walls stand, and how many have just fallen."""
        event = self.beat.event
        if event is None or event.kind != "walls-lost":
            return None
        return event.word("player"), event.number("left"), event.number("count")

    def walls_picture(self, player: str, walls: int) -> tuple[Piece, tuple[int, int]] | None:
        if self.stage is None or self._castle is None or self._castle[0] != player:
            return None
        return self.stage.wall_of(walls), self.layout.tall.topleft

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        if self.stage is not None:
            self.stage.paint_ground(surface)
        if self.calamity is not None:
            self.calamity.paint(surface)

    def paint(self, surface: Surface) -> None:
        if self.stage is not None:
            self.stage.paint(surface)

    def update(self, now: float) -> bool:
        if self.stage is not None:
            self.stage.update()
        return False

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        wanted = self.screen.table.wanted
        if wanted is not None:
            return Thrown(self.screen, self.telling, wanted).parts(self.seen.turn.number)
        parts = self.tell(self.words.parts(self.seen.turn.number))
        if self.settled and not self.last:
            parts.then = " ".join(words for words in (parts.then, self._odds()) if words)
        if self.settled and not self.screen.by_itself:
            # what goes on by itself keeps its buttons where they are
            parts.extra = self._note_in_panel
        if self.screen.leads and not self.screen.table.typed_dice:
            cap = self.screen.app.bindings.cap("dice")
            parts.row = [*parts.row, Command(tr("Type dice"), self.screen.change_dice, cap, id="type-dice")]
        return parts

    def _odds(self) -> str:
        """How the battle is likely to end as far as it has been shown; nothing once it is decided."""
        telling = self.telling
        seen = sum(event.kind == "die-rolled" for event in telling.events[: self.beat.end])
        state = self.screen.table.halfway(telling.moment, seen)
        odds = self.screen.odds_of(state) if state is not None else None
        return odds_words(odds) if odds is not None else ""

    def _note_in_panel(self, area: ScrollArea, rect: Rect) -> int:
        """What the beat means."""
        words = self.words.note()
        return put_words(area.put, self.layout, "note", rect, words) - rect.y if words else 0

    def onward(self) -> str:
        if self.beat.kind == "begun" and not self.last:
            return tr("Begin")
        return super().onward() if self.last or self.beats[self.number + 1].kind != "level" else tr("Next level")
