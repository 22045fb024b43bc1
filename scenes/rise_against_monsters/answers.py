"""Answers as rows of the panel: the card, what it does, what that leads to; and who is asked for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from game.core.refusal import Refusal
from scenes.paint import art, marks
from scenes.rise_against_monsters import faces as cards
from scenes.rise_against_monsters.links import Verdict as Kind
from scenes.rise_against_monsters.pieces import no_verdict, sum_of
from scenes.rise_against_monsters.screen import RiseScreen
from scenes.system.words import Verdict, later, tr
from scenes.tabletop.lines import put_line
from scenes.ui import faces
from scenes.ui.layout import Layout
from scenes.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: the action, the card that does it, what it is about, its result, and the button's words."""

    owner: str
    card: str
    words: str
    action: Mapping[str, Any] = field(default_factory=dict)
    result: str = ""
    kind: Kind = "plain"
    deed: str = ""
    place: str = ""
    """The id of the thing that it is about."""
    road: str | None = None
    lines: tuple[str, ...] = ()
    """What stands beside that thing."""
    why: Verdict | None = None


class AnswerRow(Widget):
    """An answer to choose: its card, its words, its result; grey with its reason where it cannot be given."""

    radius = 7.0

    def __init__(self, id: str, rect: Rect, answer: Answer, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(id, rect, answer.words, why=answer.why)
        self.answer, self.is_chosen = answer, chosen
        self.kind = "answer"
        self.press = self._press
        self.choose = choose

    def _press(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.choose()

    def said(self) -> str:
        return f"{self.answer.words}: {self.answer.result}"

    @staticmethod
    def height(layout: Layout) -> int:
        """How high a row is."""
        return max(layout.u(58), layout.t(17) + layout.t(15) + layout.u(24))

    def draw(self, surface: Surface) -> None:
        rect, theme, s, answer = self.rect, self.theme, self.scale, self.answer
        face = faces.button_face(
            rect.w, rect.h, "off" if answer.why else "hover" if self.hovered else "plain", s, theme
        )
        face.draw(surface, rect.topleft)
        if self.is_chosen:
            marks.ring_box("focus", rect.w / s, rect.h / s, s, theme, sign=False).draw(surface, rect.topleft)
        picture = cards.slip(answer.card, 38, s, theme, pale=answer.why is not None)
        picture.draw(surface, (rect.x + self.u(9), rect.centery - self.u(24)))
        left = rect.x + self.u(60)
        room = rect.right - self.u(8) - left
        layout = self.screen.layout
        ink = theme.soft_ink if answer.why else theme.ink
        put_line(surface, layout, answer.words, "sans-semi", 17, ink, (left, rect.y + rect.h * 3 // 10), room=room)
        low = rect.y + rect.h * 7 // 10
        if answer.why is not None:
            words = tr(SHORT_REASONS[answer.why.clause]) if answer.why.clause in SHORT_REASONS else answer.why.words
            put_line(surface, layout, words, "sans", 15, theme.soft_ink, (left, low), room=room)
            return
        sign = {"good": "tick", "bad": "cross"}.get(answer.kind)
        colours = {"good": theme.legal.paper, "bad": theme.illegal.paper, "short": theme.warning.paper}
        colour = colours.get(answer.kind, theme.soft_ink)
        if sign:
            faces.icon(sign, self.u(14), colour, s, theme).draw(surface, (left + self.u(7), low))
            left, room = left + self.u(20), room - self.u(20)
        put_line(
            surface, layout, answer.result, "sans-bold" if sign else "sans-semi", 15, colour, (left, low), room=room
        )

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []


class AskedRow(Widget):
    """A seat in a window: what it could do, and whether it is asked, has passed, or why it is not asked."""

    def __init__(self, rect: Rect, screen: RiseScreen, player: str, words: str, state: str) -> None:
        super().__init__(f"asked-{player}", rect, player)
        self.game, self.player, self.words, self.state = screen, player, words, state
        self.kind = "asked"
        if state == "asked":
            self.press = self._take_seat
            self.tip = tr("Let {player} answer", player=player)
        else:
            self.tip = words

    def _take_seat(self) -> None:
        why = self.game.take_seat(self.player)
        if why is not None:
            self.game.refused(self, None, why, self.rect.center)

    def said(self) -> str:
        return f"{self.player}: {self.words}"

    def draw(self, surface: Surface) -> None:
        rect, theme, layout = self.rect, self.theme, self.screen.layout
        shield = art.art("seats", self.game.seat(self.player), self.u(22))
        at = shield.get_rect(center=(rect.x + self.u(14), rect.centery))
        surface.blit(shield, at)
        if self.state == "now":
            marks.ring("focus", 14, 14, self.scale, theme, sign=False).draw(surface, at.center)
        name = put_line(surface, layout, self.player, "sans-semi", 17, theme.ink, (rect.x + self.u(38), rect.centery),
                        room=self.u(64), most=22)  # fmt: skip
        left, right = max(rect.x + self.u(92), name.right + self.u(8)), rect.right
        words, colour = {
            "now": (tr("to answer"), theme.focus.paper), "asked": (tr("asked, too"), theme.focus.paper),
            "passed": (tr("passed"), theme.legal.paper),
        }.get(self.state, ("", theme.ink))  # fmt: skip
        if words:
            done = put_line(surface, layout, words, "sans-semi", 15, colour, (right, rect.centery), "midright", most=19)
            right = done.left - self.u(6)
            if self.state == "passed":
                faces.icon("tick", self.u(13), colour, self.scale, theme).draw(
                    surface, (right - self.u(7), rect.centery)
                )
                right -= self.u(18)
        soft = theme.ink if self.state in ("now", "asked") else theme.soft_ink
        put_line(surface, layout, self.words, "sans", 15, soft, (left, rect.centery), room=right - left, most=19)


# ------------------------------------------------------------ the answers of a seat in a window


def reactions(screen: RiseScreen, player: str) -> list[Answer]:
    """Everything that a seat may do in a window, what concerns it first; then what it cannot, with the reason."""
    found = [*_blows(screen, player), *_aids(screen, player), *_wraths(screen, player)]
    return found + list(_idle(screen, player, {answer.card for answer in found}))


def _blows(screen: RiseScreen, player: str) -> Iterator[Answer]:
    looks, actor = screen.looks, screen.act_as(player)
    mine = [blow for blow in screen.info["attacks"] if blow["by"] == player]
    best: dict[tuple[str, str], Mapping[str, Any]] = {}
    for blow in mine:  # of several roads the narrowest is meant
        best.setdefault((blow["hero"], blow["target"]), blow)
    order = {"destroyed": 0, "pinned": 1, "held-out": 2}
    for blow in sorted(best.values(), key=lambda b: (not b["concerns"], order[b["outcome"]], b["need"] * -1)):
        action: dict[str, Any] = {"do": "attack", "hero": blow["hero"], "target": blow["target"]}
        forecast = actor.forecast(**action)
        road = forecast["blow"]["road"]
        if road:
            action["road"] = road
        words = tr("the {hero} on the {target}", hero=looks.short(blow["hero"]), target=looks.name(blow["target"]))
        if road:
            words = tr("{words}, by road {road}", words=words, road=looks.short(road))
        total, kind = looks.blow_words(forecast), "good" if blow["outcome"] == "destroyed" else "short"
        result = f"{total}: {looks.outcome(blow['outcome'])}"
        falls = struck_back(forecast, blow["hero"])
        if falls:
            kind, result = (
                "bad",
                tr("{total}: it strikes back, the {hero} falls", total=total, hero=looks.short(blow["hero"])),
            )
        yield Answer(player, blow["hero"], words, action, result, kind,  # type: ignore[arg-type]
                     tr("Attack the {target}", target=looks.short(blow["target"])), blow["target"], road,
                     (total, tr("the {target} falls", target=looks.short(blow["target"])) if kind == "good" else
                      looks.outcome(blow["outcome"])))  # fmt: skip


def struck_back(forecast: Mapping[str, Any], hero: str) -> bool:
    """Would a monster destroy this hero after all, if nobody else reacts?"""
    coming = forecast.get("coming")
    return coming is not None and hero in coming["lost"]


def _aids(screen: RiseScreen, player: str) -> Iterator[Answer]:
    looks = screen.looks
    for aid in screen.info["aids"]:
        if aid["by"] != player:
            continue
        action = {"do": "support", "worker": aid["worker"], "card": aid["card"]}
        if aid["road"]:
            action["road"] = aid["road"]
        total = sum_of([aid["total"]], aid["need"])
        result = tr("{total}: it stands", total=total) if aid["enough"] else tr("{total}: still short", total=total)
        words = tr("the {worker} for the {card}", worker=looks.short(aid["worker"]), card=looks.name(aid["card"]))
        yield Answer(player, aid["worker"], words, action, result, "good" if aid["enough"] else "short",
                     tr("Support it"), aid["card"], aid["road"], (total,))  # fmt: skip


def _wraths(screen: RiseScreen, player: str) -> Iterator[Answer]:
    sweep = screen.info["sweeps"].get(player)
    if sweep is None or not sweep["now"]:
        return
    many = len(sweep["roaming"]) + len(sweep["held"])
    joker = sweep["jokers"][0]
    yield Answer(
        player, joker, tr("the Joker’s wrath"), {"do": "wrath", "joker": joker},
        tr("sweeps {count} monsters, {rating} in all", count=many, rating=sweep["rating"]), "good",
        tr("Play the Joker"),
        f"land-{player}", None, (tr("sweeps {rating}", rating=sweep["rating"]),),
    )  # fmt: skip


def _idle(screen: RiseScreen, player: str, used: set[str]) -> Iterator[Answer]:
    """Untapped heroes that can do nothing, with the reason."""
    land, tapped = screen.view["players"][player], screen.view["tapped"]
    for hero in land["heroes"]:
        no = screen.info["uses"][hero]["cannot"].get("attack")
        if hero not in used and hero not in tapped and no is not None:
            yield Answer(player, hero, tr("the {hero} stays", hero=screen.looks.name(hero)), why=no_verdict(no))


def summary(screen: RiseScreen, player: str, answers: Sequence[Answer]) -> str:
    """What a seat could do in a window, in a few words."""
    looks = screen.looks
    heroes = dict.fromkeys(answer.card for answer in answers if answer.action.get("do") == "attack")
    parts = [looks.short(hero) for hero in heroes]
    words = [tr("{names} may strike", names=", ".join(parts))] if parts else []
    if any(answer.action.get("do") == "support" for answer in answers):
        words.append(tr("support"))
    if any(answer.action.get("do") == "wrath" for answer in answers):
        words.append(tr("Joker"))
    return "; ".join(words)


SHORT_REASONS = {
    "RISE-ROAD-4": later("no road there"), "RISE-ROAD-5": later("too big for the road"),
    "RISE-ROAD-6": later("the road is in use"), "RISE-TAP-1": later("nothing untapped"),
    "RISE-REACT-3": later("nothing to do there"), "RISE-WRATH-4": later("the Joker strikes only at home"),
}  # fmt: skip


def short_reason(refusal: Refusal) -> str:
    """Why a seat is not asked, in as few words as a row takes."""
    return tr(SHORT_REASONS[refusal.rule]) if refusal.rule in SHORT_REASONS else refusal.reason
