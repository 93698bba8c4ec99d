from collections.abc import Callable


def look_up(text: list[int], count: int) -> list[int]:
    """Return what followed the latest earlier occurrence of the last token."""
    for place in range(len(text) - 2, -1, -1):
        if text[place] == text[-1]:
            return text[place + 1 : place + 1 + count]
    return []


def generate(
    prompt: list[int],
    check: Callable[[list[int], list[int]], list[int]],
    max_tokens: int,
    count: int,
    end: int,
) -> tuple[list[int], int]:
    """Return the generated tokens and the passes. Right, but each round searches the whole text."""
    text = list(prompt)
    complete = len(prompt) + max_tokens
    passes = 0
    while len(text) < complete:
        draft = look_up(text, count)
        wanted = check(text, draft)
        passes += 1
        for place, token in enumerate(wanted):
            text.append(token)
            if token == end:
                complete = len(text)
            differs = place < len(draft) and draft[place] != token
            if differs or len(text) == complete:
                break
    return text[len(prompt) :], passes
