"""You set a gradient with = where shares have to be added. A value that is used more than once
keeps the share of a single use: set all gradients of the expression to zero first, then use +=."""

import math


class Value:
    def __init__(self, data, sources=()):
        self.data = data
        self.gradient = 0.0
        self.sources = sources

    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data + other.data, ((self, 1.0), (other, 1.0)))

    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data * other.data, ((self, other.data), (other, self.data)))

    __radd__ = __add__
    __rmul__ = __mul__

    def tanh(self):
        result = math.tanh(self.data)
        return Value(result, ((self, 1 - result**2),))

    def backward(self):
        ordered, seen, waiting = [], set(), [(self, False)]
        while waiting:
            value, ready = waiting.pop()
            if ready:
                ordered.append(value)
            elif value not in seen:
                seen.add(value)
                waiting.append((value, True))
                waiting.extend((source, False) for source, _ in value.sources)
        self.gradient = 1.0
        for value in reversed(ordered):
            for source, slope in value.sources:
                source.gradient = slope * value.gradient
