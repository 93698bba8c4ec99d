from itertools import accumulate


def draw(weights: list[float], u: float) -> int:
    """Return the first token at which the running sum passes this share of all weights."""
    wanted = u * sum(weights)
    for token, total in enumerate(accumulate(weights)):
        if total > wanted:
            return token
    return max(token for token, weight in enumerate(weights) if weight > 0)


def speculate(
    draft: list[int],
    draft_rows: list[list[float]],
    target_rows: list[list[float]],
    draws: list[float],
) -> list[int]:
    """Return the accepted guesses and the token that follows them.

    Leviathan et al. 2023, algorithm 1: the result is distributed as if the target had drawn it.
    """
    for place, token in enumerate(draft):
        guessed, wanted = draft_rows[place], target_rows[place]
        if draws[place] * guessed[token] >= wanted[token]:
            leftover = [max(0.0, p - q) for p, q in zip(wanted, guessed, strict=True)]
            return [*draft[:place], draw(leftover, draws[-1])]
    return [*draft, draw(target_rows[-1], draws[-1])]
