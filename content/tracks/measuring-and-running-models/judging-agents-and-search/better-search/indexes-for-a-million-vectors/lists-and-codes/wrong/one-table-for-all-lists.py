"""The residual of the query depends on the centroid, so each list that is searched needs tables of its own.
"""

Vector = list[int]


class Index:
    """Vectors in lists by their nearest centroid, each stored as the code of its residual."""

    def __init__(self, centroids: list[Vector], codebooks: list[list[Vector]]) -> None:
        """Begin with empty lists, one for each centroid."""
        self.centroids = centroids
        self.codebooks = codebooks
        self.lists: list[list[tuple[str, tuple[int, ...]]]] = [[] for _ in centroids]

    def add(self, name: str, vector: Vector) -> None:
        """Store a vector in the list of its nearest centroid."""
        number = min(range(len(self.centroids)), key=lambda i: distance(self.centroids[i], vector))
        parts = self.parts(residual(vector, self.centroids[number]))
        code = tuple(
            min(range(len(book)), key=lambda j: distance(book[j], part))
            for book, part in zip(self.codebooks, parts, strict=True)
        )
        self.lists[number].append((name, code))

    def parts(self, vector: Vector) -> list[Vector]:
        """Cut a vector into as many parts of equal size as there are codebooks."""
        size = len(vector) // len(self.codebooks)
        return [vector[start : start + size] for start in range(0, len(vector), size)]

    def search(self, query: Vector, probes: int, k: int) -> tuple[list[tuple[str, int]], int]:
        """Return the k nearest codes of the nearest lists, and how many distances were computed."""
        order = sorted(
            range(len(self.centroids)), key=lambda i: (distance(self.centroids[i], query), i)
        )
        found = []
        tables = self.tables(residual(query, self.centroids[order[0]]))
        computed = len(self.centroids)
        for number in order[:probes]:
            if not self.lists[number]:
                continue
            computed += sum(map(len, tables))
            found.extend(
                (sum(table[entry] for table, entry in zip(tables, code, strict=True)), name)
                for name, code in self.lists[number]
            )
        return [(name, far) for far, name in sorted(found)[:k]], computed

    def tables(self, vector: Vector) -> list[list[int]]:
        """Return the distance of each part of a vector to each entry of its codebook."""
        return [
            [distance(entry, part) for entry in book]
            for book, part in zip(self.codebooks, self.parts(vector), strict=True)
        ]


def residual(vector: Vector, centroid: Vector) -> Vector:
    """Return what is left of a vector after its centroid is taken away."""
    return [a - b for a, b in zip(vector, centroid, strict=True)]


def distance(one: Vector, other: Vector) -> int:
    """Return the squared Euclidean distance."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
