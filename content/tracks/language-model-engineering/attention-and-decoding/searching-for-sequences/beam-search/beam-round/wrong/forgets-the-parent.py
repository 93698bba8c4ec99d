"""The total of a candidate is the sum of its parent plus its own log probability. Compare totals, not the last step alone."""


def beam_round(sums, rows, width):
    candidates = []
    for parent, row in enumerate(rows):
        for token, log_probability in enumerate(row):
            candidates.append((-log_probability, parent, token))
    candidates.sort()
    return [(parent, token, sums[parent] - cost) for cost, parent, token in candidates[:width]]
