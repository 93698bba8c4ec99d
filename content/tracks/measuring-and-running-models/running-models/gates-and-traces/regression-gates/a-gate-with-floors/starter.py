Case = tuple[str, bool | None, bool | None]


def decide(
    cases: list[Case], floors: dict[str, float], fewest: int, most_missing: float, level: float
) -> tuple[str, list[str]]:
    """Return the decision about a release, and the reasons for it."""
    raise NotImplementedError
