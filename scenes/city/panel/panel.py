"""The panel beside the sheet: what is drawn now, what comes next, the settings of the tool, the layers."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from scenes.city.canvas.belongs import INKS
from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import NATURE
from scenes.city.panel.layers import layer_rows
from scenes.city.panel.tool_pictures import stamp_picture
from scenes.city.panel.tool_settings import SheetSettings, ToolSettings
from scenes.city.sheets.actions import Actions
from scenes.city.tools.easel import Easel
from scenes.system.words import later, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets.buttons import Picture
from scenes.ui.widgets.leaves import Leaves
from scenes.ui.widgets.scroll import ScrollArea

WAYS = {
    "long": later("a long line"),
    "area": later("an area"),
    "small": later("a small place"),
    "nature": later("nature"),
}


def build_panel(screen: Screen, easel: Easel, actions: Actions) -> None:
    """What is drawn now, what comes next, the pens and the layers."""
    canvas = easel.canvas
    layout = screen.layout
    prompt, then = _words(easel)
    view = canvas.sight.window.view if canvas.sight.window else None
    zoom = round(view.zoom / layout.scale * 100) if view else 100
    turned = f", {tr('turned {angle}°', angle=view.angle)}" if view and view.angle else ""
    count = len(canvas.city.strokes)
    owed = canvas.keeper is not None and canvas.keeper.owed
    kept = f" · {tr('not saved')}" if owed else ""  # all else is kept at once, as everywhere
    parts = PanelParts(
        canvas.city.name,
        f"{tr_n('1 stroke', '{count} strokes', count)} · {zoom} %{turned}{kept}",
        prompt,
        then,
        device=stamp_of_city(canvas),
        row=[_deed(easel, actions), _other(easel, actions)],
        below=lambda area, room: _tools_and_layers(easel, actions, area, room),
    )
    SidePanel(screen, parts)


def _other(easel: Easel, actions: Actions) -> Command:
    """What stands beside it."""
    if easel.canvas.tool == "dress" and easel.dresser.any:
        return Command(tr("Undress"), easel.dresser.undress, id="undress")
    return Command(tr("As a list"), actions.as_list, id="list")


def _deed(easel: Easel, actions: Actions) -> Command:
    """What is most likely done now; it is black, unless the slip of a sign has the black button."""
    canvas = easel.canvas
    black = not easel.signs.slip.open
    if not canvas.city.strokes:
        return Command(tr("Sketch one for me"), actions.sketch, id="sketch", black=black)
    if canvas.tool == "dress":
        cap = canvas.app.bindings.cap("dress-all")
        return Command(tr("Dress the whole city"), easel.dresser.dress_all, cap=cap, id="dress-all", black=black)
    if canvas.tool in INKS and canvas.place_begun:
        cap = canvas.app.bindings.cap("enter")
        return Command(tr("Done"), canvas.finish_place, cap=cap, id="place-done", black=black)
    if canvas.owner == NATURE and canvas.city.next_place() is not None:
        return Command(tr("Next place"), canvas.finish_place, id="follow", black=black)
    return Command(tr("Nature"), partial(canvas.give_ink, NATURE), id="nature")


def stamp_of_city(canvas: Canvas) -> Picture:
    """A keep in ink at the head of the panel, as a seat's shield in a game."""

    def paint(surface: Surface, rect: Rect) -> None:
        stamp_picture("keep", rect.h, "#2B2118", canvas.theme).draw(surface, rect.center)

    return paint


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
    if canvas.tool == "dress":
        words = tr("**Tap** a place: houses along its streets, stalls, towers, trees. Your ink stays as it is.")
        return words, tr("What is put there can be drawn over, moved, erased, undone.")
    if canvas.tool == "lasso" and easel.lasso.picked:
        count = len(easel.lasso.picked)
        held = tr_n(
            "The lasso holds **1 stroke**: drag, or use the arrows.",
            "The lasso holds **{count} strokes**: drag, or use the arrows.",
            count,
        )
        return held, ""
    if canvas.tool == "lasso":
        return tr("Draw a loop around ink, or **tap** a stroke."), tr(
            "Next: what it holds can be moved, turned, given away."
        )
    if canvas.tool in ("erase", "rub"):
        what = {"annotations": tr("annotations"), "place": tr("this location")}.get(canvas.only, tr("any open layer"))
        deed = tr("Rub **parts** of strokes away") if canvas.tool == "rub" else tr("Touch a **stroke** to erase it")
        return f"{deed}.", tr("It takes ink of {what}.", what=what)
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


def _tools_and_layers(easel: Easel, actions: Actions, area: ScrollArea, room: Box) -> int:
    """Three leaves: what the tool can be set to, the layers, the sheet."""
    canvas, layout = easel.canvas, easel.canvas.layout
    high = max(layout.u(44), layout.t(36))
    leaves = (tr("The tool"), tr("Layers"), tr("The sheet"))
    area.put(
        Leaves("leaf", room.at_top(px=high), tr("What is shown here"), leaves, canvas.leaf, canvas.show_leaf, size=26)
    )
    below = room.band(room.y + high + layout.u(8))
    if canvas.leaf == 1:
        return layer_rows(canvas, area, below) - room.y
    if canvas.leaf == 2:
        return SheetSettings(easel, actions, area, below).build() - room.y
    return ToolSettings(easel, actions, area, below).build() - room.y
