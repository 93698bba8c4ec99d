"""A service limits tokens as well: a call goes only if both buckets have enough."""


class Limiter:
    def __init__(self, requests_a_minute, tokens_a_minute, burst_seconds, now):
        self.rate = requests_a_minute / 60
        self.capacity = self.level = self.rate * burst_seconds
        self.now = now

    def take(self, tokens, now):
        self.level = min(self.capacity, self.level + (now - self.now) * self.rate)
        self.now = now
        if self.level < 1:
            return (1 - self.level) / self.rate
        self.level -= 1
        return 0.0

    def give_back(self, tokens, now):
        pass

    def refused(self, retry_after, now):
        pass
