"""Decode so that only accepted texts can come out.

Notes. "Exact" is the model at temperature 1, conditioned on the rules: P(text) / P(accepted). The distance is the total
variation, half of the sum of the differences over the 372 texts: 0 for the same distribution, 1 for no text in common.

Bias. The masked decoder is at 0.664 from exact, computed without any sample; 10 000 samples of it are at 0.663, where
10 000 samples of exact itself would be at 0.030 by luck. So this is no luck. The reason can be seen in single texts:

    {"day": 2, "month": "Feb"}   exact 16.51 %   masked  0.56 %
    {"day": 6, "month": "Feb"}   exact  3.28 %   masked 16.93 %

After 6 the rules allow only a comma, so the decoder takes it with probability 1, although the model gives it 0.0016.
After 2 the comma is more likely in the model (0.0126), but ten digits are allowed too, and the decoder takes it with
0.0529. A text pays in the model for each step at which little of the probability is allowed, but not in the decoder.

Weights. Each sample weighs P(text) / Q(text), where Q is the probability with which the decoder drew it. With these
weights 10 000 samples are at 0.152 from exact (seeds 2, 3 and 4 gave 0.070, 0.096 and 0.047). Their effective number,
(sum of w)^2 / sum of w^2, is only 132; the two exact distributions say 180.4. That many samples of exact would be at
0.190 by luck, so no bias is left that I could see. With 200 000 samples the distance is 0.029 and the effective number
3316, as it must be if luck is all that is left. The mean weight estimates P(accepted): 1.45e-58, and right is 1.16e-58.

What I would not rely on: the effective number sees only what was drawn. {"day": 2, "month": "Aug"} has 10.75 % of
exact and is drawn with 0.03 %. A run without it would have a good effective number and be wrong. Weights cannot
help at all where temperature 0 or top-p cut off a text, because its Q is 0.

Beam. Width 1 and 3 do not find the best text, 7 and more do; of the best 20, a beam of 20 has 8. Wide is not exact:
all 372 are in their right order with a width of 372. Texts are compared with END included and without a bonus for
length, because the question is which text is most probable.

Always valid. `Rules` knows how far each state is from an accepted one, so a dead end is never entered. With rules that
have a loop, only steps are allowed from which the text can still end within 200 characters.
"""

import heapq
import math
import random
from collections import Counter
from functools import lru_cache

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
TEXTS = [f'{{"day": {day}, "month": "{month}"}}' for day in range(1, 32) for month in MONTHS]
END = "\n"
ALPHABET = sorted(set("".join(TEXTS)) | set("xyz ,.") | {END})


class Automaton:
    """Accepts a finite set of texts; a state is the number of a beginning."""

    def __init__(self, texts: list[str]):
        beginnings = sorted({text[:length] for text in texts for length in range(len(text) + 1)})
        self.numbers = {beginning: number for number, beginning in enumerate(beginnings)}
        self.beginnings = beginnings
        self.accepted = {self.numbers[text] for text in texts}
        self.start = self.numbers[""]

    def step(self, state: int, character: str) -> int | None:
        """Return the state after a character, or None where it is not allowed."""
        return self.numbers.get(self.beginnings[state] + character)

    def accepts(self, state: int) -> bool:
        """Return whether the text may end here."""
        return state in self.accepted


class Model:
    """Scores of the next character by the one before; made up, but always the same."""

    def __init__(self, seed: int = 11):
        source = random.Random(seed)
        self.table = {before: {after: source.gauss(0, 1.5) for after in ALPHABET} for before in ALPHABET}

    def scores(self, text: str) -> dict[str, float]:
        """Return a score for each character that may follow the text, END included; their softmax is the model."""
        return self.table[text[-1] if text else END]


LONGEST = 200  # characters; only rules that allow endless texts come near to it
Distribution = dict[str, float]


class Rules:
    """What an automaton allows on the way to an accepted text: never a step from which no such text is near enough."""

    def __init__(self, automaton: Automaton, alphabet: tuple[str, ...]):
        self.automaton = automaton
        self.steps = self.explore(alphabet)
        self.distances = self.distances_to_end()
        if self.distances.get(automaton.start, math.inf) > LONGEST:
            raise ValueError("no text is accepted")

    def explore(self, alphabet: tuple[str, ...]) -> dict[int, dict[str, int]]:
        """Return the steps from every state that can be reached."""
        steps: dict[int, dict[str, int]] = {}
        waiting = [self.automaton.start]
        while waiting:
            state = waiting.pop()
            if state not in steps:
                nexts = {character: self.automaton.step(state, character) for character in alphabet if character != END}
                steps[state] = {character: after for character, after in nexts.items() if after is not None}
                waiting += steps[state].values()
        return steps

    def distances_to_end(self) -> dict[int, int]:
        """Return how many characters are still needed from each state; dead ends are not among them."""
        before: dict[int, list[int]] = {}
        for state, steps in self.steps.items():
            for after in steps.values():
                before.setdefault(after, []).append(state)
        distances: dict[int, int] = {}
        level, distance = {state for state in self.steps if self.automaton.accepts(state)}, 0
        while level:
            distances |= dict.fromkeys(level, distance)
            level = {one for state in level for one in before.get(state, []) if one not in distances}
            distance += 1
        return distances

    def allowed(self, state: int, length: int) -> list[str]:
        """Return what may follow a text of this length, END included, in the order of the alphabet."""
        room = LONGEST - length - 1
        found = [one for one, after in self.steps[state].items() if self.distances.get(after, math.inf) <= room]
        return sorted(found + [END] if self.automaton.accepts(state) else found)


@lru_cache(maxsize=16)
def rules_of(automaton: Automaton, alphabet: tuple[str, ...]) -> Rules:
    """Return the rules of an automaton, which take a while to find out and never change."""
    return Rules(automaton, alphabet)


def log_softmax(scores: Distribution) -> Distribution:
    """Return the logs of the probabilities that belong to the scores; the largest score is taken off first."""
    largest = max(scores.values())
    log_total = math.log(sum(math.exp(score - largest) for score in scores.values()))
    return {character: score - largest - log_total for character, score in scores.items()}


def heated(scores: Distribution, temperature: float) -> Distribution:
    """Return the probabilities at a temperature; at 0 the best one has it all, the first one among equals."""
    if temperature < 0:
        raise ValueError("a temperature is 0 or more")
    largest = max(scores.values())
    if temperature == 0:
        return {min(one for one, score in scores.items() if score == largest): 1.0}
    logs = log_softmax({character: (score - largest) / temperature for character, score in scores.items()})
    return {character: math.exp(log) for character, log in logs.items()}


def nucleus(probabilities: Distribution, top_p: float) -> Distribution:
    """Return the fewest most probable characters that have this share together, at least one, and all for 1."""
    if top_p >= 1:
        return probabilities
    kept: Distribution = {}
    share = 0.0
    for character in sorted(probabilities, key=lambda one: (-probabilities[one], one)):
        kept[character] = probabilities[character]
        share += probabilities[character]
        if share >= top_p:
            break
    return {character: probability / share for character, probability in kept.items()}


class Decoder:
    """Draws texts step by step: mask, temperature, top-p, in this order."""

    def __init__(self, model: Model, rules: Rules, temperature: float, top_p: float):
        self.model = model
        self.rules = rules
        self.temperature = temperature
        self.top_p = top_p
        self.known: dict[str, Distribution] = {}

    def next(self, text: str, state: int) -> Distribution:
        """Return what may follow the text, with the probability of being drawn; the same text is asked for often."""
        if text not in self.known:
            scores = self.model.scores(text)
            masked = {character: scores[character] for character in self.rules.allowed(state, len(text))}
            self.known[text] = nucleus(heated(masked, self.temperature), self.top_p)
        return self.known[text]

    def draw(self, source: random.Random) -> tuple[str, float]:
        """Return an accepted text and the log probability with which it is drawn."""
        text, state, log_probability = "", self.rules.automaton.start, 0.0
        while True:
            choices = self.next(text, state)
            character = source.choices(list(choices), choices.values())[0] if len(choices) > 1 else next(iter(choices))
            log_probability += math.log(choices[character])
            if character == END:
                return text, log_probability
            text, state = text + character, self.rules.steps[state][character]


@lru_cache(maxsize=16)
def decoder_of(model: Model, automaton: Automaton, temperature: float, top_p: float) -> Decoder:
    """Return a decoder that remembers what it worked out for texts before."""
    return Decoder(model, rules_of(automaton, tuple(model.scores(""))), temperature, top_p)


def sample(model: Model, automaton: Automaton, temperature: float, top_p: float, source: random.Random) -> str:
    """Return an accepted text."""
    return decoder_of(model, automaton, temperature, top_p).draw(source)[0]


def log_probability(model: Model, text: str) -> float:
    """Return the log probability of a text and its END under the model alone."""
    return sum(log_softmax(model.scores(text[:end]))[character] for end, character in enumerate(text + END))


def beam(model: Model, automaton: Automaton, width: int) -> list[tuple[str, float]]:
    """Return accepted texts with their log probabilities, best first.

    What is finished cannot lose probability any more, what is unfinished can. So the two do not share the places of the
    beam, and an unfinished text is given up only when as many finished ones as wanted are at least as probable.
    """
    rules = rules_of(automaton, tuple(model.scores("")))
    finished: list[tuple[float, str]] = []
    unfinished = [(0.0, "", automaton.start)]
    while unfinished:
        longer = []
        for log, text, state in unfinished:
            logs = log_softmax(model.scores(text))
            for character in rules.allowed(state, len(text)):
                new = log + logs[character]
                if character == END:
                    finished.append((new, text))
                else:
                    longer.append((new, text + character, rules.steps[state][character]))
        finished = heapq.nsmallest(width, finished, key=lambda one: (-one[0], one[1]))
        least = finished[-1][0] if len(finished) == width else -math.inf
        promising = [one for one in longer if one[0] > least]
        unfinished = heapq.nsmallest(width, promising, key=lambda one: (-one[0], one[1]))
    return [(text, log) for log, text in finished]


def drawing_probabilities(decoder: Decoder) -> Distribution:
    """Return with which probability the decoder draws each text; for rules that allow finitely many only."""
    found: Distribution = {}
    waiting = [("", decoder.rules.automaton.start, 1.0)]
    while waiting:
        text, state, probability = waiting.pop()
        for character, share in decoder.next(text, state).items():
            if character == END:
                found[text] = probability * share
            else:
                waiting.append((text + character, decoder.rules.steps[state][character], probability * share))
    return found


def normalised(weights: Distribution) -> Distribution:
    """Return the weights as shares of their sum."""
    total = sum(weights.values())
    return {text: weight / total for text, weight in weights.items()}


def total_variation(left: Distribution, right: Distribution) -> float:
    """Return half of the sum of the differences: 0 for the same distribution, 1 where no text is in both."""
    return sum(abs(left.get(text, 0.0) - right.get(text, 0.0)) for text in left.keys() | right.keys()) / 2


def frequencies(texts: list[str]) -> Distribution:
    """Return how often each text is there, as a share."""
    return normalised(Counter(texts))


def effective_number(weights: list[float]) -> float:
    """Return how many samples of equal weight say as much as these."""
    return sum(weights) ** 2 / sum(weight * weight for weight in weights)


def distance_by_luck(exact: Distribution, draws: int, source: random.Random) -> float:
    """Return how far samples are from a distribution when they are drawn from this distribution itself."""
    return total_variation(frequencies(source.choices(list(exact), exact.values(), k=draws)), exact)


def report(model: Model, automaton: Automaton, draws: int, seed: int) -> str:
    """Return how far samples are from the model conditioned on the rules, before and after weighting."""
    decoder, source = decoder_of(model, automaton, 1.0, 1.0), random.Random(seed)
    masked = drawing_probabilities(decoder)
    alone = {text: math.exp(log_probability(model, text)) for text in masked}
    exact = normalised(alone)
    drawn = [decoder.draw(source) for _ in range(draws)]
    weights = [alone[text] / math.exp(log) for text, log in drawn]
    weighted: Distribution = {}
    for (text, _), weight in zip(drawn, weights):
        weighted[text] = weighted.get(text, 0.0) + weight
    effective = round(effective_number(weights))
    expected = draws / sum(share * share / masked[text] for text, share in exact.items())
    missed = sum(share for text, share in exact.items() if text not in weighted)
    before = total_variation(frequencies([text for text, _ in drawn]), exact)
    after = total_variation(normalised(weighted), exact)
    return "\n".join(
        [
            f"P(accepted) is {sum(alone.values()):.3g}, by the mean weight {sum(weights) / draws:.3g}",
            f"the masked decoder, computed without samples, against exact: {total_variation(masked, exact):.3f}",
            f"{draws} samples against exact: {before:.3f}, weighted {after:.3f}",
            f"effective number {effective}, by the exact distributions {expected:.1f}",
            f"the texts that were never drawn have {missed:.1%} of exact",
            f"by luck alone: {distance_by_luck(exact, draws, source):.3f} for {draws} samples of exact, "
            f"{distance_by_luck(exact, effective, source):.3f} for {effective}",
        ]
    )


def favours(model: Model, automaton: Automaton, count: int) -> str:
    """Return the texts that are most probable under the model and the rules, and how they are drawn."""
    masked = drawing_probabilities(decoder_of(model, automaton, 1.0, 1.0))
    exact = normalised({text: math.exp(log_probability(model, text)) for text in masked})
    best = heapq.nlargest(count, exact, key=exact.get)
    favoured = heapq.nlargest(count, masked, key=masked.get)
    return "\n".join(f"{text}: exact {exact[text]:.2%}, masked {masked[text]:.2%}" for text in best + favoured)


class Trap(Automaton):
    """Accepts any number of x and then z; a y leads to a state from which there is no way to an accepted text."""

    STEPS = {(0, "x"): 0, (0, "y"): 1, (1, "y"): 1, (0, "z"): 2}

    def __init__(self):
        self.start = 0

    def step(self, state: int, character: str) -> int | None:
        """Return the state after a character, or None where it is not allowed."""
        return self.STEPS.get((state, character))

    def accepts(self, state: int) -> bool:
        """Return whether the text may end here."""
        return state == 2


class Stubborn(Model):
    """Always wants x most, so that it would never stop by itself."""

    def scores(self, text: str) -> Distribution:
        """Return the same scores after every text."""
        return {character: 50.0 if character == "x" else 0.0 for character in ALPHABET}


def check_validity(source: random.Random) -> None:
    """Raise where a text is not accepted, whatever the settings, the rules and the model are."""
    for model in (Model(), Stubborn()):
        trap, dates = Trap(), Automaton(TEXTS)
        for temperature in (0, 1e-320, 0.5, 1, math.inf):
            for top_p in (0, 0.5, 1):
                date = sample(model, dates, temperature, top_p, source)
                text = sample(model, trap, temperature, top_p, source)
                if date not in TEXTS or text.strip("x") != "z":
                    raise ValueError(f"{date} or {text} at {temperature}, {top_p}")


if __name__ == "__main__":
    check_validity(random.Random(3))
    rules = Automaton(TEXTS)
    print(report(Model(), rules, 10_000, seed=1))
    print(favours(Model(), rules, 3))
    true_order = sorted(TEXTS, key=lambda text: -log_probability(Model(), text))
    for width in (1, 3, 8, 20):
        found = [text for text, _ in beam(Model(), rules, width)]
        print(f"beam of {width}: {len(set(found) & set(true_order[:width]))} of the best {width}, first {found[0]}")
