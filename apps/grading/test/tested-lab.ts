import type { LabDefinition } from '@proximal/contracts';

const shown = `import unittest

from basket import Basket
from helping import thing


class BasketTest(unittest.TestCase):
    def test_empty(self):
        self.assertEqual(Basket().total(), 0)

    def test_prices(self):
        for prices in ([1], [2, 3]):
            with self.subTest(prices=prices):
                basket = Basket()
                for price in prices:
                    basket.add(thing, price)
                self.assertEqual(basket.total(), sum(prices))

    def test_refund(self):
        with self.assertRaises(ValueError):
            Basket().add(thing, -1)

    @unittest.skip("for the next lesson")
    def test_later(self):
        self.fail()
`;

const hidden = `import unittest

from basket import Basket
from checks import is_price


class HiddenTest(unittest.TestCase):
    def test_negative(self):
        with self.assertRaises(ValueError):
            Basket().add("secret", -7)

    def test_checks(self):
        self.assertFalse(is_price(-1))
`;

const named = `import unittest

from basket import Basket


class NamedTest(unittest.TestCase):
    def test_nothing_is_shared(self):
        Basket().add("tea", 2)
        self.assertEqual(Basket().total(), 0)
`;

const checks = (body: string) => `def is_price(price):
    """Say whether a thing can cost so much."""
    ${body}
`;

const basket = (first: string, guard = '') => `from checks import is_price


class Basket:
    """Things with their prices."""
${first}
    def add(self, name, price):
        """Add a thing."""
${guard}        self.prices.append(price)

    def total(self):
        """Return the sum of all prices."""
        return sum(self.prices)
`;

const own = `
    def __init__(self):
        """Begin without a thing."""
        self.prices = []
`;
const refusing = `        if not is_price(price):
            raise ValueError(name)
`;

export const reference = basket(own, refusing);
export const referenceFiles = { 'checks.py': checks('return price >= 0') };
/** It fails one test, in the hidden file whose names are shown. */
export const sharing = basket('\n    prices = []\n', refusing);

export const testedLab = {
  language: 'python',
  kind: 'tests',
  timeSeconds: 2,
  cases: [],
  efficiency: null,
  slow: null,
  starter: 'class Basket:\n    """Things with their prices."""\n',
  reference,
  starterFiles: { 'checks.py': checks('raise NotImplementedError') },
  referenceFiles,
  tests: {
    module: 'basket',
    files: [
      { name: 'hidden_test.py', source: hidden, isHidden: true, showsNames: false },
      { name: 'basket_test.py', source: shown, isHidden: false, showsNames: true },
      { name: 'named_test.py', source: named, isHidden: true, showsNames: true },
    ],
    helpers: { 'helping.py': 'thing = "tea"\n' },
  },
  wrong: [{ name: 'shared.py', source: `"""All baskets share one list."""\n${sharing}` }],
} satisfies LabDefinition;
