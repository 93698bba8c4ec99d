"""You return dot products. They grow with the lengths of the vectors, so a long document beats a fitting one:
scale both vectors to length 1 before you multiply."""


def cosine_similarities(query, vectors):
    return [float(sum(a * b for a, b in zip(query, vector))) for vector in vectors]
