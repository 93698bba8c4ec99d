"""Answer from passages that disagree, are old, or say nothing, with a model that cannot be trusted.

Notes

How I read. The model sees one passage at a time, up to four replies for each of two passages. A reply is used if it
has one number and a citation in each sentence, and `supports` finds the number in a sentence of that passage which is
not about another group. Anything else is answered by the same prompt again. With all passages in view the model
merges them or picks one: the same rules after such a reply are worth 0.342 a case, after reading each alone 0.629
(difference 0.18 to 0.40).

What was worth most, on 280 cases of seed 12, which I first ran when everything was fixed. The first reply as it is:
-1.271, 38 % wrong. Checking citations: -0.268, still 21 % wrong, since a citation that is right does not tell the old
price from the new one. Reading alone and the rules: 0.629, 0.7 % wrong, 4.58 calls. The limit of age alone makes
0.141 of it (0.488 without; interval 0.04 to 0.25, so it helps, and by how much is open).

What costs calls and gains nothing. Two equal replies before a number is believed: 6.20 calls instead of 4.58, worth
0.623 (difference -0.05 to +0.05). Some questions are misread each time, and there the model agrees with itself.

Limits. Tuned on 210 cases of seed 1: a passage alone is believed up to 500 days, and a newer source never wins alone
(gap 901 is more than any gap there is; 700 is worth 0.613 and 901 worth 0.617, which nobody can tell apart). At a
price of 1 for a wrong answer the best limits are 2000 and 500 days; at 2, 500 with 500 or 700 and 800 with 500 are
worth the same; from 4 to 16 it is 500 and 901. So my limits would change below a price between 2 and 4. The cost is
in the kind "alone": 78 % are abstained from without need. Three other seeds of the model give 0.593, 0.593 and 0.529,
on 70 cases each.

A disagreement as the reader sees it: "The sources disagree, and nothing here says which one holds; please ask at the
desk. Notice board, 2025-04-02: Visitors pay 57 euros for a locker [1]. Newsletter, 2023-06-06: Visitors pay 74 euros
for a locker [2]." A shorter text would be better for a phone; I did not test what readers understand.

What goes wrong. Of my own cases, "This price ended in May." in the sentence behind the number and "may not print 50
pages" are wrong in all 20 runs: number, group and date fit, and only the meaning does not. No check of words and
numbers catches the first, because the sentence with the number is right as it stands; a judge model that reads the
whole passage might. "7 days, staff for 30 days" ends as a false disagreement in 10 of 20 runs, as both numbers pass
for both groups. "4 hours" and "240 minutes" end as a disagreement in 19 of 20 runs, which is harmless and looks
foolish; in one run only the 240 is found, which `judge` calls wrong. Units belong into `Claim`.
"""

import math
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

TODAY = date(2025, 6, 1)
INSTRUCTIONS = "Answer from the passages alone. Cite like [2]. If they do not hold the answer, reply with NOT FOUND."
SOURCES = ["handbook", "website", "notice board", "newsletter"]
GROUPS = ["students", "staff", "visitors"]
# A question, two ways to answer it, and a sentence about the same thing that does not answer it.
TOPICS = [
    (
        "How many euros does a locker cost for {group}?",
        "A locker costs {value} euros for {group}.",
        "{group} pay {value} euros for a locker.",
        "The lockers for {group} stand beside the lift, and each cost the library a day of work.",
    ),
    (
        "For how many days may {group} borrow a book?",
        "The loan of a book ends after {value} days for {group}.",
        "{group} may borrow a book for {value} days.",
        "{group} may borrow a book only with a valid card.",
    ),
    (
        "How many pages may {group} print in a month?",
        "The printers stop after {value} pages in a month for {group}.",
        "{group} may print {value} pages in a month.",
        "Pages that {group} print can be fetched until the end of the month.",
    ),
    (
        "How many hours may {group} use a study room?",
        "A study room is free for {value} hours for {group}.",
        "{group} may use a study room for {value} hours.",
        "Anyone who leaves a study room untidy may not use it again; this holds for {group} as well.",
    ),
    (
        "How many cents a day is the late fee for {group}?",
        "The late fee for {group} is {value} cents a day.",
        "For {group} who return a book late, each day costs {value} cents.",
        "The late fee for {group} is paid by card, on the day of the return.",
    ),
]
# What an outcome is worth to the library. Nothing else than `judge` decides which outcome it is.
WORTH = {"right": 1.0, "both": 0.4, "abstained": 0.5, "needless": 0.0, "miscited": -1.0, "wrong": -4.0}


@dataclass(frozen=True)
class Passage:
    """A text of a source; a source replaces its old editions by newer ones."""

    source: str
    published: date
    text: str


@dataclass(frozen=True)
class Case:
    """A question with its passages. What is true today and the kind of the case are for the measurement alone."""

    question: str
    passages: list[Passage]
    kind: str
    truth: int | None


def make_cases(count: int, seed: int) -> list[Case]:
    """Return cases of all kinds; the same seed gives the same ones."""
    source = random.Random(f"cases {seed}")
    return [make_case(source, KINDS[number % len(KINDS)]) for number in range(count)]


def make_case(source: random.Random, kind: str) -> Case:
    """Return a case of one kind."""
    topic, (group, stranger) = source.choice(TOPICS), source.sample(GROUPS, 2)
    one, other = source.sample(range(2, 90), 2)
    home, second = source.sample(SOURCES, 2)
    recent, old = source.randint(0, 300), source.randint(400, 1500)

    def passage(name: str, age: int, value: int | None, about: str = group, start: str = "") -> Passage:
        called = "learners" if about == "students" and source.random() < 0.15 else about
        template = topic[3] if value is None else topic[source.choice((1, 2))]
        text = template.format(group=called, value=value)
        text = start + text[:1].lower() + text[1:] if start else text[:1].upper() + text[1:]
        more = source.choice(["", " Ask at the desk.", " The house closes at 22 hours."])
        return Passage(name, TODAY - timedelta(days=age), text + more)

    truth: int | None = one
    if kind == "agree":
        passages = [passage(home, recent, one), passage(second, old, one)]
    elif kind == "new edition":
        passages = [passage(home, recent, one), passage(home, recent + old, other)]
    elif kind == "not yet":
        passages = [passage(home, old, one), passage(home, 20, other, start="From 1 September 2025 on, ")]
    elif kind == "dispute":
        gap = source.randint(0, 900)
        passages = [passage(home, recent, one), passage(second, recent + gap, other)]
        truth = one if source.random() < 0.5 + gap / 1800 else other
    elif kind == "alone":
        age = source.randint(0, 2000)
        passages = [passage(home, age, one), passage(second, recent, None)]
        truth = one if source.random() > age / 2500 else other
    elif kind == "others":
        passages, truth = [passage(home, recent, one, stranger), passage(second, old, None)], None
    else:
        passages, truth = [passage(home, recent, None), passage(second, old, None, stranger)], None
    source.shuffle(passages)
    return Case(topic[0].format(group=group), passages, kind, truth)


KINDS = ["agree", "new edition", "not yet", "dispute", "alone", "others", "silent"]


class Model:
    """
    Plays a model that goes wrong in many ways. It reads lines such as `[1] text` or `[1] (source, date) text`, and
    `Question: text`. It pays no attention to sources and dates.
    """

    passage = re.compile(r"^\[(\d+)\] (?:\([^)]*\) )?(.*)$", re.MULTILINE)

    def __init__(self, seed: int):
        self.seed = seed
        self.source = random.Random(f"model {seed}")
        self.calls = 0

    def reply(self, prompt: str) -> str:
        """Return a reply; the next one to the same prompt may be another."""
        self.calls += 1
        passages = [(int(number), text) for number, text in self.passage.findall(prompt)]
        question = re.findall(r"^Question: (.*)$", prompt, re.MULTILINE)[-1]
        # A question that it misreads is misread each time.
        careless = random.Random(f"{self.seed} {question} {passages}").random() < 0.08
        found = [(number, said) for number, text in passages for said in self.relevant(question, text, careless)]
        if not found:
            return self.without(question, passages)
        line = self.answer(found)
        return self.spoil(line, question, passages) if self.source.random() < 0.3 else line

    def relevant(self, question: str, text: str, careless: bool) -> list[str]:
        """Return the sentences of a passage that answer the question, as far as the model can see."""
        wanted = set(re.findall(r"[a-z]+", question.lower()))
        group = next(iter(wanted & set(GROUPS)), "")
        sentences = [each for each in re.split(r"(?<=\.) ", text) if re.search(r"\d", each)]
        near = [each for each in sentences if len(wanted & set(re.findall(r"[a-z]+", each.lower()))) >= 3]
        if careless or self.source.random() < 0.25:
            return near
        names = {group, "learners"} if group == "students" else {group}
        return [each for each in near if names & set(re.findall(r"[a-z]+", each.lower()))]

    def answer(self, found: list[tuple[int, str]]) -> str:
        """Return what the model makes of the sentences that it has found."""
        number, said = found[0]
        said = re.sub(r"^From 1 \w+ \d+ on, ", "", said) if self.source.random() < 0.4 else said
        if len(found) > 1:
            manner = self.source.random()
            if manner < 0.3:
                value = re.findall(r"\d+", found[1][1])[-1]
                return re.sub(r"\d+(?!.*\d)", value, said).rstrip(".") + f" [{number}][{found[1][0]}]."
            if manner < 0.45:
                return f"{said.rstrip('.')} [{number}]. {found[1][1].rstrip('.')} [{found[1][0]}]."
        if self.source.random() < 0.25:
            return f"It is {re.findall(r'[0-9]+', said)[-1]} [{number}]."
        return f"{said.rstrip('.')} [{number}]."

    def without(self, question: str, passages: list[tuple[int, str]]) -> str:
        """Return what the model says when it has found nothing."""
        number = self.source.choice([number for number, _ in passages] or [1])
        if self.source.random() < 0.6:
            return self.source.choice(["NOT FOUND", "NOT FOUND.", "Not found in the passages."])
        return f"For {question.rstrip('?').split()[-1]} it is usually {self.source.randint(2, 90)} [{number}]."

    def spoil(self, line: str, question: str, passages: list[tuple[int, str]]) -> str:
        """Return what models say when they go wrong."""
        most = max((number for number, _ in passages), default=1)
        return self.source.choice(
            [
                re.sub(r"\[\d+\]", f"[{most + self.source.randint(1, 3)}]", line),
                re.sub(r"\[\d+\]", f"[{self.source.randint(1, most)}]", line),
                re.sub(r"\d+(?=\D*\[)", lambda match: str(int(match[0]) + self.source.choice((-1, 1, 10))), line),
                re.sub(r" \[\d+\]", "", line),
                "I am sorry, but I cannot help with that.",
                "NOT FOUND",
                line[: len(line) // 2],
            ]
        )


@dataclass(frozen=True)
class Claim:
    """A number that answers the question, and the number of the passage, from 1, that says so."""

    value: int
    passage: int


@dataclass(frozen=True)
class Answer:
    """What a reader gets: no claim is an abstention, one is an answer, two name a disagreement."""

    text: str
    claims: tuple[Claim, ...]


def judge(case: Case, answer: Answer) -> str:
    """Return the outcome, one of WORTH."""
    if not answer.claims:
        return "abstained" if case.truth is None else "needless"
    values = {claim.value for claim in answer.claims}
    if case.truth not in values:
        return "wrong"
    for claim in answer.claims:
        cited = case.passages[claim.passage - 1].text if 1 <= claim.passage <= len(case.passages) else ""
        if str(claim.value) not in re.findall(r"\d+", cited):
            return "miscited"
    return "right" if len(values) == 1 else "both"


MOST_CALLS = 8
CITATION = re.compile(r"\[(\d+)\]")
FROM_DATE = re.compile(r"\b[Ff]rom (\d+) (\w+) (\d{4}) on\b,?")
MONTHS = "January February March April May June July August September October November December".split()


@dataclass(frozen=True)
class Limits:
    """In days: how old a passage may be that stands alone, and how much newer one that wins a disagreement."""

    age: int
    gap: int


CHOSEN = Limits(age=500, gap=901)


def prompt_for(question: str, passages: list[Passage]) -> str:
    """Return the prompt with the passages, numbered from 1."""
    lines = [f"[{number}] ({one.source}, {one.published}) {one.text}" for number, one in enumerate(passages, 1)]
    return "\n".join([INSTRUCTIONS, *lines, f"Question: {question}"])


def numbers_in(text: str) -> set[int]:
    """Return the numbers of a text, without citations and without dates from which something holds."""
    return {int(number) for number in re.findall(r"\d+", FROM_DATE.sub("", CITATION.sub("", text)))}


def sentence_with(value: int, passage: Passage) -> str:
    """Return the first sentence of a passage that has the number, or nothing."""
    sentences = re.split(r"(?<=\.) ", passage.text)
    return next((each for each in sentences if value in numbers_in(each)), "")


def supports(question: str, value: int, passage: Passage) -> bool:
    """Return whether a sentence of the passage has the number and is not about another group than the question."""
    sentence = sentence_with(value, passage).lower()
    asked = {group for group in GROUPS if group in question.lower()}
    named = {group for group in GROUPS if group in sentence}
    return sentence != "" and (not named or not asked or bool(named & asked))


def claims_in(reply: str, question: str, passages: list[Passage]) -> tuple[Claim, ...]:
    """Return what a reply claims: a number, and each passage cited for it; nothing if anything in it is unsupported."""
    claims = []
    for sentence in re.split(r"(?<=\.) ", reply.strip()):
        cited = [int(number) for number in CITATION.findall(sentence)]
        values = numbers_in(sentence)
        if len(values) != 1 or not cited or not all(1 <= number <= len(passages) for number in cited):
            return ()
        value = values.pop()
        if not all(supports(question, value, passages[number - 1]) for number in cited):
            return ()
        claims += [Claim(value, number) for number in cited]
    return tuple(claims)


def read_alone(model: Model, question: str, passage: Passage, tries: int, votes: int) -> int | None:
    """Return the number with which a passage answers, once so many supported replies have it, else None."""
    counts: Counter[int] = Counter()
    for _ in range(tries):
        for claim in claims_in(model.reply(prompt_for(question, [passage])), question, [passage]):
            counts[claim.value] += 1
            if counts[claim.value] == votes:
                return claim.value
    return None


def read_each(model: Model, question: str, passages: list[Passage], votes: int) -> tuple[Claim, ...]:
    """Return a claim for each passage that answers, read without sight of the others."""
    tries = MOST_CALLS // max(1, len(passages))
    found = [read_alone(model, question, passage, tries, votes) for passage in passages]
    return tuple(Claim(value, number) for number, value in enumerate(found, start=1) if value is not None)


def holds_from(claim: Claim, passages: list[Passage]) -> date | None:
    """Return the date from which a claim holds, if its passage says one."""
    passage = passages[claim.passage - 1]
    match = FROM_DATE.search(sentence_with(claim.value, passage))
    return date(int(match[3]), MONTHS.index(match[2]) + 1, int(match[1])) if match else None


def weigh(claims: tuple[Claim, ...], passages: list[Passage], today: date, limits: Limits) -> Answer:
    """Return an answer by rules: not yet valid, old editions, agreement, a much newer source, else both or none."""
    future = [claim for claim in claims if (holds_from(claim, passages) or today) > today]
    newest: dict[str, Claim] = {}
    for claim in sorted(set(claims) - set(future), key=lambda each: passages[each.passage - 1].published):
        newest[passages[claim.passage - 1].source] = claim
    present = sorted(newest.values(), key=lambda each: passages[each.passage - 1].published, reverse=True)
    present = present[:1] if leads(present, passages, limits) else present
    if not present:
        return Answer("The passages do not say what holds today.", ())
    if len(present) == 1 and is_too_old(present[0], claims, passages, today, limits):
        old = passages[present[0].passage - 1]
        return Answer(f"Only the {old.source} of {old.published} says this, too old to rely on; please ask.", ())
    left_out = [claim for claim in claims if claim not in present]
    return Answer(wording(tuple(present), left_out, passages), tuple(present))


def leads(present: list[Claim], passages: list[Passage], limits: Limits) -> bool:
    """Return whether the newest claim contradicts the next one and is so much newer that it stands alone."""
    if len(present) < 2 or len({claim.value for claim in present}) == 1:
        return False
    first, second = (passages[claim.passage - 1].published for claim in present[:2])
    return (first - second).days >= limits.gap


def is_too_old(
    claim: Claim, claims: tuple[Claim, ...], passages: list[Passage], today: date, limits: Limits
) -> bool:
    """
    Return whether the one claim that is left is too old to be believed alone. A source that has since announced a
    change for later has confirmed what holds until then.
    """
    source = passages[claim.passage - 1].source
    mine = [passages[each.passage - 1] for each in claims if passages[each.passage - 1].source == source]
    return (today - max(passage.published for passage in mine)).days > limits.age


def wording(present: tuple[Claim, ...], left_out: list[Claim], passages: list[Passage]) -> str:
    """Return the text: the sentence of each source with its date, a warning if they differ, and what was left out."""

    def said(claim: Claim) -> str:
        passage = passages[claim.passage - 1]
        sentence = sentence_with(claim.value, passage).rstrip(".")
        return f"{passage.source.capitalize()}, {passage.published}: {sentence} [{claim.passage}]."

    parts = [said(claim) for claim in present]
    if len({claim.value for claim in present}) > 1:
        parts.insert(0, "The sources disagree, and nothing here says which one holds; please ask at the desk.")
    values = {claim.value for claim in present}
    unused = [claim for claim in left_out if claim.value not in values]
    return " ".join(parts + [f"Not used, because it is older or not valid yet: {said(claim)}" for claim in unused])


def answer_from(model: Model, question: str, passages: list[Passage], today: date) -> Answer:
    """Return an answer that the passages support, with what must be said about them; at most 8 calls."""
    return weigh(read_each(model, question, passages, votes=1), passages, today, CHOSEN)


def trusting(model: Model, question: str, passages: list[Passage], today: date) -> Answer:
    """Take the first reply as it is: its first number, and its first citation."""
    reply = model.reply(prompt_for(question, passages))
    values, cited = re.findall(r"\d+", FROM_DATE.sub("", CITATION.sub("", reply))), CITATION.findall(reply)
    return Answer(reply, (Claim(int(values[0]), int(cited[0]) if cited else 0),) if values else ())


def checking(model: Model, question: str, passages: list[Passage], today: date) -> Answer:
    """Take the first reply of up to eight whose citations are right, whatever the dates are."""
    for _ in range(MOST_CALLS):
        reply = model.reply(prompt_for(question, passages))
        if claims := claims_in(reply, question, passages):
            return Answer(reply, claims)
    return Answer("NOT FOUND", ())


def weighing_all(model: Model, question: str, passages: list[Passage], today: date) -> Answer:
    """Weigh the claims of the first checked reply, which has seen all passages at once."""
    return weigh(checking(model, question, passages, today).claims, passages, today, CHOSEN)


def twice(model: Model, question: str, passages: list[Passage], today: date) -> Answer:
    """Read each passage alone, and believe a number that two replies have."""
    return weigh(read_each(model, question, passages, votes=2), passages, today, CHOSEN)


def no_rules(model: Model, question: str, passages: list[Passage], today: date) -> Answer:
    """Read each passage alone, and name all that they say, however old."""
    return weigh(read_each(model, question, passages, votes=1), passages, today, Limits(age=10**6, gap=10**6))


Way = Callable[[Model, str, list[Passage], date], Answer]
WAYS: dict[str, Way] = {
    "first reply": trusting,
    "checked reply": checking,
    "checked, weighed": weighing_all,
    "each alone, no limits": no_rules,
    "each alone, two votes": twice,
    "each alone": answer_from,
}


@dataclass(frozen=True)
class Result:
    """The outcome of each case, and how many calls were made for all of them."""

    outcomes: list[str]
    calls: int

    def worth(self) -> float:
        """Return the mean worth of a case."""
        return sum(WORTH[outcome] for outcome in self.outcomes) / len(self.outcomes)


def result_of(way: Way, cases: list[Case], seed: int = 7) -> Result:
    """Return what comes of a way to answer, with a model of its own so that all ways begin alike."""
    model = Model(seed)
    outcomes = [judge(each, way(model, each.question, each.passages, TODAY)) for each in cases]
    return Result(outcomes, model.calls)


Outcomes = dict[Limits, Counter[str]]


def by_limits(cases: list[Case]) -> Outcomes:
    """Return the outcomes for each pair of limits; the passages are read once for all of them."""
    model = Model(seed=5)
    read = [(each, read_each(model, each.question, each.passages, votes=1)) for each in cases]
    grid = [Limits(age, gap) for age in (0, 200, 350, 500, 800, 2000) for gap in (300, 500, 700, 901)]
    return {
        limits: Counter(judge(each, weigh(claims, each.passages, TODAY, limits)) for each, claims in read)
        for limits in grid
    }


def tune(outcomes: Outcomes, price: float) -> dict[Limits, float]:
    """Return what a case is worth with each pair of limits if a wrong answer costs this price, the best pair first."""
    worth = WORTH | {"wrong": -price}
    means = {
        limits: sum(worth[outcome] * count for outcome, count in counts.items()) / counts.total()
        for limits, counts in outcomes.items()
    }
    return dict(sorted(means.items(), key=lambda item: -item[1]))


def interval(one: Result, other: Result, draws: int = 400) -> tuple[float, float]:
    """Return a 95 % interval for how much more the first one is worth: the bootstrap draws cases."""
    gains = [WORTH[mine] - WORTH[theirs] for mine, theirs in zip(one.outcomes, other.outcomes)]
    source = random.Random(1)
    means = sorted(sum(source.choices(gains, k=len(gains))) / len(gains) for _ in range(draws))
    return means[draws // 40], means[-draws // 40]


def measure(cases: list[Case]) -> str:
    """Return a table: outcomes, worth and calls of each way to answer, and outcomes by kind of case."""
    found = {name: result_of(way, cases) for name, way in WAYS.items()}
    chosen = found["each alone"]
    lines = [f"{'':22} {' '.join(f'{name:>9}' for name in WORTH)}    worth   calls   chosen is worth more by"]
    for name, result in found.items():
        shares = " ".join(f"{result.outcomes.count(outcome) / len(cases):9.3f}" for outcome in WORTH)
        low, high = interval(chosen, result)
        calls = result.calls / len(cases)
        lines.append(f"{name:22} {shares}   {result.worth():+.3f}   {calls:5.2f}   {low:+.2f} to {high:+.2f}")
    for name in ("checked reply", "each alone"):
        lines.append(f"\n{name}, by kind of case")
        for kind in KINDS:
            outcomes = [outcome for outcome, each in zip(found[name].outcomes, cases) if each.kind == kind]
            shares = " ".join(f"{outcomes.count(outcome) / len(outcomes):9.3f}" for outcome in WORTH)
            lines.append(f"{kind:22} {shares}")
    return "\n".join(lines)


OWN = [
    Case(
        "How many euros does a locker cost for staff?",
        [
            Passage("website", date(2025, 3, 1), "A locker costs 40 euros for staff. This price ended in May."),
            Passage("notice board", date(2024, 9, 1), "The lockers for staff stand beside the lift."),
        ],
        "ends in another sentence",
        None,
    ),
    Case(
        "How many pages may students print in a month?",
        [
            Passage("handbook", date(2025, 2, 1), "Students may not print 50 pages in a month, as some believe."),
            Passage("website", date(2025, 1, 1), "Pages that students print can be fetched by staff."),
        ],
        "negation",
        None,
    ),
    Case(
        "For how many days may visitors borrow a book?",
        [
            Passage("handbook", date(2025, 2, 1), "Visitors may borrow a book for 7 days, staff for 30 days."),
            Passage("newsletter", date(2025, 2, 9), "Visitors may borrow a book for 7 days."),
        ],
        "two groups in a sentence",
        7,
    ),
    Case(
        "How many hours may staff use a study room?",
        [
            Passage("handbook", date(2025, 2, 1), "Staff may use a study room for 4 hours."),
            Passage("website", date(2025, 1, 9), "Staff may use a study room for 240 minutes."),
        ],
        "the same in another unit",
        4,
    ),
]


def main() -> None:
    """Tune by some cases, report on others, and show what my own cases do."""
    outcomes = by_limits(make_cases(210, seed=1))
    for price in (1, 2, 4, 8, 16):
        ranked = list(tune(outcomes, price).items())
        print(f"a wrong answer costs {price:2}:", *(f"{limits} {worth:+.3f}" for limits, worth in ranked[:3]))
    best = next(iter(tune(outcomes, -WORTH["wrong"])))
    print("chosen:", best, "as in CHOSEN" if best == CHOSEN else "BUT CHOSEN IS ANOTHER")
    print(measure(make_cases(280, seed=12)))
    for seed in (3, 4, 5):
        print("worth with another model:", f"{result_of(answer_from, make_cases(70, seed=12), seed).worth():+.3f}")
    print("\nmy own cases, 20 runs each")
    for case in OWN:
        model = Model(seed=9)
        came = Counter(judge(case, answer_from(model, case.question, case.passages, TODAY)) for _ in range(20))
        print(f"{case.kind}: {dict(came)}")
    print("\nan answer to each kind")
    for case in make_cases(7, seed=8):
        print(f"{case.kind}: {answer_from(Model(seed=3), case.question, case.passages, TODAY).text}")


if __name__ == "__main__":
    main()
