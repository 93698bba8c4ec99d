# The module `pytest` that tests import.

import types
import warnings

from suites.approximate import approx
from suites.fixtures import fixture
from suites.marks import Marks
from suites.outcomes import Skipped, fail, refuse, skip, xfail
from suites.parametrizing import param
from suites.patching import CaptureFixture, MonkeyPatch
from suites.raising import ExceptionInfo, raises
from suites.session import Request
from suites.warning import deprecated_call, warns


class Pytest(types.ModuleType):
    __version__ = '9.0.3'

    def __getattr__(self, name):
        if name[:2] == '__': raise AttributeError(f"module 'pytest' has no attribute '{name}'")
        refuse(f'pytest.{name}')


def pytest_module(find):
    """Return the module. `find` returns a module by its name, or raises ImportError."""

    def importorskip(modname, minversion=None, reason=None, *, exc_type=ImportError):
        if minversion is not None: refuse('minversion of pytest.importorskip')
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            try: return find(modname)
            except exc_type as error:
                raise Skipped(reason or f'could not import {modname!r}: {error}', allow_module_level=True) from None

    module = Pytest('pytest')
    module.__dict__.update(
        approx=approx, deprecated_call=deprecated_call, fail=fail, fixture=fixture, importorskip=importorskip, mark=Marks(),
        param=param, raises=raises, skip=skip, warns=warns, xfail=xfail,
        CaptureFixture=CaptureFixture, ExceptionInfo=ExceptionInfo, FixtureRequest=Request, MonkeyPatch=MonkeyPatch,
    )
    return module
