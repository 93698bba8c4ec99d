"""Notes: say how sure the model is. All shares are of the 1500 questions that nothing was fitted to.

What was found. As it is, the model is too sure: in the group with a mean confidence of 97.8%, 79.3% are right, and 5 of
10 groups are further off than chance explains. The best single temperature is 1.868. It lowers the log loss from 1.075
to 0.951 and the calibration error from 11.7% to 9.9% (chance alone would make 2.9% of it).

Subjects. This better figure hides a subject that got worse. For chemistry alone the best temperature is 0.681, for
history 2.100 and for law 2.401. One temperature for all takes the error of history from 18.8% to 6.1% and of law from
17.2% to 8.9%, but that of chemistry from 7.4% to 20.0%, and its log loss from 0.900 to 1.021. In the groups of all
questions together, chemistry (too unsure) and the others (too sure) cancel in part. With a temperature for each subject
the error is 4.6% (chance 2.8%), and 3 of 10 groups are further off than chance explains, 1 or 2 of 10 in each subject.
This is a little more than chance, as the temperatures themselves come from some 500 questions each; I would not look
for another cause before there are more questions.

What has been gained, if no temperature changes the best option? The share of right answers is 63.9% before and after.
Gained is what the number means: it decides which questions go to a person. With the promise of 5% wrong answers, the
model as it is shows no answer in chemistry, and with one temperature for all it shows none either. With one for each
subject it shows 162 of 1500 instead of 122, and 62 of them are in chemistry, with 2 wrong. A single temperature hardly
changes the order of the questions, so it could not do that; one for each subject makes their confidences comparable.

Does the promise of 5% hold? No: 8.3% are wrong with one temperature and 5.6% with one for each subject. Chance is one
reason: 9 wrong of 162 is 5.6% with an error of about 3.5 points in either direction. The other one is the choice:
`choose_confidence` takes the lowest confidence that just passes, so on new questions the promise is broken about every
second time: in 20 of 40 random halves with a temperature for each subject, with 4.9% wrong on average. A promise to a
customer needs a margin: choose with 3%, or ask that the upper end of an interval is below 5%. And it is a promise for
the mix of all subjects: on the other half it was 8.1% in history (5 of 62) and 3.2% in chemistry, though these numbers
are too small to tell them apart.

Would I ship it? With a temperature for each subject, yes, but not with 5%: then 89% of the questions go to people. With
20% promised, 733 of 1500 are shown and 25.2% of them were wrong here, so the promise must not be made in this form.
This is for the owner of the product to decide; calibration only tells the price.

Perfectly calibrated and of no use: a model that always takes the first option and says 25%. It is right in 24.5% of the
questions, so its confidence is true, but it tells no question from another, and either all are shown or none.
"""

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Question:
    """A question with the model's scores of its four options, and the option that is right."""

    subject: str
    scores: list[float]
    right: int


def generate_questions(count: int, seed: int = 3) -> list[Question]:
    """Return questions of three subjects."""
    source = random.Random(seed)
    strengths = {"history": 2.4, "law": 2.4, "chemistry": 0.75}
    questions = []
    for _ in range(count):
        subject = source.choice(list(strengths))
        scores = [source.gauss(0, 1.6) for _ in range(4)]
        right = source.choices(range(4), [math.exp(score) for score in scores])[0]
        shift = source.gauss(0, 5)
        questions.append(Question(subject, [strengths[subject] * score + shift for score in scores], right))
    return questions

LOWEST, HIGHEST = 1e-3, 1e6
UNLUCKY = Question("law", [9.0, 0.0, 0.0, 0.0], right=1)


def softmax(scores: list[float], temperature: float) -> list[float]:
    """Return the probabilities of the options; the best score is taken off, so that no power is too large."""
    best = max(scores)
    powers = [math.exp((score - best) / temperature) for score in scores]
    return [power / sum(powers) for power in powers]


def log_loss(questions: list[Question], temperature: float) -> float:
    """Return the mean of the negative logarithms of the probabilities of the right options."""
    total = 0.0
    for question in questions:
        best = max(question.scores)
        powers = [math.exp((score - best) / temperature) for score in question.scores]
        total += math.log(sum(powers)) - (question.scores[question.right] - best) / temperature
    return total / len(questions)


def slope(questions: list[Question], temperature: float) -> float:
    """Return the slope of the summed log loss in 1 / temperature; it is positive where the temperature is too low."""
    total = 0.0
    for question in questions:
        probabilities = softmax(question.scores, temperature)
        right = question.scores[question.right]
        total += sum(p * (score - right) for p, score in zip(probabilities, question.scores, strict=True))
    return total


def fit_temperature(questions: list[Question]) -> float:
    """Return the temperature with the least mean log loss."""
    # With b = 1 / temperature, the loss of a question is log(sum(exp(b * score))) - b * score of the right option. Its
    # slope in b is the mean score under the softmax minus the right score, and its second derivative is the variance of
    # the scores under the softmax, which is never negative. So the loss is convex in b, and its slope changes sign once
    # at most. Where b grows the temperature falls, one for one, so there is one minimum in the temperature as well.
    low, high = LOWEST, HIGHEST
    if not slope(questions, low) > 0 > slope(questions, high):
        raise ValueError(f"no temperature between {low} and {high} has the least log loss")
    while high - low > 1e-4:
        middle = math.sqrt(low * high)
        if slope(questions, middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def answers(questions: list[Question], temperature: float) -> list[tuple[float, bool]]:
    """Return the confidence in the best option of each question and whether it is right, from unsure to sure."""
    found = []
    for question in questions:
        probabilities = softmax(question.scores, temperature)
        confidence = max(probabilities)
        found.append((confidence, probabilities.index(confidence) == question.right))
    return sorted(found)


@dataclass(frozen=True)
class Group:
    """Questions of similar confidence."""

    count: int
    confidence: float
    right: float
    deviation: float

    @property
    def gap(self) -> float:
        """By how much the share of right answers is above the mean confidence."""
        return self.right - self.confidence

    @property
    def chance(self) -> float:
        """How large the gap of true confidences is at most, in 95 of 100 groups."""
        return 1.96 * self.deviation

    @property
    def is_fault(self) -> bool:
        """Whether the gap is larger than chance explains."""
        return abs(self.gap) > self.chance


def group_of(found: list[tuple[float, bool]]) -> Group:
    """Return the figures of a group; the deviation is that of the share if every confidence were true."""
    count = len(found)
    confidence = sum(sure for sure, _ in found) / count
    right = sum(is_right for _, is_right in found) / count
    deviation = math.sqrt(sum(sure * (1 - sure) for sure, _ in found)) / count
    return Group(count, confidence, right, deviation)


def groups(questions: list[Question], temperature: float, bins: int = 10) -> list[Group]:
    """Return groups from unsure to sure, whose sizes differ by one at most."""
    found = answers(questions, temperature)
    borders = [len(found) * number // bins for number in range(bins + 1)]
    return [group_of(found[low:high]) for low, high in zip(borders, borders[1:]) if low < high]


def calibration_error(parts: list[Group]) -> tuple[float, float]:
    """Return the expected calibration error, and what chance alone would make of it on average."""
    count = sum(part.count for part in parts)
    error = sum(part.count * abs(part.gap) for part in parts) / count
    by_chance = sum(part.count * part.deviation for part in parts) / count * math.sqrt(2 / math.pi)
    return error, by_chance


def reliability(questions: list[Question], temperature: float, bins: int = 10) -> str:
    """Return a table: how sure the model is, how often it is right, and what chance explains."""
    parts = groups(questions, temperature, bins)
    lines = ["questions  confidence  right  95% by chance"]
    for part in parts:
        fault = "" if not part.is_fault else "  too sure" if part.gap < 0 else "  too unsure"
        lines.append(f"{part.count:9} {part.confidence:10.1%} {part.right:7.1%}  +-{part.chance:.1%}{fault}")
    error, by_chance = calibration_error(parts)
    return "\n".join([*lines, f"calibration error {error:.1%}, by chance alone {by_chance:.1%}"])


def choose_confidence(questions: list[Question], temperature: float, most_wrong: float = 0.05) -> float | None:
    """Return the lowest confidence from which on few enough answers are wrong."""
    return lowest_confidence(answers(questions, temperature), most_wrong)


def lowest_confidence(found: list[tuple[float, bool]], most_wrong: float) -> float | None:
    """Return what `choose_confidence` does, for answers from unsure to sure."""
    chosen = None
    wrong = 0
    for shown, index in enumerate(reversed(range(len(found))), 1):
        confidence, is_right = found[index]
        wrong += not is_right
        is_last_of_equals = index == 0 or found[index - 1][0] < confidence
        if is_last_of_equals and wrong <= most_wrong * shown:
            chosen = confidence
    return chosen


def outcome(found: list[tuple[float, bool]], least: float | None) -> tuple[int, int]:
    """Return how many answers have at least this confidence, and how many of them are wrong."""
    shown = [is_right for confidence, is_right in found if least is not None and confidence >= least]
    return len(shown), shown.count(False)


def promise(found: list[tuple[float, bool]], splits: int = 40, seed: int = 8) -> str:
    """Return how often a promise of 5% made on a random half of the answers is broken on the other half."""
    source = random.Random(seed)
    half = len(found) // 2
    shares = []
    for _ in range(splits):
        mixed = source.sample(found, len(found))
        shown, wrong = outcome(mixed[half:], lowest_confidence(sorted(mixed[:half]), 0.05))
        shares.append(wrong / shown if shown else 0.0)
    broken = sum(share > 0.05 for share in shares)
    mean = sum(shares) / splits
    return f"5% promised in {splits} random halves: broken in {broken} other halves, mean {mean:.1%} wrong"


def by_subject(questions: Iterable[Question]) -> dict[str, list[Question]]:
    """Return the questions of each subject."""
    found: dict[str, list[Question]] = {}
    for question in questions:
        found.setdefault(question.subject, []).append(question)
    return dict(sorted(found.items()))


def cooled(questions: list[Question], temperatures: dict[str, float]) -> list[Question]:
    """Return the questions with their scores divided by the temperature of their subject."""
    return [replace(q, scores=[score / temperatures[q.subject] for score in q.scores]) for q in questions]


def report(questions: list[Question]) -> str:
    """Return what was found, in at most 20 lines."""
    half = len(questions) // 2
    fitting, testing = questions[:half], questions[half:]
    each = {subject: fit_temperature(some) for subject, some in by_subject(fitting).items()}
    ways = {
        "as it is": dict.fromkeys(each, 1.0),
        "one": dict.fromkeys(each, fit_temperature(fitting)),
        "each": each,
    }
    lines = []
    for way, temperatures in ways.items():
        least = choose_confidence(cooled(fitting, temperatures), 1.0)
        listed = ", ".join(f"{subject} {value:.3f}" for subject, value in temperatures.items())
        lines.append(f"{way}: temperatures {listed}; shown from {'-' if least is None else f'{least:.1%}'}")
        tested = cooled(testing, temperatures)
        lines += [f"  {name:9} {figures(some, least)}" for name, some in {"all": tested, **by_subject(tested)}.items()]
        if way != "as it is":
            lines.append(f"  {promise(answers(cooled(questions, temperatures), 1.0))}")
    fitted, tested = cooled(fitting, each), answers(cooled(testing, each), 1.0)
    for most_wrong in (0.1, 0.2):
        shown, wrong = outcome(tested, choose_confidence(fitted, 1.0, most_wrong))
        share = wrong / max(shown, 1)
        lines.append(f"each, {most_wrong:.0%} promised: shown {shown} of {len(tested)}, wrong {share:.1%}")
    first = sum(question.right == 0 for question in testing) / len(testing)
    lines.append(f"always the first option with 25%: right {first:.1%}")
    return "\n".join(lines)


def figures(questions: list[Question], least: float | None) -> str:
    """Return the figures of one line of the report, for scores that are divided by their temperature already."""
    parts = groups(questions, 1.0)
    error, by_chance = calibration_error(parts)
    faults = sum(part.is_fault for part in parts)
    found = answers(questions, 1.0)
    right = sum(is_right for _, is_right in found) / len(found)
    shown, wrong = outcome(found, least)
    share = f"{wrong / shown:.1%}" if shown else "-"
    return (
        f"right {right:.1%}, loss {log_loss(questions, 1.0):.3f}, "
        f"error {error:5.1%} (chance {by_chance:.1%}), faults {faults:2} of {len(parts)}, "
        f"shown {shown:3} of {len(questions):4}, {wrong:2} wrong ({share})"
    )


if __name__ == "__main__":
    everything = generate_questions(3000)
    fitting, testing = everything[:1500], everything[1500:]
    print(report(everything))
    for temperature in (1.0, fit_temperature(fitting)):
        print(f"temperature {temperature:.3f}", reliability(testing, temperature), sep="\n")
    for factor in (1, 1000, 0.1):
        scaled = [replace(question, scores=[score * factor for score in question.scores]) for question in fitting[:200]]
        print(f"200 questions, scores times {factor}: temperature {fit_temperature(scaled):.3f}")
    print(f"of these, none wrong from {choose_confidence(fitting[:200], 1.0, 0.0):.4f}")
    print("no question, or the surest answer wrong:", choose_confidence([], 1.0), choose_confidence([UNLUCKY], 1.0))
