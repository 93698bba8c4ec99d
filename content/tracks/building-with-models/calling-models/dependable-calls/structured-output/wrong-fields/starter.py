def wrong_fields(found: dict, fields: dict[str, type]) -> list[str]:
    """Return the names of the fields that are missing or have a value of another type."""
    raise NotImplementedError
