"""A card on its way and the word that it gives: what the boards and tiles of the city's creation share."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.defenders.board.position import Defender, Location
from game.defenders.forecasts.city import CardForecast, WordChoice
from scenes.defenders.board.board import Board
from scenes.defenders.board.drafts import CARD, LABEL
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.pieces.looks import thing_words
from scenes.system.words import said, tr
from scenes.ui.input.element import Tip

KINDS = ("location", "defender")


class ForgeDraft(Board):
    """A card on its way, its word, and the stack to finish."""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        creation = self.facts.creation
        assert creation is not None  # the city is being created
        self.creation = creation
        self.draft = CARD.read(screen)

    # ------------------------------------------------------------ what is laid out

    @property
    def card(self) -> str:
        return self.draft.card

    @property
    def do(self) -> str:
        return "create" if self.draft.to in KINDS else "add"

    def args(self) -> dict[str, str]:
        """The draft as arguments of `create` or `add`, without the word."""
        to = self.draft.to
        return {"what": to, "card": self.card} if to in KINDS else {"thing": to, "card": self.card}

    def words_of_draft(self) -> list[WordChoice]:
        """Every word of this kind of thing for the card, those that it allows first."""
        return (self.screen.forecast_as(CardForecast, self.do, **self.args()) or CardForecast()).words

    def kind_of(self, thing: str) -> str:
        return "location" if thing in self.seen.locations else "defender"

    def things(self, kind: str) -> Mapping[str, Location | Defender]:
        """All locations or all defenders, begun and finished."""
        return self.seen.locations if kind == "location" else self.seen.defenders

    def stacks(self, kind: str) -> list[str]:
        """Things begun and not finished, in the order in which they were begun."""
        return [name for name, thing in self.things(kind).items() if not thing.finalised]

    def finished(self, kind: str) -> list[str]:
        return [name for name, thing in self.things(kind).items() if thing.finalised]

    # ------------------------------------------------------------ words

    def stack_name(self, name: str) -> str:
        """What a growing stack is called: its words."""
        return ", ".join(thing_words(self.things(self.kind_of(name))[name]))

    def stack_tip(self, name: str) -> Tip:
        stack = self.creation.stacks[name]
        lines = []
        no = stack.not_ready
        lines.append(f"{said(no.why)} [{no.clause}]" if no else tr("It can be finished. [DEF-CITY-5]"))
        if stack.value is not None:
            lines.append(tr("It would be worth {value}.", value=stack.value))
        if stack.strength:
            lines.append(tr("+{points} for the defenders in a battle. [DEF-BATTLE-4]", points=stack.strength))
        if stack.morale:
            lines.append(tr("Its loss would cost a point of morale. [DEF-MORALE-1]"))
        return Tip(self.stack_name(name), tuple(lines))

    def choose_word(self, word: str) -> None:
        CARD.step(self.screen, replace(self.draft, word=word))
        self.screen.app.sound.play("button")
        self.screen.rebuild()

    def play_word(self) -> None:
        label = LABEL.read(self.screen).strip()
        self.screen.send_or_say(self.do, **self.args(), word=self.draft.word, **({"label": label} if label else {}))
