"""The places are counted from 0 to n − 1, and between two of them you interpolate."""


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, round(share * len(values)))]
