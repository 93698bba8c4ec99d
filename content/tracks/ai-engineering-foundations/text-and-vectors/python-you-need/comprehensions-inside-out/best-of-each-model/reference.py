def best(runs: list[tuple[str, float | None]]) -> dict[str, float | None]:
    """Return the highest score of each model."""
    scores: dict[str, list[float]] = {model: [] for model, _ in runs}
    for model, score in runs:
        if score is not None:
            scores[model].append(score)
    return {model: max(found, default=None) for model, found in scores.items()}
