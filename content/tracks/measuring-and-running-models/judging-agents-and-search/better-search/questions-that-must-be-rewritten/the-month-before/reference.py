from datetime import date, timedelta


def last_month(today: str) -> tuple[str, str]:
    """Return the first and the last day of the month before that of today."""
    last = date.fromisoformat(today).replace(day=1) - timedelta(days=1)
    return last.replace(day=1).isoformat(), last.isoformat()
