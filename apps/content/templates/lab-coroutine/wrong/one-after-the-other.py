"""Each call waits for the one before it, so the whole takes too long: start them all, and wait for them together."""

from service import fetch


# FILL IN (a typical wrong solution; remove this file when there is none)
async def __function__(names: list[str], places: int) -> list[str]:
    """Return the texts of all names."""
    return [await fetch(name) for name in names]
