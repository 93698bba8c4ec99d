import math


class RunningStatistics:
    """Knows the mean and the variance of all values that it was given."""

    def __init__(self):
        self.values = []

    @property
    def count(self):
        return len(self.values)

    def add(self, value):
        if not math.isfinite(value):
            raise ValueError("the value is not finite")
        self.values.append(value)

    def mean(self):
        if not self.values:
            raise ValueError("there are no values yet")
        return math.fsum(self.values) / len(self.values)

    def variance(self):
        mean = self.mean()
        return math.fsum((value - mean) ** 2 for value in self.values) / len(self.values)

    def z_score(self, value):
        if len(set(self.values)) == 1:
            return 0.0
        return (value - self.mean()) / math.sqrt(self.variance())

    def merged(self, other):
        both = RunningStatistics()
        both.values = self.values + other.values
        return both
