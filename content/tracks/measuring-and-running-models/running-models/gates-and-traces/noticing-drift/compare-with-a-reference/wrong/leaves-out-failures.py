"""A model that refuses a third of its inputs has the same shares of labels: refusals are a category of their own."""
from math import log


def compare(before, now, labels, fewest, limit):
    if len(now) < fewest:
        return "too few", None, []
    read = [reply.strip().lower() for reply in now if reply and reply.strip().lower() in labels]
    index = 0.0
    for label in labels:
        p = (before.get(label, 0) + 0.5) / (sum(before.values()) + 1)
        q = (read.count(label) + 0.5) / (len(read) + 1)
        index += (q - p) * log(q / p)
    return ("stable" if index <= limit else "drifted"), index, []
