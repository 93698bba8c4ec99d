"""Between two children the span worked itself: only the union of their times is covered."""


def self_time(span, children):
    if not children:
        return span[1] - span[0]
    return span[1] - span[0] - (max(end for _, end in children) - min(start for start, _ in children))
