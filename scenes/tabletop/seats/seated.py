"""A game as whoever sits before the screen sees it, and what this person may do there.

The first layer of a game's screen: who sits here, whose hidden cards may be shown, what the rules tell this person, and
actions that are asked for, sent, or refused with the reason. It knows no board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.core import engine
from game.core.actions.choices import Asked
from game.core.data import typed
from scenes.session.table.table import Table
from scenes.system.words import Verdict, said, spoken_language, tr
from scenes.tabletop.board.draft import Drafts
from scenes.tabletop.playback.playback import Playback
from scenes.tabletop.seats.actor import Actor
from scenes.tabletop.seats.curtain import Sealed
from scenes.tabletop.seats.last_warning import Stake, ask_once_more
from scenes.ui.input.element import Element
from scenes.ui.screens.screen import Screen

K = TypeVar("K")


class SeatedScreen(Screen):
    """A table seen by one seat at a time. `hand_over` is left to the layer that hangs the curtain."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.telling: Playback[object] | None = None
        """What an action brought, while it lies open before all; the position behind it is true already."""
        self.drafts = Drafts()
        """What the player has laid out and not sent yet, by board; lost with nothing but a hand's effort."""
        people = table.people
        self.eyes: str | None = people[0] if len(people) == 1 else None
        """Whose hidden cards may be shown now: the player who lifted the curtain last, nobody in between."""
        self.looked: str | None = None
        """Who looked last, while something is told to all and `eyes` are closed."""
        self._seen: Struct | None = None
        self._public: tuple[object, Struct] | None = None
        self._facts: Struct | None = None
        self._asked: Asked | None = None
        self._spoken = spoken_language()
        """The language in which facts and question are kept."""
        self._seat_taken = ""
        """Who of several that may act has taken the place before the screen, until the next action."""
        self._stranger = False
        """Has the one person who is left here not looked yet, since seats changed hands?"""
        self._awaited: tuple[object, str | None] = (None, None)
        """The person whose decision comes next, as the table said of a state; asked for many times a frame."""

    @property
    def moment(self) -> Hashable | None:
        return id(self.table.state)

    # ------------------------------------------------------------ for each game: what is hidden, and from whom

    @property
    def hides_cards(self) -> bool:
        """Does this game, in this mode, hide cards from some of its players? With open hands no curtain hangs."""
        return True

    def needs_eyes(self, player: str) -> bool:
        """Does `player`'s decision need what is hidden from the other people here?"""
        return True

    weighty: frozenset[str] = frozenset()
    """The kinds of events that the curtain tells before others; without any, whatever names the one who looks."""

    @property
    def face_down(self) -> bool:
        """Are all hands turned over for what is decided now, the decider's own too?"""
        return False

    def own_turn(self, player: str) -> bool:
        """Is it still this player's turn, though a computer player decides in between?"""
        return True

    def curtain_words(self, player: str) -> str:
        """What awaits the player behind the curtain."""
        return tr("It is for {player} to decide.", player=player)

    def behind(self, away: Callable[[], None]) -> Mapping[str, Callable[[], None]]:
        """What can be done behind the curtain, by the commands of keys; `away` takes that away."""
        return {}

    def curtain_own(self, player: str) -> bool:
        """Does the cloth before this player bear his own colour and pattern?"""
        return False

    def curtain_seals(self) -> Sequence[Sealed]:
        """Who has sealed a secret decision, for the curtain's foot."""
        return ()

    # ------------------------------------------------------------ who sits here

    @property
    def decider(self) -> str | None:
        """The person whose decision comes next, if any."""
        state = self.table.state
        if self._awaited[0] is not state:
            self._awaited = (state, self.table.person_to_act())
        return self._seat_taken or self._awaited[1]

    @property
    def me(self) -> str:
        """Who sits before the screen: who decides now if it is a person, else who looked last."""
        if self.secret and self.telling is not None:
            return self.looked or self.table.people[0]
        return self.decider or self.eyes or self.looked or (self.table.people or list(self.table.players))[0]

    @property
    def others(self) -> list[str]:
        """The other seats, clockwise from the left of `me`."""
        return self.table.record.setup.after(self.me)

    @property
    def secret(self) -> bool:
        """Are cards hidden from some of the people at this screen?"""
        return self.hides_cards and (len(self.table.people) > 1 or self._stranger)

    @property
    def for_ears(self) -> str:
        return (self.eyes or "") if self.secret else ""

    def seats_change(self) -> None:
        """Other seats are people's now. No hand opens by that alone: only one that lies open already stays."""
        people = self.table.people
        self.looked = next((name for name in (self.eyes, self.looked) if name in people), None)
        self._awaited, self._seat_taken = (None, None), ""
        self._stranger = len(people) == 1 and self.eyes != people[0]
        if self.eyes not in people or not people:
            self.eyes = None

    def is_known(self) -> None:
        """Who is left here has looked."""
        self._stranger = False

    @property
    def seer(self) -> str | None:
        """As whom the screen sees the table: nobody, between two people or while computer players play alone."""
        return self.eyes if self.secret or not self.table.people else self.me

    @property
    def next_to_look(self) -> str | None:
        """Whose hidden cards come next, if anybody here decides on any."""
        who = self.decider
        return who if self.secret and who is not None and self.needs_eyes(who) else None

    def seat(self, player: str) -> str:
        """The colour of a player's seat."""
        return self.table.colour(player)

    # ------------------------------------------------------------ what there is to see

    def seen_as(self, kind: type[K]) -> K:
        """The position as far as the one who sees it may know, as the game's own struct; never change it."""
        if self._seen is None:
            self._seen = self.seen_by(self.seer)
        return typed.narrowed(self._seen, kind)

    def seen_by(self, player: str | None) -> Struct:
        """The position as far as somebody (None: everybody) may know it."""
        return self.table.seen(player)

    def public_as(self, kind: type[K]) -> K:
        """The position as everybody may know it, whoever looks."""
        state = self.table.state
        if self._public is None or self._public[0] is not state:
            self._public = state, self.seen_by(None)
        return typed.narrowed(self._public[1], kind)

    def facts_as(self, kind: type[K]) -> K:
        """What follows from the position, for the one before the screen: the game's own struct of facts."""
        if self._facts is None:
            self._facts = self.facts_told()
        return typed.narrowed(self._facts, kind)

    def facts_told(self) -> Struct:
        """The facts as the rules tell them."""
        return engine.facts_for(self.table.state, self.me, Struct)

    @property
    def asked(self) -> Asked:
        """For whom the game waits, why, who may act besides and why the others are not asked."""
        if self._spoken != spoken_language():
            self.forget()
        if self._asked is None:
            asked = engine.asked(self.table.state, self.seer)
            self._asked = replace(asked, sentence=said(asked.sentence))
        return self._asked

    def forget(self) -> None:
        """The position, or who sees it, is another one: all of this is asked for anew."""
        self._seen = self._facts = self._asked = None
        self._spoken = spoken_language()

    def pieces(self, names: Collection[str]) -> list[Element]:
        """What lies on the board under those names."""
        return []

    # ------------------------------------------------------------ several who may act

    def act_as(self, player: str) -> Actor:
        """A player's part at the table: a piece acts for its owner."""
        return Actor(self.table, player, self.asked, self.held_back)

    def held_back(self, do: str, args: Mapping[str, object]) -> Verdict | None:
        """Why this screen does not let an action through, whatever the rules say; usually it does."""
        return None

    def take_seat(self, player: str) -> Verdict | None:
        """Let another one who may act now come before the screen, until the next action; or say why not."""
        why = self.act_as(player).idle
        if why is None:
            self._seat_taken = player
            self.forget()
            self.hand_over()
            self.rebuild()
        return why

    def hand_over(self) -> None:
        """If somebody else's hidden cards are needed now, hang the curtain before anything is drawn."""

    def look_up(self, then: Callable[[], None] | None = None) -> None:
        """Who decides without having to see the own hand looks at it all the same, behind a curtain."""

    # ------------------------------------------------------------ doing

    def act(self, do: str, **args: object) -> dict[str, object]:
        """An action of the player before the screen, as the engine reads it."""
        return self.act_as(self.me).action(do, **args)

    def check(self, do: str, **args: object) -> Verdict | None:
        """Why the player before the screen could not do this now; None if it could."""
        return self.act_as(self.me).check(do, **args)

    def forecast_as(self, kind: type[K], do: str, /, **args: object) -> K | None:
        """What a draft would come to, as the struct that the action says; None where the draft cannot be read."""
        return self.act_as(self.me).forecast_as(kind, do, **args)

    def send(self, do: str, **args: object) -> Verdict | None:
        """Do it; a Verdict says why nothing happened."""
        return self.send_as(self.me, do, args)

    def send_as(self, player: str, do: str, args: Mapping[str, object]) -> Verdict | None:
        """Do it for a seat; a Verdict says why nothing happened. What loses something for good is asked first."""
        actor = self.act_as(player)
        stake = self.at_stake(player, do, args) if self.app.settings.questions else None
        if stake is None or actor.check(do, **args) is not None:
            return actor.send(do, **args)
        ask_once_more(self, stake, lambda: self._say_why(self.act_as(player).send(do, **args)))
        return None

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
        """What this seat would lose for good by an action, a draft of one too, as far as it can know; usually nothing.

        Each game says it, by the rules' forecast.
        """
        return None

    def send_all(self, do: str, many: Sequence[Mapping[str, object]]) -> Verdict | None:
        """Do it several times, each time with its own arguments: all or, with the reason, none."""
        return self.act_as(self.me).send_all(do, many)

    def send_or_say(self, do: str, *, owner: str = "", **args: object) -> None:
        """Do it, or show why not beside the button that asked for it."""
        self.send_laid_out(do, args, owner)

    def send_laid_out(self, do: str, args: Mapping[str, object], owner: str = "") -> None:
        """The same with arguments that were laid out before."""
        self._say_why(self.send_as(owner or self.me, do, args))

    def _say_why(self, verdict: Verdict | None) -> None:
        if verdict is not None:
            about = self.hands.focus or self.hands.hover
            self.refused(about or Element("panel", self.layout.panel), None, verdict, self.layout.panel.center)

    def follow(self, plain: Mapping[str, object], *, told: bool = False) -> None:
        """Do what is advised; not asked once more where it was `told` with it what that loses for good."""
        do, args = str(plain["do"]), {key: value for key, value in plain.items() if key not in ("by", "do")}
        if told:
            self._say_why(self.act_as(self.me).send(do, **args))
        else:
            self.send_laid_out(do, args)
