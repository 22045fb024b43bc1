"""Plain data: what records and YAML files hold, before it has a type and after it has been written."""

from __future__ import annotations

from typing import Any, TypeAlias

Plain: TypeAlias = dict[str, Any]
"""A position, or a part of one, whose form has been checked: its type says what stands under which name.

For those alone who change a position in this form: who fills in a partial one, who hides what a player must not see.
All others take plain data as `Mapping[str, object]`, and read it into a type by `typed.convert`.
"""
