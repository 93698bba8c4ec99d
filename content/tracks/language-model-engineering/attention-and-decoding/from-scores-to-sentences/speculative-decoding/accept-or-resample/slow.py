def draw(weights: list[float], u: float) -> int:
    """Return the first token at which the sum passes this share of all weights."""
    wanted = u * sum(weights)
    for token in range(len(weights)):
        if sum(weights[: token + 1]) > wanted:
            return token
    return max(token for token, weight in enumerate(weights) if weight > 0)


def speculate(
    draft: list[int],
    draft_rows: list[list[float]],
    target_rows: list[list[float]],
    draws: list[float],
) -> list[int]:
    """Return the accepted guesses and one token. Right, but all leftovers are computed and drawn."""
    extra = []
    for wanted, guessed in zip(target_rows, draft_rows, strict=False):
        leftover = [max(0.0, p - q) for p, q in zip(wanted, guessed, strict=True)]
        extra.append(draw(leftover, draws[-1]) if any(leftover) else -1)
    extra.append(draw(target_rows[-1], draws[-1]))
    kept = 0
    while kept < len(draft):
        token = draft[kept]
        if draws[kept] * draft_rows[kept][token] >= target_rows[kept][token]:
            break
        kept += 1
    return [*draft[:kept], extra[kept]]
