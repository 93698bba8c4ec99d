"""A node is reached from several neighbours. Mark it when its distance is computed, or it is counted, and listed, again
and again.
"""

import heapq

Vector = tuple[int, ...]


def search_layer(
    graph: dict[str, list[str]], vectors: dict[str, Vector], query: Vector, entry: str, ef: int
) -> tuple[list[str], int]:
    """Return the nearest nodes that a search of one layer finds, and the distances it computed."""
    start = (distance(vectors[entry], query), entry)
    count = 1
    candidates = [start]
    best = [start]
    while candidates:
        nearest = heapq.heappop(candidates)
        if nearest > best[-1]:
            break
        for name in graph[nearest[1]]:
            if (distance(vectors[name], query), name) in best:
                continue
            count += 1
            found = (distance(vectors[name], query), name)
            if len(best) < ef or found < best[-1]:
                heapq.heappush(candidates, found)
                best = sorted([*best, found])[:ef]
    return [name for _, name in best], count


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
        [entry], count = search_layer(graph, vectors, query, entry, 1)
        total += count
    found, count = search_layer(layers[-1], vectors, query, entry, max(ef, k))
    return found[:k], total + count
