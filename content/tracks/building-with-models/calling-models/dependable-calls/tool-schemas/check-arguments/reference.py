def problems(schema: dict, value: object, place: str = "") -> list[str]:
    """Return what is wrong with a value, each problem with its place."""
    if "enum" in schema:
        allowed = any(same(value, one) for one in schema["enum"])
        return [] if allowed else [said(place, "must be one of " + ", ".join(map(str, schema["enum"])))]
    kind = schema.get("type")
    if kind is not None and not is_a(kind, value):
        return [said(place, f"must be {ARTICLES[kind]}")]
    if isinstance(value, dict):
        return of_object(schema, value, place)
    if isinstance(value, list):
        return of_list(schema, value, place)
    return of_number(schema, value, place)


ARTICLES = {
    "string": "a string",
    "integer": "an integer",
    "number": "a number",
    "boolean": "a boolean",
    "array": "an array",
    "object": "an object",
}


def said(place: str, what: str) -> str:
    """Return a problem with its place."""
    return f"{place or 'arguments'}: {what}"


def same(first: object, second: object) -> bool:
    """Return whether two JSON values are the same; true is not 1."""
    return first == second and isinstance(first, bool) == isinstance(second, bool)


def is_a(kind: str, value: object) -> bool:
    """Return whether a value is of a type of JSON."""
    if isinstance(value, bool):
        return kind == "boolean"
    if kind == "integer":
        return isinstance(value, int) or (isinstance(value, float) and value.is_integer())
    types = {"string": str, "number": (int, float), "array": list, "object": dict, "boolean": bool}
    return isinstance(value, types[kind])


def of_object(schema: dict, value: dict, place: str) -> list[str]:
    """Return the problems of an object: what is missing, what is wrong, what is unknown."""
    known = schema.get("properties", {})
    inner = f"{place}." if place else ""
    found = [f"{inner}{name}: is missing" for name in schema.get("required", []) if name not in value]
    for name, given in value.items():
        if name in known:
            found += problems(known[name], given, inner + name)
        elif schema.get("additionalProperties", True) is False:
            found.append(f"{inner}{name}: is not an argument of this tool")
    return found


def of_list(schema: dict, value: list, place: str) -> list[str]:
    """Return the problems of all entries of a list."""
    entry = schema.get("items", {})
    return [one for index, given in enumerate(value) for one in problems(entry, given, f"{place}[{index}]")]


def of_number(schema: dict, value: object, place: str) -> list[str]:
    """Return whether a number lies outside of its bounds."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return []
    if "minimum" in schema and value < schema["minimum"]:
        return [said(place, f"must be at least {schema['minimum']}")]
    if "maximum" in schema and value > schema["maximum"]:
        return [said(place, f"must be at most {schema['maximum']}")]
    return []
