# An answer of a learner's class is never equal to a value of another kind because its own class says so. A test may
# compare it with another object of the learner's classes: then their `__eq__` is what is tested.
#
# The comparisons of test files are calls of these functions, and so are those of unittest's assertions.

import ast
import collections
import operator

from guards.originals import FunctionType, globals_of, mro_of, type_dict

flags_of, has, instance_dict = type.__dict__['__flags__'].__get__, dict.__contains__, object.__getattribute__
IMMUTABLE = 1 << 8
PLAIN = frozenset(map(id, (int, str, float, bool, bytes, complex, type(None), range, type, FunctionType)))
ITERATORS = {
    list: list.__iter__, tuple: tuple.__iter__, set: set.__iter__, frozenset: frozenset.__iter__,
    collections.deque: collections.deque.__iter__,
}
SENTENCE = 'an object of your own class is compared with a value of another kind, and only your class says that they are alike'
EQUALITY, ORDER = ('__eq__', '__ne__'), ('__lt__', '__le__', '__gt__', '__ge__')
# What a comparison of numbers that are nearly equal asks of them.
NEARNESS = (*EQUALITY, *ORDER, '__sub__', '__rsub__', '__abs__', '__round__', '__float__', '__mul__', '__rmul__')
# Classes of the harness that compare in this way, by address.
approximate = set()
# Dicts of test files and helpers, and the classes in them, by address.
tests_dicts, tests_classes = {}, {}


def is_ours(base, names, name):
    """True when a class of the library or of the tests says how its objects are compared."""
    if flags_of(base) & IMMUTABLE or id(base) in tests_classes: return True
    function = names[name]
    return type(function) is FunctionType and id(globals_of(function)) in tests_dicts


def own(kind, wanted=EQUALITY):
    """Return True when a learner's class says how its objects are compared."""
    if id(kind) in PLAIN: return False
    for name in wanted:
        for base in mro_of(kind):
            names = type_dict(base)
            # Keys of another type could be equal to a name now and then.
            if not flags_of(base) & IMMUTABLE and not set(map(type, names)) <= {str}: return True
            if name in names:
                if not is_ours(base, names, name): return True
                break
    return False


def parts_of(value, kind):
    """Return the objects of which the comparison of a container, or of an object of the library, is made."""
    for base in mro_of(kind):
        if base in ITERATORS: return list(ITERATORS[base](value))
        if base is dict: return [*dict.keys(value), *dict.values(value)]
        if base is object: break
    parts = []
    for base in mro_of(kind)[:-1]:
        names = type_dict(base)
        if not flags_of(base) & IMMUTABLE: continue
        for name in names.get('__slots__', ()) if isinstance(names.get('__slots__'), (tuple, list)) else ():
            try: parts.append(instance_dict(value, name))
            except AttributeError: pass
    if any(type(type_dict(base).get('__eq__')) is FunctionType for base in mro_of(kind)):
        try: parts += instance_dict(value, '__dict__').values()
        except AttributeError: pass
    return parts


def has_own(value, wanted=EQUALITY, seen=None):
    """Return True when an object of a class with a comparison of its own is in the value."""
    kind = type(value)
    if id(kind) in PLAIN: return False
    if own(kind, wanted): return True
    parts = parts_of(value, kind)
    if not parts or set(map(id, map(type, parts))) <= PLAIN: return False
    seen = {} if seen is None else seen
    if id(value) in seen: return False
    seen[id(value)] = value
    return any([has_own(part, wanted, seen) for part in parts])


def is_lie(left, right, wanted=EQUALITY, depth=0):
    """Return True when the two could be equal only because a learner's class says so."""
    kinds = type(left), type(right)
    if not approximate.isdisjoint(map(id, kinds)): wanted = NEARNESS
    if left is right or not (has_own(left, wanted) or has_own(right, wanted)): return False
    ours, theirs = own(kinds[0], wanted), own(kinds[1], wanted)
    if ours or theirs: return ours != theirs
    if depth < 50:
        for base in (list, tuple):
            if all(base in mro_of(kind) for kind in kinds):
                ones, others = list(base.__iter__(left)), list(base.__iter__(right))
                return len(ones) == len(others) and any([is_lie(a, b, wanted, depth + 1) for a, b in zip(ones, others)])
        if all(dict in mro_of(kind) for kind in kinds):
            if has_own(list(dict.keys(left)), wanted) != has_own(list(dict.keys(right)), wanted): return True
            values = dict(dict.items(right))
            return any([key in values and is_lie(value, values[key], wanted, depth + 1) for key, value in dict.items(left)])
    return has_own(left, wanted) != has_own(right, wanted)


def contains(container, item):
    """`item in container`, of which a builtin container says what is in it."""
    bases = mro_of(type(container))
    for kind in str, bytes, bytearray:
        if kind in bases: return kind.__contains__(container, item)
    for kind in (*ITERATORS, dict):
        if kind not in bases: continue
        parts = list(dict.keys(container) if kind is dict else ITERATORS[kind](container))
        if not (has_own(item) or has_own(parts)): return kind.__contains__(container, item)
        return any([part is item or (not is_lie(part, item) and part == item) for part in parts])
    return item in container


def equal(left, right): return False if is_lie(left, right) else left == right


def unequal(left, right): return True if is_lie(left, right) else left != right


def ordered(compare):
    def compared(left, right):
        if own(type(left), ORDER) != own(type(right), ORDER): raise AssertionError(SENTENCE)
        return compare(left, right)
    return compared


FUNCTIONS = {
    '@eq': equal, '@ne': unequal, '@in': lambda item, container: contains(container, item),
    '@not_in': lambda item, container: not contains(container, item),
    '@lt': ordered(operator.lt), '@le': ordered(operator.le), '@gt': ordered(operator.gt), '@ge': ordered(operator.ge),
}
NAMES = {
    ast.Eq: '@eq', ast.NotEq: '@ne', ast.In: '@in', ast.NotIn: '@not_in',
    ast.Lt: '@lt', ast.LtE: '@le', ast.Gt: '@gt', ast.GtE: '@ge',
}


MOCK_ASSERTIONS = frozenset(
    f'assert_{name}' for name in (
        'called', 'called_once', 'called_with', 'called_once_with', 'any_call', 'has_calls', 'not_called',
        'awaited', 'awaited_once', 'awaited_with', 'awaited_once_with', 'any_await', 'has_awaits', 'not_awaited',
    )
)
LEAVES = frozenset((ast.Name, ast.Constant, ast.Load, ast.Store, ast.Del))
WITHOUT_NODES = ('ctx', 'op', 'ops', 'id', 'attr', 'name', 'type_comment', 'type_ignores', 'type_params')


def guarded(tree):
    """Change the tree of a test file: comparisons become calls, and mock objects assert by their class."""
    change_parts(tree, {})
    return tree


def change_parts(node, fields):
    kind = type(node)
    if kind not in fields: fields[kind] = [name for name in kind._fields if name not in WITHOUT_NODES]
    for field in fields[kind]:
        value = getattr(node, field, None)
        if type(value) is list:
            for at, part in enumerate(value):
                if isinstance(part, ast.AST) and type(part) not in LEAVES: value[at] = changed(part, fields)
        elif isinstance(value, ast.AST) and type(value) not in LEAVES: setattr(node, field, changed(value, fields))


def changed(node, fields):
    change_parts(node, fields)
    kind = type(node)
    if kind is ast.Compare and len(node.ops) == 1:
        name = NAMES.get(type(node.ops[0]))
        return node if name is None else call(name, [node.left, *node.comparators], node)
    if kind is ast.Call and type(node.func) is ast.Attribute and node.func.attr in MOCK_ASSERTIONS:
        attribute = node.func
        name = ast.copy_location(ast.Constant(attribute.attr), attribute)
        node.func = call('@assertion', [attribute.value, name], attribute)
    return node


def call(name, arguments, node):
    function = ast.copy_location(ast.Name(name, ast.Load()), node)
    return ast.copy_location(ast.Call(function, arguments, []), node)


def know(names):
    """Take a test file's dict, and the classes in it, for the tests'."""
    tests_dicts[id(names)] = names
    for value in list(names.values()):
        if isinstance(value, type) and value.__module__ == names.get('__name__'): tests_classes[id(value)] = value
