def multi_head_attention(
    inputs: list[list[float]], weights: dict[str, list[list[float]]], heads: int
) -> list[list[float]]:
    """Return the output of causal multi-head attention, one row for each position."""
    raise NotImplementedError
