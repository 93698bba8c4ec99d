import os
import sys

import pytest
import shapes
from shapes import Square, double, shout


def test_capsys(capsys):
    shout("hi")
    captured = capsys.readouterr()
    assert captured.out == "HO\n"


def test_capsys_err(capsys):
    print("oh", file=sys.stderr)
    out, err = capsys.readouterr()
    assert (out, err) == ("", "oh\n")


def test_capsys_twice(capsys):
    print("one")
    assert capsys.readouterr().out == "one\n"
    print("two")
    assert capsys.readouterr().out == "one\ntwo\n"


def test_capsys_disabled(capsys):
    with capsys.disabled():
        print("not captured")
    assert capsys.readouterr().out == ""


def test_capsys_annotated(capsys: pytest.CaptureFixture[str]):
    shout("a")
    assert capsys.readouterr() == ("A\n", "")


def test_setattr(monkeypatch):
    monkeypatch.setattr(shapes, "double", lambda number: number * 3)
    assert shapes.double(1) == 2


def test_setattr_is_undone():
    assert shapes.double(1) == 2


def test_setattr_by_name(monkeypatch):
    monkeypatch.setattr("shapes.double", double)
    monkeypatch.setattr("shapes.Square.parts", lambda self: 4)
    assert Square(8).halved().side == 4


def test_setattr_missing(monkeypatch):
    monkeypatch.setattr(shapes, "triple", 1)


def test_setattr_by_missing_name(monkeypatch):
    monkeypatch.setattr("shapes.triple", 1)


def test_setattr_not_raising(monkeypatch):
    monkeypatch.setattr(shapes, "triple", 1, raising=False)
    assert shapes.triple == 1


def test_setattr_added_is_gone():
    assert hasattr(shapes, "triple")


def test_delattr(monkeypatch):
    monkeypatch.delattr(shapes, "double")
    shapes.double(1)


def test_delattr_is_undone():
    assert shapes.double(1) == 2


def test_delattr_missing(monkeypatch):
    monkeypatch.delattr(shapes, "triple")


def test_setitem(monkeypatch):
    items = {"a": 1}
    with monkeypatch.context() as patch:
        patch.setitem(items, "a", 2)
        patch.setitem(items, "b", 3)
        patch.delitem(items, "c", raising=False)
        assert items == {"a": 2, "b": 3}
    assert items == {"a": 2}


def test_delitem(monkeypatch):
    monkeypatch.delitem({}, "a")


def test_setenv(monkeypatch):
    monkeypatch.setenv("SHAPE", "round")
    monkeypatch.setenv("SHAPE", "very", prepend=" ")
    assert os.environ["SHAPE"] == "round"


def test_setenv_is_undone():
    assert "SHAPE" not in os.environ


def test_delenv(monkeypatch):
    monkeypatch.delenv("NO_SUCH_VARIABLE", raising=False)
    monkeypatch.delenv("NO_SUCH_VARIABLE")


def test_input(monkeypatch):
    answers = iter(["a", "b"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    assert [input("?"), input()] == ["a", "c"]


def test_syspath(monkeypatch):
    monkeypatch.syspath_prepend("/nowhere")
    assert sys.path[0] == "/nowhere"


def test_syspath_is_undone():
    assert "/nowhere" not in sys.path


def test_undo(monkeypatch):
    monkeypatch.setattr(shapes, "double", None)
    monkeypatch.undo()
    assert shapes.double is None


def test_monkeypatch_class():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shapes, "double", None)
        assert shapes.double is None
    assert shapes.double(2) == 5


@pytest.fixture
def printed(capsys):
    def read():
        return capsys.readouterr().out

    return read


def test_in_fixture(printed):
    shout("abc")
    assert printed() == "abc\n"
