"""Why something is as it is, or cannot be: a clause and a sentence."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from game.core.text.refusal import Refusal


class Reason(Struct, frozen=True):
    """`clause`: the rule behind it; `why`: a sentence for people."""

    clause: str
    why: str

    @classmethod
    def of(cls, refusal: Refusal) -> Self:
        """The same words as the refusal."""
        return cls(refusal.rule, refusal.reason)
