"""A refused request was wrong, and says nothing against the service."""


class Breaker:
    def __init__(self, window, most_failed, pause, longest):
        self.window, self.most, self.pause, self.recent, self.until = window, most_failed, pause, [], None

    def state(self, now):
        return "closed" if self.until is None else "half-open" if now >= self.until else "open"

    def allow(self, now):
        return self.state(now) != "open"

    def record(self, outcome, now):
        self.recent = [*self.recent, outcome != "worked"][-self.window :]
        if sum(self.recent) >= self.most:
            self.until = now + self.pause
        elif outcome == "worked":
            self.until = None
