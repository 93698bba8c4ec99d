def share_by_position(pairs: list[str]) -> float:
    """Return the share of the pairs in which the judge named the same position twice."""
    return sum(pair in ("FF", "SS") for pair in pairs) / len(pairs) if pairs else 0.0
