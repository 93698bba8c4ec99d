class Watch:
    """Watches a share day by day and raises one alarm for one cause."""

    def __init__(self, target: float, slack: float, limit: float, fewest: int, calm: int) -> None:
        """Begin without evidence; after an alarm, so many calm days end it."""
        raise NotImplementedError

    def add(self, day: int, bad: int, all_cases: int) -> str | None:
        """Take the counts of a day, and return a message or None."""
        raise NotImplementedError
