"""Answer from passages that disagree, are old, or say nothing, with a model that cannot be trusted."""

import random
import re
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


def answer_from(model: Model, question: str, passages: list[Passage], today: date) -> Answer:
    """Return an answer that the passages support, with what must be said about them; at most 8 calls."""
    raise NotImplementedError


def measure(cases: list[Case]) -> str:
    """Return a table: outcomes, worth and calls of each way to answer, and outcomes by kind of case."""
    raise NotImplementedError


if __name__ == "__main__":
    for number, each in enumerate(make_cases(7, seed=1)):
        texts = [f"[{place}] ({one.source}, {one.published}) {one.text}" for place, one in enumerate(each.passages, 1)]
        print(f"{each.kind}: {each.question}", *texts, sep="\n  ")
        prompt = "\n".join([INSTRUCTIONS, *texts, f"Question: {each.question}"])
        print("  ->", Model(seed=number).reply(prompt))
