"""Children that run at the same time cover that time once."""


def self_time(span, children):
    return max(0, span[1] - span[0] - sum(end - start for start, end in children))
