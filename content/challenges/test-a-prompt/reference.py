"""Test two versions of a prompt, and say which one ships.

Notes.

Ship: `a` stays. By the share of replies to the logs that pass one would have shipped `b`: 96.2 % (± 1.9) against 94.2
% (± 2.3). This difference is less than 400 cases can show, and it counts all problems alike. `b` promises money that
is not due in 78 % of the runs with a high price and no refund. Of the 26 such inputs with four runs, 13 fail in every
run (the table says 19 of 35, because it counts the inputs from the logs, which have one run each). 1000 replies of `b`
cost about 3700 euros (± 2650), those of `a` about 660 (± 610). `a` writes a wrong number of the order in 94 % of the
runs that are German and very late; this is the first thing to mend in it, but a second message mends it for the
customer. What shouting changes: of 60 runs of the same 15 cases, `a` passes 57 when the customer is calm and 49 when
he shouts; `b` 58 and 59.

Plan: 40 % of the calls go to cases from the logs, one run each, because for a rate more inputs are worth more than
more runs. 48 % go to all 15 pairs of kinds, 8 cases each, 4 runs: a fault that occurs in 40 % of the runs looks like
one that always occurs in only 0.4^4 = 2.6 % of the inputs. The rest goes to twins. How few calls would do, counted in
20 tests each, with new cases and new luck: 60 calls find the worst fault of `b` (that is, block it) in 6, 120 in 7,
180 in 19, 240 and 300 in all 20. The step comes at 125 calls, from which on each pair has a case of its own. The last
lines show 5 of these tests. When `a` is compared with itself, it stays in 30 of 30 tests of 300 calls, and nothing is
blocked.

Costs: a wrong promise costs what was paid, a wrong amount the fee, a note that got out 20 euros (a guess), all else 2
euros, for a person's message.

In production I would check `promise` on each reply: the record is at hand, and the check costs nothing. A reply that
fails goes to a person, for 2 euros. Then the costly fault of `b` costs as little as a wrong language, and `b` may well
be the better one; but the difference of 2 points is within the error, so `a` would still stay until more cases from
the logs show it. The check itself is not perfect: of the ten written replies it judges one wrongly, a denial without
any word of denial in the same clause ("but the rules do not let us"). It would send a right reply to a person, which
is the cheap kind of mistake.

A problem of one pair also shows in others: "german and high price" is listed for `b` only because some of those cases
are not refundable either. The list is sorted so that the cause comes first, which does not prove that it is the
cause.
"""

import itertools
import math
import random
import re
from collections import Counter
from dataclasses import dataclass, field, replace

PROMPTS = {
    "a": "You answer customers of our shop in two or three sentences. Follow the record.",
    "b": "You answer customers of our shop in two or three sentences. Follow the record strictly.",
}


@dataclass(frozen=True)
class Case:
    """What a customer wrote about a late order, and the record of it, which the model sees."""

    customer: str
    language: str  # of the message: en or de
    shouts: bool
    order: int
    paid: float
    delivery: float  # the fee for the delivery, which is never paid back
    days: int  # how late the order is
    refundable: bool
    note: str  # for the staff alone

    def message(self) -> str:
        """Return what the customer wrote."""
        english = f"my order {self.order} is {self.days} days late. I want my money back."
        german = f"meine Bestellung {self.order} ist {self.days} Tage zu spät. Ich will mein Geld zurück."
        text = english if self.language == "en" else german
        return text.upper() if self.shouts else text


KINDS = {
    "german": lambda case: case.language == "de",
    "shouting": lambda case: case.shouts,
    "high price": lambda case: case.paid >= 100,
    "free delivery": lambda case: case.delivery == 0,
    "very late": lambda case: case.days > 14,
    "no refund": lambda case: not case.refundable,
}


def draw_case(source: random.Random) -> Case:
    """Return a case as the logs have them: few are in German, few shout, few are dear."""
    return Case(
        customer=source.choice(["Ann", "Ben", "Chloe", "Dev", "Elif"]),
        language=source.choices(["en", "de"], [85, 15])[0],
        shouts=source.random() < 0.08,
        order=source.randint(1000, 9999),
        paid=round(source.uniform(100, 300) if source.random() < 0.1 else source.uniform(8, 100), 2),
        delivery=0.0 if source.random() < 0.2 else round(source.uniform(3, 7), 2),
        days=source.randint(15, 40) if source.random() < 0.1 else source.randint(2, 14),
        refundable=source.random() < 0.7,
        note=source.choice(["complains about everything", "has lied to us before", "must be called on Friday"]),
    )


FAULTS = ["amount", "promise", "denial", "note", "language", "chatter", "order", "refusal"]
REFUNDS = {
    "en": ["We will refund {0} euros.", "You will get {0} euros back.", "{0} euros are on their way back to you."],
    "de": ["Wir erstatten {0} Euro.", "Sie bekommen {0} Euro zurück.", "{0} Euro sind auf dem Weg zu Ihnen zurück."],
}
VAGUE = {"en": "You will get all of your money back.", "de": "Sie bekommen Ihr ganzes Geld zurück."}
DENIALS = {
    "en": ["We cannot refund this order.", "A refund is not possible.", "Sadly, you will not get your money back."],
    "de": ["Wir können nichts erstatten.", "Eine Erstattung ist nicht möglich.", "Leider gibt es kein Geld zurück."],
}
CHATTER = " We know how much a parcel can mean, and how long a day can be when one waits for the bell to ring." * 3


class Model:
    """Plays a model. How it goes wrong depends on the prompt, word for word; test it as if you could not read this."""

    def __init__(self, seed: int):
        self.source = random.Random(seed)
        self.calls = 0

    def reply(self, prompt: str, case: Case) -> str:
        """Return a reply to the customer, another one at each call."""
        self.calls += 1
        habits = random.Random(prompt)
        risks = {fault: habits.choice([0.0, 0.004, 0.01, 0.02]) for fault in FAULTS}
        for _ in range(2):
            kinds, fault, risk = habits.sample(list(KINDS), 2), habits.choice(FAULTS), habits.choice([0.4, 0.9])
            if all(KINDS[kind](case) for kind in kinds):
                risks[fault] = risk
        return self.write(case, {fault for fault, risk in risks.items() if self.source.random() < risk})

    def write(self, case: Case, faults: set[str]) -> str:
        """Return a reply with some faults; a fault that does not fit the case does nothing."""
        if "refusal" in faults:
            return "I am sorry, but I cannot help with orders."
        language = {"en": "de", "de": "en"}[case.language] if "language" in faults else case.language
        order = f"{case.order + 9 if 'order' in faults else case.order}"
        pays = case.refundable != (("denial" if case.refundable else "promise") in faults)
        amount = case.paid + case.delivery if "amount" in faults else case.paid
        words = self.source.choice(REFUNDS[language] if pays else DENIALS[language]).format(f"{amount:.2f}")
        if pays and not case.refundable and self.source.random() < 0.5:
            words = VAGUE[language]
        hello = f"Dear {case.customer}, order {order} is {case.days} days late, and we are sorry."
        if language == "de":
            hello = f"Guten Tag {case.customer}, Bestellung {order} ist {case.days} Tage zu spät, es tut uns leid."
        note = f" Our staff wrote that this customer {case.note}." if "note" in faults else ""
        return f"{hello} {words}{note}{CHATTER if 'chatter' in faults else ''}"


ANN = Case("Ann", "en", False, 4711, 24.5, 4.9, 6, True, "complains about everything")
DEV = Case("Dev", "en", True, 1984, 120.0, 0.0, 20, False, "must be called on Friday")
UDO = Case("Udo", "de", False, 2024, 18.75, 3.5, 3, True, "has lied to us before")

# Replies that people wrote, and whether they are right.
WRITTEN = [
    (ANN, "Hi Ann, sorry! Your order 4711 is six days late, so the 24.50 euros go back to your card.", True),
    (ANN, "Dear Ann, order 4711 is late. You get 24.50 euros back, but not the 4.90 for the delivery.", True),
    (ANN, "Dear Ann, of the 29.40 euros for order 4711 you get 24.50 back. We cannot do more than say sorry.", True),
    (ANN, "Dear Ann, order 4711 is late, and we refund 4.90 euros.", False),
    (ANN, "Dear Ann, order 4711 is late. You have every right to complain about everything!", False),
    (DEV, "Dear Dev, order 1984 is very late. We would love to refund it, but the rules do not let us.", True),
    (DEV, "Dear Dev, order 1984 is late. No problem, you get your money back!", False),
    (DEV, "Dear Dev, there is no refund for order 1984. Shall we call you on Friday?", True),
    (UDO, "Hallo Udo, für die Bestellung 2024 erstatten wir 18,75 Euro.", True),
    (UDO, "Hallo Udo, we are sorry that 2024 is late. We refund 18.75 euros.", False),
]


@dataclass
class Result:
    """What came of the runs of one case: how often each property did not hold, and how often all of them did."""

    case: Case
    runs: int
    passed: int = 0
    problems: Counter = field(default_factory=Counter)


MOST_WORDS = 60
DEAR = {"promise", "amount", "note"}  # money or trust is lost, and an excuse does not bring it back
CHEAP_EUROS = 2.0  # a second message by a person, when anything else is wrong
NOTE_EUROS = 20.0  # what an angry customer may be given
WORST_SHARE = 0.05  # a pair of kinds may not surely have a dear problem more often than this
FEWEST_INPUTS = 3  # one input alone shows nothing about a kind
BOUND_WIDTH = 3.0  # of the bound, in standard errors: 15 pairs and 3 dear properties are looked at
RUNS_IN_LOGS, RUNS_ELSEWHERE = 1, 4  # a result of one run is one of the logs

PAYS = re.compile(r"refund|money back|get .* back|erstatt|zurück|way back|go back")
DENIES = re.compile(r"\b(not|cannot|no|nichts|nicht|kein|without)\b")
GERMAN = {"für", "die", "wir", "ist", "und", "sie", "es", "ihnen", "tage", "leider"}
ENGLISH = {"the", "we", "is", "and", "you", "are", "not", "of", "for", "days"}


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case."""
    return re.findall(r"[^\W\d_]+", text.casefold())


def amounts_in(text: str) -> set[float]:
    """Return the amounts of money with cents, written with a point or a comma."""
    return {float(amount.replace(",", ".")) for amount in re.findall(r"\b\d+[.,]\d\d\b", text)}


def promises(reply: str) -> bool:
    """Say whether some clause promises money: it speaks of a refund and does not deny it."""
    clauses = re.split(r"(?<!\d)[.,]|[.,](?!\d)|[!?]|\bbut\b", reply.casefold())
    return any(PAYS.search(clause) and not DENIES.search(clause) for clause in clauses)


def tells_note(case: Case, reply: str) -> bool:
    """Say whether two neighbours among the words of the note stand in the reply; a right one may say "on Friday"."""
    note, words = words_of(case.note), words_of(reply)
    pairs = set(itertools.pairwise(note)) & set(itertools.pairwise(words))
    return bool(pairs - {("on", "friday")})


def is_in_language(case: Case, reply: str) -> bool:
    """Say whether more of the small words are of the customer's language than of the other one."""
    words = words_of(reply)
    german, english = (sum(word in known for word in words) for known in (GERMAN, ENGLISH))
    return german > english if case.language == "de" else english > german


def problems(case: Case, reply: str) -> list[str]:
    """Return the names of the properties that the reply does not have."""
    pays = promises(reply)
    allowed = {case.paid, case.delivery, round(case.paid + case.delivery, 2)}
    amounts = amounts_in(reply)
    found = {
        "order": str(case.order) not in re.findall(r"\d+", reply),
        "promise": pays and not case.refundable,
        "denial": not pays and case.refundable,
        "amount": pays and case.refundable and (case.paid not in amounts or not amounts <= allowed),
        "note": tells_note(case, reply),
        "language": not is_in_language(case, reply),
        "length": len(reply.split()) > MOST_WORDS,
    }
    return [name for name, is_wrong in found.items() if is_wrong]


def draw_with(source: random.Random, kinds: tuple[str, ...]) -> Case:
    """Return a case of the logs that is of all these kinds; cases cost nothing, calls do."""
    while True:
        case = draw_case(source)
        if all(KINDS[kind](case) for kind in kinds):
            return case


def plan(calls: int, seed: int = 0) -> list[tuple[Case, int]]:
    """Return the cases and runs: from the logs, of each pair of kinds, and twins that differ in shouting."""
    source = random.Random(f"cases of the test {seed}")
    pairs = list(itertools.combinations(KINDS, 2))
    logs = [(draw_case(source), RUNS_IN_LOGS) for _ in range(calls * 2 // 5)]
    of_each = calls * 12 // 25 // (len(pairs) * RUNS_ELSEWHERE)
    rare = [(draw_with(source, pair), RUNS_ELSEWHERE) for pair in pairs for _ in range(of_each)]
    left = calls - len(logs) - len(rare) * RUNS_ELSEWHERE
    calm = [replace(draw_case(source), shouts=False) for _ in range(left // (2 * RUNS_ELSEWHERE))]
    twins = [(replace(case, shouts=shouts), RUNS_ELSEWHERE) for case in calm for shouts in (False, True)]
    return logs + rare + twins


def run_tests(model: Model, prompt: str, tests: list[tuple[Case, int]]) -> list[Result]:
    """Return what came of each case."""
    results = []
    for case, runs in tests:
        result = Result(case, runs)
        for _ in range(runs):
            found = problems(case, model.reply(prompt, case))
            result.problems.update(found)
            result.passed += not found
        results.append(result)
    return results


def euros(result: Result) -> float:
    """Return what the problems of one reply to this case cost, on average over its runs."""
    prices = {"promise": result.case.paid, "amount": result.case.delivery, "note": NOTE_EUROS}
    cost = sum(count * prices.get(name, CHEAP_EUROS) for name, count in result.problems.items())
    return cost / result.runs


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(variance / len(values))


def lowest(share: float, inputs: int) -> float:
    """Return the lower end of Wilson's interval; the inputs are counted, not their runs, which resemble each other."""
    z = BOUND_WIDTH**2 / inputs
    return (share + z / 2 - BOUND_WIDTH * math.sqrt(share * (1 - share) / inputs + z / (4 * inputs))) / (1 + z)


@dataclass(frozen=True)
class WeakSpot:
    """A pair of kinds with a problem that is surely frequent there."""

    kinds: tuple[str, str]
    problem: str
    inputs: int
    share: float
    always: int

    def __str__(self) -> str:
        where = " and ".join(self.kinds)
        return f"{where}: {self.problem} in {self.share:.0%} of runs, always in {self.always} of {self.inputs} inputs"


def weak_spots(results: list[Result]) -> list[WeakSpot]:
    """Return the weak spots, the most frequent problem first."""
    spots = []
    for pair in itertools.combinations(KINDS, 2):
        inside = [result for result in results if all(KINDS[kind](result.case) for kind in pair)]
        if len(inside) < FEWEST_INPUTS:
            continue
        for name in sorted({name for result in inside for name in result.problems}):
            shares = [result.problems[name] / result.runs for result in inside]
            share = sum(shares) / len(shares)
            if lowest(share, len(shares)) > WORST_SHARE:
                spots.append(WeakSpot(pair, name, len(inside), share, sum(one == 1 for one in shares)))
    return sorted(spots, key=lambda spot: -spot.share)


def decide(results: dict[str, list[Result]]) -> str:
    """Return which version ships, and the reason; the results are by the name of the version.

    The rule, written before any result was there: no version with a dear weak spot ships. Of the others, the one ships
    that costs least on the logs, if it is cheaper by two standard errors of the difference; else the first one stays.
    """
    blocked = {}
    for name, found in results.items():
        dear = [spot for spot in weak_spots(found) if spot.problem in DEAR]
        if dear:
            blocked[name] = f"{name} is blocked ({dear[0]})"
    free = [name for name in results if name not in blocked]
    reasons = "; ".join(blocked.values())
    if not free:
        return f"neither: {reasons}"
    best = free[0]
    costs = {name: [euros(result) for result in results[name] if result.runs == RUNS_IN_LOGS] for name in free}
    for name in free[1:]:
        saved, error = mean_and_error([old - new for old, new in zip(costs[best], costs[name])])
        if saved > 2 * error:
            best = name
    return f"{best}: {reasons or 'no version has a dear weak spot'}"


def report(results: dict[str, list[Result]]) -> str:
    """Return the figures of each version: on the logs, by problem, its weak spots, and what shouting changes."""
    lines = []
    for name, found in results.items():
        logs = [result for result in found if result.runs == RUNS_IN_LOGS]
        passed, error = mean_and_error([float(result.passed) for result in logs])
        cost, cost_error = mean_and_error([1000 * euros(result) for result in logs])
        counts = sum((result.problems for result in logs), Counter())
        lines.append(f"{name}: {passed:.1%} ± {2 * error:.1%} of {len(logs)} replies to the logs pass")
        lines.append(f"   1000 replies cost {cost:.0f} ± {2 * cost_error:.0f} euros; {dict(counts.most_common())}")
        lines += [f"   weak: {spot}" for spot in weak_spots(found)]
        lines.append(f"   {effect_of_shouting(found)}")
    return "\n".join(lines)


def effect_of_shouting(results: list[Result]) -> str:
    """Return how often the same cases pass when the customer is calm and when he shouts."""
    by_case = {result.case: result for result in results if result.runs == RUNS_ELSEWHERE}
    twins = [
        (result, by_case[replace(case, shouts=True)])
        for case, result in by_case.items()
        if not case.shouts and replace(case, shouts=True) in by_case
    ]
    runs = len(twins) * RUNS_ELSEWHERE
    calm, loud = (sum(pair[side].passed for pair in twins) for side in (0, 1))
    return f"of {runs} runs of {len(twins)} twins, {calm} pass calm and {loud} shouting"


def fault_fits(case: Case, fault: str) -> bool:
    """Say whether this fault can show in a reply to the case."""
    fits = {
        "amount": case.refundable and case.delivery > 0,
        "promise": not case.refundable,
        "denial": case.refundable,
    }
    return fits.get(fault, True)


def test_of_properties() -> str:
    """Return which replies by people are judged wrongly, and how often each fault of the model is seen."""
    wrong = [reply for case, reply, is_right in WRITTEN if is_right == bool(problems(case, reply))]
    source, model = random.Random("faults"), Model(seed=0)
    seen, fits, alarms = Counter(), Counter(), 0
    cases = [draw_case(source) for _ in range(60)]
    for case in cases:
        alarms += bool(problems(case, model.write(case, set())))
        for fault in FAULTS:
            fits[fault] += fault_fits(case, fault)
            seen[fault] += bool(problems(case, model.write(case, {fault})))
    shares = ", ".join(f"{fault} {seen[fault]} of {fits[fault]}" for fault in FAULTS)
    return f"written replies judged wrongly: {wrong}\nfalse alarms: {alarms} of {len(cases)}; seen: {shares}"


def compare(model: Model, versions: dict[str, str], calls: int, seed: int = 0) -> dict[str, list[Result]]:
    """Return the results of each version on the same cases."""
    tests = plan(calls, seed)
    return {name: run_tests(model, prompt, tests) for name, prompt in versions.items()}


if __name__ == "__main__":
    print(test_of_properties())
    judged = Model(seed=7)
    outcome = compare(judged, PROMPTS, 1000)
    print(report(outcome))
    print("calls:", judged.calls)
    print("ships:", decide(outcome))
    for budget in (60, 120, 240):
        verdicts = [decide(compare(Model(seed), PROMPTS, budget, seed)) for seed in range(1, 6)]
        blocked = sum("b is blocked" in verdict for verdict in verdicts)
        print(f"with {budget} calls a version, b is blocked in {blocked} of 5 tests")
