"""Notes: judge the judge.

What I would ship. "brief", once people have confirmed one thing, named below. Where longer and shorter new answers
count alike it wins 70.3% (62.8% to 76.1% with the chance of luck shared among three prompts), so the rule says better.
Of all 120 questions it wins 56.7% (48.3% to 65.0%), although 94 of its answers are the shorter ones and the judge likes
longer ones. "thorough" is the warning: 61.3% of all questions (54.0% to 68.1%) look like a success, but 91 of its
answers are longer, and with even lengths 53.3% are left (42.6% to 63.1%): not known. "examples" wins 57.9% (47.3% to
67.7%): not known.

Scores. A question counts with the mean of its two verdicts. Verdicts that contradict each other (40 of 120 for
"examples") follow the order and say nothing about the answers, so they are worth a tie, 0.5. To leave them out would
make each prompt look more decided than it is.

Biases. Being first is worth 15.8 to 17.3 points of win rate, nearly the same for all three prompts. Each answer is
first once and second once, so quality cancels out, and in `scores` the order does as well. Longer answers are 12.2 to
24.0 points above the middle between longer and shorter ones. This need not be a bias of the judge: a prompt that
becomes longer where it has more to say would show the same figure. The data cannot separate the two. So "even lengths"
is an assumption: if length is quality, 56.7% is the right figure for "brief", and its verdict would be not known.

Intervals. Drawing topics makes them wider: for all questions of "brief" 48.3% to 65.0% instead of 50.2% to 63.3%, and
with even lengths for "examples" 49.2% to 65.8% instead of 51.7% to 64.1%. Who draws questions would call "examples"
better at 95%. With 4000 draws and another seed, the ends that decide move by 0.7 points at most, which changes no
verdict.

Three at once. I first left out 5%/3 on either side. `luck_of_the_rule` (run with --luck; it takes a minute) applies the
rule to data shifted so that no prompt is better: then any of the three is called better in 10.2% of 500 rounds. 24
topics are few for a bootstrap, and only 26 answers of "brief" are longer. With the 5% shared among both sides as well,
it is 5.8%, so the rule does that. I changed it because of the shifted data, not of the verdicts; they are the same both
ways.

How many questions. The width falls with the root of the number of topics. If "examples" really wins 57.9%, it takes 375
questions on 75 topics to see it in 80 of 100 tries, or only 201 questions if each is on its own topic: new topics are
worth more than new questions. If it wins 55%, it takes 940, or 504. For "thorough" at 53.3% it would be 2185 questions,
or 1507. I would not ask them; such a difference is not worth longer answers.

People. 100 pairs, 50 of them with a longer new answer and from all topics; two people judge each, who see neither the
prompt nor the judge's verdict, in an order by lot. Three questions to the result. Does the judge agree with them? One
that tosses a coin agrees in 40.2% to 59.8% of 100 pairs, so less than 60% means that it cannot be trusted; and the
agreement of the two people with each other is the most that can be hoped for. Do people prefer longer answers as
strongly as the judge? If they do not, even lengths are right, and "brief" is shipped. And do they agree with it less
where its two verdicts contradict each other? They should be undecided there, too, or ties are the wrong score.
"""

import math
import random
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

QUESTIONS_A_TOPIC = 5


@dataclass(frozen=True)
class Comparison:
    """A new prompt against the old one; every text has a letter a question."""

    new_first: str
    new_second: str
    length: str


COMPARISONS = {
    "brief": Comparison(
        "FFFFTFFFFTTSSSFTFSFSFFSSFFFFSSSFFFFFFFFFFSFFSFFFFFFFFFFFFFFF"
        "FFFSFFSFTFSFFFFSFFFFFSSSFFFFSFFFFTTSFFFFFSFSSSTFFFFSFSSFFFFF",
        "SFSSTFSSFSFTFFSSFFTSFSSFSFFFFFFFFSSFTSSSSFFSSSFSSSSFSSSSSFSF"
        "TFFFFTFTFFFFFSSFSFFFFFFFSFFTFSFSFSFFSSFFFFFFFFFSFFFFFFFSFSFS",
        "ssslssssslssssslssssslssssssssssslssslllssslslslsslsslllssls"
        "sssssssssssssllssslssssslsssslsssssslssslsssssslssssssslsssl",
    ),
    "thorough": Comparison(
        "FFFSFFFFFTFSSSFSFFFSFFTFFFFFFSSFFFFFSFFSFFFFSFFFFTFTFFFTFFFF"
        "FFFFFFSFSFSFFFFSFFFFFSTSTFFFSFFFFFFSFFFFFSFSSFSFFFFFFTTFFFFF",
        "SFTTSTSTFSFFFFSSSFSSFTSFSFTFFFFFTTSFFSSSSFSSFSSSSSSFSSSSSFSF"
        "SFFFFSFSFTFFFSSFSFFTFFTFSFTFFFTSFSFFSSFFFFFFFSFSSTFFFFFSTFSS",
        "lssllllssllssslllllsllllllllllllllllslllslllslllsslsllllllls"
        "llllslllslsllllllslllllllllsllllsllslslslllsslslllsllllllsll",
    ),
    "examples": Comparison(
        "FFFFSSSFFFTSFFFSFSSSSSSFFFFFTFFFFFFFFFFFFFTFFFSFFFSFSSFFFFFF"
        "FTFFFFFFFFFSSFFFFFSSFFFFFFFFFFFSTTFFFFFFSTFSSFFFFFFSFFFSFSFF",
        "FTFSFFFTFFFFSFSFFFFFFFFSFSSFFFSSSSSSSFFSFFSFFSFTSFFSFFSTSFFS"
        "SSFSSFFFSSFFFSSSFSFFTSSFFFSTTFSFSFSFSSSSFFFFFFFSSFFSFFFFFTFS",
        "llslsssssslslssllsssssslllllssllllllssslssllllsllssllllslssl"
        "ssllssllllsssllllsllllslsssslsssssssllllssllllssslsssslsllll",
    ),
}

NEW_FIRST = {"F": 1.0, "T": 0.5, "S": 0.0}
NEW_SECOND = {"F": 0.0, "T": 0.5, "S": 1.0}
EVEN = 0.5

# The rule: the win rate with even lengths decides. The chance of luck is shared among the prompts that are compared and
# the two sides of an interval, and a prompt is called better or worse when its interval lies on one side of EVEN.
LUCK = 0.05
SIDES = 2
DRAWS = 4000
SEED = 11


def scores(comparison: Comparison) -> list[float]:
    """Return for each question how much better the new answer is, from 0 to 1."""
    # The mean of both orders: verdicts that contradict each other follow the order and say nothing about the answers,
    # so they are worth as much as a tie. A verdict and a tie are worth 0.75 or 0.25: they speak for one side, weakly.
    pairs = zip(comparison.new_first, comparison.new_second, strict=True)
    return [(NEW_FIRST[first] + NEW_SECOND[second]) / 2 for first, second in pairs]


def mean(values: Iterable[float]) -> float:
    """Return the mean of values."""
    listed = list(values)
    return sum(listed) / len(listed)


def biases(comparison: Comparison) -> dict[str, float]:
    """Return how much it is worth to be shown first, and to be longer, as shares above or below EVEN."""
    # Every answer is shown first once and second once, so quality cancels out of the first figure. It does not cancel
    # out of the second one: that is a difference between answers, of which bias is one explanation and quality another.
    as_first = mean(NEW_FIRST[verdict] for verdict in comparison.new_first)
    as_second = mean(NEW_SECOND[verdict] for verdict in comparison.new_second)
    scored = list(zip(scores(comparison), comparison.length, strict=True))
    longer = mean(score for score, length in scored if length == "l")
    shorter = mean(score for score, length in scored if length == "s")
    return {"first": (as_first - as_second) / 2, "longer": (longer - shorter) / 2}


@dataclass(frozen=True)
class Sums:
    """Scores of some questions: their sum and number where the new answer is longer, and where it is shorter."""

    longer: float = 0.0
    longer_count: int = 0
    shorter: float = 0.0
    shorter_count: int = 0


def sums_of(comparison: Comparison, size: int) -> tuple[Sums, ...]:
    """Return the sums of each unit of `size` questions that stand next to each other."""
    scored = list(zip(scores(comparison), comparison.length, strict=True))
    units = []
    for start in range(0, len(scored), size):
        longer = [score for score, length in scored[start : start + size] if length == "l"]
        shorter = [score for score, length in scored[start : start + size] if length == "s"]
        units.append(Sums(sum(longer), len(longer), sum(shorter), len(shorter)))
    return tuple(units)


def rate(units: Sequence[Sums], even_lengths: bool) -> float:
    """Return the mean score of all questions, or the mean of those of the longer and of the shorter answers."""
    longer, shorter = sum(unit.longer for unit in units), sum(unit.shorter for unit in units)
    longer_count, shorter_count = sum(u.longer_count for u in units), sum(u.shorter_count for u in units)
    if even_lengths and longer_count and shorter_count:
        return (longer / longer_count + shorter / shorter_count) / 2
    return (longer + shorter) / (longer_count + shorter_count)


@cache
def bootstrap(units: tuple[Sums, ...], even_lengths: bool, draws: int = DRAWS, seed: int = SEED) -> list[float]:
    """Return the win rates of samples of as many units, drawn with replacement, in ascending order."""
    source = random.Random(seed)
    return sorted(rate(source.choices(units, k=len(units)), even_lengths) for _ in range(draws))


def interval(rates: list[float], luck: float) -> tuple[float, float]:
    """Return the ends of an interval that leaves out the share `luck` of the rates on either side."""
    outside = int(luck * len(rates))
    return rates[outside], rates[-1 - outside]


def win_rate(comparison: Comparison, even_lengths: bool) -> tuple[float, float, float]:
    """Return the share of questions that the new prompt wins, and the ends of its interval."""
    units = sums_of(comparison, QUESTIONS_A_TOPIC)
    return rate(units, even_lengths), *interval(bootstrap(units, even_lengths), 0.025)


def decide(comparisons: dict[str, Comparison]) -> dict[str, str]:
    """Return better, worse or not known for each new prompt."""
    luck = LUCK / SIDES / len(comparisons)
    units = {name: sums_of(each, QUESTIONS_A_TOPIC) for name, each in comparisons.items()}
    return {name: verdict(decisive_interval(each, luck)) for name, each in units.items()}


def decisive_interval(
    units: tuple[Sums, ...], luck: float, draws: int = DRAWS, seed: int = SEED
) -> tuple[float, float]:
    """Return the interval that decides; `luck` is left out on either side."""
    return interval(bootstrap(units, True, draws, seed), luck)


def verdict(ends: tuple[float, float]) -> str:
    """Return what an interval says."""
    low, high = ends
    if low > EVEN:
        return "better"
    return "worse" if high < EVEN else "not known"


def luck_of_the_rule(comparisons: dict[str, Comparison], luck: float, rounds: int = 500, seed: int = SEED) -> float:
    """Return how often any prompt would be called better if all were as good as the old one.

    All scores of a prompt are shifted so that its win rate is EVEN. Each round draws new topics, the same ones for all
    prompts, and applies the rule to them.
    """
    source = random.Random(seed)
    populations = []
    for comparison in comparisons.values():
        units = sums_of(comparison, QUESTIONS_A_TOPIC)
        populations.append([shifted(unit, EVEN - rate(units, even_lengths=True)) for unit in units])
    lucky = 0
    for number in range(rounds):
        topics = source.choices(range(len(populations[0])), k=len(populations[0]))
        drawn = [tuple(population[topic] for topic in topics) for population in populations]
        ends = [decisive_interval(units, luck, draws=1000, seed=number) for units in drawn]
        lucky += any(verdict(each) == "better" for each in ends)
    return lucky / rounds


def shifted(unit: Sums, shift: float) -> Sums:
    """Return the sums with every score changed by the same number."""
    longer = unit.longer + shift * unit.longer_count
    return Sums(longer, unit.longer_count, unit.shorter + shift * unit.shorter_count, unit.shorter_count)


def spread(rates: list[float]) -> float:
    """Return the standard deviation of rates."""
    centre = mean(rates)
    return math.sqrt(mean((each - centre) ** 2 for each in rates))


def topics_needed(difference: float, deviation: float, topics: int, luck: float, power: float = 0.8) -> int:
    """Return how many topics it takes to call a prompt better with this power, if it really is by `difference`."""
    normal = NormalDist()
    widths = normal.inv_cdf(1 - luck) + normal.inv_cdf(power)
    return math.ceil(topics * (widths * deviation / difference) ** 2)


def percent(*values: float) -> str:
    """Return shares in per cent."""
    return " to ".join(f"{value:.1%}" for value in values)


def win_rates_table(comparisons: dict[str, Comparison]) -> str:
    """Return the win rates with their intervals, by drawing topics and by drawing questions."""
    lines = ["Questions that the new prompt wins (a tie counts half), with intervals of 95%:"]
    for name, comparison in comparisons.items():
        for even_lengths in (False, True):
            won, *by_topics = win_rate(comparison, even_lengths)
            by_questions = interval(bootstrap(sums_of(comparison, 1), even_lengths, draws=2000), 0.025)
            what = "lengths count alike" if even_lengths else f"of {len(comparison.length)} questions"
            drawn = f"{percent(*by_topics)} by topics, {percent(*by_questions)} by questions"
            lines.append(f"  {name:9} {percent(won)} {what:20} {drawn}")
    return "\n".join(lines)


def biases_table(comparisons: dict[str, Comparison]) -> str:
    """Return what the judge prefers, and how often its two verdicts contradict each other."""
    lines = ["What the judge prefers, in points of win rate above or below 50%:"]
    for name, comparison in comparisons.items():
        found = biases(comparison)
        pairs = list(zip(comparison.new_first, comparison.new_second, strict=True))
        contradicting = sum(pair in (("F", "F"), ("S", "S")) for pair in pairs)
        first, longer = 100 * found["first"], 100 * found["longer"]
        lines.append(
            f"  {name:9} shown first {first:+.1f}, longer {longer:+.1f} (bias or quality); "
            f"longer in {comparison.length.count('l')} of {len(pairs)}, contradicting verdicts in {contradicting}"
        )
    return "\n".join(lines)


def decisions_table(comparisons: dict[str, Comparison]) -> str:
    """Return the verdict on each prompt, and what it takes to know more."""
    luck = LUCK / SIDES / len(comparisons)
    lines = [f"Decisions, with {luck:.2%} for luck on either side of each interval:"]
    for name, said in decide(comparisons).items():
        units = sums_of(comparisons[name], QUESTIONS_A_TOPIC)
        lines.append(f"  {name:9} {said:9} {percent(*decisive_interval(units, luck))}")
        if said == "not known":
            deviation = spread(bootstrap(units, True))
            alone = spread(bootstrap(sums_of(comparisons[name], 1), True, draws=2000))
            for difference in (rate(units, True) - EVEN, 0.05):
                topics = topics_needed(difference, deviation, len(units), luck)
                single = topics_needed(difference, alone, len(comparisons[name].length), luck)
                lines.append(
                    f"    if it really wins {percent(EVEN + difference)}: {topics * QUESTIONS_A_TOPIC} questions "
                    f"on {topics} topics, or {single} questions, each on its own topic"
                )
    return "\n".join(lines)


def coin_agreement(pairs: int) -> str:
    """Return how often a judge that tosses a coin agrees with people."""
    width = 1.96 * math.sqrt(0.25 / pairs)
    return f"A judge that tosses a coin agrees with people in {percent(0.5 - width, 0.5 + width)} of {pairs} pairs."


def steadiness(comparisons: dict[str, Comparison]) -> str:
    """Return how far the ends of the deciding intervals move with the seed."""
    luck = LUCK / SIDES / len(comparisons)
    moved = []
    for comparison in comparisons.values():
        units = sums_of(comparison, QUESTIONS_A_TOPIC)
        ends = [decisive_interval(units, luck, seed=seed) for seed in (SEED, SEED + 1)]
        moved += [abs(one - other) for one, other in zip(*ends, strict=True)]
    return f"With another seed the ends move by {100 * max(moved):.1f} points at most ({DRAWS} draws)."


if __name__ == "__main__":
    if "--luck" in sys.argv:
        for luck in (LUCK / len(COMPARISONS), LUCK / SIDES / len(COMPARISONS)):
            print(f"{luck:.2%} on either side: any called better by luck {luck_of_the_rule(COMPARISONS, luck):.1%}")
    else:
        print(biases_table(COMPARISONS), win_rates_table(COMPARISONS), decisions_table(COMPARISONS), sep="\n")
        print(steadiness(COMPARISONS), coin_agreement(100), sep="\n")
