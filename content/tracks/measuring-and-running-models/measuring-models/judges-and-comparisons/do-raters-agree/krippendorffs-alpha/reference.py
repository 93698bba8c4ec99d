def alpha(ratings: dict[str, dict[str, float]], is_scale: bool) -> float | None:
    """Return Krippendorff's alpha of ratings by rater and case; None where it is not defined."""
    by_case: dict[str, list[float]] = {}
    for given in ratings.values():
        for case, value in given.items():
            by_case.setdefault(case, []).append(value)
    units = [values for values in by_case.values() if len(values) > 1]
    everything = [value for values in units for value in values]
    count = len(everything)
    expected = disagreement(everything, is_scale)
    if expected == 0:
        return None
    observed = sum(disagreement(values, is_scale) / (len(values) - 1) for values in units)
    return 1 - (count - 1) * observed / expected


def disagreement(values: list[float], is_scale: bool) -> float:
    """Return the sum of the disagreements over all ordered pairs."""
    if is_scale:
        total = sum(values)
        return 2 * (len(values) * sum(value * value for value in values) - total * total)
    counts: dict[float, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return len(values) ** 2 - sum(times * times for times in counts.values())


def most_different(ratings: dict[str, dict[str, float]], is_scale: bool) -> str | None:
    """Return the rater without whom the others agree best, if better than with all."""
    best, best_name = alpha(ratings, is_scale), None
    for name in sorted(ratings):
        without = {other: given for other, given in ratings.items() if other != name}
        value = alpha(without, is_scale)
        if value is not None and (best is None or value > best + 1e-9):
            best, best_name = value, name
    return best_name
