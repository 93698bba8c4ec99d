"""Vectors are near when the topic is the same: compare numbers, negations and the scope as well."""
import math


class MeaningCache:
    def __init__(self, threshold, size, seconds):
        self.threshold, self.size, self.seconds, self.entries = threshold, size, seconds, []

    def put(self, scope, question, vector, reply, now):
        self.entries = self.entries[-self.size + 1 :] + [(vector, reply, now + self.seconds)]

    def get(self, scope, question, vector, now):
        best = None
        for stored, reply, until in self.entries:
            dot = sum(a * b for a, b in zip(stored, vector))
            cosine = dot / (math.hypot(*stored) * math.hypot(*vector))
            if now < until and cosine >= self.threshold and (best is None or cosine > best[0]):
                best = (cosine, reply)
        return best[1] if best else None
