"""The guesses after a rejected one continue a text that is gone: return after the first rejection."""


def draw(weights, u):
    wanted = u * sum(weights)
    total = 0.0
    for token, weight in enumerate(weights):
        total += weight
        if total > wanted:
            return token
    return len(weights) - 1


def speculate(draft, draft_rows, target_rows, draws):
    tokens = []
    for token, q, p, u in zip(draft, draft_rows, target_rows, draws, strict=False):
        if u < p[token] / q[token]:
            tokens.append(token)
        else:
            tokens.append(draw([max(0.0, a - b) for a, b in zip(p, q, strict=True)], u))
    return [*tokens, draw(target_rows[-1], draws[-1])]
