def share_seen(cases: list[str], documents: list[str], size: int) -> list[float | None]:
    """Return for each case which share of its windows of words is in some document."""
    raise NotImplementedError
