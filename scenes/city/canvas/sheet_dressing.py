"""Washes, names, leaders and numbers set for the whole sheet: what a picture of it adds to the ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.city.canvas.spots import pixel
from scenes.city.canvas.typesetter import NUMBER, Typesetter
from scenes.city.canvas.wash_layer import WashLayer
from scenes.city.drawing.document import SHEET
from scenes.city.ink.dressing import HALO, Dressing, Fill, Inscription, badge, straight
from scenes.city.ink.lettered import Letter
from scenes.paint import fonts

if TYPE_CHECKING:
    from scenes.city.meaning.meaning import Meaning


def dressing(now: Meaning, washes: WashLayer, typesetter: Typesetter) -> Dressing:
    """Washes, names, leaders and numbers, set for the whole sheet: what a picture of it adds to the ink."""
    canvas, lettering = typesetter.canvas, typesetter.lettering
    scale = 0.5 * canvas.layout.scale
    theme, matrix = canvas.sheet_theme, (scale, 0.0, 0.0, scale, 0.0, 0.0)
    rings = {name: [pixel(matrix, p) for p in ring] for name, ring in canvas.meaning.rings_of(now).items()}
    tokens, canvas.tokens = canvas.tokens, []
    found = typesetter.set(now, matrix, rings, (0.0, 0.0, SHEET[0] * scale, SHEET[1] * scale))
    canvas.tokens = tokens
    above: list[Fill | Inscription] = []
    for name, placed in found.numbers.items():
        middle = placed.middle[0] / scale, placed.middle[1] / scale
        above += badge(str(typesetter.number(now, name)), middle, canvas.layout.u(NUMBER) / scale, theme)
    for name, bent in found.bent.items():
        letters = tuple(Letter(one.words, one.x / scale, one.y / scale, one.angle) for one in bent.letters)
        middle = (bent.box[0] + bent.box[2]) / 2 / scale, (bent.box[1] + bent.box[3]) / 2 / scale
        halo, (role, _) = HALO if bent.rim else 0.0, lettering.style(name)
        said = lettering.called(name)
        above.append(
            Inscription("labels", said, middle, bent.px / scale, theme.ink, theme.parchment, role, halo, letters)
        )
    for name, placed in found.names.items():
        if name in found.bent:
            continue
        if placed.leader:
            a, b = ((x / scale, y / scale) for x, y in placed.leader)
            above += [straight("labels", a, b, 5.0, theme.parchment), straight("labels", a, b, 2.2, theme.soft_ink)]
        lines, (x, y), size = lettering.lines(name), placed.middle, lettering.type_size(name)
        role = lettering.style(name)[0]
        step = fonts.font(role, round(size)).get_height() * 0.72
        for number, words in enumerate(lines):
            spot = x / scale, (y + (number - (len(lines) - 1) / 2) * step) / scale
            above.append(Inscription("labels", words, spot, size / scale, theme.ink, theme.parchment, role))
    return Dressing(washes.coats(now) if theme.washes else (), tuple(above))
