def pool(vectors: list[list[float]], mask: list[int]) -> list[float]:
    """Return the mean of the vectors whose mask is 1, or zeros if there is none."""
    kept = [vector for vector, real in zip(vectors, mask, strict=True) if real]
    if not kept:
        return [0.0] * len(vectors[0])
    return [sum(components) / len(kept) for components in zip(*kept, strict=True)]
