import unittest

import pytest

from pizza_bill import bill


class BillTest(unittest.TestCase):
    @pytest.mark.task(taskno=1)
    def test_two(self):
        self.assertEqual(bill(["plain", "full"]), 13)
