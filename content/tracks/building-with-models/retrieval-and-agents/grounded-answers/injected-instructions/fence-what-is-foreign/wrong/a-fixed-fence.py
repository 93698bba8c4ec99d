"""A text can write a name that it knows: choose one that does not occur in it."""


def fenced(texts, token, most):
    name = token()
    return "\n".join(f'<{name} source="{source}">\n{text.strip()[:most]}\n</{name}>' for source, text in texts)
