"""A word that is repeated three times is not right three times: count words as often as both texts have them."""


def score(answer, references):
    words = set((answer or "").lower().split())
    wanted = set(references[0].lower().split())
    common = len(words & wanted)
    precision, recall = common / max(1, len(words)), common / max(1, len(wanted))
    f1 = 2 * precision * recall / (precision + recall) if common else 0.0
    return {"exact": float(words == wanted), "precision": precision, "recall": recall, "f1": f1}
