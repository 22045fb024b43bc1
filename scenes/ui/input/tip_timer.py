"""When the tooltip of what is pointed at is shown."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.input.element import Element


class TipTimer:
    """Shows the tooltip of a thing after a time of rest. Times are seconds; `show` shows one, or none."""

    def __init__(self, show: Callable[[Element | None], None], after: float) -> None:
        self.show, self.after = show, after
        self._since = 0.0
        """Since when nothing has changed."""
        self._shown: Element | None = None

    def wait(self, thing: Element | None, now: float) -> bool:
        """Show the tip of `thing` when it is due; returns whether time still matters."""
        if thing is None or thing is self._shown:
            return False
        if now - self._since < self.after:
            return True
        self._shown = thing
        self.show(thing)
        return False

    def at_once(self, thing: Element) -> None:
        """Show the tip of `thing` now."""
        self._shown = thing
        self.show(thing)

    def hide(self, now: float) -> None:
        """Take the tooltip away; it comes again after its time."""
        self._since = now
        self.forget()

    def forget(self) -> None:
        """What it was about was made anew."""
        if self._shown:
            self._shown = None
            self.show(None)
