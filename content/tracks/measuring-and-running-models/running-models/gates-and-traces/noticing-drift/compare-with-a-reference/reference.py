from math import log


def compare(
    before: dict[str, int], now: list[str | None], labels: list[str], fewest: int, limit: float
) -> tuple[str, float | None, list[str]]:
    """Return whether the replies have drifted, by how much, and which categories changed most."""
    if len(now) < fewest:
        return "too few", None, []
    counts: dict[str, int] = {}
    for reply in now:
        category = category_of(reply, labels)
        counts[category] = counts.get(category, 0) + 1
    terms = terms_of(before, counts)
    index = sum(terms.values())
    if index <= limit:
        return "stable", index, []
    ordered = sorted(terms, key=lambda name: (-terms[name], name))
    return "drifted", index, ordered[:2]


def category_of(reply: str | None, labels: list[str]) -> str:
    """Return the label of a reply, or how it failed."""
    if reply is None:
        return "missing"
    text = reply.strip().casefold().rstrip(".")
    if text in labels:
        return text
    if text.replace("\u2019", "'").startswith(("i cannot", "i can't", "i am sorry", "i'm sorry")):
        return "refused"
    return "unreadable"


def terms_of(before: dict[str, int], now: dict[str, int]) -> dict[str, float]:
    """Return what each category adds to the population stability index."""
    names = sorted(set(before) | set(now))
    old, new = shares_of(before, names), shares_of(now, names)
    return {name: (new[name] - old[name]) * log(new[name] / old[name]) for name in names}


def shares_of(counts: dict[str, int], names: list[str]) -> dict[str, float]:
    """Return the share of each category, with half a case added to each."""
    total = sum(counts.values()) + 0.5 * len(names)
    return {name: (counts.get(name, 0) + 0.5) / total for name in names}
