# The calls of a test: one for each set of parameters, with the ids that pytest gives them.

import collections
import enum
import re

from suites.marks import as_list
from suites.outcomes import fail


class ParameterSet(collections.namedtuple('ParameterSet', 'values marks id')):
    """What `pytest.param` returns."""


def param(*values, marks=(), id=None):
    """Return values of a parametrize with an id or marks of their own."""
    if id is not None and not isinstance(id, str):
        raise TypeError(f'Expected id to be a string or a `pytest.HIDDEN_PARAM` sentinel, got {type(id)}: {id!r}')
    return ParameterSet(values, as_list(marks), id)


class Call:
    """One call of a test: `values` by argument, `given` to fixtures as request.param with their index, ids and marks."""

    def __init__(self, values={}, given={}, ids=(), marks=()):
        self.values, self.given, self.ids, self.marks = values, given, ids, marks

    def also(self, other):
        values, given = {**self.values, **other.values}, {**self.given, **other.given}
        return Call(values, given, (*self.ids, *other.ids), (*self.marks, *other.marks))


def product(calls, others): return [call.also(other) for call in calls for other in others]


def calls_of_mark(test, mark, skip):
    """Return the calls of a mark `parametrize`; without parameters it is one that is skipped by the mark `skip`."""
    return calls_of(test, skip, *mark.args, **mark.kwargs)


def calls_of(test, skip, argnames, argvalues, indirect=False, ids=None, scope=None):
    names, is_single = names_of(argnames)
    sets = [as_set(each, is_single) for each in argvalues]
    for each in sets:
        if len(each.values) == len(names): continue
        fail(
            f'{test}: in "parametrize" the number of names ({len(names)}):\n  {names}\n'
            f'must be equal to the number of values ({len(each.values)}):\n  {each.values}'
        )
    if not sets:
        reason = f'got empty parameter set for ({", ".join(names)})'
        return [Call(dict.fromkeys(names), {}, ('NOTSET' if is_single else '-'.join(['NOTSET'] * len(names)),), (skip(reason),))]
    if indirect is True: fixtures = names
    else: fixtures = list(indirect or [])
    calls = []
    for index, (each, id) in enumerate(zip(sets, ids_of(names, sets, ids))):
        pairs = list(zip(names, each.values))
        values = {name: value for name, value in pairs if name not in fixtures}
        given = {name: (value, index) for name, value in pairs if name in fixtures}
        calls.append(Call(values, given, (id,), each.marks))
    return calls


def calls_of_fixture(name, params, ids):
    """Return the calls of a fixture with parameters."""
    sets = [as_set(each, True) for each in params]
    texts = ids_of([name], sets, ids)
    return [Call({}, {name: (each.values[0], at)}, (texts[at],), each.marks) for at, each in enumerate(sets)]


def names_of(argnames):
    if not isinstance(argnames, str): return list(argnames), False
    names = [name.strip() for name in argnames.split(',') if name.strip()]
    return names, len(names) == 1


def as_set(each, is_single):
    if isinstance(each, ParameterSet): return each
    return ParameterSet((each,) if is_single else each, [], None)


def ids_of(names, sets, ids):
    """Return the ids of the sets: their own, given ones, else made of the values; unique by a number at the end."""
    make, given = (ids, None) if callable(ids) else (None, None if ids is None else list(ids))
    if given is not None and len(given) != len(sets):
        fail(f'{len(sets)} parameter sets specified, with different number of ids: {len(given)}')
    found = []
    for at, each in enumerate(sets):
        if each.id is not None: found.append(ascii_text(each.id))
        elif given and given[at] is not None: found.append(required_text(given[at], at))
        else: found.append('-'.join(value_id(value, name, at, make) for value, name in zip(each.values, names)))
    return unique(found)


def value_id(value, name, at, make):
    if make is not None:
        try: made = make(value)
        except Exception as error:
            raise ValueError(f"error raised while trying to determine id of parameter '{name}' at position {at}") from error
        text = None if made is None else text_of(made)
        if text is not None: return text
    text = text_of(value)
    return f'{name}{at}' if text is None else text


def text_of(value):
    if isinstance(value, (str, bytes)): return ascii_text(value)
    if value is None or isinstance(value, (float, int, bool, complex)): return str(value)
    if isinstance(value, re.Pattern): return ascii_text(value.pattern)
    if isinstance(value, enum.Enum): return str(value)
    name = getattr(value, '__name__', None)
    return name if isinstance(name, str) else None


def required_text(value, at):
    text = text_of(value)
    if text is None: fail(f'ids contains unsupported value {value!r} (type: {type(value)!r}) at index {at}.')
    return text


def ascii_text(value):
    if isinstance(value, bytes): return value.decode('ascii', 'backslashreplace')
    return value.encode('unicode_escape').decode('ascii')


def unique(ids):
    counts, suffixes, found = collections.Counter(ids), collections.Counter(), list(ids)
    for at, id in enumerate(ids):
        if counts[id] == 1: continue
        separator = '_' if id and id[-1].isdigit() else ''
        while f'{id}{separator}{suffixes[id]}' in found: suffixes[id] += 1
        found[at] = f'{id}{separator}{suffixes[id]}'
        suffixes[id] += 1
    return found
