"""Share a model that has few places among customers of three plans, when they all come at once."""

import random
from dataclasses import dataclass

PLACES = 6  # calls of the model that can run at a time
SLOW_FACTOR = 10  # how much longer a slow call takes
FAILS_AFTER = 5.0  # seconds until a call that begins in an outage fails
SMALL_SECONDS = 1.0  # a reply of the small model takes this long, and is never slow
SMALL_RATE, SMALL_BURST = 0.25, 10  # its replies: so many a second, and so many at once after a pause
BASE_RATE = 0.9  # requests a second when nothing special happens
AT_ONCE = 2.0  # a refusal within so many seconds of the arrival is an early one


@dataclass(frozen=True)
class Plan:
    """What an answer to a customer is worth, and how many seconds after the arrival the customer is gone."""

    worth: float
    waits: float


PLANS = {"gold": Plan(10, 12.0), "silver": Plan(4, 25.0), "free": Plan(1, 40.0)}
CUSTOMERS = {"gold": 5, "silver": 12, "free": 30}

# What comes of a request, as a part of what its answer is worth. "gone" is a customer who got nothing in time.
OUTCOMES = {"full": 1.0, "small": 0.5, "refused early": -0.1, "refused late": -0.5, "gone": -1.0}


@dataclass(frozen=True)
class Request:
    """A request, with the seconds that a usual call for it takes on average."""

    number: int
    arrival: float
    customer: str
    plan: str
    size: float


@dataclass(frozen=True)
class Span:
    """What happens in a load from one second to another; in a flood one customer sends twice what all usually send."""

    kind: str  # "rush", "flood", "outage" or "slow"
    begin: float
    end: float
    customer: str = ""

    def has(self, second: float) -> bool:
        """Return whether a second lies in it."""
        return self.begin <= second < self.end


@dataclass(frozen=True)
class Load:
    """The requests of ten minutes; its spans are for `call` and for measuring, not for a policy."""

    seed: int
    requests: list[Request]
    spans: list[Span]

    def is_in(self, kind: str, second: float) -> bool:
        """Return whether a span of some kind is going on."""
        return any(span.kind == kind and span.has(second) for span in self.spans)

    def call(self, request: Request, attempt: int, begin: float) -> tuple[float, bool]:
        """Return the seconds that a call takes, and whether it brings an answer. A policy learns both at its end."""
        if self.is_in("outage", begin):
            return FAILS_AFTER, False
        source = random.Random(f"{self.seed} {request.number} {attempt}")
        seconds = request.size * source.uniform(0.6, 1.4)
        is_slow = source.random() < (0.3 if self.is_in("slow", begin) else 0.03)
        return seconds * (SLOW_FACTOR if is_slow else 1), True


KINDS = ("rush", "flood", "outage", "slow")


def make_load(seed: int, kinds: tuple[str, ...] = KINDS, later: bool = False) -> Load:
    """Return ten minutes with one span of each kind; later loads have more gold, and longer and stronger spans."""
    source = random.Random(f"load {seed} {later}")
    customers = [(f"{plan} {number}", plan) for plan, count in CUSTOMERS.items() for number in range(count)]
    spans = []
    for kind in kinds:
        begin = source.uniform(30, 430)
        length = source.uniform(60, 150) if later else source.uniform(40, 100)
        spans.append(Span(kind, begin, begin + length, source.choice(customers)[0] if kind == "flood" else ""))
    weights = [{"gold": 5.0 if later else 3.5, "silver": 2.5, "free": 1.5}[plan] for _, plan in customers]
    load = Load(seed, [], spans)
    second, peak = 0.0, (3.5 if later else 2.5) + 2.0
    while (second := second + source.expovariate(BASE_RATE * peak)) < 600:
        rush = (3.5 if later else 2.5) if load.is_in("rush", second) else 1.0
        flood = 2.0 if load.is_in("flood", second) else 0.0
        if source.random() >= (rush + flood) / peak:
            continue
        customer, plan = source.choices(customers, weights)[0]
        if source.random() < flood / (rush + flood):
            customer = next(span.customer for span in spans if span.kind == "flood")
            plan = customer.split()[0]
        size = min(12.0, source.lognormvariate(1.2, 0.6))
        load.requests.append(Request(len(load.requests), second, customer, plan, size))
    return load


@dataclass(frozen=True)
class Ended:
    """What came of a request, and when."""

    request: Request
    outcome: str  # one of OUTCOMES
    time: float

    @property
    def points(self) -> float:
        """Return what this is worth."""
        return PLANS[self.request.plan].worth * OUTCOMES[self.outcome]


@dataclass(frozen=True)
class Policy:
    """The decisions about who is served when, and what the others get; add what you decide."""


def simulate(load: Load, policy: Policy) -> list[Ended]:
    """Return what comes of each request of a load under a policy, event by event."""
    raise NotImplementedError


def measure(policies: dict[str, Policy], loads: list[Load]) -> str:
    """Return a table: for each policy and plan the outcomes, waiting times and fairness, with the spread over loads."""
    raise NotImplementedError


if __name__ == "__main__":
    for seed in (1, 2):
        one = make_load(seed)
        work = sum(request.size for request in one.requests)
        print(f"load {seed}: {len(one.requests)} requests, {work:.0f} seconds of work for {600 * PLACES} of places")
        for plan in PLANS:
            print(f"    {plan}: {sum(request.plan == plan for request in one.requests)} requests")
        for span in sorted(one.spans, key=lambda each: each.begin):
            print(f"    {span.kind} from {span.begin:.0f} to {span.end:.0f} {span.customer}")
