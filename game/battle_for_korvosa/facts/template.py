"""A content file to begin one's own with: the book's, with every word of the vocabulary explained before it."""

from __future__ import annotations

import re

from game.battle_for_korvosa.content.loading import OWN
from game.battle_for_korvosa.content.printed import STANDARD

WORDS = """\
# Cards of your own for The Battle for Korvosa.
# Change what you like below, save, and the app reads the file again: faults are shown with line and reason.
# Ids are lower-case with hyphens, each used once. A card with `copies: n` exists n times.
#
# A Hero card:   - {id: night-ferry, name: Night Ferry, type: standard, copies: 2,
#                   text: "Until Cleanup Eel's End and Trail's End are adjacent; gain 1 unit in your pool.",
#                   effects: [{mod: connect, set: [eels-end, trails-end], who: all},
#                             {do: gain-units, who: self, to: pool, n: 1}]}
# type:          standard, attack, defence, reaction (with trigger: city, edict or after-roll), reinforcement
# Edicts, City cards: id, name, (copies), text, effects. Roles: id, name, initiative, text, effects.
# Allies:        id, name, district, text, effects; one of each side for each district.
#
# EFFECTS THAT ACT (do). who: self, queen or heroes. n: a whole number from 1.
#   {do: gain-units, who: self, n: 2, to: pool}                              units into the pool
#   {do: gain-units, who: queen, n: 2, to: {landmark: true}, pick: queen}    units into a quarter
#   {do: destroy-units, side: queen, n: 2, at: {next-to: self}, pick: self, spare: 1}
#   {do: draw-hero-card, who: self, n: 1, only-if-hand-below: 3}
#   {do: lose-hero-card, who: heroes, n: 1}
#   {do: advance-edicts, n: 1}
#   {do: roll, sides: 6, at-least: 4, then: [{do: gain-units, who: self, to: pool, n: 2}], else: []}
#   {do: take-card, who: heroes, card: arcane-confluence}                    a card of outside-cards
#   {do: slay-ally, side: royal, at: {units-of: self}, pick: self}
#   {do: cancel-card}                                                        in a reaction to a card
#   {do: reroll-die, side: enemy, which: highest}                            in a reaction to the dice
#
# WHERE (to, at, first, second, where): all keys must hold; {} is every quarter.
#   holder: queen, heroes or self   district: an id (or this, an Ally's own)   landmark: true   breach: true
#   own-breach: true   next-to: self, heroes, queen or castle   min-units: n   units-of: self
#   attacked: true (the quarter under attack)   captured: true (in a capture trigger)   castle: true (the Castle itself)
# pick:          self or queen choose; all, most, least, random need no choice
#
# EFFECTS THAT LAST (mod). who: self, queen, heroes or all; set or add; until: roll, cleanup (if left out) or round.
#   Of a fight, also with where: {..}, from-only: true, from-too: true,
#   when: {first-attack: true, attacker: self, side: attacker or defender}:
#   {mod: attack-high, add: 1, who: self}        to the highest attacking die;  attack-all: to every one
#   {mod: defence-high, add: 1, who: queen}      to the highest defending die;  defence-all: to every one
#   {mod: attack-sides, set: 8, who: self}       sides of the attacking dice;   defence-sides: of the defending ones
#   {mod: attack-max, add: 1, who: self}         most attacking dice;           defence-max: most defending dice
#   {mod: attack-reroll, set: 2, who: self}      the lowest attacking die is rolled again if it shows 2 or less
#   {mod: ties, set: heroes, who: self}          who wins ties
#   {mod: loss-max, set: 1, who: self}           most units that one roll costs
#   Of a turn:
#   {mod: reinforcement-base, set: 5, who: self}    in place of the 3 of a hero's Gain
#   {mod: reinforcements, add: 2, who: self}        added to the Gain
#   {mod: blow-at, set: 2, who: self}               captures for a Decisive Blow
#   {mod: fortify-count, add: 1, who: self}         fortify moves;  {mod: fortify-free, set: true, who: self}: no path
#   {mod: lines, set: allied, who: self}            lines run through all heroes' quarters
#   {mod: keep-moving, set: true, who: self}        moved units are not spent
#   {mod: forbid, set: place, who: queen}           standard-cards, fortify, cross-bridges, place or attack
#   {mod: connect, set: [eels-end, trails-end], who: all}     two quarters are adjacent
#   {mod: connect, first: {holder: self}, second: {landmark: true}, pick: self, who: all}
#   {mod: cut, set: [slope, west-dock], who: all}             two quarters are not adjacent
#
# TRIGGERS, in roles and Allies only: trigger: gain, capture or lost; turn-of: queen, heroes or controller.
#   {trigger: lost, do: gain-units, who: self, to: pool, n: 2}
#   {trigger: capture, turn-of: heroes, do: draw-hero-card, who: self, n: 1, where: {landmark: true}}
#   {trigger: gain, do: gain-units, who: self, to: pool, n: 1, where: {district: gray}}    while a quarter of it is held
"""


def template(name: str) -> str:
    """The text of a file that is called `name` (without its ending): playable as it is, to be changed."""
    book = (OWN / f"{STANDARD}.yaml").read_text(encoding="utf-8")
    body = book[book.index("content:") :]
    return WORDS + "\n" + re.sub(r"^content:.*$", f"content: {name}", body, count=1, flags=re.MULTILINE)
