def leftover(target: list[float], draft: list[float]) -> list[float]:
    """Return the probabilities of the token that replaces a rejected guess."""
    lacking = [max(0.0, p - q) for p, q in zip(target, draft, strict=True)]
    total = sum(lacking)
    return [lack / total for lack in lacking] if total else list(target)
