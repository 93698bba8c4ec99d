from collections.abc import Callable

DEGREES = {"Oslo": 4, "Rome": 21, "Bern": 12}


# FILL IN (the signature and docstring of your function)
def __function__(question: str, model: Callable[[dict], dict]) -> str:
    """Return the model's answer, after the tools that it calls."""
    raise NotImplementedError
