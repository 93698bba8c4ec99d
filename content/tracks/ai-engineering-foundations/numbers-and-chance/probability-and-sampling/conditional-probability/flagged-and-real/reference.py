def alarm_is_real(prior: float, hit_rate: float, false_alarm_rate: float) -> float | None:
    """Return the chance that a flagged prompt is an attack."""
    real = prior * hit_rate
    flagged = real + (1 - prior) * false_alarm_rate
    return real / flagged if flagged else None
