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


def simulate(
    requests: list[Request], services: list[Service], most_failures: int, pause: float
) -> dict[str, tuple[str, float] | None]:
    """Return for each request the service that answered and when, or None for an honest refusal."""
    raise NotImplementedError
