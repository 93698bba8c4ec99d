"""The ideal order is that of all judged documents, also of those that were not found."""

import math


def ndcg(found, judged):
    def discounted(grades):
        return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades, start=1))

    return discounted(found) / (discounted(sorted(found, reverse=True)) or 1)
