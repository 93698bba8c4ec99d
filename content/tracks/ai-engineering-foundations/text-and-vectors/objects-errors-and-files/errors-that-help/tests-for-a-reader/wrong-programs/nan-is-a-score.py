def read_scores(text):
    """Return the scores of a text by their names, or raise a ValueError that names the first broken line."""
    scores = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        name, _, value = line.rpartition(":")
        name = name.strip()
        if not name:
            raise ValueError(f"line {number}: no name")
        try:
            score = float(value)
        except ValueError as error:
            raise ValueError(f"line {number}: no number") from error
        if score < 0 or score > 1:
            raise ValueError(f"line {number}: not from 0 to 1")
        if name in scores:
            raise ValueError(f"line {number}: a name comes again")
        scores[name] = score
    return scores
