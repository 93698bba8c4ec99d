"""Read the replies of a model, mend those that can be mended, and know what that costs.

Notes.

The policy: mend slips of form, use the total as the judge of everything else, and accept an order only when two
readings of the same mail agree ("two must agree, 6"). It was chosen by `measure(POLICIES, range(1000), seed=1)`: 5.6
± 0.8 cents a mail, where "form and check, 3 calls" cost 6.2 ± 1.8 and "mend nothing, 3 calls" 9.9 ± 2.3. On other
mails, `measure(POLICIES, range(1000, 4000), seed=2)`, it costs 5.5 ± 0.3 with 2.36 calls, 3.9 % of mails lost and 0.0
% wrong; the other two cost 7.5 ± 1.3 (2.3 % lost, 1.3 % wrong) and 10.3 ± 1.3. The main program shows the same table
for 200 mails only, on which luck still decides about the order of the good policies. About 1.9 of these cents are for
the 6 % of mails without an order, which a person has to look at in any case.

Another cost: the second reading takes 1.17 calls and 1.6 points of lost orders (0.5 cents) more, so about 1.65 cents,
and avoids 1.3 % wrong orders. At 300 cents for a wrong order it saves 3.8 cents. Below about 130 cents for a wrong
order one careful reading is the cheaper policy.

Mendings that I refuse. Guessing that an order without `paid` is not paid: wrong in 30 of 57. Accepting lines that do
not add up ("unchecked"): wrong in 49 of 49. Both save calls (1.13 instead of 1.19 a mail) and double the cost, to
15.5 ± 2.1 cents. Insisting, when the model says that there is no order in a mail, is as bad: it saves nearly all lost
orders (0.4 % instead of 2.3 %), but the model makes up 131 orders in 3000 mails, and the cost is 19.5 ± 2.6 cents.

A total that is missing could be added up, and that is right in 79 of 81 cases. I still ask again, because these
orders then have no check at all.

Mended wrongly, and not noticed, by the policy with one reading: {'customer': "Jo 'JJ' Berg", ...}. The model wrote
Python's quotes and then replaced all double quotes, so the name was `Jo "JJ" Berg` before. No rule for quotes can
know this; 4 of 3000 mails are of this kind. One more has a price of 2.12 that was 2.125: a text with two digits
behind the point, and the total is rounded as well, so it fits.

Nothing to do with mending: 33 of the 38 wrong orders of that policy, 26 with `paid` misread and 7 made up. No check
of form sees these; agreement does, because two readings seldom make the same mistake. It would not help against a
model that is always wrong about the same mail. A check for numbers of orders that come twice would find made-up
orders in this stream, and is not built.
"""

import itertools
import json
import math
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
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
    needed: int = 1  # readings of the same mail that must agree
    insists: bool = False  # ask again when the model says that there is no order


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


FORM = frozenset({"around", "comma", "comment", "words", "quotes"})
CHECKED = FORM | {"types", "last", "closed"}
ALL = CHECKED | {"no paid", "no total", "unchecked"}

STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
# A single quote ends a string only when the text could go on as JSON: that of O'Neill does not.
QUOTED = re.compile(r"'((?:[^'\\]|\\.|'(?!\s*[,:}\]]))*)'(?=\s*[,:}\]])")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
WORD = re.compile(r"\w*")
SPACE = re.compile(r"\s*")
WORDS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}
SWITCHES = {"no": False, "yes": True, "False": False, "True": True, "0": False, "1": True}
ENGLISH = re.compile(r"\d+(\.\d+)?|\d{1,3}(,\d{3})+(\.\d+)?")
GERMAN = re.compile(r"\d+(,\d+)?|\d{1,3}(\.\d{3})+(,\d+)?")
NO_ORDER = "the model says that there is no order"


class EndOfText(ValueError):
    """The text ends within a value."""


class Parser:
    """Reads a value that is nearly JSON; notes what it mended, and refuses what it may not mend."""

    def __init__(self, text: str, position: int, mendings: frozenset[str]):
        self.text = text
        self.position = position
        self.allowed = mendings
        self.used: set[str] = set()

    def mend(self, name: str) -> None:
        """Note a mending, or refuse it."""
        if name not in self.allowed:
            raise ValueError(f"it would need the mending {name}")
        self.used.add(name)

    def next(self) -> str:
        """Skip space and comments and return the next character without taking it, nothing at the end."""
        self.position = SPACE.match(self.text, self.position).end()
        while self.text.startswith("//", self.position):
            self.mend("comment")
            end = self.text.find("\n", self.position)
            self.position = SPACE.match(self.text, end if end >= 0 else len(self.text)).end()
        return self.text[self.position : self.position + 1]

    def value(self) -> object:
        """Read any value."""
        first = self.next()
        if first == "{":
            return dict(self.entries("}", self.pair))
        if first == "[":
            return self.entries("]", self.value)
        return self.string() if first in ('"', "'") else self.scalar()

    def entries(self, closing: str, read_one: Callable[[], object]) -> list:
        """Read what stands between two brackets; the end of the text closes them, without the unfinished entry."""
        self.position += 1
        found: list = []
        while (first := self.next()) != closing:
            try:
                found.append(self.one_entry(first, closing, read_one))
            except EndOfText:
                self.mend("closed")
                self.position = len(self.text)
                return found
        self.position += 1
        return found

    def one_entry(self, first: str, closing: str, read_one: Callable[[], object]) -> object:
        """Read an entry and the comma behind it."""
        if not first:
            raise EndOfText("the text ends between two entries")
        one = read_one()
        behind = self.next()
        if behind == ",":
            self.position += 1
            if self.next() == closing:
                self.mend("comma")
        elif behind and behind != closing:
            raise ValueError(f"{behind} stands behind an entry")
        return one

    def pair(self) -> tuple[object, object]:
        """Read a name, a colon and a value."""
        if self.next() not in ('"', "'"):
            raise ValueError("a name needs quotes")
        name = self.string()
        if (colon := self.next()) != ":":
            raise ValueError("a colon is missing") if colon else EndOfText("the text ends behind a name")
        self.position += 1
        return name, self.value()

    def string(self) -> str:
        """Read a string in either kind of quotes."""
        is_json = self.text[self.position] == '"'
        if not is_json:
            self.mend("quotes")
        found = (STRING if is_json else QUOTED).match(self.text, self.position)
        if found is None:
            raise EndOfText("the text ends within a string")
        self.position = found.end()
        return json.loads(found.group()) if is_json else found.group(1).replace("\\'", "'")

    def scalar(self) -> object:
        """Read a number or a word; at the end of the text neither is sure to be whole."""
        found = NUMBER.match(self.text, self.position)
        word = (found or WORD.match(self.text, self.position)).group()
        self.position += len(word)
        if self.position == len(self.text):
            raise EndOfText("the text ends within a value")
        if found:
            return float(word) if "." in word else int(word)
        if word not in WORDS:
            raise ValueError(f"{word} is no value")
        if word[0].isupper():
            self.mend("words")
        return WORDS[word]


def objects_in(text: str, mendings: frozenset[str]) -> Iterator[tuple[dict, set[str], int, int]]:
    """Yield each outer object with the mendings that it took, its beginning and its end."""
    start = text.find("{")
    while start >= 0:
        parser = Parser(text, start, mendings)
        end = start + 1
        try:
            found = parser.value()
        except (ValueError, RecursionError):
            found = None
        if isinstance(found, dict):
            end = parser.position
            yield found, parser.used, start, end
        start = text.find("{", end)


def numbers_meant(value: object, unit: str) -> list[float]:
    """Return what a value can mean: a number means itself, a text such as 1,200 may mean two numbers."""
    if isinstance(value, str):
        text = value.removesuffix(unit).strip()
        meant = {float(text.replace(",", ""))} if ENGLISH.fullmatch(text) else set()
        if GERMAN.fullmatch(text):
            meant.add(float(text.replace(".", "").replace(",", ".")))
        return sorted(meant)
    return [value] if type(value) in (int, float) else []


def with_types(raw: dict) -> dict | None:
    """Return the order with the types that it must have, None when that is impossible or has two answers.

    The total decides between the readings of a number. Without it this mending would be a guess.
    """
    lines = raw["lines"]
    counts = [numbers_meant(line["count"], "pieces")[:1] for line in lines]
    prices = [numbers_meant(line["price"], "EUR") for line in lines]
    totals = numbers_meant(raw["total"], "EUR")
    answers = []
    for choice in itertools.product(*counts, *prices, totals):
        typed = [
            line | {"count": int(count), "price": price}
            for line, count, price in zip(lines, choice, choice[len(lines) :])
        ]
        order = raw | {"paid": SWITCHES.get(str(raw["paid"]), raw["paid"]), "total": choice[-1], "lines": typed}
        if fits(order):
            answers.append(order)
    return answers[0] if len(answers) == 1 else None


def has_types(order: dict) -> bool:
    """Say whether all values have their types, as JSON writes them."""
    lines = order["lines"]
    amounts = [order["total"], *(line["price"] for line in lines)]
    return (
        isinstance(order["paid"], bool)
        and all(type(line["count"]) is int for line in lines)
        and all(type(amount) in (int, float) for amount in amounts)
    )


def fits(order: dict) -> bool:
    """Say whether the lines add up to the total."""
    return abs(sum(line["count"] * line["price"] for line in order["lines"]) - order["total"]) < 0.006


def is_order(found: dict) -> bool:
    """Say whether an object has the fields of an order that nothing can replace."""
    lines = found.get("lines")
    return (
        isinstance(found.get("number"), str)
        and isinstance(found.get("customer"), str)
        and isinstance(lines, list)
        and len(lines) > 0
        and all(isinstance(line, dict) and line.keys() == {"item", "count", "price"} for line in lines)
    )


def fill_in(raw: dict, mendings: frozenset[str]) -> tuple[dict, set[str]]:
    """Return the order with a guess for a missing field, if this is allowed."""
    filled, used = dict(raw), set()
    if "paid" not in raw and "no paid" in mendings:
        filled, used = filled | {"paid": False}, {"no paid"}
    can_add_up = has_types(raw | {"paid": True, "total": 0})
    if "total" not in raw and "no total" in mendings and can_add_up:
        total = round(sum(line["count"] * line["price"] for line in raw["lines"]), 2)
        filled, used = filled | {"total": total}, used | {"no total"}
    return filled, used


def read(reply: Reply, mendings: frozenset[str]) -> Reading:
    """Return the order in a reply, with no other mendings than these."""
    text = reply.text.strip()
    found = [each for each in objects_in(text, mendings) if is_order(each[0])]
    if not found:
        return Reading(None, problem=NO_ORDER if text == REFUSALS[0] else "there is no order in JSON in it")
    raw, used, start, end = found[-1]
    around = {"around"} if start > 0 or end < len(text) else set()
    used = used | around | ({"last"} if len(found) > 1 else set())
    if "{" in text[end:] or (reply.finish == "length" and "closed" not in used):
        return Reading(None, problem="something unfinished follows the order")
    order, guessed = fill_in(raw, mendings)
    if not {"paid", "total"} <= order.keys():
        return Reading(None, problem="paid or total is missing")
    return checked(order, used | guessed, mendings)


def checked(order: dict, used: set[str], mendings: frozenset[str]) -> Reading:
    """Return the reading of an order with all fields: right types, a total that fits, only allowed mendings."""
    if not has_types(order):
        typed = with_types(order)
        if typed is None or not has_types(typed):
            return Reading(None, problem="types are wrong, and it is not sure what is meant")
        order, used = typed, used | {"types"}
    if not fits(order):
        used = used | {"unchecked"}
    if used <= mendings:
        return Reading(order, frozenset(used))
    return Reading(None, problem=f"it would need {', '.join(sorted(used - mendings))}")


def process(model: Model, mail: int, policy: Policy) -> Outcome:
    """Return what becomes of a mail: its order, perhaps after further calls, or nothing."""
    complaint, readings = "", []
    for call in range(1, policy.most_calls + 1):
        reading = read(model.read_mail(mail, complaint), policy.mendings)
        if reading.order is not None:
            readings.append(reading)
            same = [each for each in readings if each.order == reading.order]
            if len(same) >= policy.needed:
                return Outcome(reading.order, call, frozenset().union(*(each.mendings for each in same)))
        elif reading.problem == NO_ORDER and not policy.insists:
            return Outcome(None, call)
        complaint = reading.problem
    return Outcome(None, policy.most_calls)


@dataclass(frozen=True)
class Trial:
    """What a policy did to one mail, and whether that was right."""

    outcome: Outcome
    truth: dict | None

    @property
    def is_wrong(self) -> bool:
        """Say whether a wrong order was accepted."""
        return self.outcome.order is not None and self.outcome.order != self.truth

    @property
    def is_lost(self) -> bool:
        """Say whether a real order was dropped."""
        return self.outcome.order is None and self.truth is not None

    @property
    def cents(self) -> int:
        """Return what the mail cost; a person sees each mail that is dropped, also one without an order."""
        ending = CENTS_A_DROP if self.outcome.order is None else CENTS_A_WRONG_RECORD * self.is_wrong
        return self.outcome.calls * CENTS_A_CALL + ending


def try_out(policy: Policy, mails: range, seed: int) -> list[Trial]:
    """Return what a policy does to these mails."""
    model = Model(seed)
    return [Trial(process(model, mail, policy), order_in(mail)) for mail in mails]


def row(name: str, trials: list[Trial]) -> str:
    """Return a line of the table of policies."""
    count = len(trials)
    cents = [trial.cents for trial in trials]
    mean = sum(cents) / count
    error = math.sqrt(sum((one - mean) ** 2 for one in cents) / (count - 1) / count)
    calls = sum(trial.outcome.calls for trial in trials) / count
    lost = sum(trial.is_lost for trial in trials) / count
    wrong = sum(trial.is_wrong for trial in trials) / count
    return f"{name:<24} {calls:5.2f} {lost:6.1%} {wrong:6.1%} {mean:6.1f} ± {2 * error:.1f}"


def by_mending(trials: list[Trial]) -> str:
    """Return how many accepted orders took each mending, and how many of these are wrong."""
    used, wrong = Counter(), Counter()
    for trial in trials:
        if trial.outcome.order is not None:
            names = trial.outcome.mendings or {"none"}
            used.update(names)
            wrong.update(names if trial.is_wrong else [])
    return ", ".join(f"{name} {wrong[name]}/{used[name]}" for name in sorted(used))


def blame(trials: list[Trial]) -> str:
    """Return what is wrong in the wrong orders: made up, misread by the model, or broken by a mending."""
    causes = Counter()
    for trial in trials:
        order, truth = trial.outcome.order, trial.truth
        if trial.is_wrong and truth is None:
            causes["made up"] += 1
        elif trial.is_wrong:
            same_but_paid = order | {"paid": truth["paid"]} == truth
            causes["paid misread" if same_but_paid else f"after {'+'.join(sorted(trial.outcome.mendings))}"] += 1
    return ", ".join(f"{cause} {count}" for cause, count in causes.most_common())


def measure(policies: list[Policy], mails: range, seed: int) -> str:
    """Return what each policy costs, and how often each mending was used and was wrong."""
    lines = ["policy                   calls   lost  wrong  cents a mail"]
    for policy in policies:
        trials = try_out(policy, mails, seed)
        lines += [row(policy.name, trials), f"   wrong/used: {by_mending(trials)}", f"   wrong: {blame(trials)}"]
    return "\n".join(lines)


POLICIES = [
    Policy("mend nothing, 1 call", frozenset(), 1),
    Policy("mend nothing, 3 calls", frozenset(), 3),
    Policy("form, 3 calls", FORM, 3),
    Policy("form and check, 1 call", CHECKED, 1),
    Policy("form and check, 3 calls", CHECKED, 3),
    Policy("the same, insisting", CHECKED, 3, insists=True),
    Policy("guess everything, 3", ALL, 3),
    Policy("two must agree, 4", CHECKED, 4, needed=2),
    Policy("two must agree, 6", CHECKED, 6, needed=2),
]

if __name__ == "__main__":
    print(measure(POLICIES, range(200), seed=1))
