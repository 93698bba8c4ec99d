def calibrated(
    sample: list[tuple[bool, bool]], observed: list[bool], least: float
) -> tuple[float, float, float | None]:
    """Return the judge's rates on a sample that people judged, and the corrected share."""
    of_good = [judged for people, judged in sample if people]
    of_bad = [judged for people, judged in sample if not people]
    if not of_good or not of_bad:
        raise ValueError("the sample needs good and bad answers")
    hit, false_alarm = share(of_good), share(of_bad)
    if not observed or hit - false_alarm < least:
        return hit, false_alarm, None
    corrected = (share(observed) - false_alarm) / (hit - false_alarm)
    return hit, false_alarm, min(1.0, max(0.0, corrected))


def share(values: list[bool]) -> float:
    """Return the share of true values."""
    return sum(values) / len(values)


def even_lengths(verdicts: list[tuple[str, int]]) -> float | None:
    """Return the win rate of the new system with the same weight for longer and shorter answers."""
    points = {"new": 1.0, "tie": 0.5, "old": 0.0}
    longer = [points[verdict] for verdict, more in verdicts if verdict in points and more > 0]
    shorter = [points[verdict] for verdict, more in verdicts if verdict in points and more < 0]
    if not longer or not shorter:
        return None
    return (sum(longer) / len(longer) + sum(shorter) / len(shorter)) / 2
