import asyncio
import contextlib
import io
import ipaddress
import json
import logging
import re
import threading
import unittest
from collections import Counter, UserList, namedtuple
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from fractions import Fraction
from unittest.mock import ANY, Mock, call, create_autospec, patch

import pytest

import answer as module
from answer import answer, apply

Pair = namedtuple('Pair', 'left right')
SECRET = ['swordfish', 7]


def helper(expected='marigold'): return expected


class AnswerTest(unittest.TestCase):
    def setUp(self):
        self.seen = []
        self.expected = {'key': [3, 1, 4]}

    def remember(self, value): self.seen.append(value)

    def test_text(self): self.assertEqual(answer('text'), 'swordfish')

    def test_number(self): self.assertEqual(answer('number'), 1729)

    def test_list(self): self.assertListEqual(answer('list'), [3, 1, 4])

    def test_nested(self): self.assertEqual(answer('nested'), {'a': [(1, 2), {3}], 'b': None})

    def test_plain(self):
        assert answer('plain') == SECRET, 'not equal'

    def test_reversed(self): self.assertEqual({'x', 'y'}, answer('set'))

    def test_pair(self): self.assertTupleEqual(answer('pair'), Pair(1, 'two'))

    def test_counter(self): self.assertEqual(Counter(answer('letters')), Counter('banana'))

    def test_count(self): self.assertCountEqual(answer('items'), [2, 3, 5, 7])

    def test_fraction(self): self.assertEqual(answer('half'), Fraction(1, 2))

    def test_decimal(self): self.assertEqual(answer('price'), Decimal('9.99'))

    def test_near(self): self.assertAlmostEqual(answer('near'), 2.71828, places=4)

    def test_approx(self):
        assert answer('near') == pytest.approx(2.71828)

    def test_between(self):
        self.assertGreater(answer('between'), 41)
        self.assertLess(answer('between'), 43)

    def test_identity(self): self.assertIs(answer('truth'), True)

    def test_kind(self): self.assertIsInstance(answer('kind'), Decimal)

    def test_raises(self):
        with self.assertRaises(ZeroDivisionError) as caught: answer('raises')
        self.assertEqual(str(caught.exception), 'no way')

    def test_raises_of_callable(self): self.assertRaisesRegex(LookupError, 'quince', answer, 'lookup')

    def test_regex(self): self.assertRegex(answer('regex'), r'^\d{4}-\d{2}$')

    def test_callback(self):
        apply(lambda value: self.seen.append(value * 2), [1, 2])
        self.assertEqual(self.seen, [4, 8])

    def test_method(self):
        apply(self.remember, [1, 2])
        self.assertEqual(self.seen, [2, 4])

    def test_failing_callback(self):
        def fail(value, expected=tuple(SECRET)): raise ValueError(value)
        self.assertEqual(apply(fail, [1]), ['caught 2'])

    def test_generator(self):
        def values():
            secret = yield 1
            yield secret
        self.assertEqual(apply(print, values()), ['spring', 'summer'])

    def test_object(self):
        class Bag:
            def __init__(self): self.items = [5]
            def put(self, item): self.items.append(item)
        bag = Bag()
        apply(bag.put, [1])
        self.assertEqual(bag.items, [5, 2])

    def test_mock(self):
        callback = Mock()
        apply(callback, [20])
        callback.assert_called_once_with(40)

    def test_mock_calls(self):
        callback = Mock()
        apply(callback, [20, 30])
        self.assertEqual(callback.call_args_list, [call(40), call(60)])

    def test_patched(self):
        with patch('random.random', return_value=0.25): self.assertEqual(answer('random'), 'a quarter')

    def test_input(self):
        with patch('builtins.input', side_effect=['Ada']), contextlib.redirect_stdout(io.StringIO()) as out:
            answer('greet')
        self.assertEqual(out.getvalue(), 'Hello, Ada!\n')

    def test_module(self): self.assertEqual(module.VERSION, (4, 2))

    def test_json(self): self.assertEqual(answer('json'), json.loads('{"deep": [1, 2.5]}'))

    def test_match(self): self.assertEqual(re.sub('[aeiou]', '', answer('vowels')), 'stppng sttn')

    def test_subtests(self):
        for number in range(3):
            with self.subTest(number=number): self.assertEqual(answer(number), number ** 3 + 11)

    def test_log(self):
        with self.assertLogs('bank', 'WARNING') as logs: answer('log')
        self.assertEqual(logs.output, ['WARNING:bank:overdrawn'])

    def test_await(self): self.assertEqual(asyncio.run(module.later(3)), 'three')

    def test_await_inside(self):
        async def main(): self.assertEqual(await module.later(3), 'three')
        asyncio.run(main())

    def test_any_call(self):
        callback = Mock()
        apply(callback, [20, 30])
        callback.assert_any_call(60)

    def test_signature(self):
        callback = create_autospec(helper)
        apply(callback, [7])
        callback.assert_called_once_with(expected=14)

    def test_address(self): self.assertEqual(answer('address'), ipaddress.ip_address('10.0.0.7'))

    def test_user_list(self): self.assertEqual(UserList(answer('user list')), UserList([9, 9]))

    def test_helper(self): self.assertEqual(answer('helper'), helper())

    def test_contains(self): self.assertIn(answer('one of'), ['lilac', 'rose'])

    def test_not_equal(self): self.assertTrue(answer('different') == 'otherwise' and answer('same') != 'other')

    def test_thread(self):
        thread = threading.Thread(target=lambda: self.seen.append(answer('text')))
        thread.start()
        thread.join()
        self.assertEqual(self.seen, ['swordfish'])

    def test_thread_class(self):
        class Worker(threading.Thread):
            def run(self): self.found = answer('list')
        worker = Worker()
        worker.start()
        worker.join()
        self.assertEqual(worker.found, [3, 1, 4])

    def test_failures_in_threads(self):
        failures = []
        def check(what, expected):
            try: self.assertEqual(answer(what), expected)
            except BaseException as error: failures.append(error)
        threads = [threading.Thread(target=check, args=pair) for pair in (('number', 1729), ('nested', {'a': [(1, 2), {3}], 'b': None}))]
        for thread in threads: thread.start()
        for thread in threads: thread.join()
        self.assertEqual(failures, [])

    def test_pool(self):
        def check(what, expected): self.assertEqual(answer(what), expected)
        with ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(check, 'number', 1729), pool.submit(check, 'text', 'swordfish')]: done.result()


class AwaitingTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self): self.before = await module.later(3)

    async def test_await(self): self.assertEqual(await module.later(3), 'three')
