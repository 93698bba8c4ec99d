"""Odds multiply, not chances."""


def chance(first, second):
    return first * second
