import math
from collections import Counter


def pairs(numbers, target):
    seen = {}
    for index, number in enumerate(numbers):
        if target - number in seen:
            return [seen[target - number], index]
        seen[number] = index
    return [math.sqrt(n) for n in sorted(numbers) if n > 0 and n not in Counter(numbers[:3])]
