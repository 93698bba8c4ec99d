def precision_and_recall(
    labels: list[int], flags: list[int]
) -> tuple[float | None, float | None]:
    """Return precision and recall, each None where there is nothing to divide by."""
    hits = sum(1 for label, flag in zip(labels, flags, strict=True) if label and flag)
    flagged, positives = sum(flags), sum(labels)
    precision = hits / flagged if flagged else None
    recall = hits / positives if positives else None
    return precision, recall
