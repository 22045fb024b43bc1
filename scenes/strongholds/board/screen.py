"""The screen of Strongholds, as its boards know it: who looks when, what is revealed in the open.

Plans are made in seat order, defences in reverse, so that who sealed last in one step is first in the next. Both
reveals lie open until somebody goes on; hands are closed meanwhile (*Screen notes* of the rules page).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.core import engine
from game.core.data.facts import Arguments
from game.strongholds.battle.defence_forecast import DefenceForecast
from game.strongholds.board.position import Defence, March, Position
from game.strongholds.facts import Facts
from game.strongholds.phases.plan_forecast import PlanForecast
from scenes.paint.theme import Theme, in_two_colours
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.strongholds.board.drafts import DEFENCE, PLAN
from scenes.strongholds.board.remembered import never_seen, surely_held
from scenes.strongholds.pieces import PHASES, Looks
from scenes.system.sound import Layer
from scenes.system.words import join_words, later, tr, tr_n
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.playback.great_moment import Great
from scenes.tabletop.playback.playback import Playback
from scenes.tabletop.seats.curtain import Sealed
from scenes.tabletop.seats.last_warning import Stake

RETURNS = ("armies-returned", "nobody-returned")
REVEALS = frozenset(("plans-revealed", "siege-worked-out"))


class HoldScreen(GameScreen):
    """One game of Strongholds on the table; `scene.HoldTable` says which board lies there."""

    phases = PHASES
    main_stays = True
    great = {
        "royal-killed": Great(4),
        "stronghold-fell": Great(5),
        "game-tied": Great(6),
    }

    counted = later("Turn {number}")
    sounds = {
        "plans-revealed": "plans-revealed",
        "jack-arrived": "jack",
        "queen-arrived": "queen",
        "king-arrived": "king",
        "ace-sacrificed": "ace",
        "troop-killed-by-ace": "ace",
        "ability-negated": "joker",
        "troops-pitted": "pit",
        "pit-covered": "pit",
        "damage-dealt": "count",
        "siege-worked-out": "plans-revealed",
        "royal-killed": "royal-falls",
        "stronghold-fell": "stronghold-falls",
        "game-tied": "world-silent",
        "plan-sealed": "seal-pressed",
        "defence-sealed": "seal-pressed",
        "family-chosen": "card-laid",
        "hands-filled": "card-drawn",
    }

    @property
    def mood(self) -> Layer:
        at = self.public
        if at.turn.phase != "defend":
            return "peace"
        return "crisis" if any(house.standing and len(house.royals) <= 1 for house in at.players.values()) else "siege"

    def __init__(self, table: Table) -> None:
        self.looks = Looks(table.game)
        self._idle = False
        """Is it public that who seals now has nothing to decide?"""
        self.towers: dict[str, tuple[tuple[float, float], tuple[float, float]]] = {}
        """The tops of the towers of each house that the board has drawn, left and right, in pixels."""
        self.royals: dict[str, Rect] = {}
        """Where the board has drawn each royal behind a wall."""
        self.falling: frozenset[str] = frozenset()
        """Royals who are just falling from their wall."""
        self._sealing = ""
        """Who has just sealed something and has not been seen to do so."""
        super().__init__(table)
        first = table.moments[0]
        if len(table.moments) == 1 and any(event.kind == "royal-drawn" for event in first.events):
            self.telling = self._reveal(first)

    # ------------------------------------------------------------ who decides

    @property
    def decider(self) -> str | None:
        state = self.table.state
        if self._awaited[0] is not state:
            people = [name for name in state.rules.waited_for(state) if name not in self.table.bots]
            who = people[-1 if self.phase == "defend" else 0] if people else None
            self._awaited = (state, who)
        return self._awaited[1]

    @property
    def surely_held(self) -> Mapping[str, list[str]]:
        """What each of the others is known to hold, from what lay open to all."""
        held = surely_held(event for moment in self.table.moments for event in moment.events)
        return {name: cards for name, cards in held.items() if "?" in self.seen.players[name].hand}

    @property
    def never_seen(self) -> list[str]:
        """What may lie in the pile or in a closed hand, as far as the one who looks can know."""
        return never_seen(self.seen, self.surely_held)

    @property
    def theme(self) -> Theme:
        """The theme of the cards: the rules speak of red and black, so they have two colours unless somebody chose."""
        theme = self.app.theme
        return in_two_colours(theme) if self.app.settings.suits == "game" else theme

    @property
    def seen(self) -> Position:
        """The position as far as the one who sees it may know."""
        return self.seen_as(Position)

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        return self.facts_as(Facts)

    @property
    def phase(self) -> str:
        return self.public.turn.phase

    @property
    def public(self) -> Position:
        """The position as everybody may know it, whoever looks."""
        return self.public_as(Position)

    def hand_over(self) -> None:
        idle = self._nothing_to_decide() if self.telling is None else None
        if idle is not None:
            self._idle = True
            self.table.send({"by": idle, "do": "defend", "cover": {}, "pit": []})
            return
        super().hand_over()

    def needs_eyes(self, player: str) -> bool:
        """A family is named in the open."""
        return self.phase != "families"

    def _nothing_to_decide(self) -> str | None:
        """A person who is attacked with no card in hand and nothing to pit: public facts alone say so."""
        player = self.decider
        choice = self.table.choice(player, "defend") if player else None
        return player if choice is not None and not any(argument.among for argument in choice.args) else None

    def own_turn(self, player: str) -> bool:
        """Orders are sealed one after the other: who has sealed his has nothing more to do."""
        return False

    def curtain_words(self, player: str) -> str:
        what = tr("your secret order") if self.phase == "muster" else tr("your sealed defence")
        return tr("Turn {number}: {what}.", number=self.seen.turn.number, what=what)

    def curtain_seals(self) -> Sequence[Sealed]:
        concerned = (*self.asked.waits_for, *self.asked.done)
        return [
            Sealed(name, self.seat(name), name in self.asked.done) for name in self.table.players if name in concerned
        ]

    # ------------------------------------------------------------ what is lost for good

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
        actor = self.act_as(player)
        if do == "muster":
            plan = actor.forecast_as(PlanForecast, do, **args)
            if plan is None or not args.get("general") or plan.home:
                return None
            words = tr("Your home stands empty: 1 damage, and it falls. [HOLD-DAMAGE-6]")
            return Stake(words, tr("Send the last royal?"), tr("Seal the order"))
        found = actor.forecast_as(DefenceForecast, do, **args) if do == "defend" else None
        if found is None:
            return None
        me, seal = self.seen.players[player], tr("Seal all the same")
        if found.falls:
            words = tr("{damage} come through: the stronghold falls. [HOLD-DAMAGE-6]", damage=found.damage)
            return Stake(words, tr("Let the stronghold fall?"), seal)
        if found.killed and len(found.killed) == len(me.royals) and me.field is not None:
            general = self.looks.name(me.field.general)
            words = tr(
                "{damage} come through, and nobody is left at home: if the {general} dies too, the stronghold falls. "
                "[HOLD-FALL-1]",
                damage=found.damage,
                general=general,
            )
            return Stake(words, tr("Leave nobody at home?"), seal)
        if found.killed and me.hand and not any((args.get("cover") or {}, args.get("pit"))):
            royals = len(found.killed)
            words = tr_n(
                "Nothing is laid: {damage} come through, and {count} royal dies. [HOLD-DAMAGE-2]",
                "Nothing is laid: {damage} come through, and {count} royals die. [HOLD-DAMAGE-2]",
                royals,
                damage=found.damage,
            )
            return Stake(words, tr("Seal an empty defence?"), seal)
        return None

    # ------------------------------------------------------------ boards

    def ribbon_now(self) -> int:
        if self.telling is not None:
            return {"siege-worked-out": 3, "plans-revealed": 1}.get(str(self.telling.beat), 0)
        return {"defend": 2, "over": len(PHASES)}.get(self.phase, 0)

    # ------------------------------------------------------------ reveals

    def to_tell(self, moment: Moment) -> Playback[str] | None:
        return self._reveal(moment) if any(event.kind in REVEALS for event in moment.events) else None

    def _reveal(self, moment: Moment) -> Playback[str]:
        """All in one, and open until somebody goes on; the log waits with what the draw brings."""
        events = engine.events_for(moment.events, None)
        kinds = [event.kind for event in events]
        end = next((number for number, kind in enumerate(kinds) if kind in RETURNS), len(events))
        what = next((kind for kind in kinds if kind in REVEALS), "royal-drawn")
        number = len(self.table.moments) - 1
        return Playback(events, [what], number, ends=[end], by_itself=not self.table.people)

    def drafts_after(self, moment: Moment) -> dict[str, object]:
        """An Ace sacrificed in the middle of a plan does not undo what has been laid out."""
        action = moment.action or {}
        return self.drafts if action.get("do") == "sacrifice" and action.get("by") == self.me else {}

    @property
    def holds_bots(self) -> bool:
        # what computer players seal is not seen: they need not wait for a letter that is being folded
        return self.telling is not None

    # ------------------------------------------------------------ words

    def sentence(self, plain: Mapping[str, object]) -> str:
        given, name = Arguments(plain), self.looks.name
        do = given.do
        if do == "muster":
            troops = join_words([name(card) for card in given.words("troops")]) or tr("nobody")
            return tr(
                "Send the {general} with {troops} against {target}.",
                general=name(given.word("general")),
                troops=troops,
                target=given.word("target"),
            )
        if do == "sacrifice":
            return tr("Sacrifice the {card}.", card=name(given.word("card")))
        if do == "choose-family":
            return tr("Take the family {family}.", family=name(given.word("family")))
        laid_out = _defence(given)
        parts = [
            tr("{laid} on the {on}", laid=join_words([name(card) for card in laid]), on=name(on))
            for on, laid in laid_out.cover.items()
        ]
        parts += [tr("the {one} against the {other}", one=name(one), other=name(other)) for one, other in laid_out.pit]
        return tr("Lay {parts}.", parts="; ".join(parts)) if parts else tr("Lay nothing.")

    def follow(self, plain: Mapping[str, object], *, told: bool = False) -> None:
        """The advice is laid out on the table; sealing it is for the player. What was told before has been seen."""
        if self.telling is not None:
            self.go_on()
        given = Arguments(plain)
        if given.do == "muster":
            PLAN.step(self, given.all_facts(March))
        elif given.do == "defend":
            DEFENCE.step(self, _defence(given))
        else:
            super().follow(plain, told=told)
            return
        self.rebuild()

    def shelf_note(self) -> tuple[str, list[str]]:
        """What the shelf says of this game: public facts alone."""
        players = self.public.players
        living = {name: len(players[name].royals) + (players[name].field is not None) for name in self.table.players}
        left = [f"{name} {living[name]}" for name in self.table.players if players[name].standing]
        return tr(
            "{moment}. Royals: {left}.",
            moment=self.table.state.rules.moment_words(self.table.state),
            left=", ".join(left),
        ), []


def _defence(given: Arguments) -> Defence:
    """The defence that an action seals; what is laid nowhere need not be named."""
    cover = given.read("cover", dict[str, list[str]]) if given.tells("cover") else {}
    return Defence(cover=cover, pit=given.read("pit", list[list[str]]) if given.tells("pit") else [])
