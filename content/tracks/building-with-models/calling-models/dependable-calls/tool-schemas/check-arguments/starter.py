def problems(schema: dict, value: object, place: str = "") -> list[str]:
    """Return what is wrong with a value, each problem with its place."""
    raise NotImplementedError
