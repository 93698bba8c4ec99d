"""Without a discount the order makes no difference: divide each grade by log2(rank + 1)."""


def ndcg(found, judged):
    return sum(found) / sum(sorted(judged, reverse=True)[: len(found)])
