def next_token_scores(model: dict, tokens: list[int]) -> list[float]:
    """Return the score of each token of the vocabulary as the next one."""
    raise NotImplementedError


def generate(model: dict, tokens: list[int], count: int) -> list[int]:
    """Return the tokens that the model writes after the given ones, the best one each time."""
    raise NotImplementedError
