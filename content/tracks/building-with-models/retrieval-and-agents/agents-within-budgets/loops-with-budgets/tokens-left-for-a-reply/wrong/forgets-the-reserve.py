"""The tokens of the last call are not yours to spend: subtract the reserve as well."""


def most_reply(budget, spent, prompt, reserve):
    return max(0, budget - spent - prompt)
