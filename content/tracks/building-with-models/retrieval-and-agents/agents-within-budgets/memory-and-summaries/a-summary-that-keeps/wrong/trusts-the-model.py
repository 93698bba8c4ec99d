"""A summary is a claim: check that all pins are in it and that no number is made up, before the turns are dropped."""


def summarise(summary, turns, pins, model):
    return " ".join(model("\n".join(["SUMMARY: " + summary, *turns])).split())
