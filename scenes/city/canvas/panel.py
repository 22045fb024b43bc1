"""The panel beside the sheet: what is drawn now, what comes next, the settings of the tool, the layers."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import cast

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.actions import Actions
from scenes.city.canvas.belongs import INKS
from scenes.city.canvas.canvas import RECENT, Canvas
from scenes.city.canvas.context_menus import offer_city, offer_owners
from scenes.city.canvas.easel import Easel
from scenes.city.canvas.tools import PENS, Pens
from scenes.city.canvas.widgets import Cell, stamp_picture, tool_picture
from scenes.city.drawing.document import LAYERS, NATURE
from scenes.city.ink.looks import rgb
from scenes.city.ink.nibs import NIBS
from scenes.city.ink.stamps import STAMP_WORDS, STAMPS
from scenes.paint import fonts
from scenes.system.words import later, tr, tr_n
from scenes.ui import faces
from scenes.ui.buttons import Button
from scenes.ui.choices import Segments, Slider, Stepper
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts, SidePanel
from scenes.ui.text import Text
from scenes.ui.things import Tip

COLOURS = {
    "#2B2118": later("ink"),
    "#5A4630": later("soft ink"),
    "#B5583A": later("roof red"),
    "#A3231B": later("red"),
    "#3B6E8F": later("deep water"),
    "#9DBFC9": later("water"),
    "#00684A": later("green"),
    "#A9B27C": later("grass"),
    "#DDBE6A": later("straw"),
    "#8C6A55": later("earth"),
    "#7C8A86": later("slate"),
    "#74307A": later("plum"),
}
WAYS = {
    "long": later("a long line"),
    "area": later("an area"),
    "small": later("a small place"),
    "nature": later("nature"),
}


def build_panel(screen: Screen, easel: Easel, actions: Actions) -> None:
    """What is drawn now, what comes next, the pens and the layers."""
    canvas = easel.canvas
    layout, after = screen.layout, canvas.city.next_place()
    prompt, then = _words(easel)
    view = canvas.window.view if canvas.window else None
    zoom = round(view.zoom / layout.scale * 100) if view else 100
    turned = f", {tr('turned {angle}°', angle=view.angle)}" if view and view.angle else ""
    if not canvas.city.strokes:
        first = Deed(tr("Sketch one for me"), actions.sketch, id="sketch")
    elif canvas.tool in INKS and canvas.place_begun:
        first = Deed(tr("Done"), canvas.finish_place, cap=canvas.app.bindings.cap("enter"), id="place-done")
    elif canvas.owner == NATURE and after is not None:
        first = Deed(tr("Next place"), canvas.finish_place, id="follow")
    else:
        first = Deed(tr("Nature"), lambda: canvas.give_ink(NATURE), id="nature")
    foot = [
        Deed(tr("Rename"), actions.rename, id="rename"),
        Deed(tr("Picture"), actions.pick_underlay, id="picture-below"),
        Deed(tr("Export"), actions.export, id="export"),
    ]
    if layout.text >= 1.5:  # no room for three
        foot = [Deed(tr("This city …"), lambda: offer_city(actions), id="city-menu")]
    count = len(canvas.city.strokes)
    kept = tr("not saved") if canvas.keeper is not None and canvas.keeper.owed else tr("kept at once")
    parts = PanelParts(
        canvas.city.name,
        f"{tr_n('1 stroke', '{count} strokes', count)} · {zoom} %{turned} · {kept}",
        prompt,
        then,
        row=[first, Deed(tr("As a list"), actions.as_list, id="list")],
        foot=foot,
        extra=lambda area, room: _tools_and_layers(easel, actions, area, room),
        low=layout.text < 1.5,
    )
    SidePanel(screen, parts)


def _words(easel: Easel) -> tuple[str, str]:
    """What now, what next."""
    canvas = easel.canvas
    city, owner = canvas.city, canvas.city.places.get(canvas.ink_owner())
    if canvas.tool == "annotate":
        words = tr("Draw an **arrow** to connect, an **X** to cut, **dashes** to join across a gap.")
        return words, tr("Next: arrows to the edge are entry-points.")
    if canvas.tool == "hand":
        words = tr("Push the sheet, tap a **contact** off or on, or move a **name**.")
        if city.underlay is not None:
            return words, tr("Drag the corners of the picture below to straighten it.")
        return words, tr("Next: signs are taken by their ends.")
    if canvas.tool == "outline":
        name = easel.outlines.place
        if not name:
            return tr("No place with an outline is drawn yet."), tr("Draw an area or a small place first.")
        state = tr("corrected by hand") if easel.outlines.corrected(name) else tr("as the ink says")
        words = tr("Drag the points of **{name}**, or an edge for a new one.", name=city.places[name].name)
        return words, tr("Its outline is {state}. Right-click takes a point away.", state=state)
    if canvas.tool == "lasso" and easel.lasso.picked:
        count = len(easel.lasso.picked)
        held = tr_n(
            "The lasso holds **1 stroke**: drag, or use the arrows.",
            "The lasso holds **{count} strokes**: drag, or use the arrows.", count,
        )  # fmt: skip
        return held, tr("Next: drag a handle to scale or turn.")
    if canvas.tool == "lasso":
        return tr("Draw a loop around ink, or **tap** a stroke."), tr(
            "Next: what it holds can be moved, turned, given away."
        )
    if canvas.tool in ("erase", "rub"):
        what = {"annotations": tr("annotations"), "place": tr("this location")}.get(canvas.only, tr("any open layer"))
        deed = tr("Rub **parts** of strokes away") if canvas.tool == "rub" else tr("Touch a **stroke** to erase it")
        return f"{deed}.", tr("It takes ink of {what}. Hold the key for a moment’s use.", what=what)
    if not city.places:
        return tr("Add the **places** of the city, or just draw."), tr("Ink without a place belongs to nature.")
    if owner is not None:
        if canvas.place_begun:
            after = city.next_place()
            then = tr("Next: {name}.", name=after.name) if after is not None else tr("Then every place is drawn.")
            return tr("All ink is **{name}**’s, until you say **Done**.", name=owner.name), then
        dotted = f" {tr('with **dotted lines**')}{canvas.cap('tool-dotted')}" if owner.underground else ""
        rest = [p for p in city.order() if p is not owner and not city.drawn(p)]
        then = (
            tr("Next: {name}.", name=rest[0].name)
            if rest
            else tr("Next: arrows, crosses and dashes{cap}.", cap=canvas.cap("tool-annotate"))
        )
        return tr(
            "Draw **{name}**{dotted}: {shape}.", name=owner.name, dotted=dotted, shape=tr(WAYS[owner.shape])
        ), then
    return tr("Every place is drawn. **Annotate**{cap}, or draw on.", cap=canvas.cap("tool-annotate")), tr(
        "New ink belongs to nature."
    )


def _tools_and_layers(easel: Easel, actions: Actions, area: ScrollArea, room: Rect) -> int:
    """Two leaves: what the tool can be set to, and the layers."""
    canvas = easel.canvas
    high = Button.height(canvas.layout.u, canvas.layout.t)
    leaves = (tr("The tool"), tr("Layers"))
    area.put(Segments("leaf", Rect(room.x, room.y, room.w, high), tr("What is shown here"), leaves,
                      int(canvas.layers_open), lambda number: canvas.show_layers(number == 1)))  # fmt: skip
    parts = [partial(_of_tool, easel, actions), partial(_switches, canvas)]
    y = room.y + high + canvas.layout.u(8)
    for part in [partial(_layers, canvas)] if canvas.layers_open else parts:
        y = part(area, Rect(room.x, y, room.w, 0))
    return y - room.y


def _of_tool(easel: Easel, actions: Actions, area: ScrollArea, room: Rect) -> int:
    """What the tool in the hand can be set to; returns the y below it."""
    canvas = easel.canvas
    layout, y = canvas.layout, room.y
    high, gap = Button.height(layout.u, layout.t), layout.u(6)
    if canvas.tool == "stamp":
        words = tr("Scatter along a drag{cap}", cap=canvas.cap("scatter"))
        flip = partial(canvas.set_scatter, not canvas.scatter)
        y = _stamps(canvas, area, Rect(room.x, y, room.w, 0))
        y = _choices(area, Rect(room.x, y, room.w, high), [("scatter", words, flip, canvas.scatter)], 1, gap) + gap
    if canvas.tool in canvas.widths or easel.lasso.picked:
        y = _colours(easel, area, Rect(room.x, y, room.w, 0))
    labels = (tr("Width"), tr("Smoothing"))
    wide = max(layout.t(96), *(fonts.text_width(label, "sans", layout.t(16)) + layout.u(12) for label in labels))
    if canvas.tool in canvas.widths:
        _label(canvas, area, Rect(room.x, y, room.w, high), tr("Width"))
        width = easel.pens.width
        rect = Rect(room.x + wide, y, room.w - wide, high)
        step = 1 if width < 12 else 4
        area.put(Stepper("width", rect, tr("Width"), width, easel.pens.choose_width, least=1, most=120, step=step))
        y += high
    if canvas.tool == "pen":
        y = _choices(area, Rect(room.x, y + gap, room.w, high), [
            (f"nib-{nib or 'plain'}", nib.capitalize() or tr("Plain"), _nibs(easel.pens, nib), nib == easel.pens.nib)
            for nib in ("", *NIBS)
        ], 4, gap)  # fmt: skip
    if canvas.tool in PENS:
        _label(canvas, area, Rect(room.x, y, room.w, high), tr("Smoothing"))
        rect = Rect(room.x + wide, y, room.w - wide, high)
        area.put(Slider("smoothing", rect, tr("Smoothing"), canvas.looks.smoothing, canvas.smooth))
        y += high
    if canvas.tool in ("erase", "rub"):
        only = [("", tr("All ink")), ("annotations", tr("Annotations only")), ("place", tr("This location only"))]
        y = _choices(area, Rect(room.x, y, room.w, high), [
            (f"only-{key or 'all'}", words, _limits(canvas, key), canvas.only == key) for key, words in only
        ], 1, gap)  # fmt: skip
    if canvas.tool == "outline" and easel.outlines.place:
        line = easel.outlines
        y = _choices(
            area,
            Rect(room.x, y, room.w, high),
            [
                ("outline-add", tr("Add a point"), line.add, False),
                ("outline-remove", tr("Take it away"), line.remove, False),
                ("outline-reset", tr("Reset to the ink"), line.reset, False),
                ("outline-next", tr("Next place"), easel.next_outline, False),
            ],
            2,
            gap,
        )
    if canvas.tool == "lasso" and easel.lasso.picked:
        held = easel.lasso
        y = _choices(area, Rect(room.x, y, room.w, high), [
            ("held-left", tr("Turn left"), lambda: held.turn(-15), False),
            ("held-right", tr("Turn right"), lambda: held.turn(15), False),
            ("held-larger", tr("Larger"), lambda: held.grow(1.1), False),
            ("held-smaller", tr("Smaller"), lambda: held.grow(1 / 1.1), False),
            ("held-give", tr("Give to …"), partial(offer_owners, actions), False),
            ("held-erase", tr("Erase"), held.erase, False),
            ("held-copy", tr("Copy{cap}", cap=canvas.cap('copy')), easel.copies.copy, False),
            ("held-double", tr("Double{cap}", cap=canvas.cap('double')), easel.copies.double, False),
        ], 2, gap)  # fmt: skip
    return y


def _switches(canvas: Canvas, area: ScrollArea, room: Rect) -> int:
    """How the hand draws: straight, snapping, with a pen only. What is on is dark and ticked."""
    layout = canvas.layout
    high = Button.height(layout.u, layout.t)
    flips = [
        ("straight", tr("Straight{cap}", cap=canvas.cap("straight")), canvas.straight, canvas.set_straight),
        ("snapping", tr("Snapping{cap}", cap=canvas.cap("snapping")), canvas.snapping, canvas.set_snapping),
        ("pen-only", tr("Pen only"), canvas.pen_only, canvas.set_pen_only),
    ]

    def flip(on: bool, do: Callable[[bool], None]) -> Callable[[], None]:
        return lambda: do(not on)

    return _choices(area, Rect(room.x, room.y + layout.u(4), room.w, high), [
        (id, words, flip(on, do), on) for id, words, on, do in flips
    ], 3, layout.u(6))  # fmt: skip


def _layers(canvas: Canvas, area: ScrollArea, room: Rect) -> int:
    """The layers, the topmost first."""
    layout, y = canvas.layout, room.y + canvas.layout.u(4)
    row = max(layout.u(38), layout.t(30) if layout.text < 1.5 else layout.t(40))
    for layer in reversed(LAYERS):
        _layer_row(canvas, area, Rect(room.x, y, room.w, row), layer.id, tr(layer.name))
        y += row
    return y + layout.u(8)


def _nibs(pens: Pens, nib: str) -> Callable[[], None]:
    return lambda: pens.choose_nib(nib)


def _limits(canvas: Canvas, only: str) -> Callable[[], None]:
    return lambda: canvas.limit_erasers(only)


def _colours(easel: Easel, area: ScrollArea, room: Rect) -> int:
    """The palette in two rows, large enough for a finger; what takes a colour from the sheet; the last ones."""
    canvas, layout = easel.canvas, easel.canvas.layout
    columns = len(COLOURS) // 2
    gap = layout.u(6)
    wide, high = (room.w - columns * gap) // (columns + 1), layout.u(44)

    def cell(column: int, row: int) -> Rect:
        return Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)

    for number, (code, name) in enumerate(COLOURS.items()):
        at = cell(number % columns, number // columns)
        area.put(_colour_cell(easel, f"colour-{number}", at, tr("Colour: {name}", name=name), code))

    def paint(surface: Surface, rect: Rect, hovered: bool) -> None:
        theme, look = canvas.theme, "main" if canvas.picking else "hover" if hovered else "plain"
        faces.button_face(rect.w, rect.h, cast(faces.Look, look), layout.scale, theme).draw(surface, rect.topleft)
        colour = theme.parchment if canvas.picking else theme.ink
        tool_picture("pick", layout.u(28), colour, theme).draw(surface, rect.center)

    name = tr("Take a colour from the sheet")
    pick = Cell("pick-colour", cell(columns, 0), name, lambda: canvas.set_picking(not canvas.picking), paint)
    pick.tip = Tip(name, (tr("Or hold Alt and click: ink, or the picture below."),))
    area.put(pick)
    # The last one stands beside the palette, more of them below it.
    places = [cell(columns, 1), *(cell(column, 2) for column in range(RECENT - 1))]
    for number, (code, at) in enumerate(zip(canvas.recent, places, strict=False)):
        name = tr("Drawn with last: {colour}", colour=tr(COLOURS[code]) if code in COLOURS else code)
        area.put(_colour_cell(easel, f"recent-{number}", at, name, code))
    return room.y + (3 if len(canvas.recent) > 1 else 2) * (high + gap)


def _colour_cell(easel: Easel, id: str, rect: Rect, name: str, code: str) -> Cell:
    """A colour to click; the one in the hand is ringed."""
    canvas = easel.canvas

    def paint(surface: Surface, rect: Rect, hovered: bool) -> None:
        theme, layout = canvas.theme, canvas.layout
        pygame.draw.rect(surface, rgb(code), rect, 0, layout.u(5))
        pygame.draw.rect(surface, theme.ink, rect, 1, layout.u(5))
        if canvas.colours.get(canvas.tool) == code or hovered:
            pygame.draw.rect(surface, theme.card, rect.inflate(-4, -4), max(2, layout.u(2)), layout.u(4))
            pygame.draw.rect(surface, theme.focus.paper, rect.inflate(4, 4), max(2, layout.u(2.4)), layout.u(7))

    return Cell(id, rect, name, lambda: easel.choose_colour(code), paint)


def _stamps(canvas: Canvas, area: ScrollArea, room: Rect) -> int:
    """All stamps as they will stand on the sheet; returns the y below them."""
    layout, theme = canvas.layout, canvas.theme
    gap, side = layout.u(8), layout.u(48)
    columns = max(1, (room.w + gap) // (side + gap))
    for number, name in enumerate(STAMPS):

        def paint(surface: Surface, rect: Rect, hovered: bool, name: str = name) -> None:
            face = faces.button_face(rect.w, rect.h, "hover" if hovered else "plain", layout.scale, theme)
            face.draw(surface, rect.topleft)
            stamp_picture(name, rect.h - layout.u(8), canvas.colours["stamp"], theme).draw(surface, rect.center)
            if name == canvas.stamp:
                pygame.draw.rect(surface, theme.focus.paper, rect.inflate(2, 2), max(2, layout.u(2.4)), layout.u(7))

        def choose(name: str = name) -> None:
            canvas.choose_stamp(name)

        x, y = room.x + number % columns * (side + gap), room.y + number // columns * (side + gap)
        area.put(
            Cell(
                f"stamp-{name}", Rect(x, y, side, side), tr("Stamp: {name}", name=tr(STAMP_WORDS[name])), choose, paint
            )
        )
    return room.y + -(-len(STAMPS) // columns) * (side + gap)


def _choices(
    area: ScrollArea, room: Rect, deeds: list[tuple[str, str, Callable[[], None], bool]], columns: int, gap: int
) -> int:
    """Buttons in columns; fewer columns when the words are too long. Returns the y below them."""
    screen = area.screen
    size = 14
    need = max(fonts.text_width(words, "sans-semi", screen.layout.t(size)) for _, words, _, _ in deeds)
    while columns > 1 and need + screen.layout.u(18) > (room.w - (columns - 1) * gap) // columns:
        columns -= 1
    wide = (room.w - (columns - 1) * gap) // columns
    for number, (id, words, do, chosen) in enumerate(deeds):
        rect = Rect(room.x + number % columns * (wide + gap), room.y + number // columns * (room.h + gap), wide, room.h)
        tick = "tick" if chosen and wide >= need + screen.layout.u(44) else ""
        area.put(Button(id, rect, words, do, size=size, look="main" if chosen else "plain", icon=tick))
    return room.y + math.ceil(len(deeds) / columns) * (room.h + gap)


def _label(canvas: Canvas, area: ScrollArea, rect: Rect, words: str) -> None:
    """Words at the left of a control, smaller where they would run into it."""
    layout, size = canvas.layout, 16
    room = rect.w - layout.t(102)
    while size > 8 and fonts.text_width(words, "sans", layout.t(size)) + 4 > room:
        size -= 1
    high = layout.t(size + 6)
    width = fonts.text_width(words, "sans", layout.t(size)) + 4
    place = Rect(rect.x, rect.centery - high // 2, width, high)
    area.put(Text(f"label-{words}", place, words, size=size, role="sans"))


def _layer_row(canvas: Canvas, area: ScrollArea, rect: Rect, id: str, name: str) -> None:
    """A layer: its eye, its name and how strongly it shows, its lock."""
    layout, state = canvas.layout, canvas.city.layers[id]
    drawing = id == canvas.ink_layer()
    side, stacked = layout.u(44), layout.text >= 1.5

    def eye(surface: Surface, at: Rect, hovered: bool) -> None:
        theme = canvas.theme
        colour = theme.hairline if state.hidden else theme.ink
        icon = "eye-closed" if state.hidden else "eye"
        faces.icon(icon, layout.u(20), colour, layout.scale, theme).draw(surface, at.center)

    def words(surface: Surface, at: Rect, hovered: bool) -> None:
        theme = canvas.theme
        if drawing:
            pygame.draw.rect(surface, theme.focus.paper, rect.inflate(0, -2), max(1, layout.u(1.5)), layout.u(5))
        pct = fonts.text(f"{state.opacity} %", "sans", layout.t(14), theme.soft_ink)
        role: fonts.Role = "text-bold" if drawing else "text"
        px, room = layout.t(16), at.w - layout.u(6)
        place = line_at = Rect(at.x, at.y, room, at.h)
        if stacked:  # how strongly it shows stands below the name
            line_at, place = Rect(at.x, at.y, room, at.h // 2), Rect(at.x, at.y + at.h // 2, room, at.h // 2)
            surface.blit(pct, pct.get_rect(midleft=place.midleft))
        else:
            surface.blit(pct, pct.get_rect(midright=place.midright))
            room -= pct.get_width() + layout.u(6)
        px = fonts.fitting(name, role, px, room, layout.t(11))
        line = fonts.text(name, role, px, theme.soft_ink if state.hidden else theme.ink)
        surface.blit(line, line.get_rect(midleft=line_at.midleft))

    def lock(surface: Surface, at: Rect, hovered: bool) -> None:
        theme, u = canvas.theme, layout.u
        colour = theme.ink if state.locked else theme.hairline
        body = Rect(0, 0, u(12), u(9))
        body.midtop = (at.centerx, at.centery - u(1))
        pygame.draw.rect(surface, colour, body, 0 if state.locked else max(1, u(1.5)), u(2))
        bow = Rect(body.x + u(2) + (0 if state.locked else u(3)), body.y - u(7), u(8), u(12))
        pygame.draw.arc(surface, colour, bow, 0, math.pi, max(1, u(2)))

    def dim() -> None:
        canvas.set_layer(id, opacity={100: 70, 70: 40}.get(state.opacity, 100))

    said = f"{name}, {'hidden' if state.hidden else 'shown'}, {state.opacity} %, {'locked' if state.locked else 'open'}"
    area.put(Cell(f"eye-{id}", Rect(rect.x + layout.u(4), rect.y, side, rect.h), tr("Show or hide: {said}", said=said),
                  lambda: canvas.set_layer(id, hidden=not state.hidden), eye))  # fmt: skip
    middle = Rect(rect.x + side + layout.u(8), rect.y, rect.w - 2 * side - layout.u(14), rect.h)
    area.put(Cell(f"dim-{id}", middle, tr("Dim: {said}", said=said), dim, words))
    area.put(Cell(f"lock-{id}", Rect(rect.right - side, rect.y, side, rect.h), tr("Lock or open: {said}", said=said),
                  lambda: canvas.set_layer(id, locked=not state.locked), lock))  # fmt: skip
