"""You pass a gradient on each time a share arrives. A shared value then hands its first share on
again with the second one. Order the values, and let each pass its gradient on once, when all
shares are in. Set the gradients to zero before, or a second call adds to the first."""

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
        self.gradient = 1.0
        self.hand_on()

    def hand_on(self):
        for source, slope in self.sources:
            source.gradient += slope * self.gradient
            source.hand_on()
