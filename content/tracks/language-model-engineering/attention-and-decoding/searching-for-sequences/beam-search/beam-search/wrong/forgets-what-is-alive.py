"""You return finished hypotheses only. Those still alive after the last round are results, too."""


def beam_search(table, start, end, beam_width, max_tokens, alpha):
    live = [(0.0, [])]
    finished = []
    for _ in range(max_tokens):
        candidates = []
        for cost, tokens in live:
            last = tokens[-1] if tokens else start
            for token, log_probability in table.get(last, {}).items():
                candidates.append((cost - log_probability, [*tokens, token]))
        candidates.sort()
        live = []
        for cost, tokens in candidates[:beam_width]:
            (finished if tokens[-1] == end else live).append((cost, tokens))
    results = sorted((cost / len(tokens) ** alpha, tokens) for cost, tokens in finished)
    return [(tokens, -cost) for cost, tokens in results[:beam_width]]
