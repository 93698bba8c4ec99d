def alarm_is_real(prior: float, hit_rate: float, false_alarm_rate: float) -> float | None:
    """Return the chance that a flagged prompt is an attack."""
    raise NotImplementedError
