import math
from collections import Counter


def entropy(labels: list[str]) -> float:
    """Return the bits that one of the labels costs in the mean."""
    shares = [count / len(labels) for count in Counter(labels).values()]
    return sum(share * math.log2(1 / share) for share in shares)


def divided(
    rows: list[dict[str, bool]], labels: list[str], feature: str
) -> tuple[list[str], list[str]]:
    """Return the labels of the rows with the feature, and of those without."""
    groups: tuple[list[str], list[str]] = ([], [])
    for row, label in zip(rows, labels):
        groups[not row[feature]].append(label)
    return groups


def grow(rows: list[dict[str, bool]], labels: list[str], depth: int) -> dict | str:
    """Return a tree that separates the labels with at most `depth` questions in a row."""
    best = None
    best_gain = 0.0
    before = entropy(labels)
    for feature in sorted(rows[0]) if depth and before else []:
        parts = divided(rows, labels, feature)
        after = sum(len(part) * entropy(part) for part in parts) / len(labels)
        if before - after > best_gain + 1e-9:
            best = feature
            best_gain = before - after
    if best is None:
        counts = Counter(labels)
        return min(counts, key=lambda label: (-counts[label], label))
    yes, no = divided(rows, labels, best)
    return {
        "ask": best,
        "yes": grow([row for row in rows if row[best]], yes, depth - 1),
        "no": grow([row for row in rows if not row[best]], no, depth - 1),
    }


def decide(tree: dict | str, row: dict[str, bool]) -> str:
    """Return the label that the tree gives to the row."""
    while isinstance(tree, dict):
        tree = tree["yes" if row[tree["ask"]] else "no"]
    return tree
