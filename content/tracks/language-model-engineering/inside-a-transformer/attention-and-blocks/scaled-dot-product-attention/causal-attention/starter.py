def causal_attention(
    queries: list[list[float]], keys: list[list[float]], values: list[list[float]]
) -> list[list[float]]:
    """Return the output of one causal attention head, one row per position.

    Position i sees the positions 0 to i only; scores are divided by the square root of the
    dimension of the queries.
    """
    raise NotImplementedError
