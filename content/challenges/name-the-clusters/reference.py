"""Find out what questions are about.

Notes.

Silhouettes of the 24 questions, `report(QUESTIONS, trials=10)`, 20 starts for each k (the program itself takes one
trial, so it prints other figures for "shuffled" and "stability"):

    k           2      3      4      5      6      7      8
    silhouette  0.087  0.141  0.175  0.252  0.280  0.306  0.254
    shuffled    0.075  0.090  0.099  0.106  0.128  0.129  0.128
    stability   0.13   0.55   0.63   0.64   0.80   0.74   0.62

"Shuffled" is the best of ten collections with the same words dealt out at random. "Stability" is the adjusted Rand
index of the clusters with those found when a fourth of the questions is missing: 1 for the same ones, 0 for chance.

Do I trust the winner? I trust that there are themes: from 3 clusters on, every silhouette is larger than any of
shuffled words. I do not trust the 7. First, 6 and 7 differ by 0.026, and 6 is the more stable one. Second, the
winner depends on how long one searches: with 200 starts it is 8 (0.318), and the clustering into 7 that fits best
has only 0.299. Fit and silhouette are not the same thing. Third, two questions move a cluster: "branch main" and
"commit file" are both about Git, and a person would join them. I would show the 7 themes to the team and say that
6 are as good.

What no k can do: "byte pair encoding" and "word pieces tokeniser" are one topic to a person, but their questions share
no word at all. "Why is accuracy bad for rare classes" has a cosine of only 0.43 with its mean.

Next month: `agreement_of_months` gives the new questions to the old means, clusters them alone as well, and compares
the two with the adjusted Rand index, which does not need equal numbers of the clusters. What is low? It has to be
compared with random halves of one month. Here `agreement_of_halves(QUESTIONS, k=7, trials=20)` goes from 0.08 to 0.80
with a mean of 0.49, so 12 questions can prove nothing. With the hundreds of the team the halves should agree more, and
a month that agrees less than nearly all halves has other themes. The check does not see a small new theme, whose
questions go to the nearest old means. For this I would count the new questions whose largest cosine is smaller than
that of nearly all old ones, and read them.

Decisions. Stop words and endings are cut: otherwise "is", with 5 of 5 questions, would be the word for precision and
recall. The list is a usual one, to which I added "an" and "as" after a first look at the names. A question without
words belongs to a theme of its own, so that the sizes still add up.
"""

import itertools
import math
import random
import re
from collections import Counter
from dataclasses import dataclass

QUESTIONS = [
    "Why does my softmax return nan",
    "softmax overflows for large scores",
    "How do I keep softmax from overflowing",
    "Is softmax the same as normalising scores",
    "what does temperature do to a softmax",
    "How many merges does byte pair encoding need",
    "My byte pair encoding merges the wrong pair first",
    "are ties between pairs broken by order in byte pair encoding",
    "Why do tokenisers split words into pieces",
    "which pieces does the tokeniser make of an unknown word",
    "My loss goes up when I train longer",
    "the loss is nan after some steps of training",
    "Which learning rate should I train with",
    "Does a smaller learning rate always end at a smaller loss",
    "training is slow with a small learning rate",
    "How do I merge my branch with main",
    "Git says that my branch is behind main",
    "undo the last commit on my branch",
    "Can I commit only some lines of a file",
    "When is precision more important than recall",
    "precision and recall are both zero, is that a mistake",
    "Why is accuracy bad for rare classes",
    "How is recall computed for three classes",
    "what is a good value for precision",
]

STOP_WORDS = frozenset(
    "a after all always an and any are as at be between by can do does for from have how i in into is it many me more "
    "most my no not of on only or should so some than that the there this to up was what when where which why with "
    "you".split()
)
FEWEST, MOST = 2, 8
STARTS = 20
WITHOUT_WORDS = "without words"

Vector = dict[str, float]


@dataclass
class Theme:
    """What some of the questions are about."""

    name: str
    size: int
    examples: list[str]


@dataclass
class Clustering:
    """The cluster of each vector, the mean of each cluster, and the sum of the cosines between the two."""

    groups: list[int]
    means: list[Vector]
    fit: float


def stem(word: str) -> str:
    """Return a word without a frequent ending, so that merge and merges, or overflows and overflowing, are one."""
    for ending in ("ing", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending)
    return word


def words_in(question: str) -> list[str]:
    """Return the words that say something, as they are written."""
    return [word for word in re.findall(r"[^\W\d_]+", question.lower()) if word not in STOP_WORDS]


def terms_in(question: str) -> list[str]:
    """Return the stems of the words that say something."""
    return [stem(word) for word in words_in(question)]


def unit(vector: Vector) -> Vector:
    """Return the vector scaled to length 1; an empty one stays empty."""
    length = math.sqrt(sum(weight * weight for weight in vector.values()))
    return {term: weight / length for term, weight in vector.items()}


def dot(left: Vector, right: Vector) -> float:
    """Return the cosine similarity of two vectors of length 1, 0 where one is empty."""
    short, long = (left, right) if len(left) <= len(right) else (right, left)
    return sum(weight * long[term] for term, weight in short.items() if term in long)


def weights_of(questions: list[str]) -> Vector:
    """Return the inverse document frequency of each term: the fewer of the questions have it, the more it weighs."""
    having = Counter(term for question in questions for term in set(terms_in(question)))
    return {term: math.log((1 + len(questions)) / (1 + number)) + 1 for term, number in having.items()}


def vector_of(question: str, weights: Vector) -> Vector:
    """Return the TF-IDF vector of length 1; terms without a weight are left out, and it is empty if all are."""
    counts = Counter(term for term in terms_in(question) if term in weights)
    return unit({term: count * weights[term] for term, count in counts.items()})


def mean_of(members: list[Vector]) -> Vector:
    """Return the direction of the sum, as a vector of length 1."""
    total: Vector = {}
    for vector in members:
        for term, weight in vector.items():
            total[term] = total.get(term, 0.0) + weight
    return unit(total)


def first_means(vectors: list[Vector], k: int, source: random.Random) -> list[Vector]:
    """Draw k vectors, each the more likely the farther it is from those drawn before (k-means++)."""
    means = [source.choice(vectors)]
    while len(means) < k:
        far = [max(0.0, 1 - max(dot(vector, mean) for mean in means)) for vector in vectors]
        means.append(source.choices(vectors, far)[0] if sum(far) > 0 else source.choice(vectors))
    return means


def nearest(vector: Vector, means: list[Vector]) -> int:
    """Return the number of the mean with the largest cosine, the first among equals."""
    return max(range(len(means)), key=lambda number: dot(vector, means[number]))


def fill_empty(groups: list[int], vectors: list[Vector], means: list[Vector]) -> None:
    """Give each empty cluster the vector that fits its own mean worst, but never the last one of a cluster."""
    for empty in sorted(set(range(len(means))) - set(groups)):
        sizes = Counter(groups)
        movable = [number for number, group in enumerate(groups) if sizes[group] > 1]
        worst = min(movable, key=lambda number: dot(vectors[number], means[groups[number]]))
        groups[worst] = empty


def cluster_once(vectors: list[Vector], k: int, source: random.Random) -> Clustering:
    """Return where spherical k-means ends from one start; k is at most the number of vectors."""
    means = first_means(vectors, k, source)
    before: list[int] = []
    for _ in range(100):
        groups = [nearest(vector, means) for vector in vectors]
        fill_empty(groups, vectors, means)
        means = [mean_of([vector for vector, own in zip(vectors, groups) if own == group]) for group in range(k)]
        if groups == before:
            break
        before = groups
    return Clustering(groups, means, sum(dot(vector, means[group]) for vector, group in zip(vectors, groups)))


def cluster(vectors: list[Vector], k: int, starts: int = STARTS) -> Clustering:
    """Return the run that fits best; the seeds are 0, 1, …, so that the same runs can be had again."""
    return max((cluster_once(vectors, k, random.Random(seed)) for seed in range(starts)), key=lambda run: run.fit)


def silhouette(vectors: list[Vector], groups: list[int]) -> float:
    """Return the mean of (b - a) / max(a, b) with cosine distances; a vector alone in its cluster counts 0."""
    members = {group: [number for number, own in enumerate(groups) if own == group] for group in groups}
    values = []
    for number, group in enumerate(groups):
        distances = [max(0.0, 1 - dot(vectors[number], other)) for other in vectors]
        distances[number] = 0.0
        sums = {one: sum(distances[other] for other in others) for one, others in members.items()}
        inside = sums.pop(group) / max(1, len(members[group]) - 1)
        outside = min(total / len(members[one]) for one, total in sums.items())
        is_defined = len(members[group]) > 1 and max(inside, outside) > 0
        values.append((outside - inside) / max(inside, outside) if is_defined else 0.0)
    return sum(values) / len(values)


def clusterings(vectors: list[Vector], starts: int = STARTS) -> dict[int, Clustering]:
    """Return a clustering for each k that has a silhouette: less than there are vectors, all clusters different."""
    different = len({tuple(sorted(vector.items())) for vector in vectors})
    return {k: cluster(vectors, k, starts) for k in range(FEWEST, min(MOST, different, len(vectors) - 1) + 1)}


def best_groups(vectors: list[Vector]) -> list[int]:
    """Return the groups with the largest silhouette, one group where there is nothing to choose."""
    choices = [found.groups for found in clusterings(vectors).values()]
    return max(choices, key=lambda groups: silhouette(vectors, groups), default=[0] * len(vectors))


def name_of(members: list[str], others: list[str]) -> str:
    """Return two or three words with a large share of the cluster and a small one elsewhere, in their usual order."""
    inside = Counter(term for question in members for term in set(terms_in(question)))
    outside = Counter(term for question in others for term in set(terms_in(question)))

    def score(term: str) -> float:
        share, elsewhere = inside[term] / len(members), (outside[term] + 1) / (len(others) + 2)
        return share * math.log(share / elsewhere)

    ranked = sorted(inside, key=lambda term: (-score(term), term))
    third = [term for term in ranked[2:3] if inside[term] > 1]
    return " ".join(usual_form(term, members) for term in in_usual_order(ranked[:2] + third, members))


def in_usual_order(terms: list[str], questions: list[str]) -> list[str]:
    """Return the terms as they follow each other most often in the questions, so that byte comes before pair."""
    follows = Counter(pair for question in questions for pair in itertools.pairwise(terms_in(question)))
    orders = itertools.permutations(terms)
    return list(max(orders, key=lambda order: sum(follows[pair] for pair in itertools.pairwise(order))))


def usual_form(term: str, questions: list[str]) -> str:
    """Return the word of which the term is the stem, as most of the questions write it."""
    forms = [word for question in questions for word in words_in(question) if stem(word) == term]
    return max(sorted(forms), key=forms.count)


def theme_of(members: list[str], others: list[str], weights: Vector) -> Theme:
    """Return the theme of a cluster; the questions that are nearest to its mean stand for it."""
    mean = mean_of([vector_of(question, weights) for question in members])
    by_cosine = sorted(members, key=lambda question: -dot(vector_of(question, weights), mean))
    return Theme(name_of(members, others), len(members), by_cosine[:2])


def themes(questions: list[str]) -> list[Theme]:
    """Return the themes of the questions, the largest first; questions without any word are a theme of their own."""
    weights = weights_of(questions)
    known = [question for question in questions if terms_in(question)]
    silent = [question for question in questions if not terms_in(question)]
    groups = best_groups([vector_of(question, weights) for question in known])
    found = [Theme(WITHOUT_WORDS, len(silent), silent[:2])] if silent else []
    for group in sorted(set(groups)):
        members = [question for question, own in zip(known, groups) if own == group]
        others = [question for question, own in zip(known, groups) if own != group]
        found.append(theme_of(members, others, weights))
    return sorted(found, key=lambda theme: -theme.size)


def shuffled(questions: list[str], source: random.Random) -> list[str]:
    """Return questions as long as these, with the same words dealt out at random: they have no themes."""
    words = [word for question in questions for word in words_in(question)]
    source.shuffle(words)
    return [" ".join(words.pop() for _ in words_in(question)) for question in questions]


def pairs(count: int) -> int:
    """Return how many pairs can be made of some things."""
    return count * (count - 1) // 2


def agreement(first: list[int], second: list[int]) -> float:
    """Return the adjusted Rand index of two clusterings of the same questions: 1 for the same, 0 as by chance."""
    together = sum(map(pairs, Counter(zip(first, second)).values()))
    in_first, in_second = (sum(map(pairs, Counter(groups).values())) for groups in (first, second))
    by_chance = in_first * in_second / pairs(len(first))
    most = (in_first + in_second) / 2
    return (together - by_chance) / (most - by_chance) if most != by_chance else 1.0


def agreement_of_months(old: list[str], new: list[str], k: int) -> float:
    """Return how well clusters of the new questions alone agree with the nearest clusters of the old ones."""
    weights = weights_of(old)
    means = cluster([vector_of(question, weights) for question in old], k).means
    assigned = [nearest(vector_of(question, weights), means) for question in new]
    own_weights = weights_of(new)
    return agreement(assigned, cluster([vector_of(question, own_weights) for question in new], k).groups)


def agreement_of_halves(questions: list[str], k: int, trials: int) -> list[float]:
    """Return, in ascending order, the agreements of random halves: what a month differs from itself by luck alone."""
    found = []
    for seed in range(trials):
        mixed = random.Random(seed).sample(questions, len(questions))
        middle = len(mixed) // 2
        found.append(agreement_of_months(mixed[:middle], mixed[middle:], k))
    return sorted(found)


def stability(vectors: list[Vector], groups: list[int], k: int, trials: int) -> float:
    """Return the mean agreement with the clusters that are found when a random fourth of the questions is missing."""
    values = []
    for seed in range(trials):
        kept = sorted(random.Random(seed).sample(range(len(vectors)), 3 * len(vectors) // 4))
        again = cluster([vectors[number] for number in kept], k)
        values.append(agreement([groups[number] for number in kept], again.groups))
    return sum(values) / trials


def silhouette_by_chance(questions: list[str], k: int, trials: int, starts: int) -> float:
    """Return the largest silhouette that k clusters of shuffled words reach."""
    largest = -1.0
    for seed in range(trials):
        mixed = shuffled(questions, random.Random(seed))
        weights = weights_of(mixed)
        vectors = [vector_of(question, weights) for question in mixed]
        largest = max(largest, silhouette(vectors, cluster(vectors, k, starts).groups))
    return largest


def report(questions: list[str], trials: int, starts: int = STARTS) -> str:
    """Return what is known about each k: its silhouette, the best of shuffled words, its stability, its sizes."""
    weights = weights_of(questions)
    vectors = [vector_of(question, weights) for question in questions]
    lines = ["k  silhouette  shuffled  stability  sizes"]
    for k, found in clusterings(vectors, starts).items():
        value = silhouette(vectors, found.groups)
        chance = silhouette_by_chance(questions, k, trials, starts)
        same = stability(vectors, found.groups, k, trials)
        sizes = sorted(Counter(found.groups).values(), reverse=True)
        lines.append(f"{k}  {value:10.3f}  {chance:8.3f}  {same:9.2f}  {sizes}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(QUESTIONS, trials=1))
    for theme in themes(QUESTIONS):
        print(theme.size, theme.name, theme.examples)
    print("agreement of halves", [round(value, 2) for value in agreement_of_halves(QUESTIONS, k=7, trials=5)])
