"""Arrange the prompts of a day so that they cost little."""

import random
from dataclasses import dataclass


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


def layout(request: Request) -> list[Piece]:
    """Return the prompt of a request: all its pieces, in your order, with your marks."""
    raise NotImplementedError


def measure(seeds: range) -> str:
    """Return what each way to lay out a prompt costs on several days."""
    raise NotImplementedError


if __name__ == "__main__":
    service, requests = Service(), day(1)
    total = sum(service.bill(request.minute, as_before(request)) for request in requests)
    print(f"{len(requests)} requests, {total / len(requests):.0f} tokens each as before")
