from collections.abc import Callable


class NeedsPerson(Exception):
    """Says why a person must decide."""


class ToolDesk:
    """Runs tools, and decides about each error."""

    def __init__(
        self, reads: dict, writes: dict, wait: Callable[[float], object], most_retries: int
    ) -> None:
        """Begin with all retries left."""
        self._tools = {**reads, **writes}
        self._writes = writes
        self._wait = wait
        self.left = most_retries

    def run(self, name: str, argument: str) -> str:
        """Return the line for the model."""
        if name not in self._tools:
            return f"ERROR: there is no tool {name}"
        for tries in range(1, 4):
            try:
                return f"RESULT: {self._tools[name](argument)}"
            except PermissionError as error:
                raise NeedsPerson(f"{name} is not allowed") from error
            except TimeoutError as error:
                if name in self._writes:
                    raise NeedsPerson(f"did {name}[{argument}] happen?") from error
            except ConnectionRefusedError:
                pass
            except Exception as error:
                return f"ERROR: {name} failed: {type(error).__name__}: {error}"
            if tries == 3 or not self.left:
                break
            self.left -= 1
            self._wait(2.0 ** (tries - 1))
        return f"ERROR: {name} is away after {tries} tries, go on without it"
