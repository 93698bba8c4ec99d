"""Divide by the length of the vector, or long ones look near."""


def nearest(query, examples, count):
    ranked = sorted(examples, key=lambda name: -sum(a * b for a, b in zip(query, examples[name])))
    return ranked[:count][::-1]
