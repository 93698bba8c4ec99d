"""You raise at the first wrong field, so a person who edits the file mends one field, tries again
and meets the next. Collect the names of all wrong fields in a list, and raise once at the end."""

class SettingsError(ValueError):
    def __init__(self, field):
        super().__init__(f"wrong: {field}")
        self.fields = [field]


def read_settings(raw):
    if not isinstance(raw, dict):
        raise TypeError("the settings must be a dict")
    settings = {"temperature": 1.0, "max_tokens": 256, "stop": [], **raw}
    for name in raw:
        if name not in ("model", "temperature", "max_tokens", "stop"):
            raise SettingsError(name)
    model = settings.get("model")
    if not isinstance(model, str) or not model:
        raise SettingsError("model")
    number = settings["temperature"]
    if isinstance(number, bool) or not isinstance(number, int | float) or not 0 <= number <= 2:
        raise SettingsError("temperature")
    number = settings["max_tokens"]
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= 4096:
        raise SettingsError("max_tokens")
    stop = settings["stop"]
    if not isinstance(stop, list) or len(stop) > 4 or not all(isinstance(s, str) for s in stop):
        raise SettingsError("stop")
    settings["temperature"] = float(settings["temperature"])
    settings["stop"] = list(stop)
    return settings
