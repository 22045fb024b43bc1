"""The hand-over: from one person's hidden cards to the next one's, with a curtain in between."""

from __future__ import annotations

from collections.abc import Callable

from scenes.session.table.moments import LogEntry
from scenes.tabletop.seats.curtain import Curtain
from scenes.tabletop.seats.seated import SeatedScreen

RECAP = 6
"""So many lines of the curtain tell what has happened, more if more of it concerns the one who looks."""


class HandOver:
    """Whose eyes are open, and when the curtain hangs."""

    def __init__(self, screen: SeatedScreen) -> None:
        self.screen = screen
        self.seen_to: dict[str, int] = {}
        """How far in the log each player has looked, for the recap on the curtain."""

        self.before = ""
        """Who of the people was the last to act or to look, and so sits before the screen."""

    def keeps(self, player: str | None) -> bool:
        """May this player's hand open without a curtain? He looked last, and nobody else has acted since."""
        always = self.screen.app.settings.curtain == "always"
        return player is not None and player == self.screen.looked == self.before and not always

    def over(self) -> None:
        """If somebody else's hidden cards are needed now, hang the curtain before anything is drawn."""
        screen = self.screen
        screen.looked = screen.eyes or screen.looked
        if screen.telling is not None:
            # all look at it together
            if screen.secret:
                self._close_eyes()
            return
        player = screen.decider
        if not screen.secret:
            screen.eyes = screen.me if screen.table.people else None
            return
        if player is None and screen.eyes is not None and not screen.own_turn(screen.eyes):
            # computer players go on: no hand lies open meanwhile
            self._close_eyes()
        if player is None or (player == screen.eyes and not screen.face_down):
            return
        needed = screen.needs_eyes(player)
        self._close_eyes()
        if needed and not any(isinstance(scene, Curtain) for scene in screen.stack.scenes):
            self.hang(player)

    def _close_eyes(self) -> None:
        self.screen.eyes = None
        self.screen.forget()

    def hang(self, player: str, then: Callable[[], None] | None = None) -> None:
        """The curtain hangs before this player's hand; `then` is done once it is up."""
        screen = self.screen

        def lift() -> None:
            self.lifted(player)
            if then is not None:
                then()

        words, since, seals = screen.curtain_words(player), self._since(player), screen.curtain_seals()
        seat, own = screen.seat(player), screen.curtain_own(player)
        curtain = Curtain(player, seat, words, lift, since, seals, own)
        curtain.deeds = screen.behind(curtain.close)
        screen.stack.push(curtain)

    def lifted(self, player: str) -> None:
        """The curtain went up for this player."""
        self.open_eyes(player)
        self.screen.rebuild()

    def open_eyes(self, player: str) -> None:
        """This player looks now, and has seen all that has happened."""
        self.screen.eyes = self.before = player
        self.screen.is_known()
        self.has_seen(player)
        self.screen.forget()

    def has_seen(self, player: str) -> None:
        """This player has looked at all that has happened."""
        self.seen_to[player] = len(self.screen.table.moments)

    def _since(self, player: str) -> list[str]:
        """What has happened since this player's last turn, in order: all of weight that concerns him, then what is of
        weight, what concerns him, and the latest besides.
        """
        return self.told_since(self.seen_to.get(player) or self._after_own(player), player)

    def told_since(self, start: int, player: str) -> list[str]:
        """The same of what came since a moment of the game."""
        weighty = self.screen.weighty
        told = [entry for entry in self.screen.table.log(None, newest_first=False) if entry.moment >= start]

        def matters(entry: LogEntry) -> tuple[bool, bool]:
            return entry.event.kind in weighty, player in entry.event.facts.values()

        first = (True, True) if weighty else (False, True)
        chosen = [entry for entry in told if matters(entry) == first]
        others = sorted((entry for entry in told if entry not in chosen), key=matters)  # of equals the latest last
        chosen += others[len(others) - max(0, RECAP - len(chosen)) :]
        return [entry.words for entry in told if entry in chosen]

    def _after_own(self, player: str) -> int:
        """The moment after this player's last action: so far has somebody looked whom this table has not yet seen, in
        a game that goes on after a pause.
        """
        moments = self.screen.table.moments
        return next((number + 1 for number in range(len(moments) - 1, 0, -1) if moments[number].by == player), 1)
