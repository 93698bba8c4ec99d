def best_finished(hypotheses: list[list[float]], alpha: float) -> int:
    """Return the index of the hypothesis with the highest length-normalised score."""

    def score(index: int) -> float:
        hypothesis = hypotheses[index]
        return sum(hypothesis) / len(hypothesis) ** alpha

    return max(range(len(hypotheses)), key=score)
