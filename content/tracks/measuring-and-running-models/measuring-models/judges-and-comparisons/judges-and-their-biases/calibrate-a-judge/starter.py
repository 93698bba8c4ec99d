def calibrated(
    sample: list[tuple[bool, bool]], observed: list[bool], least: float
) -> tuple[float, float, float | None]:
    """Return the judge's rates on a sample that people judged, and the corrected share."""
    raise NotImplementedError


def even_lengths(verdicts: list[tuple[str, int]]) -> float | None:
    """Return the win rate of the new system with the same weight for longer and shorter answers."""
    raise NotImplementedError
