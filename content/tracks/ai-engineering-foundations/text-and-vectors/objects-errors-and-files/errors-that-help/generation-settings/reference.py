"""Checking the settings of text generation."""

from collections.abc import Callable


class SettingsError(ValueError):
    """Says which fields of the settings are wrong."""

    def __init__(self, fields: list[str]) -> None:
        super().__init__(f"wrong or missing: {', '.join(fields)}")
        self.fields = fields


def is_model(value: object) -> bool:
    """Return whether the value may be the name of a model."""
    return isinstance(value, str) and value != ""


def is_temperature(value: object) -> bool:
    """Return whether the value is a number from 0 to 2."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 2


def is_max_tokens(value: object) -> bool:
    """Return whether the value is a whole number from 1 to 4096."""
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 4096


def is_stop(value: object) -> bool:
    """Return whether the value is a list of at most four texts."""
    return isinstance(value, list) and len(value) <= 4 and all(isinstance(v, str) for v in value)


RULES: dict[str, Callable[[object], bool]] = {
    "model": is_model,
    "temperature": is_temperature,
    "max_tokens": is_max_tokens,
    "stop": is_stop,
}
DEFAULTS = {"temperature": 1.0, "max_tokens": 256, "stop": []}


def read_settings(raw: dict) -> dict:
    """Return the checked settings with all four fields, or raise one SettingsError."""
    if not isinstance(raw, dict):
        raise TypeError(f"the settings must be a dict, not {type(raw).__name__}")
    given = DEFAULTS | raw
    unknown = given.keys() - RULES.keys()
    wrong = {name for name, rule in RULES.items() if not rule(given.get(name))}
    if unknown or wrong:
        raise SettingsError(sorted(unknown | wrong))
    return given | {"temperature": float(given["temperature"]), "stop": list(given["stop"])}
