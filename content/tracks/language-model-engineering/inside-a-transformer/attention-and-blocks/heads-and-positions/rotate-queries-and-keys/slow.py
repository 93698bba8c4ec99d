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
    """Return the causal scores of rotated queries and keys: row i has i + 1 of them.

    Right, but every pair of positions rotates its query and its key again.
    """
    return [
        [
            sum(
                a * b
                for a, b in zip(rotate(query, i, base), rotate(keys[j], j, base), strict=True)
            )
            / math.sqrt(len(query))
            for j in range(i + 1)
        ]
        for i, query in enumerate(queries)
    ]
