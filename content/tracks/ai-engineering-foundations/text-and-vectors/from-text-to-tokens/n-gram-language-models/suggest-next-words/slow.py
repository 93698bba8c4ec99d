def suggest(
    training: list[list[str]], context: list[str], limit: int
) -> list[tuple[str, float]]:
    """Return the words with the highest stupid-backoff scores after the context."""
    known = {word for words in training for word in words}
    scores = [(word, score(training, context[-2:], word)) for word in known]
    return sorted(scores, key=lambda item: (-item[1], item[0]))[:limit]


def score(training: list[list[str]], context: list[str], word: str) -> float:
    """Return the score of one word."""
    after = [
        words[i]
        for words in training
        for i in range(len(context), len(words))
        if words[i - len(context) : i] == context
    ]
    if word in after:
        return after.count(word) / len(after)
    return 0.4 * score(training, context[1:], word)
