"""Odds and modifiers of a fight as rows of the panel, in the rules' own numbers."""

from __future__ import annotations

from game.battle_for_korvosa.battle.fight_forecast import FightForecast, Fighting, Told
from scenes.battle_for_korvosa.board.panel import Column, Tally
from scenes.battle_for_korvosa.pieces.looks import Looks, percent
from scenes.system.words import decimal, dice_of, said, tr


def odds_rows(column: Column, foreseen: FightForecast, attacks: bool = True) -> None:
    """What one roll may cost each side, and how the fight may end, with what the columns mean; for who `attacks`, or
    for who defends.
    """
    odds_figures(column, foreseen, attacks)
    odds_words(column, foreseen, attacks)


def odds_figures(column: Column, foreseen: FightForecast, attacks: bool = True) -> None:
    """What one roll may cost each side, and how the fight may end."""
    rolls = foreseen.one_roll
    if not rolls:
        return
    roll = rolls[-1]
    loses = sum(roll.defence[1:])
    own = sum(roll.attack[1:])
    end = foreseen.to_the_end
    defender, attacker = (percent(loses), percent(end.win)), (percent(own), percent(1 - end.win))
    rows = (
        Tally(tr("They lose"), defender if attacks else attacker),
        Tally(tr("You lose"), attacker if attacks else defender),
    )
    column.figures((tr("1 or more"), tr("the fight")), rows, title=tr("Odds"))


def odds_words(column: Column, foreseen: FightForecast, attacks: bool = True) -> None:
    """What the columns of the odds mean, and what is left of a fight that is won."""
    if not foreseen.one_roll:
        return
    end = foreseen.to_the_end
    if foreseen.one_roll[-1].defence_dice == 2:
        against = tr("*1 or more*: units in this roll, against two dice.")
        words = against if attacks else tr("*1 or more*: units in this roll, if you throw two dice.")
    else:
        against = tr("*1 or more*: units in this roll, against one die.")
        words = against if attacks else tr("*1 or more*: units in this roll, if you throw one die.")
    if attacks and end.win > 0:
        words += " " + tr("Taken at last, {units} are left on average.", units=decimal(end.left / end.win))
    column.text(words, size=14, soft=True)


def term_rows(column: Column, fighting: Fighting | FightForecast, looks: Looks) -> None:
    """One line for each modifier with its card; who wins ties."""
    column.head(tr("On this roll"))
    for line in fighting.lines:
        if line.counts and (line.card or line.mod != "ties"):
            column.entry(
                f"{term_value(line)}  {term_source(line, looks)}",
                said(line.words),
                tone="good" if line.side == "attack" else "bad",
            )
    ties = tr("the attacker wins them") if fighting.ties == "attack" else tr("the defender wins them")
    column.entry(tr("Ties"), ties)


def term_value(line: Told) -> str:
    """`+1`, `d8`, `1-2`: what a line of the terms does to its number."""
    if line.add is not None:
        return f"{line.add:+d}".replace("-", "−")
    value = line.set
    if str(line.mod).endswith("-sides"):
        return dice_of(str(value))
    if str(line.mod).endswith("-max"):
        return f"≤{value}"
    return "=" if line.mod == "ties" else str(value)


def term_source(line: Told, looks: Looks) -> str:
    """The card, role or Ally behind a line; a clause's plain value is the landmark's."""
    if line.card:
        return looks.name(line.card)
    return tr("Landmark") if line.mod == "defence-sides" else tr("The rules")
