"""A result without its call means nothing: keep both or drop both. And pinned facts always stay."""


def build_context(pins, turns, budget):
    lines = [f"{role}: {text}" for role, text in turns]
    while lines and sum(len(line.split()) for line in lines) > budget:
        lines.pop(0)
    return lines
