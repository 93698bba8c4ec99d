"""Answer in time, within a budget, by services that fail and that are slow now and then."""

import math
import random
from dataclasses import dataclass

DEADLINE = 8.0  # seconds after the arrival; a later answer is no answer
CENTS_A_REQUEST = 0.35  # the budget of a run is this, times its requests
WORTH = {"right": 3.0, "wrong": -2.0, "none": -1.0}  # cents, of what the user gets in time

PRICES = {"small": 0.05, "far": 0.2, "large": 0.6}  # cents a call
QUALITY = {"small": 0.78, "far": 0.88, "large": 0.94}  # share of right answers, known from a test set

# How the services behave. Only World may read this; measure it instead.
_TYPICAL_SECONDS = {"small": 0.9, "far": 1.6, "large": 2.4}
_SLOW = {"small": 0.03, "far": 0.1, "large": 0.06}
_FAILING = {"small": 0.03, "far": 0.06, "large": 0.03}


@dataclass(frozen=True)
class Request:
    """What a user wants, when it came, and how long it is."""

    number: int
    arrival: float
    tokens: int


def draw_requests(count: int, seed: int) -> list[Request]:
    """Return requests in the order of their arrival, one every two seconds on average."""
    source = random.Random(f"requests {seed}")
    arrival, requests = 0.0, []
    for number in range(count):
        arrival += source.expovariate(0.5)
        requests.append(Request(number, arrival, int(min(3000, source.lognormvariate(6, 0.7)))))
    return requests


@dataclass(frozen=True)
class Call:
    """A call that was started; what comes of it can be seen by its methods alone, and only when it is time."""

    service: str
    begun: float
    _ends: float
    _is_answer: bool
    _is_right: bool

    def state(self, now: float) -> str:
        """Return running, answer or error."""
        if now < self._ends:
            return "running"
        return "answer" if self._is_answer else "error"

    def cents(self, now: float) -> float:
        """Return what it costs: nothing after an error, else its price, also if nobody waits for it any more."""
        return 0.0 if self.state(now) == "error" else PRICES[self.service]


def first_end(calls: list[Call], now: float, until: float) -> float:
    """Return the moment at which the next of the calls ends, at most `until`; it stands for waiting."""
    return min([until, *(call._ends for call in calls if call._ends > now)])


def is_right(call: Call) -> bool:
    """Say whether the answer of a call is right. Only `measure` may know this."""
    return call._is_right


class World:
    """The services of one day, with outages. A policy that makes the same call meets the same luck."""

    def __init__(self, seed: int, hardship: float = 1.0):
        self.seed = seed
        self.hardship = hardship  # times as many failures and outages
        self.outages = {name: self.draw_outages(name) for name in PRICES}

    def draw_outages(self, name: str) -> list[tuple[float, float]]:
        """Return when a service is down, with begin and end; some minutes apart, a minute long."""
        source = random.Random(f"{self.seed} outages {name}")
        outages, now = [], 0.0
        while now < 10_000:
            begin = now + source.expovariate(self.hardship / 500)
            now = begin + source.expovariate(1 / 60)
            outages.append((begin, now))
        return outages

    def is_down(self, name: str, moment: float) -> bool:
        """Say whether a service has an outage. Only `measure` may know this."""
        return any(begin <= moment < end for begin, end in self.outages[name])

    def start(self, name: str, request: Request, moment: float, attempt: int = 0) -> Call:
        """Call a service; `attempt` says how many calls of this request to this service were started before."""
        source = random.Random(f"{self.seed} {name} {request.number} {attempt}")
        spread, trouble, luck = source.gauss(0, 0.25), source.random(), source.random()
        seconds = _TYPICAL_SECONDS[name] * (request.tokens + 200) / 600 * math.exp(spread)
        if source.random() < _SLOW[name]:
            seconds *= source.uniform(4, 12)
        if self.is_down(name, moment) and trouble < 0.85:
            return Call(name, moment, moment + (60 if luck < 0.6 else 0.3), False, False)
        if trouble < _FAILING[name] * self.hardship:
            return Call(name, moment, moment + (seconds if luck < 0.4 else 0.3), False, False)
        return Call(name, moment, moment + seconds, True, source.random() < QUALITY[name])


@dataclass(frozen=True)
class Policy:
    """How requests are handled; add the fields that yours need."""

    name: str
    order: tuple[str, ...] = ("small",)


@dataclass(frozen=True)
class Result:
    """What a request got: the call that answered in time or None, when it was over, and all calls that it started."""

    request: Request
    answer: Call | None
    ended: float
    calls: tuple[Call, ...]


def learn(seeds: list[int], count: int) -> dict:
    """Return what a policy has to know of the services, measured by calls to each of them."""
    raise NotImplementedError


def simulate(policy: Policy, known: dict, requests: list[Request], world: World) -> list[Result]:
    """Return what each request gets; nothing that is decided may depend on what happens later."""
    raise NotImplementedError


def measure(policies: list[Policy], seeds: list[int], count: int, hardship: float = 1.0) -> str:
    """Return a table of what each policy brings, costs and takes."""
    raise NotImplementedError


if __name__ == "__main__":
    day = World(seed=3)
    for each in draw_requests(6, seed=3):
        started = [day.start(name, each, each.arrival) for name in PRICES]
        states = [(call.service, [call.state(each.arrival + wait) for wait in (1, 2, 4, 8)]) for call in started]
        print(each.number, round(each.arrival, 1), each.tokens, states)
