def permutation_test(differences: list[float], draws: int, seed: int) -> tuple[float, bool]:
    """Return the two-sided p of paired differences, and whether all sign patterns were tried."""
    raise NotImplementedError


def compare(
    old: dict[str, float], new: dict[str, float], level: float, harm: float
) -> dict[str, object]:
    """Return whether the new search is better than the old one, and which queries it harms."""
    raise NotImplementedError
