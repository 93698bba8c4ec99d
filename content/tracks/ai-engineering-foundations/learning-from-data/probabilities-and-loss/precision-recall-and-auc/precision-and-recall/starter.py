def precision_and_recall(
    labels: list[int], flags: list[int]
) -> tuple[float | None, float | None]:
    """Return precision and recall, each None where there is nothing to divide by."""
    raise NotImplementedError
