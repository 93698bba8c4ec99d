import unittest
from unittest.mock import Mock

import pytest
import usual


class UsualTest(unittest.TestCase):
    def setUp(self): self.values = [3, 1, 2]

    def test_equal(self): self.assertEqual(usual.pairs(self.values, 4), usual.pairs(self.values, 4))

    def test_text(self): self.assertEqual(f'{usual.pairs([1], 2)!r}', 'another')

    def test_raises(self):
        with self.assertRaisesRegex(TypeError, 'None'): usual.pairs(None, 1)

    def test_parts(self):
        for value in self.values:
            with self.subTest(value=value): self.assertIn(value, [1, 2])

    def test_mock(self):
        seen = Mock()
        seen(1)
        seen.assert_called_once_with(1)


@pytest.mark.parametrize('value', [1, 2])
def test_plain(value): assert usual.pairs([value], value) == {'a': [value]}, 'not equal'


def test_fails(): raise ValueError({'b': 1})
