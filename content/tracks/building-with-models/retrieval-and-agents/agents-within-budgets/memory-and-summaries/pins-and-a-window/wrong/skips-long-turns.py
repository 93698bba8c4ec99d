"""A window has no holes: stop at the first turn that does not fit, even if an older one is shorter."""


def build_context(pins, turns, budget):
    lines = ["FACT: " + pin for pin in pins]
    used = sum(len(line.split()) for line in lines)
    window = []
    for role, text in reversed(turns):
        size = len(text.split())
        if used + size <= budget:
            used += size
            window.insert(0, role + ": " + text)
    return lines + window
