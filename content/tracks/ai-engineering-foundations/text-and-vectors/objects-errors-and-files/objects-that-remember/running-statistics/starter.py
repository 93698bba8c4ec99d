class RunningStatistics:
    """Knows the mean and the variance of all values that it was given."""

    def __init__(self) -> None:
        # Which few numbers are enough?
        raise NotImplementedError

    def add(self, value: float) -> None:
        """Take one more value into account."""

    def mean(self) -> float:
        """Return the mean of all values so far."""

    def variance(self) -> float:
        """Return the population variance of all values so far."""

    def z_score(self, value: float) -> float:
        """Return how many standard deviations the value lies above the mean."""

    def merged(self, other: "RunningStatistics") -> "RunningStatistics":
        """Return new statistics of the values of both."""
