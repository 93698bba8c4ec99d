import re

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


def render(template: str, values: dict[str, object]) -> str:
    """Return the template with its places filled in."""
    names = {match[1] for match in PLACE.finditer(template)}
    for name in sorted(names - set(values)):
        raise ValueError(f"there is no value for {name}")
    for name in sorted(set(values) - names):
        raise ValueError(f"the template has no place for {name}")
    return PLACE.sub(lambda match: filled(match, values[match[1]]), template)


def filled(match: re.Match, value: object) -> str:
    """Return the text for one place."""
    name, kind = match[1], match[2] or "text"
    if value is None or (isinstance(value, str) and not value.strip()):
        raise ValueError(f"the value of {name} is empty")
    if kind == "text":
        return str(value)
    if kind == "line":
        return " ".join(str(value).split())
    if kind == "list":
        return "\n".join(f"- {' '.join(str(one).split())}" for one in value)
    if kind == "data":
        return fenced(name, str(value))
    raise ValueError(f"there is no kind {kind}")


def fenced(name: str, text: str) -> str:
    """Return the text between tags that cannot end within it."""
    safe = re.sub(rf"<(?=\s*/?\s*{re.escape(name)}\b)", "&lt;", text, flags=re.IGNORECASE)
    return f"<{name}>\n{safe}\n</{name}>"
