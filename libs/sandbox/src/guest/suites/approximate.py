# `pytest.approx`: numbers that are equal but for a tolerance.

import collections.abc
import decimal
import math
import numbers
import pprint


class Approx:
    """What `pytest.approx` returns."""

    __hash__ = None

    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected, self.rel, self.abs, self.nan_ok = expected, rel, abs, nan_ok
        self.check()

    def check(self): pass

    def number(self, value):
        kind = ApproxDecimal if isinstance(value, decimal.Decimal) else ApproxScalar
        return kind(value, self.rel, self.abs, self.nan_ok)

    def __bool__(self):
        raise AssertionError('approx() is not supported in a boolean context.\nDid you mean: `assert a == approx(b)`?')

    def __eq__(self, actual): return all(value == self.number(expected) for value, expected in self.pairs(actual))

    def __ne__(self, actual): return not actual == self

    def compare(self, other): return ['comparison failed', f'Obtained: {other}', f'Expected: {self}']


class ApproxScalar(Approx):
    """A single value: equal within the larger of both tolerances when it is a number."""

    absolute, relative = 1e-12, 1e-6

    def __repr__(self):
        expected = self.expected
        if isinstance(expected, bool) or not is_number(expected) or math.isinf(abs(expected)): return str(expected)
        try:
            tolerance = self.tolerance
            text = f'{tolerance:n}' if 1e-3 <= tolerance < 1e3 else f'{tolerance:.1e}'
            if isinstance(expected, numbers.Complex) and expected.imag and not math.isinf(tolerance): text += ' ∠ ±180°'
        except ValueError: text = '???'
        return f'{expected} ± {text}'

    def __eq__(self, actual):
        expected = self.expected
        if isinstance(expected, bool) and not isinstance(actual, bool): return False
        if actual == expected: return True
        if isinstance(expected, bool) or not is_number(expected) or not is_number(actual): return False
        if math.isnan(abs(expected)): return self.nan_ok and math.isnan(abs(actual))
        if math.isinf(abs(expected)): return False
        return abs(expected - actual) <= self.tolerance

    __hash__ = None

    @property
    def tolerance(self):
        """The larger of the absolute and the relative tolerance; without a relative one, a given absolute one."""
        absolute = checked(self.absolute if self.abs is None else self.abs, 'absolute')
        if self.rel is None and self.abs is not None: return absolute
        relative = (self.relative if self.rel is None else self.rel) * abs(self.expected)
        return max(checked(relative, 'relative'), absolute)


class ApproxDecimal(ApproxScalar):
    """A single Decimal."""

    absolute, relative = decimal.Decimal('1e-12'), decimal.Decimal('1e-6')

    def __repr__(self):
        given = [decimal.Decimal.from_float(each) if isinstance(each, float) else each for each in (self.rel, self.abs)]
        text = '???'
        if given[0] is not None and decimal.Decimal('1e-3') <= given[0] <= decimal.Decimal('1e3'): text = f'{given[0]:.1e}'
        elif given[1] is not None: text = f'{given[1]:.1e}'
        return f'{self.expected} ± {text}'


class ApproxSequenceLike(Approx):
    """Numbers in order."""

    def check(self):
        for index, value in enumerate(self.expected):
            if not isinstance(value, type(self.expected)): continue
            text = 'pytest.approx() does not support nested data structures: {!r} at index {}\n  full sequence: {}'
            raise TypeError(text.format(value, index, pprint.pformat(self.expected)))

    def __repr__(self):
        kind = type(self.expected) if type(self.expected) in (tuple, list) else list
        return f'approx({kind(map(self.number, self.expected))!r})'

    def __eq__(self, actual):
        try: is_as_long = len(actual) == len(self.expected)
        except TypeError: return False
        return is_as_long and super().__eq__(actual)

    __hash__ = None

    def pairs(self, actual): return zip(actual, self.expected, strict=True)

    def compare(self, other):
        if len(self.expected) != len(other): return sizes('lists', self.expected, other)
        keys = range(len(other))
        return table(keys, [self.number(value) for value in self.expected], list(other), lambda approx, value: value)


class ApproxMapping(Approx):
    """Numbers by their keys."""

    def check(self):
        for key, value in self.expected.items():
            if not isinstance(value, type(self.expected)): continue
            text = 'pytest.approx() does not support nested dictionaries: key={!r} value={!r}\n  full mapping={}'
            raise TypeError(text.format(key, value, pprint.pformat(self.expected)))

    def __repr__(self): return f'approx({ {key: self.number(value) for key, value in self.expected.items()} !r})'

    def __eq__(self, actual):
        try: has_same_keys = set(actual.keys()) == set(self.expected.keys())
        except AttributeError: return False
        return has_same_keys and super().__eq__(actual)

    __hash__ = None

    def pairs(self, actual): return ((actual[key], value) for key, value in self.expected.items())

    def compare(self, other):
        expected = self.expected
        if len(expected) != len(other): return sizes('mappings', expected, other)
        if expected.keys() != other.keys():
            return [
                'comparison failed.',
                f'Mappings has different keys: expected {expected.keys()} but got {other.keys()}',
            ]
        approx = [self.number(value) for value in expected.values()]
        return table(list(expected), approx, [other[key] for key in expected], lambda approx, value: approx.expected)


def is_number(value): return isinstance(value, (numbers.Complex, decimal.Decimal))


def checked(tolerance, kind):
    if tolerance < 0: raise ValueError(f"{kind} tolerance can't be negative: {tolerance}")
    if math.isnan(tolerance): raise ValueError(f"{kind} tolerance can't be NaN.")
    return tolerance


def sizes(kind, expected, other):
    return [f'Impossible to compare {kind} with different sizes.', f'Lengths: {len(expected)} and {len(other)}']


def table(keys, expected, obtained, divisor):
    """Return the lines that name each difference, and the largest; `divisor` is what one is relative to."""
    absolute = relative = -math.inf
    rows = [('Index', 'Obtained', 'Expected')]
    for key, approx, value in zip(keys, expected, obtained):
        if approx == value: continue
        rows.append((str(key), str(value), str(approx)))
        try:
            difference = abs(approx.expected - value)
            absolute = max(absolute, difference)
            size = divisor(approx, value)
            relative = math.inf if size == 0.0 else max(relative, abs(difference / size))
        except TypeError: pass
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return [
        f'comparison failed. Mismatched elements: {len(rows) - 1} / {len(expected)}:',
        f'Max absolute difference: {absolute}',
        f'Max relative difference: {relative}',
        *(' | '.join(text.ljust(width) for text, width in zip(row, widths)) for row in rows),
    ]


def approx(expected, rel=None, abs=None, nan_ok=False):
    """Return what is equal to a number, or to numbers in a sequence or mapping, but for a tolerance.

    `rel` is a share of the expected number (1e-6), `abs` a difference (1e-12); TypeError for sets and nested values.
    """
    if isinstance(expected, decimal.Decimal): kind = ApproxDecimal
    elif isinstance(expected, collections.abc.Mapping): kind = ApproxMapping
    elif isinstance(expected, (str, bytes)): kind = ApproxScalar
    elif hasattr(expected, '__getitem__') and isinstance(expected, collections.abc.Sized): kind = ApproxSequenceLike
    elif isinstance(expected, collections.abc.Collection):
        raise TypeError(f'pytest.approx() only supports ordered sequences, but got: {expected!r}')
    else: kind = ApproxScalar
    return kind(expected, rel, abs, nan_ok)
