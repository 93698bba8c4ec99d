"""Decide when a rollout is stopped, from reports that are noisy and late, while something else fails as well.

Notes

The rule. Within a step of five minutes, a slice and a zone, both versions have the same weather. Given their failures
together, those of the new version say only how much worse it is. `evidence` compares harm by a factor of 2.5 with
none, and each slice adds this up; a sum never falls below 0, so harm that begins late is found as fast. A step is
weighed 10 minutes after its end, and what comes later is not used. The bound is 10.5 for the sum of any slice: with
it, at most 3 % of 400 harmless rollouts are rolled back. I aimed at 3 % so that 5 % holds with more noise.

Error rates, on 200 later rollouts of each scenario, which I first ran when everything was fixed. Nothing: 3.5 % (1.7
to 7.0). Outage: 4.0 % (2.0 to 7.7). So 5 % is likely and not proved. Harm: 99.5 % stopped, 99.0 % for the right slice,
110 minutes after the beginning, 30 replies spoiled (median), 87.1 % of the harm prevented. With an outage: 98.0 %, 110
minutes, 85.1 %. Harm that begins at 20 %: 100 %, 40 minutes, 84.6 %. A board with a limit of 8 % stops 39 % of the
rollouts with nothing, 87 % with an outage. A test at 5 % at each look stops 99.5 % of both.

Decisions at the same error rate of the choice; the harm prevented is that of "harm" on later rollouts. All slices
together: 79.2 %, and no reason that helps. Waiting 0 minutes: 84.9 %, with a bound of 16.4, because the successes of
the new version are missing. Waiting 25: 84.7 %. A factor of 1.6: 82.1 %. A cap of 2 on each step, meant against
outages: 86.8 %, so it did not pay. Zones did not pay either: without them it is 88.6 %, with 5.5 % of "nothing" stopped
instead of 3.5 %. I left them in, and the reason shows at a wait of 25 minutes: without zones the bound is 46.4 there,
and 40.0 % are prevented. At 10 minutes the reports of an outage, 15 minutes late, simply miss their step. I would not
build on this luck. It has a price as well: during an outage the watcher is blind in that zone.

What it cannot find. Harm by 1.3 to 1.7 is stopped in 40 %, after 178 minutes. In "attachments" the new version has
about 150 replies in the hour at 20 % and 350 an hour at 50 %. At a rate of 6 %, a factor of 1.5 adds some 10
failures an hour to 21 usual ones, which vary by nearly 5 by chance alone, plus the noise that each version has of
its own. That takes several more hours at 50 %, or a slice that is several times as large. Nor does it find anything
at 1 %: in the incident "attachments" has 4 replies of the new version in the first 40 minutes.

What a rollback may cost. On the rollouts of the choice, error rates of 1, 3, 5, 10 and 20 % mean 35.5, 29.5, 27.2,
23.6 and 19.7 spoiled replies. If one release in ten is harmful, going from 5 to 3 % costs 0.23 replies a release and
saves 0.018 rollbacks: right if one costs more than 13 spoiled replies. Going on to 1 % is right from 33 on.

All figures are those of `main()`; run as a program, this file takes few rollouts.

Review of the incident

Facts, in minutes. 0: version 7, with a new file reader, to 1 %. 40: to 5 %. 80: to 20 %; up to here about 5 replies
are spoiled. 88: a user writes the first ticket. 95 to 125: search fails in zone east, for both versions. 116: the
alarm for all replies goes off. 119: it is muted until 190. 133: support reads the ticket. 140: to 50 %. 150 to 172:
eight more tickets. 190: the alarm is on again and silent, at 4 %. 204: failures by kind are looked at. 209: somebody
who may roll back is searched for. 221: rolled back. 226: the usual rate.

Beliefs. 12: fresh numbers are always high; true, for successes come late, and 16 replies would have shown nothing. 119:
it is the outage; true of the alarm, not of everything. 133: the ticket belongs to the outage; it was written 7 minutes
before that began, and support saw the time of reading. 172: it is the file store. Each was sensible by what was seen.

Times. From the beginning to the detection: 204, or 124 from 80 on, when the harm became noticeable; 116 from the first
ticket. From there to the rollback: 17, of which 12 went into the question who may. Until the harm ended: 226.
Spoiled: 127 replies of 136 that there would have been, so the rollback hardly helped. My rule says 165,
"attachments", with 65 spoiled. At 145, before most of them, its sum was 6.4 of 10.5.

Contributing causes. Steps go by the clock, also during an outage (without it: smaller; 31 spoiled replies by 140). The
alarm knows neither slices nor versions (earlier). Muting was for all failures and 64 minutes longer than the outage
(no effect here, since that alarm could not see the harm; it might in the next incident). Tickets have no time of
writing and no version (earlier, from 88 on). The gate for version 7 either had no test with long attachments or did
not ask for them; the log does not say (not happened). The right to roll back belongs to one person (smaller, 12
minutes).

Actions. Release tool, owner release team, in two weeks: no next step while the watcher has no verdict or an outage is
open; proof: a rehearsal with a flag for an outage stays at 20 %. Watcher by slice, owner on-call team, in three weeks:
proof: the table below, and once a month a version that spoils one slice on purpose. Mutes end with their outage, owner
alarm team, in two weeks: proof: a test mutes, ends the outage, and expects an alarm. Tickets show version and time of
writing, owner support tools, in four weeks: proof: a test ticket. Gate with a slice "attachments" and its floor, owner
file reader's team, before version 8: proof: version 7 fails it. Each on-call may roll back, owner release team, now:
proof: the next one on duty does it in a rehearsal within 2 minutes.

What nobody can know from the log: whether other users were harmed and wrote nothing, what was tested before, and when
the on-call began to look by kind. Wrong answers that were not reported as failures are in no count.
"""

import math
import random
import statistics
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

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


@dataclass(frozen=True)
class Rule:
    """The decisions about when to roll back."""

    by_slice: bool = True  # whether each slice is watched on its own
    by_zone: bool = True  # whether versions are compared within a zone only
    waits: int = 10  # minutes from the end of a step until its counts are used
    factor: float = 2.5  # the harm that the sums are made to find: so many times as many failures
    cap: float = math.inf  # the most that one step can add to a sum
    bound: float = 3.0  # roll back when a sum reaches this


class Watcher:
    """Compares the versions within each step, slice and zone, and adds up by how much harm explains it better.

    Given the failures of both versions together, those of the new one say nothing about the weather or an outage that
    both have. A sum never falls below 0, so that harm which begins late is found as fast.
    """

    def __init__(self, rule: Rule):
        self.rule = rule
        self.counts: dict[int, dict[tuple[str, str], dict[str, list[int]]]] = {}
        self.sums: dict[str, float] = defaultdict(float)
        self.highest = 0.0
        self.weighed = -1

    def see(self, now: int, reports: list[Report]) -> str | None:
        """Take the reports that arrived in the last step; return a reason to roll back, or None to go on."""
        for report in reports:
            self.add(report)
        ripe = [minute for minute in sorted(self.counts) if minute + STEP + self.rule.waits <= now]
        for minute in ripe:
            self.weigh(self.counts.pop(minute))
            self.weighed = minute
        reached = {name: total for name, total in self.sums.items() if total >= self.rule.bound}
        if not reached:
            return None
        worst = max(reached, key=reached.__getitem__)
        return f"{worst}: {reached[worst]:.1f} of {self.rule.bound}"

    def add(self, report: Report) -> None:
        """Add a report to the counts of its step; one that comes after the step was weighed is not used."""
        if report.minute <= self.weighed:
            return
        name = report.slice if self.rule.by_slice else "all"
        zone = report.zone if self.rule.by_zone else "both"
        cells = self.counts.setdefault(report.minute, {})
        cell = cells.setdefault((name, zone), {"old": [0, 0], "new": [0, 0]})[report.version]
        cell[0] += report.replies
        cell[1] += report.failures

    def weigh(self, cells: dict[tuple[str, str], dict[str, list[int]]]) -> None:
        """Add a step to the sums."""
        steps: dict[str, float] = defaultdict(float)
        for (name, _), versions in cells.items():
            steps[name] += evidence(*versions["new"], *versions["old"], self.rule.factor)
        for name, step in steps.items():
            self.sums[name] = max(0.0, self.sums[name] + min(step, self.rule.cap))
            self.highest = max(self.highest, self.sums[name])


def evidence(replies: int, failures: int, old_replies: int, old_failures: int, factor: float) -> float:
    """Return how much better harm by a factor explains, than no harm does, whose the failures of both versions are."""
    if not replies or not old_replies:
        return 0.0
    both, harmed = replies + old_replies, replies * factor + old_replies
    return failures * math.log(factor) - (failures + old_failures) * math.log(harmed / both)


class Watches(Protocol):
    """What `play` needs of a watcher."""

    def see(self, now: int, reports: list[Report]) -> str | None:
        """Take the reports that arrived in the last step; return a reason to roll back, or None to go on."""


class Board:
    """What people look at: the failures of the last half hour, as they have arrived."""

    def __init__(self, compares: bool):
        self.compares = compares
        self.seen: list[Report] = []

    def see(self, now: int, reports: list[Report]) -> str | None:
        """Look at fixed 8 % of the new version's replies, or compare it with the old one at 5 %, each time."""
        self.seen = [report for report in self.seen + reports if report.minute >= now - 30]
        totals = {version: [0, 0] for version in DELAYS}
        for report in self.seen:
            totals[report.version][0] += report.replies
            totals[report.version][1] += report.failures
        (old, old_failed), (new, failed) = totals["old"], totals["new"]
        if not old or not new:
            return None
        if not self.compares:
            return "more than 8 %" if failed > 0.08 * new and new >= 50 else None
        rate = (old_failed + failed) / (old + new)
        error = math.sqrt(rate * (1 - rate) * (1 / old + 1 / new))
        return "5 % at one look" if error and failed / new - old_failed / old > 1.645 * error else None


def play(rollout: Rollout, watcher: Watches) -> tuple[int, str] | None:
    """Return the minute and the reason of the rollback, or None; nothing is seen before it has arrived."""
    position = 0
    for now in range(STEP, MINUTES, STEP):
        end = position
        while end < len(rollout.reports) and rollout.reports[end].arrives <= now:
            end += 1
        reason = watcher.see(now, rollout.reports[position:end])
        if reason:
            return now, reason
        position = end
    return None


def interval(count: int, total: int) -> tuple[float, float]:
    """Return the range of rates that fit a count, at 95 % (Wilson)."""
    rate, z = count / total, 1.96
    middle, half = rate + z * z / (2 * total), z * math.sqrt(rate * (1 - rate) / total + z * z / (4 * total * total))
    return max(0.0, middle - half) / (1 + z * z / total), (middle + half) / (1 + z * z / total)


def peak(rollout: Rollout, rule: Rule) -> float:
    """Return the highest sum of a rollout that nobody stops: the bound from which on it would not be rolled back."""
    watcher = Watcher(replace(rule, bound=math.inf))
    play(rollout, watcher)
    return watcher.highest


def bound_for(rule: Rule, harmless: list[Rollout], level: float = 0.03) -> float:
    """Return the smallest bound, in tenths, at which at most this share of harmless rollouts is rolled back."""
    peaks = sorted(peak(rollout, rule) for rollout in harmless)
    return math.floor(10 * peaks[math.ceil((1 - level) * len(peaks)) - 1] + 1) / 10


@dataclass
class Result:
    """What came of rollouts of one scenario under a rule."""

    rollouts: list[Rollout]
    ends: list[tuple[int, str] | None]

    def is_right(self, rollout: Rollout, end: tuple[int, str] | None) -> bool:
        """Return whether a rollback came after the harm had begun, and for the slice that has it."""
        return bool(end and rollout.harm and end[1].startswith(rollout.harm.slice) and end[0] > rollout.harm.begin)

    def line(self) -> str:
        """Return the share rolled back, the share for the right slice, the time from the harm and harmed replies."""
        stopped = [(rollout, end) for rollout, end in zip(self.rollouts, self.ends) if end]
        low, high = interval(len(stopped), len(self.ends))
        text = f"{len(stopped) / len(self.ends):6.1%} ({low:5.1%} to {high:6.1%})"
        if not self.rollouts[0].harm:
            return text
        right = sum(self.is_right(rollout, end) for rollout, end in stopped) / len(self.ends)
        times = sorted(end[0] - rollout.harm.begin for rollout, end in stopped if rollout.harm) or [MINUTES]
        harmed = sorted(rollout.harmed(end and end[0]) for rollout, end in zip(self.rollouts, self.ends))
        saved = 1 - sum(harmed) / sum(rollout.harmed(None) for rollout in self.rollouts)
        return (
            f"{text} {right:7.1%} {statistics.median(times):6.0f} {statistics.median(harmed):7.0f}"
            f" {harmed[len(harmed) * 9 // 10]:6.0f} {saved:6.1%}"
        )


BOUNDED = {
    "all slices together": Rule(by_slice=False, by_zone=False),
    "by slice, not by zone": Rule(by_zone=False),
    "chosen": Rule(),
    "chosen, waits 0": Rule(waits=0),
    "chosen, waits 25": Rule(waits=25),
    "chosen, finds a factor of 1.6": Rule(factor=1.6),
    "chosen, cap 2": Rule(cap=2.0),
    "chosen, waits 25, not by zone": Rule(waits=25, by_zone=False),
}


def rules_for(harmless: list[Rollout]) -> dict[str, Rule]:
    """Return the rules, each with the bound that these rollouts give it."""
    return {name: replace(rule, bound=bound_for(rule, harmless)) for name, rule in BOUNDED.items()}


def compare(watchers: dict[str, Callable[[], Watches]], cases: dict[str, list[Rollout]]) -> str:
    """Return a table of rules and scenarios."""
    lines = [f"{'':18} {'rolled back (95 %)':25} right  after  harmed   90 %  saved"]
    for name, watcher in watchers.items():
        lines.append(name)
        for scenario, rollouts in cases.items():
            result = Result(rollouts, [play(rollout, watcher()) for rollout in rollouts])
            lines.append(f"   {scenario:16} {result.line()}")
    return "\n".join(lines)


def watchers_of(rules: dict[str, Rule]) -> dict[str, Callable[[], Watches]]:
    """Return what makes the watcher of each rule, with the two of a board in front."""
    boards = {"board, 8 %": lambda: Board(False), "board, 5 % at each look": lambda: Board(True)}
    return boards | {f"{name}, bound {rule.bound}": lambda rule=rule: Watcher(rule) for name, rule in rules.items()}


def rollouts_of(scenarios: tuple[str, ...], seeds: range, later: bool) -> dict[str, list[Rollout]]:
    """Return rollouts by scenario."""
    return {scenario: [make_rollout(seed, scenario, later) for seed in seeds] for scenario in scenarios}


def measure(rollouts: int) -> str:
    """Return a table: for each rule and scenario the share rolled back, with an interval, time and harmed replies."""
    tuning = rollouts_of(("nothing", "outage"), range(rollouts), later=False)
    rules = rules_for(tuning["nothing"] + tuning["outage"])
    choice = rollouts_of(("harm", "harm and outage"), range(rollouts), later=False)
    report = rollouts_of(SCENARIOS, range(20_000, 20_000 + rollouts), later=True)
    heads = ("rollouts of the choice", "later rollouts")
    tables = (compare(watchers_of(rules), choice), compare(watchers_of(rules), report))
    return "\n".join(f"{head}\n{table}" for head, table in zip(heads, tables))


CHOSEN = Rule(bound=10.5)  # as `bound_for` finds it on 400 harmless rollouts


def price_of_level(rollouts: int) -> str:
    """Return for some error rates the bound and the replies that harm spoils on average, on rollouts of the choice."""
    harmless = [each for own in rollouts_of(("nothing", "outage"), range(rollouts), False).values() for each in own]
    harmful = [make_rollout(seed, "harm") for seed in range(rollouts)]
    lines = []
    for level in (0.01, 0.03, 0.05, 0.1, 0.2):
        rule = replace(CHOSEN, bound=bound_for(CHOSEN, harmless, level))
        ends = [play(rollout, Watcher(rule)) for rollout in harmful]
        spoiled = statistics.mean(rollout.harmed(end and end[0]) for rollout, end in zip(harmful, ends))
        lines.append(f"rolled back without need {level:.0%}: bound {rule.bound}, {spoiled:.1f} replies spoiled")
    return "\n".join(lines)


def replay_incident(rule: Rule) -> str:
    """Return when a rule stops the incident, and what the harm is, beside the rollback of the log."""
    rollout = the_incident()
    end = play(rollout, Watcher(rule))
    back = next(minute for minute, who, text in LOG if who == "release tool" and "to 0 %" in text)
    never, log, own = (round(rollout.harmed(minute)) for minute in (None, back, end and end[0]))
    return f"incident: the rule says {end}; spoiled replies: {never} if nobody stops it, {log} by the log, {own} by it"


def main(rollouts: int = 200) -> None:
    """Report on simulated rollouts, and play the incident."""
    print(measure(rollouts))
    print(price_of_level(rollouts))
    print(replay_incident(CHOSEN))


if __name__ == "__main__":
    main(rollouts=4)  # the notes are about main()
