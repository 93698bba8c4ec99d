"""The default is mended, but a counter still changes the dictionary that it was given, and the prices share a factor."""


def counter(counts=None):
    counts = {} if counts is None else counts

    def count(word):
        counts[word] = counts.get(word, 0) + 1
        return counts

    return count


def prices(factors):
    return [lambda amount: amount * factor for factor in factors]


def ranked(counts):
    return sorted(counts, key=lambda word: (word, -counts[word]))
