"""Masking: helpers for what a view hides."""

from __future__ import annotations

from collections.abc import Collection

HIDDEN = "?"


def hide_cards(cards: Collection[object]) -> list[str]:
    """As many `"?"` as there are cards: numbers stay visible."""
    return [HIDDEN] * len(cards)
