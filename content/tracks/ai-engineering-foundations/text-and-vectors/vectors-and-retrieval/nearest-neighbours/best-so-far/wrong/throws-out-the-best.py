"""Your heap holds negated scores, so the entry on top is the best one, and that is what you throw out. The
worst of those inside has to be on top: put the scores on the heap as they are."""

import heapq


class BestSoFar:
    def __init__(self, places):
        if places < 1:
            raise ValueError("at least one place is needed")
        self.places = places
        self.offers = 0
        self.heap = []

    def offer(self, item, score):
        self.offers += 1
        entry = (-score, self.offers, item)
        heapq.heappush(self.heap, entry)
        return len(self.heap) <= self.places or heapq.heappop(self.heap) != entry

    def to_beat(self):
        return -self.heap[0][0] if len(self.heap) == self.places else None

    def ranked(self):
        return [(item, -score) for score, _, item in sorted(self.heap)]
