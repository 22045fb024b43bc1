"""What stands around the sheet: the rail of tools, the strip of places, the panel with pens, selection and layers."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.tools import PENS
from scenes.city.canvas.widgets import TOOLS, Cell, PlaceCard, ToolButton, stamp_picture
from scenes.city.drawing.document import LAYERS, NATURE, Place
from scenes.city.ink.looks import rgb
from scenes.city.ink.nibs import NIBS
from scenes.city.ink.stamps import STAMPS
from scenes.paint import fonts
from scenes.paint.theme import mix
from scenes.ui import faces
from scenes.ui.buttons import Button
from scenes.ui.choices import Slider, Stepper
from scenes.ui.paper import Heading, Paper
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts, SidePanel
from scenes.ui.text import Text

if TYPE_CHECKING:
    from scenes.city.canvas.screen import CityScreen

COLOURS = {
    "#2B2118": "ink", "#5A4630": "soft ink", "#B5583A": "roof red", "#A3231B": "red", "#3B6E8F": "deep water",
    "#9DBFC9": "water", "#00684A": "green", "#A9B27C": "grass", "#DDBE6A": "straw", "#8C6A55": "earth",
    "#7C8A86": "slate", "#74307A": "plum",
}  # fmt: skip
WAYS = {"long": "a long line", "area": "an area", "small": "a small place", "nature": "nature"}


# ------------------------------------------------------------------------------------------------------ the rail


def build_rail(canvas: CityScreen, rail: Rect) -> None:
    """The tools with their keys, and undo and redo."""
    layout = canvas.layout
    paper = canvas.add("rail", Cell("rail-paper", rail, "", lambda: None, _rail_face(canvas)))
    paper.quiet, paper.press = True, None
    pitch = min(layout.u(49), (rail.h - layout.u(16)) // (len(TOOLS) + 2))
    side, y = min(layout.u(46), pitch - 1), rail.y + layout.u(8)
    for tool, name in TOOLS:

        def choose(tool: str = tool) -> None:
            canvas.take(tool)

        rect = Rect(rail.centerx - layout.u(23), y, layout.u(46), side)
        cap = canvas.app.bindings.cap(f"tool-{tool}")
        canvas.add("rail", ToolButton(rect, tool, name, cap, tool == canvas.tool, choose))
        y += pitch
    for icon, name, do, able in (
        ("undo", "Undo", canvas.undo, canvas.city.done),
        ("redo", "Redo", canvas.redo, canvas.city.undone),
    ):
        what = f": {able[-1].name}" if able else ""

        def paint(surface: Surface, rect: Rect, hovered: bool, icon: str = icon, on: bool = bool(able)) -> None:
            theme = canvas.app.theme
            colour = mix(theme.night, theme.pale, 0.5) if not on else theme.parchment if hovered else theme.pale
            faces.icon(icon, layout.u(22), colour, layout.scale, theme).draw(surface, rect.center)

        rect = Rect(rail.centerx - layout.u(23), y, layout.u(46), side)
        canvas.add("rail", Cell(icon, rect, f"{name}{what}", do, paint, dark=True))
        y += pitch


def _rail_face(canvas: CityScreen) -> Callable[[Surface, Rect, bool], None]:
    def paint(surface: Surface, rect: Rect, hovered: bool) -> None:
        pygame.draw.rect(surface, canvas.app.theme.night, rect, 0, canvas.layout.u(6))

    return paint


# ------------------------------------------------------------------------------------------------------ the places


def strip_height(canvas: CityScreen) -> int:
    """How high the strip of places is: more with larger text, never so much that the sheet becomes small."""
    layout = canvas.layout
    return min(layout.u(128) + layout.t(26) - layout.u(26), layout.tall.h // 3)


def build_strip(canvas: CityScreen, strip: Rect) -> None:
    """The places in the rules' order, each a card; with many of them the row scrolls by its arrows."""
    layout = canvas.layout
    canvas.add("places", Paper("strip-paper", strip))
    head = Rect(strip.x + layout.u(18), strip.y + layout.u(7), strip.w - layout.u(36), layout.t(30))
    title = "Places, in the rulebook’s order"
    note = "Choose whose ink comes next"
    room = head.w - fonts.text_width(title, "title", layout.t(26)) - layout.u(24)
    fits = fonts.text_width(note, "text-italic", layout.t(17)) <= room
    canvas.add("places", Heading("strip-head", head, title, size=26, line=False, note=note if fits else ""))
    y, high = head.bottom + layout.u(3), strip.bottom - head.bottom - layout.u(13)
    order, after, now = canvas.city.order(), canvas.city.next_place(), canvas.now
    least = max(layout.u(62), layout.t(52))
    shown = max(1, (strip.w - layout.u(36)) // least - 1)
    pages = shown < len(order)
    if pages:
        shown -= 1
        canvas.strip_from = max(0, min(canvas.strip_from, len(order) - shown))
    else:
        canvas.strip_from = 0
    step = min(layout.t(95), (strip.w - layout.u(36)) // (min(shown, len(order)) + (2 if pages else 1)))
    x = strip.x + layout.u(18)
    for place in order[canvas.strip_from : canvas.strip_from + shown]:

        def choose(place: Place = place) -> None:
            canvas.give_ink(place.id)

        number = now.number(place.id) if now and now.arrows else None
        state = "drawn" if canvas.city.drawn(place) else "next" if place is after else "to be drawn"
        rect = Rect(x, y, step - layout.u(6), high)
        chosen = place.id == canvas.ink_owner()
        corrected = place.id in canvas.city.outlines
        canvas.add("places", PlaceCard(rect, place, state, str(number or ""), chosen, choose, corrected=corrected))
        x += step
    buttons = [("add-place", "Add a place", "plus", canvas.add_place)]
    if pages:
        ahead = canvas.strip_from + shown < len(order)
        buttons.insert(0, ("more-places", "More places", "forward" if ahead else "back", canvas.more_places))
    for id, name, icon, do in buttons:

        def face(surface: Surface, rect: Rect, hovered: bool, icon: str = icon) -> None:
            theme = canvas.app.theme
            look: faces.Look = "hover" if hovered else "plain"
            faces.button_face(rect.w, rect.h, look, layout.scale, theme).draw(surface, rect.topleft)
            faces.icon(icon, layout.u(20), theme.ink, layout.scale, theme).draw(surface, rect.center)

        canvas.add("places", Cell(id, Rect(x, y, max(layout.u(44), step - layout.u(6)), high), name, do, face))
        x += step


# ------------------------------------------------------------------------------------------------------ the panel


def build_panel(canvas: CityScreen) -> None:
    """What is drawn now, what comes next, the pens and the layers."""
    layout, after = canvas.layout, canvas.city.next_place()
    prompt, then = _words(canvas)
    view = canvas.window.view if canvas.window else None
    zoom = round(view.zoom / layout.scale * 100) if view else 100
    turned = f", turned {view.angle}°" if view and view.angle else ""
    if not canvas.city.strokes:
        first = Deed("Sketch one for me", canvas.sketch, id="sketch")
    elif canvas.owner:
        first = Deed("Nearest next", lambda: canvas.give_ink(after.id if after else NATURE), id="follow")
    else:
        first = Deed("Nature", lambda: canvas.give_ink(NATURE), id="nature")
    foot = [
        Deed("Rename", canvas.rename, id="rename"),
        Deed("Picture", canvas.pick_underlay, id="picture-below"),
        Deed("Export", canvas.export, id="export"),
    ]
    if layout.text >= 1.5:  # no room for three
        foot = [Deed("This city …", canvas.city_menu, id="city-menu")]
    count = len(canvas.city.strokes)
    parts = PanelParts(
        canvas.city.name,
        f"{count} {'stroke' if count == 1 else 'strokes'} · {zoom} %{turned} · kept at once",
        prompt,
        then,
        row=[first, Deed("As a list", canvas.as_list, id="list")],
        foot=foot,
        extra=lambda area, room: _tools_and_layers(canvas, area, room),
        low=layout.text < 1.5,
    )
    SidePanel(canvas, parts)


def _words(canvas: CityScreen) -> tuple[str, str]:
    """What now, what next."""
    city, owner = canvas.city, canvas.city.places.get(canvas.ink_owner())
    if canvas.tool == "annotate":
        words = "Draw an **arrow** to connect, an **X** to cut, **dashes** to join across a gap."
        return words, "Next: arrows to the edge are entry-points."
    if canvas.tool == "hand":
        words = "Push the sheet, tap a **contact** off or on, or move a **name**."
        if city.underlay is not None:
            return words, "Drag the corners of the picture below to straighten it."
        return words, "Next: signs are taken by their ends."
    if canvas.tool == "outline":
        name = canvas.outlines.place
        if not name:
            return "No place with an outline is drawn yet.", "Draw an area or a small place first."
        state = "corrected by hand" if canvas.outlines.corrected(name) else "as the ink says"
        words = f"Drag the points of **{city.places[name].name}**, or an edge for a new one."
        return words, f"Its outline is {state}. Right-click takes a point away."
    if canvas.tool == "lasso" and canvas.lasso.picked:
        count = len(canvas.lasso.picked)
        held = "1 stroke" if count == 1 else f"{count} strokes"
        return f"The lasso holds **{held}**: drag, or use the arrows.", "Next: drag a handle to scale or turn."
    if canvas.tool == "lasso":
        return "Draw a loop around ink, or **tap** a stroke.", "Next: what it holds can be moved, turned, given away."
    if canvas.tool in ("erase", "rub"):
        what = {"annotations": "annotations", "place": "this location"}.get(canvas.only, "any open layer")
        deed = "Rub **parts** of strokes away" if canvas.tool == "rub" else "Touch a **stroke** to erase it"
        return f"{deed}.", f"It takes ink of {what}. Hold the key for a moment’s use."
    if not city.places:
        return "Add the **places** of the city, or just draw.", "Ink without a place belongs to nature."
    if owner is not None:
        dotted = f" with **dotted lines**{canvas.cap('tool-dotted')}" if owner.underground else ""
        rest = [p for p in city.order() if p is not owner and not city.drawn(p)]
        then = f"Next: {rest[0].name}." if rest else f"Next: arrows, crosses and dashes{canvas.cap('tool-annotate')}."
        return f"Draw **{owner.name}**{dotted}: {WAYS[owner.shape]}.", then
    return f"Every place is drawn. **Annotate**{canvas.cap('tool-annotate')}, or draw on.", "New ink belongs to nature."


def _tools_and_layers(canvas: CityScreen, area: ScrollArea, room: Rect) -> int:
    """What the tool can be set to, and the layers; first what is needed more with this tool."""
    parts = [_of_tool, _switches, _layers]
    if canvas.tool in ("annotate", "hand"):
        parts = [_layers, _of_tool, _switches]
    y = room.y
    for part in parts:
        y = part(canvas, area, Rect(room.x, y, room.w, 0))
    return y - room.y


def _of_tool(canvas: CityScreen, area: ScrollArea, room: Rect) -> int:
    """What the tool in the hand can be set to; returns the y below it."""
    layout, y = canvas.layout, room.y
    high, gap = Button.height(layout.u, layout.t), layout.u(6)
    if canvas.tool in canvas.widths or canvas.lasso.picked:
        y = _colours(canvas, area, Rect(room.x, y, room.w, 0))
    wide = layout.t(96)
    if canvas.tool in canvas.widths:
        _label(canvas, area, Rect(room.x, y, room.w, high), "Width")
        width = canvas.pens.width
        rect = Rect(room.x + wide, y, room.w - wide, high)
        step = 1 if width < 12 else 4
        area.put(Stepper("width", rect, "Width", width, canvas.pens.choose_width, least=1, most=120, step=step))
        y += high
    if canvas.tool == "pen":
        y = _choices(area, Rect(room.x, y + gap, room.w, high), [
            (f"nib-{nib or 'plain'}", nib.capitalize() or "Plain", _nibs(canvas, nib), nib == canvas.pens.nib)
            for nib in ("", *NIBS)
        ], 4, gap)  # fmt: skip
    if canvas.tool == "stamp":
        y = _stamps(canvas, area, Rect(room.x, y + gap, room.w, 0))
    if canvas.tool in PENS:
        _label(canvas, area, Rect(room.x, y, room.w, high), "Smoothing")
        rect = Rect(room.x + wide, y, room.w - wide, high)
        area.put(Slider("smoothing", rect, "Smoothing", canvas.looks.smoothing, canvas.smooth))
        y += high
    if canvas.tool in ("erase", "rub"):
        only = [("", "All ink"), ("annotations", "Annotations only"), ("place", "This location only")]
        y = _choices(area, Rect(room.x, y, room.w, high), [
            (f"only-{key or 'all'}", words, _limits(canvas, key), canvas.only == key) for key, words in only
        ], 1, gap)  # fmt: skip
    if canvas.tool == "outline" and canvas.outlines.place:
        line = canvas.outlines
        y = _choices(area, Rect(room.x, y, room.w, high), [
            ("outline-add", "Add a point", line.add, False), ("outline-remove", "Take it away", line.remove, False),
            ("outline-reset", "Reset to the ink", line.reset, False),
            ("outline-next", "Next place", canvas.next_outline, False),
        ], 2, gap)  # fmt: skip
    if canvas.tool == "lasso" and canvas.lasso.picked:
        held = canvas.lasso
        y = _choices(area, Rect(room.x, y, room.w, high), [
            ("held-left", "Turn left", lambda: held.turn(-15), False),
            ("held-right", "Turn right", lambda: held.turn(15), False),
            ("held-larger", "Larger", lambda: held.grow(1.1), False),
            ("held-smaller", "Smaller", lambda: held.grow(1 / 1.1), False),
            ("held-give", "Give to …", canvas.ask_owner, False), ("held-erase", "Erase", held.erase, False),
        ], 2, gap)  # fmt: skip
    return y


def _switches(canvas: CityScreen, area: ScrollArea, room: Rect) -> int:
    """How the hand draws: straight, snapping, with a pen only. What is on is dark and ticked."""
    layout = canvas.layout
    high = Button.height(layout.u, layout.t)
    flips = [
        ("straight", f"Straight{canvas.cap('straight')}", canvas.straight, canvas.set_straight),
        ("snapping", f"Snapping{canvas.cap('snapping')}", canvas.snapping, canvas.set_snapping),
        ("pen-only", "Pen only", canvas.pen_only, canvas.set_pen_only),
    ]

    def flip(on: bool, do: Callable[[bool], None]) -> Callable[[], None]:
        return lambda: do(not on)

    return _choices(area, Rect(room.x, room.y + layout.u(4), room.w, high), [
        (id, words, flip(on, do), on) for id, words, on, do in flips
    ], 3, layout.u(6))  # fmt: skip


def _layers(canvas: CityScreen, area: ScrollArea, room: Rect) -> int:
    """The layers, the topmost first."""
    layout, y = canvas.layout, room.y + canvas.layout.u(4)
    area.put(Heading("layers", Rect(room.x, y, room.w, layout.t(28)), "Layers"))
    y += layout.t(32)
    row = max(layout.u(44), layout.t(30) if layout.text < 1.5 else layout.t(40))
    for layer in reversed(LAYERS):
        _layer_row(canvas, area, Rect(room.x, y, room.w, row), layer.id, layer.name)
        y += row
    return y + layout.u(8)


def _nibs(canvas: CityScreen, nib: str) -> Callable[[], None]:
    return lambda: canvas.pens.choose_nib(nib)


def _limits(canvas: CityScreen, only: str) -> Callable[[], None]:
    return lambda: canvas.limit_erasers(only)


def _colours(canvas: CityScreen, area: ScrollArea, room: Rect) -> int:
    """The colours, in one row or two: large enough for a finger."""
    layout = canvas.layout
    columns = len(COLOURS) // 2
    gap = layout.u(6)
    wide, high = (room.w - (columns - 1) * gap) // columns, layout.u(44)
    for number, (code, name) in enumerate(COLOURS.items()):

        def paint(surface: Surface, rect: Rect, hovered: bool, code: str = code) -> None:
            theme = canvas.app.theme
            pygame.draw.rect(surface, rgb(code), rect, 0, layout.u(5))
            pygame.draw.rect(surface, theme.ink, rect, 1, layout.u(5))
            if canvas.colours.get(canvas.tool) == code or hovered:
                pygame.draw.rect(surface, theme.card, rect.inflate(-4, -4), max(2, layout.u(2)), layout.u(4))
                pygame.draw.rect(surface, theme.focus.paper, rect.inflate(4, 4), max(2, layout.u(2.4)), layout.u(7))

        def choose(code: str = code) -> None:
            canvas.choose_colour(code)

        x, y = room.x + number % columns * (wide + gap), room.y + number // columns * (high + gap)
        area.put(Cell(f"colour-{number}", Rect(x, y, wide, high), f"Colour: {name}", choose, paint))
    return room.y + 2 * (high + gap)


def _stamps(canvas: CityScreen, area: ScrollArea, room: Rect) -> int:
    """All stamps as they will stand on the sheet; returns the y below them."""
    layout, theme = canvas.layout, canvas.app.theme
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
        area.put(Cell(f"stamp-{name}", Rect(x, y, side, side), f"Stamp: {name}", choose, paint))
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


def _label(canvas: CityScreen, area: ScrollArea, rect: Rect, words: str) -> None:
    """Words at the left of a control, smaller where they would run into it."""
    layout, size = canvas.layout, 16
    room = rect.w - layout.t(102)
    while size > 8 and fonts.text_width(words, "sans", layout.t(size)) + 4 > room:
        size -= 1
    high = layout.t(size + 6)
    width = fonts.text_width(words, "sans", layout.t(size)) + 4
    place = Rect(rect.x, rect.centery - high // 2, width, high)
    area.put(Text(f"label-{words}", place, words, size=size, role="sans"))


def _layer_row(canvas: CityScreen, area: ScrollArea, rect: Rect, id: str, name: str) -> None:
    """A layer: its eye, its name and how strongly it shows, its lock."""
    layout, state = canvas.layout, canvas.city.layers[id]
    drawing = id == canvas.ink_layer()
    side, stacked = layout.u(44), layout.text >= 1.5

    def eye(surface: Surface, at: Rect, hovered: bool) -> None:
        theme = canvas.app.theme
        colour = theme.hairline if state.hidden else theme.ink
        icon = "eye-closed" if state.hidden else "eye"
        faces.icon(icon, layout.u(20), colour, layout.scale, theme).draw(surface, at.center)

    def words(surface: Surface, at: Rect, hovered: bool) -> None:
        theme = canvas.app.theme
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
        while px > layout.t(11) and fonts.text_width(name, role, px) > room:
            px -= 1
        line = fonts.text(name, role, px, theme.soft_ink if state.hidden else theme.ink)
        surface.blit(line, line.get_rect(midleft=line_at.midleft))

    def lock(surface: Surface, at: Rect, hovered: bool) -> None:
        theme, u = canvas.app.theme, layout.u
        colour = theme.ink if state.locked else theme.hairline
        body = Rect(0, 0, u(12), u(9))
        body.midtop = (at.centerx, at.centery - u(1))
        pygame.draw.rect(surface, colour, body, 0 if state.locked else max(1, u(1.5)), u(2))
        bow = Rect(body.x + u(2) + (0 if state.locked else u(3)), body.y - u(7), u(8), u(12))
        pygame.draw.arc(surface, colour, bow, 0, math.pi, max(1, u(2)))

    def dim() -> None:
        canvas.set_layer(id, opacity={100: 70, 70: 40}.get(state.opacity, 100))

    said = f"{name}, {'hidden' if state.hidden else 'shown'}, {state.opacity} %, {'locked' if state.locked else 'open'}"
    area.put(Cell(f"eye-{id}", Rect(rect.x + layout.u(4), rect.y, side, rect.h), f"Show or hide: {said}",
                  lambda: canvas.set_layer(id, hidden=not state.hidden), eye))  # fmt: skip
    middle = Rect(rect.x + side + layout.u(8), rect.y, rect.w - 2 * side - layout.u(14), rect.h)
    area.put(Cell(f"dim-{id}", middle, f"Dim: {said}", dim, words))
    area.put(Cell(f"lock-{id}", Rect(rect.right - side, rect.y, side, rect.h), f"Lock or open: {said}",
                  lambda: canvas.set_layer(id, locked=not state.locked), lock))  # fmt: skip
