"""Last month is not the last 30 days: it is the month before this one, from its first to its last day."""

from datetime import date, timedelta


def last_month(today):
    day = date.fromisoformat(today)
    return (day - timedelta(days=30)).isoformat(), (day - timedelta(days=1)).isoformat()
