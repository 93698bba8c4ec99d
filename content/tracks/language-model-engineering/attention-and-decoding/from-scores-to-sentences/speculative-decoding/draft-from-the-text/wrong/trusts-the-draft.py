"""The draft is only a guess. Compare it with the wanted tokens, and take the model's token where they differ."""


def generate(prompt, check, max_tokens, count, end):
    text = list(prompt)
    passes = 0
    while len(text) - len(prompt) < max_tokens:
        earlier = [place for place, token in enumerate(text[:-1]) if token == text[-1]]
        draft = text[earlier[-1] + 1 : earlier[-1] + 1 + count] if earlier else []
        wanted = check(text, draft)
        passes += 1
        text += [*draft, wanted[-1]]
        if end in text[len(prompt) :]:
            break
    return text[len(prompt) :][:max_tokens], passes
