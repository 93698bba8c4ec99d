"""Your token attends to the earlier positions only, and is stored afterwards. A token sees itself:
append its key and value first, then compute the scores."""

import math


class CachedHead:
    def __init__(self, window=None):
        self.window = window
        self.keys = []
        self.values = []

    @property
    def length(self):
        return len(self.keys)

    def step(self, query, key, value):
        keys = list(self.keys) or [key]
        values = list(self.values) or [value]
        self.keys.append(list(key))
        self.values.append(list(value))
        if self.window:
            self.keys = self.keys[-self.window :]
            self.values = self.values[-self.window :]
        scores = [sum(a * b for a, b in zip(query, k)) / math.sqrt(len(query)) for k in keys]
        exps = [math.exp(s - max(scores)) for s in scores]
        return [sum(e * x for e, x in zip(exps, c)) / sum(exps) for c in zip(*values)]

    def truncate(self, length):
        if not 0 <= length <= len(self.keys):
            raise ValueError(f"cannot keep {length} of {len(self.keys)} positions")
        self.keys = self.keys[:length]
        self.values = self.values[:length]
