"""Your mask now belongs to the targets. But the last answer has no end, and no end is ever learnt."""

END = "<|end|>"


def targets(turns: list[tuple[str, list[str]]]) -> list[tuple[str, str]]:
    """Return each token that is learnt, behind the token that stands before it."""
    tokens: list[str] = []
    learnt: list[bool] = []
    for role, words in turns:
        if tokens:
            tokens.append(END)
            learnt.append(False)
        tokens += [f"<|{role}|>", *words]
        learnt += [False] + [role != "user"] * len(words)
    return [
        (before, token)
        for before, token, is_learnt in zip(tokens, tokens[1:], learnt[1:], strict=False)
        if is_learnt
    ]
