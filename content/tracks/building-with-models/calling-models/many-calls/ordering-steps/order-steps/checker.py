"""Accepts every order in which each step stands once, after all that it needs."""


def check(answer, expected, needs):
    if not isinstance(answer, list) or not all(isinstance(step, str) for step in answer):
        return "The answer must be a list of texts."
    places = {step: place for place, step in enumerate(answer)}
    if len(places) < len(answer):
        twice = next(step for place, step in enumerate(answer) if places[step] != place)
        return f"The step {twice!r} is in the order twice."
    for step in expected:
        if step not in places:
            return f"The step {step!r} is missing."
    if len(answer) > len(expected):
        known = set(expected)
        return f"There is no step {next(step for step in answer if step not in known)!r}."
    for step, needed in needs.items():
        for other in needed:
            if places[other] > places[step]:
                return f"The step {step!r} needs {other!r}, which comes after it."
    return True
