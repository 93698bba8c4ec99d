import math


def word_evidence(
    first: dict[str, int], second: dict[str, int], text: str, alpha: float
) -> dict[str, float]:
    """Return what each known word of the text says for the first class."""
    vocabulary = first.keys() | second.keys()
    first_total = sum(first.values()) + alpha * len(vocabulary)
    second_total = sum(second.values()) + alpha * len(vocabulary)
    evidence: dict[str, float] = {}
    for word in text.split():
        if word in vocabulary:
            in_first = (first.get(word, 0) + alpha) / first_total
            in_second = (second.get(word, 0) + alpha) / second_total
            evidence[word] = evidence.get(word, 0.0) + math.log(in_first / in_second)
    return evidence
