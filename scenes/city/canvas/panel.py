"""The panel beside the sheet: what is drawn now, what comes next, the settings of the tool, the layers."""

from __future__ import annotations

from pygame import Rect

from scenes.city.canvas.actions import Actions
from scenes.city.canvas.belongs import INKS
from scenes.city.canvas.context_menus import offer_city
from scenes.city.canvas.easel import Easel
from scenes.city.canvas.layers import layer_rows
from scenes.city.canvas.tool_settings import ToolSettings
from scenes.city.drawing.document import NATURE
from scenes.system.words import later, tr, tr_n
from scenes.ui.buttons import Button
from scenes.ui.choices import Segments
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts, SidePanel

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
    view = canvas.sight.window.view if canvas.sight.window else None
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
    below = Rect(room.x, room.y + high + canvas.layout.u(8), room.w, 0)
    if canvas.layers_open:
        return layer_rows(canvas, area, below) - room.y
    return ToolSettings(easel, actions, area, below).build() - room.y
