import unittest

from __function__ import Basket


# FILL IN (the tests that learners see)
class BasketTest(unittest.TestCase):
    def test_an_empty_basket_costs_nothing(self):
        self.assertEqual(Basket().total(), 0)

    def test_prices_add_up(self):
        basket = Basket()
        basket.add("tea", 2.5)
        basket.add("milk", 1.25)
        self.assertEqual(basket.total(), 3.75)
