"""You typed the formula in as it stands. It divides by zero where a vector has no length, and the squares of
huge components are infinite, those of tiny ones zero. Scale each vector to length 1 first."""

import math


def cosine_similarities(query, vectors):
    return [
        sum(a * b for a, b in zip(query, vector))
        / (math.sqrt(sum(a * a for a in query)) * math.sqrt(sum(b * b for b in vector)))
        for vector in vectors
    ]
