import logging
import random
from decimal import Decimal
from fractions import Fraction
from collections import namedtuple

VERSION = (4, 2)
Pair = namedtuple('Pair', 'left right')


def answer(what=None):
    if what == 'raises': raise ZeroDivisionError('no way')
    if what == 'lookup': raise KeyError('quince')
    if what == 'greet': print(f'Hello, {input()}!')
    if what == 'random': return 'a quarter' if random.random() == 0.25 else 'another'
    if what == 'log': logging.getLogger('bank').warning('overdrawn')
    if isinstance(what, int): return what ** 3 + 11
    return {
        'text': 'swordfish', 'number': 1729, 'list': [3, 1, 4], 'nested': {'a': [(1, 2), {3}], 'b': None},
        'plain': ['swordfish', 7], 'set': {'x', 'y'}, 'pair': Pair(1, 'two'), 'letters': 'banana',
        'items': [7, 5, 3, 2], 'half': Fraction(1, 2), 'price': Decimal('9.99'), 'near': 2.71828, 'between': 42,
        'truth': True, 'kind': Decimal(5), 'regex': '2026-11', 'json': {'deep': [1, 2.5]}, 'vowels': 'stopping station',
        'user list': [9, 9], 'helper': 'marigold', 'one of': 'rose', 'different': 'otherwise', 'same': 'same',
    }.get(what)


def apply(function, values):
    if function is print:
        return ['spring', 'summer']
    found, factor = [], 2
    for value in values:
        try: function(value * factor)
        except ValueError as error: found.append(f'caught {error}')
    return found


async def later(number): return {3: 'three'}[number]
