def self_time(span: tuple[float, float], children: list[tuple[float, float]]) -> float:
    """Return the time of a span in which no child was running."""
    start, end = span
    own, until = end - start, start
    for begin, finish in sorted(children):
        if finish > until:
            own -= finish - max(begin, until)
            until = finish
    return own
