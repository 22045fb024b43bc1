"""What each defender did in a siege, in a few words: for the page of those who fell."""

from __future__ import annotations

from scenes.defenders.telling.played_record import Played
from scenes.system.words import join_words, said, tr


def deeds(played: Played) -> dict[str, list[str]]:
    """Unit -> sentences: whom it beat, which places it won back."""
    beaten: dict[str, list[str]] = {}
    won: dict[str, list[str]] = {}
    for event in played.events_until(-1):
        if event.kind == "threat-destroyed" and (by := event.maybe_word("by")):
            beaten.setdefault(by, []).append(said(event.word("called")))
        elif event.kind == "recaptured" and (by := event.maybe_word("unit")):
            won.setdefault(by, []).append(said(event.word("place")))
    found: dict[str, list[str]] = {}
    for unit, threats in beaten.items():
        found.setdefault(unit, []).append(tr("Beat {threats}.", threats=join_words(threats)))
    for unit, places in won.items():
        found.setdefault(unit, []).append(tr("Won {places} back.", places=join_words(list(dict.fromkeys(places)))))
    return found
