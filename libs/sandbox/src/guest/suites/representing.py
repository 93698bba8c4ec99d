# Texts of values, in the words of pytest.

import collections
import dataclasses
import io
import pprint
import reprlib
import types


def represent(value, escapes=False):
    """Return the repr of a value, or a text that says how its repr failed."""
    try: return ascii(value) if escapes else repr(value)
    except Exception as error: return failed_repr(error, value)


def failed_repr(error, value):
    try: text = repr_or_str(error)
    except (KeyboardInterrupt, SystemExit): raise
    except BaseException as inner: text = f'unpresentable exception ({repr_or_str(inner)})'
    return f'<[{text} raised in repr()] {type(value).__name__} object at 0x{id(value):x}>'


def repr_or_str(value):
    try: return repr(value)
    except (KeyboardInterrupt, SystemExit): raise
    except BaseException: return f'{type(value).__name__}("{value}")'


class Short(reprlib.Repr):
    """Texts of a few elements of a value, and of at most `size` characters."""

    def __init__(self, size):
        super().__init__()
        self.size, self.maxstring = size, size or 1_000_000_000

    def repr(self, value):
        try: text = super().repr(value)
        except (KeyboardInterrupt, SystemExit): raise
        except BaseException as error: text = failed_repr(error, value)
        return self.cut(text)

    def repr_instance(self, value, level):
        try: text = repr(value)
        except (KeyboardInterrupt, SystemExit): raise
        except BaseException as error: text = failed_repr(error, value)
        return self.cut(text)

    def cut(self, text):
        if not self.size or len(text) <= self.size: return text
        begin = (self.size - 3) // 2
        return text[:begin] + '...' + text[begin - self.size + 3:]


def short(value, size=240): return Short(size).repr(value)


class Lines(pprint.PrettyPrinter):
    """Writes each element of a collection in a line of its own, so that lines can be compared."""

    def __init__(self): super().__init__(indent=4, width=80)

    def lines(self, value):
        stream = io.StringIO()
        self._format(value, stream, 0, 0, set(), 0)
        return stream.getvalue().splitlines()

    def _format(self, object, stream, indent, allowance, context, level):
        if id(object) in context: return stream.write(pprint._recursion(object))
        write_as = WRITERS.get(type(object).__repr__)
        if write_as is None and has_made_repr(object): write_as = write_dataclass
        if write_as is None: return stream.write(self._repr(object, context, level))
        context.add(id(object))
        write_as(self, object, stream, indent, allowance, context, level + 1)
        context.remove(id(object))

    def each(self, stream, indent, parts):
        """Write each part, a function of the indent, in a line of its own."""
        if not parts: return
        for part in parts:
            stream.write('\n' + ' ' * (indent + 4))
            part(indent + 4)
            stream.write(',')
        stream.write('\n' + ' ' * indent)


def has_made_repr(value):
    if not dataclasses.is_dataclass(value) or isinstance(value, type) or not value.__dataclass_params__.repr: return False
    return '__create_fn__' in getattr(getattr(value.__repr__, '__wrapped__', None), '__qualname__', '')


def writes_items(begin, end, items=lambda value: value, whole_when_empty=False):
    """Return how a collection is written: what comes before, its items, and what comes after."""

    def write(printer, value, stream, indent, allowance, context, level):
        if whole_when_empty and not len(value): return stream.write(repr(value))
        stream.write(begin(value))

        def part(item): return lambda at: printer._format(item, stream, at, 1, context, level)

        printer.each(stream, indent, [part(item) for item in items(value)])
        stream.write(end(value))

    return write


def writes_pairs(begin, end, pairs=lambda value: sorted(value.items(), key=pprint._safe_tuple), whole_when_empty=False):
    def write(printer, value, stream, indent, allowance, context, level):
        if whole_when_empty and not len(value): return stream.write(repr(value))
        stream.write(begin(printer, value, context, level))

        def part(key, item):
            def write_part(at):
                stream.write(printer._repr(key, context, level) + ': ')
                printer._format(item, stream, at, 1, context, level)
            return write_part

        printer.each(stream, indent, [part(*pair) for pair in pairs(value)])
        stream.write(end(value))

    return write


def write_attributes(printer, kind, attributes, stream, indent, context, level):
    stream.write(kind + '(')

    def part(name, value):
        def write_part(at):
            stream.write(f'{name}=')
            if id(value) in context: return stream.write('...')
            printer._format(value, stream, at + len(name) + 1, 1, context, level)
        return write_part

    printer.each(stream, indent, [part(*pair) for pair in attributes])
    stream.write(')')


def write_dataclass(printer, value, stream, indent, allowance, context, level):
    fields = [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value) if field.repr]
    write_attributes(printer, type(value).__name__, fields, stream, indent, context, level)


def write_namespace(printer, value, stream, indent, allowance, context, level):
    kind = 'namespace' if type(value) is types.SimpleNamespace else type(value).__name__
    write_attributes(printer, kind, list(value.__dict__.items()), stream, indent, context, level)


def write_proxy(printer, value, stream, indent, allowance, context, level):
    stream.write('mappingproxy(')
    printer._format(value.copy(), stream, indent, allowance, context, level)
    stream.write(')')


def write_data(printer, value, stream, indent, allowance, context, level):
    printer._format(value.data, stream, indent, allowance, context, level - 1)


def constant(text): return lambda *_: text


def called(end): return lambda value: type(value).__name__ + end


def default_dict(printer, value, context, level):
    return f'{type(value).__name__}({printer._repr(value.default_factory, context, level)}, {{'


def set_begin(value): return '{' if type(value) is set else type(value).__name__ + '({'


def deque_begin(value):
    return called('(')(value) + (f'maxlen={value.maxlen}, [' if value.maxlen is not None else '[')


WRITERS = {
    dict.__repr__: writes_pairs(constant('{'), constant('}')),
    collections.OrderedDict.__repr__: writes_pairs(
        lambda printer, value, *_: called('({')(value), constant('})'), whole_when_empty=True),
    collections.defaultdict.__repr__: writes_pairs(default_dict, constant('})')),
    collections.Counter.__repr__: writes_pairs(
        lambda printer, value, *_: called('({' if value else '(')(value), lambda value: '})' if value else ')',
        lambda value: value.most_common()),
    list.__repr__: writes_items(constant('['), constant(']')),
    tuple.__repr__: writes_items(constant('('), constant(')')),
    set.__repr__: writes_items(
        set_begin, lambda value: '}' if type(value) is set else '})',
        lambda value: sorted(value, key=pprint._safe_key), whole_when_empty=True),
    collections.deque.__repr__: writes_items(deque_begin, constant('])')),
    collections.ChainMap.__repr__: writes_items(called('('), constant(')'), lambda value: value.maps),
    str.__repr__: pprint.PrettyPrinter._pprint_str,
    bytes.__repr__: pprint.PrettyPrinter._pprint_bytes,
    bytearray.__repr__: pprint.PrettyPrinter._pprint_bytearray,
    types.MappingProxyType.__repr__: write_proxy,
    types.SimpleNamespace.__repr__: write_namespace,
    collections.UserDict.__repr__: write_data,
    collections.UserList.__repr__: write_data,
    collections.UserString.__repr__: write_data,
}
WRITERS[frozenset.__repr__] = WRITERS[set.__repr__]
