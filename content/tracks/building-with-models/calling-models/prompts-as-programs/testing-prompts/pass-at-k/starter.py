def runs_to_see(failing: float, wanted: float) -> int:
    """Return the fewest runs that show a failure with at least the wanted chance."""
    raise NotImplementedError
