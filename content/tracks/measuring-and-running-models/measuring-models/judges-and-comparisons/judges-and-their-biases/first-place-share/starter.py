def share_by_position(pairs: list[str]) -> float:
    """Return the share of the pairs in which the judge named the same position twice."""
    raise NotImplementedError
