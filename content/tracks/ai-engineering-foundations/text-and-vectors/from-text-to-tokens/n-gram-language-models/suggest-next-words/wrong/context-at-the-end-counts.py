"""You divide by all places of the context, also by those at the end of a reply, where no word follows. Count only
places that are followed by a word. And sort equal scores by the word.
"""


def suggest(
    training: list[list[str]], context: list[str], limit: int
) -> list[tuple[str, float]]:
    """Return the words with the highest stupid-backoff scores after the context."""
    joined = [word for words in training for word in words]
    scores = {}
    factor = 1.0
    last = context[-2:]
    while True:
        size = len(last)
        places = [i for i in range(len(joined) - size + 1) if joined[i : i + size] == last]
        after = [joined[i + size] for i in places if i + size < len(joined)]
        for word in after:
            scores.setdefault(word, factor * after.count(word) / len(places))
        if not last:
            break
        last = last[1:]
        factor *= 0.4
    return sorted(scores.items(), key=lambda item: -item[1])[:limit]
