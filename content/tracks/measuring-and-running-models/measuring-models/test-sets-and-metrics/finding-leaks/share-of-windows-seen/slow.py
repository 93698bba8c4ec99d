import re


def share_seen(cases: list[str], documents: list[str], size: int) -> list[float | None]:
    """Return for each case which share of its windows of words is in some document."""
    result = []
    for case in cases:
        own = windows(case, size)
        hits = 0
        for window in own:
            hits += any(window == other for text in documents for other in windows(text, size))
        result.append(hits / len(own) if own else None)
    return result


def windows(text: str, size: int) -> list[tuple[str, ...]]:
    """Return all runs of words that follow each other."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    return [tuple(words[start : start + size]) for start in range(len(words) - size + 1)]
