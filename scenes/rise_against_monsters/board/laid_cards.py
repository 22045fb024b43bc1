"""How the things of the lands look: cards as they lie, tapped, away, held, roads, castles."""

from __future__ import annotations

from pygame import Surface

from scenes.paint.pieces import Piece
from scenes.rise_against_monsters.board.elements import Ground, Mark, PieceThing
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces
from scenes.rise_against_monsters.scenery import buildings
from scenes.ui.input.element import Thing


class LaidCards:
    """Draws the lands' things."""

    def __init__(self, screen: RiseScreen) -> None:
        self.screen = screen

    def draw(self, surface: Surface, thing: Thing) -> bool:
        """Draw one of the lands' things; False for what is none of them."""
        if isinstance(thing, Mark):
            thing.paint(surface)
            return True
        if isinstance(thing, Ground) or thing.kind == "plate":
            return True
        if isinstance(thing, PieceThing):
            held = self.screen.hands.held
            gone = held is not None and held.thing is thing and held.how == "drag"
            self.picture(thing, gone).draw(surface, thing.face.topleft)
            return True
        return False

    def picture(self, thing: PieceThing, gone: bool = False) -> Piece:
        """The picture of a card as it lies."""
        s, theme, spot = self.screen.layout.scale, self.screen.app.theme, thing.spot
        w, h = spot.box.w, spot.box.h
        info = self.screen.info
        if spot.what == "ghost" or gone:
            return faces.ghost(spot.card, w, h, s, theme)
        if spot.what == "held":
            return faces.index(spot.card, w, h, s, theme)
        piece = info["cards"][spot.card]
        if spot.what == "castle":
            short = info["built"][spot.card]["short"]
            return buildings.castle(w, self.screen.seat(piece["player"]), s, theme, short=short)
        if thing.kind == "road":
            return faces.slip(spot.card, w, s, theme, seat=self.screen.seat(piece["player"]))
        tab = self.screen.looks.tab(spot.card, piece)
        monster = piece["kind"] == "monster"
        guest = piece["work"] is not None and piece["work"]["away"]
        seat = self.screen.seat(piece["player"]) if guest else ""
        if spot.what == "card":
            return faces.whole(spot.card, min(w, h), s, theme, tapped=spot.tapped, tab=tab, seat=seat)
        return faces.slip(spot.card, min(w, h), s, theme, tapped=spot.tapped, tab=tab, seat=seat, monster=monster)
