def by_label(reviews: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the ids of each label."""
    raise NotImplementedError
