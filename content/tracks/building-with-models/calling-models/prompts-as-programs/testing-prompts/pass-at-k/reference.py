def runs_to_see(failing: float, wanted: float) -> int:
    """Return the fewest runs that show a failure with at least the wanted chance."""
    runs, all_pass = 0, 1.0
    while 1 - all_pass < wanted:
        runs += 1
        all_pass *= 1 - failing
    return runs
