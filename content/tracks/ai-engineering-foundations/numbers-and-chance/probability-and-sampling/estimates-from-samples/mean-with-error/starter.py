def mean_with_error(values: list[float]) -> tuple[float, float]:
    """Return the mean of a sample and its standard error."""
    # How many values does the variance divide by, and how many the error?
    raise NotImplementedError
