import re
from collections import Counter

ARTICLES = {"a", "an", "the"}


def score(answer: str | None, references: list[str]) -> dict[str, float]:
    """Return exact match, precision, recall and F1 against the best reference."""
    words = words_of(answer or "")
    results = [against(words, words_of(reference)) for reference in references]
    best = max(results, key=lambda result: (result["f1"], result["exact"]))
    return {**best, "exact": max(result["exact"] for result in results)}


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without articles."""
    return [word for word in re.findall(r"\w+", text.casefold()) if word not in ARTICLES]


def against(answer: list[str], reference: list[str]) -> dict[str, float]:
    """Return the scores against one reference."""
    exact = float(answer == reference)
    common = (Counter(answer) & Counter(reference)).total()
    if not answer or not reference:
        precision = recall = f1 = exact
    else:
        precision, recall = common / len(answer), common / len(reference)
        f1 = 2 * common / (len(answer) + len(reference))
    return {"exact": exact, "precision": precision, "recall": recall, "f1": f1}
