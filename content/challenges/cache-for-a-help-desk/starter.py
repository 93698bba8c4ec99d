"""Answer a help desk's questions from a cache where that is right, and weigh the money saved against wrong answers."""

import bisect
import math
import random
import re
import zlib
from dataclasses import dataclass
from functools import cache

# What things cost, in cents. A day's calls have a budget; calls beyond it are refused.
CALL, DAILY_BUDGET = 2, 40
COSTS = {"right": 0, "right, marked as old": 3, "person": 25, "wrong, marked as old": 20, "failed": 25, "wrong": 60}

# A topic: how customers say it, how many days pass between changes of its answer, and how often it comes up.
TOPICS = {
    "price": (
        [
            "What does the {product} cost?",
            "How much is the {product}?",
            "Price of the {product}?",
            "how much do you want for the {product}",
        ],
        12,
        5,
    ),
    "stock": (["Is the {product} in stock?", "Do you have the {product}?", "Can I get the {product} today?"], 2, 4),
    "hours": (
        [
            "When does the shop in {city} open on {day}?",
            "Opening hours {city} {day}?",
            "From when is the {city} shop open on {day}?",
        ],
        30,
        4,
    ),
    "delivery": (
        [
            "How long does the delivery of {weight} kg to {city} take?",
            "When do {weight} kg arrive in {city}?",
            "Delivery time for {weight} kg to {city}?",
        ],
        20,
        4,
    ),
    "outdoors": (["Which lamps can be used outdoors?", "Which lamps may I use in the garden?"], 200, 2),
    "not outdoors": (
        [
            "Which lamps cannot be used outdoors?",
            "Which lamps may I not use in the garden?",
            "Which lamps are for indoors only?",
        ],
        200,
        2,
    ),
    "used": (["Can I return a used {product}?", "May I send a used {product} back?"], 60, 2),
    "unused": (["Can I return an unused {product}?", "May I send an unused {product} back?"], 60, 2),
    "warranty": (["How long is the warranty of the {product}?", "How long is the {product} under warranty?"], 90, 3),
    "order": (["Where is my order?", "When does my parcel arrive?", "Has my order been sent?"], 1, 3),
}
SLOTS = {
    "product": ["lamp L2", "kettle K5", "lamp L20", "kettle K50", "heater H7"],
    "city": ["Bergen", "Leeds", "Turin"],
    "day": ["Saturday", "Monday", "Sunday"],
    "weight": ["5", "15", "50"],
}
# What is new in logs that nobody has seen when the cache is designed.
LATER_SLOTS = {
    "product": ["toaster T3", "lamp L20", "toaster T30", "lamp L2", "kettle K5"],
    "city": ["Oslo", "Leeds", "Graz"],
    "day": ["Friday", "Sunday", "Saturday"],
    "weight": ["5", "25", "50"],
}


@dataclass(frozen=True)
class Asked:
    """A question of the log, with its time in days. Its subject is for `Desk` and `judge` alone."""

    time: float
    customer: str
    text: str
    subject: str


def make_log(days: int, seed: int, later: bool = False) -> list[Asked]:
    """Return the questions of some days, 50 a day, in the order of time; later logs have new products and cities."""
    source = random.Random(f"log {seed}")
    slots = LATER_SLOTS if later else SLOTS
    names = list(TOPICS)
    asked = []
    for time in sorted(source.random() * days for _ in range(50 * days)):
        topic = source.choices(names, [TOPICS[name][2] for name in names])[0]
        phrasing = source.choice(TOPICS[topic][0])
        values = {slot: options[int(len(options) * source.random() ** 1.5)] for slot, options in slots.items()}
        customer = f"customer {source.randrange(60)}"
        used = [values[slot] for slot in slots if f"{{{slot}}}" in phrasing]
        subject = " | ".join([topic, str(seed), *([customer] if topic == "order" else used)])
        text = phrasing.format(**values)
        asked.append(Asked(time, customer, text.lower() if source.random() < 0.2 else text, subject))
    return asked


@cache
def changes_of(subject: str) -> list[float]:
    """Return the times at which the answer changes."""
    source = random.Random(subject)
    mean = TOPICS[subject.split(" | ")[0]][1]
    times = [source.expovariate(1 / mean)]
    while times[-1] < 100:
        times.append(times[-1] + source.expovariate(1 / mean))
    return times


def truth(subject: str, time: float) -> str:
    """Return the right answer at a time."""
    return answer_text(subject, bisect.bisect_right(changes_of(subject), time))


@cache
def answer_text(subject: str, version: int) -> str:
    """Return a text that says nothing about the subject: two equal ones are the same answer."""
    return f"Answer {zlib.crc32(f'{subject} {version}'.encode()):08x}."


class BudgetExceeded(Exception):
    """The day's calls have used up its budget."""


class Desk:
    """Calls the model, which is right unless its reply is an error; it has a budget for each day."""

    def __init__(self, seed: int):
        self.source = random.Random(f"desk {seed}")
        self.spent: dict[int, int] = {}

    def left(self, time: float) -> int:
        """Return what is left of the day's budget."""
        return DAILY_BUDGET - self.spent.get(int(time), 0)

    def reply(self, asked: Asked) -> str:
        """Return the model's reply to a question."""
        if self.left(asked.time) < CALL:
            raise BudgetExceeded
        self.spent[int(asked.time)] = self.spent.get(int(asked.time), 0) + CALL
        right = truth(asked.subject, asked.time)
        if self.source.random() < 0.04:
            return self.source.choice(["I am sorry, but I cannot help with that.", right[: len(right) // 2], ""])
        return right


SYNONYMS = {
    word: f"group {number}"
    for number, words in enumerate(
        [
            "cost much price want",
            "stock have get",
            "open opening hours",
            "delivery arrive take time",
            "outdoors garden indoors",
            "return send back",
            "order parcel sent",
            "lamp lamps kettle heater toaster",
            "bergen leeds turin oslo graz",
            "monday friday saturday sunday",
            "used unused use",
            "long when where",
        ]
    )
    for word in words.split()
}
SMALL = set("the a an is does do of for in on to i you may can be how what which from are been has".split())


@cache
def word_vector(name: str) -> tuple[float, ...]:
    """Return a direction for a word or a group of words."""
    source = random.Random(name)
    return tuple(source.gauss(0, 1) for _ in range(24))


@cache
def embed(text: str) -> tuple[float, ...]:
    """Return the meaning of a text as a vector of length 1: what it is about, and little of the details."""
    total = [0.0] * 24
    for word in re.findall(r"\w+", text.lower()):
        if word in SMALL:
            continue
        is_code = any(map(str.isdigit, word))
        group = "code" if is_code else SYNONYMS.get(word, word)
        weight = 0.2 if word in ("not", "cannot", "only") else 0.5 if is_code else 1.0
        for index, (shared, own) in enumerate(zip(word_vector(group), word_vector(f"own {word}"))):
            total[index] += weight * (shared + 0.35 * own)
    length = math.hypot(*total) or 1.0
    return tuple(each / length for each in total)


@cache
def cosine(one: str, other: str) -> float:
    """Return how near the meanings of two texts are."""
    return sum(mine * theirs for mine, theirs in zip(embed(one), embed(other)))


@dataclass(frozen=True)
class Served:
    """What a customer gets: a text, perhaps marked as old, or None for a talk with a person."""

    text: str | None
    is_marked_old: bool = False


def judge(asked: Asked, served: Served) -> str:
    """Return the outcome, one of COSTS."""
    if served.text is None:
        return "person"
    if not re.fullmatch(r"Answer \w{8}\.", served.text):
        return "failed"
    kind = "right" if served.text == truth(asked.subject, asked.time) else "wrong"
    return f"{kind}, marked as old" if served.is_marked_old else kind


class HelpDesk:
    """Serves questions from a cache or by a call; choose what it needs to know."""

    def serve(self, asked: Asked, desk: Desk) -> Served:
        """Return what the customer gets; reads no subject."""
        raise NotImplementedError


def measure(logs: list[list[Asked]]) -> str:
    """Return a table: for each policy the hits, the outcomes, and the cost of a question with its spread."""
    raise NotImplementedError


if __name__ == "__main__":
    first = make_log(days=20, seed=1)
    print(len(first), "questions,", len({each.text.lower() for each in first}), "different texts,", end=" ")
    print(len({each.subject for each in first}), "subjects")
    for one, other in (
        ("What does the lamp L2 cost?", "How much is the lamp L2?"),
        ("What does the lamp L2 cost?", "What does the lamp L20 cost?"),
        ("Which lamps can be used outdoors?", "Which lamps cannot be used outdoors?"),
        ("Can I return a used kettle K5?", "Can I return an unused kettle K5?"),
        ("Delivery time for 5 kg to Leeds?", "When do 5 kg arrive in Leeds?"),
    ):
        print(f"{cosine(one, other):.3f} {one} | {other}")
