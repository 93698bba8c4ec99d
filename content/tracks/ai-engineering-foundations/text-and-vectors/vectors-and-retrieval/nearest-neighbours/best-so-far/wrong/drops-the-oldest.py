"""When all places are taken, you drop the item that came first. The item with the lowest score has to leave,
and only if the newcomer's score is greater."""

from collections import deque


class BestSoFar:
    def __init__(self, places):
        if places < 1:
            raise ValueError("at least one place is needed")
        self.items = deque(maxlen=places)

    def offer(self, item, score):
        self.items.append((item, score))
        return True

    def to_beat(self):
        return min(score for _, score in self.items) if self.items else None

    def ranked(self):
        return sorted(self.items, key=lambda pair: -pair[1])
