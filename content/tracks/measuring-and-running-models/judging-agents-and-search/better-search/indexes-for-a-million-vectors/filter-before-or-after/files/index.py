"""An index of vectors that stands for an approximate one, and keeps a log of what it was asked."""


class Index:
    def __init__(self, vectors):
        self.vectors = vectors
        self.log = []

    def __len__(self):
        return len(self.vectors)

    def __contains__(self, name):
        return name in self.vectors

    def distance(self, query, name):
        """Return the squared distance of a query to one document."""
        self.log.append("distance")
        return self._distance(query, name)

    def nearest(self, query, count):
        """Return the names of the nearest documents, the nearest first, equal ones by name."""
        self.log.append(f"nearest {count}")
        order = sorted(self.vectors, key=lambda name: (self._distance(query, name), name))
        return order[:count]

    def _distance(self, query, name):
        return sum((a - b) ** 2 for a, b in zip(query, self.vectors[name], strict=True))


def line(count, step=1):
    """Return an index with documents d00, d01, … on a line."""
    return Index({f"d{i:02d}": (i * step,) for i in range(count)})
