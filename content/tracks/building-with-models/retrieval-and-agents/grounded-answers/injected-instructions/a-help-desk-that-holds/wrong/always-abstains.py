"""A desk that never answers makes no mistake, and helps nobody."""


class HelpDesk:
    def __init__(self, model, token, hosts):
        self.counts = {"answered": 0, "abstained": 0, "failed": 0, "removed": 0}

    def answer(self, question, passages):
        self.counts["abstained"] += 1
        return None
