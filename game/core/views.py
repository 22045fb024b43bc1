"""Masking: helpers for what a view hides."""

from __future__ import annotations

from typing import Any

HIDDEN = "?"


def hide_cards(cards: list[Any]) -> list[str]:
    """As many `"?"` as there are cards: numbers stay visible."""
    return [HIDDEN] * len(cards)
