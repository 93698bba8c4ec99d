"""Line breaks and curly marks are no other words: compare quotes in one form, and find the place in the passage as it is."""


def locate(claims, passages, fewest_words):
    found = []
    for quote, number in claims:
        if not 1 <= number <= len(passages):
            found.append(f"there is no passage {number}")
            continue
        start = passages[number - 1].find(quote)
        found.append((start, start + len(quote)) if start >= 0 else "the quote stands nowhere")
    return found
