NAMES = {
    "string": "a string",
    "integer": "an integer",
    "number": "a number",
    "boolean": "a boolean",
    "array": "an array",
    "object": "an object",
}
KINDS = {"string": str, "boolean": bool, "array": list, "object": dict}


def is_number(value: object) -> bool:
    """Return whether a value is a number and no bool."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def has_type(value: object, kind: str) -> bool:
    """Return whether a value has a type of JSON Schema."""
    if kind in KINDS:
        return isinstance(value, KINDS[kind])
    return is_number(value) and (kind == "number" or value == int(value))


def is_same(one: object, other: object) -> bool:
    """Return whether two values are equal, where a bool equals only a bool."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def of_object(schema: dict, value: dict, place: str) -> list[str]:
    """Return the problems of an object."""
    before = f"{place}." if place else ""
    properties = schema.get("properties", {})
    required = schema.get("required", [])
    found = [f"{before}{name}: is missing" for name in required if name not in value]
    for name, inner in value.items():
        if name in properties:
            found += problems(properties[name], inner, before + name)
        elif schema.get("additionalProperties") is False:
            found.append(f"{before}{name}: is not an argument of this tool")
    return found


def of_array(schema: dict, value: list, place: str) -> list[str]:
    """Return the problems of the entries of a list."""
    items = schema.get("items", {})
    found = []
    for wanted in range(len(value)):
        for index, entry in enumerate(value):
            wrong = problems(items, entry, f"{place}[{index}]")
            if index == wanted:
                found += wrong
    return found


def problems(schema: dict, value: object, place: str = "") -> list[str]:
    """Return what is wrong with a value, each problem with its place."""
    shown = place or "arguments"
    if "enum" in schema:
        if any(is_same(value, one) for one in schema["enum"]):
            return []
        return [f"{shown}: must be one of {', '.join(map(str, schema['enum']))}"]
    if "type" in schema and not has_type(value, schema["type"]):
        return [f"{shown}: must be {NAMES[schema['type']]}"]
    if isinstance(value, dict):
        return of_object(schema, value, place)
    if isinstance(value, list):
        return of_array(schema, value, place)
    if is_number(value):
        if "minimum" in schema and value < schema["minimum"]:
            return [f"{shown}: must be at least {schema['minimum']}"]
        if "maximum" in schema and value > schema["maximum"]:
            return [f"{shown}: must be at most {schema['maximum']}"]
    return []
