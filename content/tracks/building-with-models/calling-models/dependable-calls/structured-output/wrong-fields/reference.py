def wrong_fields(found: dict, fields: dict[str, type]) -> list[str]:
    """Return the names of the fields that are missing or have a value of another type."""
    return [name for name, kind in fields.items() if not fits(found.get(name), kind)]


def fits(value: object, kind: type) -> bool:
    """Return whether a value can be used where a type is wanted."""
    return type(value) is kind or (kind is float and type(value) is int)
