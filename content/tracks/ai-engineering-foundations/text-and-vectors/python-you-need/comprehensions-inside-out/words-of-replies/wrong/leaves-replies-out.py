"""Replies without words are left out everywhere. The lists of lengths then stand at other places than their replies."""


def all_words(replies):
    return [word for reply in replies if reply for word in reply.split()]


def lengths(replies):
    return [[len(word) for word in reply.split()] for reply in replies if reply]


def longest(replies):
    return {name: max(reply.split(), key=len) for name, reply in replies.items() if reply}
