"""Choosing roles: eleven, face up, one for each hero (KORV-SETUP-3), and the lieutenants who stand with the Queen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Rect, Surface

from game.core.data import typed
from scenes.battle_for_korvosa.board.drafts import ROLE, Role
from scenes.battle_for_korvosa.board.frame import Frame
from scenes.battle_for_korvosa.board.panel import Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import ActingBoard
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.pieces.looks import printed, units
from scenes.paint import fonts, ink
from scenes.paint.heraldry import device
from scenes.paint.theme import SEATS
from scenes.system.words import Said, Verdict, marked, tr, tr_n
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.text import add_text
from scenes.ui.widgets.widget import Inert

COLUMNS = 4
FOOT, FOOT_LEAST = 160, 136
"""Units below the tiles for the lieutenants, and where the tiles need more."""
INSET = 10
"""Units from a tile's side to its text."""
LEAST, MOST = -20, 30
"""The bonuses that can be entered."""


class RoleTile(Frame):
    """A role: emblem, name, suggested initiative, what it does; pale with its hero's shield when it is taken."""

    radius = 9.0

    def __init__(
        self, rect: Rect, role: str, name: str, text: str, initiative: int, owner: str, seat: str, chosen: bool
    ) -> None:
        super().__init__(f"role-{role}", rect, name)
        self.role, self.text, self.initiative, self.owner = role, text, initiative, owner
        self.seat, self.chosen = seat, chosen
        self.kind = "choice"

    @staticmethod
    def least_height(text: str, width: int, layout: Layout) -> int:
        """Pixels that a tile with this text asks for, in the smallest type."""
        rich = fonts.rich(text, layout.u(14), width - layout.u(2 * INSET), (0, 0, 0), role="sans", spacing=1.1)
        return layout.u(2 * 23 + 7 + 3) + rich.height

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        pictures.tile(rect.w / s, rect.h / s, bool(self.owner), self.chosen, s, theme).draw(surface, rect.topleft)
        disc = min(23.0, rect.h / s * 0.18)
        pictures.role_disc(self.role, disc, s, theme, pale=bool(self.owner)).draw(
            surface, (rect.x + u(10 + disc), rect.y + u(8 + disc))
        )
        left, shield = rect.x + u(2 * disc + 16), u(34 if self.owner else 8)
        colour = theme.soft_ink if self.owner else theme.ink
        title = self.line(
            surface,
            self.name,
            "text-bold",
            20,
            colour,
            (left, rect.y + u(4 + disc * 0.7)),
            room=rect.right - left - shield,
            most=23,
        )
        self.line(
            surface,
            tr("initiative {bonus}", bonus=f"{self.initiative:+d}"),
            "sans",
            15,
            theme.soft_ink,
            (left, title.bottom + u(7)),
            room=rect.right - left - u(8),
            most=17,
        )
        room = Rect(rect.x + u(INSET), rect.y + u(2 * disc + 7), rect.w - u(2 * INSET), 0)
        room.h = rect.bottom - room.y - u(22 if self.owner else 3)
        px = min(self.t(15), u(19))
        while px > u(14) and fonts.rich(self.text, px, room.w, colour, role="sans", spacing=1.1).height > room.h:
            px -= 1
        fonts.rich(self.text, px, room.w, colour, role="sans", spacing=1.1).draw(surface, room.topleft)
        if self.owner:
            device(SEATS[self.seat], 30, s, theme).draw(surface, (rect.right - u(22), rect.y + u(24)))
            self.line(
                surface,
                tr("{seat} has it", seat=self.owner),
                "sans-bold",
                15,
                theme.ink,
                (rect.right - u(12), rect.bottom - u(14)),
                "midright",
                most=17,
            )


def shared_out(room: int, asked: Sequence[int]) -> list[int]:
    """Equal parts of a room, but none below what was asked for as long as the others can spare it."""
    parts = [0] * len(asked)
    order = sorted(range(len(asked)), key=lambda number: -asked[number])
    for done, number in enumerate(order):
        equal = (room - sum(parts)) // (len(asked) - done)
        others = sum(asked[other] for other in order[done + 1 :])
        parts[number] = max(equal, min(asked[number], room - sum(parts) - others))
    return parts


class Lieutenant(Frame):
    """One of the Queen's Allies, the heroes' leader who would follow pale beside, and the district."""

    def __init__(self, rect: Rect, royal: str, leader: str, name: str, district: str, tip: Tip) -> None:
        super().__init__(f"lieutenant-{royal}", rect, name)
        self.royal, self.leader, self.district, self.tip = royal, leader, district, tip

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        radius = min(28.0, rect.h / s * 0.29)
        x, y = rect.centerx - u(10), rect.y + u(radius + 3)
        pictures.face(self.leader, "resistance", radius * 0.68, s, theme, pale=True).draw(
            surface, (x + u(radius + 6), y + u(radius * 0.32))
        )
        pictures.face(self.royal, "royal", radius, s, theme).draw(surface, (x, y))
        self.line(
            surface,
            self.name,
            "title",
            20,
            theme.ink,
            (rect.centerx, y + u(radius + 13)),
            "center",
            room=rect.w - u(4),
            most=22,
        )
        self.line(
            surface,
            self.district,
            "sans",
            14,
            theme.soft_ink,
            (rect.centerx, y + u(radius + 31)),
            "center",
            room=rect.w - u(4),
            most=16,
        )


class LeftOver(Inert, Frame):
    """The pale place behind the last role: how many are left, and for whom."""

    def __init__(self, rect: Rect, count: int, heroes: list[str]) -> None:
        super().__init__("roles-left", rect, tr_n("{count} left", "{count} left", count))
        self.words = tr("for {heroes}", heroes=Said(tr(", then ").join(map(marked, heroes[:2]))))

    def draw(self, surface: Surface) -> None:
        rect, s, theme = self.rect, self.scale, self.theme
        pictures.tile(rect.w / s, rect.h / s, True, False, s, theme).draw(surface, rect.topleft)
        self.line(surface, self.name, "title", 30, theme.soft_ink, (rect.centerx, rect.centery - self.u(18)), "center")
        self.line(
            surface,
            self.words,
            "text-italic",
            17,
            theme.soft_ink,
            (rect.centerx, rect.centery + self.u(14)),
            "center",
            room=rect.w - self.u(16),
        )


class RolesBoard(ActingBoard):
    """A role is clicked, read in the panel, and taken."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.open = tuple(self.actor.candidates("choose-role", "role"))
        draft = ROLE.read(screen) if ROLE.lies(screen) else Role(bonus=self.entered.get(self.me))
        self.draft = draft if draft.role in self.open else replace(draft, role="")

    @property
    def role(self) -> str:
        return self.draft.role

    @property
    def entered(self) -> Mapping[str, int]:
        """The heroes' own bonuses, as far as they were entered."""
        found: Mapping[str, int] = typed.convert(
            self.screen.table.record.setup.options["initiative-bonus"], dict[str, int]
        )
        return found

    @property
    def suggested(self) -> int:
        """The bonus that the chosen role suggests."""
        return int(self.screen.looks.facts(self.role).initiative) if self.role else 0

    @property
    def bonus(self) -> int:
        """What will be added to this hero's initiative."""
        own = self.draft.bonus
        return self.suggested if own is None else own

    @property
    def roles(self) -> dict[str, str]:
        """Every role, in the content's order, with the hero who has it."""
        return {role: str(hero or "") for role, hero in self.facts.roles.items()}

    def build(self) -> None:
        screen, u, looks = self.screen, self.u, self.screen.looks
        room = self.layout.tall
        inner = room.inflate(-u(56), -u(40))
        screen.add(
            "roles",
            Heading(
                "roles-title",
                Rect(inner.x, inner.y - u(6), u(172), u(44)),
                tr("Choose a role"),
                size=self.most(40),
                line=False,
            ),
        )
        add_text(
            screen,
            "roles-clause",
            screen.unsaid(tr("*one for each hero, face up, for the whole battle* [KORV-SETUP-3]")),
            Rect(inner.x + u(176), inner.y + u(12), inner.w - u(176), u(30)),
            "roles",
            size=17,
            role="text",
        )
        top, gap = inner.y + u(40), u(8)
        wide = (inner.w - gap * (COLUMNS - 1)) // COLUMNS
        asked = [RoleTile.least_height(printed(looks.facts(role))[1], wide, self.layout) for role in self.roles]
        rows = [max(asked[first : first + COLUMNS]) for first in range(0, len(asked), COLUMNS)]
        tall = inner.bottom - top - gap * (len(rows) - 1)
        foot = min(u(FOOT), tall - sum(rows))
        if foot < u(FOOT_LEAST):  # the map shows the lieutenants, too; what a role does is read here
            foot = 0
        highs = shared_out(tall - foot, rows)
        places = [
            Rect(inner.x + column * (wide + gap), top + sum(highs[:row]) + row * gap, wide, highs[row])
            for row in range(len(rows))
            for column in range(COLUMNS)
        ]
        for (role, owner), rect in zip(self.roles.items(), places, strict=False):
            facts = looks.facts(role)
            widget = RoleTile(
                rect,
                role,
                *printed(facts),
                int(facts.initiative),
                owner,
                screen.seat(owner) if owner else "",
                role == self.role,
            )
            widget.press = partial(self._choose, widget)
            widget.tip = looks.card_tip(role)
            screen.add("roles", widget)
        for rect in places[len(self.roles) :][:1]:
            screen.add("roles", LeftOver(rect, len(self.open), self._still_to_choose()))
        if foot:
            self._lieutenants(Rect(inner.x, inner.bottom - foot + u(10), inner.w, foot - u(10)))

    def most(self, size: float) -> float:
        """A title's size that grows with the text by a tenth at most: the tiles need the room."""
        return size * min(1.1, self.layout.text) / self.layout.text

    def _still_to_choose(self) -> list[str]:
        """The heroes without a role, in their order."""
        return [seat for seat, entry in self.facts.seats.items() if entry.side != "queen" and not entry.role]

    def _lieutenants(self, room: Rect) -> None:
        screen, u, looks = self.screen, self.u, self.screen.looks
        screen.add(
            "roles",
            Heading(
                "royal-title",
                Rect(room.x, room.y, room.w, u(30)),
                tr("All lieutenants stand with the Queen"),
                size=self.most(26),
                line=False,
            ),
        )
        districts = self.facts.districts
        wide = room.w // len(districts)
        for number, (district, entry) in enumerate(districts.items()):
            royal = looks.facts(entry.royal)
            leader = looks.facts(entry.resistance)
            rect = Rect(room.x + number * wide, room.y + u(27), wide, room.h - u(54))
            (name, text), (other, follows) = printed(royal), printed(leader)
            tip = Tip(name, (text, f"**{other}**: {follows} [KORV-ALLY-2]"))
            name = name.split(" ", 1)[-1] if len(name) > 14 else name
            screen.add("roles", Lieutenant(rect, entry.royal, entry.resistance, name, looks.name(district), tip))
        add_text(
            screen,
            "royal-words",
            tr("*Hold every quarter of a district: its lieutenant falls and the leader beside him rises.*"),
            Rect(room.x, room.bottom - u(20), room.w, u(26)),
            "roles",
            size=17,
            role="text",
        )

    def _choose(self, widget: RoleTile) -> None:
        why = self.actor.why_not("choose-role", "role", widget.role)
        if why is not None:
            self.screen.refused(widget, None, why, widget.rect.center)
            return
        ROLE.change(self.screen, replace(self.draft, role=widget.role))

    def _set_bonus(self, bonus: int) -> None:
        ROLE.turn(self.screen, replace(self.draft, bonus=bonus))

    def paint_ground(self, surface: Surface) -> None:
        room, s = self.layout.tall, self.layout.scale
        ink.sheet(room.w / s, room.h / s, s, self.screen.app.theme, seed=41, frame=True).draw(surface, room.topleft)

    def panel(self) -> PanelParts:
        looks = self.screen.looks
        if self.role:
            name, text = printed(looks.facts(self.role))
            why = self.screen.check("choose-role", role=self.role)
            main = self.screen.main_deed(tr("Take the {role}", role=name), self._take, why)
            prompt = f"**{name}**: {text}"
        else:
            why = Verdict(tr("Click one of the roles first."), "KORV-SETUP-3")
            main = self.screen.main_deed(tr("Take a role"), lambda: None, why)
            prompt = tr("Click a role to read it here; then take it.")
        left = [seat for seat in self._still_to_choose() if seat != self.me]
        then = tr("Next: {seat}.", seat=left[0]) if left else tr("Next: the first initiative.")
        sub = tr_n("Set-up · {count} hero", "Set-up · {count} heroes", len(self.facts.seats) - 1)
        return self.parts(tr("{seat} chooses", seat=self.me), prompt, then, main, sub=sub)

    def _take(self) -> None:
        """Take the role; a bonus of the hero's own is a rule of the table from now on (KORV-ROUND-1)."""
        own = {hero: bonus for hero, bonus in self.entered.items() if hero != self.me}
        if self.bonus != self.suggested:
            own[self.me] = self.bonus
        if own != self.entered:
            why = self.screen.table.change_options({"initiative-bonus": own})
            if why is not None:
                self.screen.app.tell(why.words)
                return
        self.screen.send_or_say("choose-role", role=self.role)

    def fill_below(self, column: Column) -> None:
        setup = self.screen.table.record.setup
        if self.role:
            column.head(tr("Your initiative"))
            suggested = tr(
                "Your character’s own bonus; {role} suggests **{bonus}**. [KORV-ROUND-1]",
                role=self.screen.looks.name(self.role),
                bonus=f"{self.suggested:+d}",
            )
            column.text(suggested, size=16)
            column.stepper("bonus", tr("Bonus"), self.bonus, self._set_bonus, LEAST, MOST)
        column.head(tr("The set-up"))
        cards = tr_n("{count} Hero card", "{count} Hero cards", setup.number("hero-cards"))
        column.entry(tr("Each hero"), f"{units(setup.number('hero-units'))}, {cards}")
        bonus = tr("{bonus} initiative", bonus=f"{setup.number('queen-initiative'):+d}")
        column.entry(tr("The Queen"), f"{units(setup.number('queen-units'))}, {bonus}")
        column.entry(tr("City cards"), str(setup.number("city-cards")))
        column.entry(tr("The Queen’s Gain"), tr("{units} a turn", units=setup.number("queen-gain")))
