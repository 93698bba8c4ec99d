def measure(
    ranking: list[str], grades: dict[str, int], k: int, condensed: bool = False
) -> dict[str, float] | None:
    """Return the metrics of one query at the cut k, or None if no judged document is relevant."""
    raise NotImplementedError


def report(
    rankings: dict[str, list[str]], judgements: dict[str, dict[str, int]], k: int
) -> dict[str, float | list[str]]:
    """Return the mean of each metric over the queries that can be measured."""
    raise NotImplementedError
