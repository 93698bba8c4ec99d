"""The place must point into the passage as it is, not into a cleaned copy of it."""


def locate(claims, passages, fewest_words):
    found = []
    for quote, number in claims:
        words = quote.lower().strip(" .\"'").split()
        if len(words) < fewest_words:
            found.append("the quote is too short")
            continue
        text = " ".join(passages[number - 1].lower().split()) if 0 < number <= len(passages) else ""
        start = text.find(" ".join(words))
        found.append((start, start + len(" ".join(words))) if start >= 0 else "the quote stands nowhere")
    return found
