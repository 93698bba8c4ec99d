"""After a rejection draw from what the draft has too little of, max(0, p - q). Drawn from p, tokens that the draft likes come out too often."""


def speculate(draft, draft_rows, target_rows, draws):
    tokens = []
    row = target_rows[-1]
    for token, q, p in zip(draft, draft_rows, target_rows, strict=False):
        if draws[len(tokens)] >= p[token] / q[token]:
            row = p
            break
        tokens.append(token)
    total = 0.0
    for token, weight in enumerate(row):
        total += weight
        if total > draws[-1]:
            break
    return [*tokens, token]
