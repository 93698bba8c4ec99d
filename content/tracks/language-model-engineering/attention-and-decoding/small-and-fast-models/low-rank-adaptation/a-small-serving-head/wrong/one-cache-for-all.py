"""All your conversations share one cache, so each user sees the tokens of the others. Keys and values
belong to one conversation."""

import math


class ServingHead:
    def __init__(self, query, key, value, bits):
        self.matrices = [[quantise(row, bits) for row in m] for m in (query, key, value)]
        self.adapters = {}
        self.opened = {}
        self.keys = []
        self.values = []

    def add_adapter(self, name, down, up, alpha):
        self.adapters[name] = (down, up, alpha)

    def open(self, conversation, adapter=None):
        if adapter is not None and adapter not in self.adapters:
            raise ValueError(f"unknown adapter: {adapter}")
        self.opened[conversation] = self.adapters.get(adapter)

    def step(self, conversation, vector):
        self.check(conversation)
        query, key, value = [[s * dot(q, vector) for s, q in m] for m in self.matrices]
        if self.opened[conversation]:
            down, up, alpha = self.opened[conversation]
            inner = [dot(row, vector) for row in down]
            value = [v + alpha / len(down) * dot(row, inner) for v, row in zip(value, up)]
        self.keys.append(key)
        self.values.append(value)
        scores = [dot(query, k) / math.sqrt(len(query)) for k in self.keys]
        exps = [math.exp(s - max(scores)) for s in scores]
        return [dot(exps, column) / sum(exps) for column in zip(*self.values)]

    def close(self, conversation):
        self.check(conversation)
        del self.opened[conversation]

    def check(self, conversation):
        if conversation not in self.opened:
            raise ValueError(f"unknown conversation: {conversation}")

    @property
    def cached_numbers(self):
        return sum(len(row) for row in self.keys + self.values)


def quantise(row, bits):
    scale = max(abs(w) for w in row) / (2 ** (bits - 1) - 1)
    return scale, [round(w / scale) if scale else 0 for w in row]


def dot(left, right):
    return sum(a * b for a, b in zip(left, right))
