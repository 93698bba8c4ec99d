"""A model that labels numbered texts. It reads its whole prompt, and has the habits of real ones in large batches."""

HEAD = "Give each text one label: "
TAIL = "Reply with a line per text, such as 1. label, and END as the last line."
LONGEST_REPLY = 97
SIGNS = {
    "bug report": ("steps to",),
    "bug": ("crash", "broken", "error"),
    "praise": ("love", "great", "thank"),
    "question": ("how", "where", "when"),
}


def label_of(text, labels):
    """Return the label that the text deserves."""
    found = [label for label in SIGNS if label in labels and any(sign in text.lower() for sign in SIGNS[label])]
    return found[0] if found else labels[len(text) % len(labels)]


def answers_to(number, text, labels, alone):
    """Return the lines for one text."""
    label = label_of(text, labels)
    other = labels[labels.index(label) - 1]
    if not alone and "..." in text:
        return []
    if not alone and " but " in text:
        pair = [f"{number}. {label}", f"{number}. {other}"]
        return pair if len(text) % 2 else pair[::-1]
    if not alone and "perhaps" in text:
        return [f"{number}. {other} or {label}"]
    return [f"{number}. {label}"]


def model(prompt, earlier):
    """Return a line with a label for most of the texts."""
    lines = prompt.split("\n")
    texts = [line.partition(". ")[2] for line in lines[1:-1]]
    numbered = [f"{number}. {text}" for number, text in enumerate(texts, start=1)]
    if not lines[0].startswith(HEAD) or lines[-1] != TAIL or lines[1:-1] != numbered or not texts:
        return "I need the labels, then numbered texts."
    labels = lines[0].removeprefix(HEAD).split(", ")
    if any("weapon" in text for text in texts):
        return "I cannot help with this."
    answers = [line for number, text in enumerate(texts, start=1)
               for line in answers_to(number, text, labels, len(texts) < 3)]
    if any("!" in text for text in texts):
        marks = [line.upper().replace(". ", " ) " if number % 2 else " :  ") for number, line in enumerate(answers)]
        answers = ["Sure, here are the labels:", "", *reversed(marks), f"{len(texts) + 1}. {labels[0]}", f"0. {labels[0]}"]
    reply = "\n".join([*answers, "END"])
    return reply[:LONGEST_REPLY]
