def pool(vectors: list[list[float]], mask: list[int]) -> list[float]:
    """Return the mean of the vectors whose mask is 1, or zeros if there is none.

    Right, but the real tokens are counted again for every vector.
    """
    total = [0.0] * len(vectors[0])
    for vector, real in zip(vectors, mask, strict=True):
        if real:
            count = sum(1 for other in mask if other == 1)
            total = [t + component / count for t, component in zip(total, vector, strict=True)]
    return total
