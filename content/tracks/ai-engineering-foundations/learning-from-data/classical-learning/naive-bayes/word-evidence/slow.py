import math


def word_evidence(
    first: dict[str, int], second: dict[str, int], text: str, alpha: float
) -> dict[str, float]:
    """Return what each known word of the text says for the first class."""
    evidence: dict[str, float] = {}
    for word in text.split():
        vocabulary = set(first) | set(second)
        if word in vocabulary:
            first_total = sum(count + 0 for count in first.values()) + alpha * len(vocabulary)
            second_total = sum(count + 0 for count in second.values()) + alpha * len(vocabulary)
            in_first = (first.get(word, 0) + alpha) / first_total
            in_second = (second.get(word, 0) + alpha) / second_total
            evidence[word] = evidence.get(word, 0.0) + math.log(in_first / in_second)
    return evidence
