from collections.abc import Callable


def right_part(draft: list[int], wanted: list[int]) -> list[int]:
    """Return the wanted tokens up to the first that differs from the draft."""
    kept = 0
    while kept < len(draft) and draft[kept] == wanted[kept]:
        kept += 1
    return wanted[: kept + 1]


def generate(
    prompt: list[int],
    check: Callable[[list[int], list[int]], list[int]],
    max_tokens: int,
    count: int,
    end: int,
) -> tuple[list[int], int]:
    """Return the generated tokens and the number of passes of the model.

    The dict holds the latest place of each token, the last token of the text left out: it is
    entered when its successor is known.
    """
    text = list(prompt)
    latest = {token: place for place, token in enumerate(prompt[:-1])}
    complete = len(prompt) + max_tokens
    passes = 0
    while len(text) < complete:
        place = latest.get(text[-1])
        draft = [] if place is None else text[place + 1 : place + 1 + count]
        passes += 1
        for token in right_part(draft, check(text, draft)):
            latest[text[-1]] = len(text) - 1
            text.append(token)
            if token == end:
                complete = len(text)
            if len(text) == complete:
                break
    return text[len(prompt) :], passes
