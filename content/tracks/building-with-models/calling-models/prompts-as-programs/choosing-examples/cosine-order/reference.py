import math


def nearest(query: list[float], examples: dict[str, list[float]], count: int) -> list[str]:
    """Return the names of the nearest examples, the nearest one last."""

    def cosine(name: str) -> float:
        dot = sum(a * b for a, b in zip(query, examples[name]))
        return dot / math.hypot(*examples[name])

    return sorted(examples, key=cosine)[max(0, len(examples) - count) :]
