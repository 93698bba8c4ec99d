END = "<|end|>"


def targets(turns: list[tuple[str, list[str]]]) -> list[tuple[str, str]]:
    """Return each token that is learnt, behind the token that stands before it."""
    tokens: list[str] = []
    learnt: list[bool] = []
    for role, words in turns:
        tokens += [f"<|{role}|>", *words, END]
        learnt += [False] + [role == "assistant"] * (len(words) + 1)
    return [
        (before, token)
        for before, token, is_learnt in zip(tokens, tokens[1:], learnt[1:], strict=False)
        if is_learnt
    ]
