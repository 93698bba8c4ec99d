"""A name can appear when something is removed from the text: clean first, then choose."""
import re


def fenced(texts, token, most):
    name = token()
    while any(name in text for _, text in texts):
        name = token()
    parts = []
    for source, text in texts:
        text = re.sub(r"<!--.*?-->", "", text).encode("ascii", "ignore").decode()
        parts.append(f'<{name} source="{source}">\n{text[:most].strip()}\n</{name}>')
    return "\n".join(parts)
