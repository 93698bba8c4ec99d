def alpha(ratings: dict[str, dict[str, float]], is_scale: bool) -> float | None:
    """Return Krippendorff's alpha of ratings by rater and case; None where it is not defined."""
    raise NotImplementedError


def most_different(ratings: dict[str, dict[str, float]], is_scale: bool) -> str | None:
    """Return the rater without whom the others agree best, if better than with all."""
    raise NotImplementedError
