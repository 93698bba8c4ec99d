"""Between two places, interpolate."""


def percentile(values, share):
    return sorted(values)[int(share * (len(values) - 1))]
