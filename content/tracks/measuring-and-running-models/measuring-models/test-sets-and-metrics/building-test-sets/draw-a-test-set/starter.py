def draw(cases: dict[str, str], places: int, fewest: int, salt: str) -> dict[str, list[str]]:
    """Return the cases of a test set for each stratum, by the smallest hashes."""
    raise NotImplementedError
