"""Test two versions of a prompt, and say which one ships."""

import random
from collections import Counter
from dataclasses import dataclass, field

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


def problems(case: Case, reply: str) -> list[str]:
    """Return the names of the properties that the reply does not have."""
    raise NotImplementedError


def plan(calls: int) -> list[tuple[Case, int]]:
    """Return the cases of a test and the runs of each, at most as many runs as there are calls."""
    raise NotImplementedError


def run_tests(model: Model, prompt: str, tests: list[tuple[Case, int]]) -> list[Result]:
    """Return what came of each case."""
    raise NotImplementedError


def decide(results: dict[str, list[Result]]) -> str:
    """Return which version ships, and the reason; the results are by the name of the version."""
    raise NotImplementedError


if __name__ == "__main__":
    cases = random.Random(1)
    for name, text in PROMPTS.items():
        for _ in range(3):
            example = draw_case(cases)
            print(name, "|", example.message(), "|", Model(seed=4).reply(text, example))
