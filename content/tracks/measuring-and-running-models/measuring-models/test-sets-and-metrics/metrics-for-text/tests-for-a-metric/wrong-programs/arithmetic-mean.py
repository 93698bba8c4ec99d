import re


def words_of(text):
    """Return the words of a text that count."""
    return [word for word in re.findall(r"\w+", text.lower()) if word not in ("a", "an", "the")]


def f1(answer, reference):
    """Return the F1 of two texts."""
    first, second = words_of(answer), words_of(reference)
    if not first and not second:
        return 1.0
    common = sum(min(first.count(word), second.count(word)) for word in set(first))
    return (common / len(first) + common / len(second)) / 2 if first and second else 0.0


def score(answer, references):
    """Return the best F1 over the references."""
    return max(f1(answer, reference) for reference in references)
