def rouge_l(answer: str, references: list[str], beta: float) -> float:
    """Return the best ROUGE-L score over the references; a larger beta favours recall."""
    words = answer.casefold().split()
    scores = [against(words, reference.casefold().split(), beta) for reference in references]
    return max(scores, default=0.0)


def against(answer: list[str], reference: list[str], beta: float) -> float:
    """Return the weighted harmonic mean of precision and recall of the common subsequence."""
    common = common_subsequence(answer, reference)
    if common == 0:
        return 0.0
    precision, recall = common / len(answer), common / len(reference)
    return (1 + beta * beta) * precision * recall / (recall + beta * beta * precision)


def common_subsequence(first: list[str], second: list[str]) -> int:
    """Return the length of the longest common subsequence, searched again for each end."""
    lengths = [0] * (len(second) + 1)
    for word in first:
        lengths = [
            max([lengths[end], *(lengths[k] + 1 for k in range(end) if second[k] == word)])
            for end in range(len(second) + 1)
        ]
    return lengths[-1]
