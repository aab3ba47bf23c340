"""What taps have filled into a form so far: whole values, and signs of the pad that are no value yet."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.choice import Choice
from companion.engine.form import Form
from companion.engine.number import Number
from companion.engine.question import Place, Raw, Refusal
from companion.engine.text import Text
from companion.screens.typed import Filled, Filling, filled, place_raw
from companion.screens.widgets.question_parts import with_tapped
from companion.screens.widgets.tap_pad import PadKey
from companion.screens.wording import unwrapped


@dataclass(slots=True)
class FieldTaps:
    """The fields of one form: ``values`` that stand, and ``signs`` tapped into a field, by its name."""

    values: dict[str, Raw] = field(default_factory=dict)
    signs: dict[str, str] = field(default_factory=dict)

    def filled(self, form: Form[Any], typed: str) -> tuple[Filled, ...]:
        """Return how line and taps fill the form; signs that are no value of their field are wrong."""
        return tuple(self._with_signs(one) for one in filled(form, typed, self.values)[0])

    def wrong(self, form: Form[Any], typed: str) -> Refusal | None:
        """Return why the first field that is wrong cannot be taken, None where none is."""
        for one in self.filled(form, typed):
            if one.filling is Filling.WRONG and one.refusal is not None:
                return Refusal(Text("{label}: {reason}", label=one.field.label, reason=one.refusal.text))
        return None

    def press(self, one: Filled, key: str | PadKey) -> str:
        """Take a key of the pad into a field; returns which is active then, empty for the next one."""
        name = one.field.name
        if key is PadKey.NEXT:
            if one.filling is Filling.DEFAULT:
                self.values[name] = one.raw
            return "" if name in self.values else name
        signs = self.signs.pop(name, "")
        self.values.pop(name, None)
        signs = signs[:-1] if key is PadKey.RUB else f"{signs}{key}"
        if signs:
            self.signs[name] = signs
            raw = one.field.question.read(signs)
            if not isinstance(raw, Refusal) and one.field.question.refuse(raw) is None:
                self.values[name] = raw
        return name

    def tap(self, one: Filled, place: Place) -> str:
        """Take a tapped place into a field; returns the field that is active then, as ``press`` does."""
        name, asked = one.field.name, one.field.question
        self.signs.pop(name, None)
        if isinstance(unwrapped(asked), Choice | Number):
            self.values[name] = place_raw(asked, place)
            return ""
        self.values[name] = with_tapped(asked, self.values.get(name), place)
        return name

    def _with_signs(self, one: Filled) -> Filled:
        signs = self.signs.get(one.field.name, "")
        if not signs or one.filling not in (Filling.DEFAULT, Filling.OPEN):
            return one
        raw = one.field.question.read(signs)
        refusal = raw if isinstance(raw, Refusal) else one.field.question.refuse(raw)
        return replace(one, filling=Filling.WRONG, token=signs, raw=None, refusal=refusal)
