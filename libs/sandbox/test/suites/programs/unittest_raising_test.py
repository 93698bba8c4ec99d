import logging
import unittest
import warnings

import shapes
from shapes import Square, ShapeError, broken, deep, double, old_area, report


class Raises(unittest.TestCase):
    def test_raises(self):
        with self.assertRaises(ValueError) as err:
            Square(-1)
        self.assertEqual(type(err.exception), ShapeError)
        self.assertEqual(err.exception.args[0], "a side is not negative")

    def test_other_text(self):
        with self.assertRaises(ShapeError) as err:
            Square(-1)
        self.assertEqual(err.exception.args[0], "sides are positive")

    def test_does_not_raise(self):
        with self.assertRaises(ValueError):
            Square(1)

    def test_does_not_raise_with_message(self):
        with self.assertRaises(ValueError, msg="of negative sides"):
            Square(1)

    def test_raises_another(self):
        with self.assertRaises(KeyError):
            Square(-1)

    def test_one_of_two(self):
        with self.assertRaises((KeyError, ValueError)):
            Square(-1)

    def test_none_of_two(self):
        with self.assertRaises((KeyError, ValueError)):
            Square(1)

    def test_called(self):
        self.assertRaises(ShapeError, Square, -1)

    def test_called_and_does_not_raise(self):
        self.assertRaises(ShapeError, Square, side=1)

    def test_no_exception(self):
        self.assertRaises(1, Square, 1)

    def test_unknown_keyword(self):
        self.assertRaises(ValueError, message="x")

    def test_regex(self):
        with self.assertRaisesRegex(ValueError, "not neg"):
            Square(-1)

    def test_no_match(self):
        with self.assertRaisesRegex(ValueError, "^positive"):
            Square(-1)

    def test_regex_called(self):
        self.assertRaisesRegex(ZeroDivisionError, "zero", deep, 3)

    def test_regex_and_nothing(self):
        with self.assertRaisesRegex(ValueError, "x"):
            pass


class Errors(unittest.TestCase):
    def test_name(self):
        broken(1)

    def test_type(self):
        self.assertEqual(double(), 2)

    def test_unexpected_keyword(self):
        double(numbers=1)

    def test_missing_attribute(self):
        shapes.dubble(1)

    def test_missing_method(self):
        self.assertEqual(Square(1).aria(), 1)

    def test_missing_name_in_module(self):
        from shapes import triangle  # noqa: F401

    def test_missing_module(self):
        import circles  # noqa: F401

    def test_key(self):
        {}["a"]

    def test_index(self):
        [][0]

    def test_deep(self):
        deep(3)

    def test_endless(self):
        deep(-1)

    def test_exit(self):
        raise SystemExit(3)

    def test_cause(self):
        try:
            deep(0)
        except ZeroDivisionError as error:
            raise ShapeError("no shape") from error

    def test_note(self):
        error = ValueError("noted")
        error.add_note("a note")
        raise error

    def test_lines(self):
        raise ValueError("one\ntwo")

    def test_without_text(self):
        raise ValueError

    def test_syntax(self):
        eval("1 +")

    def test_group(self):
        raise ExceptionGroup("several", [ValueError(1), TypeError(2)])


class Warns(unittest.TestCase):
    def test_warns(self):
        with self.assertWarns(DeprecationWarning) as caught:
            old_area(2)
        self.assertEqual(str(caught.warning), "use Square")

    def test_does_not_warn(self):
        with self.assertWarns(DeprecationWarning):
            double(2)

    def test_warns_of_another(self):
        with self.assertWarns(UserWarning):
            old_area(2)

    def test_called(self):
        self.assertWarns(DeprecationWarning, old_area, 2)

    def test_regex(self):
        with self.assertWarnsRegex(DeprecationWarning, "Sq"):
            old_area(2)

    def test_no_match(self):
        with self.assertWarnsRegex(DeprecationWarning, "Circle"):
            old_area(2)

    def test_as_errors(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            old_area(2)


class Logs(unittest.TestCase):
    def test_logs(self):
        with self.assertLogs("shapes", level="WARNING") as logs:
            report("it")
        self.assertEqual(logs.output, ["WARNING:shapes:reported it"])

    def test_logs_of_another_level(self):
        with self.assertLogs("shapes", level="ERROR"):
            report("it")

    def test_logs_nothing(self):
        with self.assertLogs():
            double(1)

    def test_no_logs(self):
        with self.assertNoLogs():
            double(1)

    def test_logs_after_all(self):
        with self.assertNoLogs("shapes"):
            report("it")

    def test_records(self):
        with self.assertLogs(logging.getLogger("shapes")) as logs:
            report("it")
        self.assertEqual(logs.records[0].args, ("them",))
