def read_scores(text):
    """Return the scores of a text by their names, or raise a ValueError that names the first broken line."""
    scores = {}
    problem = None
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        name, _, value = line.rpartition(":")
        name = name.strip()
        if not name:
            problem = f"line {number}: no name"
            continue
        try:
            score = float(value)
        except ValueError:
            problem = f"line {number}: no number"
            continue
        if not 0 <= score <= 1:
            problem = f"line {number}: not from 0 to 1"
            continue
        if name in scores:
            problem = f"line {number}: a name comes again"
            continue
        scores[name] = score
    if problem:
        raise ValueError(problem)
    return scores
