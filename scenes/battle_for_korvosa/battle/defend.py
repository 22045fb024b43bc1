"""The Fight step: attacks, moves to allies and into empty quarters, loans (KORV-FIGHT, KORV-TEAM)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Rect

from game.battle_for_korvosa.battle.fight_forecast import FightForecast, RollOdds
from game.battle_for_korvosa.facts.options import Loanable, Moving, Placing, Source
from game.battle_for_korvosa.phases.card_forecast import PlayForecast
from game.battle_for_korvosa.phases.deed_forecast import LoanForecast, MoveForecast
from game.core import engine
from game.core.text.phrases import begun
from scenes.battle_for_korvosa.battle.odds_rows import odds_figures, odds_words, term_rows
from scenes.battle_for_korvosa.battle.ordered import cost_rows, put_pace, stop_words
from scenes.battle_for_korvosa.battle.rolls_slip import attack_until
from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.drafts import ATTACK, BORROW, MOVE, Attack, Borrow, Go
from scenes.battle_for_korvosa.board.frame import HandCard
from scenes.battle_for_korvosa.board.map_tokens import Marked
from scenes.battle_for_korvosa.board.orders import Span
from scenes.battle_for_korvosa.board.panel import Choice, Column, Tally
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import POOL, TurnBoard
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.pieces.looks import dice, percent, printed, units
from scenes.paint.theme import StateName
from scenes.system.words import Verdict, said, tr, tr_n
from scenes.tabletop.panel.how_many import HowMany
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.paper import shield
from scenes.ui.widgets.scroll import ScrollArea


class FightBoard(TurnBoard):
    """A stack goes onto a neighbour: an attack, or a move. What was laid out waits for its numbers in the panel."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        options = self.options
        self.attacks: Mapping[str, Source] = (options.attack if options else None) or {}
        self.moves: Mapping[str, Moving] = (options.move if options else None) or {}
        self.loans: Sequence[Loanable] = (options.borrow if options else None) or ()
        self.entering: Placing | None = options.placing if options else None
        self._mend()
        self.foreseen: FightForecast | None = None
        if ATTACK.lies(screen):
            told = screen.forecast_as(FightForecast, "attack", **ATTACK.read(screen).args)
            self.foreseen = told if told is not None and told.target else None

    def _mend(self) -> None:
        """Drop drafts that the position does not allow any more, and keep numbers within their bounds."""
        screen = self.screen
        if ATTACK.lies(screen):
            attack, cards = ATTACK.read(screen), self.facts.cards
            most = self._most_dice(attack.from_, attack.to)
            if most:
                usable = tuple(card for card in attack.cards if card in cards and cards[card].usable)
                ATTACK.lay(screen, replace(attack, dice=max(1, min(attack.dice, most)), cards=usable))
            else:
                ATTACK.drop(screen)
        move = MOVE.read(screen)
        if move.to not in self.targets_of(move.from_):
            MOVE.drop(screen)
        borrow = BORROW.read(screen)
        if not any((loan.of, loan.quarter) == (borrow.of, borrow.quarter) for loan in self.loans):
            BORROW.drop(screen)

    def targets_of(self, source: str) -> Sequence[str]:
        """Where a stack can move."""
        return self.moves[source].targets if source in self.moves else ()

    def attacked_from(self, source: str) -> list[str]:
        """What a stack can attack."""
        return [one.place for one in self.attacks[source].targets] if source in self.attacks else []

    def _most_dice(self, source: str, target: str) -> int:
        entry = self.attacks.get(source)
        if entry is None:
            return 0
        return next((one.dice for one in entry.targets if one.place == target), 0)

    # ------------------------------------------------------------ the map

    def build(self) -> None:
        super().build()
        if POOL in self.attacks or self.entering:
            self.add_pool()

    def can_hold(self, place: str) -> bool:
        return self.me in self.facts.places[place].stacks

    def marked(self) -> Marked:
        if ATTACK.lies(self.screen):
            attack = ATTACK.read(self.screen)
            rings: dict[str, StateName] = {attack.to: "legal"}
            if attack.from_ != POOL:
                rings[attack.from_] = "focus"
            return Marked(
                lines=[self.me],
                thin=False,
                rings=rings,
                target=attack.to,
                arrow=(attack.from_, attack.to),
                arrow_bad=self.screen.of_queen(self.me),
            )
        if MOVE.lies(self.screen):
            move = MOVE.read(self.screen)
            return Marked(
                lines=[self.me],
                thin=False,
                rings={move.from_: "focus", move.to: "legal"},
                target=move.to,
                path=[(move.from_, move.to)],
                tags={move.to: (f"+{move.units}", "good"), move.from_: (f"−{move.units}", "soft")},
            )
        if BORROW.lies(self.screen):
            quarter = BORROW.read(self.screen).quarter
            return Marked(lines=[self.me], thin=False, rings={quarter: "focus"}, target=quarter)
        return Marked(lines=[self.me])

    def tip_lines(self, place: str) -> list[str]:
        entry = self.attacks.get(place)
        if entry is None:
            return []
        sent = units(sum(entry.attackers.values()))
        return [
            tr_n(
                "It can send {units} against {count} place.",
                "It can send {units} against {count} places.",
                len(entry.targets),
                units=sent,
            )
        ]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        source = thing.id
        if source == POOL and self.entering:
            self.held_count = self.seen.players[self.me].pool
            return [one.place for one in self.entering.open]
        targets = [*self.attacked_from(source), *self.targets_of(source)]
        if targets:
            self.held_count = self._can_go(source)
            return targets
        return self.idle(source) or Verdict(tr("You have no units there."), "KORV-FIGHT-2")

    def _can_go(self, source: str) -> int:
        if source in self.attacks:
            return sum(self.attacks[source].attackers.values())
        return self.moves[source].most

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if self._attacked(place.id):
            return self.actor.why_not("attack", "to", place.id, **{"from": thing.id})
        return self.actor.why_not("move", "to", place.id, **{"from": thing.id})

    def _attacked(self, place: str) -> bool:
        """Would going there be an attack?"""
        holder = self.facts.places[place].holder if place != CASTLE else self.screen.queen
        return holder is not None and self.screen.is_hero(holder) != self.screen.is_hero(self.me)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        source, target = thing.id, place.id
        if source == POOL and self.entering and target in [one.place for one in self.entering.open]:
            return self.send("place", units={target: self.seen.players[self.me].pool})
        why = self.judge(thing, place)
        if why is not None:
            return why
        if self._attacked(target):
            ATTACK.step(self.screen, Attack(source, target, self._most_dice(source, target)))
            MOVE.drop(self.screen)
        else:
            MOVE.step(self.screen, Go(source, target, self.moves[source].most))
            ATTACK.drop(self.screen)
        BORROW.drop(self.screen)
        self.screen.app.sound.play("button")
        self.screen.rebuild()
        return None

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind not in ("quarter", "pool"):
            return ()
        place, lines, looks = thing.id, list[MenuLine](), self.screen.looks
        for one in self.attacks[place].targets if place in self.attacks else ():
            words = tr("Attack {place} ({units})", place=looks.name(one.place), units=units(one.units))
            lines.append(MenuLine(words, partial(self._lay, place, one.place)))
        for target in self.targets_of(place):
            lines.append(MenuLine(tr("Move to {place}", place=looks.name(target)), partial(self._lay, place, target)))
        for loan in self.loans:
            if loan.quarter == place:
                lines.append(MenuLine(tr("Borrow units of {seat}", seat=loan.of), partial(self._borrow, loan)))
        if not lines and place in self.facts.places and self.me in self.facts.places[place].stacks:
            why = self.idle(place)
            if why is not None:
                lines.append(MenuLine(tr("Attack"), None, why))
        if not lines and self._attacked(place) and place in self.facts.places:
            found = self.actor.why_not("attack", "to", place)
            for source in self.attacks:
                if place in self.attacked_from(source):
                    words = tr("Attack from {place}", place=looks.name(source))
                    lines.append(MenuLine(words, partial(self._lay, source, place)))
            if not lines:
                lines.append(
                    MenuLine(
                        tr("Attack"), None, found or Verdict(tr("None of your stacks is next to it."), "KORV-FIGHT-3")
                    )
                )
        return lines

    def _lay(self, source: str, target: str) -> None:
        thing, place = (self.screen.hands.find(one) for one in (source, target))
        if thing is not None and place is not None:
            self.put(thing, place)

    def _borrow(self, loan: Loanable) -> None:
        BORROW.step(self.screen, Borrow(loan.of, loan.quarter, loan.most))
        ATTACK.drop(self.screen)
        MOVE.drop(self.screen)
        self.screen.rebuild()

    def take_attack_card(self, thing: HandCard) -> None:
        if not ATTACK.lies(self.screen):
            super().take_attack_card(thing)
            return
        attack = ATTACK.read(self.screen)
        cards = tuple(card for card in attack.cards if card != thing.card)
        if len(cards) == len(attack.cards):
            cards = (*cards, thing.card)
        ATTACK.change(self.screen, replace(attack, cards=cards))

    def chosen(self, thing: Element | None) -> None:
        """A place that cannot be picked up was clicked: say what it is."""
        if thing is not None and thing.kind == "quarter" and self._attacked(thing.id):
            lines = self.menu_for(thing)
            able = [line for line in lines if line.why is None]
            if able:
                self.screen.show_menu(thing, lines, thing.middle)

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        if ATTACK.lies(self.screen):
            return self._attack_panel(ATTACK.read(self.screen))
        if MOVE.lies(self.screen):
            return self._move_panel(MOVE.read(self.screen))
        if BORROW.lies(self.screen):
            return self._borrow_panel(BORROW.read(self.screen))
        main = self.screen.deed(tr("End the fight"), "next-phase", main=True)
        row = []
        again = self.again()
        if again:
            row.append(again)
        if self.loans:
            row.append(Command(tr("Borrow units…"), self._offer_loans, id="borrow"))
        best = max(self.attacks.items(), key=lambda item: sum(item[1].attackers.values()), default=None)
        if best is None:
            prompt = tr("None of your stacks can attack now. [KORV-FIGHT-4]")
        else:
            count = sum(best[1].attackers.values())
            prompt = tr(
                "Pick a stack of yours, then a quarter next to it. **{place}** can send {number}.",
                place=said(begun(self.screen.looks.name(best[0]))),
                number=count,
            )
        if best is None:
            then = tr("Next: Fortify.")
        elif self._attack_cards():
            then = tr("Next: the number of dice, and Attack cards.")
        else:
            then = tr("Next: the number of dice.")
        return self.parts(tr("{seat} fights", seat=self.me), prompt, then, main, row, self.role_line())

    def _offer_loans(self) -> None:
        lines = [
            MenuLine(
                tr(
                    "{seat}, {place}: up to {number}",
                    seat=loan.of,
                    place=self.screen.looks.name(loan.quarter),
                    number=loan.most,
                ),
                partial(self._borrow, loan),
            )
            for loan in self.loans
        ]
        button = self.screen.hands.find("borrow")
        self.screen.app.offer(tr("Borrow units"), lines, button.rect.bottomleft if button else (0, 0), self.screen)

    def again(self) -> Command | None:
        """The last attack of this turn once more, where it is still possible."""
        last = next(
            (
                moment.action
                for moment in reversed(self.screen.table.moments)
                if moment.action and moment.action["do"] in ("attack", "end-turn")
            ),
            None,
        )
        if last is None or last["do"] != "attack" or last["by"] != self.me:
            return None
        start, goal = str(last["from"]), str(last["to"])
        most = self._most_dice(start, goal)
        if not most:
            return None

        def again() -> None:
            self.screen.send_or_say("attack", **Attack(start, goal, most).args)

        place = self.screen.looks.name(goal)
        return Command(tr("Attack {place} again", place=place), again, id="attack-again", key="a", cap="A")

    def _attack_panel(self, attack: Attack) -> PanelParts:
        looks = self.screen.looks
        words = tr("Attack with {dice}", dice=dice(attack.dice))
        main, until = self.screen.deed(words, "attack", main=True, **attack.args), self._until(attack)
        source = self._fighters(attack.from_)
        prompt = tr(
            "From **{source}** at **{target}**. How many dice?", source=source, target=self.stack_words(attack.to)
        )
        parts = self.parts(
            tr("{seat} attacks", seat=self.me),
            prompt,
            tr("Next: the defender’s dice, then the roll."),
            main,
            [*([until] if until is not None else []), self.screen.take_back_deed()],
        )

        def extra(area: ScrollArea, room: Rect) -> int:
            column = Column(area, room, self.layout)
            if not self.decides_first:
                self._dice(column, attack)

            def choice(card: str) -> Choice:
                chosen = card in attack.cards

                def flip() -> None:
                    cards = tuple(one for one in attack.cards if one != card)
                    ATTACK.change(self.screen, replace(attack, cards=cards if chosen else (*cards, card)))

                now = tr("goes along") if chosen else tr("stays in hand")
                return Choice(f"with-{card}", looks.name(card), now, flip, chosen, str(looks.facts(card).text))

            column.choices([choice(card) for card in self._attack_cards()])
            if self.screen.orders.pace != "one":  # chosen before, and to be found again
                put_pace(column, self.screen.orders, self.screen.rebuild)
            return column.used

        parts.extra = extra
        return parts

    def _dice(self, column: Column, attack: Attack) -> None:
        """With how many dice an attack is thrown."""
        most = self._most_dice(attack.from_, attack.to)
        column.stepper(
            "dice",
            tr("Dice"),
            attack.dice,
            lambda number: ATTACK.turn(self.screen, replace(attack, dice=number)),
            1,
            most,
            tr("All {number}", number=most),
        )

    def _attack_cards(self) -> list[str]:
        """Cards of the hand that may go along with an attack."""
        cards = self.facts.cards
        return [card for card in self.screen.hand_of(self.me) if card in cards and cards[card].how == "attack"]

    def _fighters(self, source: str) -> str:
        """Where an attack comes from, with how many can fight: all there, or so many of them."""
        can, looks = sum(self.attacks[source].attackers.values()), self.screen.looks
        if source == POOL:
            return tr("the camp outside")
        return tr(
            "{place} ({can} of {there} can fight)",
            place=looks.name(source),
            can=can,
            there=self.facts.places[source].total,
        )

    def _until(self, attack: Attack) -> Command | None:
        """The same attack again and again, until the quarter falls or so few are left as somebody says."""
        most = sum(self.attacks[attack.from_].attackers.values()) - 1
        if most < 1:
            return None

        def foretold(keep: int) -> str:
            told = tr("Declared again and again, told as one. Attack cards go with the first roll.")
            stops = tr("It stops when those who can still fight are down to {number}.", number=keep)
            return f"{told} {stops}"

        def go(keep: int) -> Verdict | None:
            orders = self.screen.orders
            orders.attack(self.me, attack.from_, attack.to, attack.dice, keep)
            why = self.send("attack", **attack.args)
            if why is not None:
                orders.assault = None
            return why

        def ask() -> None:
            button = self.screen.hands.find("until")
            about = button.rect if button is not None else self.layout.panel
            self.screen.stack.push(HowMany(about, tr("Stop at"), 0, most, attack_until, go, first=0, foretold=foretold))

        return Command(tr("Until it falls…"), ask, "F", key="f", id="until")

    def _move_panel(self, move: Go) -> PanelParts:
        most = self.moves[move.from_].most
        main = self.screen.deed(tr("Move {units}", units=units(move.units)), "move", main=True, **move.args)
        prompt = tr(
            "**{source}** to **{target}**.", source=self.stack_words(move.from_), target=self.stack_words(move.to)
        )
        told = self.screen.forecast_as(MoveForecast, "move", **move.args) or MoveForecast(spent=True)
        spent = tr("They are spent then: no attack, move or fortify this turn. [KORV-TEAM-3]")
        parts = self.parts(
            tr("{seat} moves", seat=self.me), prompt, spent if told.spent else "", main, [self.screen.take_back_deed()]
        )
        parts.extra = self.how_many(
            move.units, most, lambda number: MOVE.turn(self.screen, replace(move, units=number))
        )
        return parts

    def _borrow_panel(self, borrow: Borrow) -> PanelParts:
        loan = next(one for one in self.loans if (one.of, one.quarter) == (borrow.of, borrow.quarter))
        main = self.screen.deed(
            tr("Ask {seat} for {units}", seat=borrow.of, units=units(borrow.units)), "borrow", main=True, **borrow.args
        )
        prompt = tr(
            "{seat}’s units at **{place}** may fight for you. {seat} answers. [KORV-TEAM-2]",
            seat=borrow.of,
            place=self.screen.looks.name(borrow.quarter),
        )
        told = self.screen.forecast_as(LoanForecast, "borrow", **borrow.args) or LoanForecast()
        parts = self.parts(tr("{seat} borrows", seat=self.me), prompt, "", main, [self.screen.take_back_deed()])

        def ready(column: Column) -> None:
            if told.most:
                column.entry(tr("Can attack from there"), f"{told.before} → {told.after}")

        parts.extra = self.how_many(
            borrow.units, loan.most, lambda number: BORROW.turn(self.screen, replace(borrow, units=number)), ready
        )
        return parts

    def deciding(self, column: Column) -> None:
        if self.decides_first and ATTACK.lies(self.screen):
            self._dice(column, ATTACK.read(self.screen))
        if self.foreseen is not None:
            odds_figures(column, self.foreseen)

    def fill_below(self, column: Column) -> None:
        if self.foreseen is not None:
            odds_words(column, self.foreseen)
            term_rows(column, self.foreseen, self.screen.looks)
            for card in self._attack_cards():  # a card is read where it is chosen, below the numbers
                name, text = printed(self.screen.looks.facts(card))
                column.head(name)
                column.text(text, size=16)
            return
        super().fill_below(column)


class DefendBoard(TurnBoard):
    """One die or two against an attack, and Defence cards (KORV-FIGHT-6, KORV-HERO-5)."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        combat = self.seen.combat
        assert combat is not None  # an attack waits
        self.combat = combat
        self.foreseen = screen.forecast_as(FightForecast, "defend")
        self.numbers = tuple(self.actor.candidates("defend", "dice"))
        self.cards = tuple(map(str, self.actor.candidates("play", "card")))
        """Defence cards that can be played now."""

    def marked(self) -> Marked:
        combat = self.combat
        return Marked(
            lines=[self.me],
            thin=False,
            rings={combat.to: "focus"},
            target=combat.to,
            arrow=(combat.from_, combat.to),
            arrow_bad=self.screen.of_queen(combat.attacker),
        )

    def panel(self) -> PanelParts:
        combat, looks = self.combat, self.screen.looks
        if not self.numbers:
            head = tr("{seat} may help", seat=self.me)
            prompt = tr(
                "{seat} may play a Defence card for **{place}**. [KORV-HERO-5]",
                seat=self.me,
                place=looks.name(combat.to),
            )
            return self.parts(head, prompt)
        prompt = tr(
            "{attacker} throws **{dice}** from **{source}** at **{target}**. One die or two?",
            attacker=combat.attacker,
            dice=dice(combat.dice),
            source=self.stack_words(combat.from_),
            target=self.stack_words(combat.to),
        )
        if len(self.numbers) == 1:
            prompt = prompt.replace(tr(" One die or two?"), "")
        most, orders = max(self.numbers), self.screen.orders
        if self.me in orders.defences:
            stops = orders.stops(self.me)
            if stops:
                prompt = f"{stop_words(stops, looks.name(combat.to))} {prompt}"
        deeds = [self._defends(number) for number in self.numbers if number != most]
        parts = self.parts(
            tr("{seat} defends", seat=self.me),
            prompt,
            tr("Next: the dice, then cards that answer them."),
            self._defends(most, main=True),
            deeds,
            tr("{attacker}’s attack", attacker=combat.attacker),
        )
        parts.extra = self._spans
        return parts

    def _defends(self, number: int, *, main: bool = False) -> Command:
        """The button that defends with so many dice, as long as is ordered."""
        words = {1: tr("One die"), 2: tr("Two dice")}.get(number, dice(number).capitalize())
        key = "" if main else str(number)
        deed = self.screen.deed(words, "defend", main=main, dice=number, key=key)
        do = deed.do

        def defend() -> None:
            self.screen.orders.defend(self.me, number)
            do()

        deed.do = defend
        return deed

    def _spans(self, area: ScrollArea, room: Rect) -> int:
        """How long the answer holds."""
        column, orders = Column(area, room, self.layout), self.screen.orders
        now = orders.spans.get(self.me, "roll")

        def choice(span: Span, words: str, tip: str) -> Choice:
            def choose() -> None:
                orders.spans[self.me] = span
                self.screen.rebuild()

            return Choice(f"span-{span}", words, "", choose, span == now, tip)

        column.text(tr("This answer holds for:"), size=15, soft=True)
        stops = tr("It stops at landmarks and breaches, before the last two units, and when a card can be played.")
        column.choices(
            [
                choice("roll", tr("This roll"), tr("The next roll is asked for again.")),
                choice("fight", tr("This quarter"), f"{tr('All rolls at this quarter in this turn.')} {stops}"),
                choice("turn", tr("This turn"), f"{tr('All rolls of this turn, told as one at its end.')} {stops}"),
                choice(
                    "always", tr("Every turn"), f"{tr('All rolls from now on, told as one after each turn.')} {stops}"
                ),
            ]
        )
        if now != "roll":
            put_pace(column, orders, self.screen.rebuild)
        return column.used

    def fill_below(self, column: Column) -> None:
        if self.screen.orders.costs:
            cost_rows(column, self.screen.orders.costs, self.screen.looks)
        if self.numbers:
            for card in self.cards:
                deed = self.screen.deed(tr("Play {card}", card=self.screen.looks.name(card)), "play", card=card)
                column.deeds([deed])
                column.text(printed(self.screen.looks.facts(card))[1], size=15, soft=True)
        if self.foreseen is not None:
            term_rows(column, self.foreseen, self.screen.looks)
        turn_so_far(self, column, self.combat.attacker)
        column.meter(self.facts, self.screen.looks)

    def deciding(self, column: Column) -> None:
        """What one roll may cost with each number of dice, and with each Defence card of the hand."""
        if not self.numbers or self.foreseen is None:
            return
        column.head(tr("What one roll may cost"))
        names = {1: tr("One die"), 2: tr("Two dice")}
        rows = [
            Tally(names.get(roll.defence_dice, str(roll.defence_dice)), self._shares(roll), bad=0)
            for roll in reversed(self.foreseen.one_roll)
        ]
        for card in self.cards:
            fight = (self.screen.forecast_as(PlayForecast, "play", card=card) or PlayForecast()).fight
            for roll in fight.one_roll[-1:] if fight is not None else ():
                rows.append(Tally(self.screen.looks.name(card), self._shares(roll), bad=0))
        column.figures((tr("two"), tr("one"), tr("none")), rows)
        column.gap(4)

    @staticmethod
    def _shares(roll: RollOdds) -> list[str]:
        """The chances to lose two, one, none; a dot for what cannot be."""
        chances = [*roll.defence, 0.0, 0.0, 0.0][:3]
        return [percent(share) if share else "·" for share in reversed(chances)]


def turn_so_far(board: CityBoard, column: Column, seat: str) -> None:
    """What the seat whose turn it is has done in it: its cards, what it placed and where, what it took."""
    screen, looks = board.screen, board.screen.looks
    cards, placed, taken = list[str](), dict[str, int](), list[str]()
    for moment in reversed(screen.table.moments):
        events = engine.events_for(moment.events, screen.seer)
        begun = next((n for n, event in enumerate(events) if event.kind == "turn-begins"), -1)
        for event in events[begun + 1 :]:
            if event.kind in ("city-advanced", "edict-advanced", "card-played"):
                cards.insert(0, event.word("card"))
            elif event.kind == "units-placed":
                place = event.word("quarter")
                placed[place] = placed.get(place, 0) + event.number("units")
            elif event.kind == "captured":
                taken.insert(0, event.word("quarter"))
        if begun >= 0:
            break
    if not (cards or placed or taken):
        return
    column.head(tr("{seat}’s turn so far", seat=seat))
    for card in cards[-3:]:
        column.entry(looks.name(card), " ".join(looks.card(card).text.split(".")[:1]))
    if placed:
        where = ", ".join(f"{looks.name(place)} {count}" for place, count in placed.items())
        column.entry(tr("Placed {number}", number=sum(placed.values())), where)
    if taken:
        column.entry(tr("Captures"), looks.names(taken))


class WatchBoard(CityBoard):
    """The city while computer players decide, or while nobody here is asked."""

    def marked(self) -> Marked:
        combat = self.seen.combat
        if combat is None:
            return Marked(lines=[self.facts.turn.player] if self.facts.turn.player else [])
        return Marked(
            thin=False,
            rings={combat.to: "focus"},
            target=combat.to,
            arrow=(combat.from_, combat.to),
            arrow_bad=self.screen.of_queen(combat.attacker),
        )

    def panel(self) -> PanelParts:
        asked = self.screen.asked
        who = next(iter(asked.waits_for), "")
        parts = PanelParts(
            tr("{seat} decides", seat=who) if who else tr("The city"),
            "",
            f"{asked.sentence} [{asked.rule}]",
            device=shield(self.screen.seat(who)) if who else None,
        )

        def below(area: ScrollArea, room: Rect) -> int:
            column = Column(area, room, self.layout)
            column.meter(self.facts, self.screen.looks)
            return column.used

        parts.below = below
        return parts
