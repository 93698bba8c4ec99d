"""Search for the most probable sentence that holds what it must hold.

Notes

What far means. Beginnings compete only with those that have matched as many required words (`words_matched`). A beam
for each exact progress (`each_phrase`) sounds better and was not: at width 4 both find 31 and 30 of the 38 best
sentences, the first with 4610 extensions a set, the second with 7444. One beam for all finds 6 with 12 places and 4029
extensions, and nothing at all for 20 sets. So the comparison is fair by work (4 places and 12) and by width (4 and 4).
Of the sentences that are not the best, those of width 4 are 0.66 below it on average. Widths 1, 2, 4 find 10, 21, 31.

What `exact` must know: last word, progress and length. The words before them no longer matter, as the model sees one
word. It agrees with a look at all 363 sentences of a small model for five sets with overlaps, such as "a b a", "b a".

A wider beam that does not help. For "we have not", "the order was", "in time" the best sentence is "we have not sent
the order was paid in time" (-12.96). Width 2 loses "we have not sent" to "the order was late" and "the order was
sent" (-4.19 both), which have 3 words as well, though not the same ones. Width 4 adds "the order was not" and "the
order was paid": four copies of one idea, and the result stays -13.45. Width 8 finds the best. It is a failure of the
groups: they count words and do not ask which. A beam for each progress keeps "we have not sent" at width 2 and loses
the sentence later, at "paid", for the same reason as any beam: "the order was late" (-9.81) is cheaper so far, and only
the words that follow would show that "the order was paid" is worth its price.

What I got wrong first: I let sentences finish only from beginnings that were kept. "the bank has paid back to the
bank" was then complete at width 4 and pushed out by four others such as "the order back to the bank has not", which
cost less until END is added. Finishing before pruning costs one extension a sentence and found two more of the six.

Bad sentences. "the money march" (-7.69) and "a late" (-4.78) are the best ones that exist, so the search is not to
blame; "late" alone (-7.02 at width 1) is the search's. A bigram model never sees that "the money" wants a verb, and
each word costs something, so the shortest way to place the words wins. I would use a longer memory first, and only
then a price for brevity, because dividing by the length makes long nonsense cheap. The model has 20 sentences: how
often a width finds the best says nothing about a large model, and 38 sets tell 31 from 21, but not 31 from 30.
"""

import heapq
import itertools
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator

START, END = "<s>", "</s>"
SENTENCES = """
the invoice was not paid in time
the invoice was paid in march
the invoice of march was sent to the customer
the customer has not paid the invoice of march
the customer has paid in full
the payment was sent to the bank
the bank has sent the payment back to the customer
the bank has not sent the money
the money was paid back in full
the order was not sent in time
the order of the customer was sent in march
the customer has sent the order back
please send the invoice to the customer
please send the order to the bank in time
we have sent the invoice to the customer in march
we have not paid the order in full
the payment of the order was late
the payment was late
the order was late in march
a late payment is paid back in full
""".strip().splitlines()


class Model:
    """A bigram model with smoothing: every word may follow every word, most of them rarely."""

    def __init__(self, sentences: list[str], smoothing: float = 0.05):
        pairs = [pair for sentence in sentences for pair in zip([START, *sentence.split()], [*sentence.split(), END])]
        counts, totals = Counter(pairs), Counter(before for before, _ in pairs)
        self.words = sorted({word for _, word in pairs})
        self.table = {
            before: {
                word: math.log((counts[before, word] + smoothing) / (totals[before] + smoothing * len(self.words)))
                for word in self.words
            }
            for before in sorted(totals)
        }

    def next(self, before: str) -> dict[str, float]:
        """Return the log probability of every word, END included, after a word."""
        return self.table[before]


Result = list[tuple[list[str], float]]

REQUIRED = [
    ["late"],
    ["march", "money"],
    ["paid in full", "not paid"],
    ["back to the bank", "the bank has"],
    ["please", "late payment", "money"],
    ["we have not", "the order was", "in time"],
]

# How many words of each phrase are matched by the last words of a beginning; all of them once the phrase was there.
Progress = tuple[int, ...]
# Cost, words, progress. Tuples of equally many words compare as the task orders sentences: by cost, then by words.
Beginning = tuple[int, tuple[str, ...], Progress]
# A beginning and the word that makes a longer one of it: the cost with this word, the words before, the word, progress.
Extension = tuple[int, tuple[str, ...], str, Progress]
Far = Callable[[Progress], object]

# Costs are whole numbers of this size. Their sum does not depend on the order, as that of floats does: two sentences
# with the same pairs of words in another order are equal, and not by chance one of them the better one.
UNIT = 1e-12


class Phrases:
    """Follows how far each required phrase has got. Nothing else in this program looks at phrases."""

    def __init__(self, required: list[str]):
        self.phrases = [tuple(phrase.split()) for phrase in dict.fromkeys(required)]
        self.start: Progress = tuple(0 for _ in self.phrases)
        self.end: Progress = tuple(len(phrase) for phrase in self.phrases)
        self.known: dict[Progress, dict[str, Progress]] = {}

    def after(self, progress: Progress, words: list[str]) -> dict[str, Progress]:
        """Return the progress that each of the words leads to; worked out once for each progress."""
        if progress not in self.known:
            self.known[progress] = {word: self.advance(progress, word) for word in words}
        return self.known[progress]

    def advance(self, progress: Progress, word: str) -> Progress:
        """Return the progress after one more word."""
        return tuple(
            matched if matched == len(phrase) else longest_match(phrase, (*phrase[:matched], word))
            for phrase, matched in zip(self.phrases, progress)
        )


def longest_match(phrase: tuple[str, ...], seen: tuple[str, ...]) -> int:
    """Return how many words of the phrase the seen words end with: what is broken off may have begun again."""
    return next(size for size in range(len(seen), -1, -1) if phrase[:size] == seen[len(seen) - size :])


def costs_of(model: Model) -> dict[str, dict[str, int]]:
    """Return what each word costs after each other: the negative log probability in units."""
    return {
        before: {word: round(-value / UNIT) for word, value in model.next(before).items()} for before in model.table
    }


def words_matched(progress: Progress) -> int:
    """Far is how many required words are matched, whichever they are."""
    return sum(progress)


def each_phrase(progress: Progress) -> Progress:
    """Far is how much of each phrase is matched: two beginnings compete only if they lack the same words."""
    return progress


def the_same(progress: Progress) -> int:
    """Nothing is farther than anything else: one beam for all."""
    return 0


class Beams:
    """One search: rounds of beginnings, the finished sentences, and the number of extensions that were scored."""

    def __init__(self, model: Model, required: list[str], width: int, longest: int, far: Far):
        self.costs, self.words = costs_of(model), [word for word in model.words if word != END]
        self.phrases, self.width, self.longest, self.far = Phrases(required), width, longest, far
        self.finished: list[tuple[int, tuple[str, ...]]] = []
        self.scored = 0

    def rounds(self) -> Iterator[list[Beginning]]:
        """Yield the beginnings that are kept, those of one word first, and finish what can be finished."""
        live: list[Beginning] = [(0, (), self.phrases.start)]
        for _ in range(self.longest):
            groups = self.extensions(live)
            self.finish(groups.get(self.far(self.phrases.end), []))
            live = self.kept(groups)
            yield live

    def extensions(self, live: list[Beginning]) -> dict[object, list[Extension]]:
        """Return every beginning with one more word, by how far it is; words only get dearer, so hopeless ones end."""
        groups: dict[object, list[Extension]] = {}
        limit = self.finished[-1][0] if len(self.finished) == self.width else math.inf
        for cost, words, progress in live:
            if cost >= limit:
                continue
            step = self.costs[words[-1] if words else START]
            for word, after in self.phrases.after(progress, self.words).items():
                groups.setdefault(self.far(after), []).append((cost + step[word], words, word, after))
            self.scored += len(self.words)
        return groups

    def kept(self, groups: dict[object, list[Extension]]) -> list[Beginning]:
        """Return the cheapest beginnings of each group."""
        best = (each for group in groups.values() for each in heapq.nsmallest(self.width, group))
        return [(cost, (*words, word), progress) for cost, words, word, progress in best]

    def finish(self, extensions: list[Extension]) -> None:
        """Add those that hold all phrases, with END, to the best finished, before any of them is given up as live."""
        whole = [
            (cost + self.costs[word][END], (*words, word))
            for cost, words, word, progress in extensions
            if progress == self.phrases.end
        ]
        self.scored += len(whole)
        self.finished = heapq.nsmallest(self.width, self.finished + whole)

    def result(self) -> Result:
        """Search to the end, and return the finished sentences, best first."""
        for _ in self.rounds():
            pass
        return [(list(words), -cost * UNIT) for cost, words in self.finished]


def search(model: Model, required: list[str], width: int, longest: int = 14) -> Result:
    """Return sentences that hold all the required phrases, with their log probabilities, best first."""
    return Beams(model, required, width, longest, far=words_matched).result()


def exact(model: Model, required: list[str], longest: int = 14) -> tuple[list[str], float]:
    """
    Return the most probable sentence that holds all the required phrases, and its log probability.

    What may follow a beginning, and what it costs, depends on its last word (the model sees no other), on its progress
    (what is missing) and on its length (how much room is left). Of all beginnings with the same three, the cheapest
    one, of equal ones the first, stays so whatever follows. Rounds have one length each, so it is no key.
    """
    costs, words, phrases = costs_of(model), [word for word in model.words if word != END], Phrases(required)
    live: dict[Progress, dict[str, tuple[int, tuple[str, ...]]]] = {phrases.start: {START: (0, ())}}
    best: tuple[float, tuple[str, ...]] = (math.inf, ())
    for _ in range(longest):
        longer: dict[Progress, dict[str, tuple[int, tuple[str, ...]]]] = {}
        for progress, beginnings in live.items():
            kept = [(cost, before, costs[last]) for last, (cost, before) in beginnings.items() if cost < best[0]]
            if not kept:
                continue
            for word, after in phrases.after(progress, words).items():
                cost, before = min([(cost + step[word], before) for cost, before, step in kept])
                same = longer.setdefault(after, {})
                same[word] = min(same.get(word, (math.inf, ())), (cost, (*before, word)))
        live = longer
        whole = live.get(phrases.end, {}).items()
        best = min([best, *((cost + costs[last][END], before) for last, (cost, before) in whole)])
    return list(best[1]), -best[0] * UNIT


def cut_out(source: random.Random) -> list[str]:
    """Return two or three phrases of one to three words from the sentences of the model."""
    return [cut(source.choice(SENTENCES).split(), source) for _ in range(source.randint(2, 3))]


def cut(words: list[str], source: random.Random) -> str:
    """Return one to three neighbouring words."""
    size = source.randint(1, 3)
    start = source.randrange(len(words) - size + 1)
    return " ".join(words[start : start + size])


def strange(source: random.Random) -> list[str]:
    """Return a pair of words that the model has never seen together, and a word."""
    words = sorted(set(" ".join(SENTENCES).split()))
    pairs = [f"{one} {other}" for one in words for other in words]
    text = "\n".join(SENTENCES)
    return [source.choice([pair for pair in pairs if pair not in text]), source.choice(words)]


def sets_by_kind() -> dict[str, list[list[str]]]:
    """Return the sets of the starter and generated ones; each is possible, as every word may follow every word."""
    source = random.Random("required words")
    return {
        "starter": REQUIRED,
        "cut out": [cut_out(source) for _ in range(18)],
        "strange": [strange(source) for _ in range(14)],
    }


def compare(model: Model, widths: list[int]) -> str:
    """Return a table: how often a search finds the best sentence, and what it costs."""
    kinds = sets_by_kind()
    best = {kind: [exact(model, required)[1] for required in sets] for kind, sets in kinds.items()}
    lines = [f"{'beams':14} width {' '.join(kind.rjust(9) for kind in kinds)}   below  nothing  extensions a set"]
    # One beam at the same widths, and at widths that cost about as many extensions as the others.
    rows = [(far, width) for far in (words_matched, each_phrase) for width in widths]
    for far, width in [*rows, *((the_same, width) for width in [*widths, 3 * max(widths)])]:
        found, below, nothing, scored = [], [], 0, 0
        for kind, sets in kinds.items():
            gaps = []
            for required, limit in zip(sets, best[kind]):
                beams = Beams(model, required, width, 14, far)
                result = beams.result()
                gaps.append(limit - result[0][1] if result else math.inf)
                scored += beams.scored
            found.append(f"{sum(gap < 1e-9 for gap in gaps)} of {len(gaps)}".rjust(9))
            below += [gap for gap in gaps if 1e-9 <= gap < math.inf]
            nothing += gaps.count(math.inf)
        mean = f"{sum(below) / len(below):.2f}" if below else "-"
        total = sum(len(sets) for sets in kinds.values())
        lines.append(f"{far.__name__:14} {width:5} {' '.join(found)} {mean:>7} {nothing:8} {scored / total:17.0f}")
    return "\n".join(lines)


def lost(model: Model, required: list[str], width: int, far: Far = words_matched, longest: int = 14) -> str:
    """Return where a search loses the best sentence, and what is kept in its place."""
    best = exact(model, required, longest)[0]
    beams = Beams(model, required, width, longest, far)
    path = [beams.phrases.start]
    for word in best:
        path.append(beams.phrases.advance(path[-1], word))
    for size, live in enumerate(beams.rounds(), start=1):
        if size < len(best) and tuple(best[:size]) not in {words for _, words, _ in live}:
            rivals = [
                f"{' '.join(words)} ({-cost * UNIT:.2f})"
                for cost, words, progress in live
                if far(progress) == far(path[size])
            ]
            return f"loses '{' '.join(best[:size])}' at {far(path[size])} to {'; '.join(rivals)}"
    return "keeps the best sentence"


def agrees_with_all_sentences(required: list[str], longest: int = 5) -> bool:
    """Return whether `exact` finds what a look at all sentences of a small model finds."""
    model = Model(["a a b", "b a c", "c c a b a"], smoothing=0.2)
    costs = costs_of(model)
    best: tuple[float, tuple[str, ...]] = (math.inf, ())
    for size in range(1, longest + 1):
        for words in itertools.product("abc", repeat=size):
            if all(f" {phrase} " in f" {' '.join(words)} " for phrase in required):
                cost = sum(costs[before][word] for before, word in zip((START, *words), (*words, END)))
                best = min(best, (cost, words))
    return exact(model, required, longest) == (list(best[1]), -best[0] * UNIT)


if __name__ == "__main__":
    for small in (["a a b"], ["a b a", "b a"], ["a a", "a b", "c a"], ["c", "b b", "a c a"], ["a b c", "c b a b"]):
        print(small, "agrees with all sentences:", agrees_with_all_sentences(small))
    bigrams = Model(SENTENCES)
    print(compare(bigrams, [1, 2, 4]))
    for each in REQUIRED:
        sentence, value = exact(bigrams, each)
        print(f"\n{each}: {value:.2f} {' '.join(sentence)}")
        for beam in (1, 2, 4, 8):
            [(words, lower), *_] = search(bigrams, each, beam)
            print(f"  {beam}: {lower:.2f} {' '.join(words)}; {lost(bigrams, each, beam)}")
    print("\na beam for each progress:", lost(bigrams, REQUIRED[-1], 2, each_phrase))
