import heapq


def beam_search(
    table: dict[str, dict[str, float]],
    start: str,
    end: str,
    beam_width: int,
    max_tokens: int,
    alpha: float,
) -> list[tuple[list[str], float]]:
    """Return the best hypotheses as (tokens, length-normalised log probability), best first.

    A hypothesis is held as (cost, tokens), its cost being the negated log probability: the
    natural order of such pairs then is the order that the task asks for, ties included.
    """
    live: list[tuple[float, list[str]]] = [(0.0, [])]
    finished = []
    for _ in range(max_tokens):
        candidates = [
            (cost - log_probability, [*tokens, token])
            for cost, tokens in live
            for token, log_probability in table.get(tokens[-1] if tokens else start, {}).items()
        ]
        kept = heapq.nsmallest(beam_width, candidates)
        finished += [(cost, tokens) for cost, tokens in kept if tokens[-1] == end]
        live = [(cost, tokens) for cost, tokens in kept if tokens[-1] != end]
        if not live:
            break
    normalised = [(cost / len(tokens) ** alpha, tokens) for cost, tokens in finished + live]
    return [(tokens, -cost) for cost, tokens in heapq.nsmallest(beam_width, normalised)]
