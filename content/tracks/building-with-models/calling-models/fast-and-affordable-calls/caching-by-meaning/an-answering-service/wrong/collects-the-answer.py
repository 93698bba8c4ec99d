"""A reader wants the first piece at once and may leave: pass each piece on before you read the next one."""


class BudgetExceeded(Exception):
    pass


class Service:
    def __init__(self, open_stream, budget, threshold):
        self.open_stream, self.left, self.stored = open_stream, budget, {}
        self.counts = {"cached": 0, "answered": 0, "cut": 0, "failed": 0, "left": 0}

    def ask(self, question, vector):
        key = tuple(vector)
        if key in self.stored:
            self.counts["cached"] += 1
            return iter([self.stored[key]])
        pieces = list(self.open_stream("small", question))[:20]
        self.left -= len(question.split()) + 4 * len(pieces)
        self.counts["answered"] += 1
        self.stored[key] = "".join(pieces)
        return iter(pieces)
