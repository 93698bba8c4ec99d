"""What the model wants after a wrong guess answers a text that does not exist: stop at the first difference."""


def generate(prompt, check, max_tokens, count, end):
    text = list(prompt)
    passes = 0
    while len(text) - len(prompt) < max_tokens:
        earlier = [place for place, token in enumerate(text[:-1]) if token == text[-1]]
        draft = text[earlier[-1] + 1 : earlier[-1] + 1 + count] if earlier else []
        text += check(text, draft)
        passes += 1
        if end in text[len(prompt) :]:
            break
    generated = text[len(prompt) :][:max_tokens]
    if end in generated:
        generated = generated[: generated.index(end) + 1]
    return generated, passes
