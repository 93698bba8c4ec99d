def price(prompt: int, written: int, prices: tuple[int, int], cached: int = 0) -> int:
    """Return what a call costs, in whole units rounded up."""
    raise NotImplementedError
