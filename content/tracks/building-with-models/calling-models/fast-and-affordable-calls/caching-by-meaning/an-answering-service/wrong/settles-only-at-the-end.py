"""A reader who leaves and a stream that breaks end the answer, too: settle in a `finally`."""


class BudgetExceeded(Exception):
    pass


class Service:
    def __init__(self, open_stream, budget, threshold):
        self.open_stream, self.left, self.stored = open_stream, budget, []
        self.counts = {"cached": 0, "answered": 0, "cut": 0, "failed": 0, "left": 0}

    def ask(self, question, vector):
        for stored, reply in self.stored:
            if stored == vector:
                self.counts["cached"] += 1
                yield reply
                return
        words = len(question.split())
        name, read, write = ("large", 5, 25) if words > 8 else ("small", 1, 4)
        self.left -= words * read + 20 * write
        reply = []
        for piece in self.open_stream(name, question):
            reply.append(piece)
            yield piece
        self.left += (20 - len(reply)) * write
        self.counts["answered"] += 1
        self.stored.append((vector, "".join(reply)))
