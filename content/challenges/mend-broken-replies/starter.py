"""Read the replies of a model, mend those that can be mended, and know what that costs."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass

CENTS_A_CALL = 1
CENTS_A_DROP = 30  # a person reads the mail and types in what is there
CENTS_A_WRONG_RECORD = 300  # a wrong parcel goes out, or an order that nobody made

NAMES = ["Ann Low", "Pat O'Neill", "Dev Rao", 'Jo "JJ" Berg', "Kim {Sales}", "Bo Lind, Ltd"]
ITEMS = [
    "kettle 1.5 l",
    "men's gloves",
    'screen 27"',
    "cups // blue",
    "True North mug",
    "kids', small",
    "tea [50 g], red",
]
REFUSALS = ["There is no order in this mail.", "I'm sorry, but I can't process personal data.", ""]


@dataclass(frozen=True)
class Reply:
    """What the model wrote, and how it ended according to the service: stop or length."""

    text: str
    finish: str = "stop"


def order_in(mail: int) -> dict | None:
    """Return the order that stands in a mail, None if there is none. Only `measure` may call this."""
    source = random.Random(f"mail {mail}")
    if source.random() < 0.06:
        return None
    items = source.sample(ITEMS, source.randint(1, 4))
    prices = [source.choice([4.5, 12.0, 24.9, 180.0, 1200.0, 1249.5, 2.125]) for _ in items]
    lines = [{"item": item, "count": source.randint(1, 12), "price": price} for item, price in zip(items, prices)]
    return {
        "number": f"A-{source.randint(1000, 9999)}",
        "customer": source.choice(NAMES),
        "paid": source.random() < 0.5,
        "total": round(sum(line["count"] * line["price"] for line in lines), 2),
        "lines": lines,
    }


class Model:
    """Plays a model that reads orders from mails; it sees the mail, you see only its replies."""

    def __init__(self, seed: int):
        self.source = random.Random(seed)
        self.calls = 0

    def read_mail(self, mail: int, complaint: str = "") -> Reply:
        """Return a reply; a complaint about the last reply makes the model more careful, and keen to please."""
        self.calls += 1
        source, order = self.source, order_in(mail)
        if order is None:
            if source.random() > (0.5 if complaint else 0.04):
                return Reply(REFUSALS[0])
            order = order_in(next(one for one in range(mail + 1, mail + 99) if order_in(one)))
        elif source.random() < 0.05:
            return Reply(source.choice(REFUSALS))
        if source.random() < 0.03:
            order = self.misread(order)
        text = json.dumps(order)
        if source.random() < (0.3 if complaint else 0.5):
            for habit in source.sample(HABITS, source.choice([1, 1, 2])):
                text = habit(text, source)
        if source.random() < 0.06:
            return Reply(text[: source.randint(10, len(text))], "length" if source.random() < 0.8 else "stop")
        return Reply(text)

    def misread(self, order: dict) -> dict:
        """Return an order with something wrong in it that no form gives away."""
        first = order["lines"][0]
        wrong = self.source.choice([{"count": first["count"] + 10}, {"price": first["price"] * 10}, None])
        if wrong is None:
            return order | {"paid": not order["paid"]}
        return order | {"lines": [first | wrong, *order["lines"][1:]]}


def as_text(text: str, source: random.Random) -> str:
    """Write some of the numbers as texts, as people write them, or the word for `paid`."""
    styles = [str, lambda n: f"{n:,.2f}", lambda n: f"{n:,.3f}".translate({44: ".", 46: ","}), lambda n: f"{n:.2f} EUR"]
    style = source.choice([*styles, lambda n: f"{n:,.0f}" if n == int(n) else str(n)])
    order = json.loads(text)
    for line in order["lines"]:
        line["price"] = style(line["price"])
        line["count"] = source.choice([str, "{} pieces".format, int])(line["count"])
    paid = source.choice([("no", "yes"), ("False", "True"), (0, 1), (False, True)])[order["paid"]]
    return json.dumps(order | {"total": style(order["total"]), "paid": paid})


def readable(habit: Callable) -> Callable:
    """Return a habit that leaves alone what is no JSON any more, or lacks a field."""

    def careful(text: str, source: random.Random) -> str:
        try:
            return habit(text, source)
        except (ValueError, KeyError):
            return text

    return careful


def corrected(text: str, source: random.Random) -> str:
    """Write a wrong order first, and then the right one."""
    order = json.loads(text)
    draft = order | {"lines": order["lines"][:1], "total": order["lines"][0]["price"]}
    return f"{json.dumps(draft)}\nWait, that is not complete. Correction:\n{text}"


def shortened(text: str, source: random.Random) -> str:
    """Leave a field out."""
    order = json.loads(text)
    del order[source.choice(["paid", "total"])]
    return json.dumps(order)


HABITS: list[Callable[[str, random.Random], str]] = [
    lambda text, source: f"```json\n{text}\n```",
    lambda text, source: f"Here is the {{order}} of the customer:\n{text}\nIt isn't a large one.",
    lambda text, source: text.replace("}]", "},]"),
    readable(lambda text, source: repr(json.loads(text))),
    lambda text, source: text.replace('\\"', "\0").replace('"', "'").replace("\0", '"'),
    lambda text, source: text.replace("true", "True").replace("false", "False"),
    lambda text, source: text.replace(', "lines"', ', // as in the mail\n "lines"'),
    readable(as_text),
    readable(corrected),
    readable(shortened),
]


@dataclass(frozen=True)
class Policy:
    """What is allowed; add fields as you need them."""

    name: str
    mendings: frozenset[str]
    most_calls: int


@dataclass(frozen=True)
class Reading:
    """What was read from one reply: a whole order or None, the mendings that it took, and what is wrong."""

    order: dict | None
    mendings: frozenset[str] = frozenset()
    problem: str = ""


@dataclass(frozen=True)
class Outcome:
    """What became of a mail: an order, or None when it is dropped; how many calls and which mendings it took."""

    order: dict | None
    calls: int
    mendings: frozenset[str] = frozenset()


def read(reply: Reply, mendings: frozenset[str]) -> Reading:
    """Return the order in a reply, with no other mendings than these."""
    raise NotImplementedError


def process(model: Model, mail: int, policy: Policy) -> Outcome:
    """Return what becomes of a mail: its order, perhaps after further calls, or nothing."""
    raise NotImplementedError


def measure(policies: list[Policy], mails: range, seed: int) -> str:
    """Return what each policy costs, and how often each mending was used and was wrong."""
    raise NotImplementedError


if __name__ == "__main__":
    player = Model(seed=5)
    for each in range(8):
        answer = player.read_mail(each)
        print(each, answer.finish, "|", answer.text.replace("\n", "\\n"))
