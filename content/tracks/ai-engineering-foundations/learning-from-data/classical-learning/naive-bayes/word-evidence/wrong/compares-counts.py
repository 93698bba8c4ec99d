"""Counts of classes of different sizes cannot be compared, nor can a word be smoothed without V: divide by total + alpha · V first."""
import math


def word_evidence(first, second, text, alpha):
    evidence = {}
    for word in text.split():
        if word in first or word in second:
            ratio = (first.get(word, 0) + alpha) / (second.get(word, 0) + alpha)
            evidence[word] = math.log(ratio)
    return evidence
