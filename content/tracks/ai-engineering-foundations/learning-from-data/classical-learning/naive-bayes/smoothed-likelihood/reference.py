def smoothed_likelihood(word: str, words: list[str], vocabulary_size: int, alpha: float) -> float:
    """Return the smoothed probability of a word in a class."""
    return (words.count(word) + alpha) / (len(words) + alpha * vocabulary_size)
