"""The screen of Rise against Monsters, as its boards know it: open hands, lands that follow the turn, who acts.

All hands are open, so no curtain ever hangs (RISE-SETUP-7); a piece acts for its owner. While computer players play,
they wait as long as a person holds a card, as long as something is shown, and whenever somebody asks them to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace
from pygame import Surface

from game.core import engine
from game.core.position.events import Event
from game.core.position.state import State
from game.parts.cards import RANK
from game.rise_against_monsters.board.position import Pending, Position, Turn
from game.rise_against_monsters.facts.for_seat import Facts
from game.rise_against_monsters.facts.standing import Standing
from game.rise_against_monsters.facts.untapping import Plan
from game.rise_against_monsters.forecasts.aftermath import Foreseen
from game.rise_against_monsters.forecasts.answers import Chooses
from game.rise_against_monsters.forecasts.hand import Plays
from game.rise_against_monsters.forecasts.reactions import Passes, Sends, Strikes, Supports, Wraths
from scenes.paint.theme import StateName
from scenes.rise_against_monsters.board.elements import Ground, PieceThing, draw_rim, sides
from scenes.rise_against_monsters.board.ring import Ring
from scenes.rise_against_monsters.pieces.looks import PHASES, STEPS, Looks, castles_of, roaming_words
from scenes.rise_against_monsters.scenery.castle_paid import Paid
from scenes.rise_against_monsters.scenery.castle_rises import CastleRises
from scenes.rise_against_monsters.scenery.kept_places import KeptPlaces
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.sound import Layer
from scenes.system.words import Verdict, join_words, later, said, tr, tr_n
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.playback.great_moment import Great, Strike, greatest
from scenes.tabletop.playback.playback import Playback
from scenes.tabletop.seats.last_warning import Stake
from scenes.ui.input.element import Element, Held, Tip, Zone
from scenes.ui.screens.sheets import Confirm
from scenes.ui.screens.side_panel import Command, SidePanel
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

PANEL = frozenset(("panel", "log", "foot", "drawer"))


TURNED_UP = ("drawn", "shuffled")
"""Events from which on more is known than lay open."""
ANSWERS: Mapping[str, type[Foreseen | Plan]] = {
    "untap": Plan, "pass": Passes, "attack": Strikes, "support": Supports, "send": Sends, "wrath": Wraths,
    "choose": Chooses,
}  # fmt: skip
"""Actions after which the monsters may win at once, with what is told of them."""


@dataclass
class Said:
    """The panel over one place: its widgets, the deeds it offers, and its picture once it was drawn."""

    zones: list[Zone]
    offers: Sequence[Command]
    picture: Surface | None = None


class Moving(Playback[str]):
    """What an action moves. Once it `holds_all` the board shows the position before it, until the last step has ended:
    what has fallen or been taken up by then is `hidden`.
    """

    def __init__(self, moment: Moment, number: int, before: State[Struct]) -> None:
        super().__init__(moment.events, [""], number, by_itself=moment.automatic)
        self.holds_all = False
        self.hidden: set[str] = set()
        self.before = engine.seen_by(before, None, Position)
        self.facts = engine.facts_for(before, None, Facts)

    def has_told(self, moment: int, place: int) -> bool:
        if moment != self.moment or not self.holds_all:
            return moment <= self.moment
        return self.sees(self.events[place])

    def hold_all(self) -> None:
        """Nothing of it is to be seen yet."""
        self.holds_all = True
        self.hold(self.events)


GIANT = 10
"""Who must be met with so much, or more, falls as a giant does."""


def _is_great(event: Event) -> bool:
    """Does a giant die?"""
    return event.number("rating") >= GIANT


def _is_castle(event: Event) -> bool:
    """Does a castle fall, and not only what helped to build?"""
    return any(RANK.get(card) == "A" for card in event.maybe_words("cards"))


def _against(event: Event) -> str:
    """What was brought against what was needed."""
    return f"{event.number('total')} : {event.number('rating')}"


class RiseScreen(GameScreen):
    """One game of Rise against Monsters on the table; `scene.RiseTable` says which board lies there."""

    phases = PHASES
    great = {
        "destroyed": Great(4, _against, when=_is_great),
        "castle-built": Great(3, good=True),
        "short-cards-lost": Great(4.5, when=_is_castle),
        "joker-strikes": Great(5),
        "joker-played": Great(5),
        "joker-slays-heroes": Great(5),
        "won": Great(5.5, good=True),
    }

    counted = later("Turn {number}")
    main_stays = True
    sounds = {
        "castle-built": "castle-rises",
        "building-begun": "worker",
        "bonus-built": "built",
        "joker-strikes": "wrath",
        "joker-played": "wrath",
        "joker-slays-heroes": "wrath",
        "road-built": "road",
        "destroyed": "monster-dies",
        "monster-comes": "monster-drawn",
        "monster-attacks": "giant",
        "monster-moved": "giant",
        "hero-attacks": "hero-strikes",
        "hero-comes": "card-drawn",
        "drawn": "card-drawn",
        "pinned": "pinned",
        "cut-off": "pinned",
        "hero-played": "card-laid",
        "worker-played": "worker",
        "supported": "card-laid",
        "sent": "card-laid",
        "discarded": "page-turned",
    }
    named_by = ("hero", "card", "worker", "joker", "pick")

    @property
    def mood(self) -> Layer:
        at = self.seen_as(Position)
        if len(at.draw) <= 3:
            return "crisis"
        return "siege" if any(land.monsters for land in at.players.values()) else "peace"

    def __init__(self, table: Table) -> None:
        self.looks = Looks(table.game)
        self.looking = ""
        """The player whose hand was asked for; empty: that of whoever is before the screen."""
        self._held: tuple[str, str] = ("", "")
        """What is in the hand, and over what."""
        self._said: dict[tuple[str, str], Said] = {}
        """What the panel said of that since everything was built: hands go to and fro before they let go."""
        self._first: tuple[object, str] = (None, "")
        self.ring = Ring(self)
        self.places = KeptPlaces()
        super().__init__(table)

    @property
    def hides_cards(self) -> bool:
        return False

    # ------------------------------------------------------------ what there is to see

    @property
    def seen(self) -> Position:
        """The position that is shown: the whole one but for the draw pile, for all hands are open."""
        moving = self.moving
        return moving.before if moving is not None and moving.holds_all else self.seen_as(Position)

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        moving = self.moving
        return moving.facts if moving is not None and moving.holds_all else self.facts_as(Facts)

    @property
    def standing(self) -> Standing:
        """What the panel says of the kingdom: while it moves the one before, with the castles that were seen to rise
        or fall.
        """
        before, moving = self.facts.standing, self.moving
        if moving is None or not any(event.kind == "castle-built" or _is_castle(event) for event in moving.seen):
            return before
        return replace(before, castles=self._castles)

    @property
    def _castles(self) -> int:
        """How many there are after what has happened last."""
        return engine.facts_for(self.table.state, None, Facts).standing.castles

    @property
    def moving(self) -> Moving | None:
        """What is moving after an action."""
        return self.telling if isinstance(self.telling, Moving) else None

    def foresee(self, owner: str, do: str, **args: object) -> Foreseen:
        """What many of somebody's actions, as far as they are drafted, would come to."""
        return self.act_as(owner).forecast_as(Foreseen, do, **args) or Foreseen()

    # ------------------------------------------------------------ where the turn stands

    @property
    def turn(self) -> Turn:
        """Number, player, step and so on of the present turn."""
        return self.seen.turn

    @property
    def pending(self) -> Pending | None:
        """What is asked for, if anything but the turn itself."""
        return self.seen.pending

    @property
    def turn_player(self) -> str:
        return self.turn.player

    def ribbon_phases(self) -> Sequence[str]:
        return () if self.table.over else self.phases

    def ribbon_now(self) -> int:
        if self.table.over:
            return len(STEPS)
        return STEPS.index("draw" if self.turned_up else self.turn.step)

    @property
    def front(self) -> str:
        """Whose land lies in front all turn, unless somebody turns the ring."""
        return self.ring.front

    @property
    def spoken_of(self) -> str:
        """Whose turn it is, unless somebody else is asked: computer players' turns wear their shields."""
        return self.turn_player if self.turned_up or self.moving or self.decider is None else self.me

    @property
    def has_ring(self) -> bool:
        """Are there so many lands that the small ones are turned to the front to be read?"""
        return len(self.table.players) > 4

    # ------------------------------------------------------------ a card that was turned up

    def to_tell(self, moment: Moment) -> Playback[str] | None:
        """A card that was turned up lies open until it has been looked at (RISE-DRAW-3), unless nothing moves."""
        cards = [event.word("card") for event in moment.events if event.kind == "drawn"]
        if not cards or self.app.settings.animation == "off":
            return None
        return Playback(moment.events, cards, len(self.table.moments) - 1, by_itself=moment.automatic)

    @property
    def turned_up(self) -> str:
        """The card that lies turned up; empty if there is none."""
        return str(self.telling.beat) if self.telling is not None else ""

    @property
    def drawn_of(self) -> tuple[int, int]:
        """Cards drawn in this draw step, and how many may be: with the last one that lies turned up, it is over."""
        if self.telling is None or not self.turned_up:
            return self.turn.drawn, self.turn.allowance
        before = engine.seen_by(self.table.moments[self.telling.moment - 1].state, None, Position).turn
        return before.drawn + 1, before.allowance

    @property
    def turned_words(self) -> list[str]:
        """What happened when it was turned up, a sentence each with its clause."""
        last = len(self.table.moments) - 1
        told = [entry for entry in self.table.log(None, newest_first=False) if entry.moment == last]
        return [f"{entry.words} [{entry.clause}]" for entry in told]

    # ------------------------------------------------------------ who decides

    @property
    def decider(self) -> str | None:
        """Of several who are asked, the turn's player comes first before the screen."""
        found = super().decider
        if found is None or self._seat_taken:
            return found
        state = self.table.state
        if self._first[0] is not state:
            self._first = (state, self._first_asked(found))
        return self._first[1]

    def _first_asked(self, found: str) -> str:
        """The turn's player if the game waits for him in a window, else who was found."""
        at = self.public_as(Position)
        turn = at.turn.player
        asked = at.pending is not None and turn in self.table.to_act() and turn in self.table.people
        return turn if asked else found

    # ------------------------------------------------------------ hands

    @property
    def shown_hand(self) -> str:
        """Whose hand lies in the tray."""
        return self.looking or self.me

    def look_at(self, player: str) -> None:
        """Lay another player's open hand into the tray."""
        self.looking = "" if player == self.shown_hand else player
        self.app.sound.play("card-laid")
        self.rebuild()

    def land_tip(self, player: str) -> Tip:
        """All about a land: its phase, its hand, what a monster would attack there."""
        land, entry = self.facts.lands[player], self.seen.players[player]
        lines = [
            tr("Builds. [RISE-PLAY-4]") if land.phase == "building" else tr("Still clears its land. [RISE-PLAY-4]"),
            tr_n(
                "{count} card in hand: {names}.",
                "{count} cards in hand: {names}.",
                land.hand,
                names=self.looks.names(entry.hand) or tr("none"),
            ),
            tr("May draw {draws} in turn {turn}. [RISE-DRAW-1]", draws=land.draws, turn=land.turn),
        ]
        if land.prey:
            lines.append(tr("A monster would attack the {names} here. [RISE-ACT-4]", names=self.looks.names(land.prey)))
        if land.builds:
            lines.append(f"{said(land.builds.reason)} [{land.builds.clause}]")
        return Tip(tr("{player}’s land", player=player), tuple(lines))

    # ------------------------------------------------------------ building

    def build(self) -> None:
        if self.looking and self.looking not in self.table.players:
            self.looking = ""
        self._said.clear()
        super().build()

    def renew_panel(self) -> None:
        """Say in the panel what is in the hand now; the board stays as it is."""
        if self.board is None or not self._built:
            return
        self.zone_list = [zone for zone in self.zone_list if zone.id not in PANEL]
        said = self._said.get(self._held)
        if said is not None:
            self.zone_list += said.zones
            self.offer(said.offers)
        else:
            SidePanel(self, self._finished(self.board.panel()))
            if self.hands.held is not None:
                zones = [zone for zone in self.zone_list if zone.id in PANEL]
                self._said[self._held] = Said(zones, self._offers)
        self.grammar.refresh()
        self.invalidate(self.layout.panel)

    def draw(self, surface: Surface) -> None:
        said, panel = self._said.get(self._held), self.layout.panel
        pointed = self.hands.ringed() or self.hands.hover
        still = pointed is None or not panel.colliderect(pointed.rect)
        if said is None or not still or self.layout.drawer or surface.get_clip() != panel:
            super().draw(surface)
        elif said.picture is not None:
            surface.blit(said.picture, panel)
        else:
            super().draw(surface)
            said.picture = surface.subsurface(panel).copy()

    def update(self, now: float) -> bool:
        held = self.hands.held
        shown = (held.thing.id, held.over.id if held.over else "") if held else ("", "")
        if shown != self._held:
            self._held = shown
            self.renew_panel()
        return super().update(now)

    def way_held(self) -> str | None:
        """The road over which what is held would go, if it were let go now."""
        return None

    # ------------------------------------------------------------ computer players

    @property
    def holds_bots(self) -> bool:
        return super().holds_bots or self.hands.held is not None

    # ------------------------------------------------------------ doing

    def do_as(self, owner: str, do: str, **args: object) -> Verdict | None:
        """Do it for the owner of a piece; a Verdict says why nothing happened."""
        return self.act_as(owner).send(do, **args)

    def do_or_say(self, owner: str, do: str, **args: object) -> None:
        """The same, with the reason shown beside what asked for it."""
        self.send_or_say(do, owner=owner, **args)

    # ------------------------------------------------------------ taking back

    def undo(self) -> None:
        """All that was open is taken back at once; behind a card that was turned up all are asked, in one question."""
        if not self._known_since():
            super().undo()
            return
        names = join_words(list(self.table.people))
        words = tr("Cards have been turned up since, and nobody can forget them. {names} must all agree.", names=names)
        self.stack.push(
            Confirm(tr("Take it back?"), words, tr("All agree"), lambda: self.turn_back(self.table.undo(agreed=True)))
        )

    def _known_since(self) -> bool:
        """Would undo take back more than what lay open for all?"""
        before = self.table.history.before_last
        if before is None or not self.table.people:
            return False
        return any(event.kind in TURNED_UP for moment in self.table.moments[before + 1 :] for event in moment.events)

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
        """RISE-END-2: what would end the game, or let it be lost from then on."""
        if do == "play":
            return self._first_to_build(player, args)
        if do == "draw":
            return self._fatal_draw(player)
        if do == "end-play":
            return self._fatal_end()
        actor = self.act_as(player)
        if do not in ANSWERS or actor.check(do, **args) is not None:
            return None
        told = actor.forecast_as(ANSWERS[do], do, **args)
        if told is None or (isinstance(told, Passes) and told.asked):
            return None
        strikes = [*(told.coming.order if told.coming else ()), *(told.arrivals if isinstance(told, Foreseen) else ())]
        last = next((strike for strike in strikes if strike.ends and strike.target), None)
        ends = told.ends if isinstance(told, Passes | Plan) else last.ends if last is not None else None
        before = strikes[: strikes.index(last) + 1] if last is not None else strikes
        passed = isinstance(told, Passes)  # the window before the first monster is the one that closes
        open_ = any(strike.chosen or (strike.asked and number >= passed) for number, strike in enumerate(before))
        if ends != "overrun" or open_:
            return None  # nothing is lost, or somebody may still do something about it
        words = tr("This ends the game: nothing but monsters is in play then. [RISE-END-2]")
        if last is not None:
            words = tr(
                "This ends the game: {total} against {need}, and the {card} was the last card in play but monsters. "
                "[RISE-END-2]",
                total=last.total,
                need=last.need,
                card=self.looks.name(last.target or ""),
            )
        return Stake(words, tr("Let the monsters win?"), tr("Do it all the same"))

    def _fatal_end(self) -> Stake | None:
        """The monsters of the next land take the last card that keeps defeat away, and nobody is asked before."""
        turn = self.seen.turn.number + 1
        for player, coming in self.facts.monsters.items():
            last = next((strike for strike in coming.order if strike.ends == "overrun" and strike.target), None)
            if coming.turn != turn or last is None:
                continue
            before = coming.order[: coming.order.index(last) + 1]
            if any(strike.asked or strike.chosen for strike in before):
                continue
            words = tr(
                "{player}’s monsters come next: {total} against {need}, and the {card} is the last card in play but "
                "monsters. This ends the game. [RISE-END-2]",
                player=player,
                total=last.total,
                need=last.need,
                card=self.looks.name(last.target or ""),
            )
            return Stake(words, tr("Let the monsters win?"), tr("Do it all the same"))
        return None

    def _fatal_draw(self, player: str) -> Stake | None:
        """Cards of the pile with which the game would be over."""
        draw = self.facts.draw
        fatal = sum(len(effect.cards) for effect in draw.effects if effect.ends == "overrun")
        if not fatal or player != draw.player:
            return None
        words = tr_n(
            "{count} card of {total} ends the game: nothing but monsters would be in play. [RISE-END-2]",
            "{count} cards of {total} end the game: nothing but monsters would be in play. [RISE-END-2]",
            fatal,
            total=draw.size,
        )
        return Stake(words, tr("Draw all the same?"), tr("Draw"))

    def _first_to_build(self, player: str, args: Mapping[str, object]) -> Stake | None:
        """From the first worker or road of the whole table on the game can be lost (RISE-PLAY-4)."""
        plays = self.act_as(player).forecast_as(Plays, "play", **args)
        if plays is None or not (plays.begins and plays.alone):
            return None
        words = tr(
            "{player} would be the first to build. From then on the monsters win as soon as nothing but monsters is in"
            " play. [RISE-PLAY-4] [RISE-END-2]",
            player=player,
        )
        return Stake(words, tr("Begin to build?"), tr("Begin to build"))

    def back_to(self, moment: int) -> None:
        """Take everything back that came after a moment of this game."""
        while len(self.table.moments) > moment + 1 and self.table.undo(agreed=True) is None:
            continue
        self.turn_back(None)

    def ask_to_concede(self) -> None:
        """Giving up ends the game for all: the whole table is asked (RISE-END-4)."""
        names = join_words(list(self.table.players))
        words = tr("The monsters win then, for {names} together. [RISE-END-4]", names=names)
        self.stack.push(
            Confirm(tr("Give up together?"), words, tr("Give up"), lambda: self.send_or_say("concede"), loses=True)
        )

    def pause_lines(self, away: Callable[[], None] = lambda: None) -> Sequence[tuple[str, Callable[[], None]]]:
        lines = super().pause_lines(away)
        if self.decider is None or self.table.over:
            return lines
        return (*lines, (tr("Give up together…"), self.ask_to_concede))

    # ------------------------------------------------------------ drawing

    def touched(self, *things: Element | None) -> None:
        """A road that is pointed at lights its row in the panel, and a row its road; a land has its rim drawn anew."""
        super().touched(*(thing for thing in things if not isinstance(thing, Ground)))
        margin = self.layout.u(faces.MARGIN + 4)
        for thing in things:
            if isinstance(thing, Ground):
                for side in sides(thing.rect.inflate(2 * margin, 2 * margin), 2 * margin):
                    self.invalidate(side)
            if thing is None or thing.kind not in ("road", "road-row"):
                continue
            other = self.hands.find(thing.id.removeprefix("road-") if thing.kind == "road-row" else f"road-{thing.id}")
            if isinstance(other, Widget):
                other.invalidate()
            elif other is not None:
                super().touched(other)

    def outlined(self) -> list[Element]:
        """The road whose row is pointed at, too."""
        row = self.hands.ringed() or self.hands.hover
        road = self.hands.find(row.id.removeprefix("road-")) if row is not None and row.kind == "road-row" else None
        return [*super().outlined(), *([road] if road is not None else [])]

    def draw_place_mark(self, surface: Surface, place: Element, held: Held) -> None:
        """Rings lie close round a card, however large the place where it can be pointed at is."""
        if not isinstance(place, PieceThing | Ground):
            super().draw_place_mark(surface, place, held)
            return
        legal = place.id in held.legal or (held.over is place and held.verdict is None)
        if not legal and held.over is not place:
            return
        rect, scale = place.face if isinstance(place, PieceThing) else place.rect, self.layout.scale
        state: StateName = "legal" if legal else "illegal"
        ring = faces.place_ring(rect.w, rect.h, state, scale, self.app.theme, near=held.over is place)
        if isinstance(place, Ground):
            draw_rim(surface, ring, rect)
        else:
            ring.draw(surface, rect.topleft)

    # ------------------------------------------------------------ words

    def piece_name(self, piece: str) -> str:
        return piece if piece in self.table.players else self.looks.name(piece)

    def sentence(self, plain: Mapping[str, object]) -> str:
        """An action as an order in plain words."""
        from scenes.rise_against_monsters.pieces.action_words import order

        return order(self.looks, plain, self.table.players)

    def strike_of(self, events: Sequence[Event]) -> Strike | None:
        """A castle that rises says how many stand, and neither it nor one that falls lists who kept it."""
        strike, found = super().strike_of(events), greatest(events, self.great)
        if strike is None or found is None:
            return strike
        kind, player = found[0].kind, found[0].maybe_word("player")
        if kind == "castle-built":
            castles = self._castles
            number = tr("{number} of {count}", number=castles, count=self.facts.standing.needed)
            words, vista, theme = tr("{player} raises a castle.", player=player), None, self.app.theme
            if theme.washes and player is not None:
                room, seats = self.layout.board.clip(self.app.screen.get_rect()), [*map(self.seat, self.table.players)]
                others, seat, scale = max(0, castles - 1), self.seat(player), self.layout.scale
                paid, needed = self._paid(found[0]), self.facts.standing.needed
                vista = CastleRises(room, scale, theme, seat, others, seats, number, words, paid, needed)
            return replace(strike, number=number, words=words, vista=vista)
        if kind == "short-cards-lost":
            return replace(strike, words=tr("A castle of {player}’s falls.", player=player))
        return strike

    def _paid(self, event: Event) -> Paid | None:
        """Who paid for a castle, as it was before it rose."""
        paying = engine.facts_for(self.table.moments[-2].state, None, Facts).paying
        payers = {payer.worker: payer for payer in paying.payers}
        bill, workers = paying.bills.get(event.word("card")), event.words("workers")
        if bill is None or not payers.keys() >= {*workers}:
            return None
        return Paid(tuple((self.seat(payers[w].player), payers[w].rating) for w in workers), bill.cost)

    def shelf_note(self) -> tuple[str, list[str]]:
        """What the shelf says of this game."""
        standing = self.facts.standing
        moment = said(self.table.state.rules.moment_words(self.table.state))
        words = f"{moment}. {castles_of(standing)}, {roaming_words(standing)}."
        return words, ["guard-house"] * standing.castles or ["farm", "logging-camp"]

    def all_of(self, players: list[str]) -> str:
        """Several players in one phrase."""
        return join_words(players)
