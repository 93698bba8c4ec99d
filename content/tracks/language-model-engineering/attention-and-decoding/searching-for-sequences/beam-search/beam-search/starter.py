def beam_search(
    table: dict[str, dict[str, float]],
    start: str,
    end: str,
    beam_width: int,
    max_tokens: int,
    alpha: float,
) -> list[tuple[list[str], float]]:
    """Return the best hypotheses as (tokens, length-normalised log probability), best first."""
    raise NotImplementedError
