import asyncio
import bisect
import csv
import dataclasses
import functools
import heapq
import io
import itertools
import json
import random
import re
import statistics
import string
import textwrap
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from datetime import datetime, timedelta
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any, Callable  # noqa: F401 (learners import more than they use)

Point = namedtuple('Point', 'x y')


class Colour(Enum):
    RED = 1
    BLUE = 2


@dataclasses.dataclass(order=True)
class Item:
    price: float
    name: str = ''
    tags: list = dataclasses.field(default_factory=list)

    @property
    def label(self) -> str:
        return f'{self.name:>10}|{self.price:.2f}|{self.price:,.1f}|{self.name!r}'


class Stack:
    count = 0

    def __init__(self, *items, **named):
        self.items = list(items)
        self.named = named
        Stack.count += 1

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        yield from self.items

    def __getitem__(self, index):
        return self.items[index]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return True

    @classmethod
    def of(cls, items):
        return cls(*items)

    @staticmethod
    def size():
        return Stack.count


class Wrong(ValueError):
    pass


@functools.lru_cache(maxsize=None)
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def texts(line):
    words = line.lower().strip().split()
    counted = Counter(re.sub(r'[^a-z]', '', word) for word in words)
    found = re.findall(r'(\w+)@(\w+)', line) + [re.search(r'b(.)', line).group(1)]
    cased = [line.title(), line.upper(), line.replace('a', 'b'), line.find('n'), line[::-1], line.startswith('Ba')]
    joined = ', '.join(sorted(counted, key=lambda word: (-counted[word], word)))
    padded = '%s %05d %.3f' % (line.partition(' ')[0].rjust(12, '.'), len(line), 1 / 3)
    codes = [ord(letter) for letter in line.encode().decode()][:5] + [chr(97)]
    return joined, found, cased, padded, codes, textwrap.fill(line, 12), line.translate(str.maketrans('ab', 'xy'))


def numbers(values):
    grid = [[row * column for column in range(4)] for row in range(3)]
    total, largest, smallest = sum(values), max(values), min(values)
    rest = [value % 3 + value // 2 - (value ** 2) + round(value / 7, 2) + abs(-value) + divmod(value, 3)[1] for value in values]
    bits = [value & 6 | 1 ^ 3 for value in values] + [1 << 70, ~5, int('12'), float('2.5'), 10 ** 30 // 7]
    columns = list(zip(*grid)) + list(map(list, itertools.product('ab', repeat=2)))
    mean = statistics.mean(values), statistics.pstdev(values), Fraction(1, 3) + 1, Decimal('0.1') * 3
    order = sorted(values, reverse=True), heapq.nsmallest(2, values), bisect.bisect_left(sorted(values), 3)
    return total, largest, smallest, rest, bits, columns, [str(part) for part in mean], order, fibonacci(20)


def collections_of(pairs):
    groups = defaultdict(list)
    for name, value in pairs:
        groups[name].append(value)
    merged = {**groups, 'more': [1]} | dict(a=2)
    queue = deque([1, 2, 3], maxlen=5)
    queue.appendleft(0)
    queue.rotate(1)
    names = {name for name, _ in pairs}
    names |= {'x'}
    names -= {'y'}
    inverted = {value: key for key, value in pairs}
    ordered = OrderedDict(sorted(inverted.items()))
    first, *others = list(ordered)
    merged.pop('a')
    merged.setdefault('b', []).extend(others)
    return json.dumps(merged, sort_keys=True, indent=1), json.loads('[1, 2.5, "a", null, {"b": true}]'), first, sorted(names), list(queue), Point(1, 2)._asdict()


def objects(count):
    items = [Item(price=number * 1.5, name=f'item {number}') for number in range(count)]
    stack = Stack.of(items)
    with stack as inner:
        inner.named['a'] = 1
        raise Wrong('inside')
    try:
        {}['missing']
    except (KeyError, IndexError) as error:
        text = f'{type(error).__name__}: {error}'
    else:
        text = ''
    finally:
        print('objects', count, end='!\n')
    try:
        int('x')
    except ValueError as error:
        text += str(error)
    best = max(stack, key=lambda item: item.price)
    rows = list(csv.DictReader(io.StringIO('a,b\n1,2\n')))
    when = datetime(2026, 1, 31) + timedelta(days=1)
    match count:
        case 1 | 2:
            kind = 'few'
        case int() if count > 2:
            kind = 'many'
        case _:
            kind = 'none'
    numbers = random.Random(7)
    return best.label, len(stack), stack[0].price, Stack.size(), text, rows, when.isoformat(), Colour.RED.name, kind, numbers.random(), dataclasses.asdict(best), any(items), all(items), isinstance(best, Item), string.ascii_lowercase


def steps(count):
    total = 0
    while True:
        total += 1
        if total % 7 == 0:
            continue
        if total > count:
            break
    generated = (value for value in range(total) if value % 2)
    return total, next(generated), list(itertools.islice(generated, 3)), functools.reduce(lambda a, b: a + b, range(5))


async def waits(count):
    places, queue = asyncio.Semaphore(2), asyncio.Queue()

    async def work(number):
        async with places:
            await asyncio.sleep(number / 10)
            await queue.put(number)

    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(work(number))
    found = await asyncio.gather(*(queue.get() for _ in range(count)))
    try:
        await asyncio.wait_for(asyncio.Event().wait(), 1)
    except TimeoutError:
        return found


def fails(kind):
    if kind == 'type':
        return 1 + 'a'
    if kind == 'name':
        return missing_name  # noqa: F821 (this case raises NameError)
    if kind == 'deep':
        return fails(kind)
    raise Wrong('own', kind)
