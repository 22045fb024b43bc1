"""The lands in the open steps: playing cards, acting with heroes and workers, watching others play."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.rise_against_monsters.forecasts.aftermath import Aftermath
from scenes.rise_against_monsters.board.board import Board, card_of
from scenes.rise_against_monsters.board.panel import Column
from scenes.rise_against_monsters.board.ring_turning import arrows
from scenes.system.words import said, tr
from scenes.ui.input.events import Input
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class LandsBoard(Board):
    """All lands, with what may be done in a draw, play or discard step by dragging."""

    lays_out = False
    """Is something laid out here before it is sent?"""

    @property
    def has_ring(self) -> bool:
        """Does a ring of lands lie here that can be turned?"""
        return self.screen.has_ring and not self.opened

    def build(self) -> None:
        super().build()
        if self.has_ring:
            for arrow in arrows(self.screen.ring, self.landscape):
                self.screen.add("ring", arrow)

    def takes(self, given: Input) -> bool:
        return self.has_ring and self.screen.ring.takes(given, self.landscape.plan.board)

    def command(self, name: str) -> bool:
        if self.has_ring and name in ("ring-on", "ring-back"):
            self.screen.ring.turn(1 if name == "ring-on" else -1)
            return True
        return super().command(name)

    def sub(self) -> str:
        """The turn; the phase stands on its player's plate."""
        return tr("Turn {number}", number=self.screen.turn.number)

    def head(self) -> str:
        """Who does what."""
        return tr("{player} plays", player=self.screen.turn_player)

    def panel(self) -> PanelParts:
        parts = PanelParts(self.head(), self.sub())
        held = self.screen.hands.held
        if self.screen.moving is not None:
            parts.row, parts.below = self.undo_row(), partial(LandsBoard.below, self)
            return parts
        if held is not None and self.deeds.kind(card_of(held.thing)):
            self.held_parts(parts)
        elif self.screen.decider is None:
            self.watching_parts(parts)
        else:
            self.resting_parts(parts)
        parts.below = self.below
        return parts

    def held_parts(self, parts: PanelParts) -> None:
        """What is in the hand, and what letting go would do."""
        screen = self.screen
        held = screen.hands.held
        assert held is not None
        preview = self.preview_of(held)
        name = screen.looks.name(card_of(held.thing))
        if preview is not None:
            parts.prompt, parts.then = preview.prompt, preview.then
            over = held.over
            assert over is not None
            thing = held.thing
            parts.main = Command(
                preview.deed, lambda: self.put_now(thing.id, over.id), screen.app.bindings.cap("enter"), id="main"
            )
        elif held.verdict is not None:
            parts.prompt = held.verdict.cited
        else:
            parts.prompt = tr("Where does the **{card}** go? Legal places are ringed.", card=name)
        parts.row = [Command(tr("Put it back"), self.put_back, screen.app.bindings.cap("back"), id="put-back")]

    def put_back(self) -> None:
        """What is held goes back to its place."""
        self.screen.hands.let_go()

    def put_now(self, card: str, place: str) -> None:
        """Put what was held on the place it was held over."""
        thing, goal = self.screen.hands.find(card), self.screen.hands.find(place)
        if thing is not None and goal is not None:
            self.screen.hands.let_go()
            why = self.put(thing, goal)
            if why is not None:
                self.screen.refused(thing, goal, why, goal.rect.center)

    def joker_deeds(self, player: str) -> list[Command]:
        """RISE-WRATH-4: a button for a Joker in the hand of this player, where one may be played now."""
        sweep = self.facts.sweeps.get(player)
        if sweep is None or not sweep.now:
            return []
        return [self.screen.deed(tr("Play the Joker"), "wrath", owner=player, key="j", joker=sweep.jokers[0])]

    def undo_row(self) -> list[Command]:
        """*Take all back* where something is laid out, and Undo where something can be taken back."""
        undo = self.screen.undo_deed()
        lays = [self.screen.take_back_deed()] if self.lays_out and self.screen.drafts.laid_out else []
        return [*lays, undo] if undo.why is None else lays

    def watching_parts(self, parts: PanelParts) -> None:
        """Computer players are at work: they wait while somebody holds a card."""
        if self.screen.asked.may_act:
            parts.then = tr("Take up a card of yours, and they wait.")
        parts.row = self.undo_row()

    def resting_parts(self, parts: PanelParts) -> None:
        """What the turn's player can do."""
        screen = self.screen
        player = screen.turn_player
        parts.prompt = tr("Drag a card from the hand onto the land, or a hero onto a monster. [RISE-PLAY-1]")
        builds = self.facts.lands[player].builds
        if builds is not None:
            parts.prompt = f"{said(builds.reason)} [{builds.clause}]"
        parts.main = screen.deed(tr("End play"), "end-play", owner=player, main=True)
        parts.row = self.undo_row()

    def after(self) -> Aftermath | None:
        """How the table would stand after what is held, if that is known."""
        held = self.screen.hands.held
        if held is None or held.over is None or self.preview_of(held) is None:
            return None
        action = self.deeds.action(held.thing.id, held.over)
        if action is None:
            return None
        do, args = action
        return self.screen.foresee(self.deeds.owner(held.thing.id), do, **args).then

    def below(self, area: ScrollArea, room: Rect) -> int:
        """Reasons, the kingdom, and the roads where there are many lands."""
        column = Column(self.screen, area, room)
        preview = self.preview_of(self.screen.hands.held)
        if preview is not None:
            column.checks(preview.reasons)
        column.kingdom(self.after())
        if len(self.screen.table.players) > 4:
            column.roads()
        return column.used
