def servers_needed(
    arrivals: float, seconds: float, most_wait: float, most_utilisation: float
) -> int:
    """Return the fewest servers with a short mean wait and a bounded utilisation."""
    raise NotImplementedError
