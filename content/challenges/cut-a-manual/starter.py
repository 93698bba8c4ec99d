"""Cut a manual into pieces, find the right ones, and count the words that they cost."""

import math
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

MANUAL = """
# Nordal dishwashers

This manual is for the models H200 and H400. Read it before you use the machine, and hand it on with the
machine.

## Safety

WARNING: Switch the machine off and pull the plug before you open a cover. Hot water can burn the skin. Keep
small children away from the machine.

The detergent is caustic. If it gets into an eye, rinse the eye with water for ten minutes and see a doctor.

Nordal Ltd. Manual H200/H400, edition 7. Subject to change without notice. Visit our website for the newest
edition.

## Placing the machine

WARNING: Switch the machine off and pull the plug before you open a cover. Hot water can burn the skin. Keep
small children away from the machine.

### H200

The machine stands on a table or a shelf that carries 40 kg. Leave 4 cm free behind it.

The drain hose is 1.5 m long. Its end must hang at least 30 cm above the floor, or the water runs out during
a programme.

### H400

The machine is built in below a worktop. Two people are needed to lift it. Leave 6 cm free behind it.

The drain hose is 2 m long. Its end must hang at least 50 cm above the floor, or the water runs out during a
programme.

Nordal Ltd. Manual H200/H400, edition 7. Subject to change without notice. Visit our website for the newest
edition.

## Programmes

WARNING: Switch the machine off and pull the plug before you open a cover. Hot water can burn the skin. Keep
small children away from the machine.

Press Select until the lamp of the programme is on, and then press Start. A programme can be changed within
the first minute. Later, hold Start for three seconds: the machine pumps the water out and stops.

### H200

| Programme | Minutes | Litres of water | Energy in kWh |
|---|---|---|---|
| Eco | 165 | 6.5 | 0.55 |
| Normal | 95 | 8.0 | 0.80 |
| Quick | 29 | 7.0 | 0.60 |
| Glass | 45 | 6.0 | 0.45 |

Quick is for dishes that are not dry yet. It does not dry the dishes.

### H400

| Programme | Minutes | Litres of water | Energy in kWh |
|---|---|---|---|
| Eco | 210 | 9.5 | 0.75 |
| Normal | 120 | 12.0 | 1.10 |
| Quick | 35 | 10.0 | 0.85 |
| Intensive | 150 | 14.0 | 1.45 |

Intensive is for pots and pans. Do not use it for plastic: the water has 70 degrees.

The half load button saves a quarter of the water. It works with Eco and Normal only.

Nordal Ltd. Manual H200/H400, edition 7. Subject to change without notice. Visit our website for the newest
edition.

## Filling up

WARNING: Switch the machine off and pull the plug before you open a cover. Hot water can burn the skin. Keep
small children away from the machine.

### Salt

The container is at the bottom on the left. It holds 1 kg. Before the first use, fill it up with water as
well.

Fill it again when lamp S is on. Start a programme right away, because spilt salt makes the steel rust.

### Rinse aid

The container is inside the door. It holds 120 ml, which is enough for two months. Fill it again when lamp R
is on.

If the glasses have streaks, turn the dial down by one step. If they have drops, turn it up by one step.

### Detergent

Use 20 g of powder or one tablet. Tablets do not dissolve in the programme Quick; take powder for it.

Nordal Ltd. Manual H200/H400, edition 7. Subject to change without notice. Visit our website for the newest
edition.

## Care

WARNING: Switch the machine off and pull the plug before you open a cover. Hot water can burn the skin. Keep
small children away from the machine.

### Filter

Take the filter out every week, turning it to the left, and hold it under running water. Never run a
programme without it.

### Spray arms

Clean the holes with a toothpick once a month. The upper arm is screwed on; the lower one is pulled off.

### Door seal

Wipe the seal with a damp cloth. Vinegar and bleach make it brittle.

### Frost

In a room that may freeze, empty the hoses before the winter. Frost damage is not covered by the warranty.

Nordal Ltd. Manual H200/H400, edition 7. Subject to change without notice. Visit our website for the newest
edition.

## When something is wrong

WARNING: Switch the machine off and pull the plug before you open a cover. Hot water can burn the skin. Keep
small children away from the machine.

The display shows a letter and a number. Write both down before you switch the machine off.

### H200

| Code | Meaning | What to do |
|---|---|---|
| E1 | No water comes in. | Open the tap and clean the sieve. |
| E3 | The water stays cold. | Call the service. |
| E4 | The pump is blocked. | Remove what is in the pump. |
| F2 | The door is not closed. | Push the door until it clicks. |

### H400

| Code | Meaning | What to do |
|---|---|---|
| E1 | The water is not pumped out. | Straighten the drain hose. |
| E3 | Too much water is inside. | Close the tap and call the service. |
| E4 | The door is not closed. | Push the door until it clicks. |
| F2 | A spray arm does not turn. | Move the dishes that are in its way. |

### Without a code

A smell goes away when Intensive or Normal runs once with an empty machine. White marks mean that salt is
missing.

If the machine is louder than before, look for a spoon below the lower basket.

Nordal Ltd. Manual H200/H400, edition 7. Subject to change without notice. Visit our website for the newest
edition.

## Warranty and service

WARNING: Switch the machine off and pull the plug before you open a cover. Hot water can burn the skin. Keep
small children away from the machine.

| Model | Warranty in years | Spare parts in years |
|---|---|---|
| H200 | 2 | 7 |
| H400 | 5 | 10 |

The warranty begins on the day of the sale, so hold on to the receipt. It ends if somebody else than our
service opens the machine.

The service answers from eight to five on weekdays. It needs the serial number, which stands on the rim of
the door.

An old machine is taken back free of charge by every shop that sells ours.

Nordal Ltd. Manual H200/H400, edition 7. Subject to change without notice. Visit our website for the newest
edition.
""".strip()


@dataclass(frozen=True)
class Question:
    """A question, and the texts that answer it: a reader needs all of them in one piece."""

    text: str
    needs: tuple[str, ...]


TUNING = [
    Question("What does E4 mean on the H400?", ("H400", "| Meaning |", "| E4 | The door is not closed. |")),
    Question("H200 displays E3", ("H200", "| Meaning |", "| E3 | The water stays cold. |")),
    Question("How many minutes does Eco take on the H200?", ("H200", "| Minutes |", "| Eco | 165 |")),
    Question("energy of Quick, H400", ("H400", "Energy in kWh", "| Quick | 35 | 10.0 | 0.85 |")),
    Question("How much space must stay behind the H400?", ("H400", "Leave 6 cm free behind it.")),
    Question("How high must the drain hose of the H200 hang?", ("H200", "at least 30 cm above the floor")),
    Question("How long is the guarantee of the H400?", ("Warranty in years", "| H400 | 5 |")),
    Question("How much salt does the container take?", ("Salt", "It holds 1 kg.")),
    Question("There are streaks on my tumblers", ("glasses have streaks", "turn the dial down by one step")),
    Question("How often should I clean the sieve at the bottom?", ("Take the filter out every week",)),
    Question("May I wipe the rubber with vinegar?", ("Door seal", "Vinegar and bleach make it brittle.")),
    Question("What must I do before I remove a cover?", ("pull the plug before you open a cover",)),
    Question("How do I abort a running cycle?", ("hold Start for three seconds",)),
    Question("The dishwasher stinks", ("A smell goes away when Intensive or Normal runs once",)),
    Question("When can I phone the repair people?", ("The service answers from eight to five on weekdays.",)),
    Question("Can I put plastic into Intensive?", ("Intensive", "Do not use it for plastic")),
    Question("How is the lower spray arm removed?", ("the lower one is pulled off",)),
    Question("Where do I get rid of my old machine?", ("taken back free of charge by every shop",)),
]
HELD_OUT = [
    Question("What is E1 on the H200?", ("H200", "| Meaning |", "| E1 | No water comes in. |")),
    Question("F2 on my H400, what should I do?", ("H400", "| What to do |", "| F2 | A spray arm does not turn. |")),
    Question("water used by Normal on the H400", ("H400", "Litres of water", "| Normal | 120 | 12.0 |")),
    Question("How long does Glass take?", ("Programme", "| Minutes |", "| Glass | 45 |")),
    Question("What weight must a shelf below the H200 carry?", ("H200", "a shelf that carries 40 kg")),
    Question("How long is the hose of the H400?", ("H400", "The drain hose is 2 m long.")),
    Question("How many years are there parts for the H200?", ("Spare parts in years", "| H200 | 2 | 7 |")),
    Question("How much rinse aid fits in?", ("Rinse aid", "It holds 120 ml")),
    Question("Which lamp tells me that salt is empty?", ("Salt", "Fill it again when lamp S is on.")),
    Question("Can I use a tablet in Quick?", ("Tablets do not dissolve in the programme Quick",)),
    Question("detergent splashed into my eye", ("rinse the eye with water for ten minutes",)),
    Question("How do I unblock the holes of the spray arms?", ("Clean the holes with a toothpick",)),
    Question("What happens if the cottage is icy in January?", ("empty the hoses before the winter",)),
    Question("The machine is noisy", ("look for a spoon below the lower basket",)),
    Question("Does the guarantee end if a neighbour repairs it?", ("It ends if somebody else than our service opens",)),
    Question("Where is the serial number?", ("serial number, which stands on the rim of the door",)),
    Question("Are the plates dry after Quick?", ("Quick", "It does not dry the dishes.")),
    Question("Does half load save water with Intensive?", ("half load", "It works with Eco and Normal only.")),
]

ENDINGS = re.compile(r"(?<=\w\w\w)(?:ing|es|ed|e|(?<!s)s)$")
CONCEPTS = {
    word: concept
    for concept, words in enumerate(
        """
        clean wipe rinse wash care toothpick unblock
        filter sieve
        guarantee warranty
        service repair phone call
        glass tumbler
        stop abort cancel end
        programme cycle run
        smell stink
        loud noisy noise
        seal rubber gasket
        remove take pull off lift
        cold frost ice icy freeze winter january
        salt rinse aid detergent powder tablet
        space free room
        litre water wet
        minute hour long duration
        energy kwh power
        dish plate pot pan
        code error display show
        shop sale old receipt
        danger warning burn caustic eye
        door cover open close
    """.strip().splitlines()
    )
    for word in words.split()
}
STEMS = {ENDINGS.sub("", word): concept for word, concept in CONCEPTS.items()}


@cache
def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in a simple form, as both searches see them."""
    return tuple(ENDINGS.sub("", word) for word in re.findall(r"\w+", text.lower()))


def by_words(texts: list[str], question: str) -> list[int]:
    """Return the numbers of the texts that share a word with the question, best first by BM25."""
    counts = [Counter(words_of(text)) for text in texts]
    mean = sum(count.total() for count in counts) / max(1, len(counts))
    scores = [0.0] * len(texts)
    for word in set(words_of(question)):
        having = sum(word in count for count in counts)
        rarity = math.log(1 + (len(texts) - having + 0.5) / (having + 0.5))
        for number, count in enumerate(counts):
            scores[number] += rarity * count[word] * 2.2 / (count[word] + 1.2 * (0.25 + 0.75 * count.total() / mean))
    return [number for number in sorted(range(len(texts)), key=lambda each: -scores[each]) if scores[number] > 0]


@cache
def meaning(text: str) -> Counter[int]:
    """Return how often each concept occurs; numbers, codes and models are all the same to it."""
    return Counter(-1 if any(map(str.isdigit, word)) else STEMS.get(word, -2) for word in words_of(text))


def by_meaning(texts: list[str], question: str) -> list[int]:
    """Return the numbers of the texts that share a concept with the question, best first by cosine."""
    wanted = {concept: count for concept, count in meaning(question).items() if concept != -2}
    scores = []
    for text in texts:
        found = meaning(text)
        length = math.sqrt(sum(count * count for concept, count in found.items() if concept != -2)) or 1.0
        scores.append(sum(count * found[concept] for concept, count in wanted.items()) / length)
    return [number for number in sorted(range(len(texts)), key=lambda each: -scores[each]) if scores[number] > 0]


@dataclass(frozen=True)
class Chunk:
    """A piece of the manual: `MANUAL[start:end]`, what the searches read of it, and what the reader is shown."""

    start: int
    end: int
    searched: str
    shown: str


def answers(shown: list[str], question: Question) -> bool:
    """Return whether one of the shown texts has everything that the question needs."""
    texts = [" ".join(text.split()) for text in shown]
    return any(all(need in text for need in question.needs) for text in texts)


def cut(manual: str) -> list[Chunk]:
    """Return the chunks of a manual."""
    raise NotImplementedError


def retrieve(chunks: list[Chunk], question: str, most_words: int) -> list[str]:
    """Return what is shown for a question: texts of chunks, best first, with at most so many words together."""
    raise NotImplementedError


def measure(questions: list[Question]) -> str:
    """Return a table: how many questions are answered, by way of cutting and fusing, and words shown for it."""
    raise NotImplementedError


if __name__ == "__main__":
    paragraphs = [text for text in MANUAL.split("\n\n") if not text.startswith("#")]
    print(len(MANUAL.split()), "words,", len(paragraphs), "paragraphs,", len(set(paragraphs)), "of them different")
    for each in (TUNING[0], TUNING[8], TUNING[11]):
        for search in (by_words, by_meaning):
            best = [paragraphs[number] for number in search(paragraphs, each.text)[:1]]
            print(f"{each.text} | {search.__name__} | {' '.join(best)[:50]!r} | answered: {answers(best, each)}")
