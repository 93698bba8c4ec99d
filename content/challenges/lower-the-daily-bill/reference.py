"""Notes

Layout: tools, rules, handbook, user, conversation, question, clock. Marks behind the rules (an hour; all customers
share them, and an hour at twice the price needs two reads), behind the handbook (an hour) and behind the question
(five minutes; the next turn reads it). The clock comes last, so the model reads it with the newest message, and it
spoils nothing. The turns hold the old questions without their clocks; a model that must know when each was asked would
need the time inside the question.

Estimate, before measuring: some 14000 tokens of tools, rules and a large handbook, read at 0.1, are 1400. A
conversation of 3 turns brings about 1000 tokens, of which each request pays some 600 at 1.25 and reads the rest: 800.
Together 2200, and what is written again after a pause comes on top. An hour pays if the beginning is read at least
twice in it: 2 + 0.2 is less than 3. The result on ordinary days is 3237. The difference is the writes: the handbooks of
small customers are rarely asked for, and each of their conversations writes 2 times up to 20000 tokens.

Chosen on days 0 to 19, where "hour for large ones" cost 143 ± 64 more. Reported on the days 100 to 129, in tokens for a
request, with two standard errors over days:

                         quiet (0.1)          ordinary (1)          busy (4)
    chosen                7060                  3237                  2578
    as before           + 9191 ± 786         + 12949 ± 875         + 13633 ± 926
    old order, marks    +11209 ± 929         + 14820 ± 1010        + 15540 ± 1063
    one mark            + 2481 ± 376         +  6258 ± 458         +  6990 ± 491
    five minutes        + 1660 ± 305         +  1975 ± 182         +   764 ± 59
    hour for large ones -  106 ± 89          +   127 ± 55          +   278 ± 30
    no conversation     +  340 ± 36          +   343 ± 9           +   344 ± 4
    handbook first      +  700 ± 128         +   178 ± 20          +    50 ± 5

What did not pay: the rule by customer, which I had written first and thought clever. It saves 106 tokens on quiet days
and loses elsewhere, so it is not worth its list of names, which somebody would have to keep. Marks in the old order
cost more than no marks, because the clock changes each minute and all is written again. "Handbook first" is nearly as
good on busy days, and it shares nothing between customers on quiet ones.

What would undo it: a date or a user's name in the rules, tools that are sorted by use, a second piece before the
tools. No error says so. I would watch the share of prompt tokens that were read from the cache, by hour and customer,
and alarm on a fall after a release. The simulation leaves out that requests at the same moment cannot read what is
just written.
"""

import math
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Piece:
    """A part of a prompt: two pieces are the same if their texts are; `lasts` is a cache mark behind it, in minutes."""

    text: str
    tokens: int
    lasts: int = 0


@dataclass(frozen=True)
class Request:
    """What one call of the assistant needs; the order of `pieces` is that of the old program."""

    minute: float
    customer: str
    pieces: dict[str, Piece]
    turns: tuple[Piece, ...]


class Service:
    """Bills prompts in tokens of plain input, and keeps marked beginnings for 5 or 60 minutes, renewed by each read."""

    WRITE = {5: 1.25, 60: 2.0}
    READ = 0.1
    SMALLEST = 1024
    MOST_MARKS = 4

    def __init__(self) -> None:
        self.until: dict[tuple[str, ...], tuple[float, int]] = {}

    def bill(self, minute: float, prompt: list[Piece]) -> float:
        """Return what a prompt costs now, and store what it marks."""
        marks = [number for number, piece in enumerate(prompt) if piece.lasts]
        if len(marks) > self.MOST_MARKS:
            raise ValueError("more than four marks")
        cost, begin = 0.0, 0
        for number in range(len(prompt), 0, -1):
            key = tuple(piece.text for piece in prompt[:number])
            until, lasts = self.until.get(key, (0.0, 0))
            if until >= minute:
                begin = begin or number
                self.until[key] = (max(until, minute + lasts), lasts)
        cost += self.READ * sum(piece.tokens for piece in prompt[:begin])
        for mark in marks:
            tokens = sum(piece.tokens for piece in prompt[: mark + 1])
            if mark >= begin and tokens >= self.SMALLEST:
                lasts = prompt[mark].lasts
                cost += self.WRITE[lasts] * sum(piece.tokens for piece in prompt[begin : mark + 1])
                self.until[tuple(piece.text for piece in prompt[: mark + 1])] = (minute + lasts, lasts)
                begin = mark + 1
        return cost + sum(piece.tokens for piece in prompt[begin:])


def day(seed: int, busy: float = 1.0) -> list[Request]:
    """Return the requests of a day, in their order; `busy` multiplies the number of conversations."""
    source = random.Random(seed)
    customers = {f"customer {number}": source.randint(2000, 20000) for number in range(8)}
    weights = [2.0**-number for number in range(8)]
    requests = []
    for number in range(round(160 * busy)):
        [customer] = source.choices(list(customers), weights)
        minute = min(max(source.gauss(780, 200), 0), 1380)
        turns: tuple[Piece, ...] = ()
        for turn in range(source.randint(1, 6)):
            question = Piece(f"question {number}.{turn}", source.randint(30, 120))
            hour, past = divmod(int(minute), 60)
            pieces = {
                "clock": Piece(f"{hour:02}:{past:02}", 10),
                "user": Piece(f"user {number}", 150),
                "handbook": Piece(f"handbook of {customer}", customers[customer]),
                "rules": Piece("rules of the morning" if minute < 720 else "rules of the afternoon", 2500),
                "tools": Piece("tools", 1800),
                "question": question,
            }
            requests.append(Request(minute, customer, pieces, turns))
            turns += (question, Piece(f"answer {number}.{turn}", source.randint(100, 800)))
            minute += source.expovariate(1 / 3)
    return sorted(requests, key=lambda request: request.minute)


def as_before(request: Request) -> list[Piece]:
    """Return the prompt of the old program: in its order, without a mark, and the conversation before the question."""
    *first, question = request.pieces.values()
    return [*first, *request.turns, question]


Layout = Callable[[Request], list[Piece]]
STABLE_FIRST = ("tools", "rules", "handbook", "user")
# The three customers who sent most on the days of the choice.
LARGE = {"customer 0", "customer 1", "customer 2"}


def ordered(request: Request, names: Iterable[str], marks: dict[str, int]) -> list[Piece]:
    """Return the named pieces, the conversation, the clock and the question; `marks` has minutes for some pieces.

    The conversation ends with the question, so that the next request begins with all of this one: the clock comes
    last, where it changes nothing before it.
    """
    first = [replace(request.pieces[name], lasts=marks.get(name, 0)) for name in names]
    question = replace(request.pieces["question"], lasts=marks.get("question", 0))
    return [*first, *request.turns, question, request.pieces["clock"]]


def layout(request: Request) -> list[Piece]:
    """Return the prompt that I chose: an hour for what conversations share, five minutes for each of them."""
    return ordered(request, STABLE_FIRST, {"rules": 60, "handbook": 60, "question": 5})


def without_conversation(request: Request) -> list[Piece]:
    """Return a prompt that marks only what several conversations share."""
    return ordered(request, STABLE_FIRST, {"rules": 60, "handbook": 60})


def five_minutes(request: Request) -> list[Piece]:
    """Return a prompt with marks for five minutes only."""
    return ordered(request, STABLE_FIRST, {"rules": 5, "handbook": 5, "question": 5})


def by_customer(request: Request) -> list[Piece]:
    """Return a prompt that keeps only the handbooks of large customers for an hour."""
    hour = 60 if request.customer in LARGE else 5
    return ordered(request, STABLE_FIRST, {"rules": 60, "handbook": hour, "question": 5})


def one_mark(request: Request) -> list[Piece]:
    """Return a prompt in my order with a mark at its end only."""
    return ordered(request, STABLE_FIRST, {"question": 5})


def handbook_first(request: Request) -> list[Piece]:
    """Return a prompt that begins with its largest piece."""
    return ordered(request, ("handbook", "tools", "rules", "user"), {"handbook": 60, "rules": 60, "question": 5})


def clock_first(request: Request) -> list[Piece]:
    """Return the old order, with marks: what happens to those who only add marks."""
    prompt = as_before(request)
    return [*(replace(piece, lasts=5 * (number in (2, 4))) for number, piece in enumerate(prompt))]


LAYOUTS: dict[str, Layout] = {
    "chosen": layout,
    "as before": as_before,
    "old order, marks": clock_first,
    "one mark": one_mark,
    "five minutes": five_minutes,
    "hour for large ones": by_customer,
    "no conversation": without_conversation,
    "handbook first": handbook_first,
}


def cost(requests: list[Request], arrange: Layout) -> float:
    """Return the tokens of plain input that a request costs on average; each way has a day of its own."""
    service = Service()
    return sum(service.bill(request.minute, arrange(request)) for request in requests) / len(requests)


def measure(seeds: range, busy: float = 1.0) -> str:
    """Return what each way costs on several days, and its difference from the chosen one on the same days."""
    days = [day(seed, busy) for seed in seeds]
    chosen = [cost(requests, layout) for requests in days]
    lines = [f"{len(days)} days, busy {busy}      tokens  more than chosen"]
    for name, arrange in LAYOUTS.items():
        costs = [cost(requests, arrange) for requests in days]
        more = [one - other for one, other in zip(costs, chosen)]
        lines.append(f"{name:20} {mean(costs):9.0f} {mean(more):9.0f} ± {2 * standard_error(more):.0f}")
    return "\n".join(lines)


def mean(values: list[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def standard_error(values: list[float]) -> float:
    """Return the standard error of the mean."""
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    print(measure(range(100, 102)))
