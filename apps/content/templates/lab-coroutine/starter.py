# FILL IN (the signature and docstring of your coroutine)
async def __function__(names: list[str], places: int) -> list[str]:
    """Return the texts of all names, with a few calls at a time."""
    raise NotImplementedError
