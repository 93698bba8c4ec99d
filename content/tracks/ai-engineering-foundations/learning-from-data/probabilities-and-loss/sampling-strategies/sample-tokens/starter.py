def sample_tokens(
    logits: list[float], temperature: float, top_k: int, top_p: float, draws: list[float]
) -> list[int]:
    """Return one token index for each draw, a number in [0, 1).

    Tokens are filtered by top_k first and by top_p afterwards, at the given temperature.
    """
    raise NotImplementedError
