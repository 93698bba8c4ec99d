def below(results: dict[str, list[bool | None]], floors: dict[str, float]) -> list[str]:
    """Return the slices whose share of passed results lies below their floor, sorted."""
    raise NotImplementedError
