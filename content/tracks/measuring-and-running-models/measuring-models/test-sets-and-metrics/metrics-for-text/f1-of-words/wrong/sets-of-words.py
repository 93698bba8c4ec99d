"""A word that is repeated is common as often as both texts have it: count, do not collect."""


def f1(answer, reference):
    words, wanted = set(answer.split()), set(reference.split())
    common = len(words & wanted)
    return 2 * common / (len(words) + len(wanted)) if common else 0.0
