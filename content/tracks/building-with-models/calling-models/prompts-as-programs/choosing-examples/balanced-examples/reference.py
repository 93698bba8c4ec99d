Example = tuple[str, str, float]


def arrange(examples: list[Example], count: int) -> list[Example]:
    """Return a balanced choice of examples, the most similar one last."""
    ranked = sorted(examples, key=lambda example: -example[2])
    labels = list(dict.fromkeys(label for _, label, _ in ranked))
    most = share_of(labels, count)
    taken: dict[str, int] = dict.fromkeys(labels, 0)
    chosen = []
    for example in ranked:
        if len(chosen) < count and taken[example[1]] < most[example[1]]:
            taken[example[1]] += 1
            chosen.append(example)
    return chosen[::-1]


def share_of(labels: list[str], count: int) -> dict[str, int]:
    """Return how many examples each label may have; the first labels get what is left over."""
    even, more = divmod(count, len(labels)) if labels else (0, 0)
    return {label: even + (index < more) for index, label in enumerate(labels)}
