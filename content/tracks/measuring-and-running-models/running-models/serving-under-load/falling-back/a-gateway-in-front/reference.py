from dataclasses import dataclass


@dataclass(frozen=True)
class Request:
    """A request: when it comes, its tokens, and until when an answer is of use."""

    name: str
    arrival: float
    tokens: int
    deadline: float


@dataclass(frozen=True)
class Service:
    """A model service: seconds for a token, tokens a second, and when it is down."""

    name: str
    seconds_a_token: float
    rate: float
    capacity: float
    down: tuple[tuple[float, float], ...] = ()


class Lane:
    """The way to one service: its bucket, its breaker, and until when it is busy."""

    def __init__(self, service: Service, most_failures: int, pause: float) -> None:
        """Begin with a full bucket, free and closed."""
        self.service = service
        self._level, self._filled_at = service.capacity, 0.0
        self._most_failures, self._pause = most_failures, pause
        self._failures, self._closed_until = 0, 0.0
        self._free = 0.0

    def begin(self, request: Request, now: float) -> float | None:
        """Return when the service could begin with a request; None if it would be late."""
        if request.tokens > self.service.capacity or now < self._closed_until:
            return None
        start = max(now, self._free, self._filled_at + self._seconds_to_fill(request.tokens))
        is_late = start + self._work(request) > request.deadline
        return None if is_late else start

    def run(self, request: Request, start: float) -> tuple[bool, float]:
        """Do a request from a time on; return whether it worked, and when this is known."""
        self._take(request.tokens, start)
        if any(begin <= start < end for begin, end in self.service.down):
            self._failures += 1
            if self._failures >= self._most_failures:
                self._failures, self._closed_until = 0, start + self._pause
            return False, start
        self._failures = 0
        self._free = start + self._work(request)
        return True, self._free

    def _work(self, request: Request) -> float:
        """Return how long the work takes."""
        return request.tokens * self.service.seconds_a_token

    def _seconds_to_fill(self, tokens: int) -> float:
        """Return how long after the last change the bucket has enough."""
        return max(0.0, (tokens - self._level) / self.service.rate)

    def _take(self, tokens: int, now: float) -> None:
        """Take tokens out of the bucket."""
        gained = (now - self._filled_at) * self.service.rate
        self._level = min(self.service.capacity, self._level + gained) - tokens
        self._filled_at = now


def simulate(
    requests: list[Request], services: list[Service], most_failures: int, pause: float
) -> dict[str, tuple[str, float] | None]:
    """Return for each request the service that answered and when, or None for an honest refusal."""
    lanes = [Lane(service, most_failures, pause) for service in services]
    return {request.name: answer(request, lanes) for request in requests}


def answer(request: Request, lanes: list[Lane]) -> tuple[str, float] | None:
    """Try the services in their order, each once."""
    now = request.arrival
    for lane in lanes:
        start = lane.begin(request, now)
        if start is None:
            continue
        worked, now = lane.run(request, start)
        if worked:
            return lane.service.name, now
    return None
