def first_too_early(order: list[str], needs: dict[str, list[str]]) -> str | None:
    """Return the first step of the order that comes before one of its needs."""
    raise NotImplementedError
