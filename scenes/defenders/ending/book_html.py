"""The book of a siege as one HTML file that opens in any browser: type, pictures, portraits and film lie within."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

import pygame
from pygame import Surface

from scenes.defenders.ending.book import RED, SOFT, WIDE, Book, Person, Unpainted, painted
from scenes.paint.fonts import Role, curved
from scenes.paint.scripts import isolated
from scenes.paint.theme import PARCHMENT, Colour, hex_code
from scenes.system import paths
from scenes.system.words import spoken_language, tr

STYLE = """
@font-face{font-family:Amatic;src:url(data:font/ttf;base64,%(font)s)}
html{background:%(table)s}
body{max-width:46rem;margin:2rem auto;padding:2rem 2.4rem 3rem;background:%(paper)s;color:%(ink)s;
font:1.06rem/1.55 "Source Serif Pro",Georgia,"Times New Roman",serif;box-shadow:0 .3rem 1.2rem #0008}
h1,h2,h3{font-family:Amatic,"Source Serif Pro",Georgia,serif;font-weight:700;line-height:1.1;margin:1.6em 0 .3em}
h1{font-size:4rem;margin-top:.2em}h2{font-size:2.3rem}h2.chapter{font-size:2.8rem;color:%(red)s}
.turn{display:grid;grid-template-columns:5.2rem 1fr;clear:both;margin:.7em 0}
.turn h3{font-size:1.5rem;color:%(red)s;margin:.05em 0 0}.turn p{text-align:justify}
p.first::first-letter{font:700 4.6rem/.8 Amatic,cursive;color:%(red)s;float:left;padding:.08em .08em 0 0}
.person{display:grid;grid-template-columns:5.4rem 1fr;align-items:start;margin:.9em 0;break-inside:avoid}
.person h3{font-size:1.6rem;margin:0}
p{margin:.35em 0;hyphens:auto;overflow-wrap:anywhere}
p.soft{font-style:italic;color:%(soft)s}p.said{font-style:italic;margin-left:1.4em}
figure{margin:1.2em 0;text-align:center}img.map{max-width:100%%;border:2px solid %(ink)s;border-radius:4px}
img.crest{float:right;height:8.5rem;margin:.4rem 0 0 1.2rem}
img.face{width:4.4rem;height:4.4rem;border:2px solid %(ink)s;border-radius:50%%;background:%(card)s}
.number{display:grid;grid-template-columns:13rem 1fr 12rem;gap:.8rem;align-items:center;clear:both}
.bar{position:relative;height:.9rem;background:%(deep)s}.bar i{position:absolute;left:0;top:0;bottom:0}
.bar b{position:absolute;top:-.2rem;bottom:-.2rem;width:2px;background:%(ink)s}
h1,h2,figure{clear:both}
nav{clear:left;margin:1em 0}nav ul{columns:2;padding-left:1.2em;margin:.5em 0}summary{cursor:pointer;font-weight:600}
a{color:%(red)s}.turns a{display:inline-block;min-width:1.5em;padding:.15em 0;text-align:center}
a:focus-visible,summary:focus-visible{outline:3px solid %(focus)s;outline-offset:2px;border-radius:3px}
.turn:target,h2:target{background:%(card)s;box-shadow:0 0 0 .5rem %(card)s}footer{margin-top:2.5em;text-align:center}
@media (max-width:34rem){body{margin:0;padding:1rem}.turn,.number{display:block}nav ul{columns:1}h1{font-size:3rem}}
@media print{html,body{background:#fff;box-shadow:none}nav,footer,details{display:none}}
"""


@dataclass
class HtmlBook(Book):
    """Takes what a book is told, and flows it down one page."""

    parts: list[str] = field(default_factory=list)
    chapters: list[tuple[int, str]] = field(default_factory=list)
    """Where each heading stands among the parts, and its words."""
    turns: list[int] = field(default_factory=list)

    def turn_over(self) -> None:
        """A page of a browser has no end."""

    def need(self, high: float) -> None:
        """Nothing is parted."""

    def gap(self, high: float) -> None:
        """The style leaves the room."""

    def say(self, words: str, role: Role = "text", size: float = 11, colour: Colour = SOFT, indent: float = 0) -> None:
        if not words:
            return
        if role == "title":
            self.parts.append(_told("h1", words))
            return
        self.parts.append(_told("p", words, "said" if indent else "soft" if role == "text-italic" else ""))

    def head(self, words: str, size: float = 24, colour: Colour = SOFT, keep: float = 24) -> None:
        self.chapters.append((len(self.parts), words))
        self.parts.append(_told("h2", words, "chapter" if colour == RED else "", f"part-{len(self.chapters)}"))

    def show(self, surface: Surface | Unpainted, wide: float = 0.0, shows: str = "") -> None:
        picture = io.BytesIO()
        pygame.image.save(painted(surface), picture, "map.png")
        self.parts.append(_figure("png", picture.getvalue(), round((wide or WIDE) / WIDE * 100), shows))

    def crest(self, arms: Surface) -> None:
        picture = io.BytesIO()
        pygame.image.save(arms, picture, "arms.png")
        source = f"data:image/png;base64,{_plain(picture.getvalue())}"
        self.parts.append(f'<img class="crest" alt="{escape(tr("The city’s arms"))}" src="{source}">')

    def turn(self, number: int, words: str, *, first: bool = False) -> None:
        head, told = _told("h3", tr("Turn {number}", number=number)), _told("p", words, "first" if first else "")
        self.turns.append(number)
        self.parts.append(f'<section class="turn" id="turn-{number}">{head}{told}</section>')

    def people(self, people: Sequence[Person], columns: int = 2) -> None:
        for person in people:
            group, piece = person.face
            drawn = _plain(paths.asset(f"art/{group}/{piece}.svg").read_bytes())
            told = _told("p", person.told, "soft") if person.told else ""
            self.parts.append(
                f'<div class="person"><img class="face" alt="" src="data:image/svg+xml;base64,{drawn}">'
                f"<div>{_told('h3', person.name)}{_told('p', person.words)}{told}</div></div>"
            )

    def graves(self, people: Sequence[Person]) -> None:
        self.people(people)

    def fitted(self, wide: float, fill: Callable[[float], None]) -> None:
        fill(wide)

    def finish(self, head: str, foot: str, first: int = 2) -> None:
        """A page of a browser has neither head nor foot."""

    def show_map(self, surface: Surface | Unpainted, shows: str = "") -> None:
        self.show(surface, self.paper.maps[0] * WIDE, shows)

    def number(self, name: str, words: str, share: float, colour: Colour, expected: float | None = None) -> None:
        bar = f'<i style="width:{share:.0%};background:{hex_code(colour)}"></i>'
        if expected is not None:
            bar += f'<b style="left:{expected:.0%}"></b>'
        self.parts.append(
            f'<div class="number">{_told("span", name)}<span class="bar">{bar}</span>'
            f"<strong>{escape(curved(words))}</strong></div>"
        )

    def film(self, words: str, data: bytes) -> None:
        """An animated picture at the end, which moves once it is unfolded."""
        self.head(words)
        shown = _figure("png", data, 100, tr("The city is drawn line by line, then besieged turn by turn"))
        self.parts.append(f"<details>{_told('summary', tr('Show the film'))}{shown}</details>")

    @property
    def contents(self) -> str:
        """The way to every heading, and to every turn."""
        heads = "".join(
            f'<li><a href="#part-{n}">{_words(words)}</a></li>' for n, (_, words) in enumerate(self.chapters, start=1)
        )
        turns = " ".join(f'<a href="#turn-{number}">{number}</a>' for number in self.turns)
        if turns:
            turns = f'<p class="turns">{_words(tr("Turns"))}: {turns}</p>'
        name, told = escape(tr("What is in it")), _told("summary", tr("What is in it"))
        return f'<nav aria-label="{name}"><details>{told}<ul>{heads}</ul>{turns}</details></nav>'


def _told(tag: str, words: str, kind: str = "", id: str = "") -> str:
    """Words in an element: a sentence of ours, in which a name that runs left stands by itself."""
    more = (f' class="{kind}"' if kind else "") + (f' id="{id}"' if id else "")
    return f"<{tag}{more}>{_words(words)}</{tag}>"


def _words(words: str) -> str:
    """Words of people, in which nothing is markup."""
    return "".join(f"<bdi>{escape(part)}</bdi>" if left else escape(part) for part, left in isolated(curved(words)))


def _plain(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _figure(kind: str, data: bytes, percent: int, shows: str) -> str:
    source = f"data:image/{kind};base64,{_plain(data)}"
    return f'<figure><img class="map" alt="{escape(shows)}" style="width:{percent}%" src="{source}"></figure>'


def write_html(book: HtmlBook, title: str) -> Iterator[tuple[float, bytes]]:
    """The file in pieces, each with how much of it is done (0 to 1)."""
    look = PARCHMENT
    colours = {
        "table": look.table,
        "paper": look.parchment,
        "ink": look.ink,
        "soft": look.soft_ink,
        "card": look.card,
        "deep": look.deep_parchment,
        "red": look.illegal.paper,
        "focus": look.focus.paper,
    }
    style = STYLE % {
        "font": _plain(paths.font("title").read_bytes()),
        **{name: hex_code(colour) for name, colour in colours.items()},
    }
    yield (
        0.0,
        (
            f'<!DOCTYPE html>\n<html lang="{spoken_language() or "en"}">\n<head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(curved(title))}</title>"
            f'<style>{style}</style></head>\n<body>\n<main id="top">\n'
        ).encode(),
    )
    first = book.chapters[0][0] if book.chapters else len(book.parts)
    for number, part in enumerate(book.parts):
        if number == first:
            yield number / len(book.parts), f"{book.contents}\n".encode()
        yield number / len(book.parts), f"{part}\n".encode()
    yield (
        1.0,
        f'</main>\n<footer><a href="#top">{_words(tr("Back to the title"))}</a></footer>\n</body>\n</html>\n'.encode(),
    )
