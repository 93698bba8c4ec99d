# What two values differ in, in the words of `pytest -vv`.

import collections.abc
import dataclasses
import difflib
import pprint
import unicodedata

from suites.approximate import Approx
from suites.representing import Lines, represent, short

# Differences of longer texts are left out: finding them takes steps by the square of the length.
MOST_LINES, MOST_CHARACTERS = 1000, 32768


def differences(symbol, left, right):
    """Return the lines of a comparison that says more than both sides, else None. The first line is both sides."""
    are_texts, are_sets = both(left, right, str), both(left, right, (set, frozenset))
    escapes = are_texts and unicodedata.normalize('NFD', left) == unicodedata.normalize('NFD', right)
    summary = f'{represent(left, escapes)} {symbol} {represent(right, escapes)}'
    lines = []
    try:
        if symbol == '==': lines = unequal(left, right)
        elif symbol == 'not in' and are_texts: lines = contained(left, right)
        elif are_sets and symbol in SETS: lines = SETS[symbol](left, right)
    except Exception as error:
        kind = f'{type(error).__name__}: {represent_message(error)}'
        lines = [f'(pytest_assertion plugin: representation of details failed: {kind}.', ' Probably an object has a faulty __repr__.)']
    if not lines: return None
    return [summary, *([''] if lines[0] else []), *lines]


def represent_message(error):
    try: return str(error)
    except Exception: return '<unprintable>'


def both(left, right, kinds): return isinstance(left, kinds) and isinstance(right, kinds)


def unequal(left, right):
    if both(left, right, str): return text_difference(left, right)
    lines = []
    if isinstance(left, Approx) or isinstance(right, Approx):
        lines = left.compare(right) if isinstance(left, Approx) else right.compare(left)
    elif type(left) is type(right) and has_fields(left): lines = unequal_fields(left, right)
    elif is_sequence(left) and is_sequence(right): lines = unequal_sequences(left, right)
    elif both(left, right, (set, frozenset)): lines = extra('left', left, right) + extra('right', right, left)
    elif both(left, right, dict): lines = unequal_dicts(left, right)
    return lines + full_difference(left, right) if is_iterable(left) and is_iterable(right) else lines


def is_iterable(value):
    try: iter(value)
    except Exception: return False
    return not isinstance(value, str)


def is_sequence(value): return isinstance(value, collections.abc.Sequence) and not isinstance(value, str)


def has_fields(value):
    return getattr(value, '__dataclass_fields__', None) is not None or is_named_tuple(value)


def is_named_tuple(value): return isinstance(value, tuple) and getattr(value, '_fields', None) is not None


def difference(left, right):
    """Return the lines of right, the expected, and how left differs from them."""
    sizes = [(len(lines), sum(map(len, lines))) for lines in (left, right)]
    if any(lines > MOST_LINES or characters > MOST_CHARACTERS for lines, characters in sizes): return ['(too long to compare)']
    return list(difflib.ndiff(right, left))


def text_difference(left, right):
    lines = []
    if left.isspace() or right.isspace():
        left, right = repr(str(left)), repr(str(right))
        lines.append('Strings contain only whitespace, escaping them using repr()')
    compared = difference(left.splitlines(True), right.splitlines(True))
    return lines + '\n'.join(line.strip('\n') for line in compared).splitlines()


def full_difference(left, right):
    compared = difference(Lines().lines(left), Lines().lines(right))
    return ['', 'Full diff:', *'\n'.join(line.rstrip() for line in compared).splitlines()]


def unequal_sequences(left, right):
    lines, are_bytes = [], both(left, right, bytes)
    for at in range(min(len(left), len(right))):
        if left[at] == right[at]: continue
        parts = (left[at:at + 1], right[at:at + 1]) if are_bytes else (left[at], right[at])
        lines.append(f'At index {at} diff: {parts[0]!r} != {parts[1]!r}')
        break
    more = len(left) - len(right)
    if are_bytes or not more: return lines
    side, longer, common = ('Left', left, len(right)) if more > 0 else ('Right', right, len(left))
    if abs(more) == 1: return [*lines, f'{side} contains one more item: {short(longer[common])}']
    return [*lines, f'{side} contains {abs(more)} more items, first extra item: {short(longer[common])}']


def extra(side, values, others):
    found = values - others
    return [f'Extra items in the {side} set:', *map(short, found)] if found else []


def unequal_dicts(left, right):
    lines, common = [], set(left) & set(right)
    same = {key: left[key] for key in common if left[key] == right[key]}
    if same: lines += ['Common items:', *pprint.pformat(same).splitlines()]
    others = {key for key in common if left[key] != right[key]}
    if others: lines.append('Differing items:')
    lines += [f'{short({key: left[key]})} != {short({key: right[key]})}' for key in others]
    for side, values, keys in ('Left', left, set(left) - set(right)), ('Right', right, set(right) - set(left)):
        if not keys: continue
        lines.append(f'{side} contains {len(keys)} more item{"" if len(keys) == 1 else "s"}:')
        lines += pprint.pformat({key: values[key] for key in keys}).splitlines()
    return lines


def unequal_fields(left, right):
    code = getattr(left.__eq__, '__code__', None)
    if code is not None and code.co_filename != '<string>': return []
    if is_named_tuple(left) and not dataclasses.is_dataclass(left): names = left._fields
    else: names = [field.name for field in dataclasses.fields(left) if field.compare]
    same = [name for name in names if getattr(left, name) == getattr(right, name)]
    others = [name for name in names if name not in same]
    lines = [''] if same or others else []
    if same: lines += ['Matching attributes:', *pprint.pformat(same).splitlines()]
    if others: lines += ['Differing attributes:', *pprint.pformat(others).splitlines()]
    for name in others:
        values = getattr(left, name), getattr(right, name)
        lines += ['', f'Drill down into differing attribute {name}:', f'  {name}: {values[0]!r} != {values[1]!r}']
        lines += ['  ' + line for line in unequal(*values)]
    return lines


def contained(part, text):
    at = text.find(part)
    lines = [f'{short(part, 42)} is contained here:']
    for line in text_difference(text, text[:at] + text[at + len(part):]):
        if line[:2] == '+ ': lines.append('  ' + line[2:])
        elif line[:2] != '- ': lines.append(line)
    return lines


def greater(left, right): return extra('right', right, left)
def less(left, right): return extra('left', left, right)


SETS = {
    '!=': lambda left, right: ['Both sets are equal'],
    '>=': greater,
    '<=': less,
    '>': lambda left, right: greater(left, right) or ['Both sets are equal'],
    '<': lambda left, right: less(left, right) or ['Both sets are equal'],
}
