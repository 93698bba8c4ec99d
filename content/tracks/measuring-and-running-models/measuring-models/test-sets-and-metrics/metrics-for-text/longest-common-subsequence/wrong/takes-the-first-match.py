"""Taking each word at its first place misses longer subsequences: fill the whole table."""


def rouge_l(answer, references, beta):
    best = 0.0
    for reference in references[:1]:
        a, b, place, common = answer.split(), reference.split(), 0, 0
        for word in a:
            if word in b[place:]:
                place = b.index(word, place) + 1
                common += 1
        if common:
            p, r = common / len(a), common / len(b)
            best = max(best, 2 * p * r / (p + r))
    return best
