import math


def share_with_error(right: int, questions: int) -> tuple[float, float]:
    """Return the share of right answers and its standard error."""
    share = right / questions
    return share, math.sqrt(share * (1 - share) / questions)
