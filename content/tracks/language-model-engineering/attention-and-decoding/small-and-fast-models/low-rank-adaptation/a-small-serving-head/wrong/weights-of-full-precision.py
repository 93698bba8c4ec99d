"""You multiply with the weights as they came, so nothing is quantised. Turn each row into integers and
a scale in the constructor, and use only these. The factor of an adapter is alpha / r."""

import math


class ServingHead:
    def __init__(self, query, key, value, bits):
        self.matrices = (query, key, value)
        self.adapters = {}
        self.opened = {}

    def add_adapter(self, name, down, up, alpha):
        self.adapters[name] = (down, up, alpha)

    def open(self, conversation, adapter=None):
        if adapter is not None and adapter not in self.adapters:
            raise ValueError(f"unknown adapter: {adapter}")
        self.opened[conversation] = (adapter, [], [])

    def step(self, conversation, vector):
        self.check(conversation)
        adapter, keys, values = self.opened[conversation]
        query, key, value = [[dot(row, vector) for row in m] for m in self.matrices]
        if adapter is not None:
            down, up, alpha = self.adapters[adapter]
            inner = [dot(row, vector) for row in down]
            value = [v + alpha * dot(row, inner) for v, row in zip(value, up)]
        keys.append(key)
        values.append(value)
        scores = [dot(query, k) / math.sqrt(len(query)) for k in keys]
        exps = [math.exp(s - max(scores)) for s in scores]
        return [dot(exps, column) / sum(exps) for column in zip(*values)]

    def close(self, conversation):
        self.check(conversation)
        del self.opened[conversation]

    def check(self, conversation):
        if conversation not in self.opened:
            raise ValueError(f"unknown conversation: {conversation}")

    @property
    def cached_numbers(self):
        return sum(len(row) for _, keys, values in self.opened.values() for row in keys + values)


def dot(left, right):
    return sum(a * b for a, b in zip(left, right))
