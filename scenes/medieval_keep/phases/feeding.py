"""A unit or Inn that wants to be fed, with what feeds it in a circle."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.medieval_keep.phases.upkeep_plan import UpkeepPlan
from scenes.medieval_keep.pieces import Looks, kind_of, short_name
from scenes.medieval_keep.scenery.castle import portrait_card
from scenes.paint import art, fonts, marks
from scenes.paint.cards import fit_name
from scenes.paint.tokens import slot
from scenes.system.words import tr
from scenes.ui.input.events import Pointer
from scenes.ui.widgets.buttons import Button


class Mouth(Button):
    """A unit or Inn with what feeds it. A click on the circle changes the meal; drag the rest out."""

    def __init__(self, id: str, rect: Rect, looks: Looks, plan: UpkeepPlan, name: str, px: int) -> None:
        super().__init__(id, rect, looks.name(name), lambda: None)
        self.looks, self.plan, self.mouth, self.px = looks, plan, name, px
        self.tip = looks.tip(name, (tr("Click the circle to change what feeds it; drag it to the gate to let it go."),))
        self.press = None
        self.can_hold = name not in plan.away
        self.kind = "mouth"
        if name in plan.away:
            self.press = lambda: plan.move(name)
        self.adjust = lambda step: plan.feed(name)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []

    @property
    def circle(self) -> Rect:
        side = self.u(46)
        return Rect(self.rect.right - side + self.u(3), self.rect.centery - round(side * 0.7), side, side)

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind == "press" and self.mouth not in self.plan.away and self.circle.collidepoint(pointer.pos):
            self.plan.feed(self.mouth)
            return True
        return False

    def draw(self, surface: Surface) -> None:
        scale, theme = self.scale, self.theme
        w, h = self.rect.w / scale, self.rect.h / scale
        if self.mouth in self.plan.away:
            marks.gap_box(w, h, scale, theme).draw(surface, self.rect.topleft)
            word = tr("stays shut") if self.mouth in self.plan.inns else tr("at the gate")
            name = fit_name(short_name(self.looks, self.mouth), self.px, self.rect.w - self.u(12))
            line = fonts.rich(word, self.t(14), self.rect.w - self.u(8), theme.ink, role="sans", align="centre")
            top = self.rect.centery - (name.height + line.height) // 2
            name.draw(surface, (self.rect.centerx, top + name.height / 2), theme.soft_ink)
            line.draw(surface, (self.rect.x + self.u(4), top + name.height))
            return
        if (
            self.screen.hands.held is not None
            and self.screen.hands.held.thing is self
            and self.screen.hands.held.how == "drag"
        ):
            marks.gap_box(w, h, scale, theme).draw(surface, self.rect.topleft)
            return
        inn = self.mouth in self.plan.inns
        portrait_card(
            kind_of(self.mouth),
            short_name(self.looks, self.mouth),
            scale,
            theme,
            group="structures" if inn else "defenders",
            note=tr("open") if inn else "",
            width=w,
            height=h,
            px=self.px,
        ).draw(surface, self.rect.topleft)
        meal = self.plan.meals().get(self.mouth)
        radius = min(23.0, w * 0.17)
        slot(meal or "food", radius, scale, theme, gold_ring=meal == "gold", empty=meal is None).draw(
            surface, self.circle.center
        )
        if meal is None:
            art_picture = art.art("ui", "x", self.u(radius))
            surface.blit(art_picture, art_picture.get_rect(center=self.circle.center))
