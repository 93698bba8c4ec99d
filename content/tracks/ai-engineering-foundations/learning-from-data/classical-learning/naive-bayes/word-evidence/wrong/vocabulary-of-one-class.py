"""Each class has its own vocabulary here: V counts the different words of both classes together, and it is the same for both."""
import math


def word_evidence(first, second, text, alpha):
    def share(counts, word):
        return (counts.get(word, 0) + alpha) / (sum(counts.values()) + alpha * max(len(counts), 1))

    evidence = {}
    for word in text.split():
        if word in first or word in second:
            ratio = math.log(share(first, word) / share(second, word))
            evidence[word] = evidence.get(word, 0.0) + ratio
    return evidence
