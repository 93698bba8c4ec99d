"""Users say the same thing in other words: compare the vectors of the questions."""


class MeaningCache:
    def __init__(self, threshold, size, seconds):
        self.seconds, self.replies = seconds, {}

    def put(self, scope, question, vector, reply, now):
        self.replies[scope, question.casefold()] = (reply, now + self.seconds)

    def get(self, scope, question, vector, now):
        reply, until = self.replies.get((scope, question.casefold()), (None, now))
        return reply if now < until else None
