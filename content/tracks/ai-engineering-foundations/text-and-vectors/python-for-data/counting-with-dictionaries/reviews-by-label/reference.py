"""Grouping by key."""


def by_label(reviews: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the ids of each label."""
    groups: dict[str, list[str]] = {}
    for review, label in reviews:
        groups.setdefault(label, []).append(review)
    return groups
