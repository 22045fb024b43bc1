"""The head of a battle's picture: its title, and the ladder of initiative from high to low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Surface

from game.medieval_keep.board.position import Fighter
from scenes.medieval_keep.battle.places import RUNGS, Places
from scenes.medieval_keep.battle.steps import Standing, hits_words, names_of
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint import fonts, marks
from scenes.paint.pieces import Piece
from scenes.paint.theme import Colour
from scenes.paint.tokens import TokenState, token
from scenes.system.words import tr

ENGINES = {"catapult", "ballista", "bombard"}


def seat_of(screen: KeepScreen, standing: Standing, side: str) -> str:
    """The colour of the owner of one side of a battle."""
    owner = standing.target if side == "town" else standing.attacker
    return screen.seat(owner if owner in screen.table.players else screen.me)


class Ladder:
    """Title and ladder as things stand."""

    def __init__(self, screen: KeepScreen, places: Places, standing: Standing) -> None:
        self.screen, self.places, self.standing = screen, places, standing
        self.layout, self.theme = places.layout, screen.app.theme

    def paint_title(self, surface: Surface) -> None:
        """Who marches on whom, and in which segment of the battle."""
        tall, theme, layout, standing = self.layout.tall, self.theme, self.layout, self.standing
        u = layout.u
        name = self.screen.looks.name(standing.card)
        at_war = kind_of(standing.card) == "war"
        title = (
            tr("{player} marches on {other}", player=standing.attacker, other=standing.target)
            if at_war
            else tr("The {card} at the wall", card=name)
        )
        # the track below keeps its place: words grow as far as it allows, and give way to the tokens on its rungs
        px = min(layout.t(40), u(44))
        room, low = self.places.track_y - u(68) - tall.y - u(12), fonts.text(title, "title", px, theme.ink).get_height()
        line = fonts.text(title, "title", min(px, max(layout.t(20), round(px * room / (low * 0.85)))), theme.ink)
        surface.blit(line, (tall.x + u(28), tall.y + u(12)))
        if not self.places.large and self.places.track_y - u(74) > tall.y + u(12) + line.get_height() * 0.8:
            words = fonts.text(tr("Initiative, high to low"), "text", layout.t(15), theme.soft_ink)
            # beside the title: below it stand the tokens of the highest rung
            beside = tall.x + u(28) + line.get_width() + u(18)
            surface.blit(words, words.get_rect(bottomleft=(beside, tall.y + u(12) + round(line.get_height() * 0.82))))
        if standing.segment:
            segment = fonts.text(
                tr("Segment {number}", number=standing.segment), "text-bold", min(layout.t(20), u(28)), theme.ink
            )
            surface.blit(segment, segment.get_rect(topright=(tall.right - u(28), tall.y + u(16))))

    def paint(self, surface: Surface) -> None:
        """The track, and every rung with who stands on it and what came of it."""
        scale, tall, standing = self.layout.scale, self.layout.tall, self.standing
        u, y = self.layout.u, self.places.track_y
        marks.initiative_track((tall.w - u(56)) / scale, scale, self.theme).draw(surface, (tall.x + u(28), y))
        # who struck before falling keeps a token on the rung, until the segment is over
        alive = [f for f in standing.fighters if f.key not in standing.fallen or f.key in standing.struck]
        for level in range(RUNGS, 0, -1):
            at, here = (self.places.rung_x(level), y), names_of(alive, level)
            marks.rung(level, self._state(level, bool(here)), scale, self.theme).draw(surface, at)
            self._paint_tokens(surface, here, at)
            self._paint_words(surface, level, at, bool(here))

    def _state(self, level: int, manned: bool) -> marks.RungState:
        standing = self.standing
        if standing.level == level:
            return "now"
        passed = standing.level is not None and level > standing.level
        if level in standing.results or (manned and passed):
            return "done"
        return "to come" if manned else "empty"

    def _paint_words(self, surface: Surface, level: int, at: tuple[int, int], manned: bool) -> None:
        """What a level brought, or whether it is still to come."""
        standing, theme, u = self.standing, self.theme, self.layout.u
        now = standing.level == level
        role: fonts.Role = "sans-semi"
        if level in standing.results:
            on_attack, on_town = standing.results[level]
            words, colour = hits_words(on_attack + on_town), self._result_colour(on_attack, on_town)
        elif now:
            words, colour = tr("now"), theme.focus.paper
        elif manned and (standing.level is None or level < standing.level):
            words, colour, role = tr("to come"), theme.soft_ink, "sans"
        else:
            return
        px, step = min(self.layout.t(15), u(27)), self.places.rung_step
        rich = fonts.rich(words, px, step - u(2), colour, role=role, spacing=1.0, align="centre")
        rich.draw(surface, (at[0] - step // 2 + u(1), at[1] + u(34 if now else 20)))

    def _result_colour(self, on_attack: int, on_town: int) -> Colour:
        """Red where the town was hit, green where the attackers alone were."""
        theme = self.theme
        return theme.illegal.paper if on_town else theme.legal.paper if on_attack else theme.soft_ink

    def _paint_tokens(self, surface: Surface, here: Sequence[Fighter], at: tuple[int, int]) -> None:
        counted = Counter((kind_of(f.name), f.side) for f in here)
        u = self.layout.u
        # more than two kinds stand in rows above each other, so that every one can be seen
        columns = len(counted) if len(counted) <= 2 else 2 if len(counted) <= 4 else 3
        size = {1: 36, 2: 34}.get(len(counted), 28 if columns == 2 else 21)
        for number, ((kind, side), count) in enumerate(counted.items()):
            row, column = divmod(number, columns)
            abreast = min(columns, len(counted) - row * columns)
            x = at[0] + round((column - (abreast - 1) / 2) * u(size * 1.04))
            up = u(46 if columns == len(counted) else 38 + row * size * 1.04)
            self._token(kind, side, count, size).draw(surface, (x, at[1] - up))

    def _token(self, kind: str, side: str, count: int, size: float) -> Piece:
        scale, theme, standing = self.layout.scale, self.theme, self.standing
        state = TokenState(count=count)
        if side == "attack" and kind == kind_of(standing.card):
            return token("threat", "enemy", "raider", scale, theme, size=size, state=state)
        seat = seat_of(self.screen, standing, side)
        return token("machine" if kind in ENGINES else "regiment", seat, kind, scale, theme, size=size, state=state)
