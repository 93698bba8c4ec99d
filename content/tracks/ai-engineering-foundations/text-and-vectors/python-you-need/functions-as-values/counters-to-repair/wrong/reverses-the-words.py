"""With `reverse` the words of equal counts stand in reverse, too, and a new counter goes on with old counts."""


def counter(counts={}):
    def count(word):
        counts[word] = counts.get(word, 0) + 1
        return counts

    return count


def prices(factors):
    return [lambda amount, factor=factor: amount * factor for factor in factors]


def ranked(counts):
    return sorted(counts, key=lambda word: (counts[word], word), reverse=True)
