def ndcg(found: list[int], judged: list[int]) -> float:
    """Return the discounted gain of the found grades, divided by that of the ideal order."""
    raise NotImplementedError
