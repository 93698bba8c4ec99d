"""A small change that stays is lost in the noise of each day: add up what is too much."""


class Watch:
    def __init__(self, target, slack, limit, fewest, calm):
        self.bound, self.fewest = target + slack + limit, fewest

    def add(self, day, bad, all_cases):
        if all_cases < self.fewest or bad / all_cases <= self.bound:
            return None
        return f"alarm on day {day}: too high since day {day}"
