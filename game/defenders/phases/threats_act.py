"""The card of the turn (DEF-DRAW) and the special events of diamonds (DEF-EVENT)."""

from __future__ import annotations

from game.core.position.state import Play
from game.core.text.phrases import say
from game.defenders.battle.attack import begin_attack, club_attack, surprised_by
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.course import end_threats_act, go_to
from game.defenders.board.map_graph import mourn_place, standing
from game.defenders.board.position import Position, Threat
from game.defenders.board.units import (
    FACE_NAMES,
    arrayed,
    called,
    change_morale,
    destroy_unit,
    face_threats,
    prey,
    ready_at,
    wound,
)
from game.defenders.content.words import JOKER
from game.defenders.forecasts.deck import DeckForecast
from game.defenders.phases.threat_deck import upcoming
from game.parts.cards import NUMBER, SUIT


class DrawCard(DefendersAction, frozen=True, kw_only=True):
    """DEF-DRAW-1: the First Player draws the top card of the threat deck."""

    rule = "DEF-DRAW-1"
    moments = ("threats-act/draw",)

    def forecast(self, state: Here) -> DeckForecast:
        """Every card that may still come."""
        return DeckForecast(upcoming(state))

    def apply(self, play: Play[Position]) -> None:
        """The suit says what happens."""
        position = play.position
        card = position.threat_deck.pop(0)
        play.tell("card-drawn", self.rule, player=self.by, card=card, left=len(position.threat_deck), **self.told())
        if card == JOKER:
            joker(play)
        elif SUIT[card] == "H":
            heart(play, card)
        elif SUIT[card] == "S":
            spade(play, card)
        elif SUIT[card] == "D":
            diamond(play, card)
        else:
            position.discard.append(card)
            play.tell("club", "DEF-DRAW-5", card=card)
            club_attack(play, card)


def heart(play: Play[Position], card: str) -> None:
    """DEF-DRAW-2: to the reserve."""
    play.position.reserve.append(card)
    play.tell("reserve-grows", "DEF-DRAW-2", card=card, reserve=len(play.position.reserve))
    end_threats_act(play)


def spade(play: Play[Position], card: str) -> None:
    """DEF-DRAW-3: a new threat outside the city, to be named by the First Player."""
    position = play.position
    position.threats[card] = Threat()
    play.tell("threat-arrives", "DEF-DRAW-3", threat=card, value=NUMBER[card])
    go_to(position, "threats-act", "name-threat")


def joker(play: Play[Position]) -> None:
    """DEF-DRAW-6, DEF-ATTACK-7: every threat attacks, and the reserve arrives."""
    position = play.position
    position.discard.append(JOKER)
    play.tell("joker", "DEF-DRAW-6", reserve=len(position.reserve))
    begin_attack(play, "joker", arrayed(position), "DEF-ATTACK-7")


def diamond(play: Play[Position], card: str) -> None:
    """DEF-DRAW-4: a special event, by the value of the card."""
    position = play.position
    position.discard.append(card)
    play.tell("special-event", "DEF-DRAW-4", card=card)
    value = NUMBER[card]
    if value <= 3:
        intelligence(play)
    elif value <= 6:
        sabotage(play)
    elif value <= 10:
        surprise_attack(play, value)
    else:
        face_threat_acts(play)


def intelligence(play: Play[Position]) -> None:
    """DEF-EVENT-1: the next attack with an attacker goes where the spies point."""
    position = play.position
    # A second one changes nothing, so the log does not cite the clause again (DEF-GEN-9).
    play.tell("intelligence", "DEF-DRAW-4" if position.intelligence else "DEF-EVENT-1", known=position.intelligence)
    position.intelligence = True
    end_threats_act(play)


def sabotage(play: Play[Position]) -> None:
    """DEF-EVENT-3: 1 morale damage."""
    change_morale(play, 1, "DEF-EVENT-3")
    end_threats_act(play)


def surprise_attack(play: Play[Position], value: int) -> None:
    """DEF-EVENT-4: the threats of this value attack, or else those nearest to it, above and below."""
    begin_attack(play, "surprise", surprised_by(play.position, value), "DEF-EVENT-4")


def face_threat_acts(play: Play[Position]) -> None:
    """DEF-EVENT-5: one of the face threats, at random; none: nothing happens."""
    position = play.position
    faces = face_threats(position)
    if not faces:
        play.tell("no-face-threat", "DEF-DRAW-4")
        end_threats_act(play)
        return
    card = play.pick(faces, say("Which face threat acts"), "DEF-EVENT-5", listed=faces)
    play.tell("face-threat", "DEF-EVENT-5", threat=card, called=called(position, card), face=FACE_NAMES[NUMBER[card]])
    if NUMBER[card] == 11:
        terror(play)
    elif NUMBER[card] == 12:
        hunt(play, card)
    else:
        destruction(play, card)


def terror(play: Play[Position]) -> None:
    """DEF-EVENT-6: a jack threat costs 2 morale damage."""
    change_morale(play, 2, "DEF-EVENT-6")
    end_threats_act(play)


def hunt(play: Play[Position], card: str) -> None:
    """DEF-EVENT-7: a queen threat hunts one of the individuals, at random; equal or higher destroys it."""
    position = play.position
    hunted_ones = prey(position)
    if not hunted_ones:
        play.tell("no-prey", "DEF-EVENT-5", threat=card, called=called(position, card))
        end_threats_act(play)
        return
    name = play.pick(hunted_ones, say("Whom the queen hunts"), "DEF-EVENT-7", threat=card, listed=hunted_ones)
    hunter, hunted = called(position, card), called(position, name)
    threat_die = play.roll(
        6, say("Strike: {name}", name=hunter), "DEF-EVENT-7", side="threats", who=card, called=hunter
    )
    unit_die = play.roll(
        6, say("Defence: {name}", name=hunted), "DEF-EVENT-7", side="defenders", who=name, called=hunted
    )
    play.tell(
        "hunt",
        "DEF-EVENT-7",
        threat=card,
        hunter=hunter,
        unit=name,
        hunted=hunted,
        dice=[threat_die, unit_die],
        result="falls" if threat_die >= unit_die else "escapes",
    )
    if threat_die >= unit_die and destroy_unit(play, name, "DEF-EVENT-7"):
        return
    end_threats_act(play)


def destruction(play: Play[Position], card: str) -> None:
    """DEF-EVENT-8: a king threat destroys one of the standing locations, at random; its defenders must leave."""
    position = play.position
    places = [name for name in position.map_order if standing(position, name)]
    name = play.pick(places, say("What the king destroys"), "DEF-EVENT-8", threat=card, listed=places)
    place = position.locations[name]
    play.tell("king-strikes", "DEF-EVENT-8", threat=card, called=called(position, card), location=name)
    place.state = "destroyed"
    play.tell("destroyed", "DEF-OCC-5", location=name, place=called(position, name), threat=card)
    mourn_place(play, name)
    there = ready_at(position, name)
    for unit in there:
        wound(play, unit, "DEF-EVENT-8")
    position.retreating = there
    go_to(position, "threats-act", "retreat")
