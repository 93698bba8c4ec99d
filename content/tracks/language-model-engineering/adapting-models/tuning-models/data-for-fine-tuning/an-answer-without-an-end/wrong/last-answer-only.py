"""You learn the last answer only. Each answer of the conversation counts."""

END = "<|end|>"


def targets(turns: list[tuple[str, list[str]]]) -> list[tuple[str, str]]:
    """Return each token that is learnt, behind the token that stands before it."""
    tokens: list[str] = []
    learnt: list[bool] = []
    for place, (role, words) in enumerate(turns, 1):
        tokens += [f"<|{role}|>", *words, END]
        learnt += [False] + [role == "assistant" and place == len(turns)] * (len(words) + 1)
    return [
        (before, token)
        for before, token, is_learnt in zip(tokens, tokens[1:], learnt[1:], strict=False)
        if is_learnt
    ]
