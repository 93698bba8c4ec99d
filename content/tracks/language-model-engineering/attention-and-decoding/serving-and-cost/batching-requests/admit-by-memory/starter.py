class Scheduler:
    """Decides which requests run, by the memory that they need."""

    def __init__(self, blocks: int, block_size: int) -> None:
        """Begin with free memory and an empty queue."""
        raise NotImplementedError

    def add(self, name: str, prompt_tokens: int, new_tokens: int) -> None:
        """Put a request at the end of the queue."""
        raise NotImplementedError

    def step(self) -> list[str]:
        """Admit what fits, write one token each, and return the names of those that finished."""
        raise NotImplementedError
