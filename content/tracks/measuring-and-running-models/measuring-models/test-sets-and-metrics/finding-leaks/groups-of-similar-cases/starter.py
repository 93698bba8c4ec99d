def similar_groups(cases: dict[str, str], least: float) -> list[list[str]]:
    """Return the names of cases in groups that are connected by similarity."""
    raise NotImplementedError
