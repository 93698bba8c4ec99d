"""A long vector is not nearer: divide by the lengths."""


def choose(query, examples, count, weight, too_near):
    def dot(a, b):
        return sum(x * y for x, y in zip(a, b))

    taken = []
    while len(taken) < min(count, len(examples)):
        left = [name for name in examples if name not in taken]
        taken.append(max(left, key=lambda name: weight * dot(examples[name], query)
                         - (1 - weight) * sum(dot(examples[name], examples[one]) for one in taken)))
    return taken
