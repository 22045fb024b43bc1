"""The screen of The Battle for Korvosa, as its boards know it: the city, who acts, whose hand lies open.

Heroes see each other's cards, the Queen and onlookers do not (KORV-HERO-1). So a curtain hangs only where a hero's
cards come before the screen after somebody looked who may not know them, and before a Queen's own turn; heroes hand
the table over to each other without one. What the Queen merely decides in a hero's turn is decided with hands closed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import cached_property
from typing import Protocol, TypeVar

from msgspec import UnsetType
from msgspec.structs import replace
from pygame import Rect

from game.battle_for_korvosa.board.position import Combat, Pending, Position, React
from game.battle_for_korvosa.facts.board import Place
from game.battle_for_korvosa.facts.fights import CombatFacts
from game.battle_for_korvosa.facts.for_seat import Facts
from game.battle_for_korvosa.facts.printed import PrintedMap
from game.core import engine
from game.core.actions.choices import Choice
from game.core.data import typed
from game.core.position.events import Event
from scenes.battle_for_korvosa.board.frame import BarNote
from scenes.battle_for_korvosa.board.orders import Orders
from scenes.battle_for_korvosa.board.steps import Beat, beats_of
from scenes.battle_for_korvosa.map_sheet.kept import KeptSheets
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.pieces.looks import SET_UP, SET_UP_PHASES, STEP_OF, STEPS, Looks
from scenes.battle_for_korvosa.scenery.chart import Chart
from scenes.battle_for_korvosa.scenery.chart_job import PATIENCE, survey
from scenes.battle_for_korvosa.scenery.ground import painting
from scenes.paint import fonts
from scenes.paint.view import View
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.settings import CACHE
from scenes.system.sound import Layer
from scenes.system.words import inside, tr
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.map.ground import PaintedGround
from scenes.tabletop.map.view import MapView
from scenes.tabletop.playback.great_moment import Great, Strike, around, less
from scenes.tabletop.playback.playback import Playback
from scenes.tabletop.seats.last_warning import Stake
from scenes.ui.screens.night_bar import Ribbon

K = TypeVar("K")
STANDING = ("places", "supply", "seats", "gain", "districts", "points")
"""The facts of the city that a roll changes."""


class Ending(Protocol):
    """What goes on while a verdict lies open."""

    def stop(self) -> None:
        """It is not looked at any more."""


class CityScreen(GameScreen):
    """One game of The Battle for Korvosa on the table; `scene.CityTable` says which board lies there."""

    great = {
        "captured": Great(3, good=True),
        "ally-falls": Great(4),
        "ally-rises": Great(4.5, good=True),
        "decisive-blow": Great(5, lambda event: str(event.number("captures")), good=True),
        "units-destroyed": Great(4, less("units")),
    }

    main_stays = True
    said_elsewhere = ("KORV-CARD-7",)  # a group's own cards
    sounds = {
        "dice-compared": "dice-roll",
        "attack-declared": "attack",
        "captured": "quarter",
        "city-advanced": "city-card",
        "edict-advanced": "edict",
        "card-played": "card-laid",
        "hero-card-drawn": "card-drawn",
        "ally-rises": "ally-rises",
        "ally-falls": "ally-falls",
        "decisive-blow": "decisive-blow",
        "role-chosen": "card-laid",
        "breach-chosen": "seal-pressed",
        "units-placed": "units",
        "units-appear": "units",
        "deployed": "units",
        "units-destroyed": "cut-off",
        "moved": "units",
        "fortified": "fortified",
        "traded": "coin",
        "loan-granted": "seal-pressed",
        "round-begins": "page-turned",
        "initiative": "dice-roll",
    }
    named_by = ("role", "card", "to", "quarter", "district", "with")

    @property
    def mood(self) -> Layer:
        at = self.seen_as(Position)
        if at.combat is None:
            return "peace" if at.decks.city else "crisis"  # the last round
        return "siege"

    def __init__(self, table: Table) -> None:
        self.looks = Looks(table.game, table.record.setup)
        self.looking = ""
        """The hero whose hand was asked for; empty: that of whoever is before the screen."""
        self.leaf = 0
        """Which part of a large hand lies open."""
        self.last_fight: CombatFacts | None = None
        """The facts of the last attack, from before its dice were compared."""
        self.before_walk: Mapping[str, Place] = {}
        """The places to which units are on their way, as they stood before."""
        self.orders = Orders(self)
        self.ending: Ending | None = None
        """What is told of the end of this battle, once its board has worked it out."""
        self._former: tuple[object, Facts] | None = None
        """The position before the roll that is being told, and what the city's facts were then."""
        super().__init__(table)

    @property
    def seen(self) -> Position:
        """The position as far as the one who sees it may know."""
        return self.seen_as(Position)

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        return self.facts_as(Facts)

    @property
    def public(self) -> Position:
        """The position as everybody may know it, whoever looks."""
        return self.public_as(Position)

    @cached_property
    def survey(self) -> Future[Chart]:
        """The chart, there or on its way: only a group's own map may have to be laid out first."""
        game, setup = self.table.game, self.table.record.setup
        town, book = (engine.printed_on(game, PrintedMap.called, PrintedMap, asked) for asked in (setup, None))
        if town.name == book.name:
            return survey(town, book, None, None)
        coming = survey(town, book, PATIENCE, KeptSheets(self.app.profile / CACHE))
        coming.add_done_callback(self._surveyed)
        return coming

    def _surveyed(self, coming: Future[Chart]) -> None:
        """Say why a map's own sheet is not what lies there."""
        if coming.exception() is None and (why := coming.result().trouble):
            self.app.tell_soon(tr("{why}. The map is laid out from its points.", why=why.removesuffix(".")))

    @property
    def mapped(self) -> bool:
        """Is the chart there?"""
        return self.survey.done()

    @property
    def chart(self) -> Chart:
        """The city as it is drawn."""
        return self.survey.result()

    @cached_property
    def map(self) -> MapView:
        """The city on which the boards lay their pieces, once it is laid out."""
        return MapView(self, self.chart.size, self._ground_of)

    def _ground_of(self, size: tuple[int, int], view: View) -> PaintedGround:
        chart, theme, unit = self.chart, self.app.theme, self.layout.scale
        return PaintedGround(chart.size, size, view, lambda zoom: painting(chart, zoom, theme, unit), gradual=True)

    @property
    def holds_bots(self) -> bool:
        return not self.mapped or super().holds_bots

    # ------------------------------------------------------------ who is who

    @cached_property
    def queen(self) -> str:
        """The Queen's seat."""
        return str(self.table.record.setup.options["queen"])

    def is_hero(self, player: str) -> bool:
        return player != self.queen

    def of_queen(self, player: str) -> bool:
        return player == self.queen

    def called(self, player: str | None) -> str:
        """A seat for people; nobody has a name, too."""
        return player or tr("nobody")

    @property
    def phase(self) -> str:
        return self.seen.turn.phase

    @property
    def turn_player(self) -> str | None:
        return self.seen.turn.player

    @property
    def pending(self) -> Pending | None:
        """What is to be answered before anything else, if anything."""
        return self.seen.pending

    @property
    def combat(self) -> Combat | None:
        return self.seen.combat

    def ribbon_phases(self) -> Sequence[str]:
        if self.phase == "over":
            return (tr("Verdict"),)
        return SET_UP if self.phase in SET_UP_PHASES else STEPS

    def ribbon_now(self) -> int:
        if self.phase == "over":
            return 0
        if self.phase in SET_UP_PHASES:
            return SET_UP_PHASES.index(self.phase)
        beat = self.telling.beat if self.telling is not None else None
        if isinstance(beat, Beat) and beat.kind == "card":
            return 0
        return STEP_OF.get(self.phase, len(STEPS))

    # ------------------------------------------------------------ hidden hands

    @property
    def hides_cards(self) -> bool:
        """Only a person may look who must not know: without one in the Queen's seat all here may see the hands."""
        return self.queen in self.table.people and not self.table.record.setup.options["open-hands"]

    @property
    def seer(self) -> str | None:
        """As whom the screen sees the table: who sits here or, where the Queen must not know, who looked last."""
        if self.secret:
            return self.eyes
        return self.me if self.table.people else None

    def hand_of(self, hero: str) -> list[str]:
        """The hero's cards, `?` where they are not seen; the Queen has none."""
        hand = self.seen.players[hero].hand
        return [] if isinstance(hand, UnsetType) else hand

    def facts_told(self) -> Facts:
        """As they are now; of the city as it stood before a roll, as long as its dice have not come to rest."""
        return engine.facts_for(self.table.state, self.seer, Facts)

    def facts_as(self, kind: type[K]) -> K:
        now = super().facts_as(kind)
        former = self._before_dice
        if former is None or not isinstance(now, Facts):
            return now
        told = replace(now, **{name: getattr(former, name) for name in STANDING})
        return typed.narrowed(told, kind)

    @property
    def _before_dice(self) -> Facts | None:
        """How the city stood before a roll, as long as its dice have not come to rest: it must not tell the end."""
        telling = self.telling
        if telling is None or telling.moment < 1:
            return None
        ahead = telling.beats[telling.number + telling.settled :]
        if not any(isinstance(beat, Beat) and beat.kind == "dice" for beat in ahead):
            return None
        former = self.table.moments[telling.moment - 1].state
        if self._former is None or self._former[0] is not former:
            self._former = former, engine.facts_for(former, self.seer, Facts)
        return self._former[1]

    def hand_over(self) -> None:
        if self.orders.answer is not None:
            return  # nobody is asked, so nobody's cards come before the screen
        player = self.decider
        if self.secret and player and self.eyes and self.is_hero(player) and self.is_hero(self.eyes):
            self.eyes = player
            self.forget()
            return
        super().hand_over()

    def needs_eyes(self, player: str) -> bool:
        """A hero's cards do, where there are any; so does the beginning of a Queen's own turn."""
        if self.phase in ("role", "breach"):
            return False
        if self.of_queen(player):
            return self.combat is None and self.pending is None and self.phase in ("deploy", "place")
        heroes = [name for name in self.table.players if self.is_hero(name)]
        return any(self.public.players[name].hand for name in heroes)

    def curtain_own(self, player: str) -> bool:
        """The Queen's is her own."""
        return self.of_queen(player)

    def curtain_words(self, player: str) -> str:
        if self.of_queen(player):
            return tr("The Queen’s turn. She knows how many cards the heroes hold, and not which.")
        return tr("The heroes’ cards lie open behind this. The Queen does not look.")

    # ------------------------------------------------------------ building

    def build(self) -> None:
        super().build()
        words = self.moment_note()
        last = next((thing for thing in self.zone("bar").things if thing.id == "rulebook"), None)
        if words and last is not None and self.layout.units[0] >= 1270 and self.layout.text <= 1.2:
            wide = min(self.layout.u(180), fonts.text_width(words, "sans", self.layout.t(17)))
            room = Rect(last.rect.left - self.layout.u(10) - wide, 0, wide, self.layout.bar.h)
            ribbon = next((thing for thing in self.zone("bar").things if isinstance(thing, Ribbon)), None)
            if ribbon is None or ribbon.give_way(room.left - self.layout.u(12)):
                self.add("bar", BarNote(room, words))

    def moment_note(self) -> str:
        """`Week 4 · turn 18 of 30`, once the first week has begun."""
        turn = self.facts.turn
        if self.layout.friendly or not turn.number:
            return ""
        return tr("Week {week} · turn {number} of {of}", week=turn.round, number=turn.number, of=turn.of)

    def piece_name(self, piece: str) -> str:
        return self.looks.name(piece)

    def look_at(self, hero: str) -> None:
        """Lay another hero's open hand into the tray, or one's own again."""
        self.looking = "" if hero == self.looking else hero
        self.app.sound.play("card-laid")
        self.rebuild()

    @property
    def shown_hand(self) -> str:
        """Whose hand lies in the tray: a hero's."""
        if self.looking:
            return self.looking
        heroes = [name for name in self.table.players if self.is_hero(name)]
        people = [name for name in self.table.people if self.is_hero(name)]
        if self.is_hero(self.me):
            return self.me
        turn = self.turn_player
        return turn if turn in heroes and not people else (people or heroes)[0]

    # ------------------------------------------------------------ what lies open for a while

    def to_tell(self, moment: Moment) -> Playback[Beat] | None:
        """A card turned up, a roll, an Ally who falls or rises; what may still be answered the window itself shows."""
        if self.table.over:
            return None
        events = engine.events_for(moment.events, self.seer)
        beats, ends = beats_of(events)
        if beats and self.pending is not None and isinstance(self.pending, React):
            beats, ends = beats[:-1], ends[:-1]
        ordered, pace = self.orders.takes(moment, events), self.orders.pace
        if ordered and pace != "every":
            kept = [number for number, beat in enumerate(beats) if beat.kind != "dice"]
            beats, ends = [beats[number] for number in kept], [ends[number] for number in kept]
        cost = self.orders.reckoned()
        if cost is not None:
            ends = [0 if beats else len(events), *ends]
            beats = [cost, *beats]
            return Playback(events, beats, len(self.table.moments) - 1, ends=ends, by_itself=pace == "end")
        if not beats:
            return None
        rolled = [beat.first.word("player") for beat in beats if beat.kind == "dice"]
        own = any(player in self.table.people for player in rolled)  # a computer's defence ends a person's attack
        alone = (ordered and pace == "every") or (moment.automatic and not own)
        return Playback(events, beats, len(self.table.moments) - 1, ends=ends, by_itself=alone)

    def stop_orders(self) -> None:
        """Every roll waits for a hand again; what the orders have cost so far is told at once."""
        self.orders.stand_down()
        cost, last = self.orders.reckoned(stopped=True), len(self.table.moments) - 1
        if cost is not None:
            events = engine.events_for(self.table.moments[last].events, self.seer)
            self.telling = Playback(events, [cost], last, ends=[len(events)])
        self.hand_over()
        self.rebuild()

    def happened(self, moment: Moment) -> None:
        self.looking = ""
        super().happened(moment)
        self._remember()

    def enter(self) -> None:
        super().enter()
        self._remember()

    def by_itself_of(self, choices: Sequence[Choice]) -> Choice | None:
        """The only answer; but no turn, and no deployment with its last unit, ends without a hand."""
        return None if self.phase in ("deploy", "cleanup") else super().by_itself_of(choices)

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
        from scenes.battle_for_korvosa.board.stakes import at_stake

        return at_stake(self, player, do, args)

    def lay_anew(self) -> None:
        self.orders.taken_back()
        super().lay_anew()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        return (self.leads and self.mapped and self.orders.update(now)) or moving

    def _remember(self) -> None:
        """Keep what the next roll will be told with: afterwards the position says no more of it."""
        facts = engine.facts_for(self.table.state, None, Facts)
        if facts.combat is not None and facts.combat.fight is not None:
            self.last_fight = facts.combat

    # ------------------------------------------------------------ the end

    def keep_ending(self, ending: Ending | None) -> None:
        """What is told of this end, as its board has made it; what was told of another one stops."""
        if self.ending is not None:
            self.ending.stop()
        self.ending = ending

    def leave(self) -> None:
        super().leave()
        self.keep_ending(None)

    # ------------------------------------------------------------ great moments

    def strike_of(self, events: Sequence[Event]) -> Strike | None:
        """A district that is whole, or the Castle's ring that closes, is greater than the quarter that did it."""
        number = self.telling.moment if self.telling is not None else len(self.table.moments) - 1
        if number >= 1 and any(event.kind == "captured" for event in events):
            before, after = (engine.facts_for(self.table.moments[n].state, None, Facts) for n in (number - 1, number))
            if after.points.now.castle_surrounded and not before.points.now.castle_surrounded:
                ring = self.chart.spots[CASTLE].next_to
                return self._lit(ring, tr("The Castle is surrounded."), after.points.castle_points)
            for district, now in after.districts.items():
                if now.whole_point > before.districts[district].whole_point:
                    quarters = [place for place, spot in self.chart.spots.items() if spot.district == district]
                    words = tr("All of {district} is in the heroes' hands.", district=self.looks.name(district))
                    return self._lit(quarters, words, now.bonus, self._risen(events))
        strike = super().strike_of(events)
        if strike is not None and strike.how is self.great["decisive-blow"]:
            return self._blow(strike, [event.seen_by(self.seer) for event in events])
        return strike

    def _blow(self, strike: Strike, events: Sequence[Event]) -> Strike:
        """A Decisive Blow falls on its last quarter, and names the card it brings to those who may know."""
        told = {event.kind: event for event in events}
        if "captured" in told:
            spot = self.chart.spots[told["captured"].word("quarter")]
            strike = replace(strike, place=Rect(self.map.at(spot.token), (1, 1)))
        brought = told.get("hero-card-drawn") or told.get("edict-advanced")
        card = brought.maybe_word("card") if brought is not None else None
        if card is None:
            return strike
        player = told["decisive-blow"].word("player")
        return replace(
            strike, words=tr("Decisive Blow by {player}: {card}.", player=player, card=self.looks.name(card))
        )

    def _risen(self, events: Sequence[Event]) -> Rect | None:
        """Where the card lies of the Ally who rises."""
        told = [event.kind for event in events if event.kind in ("ally-falls", "ally-rises")]
        card = self.hands.find(f"ally-{told.index('ally-rises')}") if "ally-rises" in told else None
        return card.rect if card is not None else None

    def _lit(self, places: Sequence[str], words: str, number: int, card: Rect | None = None) -> Strike:
        """Places of the map in full light, and a card; all round them dim."""
        rings = tuple(tuple(self.map.at(point) for point in self.chart.spots[place].outline) for place in places)
        xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
        middle = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        if card is not None:
            rings = (*rings, tuple(around(card)))
        return Strike(Great(3.5, good=True), f"+{number}" if number else "", words, middle, rings)

    # ------------------------------------------------------------ words

    def sentence(self, plain: Mapping[str, object]) -> str:
        """An action as an order in plain words."""
        from scenes.battle_for_korvosa.pieces.action_words import order

        return order(self.looks, plain)

    def shelf_note(self) -> tuple[str, list[str]]:
        """What the shelf says of this game: public facts alone."""
        points = engine.facts_for(self.table.state, None, Facts).points.now
        words = self.table.state.rules.moment_words(self.table.state)
        verdict = self.looks.verdict(str(points.verdict))
        return tr(
            "{moment}. {points} of 16 points: {verdict}.", moment=words, points=points.points, verdict=inside(verdict)
        ), []
