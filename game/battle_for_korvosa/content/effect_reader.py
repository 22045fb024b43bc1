"""Entries of `effects`: plain data into the words of the vocabulary, with every fault noted (KORV-CARD-7 to -10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from msgspec import Struct

from game.battle_for_korvosa.content.faults import Proof
from game.battle_for_korvosa.content.vocabulary import (
    CASTLE,
    MODS,
    VERBS,
    Do,
    Effect,
    Filter,
    GainUnits,
    Mod,
    RollDie,
    TakeCard,
    value_fault,
)
from game.core.data import typed
from game.core.data.plain import Plain
from game.core.text.phrases import say

Carrier = Literal["role", "ally", "card", "branch"]
"""What an effect stands on; `branch`: in a list of a roll."""


class Known(Struct, frozen=True):
    """The names of a file that its effects may use."""

    districts: Collection[str]
    quarters: Collection[str]
    outside: Collection[str]
    """Cards outside the decks."""


class EffectReader:
    """Reads the effects of one file. `this`: the district of the Ally whose effects are being read, if it is one's."""

    def __init__(self, proof: Proof, known: Known) -> None:
        self.proof = proof
        self.known = known
        self.this: str | None = None

    def read_all(self, raw: list[Any], path: str, carrier: Carrier) -> list[Effect]:
        """The entries that are right, in order; the faults of the others are noted."""
        read = (self.proof.attempt(self.read, entry, f"{path}.{number}", carrier) for number, entry in enumerate(raw))
        return [effect for effect in read if effect is not None]

    def read(self, raw: Any, path: str, carrier: Carrier) -> Effect:
        """One entry, typed and checked; Faulty if it is wrong."""
        fault = self.proof.fault
        if not isinstance(raw, dict):
            fault("CARD-8", path, say("a mapping is wanted here"))
        if ("do" in raw) == ("mod" in raw):
            fault("CARD-8", path, say('either "do" or "mod" is wanted'))
        kind: type[Effect] = Mod
        if "do" in raw:
            if raw["do"] not in VERBS:
                self.proof.unknown("CARD-8", f"{path}.do", say("verb"), str(raw["do"]), VERBS)
            kind = VERBS[raw["do"]]
        elif raw["mod"] not in MODS:
            self.proof.unknown("CARD-9", f"{path}.mod", say("property"), str(raw["mod"]), MODS)
        self.proof.shape("CARD-9" if kind is Mod else "CARD-8", raw, kind, path)
        effect = typed.convert(raw, kind)
        self.check_trigger(effect, path, carrier)
        effect = self.with_filters(effect, raw, path, no_self=carrier == "ally" and effect.trigger is None)
        if isinstance(effect, Mod):
            self.check_mod(effect, path, carrier)
        elif isinstance(effect, RollDie):
            return self.with_branches(effect, raw, path)
        elif isinstance(effect, GainUnits):
            self.check_gain(effect, path)
        elif isinstance(effect, TakeCard) and effect.card not in self.known.outside:
            self.proof.unknown("CARD-8", f"{path}.card", say("card outside the decks"), effect.card, self.known.outside)
        return effect

    def with_branches(self, effect: RollDie, raw: Plain, path: str) -> RollDie:
        """A roll with its two lists typed."""
        for key in ("then", "else"):
            if key not in raw:
                self.proof.fault("CARD-8", path, say('"{key}" is missing', key=key))
        then, otherwise = (self.read_all(raw[key] or [], f"{path}.{key}", "branch") for key in ("then", "else"))
        return msgspec.structs.replace(effect, then=then, else_=otherwise)

    # -------------------------------------------------------------------------------- filters and triggers
    def with_filters(self, effect: Effect, raw: Plain, path: str, *, no_self: bool) -> Effect:
        """The effect with `district: this` replaced by the district's id, its filters checked."""
        for key in ("where", *effect.filters):
            wanted = getattr(effect, key)
            if isinstance(wanted, Filter):
                self.check_filter(wanted, raw[key], f"{path}.{key}", no_self)
                if wanted.district == "this":
                    own = msgspec.structs.replace(wanted, district=self.this)
                    effect = msgspec.structs.replace(effect, **{key: own})
        return effect

    def check_filter(self, wanted: Filter, raw: Plain, path: str, no_self: bool) -> None:
        """KORV-CARD-7: only `true` is known of a flag, and districts exist."""
        for key, value in raw.items():
            if value is False:
                self.proof.fault("CARD-7", f"{path}.{key}", say("only true is known here; leave the key out instead"))
            if no_self and value == "self":
                self.proof.fault("CARD-7", f"{path}.{key}", say("a permanent effect of an Ally has no self"))
        if wanted.district == "this" and self.this is None:
            self.proof.fault("CARD-7", f"{path}.district", say("only an Ally has a district of its own"))
        if wanted.district is not None and wanted.district not in ("this", *self.known.districts):
            self.proof.unknown("CARD-7", f"{path}.district", say("district"), wanted.district, self.known.districts)

    def check_trigger(self, effect: Effect, path: str, carrier: Carrier) -> None:
        """KORV-CARD-10: triggers stand on roles and Allies, and `where` goes with what it can speak of."""
        fault = self.proof.fault
        if carrier in ("card", "branch"):
            for key, value in (("trigger", effect.trigger), ("turn-of", effect.turn_of)):
                if value is not None:
                    fault("CARD-10", f"{path}.{key}", say("only roles and Allies have triggers"))
        elif effect.trigger is None:
            if isinstance(effect, Do):
                fault("CARD-10", path, say('"trigger" is missing: what a role or an Ally does at once needs one'))
            if effect.turn_of is not None:
                fault("CARD-10", f"{path}.turn-of", say("this goes with a trigger"))
        if effect.turn_of == "controller" and carrier == "role":
            fault("CARD-10", f"{path}.turn-of", say("a role has no district with a controller"))
        if effect.where is not None:
            if effect.trigger is None and isinstance(effect, Do):
                reason = say("this goes with a trigger, and with modifiers of a fight")
                fault("CARD-10", f"{path}.where", reason)
            if isinstance(effect, Mod) and effect.trigger is None and not MODS[effect.mod].fight:
                fault("CARD-9", f"{path}.where", say("{mod} is no property of a fight", mod=effect.mod))

    # -------------------------------------------------------------------------------- verbs and modifiers
    def check_gain(self, effect: GainUnits, path: str) -> None:
        """KORV-CARD-5: a filter goes with a pick."""
        if effect.to == "pool" and effect.pick is not None:
            self.proof.fault("CARD-5", f"{path}.pick", say("a pool needs no pick"))
        if effect.to != "pool" and effect.pick is None:
            self.proof.fault("CARD-5", path, say('"pick" is missing: who or what chooses the quarter?'))

    def check_mod(self, effect: Mod, path: str, carrier: Carrier) -> None:
        """KORV-CARD-9: which keys go with which property."""
        fault = self.proof.fault
        kind = MODS[effect.mod]
        permanent = carrier in ("role", "ally") and effect.trigger is None
        if permanent and effect.until is not None:
            fault("CARD-9", f"{path}.until", say("a role or an Ally lasts as long as it is in play"))
        if not kind.fight:
            for key, there in (("when", effect.when), ("from-only", effect.from_only), ("from-too", effect.from_too)):
                if there:
                    fault("CARD-9", f"{path}.{key}", say("{mod} is no property of a fight", mod=effect.mod))
        if (effect.from_only or effect.from_too) and (effect.where is None or effect.trigger is not None):
            key = "from-only" if effect.from_only else "from-too"
            fault("CARD-9", f"{path}.{key}", say('this goes with a "where" of a fight'))
        if carrier == "ally" and permanent:
            if effect.who == "self":
                fault("CARD-9", f"{path}.who", say("a permanent effect of an Ally has no self"))
            if effect.when and effect.when.attacker:
                fault("CARD-9", f"{path}.when.attacker", say("a permanent effect of an Ally has no self"))
        if kind.places:
            self.check_places(effect, path, permanent=permanent)
            return
        for key, value in picked_places(effect).items():
            if value is not None:
                fault("CARD-9", f"{path}.{key}", say("{mod} joins no places", mod=effect.mod))
        wrong = value_fault(effect.mod, effect.set, effect.add)
        if wrong:
            fault("CARD-9", f"{path}.{wrong[0]}".rstrip("."), wrong[1])

    def check_places(self, effect: Mod, path: str, *, permanent: bool) -> None:
        """`connect` and `cut`: two fixed places, or two that are picked."""
        fault = self.proof.fault
        if effect.who != "all":
            fault("CARD-9", f"{path}.who", say("{mod} is for all", mod=effect.mod))
        if effect.add is not None:
            fault("CARD-9", f"{path}.add", say("{mod} is not a number", mod=effect.mod))
        picked = picked_places(effect)
        chosen = any(value is not None for value in picked.values())
        if effect.set is None:
            if effect.mod == "cut" or permanent or not chosen:
                fault("CARD-9", path, say('"set" is missing: the two places'))
            for key, value in picked.items():
                if value is None:
                    fault("CARD-9", path, say('"{key}" is missing', key=key))
            return
        if chosen:
            fault("CARD-9", f"{path}.set", say('either "set" or "first", "second" and "pick" are wanted'))
        pair = effect.set
        if not isinstance(pair, tuple) or len(pair) != 2 or pair[0] == pair[1]:
            fault("CARD-9", f"{path}.set", say("a list of two places is wanted"))
        for number, place in enumerate(pair):
            if place not in (*self.known.quarters, CASTLE):
                self.proof.unknown(
                    "CARD-9", f"{path}.set.{number}", say("quarter"), place, [*self.known.quarters, CASTLE]
                )


def picked_places(effect: Mod) -> dict[str, Filter | str | None]:
    """The keys of a `connect` whose places are picked."""
    return {"first": effect.first, "second": effect.second, "pick": effect.pick}
