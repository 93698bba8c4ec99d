"""You add lost facts without a second try, and keep numbers that the model made up. Name the problems in the prompt."""


def summarise(summary, turns, pins, model):
    reply = " ".join(model("\n".join(["SUMMARY: " + summary, *turns])).split())
    return reply + "".join(" " + pin + "." for pin in pins if pin not in reply)
