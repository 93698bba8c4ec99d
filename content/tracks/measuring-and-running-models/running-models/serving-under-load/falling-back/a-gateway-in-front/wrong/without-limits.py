"""A service has a bucket and one machine: a call begins when both are free."""
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
    found = {}
    for request in requests:
        found[request.name] = None
        for service in services:
            end = request.arrival + request.tokens * service.seconds_a_token
            if end <= request.deadline and not any(a <= request.arrival < b for a, b in service.down):
                found[request.name] = (service.name, end)
                break
    return found
