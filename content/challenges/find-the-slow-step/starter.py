"""Find the step that got slower, since when and for whom, from traces that are not complete."""

import math
import random
from dataclasses import dataclass
from typing import NamedTuple

HOURS = 48.0
HEALTHY_HOURS = 12.0
SERVICES = {"moderate": "moderator", "retrieve": "search", "rerank": "ranker", "answer": "model"}
PARTS = ("before", "work", "after")
PLACES = ["gateway", *(f"{step} {part}" for step in SERVICES for part in PARTS)]
LABELS = {"region": ["eu", "us", "asia"], "plan": ["free", "paid"], "length": ["short", "long"]}


class Span(NamedTuple):
    """A piece of work by the clock of its service, in seconds; only the span `request` has labels of the user."""

    request: int
    service: str
    name: str
    start: float
    end: float
    labels: dict[str, str] | None = None


class Incident(NamedTuple):
    """What happened: times at a place are multiplied by a factor, for users who have all of the labels."""

    place: str
    segment: dict[str, str]
    start: float
    factor: float


class World:
    """Two days of traces. The first twelve hours are healthy; `incident` and `skew` are the truth."""

    def __init__(self, seed: int, requests: int = 2000, has_incident: bool = True):
        self.source = random.Random(seed)
        labels = self.source.sample(list(LABELS), self.source.choice([1, 2]))
        self.incident = Incident(
            self.source.choice(PLACES),
            {label: self.source.choice(LABELS[label]) for label in sorted(labels)},
            self.source.uniform(0.4, 0.75) * HOURS * 3600,
            self.source.uniform(1.5, 2.2) if has_incident else 1.0,
        )
        self.skew = {name: (self.source.uniform(-0.5, 0.5), self.source.gauss(0, 0.01)) for name in SERVICES.values()}
        self.loss = {name: self.source.uniform(0.02, 0.12) for name in ["gateway", *SERVICES.values()]}
        moments = sorted(self.source.uniform(0, HOURS * 3600) for _ in range(requests))
        self.spans = [span for number, moment in enumerate(moments) for span in self.trace(number, moment)]
        self.source.shuffle(self.spans)

    def trace(self, number: int, moment: float) -> list[Span]:
        """Return the spans of one request that have arrived."""
        draw = self.source.random
        labels = {
            "region": "eu" if draw() < 0.45 else "us" if draw() < 0.6 else "asia",
            "plan": "paid" if draw() < 0.35 else "free",
            "length": "long" if draw() < 0.25 + 0.25 * moment / (HOURS * 3600) else "short",
        }
        spans: list[Span] = []
        begin = moment + self.time("gateway", moment, labels) / 2
        moderated = self.call(spans, number, "moderate", begin, labels)
        retrieved = self.call(spans, number, "retrieve", begin, labels)
        ranked = self.call(spans, number, "rerank", max(moderated, retrieved), labels)
        answered = self.call(spans, number, "answer", ranked, labels)
        end = answered + self.time("gateway", moment, labels) / 2
        spans.append(Span(number, "gateway", "request", moment, end, labels))
        return [span for span in spans if draw() >= self.loss[span.service]]

    def call(self, spans: list[Span], number: int, step: str, begin: float, labels: dict[str, str]) -> float:
        """Add the span of a call by the gateway and that of the service; return when the call ended."""
        arrive = begin + self.time(f"{step} before", begin, labels)
        done = arrive + self.time(f"{step} work", begin, labels)
        end = done + self.time(f"{step} after", begin, labels)
        offset, drift = self.skew[SERVICES[step]]
        wrong = offset + drift * begin / 3600
        spans.append(Span(number, "gateway", f"call {step}", begin, end))
        spans.append(Span(number, SERVICES[step], step, arrive + wrong, done + wrong))
        return end

    def time(self, place: str, moment: float, labels: dict[str, str]) -> float:
        """Return the seconds that a request spends at a place."""
        step, _, part = place.partition(" ")
        if part in ("before", "after"):
            network = {"eu": 0.03, "us": 0.04, "asia": 0.06}[labels["region"]]
            seconds = network * math.exp(self.source.gauss(0, 0.15)) + self.source.expovariate(100)
        else:
            typical = {"gateway": 0.02, "moderate": 0.15, "retrieve": 0.2, "rerank": 0.12, "answer": 1.2}[step]
            is_longer = labels["length"] == "long" and step in ("rerank", "answer")
            seconds = typical * (1.8 if is_longer else 1.0) * math.exp(self.source.gauss(0, 0.35))
        is_hit = place == self.incident.place and moment >= self.incident.start
        is_hit = is_hit and self.incident.segment.items() <= labels.items()
        return seconds * self.incident.factor if is_hit else seconds


@dataclass(frozen=True)
class Finding:
    """Where, for whom and since when something is slower: seconds since the beginning, with the ends of an interval."""

    place: str
    segment: dict[str, str]
    since: float
    earliest: float
    latest: float


def clocks(spans: list[Span]) -> dict[str, tuple[float, float]]:
    """Return for each service how far its clock is ahead of the gateway's at first, and how much more each hour."""
    raise NotImplementedError


def times(spans: list[Span]) -> dict[int, dict[str, float]]:
    """Return the seconds by place for each request, without the places that cannot be known."""
    raise NotImplementedError


def find(spans: list[Span]) -> Finding:
    """Return what got slower."""
    raise NotImplementedError


def alarm(spans: list[Span]) -> float | None:
    """Return the moment at which a watch that sees the requests one after the other would raise an alarm."""
    raise NotImplementedError


def measure(worlds: int) -> str:
    """Return how often findings are right, and how many requests an alarm needs, over worlds of other seeds."""
    raise NotImplementedError


if __name__ == "__main__":
    world = World(seed=13)
    print(len(world.spans), "spans of 2000 requests")
    for span in sorted((span for span in world.spans if span.request == 4), key=lambda span: span.start):
        print(f"{span.service:9} {span.name:13} {span.start:.3f} to {span.end:.3f}", span.labels or "")
