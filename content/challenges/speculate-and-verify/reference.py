"""Let a small model guess what a large one would write.

Notes

The rules. A guess stays with probability min(1, p / q). If it does not, the token is drawn from max(0, p - q), scaled
to 1: guessing writes a token min(p, q) of the time, so this is what is missing. If all stay, the large model has been
asked about the end of them as well, and one more token is drawn from p, which costs no call. The last place gets no
guess.

Settings. Temperature, then top-p, act on both models. On the small one this is a choice: any q gives the same texts.
At temperature 1.5 a guess is then kept with 0.862 instead of 0.797 without; at 0.5 (0.685 and 0.682) and at top-p 0.8
(0.772 and 0.768) it hardly matters. Temperature 0 gives the greedy text of the large model, all 60 letters.

Proof. `every_way` runs `one_round`, the code that `speculate` runs, once for each way in which its choices can fall.
For four settings, all texts up to 4 tokens (341 at temperature 1) are within 1e-12 of the large model alone. Would it
notice? With the replacement drawn from p instead, 0.153 of the probability moves to other texts, at temperature 1.5
with top-p 0.7 it is 0.263. At temperature 0 it is 0.000: there p has one token only, and a test of greedy texts would
find nothing.

The harmful change. Keep a guess that is among the best three of the large model. The first letter should be d with
0.526 and a with 0.151. It becomes d with 0.297 and a with 0.524, which are exactly the small model's 0.297 and 0.524:
the best three are d, b and a, and c and END were never rejected, because q is below p there. So nothing is rejected
any more, and the small model writes. Over texts of 4 tokens 0.441 of the probability moves, at temperature 0 all of
it.

How many guesses. The speed is tokens in the time of one large call. At 0.5 it is 2.15 ± 0.04 with 4 guesses, 2.20 ±
0.05 with 5 and not better with more, so I would take 4. At 1.5 it still rises: 2.77 with 4, 3.03 ± 0.07 with 6, 3.21
± 0.09 with 8. I would take 8 and measure more. The hotter, the more alike the models are (kept 0.68 and 0.86).

The misfit. At 0.5 the formula fits (2.65 ± 0.05 and 2.68 for 4 guesses). At 1.5 it is far too high: 5.51 for 8
guesses, and 4.49 ± 0.14 is true. It assumes that a round can always bring g + 1 tokens, and a text has 11 there: a
round that writes END is cut short. With END made impossible and 240 tokens a text, it is 5.42 ± 0.13 beside 5.60, so
ends explain nearly all. It assumes also that each guess is kept with the same probability, whatever the others did.
That is wrong too (at 1.5 it is 0.72 after c and 0.93 after d), though the letters mix within a round, and it matters
little. At temperature 0 it matters most: the same round comes again and again, with 2.93 tokens, where the formula
says 2.58. The errors are over texts, as rounds of one text are not independent. All holds for these two models only.
"""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache

END = "."
ALPHABET = ["a", "b", "c", "d", END]


class Model:
    """Logits by the last letters of a text; `blur` makes a small model of the large one's numbers."""

    def __init__(self, memory: int, blur: float, seed: int = 21):
        self.memory = memory
        self.blur = blur
        self.seed = seed
        self.calls = 0

    def logits(self, texts: list[str]) -> list[list[float]]:
        """Return the logits of ALPHABET after each of the texts, in one call."""
        self.calls += 1
        return [self.after(text) for text in texts]

    def after(self, text: str) -> list[float]:
        """Return the logits after one text, always the same ones."""
        near, far = text[-1:], text[-self.memory :]
        shared = random.Random(f"{self.seed} {near}")
        own = random.Random(f"{self.seed} {far} {self.blur}")
        spread = 2.2 if near in ("a", END) else 0.7
        logits = [shared.gauss(0, spread) + own.gauss(0, 0.3 + self.blur) for _ in ALPHABET]
        logits[-1] -= 1.5
        return logits


@dataclass(frozen=True)
class Settings:
    """How a text is written."""

    temperature: float = 1.0
    top_p: float = 1.0
    guesses: int = 4
    longest: int = 60


def large_model() -> Model:
    """Return the model whose texts are wanted."""
    return Model(memory=3, blur=0.0)


def small_model() -> Model:
    """Return the model that guesses."""
    return Model(memory=1, blur=0.6)


SMALL_COST = 0.06
Distribution = list[float]
# Takes weights that add up to 1, and returns the index of one of them.
Choose = Callable[[Distribution], int]


class Remembered(Model):
    """A model that works its logits out once for all that it can see of a text."""

    def __init__(self, model: Model):
        super().__init__(model.memory, model.blur, model.seed)
        self.known: dict[str, list[float]] = {}

    def after(self, text: str) -> list[float]:
        """Return the logits after one text."""
        seen = text[-self.memory :]
        if seen not in self.known:
            self.known[seen] = super().after(seen)
        return self.known[seen]


@cache
def shaped(logits: tuple[float, ...], temperature: float, top_p: float) -> Distribution:
    """Return probabilities: temperature first, then the most probable tokens that together reach top-p."""
    best = max(logits)
    if temperature == 0:
        return [float(index == logits.index(best)) for index in range(len(logits))]
    powers = [math.exp((logit - best) / temperature) for logit in logits]
    total, reached, kept = math.fsum(powers), 0.0, set()
    for index in sorted(range(len(powers)), key=lambda each: -powers[each]):
        if reached < top_p or not kept or top_p == 1:
            kept.add(index)
            reached += powers[index] / total
    return scaled([power if index in kept else 0.0 for index, power in enumerate(powers)])


def scaled(weights: list[float]) -> Distribution:
    """Return the weights with the sum 1."""
    total = math.fsum(weights)
    return [weight / total for weight in weights]


def after_each(model: Model, texts: list[str], settings: Settings) -> list[Distribution]:
    """Return the distribution after each text, in one call of the model."""
    return [shaped(tuple(logits), settings.temperature, settings.top_p) for logits in model.logits(texts)]


def accept_by_ratio(p: Distribution, q: Distribution, token: int) -> float:
    """Return the probability with which a guess stays; it was drawn, so q is not 0."""
    return min(1.0, p[token] / q[token])


def what_is_missing(p: Distribution, q: Distribution) -> Distribution:
    """Return where the replacement is drawn from: what p has more than q. Without that nothing is ever rejected."""
    missing = [max(0.0, large - small) for large, small in zip(p, q)]
    return scaled(missing) if any(missing) else p


@dataclass(frozen=True)
class Rules:
    """When a guess stays, and what takes its place: used by `speculate` and by `distribution`."""

    accept: Callable[[Distribution, Distribution, int], float] = accept_by_ratio
    replacement: Callable[[Distribution, Distribution], Distribution] = what_is_missing


@dataclass
class Log:
    """What happened in rounds: guesses that were judged and kept, by number in the round and by the letter before."""

    judged: Counter = field(default_factory=Counter)
    kept: Counter = field(default_factory=Counter)

    def add(self, number: int, before: str, is_kept: bool) -> None:
        """Add one judged guess."""
        for key in (number, before, "all"):
            self.judged[key] += 1
            self.kept[key] += is_kept

    def rate(self, key: object) -> float:
        """Return the share of guesses that were kept."""
        return self.kept[key] / self.judged[key] if self.judged[key] else math.nan


def guesses_after(text: str, small: Model, settings: Settings, choose: Choose) -> tuple[list[int], list[Distribution]]:
    """Return guessed tokens with what they were drawn from; none that END or the longest length makes useless."""
    guessed: list[int] = []
    drawn_from: list[Distribution] = []
    # The large model adds a token of its own, so the last place needs no guess.
    while len(guessed) < min(settings.guesses, settings.longest - len(text) - 1):
        [q] = after_each(small, [text + letters(guessed)], settings)
        guessed.append(choose(q))
        drawn_from.append(q)
        if ALPHABET[guessed[-1]] == END:
            break
    return guessed, drawn_from


def letters(tokens: list[int]) -> str:
    """Return the tokens as a text."""
    return "".join(ALPHABET[token] for token in tokens)


def one_round(
    text: str, large: Model, small: Model, settings: Settings, choose: Choose, rules: Rules, log: Log | None = None
) -> str:
    """Return the text after one call of the large model: kept guesses, and a replacement or an extra token."""
    guessed, drawn_from = guesses_after(text, small, settings, choose)
    ends = bool(guessed) and ALPHABET[guessed[-1]] == END
    asked = [text + letters(guessed[:size]) for size in range(len(guessed) + (not ends))]
    targets = after_each(large, asked, settings)
    for number, (token, p, q) in enumerate(zip(guessed, targets, drawn_from)):
        chance = rules.accept(p, q, token)
        is_kept = choose([chance, 1 - chance]) == 0
        if log:
            log.add(number, asked[number][-1:], is_kept)
        if not is_kept:
            return asked[number] + ALPHABET[choose(rules.replacement(p, q))]
    return text + letters(guessed) if ends else asked[-1] + ALPHABET[choose(targets[-1])]


def is_whole(text: str, settings: Settings) -> bool:
    """Return whether nothing may follow."""
    return text.endswith(END) or len(text) >= settings.longest


def drawing(source: random.Random) -> Choose:
    """Return a choice at random."""

    def choose(weights: Distribution) -> int:
        return source.choices(range(len(weights)), weights)[0]

    return choose


def speculate(
    large: Model,
    small: Model,
    settings: Settings,
    source: random.Random,
    log: Log | None = None,
    rules: Rules = Rules(),
) -> str:
    """Return a text of at most the longest length, END included, as the large model would write it."""
    text, choose = "", drawing(source)
    while not is_whole(text, settings):
        text = one_round(text, large, small, settings, choose, rules, log)
    return text


def every_way(run: Callable[[Choose], str]) -> Iterator[tuple[str, float]]:
    """Yield the result of each way in which the choices of a run can fall, with the probability of this way."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        given, made, chance = waiting.pop(), [], 1.0

        def choose(weights: Distribution) -> int:
            nonlocal chance
            possible = [index for index, weight in enumerate(weights) if weight > 0]
            if len(made) < len(given):
                index = given[len(made)]
            else:
                index = possible[0]
                waiting.extend((*made, other) for other in possible[1:])
            made.append(index)
            chance *= weights[index]
            return index

        yield run(choose), chance


def distribution(
    large: Model, small: Model, settings: Settings, longest: int, rules: Rules = Rules()
) -> dict[str, float]:
    """
    Return the exact probability of every text, cut at the longest length, under `speculate`. A round depends only on
    the text before, so the ways to the same text are added up before it goes on, shortest texts first.
    """
    settings, large, small = replace(settings, longest=longest), Remembered(large), Remembered(small)
    reached: list[defaultdict[str, float]] = [defaultdict(float) for _ in range(longest + 1)]
    reached[0][""] = 1.0
    whole = {}
    for texts in reached:
        for text, before in texts.items():
            if is_whole(text, settings):
                whole[text] = before
                continue
            for longer, chance in every_way(lambda choose: one_round(text, large, small, settings, choose, rules)):
                reached[len(longer)][longer] += before * chance
    return whole


def alone(large: Model, settings: Settings, longest: int) -> dict[str, float]:
    """Return the probability of every text, cut at the longest length, that the large model writes by itself."""
    whole, live = {}, {"": 1.0}
    while live:
        text, before = live.popitem()
        if is_whole(text, replace(settings, longest=longest)):
            whole[text] = before
            continue
        [p] = after_each(large, [text], settings)
        live.update((text + letter, before * chance) for letter, chance in zip(ALPHABET, p) if chance > 0)
    return whole


def distance(one: dict[str, float], other: dict[str, float]) -> float:
    """Return the total variation distance: how much probability lies in the wrong place."""
    return math.fsum(abs(one.get(text, 0) - other.get(text, 0)) for text in one.keys() | other.keys()) / 2


def ratio(tops: list[float], bottoms: list[float]) -> tuple[float, float]:
    """Return sum by sum and its standard error; the pairs are independent, as texts are and rounds are not."""
    value = sum(tops) / sum(bottoms)
    return value, math.sqrt(sum((top - value * bottom) ** 2 for top, bottom in zip(tops, bottoms))) / sum(bottoms)


@dataclass
class Run:
    """Texts that were written with the same settings: tokens and calls of each, and which guesses were kept."""

    tokens: list[float] = field(default_factory=list)
    large_calls: list[float] = field(default_factory=list)
    small_calls: list[float] = field(default_factory=list)
    log: Log = field(default_factory=Log)

    def per_call(self) -> tuple[float, float]:
        """Return the tokens for each call of the large model, with the error."""
        return ratio(self.tokens, self.large_calls)

    def speed(self) -> tuple[float, float]:
        """Return the tokens in the time of one call of the large model, with the error."""
        costs = [large + SMALL_COST * small for large, small in zip(self.large_calls, self.small_calls)]
        return ratio(self.tokens, costs)


def write(large: Model, small: Model, settings: Settings, texts: int) -> Run:
    """Return what comes of writing texts."""
    run, source = Run(), random.Random(f"{settings} {texts}")
    for _ in range(texts):
        large.calls = small.calls = 0
        run.tokens.append(len(speculate(large, small, settings, source, run.log)))
        run.large_calls.append(large.calls)
        run.small_calls.append(small.calls)
    return run


def expected(a: float, guesses: int) -> float:
    """Return the tokens for each call by the formula, which takes all guesses to be kept with the same probability."""
    return guesses + 1 if a == 1 else (1 - a ** (guesses + 1)) / (1 - a)


def measure(temperatures: list[float], texts: int) -> str:
    """Return a table: tokens for each call of the large model, by temperature and number of guesses."""
    lines = [f"  T  g  {'kept':>5}  {'tokens a call':>13}  {'formula':>7}  {'speed':>11}  tokens a text"]
    large, small = Remembered(large_model()), Remembered(small_model())
    for temperature in temperatures:
        for guesses in range(1, 9):
            run = write(large, small, Settings(temperature, guesses=guesses), texts)
            lines.append(f"{temperature:3} {row(run, guesses)}")
    return "\n".join(lines)


def row(run: Run, guesses: int) -> str:
    """Return the figures of a run beside the formula."""
    rate = run.log.rate("all")
    (tokens, wide), (speed, off) = run.per_call(), run.speed()
    length = sum(run.tokens) / len(run.tokens)
    return (
        f"{guesses:2}  {rate:5.3f}    {tokens:4.2f} ± {wide:4.2f}  {expected(rate, guesses):7.2f}"
        f"  {speed:4.2f} ± {off:4.2f}  {length:13.1f}"
    )


class Endless(Remembered):
    """A model that never ends a text."""

    def after(self, text: str) -> list[float]:
        """Return the logits after one text, with none to speak of for END."""
        return [*super().after(text)[:-1], -1000.0]


def misfit() -> str:
    """Return where the formula errs: without ends of texts, and by the letter before a guess."""
    lines = ["no END and 240 tokens a text: what is left of the misfit"]
    for temperature in (0.0, 0.5, 1.5):
        for guesses in (2, 4, 8):
            settings = Settings(temperature, guesses=guesses, longest=240)
            run = write(Endless(large_model()), Endless(small_model()), settings, 1 if temperature == 0 else 10)
            letters_before = " ".join(f"{letter} {run.log.rate(letter):.2f}" for letter in ALPHABET[:-1])
            lines.append(f"{temperature:3} {row(run, guesses)}  kept after {letters_before}")
    return "\n".join(lines)


def where_settings_act(settings: Settings, texts: int) -> str:
    """Return the probability that a guess is kept, if the small model guesses with the settings or without."""
    large, small, source = Remembered(large_model()), Remembered(small_model()), random.Random(4)
    sums, places = [0.0, 0.0], 0
    for _ in range(texts):
        text = speculate(large, small, settings, source)
        for size in range(len(text)):
            [p] = after_each(large, [text[:size]], settings)
            for index, used in enumerate((settings, Settings())):
                [q] = after_each(small, [text[:size]], used)
                sums[index] += sum(map(min, p, q))
            places += 1
    alike, without = (each / places for each in sums)
    return f"T {settings.temperature}, top-p {settings.top_p}: kept {alike:.3f}, without {without:.3f}"


def keep_best_three(p: Distribution, q: Distribution, token: int) -> float:
    """Accept a guess that is among the best three of the large model: looks harmless, and is not."""
    return 1.0 if sum(other > p[token] for other in p) < 3 else accept_by_ratio(p, q, token)


def draw_from_large(p: Distribution, q: Distribution) -> Distribution:
    """Replace a guess by a plain token of the large model: looks right, and is not."""
    return p


WRONG = {"best three kept": Rules(accept=keep_best_three), "replaced from p": Rules(replacement=draw_from_large)}


def proof(longest: int = 4) -> str:
    """Return how far the exact distribution is from the large model's, with the right rules and with wrong ones."""
    lines = []
    large, small = Remembered(large_model()), Remembered(small_model())
    for settings in (Settings(guesses=3), Settings(0.5, 0.9, 2), Settings(1.5, 0.7, 4), Settings(0, guesses=3)):
        wanted = alone(large, settings, longest)
        right = distribution(large, small, settings, longest)
        worst = max(abs(right.get(text, 0) - wanted.get(text, 0)) for text in right.keys() | wanted.keys())
        lines.append(f"{settings}: {len(wanted)} texts, within 1e-12: {worst < 1e-12}")
        for name, rules in WRONG.items():
            moved = distance(distribution(large, small, settings, longest, rules), wanted)
            lines.append(f"  {name}: {moved:.3f} of the probability is moved")
    return "\n".join(lines)


def first_letters(settings: Settings = Settings(guesses=3)) -> str:
    """Return the distribution of the first letter: of the models, and with the best three kept."""
    large, small = Remembered(large_model()), Remembered(small_model())
    [p], [q] = after_each(large, [""], settings), after_each(small, [""], settings)
    texts = distribution(large, small, settings, 3, WRONG["best three kept"])
    got = [math.fsum(chance for text, chance in texts.items() if text[0] == letter) for letter in ALPHABET]
    rows = {"large": p, "small": q, "best three kept": got}
    return "\n".join(f"{name:16} {' '.join(f'{chance:.3f}' for chance in chances)}" for name, chances in rows.items())


def main() -> None:
    """Print all figures of the notes."""
    print(proof())
    print(first_letters())
    greedy = Settings(0, guesses=5)
    [text] = alone(large_model(), greedy, greedy.longest)
    print("greedy text alike:", speculate(large_model(), small_model(), greedy, random.Random(1)) == text, text)
    print(measure([0.5, 1.0], 40))
    print(measure([1.5], 160))
    print(misfit())
    for settings in (Settings(0.5), Settings(1.0, 0.8), Settings(1.5)):
        print(where_settings_act(settings, 20))


if __name__ == "__main__":
    main()
