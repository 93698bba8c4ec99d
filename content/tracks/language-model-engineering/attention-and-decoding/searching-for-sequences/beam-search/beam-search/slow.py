def log_probability(table: dict[str, dict[str, float]], start: str, tokens: list[str]) -> float:
    """Return the log probability of the tokens after the start token."""
    total = 0.0
    previous = start
    for token in tokens:
        total += table[previous][token]
        previous = token
    return total


def beam_search(
    table: dict[str, dict[str, float]],
    start: str,
    end: str,
    beam_width: int,
    max_tokens: int,
    alpha: float,
) -> list[tuple[list[str], float]]:
    """Return the best hypotheses as (tokens, length-normalised log probability), best first.

    Right, but the log probability of a candidate is added up from its first token every time.
    """
    live: list[list[str]] = [[]]
    results = []
    for _ in range(max_tokens):
        candidates = []
        for tokens in live:
            last = tokens[-1] if tokens else start
            candidates += [[*tokens, token] for token in table.get(last, {})]
        candidates.sort(key=lambda tokens: (-log_probability(table, start, tokens), tokens))
        kept = candidates[:beam_width]
        results += [tokens for tokens in kept if tokens[-1] == end]
        live = [tokens for tokens in kept if tokens[-1] != end]
    results += [tokens for tokens in live if tokens]
    scored = [
        (tokens, log_probability(table, start, tokens) / len(tokens) ** alpha)
        for tokens in results
    ]
    scored.sort(key=lambda result: (-result[1], result[0]))
    return scored[:beam_width]
