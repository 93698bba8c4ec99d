"""When the first step fails, the next one is tried."""


class NoAnswer(Exception):
    pass


def answer(question, steps, usable, least_quality):
    for name, call, quality in steps:
        if quality >= least_quality:
            reply = call(question)
            if usable(reply):
                return reply, name, []
    raise NoAnswer("no answer")
