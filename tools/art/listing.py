"""The list of all pieces, `assets/art/README.md`: what a screen's author looks an id up in."""

from __future__ import annotations

from collections.abc import Mapping

HEAD = """\
# Art set

Pen and wash on parchment: ink line #2B2118 with a slight wobble from a fixed seed, flat washes, hatching on the
shadow side, light from the left. All drawings are our own vector paths; `python -m tools.art` draws every file and
this list again, byte for byte. A screen asks for a piece by group and id: `art("rise", "castle", px)`.

## Rules every file keeps
- Plain `<path>` elements with fill and stroke attributes only, so that any reader takes them: no gradients, text,
  filters, classes, clip paths or transforms. Every file is below 40 KB.
- Ink line 2.7 units for outlines, 1.9 inside, 1.2 for hatching and marks; when a piece is shown, these are always 1.6,
  1.1 and 0.8 units of the screen (`scenes/paint/pen.py`), whatever its size. Two lines along one way, paint on ink,
  are one limb with an inked edge. Signs (ui, suits, seats, tokens) have bold lines of their own.
- The wobble depends on the piece's name alone.
- Half-figures are cut by the lower edge of their page. Buildings bring no ground: the plot draws it.
"""

GROUPS: Mapping[str, str] = {
    "structures": "Medieval Keep's structures, ids as in the content file.",
    "castle": "The castle with the walls that still stand, all on one ground plan.",
    "defenders": "Medieval Keep's kinds of defenders, half-figures.",
    "invaders": "Card pictures of who attacks.",
    "banners": "What each invader carries before his camp, ids as of the invaders.",
    "disasters": "Card pictures of what befalls the town.",
    "resources": "Goods, also as signs in a line of text.",
    "suits": "Exact and symmetrical, one path each; change the one fill for two colours.",
    "court": "Double-headed court figures, without rank and frame.",
    "cards": "Other faces of playing cards.",
    "locations": "Defenders: the type words of places, for cards, maps and rails.",
    "units": "Defenders: the type words of defenders; people are half-figures.",
    "threats": (
        "Defenders: what a threat's rank says that it is: rabble (ace to 5), regiment (6 to 10), infiltrator (jack), "
        "champion (queen), giant or war machine (king). A setting's own are `<kind>-<setting>`; others are medieval."
    ),
    "rise": "Rise against Monsters: what a card stands for, and what stands in a land.",
    "lands": (
        "Rise against Monsters: the horizon of a land, drawn at the land's width; the ground below goes on in the "
        "colour that the strip ends in."
    ),
    "korvosa": "The Battle for Korvosa: roles, landmarks and allies, ids as in the content file.",
    "korvosa-cards": "The Battle for Korvosa: pictures of Hero cards, Edicts and City cards, ids as in its content.",
    "marks": "Marks of the games on maps, cards and lines of the log; some lie over what they mark.",
    "settings": "Defenders: pictures of the settings, ids as in the rules.",
    "emblems": "The five games, round.",
    "scenery": "Small things of maps and towns, and people who walk to the left.",
    "map": "Stamps of the city canvas.",
    "seats": "Shields of the seats with their pattern; `<seat>-tile` is the pattern as a square.",
    "tokens": "Shapes of tokens: white card with an ink rim, its face left free.",
    "ui": "Signs on paper.",
    "ui-dark": "The same signs for dark grounds.",
}


def listing(pages: Mapping[tuple[str, str], tuple[int, int]], words: Mapping[tuple[str, str], str]) -> str:
    """The README: every group with its pieces, their page and, where one was said, a word on each.

    Raises KeyError for a group that is not described here.
    """
    out = [HEAD]
    for group, about in GROUPS.items():
        mine = sorted(name for g, name in pages if g == group)
        sizes = sorted({pages[group, name] for name in mine})
        out.append(f"## {group}\n{about} {', '.join(f'{w} x {h}' for w, h in sizes)}.\n")
        plain = [f"`{name}`" for name in mine if (group, name) not in words]
        if plain:
            out.append(_lines(plain))
        told = [f"| `{name}` | {words[group, name]} |" for name in mine if (group, name) in words]
        if told:
            out.append("\n".join(["| Id | What it is for |", "|---|---|", *told]) + "\n")
    unknown = {group for group, _ in pages} - set(GROUPS)
    if unknown:
        raise KeyError(f"art groups without a word on what they are for: {', '.join(sorted(unknown))}")
    return "\n".join(out)


def _lines(words: list[str]) -> str:
    """Words with commas, broken at 120 columns."""
    lines = [""]
    for i, word in enumerate(words):
        piece = word + ("," if i + 1 < len(words) else "")
        if len(lines[-1]) + len(piece) + 1 > 118:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + piece
    return "\n".join(lines) + "\n"
