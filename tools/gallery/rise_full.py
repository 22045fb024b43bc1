"""A crowded position of Rise against Monsters, looked at by the gallery, the bench and the tests."""

from __future__ import annotations

FULL_LANDS = """
turn: {number: 22, step: STEP}
players:
  Ann:
    phase: building
    hand: [7D, AC, 4S, KS, Joker1]
    heroes: [6H, 3H]
    workers: [10S, 7S, 3S, 8S, 2S, 6S]
    bonuses: [QD]
    castles: {AS: [9C, 6C]}
    monsters: [JC.2, 4C]
  Ben:
    phase: building
    hand: [JD, 6D.2, AH]
    heroes: [9H, 7H]
    workers: [3S.2, 5S.2]
    monsters: [8C, 10C.2, 2C]
  Cleo:
    phase: building
    hand: [7S.2, 3D, KS.2, Joker2]
    heroes: [5H, 2H]
    workers: [10S.2, 4S.2]
    bonuses: [QH]
    monsters: [7C.2, 5C.2]
  Dora:
    hand: [9S.2, 4D]
    heroes: [2H.2, 8H.2]
    monsters: [KC, 3C]
  Eli:
    phase: building
    hand: [QS, 2D, 8D.2]
    heroes: [10H, 4H.2]
    workers: [9S, 8S.2, 2S.2]
    bonuses: [JS]
    castles: {AD: [10C]}
    monsters: [9C.2, 6C.2]
  Fay:
    hand: [KH, QD.2, 5H.2]
    heroes: [7H.2, 9H.2]
    workers: [6S.2]
    monsters: [JC, 7C, 5C]
  Gus:
    phase: building
    hand: [AS.2, 10D.2]
    heroes: [8H, 4H, 10H.2]
    workers: [5S]
    bonuses: [JH, JD.2]
    monsters: [QC, 8C.2, 3C.2]
roads:
  6D: {owner: Ann, to: Cleo}
  8D: {owner: Ann, to: Fay}
  9D: {owner: Ann, to: Gus}
  10D: {owner: Cleo, to: Dora}
  5D: {owner: Gus, to: Ben}
  7D.2: {owner: Gus, to: Fay}
  3D.2: {owner: Gus, to: Cleo}
  4D.2: {owner: Eli, to: Fay}
  9D.2: {owner: Eli, to: Ann}
  2D.2: {owner: Ben, to: Ann}
tapped: [10S, 7S, 3S, 8S, 2S, 9S, 8S.2, 2S.2, 10S.2, 5S, 9H, 8C, 5H, 2H.2, KC, 4H, JC]
contacts: {9H: 8C, 8C: 9H, 5H: KC, 2H.2: KC, 4H: JC}
pins: [8C, 5H, 2H.2, 4H]
on-road: {5H: 10D, 4H: 7D.2}
supports: {10S: AS, 7S: AS, 3S: AS, 8S: QD, 2S: QD, 9S: AD, 8S.2: AD, 2S.2: JS, 10S.2: QH, 5S: JH}
"""
"""Seven lands in the middle of the building, most of them with monsters, joined by ten roads. `STEP` is to be named."""
