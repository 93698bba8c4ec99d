"""You subtract the square of the mean from the mean of the squares. For values near 1e9 both are
near 1e18, where a float knows no digits behind the point, so their difference is noise. Keep the
sum of the squared distances from the present mean, and mend it with every value."""

import math


class RunningStatistics:
    def __init__(self):
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value):
        if not math.isfinite(value):
            raise ValueError("the value is not finite")
        self.count += 1
        self.total += value
        self.squares += value * value

    def mean(self):
        if self.count == 0:
            raise ValueError("there are no values yet")
        return self.total / self.count

    def variance(self):
        mean = self.mean()
        return max(0.0, self.squares / self.count - mean * mean)

    def z_score(self, value):
        deviation = math.sqrt(self.variance())
        return (value - self.mean()) / deviation if deviation > 1e-6 else 0.0

    def merged(self, other):
        both = RunningStatistics()
        both.count = self.count + other.count
        both.total = self.total + other.total
        both.squares = self.squares + other.squares
        return both
