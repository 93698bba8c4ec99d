def share_with_error(right: int, questions: int) -> tuple[float, float]:
    """Return the share of right answers and its standard error."""
    raise NotImplementedError
