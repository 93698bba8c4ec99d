"""Find out what questions are about."""

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


@dataclass
class Theme:
    """What some of the questions are about."""

    name: str
    size: int
    examples: list[str]


def themes(questions: list[str]) -> list[Theme]:
    """Return the themes of the questions, the largest first."""
    raise NotImplementedError


if __name__ == "__main__":
    words = [word for question in QUESTIONS for word in question.lower().split()]
    print(len(QUESTIONS), "questions,", len(words), "words,", len(set(words)), "of them different")
