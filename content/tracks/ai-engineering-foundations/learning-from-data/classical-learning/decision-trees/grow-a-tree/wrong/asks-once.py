"""Your tree asks one question: call `grow` for both groups, with one level less, and let `decide` follow the answers to a leaf."""
import math
from collections import Counter


def entropy(labels: list[str]) -> float:
    shares = [count / len(labels) for count in Counter(labels).values()]
    return sum(share * math.log2(1 / share) for share in shares)


def divided(
    rows: list[dict[str, bool]], labels: list[str], feature: str
) -> tuple[list[str], list[str]]:
    groups: tuple[list[str], list[str]] = ([], [])
    for row, label in zip(rows, labels):
        groups[not row[feature]].append(label)
    return groups


def grow(rows: list[dict[str, bool]], labels: list[str], depth: int) -> dict | str:
    best = None
    best_gain = 0.0
    before = entropy(labels)
    for feature in list(rows[0]) if depth and before else []:
        parts = divided(rows, labels, feature)
        after = sum(len(part) * entropy(part) for part in parts) / len(labels)
        if before - after > best_gain + 1e-9:
            best = feature
            best_gain = before - after
    if best is None:
        counts = Counter(labels)
        return min(counts, key=lambda label: -counts[label])
    yes, no = divided(rows, labels, best)
    return {
        "ask": best,
        "yes": min(yes, key=lambda label: -yes.count(label)),
        "no": min(no, key=lambda label: -no.count(label)),
    }


def decide(tree: dict | str, row: dict[str, bool]) -> str:
    if isinstance(tree, dict):
        tree = tree["yes" if row[tree["ask"]] else "no"]
    return tree
