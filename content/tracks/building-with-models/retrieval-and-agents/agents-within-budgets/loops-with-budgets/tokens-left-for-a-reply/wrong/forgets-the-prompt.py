"""The prompt of this call is paid, too, and what is left is never below 0."""


def most_reply(budget, spent, prompt, reserve):
    return budget - spent - reserve
