"""You store the lists of the caller, exponentiate the bare scores, and let the window see one
position too many. Copy keys and values, subtract the largest score, and drop before you attend."""

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
        self.keys.append(key)
        self.values.append(value)
        exps = [math.exp(sum(a * b for a, b in zip(query, k)) / math.sqrt(len(query))) for k in self.keys]
        output = [sum(e * x for e, x in zip(exps, c)) / sum(exps) for c in zip(*self.values)]
        if self.window and len(self.keys) > self.window:
            del self.keys[0], self.values[0]
        return output

    def truncate(self, length):
        self.keys = self.keys[:length]
        self.values = self.values[:length]
