import builtins
import io
import os
import unittest
from unittest import mock
from unittest.mock import ANY, MagicMock, Mock, PropertyMock, call, create_autospec, mock_open, patch, sentinel

import shapes
from shapes import Square, fetch, shout


class Mocks(unittest.TestCase):
    def test_returns(self):
        self.assertEqual(fetch(Mock(return_value={"size": 3}), "a"), 3)

    def test_called_with(self):
        get = MagicMock()
        fetch(get, "a")
        get.assert_called_once_with("a")

    def test_called_with_another(self):
        get = MagicMock()
        fetch(get, "a")
        get.assert_called_once_with("b")

    def test_called_twice(self):
        get = MagicMock(name="get")
        fetch(get, "a")
        fetch(get, "b")
        get.assert_called_once()

    def test_not_called(self):
        get = MagicMock(name="get")
        get.assert_called()

    def test_called_after_all(self):
        get = MagicMock(name="get")
        get(1, key=2)
        get.assert_not_called()

    def test_any_call(self):
        get = Mock()
        get(1)
        get.assert_any_call(2)

    def test_calls(self):
        get = Mock()
        get(1)
        get(2)
        self.assertEqual(get.call_args_list, [call(1), call(2)])

    def test_other_calls(self):
        get = Mock()
        get(1)
        get.assert_has_calls([call(1), call(2)])

    def test_count(self):
        get = Mock()
        get(1)
        self.assertEqual(get.call_count, 2)

    def test_any(self):
        get = Mock()
        get(1, [2])
        get.assert_called_with(ANY, [2])

    def test_side_effects(self):
        get = Mock(side_effect=[{"size": 1}, KeyError("b")])
        self.assertEqual(fetch(get, "a"), 1)
        fetch(get, "b")

    def test_side_effect_function(self):
        get = Mock(side_effect=lambda name: {"size": len(name)})
        self.assertEqual(fetch(get, "abc"), 3)

    def test_side_effects_end(self):
        get = Mock(side_effect=[1])
        get()
        get()

    def test_spec(self):
        Mock(spec=Square).aria()

    def test_spec_is_instance(self):
        self.assertIsInstance(Mock(spec=Square), Square)

    def test_autospec(self):
        make = create_autospec(Square)
        make(1, 2)

    def test_autospec_of_function(self):
        double = create_autospec(shapes.double, return_value=5)
        self.assertEqual(double(1), 5)
        double.assert_called_once_with(1)

    def test_magic(self):
        thing = MagicMock()
        thing.__len__.return_value = 4
        thing.__getitem__.side_effect = lambda at: at * 2
        self.assertEqual((len(thing), thing[3]), (4, 6))

    def test_attributes(self):
        thing = Mock(**{"method.return_value": 3, "other.side_effect": KeyError})
        self.assertEqual(thing.method(), 3)
        self.assertRaises(KeyError, thing.other)

    def test_sentinel(self):
        self.assertEqual(sentinel.one, sentinel.two)

    def test_misspelt_assert(self):
        Mock().assert_called_once_whith(1)

    def test_reset(self):
        get = Mock()
        get(1)
        get.reset_mock()
        get.assert_not_called()

    def test_wraps(self):
        double = Mock(wraps=shapes.double)
        self.assertEqual(double(4), 8)

    def test_property(self):
        with patch.object(Square, "side", new_callable=PropertyMock, create=True) as side:
            side.return_value = 7
            self.assertEqual(Square.side.return_value if False else Square(1).area(), 49)


class Patches(unittest.TestCase):
    @patch("shapes.double")
    def test_decorator(self, double):
        double.return_value = 9
        self.assertEqual(shapes.double(1), 9)

    @patch("shapes.double", return_value=1)
    @patch("shapes.shout", return_value=2)
    def test_two_decorators(self, first, second):
        self.assertEqual((shapes.shout("a"), shapes.double(1)), (2, 1))
        self.assertEqual(first.call_args, call("b"))

    @patch.object(Square, "parts", return_value=4)
    def test_object(self, parts):
        self.assertEqual(Square(8).halved().side, 2)
        parts.assert_called_once_with()

    def test_undone(self):
        self.assertEqual(shapes.double(1), 2)

    def test_block(self):
        with patch("shapes.double", lambda number: -number):
            self.assertEqual(shapes.double(1), -2)

    def test_missing(self):
        with patch("shapes.triple"):
            pass

    def test_missing_module(self):
        with patch("circles.triple"):
            pass

    def test_create(self):
        with patch("shapes.triple", create=True, new=3):
            self.assertEqual(shapes.triple, 3)

    @patch.dict(os.environ, {"SHAPE": "round"})
    def test_dict(self):
        self.assertEqual(os.environ["SHAPE"], "square")

    def test_dict_is_undone(self):
        self.assertNotIn("SHAPE", os.environ)

    def test_multiple(self):
        with patch.multiple(shapes, double=mock.DEFAULT, shout=mock.DEFAULT) as values:
            self.assertEqual(sorted(values), ["double", "shout"])

    def test_started(self):
        patcher = patch("shapes.double", return_value=0)
        self.addCleanup(patcher.stop)
        self.assertIs(patcher.start(), shapes.double)

    @patch("builtins.print")
    def test_print(self, printed):
        shout("hello")
        printed.assert_called_once_with("hello")

    @patch("sys.stdout", new_callable=io.StringIO)
    def test_stdout(self, stdout):
        shout("hello")
        self.assertEqual(stdout.getvalue(), "HELLO\n")

    @patch("builtins.input", side_effect=["a", "b"])
    def test_input(self, asked):
        self.assertEqual([input("?"), builtins.input()], ["a", "b"])
        asked.assert_has_calls([call("?"), call()])

    def test_open(self):
        with patch("builtins.open", mock_open(read_data="one\ntwo\n")) as opened:
            with open("x.txt") as file:
                self.assertEqual(file.readlines(), ["one\n", "two\n"])
        opened.assert_called_once_with("y.txt")

    def test_autospec(self):
        with patch("shapes.double", autospec=True):
            shapes.double(1, 2)


@patch("shapes.double", return_value="patched")
class PatchedClass(unittest.TestCase):
    def test_a(self, double):
        self.assertEqual(shapes.double(1), "patched")

    def test_b(self, double):
        self.assertFalse(double.called)
        self.assertEqual(double(), "other")
