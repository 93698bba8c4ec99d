import math


def score_sentences(training: list[list[str]], sentences: list[list[str]], k: float) -> list[float]:
    """Return the natural logarithm of each sentence's probability under an add-k bigram model."""
    marked = [["<s>", *sentence, "</s>"] for sentence in training]
    outcomes = len({word for sentence in training for word in sentence}) + 2
    scores = []
    for sentence in sentences:
        words = ["<s>", *sentence, "</s>"]
        score = 0.0
        for i in range(len(words) - 1):
            pair_count = 0
            context_count = 0
            for known in marked:
                for j in range(len(known) - 1):
                    if known[j] == words[i]:
                        context_count += 1
                        if known[j + 1] == words[i + 1]:
                            pair_count += 1
            score += math.log((pair_count + k) / (context_count + k * outcomes))
        scores.append(score)
    return scores
