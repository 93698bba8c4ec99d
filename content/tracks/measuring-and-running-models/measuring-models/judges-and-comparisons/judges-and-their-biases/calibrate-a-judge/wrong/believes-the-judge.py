"""A judge that calls bad answers good makes every system look better: correct its share."""


def calibrated(sample, observed, least):
    agreement = sum(people == judged for people, judged in sample) / len(sample)
    return agreement, 1 - agreement, sum(observed) / len(observed) if observed else None


def even_lengths(verdicts):
    return sum(verdict == "new" for verdict, _ in verdicts) / len(verdicts) if verdicts else None
