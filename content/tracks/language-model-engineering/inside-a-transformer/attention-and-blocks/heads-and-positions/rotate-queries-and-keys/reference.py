import math


def rotate(vector: list[float], position: int, base: float) -> list[float]:
    """Return the vector with each pair of components turned by an angle of its own."""
    rotated = []
    for start in range(0, len(vector), 2):
        angle = position * base ** (-start / len(vector))
        cosine, sine = math.cos(angle), math.sin(angle)
        x, y = vector[start : start + 2]
        rotated += [x * cosine - y * sine, x * sine + y * cosine]
    return rotated


def rotary_scores(
    queries: list[list[float]], keys: list[list[float]], base: float = 10_000.0
) -> list[list[float]]:
    """Return the causal scores of rotated queries and keys: row i has i + 1 of them."""
    rotated_keys: list[list[float]] = []
    scores = []
    for position, (query, key) in enumerate(zip(queries, keys, strict=True)):
        rotated_keys.append(rotate(key, position, base))
        rotated = rotate(query, position, base)
        scale = math.sqrt(len(query))
        scores.append([dot(rotated, earlier) / scale for earlier in rotated_keys])
    return scores


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))
