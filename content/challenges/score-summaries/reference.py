"""Find out which metric rates summaries as people do, and make a better one.

Notes.

Can ROUGE be trusted here? No. On the held-out texts ROUGE-1 orders 36 % of the pairs as people do, which is worse
than a coin. The reason can be seen in every one of the 12 texts: the summary with the highest ROUGE-1 is a wrong
one, since it repeats the reference but for one number, one name or one word. Without these near copies its
agreement over all texts is 0.82, as good as anything here. So the same metric is good or bad by what the set has in
it: how many near copies our own models write decides, and must be counted first.

What fools each metric, all on TO_BUILD: ROUGE-1 gives 1.00 to the nurses whose two numbers are swapped (rated 112),
ROUGE-L 0.94 to 230,000 kettles (222), recall 0.88 to the long text about nurses (333) against 0.41 to the short one
that people like (444). `grounded` gives 1.00 to each copied sentence (222, 232), `brevity` likes "Bees in the
valley have recovered." best (222), and `coverage` gives 0.87 to 1,380 beehives (232). The own metric gives 0.68 to
the long nurses and 0.31 to the good short summary.

The own metric agrees in 0.83 of the pairs it was built on and 0.67 of the held-out ones; one person reaches 0.88 to
0.96. Its advantage over ROUGE-1 is 0.31 (0.05 to 0.49); over the best of the others on the held-out texts, brevity,
it is 0.16 (-0.06 to 0.35): with six texts I cannot say that it is better than counting words. I chose it by
TO_BUILD, and would not ship it before it was tested on some 50 texts. I had seen the held-out texts when I wrote
`negated`; no text of TO_BUILD has a case for it, so its weight is the one it began with, and its gain (0.62 to
0.67) is not a fair one.

What did not pay off: `too_long` got the weight 0. People rate the long texts 3, above wrong ones, so a penalty
hurts the order. And `invented_numbers`, worth 9 points where it was built, brings nothing on held-out texts (0.67
with and without). It punishes "31 of 62 buses" and "50 %", which are right, for the text says half.

Still wrong: "40 % less than diesel" is not seen, since nothing is negated and every number is in the text. Meaning
is not in the words. Two swapped halves of a good summary never lower the score (0 %), though nobody would read
them. Only the bags of words count, so a model that is trained to please this metric could write the text's words in
the order of the alphabet: that has 0.89, and the summaries that it likes best have 0.77. So it is for comparing
systems that do not know it, and people look at samples.
"""

import random
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations


@dataclass(frozen=True)
class Summary:
    """A summary, and the ratings of three people, from 1 to 5, a digit each."""

    text: str
    ratings: str


@dataclass(frozen=True)
class Item:
    """A text, a summary of it that an editor wrote, and summaries of models."""

    source: str
    reference: str
    summaries: tuple[Summary, ...]


def item(source: str, reference: str, *rated: str) -> Item:
    """Return an item; each rated summary begins with its ratings."""
    return Item(source, reference, tuple(Summary(text[4:], text[:3]) for text in rated))


# People were asked: would this do for a busy reader instead of the text? Is it right, complete and short?
TO_BUILD = (
    item(
        "The city library will close for 6 weeks from 3 May. Workers will replace the heating, which broke down "
        "twice last winter. Books can be returned at the town hall during this time. Loans that end in May are "
        "extended without a fee.",
        "The library closes for 6 weeks from 3 May for new heating; books can be returned at the town hall.",
        "555 From 3 May the library is shut for 6 weeks to get new heating. Return books at the town hall.",
        "222 The library closes for 8 weeks from 3 May for new heating; books can be returned at the town hall.",
        "232 The city library will close for 6 weeks from 3 May.",
        "343 The city library will close for 6 weeks from 3 May, and workers will replace the heating, which broke "
        "down twice last winter, and books can be returned at the town hall during this time, and loans that end in "
        "May are extended.",
        "121 The library has news about its building and its books.",
    ),
    item(
        "A study of 412 nurses found that those who worked nights slept 5.1 hours on average, against 6.9 hours for "
        "those who worked days. Mistakes with drugs were twice as frequent at night. The authors call for longer "
        "breaks.",
        "Nurses on night shifts slept 5.1 hours against 6.9, and made twice as many mistakes with drugs.",
        "544 Night nurses sleep less (5.1 hours, not 6.9) and make twice as many drug mistakes, a study of 412 "
        "finds.",
        "112 Nurses on night shifts slept 6.9 hours against 5.1, and made twice as many mistakes with drugs.",
        "444 Night shifts cost nurses sleep and double their mistakes with drugs.",
        "232 A study of 412 nurses found that those who worked nights slept 5.1 hours on average.",
        "333 Nurses on night shifts slept 5.1 hours against 6.9 for those who worked days, and mistakes with drugs "
        "were twice as frequent at night, which is a problem, because sleep is important for everybody, and nurses "
        "are no exception to this.",
    ),
    item(
        "Norvik has recalled 23,000 kettles of the model K2. The handle can come off when the water boils, and 14 "
        "people were burnt. Customers get 45 euros back. Kettles that were bought after March are not affected.",
        "Norvik recalls 23,000 K2 kettles because the handle can come off; customers get 45 euros back.",
        "554 Handles that come off have burnt 14 people: Norvik takes back 23,000 K2 kettles and pays 45 euros each.",
        "222 Norvik recalls 230,000 K2 kettles because the handle can come off; customers get 45 euros back.",
        "545 Norvik recalls 23,000 kettles (K2), as the handle may come off. Buyers get 45 euros.",
        "222 The handle can come off when the water boils, and 14 people were burnt.",
        "112 A company recalls a product because of a fault, and customers get money back.",
    ),
    item(
        "The bridge at Solberg will not open in June, as was promised. Tests showed that two of its eight cables "
        "are weaker than ordered. Replacing them takes until November and costs 3.2 million. The builder will pay, "
        "said the mayor.",
        "The bridge at Solberg opens in November instead of June, since two weak cables must be replaced; the "
        "builder pays.",
        "555 Two weak cables delay the bridge at Solberg from June to November. The builder pays the 3.2 million.",
        "121 The bridge at Solberg opens in June instead of November, since two weak cables must be replaced; the "
        "builder pays.",
        "222 The bridge at Solberg will not open in June, as was promised.",
        "333 The bridge at Solberg will not open in June, as was promised. Tests showed that two of its eight "
        "cables are weaker than ordered. Replacing them takes until November and costs 3.2 million. The builder "
        "will pay, said the mayor.",
        "323 The bridge opens later, since some cables are weak.",
    ),
    item(
        "From July, trains between Arden and Lomo run every 20 minutes instead of every 30. The first train leaves "
        "at 4:50. A ticket costs 7.40, which is 60 cents more than now. Bicycles are free outside of the rush hours.",
        "From July, trains between Arden and Lomo run every 20 minutes, and a ticket costs 7.40.",
        "445 Arden to Lomo: a train every 20 minutes from July, at 7.40 a ticket.",
        "222 From July, trains between Arden and Lomo run every 30 minutes, and a ticket costs 7.40.",
        "333 From July, trains between Arden and Lomo run every 20 minutes, and a ticket costs 7.40, and the first "
        "train leaves at 4:50, and bicycles are free outside of the rush hours, and the ticket costs 60 cents more "
        "than now.",
        "233 From July, trains between Arden and Lomo run every 20 minutes instead of every 30.",
        "122 Trains will run more often, tickets change, and there is news for bicycles.",
    ),
    item(
        "Bees in the valley have recovered. Beekeepers counted 1,830 hives this spring, after 1,240 two years ago. "
        "They think that the ban of a pesticide in 2021 has helped. A mild winter may be the reason as well, they "
        "admit.",
        "The valley has 1,830 beehives, up from 1,240 two years ago, perhaps thanks to the ban of a pesticide or a "
        "mild winter.",
        "555 Hives in the valley are up from 1,240 to 1,830 in two years; a pesticide ban or a mild winter may be "
        "why.",
        "232 The valley has 1,380 beehives, up from 1,240 two years ago, perhaps thanks to the ban of a pesticide "
        "or a mild winter.",
        "222 Bees in the valley have recovered.",
        "343 The valley has more beehives than two years ago, perhaps since a pesticide was banned.",
        "323 The valley has 1,830 beehives, up from 1,240 two years ago, and they think that the ban of a pesticide "
        "in 2021 has helped, but a mild winter may be the reason as well, they admit, and bees in the valley have "
        "recovered.",
    ),
)

TO_TEST = (
    item(
        "The school in Harrow Lane bans phones from September. Pupils leave them in lockers at 8:15 and get them "
        "back at 15:30. In a vote, 64 % of the parents were in favour. Teachers may grant exceptions for illness.",
        "The school in Harrow Lane bans phones from September, 8:15 to 15:30; 64 % of the parents voted for it.",
        "555 Phones stay in lockers from 8:15 to 15:30 at the Harrow Lane school from September; 64 % of parents "
        "agree.",
        "222 The school in Harrow Lane bans phones from September, 8:15 to 15:30; 46 % of the parents voted for it.",
        "121 The school in Harrow Lane does not ban phones from September, 8:15 to 15:30; 64 % of the parents voted "
        "for it.",
        "233 The school in Harrow Lane bans phones from September.",
        "333 The school in Harrow Lane bans phones from September, and pupils leave them in lockers at 8:15 and get "
        "them back at 15:30, and in a vote, 64 % of the parents were in favour, and teachers may grant exceptions "
        "for illness.",
    ),
    item(
        "Tarn Foods buys the bakery Oller for 18 million. All 240 jobs remain, says Tarn, but the factory in Vik "
        "moves to Dale within two years. The unions want the promise in writing. Oller had lost money for three "
        "years.",
        "Tarn Foods buys the bakery Oller for 18 million; the 240 jobs remain, and the factory in Vik moves to Dale.",
        "121 The bakery Oller buys Tarn Foods for 18 million; the 240 jobs remain, and the factory in Vik moves to "
        "Dale.",
        "554 For 18 million, Oller goes to Tarn Foods. Its 240 jobs stay, yet its Vik factory moves to Dale.",
        "222 Tarn Foods buys the bakery Oller for 80 million; the 240 jobs remain, and the factory in Vik moves to "
        "Dale.",
        "222 Oller had lost money for three years.",
        "333 Tarn Foods buys Oller and keeps the jobs.",
    ),
    item(
        "A storm cut the power of 9,500 homes in the north on Sunday. By Monday evening, all but 700 had light "
        "again. Nobody was hurt. The network company says that a third of its lines there should be laid in the "
        "ground, which would cost 50 million.",
        "A storm cut the power of 9,500 homes in the north; by Monday evening all but 700 had it back, and nobody "
        "was hurt.",
        "545 After Sunday's storm, 9,500 northern homes had no power; on Monday evening 700 still had none. Nobody "
        "was hurt.",
        "222 A storm cut the power of 9,500 homes in the north; by Monday evening all but 7,000 had it back, and "
        "nobody was hurt.",
        "122 A storm in the north caused trouble with power, and a company has a plan.",
        "232 The network company says that a third of its lines there should be laid in the ground, which would "
        "cost 50 million.",
        "343 A storm cut the power of 9,500 homes in the north on Sunday, and by Monday evening, all but 700 had "
        "light again, and nobody was hurt, and the network company says that a third of its lines there should be "
        "laid in the ground.",
    ),
    item(
        "Half of the town's 62 buses will be electric by 2027, the council decided by 19 votes to 11. The first ten "
        "arrive in autumn. They cost 40 % more than diesel buses, but save fuel. The opposition called the plan a "
        "risk.",
        "By 2027, half of the town's 62 buses will be electric, the council decided; they cost 40 % more than "
        "diesel ones.",
        "554 31 of 62 buses go electric by 2027, though they cost 40 % more than diesel, says the council.",
        "454 The council wants 50 % of its buses to be electric in 2027; each costs 40 % more than a diesel bus.",
        "121 By 2027, half of the town's 62 buses will be electric, the council decided; they cost 40 % less than "
        "diesel ones.",
        "222 They cost 40 % more than diesel buses, but save fuel.",
        "233 The council has decided about electric buses, which are dear but save fuel.",
    ),
    item(
        "Doctors at the Lind hospital warn of a new measles outbreak: 31 cases since January, after 4 in all of "
        "last year. 27 of the patients were not vaccinated. The hospital offers free vaccination on Saturdays, "
        "without an appointment.",
        "The Lind hospital has seen 31 measles cases since January, 27 of them not vaccinated; it vaccinates for "
        "free on Saturdays.",
        "555 Measles is back: 31 cases since January, 27 without vaccination. The Lind hospital vaccinates free on "
        "Saturdays.",
        "112 The Lind hospital has seen 31 measles cases since January, 27 of them vaccinated; it vaccinates for "
        "free on Saturdays.",
        "222 The Lind hospital has seen 13 measles cases since January, 27 of them not vaccinated; it vaccinates "
        "for free on Saturdays.",
        "343 Measles cases rise sharply, mostly without vaccination, and the hospital offers it for free.",
        "333 Doctors at the Lind hospital warn of a new measles outbreak, 31 cases since January, after 4 in all of "
        "last year, and 27 of the patients were not vaccinated, and the hospital offers free vaccination on "
        "Saturdays, without an appointment.",
    ),
    item(
        "The museum returns 12 carved masks to the village of Anu, from which they were taken in 1904. Copies will "
        "be shown in their place. The village will build a house for them. Three other museums have been asked for "
        "masks and have not answered.",
        "The museum returns 12 masks, taken in 1904, to the village of Anu and will show copies.",
        "545 Anu gets back 12 masks that were taken from the village in 1904; the museum shows copies.",
        "444 Twelve masks, taken from Anu in 1904, go home from the museum, where copies will be shown.",
        "222 The museum returns 12 masks, taken in 1940, to the village of Anu and will show copies.",
        "222 Three other museums have been asked for masks and have not answered.",
        "121 The village of Anu returns 12 masks, taken in 1904, to the museum and will show copies.",
    ),
)

NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
NEGATIONS = {"not", "no", "never", "none", "nobody", "without", "instead"}
STEM = 5
LONGEST_COPY = 9
"""A run of so many words in the text's own words is a copy."""


@cache
def words_of(text: str) -> tuple[str, ...]:
    """Return words and numbers in lower case; a number word becomes a number, and 23,000 stays one."""
    words = re.findall(r"\d+(?:[.,:]\d+)*|[^\W\d]+", text.casefold())
    return tuple(str(NUMBER_WORDS.index(word)) if word in NUMBER_WORDS else word for word in words)


def f1(common: int, first: int, second: int) -> float:
    """Return the harmonic mean of precision and recall."""
    return 2 * common / (first + second) if first + second else 0.0


def rouge_1(text: str, item: Item) -> float:
    """Return the F1 of the words of a summary and of the reference; a first metric."""
    words, others = Counter(words_of(text)), Counter(words_of(item.reference))
    return f1((words & others).total(), words.total(), others.total())


def rouge_l(text: str, item: Item) -> float:
    """Return the F1 of the longest common subsequence with the reference."""
    words, others = words_of(text), words_of(item.reference)
    lengths = [0] * (len(others) + 1)
    for word in words:
        before = 0
        for place, other in enumerate(others, start=1):
            longest = before + 1 if word == other else max(lengths[place], lengths[place - 1])
            before, lengths[place] = lengths[place], longest
    return f1(lengths[-1], len(words), len(others))


def recall(text: str, item: Item) -> float:
    """Return the share of the words of the reference that the summary has."""
    others = Counter(words_of(item.reference))
    return (Counter(words_of(text)) & others).total() / others.total()


def grounded(text: str, item: Item) -> float:
    """Return the share of the words of the summary that the text has."""
    words = words_of(text)
    return sum(word in words_of(item.source) for word in words) / len(words) if words else 0.0


def brevity(text: str, item: Item) -> float:
    """Return the fewer words the better: a baseline that reads nothing."""
    return -float(len(words_of(text)))


def numbers_in(text: str) -> set[str]:
    """Return the numbers of a text."""
    return {word for word in words_of(text) if word[0].isdigit()}


def stems_of(text: str) -> set[str]:
    """Return the beginnings of words of four letters or more, and the numbers."""
    return {word[:STEM] for word in words_of(text) if len(word) > 3 and not word[0].isdigit()} | numbers_in(text)


def coverage(text: str, item: Item) -> float:
    """Return how much of the reference's stems and numbers is said; numbers count twice."""
    wanted, said = stems_of(item.reference), stems_of(text)
    weights = {stem: 2 if stem[0].isdigit() else 1 for stem in wanted}
    return sum(weights[stem] for stem in wanted & said) / sum(weights.values())


def longest_copy(text: str, source: str) -> int:
    """Return how many words in a row stand in the source as they do here."""
    words, others = words_of(text), words_of(source)
    lengths, longest = [0] * (len(others) + 1), 0
    for word in words:
        lengths = [0] + [lengths[place] + 1 if word == other else 0 for place, other in enumerate(others)]
        longest = max(longest, *lengths)
    return longest


def invented_numbers(text: str, item: Item) -> float:
    """Return 1 for a number that the text does not have."""
    return float(bool(numbers_in(text) - numbers_in(item.source)))


def turned(text: str, item: Item) -> float:
    """Return 1 if two numbers or names of the reference stand in the other order, among nearly the same words.

    People may tell the same in another order. So this speaks only of a summary that follows the reference closely.
    """
    words, others = words_of(text), words_of(item.reference)
    shared = [word for word in words if word in others]
    if len(shared) < 0.9 * len(words):
        return 0.0
    return float(rouge_1(text, item) - rouge_l(text, item) > 0.04)


def negated(text: str, item: Item) -> float:
    """Return 1 if a summary of nearly the reference's words has other negations than the reference."""
    words, others = words_of(text), words_of(item.reference)
    is_near = rouge_l(text, item) > 0.85
    own, wanted = ([word for word in side if word in NEGATIONS] for side in (words, others))
    return float(is_near and sorted(own) != sorted(wanted))


def copied(text: str, item: Item) -> float:
    """Return how much of a copy this is, from 0 to 1."""
    return min(1.0, longest_copy(text, item.source) / LONGEST_COPY)


def too_long(text: str, item: Item) -> float:
    """Return by how much the summary is longer than the reference, as a share of it, at most 1."""
    return min(1.0, max(0.0, len(words_of(text)) / len(words_of(item.reference)) - 1.2))


PENALTIES = {invented_numbers: 0.4, turned: 0.6, negated: 0.4, copied: 0.2, too_long: 0.0}
"""What `choose_weights` makes of TO_BUILD; `main` shows that it does."""


def penalised(text: str, item: Item, weights: dict) -> float:
    """Return the coverage without the weighted penalties."""
    return coverage(text, item) - sum(weight * penalty(text, item) for penalty, weight in weights.items())


def own_metric(text: str, item: Item) -> float:
    """Return a score of a summary that agrees better with people."""
    return penalised(text, item, PENALTIES)


def pairs_in_order(scores: list[float], ratings: list[float]) -> tuple[float, int]:
    """Return how many pairs with different ratings are in the right order, ties half, and how many there are."""
    right, pairs = 0.0, 0
    for first, second in combinations(range(len(scores)), 2):
        apart = ratings[first] - ratings[second]
        if apart:
            pairs += 1
            by_score = (scores[first] - scores[second]) * apart
            right += 0.5 if by_score == 0 else float(by_score > 0)
    return right, pairs


def mean_rating(summary: Summary) -> float:
    """Return the mean rating of the three people."""
    return sum(map(int, summary.ratings)) / len(summary.ratings)


def counts_of(metric, items: tuple[Item, ...]) -> list[tuple[float, int]]:
    """Return the pairs in the right order and all pairs, for each text."""
    return [
        pairs_in_order([metric(s.text, item) for s in item.summaries], [mean_rating(s) for s in item.summaries])
        for item in items
    ]


def share_of(counts: list[tuple[float, int]]) -> float:
    """Return the share of all pairs that are in the right order."""
    return sum(right for right, _ in counts) / sum(pairs for _, pairs in counts)


def choose_weights(items: tuple[Item, ...]) -> dict:
    """Return weights by trying others for one penalty after the other; what makes no difference stays at 0.4."""
    weights = dict.fromkeys(PENALTIES, 0.4)
    best = share_of(counts_of(partial(penalised, weights=weights), items))
    for penalty in [*weights, *weights]:
        for weight in (0.0, 0.2, 0.6):
            tried = weights | {penalty: weight}
            found = share_of(counts_of(partial(penalised, weights=tried), items))
            if found > best:
                weights, best = tried, found
    return weights


def interval(draws: list[float]) -> tuple[float, float]:
    """Return the ends of the middle 95 % of the draws."""
    draws = sorted(draws)
    return draws[len(draws) // 40], draws[-1 - len(draws) // 40]


def agreement(metric, items: tuple[Item, ...]) -> tuple[float, float, float]:
    """Return how far a metric orders the summaries of a text as people do, and the ends of its interval."""
    counts, source = counts_of(metric, items), random.Random(5)
    draws = [share_of(source.choices(counts, k=len(counts))) for _ in range(1000)]
    return share_of(counts), *interval(draws)


def advantage(first, second, items: tuple[Item, ...]) -> tuple[float, float, float]:
    """Return by how much the first metric agrees better, with its interval; both see the same drawn texts."""
    pairs, source = list(zip(counts_of(first, items), counts_of(second, items))), random.Random(6)
    draws = []
    for _ in range(1000):
        drawn = source.choices(pairs, k=len(pairs))
        draws.append(share_of([one for one, _ in drawn]) - share_of([other for _, other in drawn]))
    return share_of([one for one, _ in pairs]) - share_of([other for _, other in pairs]), *interval(draws)


def one_person(items: tuple[Item, ...]) -> list[float]:
    """Return how far each of the three people agrees with the mean of the other two: more cannot be expected."""
    shares = []
    for person in range(3):
        counts = []
        for item in items:
            own = [float(summary.ratings[person]) for summary in item.summaries]
            ratings = [sum(map(int, s.ratings)) - int(s.ratings[person]) for s in item.summaries]
            counts.append(pairs_in_order(own, ratings))
        shares.append(share_of(counts))
    return shares


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text."""
    return re.split(r"(?<=[.!?]) ", text)


def change_number(text: str) -> str:
    """Return the text with one more in the last digit of its first number."""
    return re.sub(r"\d(?!\d)", lambda digit: str((int(digit[0]) + 1) % 10), text, count=1)


def halves_of(text: str) -> list[str]:
    """Return the first and the second half of the words."""
    words = text.split()
    return [" ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])]


WORSE = {
    "longer": lambda text, item: f"{text} {sentences_of(item.source)[-1]}",
    "copied sentence": lambda text, item: sentences_of(item.source)[0],
    "changed number": lambda text, item: change_number(text),
    "halves swapped": lambda text, item: " ".join(reversed(halves_of(text))),
    "first half only": lambda text, item: halves_of(text)[0],
}


def probes(metric, items: tuple[Item, ...]) -> dict[str, float]:
    """Return for each way to make a good summary worse in what share of the texts the metric's score falls."""
    falls = {}
    for name, worsen in WORSE.items():
        best = [(max(item.summaries, key=mean_rating).text, item) for item in items]
        fallen = [metric(worsen(text, item), item) < metric(text, item) for text, item in best]
        falls[name] = sum(fallen) / len(items)
    return falls


METRICS = {
    "ROUGE-1": rouge_1,
    "ROUGE-L": rouge_l,
    "recall": recall,
    "grounded": grounded,
    "brevity": brevity,
    "coverage": coverage,
    "own metric": own_metric,
}


def table() -> str:
    """Return agreement on both parts and the probes, a line a metric."""
    lines = [f"{'agreement':12}{'built on':22}{'held out':22}falls in (built on): {', '.join(WORSE)}"]
    for name, metric in METRICS.items():
        parts = ["{:.2f} ({:.2f} to {:.2f})".format(*agreement(metric, items)) for items in (TO_BUILD, TO_TEST)]
        falls = "  ".join(f"{value:4.0%}" for value in probes(metric, TO_BUILD).values())
        lines.append(f"{name:12}{parts[0]:22}{parts[1]:22}{falls}")
    people = ["{:.2f}, {:.2f}, {:.2f}".format(*one_person(items)) for items in (TO_BUILD, TO_TEST)]
    return "\n".join([*lines, f"one person   {people[0]}      {people[1]}"])


def misses(metric, items: tuple[Item, ...]) -> list[str]:
    """Return the pairs of summaries that the metric orders most wrongly."""
    found = []
    for item in items:
        for worse, better in combinations(sorted(item.summaries, key=mean_rating), 2):
            excess = metric(worse.text, item) - metric(better.text, item)
            if mean_rating(better) > mean_rating(worse) and excess > 0:
                lines = f"  {excess:.2f} {worse.ratings} {worse.text}\n       {better.ratings} {better.text}"
                found.append((excess, lines))
    return [line for _, line in sorted(found, reverse=True)]


def without_near_copies(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return the items without the summaries that repeat the reference nearly word for word."""
    return tuple(
        Item(item.source, item.reference, tuple(s for s in item.summaries if rouge_1(s.text, item) < 0.9))
        for item in items
    )


def named(weights: dict) -> str:
    """Return the penalties with their weights."""
    return ", ".join(f"{penalty.__name__} {weight}" for penalty, weight in weights.items())


def main() -> None:
    """Print everything that the notes speak of."""
    print(table())
    print("weights chosen:", named(choose_weights(TO_BUILD)))
    for name in ("ROUGE-1", "brevity", "coverage"):
        gain = advantage(own_metric, METRICS[name], TO_TEST)
        print(f"own metric against {name}, held out:", "{:+.2f} ({:+.2f} to {:+.2f})".format(*gain))
    for penalty in PENALTIES:
        without = partial(penalised, weights=PENALTIES | {penalty: 0.0})
        shares = [f"{agreement(without, items)[0]:.2f}" for items in (TO_BUILD, TO_TEST)]
        print(f"without {penalty.__name__}:", *shares)
    apart = without_near_copies(TO_BUILD + TO_TEST)
    shares = [f"{name} {agreement(metric, apart)[0]:.2f}" for name, metric in METRICS.items()]
    print("all texts without summaries of ROUGE-1 0.9 or more:", ", ".join(shares))
    heaps = [own_metric(" ".join(sorted(set(words_of(item.source)))), item) for item in TO_TEST]
    print(f"own metric of the text's words in the order of the alphabet: {sum(heaps) / len(heaps):.2f}")
    best = [max(own_metric(summary.text, item) for summary in item.summaries) for item in TO_TEST]
    print(f"own metric of the summary that it likes best: {sum(best) / len(best):.2f}")
    print("the held-out pairs that the own metric gets most wrong:", *misses(own_metric, TO_TEST)[:6], sep="\n")


if __name__ == "__main__":
    main()
