"""You take the first answer for the first text, the second for the second, and so on. A model leaves texts out and changes
their order: only the number of a line says which text it belongs to.
"""


def label_texts(texts, labels, model, size, most_calls):
    items = [" ".join(text.split()) for text in texts]
    known, calls = {}, 0
    left = list(dict.fromkeys(items))
    while left and calls < most_calls:
        batch, left = left[:size], left[size:]
        lines = [f"{number}. {item}" for number, item in enumerate(batch, start=1)]
        reply = model(
            "\n".join(
                [
                    "Give each text one label: " + ", ".join(labels),
                    *lines,
                    "Reply with a line per text, such as 1. label, and END as the last line.",
                ]
            )
        )
        calls += 1
        found = [line.split(".")[-1].strip() for line in reply.split("\n")]
        known.update(zip(batch, [label for label in found if label in labels], strict=False))
    return [known.get(item) for item in items]
