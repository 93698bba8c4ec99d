import re


def share_seen(cases: list[str], documents: list[str], size: int) -> list[float | None]:
    """Return for each case which share of its windows of words is in some document."""
    seen = {window for document in documents for window in windows(document, size)}
    return [share(windows(case, size), seen) for case in cases]


def share(own: list[tuple[str, ...]], seen: set[tuple[str, ...]]) -> float | None:
    """Return which share of the windows was seen, or None without windows."""
    return sum(window in seen for window in own) / len(own) if own else None


def windows(text: str, size: int) -> list[tuple[str, ...]]:
    """Return all runs of words that follow each other."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    return [tuple(words[start : start + size]) for start in range(len(words) - size + 1)]
