"""One cause is one alarm: after it, say nothing until it is normal again."""


class Watch:
    def __init__(self, target, slack, limit, fewest, calm):
        self.bound, self.limit, self.fewest, self.total, self.began = target + slack, limit, fewest, 0.0, 0

    def add(self, day, bad, all_cases):
        if all_cases < self.fewest:
            return None
        if self.total == 0:
            self.began = day
        self.total = max(0.0, self.total + bad / all_cases - self.bound)
        return f"alarm on day {day}: too high since day {self.began}" if self.total > self.limit else None
