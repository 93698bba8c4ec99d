"""Write the gate that decides about three releases, and know how often it is wrong."""

import random
from dataclasses import dataclass

SLICES = {"english": 120, "german": 50, "french": 40, "code": 50, "refunds": 40}


@dataclass(frozen=True)
class Case:
    """A case of the test set; a letter a run for each version: `p` passed, `f` failed, `s` failed with severe harm."""

    slice: str
    old: str
    new: str


@dataclass(frozen=True)
class Change:
    """What a new version does to the cases: shares of them, and how often a failure is severe."""

    mended: float = 0.0
    broken: float = 0.0
    broken_in_one_slice: float = 0.0
    severe: float = 0.01


HARMLESS = {"nothing": Change(), "better": Change(mended=0.3)}
HARMFUL = {
    "all worse": Change(broken=0.05),
    "slice worse": Change(broken_in_one_slice=0.2),
    "slice worse, rest better": Change(mended=0.3, broken_in_one_slice=0.2),
    "severe": Change(severe=0.05),
}


def simulate(change: Change, seed: int, times: int = 1, runs: int = 3) -> list[Case]:
    """Return the results of a release with this change; `times` as many cases, each run so often."""
    source = random.Random(seed)
    victim = source.choice(list(SLICES))
    cases = []
    for name, count in SLICES.items():
        lost = change.broken + change.broken_in_one_slice * (name == victim)
        for _ in range(count * times):
            kind = source.choices(["steady", "flaky", "hard"], [78, 12, 10])[0]
            before = {"steady": 0.985, "flaky": source.uniform(0.25, 0.85), "hard": 0.04}[kind]
            after = before
            if kind == "steady" and source.random() < lost:
                after = 0.1
            if kind == "hard" and source.random() < change.mended:
                after = 0.97
            cases.append(Case(name, letters(source, before, 0.01, runs), letters(source, after, change.severe, runs)))
    return cases


def letters(source: random.Random, chance: float, severe: float, runs: int) -> str:
    """Return the outcomes of the runs of one case."""
    return "".join(
        "p" if source.random() < chance else "s" if source.random() < severe else "f" for _ in range(runs)
    )


# Three letters a case, in the order of SLICES; the old version was run once for all three releases.
OLD = (
    "fpppppppppppppfppppppppppppppppfppppppppppppppppfffppppppppppppppppppfffpppppppppppppppffp"
    "pppppppppffffppppppppppffffpppppppppppppffpppffpppppppppppppppppppppppffpppppppppppppppfpf"
    "ppppppppppppppppfppppppfpppppppppppppffpppppfppppfppppfpppfffffppppppfppppppppfffpppfffppp"
    "pppfffpppppppfppppffpfppfpppppppppppfffpppppppppppppppppppppppppppppppppppppffpppppppfpppp"
    "ppppppppppppppppppfffppppppfffpppppppppfffpfpppppppppppfppppfffpfppppfffffpfpppppppppppfff"
    "ppppppppppppppppppppfpppppppfppppppppppppfpppppppppppppppppppffpppppppfffffpppfpfppppppppp"
    "fpfpppppppppfffpppfpfppppfpppppppffpfffpppfffpppffffffppppppppppppppppppppppppfffppppppppp"
    "pfpsffppppppppppppppppppppppppppppppppppppppppppppppppfppfffpppfffppppppppppppffffffpppppp"
    "pppfffppfpfpfffpppppppppppfpppppppppfffppppppfppppfppfpppppppppfffffsppppppppppppppppppfff"
    "fpfppfpppppppppfpfpppppppppfpfppppppppppppppppppfpfpppppppppfffppppppppppppppppppfffpppppp"
)
RELEASES = {
    "amber": (
        "ppfpppppppppfpppppppppppppppppppppppppppppppppppfffppppppppppppppppppfffpppppppppppppppffp"
        "pppppppppfffpfpppppppfpppffppppppppppppfffpppppppppppppppppppppppppppfffpppppppppppppppfff"
        "pppppppppppppppfppppppspppppppppppppfffpppfpppppppppppppppfffffpppppppppppppppfffpfpfffppp"
        "pppfpfppppppfffpppfppfpffpppppppppppfffpppppfpppppppppppppppppppppppppppppppfpppppppppfppp"
        "pppppppppppppppppppffppppppffffppppppppfffsfppppppppppfffpppffpppppppfffpfpppfpppppppppfff"
        "ppppppppppppffpfppfffpppppppfpppppppppppppppppppppppppppppppfffppppppffffffppppfpppppppppp"
        "fffpppppppppfffpppfffpppfffppppppffpfffpppfffpppffffffpppppppppppppppppppppppppffppppppppp"
        "ppppffpppppppppppppppppppppppppfppppppppppppppppppppppfpffffpppfffppppppppppppffffffpppfpp"
        "pppfffppppppppppppppppppfffppppppppffffppppppfppfppppppppppppppfffpffppppppppppppppppppfff"
        "fffpfppppppppppffpppppppfppfpfppppppppppppppppppfpfpppppppppfffppppppppppfpppppppfffpppppp"
    ),
    "basalt": (
        "fpfpppppfppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppfff"
        "ppppppppppfffppppppppfppfffpppppppppppppfppfpfffpppppppppppppppppppppffpppppppppppfppppppf"
        "ppppppppppppppppfpppppppppppppppppppppppppppfppppppppppppffpfffpppppppppppppppfffppppppppp"
        "fpppffppppppffpppppffppppppfpppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp"
        "ffpfpfppppppppppppfppppppfffffppppppppppppfpppppppppppffppppffpfffppppppfpfffffffpppffffff"
        "ppppppppppppfffpppfffppppppppppppfffpppfffppfppppppfffpppppppppppppppffpfffpppfpfppppppppp"
        "fpfpppppppppppppppffppppfpfppppppffffffpppsffpppfffppppppppppppppppppppppppppppffppppfpppp"
        "pffpppppppppppppppppppppppppppfpppppppppppppppppppppppfpffffpppfsfpppppppppppppppfffpppppp"
        "pppfffppppppfffppppppppppppppppppppppppppppppppppppppppppppppppfffpppppppppppppppppppppfff"
        "fffffppppppppppfffpppppppfpfppppppppppppppppppppppppppppppppfffppppppppppppppppppfffpppppp"
    ),
    "cobalt": (
        "ffpppppfppppppppppppppppppppppppppppppppppppfpppfffpppppppppppppppppppppfppppppppppppppfff"
        "pppppppppfffpppppppppfpppppppppppppppppfffpppfffpppppppppppppppfppppppffppppppppppppppppff"
        "ppppppppppppppppffpppspfppppppppppppppfpppfpsppppppppppppffpppppppppfpppppppppfffpppfpfppp"
        "pppffpppppppfsspppfpfpppppppppppppppspfpppppfpppppppppppppppppppppppppppppppffpppppppppppp"
        "pppppppppppppppppppfpppppppfffpppppppppfffffppppppppppppfpppfffppppppffffpfppppppppppppfff"
        "ppppppppppppfpppppffpppppppfpfpppppppppppppppppppppppppppppffffppppppfpfpffppppffppppppppp"
        "pfppppppppppfpfpppffpppppppppppppfppfffpppffppppfffppfpppspfpppppppppppppfppppffsppppppppp"
        "ppffffppppppppppppppppppppppppppppppppppppppppppfppppppppppppppfffppppfpppppppffffffpppppp"
        "pppfffppppppffpppppppppppfspppppppppfffppppppffpppffppfppppppppffffffppppppppppppppppppfff"
        "ffffpppppppppppffpppppppppppffppppppppppppppppppppppppppppppfffppppppppppppppppppfffpppppp"
    ),
}


def release(name: str) -> list[Case]:
    """Return the results of one of the three releases."""
    names = [slice_name for slice_name, count in SLICES.items() for _ in range(count)]
    new = RELEASES[name]
    return [Case(each, OLD[at : at + 3], new[at : at + 3]) for each, at in zip(names, range(0, len(OLD), 3))]


@dataclass(frozen=True)
class Limits:
    """The limits of the gate; replace the field by those that your rules need."""

    level: float = 0.05


def changes(cases: list[Case]) -> dict[str, tuple[float, float, float]]:
    """Return for each slice, and for `all`, the change of the pass rate with the ends of its interval."""
    raise NotImplementedError


def gate(cases: list[Case], limits: Limits) -> tuple[str, list[str]]:
    """Return `release` or `block`, with the reasons."""
    raise NotImplementedError


def choose_limits(seeds: range) -> Limits:
    """Return the limits that serve best on simulated releases of these seeds."""
    raise NotImplementedError


def errors(limits: Limits, seeds: range) -> str:
    """Return a table: how often releases of each kind of change are blocked."""
    raise NotImplementedError


if __name__ == "__main__":
    for name in RELEASES:
        cases = release(name)
        passed = [sum(runs.count("p") for runs in column) for column in zip(*((case.old, case.new) for case in cases))]
        print(f"{name}: {passed[0]} runs passed before, {passed[1]} now, of {3 * len(cases)} each")
