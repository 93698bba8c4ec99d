import json
import math
import re
import unicodedata
import zlib
from collections import Counter

CLOSE = 1e-9

Ticket = dict[str, str]
Model = tuple[dict[str, list[float]], list[float]]


def words_of(text: str) -> list[str]:
    """Return the words of a text in one form."""
    return re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold())


def part_of(customer: str) -> str:
    """Return the part to which all tickets of a customer belong."""
    bucket = zlib.crc32(customer.encode()) % 10
    if bucket < 2:
        return "test"
    return "validation" if bucket < 4 else "training"


def ticket_in(line: str) -> Ticket:
    """Return the texts of a ticket; raise ValueError if the line holds none."""
    record = json.loads(line)
    if not isinstance(record, dict) or not isinstance(record.get("customer"), dict):
        raise ValueError("no ticket")
    ticket = {key: record.get(key) for key in ("id", "topic", "text")}
    ticket["customer"] = record["customer"].get("name")
    if not all(isinstance(value, str) and value for value in ticket.values()):
        raise ValueError("a text is missing")
    return ticket


def softmax(scores: list[float]) -> list[float]:
    """Return the probabilities of the scores."""
    highest = max(scores)
    weights = [math.exp(score - highest) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def cosine(first: Counter[str], second: Counter[str]) -> float:
    """Return the cosine of two texts' word counts; 0 without a common word."""
    dot = sum(count * second[word] for word, count in first.items())
    if dot == 0:
        return 0.0
    lengths = [sum(count * count for count in counts.values()) for counts in (first, second)]
    return dot / math.sqrt(lengths[0] * lengths[1])


class TicketDesk:
    """Tickets of a file, and a model that learns their topics."""

    def __init__(self, path: str) -> None:
        """Read the tickets, and note the lines that hold none."""
        self.skipped: list[int] = []
        self._tickets: dict[str, Ticket] = {}
        with open(path, encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    self._read(number, line)
        self._topics = sorted({ticket["topic"] for ticket in self._part("training")})
        self._counts = {
            ticket["id"]: Counter(words_of(ticket["text"])) for ticket in self._part("training")
        }
        words = {word for counts in self._counts.values() for word in counts}
        self._model = self._untrained(words)

    def _read(self, number: int, line: str) -> None:
        try:
            ticket = ticket_in(line)
        except ValueError:
            ticket = None
        if ticket is None or ticket["id"] in self._tickets:
            self.skipped.append(number)
        else:
            self._tickets[ticket["id"]] = ticket

    def _part(self, name: str) -> list[Ticket]:
        return [t for t in self._tickets.values() if part_of(t["customer"]) == name]

    def _untrained(self, words: set[str]) -> Model:
        width = len(self._topics)
        return {word: [0.0] * width for word in words}, [0.0] * width

    def parts(self) -> dict[str, list[str]]:
        """Return the ids of each part, in the order of the file."""
        return {
            name: [ticket["id"] for ticket in self._part(name)]
            for name in ("training", "validation", "test")
        }

    def train(self, steps: int, rate: float) -> list[float]:
        """Learn from the training part, and return the validation loss after each step."""
        weights, biases = model = self._untrained(self._model[0].keys())
        rows = [(self._features(t["text"]), t["topic"]) for t in self._part("training")]
        losses: list[float] = []
        for _ in range(steps):
            errors = [self._error(model, features, topic) for features, topic in rows]
            share = rate / len(rows)
            for (features, _), error in zip(rows, errors):
                for column, value in enumerate(error):
                    biases[column] -= share * value
                    for word in weights:
                        weights[word][column] -= share * value * features.get(word, 0.0)
            loss = self._loss(model, self._part("validation"))
            if not losses or loss < min(losses) - CLOSE:
                self._model = {word: [*row] for word, row in weights.items()}, [*biases]
            losses.append(loss)
        return losses

    def _features(self, text: str) -> dict[str, float]:
        counts = Counter(word for word in words_of(text) if word in self._model[0])
        return {word: count / counts.total() for word, count in counts.items()}

    def _predict(self, model: Model, features: dict[str, float]) -> list[float]:
        weights, scores = model[0], [*model[1]]
        for word in weights:
            for column, weight in enumerate(weights[word]):
                scores[column] += features.get(word, 0.0) * weight
        return softmax(scores)

    def _error(self, model: Model, features: dict[str, float], topic: str) -> list[float]:
        found = self._predict(model, features)
        found[self._topics.index(topic)] -= 1
        return found

    def _loss(self, model: Model, tickets: list[Ticket]) -> float:
        losses = [
            -math.log(self._predict(model, self._features(t["text"]))[self._topics.index(t["topic"])])
            for t in tickets
        ]
        return sum(losses) / len(losses)

    def probabilities(self, text: str) -> dict[str, float]:
        """Return the probability of each topic, in alphabetical order."""
        return dict(zip(self._topics, self._predict(self._model, self._features(text))))

    def similar(self, text: str, count: int) -> list[str]:
        """Return the ids of the most similar training tickets, the best first."""
        words = Counter(words_of(text))
        cosines = {key: round(cosine(words, counts), 9) for key, counts in self._counts.items()}
        found = [key for key, value in cosines.items() if value > 0]
        return sorted(found, key=lambda key: -cosines[key])[:count]

    def answer(self, text: str, least: float) -> str:
        """Return the most probable topic, or `person` where no topic is probable enough."""
        found = self.probabilities(text)
        highest = max(found.values())
        if highest < least - CLOSE:
            return "person"
        return next(topic for topic, value in found.items() if value >= highest - CLOSE)

    def report(self) -> dict[str, float]:
        """Return what the test part says about the model and about the baseline."""
        tickets = self._part("test")
        count = len(tickets)
        topics = {ticket["id"]: ticket["topic"] for ticket in self._part("training")}
        right = sum(self.answer(ticket["text"], 0) == ticket["topic"] for ticket in tickets)
        simple = sum(
            topics[nearest] == ticket["topic"]
            for ticket in tickets
            for nearest in self.similar(ticket["text"], 1)
        )
        accuracy = right / count
        return {
            "tickets": count,
            "accuracy": accuracy,
            "error": math.sqrt(accuracy * (1 - accuracy) / count),
            "loss": self._loss(self._model, tickets),
            "baseline": simple / count,
        }
