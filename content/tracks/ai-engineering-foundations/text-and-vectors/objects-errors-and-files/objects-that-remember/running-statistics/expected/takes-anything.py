# score: 93

import math


class RunningStatistics:
    """Knows the mean and the variance of all values that it was given."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = 0.0
        # The sum of the squared distances from the present mean.
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Take one more value into account."""
        self.count += 1
        distance = value - self._mean
        self._mean += distance / self.count
        self._squares += distance * (value - self._mean)

    def mean(self) -> float:
        """Return the mean of all values so far."""
        self._refuse_if_empty()
        return self._mean

    def variance(self) -> float:
        """Return the population variance of all values so far."""
        self._refuse_if_empty()
        return self._squares / self.count

    def z_score(self, value: float) -> float:
        """Return how many standard deviations the value lies above the mean."""
        deviation = math.sqrt(self.variance())
        return (value - self._mean) / deviation if deviation else 0.0

    def merged(self, other: "RunningStatistics") -> "RunningStatistics":
        """Return new statistics of the values of both."""
        both = RunningStatistics()
        both.count = self.count + other.count
        if both.count:
            gap = other._mean - self._mean
            share = other.count / both.count
            both._mean = self._mean + gap * share
            both._squares = self._squares + other._squares + gap * gap * self.count * share
        return both

    def _refuse_if_empty(self) -> None:
        if self.count == 0:
            raise ValueError("there are no values yet")
