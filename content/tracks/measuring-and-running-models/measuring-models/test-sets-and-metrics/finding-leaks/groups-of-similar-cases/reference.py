from itertools import combinations


def similar_groups(cases: dict[str, str], least: float) -> list[list[str]]:
    """Return the names of cases in groups that are connected by similarity."""
    words = {name: set(text.lower().split()) for name, text in cases.items()}
    parent = {name: name for name in cases}
    for first, second in combinations(cases, 2):
        if similarity(words[first], words[second]) >= least:
            parent[root(parent, first)] = root(parent, second)
    groups: dict[str, list[str]] = {}
    for name in sorted(cases):
        groups.setdefault(root(parent, name), []).append(name)
    return sorted(groups.values())


def root(parent: dict[str, str], name: str) -> str:
    """Return the name that stands for the group of a name."""
    while parent[name] != name:
        parent[name] = parent[parent[name]]
        name = parent[name]
    return name


def similarity(first: set[str], second: set[str]) -> float:
    """Return Jaccard's index, which is 1 for two empty sets."""
    return len(first & second) / len(first | second) if first | second else 1.0
