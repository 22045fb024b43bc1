"""What is said of a finished game in the list of the best ones besides its points."""

from __future__ import annotations

from collections.abc import Mapping

Facts = Mapping[str, str | int]
"""What the rules keep of it (`Rules.remembered`); empty for a game that was finished before they kept any."""


class Remembered:
    """Base of what a game says of its own (`GameScenes.remembered`); this one has nothing to add."""

    def title(self, facts: Facts, who: str) -> str:
        """Who played, and what it was about."""
        return who

    def line(self, facts: Facts) -> str:
        """What was reached; empty if there is nothing to say."""
        return ""
