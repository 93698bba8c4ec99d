"""The hit rate is a share of the good answers, not of all answers."""


def calibrated(sample, observed, least):
    hit = sum(people and judged for people, judged in sample) / len(sample)
    false_alarm = sum(judged and not people for people, judged in sample) / len(sample)
    if not observed or hit <= false_alarm:
        return hit, false_alarm, None
    return hit, false_alarm, (sum(observed) / len(observed) - false_alarm) / (hit - false_alarm)


def even_lengths(verdicts):
    longer = [verdict == "new" for verdict, more in verdicts if more > 0]
    return sum(longer) / len(longer) if longer else None
