"""After the pause, one call has to find out whether the service works again."""


class Breaker:
    def __init__(self, window, most_failed, pause, longest):
        self.most, self.failed = most_failed, 0

    def state(self, now):
        return "open" if self.failed >= self.most else "closed"

    def allow(self, now):
        return self.state(now) == "closed"

    def record(self, outcome, now):
        self.failed += outcome == "failed"
