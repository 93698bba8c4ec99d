/** Compares as grading does: see `same-value.ts` and `comparing.ts` there, and docs/lab-cases.md. */
export const checkingPy = `"""Compares answers as the lab does."""

import math
from collections import Counter, OrderedDict, defaultdict


def same(got, want, tolerance=1e-9, exact=False, any_order=False):
    """Tell whether the types agree, and floats within the tolerance; an int and a float are compared by value."""
    if any_order and type(got) is type(want) and type(want) in (list, tuple):
        return paired(got, want, lambda one, other: same(one, other, tolerance))
    if type(got) in (int, float) and type(want) in (int, float):
        return same_number(got, want, 0 if exact else tolerance) and (not exact or type(got) is type(want))
    kind = dict if type(got) in (Counter, OrderedDict, defaultdict) else type(got)
    if kind is not type(want):
        return False
    if kind in (list, tuple):
        return len(got) == len(want) and all(same(*pair, tolerance, exact) for pair in zip(got, want, strict=True))
    if kind in (set, frozenset):
        return paired(got, want, lambda one, other: same(one, other, tolerance, exact))
    if kind is dict:
        return paired(got.items(), want.items(), lambda one, other: same(one, other, tolerance, exact))
    if kind is complex:
        return all(same_number(*pair, 0 if exact else tolerance) for pair in zip(parts(got), parts(want), strict=True))
    return got == want


def same_number(got, want, tolerance):
    """Compare two numbers; ints have no tolerance, and nan equals nan."""
    if isinstance(got, int) and isinstance(want, int):
        return got == want
    if math.isnan(got) or math.isnan(want):
        return math.isnan(got) and math.isnan(want)
    if math.isinf(got) or math.isinf(want):
        return got == want
    return abs(got - want) <= tolerance * max(1, abs(got), abs(want))


def parts(number):
    """Return the real and the imaginary part."""
    return number.real, number.imag


def paired(got, want, equal):
    """Tell whether each member has one of its own that equals it, in any order."""
    rest = list(want)
    for member in got:
        found = next((index for index, other in enumerate(rest) if equal(member, other)), None)
        if found is None:
            return False
        del rest[found]
    return not rest


class raises:  # noqa: N801
    """A block that raises the exception; in the message, * stands for any text."""

    def __init__(self, expected, message=None):
        """Expect an exception of the class, or of a class derived from it."""
        self.expected, self.message = expected, message

    def __enter__(self):
        """Begin the block."""

    def __exit__(self, kind, error, trace):
        """End the block, and judge its exception."""
        assert kind is not None, f"{self.expected.__name__} was not raised"
        if not issubclass(kind, self.expected):
            return False
        assert self.message is None or fits(str(error)[:200], self.message), f"the message is {error}"
        return True


def fits(text, pattern):
    """Tell whether the text has the parts of the pattern between its stars, in their order."""
    first, *others = pattern.split("*")
    if not others:
        return text == pattern
    if not text.startswith(first):
        return False
    position = len(first)
    for part in others[:-1]:
        found = text.find(part, position)
        if found < 0:
            return False
        position = found + len(part)
    return len(text) - len(others[-1]) >= position and text.endswith(others[-1])
`;
