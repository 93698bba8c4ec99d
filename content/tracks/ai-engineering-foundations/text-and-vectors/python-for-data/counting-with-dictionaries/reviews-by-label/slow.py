def by_label(reviews: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the ids of each label."""
    return {label: [review for review, other in reviews if other == label] for _, label in reviews}
