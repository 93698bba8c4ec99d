"""Requests = rate · seconds: solve it for the one that is missing."""


def complete(rate, seconds, requests):
    if requests is None:
        return rate / seconds
    return requests / (rate if seconds is None else requests)
