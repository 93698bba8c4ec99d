"""A missing reply is `None`, which has no `split`."""


def all_words(replies):
    return [word for reply in replies for word in reply.split()]


def lengths(replies):
    return [[len(word) for word in reply.split()] for reply in replies]


def longest(replies):
    return {name: max(reply.split(), key=len) for name, reply in replies.items() if reply.split()}
