"""When the first service is down or too slow, the next one may still answer in time."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Request:
    name: str
    arrival: float
    tokens: int
    deadline: float


@dataclass(frozen=True)
class Service:
    name: str
    seconds_a_token: float
    rate: float
    capacity: float
    down: tuple = ()


def simulate(requests, services, most_failures, pause):
    found, free = {}, 0.0
    for request in requests:
        start = max(free, request.arrival)
        end = start + request.tokens * services[0].seconds_a_token if services else 0
        found[request.name] = (services[0].name, end) if services and end <= request.deadline else None
        free = end if found[request.name] else free
    return found
