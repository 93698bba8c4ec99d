"""Decide when a rollout is stopped, from reports that are noisy and late, while something else fails as well."""

import math
import random
from dataclasses import dataclass, field

MINUTES, STEP = 240, 5  # a rollout takes four hours; replies are counted in steps of five minutes
STAGES = ((0, 0.01), (40, 0.05), (80, 0.2), (140, 0.5))  # from a minute on, this share has the new version
FLAG_TAKES = 5  # minutes from the decision until nobody has the new version
REPLIES = 1200  # in a step

# Each kind of question: its share of all replies, and the share of its replies that fails on usual days.
SLICES = {
    "short": (0.45, 0.02),
    "long": (0.25, 0.04),
    "tables": (0.12, 0.03),
    "languages": (0.13, 0.05),
    "attachments": (0.05, 0.06),
}
# The new version runs on other machines: this share of its replies comes from the zone "east".
EAST = {"old": 0.4, "new": 0.8}
# A failure is reported at the end of its step. A success is known when the user does not ask again: shares by delay.
DELAYS = {"old": ((0, 0.9), (10, 0.1)), "new": ((0, 0.6), (10, 0.25), (20, 0.15))}


@dataclass(frozen=True)
class Report:
    """Counts that arrive at a minute and belong to the step that begins at another; later ones add to them."""

    arrives: int
    minute: int
    version: str
    slice: str
    zone: str
    replies: int
    failures: int


@dataclass(frozen=True)
class Harm:
    """From a minute on, the new version fails so many times as often in one slice."""

    slice: str
    factor: float
    begin: int = 0


@dataclass(frozen=True)
class Outage:
    """In one zone this share of all replies fails, of both versions; the reports of that time come late."""

    zone: str
    begin: int
    end: int
    share: float


@dataclass
class Rollout:
    """The reports of a rollout that nobody stops, in the order of arrival; the rest is for measuring alone."""

    harm: Harm | None
    outage: Outage | None
    reports: list[Report] = field(default_factory=list)
    extra: dict[int, float] = field(default_factory=dict)  # by minute: failures that the harm adds on average

    def harmed(self, decided: int | None) -> float:
        """Return how many replies the harm has spoiled, if a rollback was decided at a minute or never."""
        end = MINUTES if decided is None else decided + FLAG_TAKES
        return sum(count for minute, count in self.extra.items() if minute < end)


def count_of(source: random.Random, mean: float) -> int:
    """Return a count that varies around a mean as counts of independent events do (Poisson)."""
    if mean > 60:
        return max(0, round(source.gauss(mean, math.sqrt(mean))))
    count, product, limit = 0, source.random(), math.exp(-mean)
    while product > limit:
        count, product = count + 1, product * source.random()
    return count


def stage_share(minute: int) -> float:
    """Return the share of the new version at a minute."""
    return max(share for begin, share in STAGES if begin <= minute)


def make(source: random.Random, harm: Harm | None, outage: Outage | None, later: bool = False) -> Rollout:
    """Return a rollout; later ones have fewer replies, other rates and more noise."""
    rollout = Rollout(harm, outage)
    volume, noise = (0.7 * REPLIES, 0.3) if later else (REPLIES, 0.2)
    usual = {name: rate * (source.uniform(0.6, 1.6) if later else 1.0) for name, (_, rate) in SLICES.items()}
    for minute in range(0, MINUTES, STEP):
        new = stage_share(minute)
        for name, (share, _) in SLICES.items():
            weather = source.lognormvariate(0, 0.3)
            for version, part in (("old", 1 - new), ("new", new)):
                for zone in ("east", "west"):
                    where = EAST[version] if zone == "east" else 1 - EAST[version]
                    replies = count_of(source, volume * share * part * where)
                    rate = min(0.5, usual[name] * weather * source.lognormvariate(0, noise))
                    if harm and version == "new" and name == harm.slice and minute >= harm.begin:
                        more = min(0.9, rate * harm.factor) - rate
                        rollout.extra[minute] = rollout.extra.get(minute, 0.0) + replies * more
                        rate += more
                    is_out = outage is not None and zone == outage.zone and outage.begin <= minute < outage.end
                    if is_out:
                        rate += (1 - rate) * outage.share
                    failures = min(replies, count_of(source, replies * rate))
                    key, now = (minute, version, name, zone), minute + STEP + (15 if is_out else 0)
                    rollout.reports += reports_of(source, key, now, replies, failures)
    rollout.reports.sort(key=lambda report: report.arrives)
    return rollout


def reports_of(source: random.Random, key: tuple, now: int, replies: int, failures: int) -> list[Report]:
    """Return the reports of a step: failures at once, successes bit by bit."""
    left, reports = replies - failures, []
    for delay, share in DELAYS[key[1]]:
        is_last = delay == DELAYS[key[1]][-1][0]
        count = left if is_last else min(left, count_of(source, (replies - failures) * share))
        left -= count
        lost = failures if delay == 0 else 0
        if count + lost:
            reports.append(Report(now + delay, *key, count + lost, lost))
    return reports


SCENARIOS = ("nothing", "outage", "harm", "harm and outage", "late harm", "small harm")


def make_rollout(seed: int, scenario: str, later: bool = False) -> Rollout:
    """Return a rollout of one of the SCENARIOS; slice, strength and times are drawn."""
    source = random.Random(f"{seed} {scenario} {later}")
    harm = outage = None
    if "harm" in scenario:
        factor = source.uniform(1.3, 1.7) if scenario == "small harm" else source.uniform(2.5, 5.0)
        harm = Harm(source.choice(list(SLICES)), factor, 80 if scenario == "late harm" else 0)
    if "outage" in scenario:
        begin = source.randrange(10, 180, STEP)
        length = source.randrange(15, 45, STEP)
        outage = Outage(source.choice(["east", "west"]), begin, begin + length, source.uniform(0.1, 0.5))
    return make(source, harm, outage, later)


def the_incident() -> Rollout:
    """Return the rollout that LOG is about."""
    return make(random.Random("incident"), Harm("attachments", 4.0), Outage("east", 95, 125, 0.3))


# What people and programs wrote during the incident, by minute.
LOG = [
    (0, "release tool", "version 7 to 1 %; next steps at 40, 80, 140 by the clock: fixes, a new file reader"),
    (12, "on-call", "the board shows 6 % failures for version 7, 4 % for the old one; fresh numbers are high"),
    (40, "release tool", "version 7 to 5 %"),
    (80, "release tool", "version 7 to 20 %"),
    (96, "search team", "search in zone east answers with errors, we are on it"),
    (116, "alarm", "failures of all replies above 8 %, page sent to on-call"),
    (119, "on-call", "it is the search outage, both versions have it; alarm muted until 190"),
    (126, "search team", "search in east works again"),
    (133, "support", "ticket, written at minute 88: a contract was read without its second half; closed as outage"),
    (140, "release tool", "version 7 to 50 %"),
    (172, "support", "eight more tickets about files since 150, sent to the team of the file store"),
    (188, "file store team", "our store has no errors, this is not ours"),
    (190, "alarm", "mute ended; failures of all replies 4 %, nothing to report"),
    (197, "support", "asks in the release channel whether anything about files has changed"),
    (204, "on-call", "broken down by kind: attachments fail more than twice as often on version 7"),
    (209, "on-call", "asks who may roll back; the runbook names a person who is not on duty"),
    (221, "release tool", "version 7 to 0 %, by on-call with a colleague's approval"),
    (226, "on-call", "attachments are back at the usual rate"),
]


class Watcher:
    """Watches a rollout, and says when it has to be rolled back; choose what it needs to know."""

    def see(self, now: int, reports: list[Report]) -> str | None:
        """Take the reports that arrived in the last step; return a reason to roll back, or None to go on."""
        raise NotImplementedError


def play(rollout: Rollout, watcher: Watcher) -> tuple[int, str] | None:
    """Return the minute and the reason of the rollback, or None; nothing is seen before it has arrived."""
    raise NotImplementedError


def measure(rollouts: int) -> str:
    """Return a table: for each rule and scenario the share rolled back, with an interval, time and harmed replies."""
    raise NotImplementedError


if __name__ == "__main__":
    rollout = the_incident()
    print(len(rollout.reports), "reports;", round(rollout.harmed(None)), "replies spoiled if nobody stops it,", end=" ")
    print(round(rollout.harmed(221)), "with the rollback of the log")
    for now in (10, 60, 110, 180):
        for version in ("old", "new"):
            seen = [each for each in rollout.reports if now - 15 < each.arrives <= now and each.version == version]
            replies, failures = sum(each.replies for each in seen), sum(each.failures for each in seen)
            print(f"minute {now:3}, {version}: {failures:4} failures of {replies:5} replies, {failures / replies:.1%}")
