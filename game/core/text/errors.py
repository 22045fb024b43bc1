"""Everything that can go wrong, each with a name of its own."""

from __future__ import annotations

from game.core.text.phrases import say
from game.core.text.refusal import Refusal


class RampartsError(Exception):
    """Root of all errors that a tool or the app turns into a message for a person.

    What people may read is a phrase (`game.core.text.phrases`); `str` of the error is its English text.
    """

    @property
    def words(self) -> str:
        """What has happened, for the screens to say in the player's language."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class RefusedError(RampartsError):
    """An action was applied that `check` refuses. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(say("{rule}: {reason}", rule=refusal.rule, reason=refusal.reason))
        self.refusal = refusal


class PositionFaultError(RampartsError):
    """A position that breaks a rule or has a wrong shape.

    `path` is dotted (`players.Ann.gold`), `rule` a clause id or None for a fault of the file.
    """

    def __init__(self, path: str, reason: str, rule: str | None = None) -> None:
        if rule:
            words = say("{path}: {reason} ({rule})", path=path, reason=reason, rule=rule)
        else:
            words = say("{path}: {reason}", path=path, reason=reason)
        super().__init__(words)
        self.path = path
        self.reason = reason
        self.rule = rule


class SetupError(RampartsError):
    """Players, mode or options that a game cannot be set up with. `path` as in a record."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(say("{path}: {reason}", path=path, reason=reason))
        self.path = path
        self.reason = reason


class ChanceError(RampartsError):
    """A scripted or typed outcome that is impossible, or one that is missing under `strict`."""


class EngineError(RampartsError):
    """The rules contradict themselves: a defect of the program, never of a player."""


class MalformedError(RampartsError):
    """An action whose arguments are missing, unknown or of a wrong shape. `argument` may be empty."""

    def __init__(self, argument: str, reason: str) -> None:
        super().__init__(reason)
        self.argument = argument
        self.reason = reason
