from collections import deque
from dataclasses import dataclass


@dataclass
class Request:
    """A request, the blocks that it needs, and the tokens that it has still to write."""

    name: str
    blocks: int
    missing: int


class Scheduler:
    """Decides which requests run, by the memory that they need."""

    def __init__(self, blocks: int, block_size: int) -> None:
        """Begin with free memory and an empty queue."""
        self.free_blocks = blocks
        self._blocks = blocks
        self._block_size = block_size
        self._waiting: deque[Request] = deque()
        self._running: list[Request] = []

    def add(self, name: str, prompt_tokens: int, new_tokens: int) -> None:
        """Put a request at the end of the queue."""
        needed = -(-(prompt_tokens + new_tokens) // self._block_size)
        if needed > self._blocks:
            raise ValueError(f"{name} needs {needed} blocks of {self._blocks}")
        self._waiting.append(Request(name, needed, new_tokens))

    def step(self) -> list[str]:
        """Admit what fits, write one token each, and return the names of those that finished."""
        while self._waiting and self._waiting[0].blocks <= self.free_blocks:
            admitted = self._waiting.popleft()
            self.free_blocks -= admitted.blocks
            self._running.append(admitted)
        finished = []
        for request in self._running:
            request.missing -= 1
            if not request.missing:
                self.free_blocks += request.blocks
                finished.append(request.name)
        self._running = [request for request in self._running if request.missing]
        return finished
