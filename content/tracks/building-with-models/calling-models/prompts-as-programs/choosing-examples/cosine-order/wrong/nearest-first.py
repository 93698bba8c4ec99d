"""The nearest example stands last, next to the input."""
import math


def nearest(query, examples, count):
    key = lambda name: -sum(a * b for a, b in zip(query, examples[name])) / math.hypot(*examples[name])
    return sorted(examples, key=key)[:count]
